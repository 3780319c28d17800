"""Plots on parchment: upright bars with what was to be expected, rows of stacked bars, lines over time, a legend.

All of them are drawn on a surface inside a rectangle of pixels, with letters of ``px`` pixels; nothing is written
outside the rectangle. A page lays one out like this:

    plots.bars(surface, area, [plots.Bar("1", 14, plots.SKY, band=(9.2, 23.1), expected=16.2), ...], px)
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import shade

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.engine.theme import Colour

RULE: Colour = (206, 172, 124)  # the thin lines of a scale
AXIS: Colour = (150, 104, 62)
BAND: Colour = (186, 148, 96)  # what was to be expected
EDGE: Colour = (58, 34, 18)  # round every bar, so that light colours stand out
SKY: Colour = (86, 180, 233)
SOURCES: tuple[Colour, ...] = (  # no two are taken for each other by eyes that see few colours
    (0, 114, 178), (230, 159, 0), (0, 158, 115), (213, 94, 0), (86, 180, 233), (204, 121, 167), (240, 228, 66),
    (110, 80, 60), (245, 240, 226), (70, 70, 90),
)  # fmt: skip
_UNDER: Colour = (30, 18, 10)  # below a curve
_BROAD, _NARROW = 5.2 / 1.2, 3.0 / 1.2  # units: how wide that is, and the curve
_ZOOM = 2  # curves are drawn larger and made smaller, so that they are smooth
_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
_MARKS = 6  # marks of a scale at most
_BESIDE, _UNDER_IT = 3, 4  # parts of the letters' height between a thing and words beside it, and below it
_BAND_SEEN, _GLEAM_SEEN = 110, 46  # of 255


class PlotBar(NamedTuple):
    """An upright bar.

    Attributes:
        label: what stands below it.
        value: how high it is, 0 or more.
        colour: of the bar.
        words: what stands above it; empty for its value.
        band: from where to where it was to be expected, for `bars` to draw across; None for nothing.
        expected: the middle of that, a line in the band.
    """

    label: str
    value: float
    colour: Colour
    words: str = ""
    band: tuple[float, float] | None = None
    expected: float | None = None


class StackedRow(NamedTuple):
    """A row of stacked parts.

    Attributes:
        label: what stands before it, after its badge.
        parts: how long each part is, with its colour; those below 0 go to the other side.
        words: what stands at its end.
        badge: a seat's colour and emblem, for a badge before the label; None for none.
    """

    label: str
    parts: tuple[tuple[float, Colour], ...]
    words: str
    badge: tuple[str, str] | None = None


class PlotLine(NamedTuple):
    """A line over time.

    Attributes:
        label: its name, for a legend.
        points: at which step (0, 1 and so on) it has which value; a dot stands for each.
        colour: of the line.
    """

    label: str
    points: tuple[tuple[int, float], ...]
    colour: Colour


def marks(low: float, high: float) -> tuple[float, ...]:
    """Round numbers from at most ``low`` to at least ``high``, a few of them; whole ones, from 0 unless below it."""
    low, high = min(0.0, low), max(high, low + 1, 1.0)
    rough = (high - low) / _MARKS
    power = 10.0 ** floor(log10(rough))
    step = max(1.0, next(power * n for n in _STEPS if power * n >= rough))
    step = float(ceil(step))
    first, last = floor(low / step), ceil(high / step)
    return tuple(step * n for n in range(first, last + 1))


def bars(surface: Surface, area: Rect, found: Sequence[PlotBar], px: int) -> None:
    """Upright bars with a scale at the left, and across each the band in which it was to be expected.

    A bar that ends outside its band is outlined in red and its number is red. Labels stand below the bars, numbers
    above them; both are shrunk to their column's width, never below what is readable.

    Args:
        surface: where to draw.
        area: pixels that everything stays in, labels and scale too.
        found: the bars, at least one, from left to right.
        px: pixels of the letters.
    """
    high = max(max(bar.value, bar.band[1] if bar.band else 0.0) for bar in found)
    scale = marks(0, high)
    line = text.leading("body", px)
    inner = _inner(area, scale, px, below=line + px // 4, above=line)
    _rules(surface, inner, scale, px)
    step = inner.width / len(found)
    for n, bar in enumerate(found):
        middle = inner.x + (n + 0.5) * step
        _bar(surface, inner, bar, (middle, step), scale[-1], px)


def _inner(area: Rect, scale: tuple[float, ...], px: int, below: int, above: int) -> Rect:
    """The rectangle of the bars or lines themselves, without scale and labels."""
    left = max(text.width(_said(mark), "body", px) for mark in scale) + px // 2
    return Rect(area.x + left, area.y + above, area.width - left, area.height - below - above)


def _said(number: float) -> str:
    """A number of a scale."""
    return text.signed(round(number))


def _rules(surface: Surface, inner: Rect, scale: tuple[float, ...], px: int) -> None:
    """The scale's lines across, with their numbers; only as many numbers as have room."""
    span = scale[-1] - scale[0]
    every = max(1, ceil(text.leading("body", px) * (len(scale) - 1) / max(1, inner.height)))
    for n, mark in enumerate(scale):
        y = round(inner.bottom - inner.height * (mark - scale[0]) / span)
        colour, thick = (AXIS, 2) if mark == 0 else (RULE, 1)
        pygame.draw.line(surface, colour, (inner.x, y), (inner.right - 1, y), thick)
        if n % every == 0:
            text.put(surface, _said(mark), (inner.x - px // _BESIDE, y), "midright", px, colour=theme.FADED)


def _bar(surface: Surface, inner: Rect, bar: PlotBar, place: tuple[float, float], high: float, px: int) -> None:
    middle, step = place
    wide = round(step * 0.46)
    top = round(inner.bottom - inner.height * bar.value / high)
    spot = Rect(round(middle - wide / 2), top, wide, inner.bottom - top)
    off = bar.band is not None and not bar.band[0] <= bar.value <= bar.band[1]
    if bar.band is not None:
        upper, lower = (inner.bottom - inner.height * value / high for value in (bar.band[1], bar.band[0]))
        across = Rect(round(middle - step * 0.4), round(upper), round(step * 0.8), max(1, round(lower - upper)))
        radius = max(2, px // 5)
        shade(surface, across, _BAND_SEEN, BAND, radius)
    _fill(surface, spot, bar.colour, theme.shown(theme.RED) if off else EDGE, max(1, px // 9))
    if bar.expected is not None:
        y = round(inner.bottom - inner.height * bar.expected / high)
        _dashes(surface, (round(middle - step * 0.4), round(middle + step * 0.4)), y, px)
    number = bar.words or _said(bar.value)
    peak = min(top, round(inner.bottom - inner.height * (bar.band[1] if bar.band else 0.0) / high))
    _fitted(surface, number, (round(middle), peak - px // 6), "midbottom", (px, step), theme.RED if off else theme.INK)
    _fitted(surface, bar.label, (round(middle), inner.bottom + px // 4), "midtop", (px, step), theme.INK)


def _fitted(
    surface: Surface, words: str, where: tuple[int, int], anchor: str, room: tuple[int, float], colour: Colour
) -> None:
    """A line of ``room`` (pixels of its letters, pixels of width), shrunk or cut where it is longer."""
    px = room[0]
    words, px = text.fit(words, "bold", px, round(room[1]) - 2, min(px, text.reading.least))
    text.put(surface, words, where, anchor, px, "bold", colour)


def _fill(surface: Surface, spot: Rect, colour: Colour, edge: Colour, thick: int) -> None:
    """A bar: its colour with a lighter side, and its edge."""
    if spot.width < 1 or spot.height < 1:
        return
    pygame.draw.rect(surface, colour, spot)
    light = (spot.width, max(1, spot.height // 4)) if spot.width > spot.height else (max(1, spot.width // 4), 0)
    gleam = Rect(spot.topleft, (light[0], light[1] or spot.height))
    shade(surface, gleam, _GLEAM_SEEN, theme.BRIGHT)
    pygame.draw.rect(surface, edge, spot, thick)


def _dashes(surface: Surface, across: tuple[int, int], y: int, px: int) -> None:
    """A broken line: the middle of what was to be expected."""
    dash = max(4, px // 3)
    for x in range(across[0], across[1], 2 * dash):
        pygame.draw.line(surface, EDGE, (x, y), (min(x + dash, across[1]), y), max(2, px // 9))


def rows(surface: Surface, area: Rect, found: Sequence[StackedRow], px: int) -> None:
    """Rows of stacked parts, one below the other, on a scale that all share; what is below 0 goes to the left.

    Args:
        surface: where to draw.
        area: pixels that everything stays in, labels and words too.
        found: the rows, at least one, from above.
        px: pixels of the letters.
    """
    low = min(sum(min(0.0, size) for size, _ in row.parts) for row in found)
    high = max(sum(max(0.0, size) for size, _ in row.parts) for row in found)
    span = max(high - low, 1e-9)
    high_row = min(area.height / len(found), 3.2 * text.leading("body", px))
    badge = round(min(high_row * 0.8, 1.5 * px)) if any(row.badge for row in found) else 0
    before = min(max(text.width(row.label, "bold", px) for row in found) + px // 2, round(area.width * 0.3))
    after = max(text.width(row.words, "bold", px) for row in found) + px
    left = area.x + badge + px // 3 + before
    wide = area.right - after - left
    zero = left + wide * -low / span
    for n, row in enumerate(found):
        y = area.y + (n + 0.5) * high_row
        _row(surface, row, (area.x, badge, before), round(y), px)
        tall = round(min(high_row * 0.62, 1.9 * px))
        end = _stack(surface, row.parts, (zero, wide / span), Rect(0, round(y - tall / 2), 0, tall), px)
        text.put(surface, row.words, (end + px // _BESIDE, round(y)), "midleft", px, "bold")
    bottom = round(area.y + len(found) * high_row) - 1
    pygame.draw.line(surface, AXIS, (round(zero), area.y), (round(zero), bottom), 2)


def _row(surface: Surface, row: StackedRow, place: tuple[int, int, int], y: int, px: int) -> None:
    """What stands before a row: its badge and its label."""
    x, badge, room = place
    if row.badge is not None:
        dice.put_badge(surface, *row.badge, (x + badge // 2 + 2, y), badge)
    words, size = text.fit(row.label, "bold", px, room, min(px, text.reading.least))
    text.put(surface, words, (x + badge + px // _BESIDE, y), "midleft", size, "bold")


def _stack(
    surface: Surface, parts: Sequence[tuple[float, Colour]], scale: tuple[float, float], lane: Rect, px: int
) -> int:
    """The parts of a row, from the zero to both sides; returns where the right side ends."""
    zero, unit = scale
    right = left = zero
    for size, colour in parts:
        long = abs(size) * unit
        x = right if size > 0 else left - long
        spot = Rect(round(x), lane.y, round(x + long) - round(x), lane.height)
        _fill(surface, spot, colour, EDGE, max(1, px // 14))
        right, left = (right + long, left) if size > 0 else (right, left - long)
    return round(right)


def lines(surface: Surface, area: Rect, found: Sequence[PlotLine], px: int, steps: int) -> None:
    """Lines over time: a scale at the left, the numbers of the steps below, a dot for every value.

    Args:
        surface: where to draw.
        area: pixels that everything stays in.
        found: the lines, at least one, with at least one point each.
        px: pixels of the letters.
        steps: how many steps there are from left to right, 1 or more; they are numbered from 1.
    """
    values = [value for line in found for _, value in line.points]
    scale = marks(min(values), max(values))
    below = text.leading("body", px) + px // _UNDER_IT
    inner = _inner(area, scale, px, below=below, above=text.leading("body", px) // 2)
    inner.width -= px // 2
    _rules(surface, inner, scale, px)
    across = inner.width / max(1, steps)
    wide = text.width(str(steps), "body", px) + px // 2
    every = max(1, ceil(wide / max(1.0, across)))
    for n in range(0, steps, every):
        x = round(inner.x + (n + 0.5) * across)
        text.put(surface, str(n + 1), (x, inner.bottom + px // _UNDER_IT), "midtop", px, colour=theme.FADED)
    for line in found:
        spots = [
            (
                inner.x + (step + 0.5) * across,
                inner.bottom - inner.height * (value - scale[0]) / (scale[-1] - scale[0]),
            )
            for step, value in line.points
        ]
        _drawn(surface, spots, line.colour, px)


def _drawn(surface: Surface, spots: Sequence[tuple[float, float]], colour: Colour, px: int) -> None:
    """One line with its dots, dark underneath so that light colours stand out."""
    thick = max(2, px // 6)
    for tint, wide in ((EDGE, thick + 2), (colour, thick)):
        if len(spots) > 1:
            pygame.draw.lines(surface, tint, False, spots, wide)
        for spot in spots:
            pygame.draw.circle(surface, tint, spot, wide + (1 if tint is EDGE else 0))


class Curve(NamedTuple):
    """A smooth line without dots.

    Attributes:
        points: from the left and from below, each a share of the area, 0 to 1.
        strokes: colours and pixels, the broadest first.
    """

    points: tuple[tuple[float, float], ...]
    strokes: tuple[tuple[Colour, float], ...]


def curve(points: Sequence[tuple[float, float]], colour: Colour, unit: float) -> Curve:
    """A line in a colour, dark underneath so that light colours stand out; ``unit`` is pixels per design unit."""
    return Curve(tuple(points), ((_UNDER, _BROAD * unit), (colour, _NARROW * unit)))


def curves(surface: Surface, area: Rect, found: Sequence[Curve], margin: int) -> None:
    """Draw lines over an area; ``margin`` is the pixels round it that they may take."""
    sheet = Surface(((area.width + 2 * margin) * _ZOOM, (area.height + 2 * margin) * _ZOOM), pygame.SRCALPHA)
    for points, strokes in found:
        spots = [
            ((margin + area.width * x) * _ZOOM, (margin + area.height - area.height * y) * _ZOOM) for x, y in points
        ]
        for colour, wide in strokes:
            _stroke(sheet, colour, spots, max(2, round(wide * _ZOOM)))
    drawn = pygame.transform.smoothscale(sheet, (sheet.get_width() // _ZOOM, sheet.get_height() // _ZOOM))
    surface.blit(drawn, (area.x - margin, area.y - margin))


def _stroke(sheet: Surface, colour: Colour, spots: Sequence[tuple[float, float]], wide: int) -> None:
    if len(spots) > 1:
        pygame.draw.lines(sheet, colour, False, spots, wide)
    for spot in spots:
        pygame.draw.circle(sheet, colour, spot, wide / 2)


def apart(heights: list[float], step: float, area: Rect) -> list[float]:
    """Heights that are moved apart until none covers another, in the same order.

    They stay clear of the words above the chart and of the numbers below it, as long as there is room between.
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    found = list(heights)
    for _ in range(len(order)):
        for above, below in pairwise(order):
            if (gap := step - (found[below] - found[above])) > 0:
                found[above] -= gap / 2
                found[below] += gap / 2
    low = area.bottom + step
    for seat in reversed(order):
        low = found[seat] = min(found[seat], low - step)
    high = area.y - step
    for seat in order:
        high = found[seat] = max(found[seat], high + step)
    return found


def legend(surface: Surface, area: Rect, found: Sequence[tuple[str, Colour]], px: int, draw: bool = True) -> int:
    """Names with a patch of their colour, in as many lines as they need.

    Args:
        surface: where to draw.
        area: pixels; only its width is a limit.
        found: names and colours.
        px: pixels of the letters.
        draw: with False nothing is drawn, only the height is told.

    Returns:
        The height in pixels that it takes.
    """
    step = text.leading("body", px)
    patch, x, y = round(px * 0.72), area.x, area.y
    for whole, colour in found:
        name, size = text.fit(whole, "body", px, area.width - 2 * patch, min(px, text.reading.least))
        wide = patch + px // _BESIDE + text.width(name, "body", size)
        if x > area.x and x + wide > area.right:
            x, y = area.x, y + step
        if draw:
            spot = Rect(x, y + (step - patch) // 2, patch, patch)
            _fill(surface, spot, colour, EDGE, max(1, px // 12))
            text.put(surface, name, (x + patch + px // _BESIDE, y + step // 2), "midleft", size)
        x += wide + px
    return y + step - area.y
