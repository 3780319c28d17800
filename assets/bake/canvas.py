"""Surfaces: conversion, shadows, glows, shrinking and saving."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import numpy as np
import pygame
from pygame import SRCALPHA, Surface

from .noise import Colour, Field, axes, blur, clamp, rounded

if TYPE_CHECKING:
    from pathlib import Path


def surface(rgb: Field, alpha: Field | None = None) -> Surface:
    """A surface from colours 0 to 255 and an alpha of 0 to 1."""
    out = Surface(rgb.shape[:2], SRCALPHA)
    pixels = pygame.surfarray.pixels3d(out)
    pixels[:] = clamp(rgb, 0, 255).astype(np.uint8)
    del pixels
    see = pygame.surfarray.pixels_alpha(out)
    see[:] = 255 if alpha is None else clamp(alpha * 255, 0, 255).astype(np.uint8)
    del see
    return out


def flat(w: int, h: int, colour: Colour, alpha: Field | None = None) -> Surface:
    """One colour under a mask."""
    return surface(np.zeros((w, h, 3), np.float32) + np.array(colour, np.float32), alpha)


def empty(w: int, h: int) -> Surface:
    """A transparent surface."""
    return Surface((w, h), SRCALPHA)


def mask_of(s: Surface) -> Field:
    """The alpha of a surface, 0 to 1."""
    return np.asarray(pygame.surfarray.array_alpha(s), np.float32) / 255


def colours_of(s: Surface) -> Field:
    """The colours of a surface, 0 to 255."""
    return np.asarray(pygame.surfarray.array3d(s), np.float32)


def cut(s: Surface, mask: Field) -> Surface:
    """The surface with its alpha multiplied by a mask."""
    return surface(colours_of(s), mask_of(s) * mask)


def shadow_of(s: Surface, radius: float, strength: float = 0.6) -> tuple[Surface, int]:
    """Soft shadow of any surface and the margin it sticks out by."""
    pad = int(radius * 3)
    w, h = s.get_size()
    field = np.zeros((w + 2 * pad, h + 2 * pad), np.float32)
    field[pad : pad + w, pad : pad + h] = mask_of(s)
    return flat(*field.shape, (0, 0, 0), blur(field, radius) * strength), pad


def drop(dst: Surface, box: tuple[int, int, int, int], r: float, soft: float, strength: float, dy: float) -> None:
    """Soft shadow of a rounded rectangle, moved down by ``dy``."""
    x, y, w, h = box
    pad = int(soft * 3)
    field = np.zeros((w + 2 * pad, h + 2 * pad), np.float32)
    field[pad : pad + w, pad : pad + h] = rounded(w, h, r)[0]
    shade = flat(*field.shape, (0, 0, 0), blur(field, soft) * strength)
    dst.blit(shade, (x - pad, int(y - pad + dy)))


def put(
    dst: Surface,
    s: Surface,
    centre: tuple[float, float],
    soft: float = 0,
    strength: float = 0.55,
    offset: tuple[float, float] = (0, 0),
) -> None:
    """Blit a surface by its centre, with a soft shadow when ``soft`` is given."""
    r = s.get_rect(center=(int(centre[0]), int(centre[1])))
    if soft:
        shade, pad = shadow_of(s, max(1, soft), strength)
        dst.blit(shade, (r.x - pad + int(offset[0]), r.y - pad + int(offset[1])))
    dst.blit(s, r)


def add_glow(dst: Surface, x: float, y: float, r: float, colour: Colour, a: float = 1.0) -> None:
    """Add a soft round light to an opaque surface."""
    reach = int(r * 2.4)
    px, py = axes(2 * reach, 2 * reach)
    g = np.exp(-((px - reach) ** 2 + (py - reach) ** 2) / (r * r)) * a
    lit = surface(np.array(colour, np.float32) * clamp(g)[..., None])
    dst.blit(lit, (int(x) - reach, int(y) - reach), special_flags=pygame.BLEND_RGB_ADD)


def halo(w: int, h: int, centre: tuple[float, float], r: float, colour: Colour, a: float) -> Surface:
    """A soft round light as an alpha surface, for sprites without ground; it fades out before the border."""
    px, py = axes(w, h)
    border = np.minimum(np.minimum(px, w - 1 - px), np.minimum(py, h - 1 - py))
    fade = clamp(border / (0.22 * min(w, h)))
    g = fade * np.exp(-((px - centre[0]) ** 2 + (py - centre[1]) ** 2) / (r * r)) * a
    return flat(w, h, colour, clamp(g))


def lamp(lightmap: Field, x: float, y: float, r: float, colour: tuple[float, float, float], a: float) -> None:
    """Add a soft light to a light map of shape ``(w, h, 3)``."""
    px, py = axes(*lightmap.shape[:2])
    g = a * np.exp(-(((px - x) / r) ** 2 + ((py - y) / r) ** 2))
    lightmap += g[..., None] * np.array(colour, np.float32)


def relight(s: Surface, lightmap: Field) -> None:
    """Multiply the colours of a surface by a light map."""
    pixels = pygame.surfarray.pixels3d(s)
    pixels[:] = clamp(pixels.astype(np.float32) * lightmap, 0, 255).astype(np.uint8)
    del pixels


def bloom(s: Surface, step: int) -> None:
    """Let the bright parts of an opaque scene shine over their neighbourhood."""
    rgb = colours_of(s)
    w, h = s.get_size()
    small = pygame.transform.smoothscale(surface(clamp(rgb - 150, 0, 255)), (max(4, w // step), max(4, h // step)))
    soft = np.stack([blur(colours_of(small)[..., i], 4, 2) for i in range(3)], -1)
    spread = colours_of(pygame.transform.smoothscale(surface(soft), (w, h)))
    rgb += spread * np.array([0.24, 0.19, 0.12], np.float32)
    pixels = pygame.surfarray.pixels3d(s)
    pixels[:] = clamp(rgb, 0, 255).astype(np.uint8)
    del pixels


def tone(rgb: Field) -> Field:
    """The warm grading that all pictures share."""
    q = clamp(rgb * np.array([1.03, 1.0, 0.97], np.float32) / 255)
    return (255 * (q + 0.10 * q * (1 - q))).astype(np.float32)


def shrink(s: Surface, factor: int, graded: bool = True) -> Surface:
    """Average blocks of pixels, weighted by alpha, so that edges keep their colour."""
    w, h = s.get_width() // factor, s.get_height() // factor
    rgb = colours_of(s)[: w * factor, : h * factor]
    alpha = mask_of(s)[: w * factor, : h * factor]
    if factor > 1:
        blocks = (w, factor, h, factor)
        weighted = (rgb * alpha[..., None]).reshape(*blocks, 3).mean((1, 3))
        plain = rgb.reshape(*blocks, 3).mean((1, 3))
        alpha = alpha.reshape(blocks).mean((1, 3))
        safe = np.maximum(alpha, 1e-6)[..., None]
        rgb = np.where(alpha[..., None] > 0.002, weighted / safe, plain)
    return surface(tone(rgb) + 0.5 if graded else rgb + 0.5, alpha + 0.5 / 255)


def save(s: Surface, path: Path, lossy: bool, quality: int = 90, replace: bool = True) -> Path:
    """Write a picture as WebP, or as PNG when Pillow is not there; returns the path written.

    Unless it is to `replace` it, a PNG with the same name may stay.
    """
    png = path.parent / f"{path.name}.png"
    try:
        from PIL import Image  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        print(f"{path.name}: Pillow is not installed, so this is written as PNG", file=sys.stderr)
        pygame.image.save(s, png)
        return png
    if replace:
        png.unlink(missing_ok=True)
    picture = Image.frombytes("RGBA", s.get_size(), pygame.image.tobytes(s, "RGBA"))
    buffer = io.BytesIO()
    if lossy:
        picture.save(buffer, "WEBP", quality=quality, method=4)
    else:  # exact: what is scaled takes its edges' colours from pixels that cannot be seen
        picture.save(buffer, "WEBP", lossless=True, exact=True, quality=80, method=4)
    webp = path.parent / f"{path.name}.webp"
    webp.write_bytes(buffer.getvalue())
    return webp


def save_few(s: Surface, path: Path, colours: int = 160) -> None:
    """Write an opaque picture as PNG with few colours when Pillow is there, else with all."""
    try:
        from PIL import Image  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        pygame.image.save(s.convert(24), path)
        return
    plain = Image.frombytes("RGB", s.get_size(), pygame.image.tobytes(s, "RGB"))
    palette = plain.quantize(colours, kmeans=4)
    few = plain.quantize(colours, palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(path, "PNG", optimize=True)
