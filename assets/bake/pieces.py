"""Dice, badges, tokens, medallions and other small pieces."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from .canvas import cut, drop, empty, flat, halo, put, surface
from .icons import icon, icon_mask, paint
from .materials import beam, disc_light, gold_rim, planks
from .noise import GOLD, Colour, Field, Stops, axes, blur, clamp, fbm, light, ramp, rounded, smooth, unit_axes
from .palette import ALE, FOLK, GILT, KINDS, SEATS, Seat
from .shapes import (
    ARROW_DOWN,
    ARROW_LEFT,
    ARROW_RIGHT,
    ARROW_UP,
    CROSS,
    MINUS,
    PLUS,
    SEAT_SHAPES,
    TICK,
    Points,
    circle,
    polygon,
)
from .sprite import Sprite, even

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

PIPS: dict[int, list[tuple[int, int]]] = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def _lum(c: Colour) -> float:
    return 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]


def _add_pip(c: Field, x: float, y: float, pip: Colour, grid: tuple[Field, Field]) -> Field:
    """Sink one pip into the face of a die."""
    xx, yy = grid
    n, r = c.shape[0], 0.084
    cx, cy = 0.27 + x * 0.23, 0.27 + y * 0.23
    q = np.hypot(xx - cx, yy - cy)
    k = clamp((r - q) * n + 0.5)[..., None]
    g = clamp((yy - cy) / r * 0.5 + 0.5)[..., None]
    c = c * (1 - k) + (np.array(pip, np.float32) * (0.45 + 0.95 * g)) * k
    edge = clamp(1 - np.abs(q - r - 0.006) * n / 4) * clamp((yy - cy) / r) * 26
    return (c + edge[..., None]).astype(np.float32)


def die_face(n: int, value: int, body: Colour, pip: Colour) -> Surface:
    """The cube alone: ``n`` pixels wide and a little higher, bevelled, with its side below."""
    thick, r = int(n * 0.09), int(n * 0.2)
    m, inside = rounded(n, n, r)
    out = empty(n, n + thick)
    side = flat(n, n, (int(body[0] * 0.56), int(body[1] * 0.56), int(body[2] * 0.56)), m)
    for i in range(thick):
        out.blit(side, (0, i + 1))
    xx, yy = unit_axes(n, n, 0)
    shade = light(smooth(clamp(inside / (n * 0.13))) * n * 0.05)
    c: Field = np.array(body, np.float32) * (0.98 - 0.17 * (xx * 0.5 + yy * 0.9))[..., None]
    c *= (shade * 0.6 + 0.38)[..., None] * (1 + (fbm(n, n, n / 4, value + 70, 3) - 0.5) * 0.05)[..., None]
    c += (np.exp(-((xx - 0.3) ** 2 + (yy - 0.22) ** 2) / 0.04) * 16)[..., None]
    for x, y in PIPS[value]:
        c = _add_pip(c.astype(np.float32), x, y, pip, (xx, yy))
    out.blit(surface(c.astype(np.float32), m), (0, 0))
    return out


def seat_die(seat: Seat, value: int, s: float) -> Surface:
    """A die of 96 units with its shadow; the cube is 76 wide."""
    body = tuple(min(255, int(v * 1.08 + 8)) for v in seat.colour)
    pip: Colour = (255, 255, 255) if _lum(seat.colour) < 110 else (26, 20, 30)
    cube = die_face(int(76 * s), value, (body[0], body[1], body[2]), pip)
    out = empty(int(96 * s), int(96 * s))
    put(out, cube, (48 * s, 46.5 * s), 3.2 * s, 0.75, (1.5 * s, 4 * s))
    return out


def medallion(n: int, colour: Colour, rim: float, s: float) -> Surface:
    """A round lit medallion with a gold rim and a soft shadow, filling ``n`` pixels."""
    out, soft = empty(n, n), 1.6 * s
    d = int(n - 6 * s)
    x = (n - d) // 2
    drop(out, (x, x - int(s), d, d), d / 2, soft, 0.7, 2 * s)
    xx, yy = axes(d, d)
    r = d / 2
    inside = r - np.hypot(xx - r + 0.5, yy - r + 0.5)
    g = clamp(1.25 - np.hypot(xx - r + r * 0.35, yy - r + r * 0.45) / (r * 1.35))
    grain = (fbm(d, d, 10 * s, 11, 3) - 0.5) * 16
    c = np.array(colour, np.float32) * (0.45 + 0.85 * g)[..., None] + grain[..., None]
    c *= (1 - 0.55 * np.exp(-np.maximum(inside - rim * s, 0) / (2.4 * s)))[..., None]
    out.blit(surface(c, clamp(inside + 0.5)), (x, x - int(s)))
    out.blit(gold_rim(d, d, r, rim * s, 3), (x, x - int(s)))
    return out


def _seat_sign(out: Surface, seat: Seat, box: tuple[float, float, float]) -> None:
    """Draw the seat's shape, bevelled, into a square of the surface."""
    x, y, n = (int(v) for v in box)
    a = polygon(n, n, [SEAT_SHAPES[seat.shape]])
    shade = light(blur(a, n * 0.03, 2) * n * 0.06)
    c = np.array(seat.colour, np.float32) * (clamp(shade, 0.5, 1.35) * 0.5 + 0.5)[..., None]
    out.blit(flat(n, n, (0, 0, 0), clamp(blur(a, n * 0.02, 2) * 1.6) * 0.8), (x, y))
    out.blit(surface(c, a), (x, y))


def badge(seat: Seat, s: float) -> Surface:
    """Dark plate with the seat's shape."""
    n = int(96 * s)
    out = medallion(n, (26, 28, 34), 5, s)
    _seat_sign(out, seat, (9 * s, 8 * s, 78 * s))
    return out


def portrait(seat: Seat, s: float) -> Surface:
    """The plate of a computer's badge, in the seat's colour: its face is the shape."""
    return medallion(int(96 * s), seat.colour, 5, s)


def marker(seat: Seat, s: float) -> Surface:
    """Score marker for the rail: the seat's shape on a dark disc with a coloured rim."""
    n = int(40 * s)
    out = empty(n, n)
    drop(out, (int(2 * s), int(s), int(36 * s), int(36 * s)), 18 * s, 0.9 * s, 0.8, 1.5 * s)
    d = int(36 * s)
    m, inside = rounded(d, d, d / 2)
    shade = light(smooth(clamp(inside / (4 * s))) * 3 * s)
    ring = clamp(4.2 * s - inside + 0.5)[..., None]
    dark = np.array((22, 24, 30), np.float32) * np.linspace(1.5, 0.8, d)[None, :, None]
    c = np.array(seat.colour, np.float32) * shade[..., None] * ring + dark * (1 - ring)
    out.blit(surface(c.astype(np.float32), m), (int(2 * s), int(s)))
    _seat_sign(out, seat, (6.5 * s, 5.5 * s, 27 * s))
    return out


def meeple(seat: Seat, s: float) -> Surface:
    """A wooden figure in the seat's colour with its shape on the chest."""
    c = seat.colour
    top = (min(255, int(c[0] * 1.25 + 20)), min(255, int(c[1] * 1.25 + 20)), min(255, int(c[2] * 1.25 + 20)))
    low = (int(c[0] * 0.66), int(c[1] * 0.66), int(c[2] * 0.66))
    out = empty(int(72 * s), int(72 * s))
    put(out, paint("meeple", 58 * s, ((0, top), (1, low)), (14, 16, 20)), (36 * s, 34 * s), 2 * s, 0.8, (s, 3 * s))
    disc = medallion(int(28 * s), (20, 22, 27), 1.6, s)
    _seat_sign(disc, seat, (4 * s, 3 * s, 20 * s))
    put(out, disc, (36 * s, 39 * s))
    return out


def token(kind: str, size: int, square: bool, s: float) -> Surface:
    """An ingredient: lit ground, gold rim, light icon."""
    n = int(size * s)
    name, colour = KINDS[kind]
    pad = int(size * 0.045 * s)
    d = n - 2 * pad
    r = d * 0.22 if square else d / 2
    m, inside = rounded(d, d, r)
    rim = max(2.0, d * 0.055)
    c = disc_light(d, d, colour, (46, 38, 24), 0.25, 0.45)
    c *= (1 - 0.5 * np.exp(-np.maximum(inside - rim, 0) / (d * 0.05)))[..., None]
    face = surface(c, m)
    face.blit(gold_rim(d, d, r, rim, 3), (0, 0))
    put(face, icon(name, d * 0.70), (d / 2, d / 2), d * 0.022, 0.9, (0, d / 40))
    out = empty(n, n)
    put(out, face, (n / 2, n / 2 - pad * 0.3), pad * 0.4, 0.75, (0, pad * 0.6))
    return out


MEDALS: dict[str, Colour] = {
    "brown": (104, 70, 40),
    "orange": (168, 74, 22),
    "red": (158, 40, 28),
    "blue": (48, 86, 140),
    "green": (36, 108, 54),
    "gold": (166, 108, 24),
    "dark": (34, 24, 18),
}


def table_top(s: float) -> Surface:
    """A round table from the side with its leg."""
    w, h = int(186 * s), int(70 * s)
    out, tw, th = empty(w, h), int(170 * s), int(40 * s)
    x, y = int(8 * s), int(3 * s)
    beam(out, (80 * s, y + th / 2, 26 * s, 42 * s), 0.65 * s, 3, (92, 54, 30))
    beam(out, (58 * s, 60 * s, 70 * s, 7 * s), 0.65 * s, 5, (84, 50, 28))
    xx, yy = unit_axes(tw, th)
    inside = (1 - np.hypot(xx, yy)) * th / 2
    disc = flat(tw, th, (0, 0, 0), clamp(inside))
    put(out, disc, (93 * s, y + th / 2), 1.6 * s, 0.6, (0, 9 * s))
    c = planks(tw, th, 0.65 * s, 27, ((60, 32, 16), (140, 86, 46), (200, 138, 84)), max(5, th // 3))
    edge = surface(c * 0.38, clamp(inside))
    for i in range(int(6 * s)):
        out.blit(edge, (x, y + i))
    c *= (1.45 - 0.25 * yy - 0.4 * np.exp(-np.maximum(inside, 0) / (2.6 * s)))[..., None]
    out.blit(surface(c, clamp(inside)), (x, y))
    return out


def mug(s: float) -> Surface:
    """A foaming mug."""
    out = empty(int(60 * s), int(60 * s))
    put(out, paint("beer-stein", 48 * s, ALE), (30 * s, 29 * s), 2 * s, 0.7, (s, 2.5 * s))
    return out


def clock_face(s: float) -> Surface:
    """Wooden ring and cream face with ten sectors; numbers and hand are drawn live."""
    n = int(150 * s)
    out = medallion(n, (96, 52, 24), 5, s)
    d = int(118 * s)
    x = (n - d) // 2
    m, inside = rounded(d, d, d / 2)
    grain = (fbm(d, d, 20 * s, 4, 4) - 0.5) * 0.1
    c = np.array((250, 236, 202), np.float32) * (1.02 - 0.2 * np.exp(-inside / (9 * s)) + grain)[..., None]
    lines: list[Points] = []
    for i in range(10):
        a = math.radians(-108 + 36 * i)
        ux, uy, half = math.cos(a) / 2, math.sin(a) / 2, 0.006
        lines.append(
            [
                (0.5 + ux * r - uy * t * half * 2, 0.5 + uy * r + ux * t * half * 2)
                for r, t in ((0.54, 1), (0.96, 1), (0.96, -1), (0.54, -1))
            ]
        )
    ring = clamp(polygon(d, d, [circle(0.265)]) - polygon(d, d, [circle(0.255)]))
    marks = np.maximum(polygon(d, d, lines), ring)[..., None] * 0.75
    c = c * (1 - marks) + np.array((110, 62, 26), np.float32) * marks
    out.blit(surface(c.astype(np.float32), m), (x, x - int(s)))
    out.blit(gold_rim(d, d, d / 2, 2.4 * s, 5), (x, x - int(s)))
    return out


def pip(state: str, s: float) -> Surface:
    """One round on the round track."""
    n = int(24 * s)
    if state == "now":
        out = halo(n, n, (n / 2, n / 2), 7.5 * s, (255, 150, 60), 0.95)
        put(out, medallion(int(21 * s), (232, 84, 40), 2.2, s), (n / 2, n / 2 + s))
        return out
    colour: Colour = (206, 140, 40) if state == "on" else (42, 28, 20)
    out = empty(n, n)
    put(out, medallion(int(20 * s), colour, 1.8, s), (n / 2, n / 2 + s))
    return out


def mark(parts: list[Points], stops: Stops, s: float) -> Surface:
    """A small bevelled sign of 32 units on a dark outline."""
    n = int(32 * s)
    a = np.zeros((n, n), np.float32)
    d = int(26 * s)
    p = (n - d) // 2
    a[p : p + d, p : p + d] = polygon(d, d, parts)
    shade = light(blur(a, s, 2) * 3 * s)
    y = np.linspace(0, 1, n, dtype=np.float32)[None, :] + np.zeros((n, 1), np.float32)
    c = ramp(y, stops) * (clamp(shade, 0.5, 1.3) * 0.5 + 0.5)[..., None]
    under = clamp(blur(a, 0.9 * s, 2) * 2.4)
    k = a[..., None]
    return surface(np.array((26, 12, 6), np.float32) * (1 - k) + c * k, np.maximum(a, under * 0.85))


def star_mark(s: float) -> Surface:
    """A gold star."""
    out = empty(int(32 * s), int(32 * s))
    put(out, paint("round-star", 27 * s, GILT), (16 * s, 16 * s))
    return out


def divider(s: float) -> Surface:
    """Gold rule that tapers to both sides, with a lozenge."""
    w, h = int(600 * s), int(20 * s)
    xx, yy = unit_axes(w, h)
    thick = 0.2 * (1 - np.abs(xx)) ** 0.6
    a = clamp((thick - np.abs(yy)) * h / 3)
    lozenge = clamp((0.72 - np.abs(yy) - np.abs(xx) * w / h * 0.75) * h / 3)
    a = np.maximum(a, lozenge)
    out = flat(w, h, (12, 5, 1), clamp(blur(np.roll(a, int(s), 1), 1.2 * s, 2) * 0.9))
    out.blit(surface(ramp(clamp(0.72 - yy * 0.45), GOLD), a), (0, 0))
    return out


def flourish(s: float) -> Surface:
    """Corner ornament of the upper left corner."""
    n = int(40 * s)
    parts: list[Points] = [[(0.10, 0.03), (0.17, 0.10), (0.10, 0.17), (0.03, 0.10)]]

    def arc(cx: float, cy: float, r: float, span: tuple[float, float], half: float) -> None:
        for i in range(80):
            a = math.radians(span[0] + (span[1] - span[0]) * i / 79)
            thin = half * (1 - 0.55 * abs(i / 79 - 0.3))
            parts.append(circle(thin, cx + r * math.cos(a), cy + r * math.sin(a)))

    arc(0.16, 0.52, 0.13, (-40, 300), 0.020)
    arc(0.52, 0.16, 0.13, (130, -210), 0.020)
    arc(0.55, 0.55, 0.42, (182, 268), 0.024)
    return flat(n, n, (140, 92, 42), polygon(n, n, parts) * 0.75)


def cursor(s: float) -> Surface:
    """A gauntlet-gold arrow; the tip is 6 units from the left and the top."""
    n = int(48 * s)
    tip: Points = [(0.12, 0.10), (0.12, 0.78), (0.29, 0.64), (0.41, 0.92), (0.54, 0.86), (0.42, 0.59), (0.66, 0.58)]
    a = polygon(n, n, [tip])
    inside = blur(a, 1.4 * s, 2)
    shade = light(inside * 4 * s)
    y = np.linspace(0, 1, n, dtype=np.float32)[None, :] + np.zeros((n, 1), np.float32)
    c = ramp(clamp(0.86 - y * 0.5 + (shade - 1) * 0.25), GOLD)
    under = clamp(blur(a, 1.3 * s, 2) * 3)
    k = clamp((inside - 0.5) * 4)[..., None] * a[..., None]
    shadow = clamp(blur(np.roll(a, (int(1.5 * s), int(2.5 * s)), (0, 1)), 2 * s)) * 0.5
    rgb = np.array((28, 12, 4), np.float32) * (1 - k) + c * k
    return surface(rgb.astype(np.float32), np.maximum(np.maximum(a, under), shadow))


# Icons for live tinting: name in the program -> icon of the package, or parts of our own.
TINTED: dict[str, str] = {
    "menu": "hamburger-menu",
    "undo": "anticlockwise-rotation",
    "help": "help",
    "hourglass": "hourglass",
    "scroll": "scroll-unfurled",
    "bag": "swap-bag",
    "crown": "crown",
    "laurel": "laurel-crown",
    "play": "play-button",
    "star": "round-star",
    "pot": "cooking-pot",
    "broom": "broom",
    "nasty": "dwarf-face",
    "wizard": "pointy-hat",
    "mountains": "mountains",
    "beer": "beer-stein",
    "eye": "semi-closed-eye",
    "lock": "padlock",
    "search": "magnifying-glass",
    "dice": "rolling-dices",
    "robber": "robber-hand",
    "trade": "trade",
    "exchange": "card-exchange",
    "hand": "hand",
    "clock": "pocket-watch",
    "coin": "two-coins",
    "potion": "magic-potion",
    "trash": "trash-can",
    "book": "open-book",
    "person": "person",
    "robot": "vintage-robot",
    "door": "wooden-door",
    "speaker": "speaker",
    "speaker_off": "speaker-off",
    "fast": "fast-forward-button",
    "previous": "previous-button",
    "next": "next-button",
    "gear": "gears",
    "sign": "hanging-sign",
    "shield": "eye-shield",
    "card": "card-random",
    "save": "save",
    "chat": "talk",
    "meeple": "meeple",
    "candle": "candles",
}
for _folk, _data in FOLK.items():
    TINTED[_folk] = _data.icon
for _kind, _ground in KINDS.items():
    TINTED[f"kind_{_kind}"] = _ground[0]
COMPUTERS = {  # the faces of computer seats
    "goblin": "goblin-head",
    "dwarf": "dwarf-face",
    "witch": "witch-face",
    "wizard": "wizard-face",
    "elf": "woman-elf-face",
    "golem": "golem-head",
    "frog": "frog",
    "cook": "cook",
}
DRAWN: dict[str, list[Points]] = {
    "close": CROSS,
    "check": [TICK],
    "plus": PLUS,
    "minus": MINUS,
    "arrow_left": [ARROW_LEFT],
    "arrow_right": [ARROW_RIGHT],
    "arrow_up": [ARROW_UP],
    "arrow_down": [ARROW_DOWN],
    "branch": [
        [(0.22, 0.14), (0.36, 0.14), (0.36, 0.86), (0.22, 0.86)],
        [(0.30, 0.72), (0.30, 0.56), (0.62, 0.40), (0.62, 0.24), (0.76, 0.24), (0.76, 0.48)],
        circle(0.15, 0.29, 0.16),
        circle(0.15, 0.29, 0.84),
        circle(0.15, 0.69, 0.22),
    ],
}


def white(a: Field) -> Surface:
    """A mask as white with alpha."""
    return flat(a.shape[0], a.shape[1], (255, 255, 255), a)


def tinted(name: str, s: float) -> Surface:
    """A package icon in white."""
    n, d = int(64 * s), int(58 * s)
    a = np.zeros((n, n), np.float32)
    p = (n - d) // 2
    a[p : p + d, p : p + d] = icon_mask(TINTED[name], d)
    return white(a)


def face(name: str, s: float) -> Surface:
    """A computer seat's face in ivory on a dark outline, to lie on any badge."""
    n = int(64 * s)
    found = paint(COMPUTERS[name], 54 * s, ((0, (255, 250, 232)), (1, (236, 214, 170))), (18, 14, 16))
    out = empty(n, n)
    out.blit(found, found.get_rect(center=(n // 2, n // 2)))
    return out


def drawn(name: str, s: float) -> Surface:
    """One of our own marks in white."""
    n, d = int(64 * s), int(44 * s)
    a = np.zeros((n, n), np.float32)
    p = (n - d) // 2
    a[p : p + d, p : p + d] = polygon(d, d, DRAWN[name])
    return white(a)


def question(s: float) -> Surface:
    """A question mark of a hook and a dot."""
    n = int(64 * s)
    parts = [circle(0.055, 0.5, 0.80)]
    for i in range(90):
        t = i / 89
        a = math.radians(190 + 250 * min(1, t / 0.75))
        if t < 0.75:
            x, y = 0.5 + 0.155 * math.cos(a), 0.335 + 0.155 * math.sin(a)
        else:
            u = (t - 0.75) / 0.25
            x0, y0 = 0.5 + 0.155 * math.cos(math.radians(80)), 0.335 + 0.155 * math.sin(math.radians(80))
            x, y = x0 + (0.5 - x0) * u, y0 + (0.65 - y0) * u
        parts.append(circle(0.05, x, y))
    return white(polygon(n, n, parts))


def _mark(parts: list[Points], stops: Stops) -> Sprite:
    return Sprite(partial(mark, parts, stops), (32, 32))


def _seat_pieces() -> dict[str, Sprite]:
    out: dict[str, Sprite] = {}
    for name, seat in SEATS.items():
        for value in PIPS:
            out[f"die_{name}_{value}"] = Sprite(partial(seat_die, seat, value), (96, 96), None, (10, 7, 10, 13))
        out[f"badge_{name}"] = Sprite(partial(badge, seat), (96, 96), None, even(3))
        out[f"portrait_{name}"] = Sprite(partial(portrait, seat), (96, 96), None, even(3))
        out[f"meeple_{name}"] = Sprite(partial(meeple, seat), (72, 72))
        out[f"marker_{name}"] = Sprite(partial(marker, seat), (40, 40), None, even(2))
    return out


def sprites() -> dict[str, Sprite]:
    """All small pieces by name."""
    out = _seat_pieces()
    for kind in KINDS:
        out[f"token_{kind}"] = Sprite(partial(token, kind, 88, True), (88, 88), None, even(4))
        out[f"coin_{kind}"] = Sprite(partial(token, kind, 48, False), (48, 48), None, even(2))
    for name, colour in MEDALS.items():
        draw: Callable[[float], Surface] = partial(_medal, colour)
        out[f"medal_{name}"] = Sprite(draw, (56, 56), None, even(3))
    for state in ("on", "now", "off"):
        out[f"pip_{state}"] = Sprite(partial(pip, state), (24, 24))
    out |= {
        "table_top": Sprite(table_top, (186, 70)),
        "mug": Sprite(mug, (60, 60)),
        "clock_face": Sprite(clock_face, (150, 150), None, even(3), lossy=True),
        "star": Sprite(star_mark, (32, 32)),
        "tick": _mark([TICK], ((0, (190, 244, 150)), (1, (60, 150, 60)))),
        "cross": _mark(CROSS, ((0, (255, 150, 120)), (1, (184, 40, 28)))),
        "arrow_up": _mark([ARROW_UP], ((0, (176, 236, 140)), (1, (50, 132, 56)))),
        "arrow_down": _mark([ARROW_DOWN], ((0, (255, 140, 110)), (1, (170, 34, 24)))),
        "divider": Sprite(divider, (600, 20)),
        "flourish": Sprite(flourish, (40, 40)),
        "cursor": Sprite(cursor, (48, 48)),
        "icon_question": Sprite(question, (64, 64), graded=False),
    }
    for name in COMPUTERS:
        out[f"face_{name}"] = Sprite(partial(face, name), (64, 64))
    for name in TINTED:
        out[f"icon_{name}"] = Sprite(partial(tinted, name), (64, 64), graded=False)
    for name in DRAWN:
        out[f"icon_{name}"] = Sprite(partial(drawn, name), (64, 64), graded=False)
    return out


def _medal(colour: Colour, s: float) -> Surface:
    return medallion(int(56 * s), colour, 3.2, s)


def rounded_cut(s: Surface, radius: float) -> Surface:
    """The surface with rounded corners."""
    return cut(s, rounded(*s.get_size(), radius)[0])


def program_icon(n: int) -> Surface:
    """The icon of the program: a mug in a golden medallion."""
    s = n * 2 / 128
    out = empty(n * 2, n * 2)
    put(out, medallion(n * 2, (140, 40, 28), 8, s), (n, n))
    put(out, paint("beer-stein", 80 * s, ALE), (n + s, n - s), 2 * s, 0.8, (0, 2 * s))
    return out
