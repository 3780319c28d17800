"""Whole-screen grounds, bars and box covers."""

from __future__ import annotations

from functools import partial

import numpy as np
import pygame
from pygame import Surface

from . import wizards_ground, wizards_growth, wizards_scenes
from .canvas import add_glow, bloom, colours_of, cut, drop, flat, lamp, put, relight, surface
from .icons import icon, paint
from .materials import beam, gold_rim, leather, planks, rock, velvet
from .noise import Colour, Field, Stops, axes, clamp, fbm, ramp, rounded, smooth, unit_axes
from .palette import ALE, BLUE, CANDLE, CASK, FOLK, GILT, GREEN, LANTERN, STEEL, VIOLET, WIZARD, WOOD
from .realm_paint import Brush, Cell
from .realm_scenes import Stage, castle
from .sprite import Sprite

WIDE, HIGH = 1920, 1080


def table_wood(s: float) -> Surface:
    """The table everything lies on."""
    return surface(planks(int(WIDE * s), int(HIGH * s), 0.65 * s, 3, plank=130 * s) * 0.92)


def tray_leather(s: float) -> Surface:
    """Ground of the tray, with a stitched upper edge."""
    w, h = int(WIDE * s), int(136 * s)
    c = leather(w, h, 1.3 * s, 61) * (1.15 - 0.45 * np.linspace(0, 1, h, dtype=np.float32))[None, :, None]
    x, y = axes(w, h)
    thread = clamp(1 - np.abs(y - 5 * s) / (0.8 * s)) * (np.sin(x / (3.2 * s)) > -0.35)
    c += (thread * 62)[..., None] * np.array((1, 0.78, 0.46), np.float32)
    return surface(c.astype(np.float32))


def bar(top: bool, s: float) -> Surface:
    """Dark wood with a gold edge below, or with gold on both edges."""
    w, h = int(WIDE * s), int(56 * s)
    wood = ((26, 13, 8), (62, 34, 20), (98, 58, 34)) if top else ((22, 11, 7), (54, 29, 17), (88, 52, 30))
    c = planks(w, h, 0.65 * s, 21 if top else 22, wood)
    if top:
        c *= (1.15 - 0.5 * np.linspace(0, 1, h, dtype=np.float32))[None, :, None]
    out = surface(c)
    side = int(20 * s)
    if top:
        out.blit(gold_rim(w + 2 * side, h + 2 * side, 2, 3.1 * s, 5), (-side, -2 * side))
    else:
        out.blit(gold_rim(w + 2 * side, h, 2, 2.3 * s, 5), (-side, 0))
    return out


def vignette(s: float) -> Surface:
    """Soft dark corners, to be stretched over a screen."""
    w, h = int(480 * s), int(270 * s)
    xx, yy = unit_axes(w, h)
    a = 0.62 * smooth(clamp((np.hypot(xx * 0.9, yy * 0.85) - 0.62) / 0.75))
    return surface(np.zeros((w, h, 3), np.float32) + np.array((8, 4, 2), np.float32), a)


def curtain(s: float) -> Surface:
    """Dark red velvet with a pelmet and a gold fringe: nothing shows through."""
    w, h = int(WIDE * s), int(HIGH * s)
    c = velvet(w, h, s, 201, (128, 20, 26), 112 * s)
    lightmap = np.full((w, h, 3), 0.62, np.float32)
    lamp(lightmap, w * 0.5, h * 0.42, w * 0.34, (0.62, 0.5, 0.42), 0.9)
    out = surface((c * lightmap).astype(np.float32))
    deep = int(118 * s)
    swag = velvet(w, deep, s, 207, (148, 28, 30), 64 * s)
    x, y = axes(w, deep)
    scallop = 78 * s + 26 * s * np.abs(np.sin(x / (240 * s) * np.pi))
    inside = scallop - y
    drop_field = clamp(1 - (y - scallop) / (26 * s)) * (inside < 0)
    mask = clamp(inside + 0.5)
    fringe = ((inside < 15 * s) & (inside > 0)).astype(np.float32)
    strands = 0.55 + 0.45 * np.abs(np.sin(x / (2.6 * s)))
    cord = clamp(1 - np.abs(inside - 17 * s) / (3.2 * s))
    gold = np.array((214, 164, 74), np.float32) * (strands * (0.75 + 0.03 * inside / s))[..., None]
    swag = swag * (1 - fringe[..., None]) + gold * fringe[..., None]
    swag = swag * (1 - cord[..., None]) + np.array((250, 214, 126), np.float32) * cord[..., None]
    out.blit(surface(np.zeros((w, deep, 3), np.float32), clamp(drop_field) * 0.55), (0, 0))
    out.blit(surface(swag.astype(np.float32), mask), (0, 0))
    beam(out, (0, 0, w, 26 * s), 0.65 * s, 210, (84, 46, 24))
    out.blit(gold_rim(w + int(40 * s), int(29 * s), 2, 2.6 * s, 5), (-int(20 * s), -int(2 * s)))
    return out


def _wall(w: int, h: int, s: float, seed: int, tone: tuple[Colour, Colour, Colour]) -> Surface:
    return surface(planks(w, h, 0.65 * s, seed, tone, 92 * s, vertical=True))


EARTH: Stops = ((0, (226, 190, 140)), (1, (126, 78, 44)))
SHELF = 752
UPPER = 470
FLOOR = 936
# Things on the shelves and the floor: icon, size, x of the middle, y of the foot, paint.
PROPS: tuple[tuple[str, float, float, float, Stops], ...] = (
    ("barrel", 150, 150, FLOOR + 8, CASK),
    ("barrel", 112, 262, FLOOR + 34, CASK),
    ("barrel", 150, 1776, FLOOR + 8, CASK),
    ("wooden-crate", 118, 1650, FLOOR + 30, WOOD),
    ("beer-stein", 76, 120, SHELF, ALE),
    ("wine-bottle", 92, 200, SHELF, GREEN),
    ("jug", 92, 1724, SHELF, EARTH),
    ("beer-stein", 76, 1806, SHELF, ALE),
    ("book-pile", 62, 118, UPPER, EARTH),
    ("standing-potion", 72, 192, UPPER, VIOLET),
    ("candles", 62, 262, UPPER, CANDLE),
    ("cheese-wedge", 60, 1662, UPPER, GILT),
    ("square-bottle", 74, 1736, UPPER, BLUE),
    ("jeweled-chalice", 70, 1806, UPPER, GILT),
)


def shelf_wall(s: float) -> Surface:
    """The wall of the tavern with a long shelf for the boxes and warm lamps."""
    w, h = int(WIDE * s), int(HIGH * s)
    out = _wall(w, h, s, 301, ((34, 20, 12), (82, 52, 32), (122, 82, 52)))
    floor = int((FLOOR - 6) * s)
    boards = planks(w, h - floor, 0.65 * s, 302, ((28, 14, 8), (74, 42, 23), (112, 68, 38)), 50 * s)
    out.blit(surface(boards), (0, floor))
    beam(out, (0, 0, w, 34 * s), 0.8 * s, 303, (62, 36, 20))
    beam(out, (0, floor - 16 * s, w, 22 * s), 0.8 * s, 304, (70, 40, 22))
    for x in (30, 1858):
        beam(out, (x * s, 0, 32 * s, floor), 0.8 * s, 305, (66, 38, 21))
    for x in (330, 960, 1590):
        beam(out, ((x - 10) * s, (SHELF + 20) * s, 20 * s, 74 * s), 0.8 * s, 306, (58, 32, 18))
    beam(out, (62 * s, SHELF * s, 1796 * s, 30 * s), 0.8 * s, 307, (118, 72, 38))
    for x in (72, 1618):
        beam(out, (x * s, UPPER * s, 232 * s, 18 * s), 0.8 * s, 308, (104, 62, 34))
    for name, size, middle, foot, stops in PROPS:
        put(out, paint(name, size * s, stops), (middle * s, (foot - size * 0.47) * s), 5 * s, 0.75, (4 * s, 4 * s))
    lightmap = np.full((w, h, 3), 0.36, np.float32) * np.array([1.0, 0.88, 0.78], np.float32)
    for x in (330, 1590):
        lamp(lightmap, x * s, 200 * s, 400 * s, (0.95, 0.70, 0.42), 0.85)
    lamp(lightmap, w / 2, 560 * s, 620 * s, (0.62, 0.44, 0.26), 0.9)
    relight(out, lightmap)
    for x in (330, 1590):
        _hanging_lamp(out, x, s)
    bloom(out, int(8 * s))
    return out


def _hanging_lamp(out: Surface, x: float, s: float) -> None:
    """A lantern on a chain from the ceiling beam."""
    for i in range(9):
        ring = pygame.Rect(int((x - 3) * s), int((34 + i * 8) * s), int(6 * s), int(9 * s))
        pygame.draw.ellipse(out, (150, 108, 54), ring, max(1, int(1.6 * s)))
    put(out, paint("lantern", 84 * s, LANTERN), (x * s, 146 * s), 5 * s, 0.6, (0, 5 * s))
    add_glow(out, x * s, 152 * s, 92 * s, (150, 92, 30), 0.95)


def seat_room(s: float) -> Surface:
    """The snug where the seats are filled: a stone hearth, a long table, dusk in the window."""
    w, h = int(WIDE * s), int(HIGH * s)
    out = _wall(w, h, s, 401, ((30, 18, 12), (74, 44, 26), (112, 70, 42)))
    floor = int(860 * s)
    boards = planks(w, h - floor, 0.65 * s, 402, ((24, 13, 8), (66, 38, 22), (102, 62, 36)), 58 * s)
    out.blit(surface(boards), (0, floor))
    beam(out, (0, floor - 14 * s, w, 20 * s), 0.8 * s, 403, (62, 36, 20))
    _window(out, 300, s)
    _window(out, 1620, s)
    _hearth(out, s, floor)
    for x in (600, 1320):
        beam(out, ((x - 14) * s, 0, 28 * s, floor), 0.8 * s, 404, (58, 33, 19))
    beam(out, (0, 0, w, 40 * s), 0.8 * s, 405, (56, 32, 18))
    lightmap = np.full((w, h, 3), 0.40, np.float32) * np.array([1.0, 0.86, 0.76], np.float32)
    lamp(lightmap, w / 2, 720 * s, 520 * s, (1.0, 0.56, 0.22), 0.95)
    for x in (300, 1620):
        lamp(lightmap, x * s, 300 * s, 300 * s, (0.28, 0.36, 0.62), 0.8)
    relight(out, lightmap)
    add_glow(out, w / 2, 740 * s, 150 * s, (190, 92, 26), 0.9)
    bloom(out, int(8 * s))
    return out


def _window(out: Surface, x: float, s: float) -> None:
    """A leaded window on the evening sky."""
    w, h = int(250 * s), int(300 * s)
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    sky = ramp(y, ((0, (30, 44, 96)), (0.6, (96, 110, 160)), (1, (196, 150, 120))))
    px, py = axes(w, h)
    lead = np.minimum(np.abs((px + py) % (50 * s) - 25 * s), np.abs((px - py) % (50 * s) - 25 * s))
    sky *= (0.35 + 0.65 * clamp(lead / (1.8 * s)))[..., None]
    pane = surface(sky.astype(np.float32), rounded(w, h, 20 * s)[0])
    left, top = int(x * s - w / 2), int(160 * s)
    drop(out, (left, top, w, h), 20 * s, 8 * s, 0.7, 6 * s)
    out.blit(pane, (left, top))
    for box in ((-16, -16, 282, 20), (-16, 296, 282, 22), (-16, 0, 20, 300), (246, 0, 20, 300), (117, 0, 16, 300)):
        bx, by, bw, bh = box
        beam(out, (left + bx * s, top + by * s, bw * s, bh * s), 0.8 * s, 411, (84, 50, 28))


def _hearth(out: Surface, s: float, floor: int) -> None:
    """A stone fireplace with a fire, a mantel and a stag shield."""
    w, h = int(560 * s), int(520 * s)
    stops: Stops = ((0, (44, 40, 40)), (0.5, (104, 94, 86)), (1, (164, 148, 130)))
    c = rock(w, h, 34 * s, 0.9 * s, 421, stops, 1.5)
    xx, yy = axes(w, h)
    arch = np.hypot((xx - w / 2) / (180 * s), np.minimum(yy - 330 * s, 0) / (150 * s))
    hole = clamp((1 - arch) * 60)
    c = c * (1 - hole[..., None]) + np.array((26, 14, 9), np.float32) * hole[..., None]
    left, top = out.get_width() // 2 - w // 2, floor - h
    drop(out, (left, top, w, h), 4 * s, 12 * s, 0.7, 4 * s)
    out.blit(surface(c.astype(np.float32)), (left, top))
    beam(out, (left - 40 * s, top + 90 * s, w + 80 * s, 30 * s), 0.8 * s, 422, (92, 54, 30))
    flame: Stops = ((0, (255, 120, 40)), (0.5, (255, 190, 70)), (1, (255, 246, 190)))
    middle = out.get_width() / 2
    for dx, size in ((-80, 150), (80, 150), (0, 210)):
        fire = paint("campfire", size * s, flame, (90, 26, 8))
        put(out, fire, (middle + dx * s, floor - size * 0.42 * s))
    mantel = (("candles", -220, 52, 76, CANDLE), ("beer-stein", 210, 56, 70, ALE), ("crossed-axes", 0, 20, 110, STEEL))
    for name, dx, dy, size, stops2 in mantel:
        art = paint(name, size * s, stops2)
        put(out, art, (middle + dx * s, top + dy * s), 4 * s, 0.7, (3 * s, 4 * s))


# ---------------------------------------------------------------- covers

COVER = (420, 560)


def _night(w: int, h: int, stops: Stops, seed: int, s: float) -> Field:
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    return ramp(clamp(y + (fbm(w, h, 90 * s, seed, 4) - 0.5) * 0.12), stops)


def _ridge(c: Field, level: float, size: float, colour: Colour, seed: int, s: float) -> Field:
    """Lay a silhouette of hills over a picture."""
    w, h = c.shape[:2]
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :]
    line = (level + size * (0.5 - fbm(w, 2, 120 * s, seed, 5)[:, 0]))[:, None]
    inside = (y > line)[..., None]
    shade = np.array(colour, np.float32) * (1.35 - 0.8 * (y - line))[..., None]
    return np.where(inside, shade, c).astype(np.float32)


def _boxed(art: Surface, s: float) -> Surface:
    """Give a cover its darkened title ground, frame and corner bosses."""
    w, h = art.get_size()
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    d = rounded(w, h, 12 * s)[1]
    shade = 0.72 * smooth(clamp((0.30 - y) / 0.26)) + 0.45 * np.exp(-np.maximum(d, 0) / (22 * s))
    shade += 0.5 * smooth(clamp((y - 0.86) / 0.14))
    art.blit(surface(np.zeros((w, h, 3), np.float32) + np.array((10, 5, 3), np.float32), clamp(shade)), (0, 0))
    art.blit(gold_rim(w, h, 12 * s, 8 * s, 4), (0, 0))
    i = int(15 * s)
    art.blit(gold_rim(w - 2 * i, h - 2 * i, 7 * s, 2.2 * s, 7), (i, i))
    return cut(art, rounded(w, h, 12 * s)[0])


def cover_cavern_tavern(s: float) -> Surface:
    """A cave in the mountain with an inn at its mouth, dwarf and guests before a barrel."""
    w, h = int(COVER[0] * s), int(COVER[1] * s)
    c = _night(w, h, ((0, (18, 26, 60)), (0.35, (58, 70, 128)), (0.6, (196, 124, 84)), (1, (70, 32, 18))), 501, s)
    c = _ridge(c, 0.40, 0.5, (52, 52, 82), 502, s)
    cave = rock(w, h, 44 * s, s, 503, ((0, (26, 22, 24)), (0.5, (70, 60, 58)), (1, (124, 106, 92))), 1.4)
    xx, yy = unit_axes(w, h)
    edge = np.hypot(xx / 0.80, (yy - 0.30) / 0.80) + (fbm(w, h, 60 * s, 504, 5) - 0.5) * 0.36
    k = smooth(clamp((edge - 0.92) * 9))[..., None]
    out = surface((c * (1 - k) + cave * k).astype(np.float32))
    put(out, paint("moon", 46 * s, CANDLE), (w * 0.30, h * 0.37))
    for x, q in ((0.22, 70), (0.79, 76), (0.70, 56), (0.31, 52)):
        put(out, paint("pine-tree", q * s, ((0, (74, 100, 110)), (1, (24, 40, 52)))), (w * x, h * 0.585 - q * 0.3 * s))
    house: Stops = ((0, (128, 62, 44)), (0.40, (150, 84, 54)), (0.46, (236, 206, 156)), (1, (150, 100, 62)))
    inn = paint("medieval-village-01", 208 * s, house, gap=(255, 214, 110))
    put(out, inn, (w * 0.52, h * 0.475), 6 * s, 0.8, (4 * s, 6 * s))
    add_glow(out, w * 0.56, h * 0.53, 90 * s, (120, 66, 20), 0.6)
    beam(out, (0, h * 0.83, w, 22 * s), s, 505, (112, 66, 34))
    out.blit(
        surface(planks(w, int(h * 0.15), 0.8 * s, 506, ((40, 20, 10), (92, 54, 28), (132, 84, 46)), 36 * s)),
        (0, int(h * 0.865)),
    )
    put(out, paint("barrel", 120 * s, CASK, fill=0.5), (w * 0.84, h * 0.735), 5 * s, 0.8, (4 * s, 5 * s))
    put(out, paint("woman-elf-face", 116 * s, FOLK["elf"].paints[0]), (w * 0.20, h * 0.70), 5 * s, 0.8, (4 * s, 5 * s))
    put(out, paint("dwarf-face", 176 * s, FOLK["dwarf"].paints[0]), (w * 0.50, h * 0.69), 6 * s, 0.85, (4 * s, 6 * s))
    put(out, paint("beer-stein", 84 * s, ALE), (w * 0.30, h * 0.80), 4 * s, 0.8, (3 * s, 4 * s))
    put(out, paint("rolling-dices", 80 * s, GILT), (w * 0.70, h * 0.81), 4 * s, 0.8, (3 * s, 4 * s))
    lightmap = np.full((w, h, 3), 0.66, np.float32)
    lamp(lightmap, w * 0.5, h * 0.64, 210 * s, (0.75, 0.5, 0.26), 0.9)
    relight(out, lightmap)
    bloom(out, int(8 * s))
    return _boxed(out, s)


def cover_realm(s: float) -> Surface:
    """The road to a castle under a wyvern's wings, the dark gate of the Labyrinth, and who sets out."""
    w, h = int(COVER[0] * s), int(COVER[1] * s)
    c = _night(w, h, ((0, (34, 40, 96)), (0.28, (132, 96, 150)), (0.46, (252, 184, 116)), (1, (126, 92, 52))), 511, s)
    xx, yy = unit_axes(w, h)
    sun = np.exp(-(((xx - 0.18) / 0.30) ** 2 + ((yy + 0.06) / 0.24) ** 2))
    c += sun[..., None] * np.array((92, 74, 40), np.float32)
    for level, size, colour, seed in (
        (0.42, 0.30, (120, 98, 138), 512),
        (0.52, 0.22, (92, 112, 104), 513),
        (0.62, 0.16, (74, 110, 66), 514),
        (0.74, 0.12, (60, 94, 46), 515),
    ):
        c = _ridge(c, level, size, colour, seed, s)
    bend = 0.30 * np.sin(yy * 6.6 + 0.5) * (1.1 - yy)
    wide = 0.02 + 0.26 * clamp(yy - 0.12) ** 1.3
    road = clamp((wide - np.abs(xx - bend)) * 40) * (yy > 0.12)
    stones = 0.86 + 0.22 * fbm(w, h, 12 * s, 516, 3)
    c = (
        c * (1 - road[..., None] * 0.88)
        + np.array((232, 196, 136), np.float32) * stones[..., None] * road[..., None] * 0.88
    )
    out = surface(c.astype(np.float32))
    castle(Stage(Brush(out, 1.75 * s), Cell(112, 112, 92, 64, (0, 0))))
    red: Stops = ((0, (255, 176, 116)), (0.5, (206, 60, 42)), (1, (96, 18, 22)))
    put(out, paint("wyvern", 158 * s, red), (w * 0.26, h * 0.36), 5 * s, 0.6, (4 * s, 6 * s))
    tree: Stops = ((0, (128, 178, 96)), (1, (26, 62, 34)))
    for i in range(14):
        q = (44 + (i * 29) % 30) * s
        x = (i * 0.29 + 0.04) % 1
        if 0.30 < x < 0.66:
            continue
        put(out, paint("pine-tree", q, tree), (w * x, h * (0.60 + 0.035 * (i % 4))), 3 * s, 0.6)
    dark: Stops = ((0, (196, 184, 172)), (0.5, (126, 116, 112)), (1, (56, 50, 56)))
    Brush(out, s).disc((w * 0.84 / s, h * 0.632 / s), 34, 44, (24, 14, 20))
    put(out, paint("dungeon-gate", 118 * s, dark), (w * 0.84, h * 0.62), 6 * s, 0.8, (3 * s, 5 * s))
    add_glow(out, w * 0.84, h * 0.63, 40 * s, (190, 70, 20), 0.9)
    put(out, paint("imperial-crown", 40 * s, GILT), (w * 0.84, h * 0.635), 3 * s, 0.8)
    inn: Stops = ((0, (176, 70, 44)), (0.46, (150, 84, 54)), (0.5, (244, 216, 166)), (1, (166, 112, 70)))
    put(out, paint("house", 78 * s, inn, gap=(255, 214, 110)), (w * 0.15, h * 0.65), 5 * s, 0.75, (3 * s, 4 * s))
    skin: Stops = ((0, (176, 186, 200)), (0.4, (120, 126, 140)), (0.46, (244, 206, 170)), (1, (150, 88, 60)))
    put(out, paint("barbarian", 122 * s, skin), (w * 0.18, h * 0.83), 6 * s, 0.85, (4 * s, 6 * s))
    put(out, paint("wizard-face", 118 * s, WIZARD), (w * 0.82, h * 0.83), 6 * s, 0.85, (4 * s, 6 * s))
    put(out, paint("mounted-knight", 190 * s, STEEL), (w * 0.50, h * 0.775), 6 * s, 0.8, (5 * s, 7 * s))
    lightmap = np.full((w, h, 3), 0.78, np.float32)
    lamp(lightmap, w * 0.52, h * 0.50, 240 * s, (0.46, 0.32, 0.16), 0.9)
    relight(out, lightmap)
    bloom(out, int(8 * s))
    return _boxed(out, s)


def cover_wizards(s: float) -> Surface:
    """An archipelago under a violet sky: towers, peaks and woods, a ship, and the wizard with his staff."""
    w, h = int(COVER[0] * s), int(COVER[1] * s)
    sky: Stops = ((0, (26, 14, 60)), (0.34, (104, 60, 150)), (0.50, (240, 156, 150)), (0.53, (255, 214, 170)))
    c = _night(w, h, sky, 521, s)
    x, y = axes(w, h)
    water = surface(np.zeros((w, h, 3), np.float32))
    for level in range(int(h * 0.52), h, int(28 * s)):
        depth = (level / h - 0.52) / 0.48
        tile = wizards_ground.sea(s * (0.5 + 0.9 * depth))
        for left in range(-(level * 7) % tile.get_width() - tile.get_width(), w, tile.get_width()):
            water.blit(tile, (left, level), (0, 0, tile.get_width(), int(30 * s)))
    wet = smooth(clamp((y - h * 0.52) / (5 * s)) + np.zeros((w, 1), np.float32))[..., None]
    glow = np.exp(-(((x - w * 0.5) / (w * 0.24)) ** 2) - ((y - h * 0.52) / (h * 0.16)) ** 2)[..., None]
    c = c * (1 - wet) + (colours_of(water) * 1.08 + glow * np.array((150, 90, 70), np.float32)) * wet
    out = surface(c.astype(np.float32))
    _isle(out, (0.49, 0.545, 0.13, 0.014), 3, s)
    _grove(out, "elf", ((0.45, 0.546), (0.47, 0.549), (0.49, 0.546), (0.51, 0.550), (0.535, 0.546)), 0.8, s)
    _isle(out, (0.15, 0.612, 0.30, 0.052), 1, s)
    _stand(out, wizards_growth.peak("alp", 0, 0.86 * s), (0.09, 0.605))
    _stand(out, wizards_scenes.tower("meligar", 1.5 * s), (0.25, 0.615))
    _grove(out, "fir", ((0.06, 0.620), (0.12, 0.630), (0.17, 0.636), (0.35, 0.624)), 1.5, s)
    _isle(out, (0.85, 0.632, 0.31, 0.058), 2, s)
    _stand(out, wizards_growth.peak("red", 2, 1.0 * s), (0.93, 0.64))
    _stand(out, wizards_scenes.tower("megmoran", 1.55 * s), (0.79, 0.640))
    _grove(out, "dry", ((0.68, 0.638), (0.72, 0.652), (0.90, 0.656), (0.86, 0.660)), 1.5, s)
    _stand(out, wizards_scenes.boat(2.1 * s), (0.20, 0.83))
    add_glow(out, w * 0.56, h * 0.75, 130 * s, (110, 70, 200), 0.9)
    put(out, paint("crystal-wand", 150 * s, GILT), (w * 0.785, h * 0.765), 5 * s, 0.8, (4 * s, 5 * s))
    put(out, paint("wizard-face", 190 * s, WIZARD), (w * 0.56, h * 0.765), 6 * s, 0.85, (4 * s, 6 * s))
    put(out, icon("sparkles", 56 * s, (255, 250, 220)), (w * 0.88, h * 0.665))
    bloom(out, int(8 * s))
    return _boxed(out, s)


def _isle(out: Surface, spot: tuple[float, float, float, float], seed: int, s: float) -> None:
    """A low island seen from the sea: surf, sand and a green back; middle and half size as parts of the picture."""
    w, h = out.get_size()
    x, y = axes(w, h)
    d = 1 - np.hypot((x / w - spot[0]) / spot[2], (y / h - spot[1]) / spot[3])
    d = d + (fbm(w, h, 30 * s, 530 + seed, 4) - 0.5) * 0.5
    grass: Stops = ((0, (66, 104, 44)), (0.5, (122, 150, 62)), (1, (196, 196, 104)))
    for low, sharp, colour in ((0.0, 20, (170, 214, 226)), (0.07, 20, (226, 200, 146))):
        out.blit(flat(w, h, colour, clamp((d - low) * sharp) * 0.92), (0, 0))
    tint = ramp(fbm(w, h, 20 * s, 540 + seed, 4), grass)
    out.blit(surface(tint, clamp((d - 0.2) * 12)), (0, 0))


def _stand(out: Surface, art: Surface, foot: tuple[float, float]) -> None:
    """Stand a picture on a point, given in parts of the cover."""
    w, h = out.get_size()
    out.blit(art, (int(w * foot[0] - art.get_width() / 2), int(h * foot[1] - art.get_height() * 0.84)))


def _grove(out: Surface, name: str, spots: tuple[tuple[float, float], ...], size: float, s: float) -> None:
    """Trees of one sort."""
    for i, foot in enumerate(spots):
        _stand(out, wizards_growth.tree(name, i % wizards_growth.COLUMNS, size * s), foot)


def sprites() -> dict[str, Sprite]:
    """All grounds, bars and covers by name."""
    full = (WIDE, HIGH)
    return {
        "table_wood": Sprite(table_wood, full, work=2, lossy=True, quality=80),
        "curtain": Sprite(curtain, full, work=2, lossy=True, quality=80),
        "shelf_wall": Sprite(shelf_wall, full, work=2, lossy=True, quality=80),
        "seat_room": Sprite(seat_room, full, work=2, lossy=True, quality=80),
        "leather": Sprite(tray_leather, (WIDE, 136), work=2, lossy=True),
        "bar_top": Sprite(partial(bar, True), (WIDE, 56), work=2, lossy=True),
        "bar_prompt": Sprite(partial(bar, False), (WIDE, 56), work=2, lossy=True),
        "vignette": Sprite(vignette, (480, 270), work=2, graded=False),
        "cover_cavern_tavern": Sprite(cover_cavern_tavern, COVER, lossy=True),
        "cover_realm": Sprite(cover_realm, COVER, lossy=True),
        "cover_wizards": Sprite(cover_wizards, COVER, lossy=True),
    }
