"""The row that slides out under a person's own plate: when they want to be asked whether they answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud.respond import GROWS
from game.desktop.table.hud.styles import ALONE, HOW_OFTEN
from game.desktop.ui import layout, rows
from game.desktop.ui.base import deliver, drawn
from game.desktop.ui.controls import MARGIN, Button, grown

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown

When = Literal["always", "hits_me", "never"]
WHEN: tuple[When, ...] = get_args(When)
HEIGHT = 82  # units at 100 per cent
_HEAD = 40  # units of the line above the choices
_STRIPE, _STRIPE_ENDS, _TOP, _LOCK, _LOCK_AT = (6, 6, 4), 12, 4, 19, 30  # units of what lies in that line
_TITLE, _TITLE_SIDES, _ALONE_SIDES, _ALONE, _TALL = 46, 60, 70, 14, 8


class AskMe:
    """Three ways to be asked, of which one is chosen; nobody else is told which.

    Attributes:
        rect: the row.
        buttons: one for each choice.
    """

    def __init__(self, choose: Callable[[When], None]) -> None:
        """Make it; ``choose`` hears the choice."""
        self.choose = choose
        self.buttons: list[Button] = []
        self.rect = Rect(0, 0, 0, 0)

    def lay(self, frame: Frame, plate: Rect, chosen: When, look: PlayerShown) -> None:
        """Lay it out under a plate of a seat."""
        self._unit, self._colour = frame.unit, look.colour
        unit, high = frame.unit, layout.raised(frame.scale, GROWS)
        self._head = _HEAD * high
        side, tall = round(12 * unit), round(HEIGHT * unit * high)
        top = min(plate.bottom - round(4 * unit), frame.prompt.y - tall)
        self.rect = Rect(plate.x + side, top, plate.width - 2 * side, tall)
        row = Rect(self.rect.x + round(15 * unit), top + round(self._head * unit), 0, round(34 * unit * high))
        row.width = self.rect.right - round(8 * unit) - row.x
        words = [say(f"ui.ask_me.{when}") for when in WHEN]
        self._px = Choice.letters(words, row.width - round(6 * unit), unit)
        weights = tuple(text.width(word, "bold", self._px) + 10.0 for word in words)
        spots = rows.row(row, *weights, gap=round(3 * unit))
        before = self.buttons
        self.buttons = [
            Choice(when, spot, word, partial(self.choose, when), (self._px, unit), when == chosen)
            for when, spot, word in zip(WHEN, spots, words, strict=True)
        ]
        for button in self.buttons:
            button.resume(before)

    def parts(self) -> list[Part]:
        """The row and its choices."""
        shows = (self._colour, round(self._head))
        found = [Part("ask me", grown(self.rect, round(12 * self._unit)), shows, self._draw)]
        found += drawn(self.buttons)
        return found

    def event(self, event: Event) -> bool:
        """Hover and clicks; True when a choice took it."""
        return deliver(self.buttons, event)

    def _draw(self, surface: Surface) -> None:
        nine(surface, "plate_light", self.rect, self._unit)
        box = Box(surface, self.rect, self.rect.width / self._unit, self.rect.height / self._unit)
        stripe = box.rect(*_STRIPE, box.height - _STRIPE_ENDS)
        draw.rect(surface, theme.BY_NAME[self._colour].colour, stripe, border_radius=box.px(2))
        middle = _TOP + (self._head - _TOP) * 0.5
        tall = box.px(self._head - _TALL)
        alone, px = say("ui.ask_me.alone"), ALONE.px(box)
        title = say("ui.ask_me.title")
        size = min(HOW_OFTEN.px(box), tall)
        room = box.px(box.width - _ALONE_SIDES) - text.width(alone, "italic", px)
        while text.width(title, "title", size) > room and size > text.reading.least:
            size -= 1
            px = max(text.reading.least, min(px, size))
            room = box.px(box.width - _ALONE_SIDES) - text.width(alone, "italic", px)
        box.icon("lock", _LOCK_AT, middle, _LOCK, theme.FADED)
        whole = text.width(title, "title", size) <= room
        title, size = text.fit(title, "title", size, room if whole else box.px(box.width - _TITLE_SIDES), size)
        text.put(surface, title, box.at(_TITLE, middle), "midleft", size, "title", theme.TITLE)
        if whole:
            text.put(surface, alone, box.at(box.width - _ALONE, middle), "midright", px, "italic", theme.FADED)


class Choice(Button):
    """One of the three; the one that counts is dark and ringed."""

    def __init__(
        self, when: When, rect: Rect, label: str, action: Callable[[], None], size: tuple[int, float], on: bool
    ) -> None:
        """Make it; ``size`` are pixels of its letters and pixels per unit."""
        super().__init__(("ask me", when), rect, label, action)
        self.px, self.unit = size
        self.on = on

    @staticmethod
    def letters(words: list[str], room: int, unit: float) -> int:
        """The pixels at which all choices stand side by side."""
        px = round(min(18 * text.reading.zoom, 26) * unit)
        while px > text.reading.least and sum(text.width(word, "bold", px) + 10 for word in words) > room:
            px -= 1
        return px

    def parts(self) -> list[Part]:
        """The choice as one part."""
        return [Part(self.key, grown(self.rect, MARGIN), (self.label, self.px, self.on, self._state), self._draw)]

    def _draw(self, surface: Surface) -> None:
        dark = self.on or self.down
        nine(surface, "row_dark" if dark else "row_light", self.rect, self.unit)
        if self.on or self.hot:
            nine(surface, "focus_ring", self.rect, self.unit * 0.9)
        words, px = text.fit(self.label, "bold", self.px, self.rect.width - 4, self.px)
        text.put(surface, words, self.rect.center, "center", px, "bold", theme.CREAM if dark else theme.INK)
