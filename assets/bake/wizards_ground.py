"""The ground of the Wizards' Lands: one painting per Land with its coast and surf, ash for dead Lands, sea and mist.

A Land is painted unturned and without light from a side, so that the program can turn it by sixths; what stands upright
on it (trees, peaks, places) is put there by the program. Which hexes it has is read from assets/wizards/lands.toml.
"""

from __future__ import annotations

import math
import tomllib
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
from pygame import Surface

from .canvas import surface
from .noise import Colour, Field, Stops, axes, blur, clamp, fbm, light, ramp, smooth, value_noise, voronoi
from .sprite import Sprite

LANDS = Path(__file__).resolve().parent.parent / "wizards" / "lands.toml"
HEX = 48  # design units across the flats of a hex
SIZE = 320  # design units of a Land's picture
SEA = 256
UNIT = HEX / 36
LOCAL = tuple((q, r) for r in range(-2, 3) for q in range(max(-2, -2 - r), min(2, 2 - r) + 1))
NEXT = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Land(NamedTuple):
    """A Land as far as its picture needs it.

    Attributes:
        number: its number, the seed of its coast.
        slug: its name.
        kind: common, elven or magic.
        terrain: the letter of every hex by its place.
        places: what lies where.
        harbour: the hex of the harbour, if there is one.
    """

    number: int
    slug: str
    kind: str
    terrain: dict[tuple[int, int], str]
    places: dict[tuple[int, int], str]
    harbour: tuple[int, int] | None


@cache
def lands() -> dict[str, Land]:
    """All Lands by name."""
    out = {}
    for one in tomllib.loads(LANDS.read_text("utf-8"))["land"]:
        letters = one["rows"].replace("/", "")
        places = {(q, r): name for name, (q, r) in one.get("places", {}).items()}
        harbour = tuple(one["harbour"]) if "harbour" in one else None
        terrain = dict(zip(LOCAL, letters, strict=True))
        out[one["slug"]] = Land(one["number"], one["slug"], one["kind"], terrain, places, harbour)
    return out


def centre(at: tuple[float, float], wide: float) -> tuple[float, float]:
    """The middle of a hex whose flats lie ``wide`` pixels apart, from the middle of the Land."""
    return wide * (at[0] + at[1] / 2), wide * math.sqrt(3) / 2 * at[1]


def distance(mask: Field) -> Field:
    """How many pixels every pixel lies from the nearest one of a mask, by jump flooding."""
    w, h = mask.shape
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32), indexing="ij")
    sx, sy = np.where(mask > 0.5, x, -1e4), np.where(mask > 0.5, y, -1e4)
    best = (x - sx) ** 2 + (y - sy) ** 2
    step = 256
    while step:
        for dx in (-step, 0, step):
            for dy in (-step, 0, step):
                here = slice(max(0, dx), w + min(0, dx)), slice(max(0, dy), h + min(0, dy))
                there = slice(max(0, -dx), w + min(0, -dx)), slice(max(0, -dy), h + min(0, -dy))
                if here[0].stop <= here[0].start or here[1].stop <= here[1].start:
                    continue
                tx, ty = sx[there], sy[there]
                d = (x[here] - tx) ** 2 + (y[here] - ty) ** 2
                nearer = d < best[here]
                best[here] = np.where(nearer, d, best[here])
                sx[here], sy[here] = np.where(nearer, tx, sx[here]), np.where(nearer, ty, sy[here])
        step //= 2
    return np.sqrt(np.minimum(best, 1e7)).astype(np.float32)


def _mix(a: Field, b: Field | Colour, t: Field) -> Field:
    k = t[..., None]
    return np.asarray(a * (1 - k) + np.asarray(b, np.float32) * k, np.float32)


def _hexes(n: int, s: float, warp: float, seed: int) -> tuple[Field, Field]:
    """Which hex every pixel lies in, as q and r, the borders bent by noise."""
    u, wide = UNIT * s, HEX * s
    x, y = axes(n, n)
    bend = [fbm(n, n, 26 * u, seed + i, 5) + 0.7 * fbm(n, n, 9 * u, seed + 7 + i, 3) - 0.85 for i in (0, 1)]
    x, y = x - n / 2 + 0.5 + bend[0] * 2 * warp * u, y - n / 2 + 0.5 + bend[1] * 2 * warp * u
    r = y / (wide * math.sqrt(3) / 2)
    q = x / wide - r / 2
    third = -q - r
    rq, rr, rt = np.round(q), np.round(r), np.round(third)
    dq, dr, dt = np.abs(rq - q), np.abs(rr - r), np.abs(rt - third)
    q2 = np.where((dq > dr) & (dq > dt), -rr - rt, rq)
    r2 = np.where((dr >= dq) & (dr > dt), -rq - rt, rr)
    return np.asarray(q2, np.float32), np.asarray(r2, np.float32)


def _of(hexes: tuple[Field, Field], spots: list[tuple[int, int]]) -> Field:
    out = np.zeros(hexes[0].shape, np.float32)
    for q, r in spots:
        out = np.maximum(out, ((hexes[0] == q) & (hexes[1] == r)).astype(np.float32))
    return out


MEADOW: dict[str, Stops] = {
    "common": (
        (0, (82, 118, 40)), (0.35, (120, 156, 52)), (0.62, (160, 182, 72)), (0.85, (198, 200, 94)),
        (1, (226, 212, 126)),
    ),
    "elven": ((0, (40, 100, 50)), (0.5, (98, 158, 70)), (1, (186, 208, 108))),
    "fire": ((0, (82, 62, 40)), (0.5, (138, 108, 64)), (1, (196, 158, 96))),
    "alp": ((0, (70, 108, 82)), (0.5, (122, 156, 112)), (1, (200, 208, 164))),
    "sandy": ((0, (96, 122, 58)), (0.5, (166, 168, 90)), (1, (228, 208, 142))),
    "circle": ((0, (52, 104, 44)), (0.5, (112, 162, 66)), (1, (198, 206, 112))),
}  # fmt: skip
STYLES = {"sacred_circle": "circle", "dragons_lair": "fire", "emberhold": "fire", "crestfell": "alp",
          "galespire": "alp", "tidewell": "sandy"}  # fmt: skip


def style(land: Land) -> str:
    """Which colours the ground of a Land has."""
    return STYLES.get(land.slug, "elven" if land.kind == "elven" else "common")


class Noise(NamedTuple):
    """The noises that all layers of a ground share, from broad to fine."""

    broad: Field
    middle: Field
    small: Field
    fine: Field


def _meadow(land: Land, n: int, u: float, noise: Noise) -> Field:
    rng = land.number * 10
    g = clamp(0.5 + (noise.broad - 0.5) * 1.3 + (noise.middle - 0.5) * 0.8 + (noise.small - 0.5) * 0.25)
    c = ramp(g, MEADOW[style(land)])
    tuft = fbm(n, n, 3.2 * u, 17 + rng, 2)
    c *= (0.98 + 0.40 * (tuft - 0.5) + 0.16 * (noise.fine - 0.5))[..., None]
    hollow = noise.middle - blur(noise.middle, 7 * u, 2)
    c *= (1 + clamp(hollow * 2.6, -0.22, 0.22))[..., None]
    hedge = np.exp(-np.abs(fbm(n, n, 30 * u, 95 + rng, 3) - 0.5) / 0.011) * clamp(noise.broad * 2.4 - 0.6)
    c *= (1 - 0.24 * hedge)[..., None]
    if style(land) != "fire":
        seeds = value_noise(n, n, 1.5 * u, 1.5 * u, 91 + rng)
        hue = value_noise(n, n, 9 * u, 9 * u, 92 + rng)
        drift = clamp((noise.middle - 0.44) * 30)
        for low, high, colour in (
            (0.64, 2.0, (250, 240, 206)),
            (-1.0, 0.30, (222, 128, 112)),
            (0.42, 0.5, (246, 214, 84)),
        ):
            t = clamp((seeds - 0.84) * 16) * drift * ((hue > low) & (hue < high))
            c = _mix(c, colour, clamp(t))
    return c


def _rock(land: Land, noise: Noise) -> Field:
    stone: Stops = ((0, (74, 66, 56)), (0.5, (124, 112, 94)), (1, (164, 152, 130)))
    if style(land) == "fire":
        stone = ((0, (44, 26, 24)), (0.5, (84, 52, 42)), (1, (120, 80, 60)))
    return ramp(clamp(noise.small * 0.7 + noise.middle * 0.4), stone)


def _trace(n: int, start: tuple[float, float], end: tuple[float, float], bow: float) -> Field:
    """Distance in pixels from a bent line between two points."""
    x, y = axes(n, n)
    d = np.full((n, n), 1e6, np.float32)
    for t in np.linspace(0, 1, 120):
        px = start[0] + (end[0] - start[0]) * t + math.sin(t * math.tau) * bow
        py = start[1] + (end[1] - start[1]) * t - math.sin(t * math.pi) * bow
        d = np.minimum(d, np.hypot(x - px, y - py)).astype(np.float32)
    return d


def _lanes(c: Field, land: Land, n: int, s: float, noise: Noise) -> Field:
    """Paths from every town or dwelling to the harbour, the other places and the nearest rim of the Land."""
    u = UNIT * s
    rng = np.random.default_rng(land.number + 300)
    for at, name in land.places.items():
        if name[:2] not in ("T:", "E:") and name not in ("ABBEY", "HAMDREL"):
            continue
        ends = [other for other in land.places if other > at and land.terrain[other] != "M"]
        if land.harbour:
            ends.append(land.harbour)
        plains = [spot for spot in LOCAL if land.terrain[spot] == "P" and spot not in land.places]
        plains.sort(key=lambda spot: (-math.dist(centre(spot, 1), centre(at, 1)), spot))
        for end in [*ends, *plains[: 1 if name.startswith("T:") else 0]]:
            (ax, ay), (bx, by) = centre(at, HEX * s), centre(end, HEX * s)
            d = _trace(
                n, (ax + n / 2, ay + n / 2 + 8 * u), (bx + n / 2, by + n / 2), (float(rng.random()) - 0.5) * 22 * u
            )
            d = d + (noise.small - 0.5) * 2.4 * u
            c = _mix(c, (104, 82, 46), np.exp(-((d / (2.3 * u)) ** 4)) * 0.55)
            c = _mix(c, (214, 188, 134), np.exp(-((d / (1.5 * u)) ** 4)) * 0.85)
    return c


def _fields(c: Field, land: Land, s: float, noise: Noise) -> Field:
    """Ploughed and ripe fields round the towns."""
    u, n = UNIT * s, c.shape[0]
    rng = np.random.default_rng(land.number + 700)
    plain = surface(c)
    sheet = plain.copy()
    for at, name in land.places.items():
        if not name.startswith("T:"):
            continue
        for d in NEXT:
            spot = (at[0] + d[0], at[1] + d[1])
            if land.terrain.get(spot) != "P" or spot in land.places:
                continue
            x, y = centre(spot, HEX * s)
            turn = float(rng.random()) * 1.4 - 0.7
            for k in (-1, 0, 1):
                side = k * 7.1 * u, (float(rng.random()) * 4 - 2) * u
                at_x = n / 2 + x + side[0] * math.cos(turn) - side[1] * math.sin(turn)
                at_y = n / 2 + y + side[0] * math.sin(turn) + side[1] * math.cos(turn)
                half = 3.4 * u, (5.8 + 2.6 * float(rng.random())) * u
                _field(sheet, (at_x, at_y), half, turn, FIELDS[int(rng.integers(len(FIELDS)))], u)
    ploughed = np.asarray(pygame.surfarray.array3d(sheet), np.float32)
    x, y = np.meshgrid(np.arange(n), np.arange(n), indexing="ij")
    bend = (noise.small - 0.5) * 3.4 * u
    bent = ploughed[np.clip(x + bend, 0, n - 1).astype(int), np.clip(y - bend, 0, n - 1).astype(int)]
    return np.asarray(c * 0.12 + bent * (0.80 + 0.16 * noise.fine)[..., None], np.float32)


FIELDS: tuple[Colour, ...] = ((206, 176, 78), (128, 148, 58), (154, 118, 66), (222, 200, 112), (164, 166, 66))


def _field(
    out: Surface, at: tuple[float, float], half: tuple[float, float], turn: float, tint: Colour, u: float
) -> None:
    cos, sin = math.cos(turn), math.sin(turn)

    def corner(i: float, j: float) -> tuple[float, float]:
        return at[0] + i * half[0] * cos - j * half[1] * sin, at[1] + i * half[0] * sin + j * half[1] * cos

    def shade(k: float) -> tuple[int, int, int]:
        red, green, blue = (min(255, int(v * k)) for v in tint)
        return red, green, blue

    pygame.draw.polygon(
        out, shade(0.62), [corner(-1.12, -1.08), corner(1.12, -1.08), corner(1.12, 1.08), corner(-1.12, 1.08)]
    )
    pygame.draw.polygon(out, tint, [corner(-0.94, -0.97), corner(0.94, -0.97), corner(0.94, 0.97), corner(-0.94, 0.97)])
    for i in range(6):
        e = -0.94 + (i + 0.5) / 6 * 1.88
        pygame.draw.line(out, shade(0.84 if i % 2 else 1.08), corner(e, -0.94), corner(e, 0.94), max(1, int(0.6 * u)))


def _lava(c: Field, n: int, u: float, noise: Noise, hot: Field) -> Field:
    """Fire in the cracks of the rock."""
    gap = voronoi(n, n, 12 * u, 71, 0.95)[0]
    crack = np.exp(-np.abs(gap + (noise.small - 0.5) * 3 * u) / (1.0 * u))
    glow = np.exp(-np.abs(gap) / (3.6 * u))
    c = _mix(c, (255, 176, 60), clamp(crack * hot * 1.2))
    return np.asarray(c + (glow * hot * 90)[..., None] * np.array((1, 0.32, 0.06), np.float32), np.float32)


def _surf(n: int, u: float, out_d: Field, noise: Noise) -> tuple[Field, Field]:
    """Shallow water and broken rollers round the coast: colours and alpha."""
    c = ramp(
        clamp(out_d / 20 + (noise.middle - 0.5) * 0.3),
        ((0, (140, 214, 196)), (0.35, (84, 180, 182)), (1, (38, 124, 152))),
    )
    reach = clamp(1 - (out_d + (noise.middle - 0.5) * 12) / 17)
    alpha = smooth(reach) * 0.88
    net = voronoi(n, n, 11 * u, 13, 0.95)[0]
    shine = np.exp(-net / (1.1 * u)) * clamp(1 - out_d / 14) * clamp(noise.middle * 2 - 0.4)
    c += (shine * 46)[..., None]
    wobble = (noise.middle - 0.5) * 5.5 + (noise.small - 0.5) * 2.2
    for at, wide, strength, low in ((1.5, 1.3, 0.95, 0.30), (5.6, 0.9, 0.66, 0.45), (10.4, 0.8, 0.42, 0.51)):
        broken = clamp((fbm(n, n, 14 * u, 40 + int(at), 3) - low) * 7 + 0.35)
        foam = clamp(np.exp(-(((out_d + wobble * (at / 8 + 0.25) - at) / wide) ** 2)) * broken * strength)
        c = _mix(c, (246, 251, 246), foam)
        alpha = alpha + (1 - alpha) * foam
    return c, clamp(alpha, 0, 0.95)


def ground(slug: str, s: float) -> Surface:
    """A Land's ground with its coast, transparent where the sea is deep."""
    land = lands()[slug]
    n, u = int(SIZE * s), UNIT * s
    k = land.number * 13
    noise = Noise(
        fbm(n, n, 70 * u, 1 + k, 5), fbm(n, n, 22 * u, 2 + k, 4), fbm(n, n, 6 * u, 3 + k, 3), fbm(n, n, 2.2 * u, 4, 2)
    )
    hexes = _hexes(n, s, 6.6, 61 + k)
    dry = _of(hexes, [at for at, letter in land.terrain.items() if letter != "~"])
    dry = (blur(dry, 1.2 * u, 2) > 0.5).astype(np.float32)
    in_d, out_d = distance(1 - dry) / u, distance(dry) / u
    wood = blur(_of(hexes, [at for at, letter in land.terrain.items() if letter == "W"]), 2.4 * u, 2)
    high = blur(_of(hexes, [at for at, letter in land.terrain.items() if letter == "M"]), 2.4 * u, 2)
    c = _lanes(_fields(_meadow(land, n, u, noise), land, s, noise), land, n, s, noise)
    floor: Stops = ((0, (30, 48, 22)), (1, (78, 92, 42)))
    if style(land) == "fire":
        floor = ((0, (48, 34, 20)), (1, (104, 80, 46)))
    c = _mix(_mix(c, ramp(noise.small, floor), wood), _rock(land, noise), high)
    beach = clamp(1.3 - (in_d + (noise.small - 0.5) * 5 + (noise.middle - 0.5) * 4) / 4.0)
    sand = ramp(noise.small, ((0, (200, 174, 120)), (1, (246, 230, 182))))
    if style(land) == "fire":
        sand *= 0.72
    c = _mix(c, sand, beach * (1 - 0.7 * np.maximum(high, wood * 0.4)))
    if slug == "dragons_lair":
        x, y = axes(n, n)
        far = np.hypot(x - n / 2, y - n / 2) / u
        c = _lava(c, n, u, noise, clamp(1.3 - far / 70) * dry)
        c += (np.exp(-((far / 24) ** 2)) * 90)[..., None] * np.array((1, 0.36, 0.06), np.float32)
    c *= (1 - 0.34 * np.exp(-in_d / 0.9))[..., None]
    water, alpha = _surf(n, u, out_d, noise)
    edge = clamp(blur(dry, max(1, 0.5 * u), 1))
    whole = edge + alpha * (1 - edge)
    rgb = (c * edge[..., None] + water * (alpha * (1 - edge))[..., None]) / np.maximum(whole, 1e-4)[..., None]
    return surface(rgb, whole)


def ash(s: float) -> Surface:
    """What a dead Land is made of: black crust with violet fire in its cracks, hottest in the middle."""
    n, u = int(SIZE * s), UNIT * s
    middle, small = fbm(n, n, 22 * u, 802, 4), fbm(n, n, 6 * u, 803, 3)
    gap, value = voronoi(n, n, 12 * u, 871, 0.95)
    relief = smooth(clamp(gap / (3 * u))) * 2.2 * u + middle * 8 * u
    c = ramp(
        clamp(middle * 0.6 + value * 0.35 + small * 0.25 - 0.1),
        ((0, (16, 12, 18)), (0.5, (42, 35, 44)), (1, (82, 71, 83))),
    )
    soft = relief - blur(relief, 4 * u, 2)
    c *= clamp(1 + soft / (2.2 * u), 0.5, 1.5)[..., None]
    x, y = axes(n, n)
    hot = clamp(1.2 - np.hypot(x - n / 2, y - n / 2) / u / 92)
    crack = np.exp(-np.abs(gap + (small - 0.5) * 3 * u) / (1.0 * u))
    glow = np.exp(-np.abs(gap) / (3.6 * u))
    c = _mix(c, (236, 96, 196), clamp(crack * hot * 0.66))
    return surface(c + (glow * hot * 40)[..., None] * np.array((0.85, 0.16, 0.9), np.float32))


def _loop(n: int, cells: int, seed: int, octaves: int, stretch: int = 1) -> Field:
    """Fractal noise that continues over its border; ``stretch`` times finer from top to bottom."""
    out, weight, total = np.zeros((n, n), np.float32), 1.0, 0.0
    for octave in range(octaves):
        a, b = cells * 2**octave, cells * stretch * 2**octave
        grid = np.random.default_rng(seed * 101 + octave).random((a, b), dtype=np.float32)
        x, y = np.arange(n) / n * a, np.arange(n) / n * b
        i, j = x.astype(int), y.astype(int)
        fx, fy = smooth((x - i).astype(np.float32))[:, None], smooth((y - j).astype(np.float32))[None, :]
        i2, j2 = (i + 1) % a, (j + 1) % b
        top = grid[i][:, j] * (1 - fx) + grid[i2][:, j] * fx
        low = grid[i][:, j2] * (1 - fx) + grid[i2][:, j2] * fx
        out += weight * (top * (1 - fy) + low * fy)
        total += weight
        weight *= 0.5
    return (out / total).astype(np.float32)


def sea(s: float) -> Surface:
    """Deep water, as a tile that continues over its borders."""
    n, u = int(SEA * s), UNIT * s
    broad = _loop(n, 2, 11, 5)
    deep: Stops = ((0, (34, 116, 146)), (0.45, (22, 88, 124)), (0.75, (15, 66, 102)), (1, (10, 50, 82)))
    c = ramp(clamp(0.42 + (broad - 0.5) * 1.5), deep)
    swell = _loop(n, 4, 12, 4, 3) * 8 * u + _loop(n, 14, 13, 3, 3) * 2.2 * u
    wide = np.pad(swell, 4, mode="wrap")
    lit = light(wide, 0.42)[4:-4, 4:-4]
    c *= clamp(lit, 0.62, 1.5)[..., None]
    c += (clamp((lit - 1.15) * 3.2) * (0.35 + 0.65 * broad) * 50)[..., None] * np.array((0.8, 1, 1), np.float32)
    return surface(c)


def mist(s: float) -> Surface:
    """The fog beyond the sea, as a tile that continues over its borders."""
    n = int(SEA * s)
    noise, curl = _loop(n, 3, 55, 5), _loop(n, 7, 56, 4)
    c = ramp(
        clamp(0.5 + (noise - 0.5) * 1.5 + (curl - 0.5) * 0.6),
        ((0, (20, 36, 54)), (0.5, (42, 64, 84)), (1, (92, 116, 130))),
    )
    return surface(c)


def veil(s: float) -> Surface:
    """The part of the fog over one hex: white, soft and wider than the hex."""
    n = int(112 * s)
    x, y = axes(n, n)
    far = np.hypot(x - n / 2, y - n / 2) / (n / 2)
    edge = (fbm(n, n, 24 * UNIT * s, 55, 4) - 0.5) * 0.4
    return surface(np.full((n, n, 3), 255, np.float32), smooth(clamp((0.98 - far + edge) * 2.4)))


def back(s: float) -> Surface:
    """A Land that nobody knows: a bank of bright mist in its shape."""
    n, u = int(SIZE * s), UNIT * s
    dry = _of(_hexes(n, s, 7.5, 461), list(LOCAL))
    soft = smooth(clamp(blur(dry, 6 * u, 3)))
    noise = fbm(n, n, 40 * u, 463, 5)
    curl = fbm(n, n, 34 * u, 464, 4)
    c = ramp(
        clamp((noise - 0.5) * 1.6 + (curl - 0.5) * 1.4 + 0.5),
        ((0, (66, 72, 110)), (0.5, (138, 146, 178)), (1, (226, 228, 238))),
    )
    c *= clamp(light(blur(curl, 2.5 * u, 2) * 30 * u, 0.5), 0.74, 1.25)[..., None]
    return surface(c, soft * (0.86 + 0.14 * noise))


def sprites() -> dict[str, Sprite]:
    """All grounds by name."""
    size = (SIZE, SIZE)
    out = {
        f"wizards_land_{slug}": Sprite(partial(ground, slug), size, work=2, lossy=True, quality=76, large=True)
        for slug in lands()
    }
    out["wizards_ash"] = Sprite(ash, size, work=2, lossy=True, quality=76, large=True)
    out["wizards_unknown"] = Sprite(back, size, work=2, lossy=True, quality=76, large=True)
    out["wizards_sea"] = Sprite(sea, (SEA, SEA), work=2, lossy=True, quality=82)
    out["wizards_mist"] = Sprite(mist, (SEA, SEA), work=2, lossy=True, quality=76)
    out["wizards_veil"] = Sprite(veil, (112, 112), work=2, lossy=True, graded=False)
    return out
