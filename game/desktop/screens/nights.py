"""The lengths and variants of a table as pictures, of which one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import sprites, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.ui import styles
from game.desktop.ui.base import Clickable
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.table.offers import Night

_EDGE, _TICK, _TICK_AT, _SIDE, _GAP = 5, 32, (26, 30), 12, 10  # units of what is on a card
_HOW, _LINES, _ABOVE = 16, 0.62, 17  # from the foot to the lower line, on to the upper one in letters, and above it
_GLASS, _GLASS_GAP = 20, 14  # units of the hourglass, and from its middle to the minutes
_SHADE = 96  # over the pictures of nights that are not chosen, 0 to 255


class NightCard(Clickable):
    """A picture with its name, its minutes and a few words; the chosen one has a tick."""

    def __init__(self, rect: Rect, unit: float, table: str, night: Night, on: bool, action: Callable[[], None]) -> None:
        """Make one; ``unit`` is pixels per unit."""
        super().__init__(("night", night.name), rect, action)
        self.unit, self.night, self.on = unit, night, on
        self.title = say(f"ui.night.{table}.{night.name}")
        self.how = say(f"ui.night.{table}.{night.name}_how")
        self.minutes = say("ui.night.minutes", n=night.minutes)

    @property
    def spoken(self) -> str:
        """Its name, its minutes and its few words."""
        return f"{self.title}, {self.minutes}: {self.how}"

    def parts(self) -> list[Part]:
        """The card."""
        shows = (self.title, self.how, self.minutes, self.on, self.hot)
        return [Part(self.key, grown(self.rect, 12), shows, self._draw)]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, self.rect.height / self.unit)
        if self.on:
            nine(surface, "glow", self.rect, box.k)
        nine(surface, "row_light" if not self.hot else "row_dark", self.rect, box.k)
        band = box.rect(_EDGE, _EDGE, box.width - 2 * _EDGE, _title(box) - _ABOVE - 2 * _EDGE)
        strip(surface, self.night.scene, band, self.night.down)
        if self.on:
            right, down = _TICK_AT
            box.sprite("tick", box.width - right, down, _TICK)
        elif not self.hot:
            shade(surface, band, _SHADE)
        self._words(box)

    def _words(self, box: Box) -> None:
        ink = theme.CREAM if self.hot else theme.TITLE if self.on else theme.INK
        style, middle = styles.NIGHT.of(colour=ink), _title(box)
        spot = style.put(box, self.minutes, box.width - _SIDE, middle, "midright", box.width / 2)
        left = (spot.x - self.rect.x) / box.k - _GLASS_GAP
        box.sign("hourglass", left, middle, _GLASS, ink)
        style.put(box, self.title, _SIDE, middle, room=left - _GLASS / 2 - _GAP - _SIDE)
        faded = theme.CREAM if self.hot else theme.FADED
        styles.REMARK.of(colour=faded).put(box, self.how, _SIDE, box.height - _HOW, room=box.width - 2 * _SIDE)


def _title(box: Box) -> float:
    """Where the name of a night stands, above its few words."""
    return box.height - _HOW - _LINES * (styles.NIGHT.px(box) + styles.REMARK.px(box)) / box.k


def strip(surface: Surface, name: str, rect: Rect, down: float) -> None:
    """As much of a picture as fills a rectangle, from where the eye goes."""
    wide, high = sprites.size(name)
    zoom = max(rect.width / wide, rect.height / high)
    drawn = sprites.get(name, round(wide * zoom), round(high * zoom))
    left = round((drawn.get_width() - rect.width) * sprites.focus(name))
    surface.blit(drawn, rect, Rect((left, round((drawn.get_height() - rect.height) * down)), rect.size))


def chosen(night: Night, options: dict[str, bool | str]) -> bool:
    """Whether the options are those of a night."""
    return all(options.get(name) == value for name, value in night.options.items())
