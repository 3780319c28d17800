"""Headings and sentences of screens that are not a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.engine import text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.ui import styles
from game.desktop.ui.backdrop import drawing

if TYPE_CHECKING:
    from pygame import Rect

    from game.desktop.engine.canvas import Part

_PAGE, _HEADING, _HEADING_ROOM = 1280, 80, 800  # units of a screen's width, of its heading's height and room
_FOOT, _WITHIN, _RIGHT = (722, 74), (724, 70), 1240  # tops and heights of a notice, and its right end
_SIDE, _ENDS, _NONE_SIDES = 16, 6, 80  # what words leave free


def heading(box: Box, words: str, y: float = 46) -> Part:
    """A screen's heading; ``y`` is its middle."""
    return drawing(
        "heading", box, box.rect(0, y - _HEADING / 2, _PAGE, _HEADING), words, partial(_heading, words=words, y=y)
    )


def _heading(box: Box, words: str, y: float) -> None:
    styles.BANNER.middle(box, words, _PAGE / 2, y, _HEADING_ROOM)


def none(box: Box, words: str, rect: Rect) -> Part:
    """A sentence in the middle of a place where nothing is."""
    return drawing("none", box, rect, words, partial(_none, words=words, rect=rect))


def _none(box: Box, words: str, rect: Rect) -> None:
    px = box.letter(20, 26)
    rows = text.wrap(words, "italic", px, rect.width - box.px(_NONE_SIDES))
    step = text.leading("italic", px)
    y = rect.centery - len(rows) * step // 2
    for i, row in enumerate(rows):
        text.put(box.surface, row, (rect.centerx, y + i * step), "center", px, "italic", theme.FADED)


def notice(box: Box, words: str, left: float = 230, wide: float = 1010, red: bool = True) -> list[Part]:
    """What has just happened, on up to three lines at the lower end; nothing where nothing has."""
    (top, high), draw = _FOOT, partial(_notice, words=words, left=left, red=red)
    return [drawing("notice", box, box.rect(left, top, wide, high), words, draw)] if words else []


def _notice(box: Box, words: str, left: float, red: bool) -> None:
    top, high = _WITHIN
    spot = box.rect(left, top, _RIGHT - left, high)
    px, room, high = box.letter(17, 20), spot.width - box.px(2 * _SIDE), spot.height - box.px(_ENDS)
    rows, px = text.block(words, "body", px, room, high, text.reading.least)
    step = text.leading("body", px)
    nine(box.surface, "plate_light", spot, box.k)
    y = spot.centery - len(rows) * step // 2 + step // 2
    colour = theme.RED if red else theme.INK
    for i, row in enumerate(rows):
        text.put(box.surface, row, (spot.x + box.px(_SIDE), y + i * step), "midleft", px, colour=colour)
