"""The little scene of every place of the Realm, painted left of where pieces stand and above the road."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from .realm_paint import curve

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from .noise import Colour
    from .realm_paint import Brush, Cell

RED, SLATE, THATCH, ORANGE = (172, 66, 42), (88, 106, 142), (210, 168, 74), (186, 96, 48)
STONE, STONE_DARK = (238, 228, 206), (134, 116, 100)
GREY, GREY_DARK = (206, 204, 200), (104, 102, 110)
WALL = (232, 214, 178)
Box = tuple[float, float, float, float]


class Stage:
    """A place's picture, in units from its upper left corner.

    Attributes:
        b: the brush.
        x, y: its corner on the map.
    """

    def __init__(self, b: Brush, cell: Cell) -> None:
        self.b = b
        self.x, self.y = max(3.5, cell.x), max(5.0, cell.y)  # clear of the board's frame

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        return self.x + dx, self.y + dy

    def put(self, thing: Surface, dx: float, dy: float, shadow: bool = True) -> None:
        """A thing with the middle of its foot at a point."""
        self.b.stamp(thing, self.at(dx, dy), shadow)

    def icon(
        self,
        name: str,
        size: float,
        dx: float,
        dy: float,
        pale: Colour,
        dark: Colour,
        flip: bool = False,
        ground: bool = True,
    ) -> None:
        self.put(self.b.wash(name, size, pale, dark, flip=flip), dx, dy, ground)

    def area(self, points: list[tuple[float, float]], colour: Colour, edge: Colour | None = (58, 34, 16)) -> None:
        self.b.area([self.at(*p) for p in points], colour, edge)

    def line(self, points: list[tuple[float, float]], colour: Colour, wide: float) -> None:
        self.b.line([self.at(*p) for p in points], colour, wide)

    def disc(self, dx: float, dy: float, rx: float, ry: float, colour: Colour, edge: Colour | None = None) -> None:
        self.b.disc(self.at(dx, dy), rx, ry, colour, edge)

    def box(self, dx: float, dy: float, w: float, h: float) -> Box:
        return self.x + dx, self.y + dy, w, h

    def houses(self, rows: list[tuple[float, float, float, Colour]], wall: Colour = (246, 230, 194)) -> None:
        for dx, dy, w, roof in rows:
            self.put(self.b.house(w, roof, wall, w > 25), dx, dy)

    def trees(self, rows: list[tuple[str, float, float, float]]) -> None:
        for i, (kind, size, dx, dy) in enumerate(rows):
            self.put(self.b.tree(kind, size, i), dx, dy)


def city(p: Stage) -> None:
    b = p.b
    p.area([(6, 30), (82, 30), (82, 22), (6, 22)], (206, 184, 142))
    p.houses([(20, 29, 22, SLATE), (70, 29, 22, RED), (57, 25, 18, ORANGE)])
    p.icon("church", 38, 42, 39, (92, 62, 46), (248, 230, 194))
    p.houses([(22, 43, 25, RED), (64, 44, 25, ORANGE)])
    for dx in (18, 32, 54, 68):
        p.area([(dx - 8, 50), (dx + 8, 50), (dx + 8, 42), (dx - 8, 42)], (222, 202, 162))
        for k in (-6, 0, 6):
            p.area([(dx + k - 2, 42), (dx + k + 2, 42), (dx + k + 2, 39), (dx + k - 2, 39)], (236, 218, 180))
    for dx in (7, 81):
        p.put(b.tower(15, 34, WALL, RED, 2), dx, 52)
    p.area([(36, 51), (36, 40), (40, 35), (46, 35), (50, 40), (50, 51)], (232, 212, 174))
    p.area([(39, 51), (39, 43), (43, 39), (47, 43), (47, 51)], (74, 46, 26))


def wheat(p: Stage) -> None:
    b = p.b
    for i, (pts, colour) in enumerate((
        (((4, 22), (46, 15), (50, 30), (3, 36)), (232, 192, 80)),
        (((48, 15), (88, 13), (86, 27), (52, 29)), (206, 198, 92)),
        (((3, 38), (40, 33), (44, 48), (4, 50)), (214, 166, 62)),
        (((42, 32), (86, 29), (84, 46), (46, 48)), (240, 206, 104)),
    )):  # fmt: skip
        b.field([p.at(*q) for q in pts], colour, 60 + i, 3.2)
    p.houses([(70, 20, 22, RED)], (238, 216, 172))
    p.trees([("oak", 17, 86, 20), ("oak", 15, 8, 20)])
    for i, dx in enumerate((14, 32, 50)):
        p.icon("wheat", 27 - i % 2 * 3, dx, 48 - (i % 2) * 7, (252, 220, 120), (164, 108, 22))
    p.icon("scarecrow", 24, 76, 47, (240, 214, 160), (112, 62, 30))


def mine(p: Stage) -> None:
    b = p.b
    p.put(b.peak(50, 44, 31, (196, 170, 136), (92, 70, 56), 0.16), 66, 49, False)
    p.put(b.peak(70, 56, 3, (208, 180, 138), (84, 60, 44), 0.2), 32, 52, False)
    p.icon("cave-entrance", 30, 30, 52, (126, 100, 74), (38, 26, 18))
    for side, colour in ((-1.2, (74, 52, 34)), (0, (190, 176, 160))):
        p.line([(34, 50 + side), (58, 52 + side), (84, 50 + side)], colour, 1.4)
    for dx in (42, 52, 62, 72, 80):
        p.line([(dx, 49.5), (dx + 1, 54)], (98, 66, 38), 1.5)
    p.icon("mine-wagon", 24, 62, 52, (222, 184, 116), (104, 62, 32))
    p.disc(13, 51, 6, 3, (92, 84, 78), (50, 42, 36))
    p.disc(18, 52, 4, 2.4, (232, 186, 70), (80, 54, 20))


def foothills(p: Stage) -> None:
    b = p.b
    for w, h, dx, dy, seed in ((56, 48, 24, 44, 21), (62, 52, 60, 46, 22), (34, 30, 42, 45, 24)):
        p.put(b.peak(w, h, seed, (222, 200, 158), (92, 74, 66)), dx, dy, False)
    for w, h, dx, dy in ((48, 18, 24, 46), (50, 17, 62, 50), (40, 12, 32, 52)):
        p.put(b.hill(w, h, (186, 176, 100), int(dx)), dx, dy, False)
    p.trees([("pine", 15, 10, 47), ("pine", 17, 17, 50), ("pine", 13, 52, 48), ("pine", 14, 80, 50)])
    p.icon("goat", 17, 38, 51, (96, 76, 60), (255, 250, 238))


def shrine(p: Stage) -> None:
    for i in range(22):
        a = math.pi + i / 21 * math.pi
        for r0, r1, wide in ((20, 38, 1.0), (20, 30, 1.8)):
            if (i % 2) == (wide > 1.5):
                p.line(
                    [(44 + r0 * math.cos(a), 34 + r0 * math.sin(a)), (44 + r1 * math.cos(a), 34 + r1 * math.sin(a))],
                    (255, 226, 130), wide,
                )  # fmt: skip
    p.b.glow(p.at(44, 28), 44, (190, 120, 24), 0.7)
    p.put(p.b.hill(84, 20, (190, 192, 112), 91), 44, 54, False)
    p.icon("sunrise", 26, 44, 24, (255, 236, 150), (226, 150, 30), ground=False)
    p.icon("greek-temple", 42, 44, 52, (255, 252, 240), (196, 158, 104))
    for dx in (18, 70):
        p.icon("fire-bowl", 15, dx, 52, (255, 214, 120), (150, 84, 30))
    p.trees([("oak", 18, 8, 46), ("oak", 16, 80, 44)])


def pinewood(p: Stage) -> None:
    p.put(p.b.hill(86, 22, (108, 138, 80), 62), 46, 34, False)
    p.b.grove(p.box(8, 20, 76, 10), 12, "pine", 19, 60)
    p.b.grove(p.box(6, 32, 60, 17), 15, "pine", 26, 61)
    p.b.grove(p.box(66, 36, 18, 10), 4, "pine", 20, 63)
    p.icon("deer", 22, 74, 52, (222, 176, 116), (104, 62, 30))


def gibbet(p: Stage) -> None:
    p.put(p.b.hill(80, 26, (176, 162, 108), 71), 44, 53, False)
    p.disc(44, 45, 18, 3, (120, 96, 62))
    for a, e, wide in (((26, 48), (26, 9), 4), ((22, 11), (60, 11), 3.6), ((27, 23), (38, 12), 2.6)):
        p.line([a, e], (46, 28, 14), wide + 1.2)
        p.line([(a[0] - 0.4, a[1]), (e[0] - 0.4, e[1])], (130, 92, 54), wide - 1)
    p.line([(55, 12), (55, 18)], (50, 40, 34), 1.2)
    p.icon("cage", 26, 55, 42, (206, 196, 176), (70, 60, 54), ground=False)
    p.icon("raven", 13, 38, 10.5, (30, 30, 38), (86, 86, 100), ground=False)
    p.icon("raven", 14, 70, 50, (30, 30, 38), (86, 86, 100))
    p.trees([("dead", 22, 80, 44)])
    p.icon("direction-signs", 22, 10, 52, (232, 204, 150), (110, 68, 34))


def border(p: Stage) -> None:
    b = p.b
    p.area([(2, 50), (30, 50), (30, 32), (2, 32)], (206, 188, 152))
    for k in range(4):
        p.area([(2 + k * 7.5, 32), (6 + k * 7.5, 32), (6 + k * 7.5, 28), (2 + k * 7.5, 28)], (220, 202, 166))
    p.put(b.tower(17, 44, (226, 208, 172), SLATE, 2), 30, 53)
    p.put(b.tower(17, 44, (226, 208, 172), SLATE, 2), 66, 53)
    p.area([(36, 53), (36, 26), (60, 26), (60, 53)], (214, 194, 156))
    for k in range(3):
        p.area([(37 + k * 8.4, 26), (42 + k * 8.4, 26), (42 + k * 8.4, 21), (37 + k * 8.4, 21)], (228, 208, 170))
    p.area([(40, 53), (40, 38), (44, 32), (52, 32), (56, 38), (56, 53)], (46, 34, 28))
    for k in (43.5, 48, 52.5):
        p.line([(k, 33.5), (k, 48)], (170, 160, 150), 0.9)
    for k in (38, 43):
        p.line([(41, k), (55, k)], (170, 160, 150), 0.9)
    for dx, colour in ((30, (60, 110, 190)), (66, (200, 60, 40))):
        p.line([(dx, 11), (dx, -1)], (60, 40, 20), 0.9)
        p.area([(dx, -1), (dx + 9, 1.5), (dx, 4)], colour)
    p.icon("spears", 20, 82, 53, (226, 216, 196), (110, 70, 40))


def meadow(p: Stage) -> None:
    rng = np.random.default_rng(9)
    p.b.tufts(p.box(6, 16, 86, 46), 46, (96, 140, 52), 9, 5)
    for _ in range(70):
        dx, dy = 5 + rng.random() * 88, 14 + rng.random() * 48
        colour = ((236, 84, 84), (252, 246, 240), (246, 204, 60), (180, 110, 206))[int(rng.integers(4))]
        p.disc(dx, dy, 1.8, 1.6, colour, (70, 80, 30))
    p.trees([("oak", 36, 20, 42), ("oak", 22, 82, 26)])
    p.icon("sheep", 22, 50, 38, (104, 82, 66), (255, 252, 242))
    p.icon("sheep", 18, 70, 54, (104, 82, 66), (255, 252, 242), flip=True)
    p.icon("beehive", 17, 38, 60, (244, 206, 110), (140, 90, 30))


def village(p: Stage) -> None:
    p.houses([(20, 28, 27, THATCH), (52, 25, 25, ORANGE), (80, 31, 23, THATCH)])
    p.icon("well", 21, 52, 47, (226, 216, 196), (104, 76, 54))
    p.houses([(18, 58, 32, (196, 150, 64)), (76, 60, 30, RED)])
    p.trees([("oak", 18, 38, 30), ("fruit", 17, 46, 62), ("oak", 15, 4, 34)])
    for dx in (34, 39, 44, 56, 61):
        p.line([(dx, 58), (dx, 63)], (112, 76, 42), 1.1)
    p.line([(33, 60), (62, 60)], (112, 76, 42), 1.0)


def orchard(p: Stage) -> None:
    p.b.field([p.at(*q) for q in ((4, 12), (92, 10), (92, 62), (4, 63))], (150, 184, 92), 112, 5.2)
    for row, (dy, n) in enumerate(((27, 4), (43, 4), (60, 4))):
        for i in range(n):
            p.put(p.b.tree("fruit", 24, i + row), 16 + i * 21 + (row % 2) * 5, dy)
    p.icon("ladder", 22, 62, 44, (230, 196, 140), (120, 74, 36))
    p.icon("fruit-bowl", 15, 84, 62, (240, 200, 150), (176, 44, 34))


def barrows(p: Stage) -> None:
    b = p.b
    for w, h, dx, dy in ((46, 26, 24, 30), (52, 30, 68, 36), (64, 40, 40, 60)):
        p.put(b.hill(w, h, (148, 176, 88), int(dx) + 3), dx, dy, False)
    p.area([(28, 60), (28, 44), (33, 37), (47, 37), (52, 44), (52, 60)], (196, 188, 172))
    p.area([(33, 60), (33, 47), (37, 43), (43, 43), (47, 47), (47, 60)], (34, 28, 24))
    p.area([(24, 38), (26, 33), (54, 33), (56, 38)], (214, 208, 194))
    for k in range(3):
        p.area(
            [(35 + k, 60 - k * 3), (45 - k, 60 - k * 3), (45 - k, 57 - k * 3), (35 + k, 57 - k * 3)], (120, 112, 102)
        )
    for dx, dy, h in ((9, 60, 16), (68, 61, 17), (78, 60, 13), (88, 56, 16), (58, 21, 12), (12, 24, 11)):
        p.area([(dx - 3.4, dy), (dx - 2.4, dy - h), (dx + 2.2, dy - h + 2), (dx + 3.8, dy)], (200, 198, 192))
        p.area(
            [(dx + 0.6, dy), (dx + 0.4, dy - h + 1.4), (dx + 2.2, dy - h + 2), (dx + 3.8, dy)], (146, 142, 142), None
        )
    p.trees([("dead", 26, 84, 34)])
    b.glow(p.at(40, 52), 13, (40, 110, 70), 0.9)


def fen(p: Stage) -> None:
    b = p.b
    for dx, dy, rx, ry in ((24, 22, 22, 7), (62, 32, 26, 9), (24, 42, 20, 7)):
        b.pond(p.at(dx, dy), rx, ry, (70, 96, 84), int(dx))
    p.trees([("dead", 34, 46, 34), ("dead", 24, 82, 26), ("dead", 20, 8, 24)])
    p.icon("willow-tree", 30, 16, 49, (138, 150, 92), (62, 74, 44))
    for dx, dy in ((30, 28), (56, 46), (76, 44), (40, 50), (68, 24)):
        p.icon("reed", 14, dx, dy, (196, 186, 110), (92, 80, 40), ground=False)
    p.icon("frog", 13, 62, 36, (160, 190, 96), (66, 90, 40), ground=False)
    for dx, dy in ((52, 18), (74, 38), (34, 14)):
        b.glow(p.at(dx, dy), 9, (120, 170, 120), 1.0)


def stones(p: Stage) -> None:
    p.disc(44, 42, 38, 11, (160, 172, 112), (120, 132, 80))
    p.b.glow(p.at(44, 34), 30, (70, 60, 140), 0.9)

    def block(dx: float, dy: float, w: float, h: float) -> None:
        p.area([(dx - w, dy), (dx - w * 0.9, dy - h), (dx + w * 0.7, dy - h + 2), (dx + w, dy)], (206, 204, 200))
        p.area(
            [(dx + w * 0.2, dy), (dx + w * 0.1, dy - h + 2), (dx + w * 0.7, dy - h + 2), (dx + w, dy)],
            (140, 136, 144),
            None,
        )

    for dx, h in ((20, 20), (33, 22), (55, 22), (68, 20)):
        block(dx, 33, 3.6, h)
    p.area([(27, 12), (60, 11), (61, 7), (26, 8)], (214, 212, 206))
    for dx, dy, h in ((10, 44, 26), (24, 51, 24), (64, 51, 25), (79, 45, 27)):
        block(dx, dy, 4.8, h)
    p.area([(5, 19), (30, 26), (31, 22), (6, 14)], (222, 220, 214))
    p.area([(58, 26), (84, 18), (84, 13.5), (58, 21.5)], (222, 220, 214))
    p.icon("rune-stone", 20, 44, 50, (214, 206, 240), (84, 60, 150))


def heath(p: Stage) -> None:
    rng = np.random.default_rng(15)
    for w, h, dx, dy in ((64, 26, 28, 36), (62, 24, 64, 40), (70, 20, 40, 51)):
        p.put(p.b.hill(w, h, (186, 142, 158), int(dx)), dx, dy, False)
    spots = sorted((22 + rng.random() * 29, 6 + rng.random() * 80) for _ in range(150))
    for dy, dx in spots:
        k = rng.random()
        colour = ((166, 72, 150), (206, 116, 188), (128, 66, 128), (112, 124, 70))[int(rng.integers(4))]
        p.disc(dx, dy, 1.4 + k, 1.2 + k * 0.8, colour)
    p.trees([("dark", 24, 16, 34), ("dead", 24, 76, 38)])
    p.area([(33, 38), (35, 26), (42, 24), (46, 38)], (196, 190, 186))
    p.area([(41, 38), (42, 24), (46, 38)], (140, 134, 136), None)
    p.icon("rabbit", 22, 58, 51, (112, 78, 50), (240, 214, 178))


def tavern(p: Stage) -> None:
    p.trees([("oak", 26, 8, 40), ("oak", 22, 84, 34)])
    p.put(p.b.house(54, (176, 62, 36), (250, 230, 186), True), 44, 51)
    p.b.glow(p.at(54, 44), 20, (150, 96, 26), 0.9)
    p.line([(78, 51), (78, 18)], (84, 52, 26), 2.2)
    p.line([(79, 20), (66, 20)], (84, 52, 26), 1.6)
    p.icon("tavern-sign", 19, 70, 38, (252, 214, 120), (140, 70, 20), ground=False)
    p.icon("barrel", 15, 14, 52, (206, 142, 78), (96, 56, 28))
    p.icon("barrel", 12, 24, 53, (206, 142, 78), (96, 56, 28))
    for i, dx in enumerate((50, 54, 58)):
        p.disc(dx, 6 - i * 2.4, 3 + i, 2.4 + i * 0.7, (240, 236, 226))


def riverbank(p: Stage) -> None:
    p.trees([("oak", 34, 18, 42), ("dark", 24, 34, 34)])
    p.icon("willow-tree", 32, 44, 51, (150, 178, 96), (76, 98, 46))
    for dx, dy in ((56, 42), (88, 30), (64, 20), (12, 50)):
        p.icon("reed", 15, dx, dy, (206, 190, 110), (100, 84, 40), ground=False)
    p.icon("fishing", 20, 26, 52, (250, 226, 190), (120, 70, 36))
    p.line([(70, 52), (90, 44)], (70, 44, 20), 6.5)
    p.line([(70, 51), (90, 43)], (196, 150, 96), 4.6)
    for k in range(5):
        p.line([(72 + k * 4.2, 48.4 - k * 1.7), (73 + k * 4.2, 53 - k * 1.7)], (110, 72, 38), 0.7)


def abbey(p: Stage) -> None:
    p.b.field([p.at(*q) for q in ((6, 40), (84, 38), (84, 51), (6, 52))], (166, 178, 116), 118, 9)

    def pillar(dx: float, h: float, w: float = 3.4) -> None:
        p.area([(dx - w, 46), (dx - w, 46 - h), (dx + w, 44 - h), (dx + w, 46)], (216, 206, 186))
        p.area([(dx + w * 0.3, 46), (dx + w * 0.3, 45 - h), (dx + w, 44 - h), (dx + w, 46)], (150, 138, 124), None)

    wall = [(6, 46), (6, 20), (12, 16), (18, 22), (26, 6), (34, 3), (44, 8), (50, 22), (58, 26), (60, 46)]
    p.area(wall, (204, 194, 172))
    for dx, top in ((15, 26), (34, 14), (51, 30)):
        p.area([(dx - 5, 46), (dx - 5, top + 6), (dx, top), (dx + 5, top + 6), (dx + 5, 46)], (120, 138, 128))
        p.line([(dx, 46), (dx, top + 3)], (204, 194, 172), 1.2)
    for dx, h in ((66, 26), (76, 16), (84, 22)):
        pillar(dx, h)
    p.line(curve([(66, 19), (71, 12), (76, 14)], 8), (216, 206, 186), 3)
    for dx, dy, r in ((10, 46, 3.4), (30, 48, 4), (58, 49, 3), (70, 49, 4), (86, 49, 3)):
        p.disc(dx, dy, r, r * 0.7, (190, 180, 160), (80, 62, 44))
    p.b.tufts(p.box(8, 44, 76, 8), 16, (98, 124, 62), 18, 5)
    p.trees([("dark", 18, 24, 47)])
    p.icon("raven", 14, 44, 10, (30, 30, 38), (86, 86, 100), ground=False)


def deepwood(p: Stage) -> None:
    p.b.grove(p.box(4, 14, 84, 18), 22, "dark", 28, 190)
    p.b.grove(p.box(2, 32, 84, 17), 16, "dark", 30, 191)
    p.b.grove(p.box(8, 46, 16, 5), 3, "pine", 26, 192)
    p.b.glow(p.at(46, 40), 14, (60, 80, 30), 0.9)
    p.put(p.b.tree("dead", 36, 5), 62, 52)
    p.icon("wolf-head", 17, 38, 53, (74, 70, 70), (170, 164, 160))
    for dx, dy in ((52, 26), (56, 26), (20, 30), (24, 30)):
        p.disc(dx, dy, 1.3, 1.1, (255, 232, 110))


def landing(p: Stage) -> None:
    p.b.pond(p.at(62, 46), 40, 17, (104, 172, 186), 20)
    p.houses([(20, 34, 32, SLATE)], (240, 220, 178))
    p.area([(38, 46), (88, 42), (90, 47), (40, 52)], (188, 136, 80))
    for k in range(9):
        p.line([(42 + k * 5.6, 45.6 - k * 0.46), (43.6 + k * 5.6, 51 - k * 0.5)], (110, 70, 36), 0.7)
    for dx in (46, 62, 78):
        p.line([(dx, 50), (dx, 58)], (84, 52, 26), 2.2)
    p.icon("sailboat", 30, 66, 45, (150, 84, 44), (255, 246, 226), ground=False)
    p.icon("barrel", 13, 44, 46, (206, 142, 78), (96, 56, 28))
    p.icon("anchor", 17, 14, 56, (206, 206, 206), (84, 88, 100))
    p.trees([("oak", 20, 6, 22)])


def sands(p: Stage) -> None:
    b = p.b
    for w, h, dx, dy in ((56, 14, 28, 26), (60, 14, 62, 36), (54, 12, 30, 46), (50, 10, 66, 56)):
        p.put(b.hill(w, h, (244, 216, 150), int(dx)), dx, dy, False)
    for dy in (24, 34, 44, 54):
        line = [(8 + t, dy + 2.0 * math.sin(t / 8)) for t in range(0, 78, 3)]
        p.line(line, (206, 168, 100), 0.7)
    p.icon("ship-wreck", 36, 24, 38, (206, 174, 130), (96, 62, 36))
    p.icon("sea-star", 14, 54, 52, (246, 150, 110), (170, 62, 40))
    p.icon("nautilus-shell", 17, 76, 60, (252, 232, 206), (176, 116, 84))
    p.icon("crab", 18, 72, 36, (244, 130, 90), (160, 48, 30))


def potters(p: Stage) -> None:
    rng = np.random.default_rng(22)
    p.b.glow(p.at(40, 36), 34, (60, 70, 60), 0.7)
    p.trees([("dead", 38, 76, 44)])
    for dx, dy in ((14, 26), (36, 22), (56, 28), (22, 44), (48, 46), (12, 62), (36, 62), (66, 60)):
        k = rng.random() * 3
        p.disc(dx, dy + 1, 7, 2.4, (122, 104, 76))
        if rng.random() < 0.3:
            p.line([(dx, dy), (dx, dy - 15 - k)], (60, 44, 30), 3.4)
            p.line([(dx - 5, dy - 10 - k), (dx + 5, dy - 10 - k)], (60, 44, 30), 3.2)
            p.line([(dx, dy - 0.6), (dx, dy - 14.4 - k)], (150, 112, 72), 2)
            p.line([(dx - 4.5, dy - 10.2 - k), (dx + 4.5, dy - 10.2 - k)], (150, 112, 72), 1.8)
        else:
            top = [(dx + 5 * math.cos(a), dy - 10 - k + 5 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 8)]
            p.area([(dx - 5, dy), *top, (dx + 5, dy)], (206, 202, 190))
            p.line([(dx - 2.4, dy - 8 - k), (dx + 2.4, dy - 8 - k)], (120, 112, 104), 0.9)
    p.icon("hasty-grave", 20, 84, 63, (206, 200, 190), (104, 68, 38))
    p.icon("raven", 14, 62, 16, (30, 30, 38), (86, 86, 100), ground=False)


def windmill(p: Stage) -> None:
    p.put(p.b.hill(92, 34, (176, 194, 96), 230), 46, 62, False)
    b = p.b
    b.field([p.at(*q) for q in ((4, 46), (34, 40), (36, 58), (4, 62))], (222, 190, 90), 231, 3)
    p.put(b.tower(26, 42, (246, 232, 204), (150, 70, 44), 2), 56, 52)
    for k in range(4):
        a = 0.42 + k * math.pi / 2
        tip = (56 + 24 * math.cos(a), 20 + 24 * math.sin(a))
        p.line([(56, 20), tip], (84, 54, 30), 1.8)
        n = (-math.sin(a), math.cos(a))
        p.area(
            [(56 + 7 * math.cos(a), 20 + 7 * math.sin(a)), tip, (tip[0] + 7 * n[0], tip[1] + 7 * n[1]),
             (56 + 7 * math.cos(a) + 7 * n[0], 20 + 7 * math.sin(a) + 7 * n[1])],
            (252, 244, 222),
        )  # fmt: skip
    p.disc(56, 20, 2.4, 2.4, (110, 72, 40), (60, 36, 16))
    p.trees([("oak", 20, 84, 56), ("oak", 17, 14, 36)])
    p.icon("sheep", 15, 26, 62, (104, 82, 66), (255, 252, 242))


def highway(p: Stage) -> None:
    p.trees([("oak", 24, 12, 26), ("oak", 20, 30, 22), ("oak", 22, 84, 24)])
    p.b.trail(
        [p.at(*q) for q in curve([(-4, 56), (40, 52), (84, 55), (108, 44)], 20)],
        10,
        (250, 226, 168),
        (118, 76, 36),
        241,
    )
    p.icon("old-wagon", 42, 44, 54, (128, 78, 40), (255, 242, 214))
    p.icon("cavalry", 26, 80, 56, (222, 184, 140), (98, 58, 32))
    p.line([(12, 54), (12, 36)], (84, 54, 28), 2)
    p.area([(4, 37), (20, 35), (23, 39), (20, 43), (4, 43)], (236, 206, 150))
    p.icon("crown", 12, 12, 47, (255, 226, 120), (180, 120, 24), ground=False)


def inner_gate(p: Stage) -> None:
    b = p.b
    p.area([(4, 50), (34, 48), (34, 32), (4, 34)], (198, 182, 150))
    p.area([(60, 48), (84, 48), (84, 32), (60, 32)], (198, 182, 150))
    for k in (4, 13, 22, 64, 73):
        p.area([(k, 34), (k + 5, 34), (k + 5, 29), (k, 29)], (214, 198, 166))
    for dx in (30, 66):
        p.put(b.tower(18, 42, (222, 204, 170), None, 2), dx, 52)
    p.area([(36, 52), (36, 22), (48, 14), (60, 22), (60, 52)], (214, 196, 160))
    p.area([(40, 52), (40, 34), (48, 26), (56, 34), (56, 52)], (50, 40, 34))
    p.area([(40, 52), (40, 34), (44, 30), (44, 52)], (132, 88, 48))
    p.area([(56, 52), (56, 34), (52, 30), (52, 52)], (132, 88, 48))
    p.icon("sun", 13, 48, 24, (255, 226, 120), (200, 130, 30), ground=False)
    p.trees([("oak", 19, 10, 32), ("oak", 17, 82, 32)])


def castle(p: Stage) -> None:
    b = p.b
    p.put(b.hill(92, 26, (184, 186, 118), 420), 46, 63, False)
    for dx, dy, w, h, roof in ((26, 40, 15, 36, SLATE), (66, 40, 15, 36, SLATE), (46, 40, 22, 42, (70, 84, 140))):
        p.put(b.tower(w, h, (240, 232, 214), roof, 2), dx, dy, False)
    p.area([(14, 56), (14, 34), (78, 34), (78, 56)], (228, 216, 190))
    for k in range(8):
        p.area(
            [(14 + k * 8.2, 34), (18.6 + k * 8.2, 34), (18.6 + k * 8.2, 29.6), (14 + k * 8.2, 29.6)], (238, 228, 204)
        )
    for dx in (12, 80):
        p.put(b.tower(18, 44, (240, 230, 208), (150, 56, 44), 2), dx, 60)
    p.area([(38, 57), (38, 44), (42, 39), (50, 39), (54, 44), (54, 57)], (236, 224, 198))
    p.area([(41, 57), (41, 46), (46, 41), (51, 46), (51, 57)], (64, 42, 28))
    for dx in (24, 30, 62, 68):
        p.area([(dx, 48), (dx, 42), (dx + 3, 40), (dx + 3, 48)], (255, 216, 116))
    for dx, dy in ((46, -2), (26, 4), (66, 4)):
        p.line([(dx, dy + 4), (dx, dy - 3)], (60, 40, 20), 0.8)
        p.area([(dx, dy - 3), (dx + 8, dy - 1), (dx, dy + 1)], (206, 60, 50))


def roses(p: Stage) -> None:
    rng = np.random.default_rng(33)
    for row, dy in enumerate((18, 30, 42)):
        p.area([(6 - row, dy + 7), (84 + row, dy + 7), (86 + row, dy + 11), (4 - row, dy + 11)], (206, 190, 158))
        p.area([(8 - row, dy), (82 + row, dy), (84 + row, dy + 7), (6 - row, dy + 7)], (112, 142, 72))
        for k in range(15):
            dx = 9 + k * 5.3 + rng.random() * 2
            p.disc(dx, dy + 1.5 + rng.random() * 3, 3.6, 3.2, (78, 112, 52), (44, 66, 30))
        for k in range(17):
            colour = ((216, 40, 52), (244, 110, 130), (255, 214, 200))[int(rng.integers(3))]
            p.disc(8 + k * 4.6 + rng.random() * 2, dy + rng.random() * 5, 1.9, 1.8, colour, (96, 20, 28))
    p.icon("rose", 25, 68, 51, (240, 80, 84), (140, 18, 34))
    p.line([(28, 30), (28, 10)], (236, 226, 206), 2.4)
    p.line([(46, 30), (46, 10)], (236, 226, 206), 2.4)
    p.line(curve([(28, 11), (37, 3), (46, 11)], 8), (236, 226, 206), 2.6)
    for k in range(7):
        p.disc(29 + k * 2.8, 8 - 4 * math.sin(k / 6 * math.pi), 1.9, 1.8, (216, 40, 52), (96, 20, 28))


def wizard(p: Stage) -> None:
    b = p.b
    p.put(b.hill(70, 20, (150, 148, 150), 440), 44, 53, False)
    b.glow(p.at(44, 12), 36, (70, 36, 130), 0.9)
    p.put(b.tower(30, 58, (188, 178, 206), (84, 52, 150), 3), 44, 51)
    p.put(b.tower(14, 28, (188, 178, 206), (84, 52, 150), 1), 60, 42, False)
    for dx, dy, r in ((20, 14, 2.0), (70, 10, 2.4), (26, 30, 1.6), (76, 26, 1.8), (14, 24, 1.4), (62, 2, 1.6)):
        p.b.glow(p.at(dx, dy), r * 3, (120, 80, 220), 0.8)
        p.disc(dx, dy, r * 0.6, r * 0.6, (255, 250, 255))
    p.icon("crystal-ball", 19, 18, 52, (226, 210, 255), (96, 62, 160))
    p.icon("cauldron", 18, 74, 53, (150, 160, 150), (60, 66, 66))
    p.trees([("dead", 22, 8, 44)])


def quay(p: Stage) -> None:
    p.b.pond(p.at(44, 28), 46, 22, (96, 166, 184), 54)
    for k, dx in enumerate((16, 40)):
        p.icon("caravel", 36 - k * 6, dx, 33 + k * 4, (150, 84, 44), (255, 246, 224), ground=False)
    p.area([(4, 40), (88, 37), (90, 46), (4, 50)], (190, 140, 84))
    for k in range(14):
        p.line([(8 + k * 6, 40 - k * 0.2), (9 + k * 6, 49 - k * 0.26)], (112, 72, 38), 0.7)
    p.houses([(74, 38, 26, RED)])
    for dx, size in ((52, 14), (62, 12)):
        p.icon("wooden-crate", size, dx, 48, (222, 178, 116), (112, 70, 36))
    p.icon("barrel", 13, 28, 49, (206, 142, 78), (96, 56, 28))
    p.line([(56, 36), (56, 12), (46, 18)], (84, 54, 28), 2)


def fountain(p: Stage) -> None:
    p.disc(48, 48, 42, 14, (198, 182, 146), (140, 120, 86))
    p.disc(48, 45, 30, 11, (222, 212, 190), (84, 66, 50))
    p.disc(48, 44, 25, 8, (150, 132, 106), (96, 78, 58))
    for a in ((36, 44, 44, 47), (52, 41, 60, 44), (46, 48, 50, 45), (60, 46, 56, 48)):
        p.line([(a[0], a[1]), (a[2], a[3])], (96, 78, 58), 0.8)
    p.area([(44, 44), (45, 28), (51, 28), (52, 44)], (216, 206, 184))
    p.disc(48, 28, 14, 4.4, (226, 216, 194), (84, 66, 50))
    p.disc(48, 27.4, 11, 3, (160, 144, 120))
    p.icon("stone-bust", 27, 48, 28, (222, 214, 196), (120, 104, 90), ground=False)
    for dx, h in ((8, 30), (88, 24), (16, 16)):
        p.area([(dx - 3, 58), (dx - 3, 58 - h), (dx + 3, 56 - h), (dx + 3, 58)], (214, 204, 182))
        p.area([(dx - 4.4, 60), (dx - 4.4, 57), (dx + 4.4, 57), (dx + 4.4, 60)], (196, 184, 160))
    p.trees([("dead", 26, 78, 30)])
    for dx, dy, r in ((24, 60, 3.6), (70, 62, 4.2), (80, 58, 3)):
        p.disc(dx, dy, r, r * 0.7, (200, 190, 168), (84, 66, 48))


def pool(p: Stage) -> None:
    b = p.b
    p.disc(44, 38, 40, 15, (196, 204, 176), (120, 128, 100))
    b.pond(p.at(44, 38), 37, 13, (70, 170, 190), 70)
    b.glow(p.at(44, 36), 34, (30, 110, 130), 1.0)
    for r in (30, 22, 14):
        line = [(44 + r * math.cos(a), 38 + r * 0.34 * math.sin(a)) for a in np.linspace(0, math.tau, 40)]
        p.line(line, (206, 244, 246), 0.7)
    p.icon("all-seeing-eye", 31, 44, 44, (236, 250, 255), (30, 92, 140), ground=False)
    for dx, dy in ((5, 34), (14, 48), (74, 48), (84, 34)):
        p.area([(dx - 3, dy), (dx - 2.4, dy - 19), (dx + 2.4, dy - 19), (dx + 3, dy)], (240, 238, 224))
        p.area([(dx - 4, dy - 18), (dx + 4, dy - 18), (dx + 4, dy - 21), (dx - 4, dy - 21)], (250, 248, 236))
    p.icon("lotus-flower", 13, 28, 50, (255, 214, 226), (196, 92, 140), ground=False)
    p.icon("lotus-flower", 11, 62, 49, (255, 214, 226), (196, 92, 140), ground=False)
    p.trees([("oak", 18, 22, 20), ("oak", 16, 66, 18)])


def bones(p: Stage) -> None:
    p.put(p.b.hill(80, 18, (196, 176, 140), 80), 44, 38, False)
    p.icon("dinosaur-bones", 46, 26, 46, (120, 98, 74), (255, 248, 228))
    p.icon("broken-skull", 30, 66, 50, (92, 70, 54), (255, 248, 230))
    for dx, dy in ((10, 50), (44, 51), (84, 48)):
        p.icon("crossed-bones", 15, dx, dy, (120, 98, 74), (255, 248, 228))
    p.trees([("dead", 30, 50, 34), ("dead", 20, 84, 32)])
    p.icon("raven", 13, 58, 12, (30, 30, 38), (86, 86, 100), ground=False)


SCENES: dict[str, Callable[[Stage], None]] = {
    "O1": city, "O2": wheat, "O3": mine, "O4": foothills, "O5": shrine, "O6": pinewood, "O7": gibbet, "O8": border,
    "O9": meadow, "O10": village, "O11": orchard, "O12": barrows, "O13": fen, "O14": stones, "O15": heath,
    "O16": tavern, "O17": riverbank, "O18": abbey, "O19": deepwood, "O20": landing, "O21": sands, "O22": potters,
    "O23": windmill, "O24": highway, "M1": inner_gate, "M2": castle, "M3": roses, "M4": wizard, "M5": quay,
    "M6": fountain, "M7": pool, "M8": bones,
}  # fmt: skip


def paint(b: Brush, where: dict[str, Cell]) -> None:
    """All scenes, from the top of the map to its foot, so that what is nearer covers what is farther."""
    for name in sorted(SCENES, key=lambda n: where[n].y):
        SCENES[name](Stage(b, where[name]))
