"""What every control is: a rectangle that draws itself as parts and takes events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from game.content.texts import say_first

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from pygame.event import Event

    from game.desktop.engine.canvas import Part

LEFT = 1


class Control(Protocol):
    """Something a scene puts on the screen."""

    rect: Rect

    def parts(self) -> list[Part]:
        """How it looks now."""
        ...

    def event(self, event: Event) -> bool:
        """Take an event; True when it was used up."""
        ...


class Clickable:
    """Hover, press and release over a rectangle."""

    def __init__(self, key: Hashable, rect: Rect, action: Callable[[], None]) -> None:
        """Keep what it is called, where it lies and what a click does."""
        self.key = key
        self.rect = rect
        self.action = action
        self.hot = False
        self.down = False

    @property
    def spoken(self) -> str:
        """What it is called by those who hear it; empty where a scene alone knows."""
        return named(self.key)

    def resume(self, before: Iterable[Clickable]) -> None:
        """Laid out anew, stay hot or down as the one with the same key was."""
        for old in before:
            if old.key == self.key:
                self.hot, self.down = old.hot, old.down

    def event(self, event: Event) -> bool:
        """Follow the mouse; a click is press and release on the same control."""
        if event.type == pygame.MOUSEMOTION:
            self.hot = self.rect.collidepoint(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            self.hot = self.down = self.rect.collidepoint(event.pos)
            return self.down
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT and self.down:
            self.down = False
            if self.rect.collidepoint(event.pos):
                self.action()
            return True
        return False


def named(key: Hashable) -> str:
    """What a control without words of its own is called by those who hear it, by its key; empty for no such text.

    Of several controls of one sort the key is a pair; its number is counted from 1.
    """
    sort, which = key if isinstance(key, tuple) else (key, "")
    n = which + 1 if isinstance(which, int) else which
    keys = (
        f"ui.control.{sort}",
        f"ui.control.{which}",
        f"ui.{sort}.{which}",
        f"ui.settings.{sort}",
        f"ui.button.{sort}",
    )
    return say_first(*keys, n=n).strip()


def clicked(event: Event) -> tuple[int, int] | None:
    """Where the left button went down, or None."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
        x, y = event.pos
        return int(x), int(y)
    return None


def deliver(controls: Iterable[Control], event: Event) -> bool:
    """Hand an event to every control, so that all of them follow the mouse; True when one used it up.

    A control that ``grabs`` (an open list) gets it alone.
    """
    found = tuple(controls)
    for control in found:
        if getattr(control, "grabs", False):
            return control.event(event)
    used = [control.event(event) for control in found]
    return any(used)


def drawn(controls: Iterable[Control]) -> list[Part]:
    """How controls look, back to front."""
    return [part for control in controls for part in control.parts()]


def over(controls: Iterable[Control]) -> list[Part]:
    """What controls lay over everything else: open lists."""
    found: list[Part] = []
    for control in controls:
        overlay = getattr(control, "overlay", None)
        if overlay is not None:
            found += overlay()
    return found
