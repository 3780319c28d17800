"""Card fronts with an empty scene window, and card backs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from .canvas import empty, put, surface
from .icons import paint
from .materials import gold_rim, parchment
from .noise import Colour, Field, Stops, axes, fbm, rounded
from .palette import FOLK, GILT, NASTY
from .sprite import Sprite

if TYPE_CHECKING:
    from pygame import Surface

KINDS: dict[str, Colour] = {"item": (112, 74, 38), "nasty": (132, 32, 26), "secret": (74, 44, 116)}
WINDOW = {"order": (8, 8, 168, 88), "item": (8, 8, 168, 110), "nasty": (8, 8, 168, 110), "secret": (8, 8, 168, 110)}


def _body(w: int, h: int, colour: Colour, seed: int, s: float) -> Field:
    n = fbm(w, h, 30 * s, seed, 4)
    weave = 0.5 + 0.5 * np.sin(axes(w, h)[0] / (2.2 * s)) * np.sin(axes(w, h)[1] / (2.2 * s))
    down = np.linspace(1, 0, h, dtype=np.float32)[None, :]
    shade = 0.60 + 0.3 * (n - 0.5) + 0.3 * down + 0.05 * weave
    return np.asarray((np.array(colour, np.float32) * shade[..., None]), np.float32)


def front(colour: Colour, size: tuple[int, int], window: tuple[int, int, int, int], s: float) -> Surface:
    """A card front: frame in the colour of its kind, window above, parchment below."""
    w, h = int(size[0] * s), int(size[1] * s)
    m, _ = rounded(w, h, 11 * s)
    c = _body(w, h, colour, 21, s)
    out = surface(c, m)
    x, y, ww, wh = (int(v * s) for v in window)
    top = y + wh + int(6 * s)
    pw, ph = w - 2 * x, h - top - int(8 * s)
    paper = parchment(pw, ph, 1.1 * s, 40, (250, 234, 196))
    sheet = surface(paper, rounded(pw, ph, 6 * s)[0])
    sheet.blit(gold_rim(pw, ph, 6 * s, 1.9 * s, 8), (0, 0))
    out.blit(sheet, (x, top))
    hole = rounded(ww, wh, 5 * s)[0]
    out.blit(surface(np.zeros((ww, wh, 3), np.float32) + np.array((24, 14, 9), np.float32), hole), (x, y))
    edge = int(1.6 * s)
    rim = gold_rim(ww + 2 * edge, wh + 2 * edge, 6.5 * s, 2.2 * s, 2)
    out.blit(rim, (x - edge, y - edge))
    out.blit(gold_rim(w, h, 11 * s, 3.6 * s, 3), (0, 0))
    return out


BACKS: dict[str, tuple[Colour, str, Stops]] = {
    "order": ((126, 78, 24), "scroll-unfurled", GILT),
    "item": ((98, 62, 30), "swap-bag", GILT),
    "nasty": ((112, 26, 22), "dwarf-face", NASTY),
    "secret": ((62, 36, 104), "eye-shield", GILT),
}


def back(name: str, s: float) -> Surface:
    """A card back: woven ground and the sign of the deck in a double gold rim."""
    w, h = int(78 * s), int(106 * s)
    colour, sign, stops = BACKS[name]
    m, _ = rounded(w, h, 8 * s)
    x, y = axes(w, h)
    n = fbm(w, h, 12 * s, 600, 4)
    weave = 0.5 + 0.5 * np.sin((x + y) / (2.7 * s)) * np.sin((x - y) / (2.7 * s))
    out = surface((np.array(colour, np.float32) * (0.62 + 0.3 * n + 0.30 * weave)[..., None]).astype(np.float32), m)
    out.blit(gold_rim(w, h, 8 * s, 4.2 * s, 6), (0, 0))
    i = int(7 * s)
    out.blit(gold_rim(w - 2 * i, h - 2 * i, 5 * s, 1.6 * s, 7), (i, i))
    put(out, paint(sign, 44 * s, stops), (w / 2, h / 2), 2 * s, 0.8, (0, 2 * s))
    return out


def cell(s: float) -> Surface:
    """Dark oval ground for a deck: an empty pile."""
    w, h = int(78 * s), int(106 * s)
    m, d = rounded(w, h, 8 * s)
    line = np.clip(1 - np.abs(d - 2 * s) / (1.2 * s), 0, 1).astype(np.float32)
    c = np.zeros((w, h, 3), np.float32) + np.array((18, 11, 8), np.float32)
    c += line[..., None] * np.array((180, 140, 76), np.float32)
    out = empty(w, h)
    out.blit(surface(c, m * (0.45 + 0.4 * line)), (0, 0))
    return out


def sprites() -> dict[str, Sprite]:
    """All card fronts and backs by name."""
    out: dict[str, Sprite] = {}
    for name, folk in FOLK.items():
        size = (184, 214)
        out[f"card_order_{name}"] = Sprite(partial(front, folk.colour, size, WINDOW["order"]), size, lossy=True)
    for name, colour in KINDS.items():
        size = (184, 260)
        out[f"card_{name}"] = Sprite(partial(front, colour, size, WINDOW[name]), size, lossy=True)
    for name in BACKS:
        out[f"back_{name}"] = Sprite(partial(back, name), (78, 106))
    out["back_empty"] = Sprite(cell, (78, 106))
    return out
