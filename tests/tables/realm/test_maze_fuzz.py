"""Three walkers in a Labyrinth that falls, hides, turns and throws about: nobody is ever without a legal answer."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.rng import Stream
from game.tables.realm.content.catalog import LAB, MAZE, PLACE
from game.tables.realm.rules import maze_draw, maze_grid, maze_steps, maze_tiles, walls
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.rules.tiles import HEART_TILE, PASSAGES
from tests.tables.realm.tools import TABLE, Game

TURNS = 60
WALKERS = 3


def _hazards(s: State, me: int) -> Iterator[Any]:
    """What section 10 of the rules tried: tiles that fall, hide, turn, and trapdoors."""
    square = s.players[me].place - LAB
    tile = s.maze.tiles[square]
    if tile == HEART_TILE:
        return
    what = s.below(12, "hazard")
    if what == 0:
        walls.mark(s, tile, walls.DESTROY)
    elif what == 1:
        walls.mark(s, tile, walls.HIDE)
    elif what == 2:
        s.maze.turned[square] = (s.maze.turned[square] + 1) % 4
    elif what == 3:
        end = maze_grid.random_tile(s, me, "LB-36")
        if end != NONE:
            yield from maze_steps.transfer(s, me, end, "LB-36")
    elif what == 4:
        yield from maze_draw.orient(s, me, square, NONE)


def _check(game: Game) -> None:
    s = game.s
    m = s.maze
    assert TABLE.census(s) == game.census
    assert m.tiles[maze_grid.HEART_SQUARE] == HEART_TILE
    for square, tile in enumerate(m.tiles):
        assert tile == NONE or PASSAGES[tile][m.turned[square]]
    for p in s.players:
        if p.place in MAZE:
            assert m.tiles[p.place - LAB] != NONE
            assert p.place - LAB not in m.down
    assert all(0 <= p.digs <= 3 for p in s.players)  # the third dig in a row succeeds


def _turn(game: Game, seat: int, rng: Stream) -> None:
    """One move of a walker, without leaving on purpose."""
    s = game.s
    p = s.players[seat]
    p.lives, p.used, p.skip = 5, [], 0
    if p.place not in MAZE:
        p.place = PLACE["O3"]
    s.turn = seat
    game.run(GamePhase.START)
    wanted = ("portal",) if p.place not in MAZE else ("step", "door", "dig", "open", "stay")
    keys = [key for key in game.keys if key.startswith(wanted)]
    while True:
        assert keys, game.keys  # never without a move
        game.answer(keys[rng.below(len(keys))])
        _check(game)
        if game.kind in ("start_action", "end_action", ""):
            return
        keys = game.keys


@pytest.mark.rule("LB-32", "LB-34", "LB-35", "RU-38")
@pytest.mark.parametrize("walls_shift", [False, True])
def test_no_walker_is_ever_without_an_answer(walls_shift: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maze_tiles, "resolve", _hazards)
    dug = laid = 0
    for number in range(12):
        game = Game(WALKERS, ("hedge_wizard", "deep_delver", "fen_witch"), shifting_walls=walls_shift)
        game.s.clock, game.s.rng = -10_000, number
        for p in game.s.players:
            p.spells, p.craft = [], 5
        game.census = TABLE.census(game.s)
        rng = Stream(f"walk {number}")
        for turn in range(TURNS * WALKERS):
            _turn(game, turn % WALKERS, rng)
        dug += len(game.told("dug"))
        laid += len(game.told("tile_laid"))
        assert len(game.s.maze.gone) <= 25
    assert laid > 200
    assert dug > 0
