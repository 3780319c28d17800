"""The line round a board in the active player's colour; every colour has a pattern of its own, for grey eyes too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from game.desktop.engine import theme

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 6.0  # pixels of the line at 1280x800
GROUND: theme.Colour = (22, 13, 8)
# lengths along the line at 1280x800: drawn, left out, drawn, left out ...; empty for a whole line
PATTERNS: dict[str, tuple[float, ...]] = {
    "blue": (),
    "purple": (34, 12),
    "yellow": (6, 9),
    "sky": (64, 9, 6, 9),
    "vermillion": (20, 8, 6, 8, 6, 8),
    "white": (44, 8, 14, 8),
}


def line(surface: Surface, rect: Rect, unit: float, colour: str) -> None:
    """Draw the line along the inside of a rectangle."""
    width = max(3, round(WIDTH * unit))
    shade = theme.BY_NAME[colour].colour
    x, y, w, h = rect
    for strip in (
        Rect(x, y, w, width),
        Rect(x, y + h - width, w, width),
        Rect(x, y, width, h),
        Rect(x + w - width, y, width, h),
    ):
        draw.rect(surface, GROUND, strip)
        inner = strip.inflate(-2, -2)
        for start, length in marks(max(inner.width, inner.height), unit, PATTERNS.get(colour, ())):
            piece = Rect(inner.x + start, inner.y, length, inner.height)
            if inner.height > inner.width:
                piece = Rect(inner.x, inner.y + start, inner.width, length)
            draw.rect(surface, shade, piece)


def marks(length: int, unit: float, pattern: tuple[float, ...]) -> Iterator[tuple[int, int]]:
    """Beginning and length of every mark on a line; the pattern is stretched so that it ends with a mark."""
    if not pattern:
        yield 0, length
        return
    whole = sum(pattern)
    count = max(1, round((length / unit - pattern[0]) / whole))
    zoom = length / (count * whole + pattern[0])
    for i in range(count + 1):
        at = i * whole
        for drawn, gap in zip(pattern[::2], pattern[1::2], strict=True):
            yield round(at * zoom), max(1, round((at + drawn) * zoom) - round(at * zoom))
            at += drawn + gap
            if i == count:
                break
