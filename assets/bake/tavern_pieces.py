"""What lies and hangs in the Tavern beside its plan: lamps, lockers, the craps table, and pictures of what happens."""

from __future__ import annotations

from functools import partial

import numpy as np
import pygame
from pygame import Surface

from .canvas import add_glow, bloom, cut, drop, empty, halo, lamp, put, relight, surface
from .icons import icon, paint
from .materials import beam, felt, gold_rim, planks, ring_line, rock
from .noise import Colour, Stops, axes, clamp, fbm, light, ramp, rounded, smooth
from .palette import ALE, CANDLE, CASK, CREAMY, GILT, LANTERN, STEEL, WOOD
from .pieces import die_face, medallion
from .sprite import Sprite, even

SCENE = (376, 132)
IRON: Stops = ((0, (150, 146, 150)), (0.5, (92, 88, 96)), (1, (46, 44, 52)))
CLOTH: Stops = ((0, (120, 60, 60)), (0.5, (96, 40, 44)), (1, (44, 18, 24)))
SKIN: Stops = ((0, (255, 226, 190)), (0.5, (232, 172, 128)), (1, (150, 88, 58)))
FLYER: Stops = (
    (0, (150, 92, 50)),
    (0.26, (120, 72, 40)),
    (0.34, (96, 120, 176)),
    (0.55, (126, 164, 224)),
    (0.78, (86, 120, 190)),
    (0.82, (255, 222, 184)),
    (1, (232, 172, 128)),
)
LAMPS: dict[str, tuple[Colour, Stops]] = {
    "off": ((90, 84, 92), ((0, (104, 96, 94)), (0.45, (66, 60, 64)), (1, (40, 36, 40)))),
    "called": ((255, 200, 84), ((0, (150, 104, 40)), (0.4, (255, 236, 140)), (1, (190, 124, 40)))),
    "coming": ((255, 140, 40), ((0, (150, 84, 40)), (0.4, (255, 190, 90)), (1, (200, 90, 30)))),
    "here": ((255, 70, 50), ((0, (140, 50, 40)), (0.4, (255, 140, 110)), (1, (196, 34, 28)))),
}


def patrol_lamp(name: str, s: float) -> Surface:
    """A watchman's lantern: dark, or burning in the colour of how near the Patrol is."""
    n = int(64 * s)
    colour, stops = LAMPS[name]
    out = empty(n, n) if name == "off" else halo(n, n, (n / 2, n * 0.54), n * 0.26, colour, 0.85)
    put(out, paint("lantern", 46 * s, stops), (n / 2, n * 0.5), 1.6 * s, 0.8, (s, 2 * s))
    return out


def locker(full: bool, s: float) -> Surface:
    """The door of a locker; brighter wood where something hangs behind it."""
    w, h = int(68 * s), int(100 * s)
    pad = int(5 * s)
    out = empty(w, h)
    a, b = w - 2 * pad, h - 2 * pad
    drop(out, (pad, pad - int(s), a, b), 4 * s, 2 * s, 0.75, 2 * s)
    tone = ((78, 44, 22), (156, 98, 54), (206, 144, 88)) if full else ((44, 30, 22), (92, 68, 52), (128, 100, 80))
    mask, inside = rounded(a, b, 4 * s)
    c = planks(a, b, 0.9 * s, 41 if full else 43, tone, 0, True)
    px, py = axes(a, b)
    for part in (0.333, 0.667):
        c *= (1 - 0.6 * np.exp(-np.abs(px - a * part) / (0.8 * s)) + 0 * py)[..., None]
    c *= light(smooth(clamp(inside / (4 * s))) * 4 * s)[..., None] * 0.8 + 0.2
    art = surface(c.astype(np.float32), mask)
    for i in range(3):
        y = int((9 + i * 4.6) * s)
        slit = empty(int(22 * s), int(2.4 * s))
        slit.fill((16, 8, 4, 235))
        art.blit(slit, ((a - slit.get_width()) // 2, y))
    for y in (0.19, 0.82):
        band = empty(int(13 * s), int(4 * s))
        band.fill((52, 48, 50, 255))
        art.blit(band, (0, int(b * y)))
    put(art, paint("padlock", 12 * s, GILT if full else IRON), (a - 9 * s, b * 0.53), s, 0.7, (0, s))
    art.blit(gold_rim(a, b, 4 * s, 1.8 * s, 6, 0 if full else 0.7), (0, 0))
    out.blit(cut(art, mask), (pad, pad - int(s)))
    return out


def draw_badge(s: float) -> Surface:
    """The back of a Tavern card, small: lies where one is drawn."""
    n, m = int(36 * s), int(46 * s)
    pad = int(3 * s)
    out = empty(n, m)
    w, h = n - 2 * pad, m - 2 * pad
    drop(out, (pad, pad, w, h), 3 * s, 1.2 * s, 0.8, 1.4 * s)
    y = np.linspace(1.2, 0.72, h, dtype=np.float32)[None, :]
    c = np.array((138, 88, 26), np.float32) * (y + (fbm(w, h, 8 * s, 3, 3) - 0.5) * 0.3)[..., None]
    face = surface(c.astype(np.float32), rounded(w, h, 3 * s)[0])
    face.blit(icon("beer-stein", w * 0.9, (255, 236, 180), 0.20), (int(w * 0.05), int(h * 0.12)))
    face.blit(gold_rim(w, h, 3 * s, 2.2 * s, 3), (0, 0))
    out.blit(face, (pad, pad))
    return out


def craps_table(s: float) -> Surface:
    """A table of polished wood with green cloth: a nine-slice."""
    n = int(96 * s)
    out = empty(n, n)
    pad = int(6 * s)
    d = n - 2 * pad
    drop(out, (pad, pad - int(s), d, d), 12 * s, 3 * s, 0.8, 3 * s)
    mask, inside = rounded(d, d, 12 * s)
    wood = planks(d, d, 0.9 * s, 101, ((60, 28, 14), (128, 70, 36), (176, 110, 62)))
    wood *= light(smooth(clamp(inside / (5 * s))) * smooth(clamp((12 * s - inside) / (5 * s))) * 4 * s)[..., None]
    cloth = felt(d, d, 1.2 * s, 102, (26, 104, 66))
    cloth *= (1 - 0.6 * np.exp(-np.maximum(inside - 10 * s, 0) / (5 * s)))[..., None]
    keep = clamp((inside - 10 * s) / s + 0.5)[..., None]
    c = wood * (1 - keep) + cloth * keep
    out.blit(surface(c.astype(np.float32), mask), (pad, pad - int(s)))
    ring = gold_rim(d - int(18 * s), d - int(18 * s), 5 * s, 1.6 * s, 6)
    out.blit(ring, (pad + int(9 * s), pad - int(s) + int(9 * s)))
    return out


def craps_field(state: str, s: float) -> Surface:
    """A field of the craps table: chalk on the cloth, warm when it may be bet on, red when it is the bet."""
    n = int(56 * s)
    pad = int(4 * s)
    d = n - 2 * pad
    colour: Colour = {"still": (22, 92, 60), "open": (44, 134, 84), "bet": (170, 48, 34), "won": (196, 148, 40)}[state]
    mask, inside = rounded(d, d, 7 * s)
    y = np.linspace(1.16, 0.84, d, dtype=np.float32)[None, :]
    c = np.array(colour, np.float32) * (y + (fbm(d, d, 2.4 * s, 5, 2) - 0.5) * 0.22)[..., None]
    c *= (1 - 0.35 * np.exp(-np.maximum(inside - 2 * s, 0) / (4 * s)))[..., None]
    out = empty(n, n)
    if state != "still":
        glow = rounded(n, n, 10 * s)[1]
        out.blit(
            surface(np.zeros((n, n, 3), np.float32) + np.array((255, 200, 90)), clamp(glow / (5 * s)) * 0.5), (0, 0)
        )
    out.blit(surface(c.astype(np.float32), mask), (pad, pad))
    chalk: Colour = (206, 222, 190) if state == "still" else (255, 244, 200)
    out.blit(ring_line(d, d, 7 * s, 2.2 * s, 1.1 * s, chalk), (pad, pad))
    return out


def plaque(s: float) -> Surface:
    """A crimson name plate with a golden rim, for Special Locations: a nine-slice."""
    w, h = int(120 * s), int(48 * s)
    pad = int(5 * s)
    out = empty(w, h)
    a, b = w - 2 * pad, h - 2 * pad
    drop(out, (pad, pad - int(s), a, b), 7 * s, 2 * s, 0.75, 2 * s)
    mask, inside = rounded(a, b, 7 * s)
    y = np.linspace(1.24, 0.74, b, dtype=np.float32)[None, :]
    c = np.array((132, 30, 24), np.float32) * (y + (fbm(a, b, 24 * s, 4, 3) - 0.5) * 0.14)[..., None]
    c *= (1 - 0.4 * np.exp(-np.maximum(inside - 2 * s, 0) / (3 * s)))[..., None]
    art = surface(c.astype(np.float32), mask)
    art.blit(gold_rim(a, b, 7 * s, 2.4 * s, 4), (0, 0))
    out.blit(art, (pad, pad - int(s)))
    return out


# ------------------------------------------------------------------ pictures of what happens


def _framed(art: Surface, s: float) -> Surface:
    w, h = art.get_size()
    inside = rounded(w, h, 8 * s)[1]
    art.blit(surface(np.zeros((w, h, 3), np.float32), np.exp(-np.maximum(inside, 0) / (12 * s)) * 0.6), (0, 0))
    art.blit(gold_rim(w, h, 8 * s, 3.2 * s, 4), (0, 0))
    return cut(art, rounded(w, h, 8 * s)[0])


def _boards(w: int, h: int, s: float, seed: int, at: float) -> Surface:
    """A wall of planks above a floor."""
    out = surface(planks(w, h, 0.6 * s, seed, ((34, 20, 12), (88, 54, 32), (126, 84, 52)), 22 * s, vertical=True))
    floor = int(h * at)
    out.blit(
        surface(planks(w, h - floor, 0.6 * s, seed + 1, ((30, 16, 9), (92, 56, 30), (140, 92, 54)), 9 * s)), (0, floor)
    )
    beam(out, (0, floor - 3 * s, w, 5 * s), 0.6 * s, seed + 2, (70, 40, 22))
    return out


def thrown_out(s: float) -> Surface:
    """Night before the inn: the door bursts open, light falls out, and somebody with it."""
    w, h = int(SCENE[0] * s), int(SCENE[1] * s)
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    sky = ramp(
        clamp(y + (fbm(w, h, 60 * s, 4, 4) - 0.5) * 0.2), ((0, (16, 24, 64)), (0.6, (58, 74, 130)), (1, (96, 92, 120)))
    )
    px, py = axes(w, h)
    stars = (np.random.default_rng(5).random((w, h)) > 0.9992) * (py < h * 0.5)
    out = surface((sky + stars[..., None] * 170).astype(np.float32))
    for x, q in ((0.70, 40), (0.78, 50), (0.95, 54)):
        put(out, paint("pine-tree", q * s, ((0, (48, 70, 84)), (1, (18, 32, 46)))), (w * x, h * 0.72 - q * 0.42 * s))
    ground = int(h * 0.72)
    stops: Stops = ((0, (36, 38, 50)), (0.5, (84, 84, 94)), (1, (132, 128, 128)))
    out.blit(surface(rock(w, h - ground, 10 * s, 0.7 * s, 8, stops, 2.2)), (0, ground))
    wall = surface(
        rock(
            int(w * 0.40),
            ground,
            15 * s,
            0.8 * s,
            9,
            ((0, (54, 44, 40)), (0.5, (112, 92, 78)), (1, (160, 138, 114))),
            1.6,
        )
    )
    out.blit(wall, (0, 0))
    beam(out, (0, 0, w * 0.42, 13 * s), 0.7 * s, 12, (88, 50, 28))
    beam(out, (w * 0.40 - 4 * s, 0, 8 * s, ground), 0.7 * s, 13, (78, 46, 26))
    door = pygame.Rect(int(w * 0.15), int(h * 0.18), int(w * 0.15), ground - int(h * 0.18))
    glowing = ramp(np.linspace(0, 1, door.h, dtype=np.float32)[None, :] + np.zeros((door.w, 1), np.float32),
                   ((0, (255, 214, 120)), (0.6, (255, 178, 76)), (1, (236, 130, 46))))  # fmt: skip
    out.blit(surface(glowing), door)
    beam(out, (door.x - 5 * s, door.y - 5 * s, door.w + 10 * s, 6 * s), 0.6 * s, 14, (104, 62, 34))
    for x in (door.x - 5 * s, door.right):
        beam(out, (x, door.y, 5 * s, door.h), 0.6 * s, 15, (104, 62, 34))
    put(out, paint("hanging-sign", 44 * s, WOOD), (w * 0.065, h * 0.26), 2 * s, 0.8, (s, 2 * s))
    lightmap = np.full((w, h, 3), 0.62, np.float32) * np.array([0.88, 0.92, 1.1], np.float32)
    lamp(lightmap, door.centerx, door.centery, 80 * s, (1.0, 0.66, 0.30), 0.95)
    lamp(lightmap, w * 0.42, h * 0.86, 90 * s, (0.95, 0.62, 0.30), 0.6)
    relight(out, lightmap)
    beamed = clamp(1 - np.abs((py - door.centery) / (h * (0.20 + 0.9 * clamp((px - door.right) / w)))))
    beamed = beamed * clamp(1 - (px - door.right) / (w * 0.46)) * (px > door.right)
    out.blit(
        surface(np.array((255, 190, 96), np.float32) * (beamed * 0.34)[..., None]),
        (0, 0),
        special_flags=pygame.BLEND_RGB_ADD,
    )
    put(out, paint("moon", 26 * s, CANDLE), (w * 0.88, h * 0.22))
    add_glow(out, w * 0.88, h * 0.22, 26 * s, (90, 90, 110), 0.7)
    boot = paint("boot-kick", 58 * s, ((0, (190, 120, 66)), (0.6, (130, 74, 38)), (1, (70, 38, 20))))
    put(out, boot, (door.centerx + 2 * s, door.bottom - 31 * s), 2.4 * s, 0.8, (2 * s, 3 * s))
    flyer = paint("falling", 76 * s, FLYER, flip=True)
    put(out, pygame.transform.rotozoom(flyer, 28, 1), (w * 0.545, h * 0.44), 3 * s, 0.8, (3 * s, 6 * s))
    for i in range(3):
        y0 = int(h * (0.36 + 0.10 * i))
        streak = np.linspace(0, 0.8, int((40 - 6 * i) * s), dtype=np.float32)[:, None] + np.zeros(
            (1, max(1, int(1.6 * s))), np.float32
        )
        out.blit(
            surface(np.zeros((*streak.shape, 3), np.float32) + 255, streak * 0.6), (int(w * (0.35 + 0.02 * i)), y0)
        )
    for x, yy, q, turn, name, tone in (
        (0.70, 0.56, 22, 40, "boots", WOOD),
        (0.655, 0.22, 18, -30, "beer-stein", ALE),
        (0.73, 0.36, 14, 10, "two-coins", GILT),
    ):
        put(
            out,
            pygame.transform.rotozoom(paint(name, q * s, tone), turn, 1),
            (w * x, h * yy),
            2 * s,
            0.7,
            (2 * s, 4 * s),
        )
    bloom(out, max(2, int(6 * s)))
    return _framed(out, s)


def brawl(s: float) -> Surface:
    """Two fists meet over an overturned table."""
    w, h = int(SCENE[0] * s), int(SCENE[1] * s)
    out = _boards(w, h, s, 21, 0.62)
    for x, name, q, turn in (
        (0.10, "bar-stool", 50, 70),
        (0.90, "bar-stool", 46, -40),
        (0.22, "beer-stein", 28, 60),
        (0.79, "broken-pottery", 34, 0),
    ):
        tone = ALE if name == "beer-stein" else WOOD
        put(
            out,
            pygame.transform.rotozoom(paint(name, q * s, tone), turn, 1),
            (w * x, h * 0.74),
            2.4 * s,
            0.8,
            (2 * s, 3 * s),
        )
    lightmap = np.full((w, h, 3), 0.46, np.float32) * np.array([1.0, 0.86, 0.74], np.float32)
    lamp(lightmap, w * 0.5, h * 0.42, 120 * s, (1.1, 0.70, 0.34), 1.0)
    relight(out, lightmap)
    blast = paint(
        "star-swirl", 104 * s, ((0, (255, 252, 214)), (0.5, (255, 214, 110)), (1, (236, 120, 40))), (120, 40, 10)
    )
    put(out, blast, (w * 0.5, h * 0.46))
    add_glow(out, w * 0.5, h * 0.46, 56 * s, (190, 110, 30), 0.8)
    left = pygame.transform.rotozoom(paint("fist", 84 * s, SKIN, flip=True), -78, 1)
    right = pygame.transform.rotozoom(
        paint("fist", 84 * s, ((0, (206, 232, 178)), (0.5, (150, 178, 110)), (1, (80, 104, 58)))), 78, 1
    )
    put(out, left, (w * 0.345, h * 0.5), 3 * s, 0.8, (3 * s, 5 * s))
    put(out, right, (w * 0.655, h * 0.5), 3 * s, 0.8, (3 * s, 5 * s))
    bloom(out, max(2, int(6 * s)))
    return _framed(out, s)


def patrol(s: float) -> Surface:
    """The watch in the street at night, lanterns and halberds."""
    w, h = int(SCENE[0] * s), int(SCENE[1] * s)
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    out = surface(ramp(y, ((0, (18, 24, 58)), (0.7, (66, 74, 120)), (1, (80, 70, 80)))))
    for x, q in ((0.12, 80), (0.36, 92), (0.64, 84), (0.90, 92)):
        house = paint(
            "medieval-village-01", q * s, ((0, (54, 48, 74)), (1, (34, 32, 52))), (14, 12, 26), gap=(250, 196, 96)
        )
        put(out, house, (w * x, h * 0.42))
    ground = int(h * 0.70)
    stops: Stops = ((0, (36, 36, 46)), (0.5, (82, 80, 90)), (1, (126, 120, 120)))
    out.blit(surface(rock(w, h - ground, 10 * s, 0.7 * s, 31, stops, 2.2)), (0, ground))
    relight(out, np.full((w, h, 3), 0.72, np.float32) * np.array([0.86, 0.9, 1.1], np.float32))
    for x in (0.26, 0.5, 0.74):
        put(out, paint("spears", 92 * s, STEEL), (w * x + 4 * s, h * 0.36), 2 * s, 0.8, (2 * s, 3 * s))
        helm = paint(
            "closed-barbute", 64 * s, ((0, (214, 222, 236)), (0.5, (140, 150, 172)), (1, (70, 76, 98))), fill=0.3
        )
        put(out, helm, (w * x, h * 0.50), 3 * s, 0.85, (2 * s, 4 * s))
        put(out, paint("lantern", 34 * s, LANTERN), (w * x - 34 * s, h * 0.66), 2 * s, 0.8, (s, 3 * s))
        add_glow(out, w * x - 34 * s, h * 0.66, 36 * s, (170, 106, 36), 0.9)
    bloom(out, max(2, int(6 * s)))
    return _framed(out, s)


def brew(s: float) -> Surface:
    """A full mug on the bar between casks, and the die that tells what is in it."""
    w, h = int(SCENE[0] * s), int(SCENE[1] * s)
    out = _boards(w, h, s, 41, 0.70)
    beam(out, (w * 0.04, h * 0.26, w * 0.92, 5 * s), 0.6 * s, 44, (104, 62, 34))
    for i, name in enumerate(
        (
            "wine-bottle",
            "square-bottle",
            "jug",
            "standing-potion",
            "wine-bottle",
            "jug",
            "square-bottle",
            "brandy-bottle",
        )
    ):
        tone: Stops = (
            ((0, (150, 200, 140)), (1, (44, 92, 58))),
            ((0, (236, 180, 120)), (1, (128, 66, 34))),
            ((0, (160, 190, 236)), (1, (44, 70, 132))),
        )[i % 3]
        put(out, paint(name, 26 * s, tone), (w * (0.10 + 0.115 * i), h * 0.26 - 12 * s), 1.6 * s, 0.7, (s, 2 * s))
    for x in (0.16, 0.84):
        put(out, paint("cellar-barrels", 78 * s, CASK, fill=0.5), (w * x, h * 0.58), 3 * s, 0.8, (2 * s, 4 * s))
    beam(out, (0, h * 0.80, w, 14 * s), 0.7 * s, 45, (150, 92, 48))
    lightmap = np.full((w, h, 3), 0.52, np.float32) * np.array([1.0, 0.86, 0.74], np.float32)
    lamp(lightmap, w * 0.5, h * 0.5, 110 * s, (1.1, 0.74, 0.36), 1.0)
    relight(out, lightmap)
    add_glow(out, w * 0.47, h * 0.5, 60 * s, (160, 96, 26), 0.7)
    put(out, paint("beer-stein", 92 * s, ALE), (w * 0.47, h * 0.50), 3.4 * s, 0.85, (3 * s, 5 * s))
    cube = pygame.transform.rotozoom(die_face(int(30 * s), 5, (248, 238, 214), (60, 24, 16)), -14, 1)
    put(out, cube, (w * 0.66, h * 0.72), 2.4 * s, 0.8, (2 * s, 4 * s))
    bloom(out, max(2, int(6 * s)))
    return _framed(out, s)


def bouncer(s: float) -> Surface:
    """The Bouncer's sign: a fist on a red medal."""
    out = medallion(int(56 * s), (150, 40, 30), 3.2, s)
    put(out, paint("fist", 30 * s, CREAMY), (28 * s, 27 * s), 1.4 * s, 0.8, (0, 1.4 * s))
    return out


SIGNS = {
    "fist": "fist",
    "exit": "exit-door",
    "bed": "bed",
    "portal": "magic-portal",
    "guard": "closed-barbute",
    "stairs": "stairs",
}


def _sign(name: str, s: float) -> Surface:
    return icon(name, 64 * s, (255, 255, 255))


def sprites() -> dict[str, Sprite]:
    """All of them by name."""
    out = {f"patrol_{name}": Sprite(partial(patrol_lamp, name), (64, 64)) for name in LAMPS}
    out["locker_full"] = Sprite(partial(locker, True), (68, 100), None, even(5))
    out["locker_empty"] = Sprite(partial(locker, False), (68, 100), None, even(5))
    out["tavern_draw"] = Sprite(draw_badge, (36, 46), None, even(3))
    out["craps_table"] = Sprite(craps_table, (96, 96), even(26), even(6))
    out["medal_bouncer"] = Sprite(bouncer, (56, 56), None, even(3))
    out["plaque_red"] = Sprite(plaque, (120, 48), (20, 18, 20, 18), even(5))
    for state in ("still", "open", "bet", "won"):
        out[f"craps_{state}"] = Sprite(partial(craps_field, state), (56, 56), even(14), even(4))
    for name, draw in (("thrown_out", thrown_out), ("brawl", brawl), ("patrol", patrol), ("brew", brew)):
        out[f"event_{name}"] = Sprite(draw, SCENE, lossy=True)
    for name, source in SIGNS.items():
        out[f"icon_{name}"] = Sprite(partial(_sign, source), (64, 64), graded=False)
    return out
