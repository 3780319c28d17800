"""Everything that hands can do, as keys and clicks: fingers, gamepads and chosen keys are translated once, for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine import keyboard
from game.desktop.engine.pads import Pads
from game.desktop.engine.touch import Touch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame.event import Event


class Inputs:
    """The program's ears.

    Attributes:
        pads: the gamepads.
        touch: the fingers.
        last: when anything was heard last, in milliseconds since the program began; early in the past at first.
    """

    def __init__(self) -> None:
        """Begin with nothing held."""
        self.pads, self.touch = Pads(), Touch()
        self.last = -1000

    def heard(
        self,
        events: Iterable[Event],
        size: tuple[int, int],
        now: int,
        *,
        typing: bool = False,
        raw: bool = False,
    ) -> list[Event]:
        """Some events with what they mean as keys and clicks, and what is due because something is held.

        Args:
            events: what came in.
            size: the window's size in pixels.
            now: milliseconds since the program began.
            typing: letters are being typed, so that they mean themselves.
            raw: no key means anything but itself, because one is being chosen.
        """
        found: list[Event] = []
        for event in events:
            if not self.touch.echo(event):
                key = event if raw else keyboard.meant(event, typing=typing)
                found += [key, *self.touch.mouse(event, size, now), *self.pads.keys(event, now)]
        found += [*self.touch.held(now), *self.pads.repeated(now)]
        if found:
            self.last = now
        return found
