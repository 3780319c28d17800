"""The tutor: before a bad move is final it asks, once, whether it is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import get

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Session
    from game.players.advice import Advice
    from game.players.worker import Worker
    from game.store import Settings

PATIENCE = 300  # milliseconds that somebody waits for the tutor at the most; then the move counts


class Tutor:
    """Weighs a move between the hand and the game, and remembers what it has asked about.

    Attributes:
        slip: how bad the move is about which it asks: `doubtful`, `bad` or `terrible`; empty while it asks nothing.
        advice: the move as the second answer, what would be better as the best.
    """

    def __init__(self, settings: Settings, worker: Worker) -> None:
        """Begin with nothing to ask; the worker thinks."""
        self._settings, self._worker = settings, worker
        self.slip = ""
        self.advice: Advice | None = None
        self._number = 0
        self._due = 0
        self._act: Callable[[], object] | None = None
        self._asked = -1  # the question at which it has asked, or has let a move through

    @property
    def weighing(self) -> bool:
        """Whether a move waits for what the tutor thinks of it."""
        return self._act is not None

    def weighs(self, session: Session, question: int) -> bool:
        """Whether it has anything to say at a question: once, and only where there is a choice."""
        decision = session.decision
        on = self._settings.tutor != "off" and question != self._asked
        return on and decision is not None and len(decision.options) > 1

    def weigh(self, session: Session, key: str, question: int, now: int, act: Callable[[], object]) -> None:
        """Begin to weigh a move; ``act`` makes it."""
        self._asked, self._act, self._due = question, act, now + PATIENCE
        self._number = self._worker.reason(session, key)

    def think(self, session: Session, now: int) -> bool:
        """Let a moment go by; True when the tutor asks, or has let the move through."""
        act = self._act
        if act is None:
            return False
        found = self._worker.advice() if self._worker.thinks(self._number) else None
        if found is None and now < self._due:
            return False
        self._rest()
        self.slip = self._class(session, -found.gain) if found is not None else ""
        if not self.slip or found is None:
            act()
            return True
        reasons = tuple(reason._replace(value=-reason.value) for reason in found.reasons)
        self.advice = found._replace(best=found.second, second=found.best, gain=-found.gain, reasons=reasons)
        return True

    def _class(self, session: Session, loss: float) -> str:
        """How bad it is to lose so much; empty where the tutor does not mind."""
        slips = get(session.table).slips
        if loss > slips.terrible:
            return "terrible"
        if self._settings.tutor == "gentle" or loss <= slips.doubtful:
            return ""
        return "bad" if loss > slips.bad else "doubtful"

    def _rest(self) -> None:
        if self._worker.thinks(self._number):
            self._worker.cancel()
        self._act = None

    def forget(self) -> None:
        """The question is gone, and with it what was asked about it."""
        self._rest()
        self.slip, self.advice = "", None
