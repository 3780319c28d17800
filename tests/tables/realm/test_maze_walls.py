"""Shifting Walls, tiles that are Destroyed or hidden once one leaves (LB-31, LB-34, LB-35, EG-9)."""

import pytest

from game.tables.realm.content.catalog import LAB
from game.tables.realm.rules import losses, maze_grid, maze_steps, walls
from game.tables.realm.rules.state import NONE
from game.tables.realm.rules.tiles import ENTRANCE_TILES
from tests.tables.realm.maze import MazeGame, script, square
from tests.tables.realm.tools import TABLE, Dice


@pytest.fixture(autouse=True)
def _without_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    script(monkeypatch)


def laid(game: MazeGame) -> set[str]:
    """Squares with a tile."""
    return {maze_grid.name(at)[2:] for at, one in enumerate(game.s.maze.tiles) if one != NONE}


def shifting() -> MazeGame:
    """A row of tiles in a Labyrinth whose walls shift."""
    game = MazeGame(shifting_walls=True)
    game.put(0, "L:C1")
    game.lay_tiles(A1="E1", B1="K1I1", C1="K1I1", D1="K1I1", E1="K2I1", C2="K1X?", B2="K2X")
    return game


@pytest.mark.rule("LB-35", "RU-40", "RU-62")
def test_tiles_go_that_are_neither_occupied_nor_beside_an_occupied_one() -> None:
    game = shifting()
    game.start()
    game.answer("step L:D1")
    assert laid(game) == {"C1", "D1", "E1", "D4"}  # not the hidden C2, which is diagonal
    assert len(game.s.maze.stairs) == 6  # the Entrance tile to its own pile
    assert not set(game.s.maze.pool) & {*ENTRANCE_TILES}
    assert game.told("walls_shifted")[0].data["count"] == 4


@pytest.mark.rule("LB-35")
def test_others_keep_their_tiles_and_what_lies_on_lost_ones_is_discarded() -> None:
    game = shifting()
    game.put(1, "L:B2")
    s = game.s
    s.maze.loose[square("A1")] = [game.fetch("short_sword")]
    s.maze.coins[square("A1")] = 2
    s.maze.loose[square("C2")] = [game.fetch("maiden")]
    game.start()
    game.answer("step L:D1")
    assert laid(game) == {"B1", "B2", "C2", "C1", "D1", "E1", "D4"}
    assert list(s.maze.loose) == [square("C2")]
    assert s.maze.coins == {}


@pytest.mark.rule("LB-35", "EG-8")
def test_destroyed_tiles_the_heart_and_the_loose_crown_never_go() -> None:
    game = shifting()
    walls.destroy(game.s, square("B2"), "EG-9")
    game.s.crown_place, game.s.collapse = LAB + square("A1"), 0
    game.start()
    game.answer("step L:D1")
    assert {"A1", "B2", "D4"} <= laid(game)
    assert "B1" not in laid(game)


@pytest.mark.rule("LB-35")
def test_walls_shift_when_somebody_leaves_or_dies_too() -> None:
    game = shifting()
    game.put(0, "L:A1")
    game.start()
    game.answer("out")
    assert laid(game) == {"D4"}
    game = shifting()
    losses.die(game.s, 0)
    assert laid(game) == {"D4"}
    assert game.s.maze.loose == {}
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("LB-35")
def test_without_the_choice_nothing_shifts() -> None:
    game = MazeGame(shifting_walls=False)
    game.put(0, "L:C1")
    game.lay_tiles(A1="E1", B1="K1I1", C1="K1I1", D1="K1I1")
    game.start()
    game.answer("step L:D1")
    assert laid(game) == {"A1", "B1", "C1", "D1", "D4"}


@pytest.mark.rule("LB-34", "LB-10", "LB-3")
def test_sc_64_a_tile_is_destroyed_once_one_steps_off(dice: Dice) -> None:
    game = MazeGame(heroes=("sellsword", "deep_delver"))
    game.put(0, "L:C1")
    game.put(1, "O3")
    game.lay_tiles(C1="K3I1", D1="K1I1", B1="K1X")
    walls.mark(game.s, game.s.maze.tiles[square("C1")], walls.DESTROY)
    game.start()
    game.answer("step L:D1")
    assert game.view()["lab"]["grid"]["L:C1"]["destroyed"]
    assert game.s.maze.gone == [square("C1")]
    assert "step L:C1" not in game.keys
    game.answer("stop")
    assert game.asked == 1
    dice(1, 1, 3, 1, 1)  # the portal, then number 4, which is C1, then number 2
    game.answer("portal", "turn 0")
    assert game.where(1) == "A1"


@pytest.mark.rule("LB-31")
def test_a_tile_is_hidden_once_one_steps_off_unless_somebody_is_left_on_it() -> None:
    for company in (False, True):
        game = MazeGame()
        game.put(0, "L:C1")
        game.lay_tiles(C1="K3I1", D1="K1I1", B1="K1X")
        if company:
            game.put(1, "L:C1")
        walls.mark(game.s, game.s.maze.tiles[square("C1")], walls.HIDE)
        game.start()
        game.answer("step L:D1")
        assert (square("C1") in game.s.maze.down) == (not company)
        assert game.s.maze.marks == {}


@pytest.mark.rule("LB-35", "RB-39")
def test_who_dies_on_a_tile_has_not_left_it() -> None:
    for what in (walls.DESTROY, walls.HIDE):
        game = MazeGame()
        game.put(0, "L:C1", gold=2)
        game.lay_tiles(C1="K3I1", D1="K1I1")
        walls.mark(game.s, game.s.maze.tiles[square("C1")], what)
        losses.die(game.s, 0)
        assert (game.s.maze.gone, game.s.maze.down, game.s.maze.marks) == ([], [], {})
        assert game.s.maze.coins == {square("C1"): 2}


@pytest.mark.rule("EG-9", "LB-3")
def test_a_destroyed_entrance_takes_its_card_along() -> None:
    game = MazeGame()
    game.lay_tiles(C1="E3")
    walls.destroy(game.s, square("C1"), "EG-9")
    walls.destroy(game.s, square("C1"), "EG-9")
    walls.destroy(game.s, square("C2"), "EG-9")  # no tile there
    assert (game.s.shut, game.s.maze.gone) == (["E3"], [square("C1")])


@pytest.mark.rule("LB-31", "LB-33")
def test_a_transfer_turns_a_hidden_tile_up_and_meets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    script(monkeypatch, told=told)
    game = MazeGame()
    game.put(0, "L:C1", came=3)
    game.lay_tiles(C1="K3I1", C7="K1I?")
    question = next(maze_steps.transfer(game.s, 0, square("C7"), "LB-36"))
    assert [option.key for option in question.options] == ["turn 0", "turn 1"]
    assert game.where() == "C1"
    assert told == []


@pytest.mark.rule("LB-11", "LB-35")
def test_thrown_out_of_the_labyrinth_the_walls_shift_behind() -> None:
    game = shifting()
    maze_steps.out(game.s, 0, 3, "EG-9")
    assert game.where() == "O3"
    assert laid(game) == {"D4"}
