"""What lies on the Realm's map and beside it: pads, gates, stairs, badges, the clock, ailments and signs."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pygame
from pygame import Surface

from .canvas import cut, drop, empty, flat, put, surface
from .icons import icon, paint
from .materials import gold_rim, leather, parchment, ring_line
from .noise import Colour, Field, Stops, axes, blur, clamp, fbm, light, rounded, smooth
from .palette import GILT
from .pieces import medallion
from .shapes import polygon, star
from .sprite import Sprite, even

# Ailment: icon, ground of its medallion, the icon's colours.
AILMENTS: dict[str, tuple[str, Colour, Stops]] = {
    "confusion": ("knocked-out-stars", (104, 70, 150), ((0, (255, 246, 190)), (1, (240, 190, 90)))),
    "weakness": ("broken-arrow", (96, 104, 118), ((0, (250, 250, 255)), (1, (170, 180, 200)))),
    "disease": ("plague-doctor-profile", (78, 112, 54), ((0, (236, 246, 196)), (1, (150, 180, 96)))),
    "curse": ("evil-eyes", (60, 34, 76), ((0, (255, 150, 190)), (1, (206, 60, 120)))),
    "lycanthropy": ("werewolf", (104, 66, 36), ((0, (255, 232, 190)), (1, (206, 150, 96)))),
    "poison": ("poison-bottle", (34, 100, 62), ((0, (206, 255, 180)), (1, (96, 196, 96)))),
}
# Signs that the program tints: name and icon.
SIGNS = {
    "strength": "broadsword",
    "craft": "crystal-ball",
    "lives": "hearts",
    "gold": "two-coins",
    "objects": "knapsack",
    "followers": "hound",
    "spells": "scroll-unfurled",
    "key": "skeleton-key",
    "brew": "beer-stein",
    "food": "meat",
    "secret_door": "secret-door",
    "trophy": "trophy-cup",
    "skip": "night-sleep",
    "shard": "crystal-growth",
    "gate": "magic-gate",
    "waypoint": "flag-objective",
    "labyrinth": "maze",
    "realm": "treasure-map",
    "tattoo": "anchor",
    "jail": "window-bars",
    "seal": "wax-seal",
    "steps": "footsteps",
    "renown": "laurels",
    "ability": "star-swirl",
    "ember_crown": "imperial-crown",
    "battle": "crossed-swords",
    "psychic": "psychic-waves",
}


def pad(way: bool, s: float) -> Surface:
    """The flat stone a piece stands on; a waypoint's is larger, gold-rimmed, with studs and a star."""
    w, h = (int(v * s) for v in ((72, 56) if way else (60, 46)))
    m = 4 * s
    out = empty(w, h)
    x, y = axes(w, h)
    cx, cy, rx, ry = w / 2, h / 2 - s, w / 2 - m, h / 2 - m
    d = 1 - np.hypot((x - cx) / rx, (y - cy) / ry)
    edge = d * min(rx, ry)
    shade = blur(clamp(1 - np.hypot((x - cx) / (rx + s), (y - cy - 3 * s) / (ry + s))) * 12, 1.6 * s, 2)
    out.blit(flat(w, h, (24, 12, 4), clamp(shade) * 0.62), (0, 0))
    side = clamp(0.5 + (1 - np.hypot((x - cx) / rx, (y - cy - 2.6 * s) / ry)) * min(rx, ry))
    out.blit(flat(w, h, (104, 66, 30) if way else (96, 82, 66), side), (0, 0))
    bevel = smooth(clamp(edge / (5 * s))) * 3.4 * s
    n = fbm(w, h, 9 * s, 61, 4)
    c = np.array((250, 238, 208), np.float32) * (clamp(light(bevel, 0.8), 0.5, 1.3) * 0.5 + 0.5)[..., None]
    c *= (0.93 + 0.16 * (n - 0.4))[..., None]
    rim = clamp(1 - np.abs(edge - 2.6 * s) / ((2.8 if way else 1.2) * s))
    tone = np.array((232, 176, 62) if way else (120, 88, 54), np.float32)
    gleam = clamp(light(smooth(clamp(1 - np.abs(edge - 2.6 * s) / (3 * s))) * 3 * s), 0.4, 1.6)[..., None]
    c = c * (1 - rim[..., None]) + tone * gleam * rim[..., None]
    ink = clamp(1 - np.abs(edge - (6.6 if way else 4.6) * s) / (0.6 * s)) * 0.7 + clamp(1 - edge / (0.9 * s))
    c = c * (1 - clamp(ink)[..., None]) + np.array((84, 48, 16), np.float32) * clamp(ink)[..., None]
    out.blit(surface(c, clamp(edge + 0.5)), (0, 0))
    if way:
        for i in range(12):
            a = i * math.tau / 12
            spot = (cx + (rx - 2.7 * s) * math.cos(a), cy + (ry - 2.7 * s) * math.sin(a))
            pygame.draw.circle(out, (120, 66, 12), spot, 1.5 * s)
            pygame.draw.circle(out, (255, 240, 180), (spot[0] - 0.3 * s, spot[1] - 0.3 * s), 1.0 * s)
        out.blit(flat(w, h, (190, 132, 40), polygon(w, h, [star(8, 0.30, 0.12, 0.5, 0.48)]) * 0.55), (0, 0))
    return out


def gate(colour: Colour, s: float) -> Surface:
    """A gate's medallion: a ring of runes round the place of its number."""
    n = int(64 * s)
    out = medallion(n, colour, 3.4, s)
    x, y = axes(n, n)
    r, a = np.hypot(x - n / 2, y - n / 2 + s), np.arctan2(y - n / 2 + s, x - n / 2)
    runes = np.exp(-(((r - 21.5 * s) / (1.7 * s)) ** 2)) * (np.sin(a * 22) > 0.25)
    out.blit(flat(n, n, (236, 216, 255), runes * 0.75), (0, 0))
    return out


def stairs(s: float) -> Surface:
    """The badge of a Labyrinth entrance: steps that lead into the dark."""
    n = int(64 * s)
    out = medallion(n, (52, 44, 40), 3.4, s)
    put(out, icon("stairs", 36 * s, (255, 226, 160)), (n / 2, n / 2 - s), 1.4 * s, 0.9, (0, s))
    return out


def draw_badge(s: float) -> Surface:
    """A small crimson card back: what is drawn here."""
    w, h, p = int(44 * s), int(56 * s), int(4 * s)
    out = empty(w, h)
    a, b = w - 2 * p, h - 2 * p
    drop(out, (p, p - int(s), a, b), 5 * s, 2 * s, 0.7, 2 * s)
    mask, inside = rounded(a, b, 5 * s)
    y = axes(a, b)[1] / b
    c = leather(a, b, 0.8 * s, 61, (150, 34, 28)) * (1.28 - 0.5 * y)[..., None]
    c += (clamp(1 - np.abs(inside - 5 * s) / (0.6 * s)) * 0.6)[..., None] * np.array((255, 200, 120), np.float32) * 0.6
    out.blit(surface(c.astype(np.float32), mask), (p, p - int(s)))
    out.blit(gold_rim(a, b, 5 * s, 2.6 * s, 5), (p, p - int(s)))
    return out


def clock(s: float) -> Surface:
    """The face of the Realm's clock: night blue with a ring for the steps."""
    n = int(168 * s)
    out = medallion(n, (46, 34, 86), 6, s)
    x, y = axes(n, n)
    r = np.hypot(x - n / 2, y - n / 2 + s)
    stars = clamp(fbm(n, n, 2.2 * s, 19, 2) - 0.74) * 7 * clamp((44 * s - r) / (8 * s))
    out.blit(flat(n, n, (240, 230, 255), clamp(stars)), (0, 0))
    groove = np.exp(-(((r - 58 * s) / (7.5 * s)) ** 4))
    out.blit(flat(n, n, (14, 8, 30), groove * 0.75), (0, 0))
    for at in (49, 67.5):
        out.blit(flat(n, n, (232, 186, 92), clamp(1 - np.abs(r - at * s) / (0.9 * s)) * 0.9), (0, 0))
    return out


def inset(s: float) -> Surface:
    """A sheet of parchment that lies on the water, with a thin gold rim, as a nine-slice."""
    w, p = int(160 * s), int(12 * s)
    out = empty(w, w)
    a = w - 2 * p
    drop(out, (p, p, a, a), 8 * s, 4 * s, 0.7, 4 * s)
    c: Field = parchment(a, a, 1.0 * s, 303, (250, 234, 194))
    mask = rounded(a, a, 8 * s)[0]
    c = c * 0.55 + np.array((248, 230, 190), np.float32) * 0.45
    out.blit(surface(c, mask), (p, p))
    out.blit(gold_rim(a, a, 8 * s, 4.2 * s, 7), (p, p))
    out.blit(cut(ring_line(a, a, 8 * s, 7.6 * s, 0.7 * s, (126, 82, 36)), np.full((a, a), 0.6, np.float32)), (p, p))
    return out


def step(strong: bool, s: float) -> Surface:
    """A step of a way: a small wax seal that takes a number."""
    n = int(44 * s)
    return medallion(n, (150, 34, 18) if strong else (108, 70, 32), 2.6, s)


def coins(s: float) -> Surface:
    """Gold that lies on the ground."""
    n = int(56 * s)
    out = empty(n, n)
    put(out, paint("coins", 44 * s, GILT), (n / 2, n / 2), 1.6 * s, 0.75, (0, 2 * s))
    return out


def keys(s: float) -> Surface:
    """An Ember Key that lies on the ground."""
    n = int(56 * s)
    out = empty(n, n)
    stops: Stops = ((0, (255, 236, 150)), (0.5, (250, 150, 60)), (1, (160, 40, 20)))
    put(out, paint("skeleton-key", 44 * s, stops), (n / 2, n / 2), 1.6 * s, 0.75, (0, 2 * s))
    return out


def crown(s: float) -> Surface:
    """The Ember Crown."""
    n = int(72 * s)
    out = empty(n, n)
    stops: Stops = ((0, (255, 246, 170)), (0.5, (255, 166, 50)), (1, (186, 50, 20)))
    put(out, paint("imperial-crown", 56 * s, stops), (n / 2, n / 2), 2 * s, 0.75, (0, 2 * s))
    return out


def ailment(name: str, s: float) -> Surface:
    """An ailment's medallion."""
    sign, ground, stops = AILMENTS[name]
    n = int(56 * s)
    out = medallion(n, ground, 2.8, s)
    put(out, paint(sign, 32 * s, stops), (n / 2, n / 2 - s), 1.2 * s, 0.8, (0, s))
    return out


def bars(s: float) -> Surface:
    """The barred window of the City Jail."""
    n = int(120 * s)
    out = empty(n, n)
    stops: Stops = ((0, (232, 222, 204)), (1, (110, 98, 92)))
    put(out, paint("window-bars", 96 * s, stops, gap=(40, 34, 40)), (n / 2, n / 2), 2.4 * s, 0.7, (0, 3 * s))
    return out


def _sign(source: str, s: float) -> Surface:
    return icon(source, 64 * s, (255, 255, 255))


def sprites() -> dict[str, Sprite]:
    """All of them by name."""
    out = {
        "realm_pad": Sprite(partial(pad, False), (60, 46), None, even(4)),
        "realm_pad_way": Sprite(partial(pad, True), (72, 56), None, even(4)),
        "realm_gate": Sprite(partial(gate, (92, 52, 168)), (64, 64), None, even(3)),
        "realm_gate_blind": Sprite(partial(gate, (76, 74, 84)), (64, 64), None, even(3)),
        "realm_stairs": Sprite(stairs, (64, 64), None, even(3)),
        "realm_draw": Sprite(draw_badge, (44, 56), None, even(4)),
        "realm_clock": Sprite(clock, (168, 168), None, even(3), lossy=True),
        "realm_inset": Sprite(inset, (160, 160), even(40), even(12)),
        "realm_step": Sprite(partial(step, False), (44, 44), None, even(3)),
        "realm_step_now": Sprite(partial(step, True), (44, 44), None, even(3)),
        "realm_coins": Sprite(coins, (56, 56)),
        "realm_key": Sprite(keys, (56, 56)),
        "realm_crown": Sprite(crown, (72, 72)),
        "realm_jail": Sprite(bars, (120, 120)),
    }
    out |= {f"ailment_{name}": Sprite(partial(ailment, name), (56, 56), None, even(3)) for name in AILMENTS}
    out |= {f"icon_{name}": Sprite(partial(_sign, source), (64, 64), graded=False) for name, source in SIGNS.items()}
    return out
