"""The boards of every table as flat diagrams: what a view looks like in plain shapes.

Positions come from the maps, colours from `game.replay.svg_theme`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.replay.svg_theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.table import View
    from game.replay.shapes import Shape, ShapeGroup


class PlayerLabel(NamedTuple):
    """Who sits at the table: a name, and the name of the seat's colour."""

    name: str
    colour: str


class Seated(Protocol):
    """What is known of a seat elsewhere in the program."""

    @property
    def name(self) -> str:
        """Who sits there."""

    @property
    def colour(self) -> str:
        """The name of the seat's colour."""


def seated(seats: Iterable[Seated]) -> list[PlayerLabel]:
    """The players of some seats; a colour that nobody knows is white."""
    return [PlayerLabel(seat.name, seat.colour if seat.colour in SEATS else "white") for seat in seats]


class Diagram(Protocol):
    """The board of one game."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""

    @property
    def symbols(self) -> Mapping[str, Sequence[Shape]]:
        """Pieces that are drawn often, by name, round the point 0, 0."""

    @property
    def ground(self) -> Sequence[Shape]:
        """What never changes."""

    def groups(self, view: View) -> list[ShapeGroup]:
        """What a view shows, by the parts that change together."""


class NumbersTable(NamedTuple):
    """The open numbers of all players: what the columns are called, and a row of cells for each seat."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Ranks(NamedTuple):
    """The result: who won and how, and a row for each player with what the total is made of, the best first."""

    title: str
    words: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


class Maker(Protocol):
    """What a module of a table has."""

    def make(self, view: View, players: Sequence[PlayerLabel]) -> Diagram:
        """The diagram of a game, from any view of it."""

    def when(self, view: View) -> str:
        """The round and the time, in a few words."""

    def sheet(self, view: View) -> NumbersTable:
        """The players' open numbers."""

    def ranks(self, result: View, names: Sequence[str]) -> Ranks:
        """What the result says."""
