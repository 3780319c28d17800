"""The rooms of the Cavern Tavern board: one lit scene each, without plates, numbers or text.

Every room is drawn at ``s`` pixels per design unit; ``k`` is the size of one unit of the
furniture (a room of 150 such units is 200 design units wide).
"""

from __future__ import annotations

import math

import numpy as np
import pygame
from pygame import Surface

from .canvas import add_glow, bloom, empty, lamp, mask_of, put, relight, surface
from .icons import paint
from .materials import beam, bricks, gold_rim, planks, rock
from .noise import Field, axes, blur, clamp, fbm, light, ramp, rounded, smooth
from .palette import CANDLE, CASK, LANTERN, WIZARD, WOOD


def _sizes(w: int, h: int, s: float, unit: float) -> tuple[int, int, float, float]:
    return int(w * s), int(h * s), unit * s, 0.65 * s


def _frame(room: Surface, s: float) -> Surface:
    bloom(room, max(2, int(8 * s)))
    return room


def hall(s: float) -> Surface:
    """The hall: six lamplit table places, shelves with bottles, banners, the clock wall."""
    w, h, k, u = _sizes(1400, 200, s, 1.33)
    xs = [(96 + 192 * i) * s for i in range(6)] + [1196 * s, 1320 * s]
    wood = ((44, 24, 12), (104, 62, 32), (150, 96, 54))
    room = surface(planks(w, h, u, 41, wood, 26 * k, vertical=True))
    floor = int(h * 0.80)
    dark = ((38, 20, 10), (92, 54, 28), (134, 84, 46))
    room.blit(surface(planks(w, h - floor, u, 42, dark, max(6, (h - floor) // 3))), (0, floor))
    beam(room, (0, floor - 5 * k, w, 7 * k), u, 6, (66, 38, 22))
    beam(room, (0, 0, w, 11 * k), u, 7, (58, 34, 20))
    lightmap = np.full((w, h, 3), 0.34, np.float32) * np.array([1.0, 0.86, 0.74], np.float32)
    for x in xs:
        lamp(lightmap, x, h * 0.34, 78 * k, (1.05, 0.72, 0.38), 0.9)
    for i in range(7):
        _shelf(room, i * 192 * s + (0 if i else 22 * k), k, u, i)
    for i in range(6):
        for dx in (-46, 46):
            stool = paint("bar-stool", 36 * k, WOOD)
            put(room, stool, (xs[i] + dx * k, h - 30 * k), 3 * k, 0.7)
    relight(room, lightmap)
    for i in range(6):
        x = (192 * (i + 1)) * s if i < 5 else 1246 * s
        put(room, paint("lantern", 20 * k, LANTERN), (x, 19 * k))
        add_glow(room, x, 21 * k, 20 * k, (150, 92, 30), 0.9)
    return _frame(room, s)


def _shelf(room: Surface, x: float, k: float, u: float, i: int) -> None:
    """A wall shelf with two vessels below each lamp."""
    y = 52 * k
    beam(room, (x - 19 * k, y, 38 * k, 4 * k), u, 9 + i, (92, 54, 28))
    names = (("jug", "beer-stein"), ("beer-stein", "wine-bottle"), ("square-bottle", "jug"))[i % 3]
    paints = (((0, (226, 190, 140)), (1, (126, 78, 44))), ((0, (190, 214, 170)), (1, (70, 100, 70))))
    for j, name in enumerate(names):
        vessel = paint(name, 18 * k, paints[(i + j) % 2])
        put(room, vessel, (x + (j * 18 - 9) * k, y - 9 * k), 2 * k, 0.7)


def _arches(w: int, h: int, n: int, k: float) -> Field:
    """Mask of a row of arches, with a ragged stone edge."""
    shape, cell = empty(w, h), w / n
    for i in range(n):
        x, wide = int(i * cell + 9 * k), int(cell - 18 * k)
        pygame.draw.ellipse(shape, (255,) * 4, (x, int(5 * k), wide, int(88 * k)))
        shape.fill((255,) * 4, (x, int(48 * k), wide, h))
    ragged = blur(mask_of(shape), 1.4 * k, 2) + (fbm(w, h, 7 * k, 53, 3) - 0.5) * 0.3
    return smooth(clamp((ragged - 0.5) * 5 + 0.5))


def cellar(s: float) -> Surface:
    """The cellar: six vaults with casks, a shelf for the two ingredients, candles on the piers."""
    w, h, k, u = _sizes(1400, 186, s, 1.329)
    n, cell = 6, w / 6
    wall = rock(w, h, 13 * k, u, 51, ((0, (40, 36, 36)), (0.5, (92, 84, 78)), (1, (150, 138, 122))))
    inner = bricks(w, h, (22 * k, 11 * k), u, 52, ((0, (20, 20, 26)), (0.5, (46, 46, 54)), (1, (74, 72, 78))))
    a = _arches(w, h, n, k)
    wall *= clamp(light(blur(1 - a, 3 * u, 2) * 9 * u), 0.3, 1.8)[..., None]
    cast = np.roll(np.roll(1 - a, int(4 * k), 0), int(6 * k), 1)
    inner *= (1 - clamp(blur(cast, 3 * k) * 0.8 + blur(1 - a, 9 * k) * 0.5, 0, 0.9))[..., None]
    ring = np.exp(-(((blur(a, 3 * k, 2) - 0.16) / 0.12) ** 2)) * (1 - a)
    wall *= (1 + 0.75 * ring)[..., None]
    room = surface(wall * (1 - a[..., None]) + inner * a[..., None])
    for i in range(n):
        cx = i * cell + cell / 2
        for dx, dy, name, size in ((-46, 80, "barrel", 50), (46, 80, "barrel", 50), (0, 74, "cellar-barrels", 66)):
            put(room, paint(name, size * k, CASK, fill=0.55), (cx + dx * k, dy * k), 3 * k, 0.8)
        beam(room, (i * cell + 9 * k, 104 * k, cell - 18 * k, 6 * k), u, 60 + i, (84, 52, 30))
    lightmap = np.full((w, h, 3), 0.52, np.float32) * np.array([0.86, 0.92, 1.06], np.float32)
    for i in range(n + 1):
        lamp(lightmap, i * cell, h * 0.30, 50 * k, (1.3, 0.84, 0.40), 1.1)
        lamp(lightmap, i * cell, h * 0.4, 90 * k, (0.5, 0.34, 0.18), 0.6)
    relight(room, lightmap)
    for i in range(1, n):
        put(room, paint("candles", 20 * k, CANDLE), (i * cell, 40 * k))
        add_glow(room, i * cell, 34 * k, 15 * k, (190, 112, 36), 0.9)
    return _frame(room, s)


def kitchen(s: float) -> Surface:
    """The kitchen: warm brick, hanging pots and knives, a work-top, six bays between posts."""
    w, h, k, u = _sizes(1045, 206, s, 1.338)
    n, cell = 6, 174 * s
    stops = ((0, (74, 40, 26)), (0.5, (138, 82, 56)), (1, (196, 130, 90)))
    room = surface(bricks(w, h, (24 * k, 12 * k), u, 71, stops))
    top = int(80 * k)
    front = ((40, 20, 10), (100, 58, 30), (150, 96, 54))
    room.blit(surface(planks(w, h - top, u, 72, front, 26 * k)), (0, top))
    beam(room, (0, top, w, 7 * k), u, 73, (126, 78, 42))
    beam(room, (0, 20 * k, w, 3 * k), u, 74, (50, 40, 36))
    hanging = ("cooking-pot", "kitchen-knives", "cauldron", "cooking-pot", "kitchen-knives", "cauldron")
    iron = ((0, (170, 150, 136)), (1, (66, 52, 48)))
    for i in range(n):
        cx = i * cell + cell / 2
        for dx, name, size in ((-8, hanging[i], 28), (30, "meat-hook", 16), (-44, "garlic", 14)):
            put(room, paint(name, size * k, iron), (cx + dx * k, 35 * k), 2 * k, 0.8, (2 * k, 3 * k))
    lightmap = np.full((w, h, 3), 0.33, np.float32) * np.array([1.08, 0.86, 0.74], np.float32)
    for i in range(n):
        lamp(lightmap, (i + 0.5) * cell, 60 * k, 54 * k, (1.15, 0.62, 0.26), 0.9)
    lamp(lightmap, w * 0.5, h * 0.5, w * 0.4, (0.28, 0.15, 0.06), 0.8)
    relight(room, lightmap)
    for i in range(n + 1):
        beam(room, (i * cell - 4 * k, 0, 8 * k, h), u, 75 + i, (62, 34, 20))
    return _frame(room, s)


def _sky(w: int, h: int, k: float) -> Field:
    """Night sky over two ridges, with stars."""
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    stops = ((0, (26, 38, 88)), (0.25, (66, 92, 156)), (0.5, (150, 156, 190)), (0.7, (160, 140, 150)))
    c = ramp(y, stops)
    rng = np.random.default_rng(5)
    xx, yy = axes(w, h)
    for sx, sy, size in rng.random((90, 3)):
        r = (0.35 + 0.5 * size) * k
        x0, y0 = int(sx * w), int(sy * h * 0.4)
        box = (slice(max(0, x0 - 8), x0 + 9), slice(max(0, y0 - 8), y0 + 9))
        d = np.hypot(xx[box[0]] - sx * w, yy[:, box[1]] - sy * h * 0.4)
        c[box] += (clamp(1 - d / r) * 190)[..., None]
    ridges = ((0.36, 0.22, (58, 70, 112), 1), (0.46, 0.16, (34, 44, 76), 2))
    for level, height, colour, seed in ridges:
        line = (level + height * (0.5 - fbm(w, 2, 150 * k, seed, 5)[:, 0]) * 1.6)[:, None]
        c = np.where((y > line)[..., None], np.array(colour) * (1.3 - y * 0.8)[..., None], c)
    return c.astype(np.float32)


def _moon(room: Surface, x: float, y: float, k: float) -> None:
    r = int(10 * k)
    add_glow(room, x, y, 40 * k, (120, 130, 150), 0.6)
    px, py = axes(2 * r, 2 * r)
    disc = clamp(r - 1 - np.hypot(px - r, py - r))
    face = np.array((250, 244, 222)) * (0.86 + 0.22 * fbm(2 * r, 2 * r, 8 * k, 8, 3))[..., None]
    room.blit(surface(face.astype(np.float32), disc), (int(x - r), int(y - r)))


def yard(s: float) -> Surface:
    """The yard: moon, pines, a fence and flagstones, six bays between lantern posts."""
    w, h, k, u = _sizes(1045, 206, s, 1.338)
    n, cell, ground = 6, 174 * s, int(72 * k)
    room = surface(_sky(w, h, k))
    pine = ((0, (40, 62, 78)), (1, (16, 30, 44)))
    for i in range(19):
        q = (24 + (i * 37) % 20) * k
        tree = paint("pine-tree", q, pine, (8, 14, 26))
        put(room, tree, ((i + 0.35) * w / 19, 66 * k - q * 0.28))
    _moon(room, w * 0.4225, 19 * k, k)
    stone = ((0, (34, 38, 48)), (0.5, (84, 88, 96)), (1, (138, 138, 140)))
    room.blit(surface(rock(w, h - ground, 12 * k, u, 81, stone, 1.5)), (0, ground))
    boards = paint("wooden-fence", 26 * k, ((0, (128, 98, 74)), (1, (66, 48, 38))))
    for i in range(int(w / (19 * k)) + 2):
        put(room, boards, (i * 19 * k, 68 * k), 2 * k, 0.6)
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    lightmap = np.ones((w, h, 3), np.float32) * np.array([0.78, 0.88, 1.12], np.float32)
    lightmap *= (1 - 0.45 * smooth(clamp(y * 1.5 - 0.45)))[..., None]
    for i in range(n + 1):
        lamp(lightmap, i * cell, 34 * k, 44 * k, (1.1, 0.72, 0.3), 0.7)
    relight(room, lightmap)
    glass = ((0, (90, 66, 40)), (0.5, (255, 226, 130)), (1, (120, 76, 36)))
    for i in range(n + 1):
        beam(room, (i * cell - 3 * k, 26 * k, 6 * k, h), u, 85 + i, (46, 34, 28))
        put(room, paint("old-lantern", 22 * k, glass), (i * cell, 24 * k))
        add_glow(room, i * cell, 26 * k, 17 * k, (200, 126, 40), 0.85)
    return _frame(room, s)


def workshop(s: float) -> Surface:
    """The wizard's den: bookshelves, two lit niches, the wizard in a magic ring."""
    w, h, k, u = _sizes(355, 206, s, 1.338)
    stops = ((0, (30, 20, 50)), (0.5, (72, 54, 108)), (1, (128, 104, 160)))
    room = surface(rock(w, h, 16 * k, u, 91, stops, 1.2))
    px, py = axes(w, h)
    dx, dy = px - w / 2, py - h * 0.36
    r, angle = np.hypot(dx, dy) / k, np.arctan2(dy, dx)
    shelf = paint("bookshelf", 46 * k, ((0, (200, 150, 90)), (1, (110, 60, 80))))
    for x in (0.10, 0.90):
        put(room, shelf, (w * x, h * 0.33), 3 * k, 0.8)
    beam(room, (0, 78 * k, w, 6 * k), u, 92, (70, 46, 60))
    ring = np.exp(-(((r - 50) / 1.6) ** 2)) + np.exp(-(((r - 42) / 1.2) ** 2)) * 0.8
    ring += np.exp(-(((r - 46) / 2.4) ** 2)) * (np.sin(angle * 26) > 0.2) * 0.6
    ring += np.exp(-np.abs(r - 46) / 14) * 0.25
    lightmap = np.full((w, h, 3), 0.40, np.float32) * np.array([0.86, 0.7, 1.15], np.float32)
    lamp(lightmap, w * 0.25, 50 * k, 46 * k, (0.5, 0.3, 1.1), 0.9)
    lamp(lightmap, w * 0.75, 50 * k, 46 * k, (1.0, 0.25, 0.9), 0.9)
    relight(room, lightmap)
    magic = surface(np.array((150, 96, 255), np.float32) * clamp(ring * 0.55)[..., None])
    room.blit(magic, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    add_glow(room, w * 0.27, 34 * k, 26 * k, (110, 70, 200), 0.7)
    add_glow(room, w * 0.73, 34 * k, 26 * k, (190, 50, 150), 0.7)
    put(room, paint("wizard-face", 62 * k, WIZARD), (w / 2, 36 * k), 4 * k, 0.8)
    wax = ((0, (255, 244, 190)), (0.4, (240, 210, 230)), (1, (150, 110, 170)))
    for x in (0.045, 0.955):
        put(room, paint("candles", 22 * k, wax), (w * x, 68 * k))
        add_glow(room, w * x, 60 * k, 16 * k, (170, 90, 60), 0.8)
    beam(room, (-4 * k, 0, 8 * k, h), u, 93, (48, 34, 50))
    return _frame(room, s)


def office(s: float) -> Surface:
    """Nasty's office: buttoned green leather on the wall, a desk, lamplight on the portrait's place."""
    w, h, k, u = _sizes(355, 206, s, 1.338)
    px, py = axes(w, h)
    x, y = (px + py) / (19 * k), (px - py) / (19 * k)
    damask = np.abs(np.sin(x * math.pi) * np.sin(y * math.pi)) ** 0.5
    shade = 0.7 + 0.5 * damask + (fbm(w, h, 30 * u, 96, 4) - 0.5) * 0.4
    stud = np.hypot(x - np.round(x), y - np.round(y))
    brass = clamp((0.075 - stud) * 19 * k * 0.6)[..., None]
    wall = np.array((40, 82, 62), np.float32) * shade[..., None]
    room = surface(wall * (1 - brass) + np.array((232, 186, 92), np.float32) * brass)
    floor = int(96 * k)
    boards = ((30, 14, 8), (84, 42, 24), (128, 72, 40))
    room.blit(surface(planks(w, h - floor, u, 97, boards, 30 * k, vertical=True)), (0, floor))
    beam(room, (0, floor, w, 6 * k), u, 98, (96, 52, 28))
    beam(room, (104 * k, 72 * k, 150 * k, 7 * k), u, 98, (110, 62, 32))
    lightmap = np.full((w, h, 3), 0.42, np.float32)
    lamp(lightmap, w * 0.30, h * 0.34, 90 * k, (1.0, 0.82, 0.5), 0.9)
    lamp(lightmap, w * 0.82, h * 0.3, 66 * k, (1.0, 0.72, 0.38), 0.7)
    relight(room, lightmap)
    beam(room, (-4 * k, 0, 8 * k, h), u, 99, (70, 36, 20))
    return _frame(room, s)


def rail(s: float) -> Surface:
    """The score rail: dark wood with an inlaid brass line below the place of the numbers."""
    w, h, _, u = _sizes(1400, 34, s, 1)
    c = planks(w, h, u, 131, ((34, 18, 10), (86, 50, 28), (132, 84, 48)))
    v = np.linspace(-1, 1, h, dtype=np.float32)
    c *= (1.12 - 0.5 * np.abs(v) ** 4 - 0.16 * v)[None, :, None]
    out = surface(c)
    wide = w + int(40 * s)
    out.blit(gold_rim(wide, h, 1, 2.6 * s, 8), (-int(20 * s), 0))
    groove = rounded(wide, int(6 * s), 2 * s)[0] * 0.6
    out.blit(surface(np.zeros((*groove.shape, 3), np.float32), groove), (-int(20 * s), int(24.5 * s)))
    out.blit(gold_rim(wide, int(3 * s), 1, 1.5 * s, 9), (-int(20 * s), int(26 * s)))
    return out


ROOMS = {
    "hall": hall,
    "cellar": cellar,
    "kitchen": kitchen,
    "workshop": workshop,
    "yard": yard,
    "office": office,
    "rail": rail,
}
