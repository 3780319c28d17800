"""The hexes of a Land in pixels, round its middle.

Hexes are pointy-top: the middle of ``q, r`` lies at ``hex_px * (q + r / 2), hex_px * sqrt(3) / 2 * r``.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.tables.wizards.face.camera import ROW, Axial

if TYPE_CHECKING:
    from game.content.maps import Point

HEX = 48  # pixels across the flats of a hex in the 1920x1080 layout
FINE = 2  # the set of pictures that grounds are made from
NEXT = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def turned(at: Axial, rotation: int) -> Axial:
    """Where a hex of a Land lies when the Land is turned by sixths."""
    q, r = at
    for _ in range(rotation % 6):
        q, r = -r, q + r
    return q, r


def spot(at: tuple[float, float], hex_px: float) -> Point:
    """The middle of a hex in pixels, from the middle of the hex 0, 0."""
    return hex_px * (at[0] + at[1] / 2), hex_px * ROW * at[1]


def corners(at: Axial, hex_px: float, grow: float = 1.0) -> list[Point]:
    """The six corners of a hex, the topmost first, clockwise."""
    x, y = spot(at, hex_px)
    far = hex_px / math.sqrt(3) * grow
    return [(x + far * math.sin(i * math.pi / 3), y - far * math.cos(i * math.pi / 3)) for i in range(6)]
