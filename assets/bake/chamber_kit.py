"""Things that stand on a tile of the Labyrinth: stones, pits, pools, carpets, beams, eyes in the dark.

Places and sizes are in units from the middle of the tile, which has 117 of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from . import maze
from .canvas import empty, halo, put, surface
from .icons import icon, paint
from .materials import planks
from .noise import Colour, Field, Stops, axes, blur, clamp, fbm, light, ramp, rounded, smooth, voronoi

if TYPE_CHECKING:
    from pygame import Surface

BONE: Stops = ((0, (250, 240, 214)), (1, (186, 166, 128)))
IRON: Stops = ((0, (206, 210, 220)), (0.5, (126, 132, 148)), (1, (58, 62, 76)))
STONE: Stops = ((0, (196, 194, 190)), (0.5, (134, 132, 134)), (1, (74, 72, 80)))
FUR: Stops = ((0, (176, 150, 126)), (0.5, (116, 90, 70)), (1, (60, 44, 36)))
FIRE: Stops = ((0, (255, 244, 150)), (0.45, (255, 168, 50)), (1, (206, 56, 20)))
GLASS: Stops = ((0, (232, 255, 246)), (0.5, (120, 214, 200)), (1, (40, 120, 130)))
GHOST: Stops = ((0, (240, 250, 255)), (1, (150, 180, 220)))
SKIN: Stops = ((0, (255, 226, 192)), (1, (190, 130, 96)))


class Scene:
    """A tile's picture while it is drawn."""

    def __init__(self, s: float, openings: str = "") -> None:
        """Begin with nothing on it; ``openings`` are the passages of a tile that has one shape only."""
        self.s, self.n = s, int(maze.TILE * s)
        self.openings = openings
        self.canvas = empty(self.n, self.n)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a point given from the middle."""
        return self.n / 2 + x * self.s, self.n / 2 + y * self.s

    def put(self, thing: Surface, x: float, y: float, soft: float = 2.0) -> None:
        """Lay a thing down with a shadow to the lower right."""
        put(self.canvas, thing, self.at(x, y), soft * self.s, 0.75, (1.4 * self.s, 2.4 * self.s))

    def icon(self, name: str, size: float, x: float, y: float, stops: Stops, **more: object) -> None:
        """A painted icon with a shadow."""
        self.put(paint(name, size * self.s, stops, **more), x, y)  # type: ignore[arg-type]

    def turned(self, name: str, size: float, x: float, y: float, angle: float, stops: Stops) -> None:
        """A painted icon, turned by some degrees."""
        self.put(pygame.transform.rotozoom(paint(name, size * self.s, stops), angle, 1), x, y)

    def sign(self, name: str, size: float, x: float, y: float, colour: Colour, alpha: float = 1.0) -> None:
        """A flat icon, as painted on the floor."""
        put(self.canvas, icon(name, size * self.s, colour, alpha), self.at(x, y))

    def glow(self, x: float, y: float, r: float, colour: Colour, alpha: float) -> None:
        """A soft light."""
        self.canvas.blit(halo(self.n, self.n, self.at(x, y), r * self.s, colour, alpha), (0, 0))

    def dark(self, x: float, y: float, r: float, alpha: float = 0.7) -> None:
        """A soft darkness."""
        px, py = self.round()
        self.sheet(np.array((6, 4, 10), np.float32), alpha * np.exp(-((np.hypot(px - x, py - y) / r) ** 4)))

    def round(self) -> tuple[Field, Field]:
        """Distances in units from the middle, across and down."""
        x, y = axes(self.n, self.n)
        return (x - self.n / 2) / self.s, (y - self.n / 2) / self.s

    def sheet(self, colour: Field, see: Field) -> None:
        """Colours under a mask over the whole tile."""
        self.canvas.blit(surface(colour + np.zeros((self.n, self.n, 3), np.float32), see), (0, 0))

    def slab(self, x: float, y: float, w: float, h: float, tone: Colour, raised: float = 2.4, r: float = 3) -> None:
        """A block of dressed stone; a negative ``raised`` sinks it."""
        wide, high = int(w * self.s), int(h * self.s)
        see, inside = rounded(wide, high, r * self.s)
        grain = fbm(wide, high, 9 * self.s, int(w * 7 + h), 4) - 0.5
        lit = light(smooth(clamp(inside / (3 * self.s))) * raised * 1.6 * self.s + grain * 1.4 * self.s)
        block = surface(np.array(tone, np.float32) * (lit * (1 + grain * 0.5))[..., None], see)
        if raised > 0:
            self.put(block, x, y)
        else:
            put(self.canvas, block, self.at(x, y))

    def rug(self, w: float, h: float, colour: Colour, y: float = 0) -> None:
        """A carpet with a gold border."""
        wide, high = int(w * self.s), int(h * self.s)
        see, inside = rounded(wide, high, 3 * self.s)
        u = inside / self.s
        weave = 1 + (fbm(wide, high, 2 * self.s, 5, 2) - 0.5) * 0.5
        band = clamp(1 - np.abs(u - 5) / 1.1)
        cloth = np.array(colour, np.float32) * weave[..., None] * (1 - band[..., None])
        cloth += np.array((196, 152, 70), np.float32) * band[..., None]
        self.put(surface(cloth, see), 0, y, 1.4)

    def pit(self, rx: float, ry: float, y: float = 0, rim: Colour = (116, 108, 102)) -> None:
        """A hole in the floor with a stone rim."""
        px, py = self.round()
        d = np.hypot(px / rx, (py - y) / ry)
        angle = np.arctan2(py - y, px)
        joints = 0.72 + 0.28 * smooth(clamp(np.abs(np.sin(angle * 8)) * 4))
        ring = clamp((1.0 - d) * rx * self.s / 2) * clamp((d - 0.78) * rx * self.s / 2)
        shine = light((1 - np.abs(d - 0.89) / 0.11) * 5 * self.s)
        self.sheet(np.array((0, 0, 0), np.float32), clamp(blur(clamp((1.06 - d) * 8), 3 * self.s) * 0.7))
        self.sheet(np.array(rim, np.float32) * (shine * joints)[..., None], ring)
        hole = clamp((0.80 - d) * rx * self.s / 2)
        depth = clamp((py - y) / ry * 0.5 + 0.42)
        self.sheet(np.array((52, 42, 40), np.float32) * (depth**2)[..., None], hole)

    def water(self, rx: float, ry: float, y: float = 0, square: bool = False) -> None:
        """A pool, round or filling a room."""
        px, py = self.round()
        if square:
            d = np.maximum(np.abs(px) / rx, np.abs(py - y) / ry)
            d = np.maximum(d, np.hypot(px, py - y) / (1.27 * rx))
        else:
            d = np.hypot(px / rx, (py - y) / ry)
        d = d + (fbm(self.n, self.n, 14 * self.s, 71, 3) - 0.5) * 0.10
        waves = fbm(self.n, self.n, 16 * self.s, 72, 4, (1.8, 0.7))
        caustic = clamp(1 - np.abs(waves - 0.5) * 9)
        t = clamp(0.30 + (1 - d) * 0.45)
        c = ramp(t, [(0, (96, 150, 150)), (0.4, (40, 112, 132)), (1, (14, 60, 92))])
        c += caustic[..., None] * np.array((46, 66, 62), np.float32)
        self.sheet(np.array((8, 10, 12), np.float32), clamp(blur(clamp((1.03 - d) * 9), 2 * self.s)) * 0.75)
        self.sheet(c, clamp((1 - d) * rx * self.s / 3))

    def ring(self, r: float, colour: Colour, alpha: float = 0.9, width: float = 1.0, ticks: int = 0) -> None:
        """A painted or glowing ring."""
        px, py = self.round()
        d = np.hypot(px, py)
        line = np.exp(-(((d - r) / width) ** 2))
        if ticks:
            marks = np.sin(np.arctan2(py, px) * ticks) > 0.35
            line = np.maximum(line, np.exp(-(((d - r + 3) / 1.7) ** 2)) * marks)
        self.sheet(np.array(colour, np.float32), clamp(line * alpha))

    def rubble(self, r: float, seed: int, stops: Stops, x: float = 0, y: float = 0, stone: float = 9) -> None:
        """A heap of broken stones."""
        px, py = self.round()
        d = np.hypot(px - x, py - y) / r + (fbm(self.n, self.n, 15 * self.s, seed, 3) - 0.5) * 0.7
        border, tone = voronoi(self.n, self.n, stone * self.s, seed + 1, 0.9)
        there = clamp((1 - d) * r * self.s / 3)
        height = smooth(clamp(border / (2.4 * self.s))) * 4.2 * self.s + clamp(1 - d) * 16 * self.s
        c = ramp(clamp(0.25 + 0.6 * tone), stops) * (light(height) * 0.7 + 0.3)[..., None]
        c *= (0.30 + 0.70 * smooth(clamp(border / (2.2 * self.s))))[..., None]
        self.sheet(np.array((6, 4, 6), np.float32), clamp(blur(there, 4 * self.s)) * 0.8)
        self.sheet(c, there)

    def mist(self, r: float, seed: int, colour: Colour, alpha: float = 0.85) -> None:
        """Drifting mist."""
        px, py = self.round()
        d = np.hypot(px, py) / r
        n = fbm(self.n, self.n, 30 * self.s, seed, 5, (1.7, 0.9))
        see = clamp((n - 0.30) * 2.6) * clamp(1.25 - d) * alpha
        tone = 0.82 + 0.36 * fbm(self.n, self.n, 12 * self.s, seed + 1, 4, (1.8, 0.8))
        self.sheet(np.array(colour, np.float32) * tone[..., None], see)

    def boards(self, x: float, y: float, w: float, h: float, angle: float, seed: int) -> None:
        """A wooden beam, turned by some degrees."""
        wide, high = int(w * self.s), int(h * self.s)
        v = np.linspace(-1, 1, high, dtype=np.float32)
        c = planks(wide, high, self.s, seed, ((44, 26, 14), (112, 72, 40), (168, 118, 70)))
        c *= (1.15 - 0.5 * np.abs(v) ** 3 - 0.2 * v)[None, :, None]
        beam = surface(c, rounded(wide, high, 1.5 * self.s)[0])
        self.put(pygame.transform.rotozoom(beam, angle, 1), x, y, 2.4)

    def eyes(self, x: float, y: float, size: float, colour: Colour) -> None:
        """Two eyes in the dark."""
        for side in (-1, 1):
            cx = x + side * size * 0.75
            self.glow(cx, y, size * 0.9, colour, 0.34)
            px, py = self.round()
            slant = (py - y) + side * (px - cx) * 0.35
            d = np.hypot((px - cx) / (size * 0.55), slant / (size * 0.30))
            pupil = clamp(1.2 - np.abs(px - cx) / (size * 0.10))
            bright = np.array((255, 250, 200), np.float32) * (1 - pupil[..., None])
            self.sheet(bright * 0.7 + np.array(colour, np.float32) * 0.3, clamp((1 - d) * size))

    def inlay(self, colour: Colour = (236, 190, 96), half: float = 40) -> None:
        """A line of brass let into the floor: the mark of a special room."""
        px, py = self.round()
        q = np.hypot(np.maximum(np.abs(px) - half + 9, 0), np.maximum(np.abs(py) - half + 9, 0)) - 9
        q = np.where((np.abs(px) < half - 9) & (np.abs(py) < half - 9), -9.0, q)
        line = clamp(1.7 - np.abs(q) * 1.25)
        line = np.maximum(line, clamp(1.2 - np.abs(q + 4) * 2.2) * 0.7)
        shadow = clamp(1.4 - np.abs(q - 1.4)) * 0.6
        self.sheet(np.array((30, 18, 8), np.float32), shadow)
        grain = 0.72 + 0.5 * fbm(self.n, self.n, 18 * self.s, 88, 3)
        self.sheet(np.array(colour, np.float32) * grain[..., None], line)

    def paving(self, colour: Colour, size: float = 13, alpha: float = 0.86, half: float = 42) -> None:
        """Square paving over a room's floor."""
        px, py = self.round()
        x, y = px + np.zeros_like(py), py + np.zeros_like(px)
        u, v = np.abs((x / size) % 1 - 0.5), np.abs((y / size) % 1 - 0.5)
        joint = clamp((0.5 - np.maximum(u, v)) * size / 1.3)
        check = (np.floor(x / size) + np.floor(y / size)) % 2
        grain = 0.80 + 0.4 * fbm(self.n, self.n, 11 * self.s, 91, 4) + (check - 0.5) * 0.22
        c = np.array(colour, np.float32) * (grain * (0.45 + 0.55 * joint))[..., None]
        inside = rounded(self.n, self.n, 9 * self.s, self.n / 2 - half * self.s)[0]
        self.sheet(c, blur(inside, 1.2 * self.s, 2) * alpha)
