"""A game that is looked at and cannot be played on, as one from a later version."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact, GameHistory, Option, Session
    from game.store import Looked, SeatInfo


class Watched:
    """A running game for the table's screen whose answers are refused with the reason."""

    def __init__(self, found: Looked) -> None:
        """Show what was read; no seat is a computer's, or it would try to play."""
        self.session: Session = found.session
        self.seats: list[SeatInfo] = [msgspec.structs.replace(seat, player="human") for seat in found.seats]
        self.history: GameHistory = found.history
        self.notice = found.notice

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened, as far as the journal tells."""
        return self.history.facts

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Refuse.

        Raises:
            StoreError: Always.
        """
        del choice, silent, asked
        raise StoreError(self.notice)

    def undo(self) -> None:
        """Refuse.

        Raises:
            StoreError: Always.
        """
        raise StoreError(self.notice)
