"""A choice in a shop: its picture, what it is called and does or why it cannot be paid, and its price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine import text, theme
from game.desktop.engine.draw import Box, shade
from game.desktop.engine.labels import scene
from game.desktop.table.hud.styles import WARE, WARE_NOTE, WARE_PRICE
from game.desktop.ui.line import Line

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.table.offers import Ware

_COINS: theme.Colour = (150, 96, 10)
_VEIL = 150  # of 255: how pale the picture of what cannot be paid is
_PICTURE, _HIGH, _GAP, _COIN = 52, 28, 8, 20  # units: the picture, between things, and the sign of the price


def draw(surface: Surface, rect: Rect, ware: Ware, left: int, hot: bool, unit: float) -> None:
    """Draw it into the row of a choice, from a number of pixels on."""
    box = Box.wide(surface, rect, rect.height / unit)
    middle = box.height / 2
    line = Line(box, middle, (left - box.left) / box.k, box.width - _GAP)
    if ware.picture:
        picture = box.rect(line.left, middle - _HIGH / 2, _PICTURE, _HIGH)
        scene(surface, picture, ware.picture, "", unit)
        if ware.dear:
            shade(surface, picture, _VEIL, theme.CREAM, 0)
        line.left += _PICTURE + _GAP
    ink = theme.FADED if ware.dear else theme.CREAM if hot else theme.INK
    if ware.price:
        box.icon(ware.coin, line.right - _COIN / 2, middle, _COIN, theme.GOLD if hot else _COINS)
        line.right -= _COIN + _GAP / 2
        line.end(WARE_PRICE.of(colour=ink), ware.price, _GAP)
    spot = WARE.of(colour=ink).put(box, ware.name, line.left, middle, room=line.room)
    line.left = (spot.right - box.left) / box.k + _GAP
    if text.width(ware.note, WARE_NOTE.face, text.reading.least) <= line.room * box.k:
        line.rest(WARE_NOTE.of(colour=theme.RED if ware.dear else theme.SAND if hot else theme.FADED), ware.note)
