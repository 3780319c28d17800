"""A running game as those know it who show it: on the disk, in memory, or only looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact, GameHistory, Option, Session
    from game.store.records import SeatInfo


class Running(Protocol):
    """A game with its seats; answers and undos go through it, so that the disk knows."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def seats(self) -> list[SeatInfo]:
        """Who plays."""

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened."""

    @property
    def history(self) -> GameHistory:
        """The way of the game up to here."""

    @property
    def notice(self) -> str:
        """What had to be repaired on the disk, or why the game can only be looked at."""

    @property
    def hints(self) -> bool:
        """Whether hints are allowed (HR-24)."""

    def hint(self, seat: int) -> None:
        """Note that a seat asks for a hint."""

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision; ``silent`` is an answer that no hand gave for itself.

        ``asked`` are the seats to which a bar was shown before this answer.
        """

    def undo(self) -> None:
        """Take the last answer of a hand back, with all silent ones after it."""
