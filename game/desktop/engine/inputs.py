"""Everything that hands can do, as keys and clicks: fingers, gamepads and chosen keys are translated once, for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.engine import keyboard
from game.desktop.engine.pads import Pads
from game.desktop.engine.touch import Touch, motion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame.event import Event


class Inputs:
    """The program's ears.

    Attributes:
        pads: the gamepads.
        touch: the fingers.
        last: when anything was heard last, in milliseconds since the program began; early in the past at first.
        told: whether what is shown has heard where the mouse is; a page that is laid out anew has not.
    """

    def __init__(self) -> None:
        """Begin with nothing held."""
        self.pads, self.touch = Pads(), Touch()
        self.last = -1000
        self.told = False
        self._mouse: tuple[int, int] | None = None

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
                found += [*self._rests(event), key, *self.touch.mouse(event, size, now), *self.pads.keys(event, now)]
        found += [*self.touch.held(now), *self.pads.repeated(now)]
        if found:
            self.last = now
        return found

    def _rests(self, event: Event) -> list[Event]:
        """Where the mouse rests, before a wheel turns what came up under it."""
        if event.type == pygame.MOUSEMOTION:
            self.told, self._mouse = True, event.pos
        if event.type != pygame.MOUSEWHEEL or self.told or self._mouse is None:
            return []
        self.told = True
        return [motion(self._mouse)]
