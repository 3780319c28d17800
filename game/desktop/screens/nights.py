"""The lengths and variants of a table as pictures, of which one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import sprites, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.ui import styles
from game.desktop.ui.base import Clickable
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.table.offers import Night

_HIGH, _PICTURE, _WIDEST = 116.0, 50.0, 1.3  # units: of a card, of its picture; a sign is at most so many times as wide
_EDGE, _TICK, _TICK_AT, _SIDE, _GAP, _TITLE, _HOW = 5, 28, (24, 31), 12, 20, 69, 98  # units of what is on a card


class NightCard(Clickable):
    """A picture with its name, its minutes and a few words; the chosen one has a tick."""

    def __init__(self, rect: Rect, table: str, night: Night, on: bool, action: Callable[[], None]) -> None:
        """Make one."""
        super().__init__(("night", night.name), rect, action)
        self.night, self.on = night, on
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
        box = Box.wide(surface, self.rect, _HIGH)
        if self.on:
            nine(surface, "glow_soft", self.rect, box.k)
        nine(surface, "row_light" if not self.hot else "row_dark", self.rect, box.k)
        band = box.rect(_EDGE, _EDGE, box.width - 2 * _EDGE, _PICTURE)
        nine(surface, "plate_dark", band, box.k)
        count = len(self.night.signs)
        for i, name in enumerate(self.night.signs):
            self._sign(
                surface, name, (band.centerx + round((i - (count - 1) / 2) * band.width / 4), band.centery), band
            )
        if self.on:
            right, down = _TICK_AT
            box.sprite("tick", box.width - right, down, _TICK)
        self._words(box)

    def _sign(self, surface: Surface, name: str, at: tuple[int, int], band: Rect) -> None:
        """A sprite as large as the band lets it be."""
        wide, high = sprites.body(name)
        scale = min(0.84 * band.height / high, _WIDEST * 0.84 * band.height / wide)
        spot = Rect(0, 0, round(wide * scale), round(high * scale))
        spot.center = at
        sprites.blit(surface, name, spot)

    def _words(self, box: Box) -> None:
        ink = theme.CREAM if self.hot else theme.TITLE
        style = styles.NIGHT.of(colour=ink)
        spot = style.put(box, self.minutes, box.width - _SIDE, _TITLE, "midright", box.width / 2)
        style.put(box, self.title, _SIDE, _TITLE, room=(spot.x - self.rect.x) / box.k - _GAP)
        faded = theme.CREAM if self.hot else theme.FADED
        styles.REMARK.of(colour=faded).put(box, self.how, _SIDE, _HOW, room=box.width - 2 * _SIDE)


def chosen(night: Night, options: dict[str, bool | str]) -> bool:
    """Whether the options are those of a night."""
    return all(options.get(name) == value for name, value in night.options.items())
