"""The grid of the Labyrinth: squares, passages, rotations, what is within reach (LB-3 to LB-5, LB-13 to LB-19)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.errors import BadContent
from game.tables.realm.content import mazes
from game.tables.realm.content.catalog import CONTENT, HEART, LAB, PLACE_NAME
from game.tables.realm.rules import maze_grid
from game.tables.realm.rules.maze_grid import EAST, NEIGHBOUR, NORTH, SIDES, SOUTH, WEST, across
from game.tables.realm.rules.state import NONE
from game.tables.realm.rules.tiles import CODE, DOORS, ENTRANCE_TILES, HEART_TILE, PASSAGES, POOL, STAIRS, TILE_NAME
from tests.tables.realm.maze import MazeGame, square
from tests.tables.realm.tools import TABLE, Dice

TILES = st.sampled_from([*range(STAIRS.start), *ENTRANCE_TILES, HEART_TILE])


def names(squares: list[int]) -> set[str]:
    """Squares by name."""
    return {maze_grid.name(one)[2:] for one in squares}


@pytest.mark.rule("LB-4")
def test_seven_by_seven_squares_and_nothing_leads_off_the_grid() -> None:
    assert len(NEIGHBOUR) == 49
    assert NEIGHBOUR[square("A1")] == (NONE, square("B1"), square("A2"), NONE)
    assert NEIGHBOUR[square("G7")] == (square("G6"), NONE, NONE, square("F7"))
    assert names(list(NEIGHBOUR[square("D4")])) == {"D3", "E4", "D5", "C4"}
    assert sum(end == NONE for ends in NEIGHBOUR for end in ends) == 28


@pytest.mark.rule("LB-5")
def test_eleven_numbered_squares_are_those_of_the_map() -> None:
    assert {n: maze_grid.name(one)[2:] for n, one in maze_grid.NUMBERED.items()} == dict(mazes.grid().numbered)
    assert square(mazes.grid().heart) == HEART - LAB


@pytest.mark.rule("LB-13", "RU-34")
def test_105_tiles_and_99_of_them_in_the_pool() -> None:
    assert (len(POOL), len(ENTRANCE_TILES), len(STAIRS), len(DOORS)) == (99, 6, 4, 2)
    assert len(CODE) == 105 + 1  # the Heart is not counted
    assert len(set(TILE_NAME)) == len(CODE)


@pytest.mark.rule("LB-13", "RB-5", "RB-6", "EG-1")
def test_the_pool_is_whole_at_the_start_and_the_heart_lies_sealed() -> None:
    game = MazeGame(4)
    m = game.s.maze
    assert sorted(m.pool) == list(POOL)
    assert sorted(m.stairs) == list(ENTRANCE_TILES)
    assert [maze_grid.name(at) for at, one in enumerate(m.tiles) if one != NONE] == ["L:D4"]
    assert m.tiles[square("D4")] == HEART_TILE
    assert not game.view()["lab"]["heart"]["open"]
    assert [CODE[one] for one in sorted(MazeGame(4, tavern=False).s.maze.out)] == ["E4"]
    assert [CODE[one] for one in sorted(MazeGame(4, quick=True).s.maze.out)] == ["E5", "E6"]


@pytest.mark.rule("LB-17")
def test_93_tiles_by_group_and_shape() -> None:
    counts = {group: dict.fromkeys("DILTX", 0) for group in ("corridor", "room", "special")}
    for one in range(STAIRS.start):
        kind = CONTENT.tiles[CODE[one]]
        counts[kind.group][kind.shape] += 1
    assert counts["corridor"] == {"D": 0, "I": 14, "L": 14, "T": 16, "X": 10}
    assert counts["room"] == {"D": 8, "I": 5, "L": 4, "T": 5, "X": 3}
    assert sum(counts["special"].values()) == 14
    assert sum(sum(shapes.values()) for shapes in counts.values()) == 93


@pytest.mark.rule("LB-14")
def test_shapes_and_quarter_turns_clockwise() -> None:
    printed = {
        shape: PASSAGES[CODE.index(code)]
        for shape, code in zip("DILTX", ("Q1D", "K1I", "K1L", "K1T", "K1X"), strict=True)
    }
    assert printed["D"][0] == (NORTH,)
    assert printed["I"][0] == (NORTH, SOUTH)
    assert printed["L"][0] == (NORTH, EAST)
    assert printed["T"][0] == (NORTH, EAST, WEST)
    assert printed["X"][3] == (NORTH, EAST, SOUTH, WEST)
    assert [set(printed["L"][turns]) for turns in range(4)] == [
        {NORTH, EAST}, {EAST, SOUTH}, {SOUTH, WEST}, {WEST, NORTH},
    ]  # fmt: skip


@pytest.mark.rule("LB-3")
def test_every_tile_has_a_passage_and_markers_never_lie_on_the_grid() -> None:
    assert all(PASSAGES[one][turns] for one in (*range(STAIRS.start), *ENTRANCE_TILES) for turns in range(4))
    assert not any(PASSAGES[one][0] for one in (*STAIRS, *DOORS))


@pytest.mark.rule("LB-18", "LB-31")
@given(TILES, st.sampled_from([*SIDES, NONE]))
def test_every_legal_rotation_joins_the_passage_and_none_looks_like_another(one: int, side: int) -> None:
    found = maze_grid.rotations(one, side)
    assert found
    assert len({PASSAGES[one][turns] for turns in found}) == len(found)
    joins = [turns for turns in range(4) if side == NONE or side in PASSAGES[one][turns]]
    assert {PASSAGES[one][turns] for turns in joins} == {PASSAGES[one][turns] for turns in found}


@pytest.mark.rule("LB-18")
def test_how_many_rotations_each_shape_has() -> None:
    codes = ("Q1D", "K1I", "K1L", "K1T", "K1X")
    assert [len(maze_grid.rotations(CODE.index(code), WEST)) for code in codes] == [1, 1, 2, 3, 1]
    assert [len(maze_grid.rotations(CODE.index(code))) for code in codes] == [4, 2, 4, 4, 1]


@pytest.mark.rule("LB-19", "LB-26", "RU-35")
def test_a_passage_is_closed_by_a_wall_the_edge_and_destroyed_tiles() -> None:
    game = MazeGame().lay_tiles(C1="K1X", B1="K1I", D1="K1X", C2="K1I")
    s = game.s
    assert names(maze_grid.steps(s, square("C1"))) == {"C2", "D1"}  # off the grid to the north, a wall to the west
    s.maze.gone.append(square("D1"))
    assert names(maze_grid.steps(s, square("C1"))) == {"C2"}
    assert names(maze_grid.beside(s, square("C1"))) == {"B1", "C2"}


@pytest.mark.rule("LB-26")
def test_face_down_tiles_and_spaces_are_open_to_a_passage() -> None:
    game = MazeGame().lay_tiles(C2="K1X", B2="K1I?")
    assert names(maze_grid.steps(game.s, square("C2"))) == {"B2", "C1", "D2", "C3"}


@pytest.mark.rule("LB-28", "RU-37")
def test_teleport_reaches_tiles_all_around_and_no_spaces() -> None:
    game = MazeGame().lay_tiles(C3="K1X", B2="K1I", D2="K2I?", C4="K2T")
    assert names(maze_grid.around(game.s, square("C3"))) == {"B2", "D2", "C4"}  # not the sealed Heart on D4
    game.s.awake = True
    game.s.maze.gone.append(square("B2"))
    assert names(maze_grid.around(game.s, square("C3"))) == {"D2", "C4", "D4"}


@pytest.mark.rule("LB-32")
def test_one_may_dig_in_a_pocket_without_a_way_on() -> None:
    game = MazeGame().lay_tiles(C1="E1", D1="Q1D3", B1="Q5D1", C2="K1I1")  # E1 leads east, west and off the grid
    assert maze_grid.may_dig(game.s, square("C1"))
    game.s.maze.down.append(square("D1"))
    assert not maze_grid.may_dig(game.s, square("C1"))  # nobody knows where that tile leads


@pytest.mark.rule("LB-32", "EG-1")
def test_an_open_heart_within_reach_is_a_way_on_until_the_crown_is_taken() -> None:
    game = MazeGame().lay_tiles(D3="K1I", D2="Q1D2", C4="K1I", E4="K2I", D5="K1I1")  # no passage to the Heart
    assert maze_grid.may_dig(game.s, square("D2"))
    game.s.awake = True
    assert not maze_grid.may_dig(game.s, square("D2"))
    assert not maze_grid.may_dig(game.s, square("D4"))
    game.s.crown, game.s.collapse = 0, 0
    assert maze_grid.may_dig(game.s, square("D2"))
    assert maze_grid.may_dig(game.s, square("D4"))


@pytest.mark.rule("LB-5")
def test_sc_65_a_random_tile_that_is_not_there_or_destroyed(dice: Dice) -> None:
    game = MazeGame().lay_tiles(E7="K1X")
    dice(4, 4, 4, 4, 1, 1)
    assert maze_grid.random_tile(game.s, 0, "LB-5") == square("E7")
    game.s.maze.gone.append(square("E7"))
    assert maze_grid.random_tile(game.s, 0, "LB-5") == NONE
    assert maze_grid.random_tile(game.s, 0, "LB-5") == NONE  # a space


def seen(game: MazeGame) -> dict[str, tuple[str, int]]:
    """The maze as a map knows it: code and quarter turns of the tile on every square; hidden ones as ``back``."""
    grid = game.view()["lab"]["grid"].items()
    return {name.removeprefix("L:"): (tile["code"], tile["rot"]) for name, tile in grid if not tile["destroyed"]}


def test_a_maze_is_laid_from_a_map_and_seen_as_it_is_there() -> None:
    maze = {"C1": ("E1", 2), "C2": ("K1I", 0), "C3": ("Q1X", 0), "D3": ("back", 0), "D4": ("HEART", 0)}
    game = MazeGame()
    maze_grid.lay(game.s, maze)
    assert seen(game) == maze
    assert TABLE.census(game.s) == game.census
    assert game.view()["lab"]["entrances"]["E1"] == "L:C1"


def test_a_maze_with_tiles_that_are_not_there_is_refused_and_nothing_is_laid() -> None:
    game = MazeGame(tavern=False)
    with pytest.raises(BadContent) as error:
        maze_grid.lay(game.s, {"C1": ("E4", 0), "C2": ("S1T", 0), "C3": ("S1T", 0), "C4": ("K1I", 7)})
    assert [problem.partition(":")[0] for problem in error.value.problems] == ["C1", "C3", "C4"]
    assert seen(game) == {"D4": ("HEART", 0)}
    assert TABLE.census(game.s) == game.census


def test_every_square_has_a_name_on_the_screen() -> None:
    assert [maze_grid.name(at) for at in (0, 48)] == ["L:A1", "L:G7"]
    assert across(NORTH) == SOUTH
    assert PLACE_NAME[HEART] == "L:D4"
