"""The places of the Lands as small upright scenes, and the boat; on a grid of 48 units, lit from the upper left."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pygame
from pygame import Surface

from .canvas import empty, flat, halo, mask_of
from .noise import Colour, axes, blur, clamp
from .sprite import Sprite
from .wizards_ground import UNIT
from .wizards_growth import tree

SIZE = 64
RED, SLATE, THATCH, LIT, DOOR = (176, 62, 40), (72, 96, 132), (196, 158, 78), (255, 214, 110), (92, 56, 28)
Spot = tuple[float, float]


def _times(colour: Colour, k: float) -> Colour:
    red, green, blue = (max(0, min(255, int(v * k))) for v in colour)
    return red, green, blue


class Pen:
    """Draws with coordinates of the grid."""

    def __init__(self, s: float) -> None:
        self.k = UNIT * s
        self.s = s
        self.out = empty(int(SIZE * s), int(SIZE * s))

    def area(self, colour: Colour | tuple[int, int, int, int], *points: Spot) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.out, colour, [(x * self.k, y * self.k) for x, y in points])

    def disc(self, colour: Colour, x: float, y: float, r: float) -> None:
        """A filled circle."""
        pygame.draw.circle(self.out, colour, (x * self.k, y * self.k), r * self.k)

    def oval(self, colour: Colour, x: float, y: float, rx: float, ry: float) -> None:
        """A filled ellipse."""
        box = ((x - rx) * self.k, (y - ry) * self.k, 2 * rx * self.k, 2 * ry * self.k)
        pygame.draw.ellipse(self.out, colour, box)

    def line(self, colour: Colour, a: Spot, b: Spot, wide: float) -> None:
        """A straight stroke."""
        start, end = (a[0] * self.k, a[1] * self.k), (b[0] * self.k, b[1] * self.k)
        pygame.draw.line(self.out, colour, start, end, max(1, int(wide * self.k)))

    def house(
        self, x: float, y: float, w: float, h: float, roof: Colour, wall: Colour = (236, 220, 188), high: float = 0
    ) -> None:
        """A house whose front looks left and whose side lies in the shade; ``x, y`` is its lower left corner."""
        high = high or w * 0.42
        front = w * 0.44
        top, light, dark = y - h - high, _times(roof, 1.25), _times(roof, 0.76)
        self.area(wall, (x, y), (x, y - h), (x + front / 2, top), (x + front, y - h), (x + front, y))
        self.area(_times(wall, 0.66), (x + front, y), (x + front, y - h), (x + w, y - h), (x + w, y))
        self.area(
            light,
            (x - 0.7, y - h + 0.9),
            (x + front / 2, top - 0.5),
            (x + front / 2 + 1, top - 0.2),
            (x + 0.6, y - h + 0.6),
        )
        self.area(
            roof,
            (x + front / 2, top - 0.5),
            (x + w - front / 2 + 0.4, top - 0.5),
            (x + w + 0.8, y - h + 0.9),
            (x + front - 0.2, y - h + 0.9),
        )
        for i in range(1, 4):
            t = i / 4
            level = top + high * t + 0.2 * i
            self.line(dark, (x + front / 2 * (1 + t), level), (x + w - front / 2 + (front / 2 + 0.4) * t, level), 0.28)
        self.line(light, (x + front / 2, top - 0.4), (x + w - front / 2 + 0.4, top - 0.4), 0.5)
        self.area(
            DOOR,
            (x + front * 0.36, y),
            (x + front * 0.36, y - h * 0.55),
            (x + front * 0.64, y - h * 0.55),
            (x + front * 0.64, y),
        )
        left, right = x + front + (w - front) * 0.28, x + front + (w - front) * 0.58
        self.area(LIT, (left, y - h * 0.32), (left, y - h * 0.74), (right, y - h * 0.74), (right, y - h * 0.32))

    def tower(
        self, x: float, y: float, w: float, h: float, wall: Colour, roof: Colour | None = None, high: float = 8
    ) -> None:
        """A round tower with battlements, or a cone for a roof."""
        n = 14
        for i in range(n):
            k = 0.62 + 0.55 * math.exp(-(((i / n - 0.28) / 0.26) ** 2)) - 0.18 * (i / n)
            a, b = i / n, (i + 1) / n
            self.area(
                _times(wall, k),
                (x + w * a, y),
                (x + w * (0.06 + 0.88 * a), y - h),
                (x + w * (0.06 + 0.88 * b) + 0.1, y - h),
                (x + w * b + 0.1, y),
            )
        for j in range(3, int(h), 4):
            level, shift = y - j, (j % 2) * w * 0.3
            self.line(_times(wall, 0.55), (x + 0.3 + shift, level), (x + w * 0.5 + shift, level), 0.22)
        if roof:
            for i in range(n):
                k = 0.62 + 0.6 * math.exp(-(((i / n - 0.28) / 0.25) ** 2)) - 0.15 * i / n
                a, b = x + w * (-0.18 + 1.36 * i / n), x + w * (-0.18 + 1.36 * (i + 1) / n) + 0.1
                self.area(_times(roof, k), (a, y - h), (x + w / 2, y - h - high), (b, y - h))
        else:
            top = _times(wall, 0.94)
            self.area(
                top,
                (x - w * 0.12, y - h - 1.6),
                (x + w * 1.12, y - h - 1.6),
                (x + w * 1.04, y - h + 1),
                (x - w * 0.04, y - h + 1),
            )
            for i in range(4):
                left = x + w * (-0.12 + i * 0.347)
                self.area(
                    top,
                    (left, y - h - 1.5),
                    (left, y - h - 3.2),
                    (left + w * 0.2, y - h - 3.2),
                    (left + w * 0.2, y - h - 1.5),
                )
        self.area(
            LIT,
            (x + w * 0.38, y - h * 0.6),
            (x + w * 0.38, y - h * 0.76),
            (x + w * 0.6, y - h * 0.76),
            (x + w * 0.6, y - h * 0.6),
        )

    def stone(self, x: float, y: float, w: float, h: float, rune: Colour | None = (120, 220, 255)) -> None:
        """A standing stone with a rune that glows."""
        self.area((204, 204, 194), (x, y), (x + 0.5, y - h * 0.86), (x + w * 0.45, y - h), (x + w * 0.55, y))
        self.area((112, 112, 114), (x + w * 0.5, y), (x + w * 0.45, y - h), (x + w * 0.9, y - h * 0.84), (x + w, y))
        if rune:
            self.line(rune, (x + w * 0.28, y - h * 0.72), (x + w * 0.28, y - h * 0.28), w * 0.11)
            self.line(rune, (x + w * 0.28, y - h * 0.55), (x + w * 0.44, y - h * 0.45), w * 0.09)

    def tree(self, name: str, column: int, x: float, y: float, k: float) -> None:
        """A tree ``k`` times as large as on the map, its foot at a point."""
        art = tree(name, column, self.s * k, 0)
        self.out.blit(art, (int(x * self.k - art.get_width() / 2), int(y * self.k - art.get_height() * 25 / 28)))

    def done(self, glow: Colour | None = None, at: Spot = (24, 26)) -> Surface:
        """The scene on its contact shadow, with a dark outline and a halo behind it."""
        n = self.out.get_width()
        whole = empty(n, n)
        if glow:
            whole.blit(halo(n, n, (at[0] * self.k, at[1] * self.k), 13 * self.k, glow, 0.62), (0, 0))
        seen = mask_of(self.out)
        right, down = int(2.2 * self.k), int(0.8 * self.k)
        low = np.pad(blur(seen, 1.2 * self.k, 2), ((right, 0), (down, 0)))[:n, :n]
        low *= clamp((axes(n, n)[1] / self.k - 22) / 14)
        whole.blit(flat(n, n, (8, 12, 8), low * 0.5), (0, 0))
        whole.blit(flat(n, n, (26, 18, 12), clamp(blur(seen, max(1, 0.42 * self.k), 2) * 2.4)), (0, 0))
        whole.blit(self.out, (0, 0))
        return whole


def town(s: float) -> Surface:
    """Houses round a keep with a banner."""
    p = Pen(s)
    p.tower(19.5, 29, 8, 17.5, (196, 186, 166))
    p.house(27, 30, 12, 6.5, RED)
    p.house(8.5, 31, 12, 6.5, (158, 74, 40), (226, 206, 170))
    p.house(31, 37, 11, 6, (150, 60, 44))
    p.house(5, 38, 11.5, 6, RED, (240, 226, 196))
    p.house(18, 41, 13, 7.5, (190, 80, 48), (244, 230, 202))
    p.line((70, 50, 30), (23.7, 9.5), (23.7, 2.4), 0.6)
    p.area((224, 178, 52), (24, 2.4), (32, 4.6), (24, 6.8))
    return p.done()


def dwelling(s: float) -> Surface:
    """A great silver tree with a stair round its trunk, halls with leaf-shaped roofs in its boughs, and lanterns."""
    p = Pen(s)
    p.tree("elf", 1, 10, 37, 1.3)
    p.tree("elf", 2, 37.5, 38, 1.25)
    bark = (196, 190, 172)
    p.area(bark, (19.4, 43), (21.6, 36), (22, 14), (26, 14), (26.6, 36), (29.4, 43))
    p.area(_times(bark, 0.6), (25, 43), (24.6, 36), (24.4, 14), (26, 14), (26.6, 36), (29.4, 43))
    p.tree("elf", 0, 24, 27, 1.7)
    p.tree("elf", 3, 17.5, 25, 1.25)
    p.tree("elf", 2, 30.5, 25.5, 1.25)
    for x, y, wide in ((14.5, 26, 9.0), (33.5, 29.5, 9.4), (24, 20, 10.0)):
        _leaf_hall(p, x, y, wide)
    for i in range(9):
        t = i / 8
        x, y = 24.0 + math.cos(t * 7.2 + 0.6) * 4.2, 42 - t * 13
        p.line((236, 214, 150), (x - 1.5, y), (x + 1.5, y), 0.9)
    p.line((150, 120, 78), (18.4, 26.4), (29.6, 29.6), 0.6)
    p.area(LIT, (22.7, 43), (22.7, 39.4), (24, 37.6), (25.3, 39.4), (25.3, 43))
    for x, y in ((9, 30), (39.5, 32.5), (29, 12), (18.5, 13.5), (28, 34)):
        p.disc((255, 190, 70), x, y, 1.3)
        p.disc((255, 246, 190), x, y, 0.75)
    return p.done((255, 224, 130), (24, 25))


def _leaf_hall(p: Pen, x: float, y: float, wide: float) -> None:
    """A round hall on a platform under a tall roof with turned-up eaves."""
    h = wide / 2
    p.area((150, 116, 74), (x - h, y), (x + h, y), (x + h * 0.6, y + 1.8), (x - h * 0.6, y + 1.8))
    p.area((246, 238, 214), (x - h * 0.66, y), (x - h * 0.66, y - 4.4), (x + h * 0.66, y - 4.4), (x + h * 0.66, y))
    p.area((176, 166, 142), (x + h * 0.2, y), (x + h * 0.2, y - 4.4), (x + h * 0.66, y - 4.4), (x + h * 0.66, y))
    p.area(
        LIT,
        (x - h * 0.3, y),
        (x - h * 0.3, y - 2.6),
        (x - h * 0.05, y - 3.6),
        (x + h * 0.18, y - 2.6),
        (x + h * 0.18, y),
    )
    roof = (46, 128, 104)
    left = ((x - h * 1.2, y - 4.9), (x - h * 0.55, y - 6.0), (x - h * 0.2, y - 8.8), (x, y - 12.2))
    right = ((x, y - 12.2), (x + h * 0.2, y - 8.8), (x + h * 0.55, y - 6.0), (x + h * 1.2, y - 4.9))
    p.area(_times(roof, 1.35), *left, (x, y - 4.0))
    p.area(_times(roof, 0.8), *right, (x, y - 4.0))
    p.line((236, 206, 120), (x - h * 1.2, y - 4.9), (x, y - 4.0), 0.5)
    p.line((196, 156, 80), (x + h * 1.2, y - 4.9), (x, y - 4.0), 0.5)
    p.line((250, 226, 140), (x, y - 11.8), (x, y - 13.8), 0.5)


def abbey(s: float) -> Surface:
    """A nave under slate and a bell tower with a golden cross."""
    p = Pen(s)
    p.house(20, 39, 22, 10.5, SLATE, (228, 222, 210), 8.5)
    p.tower(10.5, 40, 10, 22, (222, 216, 204), SLATE, 11)
    p.line((250, 220, 120), (15.5, 7), (15.5, 1.4), 0.8)
    p.line((250, 220, 120), (13.6, 3.3), (17.4, 3.3), 0.8)
    for x in (32.0, 35.4, 38.8):
        p.area(LIT, (x, 36), (x, 32), (x + 0.8, 30.8), (x + 1.6, 32), (x + 1.6, 36))
    p.disc((255, 226, 140), 25, 30.5, 1.6)
    return p.done()


def cottage(s: float) -> Surface:
    """The wise woman's cottage: thatch, smoke and a garden in flower."""
    p = Pen(s)
    p.tree("oak", 1, 38, 33, 1.2)
    p.area((150, 120, 100), (31, 26), (31, 17), (34.4, 17), (34.4, 28))
    p.house(10, 38, 26, 9, THATCH, (240, 226, 194), 12)
    for x, y, r in ((33.4, 14, 1.8), (35.2, 10.4, 2.3), (38, 6.6, 2.8)):
        p.disc((226, 226, 232), x, y, r)
    p.line((120, 84, 46), (6, 41.5), (42, 41.5), 0.7)
    for i in range(10):
        p.line((150, 110, 64), (6.5 + i * 3.9, 39.4), (6.5 + i * 3.9, 43), 0.8)
    for i in range(12):
        p.disc(((224, 90, 120), (246, 214, 90), (170, 116, 214))[i % 3], 8 + i * 2.9, 43.4 + (i % 2) * 1.2, 1.2)
    return p.done()


def hollow(s: float) -> Surface:
    """A cave mouth full of pale light."""
    p = Pen(s)
    p.area((134, 122, 110), (4, 41), (10, 21), (20, 9), (29, 11), (38, 22), (44, 41))
    p.area((84, 76, 76), (27, 41), (25, 10.2), (29, 11), (38, 22), (44, 41))
    p.area((160, 148, 134), (10, 21), (20, 9), (23, 16), (15, 25))
    p.area((18, 14, 26), (13.5, 41), (15, 28), (23, 20.5), (31, 28), (32.5, 41))
    p.area((96, 204, 198), (17, 41), (18.4, 30), (23, 25), (27.6, 30), (29, 41))
    p.area((206, 255, 240), (20, 41), (20.8, 33), (23, 29.6), (25.2, 33), (26, 41))
    for x, y in ((11, 15), (34, 12), (37, 30), (9, 32)):
        p.disc((170, 255, 240), x, y, 0.9)
    return p.done((110, 240, 220), (23, 32))


def crest(s: float) -> Surface:
    """The star that stands over the highest peak."""
    p = Pen(s)
    for i in range(16):
        turn, reach = i * math.pi / 8 - math.pi / 2, (17.0, 6.0, 10.5, 6.0)[i % 4]
        tip = (24 + reach * math.cos(turn), 19 + reach * math.sin(turn))
        for side, colour in ((-1, (255, 252, 226)), (1, (236, 200, 110))):
            root = (24 + 3.4 * math.cos(turn + side * 0.36), 19 + 3.4 * math.sin(turn + side * 0.36))
            p.area(colour, tip, root, (24, 19))
    p.disc((255, 255, 240), 24, 19, 3.4)
    p.disc((255, 236, 170), 24.6, 19.6, 1.8)
    return p.done((255, 240, 170), (24, 19))


def circle(s: float) -> Surface:
    """The inner ring of stones round a gate with a light in it."""
    p = Pen(s)
    p.oval((112, 124, 78), 24, 33, 20.5, 11)
    p.oval((152, 160, 106), 24, 33, 13, 7)
    spots = [(-2.9 + i * 0.65) for i in range(9)]
    for a in spots:
        if math.sin(a) < 0.2:
            p.stone(24 + 17 * math.cos(a) - 2, 33 + 8.5 * math.sin(a), 4, 10)
    p.stone(15.4, 36, 5.4, 17, None)
    p.stone(27.4, 36, 5.4, 17, None)
    p.area((214, 214, 204), (13.4, 20.6), (14, 17), (34, 17), (34.6, 20.6))
    p.area((128, 128, 128), (13.4, 20.6), (34.6, 20.6), (34, 22.4), (14, 22.4))
    p.disc((206, 255, 150), 24, 29.4, 3.6)
    p.disc((250, 255, 226), 24, 29, 2.0)
    for a in spots:
        if math.sin(a) >= 0.2:
            p.stone(24 + 18 * math.cos(a) - 2, 37 + 8.5 * math.sin(a), 4.4, 8.6)
    return p.done((170, 255, 150), (24, 30))


def stone(s: float) -> Surface:
    """One of the six outer stones."""
    p = Pen(s)
    p.oval((92, 104, 62), 24, 39, 11, 4.6)
    p.stone(17.6, 40, 13, 29)
    for x, y, r in ((14, 40.5, 1.8), (33.4, 41, 1.5), (31, 42.4, 1.1)):
        p.disc((150, 150, 144), x, y, r)
    return p.done((110, 210, 255), (22, 26))


TOWERS: dict[str, tuple[Colour, Colour | None, Colour]] = {
    "megmoran": ((128, 76, 62), None, (255, 140, 40)),
    "melekok": ((150, 180, 194), (40, 112, 156), (90, 210, 255)),
    "meligar": ((236, 236, 244), (176, 186, 226), (230, 240, 255)),
}


def tower(name: str, s: float) -> Surface:
    """The tower of a High Art: of fire, of water, of air."""
    wall, roof, orb = TOWERS[name]
    p = Pen(s)
    p.area((110, 98, 88), (8, 43), (14, 35), (34, 35), (40, 43))
    p.area((74, 64, 58), (26, 43), (27, 35), (34, 35), (40, 43))
    p.tower(17.5, 38, 13, 23, wall, roof, 11)
    p.tower(11.5, 41, 7, 11.5, wall, roof, 6.5)
    p.tower(30, 41, 7, 13.5, wall, roof, 6.5)
    if name == "megmoran":
        for points, colour in (
            (((17.5, 12), (19, 6), (21, 8), (24, -0.5), (27, 7.5), (29.4, 5), (30.6, 12)), (226, 70, 20)),
            (((19.5, 12), (21, 8.4), (24, 3), (27, 8.8), (28.6, 12)), (255, 150, 40)),
            (((21.4, 12), (24, 6.6), (26.6, 12)), (255, 232, 130)),
        ):
            p.area(colour, *points)
    else:
        p.disc(orb, 24, 3.4, 2.8)
        p.disc((255, 255, 255), 23.2, 2.6, 1.1)
    if name == "melekok":
        for y, shift in ((41.6, 0.0), (43.6, 3.0)):
            for x in range(6, 40, 6):
                p.line((150, 226, 250), (x + shift, y), (x + shift + 3.4, y), 0.8)
    if name == "meligar":
        for x, y, long in ((4, 14, 11), (31, 10, 13), (33, 22, 10), (3, 25, 8)):
            p.line((240, 246, 255), (x, y), (x + long, y - 1), 0.7)
    return p.done(orb, (24, 8))


def center(s: float) -> Surface:
    """The mouth of the Dragon's hall, with teeth and fire."""
    p = Pen(s)
    p.area((112, 68, 54), (2, 43), (8, 22), (17, 11), (31, 11), (40, 24), (46, 43))
    p.area((62, 36, 34), (27, 43), (25, 11), (31, 11), (40, 24), (46, 43))
    p.area((20, 6, 6), (11, 43), (12.4, 27), (23, 17), (34.6, 28), (36, 43))
    p.area((206, 56, 14), (14.6, 43), (16.6, 31), (23, 23), (30.4, 31), (32.4, 43))
    p.area((255, 150, 46), (17, 43), (19, 34), (23, 28.6), (27.6, 34), (29.4, 43))
    p.area((255, 232, 130), (20, 43), (21.4, 37), (23, 34), (25, 37), (26.4, 43))
    for x in (14.4, 18.6, 23, 27.4, 31.6):
        top = 22.6 + abs(x - 23) * 0.62 - 4
        p.area((236, 226, 200), (x - 1.4, top), (x + 1.4, top), (x, top + 6))
    return p.done((255, 110, 30), (23, 34))


def boat(s: float) -> Surface:
    """A boat with a striped sail on its wake."""
    p = Pen(s)
    p.oval((236, 248, 246), 24, 41, 20, 3.4)
    p.oval((60, 140, 160), 24, 40.6, 17.5, 2.4)
    p.area((140, 88, 46), (5, 32), (43, 31), (37, 42), (12, 42))
    p.area((92, 54, 28), (7, 36), (41, 35.4), (37, 42), (12, 42))
    p.line((222, 178, 112), (5, 32.2), (43, 31.2), 1.4)
    p.line((74, 46, 26), (23.4, 32), (23.4, 2.4), 1.5)
    sail, shade = (250, 240, 216), (216, 198, 164)
    p.area(sail, (24.6, 4), (33, 10), (40, 20), (38, 28.4), (24.6, 28.4))
    p.area((196, 66, 44), (24.6, 12), (35, 12.6), (38.4, 17.6), (24.6, 17.4))
    p.area((196, 66, 44), (24.6, 22.6), (39.4, 22.6), (38, 28.4), (24.6, 28.4))
    p.area(shade, (22, 8), (22, 28.4), (8.6, 28.4), (14, 18))
    p.area((214, 168, 48), (24, 2.4), (32, 3.9), (24, 5.6))
    return p.done()


def jetty(s: float) -> Surface:
    """A landing stage with two bollards and a light: a harbour."""
    p = Pen(s)
    p.area((96, 64, 36), (10, 26), (38, 26), (40, 32), (8, 32))
    p.area((178, 132, 82), (10, 22), (38, 22), (40, 28), (8, 28))
    for i in range(1, 9):
        p.line((116, 80, 46), (9 + i * 3.4, 22), (8.4 + i * 3.5, 28), 0.5)
    for x in (11.0, 24.0, 36.6):
        p.area((84, 56, 34), (x, 36), (x, 27), (x + 2, 27), (x + 2, 36))
    p.line((70, 46, 26), (36.6, 25), (36.6, 12), 1.2)
    p.disc((255, 190, 70), 36.6, 11, 2.2)
    p.disc((255, 246, 200), 36.6, 11, 1.2)
    return p.done((255, 214, 120), (36.6, 12))


def wall(s: float) -> Surface:
    """A piece of a wall of rough stone."""
    n = int(16 * s)
    out = empty(n, n)
    k = n / 12
    for colour, points in (
        ((24, 18, 16), ((1, 11.4), (1.4, 4), (4, 1.6), (8.4, 1.6), (11, 4.4), (11.2, 11.4))),
        ((156, 146, 132), ((1.9, 10.6), (2.2, 4.6), (4.4, 2.5), (6.4, 2.5), (6.2, 10.6))),
        ((102, 94, 88), ((6.2, 10.6), (6.4, 2.5), (8, 2.5), (10.2, 4.8), (10.3, 10.6))),
        ((206, 198, 184), ((2.2, 4.6), (4.4, 2.5), (8, 2.5), (6.4, 4.8))),
    ):
        pygame.draw.polygon(out, colour, [(x * k, y * k) for x, y in points])
    return out


DRAWN = {
    "town": town,
    "dwelling": dwelling,
    "abbey": abbey,
    "cottage": cottage,
    "hollow": hollow,
    "crest": crest,
    "circle": circle,
    "stone": stone,
    "center": center,
    "harbour": jetty,
} | {name: partial(tower, name) for name in TOWERS}


def sprites() -> dict[str, Sprite]:
    """Places, boat and wall by name."""
    out = {f"wizards_place_{name}": Sprite(draw, (SIZE, SIZE), work=6, lossy=True) for name, draw in DRAWN.items()}
    out["wizards_boat"] = Sprite(boat, (SIZE, SIZE), work=6, lossy=True)
    out["wizards_wall"] = Sprite(wall, (16, 16), work=6)
    return out
