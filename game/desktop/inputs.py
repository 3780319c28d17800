"""Everything that hands can do, as keys and clicks: fingers and gamepads are translated once, for all screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.pads import Pads
from game.desktop.touch import Touch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame.event import Event


class Inputs:
    """The program's ears.

    Attributes:
        pads: the gamepads.
        touch: the fingers.
    """

    def __init__(self) -> None:
        """Begin with nothing held."""
        self.pads, self.touch = Pads(), Touch()

    def heard(self, events: Iterable[Event], size: tuple[int, int], now: int) -> list[Event]:
        """Some events with what they mean as keys and clicks, and what is due because something is held.

        Args:
            events: what came in.
            size: the window's size in pixels.
            now: milliseconds since the program began.
        """
        found: list[Event] = []
        for event in events:
            if not self.touch.echo(event):
                found += [event, *self.touch.mouse(event, size, now), *self.pads.keys(event, now)]
        return [*found, *self.touch.held(now), *self.pads.repeated(now)]
