"""Tiles that are drawn, turned and laid; Stairs markers, Secret Door tokens, hidden tiles (LB-18 to LB-24, LB-31)."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Stream
from game.tables.realm.content.catalog import LAB
from game.tables.realm.rules import hidden, losses, maze_grid, maze_tiles, walls
from game.tables.realm.rules.maze_draw import put_aside
from game.tables.realm.rules.maze_grid import across, side_to
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE, DOORS, ENTRANCE_TILES, PASSAGES, STAIRS, TILE_NAME
from tests.tables.realm.maze import MazeGame, script, square, tile


@pytest.fixture(autouse=True)
def _without_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    script(monkeypatch)


def rots(game: MazeGame) -> list[str]:
    """The quarter turns that are offered."""
    assert game.kind == "orient_tile"
    return game.keys


@pytest.mark.rule("LB-18", "RU-35")
def test_sc_53_an_elbow_drawn_to_the_east_has_two_orientations() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.next_tile("K1L")
    game.start()
    game.answer("step L:E1")
    assert rots(game) == ["turn 2", "turn 3"]
    assert all("space:L:E1" in option.targets for option in game.decision.options)  # type: ignore[union-attr]
    assert game.view()["lab"]["drawn"] == {"square": "L:E1", "code": "K1L", "rots": [2, 3]}
    assert game.where() == "D1"
    game.answer("turn 3")
    assert (game.where(), game.at("E1")) == ("E1", "K1L3")
    assert game.view()["lab"]["drawn"] is None


@pytest.mark.rule("LB-18")
def test_one_legal_orientation_is_laid_at_once() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.next_tile("Q5D")
    game.start()
    game.answer("step L:E1")
    assert (game.where(), game.at("E1")) == ("E1", "Q5D3")


@pytest.mark.rule("LB-18", "LB-29", "LB-22")
def test_behind_a_secret_door_a_tile_is_turned_freely() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.next_tile("Q5D")
    game.door()
    game.start()
    game.answer("door L:D2")
    assert rots(game) == ["turn 0", "turn 1", "turn 2", "turn 3"]
    assert game.s.me.doors == []
    assert sum(one in DOORS for one in game.s.maze.pool) == 2


@pytest.mark.rule("LB-22", "RU-56")
def test_sc_54_a_secret_door_token_is_kept_and_another_tile_drawn() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.next_tile("SD")
    game.start()
    game.answer("step L:E1")
    while game.kind == "orient_tile":
        game.answer(game.keys[0])
    assert game.where() == "E1"
    assert game.at("E1")
    assert game.view()["players"][0]["doors"] >= 1
    assert game.told("door")[0].rule == "LB-22"


@pytest.mark.rule("LB-22")
def test_a_token_goes_back_to_the_pool_when_its_owner_dies() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.door()
    game.next_tile("K1X")
    losses.die(game.s, 0)
    assert sum(one in DOORS for one in game.s.maze.pool) == 2
    assert game.s.maze.aside == {}  # what was put aside goes back too
    assert hidden.census(game.s) == game.census


@pytest.mark.rule("LB-20", "RU-62")
def test_a_stairs_marker_brings_an_entrance_tile_and_no_encounter(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    script(monkeypatch, told=told)
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    marker = game.next_tile("ST")
    game.start()
    game.answer("step L:E1")
    assert len(rots(game)) == 3  # a T with a passage to the west
    game.answer(game.keys[0])
    assert game.at("E1")[:-1] in {f"E{n}" for n in range(1, 7)}
    assert game.where() == "E1"
    assert marker in game.s.maze.pool
    assert len(game.s.maze.stairs) == 5
    assert told == []
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-20")
def test_sc_56_a_stairs_marker_with_none_left_is_passed_over() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1", A7="E1", B7="E2", C7="E3", E7="E4", F7="E5", G7="E6")
    marker = game.next_tile("ST")
    game.start()
    game.answer("step L:E1")
    while game.kind == "orient_tile":
        game.answer(game.keys[0])
    assert game.told("stairs") == []
    assert game.s.maze.tiles[square("E1")] not in (NONE, *ENTRANCE_TILES, *STAIRS)
    assert marker in game.s.maze.pool


@pytest.mark.rule("LB-23")
def test_what_was_drawn_must_be_entered() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.next_tile("K1T")
    game.start()
    game.answer("step L:E1")
    assert all(key.startswith("turn ") for key in game.keys)


@pytest.mark.rule("LB-24")
def test_the_pool_lasts_for_every_square() -> None:
    game = MazeGame()
    assert sum(CODE[one] not in ("ST", "SD") for one in game.s.maze.pool) == 93 > 48


@pytest.mark.rule("LB-31", "RU-61")
def test_sc_62_a_face_down_junction_entered_from_the_west_has_three_orientations() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1", E1="K1T2?")
    assert game.view()["lab"]["grid"]["L:E1"]["code"] == "back"
    before = game.s.maze.tiles[square("E1")]
    game.start()
    game.answer("step L:E1")
    assert len(rots(game)) == 3
    game.answer("turn 0")
    assert game.s.maze.tiles[square("E1")] == before  # it keeps its identity
    assert game.view()["lab"]["grid"]["L:E1"]["code"] == "K1T"
    assert game.s.maze.down == []


@pytest.mark.rule("LB-31")
def test_an_occupied_tile_cannot_be_hidden() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1", E1="K1T", F1="E1")
    assert not walls.hide(game.s, square("D1"), "LB-31")
    assert not walls.hide(game.s, square("F1"), "LB-31")  # nor an Entrance
    assert not walls.hide(game.s, square("D4"), "LB-31")  # nor the Heart
    assert walls.hide(game.s, square("E1"), "LB-31")
    assert not walls.hide(game.s, square("E1"), "LB-31")


@pytest.mark.rule("LB-18", "LB-22")
def test_sc_80_tile_sense_chooses_between_two_tiles_a_token_is_replaced() -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "L:D1")
    game.lay_tiles(D1="K1I1")
    game.next_tile("SD")
    game.start()
    game.answer("step L:E1")
    assert game.kind == "tile_pick"
    assert game.view(0)["players"][0]["doors"] >= 1
    assert len(game.keys) == 2
    offered = [key.removeprefix("tile ") for key in game.keys]
    assert [one["tile"] for one in game.view(1)["lab"]["drawn"]["offer"]] == offered
    first, second = (TILE_NAME.index(name) for name in offered)
    assert not {first, second} & {*DOORS}
    game.answer(game.keys[0])
    assert second in game.s.maze.pool
    assert game.s.maze.offer == []


@pytest.mark.rule("LB-18")
def test_second_sight_draws_two_as_well_and_stairs_may_be_chosen() -> None:
    game = MazeGame()
    game.put(0, "L:D1")
    game.give(0, "second_sight")
    game.lay_tiles(D1="K1I1")
    marker = game.next_tile("ST")
    game.start()
    game.answer("step L:E1", f"tile {TILE_NAME[marker]}")
    assert game.kind == "orient_tile"
    assert game.s.maze.tiles[square("E1")] in ENTRANCE_TILES
    assert marker in game.s.maze.pool


@pytest.mark.rule("LB-18", "LB-23", "LB-31")
@given(
    start=st.sampled_from([0, 3, 8, 17, 23, 25, 31, 48]),
    under=st.sampled_from(["K1X", "K2X", "Q1X"]),
    drawn=st.sampled_from(sorted({code for code in CODE if code not in ("SD", "HEART")})),
    turned=st.booleans(),
    pick=st.integers(0, 3),
    seed=st.integers(0, 99),
)
def test_a_tile_that_was_drawn_turned_or_laid_always_joins_the_passage(
    start: int, under: str, drawn: str, turned: bool, pick: int, seed: int
) -> None:
    game = MazeGame(heroes=("sellsword", "ranger"))
    name = maze_grid.name(start)[2:]
    game.put(0, f"L:{name}")
    game.lay_tiles(**{name: under})
    ends = maze_grid.steps(game.s, start)
    end = ends[Stream(str(seed)).below(len(ends))]
    if drawn == under:
        return
    if turned and drawn != "ST":
        game.s.maze.tiles[end] = tile(game, drawn)
        game.s.maze.down.append(end)
    else:
        if drawn in {CODE[one] for one in ENTRANCE_TILES}:
            return
        game.next_tile(drawn)
    game.start()
    game.answer(f"step {maze_grid.name(end)}")
    if game.kind == "orient_tile":
        game.answer(game.keys[pick % len(game.keys)])
    found = game.s.maze.tiles[end]
    assert across(side_to(start, end)) in PASSAGES[found][game.s.maze.turned[end]]
    assert game.s.players[0].place == LAB + end
    assert hidden.census(game.s) == game.census


def test_a_tile_put_aside_is_known_to_its_seat_alone() -> None:
    game = MazeGame()
    aside = game.next_tile("K13X", seat=1)
    assert game.view(1)["lab"]["aside"] == "K13X"
    assert game.view(0)["lab"]["aside"] == ""
    assert game.view(0)["lab"]["pool"] == game.view(None)["lab"]["pool"]
    guesses = set()
    for seed in range(30):
        copy = MazeGame()
        copy.next_tile("K13X", seat=1)
        hidden.determinise(copy.s, 0, Stream(str(seed)))
        guesses.add(copy.s.maze.aside[1])
        assert hidden.census(copy.s) == copy.census
        hidden.determinise(copy.s, 1, Stream(str(seed)))
    assert len(guesses) > 5
    assert aside not in game.s.maze.pool


@pytest.mark.rule("HR-4")
def test_tiles_of_the_pool_are_looked_at_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def whispers(s: State, me: int) -> Iterator[Any]:
        yield from put_aside(s, me, 3, "K12")

    monkeypatch.setattr(maze_tiles, "resolve", whispers)
    game = MazeGame()
    game.put(0, "L:C1")
    game.lay_tiles(C1="E1", D1="K12X")
    game.start()
    game.answer("step L:D1")
    assert game.decision is not None
    assert game.decision.hidden
    offered = [one["tile"] for one in game.view(0)["lab"]["drawn"]["offer"]]
    assert [option.targets for option in game.decision.options] == [(f"tile:{name}",) for name in offered]
    assert game.view(1)["lab"]["drawn"] is None
    assert game.view(None)["lab"]["drawn"] is None
    game.answer(game.keys[0])
    assert game.view(0)["lab"]["drawn"] is None
    assert TILE_NAME[game.s.maze.aside[0]] == offered[0]
