"""Painted grounds for the Realm's cards and portraits: open country, rooms, tables and magic, lit from one side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .canvas import colours_of, flat, mask_of, surface
from .icons import icon
from .materials import bricks, planks, rock, velvet
from .noise import Colour, Field, Stops, axes, blur, clamp, fbm, ramp, smooth, unit_axes

if TYPE_CHECKING:
    from pygame import Surface


class Row(NamedTuple):
    """A row of silhouettes: icon, how many, height, where they stand, colour and strength."""

    icon: str
    count: int
    size: float
    base: float
    colour: Colour
    alpha: float = 1.0


class Ridge(NamedTuple):
    """A line of hills: height of its foot and rise as fractions, width of one hill, colour at the top."""

    y: float
    rise: float
    cell: float
    colour: Colour


class Lamp(NamedTuple):
    """A soft light: place, reach, colour and strength."""

    x: float
    y: float
    r: float
    colour: Colour
    strength: float


class Ground(NamedTuple):
    """What stands behind the figures of a scene; all lengths are fractions of its height.

    Attributes:
        sky: colours from the top to the horizon, or of the wall.
        floor: colours from the horizon to the lower edge.
        horizon: where the floor begins.
        lamps: lights; the first one also decides from where the figures are lit.
        wall: ``sky``, ``stone``, ``brick``, ``wood``, ``rock``, ``curtain``, ``plain`` or ``magic``.
        under: what the floor is made of: ``grass``, ``earth``, ``stone``, ``wood``, ``water``, ``snow``, ``none``.
        rim: colour of the light on the edges of the figures.
        ridges: hills from far to near.
        rows: silhouettes behind the figures.
        front: dark silhouettes before the figures.
        fog: colour and strength of the haze over the horizon.
        disc: a sun or moon: place, radius, colour.
        weather: ``rain``, ``snow``, ``stars``, ``motes`` or nothing.
    """

    sky: Stops
    floor: Stops
    horizon: float
    lamps: tuple[Lamp, ...]
    wall: str = "sky"
    under: str = "grass"
    rim: Colour = (255, 226, 170)
    ridges: tuple[Ridge, ...] = ()
    rows: tuple[Row, ...] = ()
    front: tuple[Row, ...] = ()
    fog: tuple[Colour, float] = ((255, 255, 255), 0.0)
    disc: tuple[float, float, float, Colour] | None = None
    weather: str = ""


# ---------------------------------------------------------------- painting


def _sky(ground: Ground, w: int, h: int, seed: int) -> Field:
    yy = axes(w, h)[1] / h + np.zeros((w, 1), np.float32)
    n = fbm(w, h, h * 0.55, seed, 5, (2.4, 0.7))
    return ramp(clamp(yy / ground.horizon + (n - 0.5) * 0.42), ground.sky)


def _tint(texture: Field, stops: Stops, t: Field) -> Field:
    """A grey texture in the colours of a wall."""
    grey = texture.mean(-1) / 128
    return np.asarray(ramp(t, stops) * grey[..., None], np.float32)


def _wall(ground: Ground, w: int, h: int, seed: int) -> Field:
    u = h / 150
    down = axes(w, h)[1] / h / ground.horizon + np.zeros((w, 1), np.float32)
    grey: Stops = ((0, (70, 70, 70)), (1, (190, 190, 190)))
    if ground.wall == "stone":
        return _tint(rock(w, h, 15 * u, u, seed, grey, 2.1), ground.sky, clamp(down))
    if ground.wall == "rock":
        return _tint(rock(w, h, 36 * u, u * 1.5, seed, grey, 1.3), ground.sky, clamp(down))
    if ground.wall == "brick":
        return _tint(bricks(w, h, (30 * u, 13 * u), u, seed, grey), ground.sky, clamp(down))
    if ground.wall == "wood":
        boards = planks(w, h, u, seed, ((54, 54, 54), (120, 120, 120), (186, 186, 186)), 22 * u, True)
        return _tint(boards, ground.sky, clamp(down))
    if ground.wall == "curtain":
        folds = velvet(w, h, u, seed, (128, 128, 128), 22 * u)
        return _tint(folds, ground.sky, clamp(down))
    n = fbm(w, h, h * 0.3, seed, 5)
    return np.asarray(ramp(clamp(down + (n - 0.5) * 0.5), ground.sky) * (0.8 + 0.4 * n)[..., None], np.float32)


def _magic(ground: Ground, w: int, h: int, seed: int) -> Field:
    """Swirls and rays of light in the dark."""
    xx, yy = unit_axes(w, h)
    xx = xx * w / h
    lamp = ground.lamps[0]
    dx, dy = xx - (lamp.x * 2), yy - (lamp.y * 2 - 1)
    far = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx)
    n = fbm(w, h, h * 0.34, seed, 5)
    arms = 0.5 + 0.5 * np.sin(angle * 3 + far * 5.5 + n * 7)
    rays = clamp(np.cos(angle * 11 + seed)) ** 3
    t = clamp(0.80 - far * 0.46 + (n - 0.5) * 0.6 + (arms - 0.5) * 0.26 + rays * 0.10 * clamp(1.4 - far))
    return ramp(t, ground.sky)


def _floor(ground: Ground, w: int, h: int, seed: int) -> Field:
    """The floor over the whole picture; only what lies under the horizon is used."""
    u = h / 150
    y = axes(w, h)[1] / h
    t = clamp((y - ground.horizon) / max(0.05, 1 - ground.horizon)) + np.zeros((w, 1), np.float32)
    grey: Stops = ((0, (70, 70, 70)), (1, (190, 190, 190)))
    if ground.under == "stone":
        return _tint(rock(w, h, 10 * u, u, seed + 5, grey, 3.4), ground.floor, t)
    if ground.under == "wood":
        boards = planks(w, h, u, seed + 5, ((54, 54, 54), (120, 120, 120), (186, 186, 186)), 13 * u)
        return _tint(boards, ground.floor, t)
    stretch = {"water": (6.0, 0.35), "snow": (4.0, 0.6), "grass": (0.9, 1.5)}.get(ground.under, (2.2, 0.7))
    n = fbm(w, h, 26 * u, seed + 5, 5, stretch)
    fine = fbm(w, h, 4 * u, seed + 6, 2, (0.6, 2.2) if ground.under == "grass" else stretch)
    value = 0.62 + 0.5 * n + 0.28 * (fine - 0.5)
    if ground.under == "water":
        value += 0.9 * clamp(n - 0.62) * (0.4 + t)
    return np.asarray(ramp(t, ground.floor) * value[..., None], np.float32)


def _over(rgb: Field, colour: Field, mask: Field) -> Field:
    k = mask[..., None]
    return np.asarray(rgb * (1 - k) + colour * k, np.float32)


def _ridges(ground: Ground, rgb: Field, seed: int) -> Field:
    w, h = rgb.shape[:2]
    y = axes(w, h)[1]
    haze = np.array(ground.fog[0], np.float32)
    for i, ridge in enumerate(ground.ridges):
        line = fbm(w, 4, ridge.cell * h, seed * 7 + i * 31, 5)[:, 1:2]
        top = (ridge.y - ridge.rise * (line - 0.25) * 1.6) * h
        depth = clamp((y - top) / (0.34 * h))
        n = fbm(w, h, h * 0.12, seed + 60 + i, 4, (1.6, 0.8))
        colour = (
            np.array(ridge.colour, np.float32) * (0.82 + 0.36 * n + 0.22 * np.exp(-(y - top) / (0.03 * h)))[..., None]
        )
        fade = (depth * 0.55 * min(1.0, ground.fog[1] * 1.6))[..., None]
        rgb = _over(rgb, colour * (1 - fade) + haze * fade, clamp(y - top + 0.5))
    return rgb


def _stand(dst: Surface, row: Row, seed: int) -> None:
    """A row of silhouettes, unevenly spread; a single one stands where the seed wants it."""
    w, h = dst.get_size()
    rng = np.random.default_rng(seed)
    for i in range(row.count):
        size = row.size * h * float(rng.uniform(0.82, 1.12))
        x = (i + 0.5 + float(rng.uniform(-0.3, 0.3))) / row.count * w
        art = icon(row.icon, size, row.colour, row.alpha)
        dst.blit(art, art.get_rect(midbottom=(int(x), int(row.base * h + float(rng.uniform(-0.01, 0.02)) * h))))


def _weather(ground: Ground, rgb: Field, seed: int) -> Field:
    w, h = rgb.shape[:2]
    rng = np.random.default_rng(seed)
    x, y = axes(w, h)
    if ground.weather == "rain":
        streaks = fbm(w, h, h * 0.03, seed, 2, (0.5, 9))
        shift = np.roll(streaks, h // 9, 0)
        return np.asarray(
            rgb + (clamp((streaks * 0.5 + shift * 0.5) - 0.60) * 300)[..., None] * np.array([0.8, 0.9, 1]), np.float32
        )
    field = np.zeros((w, h), np.float32)
    count = {"snow": 130, "stars": 70, "motes": 46}.get(ground.weather, 0)
    for _ in range(count):
        px, py = rng.uniform(0, w), rng.uniform(0, h * (1.0 if ground.weather != "stars" else ground.horizon))
        r = h * float(rng.uniform(0.003, 0.011 if ground.weather != "stars" else 0.006))
        x0, x1, y0, y1 = (
            int(v) for v in (max(0, px - 5 * r), min(w, px + 5 * r + 2), max(0, py - 5 * r), min(h, py + 5 * r + 2))
        )
        part = np.exp(-((x[x0:x1] - px) ** 2 + (y[:, y0:y1] - py) ** 2) / (r * r)) * float(rng.uniform(0.3, 1))
        field[x0:x1, y0:y1] = np.maximum(field[x0:x1, y0:y1], part)
    colour = np.array(ground.rim if ground.weather == "motes" else (240, 246, 255), np.float32)
    return np.asarray(rgb + field[..., None] * colour * 0.85, np.float32)


def _glow(ground: Ground, rgb: Field) -> Field:
    """The lights: they lift what they reach and shine a little themselves."""
    w, h = rgb.shape[:2]
    x, y = axes(w, h)
    bright = np.zeros((w, h, 3), np.float32)
    for lamp in ground.lamps:
        g = np.exp(-(((x - (w / 2 + lamp.x * h)) ** 2 + (y - lamp.y * h) ** 2) / (lamp.r * h) ** 2)) * lamp.strength
        bright += g[..., None] * np.array(lamp.colour, np.float32) / 255
    return np.asarray(rgb * (0.72 + 1.1 * bright) + bright * 34, np.float32)


def backdrop(ground: Ground, w: int, h: int, seed: int) -> Surface:
    """Everything behind the figures."""
    if ground.wall == "magic":
        rgb = _magic(ground, w, h, seed)
    else:
        rgb = _sky(ground, w, h, seed) if ground.wall == "sky" else _wall(ground, w, h, seed)
    x, y = axes(w, h)
    if ground.disc:
        dx, dy, r, colour = ground.disc
        far = np.hypot(x - (w / 2 + dx * h), y - dy * h)
        rgb = rgb + np.exp(-((far / (r * h * 2.4)) ** 2))[..., None] * np.array(colour, np.float32) * 0.34
        face = np.array(colour, np.float32) * (0.86 + 0.24 * fbm(w, h, h * 0.08, seed + 3, 3))[..., None]
        rgb = _over(rgb, face, clamp(r * h - far + 0.5))
    if ground.weather == "stars":
        rgb = _weather(ground, rgb, seed)
    rgb = _ridges(ground, rgb, seed)
    if ground.under != "none":
        edge = ground.horizon * h + (
            (fbm(w, 4, h * 0.3, seed + 9, 3)[:, 1:2] - 0.5) * 0.05 * h if ground.wall == "sky" else 0
        )
        rgb = _over(rgb, _floor(ground, w, h, seed), clamp(y - edge + 0.5))
        if ground.wall not in ("sky", "magic"):
            rgb = rgb * (1 - 0.5 * np.exp(-np.abs(y - edge) / (0.035 * h)))[..., None]
    out = surface(rgb)
    for i, row in enumerate(ground.rows):
        _stand(out, row, seed * 13 + i)
    rgb = colours_of(out)
    haze, strength = ground.fog
    if strength:
        band = np.exp(-(((y / h - ground.horizon) / 0.16) ** 2)) * (
            0.6 + 0.8 * fbm(w, h, h * 0.3, seed + 4, 4, (3, 0.6))
        )
        rgb = _over(rgb, np.zeros_like(rgb) + np.array(haze, np.float32), clamp(band * strength))
    return surface(_glow(ground, rgb))


def foreground(ground: Ground, dst: Surface, seed: int) -> Surface:
    """The picture with what stands before the figures, weather, and darker corners."""
    for i, row in enumerate(ground.front):
        _stand(dst, row, seed * 17 + i)
    rgb = colours_of(dst)
    if ground.weather and ground.weather != "stars":
        rgb = _weather(ground, rgb, seed + 1)
    w, h = dst.get_size()
    xx, yy = unit_axes(w, h)
    dark = smooth(clamp((np.hypot(xx * 0.86, yy * 0.9) - 0.55) / 0.8)) * 0.55
    return surface(rgb * (1 - dark)[..., None])


def rim_light(art: Surface, ground: Ground, x: float, y: float, strength: float = 0.8) -> Surface:
    """A painted figure at a place with light on the edges that look towards the first lamp."""
    lamp = ground.lamps[0]
    dx, dy = lamp.x - x, lamp.y - y
    length = max(0.05, float(np.hypot(dx, dy)))
    n = art.get_width()
    step = n * 0.022
    a = mask_of(art)
    moved = np.roll(a, (-round(dx / length * step), -round(dy / length * step)), (0, 1))
    edge = blur(clamp(a - moved), max(1, n * 0.006), 2) * a
    rgb = colours_of(art) + edge[..., None] * np.array(ground.rim, np.float32) * strength
    return surface(rgb, a)


def contact(dst: Surface, x: float, y: float, width: float, strength: float = 0.55) -> None:
    """The soft shadow under a figure that stands on the floor; pixels."""
    w, h = max(8, int(width * 1.7)), max(6, int(width * 0.42))
    xx, yy = unit_axes(w, h)
    dst.blit(
        flat(w, h, (0, 0, 0), clamp(np.exp(-((xx / 0.55) ** 2 + (yy / 0.5) ** 2)) - 0.03) * strength),
        (int(x - w / 2), int(y - h / 2)),
    )
