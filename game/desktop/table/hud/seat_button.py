"""A button in a seat's own colour: it says by colour, shape and letter whose press it waits for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface, draw

from game.content.kept import keep
from game.desktop.engine import dice, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud.styles import BELOW, KEY, SHORT_KEY
from game.desktop.ui.controls import MARGIN, Button, grown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.desktop.ui.rich import PlayerShown

_LIGHT, _DEEP = 0.4, 0.13  # luminance from which a colour gives way to its dark shade; of the ground at most
_HALO, _REACH = 46, 0.6  # units that the light reaches round a button at most; of the height
_GLOW, _HIGH, _EDGE, _ROUND, _END, _CAP, _CAP_GAP, _ROWS = 1.2, 46, 9, 7, 14, (8, 10), 6, 14  # units
_SHORT_END, _SHORT_LEFT, _SHORT_ROOM, _ICON, _ICON_AT = 16, 14, 26, 0.85, 0.38  # of a button with a key
_RING, _RING_LETTERS, _WHOLE = 16.0, 1.25, (255, 255, 255, 255)


class SeatButton(Button):
    """A button of one seat: badge or icon at the left, title words, a line below them, a key at the right.

    Attributes:
        look: the seat's colour and name.
        line: words in italics below the label; dropped where there is no room for them.
        cap: the key that presses it: one letter stands in a ring, a word in italics.
        mark: an icon on the badge, or empty.
        unit: pixels per design unit.
    """

    def __init__(
        self,
        key: Hashable,
        rect: Rect,
        look: PlayerShown,
        label: str,
        action: Callable[[], None],
        unit: float,
        icon: str = "",
        line: str = "",
        cap: str = "",
        size: float = 31,
    ) -> None:
        """Make a button; ``size`` is the label's height in units at 100 per cent, ``icon`` stands for the badge."""
        super().__init__(key, rect, label, action, icon, size=size)
        self.look, self.unit, self.line, self.cap = look, unit, line, cap
        self.mark = ""

    def parts(self) -> list[Part]:
        """The light round it while it is hot or lit, and the button."""
        shows = (self.look, self.label, self.icon, self.line, self.cap, self.mark, self._state, self.lit)
        margin = max(MARGIN, self.rect.height // 4)
        found = [Part(self.key, grown(self.rect, margin), shows, self._draw)]
        if self.hot or self.lit:
            found.insert(0, halo((self.key, "halo"), self.rect, self.look.colour, self.unit))
        return found

    def _draw(self, surface: Surface) -> None:
        box = Box(surface, self.rect, self.rect.width / self.unit, self.rect.height / self.unit)
        if self.lit or self.hot:
            nine(surface, "glow_soft", self.rect, box.k * _GLOW)
        state = "normal" if self._state == "off" else self._state
        nine(surface, f"button_brown_{state}", self.rect, box.k * max(1.0, box.height / _HIGH))
        inner = self.rect.inflate(-box.px(_EDGE), -box.px(_EDGE))
        surface.blit(_ground(self.look.colour, inner.size, box.px(_ROUND), theme.strong()), inner)
        middle = box.height / 2 + (1 if self.down else 0)
        right = self._cap(box, middle)
        if self.icon:
            self._about_icon(box, middle, right)
        else:
            self._after_badge(box, middle, right)

    def _cap(self, box: Box, middle: float) -> float:
        """The key at the right end; returns where the words must end."""
        end = box.width - _END
        if len(self.cap) == 1:
            radius = min(_RING, box.height * 0.24)
            if end - 2 * radius - _CAP_GAP < self._needs(box):
                return end
            centre = box.at(end - radius, middle)
            draw.circle(box.surface, theme.GOLD, centre, box.px(radius), box.px(2))
            text.put(
                box.surface,
                self.cap,
                centre,
                "center",
                box.px(radius * _RING_LETTERS),
                "number",
                theme.CREAM,
                theme.SHADE,
            )
            return end - 2 * radius - _CAP_GAP
        if not self.cap:
            return end
        px, (within, before) = KEY.px(box), _CAP
        at = box.at(end - within, middle)
        spot = text.put(box.surface, self.cap, at, "midright", px, "italic", theme.CREAM, theme.SHADE)
        return (spot.x - box.left) / box.k - before

    def _needs(self, box: Box) -> float:
        """Units that badge and label take; a ring is left out before they are."""
        return self._side(box) + 26 + text.width(self.label, "title", box.letter(self.size, 1.2 * self.size)) / box.k

    def _side(self, box: Box) -> float:
        return min(0.71 * box.height, 0.66 * box.width)

    def _about_icon(self, box: Box, middle: float, right: float) -> None:
        """Icon and label together in the middle; the icon goes before the letters shrink."""
        px = box.letter(self.size, self.size * 1.5)
        icon, gap = self.size * 1.2, self.size * 0.35
        room = right - 14
        whole = text.width(self.label, "title", px) / box.k
        if whole + icon + gap > room:
            icon = gap = 0
        words, px = text.fit(self.label, "title", px, box.px(room - icon - gap), min(px, text.reading.least))
        left = 14 + (room - icon - gap - text.width(words, "title", px) / box.k) / 2
        if icon:
            box.icon(self.icon, left + icon / 2, middle - 1, icon, theme.BRIGHT)
        at = box.at(left + icon + gap, middle - 1)
        text.put(box.surface, words, at, "midleft", px, "title", theme.BRIGHT, theme.SHADE)

    def _after_badge(self, box: Box, middle: float, right: float) -> None:
        """The badge, then the label with its line; on a narrow button the badge alone."""
        side = self._side(box)
        room = right - side - 26
        whole = self.label and text.width(self.label, "title", min(box.px(self.size), text.reading.least))
        alone = not whole or whole > box.px(max(1, room))
        x = box.width / 2 if alone else 15 + side / 2
        dice.put_badge(box.surface, self.look.colour, self.look.emblem, box.at(x, middle - 1), box.px(side))
        if self.mark:
            box.sprite("medal_dark", x + side * 0.36, middle + side * 0.3, side * 0.5)
            box.icon(self.mark, x + side * 0.36, middle + side * 0.3, side * 0.3, theme.GOLD)
        if not alone:
            self._words(box, side + 26, middle, room)

    def _words(self, box: Box, x: float, middle: float, room: float) -> None:
        px = box.letter(self.size, self.size * 1.2)
        words, px = text.fit(self.label, "title", px, box.px(room), min(px, text.reading.least))
        below = BELOW.px(box)
        rows: tuple[str, ...] = ()
        least = text.reading.least
        if self.line:
            rows, below = text.block(self.line, "italic", below, box.px(room), box.px(box.height - _ROWS) - px, least)
        if " ".join(rows) != self.line:  # cut words tell nothing
            rows = ()
        step = text.leading("italic", below) if rows else 0
        whole = text.leading("title", px) * 0.86 + step * len(rows)
        left, top = box.at(x, middle - 1)[0], box.at(x, middle - 1)[1] - whole / 2
        at = (left, round(top + text.leading("title", px) * 0.43))
        text.put(box.surface, words, at, "midleft", px, "title", theme.BRIGHT, theme.SHADE)
        for i, row in enumerate(rows):
            at = (left, round(top + text.leading("title", px) * 0.86 + step * (i + 0.5)))
            text.put(box.surface, row, at, "midleft", below, "italic", theme.CREAM, theme.SHADE)


class KeyedButton(Button):
    """A plain button with its key at the right end."""

    def __init__(
        self, key: Hashable, rect: Rect, label: str, action: Callable[[], None], unit: float, icon: str, cap: str
    ) -> None:
        """Make it; ``unit`` are pixels per design unit, ``cap`` is the name of its key."""
        super().__init__(key, rect, label, action, icon, size=20)
        self.unit, self.cap = unit, cap

    def _draw(self, surface: Surface) -> None:
        box = Box(surface, self.rect, self.rect.width / self.unit, self.rect.height / self.unit)
        nine(surface, f"button_{self.style}_{self._state}", self.rect, box.k)
        middle = box.height / 2 + (1 if self.down else 0) - 1
        px = SHORT_KEY.px(box)
        right = box.width - _SHORT_END - text.width(self.cap, "italic", px) / box.k
        text.put(
            surface, self.cap, box.at(box.width - _SHORT_END, middle), "midright", px, "italic", theme.SAND, theme.SHADE
        )
        px, icon = box.letter(self.size, self.size * 1.4), self.size * 1.4
        room = right - _SHORT_ROOM
        if text.width(self.label, "title", px) / box.k + icon > room:
            icon = 0.0
        words, px = text.fit(self.label, "title", px, box.px(room - icon), min(px, text.reading.least))
        left = _SHORT_LEFT + max(0.0, room - icon - text.width(words, "title", px) / box.k) / 2
        if icon:
            box.icon(self.icon, left + icon * _ICON_AT, middle, icon * _ICON, theme.CREAM)
        text.put(surface, words, box.at(left + icon, middle), "midleft", px, "title", theme.CREAM, theme.SHADE)


def base(colour: str) -> theme.Colour:
    """A seat's colour as a ground for light letters: its dark shade where it is light, else it is only dimmed."""
    seat = theme.BY_NAME[colour]
    found = seat.dark if theme.luminance(seat.colour) > _LIGHT else seat.colour
    while theme.luminance(found) > _DEEP:
        found = (round(found[0] * 0.96), round(found[1] * 0.96), round(found[2] * 0.96))
    return found


@keep("look", most=64)
def _ground(colour: str, size: tuple[int, int], radius: int, strong: bool) -> Surface:
    """A seat's ground: lighter at the top, with round corners."""
    whole = base(colour)
    dim = 0.5 if strong else 1.0
    column = Surface((1, size[1]), pygame.SRCALPHA)
    for row in range(size[1]):
        light = (1.18 - 0.45 * row / size[1]) * dim
        column.set_at((0, row), (*(min(255, round(part * light + 4 * dim)) for part in whole), 255))
    found = pygame.transform.scale(column, size)
    mask = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    draw.rect(mask, _WHOLE, mask.get_rect(), border_radius=radius * 2)
    found.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def halo(key: Hashable, rect: Rect, colour: str, unit: float) -> Part:
    """A soft light in a seat's colour round a rectangle, added to what lies below."""
    reach = round(min(_HALO * unit, _REACH * rect.height))
    return Part(key, grown(rect, reach), colour, partial(_add, rect=rect, colour=colour, reach=reach), solid=True)


def _add(surface: Surface, rect: Rect, colour: str, reach: int) -> None:
    light = glow(theme.BY_NAME[colour].colour, rect.size, reach)
    surface.blit(light, light.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)


@keep("look", most=32)
def glow(colour: theme.Colour, size: tuple[int, int], reach: int) -> Surface:
    """Light that fades over so many pixels round a rectangle, to be added."""
    fold = max(1, reach // 12)  # blurred small, as nobody sees the difference
    small = Surface(((size[0] + 2 * reach) // fold + 1, (size[1] + 2 * reach) // fold + 1))
    inner = small.get_rect().inflate(-reach // fold, -reach // fold)
    draw.rect(small, tuple(part // 2 for part in colour), inner, border_radius=max(1, reach // fold // 2))
    soft = pygame.transform.gaussian_blur(small, max(1, reach // fold // 4))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * reach, size[1] + 2 * reach))
