"""The line on the screen that answers a question asked by a key; it stays until the next press."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface, draw

from game.desktop.engine import keyboard, keys, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.table.questions import ALL, Questions, action

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.table.tabletop import Tabletop

_EDGE, _SHADOW = 0.8, 1.0  # letters: round the words, and round the plate
_ROOM, _HIGH = 0.86, 0.6  # of the window: how wide the plate is, and how high at most
_LONG = 56  # letters' heights that a line is wide at most
_THIN = 0.14  # letters: the frame
_PAPER: theme.Colour = (252, 245, 229)
_FRAME: theme.Colour = (0, 84, 140)
_BELOW = 0.02  # of the window's height that is free below it
_NAMES = {keys.BY_NAME[action(name)].usual[0]: name for name in ALL}


class SpokenAnswers:
    """Hears the keys of questions, and shows the answers.

    Attributes:
        words: the answer on the screen; empty for none.
        count: how many answers there were, so that two equal ones are two.
    """

    def __init__(self, table: Tabletop, focused: Callable[[], str]) -> None:
        """Answer about a table; ``focused`` tells the target that keys have reached."""
        self._table = table
        self._questions = Questions(table, focused)
        self.words, self.count = "", 0

    def ask(self, name: str) -> None:
        """Answer a question by its name; places are sought on a page of their own."""
        if name == "where":
            self._table.host.open.words(self._table, seek=True)
        else:
            self.tell(self.answer(name))

    def answer(self, name: str) -> str:
        """The answer to a question in words."""
        return self._questions.answer(name)

    def tell(self, words: str) -> None:
        """Show some words until the next press."""
        self.words, self.count = words, self.count + 1
        self._table.dirty = True

    def event(self, event: Event) -> bool:
        """A question's key is used up; any other press takes the answer away and counts."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        word = keyboard.word(event) if event.type == pygame.KEYDOWN else ""
        if word in _NAMES:
            self.ask(_NAMES[word])
            return True
        if word == keys.BY_NAME[action("menu")].usual[0]:
            self._table.host.open.ask(self._table, self.ask)
            return True
        if word or event.type == pygame.MOUSEBUTTONDOWN:
            self.words = ""
            self._table.dirty = True
        return False

    def parts(self, size: tuple[int, int], letter: float) -> list[Part]:
        """The answer on its plate, at the foot of a window; ``letter`` are pixels of the reader's letters."""
        if not self.words:
            return []
        edge, px = round(_EDGE * letter), round(letter)
        room = min(round(size[0] * _ROOM), px * _LONG) - 2 * edge
        rows, px = text.block(self.words, "body", px, room, round(size[1] * _HIGH), text.reading.least)
        step = text.leading("body", px)
        plate = Rect(0, 0, room + 2 * edge, len(rows) * step + 2 * edge)
        plate.midbottom = (size[0] // 2, round(size[1] * (1 - _BELOW)))
        shadow = round(_SHADOW * letter)
        drawing = partial(_draw, plate=plate, rows=rows, px=px, edge=edge)
        return [Part("answer", plate.inflate(2 * shadow, 2 * shadow), (self.words, self.count), drawing)]


def _draw(surface: Surface, plate: Rect, rows: tuple[str, ...], px: int, edge: int) -> None:
    draw.rect(surface, _PAPER, plate, border_radius=edge)
    draw.rect(surface, _FRAME, plate, max(2, round(_THIN * px)), border_radius=edge)
    step = text.leading("body", px)
    for i, row in enumerate(rows):
        where = (plate.x + edge, plate.y + edge + step // 2 + i * step)
        text.put(surface, row, where, "midleft", px, "body", theme.INK)
