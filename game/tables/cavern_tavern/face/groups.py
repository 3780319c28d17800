"""The groups of Cavern Tavern's tray, and where a die lies in the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame


class Groups(NamedTuple):
    """The tray's groups; those that are scrolled away lie below the window."""

    dice: Rect
    order: Rect
    goods: Rect
    hidden: Rect
    tracks: Rect


def of(frame: Frame) -> Groups:
    """The groups of a frame."""
    return Groups(*frame.groups())


def die(frame: Frame, index: int, count: int) -> Rect:
    """The square of a die on the tray."""
    box = of(frame).dice
    step = min(box.width * 0.97 / max(5, count), box.height * 0.98)
    side = round(min(step * 0.92, box.height * 0.74))
    left = box.x + (box.width - step * max(5, count)) / 2
    return Rect(round(left + step * index + (step - side) / 2), box.centery - side // 2, side, side)
