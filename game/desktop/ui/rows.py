"""Rectangles cut into rows and columns, filled like a line of words, or shared out among what has room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence


class Item(NamedTuple):
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


def flow(
    area: Rect, sizes: Sequence[tuple[int, int]], gap: int = 0, align: Literal["left", "centre"] = "left"
) -> list[Rect]:
    """Lay things out like words: from the left, and in a new line where the area ends."""
    lines: list[list[Rect]] = [[]]
    x, y, high = area.x, area.y, 0
    for width, height in sizes:
        if lines[-1] and x + width > area.right:
            x, y, high = area.x, y + high + gap, 0
            lines.append([])
        lines[-1].append(Rect(x, y, width, height))
        x, high = x + width + gap, max(high, height)
    if align == "centre":
        for line in lines:
            spare = area.right - line[-1].right if line else 0
            line[:] = [rect.move(spare // 2, 0) for rect in line]
    return [rect for line in lines for rect in line]


def fit(area: Rect, wanted: Sequence[Item], gap: int = 0) -> list[Rect | None]:
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
