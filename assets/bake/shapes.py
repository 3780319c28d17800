"""Flat shapes: the seats' signs, arrows, ticks and other marks, as clean masks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame
from pygame import SRCALPHA, Surface

from .canvas import mask_of

if TYPE_CHECKING:
    from .noise import Field

Points = list[tuple[float, float]]
OVER = 4


def polygon(w: int, h: int, parts: list[Points]) -> Field:
    """Mask of polygons given in fractions of the picture."""
    big = Surface((w * OVER, h * OVER), SRCALPHA)
    for points in parts:
        pygame.draw.polygon(big, (255,) * 4, [(x * w * OVER, y * h * OVER) for x, y in points])
    return np.asarray(mask_of(big).reshape(w, OVER, h, OVER).mean((1, 3)), np.float32)


def star(points: int, outer: float, inner: float, cx: float = 0.5, cy: float = 0.5) -> Points:
    """A star with its first point upwards."""
    out: Points = []
    for i in range(points * 2):
        r = inner if i % 2 else outer
        a = math.pi * i / points - math.pi / 2
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def circle(r: float, cx: float = 0.5, cy: float = 0.5) -> Points:
    """A circle as a polygon of 72 sides."""
    return [(cx + r * math.cos(math.tau * i / 72), cy + r * math.sin(math.tau * i / 72)) for i in range(72)]


def bar(x0: float, y0: float, x1: float, y1: float, half: float) -> Points:
    """A stroke of the given half width from one point to another."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    nx, ny = -dy / length * half, dx / length * half
    return [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]


def _cross(arm: float, reach: float) -> Points:
    a, b, r = 0.5 - arm, 0.5 + arm, reach
    low, high = 0.5 - r, 0.5 + r
    return [
        (a, low),
        (b, low),
        (b, a),
        (high, a),
        (high, b),
        (b, b),
        (b, high),
        (a, high),
        (a, b),
        (low, b),
        (low, a),
        (a, a),
    ]


SEAT_SHAPES: dict[str, Points] = {
    "triangle": [(0.5, 0.14), (0.86, 0.77), (0.14, 0.77)],
    "square": [(0.23, 0.23), (0.77, 0.23), (0.77, 0.77), (0.23, 0.77)],
    "circle": circle(0.33),
    "diamond": [(0.5, 0.12), (0.88, 0.5), (0.5, 0.88), (0.12, 0.5)],
    "star": star(5, 0.41, 0.21, 0.5, 0.53),
    "cross": _cross(0.16, 0.36),
}

ARROW_UP: Points = [
    (0.5, 0.05),
    (0.95, 0.5),
    (0.68, 0.5),
    (0.68, 0.95),
    (0.32, 0.95),
    (0.32, 0.5),
    (0.05, 0.5),
]
TICK: Points = [(0.06, 0.55), (0.2, 0.4), (0.4, 0.6), (0.8, 0.14), (0.95, 0.28), (0.41, 0.88)]
CROSS: list[Points] = [bar(0.14, 0.14, 0.86, 0.86, 0.1), bar(0.86, 0.14, 0.14, 0.86, 0.1)]
PLUS: list[Points] = [_cross(0.11, 0.4)]
MINUS: list[Points] = [[(0.1, 0.39), (0.9, 0.39), (0.9, 0.61), (0.1, 0.61)]]
ARROW_DOWN: Points = [(x, 1 - y) for x, y in ARROW_UP]
ARROW_LEFT: Points = [(y, x) for x, y in ARROW_UP]
ARROW_RIGHT: Points = [(1 - y, x) for x, y in ARROW_UP]
