"""Running games that lie on no disk: one in memory only, and one that is only looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Fact, GameHistory, Option, Session
from game.core.history import hinted
from game.store import SeatInfo, StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence


class InMemoryGame:
    """A running game that is not kept on disk: for pictures and tests."""

    notice = ""
    hints = True

    def __init__(self, session: Session, seats: Sequence[SeatInfo]) -> None:
        """Play a session without a journal."""
        self.session = session
        self.seats = list(seats)
        self.history = GameHistory.of(session)

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened."""
        return self.session.facts

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision."""
        del asked  # there is no journal to note it in
        self.history.give(self.session, choice, silent=silent)

    def hint(self, seat: int) -> None:
        """Note that a seat asks for a hint."""
        self.session.facts.append(hinted(self.facts, seat))

    def undo(self) -> None:
        """Take the last answer of a hand back."""
        self.session.undo()
        self.history.cut(self.session.answered, self.session)


class ReadOnlyGame:
    """A running game for the table's screen whose answers are refused.

    Attributes:
        notice: the reason.
    """

    notice = ""
    hints = False

    def hint(self, seat: int) -> None:
        """Nobody asks for hints where nothing is answered."""

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Refuse.

        Raises:
            StoreError: Always.
        """
        del choice, silent, asked
        raise StoreError(self.reason)

    def undo(self) -> None:
        """Refuse.

        Raises:
            StoreError: Always.
        """
        raise StoreError(self.reason)

    @property
    def reason(self) -> str:
        """Why."""
        return self.notice
