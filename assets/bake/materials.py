"""Wood, parchment, stone, leather, cloth and gold.

``u`` is the number of pixels that one unit of grain takes: the same material drawn
at twice the size has twice the ``u``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .canvas import drop, surface
from .noise import (
    GOLD,
    Colour,
    Field,
    Stops,
    axes,
    clamp,
    fbm,
    light,
    ramp,
    rounded,
    smooth,
    unit_axes,
    voronoi,
)

if TYPE_CHECKING:
    from pygame import Surface

OAK: tuple[Colour, Colour, Colour] = ((30, 17, 10), (74, 43, 24), (118, 74, 42))
CREAM: Colour = (248, 230, 188)
INK: Colour = (50, 27, 12)


def tones(middle: Colour) -> tuple[Colour, Colour, Colour]:
    """Dark, middle and light tone of one wood colour."""
    r, g, b = middle
    dark = (int(r * 0.5), int(g * 0.5), int(b * 0.5))
    return dark, middle, (min(255, int(r * 1.55)), min(255, int(g * 1.55)), min(255, int(b * 1.55)))


def _plank(w: int, h: int, u: float, seed: int, wood: tuple[Colour, Colour, Colour], k: int) -> Field:
    v = axes(w, h)[1]
    warp = fbm(w, h, 130 * u, seed + k * 13, 4, (2.6, 0.55)) * 75 * u
    rings = 0.5 + 0.5 * np.sin((v + warp + k * 35 * u) / (3.5 * u))
    grain = fbm(w, h, 23 * u, seed + 500 + k, 4, (7, 0.16))
    pores = (fbm(w, h, 5 * u, seed + 900 + k, 2, (5, 0.22)) > 0.66) * 0.18
    shade = (np.random.default_rng(seed + k).random() - 0.5) * 0.22
    t = clamp(0.16 + 0.2 * rings**2 + 0.62 * (grain - 0.25) + shade - pores)
    return ramp(t, [(0, wood[0]), (0.5, wood[1]), (1, wood[2])])


def planks(
    w: int,
    h: int,
    u: float,
    seed: int,
    wood: tuple[Colour, Colour, Colour] = OAK,
    plank: float = 0,
    vertical: bool = False,
) -> Field:
    """Planks with grain; ``plank`` is their height in pixels, 0 for one board."""
    if vertical:
        return np.swapaxes(planks(h, w, u, seed, wood, plank), 0, 1)
    out = np.zeros((w, h, 3), np.float32)
    step = int(plank) or h
    for k, y in enumerate(range(0, h, step)):
        high = min(step, h - y)
        colour = _plank(w, high, u, seed, wood, k)
        if step < h:
            v = axes(w, high)[1]
            edge = np.minimum(v, high - 1 - v)
            colour *= (1 - 0.75 * np.exp(-edge / (1.1 * u)))[..., None]
            gleam = 10 * np.exp(-np.abs(v - 2.5 * u) / (1.25 * u))
            colour += gleam[..., None] * np.array([1, 0.7, 0.4], np.float32)
        out[:, y : y + high] = colour
    return out


def parchment(w: int, h: int, u: float, seed: int, base: Colour = (246, 226, 180)) -> Field:
    """Aged paper, darker and stained towards the edges."""
    n, fine = fbm(w, h, 120 * u, seed, 6), fbm(w, h, 3.5 * u, seed + 3, 2)
    fibre = fbm(w, h, 12 * u, seed + 5, 3, (3, 0.4))
    inside = rounded(w, h, 10 * u)[1]
    edge = np.exp(-np.maximum(inside + (n - 0.5) * 20 * u, 0) / (26 * u))
    value = 1 + (n - 0.5) * 0.16 + (fine - 0.5) * 0.05 + (fibre - 0.5) * 0.05 - edge * 0.20
    c = np.array(base, np.float32) * value[..., None]
    c += edge[..., None] * np.array([4, -14, -34], np.float32)
    stain = clamp(fbm(w, h, 75 * u, seed + 9, 3) - 0.60) * 2.2
    return np.asarray((c - stain[..., None] * np.array([10, 24, 40], np.float32)), np.float32)


def gold_rim(w: int, h: int, radius: float, width: float, seed: int = 1, cool: float = 0) -> Surface:
    """Bevelled gold ring along a rounded rectangle; ``cool`` greys it, 0 to 1."""
    inside = rounded(w, h, radius)[1]
    t = clamp(inside / width)
    profile = np.where(t < 0.5, t * 2, 2 - 2 * t)
    shade = light(smooth(profile) * width * 0.5)
    n = fbm(w, h, max(60, width * 14), seed, 3)
    colour = ramp(clamp(0.30 + (shade - 0.55) * 0.52 + (n - 0.5) * 0.18), GOLD)
    if cool:
        grey = colour.mean(-1, keepdims=True)
        colour = colour * (1 - cool) + grey * cool
    return surface(colour, clamp(inside) * clamp(width - inside + 0.5))


def ring_line(w: int, h: int, radius: float, inset: float, width: float, colour: Colour) -> Surface:
    """A thin flat line inside a rounded rectangle."""
    inside = rounded(w, h, radius)[1]
    line = clamp(1 - np.abs(inside - inset) / width)
    return surface(np.zeros((w, h, 3), np.float32) + np.array(colour, np.float32), line)


def bricks(w: int, h: int, brick: tuple[float, float], u: float, seed: int, stops: Stops) -> Field:
    """A brick wall of uneven courses."""
    bw, bh = brick
    px, py = axes(w, h)
    x = px + (fbm(w, h, 15 * u, seed, 3) - 0.5) * 5 * u
    y = py + (fbm(w, h, 15 * u, seed + 1, 3) - 0.5) * 4 * u
    row = np.floor(y / bh).astype(int)
    xs = x + (row % 2) * bw / 2
    col = np.floor(xs / bw).astype(int)
    value = np.modf(np.abs(np.sin(col * 12.9898 + row * 78.233 + seed)) * 43758.5453)[0]
    edge = np.minimum(np.minimum(xs % bw, bw - xs % bw), np.minimum(y % bh, bh - y % bh))
    height = smooth(clamp(edge / (2.5 * u))) * 2 * u + fbm(w, h, 3.5 * u, seed + 2, 3) * 2 * u
    t = clamp(0.3 + 0.45 * value + (fbm(w, h, 35 * u, seed + 3, 4) - 0.5) * 0.7)
    c = ramp(t, stops) * (light(height, 0.8) * 0.6 + 0.4)[..., None]
    return np.asarray((c * (0.42 + 0.58 * smooth(clamp(edge / (1.8 * u))))[..., None]), np.float32)


def rock(w: int, h: int, size: float, u: float, seed: int, stops: Stops, aspect: float = 1.7) -> Field:
    """A wall or floor of rough fitted stones."""
    border, value = voronoi(w, h, size, seed, 0.35, aspect)
    broad, fine = fbm(w, h, 60 * u, seed + 1, 5), fbm(w, h, 3 * u, seed + 2, 3)
    height = smooth(clamp(border / (2.4 * u))) * 1.7 * u + fine * 2.0 * u
    t = clamp(0.36 + (value - 0.5) * 0.42 + (broad - 0.5) * 0.6)
    c = ramp(t, stops) * (light(height) * 0.6 + 0.4)[..., None]
    return np.asarray((c * (0.5 + 0.5 * smooth(clamp(border / (2.0 * u))))[..., None]), np.float32)


def leather(w: int, h: int, u: float, seed: int, base: Colour = (58, 31, 21)) -> Field:
    """Grained leather."""
    n = 1 + (fbm(w, h, 4.5 * u, seed, 3) - 0.5) * 0.5 + (fbm(w, h, 45 * u, seed + 1, 3) - 0.5) * 0.5
    return (np.array(base, np.float32) * n[..., None]).astype(np.float32)


def felt(w: int, h: int, u: float, seed: int, base: Colour) -> Field:
    """Woollen cloth."""
    n = 1 + (fbm(w, h, 2 * u, seed, 2) - 0.5) * 0.45 + (fbm(w, h, 60 * u, seed + 1, 4) - 0.5) * 0.5
    return (np.array(base, np.float32) * n[..., None]).astype(np.float32)


def velvet(w: int, h: int, u: float, seed: int, base: Colour, folds: float) -> Field:
    """A hanging curtain: ``folds`` is the width of one fold in pixels."""
    x, y = axes(w, h)
    sway = (fbm(w, h, folds * 4, seed, 2, (1, 5)) - 0.5) * folds * 0.9
    vary = (fbm(w, 2, folds * 2, seed + 4, 2)[:, :1] - 0.5) * folds * 0.9
    phase = (x + sway * (0.35 + 0.65 * y / h) + vary) / folds * 2 * np.pi
    depth = clamp(0.5 + 0.40 * np.sin(phase) + 0.10 * np.sin(phase * 2.3 + 1.3))
    nap = 1 + (fbm(w, h, 2.2 * u, seed + 2, 2, (0.7, 3)) - 0.5) * 0.16
    slope = np.gradient(depth, axis=0) * folds / 6
    shade = (0.34 + 0.60 * depth**1.2 - 0.16 * slope) * nap * (1.08 - 0.30 * y / h)
    sheen = np.exp(-(((depth - 0.80) / 0.12) ** 2)) * 13
    c = np.array(base, np.float32) * shade[..., None]
    return np.asarray((c + sheen[..., None] * np.array([1, 0.4, 0.36], np.float32)), np.float32)


def beam(dst: Surface, box: tuple[float, float, float, float], u: float, seed: int, colour: Colour) -> None:
    """A wooden post or shelf board with a rounded edge and a shadow."""
    x, y, w, h = (int(v) for v in box)
    w, h = max(1, w), max(1, h)
    upright = h > w
    r, g, b = colour
    wood = (
        (int(r * 0.4), int(g * 0.4), int(b * 0.4)),
        colour,
        (min(255, int(r * 1.6)), min(255, int(g * 1.6)), min(255, int(b * 1.6))),
    )
    c = planks(w, h, u, seed, wood, 0, upright)
    v = np.linspace(-1, 1, w if upright else h, dtype=np.float32)
    shade = 1.1 - 0.55 * np.abs(v) ** 3 - 0.2 * v
    c *= shade[:, None, None] if upright else shade[None, :, None]
    drop(dst, (x, y, w, h), 2, 4 * u, 0.7, 2 * u)
    dst.blit(surface(c), (x, y))


def disc_light(w: int, h: int, base: Colour, lift: Colour, dx: float, dy: float) -> Field:
    """Ground lit from above left, as on tokens and medallions."""
    xx, yy = unit_axes(w, h)
    g = clamp(1.2 - np.hypot(xx + dx, yy + dy) * 0.72)
    c = np.array(base, np.float32) * (0.34 + 0.92 * g)[..., None]
    return (c + (g**3)[..., None] * np.array(lift, np.float32)).astype(np.float32)
