"""A room seen from above by lamplight: floor, furniture, people, lamps and the light they throw.

Everything is given in units of the plan; ``k`` is the number of pixels of one unit.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import pygame
from pygame import Surface

from .canvas import colours_of, empty, flat, put, surface
from .icons import paint
from .materials import planks, rock, tones
from .noise import Colour, Field, Stops, axes, blur, clamp, fbm, light, rounded, smooth

OVER = 3
FLAME: Stops = ((0, (255, 120, 40)), (0.5, (255, 190, 70)), (1, (255, 246, 190)))
PEWTER: Colour = (132, 128, 124)
OAK: Colour = (150, 98, 56)
PINE: Colour = (176, 122, 70)
WALNUT: Colour = (104, 62, 34)
STONE: Stops = ((0, (80, 76, 74)), (0.5, (130, 124, 118)), (1, (176, 168, 158)))


class Lamp(NamedTuple):
    """A light on the plan, in units."""

    x: float
    y: float
    r: float
    colour: Colour
    strength: float


class Plan:
    """A plan while it is drawn.

    Attributes:
        k: pixels of one unit.
        s: the picture.
        lamps: what lights it, thrown by ``relight`` at the end.
    """

    def __init__(self, w: float, h: float, k: float) -> None:
        """Begin an empty plan of ``w`` x ``h`` units."""
        self.k = k
        self.w, self.h = w, h
        self.s = empty(round(w * k), round(h * k))
        self.lamps: list[Lamp] = []

    def px(self, v: float) -> int:
        """Pixels of a length or a coordinate."""
        return round(v * self.k)

    # ------------------------------------------------------------ solid things

    def cast(self, box: tuple[float, float, float, float], r: float, up: float, strength: float = 0.72) -> None:
        """The shadow of a thing that stands ``up`` units high, to the lower right."""
        x, y, w, h = (self.px(v) for v in box)
        soft = max(1.0, (1.2 + up * 0.5) * self.k)
        pad = int(soft * 3)
        field = np.zeros((w + 2 * pad, h + 2 * pad), np.float32)
        field[pad : pad + w, pad : pad + h] = rounded(w, h, r * self.k)[0]
        shade = flat(*field.shape, (10, 5, 2), blur(field, soft) * strength)
        self.s.blit(shade, (x - pad + self.px(up * 0.5), y - pad + self.px(up * 0.9)))

    def slab(
        self,
        box: tuple[float, float, float, float],
        colour: Colour = OAK,
        r: float = 4,
        seed: int = 1,
        bevel: float = 2.6,
        up: float = 4,
        grain: str = "wood",
        upright: bool = False,
    ) -> None:
        """A solid thing seen from above: material, bevelled edge, cast shadow.

        ``grain`` is wood, stone, cloth or metal; ``upright`` turns the grain of wood.
        """
        x, y, w, h = (self.px(v) for v in box)
        w, h = max(2, w), max(2, h)
        if up:
            self.cast(box, r, up)
        mask, inside = rounded(w, h, min(r * self.k, min(w, h) / 2))
        c = self._material(w, h, colour, seed, grain, upright)
        c *= light(smooth(clamp(inside / (bevel * self.k))) * bevel * self.k * 0.8)[..., None] * 0.8 + 0.2
        c *= (1 - 0.55 * np.exp(-np.maximum(inside, 0) / (0.7 * self.k)))[..., None]
        self.s.blit(surface(c, mask), (x, y))

    def _material(self, w: int, h: int, colour: Colour, seed: int, grain: str, upright: bool) -> Field:
        if grain == "wood":
            return planks(w, h, 0.8 * self.k, seed, tones(colour), 0, upright)
        cell = {"stone": 9.0, "cloth": 3.0, "metal": 40.0}[grain] * self.k
        deep = {"stone": 0.45, "cloth": 0.34, "metal": 0.16}[grain]
        n = 1 + (fbm(w, h, max(2, cell), seed, 4) - 0.5) * deep
        return (np.array(colour, np.float32) * n[..., None]).astype(np.float32)

    def disc(
        self, x: float, y: float, r: float, colour: Colour = OAK, seed: int = 1, bevel: float = 2.6,
        up: float = 4, grain: str = "wood",
    ) -> None:  # fmt: skip
        """A round solid thing."""
        self.slab((x - r, y - r, 2 * r, 2 * r), colour, r, seed, bevel, up, grain)

    def ink(self, box: tuple[float, float, float, float], draw: object) -> None:
        """Let ``draw(surface, k)`` paint flat shapes several times larger, then shrink them: clean edges."""
        x, y, w, h = box
        big = Surface((self.px(w) * OVER, self.px(h) * OVER), pygame.SRCALPHA)
        draw(big, self.k * OVER)  # type: ignore[operator]
        self.s.blit(pygame.transform.smoothscale(big, (self.px(w), self.px(h))), (self.px(x), self.px(y)))

    def dot(self, x: float, y: float, r: float, colour: Colour) -> None:
        """A flat clean circle."""
        n = max(3, self.px(2 * r) + 4)
        px, py = axes(n, n)
        q = np.hypot(px - (n - 1) / 2, py - (n - 1) / 2)
        self.s.blit(flat(n, n, colour, clamp(r * self.k - q + 0.5)), (self.px(x) - n // 2, self.px(y) - n // 2))

    def bar(self, x: float, y: float, w: float, h: float, colour: Colour, alpha: float = 1.0, r: float = 0.6) -> None:
        """A flat clean rectangle."""
        a, b = max(1, self.px(w)), max(1, self.px(h))
        self.s.blit(
            flat(a, b, colour, rounded(a, b, min(r * self.k, a / 2, b / 2))[0] * alpha), (self.px(x), self.px(y))
        )

    def icon(self, name: str, x: float, y: float, size: float, stops: Stops, turn: float = 0, up: float = 1.6) -> None:
        """A painted icon lying on what is there."""
        art = paint(name, size * self.k, stops)
        if turn:
            art = pygame.transform.rotozoom(art, turn, 1)
        put(self.s, art, (x * self.k, y * self.k), 1.2 * self.k, 0.7, (0.6 * self.k, up * self.k))

    # ------------------------------------------------------------ light

    def lamp(self, x: float, y: float, r: float = 66, colour: Colour = (255, 178, 84), strength: float = 1.0) -> None:
        """Something that shines."""
        self.lamps.append(Lamp(x, y, r, colour, strength))

    def relight(self, dark: tuple[float, float, float]) -> None:
        """Throw the light of all lamps over the plan; ``dark`` is what is left without them."""
        w, h = self.s.get_size()
        px, py = axes(w, h)
        shade = np.zeros((w, h, 3), np.float32) + np.array(dark, np.float32)
        glow = np.zeros((w, h, 3), np.float32)
        for one in self.lamps:
            reach = 2.6 * one.r * self.k
            x0, x1 = max(0, int(one.x * self.k - reach)), min(w, int(one.x * self.k + reach))
            y0, y1 = max(0, int(one.y * self.k - reach)), min(h, int(one.y * self.k + reach))
            q = (px[x0:x1] - one.x * self.k) ** 2 + (py[:, y0:y1] - one.y * self.k) ** 2
            q = q / (one.r * self.k) ** 2
            colour = np.array(one.colour, np.float32) / 255
            shade[x0:x1, y0:y1] += (np.exp(-q * 1.1) * 0.66 * one.strength)[..., None] * colour
            glow[x0:x1, y0:y1] += (np.exp(-q * 18) * 0.30 * one.strength)[..., None] * colour
        lit = colours_of(self.s) * np.minimum(shade, 1.36) + glow * 130
        self.s.blit(surface(lit.astype(np.float32)), (0, 0))

    # ------------------------------------------------------------ grounds

    def stones(self, box: tuple[float, float, float, float], size: float, seed: int, stops: Stops = STONE) -> None:
        """A part of the floor laid with stones."""
        x, y, w, h = (self.px(v) for v in box)
        c = rock(w, h, size * self.k, 0.8 * self.k, seed, stops, 1.25)
        inside = rounded(w, h, 4 * self.k)[1]
        self.s.blit(surface(c, clamp(inside / (1.4 * self.k))), (x, y))

    def rug(self, box: tuple[float, float, float, float], colour: Colour, seed: int = 1, fringe: bool = True) -> None:
        """A woven rug with two lines along its border and fringes at its ends."""
        x, y, w, h = (self.px(v) for v in box)
        k = self.k
        self.cast(box, 2, 1, 0.5)
        mask, inside = rounded(w, h, 2 * k)
        px, py = axes(w, h)
        weave = 1 + (fbm(w, h, 2.4 * k, seed, 2) - 0.5) * 0.5 + 0.05 * np.sin(py / (0.55 * k))
        c = np.array(colour, np.float32) * weave[..., None]
        lozenge = np.abs((px / k / 7.0) % 2 - 1) + np.abs(((py - h / 2) / k / 7.0) % 2 - 1)
        c *= np.where(((lozenge > 0.82) & (lozenge < 1.02))[..., None] & (inside > 7 * k)[..., None], 1.32, 1.0)
        for q, wide, tone in ((3.0, 0.9, (228, 186, 102)), (5.6, 0.55, (246, 226, 176))):
            e = clamp(1 - np.abs(inside - q * k) / (wide * k))[..., None] * 0.85
            c = c * (1 - e) + np.array(tone, np.float32) * e
        self.s.blit(surface(c.astype(np.float32), mask), (x, y))
        if fringe:
            for i in range(int(box[3] / 2.6)):
                yy = box[1] + 1.6 + i * 2.6
                for xx in (box[0] - 2.6, box[0] + box[2]):
                    self.bar(xx, yy, 2.6, 0.9, (222, 192, 140), 0.9)

    # ------------------------------------------------------------ small things

    def candle(self, x: float, y: float, r: float = 62) -> None:
        """A candle on a brass plate, and its light."""
        self.disc(x, y, 4.4, (202, 156, 72), 3, 1.4, 2, "metal")
        self.dot(x, y, 2.5, (255, 250, 226))
        self.dot(x, y, 1.3, (255, 202, 92))
        self.lamp(x, y, r)

    def mug(self, x: float, y: float, seed: int = 0) -> None:
        """A pewter mug with a head of foam; its handle to one side."""
        a = seed * 1.9
        self.dot(x + 0.8, y + 1.4, 4.3, (34, 18, 8))
        self.dot(x + 4.6 * math.cos(a), y + 4.6 * math.sin(a), 1.7, (150, 146, 140))
        self.dot(x, y, 4.0, PEWTER)
        self.dot(x, y, 3.1, (150, 92, 34))
        self.dot(x - 0.5, y - 0.4, 2.4, (226, 210, 172))
        self.dot(x + 0.9, y + 0.8, 1.1, (196, 140, 58))

    def plate(self, x: float, y: float, r: float = 6, food: Colour | None = (176, 92, 50)) -> None:
        """A dish, with something on it."""
        self.disc(x, y, r, (228, 222, 210), int(x), 1.8, 2, "metal")
        self.dot(x, y, r * 0.66, (206, 198, 184))
        if food:
            self.dot(x - 0.6, y - 0.3, r * 0.42, food)
            self.dot(x + 1.2, y + 1.0, r * 0.24, (120, 150, 66))

    def bottle(self, x: float, y: float, colour: Colour, r: float = 3) -> None:
        """A bottle from above."""
        self.dot(x + 0.6, y + 1, r + 0.2, (20, 12, 8))
        self.dot(x, y, r, colour)
        self.dot(x, y, r * 0.45, (int(colour[0] * 0.4), int(colour[1] * 0.4), int(colour[2] * 0.4)))
        self.dot(x - r * 0.35, y - r * 0.35, r * 0.26, (255, 252, 240))

    def coin(self, x: float, y: float, r: float = 2.6) -> None:
        """A gold coin."""
        self.dot(x + 0.5, y + 0.9, r + 0.2, (60, 36, 6))
        self.dot(x, y, r, (240, 194, 78))
        self.dot(x - 0.4, y - 0.4, r * 0.55, (255, 234, 156))

    def stool(self, x: float, y: float, r: float = 6.4) -> None:
        """A round stool."""
        self.disc(x, y, r, (124, 76, 42), int(x * 3 + y), 2, 3)

    def chair(self, x: float, y: float, face: float, colour: Colour = (118, 72, 40)) -> None:
        """A chair whose sitter looks in the direction ``face`` (degrees, 0 right, 90 down)."""
        dx, dy = math.cos(math.radians(face)), math.sin(math.radians(face))
        self.slab((x - 6, y - 6, 12, 12), colour, 2.5, int(x + y), 1.8, 3)
        bx, by = x - dx * 5.4, y - dy * 5.4
        w, h = (3.4, 13) if abs(dx) > abs(dy) else (13, 3.4)
        self.slab((bx - w / 2, by - h / 2, w, h), (88, 52, 28), 1.5, 5, 1.2, 3)

    def guest(self, x: float, y: float, face: float, coat: Colour, hair: Colour, hat: bool = False) -> None:
        """Somebody from above: shoulders, head, and the hands towards what is looked at."""
        a = math.radians(face)
        dx, dy = math.cos(a), math.sin(a)
        n = 26.0

        def draw(big: Surface, u: float) -> None:
            side = big.get_width()
            for j, (long, wide, tone) in enumerate(((9.6, 6.0, 0.42), (8.9, 5.3, 1.0), (7.0, 3.6, 1.22))):
                body = Surface((side, side), pygame.SRCALPHA)
                colour = tuple(int(min(255, v * tone)) for v in coat)
                box = pygame.Rect(0, 0, int(wide * 2 * u), int(long * 2 * u))
                box.center = (side // 2, side // 2)
                if j == 2:
                    box = box.move(-int(0.8 * u), -int(0.8 * u))
                pygame.draw.ellipse(body, colour, box)
                turned = pygame.transform.rotate(body, -face)
                big.blit(turned, turned.get_rect(center=(side // 2, side // 2)))
            for s in (-1, 1):
                hx, hy = side / 2 + (dx * 7.2 - dy * s * 4.6) * u, side / 2 + (dy * 7.2 + dx * s * 4.6) * u
                pygame.draw.circle(big, (70, 40, 24), (hx, hy), 2.2 * u)
                pygame.draw.circle(big, (232, 186, 146), (hx, hy), 1.7 * u)

        self.cast((x - 6.5, y - 6.5, 13, 13), 6.5, 4, 0.6)
        self.ink((x - n / 2, y - n / 2, n, n), draw)
        r = 6.6 if hat else 4.7
        self.disc(x + dx * 0.8, y + dy * 0.8, r, hair, int(x * 7 + y), 1.8 if hat else 3.2, 2, "cloth")
        if hat:
            self.disc(x + dx * 0.8, y + dy * 0.8, 3.7, hair, int(x + y * 3), 2.6, 1, "cloth")
            self.ring(x + dx * 0.8, y + dy * 0.8, 3.9, 0.7, (40, 22, 12))

    def ring(self, x: float, y: float, r: float, wide: float, colour: Colour) -> None:
        """A thin clean circle."""
        n = max(3, self.px(2 * r + 2 * wide) + 4)
        px, py = axes(n, n)
        q = np.hypot(px - (n - 1) / 2, py - (n - 1) / 2)
        a = clamp((wide / 2) * self.k - np.abs(q - r * self.k) + 0.5)
        self.s.blit(flat(n, n, colour, a), (self.px(x) - n // 2, self.px(y) - n // 2))

    def barrel(self, x: float, y: float, r: float = 12, seed: int = 1) -> None:
        """A barrel standing on its end."""
        self.disc(x, y, r, (98, 94, 92), seed, 2, 5, "metal")
        self.disc(x, y, r - 1.8, (172, 116, 64), seed + 3, 1.6, 0)
        for i in (-1, 0, 1):
            half = math.sqrt(max(0.0, (r - 2.6) ** 2 - (i * r * 0.42) ** 2))
            self.bar(x + i * r * 0.42 - 0.4, y - half, 0.8, 2 * half, (84, 50, 24), 0.8)
        self.ring(x, y, r - 2.2, 0.9, (70, 42, 20))
        self.dot(x, y + r * 0.46, 1.7, (54, 30, 14))

    def cask(self, box: tuple[float, float, float, float], seed: int = 1) -> None:
        """A barrel lying on its side, its tap towards the lower edge."""
        x, y, w, h = box
        self.slab(box, (178, 118, 66), w * 0.3, seed, w * 0.3, 5, "wood", True)
        for part in (0.25, 0.5, 0.75):
            self.bar(x + w * part - 0.3, y + 1.4, 0.6, h - 2.8, (70, 40, 18), 0.55)
        for part in (0.1, 0.28, 0.72, 0.9):
            self.bar(x + 0.4, y + h * part - 1.1, w - 0.8, 2.2, (62, 58, 58), 0.95)
            self.bar(x + w * 0.2, y + h * part - 0.7, w * 0.3, 0.7, (176, 172, 166), 0.8)

    def round_table(self, x: float, y: float, r: float, seed: int = 1, lit: bool = True) -> None:
        """A round table with mugs, and a candle when ``lit``."""
        self.disc(x, y, r, PINE, seed, 2.6, 6)
        self.ring(x, y, r - 2.6, 0.7, (96, 58, 28))
        for i in range(2):
            a = 1.2 + seed + i * 2.7
            self.mug(x + r * 0.56 * math.cos(a), y + r * 0.56 * math.sin(a), seed + i)
        if lit:
            self.candle(x, y)

    def door(self, box: tuple[float, float, float, float], seed: int = 1, colour: Colour = (134, 82, 44)) -> None:
        """A door in a wall: stone frame, planks, iron bands, a brass knob."""
        x, y, w, h = box
        upright = h > w
        self.slab((x - 3, y - 3, w + 6, h + 6), (126, 116, 108), 2, seed, 2, 2, "stone")
        self.slab(box, colour, 1.5, seed + 2, 1.6, 1, "wood", upright)
        for part in (0.22, 0.76):
            if upright:
                self.bar(x, y + h * part - 1.2, w, 2.4, (44, 40, 40))
            else:
                self.bar(x + w * part - 1.2, y, 2.4, h, (44, 40, 40))
        spot = (x + w * 0.5, y + h * 0.88) if upright else (x + w * 0.88, y + h * 0.5)
        self.dot(*spot, 1.7, (236, 192, 92))

    def stairs(self, box: tuple[float, float, float, float], steps: int, down: bool, upright: bool) -> None:
        """Stairs that climb into the light, or go down into the dark."""
        x, y, w, h = box
        self.slab((x - 3.4, y - 3.4, w + 6.8, h + 6.8), (92, 66, 44), 2, 7, 2, 3)
        size = (h if upright else w) / steps
        for i in range(steps):
            t = i / (steps - 1)
            tone = 1.15 - 1.0 * t if down else 0.62 + 0.72 * t
            colour = tuple(int(min(255, v * tone)) for v in (184, 132, 84))
            dark = tuple(int(v * max(0.3, tone) * 0.24) for v in (184, 132, 84))
            part = (x, y + i * size, w, size) if upright else (x + i * size, y, size, h)
            a, b = self.px(part[2]) + 1, self.px(part[3]) + 1
            c = planks(a, b, 0.8 * self.k, 60 + i, tones((colour[0], colour[1], colour[2])), 0, not upright)
            self.s.blit(surface(c), (self.px(part[0]), self.px(part[1])))
            edge = (part[0], part[1], w, 1.0) if upright else (part[0], part[1], 1.0, h)
            self.bar(*edge, (dark[0], dark[1], dark[2]), 0.9, 0)

    def shelf(
        self, x: float, y: float, w: float, seed: int, colours: tuple[Colour, ...], upright: bool = False
    ) -> None:
        """A narrow shelf full of bottles."""
        self.slab((x, y, 9, w) if upright else (x, y, w, 9), WALNUT, 1.5, seed, 1.6, 4, "wood", upright)
        for i in range(int(w / 9)):
            along = 5 + i * 9 + (w % 9) / 2
            spot = (x + 4.5, y + along) if upright else (x + along, y + 4.4)
            self.bottle(*spot, colours[(i * 7 + seed) % len(colours)], 2.9)
