"""The board of the Tavern: the taproom as a lamplit plan, with its carpet, its rooms and the boards for what is live.

The plan is 900 x 555 units: 6 x 5 cells, the eighteen spaces on the rim. Names, numbers and pieces are not in it.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pygame
from pygame import Surface

from . import tavern_scenes as scenes
from .canvas import bloom, flat, shrink, surface
from .materials import gold_rim, parchment, planks
from .noise import Colour, Stops, axes, blur, clamp, fbm, light, ramp, rounded, smooth, unit_axes, voronoi
from .plan import Plan

WIDE, HIGH = 900, 555
CELL = (150, 111)
WALL = 13
RIM = (
    [(i, 0) for i in range(6)]
    + [(5, i) for i in range(1, 5)]
    + [(i, 4) for i in range(4, -1, -1)]
    + [(0, i) for i in range(3, 0, -1)]
)
SPECIAL = frozenset({1, 4, 7, 10, 13, 16})


def corner(number: int) -> tuple[int, int]:
    """The upper left corner of a space's cell."""
    column, row = RIM[number - 1]
    return column * CELL[0], row * CELL[1]


def pad(number: int) -> tuple[float, float]:
    """Where pieces stand on a space: the middle of its light pad on the carpet."""
    column, row = RIM[number - 1]
    x, y = corner(number)
    return (
        x + (112 if column == 0 else 38 if column == 5 else 75),
        y + (68 if row == 0 else 43 if row == 4 else 50),
    )


def tavern_board(k: float) -> Surface:
    """The whole plan at ``k`` pixels per unit."""
    plan = Plan(WIDE, HIGH, k)
    _floor(plan)
    _walls(plan)
    _carpet(plan)
    scenes.draw(plan, corner)
    _rooms(plan)
    plan.relight((0.60, 0.53, 0.52))
    bloom(plan.s, max(2, int(6 * k)))
    _boards(plan)
    for number in range(1, 19):
        _pad(plan, number)
    return plan.s


def _floor(plan: Plan) -> None:
    w, h = plan.s.get_size()
    k = plan.k
    c = planks(w, h, 0.85 * k, 41, ((96, 70, 48), (166, 130, 94), (210, 178, 136)), 18.5 * k)
    rng = np.random.default_rng(3)
    for row in range(31):
        x = int(rng.integers(0, 180))
        while x < WIDE:
            a, b = int(row * int(18.5 * k)), int((row + 1) * int(18.5 * k))
            c[plan.px(x) : plan.px(x + 1.1), a:b] *= 0.42
            for d in (3.2, -2.6):
                for v in (4.4, 13.2):
                    px, py = plan.px(x + d), a + plan.px(v)
                    c[px : px + plan.px(1.1), py : py + plan.px(1.1)] *= 0.5
            x += int(rng.integers(96, 210))
    n = fbm(w, h, 120 * k, 44, 4)
    wear = fbm(w, h, 34 * k, 45, 4)
    c *= (0.84 + 0.30 * n + 0.12 * (wear - 0.5))[..., None]
    plan.s.blit(surface(c), (0, 0))


def _walls(plan: Plan) -> None:
    w, h = plan.s.get_size()
    k = plan.k
    border, value = voronoi(w, h, 9 * k, 51, 0.4, 1.6)
    stops: Stops = ((0, (74, 64, 58)), (0.5, (120, 106, 96)), (1, (168, 152, 136)))
    c = ramp(clamp(0.45 + (value - 0.5) * 0.55), stops)
    c *= light(smooth(clamp(border / (2 * k))) * 1.6 * k)[..., None] * 0.6 + 0.4
    c *= (0.45 + 0.55 * smooth(clamp(border / (1.6 * k))))[..., None]
    px, py = axes(w, h)
    d = np.minimum(np.minimum(px, w - px), np.minimum(py, h - py)) / k
    plan.s.blit(surface(c.astype(np.float32), clamp((WALL - d) * k + 0.5)), (0, 0))
    inner = np.minimum(px / k - WALL, py / k - WALL) + np.zeros((w, h), np.float32)
    shade = clamp(1 - clamp(inner, 0, 99) / 15) ** 1.5 * (d > WALL) * 0.66
    plan.s.blit(flat(w, h, (12, 6, 3), shade), (0, 0))
    plan.s.blit(flat(w, h, (6, 3, 2), np.exp(-np.abs(d - WALL) * k / (0.8 * k)) * 0.75), (0, 0))
    for x in (150, 300, 450, 600, 750):
        for y in (-2, HIGH - 12):
            plan.slab((x - 8, y, 16, 15), (96, 60, 34), 1, x + y, 2, 4, "wood", True)
    for y in (111, 222, 333, 444):
        for x in (-2, WIDE - 12):
            plan.slab((x, y - 8, 15, 16), (96, 60, 34), 1, x + y, 2, 4)


def _carpet(plan: Plan) -> None:
    """The red runner along all eighteen spaces, with golden borders and a woven pattern."""
    w, h = plan.s.get_size()
    k = plan.k
    a, b = pad(1), pad(10)
    px, py = axes(w, h)
    x, y = px / k, py / k
    outer = rounded(plan.px(b[0] - a[0] + 28), plan.px(b[1] - a[1] + 28), 16 * k)[1] / k
    far = np.full((w, h), -99.0, np.float32)
    left, top = plan.px(a[0] - 14), plan.px(a[1] - 14)
    far[left : left + outer.shape[0], top : top + outer.shape[1]] = outer
    across = far - 14  # 0 on the middle line of the runner
    inside = 14 - np.abs(across)
    mask = clamp(inside * k + 0.5)
    soft = blur(np.roll(np.roll(mask, plan.px(1.4), 0), plan.px(2.2), 1), 2.0 * k)
    plan.s.blit(flat(w, h, (8, 2, 2), soft * 0.6), (0, 0))
    fine, broad = fbm(w, h, 2.6 * k, 71, 2), fbm(w, h, 40 * k, 72, 3)
    along = np.where((np.abs(y - a[1]) < 15) | (np.abs(y - b[1]) < 15), x + np.zeros_like(y), y + np.zeros_like(x))
    lozenge = np.abs((along / 9.0) % 2 - 1) * 7.2 + np.abs(across)
    c = np.array((156, 30, 32), np.float32) * (0.86 + (fine - 0.5) * 0.5 + (broad - 0.5) * 0.36)[..., None]
    tint = ((np.abs(lozenge - 7.0) < 0.75) * 0.6 + (lozenge < 2.2) * 0.75)[..., None] * (np.abs(across) < 8.4)[
        ..., None
    ]
    c = c * (1 - tint) + np.array((212, 148, 66), np.float32) * tint * (0.75 + 0.5 * fine)[..., None]
    for at, wide, tone in ((2.6, 1.1, (232, 184, 92)), (4.9, 0.5, (246, 220, 150))):
        line = clamp(1.2 - np.abs(inside - at) / wide)[..., None] * 0.92
        c = c * (1 - line) + np.array(tone, np.float32) * (0.8 + (fine - 0.5) * 0.5)[..., None] * line
    c *= (1 - 0.45 * np.exp(-np.maximum(inside, 0) / 0.9))[..., None]
    plan.s.blit(surface(c.astype(np.float32), mask), (0, 0))


def _pad(plan: Plan, number: int) -> None:
    """The pale stone plate on which pieces stand; a golden rim at Special Locations."""
    x, y = pad(number)
    special = number in SPECIAL
    k = plan.k
    rx, ry = 27.0, 18.5
    n, m = plan.px(2 * rx + 12), plan.px(2 * ry + 12)
    px, py = axes(n, m)
    u, v = (px - n / 2 + 0.5) / (rx * k), (py - m / 2 + 0.5) / (ry * k)
    q = np.hypot(u, v)
    d = (1 - q) * ry  # about units inside the border
    soft = np.roll(blur(clamp(d * k), 1.5 * k), plan.px(1.8), 1)
    plan.s.blit(flat(n, m, (8, 2, 0), soft * 0.66), (plan.px(x) - n // 2, plan.px(y) - m // 2))
    rim = 3.2 if special else 2.3
    face = np.array((255, 241, 208), np.float32) * (0.93 + 0.08 * smooth(clamp(1.1 - q)) - 0.05 * (v + 0.2))[..., None]
    face *= (1 + (fbm(n, m, 8 * k, number, 4) - 0.5) * 0.10)[..., None]
    metal: Stops = (
        ((0, (74, 42, 10)), (0.45, (214, 160, 62)), (0.7, (255, 232, 150)), (1, (190, 138, 54)))
        if special
        else ((0, (52, 30, 16)), (0.5, (150, 104, 60)), (0.8, (206, 164, 110)), (1, (120, 80, 44)))
    )
    t = clamp(d / rim)
    shade = light(smooth(np.where(t < 0.5, t * 2, 2 - 2 * t)) * rim * 0.5 * k)
    ring = ramp(clamp(0.42 + (shade - 0.6) * 0.6), metal)
    keep = clamp((d - rim) * k + 0.5)[..., None]
    c = ring * (1 - keep) + face * keep
    c *= (1 - 0.34 * np.exp(-np.maximum(d - rim, 0) / 0.8) * keep[..., 0])[..., None]
    if special:
        line = clamp(1.2 - np.abs(d - 6.2) / 0.5)[..., None] * 0.6
        c = c * (1 - line) + np.array((170, 96, 34), np.float32) * line
    plan.s.blit(surface(c.astype(np.float32), clamp(d * k + 0.5)), (plan.px(x) - n // 2, plan.px(y) - m // 2))


# ------------------------------------------------------------------ the six rooms

QUILTS: tuple[Colour, ...] = ((168, 52, 50), (56, 96, 158), (62, 122, 74), (178, 128, 48), (122, 74, 148))


def _rooms(plan: Plan) -> None:
    """Six bed chambers side by side; the first one holds the Gateway."""
    plan.slab((150, 222, 600, 111), (116, 104, 96), 3, 191, 3, 6, "stone")
    for i in range(6):
        x, y, w, h = 150 + 100 * i + (4 if i == 0 else 2.5), 227, 100 - (6.5 if i in (0, 5) else 5), 101
        _chamber(plan, (x, y, w, h), i)
        if i == 0:
            _gateway(plan, x + w / 2, y + 45)
        else:
            _bed(plan, x, y, i)
        door = (x + w / 2 - 13, y + h - 4, 26, 8)
        plan.door(door, 250 + i, (120, 72, 38))


def _chamber(plan: Plan, box: tuple[float, float, float, float], i: int) -> None:
    x, y, w, h = (plan.px(v) for v in box)
    k = plan.k
    mask, inside = rounded(w, h, 2 * k)
    if i:
        c = planks(w, h, 0.8 * k, 195 + i, ((104, 64, 36), (164, 110, 66), (206, 152, 98)), 11 * k)
    else:
        edge, value = voronoi(w, h, 13 * k, 196, 0.5, 1.2)
        stops: Stops = ((0, (44, 34, 70)), (0.5, (78, 64, 112)), (1, (116, 98, 154)))
        c = ramp(clamp(0.45 + (value - 0.5) * 0.6), stops)
        c = c * (0.45 + 0.55 * smooth(clamp(edge / (1.6 * k))))[..., None]
    plan.s.blit(surface(c.astype(np.float32), mask), (x, y))
    px, py = axes(w, h)
    near = np.minimum(px, py) / k + np.zeros((w, h), np.float32)
    shade = np.exp(-np.maximum(inside, 0) / (4 * k)) * 0.5 + np.exp(-near / 6) * 0.45
    plan.s.blit(flat(w, h, (8, 4, 2), clamp(shade) * mask), (x, y))


def _bed(plan: Plan, x: float, y: float, i: int) -> None:
    """A bed with a quilt, a night table with a candle, a trunk, a rug."""
    quilt = QUILTS[i - 1]
    side = (x + 9) if i % 2 else (x + 41)
    plan.slab((side, y + 6, 44, 62), (124, 78, 44), 3, 210 + i, 2.4, 5, "wood", True)
    plan.slab((side + 3, y + 9, 38, 56), (240, 232, 214), 4, 215 + i, 3, 1, "cloth")
    plan.slab((side + 2.4, y + 28, 39.2, 38), quilt, 4, 220 + i, 4, 2, "cloth")
    _patches(plan, (side + 4.4, y + 34, 35.2, 30), quilt)
    plan.slab((side + 2.4, y + 24.5, 39.2, 7), (250, 244, 230), 3, 225 + i, 2.4, 2, "cloth")
    plan.slab((side + 8, y + 10.5, 28, 12.5), (252, 247, 236), 5, 230 + i, 4.4, 2, "cloth")
    other = (x + 61) if i % 2 else (x + 9)
    plan.slab((other, y + 9, 23, 19), (158, 104, 60), 2, 240 + i, 2, 4)
    plan.candle(other + 11.5, y + 18, 50)
    if i in (1, 4):
        plan.slab((other - 1, y + 40, 26, 17), (112, 70, 38), 3, 245 + i, 3, 5)
        for part in (5, 18):
            plan.bar(other - 1 + part, y + 40.6, 2, 15.8, (206, 160, 76))
        plan.dot(other + 12, y + 48.5, 2, (240, 200, 110))
    elif i in (2, 5):
        for n, (dx, dy) in enumerate(((5, 46), (14, 50))):
            plan.slab((other + dx, y + dy - 7, 6, 13), (82, 50, 30), 2.6, 248 + n, 2, 3, "cloth")
    else:
        plan.disc(other + 12, y + 48, 9, (206, 200, 190), 249, 2.4, 4, "metal")
        plan.disc(other + 12, y + 48, 6.4, (92, 150, 176), 250, 1.4, 0, "metal")


def _patches(plan: Plan, box: tuple[float, float, float, float], quilt: Colour) -> None:
    """The patchwork of a quilt."""
    x, y, w, h = box
    light_tone = tuple(min(255, int(v * 1.32 + 22)) for v in quilt)
    dark_tone = tuple(int(v * 0.72) for v in quilt)
    for row in range(3):
        for column in range(4):
            tone = light_tone if (row + column) % 2 else dark_tone
            spot = (x + column * w / 4 + 0.7, y + row * h / 3 + 0.7, w / 4 - 1.4, h / 3 - 1.4)
            plan.bar(*spot, (tone[0], tone[1], tone[2]), 0.62, 1.2)
            plan.dot(spot[0] + spot[2] / 2, spot[1] + spot[3] / 2, 1.0, (246, 226, 178))


def _gateway(plan: Plan, x: float, y: float) -> None:
    """The Gateway of room 101: a ring of rune stones round a whirl of light."""
    k = plan.k
    n = plan.px(78)
    xx, yy = unit_axes(n, n)
    r, turn = np.hypot(xx, yy), np.arctan2(yy, xx)
    arms = 0.5 + 0.5 * np.sin(turn * 3 + 9.5 * np.sqrt(r) * 2.2 + fbm(n, n, 20 * k, 9, 4) * 1.6)
    stops: Stops = ((0, (30, 16, 78)), (0.35, (96, 56, 206)), (0.7, (160, 150, 255)), (1, (255, 252, 255)))
    heat = clamp(1.02 - r * 1.25)
    c = ramp(clamp(heat * 0.62 + heat * arms * 0.62), stops)
    stars = (np.random.default_rng(8).random((n, n)) > 0.9985).astype(np.float32)
    c += (blur(stars, max(1, 0.5 * k), 1) * 2600 * (r < 0.74))[..., None]
    spot = (plan.px(x) - n // 2, plan.px(y) - n // 2)
    plan.s.blit(surface(clamp(c, 0, 255), clamp((0.80 - r) * n / 3)), spot)
    for i in range(12):
        a = math.tau * i / 12 + 0.13
        sx, sy = x + 34 * math.cos(a), y + 34 * math.sin(a)
        plan.disc(sx, sy, 6.2 + (i % 3) * 0.6, (150, 140, 160), i + 200, 2.6, 3, "stone")
        plan.bar(sx - 0.6, sy - 2.6, 1.2, 5.2, (206, 186, 255))
        plan.bar(sx - 2.0, sy - (1.4 if i % 2 else -0.6), 4.0, 1.2, (206, 186, 255))
    plan.lamp(x, y, 84, (150, 128, 255), 1.25)
    plan.lamp(x, y, 30, (210, 190, 255), 0.8)


# ------------------------------------------------------------------ boards for what is live


def _boards(plan: Plan) -> None:
    """The sign over the taproom and the three parchments under the rooms; all of them empty."""
    k = plan.k
    box = (156, 117, 588, 99)
    plan.slab(box, (74, 45, 26), 6, 301, 3.4, 6)
    w, h = plan.px(box[2] - 12), plan.px(box[3] - 12)
    plan.s.blit(gold_rim(w, h, 5 * k, 1.8 * k, 5), (plan.px(box[0] + 6), plan.px(box[1] + 6)))
    for x in (box[0] + 5.6, box[0] + box[2] - 5.6):
        for y in (box[1] + 5.6, box[1] + box[3] - 5.6):
            plan.disc(x, y, 3.4, (214, 164, 76), 4, 2.4, 2, "metal")
    for i, x in enumerate((156, 356, 556)):
        _parchment(plan, (x, 338, 188, 101), 311 + i)


def _parchment(plan: Plan, box: tuple[float, float, float, float], seed: int) -> None:
    x, y, w, h = (plan.px(v) for v in box)
    k = plan.k
    plan.cast(box, 6, 4)
    c = parchment(w, h, 0.9 * k, seed, (250, 234, 196))
    plan.s.blit(surface(c, rounded(w, h, 6 * k)[0]), (x, y))
    plan.s.blit(gold_rim(w, h, 6 * k, 2.6 * k, seed), (x, y))


WORK = 4.5  # pixels of one unit while drawing


@cache
def _large() -> Surface:
    return tavern_board(WORK)


def picture(size: tuple[int, int]) -> Surface:
    """The board drawn large, brought to a size in pixels and graded like all pictures."""
    return shrink(pygame.transform.smoothscale(_large(), size), 1)
