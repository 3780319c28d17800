"""Noise, blur and shading on float arrays indexed ``[x, y]``."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Field = npt.NDArray[np.floating[Any]]
Colour = tuple[int, int, int]
Stops = Sequence[tuple[float, Colour]]

GOLD: Stops = (
    (0, (58, 34, 8)),
    (0.25, (128, 84, 22)),
    (0.5, (205, 155, 58)),
    (0.72, (250, 222, 140)),
    (0.86, (255, 246, 205)),
    (1, (220, 176, 84)),
)


def clamp(values: Field, low: float = 0.0, high: float = 1.0) -> Field:
    """Cut values to a range, 0 to 1 unless told."""
    return np.clip(values, low, high).astype(np.float32)


def smooth(t: Field) -> Field:
    """Smoothstep of values in 0 to 1."""
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def ramp(t: Field, stops: Stops) -> Field:
    """Colour each value by a ramp of ``(position, colour)`` stops."""
    places = [stop[0] for stop in stops]
    channels = [np.interp(t, places, [stop[1][i] for stop in stops]) for i in range(3)]
    return np.stack(channels, axis=-1).astype(np.float32)


def axes(w: int, h: int) -> tuple[Field, Field]:
    """Column of x and row of y pixel numbers, ready to broadcast."""
    return (
        np.arange(w, dtype=np.float32)[:, None],
        np.arange(h, dtype=np.float32)[None, :],
    )


def unit_axes(w: int, h: int, low: float = -1.0) -> tuple[Field, Field]:
    """Full grids of x and y that run from ``low`` to 1 across the picture."""
    xs = np.linspace(low, 1, w, dtype=np.float32)
    ys = np.linspace(low, 1, h, dtype=np.float32)
    xx, yy = np.meshgrid(xs, ys, indexing="ij")
    return xx.astype(np.float32), yy.astype(np.float32)


def value_noise(w: int, h: int, cell_x: float, cell_y: float, seed: int) -> Field:
    """Smooth value noise, 0 to 1, one random value per cell corner."""
    rng = np.random.default_rng(seed)
    grid = rng.random((int(w / cell_x) + 3, int(h / cell_y) + 3), dtype=np.float32)
    x = np.arange(w, dtype=np.float32) / cell_x
    y = np.arange(h, dtype=np.float32) / cell_y
    xi, yi = x.astype(int), y.astype(int)
    fx, fy = smooth(x - xi)[:, None], smooth(y - yi)[None, :]
    across = grid[xi] + (grid[xi + 1] - grid[xi]) * fx
    left, right = across[:, yi], across[:, yi + 1]
    return np.asarray((left + (right - left) * fy), np.float32)


def fbm(
    w: int,
    h: int,
    cell: float,
    seed: int,
    octaves: int = 5,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> Field:
    """Fractal noise, 0 to 1: octaves of halved cell size and halved weight."""
    out = np.zeros((w, h), np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        cell_x = max(1.0, cell * stretch[0] / 2**octave)
        cell_y = max(1.0, cell * stretch[1] / 2**octave)
        out += weight * value_noise(w, h, cell_x, cell_y, seed * 101 + octave)
        total += weight
        weight *= 0.5
    return (out / total).astype(np.float32)


def blur(values: Field, radius: float, passes: int = 3) -> Field:
    """Repeated box blur, near a Gaussian after three passes."""
    r = int(max(1, radius))
    out = values
    for _ in range(passes):
        for axis in (0, 1):
            pad = [(r + 1, r) if i == axis else (0, 0) for i in range(2)]
            total = np.cumsum(np.pad(out, pad, mode="edge"), axis=axis, dtype=np.float64)
            if axis == 0:
                out = (total[2 * r + 1 :] - total[: -2 * r - 1]) / (2 * r + 1)
            else:
                out = (total[:, 2 * r + 1 :] - total[:, : -2 * r - 1]) / (2 * r + 1)
            out = out.astype(np.float32)
    return out


def light(height: Field, strength: float = 1.0) -> Field:
    """Shade a height field from the upper left; flat ground gives 1."""
    lx, ly, lz = -0.6, -0.8, 1.1
    gx, gy = np.gradient(height * strength)
    normal = np.sqrt(gx * gx + gy * gy + 1)
    length = math.sqrt(lx * lx + ly * ly + lz * lz)
    return np.asarray((((-gx * lx - gy * ly + lz) / normal / length) / (lz / length)), np.float32)


def rounded(w: int, h: int, radius: float, inset: float = 0) -> tuple[Field, Field]:
    """Anti-aliased mask of a rounded rectangle and the distance inside it, in pixels."""
    x, y = axes(w, h)
    qx = np.abs(x + 0.5 - w / 2) - (w / 2 - inset - radius)
    qy = np.abs(y + 0.5 - h / 2) - (h / 2 - inset - radius)
    outside = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2)
    d = outside + np.minimum(np.maximum(qx, qy), 0) - radius
    return clamp(0.5 - d), (-d).astype(np.float32)


def voronoi(w: int, h: int, size: float, seed: int, jitter: float = 0.85, aspect: float = 1.0) -> tuple[Field, Field]:
    """Jittered brick-offset Voronoi: distance to the border and a value per cell."""
    cell_x, cell_y = size * aspect, size
    gx, gy = int(w / cell_x) + 4, int(h / cell_y) + 4
    rng = np.random.default_rng(seed)
    jx = (rng.random((gx, gy), dtype=np.float32) - 0.5) * jitter
    jy = (rng.random((gx, gy), dtype=np.float32) - 0.5) * jitter
    tone = rng.random((gx, gy), dtype=np.float32)
    shift = (np.arange(gy) % 2) * 0.5
    px, py = axes(w, h)
    x, y = px / cell_x + 1, py / cell_y + 1
    near = np.full((w, h), 9.0, np.float32)
    second, value = near.copy(), np.zeros((w, h), np.float32)
    rows = np.floor(y).astype(int) + np.zeros((w, 1), int)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1, 2):
            iy = np.clip(rows + dy, 0, gy - 1)
            ix = np.clip(np.floor(x - shift[iy]).astype(int) + dx, 0, gx - 1)
            cx, cy = ix + 0.5 + shift[iy] + jx[ix, iy], iy + 0.5 + jy[ix, iy]
            distance = np.hypot((x - cx) * aspect, y - cy).astype(np.float32)
            closer = distance < near
            second = np.where(closer, near, np.minimum(second, distance))
            value = np.where(closer, tone[ix, iy], value)
            near = np.where(closer, distance, near)
    return ((second - near) * size).astype(np.float32), value.astype(np.float32)
