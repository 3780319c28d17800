"""What a table tells of a game that is over, a part of its face."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame import Rect, Surface

    from game.core.table import View
    from game.desktop.engine.theme import Colour
    from game.desktop.ui.rich import PlayerShown


class ResultCell(NamedTuple):
    """A number in the result's table: its words, and good (1), bad (-1) or indifferent (0)."""

    words: str
    tone: int = 0


class Ranked(NamedTuple):
    """A player's line in the result; 0 for no place."""

    rank: int
    seat: int
    cells: tuple[ResultCell, ...]
    total: str


class PointsSign(NamedTuple):
    """How a source of points is shown: its icon, and the ground of its part of a bar."""

    icon: str
    colour: Colour


class Results(Protocol):
    """The pieces of the result page; ``result`` is what the session says at the end."""

    @property
    def SIGNS(self) -> Mapping[str, PointsSign]:  # noqa: N802 - a constant of a module
        """The sources of points, by their names in the result, in the order in which they are shown."""

    @property
    def SCORE(self) -> str:  # noqa: N802 - a constant of a module
        """Under which key a player's points stand in a view."""

    def portrait(self, surface: Surface, rect: Rect, player: View, look: PlayerShown, unit: float) -> None:
        """Draw who somebody was; ``player`` is that one's part of the result, ``unit`` pixels per design unit."""

    @property
    def NAMED(self) -> str:  # noqa: N802 - a constant of a module
        """Under which key the names of the sources of points stand."""

    def headline(self, result: View, players_shown: Sequence[PlayerShown]) -> tuple[str, str]:
        """A small line and the large one below it, which says who won."""

    def columns(self, result: View) -> tuple[str, ...]:
        """Titles of the table's columns, without the last one, the total."""

    def ranked(self, result: View) -> list[Ranked]:
        """The players, the best first."""

    def mark(self, result: View) -> int:
        """How far the marks of the chart's scale lie apart."""

    def remark(self) -> str:
        """What stands beside the chart's title; may be empty."""

    def notes(self, result: View, players_shown: Sequence[PlayerShown]) -> tuple[str, list[str]]:
        """A title and some lines, above the proof of the dice."""
