"""A drop-down: one of several values, listed when it is opened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.ui import styles
from game.desktop.ui.base import Clickable
from game.desktop.ui.controls import HEIGHT, SIGN, grown
from game.desktop.ui.scroll import Row, Scroll

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pygame.event import Event

MOST = 8  # values seen at once; more scroll
_MIDDLE, _LEFT, _SIDES, _ARROW = HEIGHT / 2, 12, 46, 19  # units of the value, and of the arrow from the right
_ROW_LEFT, _ROW_SIDES, _TICK, _SHADOW = 10, 40, 16, 26  # of a row of the list
_CLOSED = -1


class DropDown(Clickable):
    """One of several values.

    While it is open it takes every event first (``grabs``) and its list lies over everything else (``overlay``).

    Attributes:
        choices: the words; ``index`` is the chosen one.
    """

    def __init__(
        self, key: Hashable, rect: Rect, choices: Sequence[str], index: int, changed: Callable[[int], None], room: Rect
    ) -> None:
        """Make one; ``changed`` hears the new index, ``room`` is the window, which the list may not leave."""
        super().__init__(key, rect, self.press)
        self.choices, self.index, self.changed, self.room = tuple(choices), index, changed, room
        self._list: Scroll | None = None
        self._mark = _CLOSED

    @property
    def grabs(self) -> bool:
        """Whether the list is open."""
        return self._list is not None

    def press(self) -> None:
        """Open the list, or close it."""
        if self._list is not None:
            self.shut()
            return
        unit = self.rect.height / HEIGHT
        self._list = Scroll((self.key, "list"), self._spread(), unit)
        self._point(self.index)

    def shut(self) -> None:
        """Close the list and change nothing."""
        self._list, self._mark = None, _CLOSED

    def choose(self, index: int) -> None:
        """Take a value and close the list."""
        self.shut()
        if index != self.index:
            self.index = index
            self.changed(index)

    def nudge(self, steps: int) -> None:
        """Some values on or back, without opening the list."""
        self.choose(max(0, min(len(self.choices) - 1, self.index + steps)))

    def _spread(self) -> Rect:
        """Where the list lies: below, or above where there is more room."""
        edge = self._edge
        below = self.room.bottom - self.rect.bottom - 2 * edge
        above = self.rect.top - self.room.top - 2 * edge
        wanted = min(MOST, len(self.choices)) * self.rect.height
        height = min(wanted, max(below, above))
        height = max(self.rect.height, height - height % self.rect.height)
        top = self.rect.bottom + edge if below >= min(wanted, above) else self.rect.top - edge - height
        return Rect(self.rect.x + edge, top, self.rect.width - 2 * edge, height)

    @property
    def _edge(self) -> int:
        return max(2, self.rect.height // 6)

    def _point(self, index: int) -> None:
        """Put the mark on a value of the open list."""
        if self._list is None:
            return
        self._mark = max(0, min(len(self.choices) - 1, index))
        rows = [
            Row(
                self.rect.height,
                (words, i == self.index, i == self._mark),
                partial(_draw_row, words=words, on=i == self.index, marked=i == self._mark),
                partial(self.choose, i),
                words=words,
            )
            for i, words in enumerate(self.choices)
        ]
        self._list.set(rows)
        self._list.show(self._mark)

    def event(self, event: Event) -> bool:
        """Open and choose by mouse and keys; a click elsewhere or Esc closes."""
        if self._list is None:
            return super().event(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not self._list.event(event):
                self.shut()
            return True
        self._list.event(event)
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT)

    def _key(self, key: int) -> bool:
        if key == pygame.K_ESCAPE:
            self.shut()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.choose(self._mark)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._point(self._mark + (1 if key == pygame.K_DOWN else -1))
        elif key in (pygame.K_HOME, pygame.K_END):
            self._point(0 if key == pygame.K_HOME else len(self.choices))
        return True

    def parts(self) -> list[Part]:
        """The field with the chosen value."""
        shows = (self.choices[self.index], self.hot, self.grabs)
        return [Part(self.key, grown(self.rect, 6), shows, self._draw)]

    def overlay(self) -> list[Part]:
        """The open list, to be laid over everything else; nothing while it is closed."""
        if self._list is None:
            return []
        around = self._list.rect.inflate(2 * self._edge, 2 * self._edge)
        unit = self.rect.height / HEIGHT
        ground = Part(
            (self.key, "ground"), grown(around, _SHADOW), around.size, partial(_ground, rect=around, unit=unit)
        )
        return [ground, *self._list.parts()]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, HEIGHT)
        nine(surface, "field", self.rect, box.k)
        if self.grabs:
            nine(surface, "focus_ring", self.rect, box.k)
        styles.CHOICE.put(box, self.choices[self.index], _LEFT, _MIDDLE, room=box.width - _SIDES)
        tint = theme.TITLE if self.hot else theme.FADED
        box.sign("arrow_up" if self.grabs else "arrow_down", box.width - _ARROW, _MIDDLE, SIGN, tint)


def _ground(surface: Surface, rect: Rect, unit: float) -> None:
    nine(surface, "tooltip", rect, unit)


def _draw_row(surface: Surface, rect: Rect, hot: bool, words: str, on: bool, marked: bool) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    lit = hot or marked
    if lit:
        nine(surface, "row_dark", box.rect(1, 1, box.width - 2, HEIGHT - 2), box.k)
    colour = theme.CREAM if lit else theme.INK
    (styles.CHOICE if on else styles.CHOICES).of(colour=colour).put(
        box, words, _ROW_LEFT, _MIDDLE, room=box.width - _ROW_SIDES
    )
    if on:
        box.sign("check", box.width - _TICK, _MIDDLE, _TICK, colour)
