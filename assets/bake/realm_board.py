"""The Realm as a painted map: a road round a lake, an island in its middle, a scene for each of the 32 places.

Painted on 960x600 units; where the places lie is read from maps/realm.tmx, so a place moved there is painted where it
lies. Names, badges, pieces and everything else that changes is drawn by the program, not here.
"""

from __future__ import annotations

import itertools
import math
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pygame
from pygame import Surface

from . import realm_scenes
from .canvas import colours_of, surface
from .noise import Colour, Field, axes, blur, clamp, fbm, light, ramp, smooth
from .realm_paint import Brush, Cell, Point, curve

WIDE, HIGH = 960, 600
MAP = Path(__file__).resolve().parent.parent.parent / "maps" / "realm.tmx"
RINGS = (("O", 24), ("M", 8))
GROUND: dict[str, Colour] = {
    "O1": (226, 204, 156), "O2": (238, 208, 112), "O3": (182, 160, 128), "O4": (204, 178, 122),
    "O5": (216, 212, 146), "O6": (132, 160, 98), "O7": (190, 170, 128), "O8": (204, 194, 140),
    "O9": (170, 202, 112), "O10": (214, 204, 136), "O11": (166, 196, 104), "O12": (166, 178, 108),
    "O13": (120, 142, 112), "O14": (184, 194, 136), "O15": (196, 154, 150), "O16": (222, 198, 140),
    "O17": (172, 200, 134), "O18": (180, 180, 136), "O19": (100, 134, 82), "O20": (216, 204, 152),
    "O21": (246, 226, 172), "O22": (172, 166, 136), "O23": (206, 214, 126), "O24": (222, 202, 146),
    "M1": (216, 200, 150), "M2": (220, 208, 152), "M3": (200, 204, 134), "M4": (182, 174, 176),
    "M5": (226, 206, 152), "M6": (216, 196, 150), "M7": (170, 206, 164), "M8": (206, 186, 152),
}  # fmt: skip
ROAD: tuple[Colour, Colour] = ((252, 228, 170), (110, 68, 30))


def cells() -> dict[str, Cell]:
    """Where the places lie, from the map."""
    root = ET.parse(MAP).getroot()
    wide, high = (float(root.get(k, "0")) * float(root.get(f"tile{k}", "0")) for k in ("width", "height"))
    kx, ky = WIDE / wide, HIGH / high
    found = {}
    for node in root.iter("object"):
        name = node.get("name", "")
        if name not in GROUND:
            continue
        x, y, w, h = (float(node.get(k, "0")) for k in ("x", "y", "width", "height"))
        props = {p.get("name"): p.get("value", "0") for p in node.iter("property")}
        stand = (x + float(props["stand_x"])) * kx, (y + float(props["stand_y"])) * ky
        found[name] = Cell(x * kx, y * ky, w * kx, h * ky, stand)
    return found


def roads(where: dict[str, Cell]) -> dict[str, list[Point]]:
    """The two ring roads as smooth lines through the standing points; below scenes the road swings down."""
    out = {}
    for letter, last in RINGS:
        points: list[Point] = []
        names = [f"{letter}{n}" for n in range(1, last + 1)]
        for one, other in zip(names, [*names[1:], names[0]], strict=True):
            a, b = where[one].stand, where[other].stand
            points.append(a)
            side = abs(b[0] - a[0]) > abs(b[1] - a[1])
            bend = 14.5 if side else 0.0
            sway = 0.0 if side else (5.0 if int(one[1:]) % 2 else -5.0)
            points.append(((a[0] + b[0]) / 2 + sway, (a[1] + b[1]) / 2 + bend))
        out[letter] = curve(points, 26, closed=True)
    return out


def river(where: dict[str, Cell]) -> list[Point]:
    """The brook that leaves the lake beside the Riverbank."""
    c = where["O17"]
    return [(c.x + 82, c.y - 30), (c.x + 86, c.y + 6), (c.x + 60, c.y + 30), (c.x + 72, c.y + 54), (c.x + 58, HIGH + 8)]


def _from_line(x: Field, y: Field, points: list[Point]) -> Field:
    d = np.full((x.shape[0], y.shape[1]), 1e9, np.float32)
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        vx, vy = bx - ax, by - ay
        t = clamp(((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy + 1e-6))
        d = np.minimum(d, np.hypot(x - ax - t * vx, y - ay - t * vy)).astype(np.float32)
    return d


def _box(x: Field, y: Field, left: float, top: float, w: float, h: float, r: float) -> Field:
    """Distance inside a rounded rectangle, negative outside."""
    qx, qy = np.abs(x - (left + w / 2)) - (w / 2 - r), np.abs(y - (top + h / 2)) - (h / 2 - r)
    outer = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2)
    return np.asarray(r - outer - np.minimum(np.maximum(qx, qy), 0), np.float32)


def _ground(where: dict[str, Cell], x: Field, y: Field, s: float) -> tuple[Field, Field]:
    """Colours of the land, each place's own, melting into its neighbours, and how near their borders are."""
    w, h = x.shape[0], y.shape[1]
    wx, wy = (fbm(w, h, 60 * s, 5, 4) - 0.5) * 78, (fbm(w, h, 60 * s, 6, 4) - 0.5) * 66
    total, weight = np.zeros((w, h, 3), np.float32), np.zeros((w, h), np.float32)
    near = np.full((w, h), 99.0, np.float32)
    second = near.copy()
    for name, colour in GROUND.items():
        c = where[name]
        d = ((x + wx - c.x - c.w / 2) / c.w) ** 2 + ((y + wy - c.y - c.h / 2) / c.h) ** 2
        q = np.exp(-d * 9).astype(np.float32)
        total += q[..., None] * np.array(colour, np.float32)
        weight += q
        second = np.where(d < near, near, np.minimum(second, d)).astype(np.float32)
        near = np.minimum(near, d).astype(np.float32)
    return total / (weight[..., None] + 1e-6), (np.sqrt(second) - np.sqrt(near)).astype(np.float32)


def terrain(where: dict[str, Cell], s: float) -> tuple[Surface, Field]:
    """Land and water, and how deep every point lies under water (negative on land), in units."""
    w, h = int(WIDE * s), int(HIGH * s)
    x, y = axes(w, h)
    x, y = (x + 0.5) / s, (y + 0.5) / s
    land, border = _ground(where, x, y, s)
    grey = land.mean(2, keepdims=True)
    land = (grey + (land - grey) * 1.30) * 0.97
    broad, fine = fbm(w, h, 90 * s, 8, 6), fbm(w, h, 5 * s, 9, 3)
    strokes = fbm(w, h, 26 * s, 10, 4, (2.2, 0.7))
    relief = light(blur(fbm(w, h, 38 * s, 21, 5), 1.5 * s, 2) * 34 * s, 0.55)
    land *= (1 - 0.17 * np.exp(-((border / 0.045) ** 2)) - 0.08 * np.exp(-((border / 0.16) ** 2)))[..., None]
    land *= (1 + (broad - 0.5) * 0.34 + (fine - 0.5) * 0.14 + (strokes - 0.5) * 0.24)[..., None]
    land *= (0.72 + 0.28 * clamp(relief, 0.2, 1.7))[..., None]
    coast = (fbm(w, h, 34 * s, 12, 5) - 0.5) * 20
    lake = np.minimum(_box(x, y, 141, 90, 674, 418, 46), -_box(x, y, 270, 168, 420, 262, 42)) + coast
    brook = 7.5 - _from_line(x, y, curve(river(where), 8)) + coast * 0.2
    depth = np.maximum(lake, brook).astype(np.float32)
    wet = smooth(clamp(depth / 1.6 + 0.5))[..., None]
    ripple = fbm(w, h, 12 * s, 14, 3, (3.4, 0.45))
    sea = ramp(
        clamp(depth / 30), ((0, (168, 212, 208)), (0.22, (118, 182, 192)), (0.6, (74, 146, 170)), (1, (52, 118, 152)))
    )
    sea *= (1 + (ripple - 0.5) * 0.26 + (broad - 0.5) * 0.16)[..., None]
    for at, a in ((3.0, 0.55), (6.6, 0.36), (11.0, 0.22), (16.5, 0.13)):
        sea += (a * 62 * np.exp(-(((depth - at + (ripple - 0.5) * 2) / 0.6) ** 2)))[..., None]
    glint = clamp((ripple - 0.66) * 9) * clamp(depth / 10)
    sea += (glint * 46)[..., None]
    img = land * (1 - wet) + sea * wet
    img += (np.exp(-clamp(-depth, 0, 99) / 5) * (1 - wet[..., 0]))[..., None] * np.array((34, 26, 6), np.float32)
    img *= (1 - 0.26 * np.exp(-clamp(depth, 0, 99) / 4) * wet[..., 0])[..., None]
    shore = (np.exp(-np.abs(depth) / 0.8) * 0.72)[..., None]
    img = img * (1 - shore) + np.array((66, 50, 34)) * shore
    inside = np.minimum(np.minimum(x, WIDE - x), np.minimum(y, HIGH - y))
    img *= (1 - 0.36 * np.exp(-clamp(inside - 3, 0, 999) / 8))[..., None]
    return surface(img), depth


def _grass(b: Brush, depth: Field) -> None:
    """Strokes of grass, in the colour of the ground they grow on."""
    rng = np.random.default_rng(17)
    ground = colours_of(b.dst)
    for _ in range(2600):
        x, y, lean, k = 6 + rng.random() * (WIDE - 12), 6 + rng.random() * (HIGH - 12), rng.random(), rng.random()
        px, py = b.at((x, y))
        if depth[px, py] > -3:
            continue
        c = ground[px, py]
        low, tip = b.at((x, y)), b.at((x + lean * 3 - 1.5, y - 2 - 2.6 * k))
        dark = k < 0.72
        colour = tuple(int(max(0, min(255, v * (0.72 if dark else 1.2)))) for v in c)
        pygame.draw.line(b.dst, colour, low, tip, max(1, int(b.s * 0.5)))


def _stones(b: Brush, line: list[Point], pads: list[Point], seed: int) -> None:
    """Flat stepping stones along a road, none where pieces stand."""
    rng = np.random.default_rng(seed)
    run, last = 0.0, line[0]
    for p in line[1:]:
        run += math.dist(last, p)
        last = p
        if run < 7.4 or min(math.dist(p, q) for q in pads) < 24:
            continue
        run = 0.0
        spot = (p[0] + rng.random() * 2 - 1, p[1] + rng.random() * 1.6 - 0.8)
        rx = 2.7 + rng.random() * 0.8
        b.disc((spot[0] + 0.5, spot[1] + 0.8), rx, rx * 0.72, (96, 62, 30))
        shade = int(rng.integers(-14, 14))
        b.disc(spot, rx, rx * 0.72, (226 + shade, 206 + shade, 168 + shade), (126, 92, 54), 0.5)
        b.disc((spot[0] - 0.5, spot[1] - 0.5), rx * 0.55, rx * 0.36, (250, 240, 214))


def _bridge(b: Brush, where: dict[str, Cell]) -> None:
    """A stone bridge on three arches from the Border Gate to the Inner Gate."""
    a, e = where["O8"].stand, where["M1"].stand
    start, end = (a[0] - 103, a[1] + 30), (e[0] + 42, e[1] - 7)
    n = 60
    deck = [
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t - 13 * math.sin(t * math.pi))
        for t in np.linspace(0, 1, n)
    ]
    wide = 13.0
    low = [(x, y + wide) for x, y in deck]
    b.area([(x + 3, y + 23) for x, y in low[7:-9]] + [(x, y + 4) for x, y in reversed(low[3:-4])], (44, 96, 122), None)
    b.area([*low, *((x, y + 15) for x, y in reversed(low))], (166, 146, 118), (70, 50, 32), 0.9)
    for i in range(0, n, 3):
        b.line([(low[i][0], low[i][1] + 2), (low[i][0], low[i][1] + 15)], (136, 116, 92), 0.5)
    slope = (end[1] - start[1]) / (end[0] - start[0])
    for t in (0.19, 0.5, 0.81):
        x, y = low[int(t * (n - 1))]
        foot = y + 15.4
        arch = [
            (x + 13.5 * math.cos(v), foot + slope * 13.5 * math.cos(v) - 11 * math.sin(v))
            for v in np.linspace(0, math.pi, 24)
        ]
        b.area(arch, (30, 66, 88), (92, 70, 48), 1.6)
        inner = [(px + 2.4, py + 2.4) for px, py in arch]
        b.area([p for p in inner if p[1] < foot + 9], (60, 122, 148), None)
    b.area([*deck, *reversed(low)], (236, 214, 168), (96, 68, 40), 0.9)
    for i in range(2, n - 1, 3):
        b.line([deck[i], (low[i][0] + 1, low[i][1])], (196, 166, 118), 0.6)
    for rail, colour in ((low, (206, 184, 148)), (deck, (224, 204, 166))):
        b.line([(x, y - 1.2) for x, y in rail], (92, 66, 40), 3.6)
        b.line([(x, y - 1.6) for x, y in rail], colour, 2.2)
        for i in range(0, n, 6):
            x, y = rail[i]
            b.area(
                [(x - 1.8, y - 4.4), (x + 1.8, y - 4.4), (x + 1.8, y + 1.2), (x - 1.8, y + 1.2)],
                colour,
                (92, 66, 40),
                0.6,
            )


def _ferry(b: Brush, where: dict[str, Cell]) -> None:
    """The ferry on its way, with the wake behind it and piers on both banks."""
    a, e = where["O20"].stand, where["M5"].stand
    line = curve([(a[0] + 34, a[1] - 2), (208, 452), (250, 424), (e[0] - 92, e[1] + 30)], 30)
    run, last = 0.0, line[0]
    for p in line:
        run += math.dist(last, p)
        last = p
        if run > 8:
            run = 0
            b.disc((p[0] + 0.4, p[1] + 0.6), 2.1, 1.7, (34, 74, 96))
            b.disc(p, 1.9, 1.5, (244, 240, 216))
    for x, y, turn in ((a[0] + 28, a[1] - 1, 1), (e[0] - 94, e[1] + 27, -1)):
        for i in range(5):
            px = x + turn * (i * 5 - 10)
            b.area([(px, y - 4), (px + 4.4, y - 4), (px + 4.4, y + 5), (px, y + 5)], (176, 124, 72), (70, 42, 20), 0.5)
    boat = b.wash("caravel", 42, (150, 86, 44), (255, 246, 224))
    p = line[len(line) // 2]
    b.disc((p[0] + 2, p[1] + 12), 18, 3.4, (44, 96, 122))
    b.stamp(boat, (p[0], p[1] + 15), False)
    for dx in (-16, -9, 10, 17):
        b.line([(p[0] + dx - 3, p[1] + 13), (p[0] + dx + 3, p[1] + 12.4)], (232, 246, 242), 0.8)


def _compass(b: Brush, p: Point, r: float) -> None:
    """A compass rose on the water."""
    b.disc(p, r, r, (40, 96, 124))
    for ring, colour, wide in ((1.0, (240, 222, 170), 0.9), (0.86, (240, 222, 170), 0.5), (0.6, (226, 204, 150), 0.5)):
        line = [(p[0] + r * ring * math.cos(a), p[1] + r * ring * math.sin(a)) for a in np.linspace(0, math.tau, 60)]
        b.line(line, colour, wide)
    for reach, turn in ((0.66, math.pi / 4), (1.12, 0.0)):
        for k in range(4):
            a = turn + k * math.pi / 2
            tip = (p[0] + r * reach * math.sin(a), p[1] - r * reach * math.cos(a))
            for side, colour in ((-1, (255, 246, 216)), (1, (150, 62, 34))):
                c = a + side * math.pi / 4
                root = (p[0] + r * 0.2 * math.sin(c), p[1] - r * 0.2 * math.cos(c))
                b.area([tip, root, p], colour, (66, 40, 20), 0.5)
    b.disc(p, r * 0.1, r * 0.1, (236, 190, 90), (66, 40, 20), 0.5)


def _waves(b: Brush, depth: Field) -> None:
    """Small wave signs on deep water."""
    rng = np.random.default_rng(4)
    for _ in range(420):
        x, y = 150 + rng.random() * 660, 92 + rng.random() * 412
        px, py = b.at((x, y))
        if depth[px, py] < 9:
            continue
        for dx in (0, 5):
            arc = [(x + dx + t, y - 1.4 * math.sin(t / 4.4 * math.pi)) for t in np.linspace(0, 4.4, 6)]
            b.line(arc, (206, 232, 234), 0.55)


def draw(s: float) -> Surface:
    """The whole painting at ``s`` pixels per unit."""
    where = cells()
    picture, depth = terrain(where, s)
    b = Brush(picture, s)
    _waves(b, depth)
    _grass(b, depth)
    lines = roads(where)
    _bridge(b, where)
    for letter, line in lines.items():
        b.trail(line, 11.5, *ROAD, seed=31 if letter == "O" else 33)
    o8, m1 = where["O8"].stand, where["M1"].stand
    b.trail(curve([o8, (o8[0] - 40, o8[1] + 19), (o8[0] - 100, o8[1] + 36)], 20), 11.5, *ROAD, seed=35)
    b.trail(curve([(m1[0] + 44, m1[1] - 1), m1], 20), 11.5, *ROAD, seed=36)
    for letter, line in lines.items():
        _stones(b, line, [c.stand for n, c in where.items() if n[0] == letter], 40 + ord(letter))
    _ferry(b, where)
    _compass(b, (181, 128), 27)
    realm_scenes.paint(b, where)
    return _lit(picture, s)


def _lit(picture: Surface, s: float) -> Surface:
    """Evening light from the upper left, and the paper's grain."""
    w, h = picture.get_size()
    x, y = np.linspace(0, 1, w, dtype=np.float32)[:, None], np.linspace(0, 1, h, dtype=np.float32)[None, :]
    warm = np.exp(-((x - 0.3) ** 2 / 0.24 + (y - 0.3) ** 2 / 0.3))
    grain = 1 + (fbm(w, h, 1.6 * s, 77, 2) - 0.5) * 0.07
    rgb = colours_of(picture) * ((0.97 + 0.07 * warm) * grain)[..., None] * np.array((1.02, 1.0, 0.975), np.float32)
    q = clamp(rgb / 255)
    return surface(255 * (q + 0.08 * q * (1 - q)))


WORK = 3  # pixels per unit when painting


@cache
def _large() -> Surface:
    return draw(WORK)


def picture(size: tuple[int, int]) -> Surface:
    """The painting at a size in pixels."""
    return pygame.transform.smoothscale(_large(), size)
