"""What is asked before something is deleted: a second press means it, but not the second half of a double click."""

from __future__ import annotations

READ = 700  # milliseconds in which nobody has read what is asked


class Sure:
    """Knows the time, and since when it was asked."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self._now = self._until = 0

    def tick(self, now: int) -> None:
        """Tell the time."""
        self._now = now

    def ask(self) -> None:
        """It is being asked now."""
        self._until = self._now + READ

    @property
    def means(self) -> bool:
        """Whether a press comes late enough to mean it."""
        return self._now >= self._until
