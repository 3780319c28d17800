"""The Labyrinth's stone: floor, walls and fog in one piece over all squares, and how each set of passages cuts them.

The program lays a tile from three pieces: the floor of its square, the walls of its square where the mask of its
passages shows them, and the shade of that mask. So stones join across tiles and the light falls one way in every
rotation. Lengths are in units: a tile has 117 of them.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import numpy as np
import pygame

from .canvas import flat, mask_of, surface
from .noise import Field, axes, blur, clamp, fbm, light, ramp, rounded, smooth, voronoi
from .sprite import Sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

TILE = 117
SIDE = 7
MARGIN = 30  # units around a tile whose walls throw shadows into it
PASSAGE, ROOM = 0.47, 0.80  # width of a corridor and of a room, as a share of the tile
WORK = 4
SETS = [
    "".join(side for side, on in zip("NESW", bits, strict=True) if on) for bits in np.ndindex(2, 2, 2, 2) if any(bits)
]


def floor(s: float) -> Surface:
    """Warm flagstones over all squares."""
    n = int(TILE * SIDE * s)
    border, tone = voronoi(n, n, 19 * s, 21, 0.6)
    broad, fine = fbm(n, n, 120 * s, 22, 5), fbm(n, n, 4 * s, 23, 2)
    height = smooth(clamp(border / (3.2 * s))) * 1.7 * s + fine * 1.1 * s
    t = clamp(0.42 + (tone - 0.5) * 0.38 + (broad - 0.5) * 0.6)
    c = ramp(t, [(0, (100, 77, 53)), (0.5, (164, 133, 95)), (1, (216, 186, 141))])
    c *= (light(height) * 0.55 + 0.45)[..., None]
    return surface(c * (0.55 + 0.45 * smooth(clamp(border / (2.6 * s))))[..., None])


def wall(s: float) -> Surface:
    """Cool rough blocks with some moss over all squares."""
    n = int(TILE * SIDE * s)
    border, tone = voronoi(n, n, 17 * s, 31, 0.35, 1.7)
    broad, fine = fbm(n, n, 160 * s, 32, 5), fbm(n, n, 5 * s, 33, 3)
    height = smooth(clamp(border / (3.0 * s))) * 2.1 * s + fine * 2.4 * s
    t = clamp(0.36 + (tone - 0.5) * 0.42 + (broad - 0.5) * 0.6)
    c = ramp(t, [(0, (38, 40, 50)), (0.5, (84, 86, 98)), (1, (140, 142, 152))])
    c *= (light(height) * 0.6 + 0.4)[..., None]
    c *= (0.5 + 0.5 * smooth(clamp(border / (2.4 * s))))[..., None]
    moss = (clamp((fbm(n, n, 80 * s, 41, 5) - 0.56) * 5) * (0.5 + 0.5 * fine) * 0.45)[..., None]
    return surface(c * (1 - moss) + np.array((58, 78, 36), np.float32) * moss)


def fog(s: float) -> Surface:
    """Dark stone under drifting mist: where nobody has been."""
    n = int(TILE * SIDE * s)
    under = mask_grey(wall(s)) * 0.24
    warp = fbm(n, n, 200 * s, 63, 4) - 0.5
    drift = fbm(n, n, 230 * s, 61, 6, (1.7, 0.8)) + 0.25 * warp
    wisps = np.abs(fbm(n, n, 120 * s, 62, 5, (2.0, 0.7)) + 0.5 * warp - 0.5) * 2
    mist = clamp((drift - 0.38) * 2.6) * clamp(1.05 - 1.7 * wisps) ** 0.8
    c = under[..., None] * np.array((0.9, 0.95, 1.15), np.float32)
    c = c * (1 - 0.8 * mist[..., None]) + mist[..., None] * np.array((80, 88, 118), np.float32)
    return surface(c + np.array((7, 8, 14), np.float32))


def one(draw: Callable[[float], Surface], s: float) -> Surface:
    """The stone of one square alone, for a tile that is shown large."""
    n = int(TILE * s)
    return draw(s).subsurface((2 * n, 3 * n, n, n)).copy()


def mask_grey(s: Surface) -> Field:
    """Brightness of an opaque surface, 0 to 255."""
    return np.asarray(pygame.surfarray.array3d(s), np.float32).mean(-1)


@cache
def _open(openings: str, room: bool, s: float) -> Field:
    """Where the floor is seen, 0 to 1, on a tile with its margin; passages run on beyond the tile."""
    n, m = int(TILE * s), int(MARGIN * s)
    whole = n + 2 * m
    shape = pygame.Surface((whole, whole), pygame.SRCALPHA)
    middle, half = whole / 2, n * PASSAGE / 2
    white = (255, 255, 255, 255)
    core = n * (ROOM if room else PASSAGE) / 2
    corner = int(core * (0.22 if room else 0.34))
    pygame.draw.rect(shape, white, (middle - core, middle - core, 2 * core, 2 * core), border_radius=corner)
    for side in openings:
        x0, x1 = {"W": (0, middle), "E": (middle, whole)}.get(side, (middle - half, middle + half))
        y0, y1 = {"N": (0, middle), "S": (middle, whole)}.get(side, (middle - half, middle + half))
        pygame.draw.rect(shape, white, (x0, y0, x1 - x0, y1 - y0))
    soft = blur(mask_of(shape), 1.9 * s, 2)
    x, y = axes(whole, whole)
    edge = np.minimum(np.minimum(x, whole - 1 - x), np.minimum(y, whole - 1 - y)) - m
    ragged = clamp(edge / (9 * s))  # none at the border, so that neighbours meet exactly
    noise = fbm(whole, whole, 12 * s, 51 + 7 * room, 3) - 0.5
    return smooth(clamp((soft + noise * 0.36 * ragged - 0.5) * 5 + 0.5))


def mask(openings: str, room: bool, s: float) -> Surface:
    """Where the walls stand: white with an alpha."""
    m = int(MARGIN * s)
    seen = 1 - _open(openings, room, s)[m:-m, m:-m]
    return flat(*seen.shape, (255, 255, 255), seen)


def shade(openings: str, room: bool, s: float) -> Surface:
    """Light and dark for one set of passages: shadow and grime on the floor, bevelled walls, the tile's own edge."""
    m, n = int(MARGIN * s), int(TILE * s)
    seen = _open(openings, room, s)
    stands = 1 - seen
    cast = np.roll(np.roll(stands, int(4.2 * s), 0), int(6.4 * s), 1)
    dark = seen * clamp(clamp(blur(cast, 3.6 * s)) * 0.74 + clamp(blur(stands, 8.5 * s)) * 0.42, 0, 0.88)
    bevel = light(blur(stands, 3.0 * s, 2) * 12 * s) - 1
    rim = clamp(1 - np.abs(blur(seen, 1.4 * s, 1) - 0.28) * 6) * stands
    dark += stands * clamp(-bevel, 0, 0.72)
    lit = stands * clamp(bevel, 0, 1) * 0.42 + rim * 0.17
    inside = rounded(n, n, 4 * s)[1]
    seam = light(smooth(clamp(inside / (3.4 * s))) * 2.2 * s) - 1
    wide = np.zeros_like(seen)
    wide[m:-m, m:-m] = seam
    weight = 0.35 + 0.65 * stands
    dark += clamp(-wide) * 0.7 * weight
    lit += clamp(wide) * 0.30 * weight
    gap = np.zeros_like(seen)
    gap[m:-m, m:-m] = clamp(1.0 - inside / (1.1 * s))
    dark = np.maximum(dark, gap * 0.62)
    total = clamp(dark, 0, 0.94)[m:-m, m:-m] - clamp(lit, 0, 0.6)[m:-m, m:-m]
    colour = np.where(total[..., None] > 0, np.array((10, 7, 10)), np.array((255, 244, 220))).astype(np.float32)
    return surface(colour, np.abs(total))


def blocked(side: str, s: float) -> Surface:
    """A passage that leads nowhere: heaped stones and darkness at one side of a tile."""
    n = int(TILE * s)
    x, y = axes(n, n)
    far = {"N": y, "S": n - 1 - y, "W": x, "E": n - 1 - x}[side] + np.zeros((n, n), np.float32)
    along = np.abs((x if side in "NS" else y) - n / 2) + np.zeros((n, n), np.float32)
    across = clamp((n * PASSAGE / 2 + 3 * s - along) / (2 * s))
    border, tone = voronoi(n, n, 9 * s, 77, 0.8)
    heap = far + (fbm(n, n, 9 * s, 78, 3) - 0.5) * 11 * s + along * 0.10
    there = clamp((18 * s - heap) / (1.4 * s)) * across
    height = smooth(clamp(border / (2.2 * s))) * 3.4 * s + clamp(1 - heap / (18 * s)) * 12 * s
    c = ramp(clamp(0.3 + 0.5 * tone), [(0, (46, 44, 50)), (0.5, (96, 92, 94)), (1, (150, 144, 138))])
    c *= (light(height) * 0.7 + 0.3)[..., None] * (0.35 + 0.65 * smooth(clamp(border / (2.2 * s))))[..., None]
    under = clamp(blur(there, 5 * s)) * 0.9 * across
    see = np.maximum(there, under)
    return surface(c * there[..., None], see)


def sprites() -> dict[str, Sprite]:
    """Stone, masks and shades by name: ``maze_mask_c_NE`` for a corridor open to the north and east."""
    whole = (TILE * SIDE, TILE * SIDE)
    small = (TILE, TILE)
    found = {
        "maze_floor": Sprite(floor, whole, work=2, lossy=True, quality=80),
        "maze_wall": Sprite(wall, whole, work=2, lossy=True, quality=80),
        "maze_fog": Sprite(fog, whole, work=2, lossy=True, quality=80),
    }
    for name, draw in (("floor", floor), ("wall", wall)):
        found[f"maze_{name}_one"] = Sprite(partial(one, draw), small, work=2, lossy=True)
    for openings in SETS:
        for room in (False, True):
            tail = f"{'r' if room else 'c'}_{openings}"
            found[f"maze_mask_{tail}"] = Sprite(partial(mask, openings, room), small, work=WORK, graded=False)
            found[f"maze_shade_{tail}"] = Sprite(partial(shade, openings, room), small, work=WORK, graded=False)
    for side in "NESW":
        found[f"maze_blocked_{side}"] = Sprite(partial(blocked, side), small, work=WORK)
    return found


def laid(openings: str, room: bool, s: float, column: int = 2, row: int = 3) -> Surface:
    """A bare tile as the program lays it, on one of the squares."""
    n = int(TILE * s)
    spot = pygame.Rect(column * n, row * n, n, n)
    out = _whole(floor, s).subsurface(spot).copy()
    stone = _whole(wall, s).subsurface(spot).copy()
    stone.blit(mask(openings, room, s), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(stone, (0, 0))
    out.blit(shade(openings, room, s), (0, 0))
    return out


_kept: dict[tuple[str, float], Surface] = {}


def _whole(draw: object, s: float) -> Surface:
    """The floor or the walls of all squares, drawn once for each size."""
    key = (getattr(draw, "__name__", ""), s)
    if key not in _kept:
        _kept[key] = (floor if draw is floor else wall)(s)
    return _kept[key]
