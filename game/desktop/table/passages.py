"""The way from one moment to the next: what moves, until when, and what the screen shows meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine.motion import Timed, timetable

if TYPE_CHECKING:
    from game.core import Fact
    from game.core.table import View
    from game.desktop.table.face import Face
    from game.desktop.table.moment import Moment
    from game.desktop.table.stages.staging import Staging
    from game.store import Running, Settings


class Passage(NamedTuple):
    """A change on the table, seen as motion.

    Attributes:
        picture: what is on the screen meanwhile; nothing on it can be answered.
        views: what everybody may see before and after.
        timed: what moves, and when; empty where nothing does.
        facts: what has happened; empty after an undo.
        begun: milliseconds at which it began; ``until`` at which it has landed.
    """

    picture: Moment
    views: tuple[View, View]
    timed: tuple[Timed, ...]
    facts: tuple[Fact, ...]
    begun: int
    until: int


class Passages:
    """Watches a game, and makes a passage of every change.

    Attributes:
        now: the passage of now; None when everything has landed.
        last: the one that began last, so that it can be drawn and heard.
    """

    def __init__(self, game: Running, face: Face, settings: Settings, staging: Staging) -> None:
        """Begin with a game as it is; nothing moves, and nothing is staged."""
        self._game, self._face, self._settings, self._staging = game, face, settings, staging
        self.now: Passage | None = None
        self.last: Passage | None = None
        self.leap()

    def leap(self) -> None:
        """Take over what is now, without a motion."""
        session = self._game.session
        self.now, self._view = None, session.view(None)
        self._answered, self._facts = session.answered, len(self._game.facts)

    def follow(self, before: Moment, after: Moment, now: int) -> bool:
        """Look what has changed since the last time; what was in the air before has landed.

        True when something else is staged than before.
        """
        last, answered, told = self._view, self._answered, self._facts
        self.leap()
        forward = self._answered > answered
        facts = tuple(self._game.facts[told:]) if forward else ()
        found = self._face.moves.moves(last, self._view)
        changed = self._staging.follow((last, self._view), facts, self._game.session.decision is None)
        staged = self._staging.now
        if staged is not None and staged.whole and staged.seat < 0:
            found = []  # nothing flies ahead of the end of a round that is told step by step
        if forward and staged is None:
            found += self._face.moves.told(facts, [seat.name for seat in self._game.seats])
        timed = tuple(timetable(found, self._face.moves.wave, self._settings.speed, self._settings.reduce_motion))
        until = now + max((move.end for move in timed), default=0)
        same = before.eyes == after.eyes
        view, eyes = (after.shown.view, after.eyes) if same else (self._view, None)
        self.last = Passage(before.dark(view, eyes), (last, self._view), timed, facts, now, until)
        self.now = self.last if timed else None
        return changed

    def over(self, now: int) -> bool:
        """Whether what flies has had its time."""
        return self.now is not None and now >= self.now.until

    def land(self) -> None:
        """Everything has arrived."""
        self.now = None
