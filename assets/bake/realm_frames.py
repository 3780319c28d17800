"""Frames of the Realm's cards by type, their backs, and the signs and medallions drawn on them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .canvas import drop, empty, flat, put, surface
from .icons import icon_mask, paint
from .materials import gold_rim, leather, parchment, planks, ring_line, rock, tones
from .noise import Field, axes, blur, clamp, fbm, light, rounded, unit_axes
from .palette import GILT
from .pieces import medallion
from .sprite import Sides, Sprite, even

if TYPE_CHECKING:
    from pygame import Surface

    from .noise import Colour, Stops

PAD = 6
FRAME = (168, 168)
SLICE: Sides = (44, 44, 44, 44)
BACK = (90, 124)


class Kind(NamedTuple):
    """A card's frame: what it is made of, its colour, and the colour of the line inside the rim."""

    matter: str
    colour: Colour
    line: Colour


KINDS: dict[str, Kind] = {
    "enemy": Kind("leather", (150, 34, 26), (255, 170, 110)),
    "enemy_craft": Kind("leather", (92, 44, 142), (220, 180, 255)),
    "stranger": Kind("cloth", (30, 102, 92), (170, 232, 206)),
    "follower": Kind("cloth", (104, 92, 34), (236, 220, 140)),
    "object": Kind("leather", (128, 82, 40), (250, 206, 140)),
    "weapon": Kind("leather", (98, 62, 46), (222, 226, 236)),
    "armour": Kind("leather", (48, 82, 128), (190, 216, 250)),
    "magic": Kind("cloth", (124, 46, 104), (255, 190, 236)),
    "gold": Kind("cloth", (168, 116, 26), (255, 240, 170)),
    "event": Kind("cloth", (54, 70, 106), (196, 214, 246)),
    "spell": Kind("stars", (58, 40, 138), (200, 190, 255)),
    "key": Kind("leather", (168, 70, 22), (255, 214, 120)),
    "ability": Kind("stars", (18, 98, 116), (160, 240, 240)),
    "hero": Kind("leather", (40, 58, 92), (250, 214, 140)),
    "treasure": Kind("cloth", (140, 96, 24), (255, 236, 160)),
    "purchase": Kind("leather", (44, 96, 54), (196, 236, 160)),
    "tavern": Kind("wood", (112, 68, 34), (250, 200, 120)),
    "lab": Kind("stone", (112, 108, 112), (255, 120, 80)),
    "lab_craft": Kind("stone", (104, 104, 128), (206, 140, 255)),
}
GREY: Stops = ((0, (60, 60, 60)), (1, (180, 180, 180)))


def matter(kind: Kind, w: int, h: int, s: float) -> Field:
    """The colours of what a card is made of."""
    colour = np.array(kind.colour, np.float32)
    if kind.matter == "wood":
        return planks(w, h, 0.8 * s, 71, tones(kind.colour), 17 * s)
    if kind.matter == "stone":
        blocks = rock(w, h, 15 * s, 0.9 * s, 33, GREY, 2.0)
        return np.asarray(blocks / 118 * colour, np.float32)
    if kind.matter == "leather":
        return leather(w, h, 0.8 * s, 61, kind.colour)
    x, y = axes(w, h)
    n = fbm(w, h, 40 * s, 21, 4)
    weave = np.sin((x + y) / (1.9 * s)) * np.sin((x - y) / (1.9 * s))
    c = colour * (0.86 + 0.3 * (n - 0.5) + 0.06 * weave)[..., None]
    if kind.matter == "stars":
        dust = clamp(fbm(w, h, 2.6 * s, 8, 2) - 0.70) * 5
        c += dust[..., None] * np.array(kind.line, np.float32) * 0.6
    return c.astype(np.float32)


def frame(name: str, s: float) -> Surface:
    """The body of one of the Realm's cards."""
    return body(KINDS[name], s)


def body(kind: Kind, s: float) -> Surface:
    """The body of a card as a nine-slice: material, a line in the kind's light colour, a gold rim, a shadow."""
    out = empty(int(FRAME[0] * s), int(FRAME[1] * s))
    p = int(PAD * s)
    w, h = out.get_width() - 2 * p, out.get_height() - 2 * p
    r = 10 * s
    drop(out, (p, p, w, h), r, 2.2 * s, 0.75, 1.6 * s)
    c = matter(kind, w, h, s)
    inside = rounded(w, h, r)[1]
    edge = np.exp(-np.maximum(inside, 0) / (7 * s))
    low = 0.22 * np.linspace(0, 1, h, dtype=np.float32)[None, :]
    card = surface(c * (1.0 - low - 0.42 * edge)[..., None], rounded(w, h, r)[0])
    dark = ring_line(w, h, r, 5.2 * s, 1.5 * s, (10, 5, 2))
    dark.set_alpha(150)
    card.blit(dark, (0, 0))
    card.blit(ring_line(w, h, r, 5.0 * s, 0.75 * s, kind.line), (0, 0))
    card.blit(gold_rim(w, h, r, 3.4 * s, 3, 0.55 if kind.matter == "stone" else 0), (0, 0))
    out.blit(card, (p, p))
    return out


def window(s: float) -> Surface:
    """The rim of a picture's window: gold, with a shade inside; the middle is empty."""
    n = int(96 * s)
    out = empty(n, n)
    inside = rounded(n, n, 6 * s)[1]
    out.blit(
        flat(n, n, (0, 0, 0), clamp(np.exp(-np.maximum(inside, 0) / (3.4 * s)) * 0.8) * clamp(inside + 0.5)), (0, 0)
    )
    out.blit(gold_rim(n, n, 6 * s, 2.2 * s, 2), (0, 0))
    return out


def sheet(s: float) -> Surface:
    """The paper for a card's words."""
    n = int(140 * s)
    mask = rounded(n, n, 6 * s)[0]
    paper = surface(parchment(n, n, 1.0 * s, 40, (250, 236, 202)), mask)
    paper.blit(gold_rim(n, n, 6 * s, 1.8 * s, 8), (0, 0))
    return paper


def strip(s: float) -> Surface:
    """A dark band for the line that says what a card is."""
    w, h = int(120 * s), int(30 * s)
    mask, inside = rounded(w, h, 5 * s)
    c = np.zeros((w, h, 3), np.float32) + np.array((30, 17, 10), np.float32)
    c += np.exp(-np.abs(inside - 1.2 * s) / (0.7 * s))[..., None] * np.array((120, 84, 40), np.float32)
    return surface(c, mask * 0.84)


def diamond(colour: Colour, s: float) -> Surface:
    """A square medallion on its corner: it stands for Craft as the round one does for Strength."""
    n = int(56 * s)
    xx, yy = unit_axes(n, n)
    far = (np.abs(xx) ** 1.25 + np.abs(yy) ** 1.25) ** 0.8
    inside = (0.90 - far) * n / 2 / 1.2
    out = empty(n, n)
    out.blit(flat(n, n, (0, 0, 0), blur(clamp(inside + 0.5), 1.6 * s) * 0.7), (0, int(1.4 * s)))
    g = clamp(1.25 - np.hypot(xx + 0.3, yy + 0.4) / 1.35)
    c = np.array(colour, np.float32) * (0.45 + 0.85 * g)[..., None]
    rim = 3.2 * s
    t = clamp(inside / rim)
    shade = light(np.where(t < 0.5, t * 2, 2 - 2 * t) * rim * 0.5)
    gold = np.array((226, 176, 82), np.float32) * clamp(shade, 0.45, 1.4)[..., None]
    ring = clamp(rim - inside + 0.5)[..., None]
    c = c * (1 - 0.5 * np.exp(-np.maximum(inside - rim, 0) / (2.2 * s)))[..., None]
    out.blit(surface(c * (1 - ring) + gold * ring, clamp(inside + 0.5)), (0, 0))
    return out


# What stands in the corner of a card, and on its back.
SIGNS = {
    "strength": "broadsword",
    "craft": "crystal-ball",
    "lives": "hearts",
    "hero": "laurel-crown",
    "stranger": "conversation",
    "follower": "three-friends",
    "weapon": "crossed-swords",
    "armour": "checked-shield",
    "magic": "sparkles",
    "potion": "health-potion",
    "scroll": "tied-scroll",
    "tool": "rope-coil",
    "gold": "two-coins",
    "event": "whirlwind",
    "spell": "star-swirl",
    "key": "skeleton-key",
    "ability": "laurel-crown",
    "brawler": "punch",
    "gamble": "rolling-dices",
    "rumour": "talk",
    "happening": "beer-stein",
}


def sign(name: str, s: float) -> Surface:
    """A sign as a white mask; the program tints it."""
    n, p = int(64 * s), int(4 * s)
    a = np.zeros((n, n), np.float32)
    d = n - 2 * p
    a[p : p + d, p : p + d] = icon_mask(SIGNS[name], d)
    return flat(n, n, (255, 255, 255), a)


BACKS: dict[str, tuple[str, str, Stops]] = {
    "adventure": ("enemy", "crossed-swords", GILT),
    "spell": ("spell", "star-swirl", ((0, (255, 255, 255)), (0.5, (206, 196, 255)), (1, (120, 100, 220)))),
    "tavern": ("tavern", "beer-stein", GILT),
    "lab_enemy": ("lab", "minotaur", ((0, (255, 190, 150)), (0.5, (206, 66, 44)), (1, (96, 20, 16)))),
    "treasure": ("treasure", "open-treasure-chest", ((0, (255, 250, 214)), (0.5, (250, 206, 96)), (1, (150, 92, 20)))),
    "purchase": ("purchase", "shiny-purse", GILT),
}


def back(deck: str, s: float) -> Surface:
    """A card's back: the material of its deck, a lozenge of rays, and its sign in a double rim."""
    matter, name, stops = BACKS[deck]
    kind = KINDS[matter]
    w, h = int(BACK[0] * s), int(BACK[1] * s)
    c = matter(kind, w, h, s)
    xx, yy = unit_axes(w, h)
    yy = yy * h / w
    far = np.hypot(xx, yy)
    c = c * (0.62 + 0.9 * np.exp(-((far / 0.75) ** 2)))[..., None]
    rays = clamp(np.cos(np.arctan2(yy, xx) * 16)) * clamp(1.25 - far) * clamp(far - 0.25)
    c += rays[..., None] * np.array(kind.line, np.float32) * 0.32
    lozenge = np.abs(np.abs(xx) / 0.78 + np.abs(yy) / 1.1 - 1) * w * 0.3
    c += (clamp(1 - lozenge / (0.9 * s)))[..., None] * np.array(kind.line, np.float32) * 0.5
    r = 9 * s
    out = surface(c, rounded(w, h, r)[0])
    out.blit(gold_rim(w, h, r, 4.2 * s, 6, 0.55 if kind.matter == "stone" else 0), (0, 0))
    out.blit(ring_line(w, h, r, 7.2 * s, 0.8 * s, kind.line), (0, 0))
    put(out, paint(name, 50 * s, stops), (w / 2, h / 2), 2.2 * s, 0.85, (0, 2 * s))
    return out


def sprites() -> dict[str, Sprite]:
    """Frames, backs, signs and medallions by name."""
    out: dict[str, Sprite] = {}
    for name in KINDS:
        out[f"realm_card_{name}"] = Sprite(partial(frame, name), FRAME, SLICE, even(PAD), lossy=True)
    out["realm_window"] = Sprite(window, (96, 96), even(20), even(0))
    out["realm_sheet"] = Sprite(sheet, (140, 140), even(30), even(0), lossy=True)
    out["realm_strip"] = Sprite(strip, (120, 30), even(10), even(0), graded=False)
    for deck in BACKS:
        out[f"realm_back_{deck}"] = Sprite(partial(back, deck), BACK, lossy=True)
    for name in SIGNS:
        out[f"realm_sign_{name}"] = Sprite(partial(sign, name), (64, 64), graded=False)
    medals = {"strength": (172, 38, 28), "bonus": (150, 96, 22), "save": (36, 84, 146), "gold": (196, 140, 32)}
    for name, colour in medals.items():
        out[f"realm_medal_{name}"] = Sprite(partial(_medal, colour), (56, 56), None, even(3))
    out["realm_medal_craft"] = Sprite(partial(diamond, (104, 50, 168)), (56, 56), None, even(1))
    return out


def _medal(colour: Colour, s: float) -> Surface:
    return medallion(int(56 * s), colour, 3.4, s)
