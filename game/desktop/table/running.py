"""A running game as the screens of a table know it: on the disk, or in memory only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core import Course

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact, Option, Session
    from game.store import SeatInfo


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
    def course(self) -> Course:
        """The way of the game up to here."""

    @property
    def notice(self) -> str:
        """What had to be repaired on the disk, or why the game can only be looked at."""

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision; ``silent`` is an answer that no hand gave for itself.

        ``asked`` are the seats to which a bar was shown before this answer.
        """

    def undo(self) -> None:
        """Take the last answer of a hand back, with all silent ones after it."""


class Loose:
    """A running game that is not kept on disk: for pictures and tests."""

    notice = ""

    def __init__(self, session: Session, seats: Sequence[SeatInfo]) -> None:
        """Play a session without a journal."""
        self.session = session
        self.seats = list(seats)
        self.course = Course.of(session)

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened."""
        return self.session.facts

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision."""
        del asked  # there is no journal to note it in
        self.course.give(self.session, choice, silent=silent)

    def undo(self) -> None:
        """Take the last answer of a hand back."""
        self.session.undo()
        self.course.cut(self.session.answered, self.session)
