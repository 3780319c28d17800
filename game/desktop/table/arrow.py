"""A golden arrow along a bow, from what is in hand, or from who walks, to where it goes."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, draw, transform

from game.desktop.engine.canvas import Part

_Point = tuple[float, float]

_THICK, _HEAD, _SPREAD, _OFF = 17, 38, 0.6, 6  # units: of the shaft at its head, the head, its half in heads, the gap
_BEND, _STEPS, _TAIL, _NECK = 0.28, 40, 0.35, 0.8  # how far it bulges, its pieces, its tail, where its head begins
_INWARD = 0.35  # of the way to the middle of the board, that an arrow over it is bent
_FINE, _ROOM = 3, 12  # pixels that one is drawn with, and units of room round it
_DARK, _SHADE, _DROP = (74, 34, 4, 255), (0, 0, 0, 110), 4
_RAMP = ((255, 238, 160, 255), (255, 196, 70, 255), (214, 126, 22, 255))  # its gold, from above to below


class ArrowShape(NamedTuple):
    """The outline of an arrow, and the rectangle that it lies in."""

    shape: tuple[_Point, ...]
    area: Rect


def arrow(start: tuple[int, int], goal: tuple[int, int], unit: float) -> Part:
    """An arrow from a point up to another one, bent to the side that has more room."""
    end = goal[0], goal[1] + round(_OFF * unit)
    across, down = end[0] - start[0], end[1] - start[1]
    bulge = _BEND if across >= 0 else -_BEND
    bend = start[0] + across / 2 - down * bulge, min(start[1], start[1] + down / 2 + across * bulge)
    return _part(start, bend, end, unit)


def arrow_between(start: Rect, goal: Rect, board: Rect, unit: float) -> Part:
    """An arrow from one place of a board to another one, from edge to edge, bent to the middle of the board."""
    half = (start.centerx + goal.centerx) / 2, (start.centery + goal.centery) / 2
    bend = half[0] + (board.centerx - half[0]) * _INWARD, half[1] + (board.centery - half[1]) * _INWARD
    edges = (rect.clipline(bend, rect.center) for rect in (start, goal))
    begin, end = (line[0] if line else rect.center for line, rect in zip(edges, (start, goal), strict=True))
    return _part(begin, bend, end, unit)


def _part(start: tuple[int, int], bend: _Point, end: tuple[int, int], unit: float) -> Part:
    shape = _bowed(start, bend, end, unit)
    return Part("arrow", shape.area, (start, end), partial(_draw, arrow=shape, unit=unit))


def _bowed(start: _Point, bend: _Point, end: _Point, unit: float) -> ArrowShape:
    head, thick = _HEAD * unit, _THICK * unit
    far = math.dist(bend, end) or 1.0
    ux, uy = (end[0] - bend[0]) / far, (end[1] - bend[1]) / far

    def along(t: float) -> _Point:
        x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, bend, end, strict=True))
        return x, y

    cut = next((t / 100 for t in range(100, 0, -1) if math.dist(along(t / 100), end) >= head * _NECK), 1.0)
    way = [along(cut * i / _STEPS) for i in range(_STEPS + 1)]
    left, right = [], []
    for i, (x, y) in enumerate(way):
        ahead = way[i + 1] if i < _STEPS else (x + ux, y + uy)
        dx, dy = ahead[0] - x, ahead[1] - y
        long, wide = math.hypot(dx, dy) or 1.0, thick * (_TAIL + (1 - _TAIL) * i / _STEPS) / 2
        left.append((x - dy / long * wide, y + dx / long * wide))
        right.append((x + dy / long * wide, y - dx / long * wide))
    back, half = (end[0] - ux * head, end[1] - uy * head), head * _SPREAD
    tip = [(back[0] - uy * half, back[1] + ux * half), end, (back[0] + uy * half, back[1] - ux * half)]
    shape = (*left, *tip, *reversed(right))
    room = round(_ROOM * unit)
    xs, ys = [round(x) for x, _ in shape], [round(y) for _, y in shape]
    area = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(2 * room, 2 * room)
    return ArrowShape(shape, area)


def _draw(surface: Surface, arrow: ArrowShape, unit: float) -> None:
    """The arrow with a shadow and a dark edge, drawn finely and then made small."""
    area = arrow.area
    points = [((x - area.x) * _FINE, (y - area.y) * _FINE) for x, y in arrow.shape]
    edge = max(2, round(2 * unit)) * _FINE
    size = area.width * _FINE, area.height * _FINE
    shadow, whole, gold = (Surface(size, SRCALPHA) for _ in range(3))
    _outlined(shadow, _SHADE, points, edge)
    surface.blit(transform.smoothscale(shadow, area.size), area.move(0, round(_DROP * unit)))
    _outlined(whole, _DARK, points, edge)
    draw.polygon(gold, (255, 255, 255, 255), points)
    ramp = Surface((1, len(_RAMP)), SRCALPHA)
    for i, tint in enumerate(_RAMP):
        ramp.set_at((0, i), tint)
    gold.blit(transform.smoothscale(ramp, size), (0, 0), special_flags=BLEND_RGBA_MULT)
    whole.blit(gold, (0, 0))
    surface.blit(transform.smoothscale(whole, area.size), area)


def _outlined(surface: Surface, tint: tuple[int, int, int, int], points: list[_Point], edge: int) -> None:
    """A filled shape with a round edge of the same tint."""
    draw.polygon(surface, tint, points)
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        draw.line(surface, tint, a, b, edge)
        draw.circle(surface, tint, a, edge // 2)
