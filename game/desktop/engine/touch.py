"""Fingers: a tap is a click, a long press looks as the right button does, a drag turns the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

LONG = 450  # milliseconds
SLIP = 14  # pixels at 1280x800 that a finger may slip without dragging
LINE = 48  # pixels at 1280x800 of a drag for a line of the wheel

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Touch:
    """One finger at a time; others are ignored while it is down."""

    def __init__(self) -> None:
        """Begin with no finger on the screen."""
        self._finger: int | None = None
        self._start = self._now = (0, 0)
        self._since = 0
        self._used = False
        self._dragging = False

    def echo(self, event: Event) -> bool:
        """Whether an event is the mouse that SDL makes up for a finger: the finger itself is heard."""
        return event.type in _MOUSE and bool(getattr(event, "touch", False))

    def mouse(self, event: Event, size: tuple[int, int], now: int) -> list[Event]:
        """What a finger's event means for a mouse.

        Args:
            event: any event.
            size: the window's size in pixels.
            now: milliseconds since the program began.
        """
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return []
        where = (
            min(size[0] - 1, max(0, round(event.x * size[0]))),
            min(size[1] - 1, max(0, round(event.y * size[1]))),
        )
        if event.type == pygame.FINGERDOWN:
            return self._down(event.finger_id, where, now)
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._moved(where, size)
        return self._up(where)

    def _down(self, finger: int, where: tuple[int, int], now: int) -> list[Event]:
        if self._finger is not None:
            return []
        self._finger, self._start, self._now, self._since = finger, where, where, now
        self._used = self._dragging = False
        return [motion(where)]

    def _moved(self, where: tuple[int, int], size: tuple[int, int]) -> list[Event]:
        unit = max(1.0, min(size[0] / 1280, size[1] / 800))
        far = max(abs(where[0] - self._start[0]), abs(where[1] - self._start[1]))
        if self._used or (not self._dragging and far < SLIP * unit):
            return []
        self._dragging = True
        lines = int((where[1] - self._now[1]) / (LINE * unit))
        if not lines:
            return []
        self._now = (where[0], self._now[1] + round(lines * LINE * unit))
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=lines)]

    def _up(self, where: tuple[int, int]) -> list[Event]:
        self._finger = None
        if self._used or self._dragging:
            return []
        del where  # a finger that slips a little still means what it came down on
        return [_button(kind, 1, self._start) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]

    def held(self, now: int) -> list[Event]:
        """A finger that stays where it is for long looks at what is there."""
        if self._finger is None or self._used or self._dragging or now - self._since < LONG:
            return []
        self._used = True
        return [_button(kind, 3, self._start) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def motion(where: tuple[int, int]) -> Event:
    """Return the mouse's coming to a place, with no button down."""
    return pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def _button(kind: int, button: int, where: tuple[int, int]) -> Event:
    return pygame.Event(kind, pos=where, button=button, touch=False)
