"""Panels, plates, buttons, rims and glows that the program stretches as nine-slices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import pygame
from pygame import Surface

from .canvas import cut, drop, empty, flat, put, surface
from .materials import CREAM, felt, gold_rim, leather, parchment, planks, ring_line, tones
from .noise import Colour, Field, blur, clamp, fbm, light, rounded, smooth, unit_axes
from .pieces import flourish
from .shapes import TICK, polygon
from .sprite import Sides, Sprite, even

Fill = Callable[[int, int, float], Field]


def _light(base: Colour, seed: int, w: int, h: int, s: float) -> Field:
    """Cream plate: soft mottling, darker rim, a little darker below."""
    n, fine = fbm(w, h, 60 * s, seed, 4), fbm(w, h, 3.3 * s, seed + 2, 2)
    edge = np.exp(-np.maximum(rounded(w, h, 8 * s)[1], 0) / (6.5 * s))
    low = 0.07 * np.linspace(0, 1, h, dtype=np.float32)[None, :]
    c = np.array(base, np.float32) * (1.03 + (n - 0.5) * 0.12 + (fine - 0.5) * 0.04 - edge * 0.16 - low)[..., None]
    c[..., 2] -= 18 * edge
    return c.astype(np.float32)


def _dark(base: Colour, seed: int, w: int, h: int, s: float) -> Field:
    """Dark wood, lighter above."""
    c = planks(w, h, 0.65 * s, seed, tones(base))
    edge = np.exp(-np.maximum(rounded(w, h, 8 * s)[1], 0) / (5 * s))
    low = 0.34 * np.linspace(0, 1, h, dtype=np.float32)[None, :]
    return (c * (1.12 - low - 0.35 * edge)[..., None]).astype(np.float32)


def _paper(seed: int, w: int, h: int, s: float) -> Field:
    return parchment(w, h, 1.3 * s, seed, (248, 228, 182))


class Frame:
    """How a framed plate looks: margin, corner, rim and shadow, in design units."""

    def __init__(
        self,
        pad: int,
        radius: float,
        rim: float,
        shadow: tuple[float, float, float] = (4, 0.7, 2),
        cool: float = 0,
        alpha: float = 1,
    ) -> None:
        self.pad, self.radius, self.rim = pad, radius, rim
        self.shadow, self.cool, self.alpha = shadow, cool, alpha


def framed(size: tuple[int, int], frame: Frame, fill: Fill, s: float) -> Surface:
    """A plate of one material with gold rim and soft shadow inside a margin."""
    out = empty(int(size[0] * s), int(size[1] * s))
    p = int(frame.pad * s)
    w, h = out.get_width() - 2 * p, out.get_height() - 2 * p
    r = frame.radius * s
    soft, strength, dy = frame.shadow
    if strength:
        drop(out, (p, p, w, h), r, soft * s, strength, dy * s)
    body = surface(fill(w, h, s), rounded(w, h, r)[0] * frame.alpha)
    if frame.rim:
        body.blit(gold_rim(w, h, r, frame.rim * s, 3, frame.cool), (0, 0))
    hole = rounded(w, h, r)[0]
    region = out.subsurface((p, p, w, h))
    if frame.alpha < 1:
        keep = cut(region.copy(), 1 - hole)
        region.fill((0, 0, 0, 0))
        region.blit(keep, (0, 0))
    region.blit(body, (0, 0))
    return out


def panel_parchment(s: float) -> Surface:
    """The large paper panel with line and corner ornaments."""
    size, frame = (420, 320), Frame(30, 13, 6.5, (8, 0.75, 8))
    out = framed(size, frame, partial(_paper, 57), s)
    p = int(frame.pad * s)
    w, h = out.get_width() - 2 * p, out.get_height() - 2 * p
    line = ring_line(w, h, 13 * s, 11.7 * s, 0.7 * s, (120, 78, 34))
    out.blit(cut(line, np.full((w, h), 0.5, np.float32)), (p, p))
    ornament = pygame.transform.smoothscale(flourish(s), (int(25 * s), int(25 * s)))
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(ornament, right, low)
            x = p + (w - int(35 * s) if right else int(10 * s))
            y = p + (h - int(35 * s) if low else int(10 * s))
            out.blit(turned, (x, y))
    return out


def panel_leather(s: float) -> Surface:
    """Leather with a stitched border."""

    def fill(w: int, h: int, s: float) -> Field:
        inside = rounded(w, h, 14 * s)[1]
        hump = smooth(clamp(inside / (9 * s))) * smooth(clamp((22 * s - inside) / (9 * s)))
        c = leather(w, h, 1.3 * s, 61, (72, 38, 25)) * light(hump * 5 * s)[..., None]
        thread = clamp(1 - np.abs(inside - 10 * s) / (0.9 * s))
        x, y = np.arange(w)[:, None], np.arange(h)[None, :]
        thread *= np.sin((x + y) / (2.9 * s)) > -0.2
        k = (thread * 0.7)[..., None]
        return (c * (1 - k) + np.array((196, 158, 98), np.float32) * k).astype(np.float32)

    return framed((360, 240), Frame(26, 14, 4, (7, 0.75, 6)), fill, s)


def plate_active(s: float) -> Surface:
    """The plate of the active seat: warm brown, bright rim, a glow instead of a shadow."""
    size, pad = (240, 112), 16
    out = glow((size[0], size[1]), pad, 12, (255, 186, 66), 0.8, s)
    plate = framed(
        (size[0] - 2 * pad, size[1] - 2 * pad), Frame(0, 12, 4.2, (1, 0, 0)), partial(_dark, (104, 62, 29), 500), s
    )
    out.blit(plate, (int(pad * s), int(pad * s)))
    return out


def glow(
    size: tuple[int, int], pad: int, radius: float, colour: Colour, strength: float, s: float, core: float = 1
) -> Surface:
    """A warm light along the edge of a rounded rectangle, empty inside."""
    w, h, p = int(size[0] * s), int(size[1] * s), int(pad * s)
    m = np.zeros((w, h), np.float32)
    m[p : w - p, p : h - p] = rounded(w - 2 * p, h - 2 * p, radius * s)[0]
    line = np.exp(-(((blur(m, 2.4 * s, 2) - 0.5) / 0.20) ** 2)) * core
    wide = np.exp(-(((blur(m, pad * 0.32 * s) - 0.5) / 0.26) ** 2))
    a = clamp(line * strength + wide * 0.42 * strength - 0.012)
    white = clamp(line * strength)[..., None] * 0.45
    c = np.array(colour, np.float32) * (1 - white) + np.array((255, 246, 214), np.float32) * white
    return surface(c.astype(np.float32), a)


def focus_ring(s: float) -> Surface:
    """Two rings, light and dark, that show on any ground."""
    w, h = int(72 * s), int(72 * s)
    _, d = rounded(w, h, 14 * s)
    light_ring = clamp(1.4 * s - np.abs(d - 4.2 * s) + 0.5)
    dark = np.maximum(clamp(1.1 * s - np.abs(d - 1.6 * s) + 0.5), clamp(0.9 * s - np.abs(d - 6.5 * s) + 0.5))
    k = light_ring[..., None]
    c = np.array((255, 250, 226), np.float32) * k + np.array((12, 44, 84), np.float32) * (1 - k)
    return surface(c.astype(np.float32), np.maximum(light_ring, dark * 0.95))


def tab(on: bool, s: float) -> Surface:
    """A tab that grows out of the panel below: the lower edge is open."""
    w, h = int(132 * s), int(64 * s)
    frame = Frame(6, 9, 3.2 if on else 2.1, (3, 0.7, 1))
    fill: Fill = partial(_light, (250, 232, 190), 77) if on else partial(_dark, (60, 36, 24), 540)
    tall = framed((132, 92), frame, fill, s)
    out = empty(w, h)
    out.blit(tall, (0, 0))
    return out


def field(s: float) -> Surface:
    """A text field sunk into its ground."""
    w, h = int(160 * s), int(52 * s)
    m, d = rounded(w, h, 8 * s)
    c = _light((242, 226, 190), 91, w, h, s)
    y = np.linspace(0, 1, h, dtype=np.float32)[None, :]
    c *= (1 - 0.42 * np.exp(-np.maximum(d - 3 * s, 0) / (3 * s)) * (1.15 - 0.75 * y))[..., None]
    out = surface(c.astype(np.float32), m)
    out.blit(gold_rim(w, h, 8 * s, 2.6 * s, 6, 0.25), (0, 0))
    return out


def slot(s: float) -> Surface:
    """An empty socket for a die."""
    n = int(44 * s)
    m, d = rounded(n, n, n * 0.24)
    c = np.array((20, 13, 9), np.float32) * (1.2 + 0.9 * np.linspace(0, 1, n, dtype=np.float32))[None, :, None]
    c = c + np.zeros((n, n, 1), np.float32)
    e = clamp(1 - np.abs(d - 2.0 * s) / (1.4 * s))[..., None]
    c = c * (1 - e) + np.array((206, 164, 92), np.float32) * e
    return surface(c.astype(np.float32), m * 0.92)


BUTTONS: dict[str, Colour] = {
    "brown": (70, 52, 41),
    "gold": (158, 90, 20),
    "green": (44, 88, 46),
    "red": (132, 36, 27),
}


def button(colour: Colour, state: str, s: float) -> Surface:
    """A button of 168x60 with a margin of 10."""
    off = state == "off"
    base = np.array(colour, np.float32)
    if off:
        base = base * 0.45 + base.mean() * 0.35
    gain = {"normal": 1.0, "hover": 1.28, "down": 0.80, "off": 0.9}[state]

    def fill(w: int, h: int, s: float) -> Field:
        _, yy = unit_axes(w, h, 0)
        _, d = rounded(w, h, 13 * s)
        n = fbm(w, h, 32 * s, 300, 4)
        slope = (1.05 + 0.35 * yy) if state == "down" else (1.38 - 0.75 * yy)
        c = base * gain * (slope + (n - 0.5) * 0.28)[..., None]
        gleam = {"normal": 26, "hover": 46, "down": 0, "off": 10}[state]
        c += (np.exp(-(((yy - 0.16) / 0.12) ** 2)) * gleam)[..., None]
        sink = 0.8 if state == "down" else 0.5
        c *= (1 - sink * np.exp(-np.maximum(d - 5 * s, 0) / (4 * s)))[..., None]
        return c.astype(np.float32)

    shadow = {"normal": (4.5, 0.7, 4.0), "hover": (4.5, 0.75, 4.0), "down": (2.5, 0.6, 1.0), "off": (4, 0.35, 3)}
    frame = Frame(10, 13, 4.6 if state == "hover" else 4.0, shadow[state], 0.75 if off else 0)
    out = framed((168, 60), frame, fill, s)
    if state == "hover":
        out.blit(glow((168, 60), 10, 13, (255, 206, 110), 0.55, s), (0, 0))
    return out


def row(base: Colour, alpha: float, s: float) -> Surface:
    """One row of a list."""
    w, h = int(160 * s), int(48 * s)
    m, d = rounded(w, h, 7 * s)
    n = fbm(w, h, 30 * s, 33, 3)
    y = np.linspace(1.12, 0.9, h, dtype=np.float32)[None, :]
    c = np.array(base, np.float32) * (y + (n - 0.5) * 0.16)[..., None]
    edge = clamp(1 - np.abs(d - 0.9 * s) / (0.9 * s))
    c += (edge * 44)[..., None] * np.array((1, 0.78, 0.45), np.float32)
    return surface(c.astype(np.float32), m * (alpha + (1 - alpha) * edge * 0.6))


def check(on: bool, s: float) -> Surface:
    """A tick box of 36."""
    n = int(36 * s)
    out = pygame.transform.smoothscale(field_square(s), (n, n))
    if on:
        a = polygon(int(24 * s), int(24 * s), [TICK])
        put(out, flat(a.shape[0], a.shape[1], (30, 104, 44), a), (18 * s, 18 * s), 0.6 * s, 0.5)
    return out


def field_square(s: float) -> Surface:
    """The ground of a tick box."""
    n = int(36 * s)
    m, d = rounded(n, n, 7 * s)
    c = _light((246, 230, 196), 92, n, n, s)
    c *= (1 - 0.34 * np.exp(-np.maximum(d - 2.4 * s, 0) / (2.4 * s)))[..., None]
    out = surface(c, m)
    out.blit(gold_rim(n, n, 7 * s, 2.8 * s, 6), (0, 0))
    return out


def scroll_knob(s: float) -> Surface:
    """The thumb of a scroll bar."""
    return framed((22, 64), Frame(2, 8, 2.2, (1, 0.5, 1)), partial(_dark, (140, 92, 48), 12), s)


def scroll_track(s: float) -> Surface:
    """The groove of a scroll bar."""
    w, h = int(22 * s), int(64 * s)
    m, d = rounded(w, h, 8 * s, 4 * s)
    c = np.zeros((w, h, 3), np.float32) + np.array((30, 18, 11), np.float32)
    c += (clamp(1 - np.abs(d - 0.8 * s) / s) * 60)[..., None] * np.array((1, 0.76, 0.42), np.float32)
    return surface(c.astype(np.float32), m * 0.85)


def felt_tray(s: float) -> Surface:
    """Blue felt in a golden rim, shaded inside: the dice area."""
    out, p = empty(int(540 * s), int(120 * s)), int(10 * s)
    w, h = out.get_width() - 2 * p, out.get_height() - 2 * p
    drop(out, (p, p, w, h), 14 * s, 3.2 * s, 0.7, 2.5 * s)
    m, d = rounded(w, h, 14 * s)
    c = felt(w, h, 1.3 * s, 63, (22, 58, 82))
    c *= (1 - 0.62 * np.exp(-np.maximum(d - 5 * s, 0) / (10 * s)))[..., None]
    out.blit(surface(c, m), (p, p))
    out.blit(gold_rim(w, h, 14 * s, 5 * s, 6), (p, p))
    return out


def board_frame(s: float) -> Surface:
    """Gold frame with an inner shadow round the board; the centre is empty."""
    w, h = int(240 * s), int(240 * s)
    _, d = rounded(w, h, 4 * s)
    inner = np.exp(-np.maximum(d, 0) / (8 * s)) * 0.55 * clamp((40 * s - d) / (24 * s))
    out = flat(w, h, (0, 0, 0), clamp(inner))
    out.blit(gold_rim(w, h, 4 * s, 4.2 * s, 8), (0, 0))
    return out


def _plate(size: tuple[int, int], cut_at: int, frame: Frame, fill: Fill) -> Sprite:
    return Sprite(partial(framed, size, frame, fill), size, even(cut_at), even(frame.pad))


def _glow(pad: int, strength: float, core: float) -> Sprite:
    size = (176, 176)
    draw = partial(glow, size, pad, 14, (255, 190, 70), strength, core=core)
    return Sprite(draw, size, even(pad + 34), even(pad), graded=False)


def sprites() -> dict[str, Sprite]:
    """All panels by name."""
    open_below: Sides = (20, 20, 20, 6)
    out = {
        "panel_parchment": Sprite(panel_parchment, (420, 320), even(76), even(30), lossy=True),
        "panel_leather": Sprite(panel_leather, (360, 240), even(60), even(26), lossy=True),
        "panel_dark": _plate((360, 200), 40, Frame(14, 13, 2.8, (4.5, 0.7, 4)), partial(_dark, (46, 30, 22), 92)),
        "plate_light": _plate((140, 96), 30, Frame(10, 9, 3, (4, 0.7, 3)), partial(_light, (249, 233, 194), 5)),
        "plate_used": _plate((140, 96), 30, Frame(10, 9, 3, (4, 0.6, 3), 0.45), partial(_light, (194, 176, 146), 5)),
        "plate_dark": _plate((200, 96), 30, Frame(10, 11, 2.2, (4, 0.7, 3)), partial(_dark, (50, 31, 22), 501)),
        "plate_active": Sprite(plate_active, (240, 112), even(40), even(16)),
        "tab_on": Sprite(partial(tab, True), (132, 64), open_below, (6, 6, 6, 0)),
        "tab_off": Sprite(partial(tab, False), (132, 64), open_below, (6, 6, 6, 0)),
        "field": Sprite(field, (160, 52), even(16), even(0)),
        "slot": Sprite(slot, (44, 44), even(14), even(0)),
        "tooltip": _plate((160, 110), 34, Frame(16, 8, 2.2, (5, 0.8, 4)), partial(_light, CREAM, 7)),
        "ribbon": _plate((168, 44), 16, Frame(6, 5, 2.1, (2.5, 0.7, 2)), partial(_light, (246, 228, 186), 7)),
        "glow": _glow(26, 1.0, 1.0),
        "glow_soft": _glow(26, 0.75, 0.0),
        "focus_ring": Sprite(focus_ring, (72, 72), even(24), even(6), graded=False),
        "row_light": Sprite(partial(row, (252, 240, 210), 0.55), (160, 48), even(14), even(0)),
        "row_dark": Sprite(partial(row, (58, 38, 26), 0.80), (160, 48), even(14), even(0)),
        "scroll_knob": Sprite(scroll_knob, (22, 64), (10, 14, 10, 14), even(2)),
        "scroll_track": Sprite(scroll_track, (22, 64), (10, 14, 10, 14), even(0)),
        "check_on": Sprite(partial(check, True), (36, 36)),
        "check_off": Sprite(partial(check, False), (36, 36)),
        "felt": Sprite(felt_tray, (540, 120), even(36), even(10), lossy=True),
        "board_frame": Sprite(board_frame, (240, 240), even(60), even(0)),
    }
    for name, colour in BUTTONS.items():
        for state in ("normal", "hover", "down", "off"):
            draw = partial(button, colour, state)
            out[f"button_{name}_{state}"] = Sprite(draw, (168, 60), even(28), even(10))
    return out
