"""Computer seats at the screen: they wait a little, and think for a part of each frame."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.core.rng import Stream
from game.players import Thought

if TYPE_CHECKING:
    from game.core import Option, Session
    from game.store import Settings

PAUSE = 300  # milliseconds a computer seat waits before it answers
SLICE = 0.006  # seconds of a frame that it may think
_PAUSES = {"slow": 2 * PAUSE, "normal": PAUSE, "fast": PAUSE // 2, "instant": 0}


class Computers:
    """Answers for the seats that nobody sits on."""

    def __init__(self, settings: Settings) -> None:
        """Begin; how long they wait is a setting."""
        self._settings = settings
        self._rng = Stream("computer seats")
        self._thought: Thought | None = None
        self._due = 0

    @property
    def pause(self) -> int:
        """Milliseconds a computer seat waits before it answers."""
        return _PAUSES[self._settings.speed]

    def ask(self, now: int, window: bool) -> None:
        """A new question; a window to respond is no turn, and computer seats do not hold it up."""
        self._thought = None
        self._due = now + (0 if window else self.pause)

    def rest(self, now: int, least: int = 0) -> None:
        """Give everybody time to look at what has just arrived."""
        self._due = max(self._due, now + max(self.pause, least))

    def think(self, session: Session, now: int) -> Option | None:
        """Think about the open question for a part of a frame; the answer when it is found."""
        if now < self._due:
            return None
        if self._thought is None:
            self._thought = Thought(session, self._rng)
        end = time.perf_counter() + SLICE
        while self._thought.go_on():
            if time.perf_counter() > end:
                return None
        return self._thought.best
