"""What can be used at a chair of the round table: a name, a badge, signs of who sits there, and the empty chair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.screens import round_table
from game.desktop.screens.chairs import Colours
from game.desktop.ui import styles
from game.desktop.ui.base import Clickable
from game.desktop.ui.controls import SELECTED, Button, Chooser, TextField, grown
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.rows import row
from game.players import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

_WIDTHS, _GAP = (36, 34, 46, 60, 72), 3  # units of the signs: a person, one mug to four; between two of them
_HIGH, _WIDE = 39.0, 260.0  # units: of all signs
_PERSON, _MUG, _STEP = 25, 25, 14  # units: the signs, and from mug to mug
_DIM = 165  # of 255: mugs that are not chosen
_GLOW = 0.7  # of the glow round the chosen sign, to a whole one
_TYPED, _CARET = 6, (6, 28)  # units: where a name begins that is typed, and the caret's ends
_LINE = 36.0  # units of a name's height
_CLOSE = 17  # units
_PLUS, _HEM, _DUSK = 40, 3, 190  # units: the plus; above and below the plate of its words; how dark that is, of 255


class Sitting(Chooser):
    """Who sits on a chair, as signs: a person, or one mug to four for a computer's level; a press takes one."""

    def __init__(self, key: object, rect: Rect, index: int, changed: Callable[[int], None]) -> None:
        """Make the signs; ``index`` is 0 for a person, and more for the levels."""
        words = [say("ui.seats.human"), *(say(f"computer.level.{level}") for level in LEVELS)]
        super().__init__(key, rect, words, index, changed)
        self.action = self._on
        self.over = -1

    @property
    def signs(self) -> list[Rect]:
        """Where each sign lies."""
        return row(self.rect, *_WIDTHS, gap=round(self.rect.height * _GAP / _HIGH))

    def _on(self) -> None:
        self.nudge(1)

    def event(self, event: Event) -> bool:
        """A press on a sign takes it; the wheel goes from one to the next."""
        if event.type == pygame.MOUSEMOTION:
            self.over = self._at(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self.down and event.button == 1:
            self.down = False
            found = self._at(event.pos)
            if found >= 0:
                self.index = found
                self.changed(found)
            return True
        return super().event(event)

    def _at(self, point: tuple[int, int]) -> int:
        return Rect(point, (1, 1)).collidelist(self.signs)

    def parts(self) -> list[Part]:
        """All signs, of which the chosen one glows."""
        return [Part(self.key, grown(self.rect, self.rect.height // 3), (self.index, self.over), self._draw)]

    def _draw(self, surface: Surface) -> None:
        unit = min(self.rect.height / _HIGH, self.rect.width / _WIDE)
        for i, rect in enumerate(self.signs):
            box, on = Box.wide(surface, rect, rect.height / unit), i == self.index
            x, y = box.width / 2, box.height / 2
            nine(surface, "field" if on else "slot", rect, box.k)
            if on or i == self.over:
                nine(surface, "glow" if on else "glow_soft", rect, box.k * _GLOW)
            if i:
                round_table.mugs(box, i, x, y, _MUG, _STEP, 255 if on else _DIM)
            elif on:
                box.sign("person", x, y, _PERSON, theme.TITLE)
            else:
                box.icon("person", x, y, _PERSON, theme.SAND)


class Emblem(Colours):
    """Somebody's large badge; a press gives the next colour."""

    def __init__(self, *given: object) -> None:
        """Make one, as a chooser of colours."""
        super().__init__(*given)  # type: ignore[arg-type]
        self.action = self._on

    def _on(self) -> None:
        self.nudge(1)

    def event(self, event: Event) -> bool:
        """A press, or the wheel."""
        if event.type == pygame.MOUSEWHEEL:
            return super().event(event)
        return Clickable.event(self, event)

    def _draw(self, surface: Surface) -> None:
        look = PlayerShown.of(self.chair.seat)
        if self.hot:
            nine(surface, "glow_soft", self.rect, 1)
        dice.put_badge(surface, look.colour, look.emblem or "?", self.rect.center, self.rect.height)


class NamePlate(TextField):
    """A name that stands on the wood until somebody types another one."""

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, _LINE)
        if self.active or self.hot:
            nine(surface, "field", self.rect, box.k)
        if self.active:
            nine(surface, "focus_ring", self.rect, box.k)
        light = self.active or self.hot
        style = styles.SEAT_TYPED if light else styles.SEAT_NAME
        words, room = self.value or ("" if self.active else self.hint), box.width - 2 * _TYPED
        if self.whole:
            wide = min(text.width(words, style.face, style.px(box)), box.px(room))
            high = self.rect.height - box.px(2 * _TYPED)
            pygame.draw.rect(surface, SELECTED, Rect(box.at(_TYPED, _TYPED), (wide, high)))
        spot = style.put(box, words, _TYPED, box.height / 2, room=room)
        if self.active:
            top, foot = (box.at(0, y)[1] for y in _CARET)
            pygame.draw.line(surface, theme.INK, (spot.right + 2, top), (spot.right + 2, foot), 2)


class Cross(Button):
    """A small cross that takes somebody away."""

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, 2 * _CLOSE)
        tint = theme.GOLD if self.hot else theme.SAND
        box.icon("close", box.width / 2, box.height / 2, _CLOSE, tint)


class EmptyChair(Clickable):
    """A chair on which one more may sit."""

    def __init__(self, key: object, rect: Rect, action: Callable[[], None]) -> None:
        """Make one."""
        super().__init__(key, rect, action)
        self.label = say("ui.seats.add")

    @property
    def spoken(self) -> str:
        """What stands below it."""
        return self.label

    def parts(self) -> list[Part]:
        """The chair with a plus, and its words."""
        return [Part(self.key, grown(self.rect, self.rect.height // 8), (self.label, self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        wide, high, words = round_table.EMPTY
        box = Box(surface, self.rect, wide, high + words)
        back = box.rect((wide - round_table.BACK[0]) / 2, 0, *round_table.BACK)
        round_table.chair_back(surface, back, True)
        if self.hot:
            nine(surface, "glow_soft", back, box.k)
        box.icon("plus", wide / 2, high / 2, _PLUS, theme.GOLD)
        plate = box.rect(0, high + _HEM, wide, words - 2 * _HEM)
        shade(surface, plate, _DUSK, radius=plate.height // 4)
        styles.EMPTY_CHAIR.middle(box, self.label, wide / 2, high + words / 2, wide)
