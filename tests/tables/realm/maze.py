"""A Labyrinth in any shape: tiles laid by hand, the next tile chosen, instructions left out."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.core import Decision
from game.tables.realm.content.catalog import LAB, LAB_ENEMY, PLACE, TREASURE
from game.tables.realm.rules import maze_tiles
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.rules.tiles import CODE
from tests.tables.realm.tools import TABLE, Game

Resolve = Callable[[State, int], Iterator[Decision]]


def square(name: str) -> int:
    """The square of a name such as ``C4``."""
    return PLACE[f"L:{name}"] - LAB


def tile(game: Game, code: str) -> int:
    """Take a tile of a code out of the pool or the Entrance pile."""
    m = game.s.maze
    for zone in (m.pool, m.stairs):
        found = next((one for one in zone if CODE[one] == code), NONE)
        if found != NONE:
            zone.remove(found)
            return found
    raise AssertionError(f"no {code} left")


class MazeGame(Game):
    """A game whose cards and tiles are counted after every answer."""

    def lay_tiles(self, **tiles: str) -> "MazeGame":
        """Lay tiles by square: ``K1I`` as it is printed, ``K1I2`` two quarters clockwise, ``K1I2?`` face down."""
        m = self.s.maze
        for name, text in tiles.items():
            code = text.rstrip("?")
            turns = 0
            if code not in CODE:
                code, turns = code[:-1], int(code[-1])
            m.tiles[square(name)] = tile(self, code)
            m.turned[square(name)] = turns
            if text.endswith("?"):
                m.down.append(square(name))
        return self

    def next_tile(self, code: str, seat: int = 0) -> int:
        """The tile that a seat draws next."""
        self.s.maze.aside[seat] = tile(self, code)
        return self.s.maze.aside[seat]

    def door(self, seat: int = 0) -> None:
        """Give a Secret Door token to a seat."""
        self.s.players[seat].doors.append(tile(self, "SD"))

    def at(self, name: str) -> str:
        """Code and quarter turns of the tile on a square, such as ``K1I0``; empty for a space."""
        found = self.s.maze.tiles[square(name)]
        return "" if found == NONE else f"{CODE[found]}{self.s.maze.turned[square(name)]}"

    def where(self, seat: int = 0) -> str:
        """Where a character stands, such as ``C4`` or ``O3``."""
        place: str = self.view()["players"][seat]["place"]
        return place.removeprefix("L:")

    def start(self) -> "MazeGame":
        """The active character's choice of how to move."""
        self.run(GamePhase.START)
        return self

    @property
    def ways(self) -> set[str]:
        """Squares that a plain step leads to."""
        return {key.removeprefix("step L:") for key in self.keys if key.startswith("step ")}

    def answer(self, *keys: str) -> "MazeGame":
        """Answer, and count everything."""
        for key in keys:
            super().answer(key)
            assert TABLE.census(self.s) == self.census
        return self


def script(monkeypatch: pytest.MonkeyPatch, *, used: tuple[str, ...] = (), told: list[str] | None = None) -> None:
    """Replace the tiles' instructions: note who met which tile, and set marks of this turn."""

    def resolve(s: State, me: int) -> Iterator[Any]:
        yield from ()
        s.players[me].used += used
        if told is not None:
            told.append(CODE[s.maze.tiles[s.players[me].place - LAB]])

    monkeypatch.setattr(maze_tiles, "resolve", resolve)


def onto(code: str, hero: str = "ranger", at: str = "B2", other: str = "sellsword", **fields: Any) -> MazeGame:
    """A character of Strength 3 and Craft 3 (the Ranger's) that has moved onto a tile and is about to follow it."""
    game = MazeGame(heroes=(hero, other))
    game.lay_tiles(**{at: code})
    game.put(0, f"L:{at}", **fields)
    game.s.phase = GamePhase.ENCOUNTER
    return game


def meets(code: str, *cards: str, hero: str = "ranger", treasure: tuple[str, ...] = (), **fields: Any) -> MazeGame:
    """As ``onto``, with Enemies on top of their deck and Treasures on top of theirs."""
    game = onto(code, hero, **fields)
    game.top(LAB_ENEMY, *cards)
    game.top(TREASURE, *treasure)
    return game
