"""Trees and peaks that the program stands on the Lands of the Wizards, in sheets; always lit from the upper left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from .canvas import cut, empty, shrink, surface
from .noise import Field, Stops, axes, blur, clamp, fbm, light, ramp, smooth
from .shapes import polygon
from .sprite import Sprite
from .wizards_ground import HEX, UNIT, centre, ground
from .wizards_ground import sea as deep

if TYPE_CHECKING:
    from pygame import Surface

TREE, PEAK = (24, 28), (88, 88)  # a cell of a sheet
COLUMNS = 4
LEAVES: dict[str, Stops] = {
    "oak": ((0, (24, 46, 16)), (0.45, (62, 100, 32)), (0.75, (114, 146, 52)), (1, (184, 196, 90))),
    "fir": ((0, (12, 32, 22)), (0.5, (36, 78, 48)), (0.8, (84, 126, 66)), (1, (146, 172, 94))),
    "elf": ((0, (14, 54, 38)), (0.45, (40, 114, 66)), (0.75, (98, 164, 92)), (1, (184, 222, 144))),
    "gold": ((0, (80, 42, 10)), (0.45, (166, 104, 26)), (0.75, (222, 166, 54)), (1, (250, 222, 122))),
    "dry": ((0, (60, 30, 16)), (0.45, (120, 66, 32)), (0.75, (170, 108, 52)), (1, (216, 164, 92))),
    "bush": ((0, (30, 52, 18)), (0.45, (74, 108, 36)), (0.75, (130, 154, 58)), (1, (196, 202, 102))),
    "dead": (),
}
# Peaks: rock, snow line in design pixels (none above 90), snow.
PEAKS: dict[str, tuple[Stops, float]] = {
    "grey": (((0, (70, 60, 54)), (0.45, (126, 112, 98)), (0.75, (166, 152, 136)), (1, (200, 190, 176))), 15.5),
    "alp": (((0, (66, 62, 66)), (0.45, (118, 112, 112)), (0.75, (158, 152, 148)), (1, (196, 192, 188))), 10.5),
    "red": (((0, (46, 24, 22)), (0.5, (108, 60, 46)), (1, (166, 106, 76))), 99.0),
}


def _leafy(name: str, seed: int, k: float, w: int, h: int) -> tuple[Field, Field]:
    x, y = axes(w, h)
    x, y = x / k, y / k
    rng = np.random.default_rng(seed)
    height = np.zeros((w, h), np.float32)
    low, spread = (9.0, 2.4) if name == "bush" else (7.2, 2.7)
    for _ in range(7):
        turn, far = float(rng.random()) * math.tau, spread * math.sqrt(float(rng.random()))
        cx, cy = 7 + far * math.cos(turn), low + far * (0.5 if name == "bush" else 0.85) * math.sin(turn)
        r = (1.8 if name == "bush" else 2.5) + 1.2 * float(rng.random())
        left = r * r - (x - cx) ** 2 - (y - cy) ** 2
        height = np.maximum(height, np.where(left > 0, np.sqrt(np.maximum(0, left)) + (r - 2.5) * 0.6, 0)).astype(
            np.float32
        )
    rough = fbm(w, h, 1.2 * k, seed, 2)
    lit = light((blur(height, k * 0.25, 1) + rough * 0.7) * k * 0.55)
    c = ramp(clamp(lit * 0.56 - (y - low) * 0.035 + (float(rng.random()) - 0.5) * 0.16), LEAVES[name])
    return c, (height > 0.25).astype(np.float32)


def _fir(seed: int, k: float, w: int, h: int) -> tuple[Field, Field]:
    x, y = axes(w, h)
    x, y = x / k, y / k
    rng = np.random.default_rng(seed)
    height, seen = np.full((w, h), -1.0, np.float32), np.zeros((w, h), np.float32)
    for i in range(4):
        top, low, half = 1.0 + i * 2.9, 6.2 + i * 3.1, 1.9 + i * 1.05
        t = (y - top) / (low - top)
        jag = 0.35 * np.sin(x * 5.5 + i * 2 + seed) * t
        inside = (t > 0) & (t + jag * 0.35 < 1) & (np.abs(x - 7) < half * t)
        seen = np.maximum(seen, inside).astype(np.float32)
        slope = clamp(1 - np.abs(x - 7) / (half * np.maximum(t, 0) + 0.01)) * 1.2 - t * 0.9 + 2
        height = np.where(inside, slope, height).astype(np.float32)
    lit = light(blur(height, k * 0.35, 1) * k * 0.9)
    return ramp(clamp(lit * 0.62 - 0.02 + (float(rng.random()) - 0.5) * 0.14), LEAVES["fir"]), seen


def _stump(seed: int, k: float, w: int, h: int) -> Surface:
    out = empty(w, h)
    rng = np.random.default_rng(seed)

    def branch(x: float, y: float, turn: float, long: float, wide: float, left: int) -> None:
        x2, y2 = x + math.cos(turn) * long, y + math.sin(turn) * long
        pygame.draw.line(out, (30, 22, 34), (x, y), (x2, y2), max(1, int(wide)))
        pygame.draw.line(out, (150, 130, 152), (x - wide * 0.2, y), (x2 - wide * 0.2, y2), max(1, int(wide * 0.35)))
        if left:
            for d in (-0.6, 0.5):
                branch(x2, y2, turn + d + (float(rng.random()) - 0.5) * 0.5, long * 0.68, wide * 0.62, left - 1)

    branch(7 * k, 16.5 * k, -1.57 + (float(rng.random()) - 0.5) * 0.3, 5.4 * k, 1.7 * k, 3)
    return out


def tree(name: str, column: int, s: float, shade: float = 1.0) -> Surface:
    """A tree on the ground shadow it casts to the right; its foot is in the middle, 3/28 above the lower edge."""
    w, h, k = int(TREE[0] * s), int(TREE[1] * s), UNIT * s
    seed = column * 7 + 3 + sum(name.encode())
    a, b = int(14 * k), int(18 * k)
    foot = 15.4 if name != "bush" else 12.6
    if name == "dead":
        art = _stump(seed, k, a, b)
    else:
        c, seen = _fir(seed, k, a, b) if name == "fir" else _leafy(name, seed, k, a, b)
        x, y = axes(a, b)
        foot = 16.8 if name == "fir" else foot
        trunk = ((np.abs(x / k - 7) < 0.85) & (y / k > 9) & (y / k < foot - 0.2)).astype(np.float32)
        bark = np.where((x / k < 7)[..., None], np.array((112, 80, 48.0)), np.array((62, 42, 24.0))) + np.zeros(
            (a, b, 3)
        )
        art = surface(np.where(seen[..., None] > 0.5, c, bark).astype(np.float32), np.maximum(seen, trunk))
    out = empty(w, h)
    x, y = axes(w, h)
    ground = h * 25 / 28
    far = np.hypot((x - w / 2 - 2.2 * k) / (5.4 * k), (y - ground) / (2.3 * k))
    strength = (0.30 if name == "dead" else 0.55) * shade
    out.blit(
        surface(
            np.zeros((w, h, 3), np.float32) + np.array((8, 14, 10), np.float32), clamp(1.25 - far * far) * strength
        ),
        (0, 0),
    )
    out.blit(art, (int(w / 2 - 7 * k), int(ground - foot * k)))
    return out


def trees(s: float) -> Surface:
    """The sheet of trees: a row for every sort, four of each."""
    out = empty(int(TREE[0] * COLUMNS * s), int(TREE[1] * len(LEAVES) * s))
    for row, name in enumerate(LEAVES):
        for column in range(COLUMNS):
            out.blit(tree(name, column, s), (int(column * TREE[0] * s), int(row * TREE[1] * s)))
    return out


def _height(seed: int, n: int, u: float, low: bool) -> tuple[Field, Field]:
    """A mountain as a height field in pixels, seen from above, and its ridges."""
    x, y = axes(n, n)
    rng = np.random.default_rng(seed)
    wx, wy = ((fbm(n, n, 13 * u, seed + i, 5) - 0.5) * 15 * u for i in (31, 32))
    ridge = 1 - np.abs(2 * fbm(n, n, 9 * u, seed + 33, 5) - 1)
    out = np.zeros((n, n), np.float32)
    cx, cy = n * 0.45, n * 0.64

    def cone(px: float, py: float, r: float, top: float) -> None:
        nonlocal out
        dx, dy = x - px + wx, (y - py + wy) * 1.2
        turn = np.arctan2(dy, dx)
        d = np.hypot(dx, dy) / r * (1 + 0.13 * np.cos(turn * 5 + seed) + 0.07 * np.cos(turn * 9 + seed * 2))
        out = np.maximum(out, clamp(1 - d) ** 1.12 * top * (0.80 + 0.28 * ridge)).astype(np.float32)

    cone(cx, cy, 21 * u, ((15 if low else 25) + 5 * float(rng.random())) * u)
    for _ in range(4):
        turn = float(rng.random()) * math.tau
        cone(
            cx + math.cos(turn) * 12 * u,
            cy + math.sin(turn) * 7 * u,
            (9 + 6 * float(rng.random())) * u,
            (8 + 8 * float(rng.random())) * u,
        )
    out += (ridge * clamp(out / (8 * u)) * 2.2 * u).astype(np.float32)
    return out, ridge


def peak(name: str, column: int, s: float) -> Surface:
    """A mountain drawn obliquely: every row of the height field is lifted by its height, from the back to the front."""
    n, u = int(PEAK[0] * s), UNIT * s
    stops, line = PEAKS[name]
    seed = 400 + column * 37 + sum(name.encode())
    height, ridge = _height(seed, n, u, column == COLUMNS - 1)
    hn = height / u
    gx, gy = np.gradient(height * 0.62)
    normal = np.sqrt(gx * gx + gy * gy + 1)
    lit = (gx * 0.95 + gy * 0.55 + 0.95) / normal / 0.95
    hollow = clamp(1 - (blur(height, 3 * u, 2) - height) / (9 * u), 0.45, 1.12)
    layers = fbm(n, n, 12 * u, seed + 36, 3, (2.2, 0.4))
    c = ramp(clamp(0.30 + layers * 0.55 + (hn / 30 - 0.3) * 0.35), stops)
    c = c * clamp(0.10 + lit * 0.92, 0.30, 1.62)[..., None]
    patch = fbm(n, n, 22 * u, seed + 2, 4)
    white = smooth(clamp((hn - line - 7 * (patch - 0.5) - 9 * (ridge - 0.72)) / 3.2))[..., None]
    snow: Stops = ((0, (138, 160, 198)), (0.35, (196, 211, 232)), (0.62, (242, 246, 251)), (1, (255, 254, 248)))
    c = (c * (1 - white) + ramp(clamp((lit - 0.12) / 0.92), snow) * white) * hollow[..., None]
    seen = smooth(clamp((hn - 1.0) / 2.6))
    cast = np.zeros((n, n), np.float32)
    for i in range(1, 26):
        q = i * 1.25 * u
        a, b = int(q * 0.9), int(q * 0.42)
        moved = np.pad(height, ((a, 0), (b, 0)))[:n, :n]
        cast = np.maximum(cast, moved - q * 0.80 - height).astype(np.float32)
    cast = blur(clamp(cast / (3 * u)), max(1, 0.8 * u), 1) * clamp((n - 1 - axes(n, n)[0]) / (9 * u))
    c = c * (1 - 0.42 * cast)[..., None] + (cast * 8)[..., None] * np.array((0.2, 0.4, 1), np.float32)
    alpha = seen + (1 - seen) * cast * 0.45
    rgb = np.where(seen[..., None] > 0.02, c * (seen / np.maximum(alpha, 1e-4))[..., None], 0.0)
    out, over = rgb.copy(), alpha.copy()
    lift = height.astype(int)
    for row in range(n):
        columns = np.nonzero(lift[:, row])[0]
        if not columns.size:
            continue
        for k in range(1, min(int(lift[:, row].max()), row) + 1):
            up = columns[lift[columns, row] >= k]
            out[up, row - k], over[up, row - k] = rgb[up, row], alpha[up, row]
    return surface(out.astype(np.float32), over)


def peaks(s: float) -> Surface:
    """The sheet of mountains: a row for every sort, three high ones and a low one of each."""
    out = empty(int(PEAK[0] * COLUMNS * s), int(PEAK[1] * len(PEAKS) * s))
    for row, name in enumerate(PEAKS):
        for column in range(COLUMNS):
            out.blit(peak(name, column, s), (int(column * PEAK[0] * s), int(row * PEAK[1] * s)))
    return out


def _hex(kind: str, s: float) -> Surface:
    """One hex of 72 units across its flats: ground of a Land or the sea, and what grows on it."""
    w, h = int(72 * s), int(84 * s)
    out = empty(w, h)
    k = 1.5 * s
    spots = {"plains": ("farrowdale", (1, -1)), "woods": ("torwall", (-1, 1)), "mountains": ("stonewick", (0, -1))}
    if kind in spots:
        slug, at = spots[kind]
        x, y = centre(at, HEX * k)
        whole = ground(slug, k)
        out.blit(whole, whole.get_rect(center=(int(w / 2 - x), int(h / 2 - y))))
    else:
        out.blit(deep(k), (0, 0))
        if kind == "water":
            out.fill((30, 74, 62), special_flags=pygame.BLEND_RGB_ADD)
    rng = np.random.default_rng(5)
    if kind == "woods":
        for y, x, name in sorted((float(rng.random()), float(rng.random()), i) for i in range(20)):
            art = tree(("oak", "fir", "oak")[name % 3], name % COLUMNS, k)
            out.blit(art, art.get_rect(midbottom=(int(w * x), int(h * (0.2 + 0.8 * y)))))
    if kind == "mountains":
        for column, x, y in ((1, 0.28, 0.72), (0, 0.66, 0.84), (2, 0.36, 1.02)):
            art = peak("grey", column, k * 0.72)
            out.blit(art, art.get_rect(midbottom=(int(w * x), int(h * y))))
    corners = [
        (0.5 + math.sin(i * math.pi / 3) * 0.5 / math.cos(math.pi / 6), 0.5 - math.cos(i * math.pi / 3) * 0.5)
        for i in range(6)
    ]
    return cut(out, polygon(w, h, [corners]))


def terrain() -> Surface:
    """Plains, woods, mountains, water and sea side by side, for the maps."""
    work = 2
    out = empty(72 * 5, 84)
    for i, kind in enumerate(("plains", "woods", "mountains", "water", "sea")):
        out.blit(shrink(_hex(kind, work), work), (72 * i, 0))
    return out


def sprites() -> dict[str, Sprite]:
    """Both sheets."""
    return {
        "wizards_trees": Sprite(trees, (TREE[0] * COLUMNS, TREE[1] * len(LEAVES)), lossy=True, quality=84, large=True),
        "wizards_peaks": Sprite(
            peaks, (PEAK[0] * COLUMNS, PEAK[1] * len(PEAKS)), work=4, lossy=True, quality=84, large=True
        ),
    }
