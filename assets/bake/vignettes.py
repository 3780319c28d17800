"""The Realm's small scenes: what each card and portrait shows, read from ``vignettes/*.toml``, painted on its ground.

A line of those files is ``slug = ["ground", "icon size x y tone words…", …]``, figures from back to front. Size and y
are fractions of the picture's height, x counts from its middle. Words: ``flip``, ``solid`` (fills enclosed gaps),
``air`` (no shadow on the floor), ``rot:20``, ``alpha:0.6``, ``glow:red`` (a halo in the middle tone of that paint).
"""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

from .canvas import colours_of, mask_of, put, surface
from .icons import FACES, paint
from .noise import axes, clamp
from .pieces import die_face
from .sprite import Sprite
from .vignette_grounds import Ground, backdrop, contact, foreground, rim_light
from .vignette_places import GROUNDS
from .vignette_tones import TONES

if TYPE_CHECKING:
    from pygame import Surface

FOLDER = Path(__file__).resolve().parent / "vignettes"
SIZE = (192, 126)
DECKS = ("adventure", "spells", "purchase", "treasure", "tavern", "lab_enemies")


class Figure(NamedTuple):
    """One painted icon of a scene."""

    name: str
    size: float
    x: float
    y: float
    tone: str
    words: frozenset[str]
    rot: float = 0
    alpha: float = 1
    glow: str = ""


class Vignette(NamedTuple):
    """A ground and the figures on it."""

    ground: str
    figures: tuple[Figure, ...]


def figure(line: str) -> Figure:
    """Read a figure.

    Raises:
        ValueError: something is missing, or a tone or word is unknown.
    """
    name, size, x, y, tone, *rest = line.split()
    if tone not in TONES:
        raise ValueError(f"{line!r}: there is no tone {tone!r}")
    values = dict(word.split(":", 1) for word in rest if ":" in word)
    words = frozenset(word for word in rest if ":" not in word)
    if unknown := (values.keys() - {"rot", "alpha", "glow"}) | (words - {"flip", "solid", "air"}):
        raise ValueError(f"{line!r}: unknown {sorted(unknown)}")
    return Figure(
        name, float(size), float(x), float(y), tone, words,
        float(values.get("rot", 0)), float(values.get("alpha", 1)), values.get("glow", ""),
    )  # fmt: skip


@cache
def vignettes(file: str) -> dict[str, Vignette]:
    """The scenes of one file by slug.

    Raises:
        ValueError: a scene names a ground or tone that does not exist.
    """
    found: dict[str, Vignette] = {}
    for slug, (ground, *lines) in tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8")).items():
        if ground not in GROUNDS:
            raise ValueError(f"{file}.toml: {slug}: there is no ground {ground!r}")
        found[slug] = Vignette(ground, tuple(figure(line) for line in lines))
    return found


def seed_of(slug: str) -> int:
    """A number that stays the same for a name."""
    return 1000 + sum(ord(letter) * (i * 7 + 1) for i, letter in enumerate(slug)) % 8000


def _halo(dst: Surface, x: float, y: float, r: float, tone: str, strength: float) -> None:
    """Light behind a figure, in the middle tone of a paint."""
    w, h = dst.get_size()
    colour = np.array(TONES[tone][len(TONES[tone]) // 2][1], np.float32)
    px, py = axes(w, h)
    g = np.exp(-((px - x) ** 2 + (py - y) ** 2) / (r * r)) * strength
    dst.blit(surface(colour * clamp(g)[..., None]), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _art(part: Figure, n: float, ground: Ground) -> Surface:
    if part.name.startswith("die"):
        return die_face(int(n), int(part.name[3:]), (246, 238, 218), (60, 24, 16))
    solid = 0.36 if "solid" in part.words or part.name in FACES else None
    art = paint(part.name, n, TONES[part.tone], flip="flip" in part.words, fill=solid)
    if part.rot:
        art = pygame.transform.rotozoom(art, part.rot, 1.0)
    return rim_light(art, ground, part.x, part.y)


def draw_figure(dst: Surface, part: Figure, ground: Ground) -> None:
    """Paint one figure with its halo, its light edges and its shadow on the floor."""
    w, h = dst.get_size()
    n = part.size * h
    x, y = w / 2 + part.x * h, part.y * h
    if part.glow:
        _halo(dst, x, y, n * 0.56, part.glow, 0.75)
    art = _art(part, n, ground)
    foot = y + n * 0.47
    if "air" not in part.words and part.alpha == 1 and ground.under != "none" and foot > h * (ground.horizon - 0.02):
        contact(dst, x, min(foot, h * 1.02), n * 0.72)
    if part.alpha < 1:
        faded = surface(colours_of(art), mask_of(art) * part.alpha)
        dst.blit(faded, faded.get_rect(center=(int(x), int(y))))
        return
    put(dst, art, (x, y), h / 50, 0.6, (-ground.lamps[0].x * h / 22, h / 36))


def paint_vignette(spec: Vignette, size: tuple[int, int], seed: int, s: float, zoom: float = 1.0) -> Surface:
    """A whole scene; ``zoom`` enlarges the figures round the middle."""
    w, h = int(size[0] * s), int(size[1] * s)
    ground = GROUNDS[spec.ground]
    out = backdrop(ground, w, h, seed)
    for part in spec.figures:
        moved = part._replace(size=part.size * zoom, x=part.x * zoom, y=0.5 + (part.y - 0.5) * zoom)
        draw_figure(out, moved, ground)
    return foreground(ground, out, seed)


def card(file: str, slug: str, s: float) -> Surface:
    """The scene of a card, opaque, without a frame."""
    return paint_vignette(vignettes(file)[slug], SIZE, seed_of(slug), s)


def focus(spec: Vignette) -> float:
    """Where the largest figure stands, as a fraction of the width of a card's scene."""
    main = max(spec.figures, key=lambda part: part.size * part.alpha)
    return round(0.5 + main.x * SIZE[1] / SIZE[0], 3)


def sprites() -> dict[str, Sprite]:
    """Every card scene by name."""
    found: dict[str, Sprite] = {}
    for file in DECKS:
        for slug, spec in vignettes(file).items():
            found[f"card_{slug}"] = Sprite(partial(card, file, slug), SIZE, lossy=True, focus=focus(spec), quality=84)
    return found
