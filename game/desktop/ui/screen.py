"""What a screen is to the program that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part


class Screen:
    """A screen.

    Attributes:
        dirty: it must be drawn.
        busy: something moves, so it wants 60 frames a second.
        around: the loop that is heard as long as the screen is open; empty for none.
        hushed: something is told that is heard, so that the loop sinks.
    """

    around = ""
    hushed = False
    raw = False  # keys arrive as they are, so that one can be chosen

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.dirty = True
        self.busy = False

    def layout(self) -> None:
        """Lay everything out for the window's size and text scale."""
        self.dirty = True

    @property
    def typing(self) -> bool:
        """Whether letters are being typed, so that their keys mean nothing else."""
        return any(getattr(control, "active", False) for control in getattr(self, "controls", ()))

    def uncovered(self) -> None:
        """It is the topmost screen again: what lay over it is gone."""

    def parts(self) -> list[Part]:
        """What is on the screen now, back to front."""
        return []

    def event(self, _event: Event) -> bool:
        """Take an event; True when it was used up."""
        return False

    def tick(self, now: int) -> None:
        """Let time pass; ``now`` are milliseconds since the program began."""

    def close(self) -> None:
        """Let go of what the screen holds."""
