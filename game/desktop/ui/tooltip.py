"""Tooltips: a word for something without one, after the mouse has rested on it.

What a tooltip says always stands somewhere else too (a label, the card page, the rulebook).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.desktop.engine import text
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

DELAY = 350  # milliseconds of rest
_WIDEST = 19  # letters' heights across
_CORNER = 18  # pixels of letters at which the panel has its own size


class TooltipArea(NamedTuple):
    """A rectangle on the screen and what a tooltip says there."""

    rect: Rect
    words: str


class Tooltip:
    """The tooltip of a screen.

    Attributes:
        hints: where there is something to say; later ones lie over earlier ones.
        shown: the hint that is seen now.
    """

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self.hints: tuple[TooltipArea, ...] = ()
        self.shown: TooltipArea | None = None
        self._mouse = (-1, -1)
        self._under: TooltipArea | None = None
        self._since = -1

    def set(self, hints: Sequence[TooltipArea]) -> None:
        """Say other things; a hint that is gone closes."""
        self.hints = tuple(hints)
        if self._under not in self.hints:
            self.shown = self._under = None

    def event(self, event: Event) -> bool:
        """Follow the mouse; a press, a key or the wheel closes, until the mouse moves again.

        Never uses an event up; returns whether it closed.
        """
        if event.type == pygame.MOUSEMOTION:
            self._mouse = (int(event.pos[0]), int(event.pos[1]))
            if (under := self._at()) != self._under:
                return self._close(under)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL):
            return self._close(None)
        return False

    def _at(self) -> TooltipArea | None:
        return next((h for h in reversed(self.hints) if h.rect.collidepoint(self._mouse)), None)

    def _close(self, under: TooltipArea | None) -> bool:
        closed = self.shown is not None
        self.shown, self._under, self._since = None, under, -1
        return closed

    def tick(self, now: int) -> bool:
        """Let time pass; True when a tooltip opened."""
        if self._under is None or self.shown is not None:
            return False
        if self._since < 0:
            self._since = now
        if now - self._since < DELAY:
            return False
        self.shown = self._under
        return True

    def parts(self, size: tuple[int, int], px: int) -> list[Part]:
        """The tooltip, inside the window; ``px`` is the height of its letters."""
        if self.shown is None:
            return []
        rect = place(self.shown, size, px)
        draw = partial(draw_tooltip, rect=rect, words=self.shown.words, px=px)
        return [Part("tooltip", grown(rect, px), self.shown.words, draw)]


def place(hint: TooltipArea, size: tuple[int, int], px: int) -> Rect:
    """The tooltip's rectangle: under what it explains, or above it where the window ends."""
    lines = text.wrap(hint.words, "body", px, px * _WIDEST)
    width = max(text.width(line, "body", px) for line in lines) + 2 * px
    rect = Rect(0, 0, width, len(lines) * text.leading("body", px) + round(0.9 * px))
    rect.midtop = (hint.rect.centerx, hint.rect.bottom + px // 3)
    if rect.bottom > size[1]:
        rect.bottom = hint.rect.top - px // 3
    return rect.clamp(Rect(0, 0, *size).inflate(-px // 2, -px // 2))


def draw_tooltip(surface: Surface, rect: Rect, words: str, px: int) -> None:
    """A tooltip with its words."""
    nine(surface, "tooltip", rect, px / _CORNER)
    y = rect.y + round(0.45 * px)
    for line in text.wrap(words, "body", px, px * _WIDEST):
        text.put(surface, line, (rect.centerx, y), "midtop", px)
        y += text.leading("body", px)
