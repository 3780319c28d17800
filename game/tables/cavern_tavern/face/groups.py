"""The groups of Cavern Tavern's tray, and where a die lies in the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.desktop.ui.rows import column, row

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame


GAP = 6  # units between groups in two rows
FIRST, SECOND = (0.34, 0.66), (0.5, 0.24, 0.26)  # shares of dice and order, and of goods, cards and tracks
LOW = 0.9  # of the height of its row, that a die takes


class TrayGroups(NamedTuple):
    """The tray's groups."""

    dice: Rect
    order: Rect
    goods: Rect
    hidden: Rect
    tracks: Rect


def of(frame: Frame) -> TrayGroups:
    """The groups of a frame; in two rows where letters are large."""
    if not frame.large:
        return TrayGroups(*frame.groups())
    gap = round(GAP * frame.unit)
    first, second = column(frame.tray.inflate(-2 * gap, -2 * gap), 1, 1, gap=gap)
    return TrayGroups(*row(first, *FIRST, gap=gap), *row(second, *SECOND, gap=gap))


def die(frame: Frame, index: int, count: int) -> Rect:
    """The square of a die on the tray."""
    box = of(frame).dice
    step = min(box.width * 0.97 / max(5, count), box.height * 0.98)
    side = round(min(step * 0.92, box.height * (LOW if frame.large else 0.74)))
    left = box.x + (box.width - step * max(5, count)) / 2
    return Rect(round(left + step * index + (step - side) / 2), box.centery - side // 2, side, side)
