"""The ten heroes: a medallion for plates, a smaller and bolder one for pawns, and a scene for the card page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from .canvas import cut, drop, empty, surface
from .materials import gold_rim
from .noise import Field, clamp, unit_axes
from .sprite import Sprite, even
from .vignettes import paint_vignette, seed_of, vignettes

if TYPE_CHECKING:
    from pygame import Surface

PLATE = (128, 128)
TOKEN = (64, 64)
PAGE = (240, 160)


def _disc(n: int) -> tuple[Field, Field]:
    """Mask of a disc and the distance inside its edge, in pixels."""
    xx, yy = unit_axes(n, n)
    inside = (1 - np.hypot(xx, yy)) * n / 2
    return clamp(inside + 0.5), inside.astype(np.float32)


def medallion(slug: str, s: float) -> Surface:
    """A round portrait in a gold rim, with its shadow."""
    n, p = int(PLATE[0] * s), int(6 * s)
    out = empty(n, n)
    d = n - 2 * p
    drop(out, (p, p - int(s), d, d), d / 2, 2.4 * s, 0.75, 2.5 * s)
    mask, inside = _disc(d)
    art = paint_vignette(vignettes("heroes")[slug], (116, 116), seed_of(slug), s, 0.92)
    art = cut(art, mask)
    shade = clamp(np.exp(-inside / (7 * s))) * 0.75
    art.blit(surface(np.zeros((d, d, 3), np.float32), shade * mask), (0, 0))
    art.blit(gold_rim(d, d, d / 2, 6.5 * s, 4), (0, 0))
    out.blit(art, (p, p - int(s)))
    return out


def token(slug: str, s: float) -> Surface:
    """A round portrait without a rim, its figure larger: it stands inside the ring of a seat."""
    n = int(TOKEN[0] * s)
    mask, inside = _disc(n)
    art = cut(paint_vignette(vignettes("heroes")[slug], TOKEN, seed_of(slug), s, 0.98), mask)
    shade = clamp(np.exp(-inside / (2.2 * s))) * 0.7
    art.blit(surface(np.zeros((n, n, 3), np.float32), shade * mask), (0, 0))
    return art


def page(slug: str, s: float) -> Surface:
    """The hero where its way begins, opaque, without a frame."""
    return paint_vignette(vignettes("hero_pages")[slug], PAGE, seed_of(slug) + 1, s)


def sprites() -> dict[str, Sprite]:
    """Medallions, tokens and scenes of the heroes by name."""
    found: dict[str, Sprite] = {}
    for slug in vignettes("heroes"):
        found[f"hero_{slug}"] = Sprite(partial(medallion, slug), PLATE, None, even(6), lossy=True)
        found[f"hero_{slug}_token"] = Sprite(partial(token, slug), TOKEN, work=8, lossy=True)
        found[f"hero_{slug}_scene"] = Sprite(partial(page, slug), PAGE, lossy=True)
    return found
