"""The cards of the Wizards: frames, backs, their scenes, and pictures of the places."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from . import realm_frames
from .canvas import put, surface
from .icons import paint
from .materials import gold_rim, ring_line
from .noise import Stops, clamp, rounded, unit_axes
from .palette import GILT
from .realm_frames import Kind
from .sprite import Sprite, even
from .vignette_grounds import backdrop, contact, foreground
from .vignette_places import GROUNDS
from .vignettes import focus, paint_vignette, seed_of, vignettes
from .wizards_scenes import DRAWN
from .wizards_scenes import SIZE as PLACE

if TYPE_CHECKING:
    from pygame import Surface

SIZE = (160, 105)
QUALITY = 76
KINDS: dict[str, Kind] = {
    "task": Kind("cloth", (46, 96, 70), (206, 240, 196)),
    "must": Kind("leather", (142, 34, 26), (255, 190, 120)),
    "event": Kind("stars", (42, 58, 122), (196, 210, 255)),
    "object": Kind("leather", (128, 84, 36), (255, 220, 140)),
    "wizard": Kind("stars", (84, 40, 122), (232, 196, 255)),
    "rule": Kind("leather", (44, 62, 84), (200, 226, 250)),
}
SILVER: Stops = ((0, (255, 255, 255)), (0.5, (206, 196, 255)), (1, (120, 100, 220)))
BACKS: dict[str, tuple[str, str, Stops]] = {
    "tasks": ("task", "tied-scroll", GILT),
    "events": ("event", "moon", SILVER),
    "wizards": ("wizard", "pointy-hat", SILVER),
    "objects": ("object", "gem-pendant", GILT),
}
# Places: the ground they stand on.
GROUND_OF = {
    "town": "village", "dwelling": "deepwood", "abbey": "meadow", "cottage": "forest", "hollow": "mushroom_cave",
    "crest": "night", "circle": "hills", "stone": "moor", "megmoran": "ember", "meligar": "peaks", "melekok": "coast",
    "center": "ember_cave",
}  # fmt: skip


def scene(slug: str, s: float) -> Surface:
    """The scene of a card, opaque, without a frame."""
    return paint_vignette(vignettes("wizards")[slug], SIZE, seed_of(slug), s)


def place(name: str, s: float) -> Surface:
    """A place seen near at hand."""
    w, h = int(SIZE[0] * s), int(SIZE[1] * s)
    ground = GROUNDS[GROUND_OF[name]]
    out = backdrop(ground, w, h, seed_of(name))
    art = DRAWN[name](h / PLACE)
    contact(out, w / 2, h * 0.92, h * 0.8)
    put(out, art, (w / 2, h * (0.58 if name == "crest" else 0.53)))
    return foreground(ground, out, seed_of(name))


def _framed(name: str, s: float) -> Surface:
    return realm_frames.body(KINDS[name], s)


def back(deck: str, s: float) -> Surface:
    """A card's back: the material of its deck, a seven-pointed ring of rays, and its sign in a double rim."""
    matter, name, stops = BACKS[deck]
    kind = KINDS[matter]
    w, h = int(realm_frames.BACK[0] * s), int(realm_frames.BACK[1] * s)
    xx, yy = unit_axes(w, h)
    yy = yy * h / w
    far, turn = np.hypot(xx, yy), np.arctan2(yy, xx)
    c = realm_frames.matter(kind, w, h, s) * (0.62 + 0.9 * np.exp(-((far / 0.75) ** 2)))[..., None]
    c += (
        (clamp(np.cos(turn * 14)) * clamp(1.25 - far) * clamp(far - 0.3))[..., None]
        * np.array(kind.line, np.float32)
        * 0.3
    )
    for at, strength in ((0.80, 0.6), (0.86, 0.35)):
        wave = np.abs(far - at - 0.03 * np.cos(turn * 7)) * w / 2
        c += (clamp(1 - wave / (0.9 * s)) * strength)[..., None] * np.array(kind.line, np.float32)
    r = 9 * s
    out = surface(c.astype(np.float32), rounded(w, h, r)[0])
    out.blit(gold_rim(w, h, r, 4.2 * s, 6), (0, 0))
    out.blit(ring_line(w, h, r, 7.2 * s, 0.8 * s, kind.line), (0, 0))
    put(out, paint(name, 46 * s, stops), (w / 2, h / 2), 2.2 * s, 0.85, (0, 2 * s))
    return out


def sprites() -> dict[str, Sprite]:
    """Frames, backs, scenes and pictures of places by name."""
    out = {}
    for name in KINDS:
        size, cut, pad = realm_frames.FRAME, realm_frames.SLICE, even(realm_frames.PAD)
        out[f"wizards_card_{name}"] = Sprite(partial(_framed, name), size, cut, pad, lossy=True, quality=82)
    for deck in BACKS:
        out[f"wizards_back_{deck}"] = Sprite(partial(back, deck), realm_frames.BACK, lossy=True, quality=84)
    for slug, spec in vignettes("wizards").items():
        out[f"wizards_scene_{slug}"] = Sprite(
            partial(scene, slug), SIZE, lossy=True, focus=focus(spec), quality=QUALITY
        )
    for name in GROUND_OF:
        out[f"wizards_view_{name}"] = Sprite(partial(place, name), SIZE, lossy=True, quality=QUALITY)
    return out
