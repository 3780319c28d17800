"""Computer seats at the screen: they wait a little, and think in a process of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Option, Session
    from game.players.worker import Worker
    from game.store import SeatInfo, Settings

PAUSE = 300  # milliseconds a computer seat waits before it answers
_PAUSES = {"slow": 2 * PAUSE, "normal": PAUSE, "fast": PAUSE // 2, "instant": 0}


class Computers:
    """Answers for the seats that nobody sits on."""

    def __init__(self, settings: Settings, seats: Sequence[SeatInfo], worker: Worker) -> None:
        """Begin; how long they wait is a setting, how well they think stands with their seats."""
        self._settings = settings
        self._seats = seats
        self._worker = worker
        self._number = 0  # of the question, as the worker counts
        self._due = 0

    @property
    def pause(self) -> int:
        """Milliseconds a computer seat waits before it answers."""
        return _PAUSES[self._settings.speed]

    @property
    def doing(self) -> str:
        """What whoever is asked is doing, by the key of its text."""
        return "ui.prompt.thinking"

    def ask(self, now: int, window: bool) -> None:
        """A new question; a window to respond is no turn, and computer seats do not hold it up."""
        if self._worker.thinks(self._number):
            self._worker.cancel()
        self._due = now + (0 if window else self.pause)

    def rest(self, now: int, least: int = 0) -> None:
        """Give everybody time to look at what has just arrived."""
        self._due = max(self._due, now + max(self.pause, least))

    def think(self, session: Session, now: int) -> Option | None:
        """Think about the open question; the answer when it is found and due."""
        if session.decision is not None and not self._worker.thinks(self._number):
            seat = self._seats[session.decision.seat]
            self._number = self._worker.ask(session, seat.level, seat.temper)
        return self._worker.found() if now >= self._due else None
