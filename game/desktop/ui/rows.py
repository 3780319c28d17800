"""Rectangles cut into rows and columns, or shared out among what has room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence


class Claim(NamedTuple):
    """What wants a share of a row: its width, the least that it can be drawn in, and how much it matters."""

    size: int
    least: int
    priority: int = 0


def row(area: Rect, *weights: float, gap: int = 0) -> list[Rect]:
    """Cut an area from left to right; widths are as the weights."""
    edges = _edges(area.width, weights, gap)
    return [Rect(area.x + start, area.y, end - start, area.height) for start, end in edges]


def column(area: Rect, *weights: float, gap: int = 0) -> list[Rect]:
    """Cut an area from top to bottom; heights are as the weights."""
    edges = _edges(area.height, weights, gap)
    return [Rect(area.x, area.y + start, area.width, end - start) for start, end in edges]


def _edges(length: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    room, total = length - gap * (len(weights) - 1), sum(weights)
    found, done = [], 0.0
    for index, weight in enumerate(weights):
        start = round(done * room / total) + index * gap
        done += weight
        found.append((start, round(done * room / total) + index * gap))
    return found


def fit(area: Rect, wanted: Sequence[Claim], gap: int = 0) -> list[Rect | None]:
    """Share a row among things, each as wide as it wants or at least as it needs; what has no room is None.

    What matters least goes first, of equals the last one; who stays keeps the order.
    """
    staying = set(range(len(wanted)))
    while staying and sum(wanted[i].least for i in staying) + gap * (len(staying) - 1) > area.width:
        staying.remove(min(staying, key=lambda i: (wanted[i].priority, -i)))
    spare = area.width - gap * (len(staying) - 1) - sum(wanted[i].least for i in staying)
    found: list[Rect | None] = []
    x = area.x
    for index, item in enumerate(wanted):
        if index not in staying:
            found.append(None)
            continue
        more = min(spare, item.size - item.least)
        spare -= more
        found.append(Rect(x, area.y, item.least + more, area.height))
        x += item.least + more + gap
    return found
