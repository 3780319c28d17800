"""Plots as SVG: estimates with their intervals, stacked bars, spans."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

from game.replay.shapes import width
from game.replay.svg import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.lab.measure import Estimate
    from game.lab.odds import ForecastClass
    from game.lab.summary import Span

WIDE = 500.0
_LETTERS = 22  # the height of letters where the page is narrow
_ROW, _AXIS, _TOP = 33.0, 28.0, 4.0
_HIGH = 380.0  # of a square plot
_LEAST, _MOST = 44.0, 215.0  # room for the names of rows
#: White letters are read on all of them, by day and by night.
_PARTS = ("#2d6e33", "#96620f", "#8c4a7a", "#75604c", "#1f5f8a", "#a32a18")
_SHOWN = 0.055  # of a bar's whole length, from which on a part has room for its number


class SvgLine(NamedTuple):
    """A line of a plot.

    Attributes:
        name: what it is about.
        estimate: the number, with its interval.
        words: the number in words, at the end.
        note: more about it, before that.
        colour: the name of its colour.
    """

    name: str
    estimate: Estimate
    words: str
    note: str
    colour: str


class Axis(NamedTuple):
    """Numbers along a plot.

    Attributes:
        low: the number at its left end.
        high: the number at its right end.
        ticks: those that are written there.
        said: how they are written.
    """

    low: float
    high: float
    ticks: Sequence[float]
    said: Callable[[float], str]

    @classmethod
    def over(cls, values: Sequence[float], said: Callable[[float], str], least: float = 0.0) -> Axis:
        """A scale on which all of some values lie, with round numbers; ``least`` is its least length."""
        low, high = min(values), max(*values, min(values) + least)
        step = _step(high - low)
        first, last = floor(low / step), -floor(-high / step)
        ticks = [round(step * i, 10) for i in range(first, max(last, first + 1) + 1)]
        return cls(ticks[0], ticks[-1], ticks, said)

    def at(self, value: float, left: float, right: float) -> float:
        """Where a number lies between two ends."""
        return left + (right - left) * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)


def _step(length: float) -> float:
    """A round number that goes three to six times into a length."""
    power = 10.0 ** floor(log10(length or 1.0))
    return next(part * power for part in (0.2, 0.5, 1.0, 2.0) if length <= 5.5 * part * power)


def estimates(label: str, lines: Sequence[SvgLine], scale: Axis, even: float | None = None) -> str:
    """Dots with the intervals round them; a dashed line where nothing would be better or worse."""
    left = _room(line.name for line in lines)
    notes = max(map(_wide, (line.note for line in lines)), default=0)
    words = max(map(_wide, (line.words for line in lines)), default=0)
    right = WIDE - words - notes - (32 if notes else 14)
    height = _TOP + _ROW * len(lines) + _AXIS
    parts = _axis(scale, left, right, height)
    if even is not None:
        x = scale.at(even, left, right)
        parts.append(_line(x, 0, x, height - _AXIS, "bad", 1.5, dashed=True))
    for i, line in enumerate(lines):
        y = _TOP + _ROW * (i + 0.5)
        low, middle, high = (
            scale.at(part, left, right) for part in (line.estimate.low, line.estimate.value, line.estimate.high)
        )
        parts += [
            _text(left - 12, y + 6, line.name, "end bold"),
            _line(low, y, high, y, line.colour, 5),
            _dot(middle, y, line.colour),
            _text(WIDE - words - 18, y + 6, line.note, "end soft"),
            _text(WIDE, y + 6, line.words, "end bold"),
        ]
    return _svg(height, parts, label, ((line.name, f"{line.note} {line.words}".strip()) for line in lines))


def diagonal(label: str, said: Sequence[ForecastClass], told: Callable[[float], str]) -> str:
    """Dots that lie on a dashed line where what was said came true; upright lines are the intervals.

    Green is a class whose interval holds what was said, red one whose does not.
    """
    left, right, low, high = _LEAST + 20, WIDE - 20, _HIGH - _AXIS, _TOP + 8
    scale = Axis.over([0.0, 1.0], told)
    parts = _axis(scale, left, right, _HIGH)
    parts += [_text(left - 10, scale.at(tick, low, high) + 6, told(tick), "end soft") for tick in scale.ticks]
    parts.append(_line(left, low, right, high, "soft", 1.5, dashed=True))
    for one in said:
        x, won = scale.at(one.chance, left, right), one.won
        colour = "good" if won.low <= one.chance <= won.high else "bad"
        parts.append(_line(x, scale.at(won.low, low, high), x, scale.at(won.high, low, high), colour, 5))
        parts.append(_dot(x, scale.at(won.value, low, high), colour))
    words = ((told(one.chance), f"{told(one.won.value)}, {one.won.count}") for one in said)
    return _svg(_HIGH, parts, label, words)


def stacks(label: str, bars: Sequence[tuple[str, Sequence[int]]], names: Sequence[str]) -> str:
    """Bars of equal length in parts, each with its number, and what the parts mean."""
    left = _room(name for name, _ in bars)
    step, high = 56.0, 44.0
    parts: list[str] = []
    for i, (name, counts) in enumerate(bars):
        y, x, whole = 8 + step * i, left, sum(counts) or 1
        parts.append(_text(left - 12, y + 29, name, "end bold"))
        for count, colour in zip(counts, _colours(len(counts)), strict=True):
            long = (WIDE - left) * count / whole
            parts.append(_rect(x, y, long - 2, high, f'fill="{colour}"', 3))
            if count >= _SHOWN * whole:
                parts.append(_text(x + (long - 2) / 2, y + 29, str(count), "middle white"))
            x += long
    y = 8 + step * len(bars) + 4
    for i, (name, colour) in enumerate(zip(names, _colours(len(names)), strict=True)):
        x, below = 8 + 250 * (i % 2), y + 30 * (i // 2)
        parts += [_rect(x, below, 16, 16, f'fill="{colour}"', 3), _text(x + 24, below + 14, name)]
    said = ((name, ", ".join(map(" ".join, zip(names, map(str, counts), strict=True)))) for name, counts in bars)
    return _svg(y + 30 * ((len(names) + 1) // 2), parts, label, said)


def spans(label: str, bars: Sequence[tuple[str, Span]]) -> str:
    """Bars from a tenth to nine tenths, with a mark in the middle."""
    left, right = _room(name for name, _ in bars), WIDE - 40
    scale = Axis.over([end for _, span in bars for end in (span.tenth, span.ninth)], "{:g}".format, 5)
    height = _TOP + 37 * len(bars) + _AXIS
    parts = _axis(scale, left, right, height)
    for i, (name, span) in enumerate(bars):
        y = _TOP + 37 * (i + 0.5)
        low, middle, high = (scale.at(part, left, right) for part in (span.tenth, span.median, span.ninth))
        parts += [
            _text(left - 12, y + 6, name, "end bold"),
            _rect(low - 3, y - 10, high - low + 6, 20, 'fill="var(--bar)" opacity="0.55"', 10),
            _rect(middle - 3, y - 14, 6, 28, 'fill="var(--head)"', 3),
            _text(high + 10, y + 6, f"{span.median:g}", "bold"),
        ]
    said = ((name, f"{span.tenth:g}, {span.median:g}, {span.ninth:g}") for name, span in bars)
    return _svg(height, parts, label, said)


def _colours(count: int) -> list[str]:
    return [_PARTS[i % len(_PARTS)] for i in range(count)]


def _wide(words: str) -> float:
    return width(words) * _LETTERS


def _room(names: Iterable[str]) -> float:
    """How much room the names of rows take."""
    return min(_MOST, max(_LEAST, *(16 + _wide(name) for name in names)))


def _axis(scale: Axis, left: float, right: float, height: float) -> list[str]:
    """A line for each round number, which is written below as often as there is room."""
    room = (right - left) / (len(scale.ticks) - 1)
    every = ceil(1.4 * max(_wide(scale.said(tick)) for tick in scale.ticks) / room)
    parts = []
    for i, tick in enumerate(scale.ticks):
        x = scale.at(tick, left, right)
        words = "" if i % every else scale.said(tick)
        parts += [_line(x, _TOP, x, height - _AXIS, "grid", 1), _text(x, height - 8, words, "middle soft")]
    return parts


def _text(x: float, y: float, words: str, look: str = "") -> str:
    return f'<text x="{number(x)}" y="{number(y)}" class="{look}">{escape(words)}</text>' if words else ""


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, wide: float, *, dashed: bool = False) -> str:
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    ends = f'x1="{number(x)}" y1="{number(y)}" x2="{number(to_x)}" y2="{number(to_y)}"'
    return f'<line {ends} stroke="var(--{colour})" stroke-width="{wide:g}"{dashes}/>'


def _dot(x: float, y: float, colour: str) -> str:
    look = f'fill="var(--{colour})" stroke="var(--card)" stroke-width="2"'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="7.5" {look}/>'


def _rect(x: float, y: float, wide: float, high: float, look: str, corner: float) -> str:
    at = f'x="{number(x)}" y="{number(y)}" width="{number(max(0.0, wide))}" height="{number(high)}"'
    return f'<rect {at} rx="{corner:g}" {look}/>'


def _svg(height: float, parts: Sequence[str], label: str, said: Iterable[tuple[str, str]]) -> str:
    """A drawing, and all that it shows as one sentence for who can't see it."""
    told = "; ".join(f"{name} {words}" for name, words in said)
    words = escape(f"{label}: {told}")
    return f'<svg viewBox="0 0 {number(WIDE)} {number(height)}" role="img" aria-label="{words}">{"".join(parts)}</svg>'
