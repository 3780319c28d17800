"""Plates at large text: the player whose turn it is in full, everybody else in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame

LINE = 32  # units of height of a folded plate at large text
SLIM = 36  # units of height of a folded plate beside a long list, so that a finger meets it
_BETWEEN = 4  # units between plates
WIDTH = 376  # units of width of every plate


def high(seats: int, full: int) -> int:
    """Units of height of the column with all plates folded but one, which has so many."""
    return (SLIM + _BETWEEN) * (seats - 1) + full + 2 * _BETWEEN


def lines(seats: int, scale: int, wide: float = 0) -> int:
    """Units of height of the column where every plate is a line, at a text scale in per cent; ``wide`` as in `unit`."""
    return seats * (round(LINE * _grown(scale, wide)) + _BETWEEN)


def _grown(scale: int, wide: float) -> float:
    """How much larger a line is than usual."""
    return min(scale / 100, WIDTH / wide) if wide else scale / 100


def line(frame: Frame) -> int:
    """Units of height of a folded plate."""
    return LINE if frame.large else SLIM


def unit(frame: Frame, seats: int, full: float, wide: float = 0) -> float:
    """Pixels per unit: as large as the text scale asks and the column allows.

    Args:
        frame: where things lie.
        seats: how many plates there are.
        full: units of height of the plate in full.
        wide: units of width that a line needs to show all its numbers; 0 where it shows as many as fit.
    """
    usual = frame.plates.width / WIDTH
    if not frame.large:
        return usual
    gaps = (seats + 1) * _gap(frame)
    whole = LINE * seats if frame.lines else LINE * (seats - 1) + full
    return min(usual * _grown(frame.scale, wide if frame.lines else 0), (frame.plates.height - gaps) / whole)


def _gap(frame: Frame) -> int:
    return max(2, round(2 * frame.unit))


def spots(frame: Frame, seats: int, active: int, full: float, most: float, wide: float = 0) -> list[Rect]:
    """Where the plates lie.

    Args:
        frame: where things lie.
        seats: how many plates there are.
        active: whose plate is in full.
        full: units of height that this one needs.
        most: units of height that it may take where few players leave room.
        wide: as in `unit`.
    """
    k, gap, area = unit(frame, seats, full, wide), _gap(frame), frame.plates
    low = int(line(frame) * k)  # rounded up, many lines would be higher than their column
    height = min(area.height - (seats - 1) * low - (seats + 1) * gap, round(most * k))
    found, top = [], area.y + gap
    for seat in range(seats):
        tall = height if seat == active and not frame.lines else low
        found.append(Rect(area.x + gap, top, area.width - 2 * gap, tall))
        top += tall + gap
    return found
