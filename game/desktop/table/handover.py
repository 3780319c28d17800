"""Turns that end by themselves when nothing that all can see is left to do (HR-12), unless one press keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.desktop.table.hud import time_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Decision, GameHistory, Option, Session
    from game.desktop.table.asking import Asking
    from game.store import Settings

RECALL = 1200  # milliseconds that a computer seat waits after it, so that it can be taken back


class HandOver:
    """Watches a turn for its end.

    Attributes:
        on: the bar runs, and the turn ends when its time is over; ``next`` is the seat that is asked then.
    """

    def __init__(self, settings: Settings, history: Callable[[], GameHistory], known: Callable[[int], bool]) -> None:
        """Begin.

        Args:
            settings: whether turns end by themselves, and after how long.
            history: gives the way of the game.
            known: tells whether a seat's person has played this table before.
        """
        self._settings, self._course, self._known = settings, history, known
        self.on = False
        self.next = 0
        self._turn: int | None = None  # whose turn is watched
        self._kept = False
        self._ran = 0

    def ask(self, session: Session, asking: Asking) -> None:
        """A new question: see whether the turn ends by itself.

        A turn in which something hidden was drawn, dealt or played stays open until its person ends it.
        """
        decision = asking.decision
        self.on, self._ran = False, 0
        seat = None if session.decision is None else session.decision.seat
        if seat != self._turn:
            self._turn, self._kept = seat, False
        wanted = self._settings.quick_handover and self.whole is not None and not self._kept
        if decision is None or not wanted or not self._known(decision.seat):
            return
        end = self.end(session, asking)
        if end is not None and not self._learned(session, decision.seat):
            after = session.clone()
            after.answer(end.key)
            self.next = after.decision.seat if after.decision is not None else decision.seat
            self.on = True

    def _learned(self, session: Session, seat: int) -> bool:
        """Whether a seat's hidden things are others than when its turn began, as far as that is known."""
        history = self._course()
        begun = history.last
        while (given := history.answer_to(begun)) is not None and (given.silent or given.seat == seat):
            begun -= 1
        try:
            return bool(secret(history.at(begun), seat) != secret(session, seat))
        except ValueError:  # rules have changed since; that moment can't be looked at any more
            return True

    def end(self, session: Session, asking: Asking) -> Option | None:
        """The option that ends the turn, when all can see that nothing else is left and dice were placed."""
        targets, decision = asking.face.targets, asking.decision
        found = targets.ends(decision) if decision is not None else None
        if found is None or targets.sure(found) or not targets.may_hand_over(session.view(None)):
            return None
        return found if self._idle(asking, decision, found) else None

    def _idle(self, asking: Asking, decision: Decision | None, end: Option) -> bool:
        """Whether all can see that nothing but the end of the turn is left."""
        options = decision.options if decision is not None else ()
        late = asking.face.targets.GRAMMAR.never_keeps_open
        return [o for o in options if not asking.private(o) and not any(t in late for t in o.targets)] == [end]

    def keep(self) -> None:
        """The turn stays open until its person ends it."""
        self.on, self._kept = False, True

    @property
    def whole(self) -> int | None:
        """Milliseconds that the bar runs; None when no turn ends by itself."""
        return time_bar.whole(time_bar.TURN_END, self._settings)

    @property
    def left(self) -> int:
        """Milliseconds that are left."""
        return max(0, (self.whole or 0) - self._ran)

    def run(self, passed: int) -> bool:
        """Let the bar run for some milliseconds; True when its time is over."""
        self._ran += passed
        return self.left == 0


def secret(session: Session, seat: int) -> Any:
    """What of a game a seat's person sees and nobody else does."""
    return _apart(session.view(seat), session.view(None))


def _apart(mine: Any, all_: Any) -> Any:
    """The parts of a view that are not in another one; None where they are equal."""
    if isinstance(mine, dict) and isinstance(all_, dict):
        found = {key: _apart(value, all_.get(key)) for key, value in mine.items()}
        return {key: value for key, value in found.items() if value is not None} or None
    if isinstance(mine, list) and isinstance(all_, list) and len(mine) == len(all_):
        found_ = [_apart(a, b) for a, b in zip(mine, all_, strict=True)]
        return found_ if any(value is not None for value in found_) else None
    return None if mine == all_ else mine
