"""A game that is looked at and cannot be played on, as one from a later version."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.desktop.table.running import ReadOnlyGame

if TYPE_CHECKING:
    from game.core import Fact, GameHistory, Session
    from game.store import Looked, SeatInfo


class Watched(ReadOnlyGame):
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
