"""Painted scenes: peoples, characters, places, item cards, Nasty's cards and secret goals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .canvas import cut, drop, empty, halo, put, surface
from .icons import icon, paint
from .materials import gold_rim
from .noise import Colour, Field, Stops, clamp, fbm, rounded, unit_axes
from .palette import (
    ALE,
    BLUE,
    CANDLE,
    CASK,
    CREAMY,
    FOLK,
    GILT,
    GREEN,
    NASTY,
    PAPER,
    RED,
    STEEL,
    VIOLET,
    WINE,
    WIZARD,
    WOOD,
    Folk,
)
from .pieces import die_face
from .sprite import Sprite, even

if TYPE_CHECKING:
    from pygame import Surface

COPPER: Stops = ((0, (255, 208, 160)), (0.5, (206, 122, 66)), (1, (118, 56, 26)))
IVORY: Colour = (246, 238, 218)
SKIN: Stops = ((0, (255, 226, 192)), (1, (206, 146, 108)))
IRON: Stops = ((0, (196, 200, 212)), (0.5, (126, 132, 148)), (1, (62, 66, 80)))
RAT: Stops = ((0, (206, 186, 166)), (0.5, (150, 124, 104)), (1, (88, 66, 54)))


class Part(NamedTuple):
    """One painted icon of a scene: centre and height as fractions of the scene's height.

    ``x`` counts from the middle of the scene. The name ``die:4`` draws a die.
    """

    name: str
    size: float
    x: float
    y: float
    stops: Stops = CREAMY
    flip: bool = False


class Picture(NamedTuple):
    """A scene: colour of the ground and its parts from back to front."""

    ground: Colour
    parts: tuple[Part, ...]


def lit_ground(w: int, h: int, colour: Colour, seed: int, s: float, rays: bool = True) -> Field:
    """Ground with a light in the middle, faint rays and a darker floor."""
    xx, yy = unit_axes(w, h)
    g = clamp(1.2 - np.hypot(xx * 0.78, yy * 0.95 + 0.06))
    n = fbm(w, h, 20 * s, seed, 5)
    c = np.array(colour, np.float32) * (0.26 + 0.45 * n + 0.80 * g)[..., None]
    c += (g**2)[..., None] * np.array([70, 54, 22], np.float32)
    if rays:
        c += (clamp(np.cos(np.arctan2(yy + 0.06, xx) * 14 + 1)) * g * 13)[..., None]
    floor = clamp((yy - 0.52) * 14)[..., None]
    c *= 1 - 0.42 * floor
    c += (np.exp(-(((yy - 0.54) / 0.03) ** 2)) * 16 * (1 - np.abs(xx)))[..., None]
    return (c * (1 - 0.35 * clamp(np.hypot(xx, yy) - 0.75))[..., None]).astype(np.float32)


def draw_part(dst: Surface, part: Part) -> None:
    """Paint one part with its contact shadow."""
    w, h = dst.get_size()
    n = part.size * h
    if part.name.startswith("die:"):
        art = die_face(int(n), int(part.name[4:]), IVORY, (60, 24, 16))
    else:
        art = paint(part.name, n, part.stops, flip=part.flip)
    put(dst, art, (w / 2 + part.x * h, part.y * h), h / 46, 0.75, (h / 60, h / 34))


def windowed(scene: Surface, s: float) -> Surface:
    """A scene with rounded corners and a thin gold rim, as it stands in the window of a card."""
    w, h = scene.get_size()
    scene.blit(gold_rim(w, h, 5 * s, 1.9 * s, 2), (0, 0))
    return cut(scene, rounded(w, h, 5 * s)[0])


def card_scene(spec: Picture, seed: int, s: float) -> Surface:
    """A scene for the window of a card, 168x110."""
    return windowed(picture(spec, (168, 110), seed, s), s)


def picture(spec: Picture, size: tuple[int, int], seed: int, s: float) -> Surface:
    """A scene on its lit ground."""
    w, h = int(size[0] * s), int(size[1] * s)
    out = surface(lit_ground(w, h, spec.ground, seed, s))
    for part in spec.parts:
        draw_part(out, part)
    return out


# ---------------------------------------------------------------- peoples


def face(folk: Folk, which: int, s: float) -> Surface:
    """A portrait on transparent ground."""
    n = int(128 * s)
    out = empty(n, n)
    put(out, paint(folk.icon, 112 * s, folk.paints[which]), (n / 2, n / 2 - s), 2.5 * s, 0.7, (s, 3 * s))
    return out


def folk_scene(folk: Folk, which: int, s: float) -> Surface:
    """A guest before the silhouettes of the home realm."""
    w, h = int(172 * s), int(88 * s)
    colour = folk.colour if not which else tuple(int(v * 0.8 + 22) for v in reversed(folk.colour))
    ground: Colour = (colour[0], colour[1], colour[2]) if which and folk.icon != "ogre" else folk.colour
    xx, yy = unit_axes(w, h)
    g = clamp(1.2 - np.hypot(xx * 0.75, yy))
    c = np.array(ground, np.float32) * (0.34 + 0.45 * fbm(w, h, 20 * s, 9 + which, 4) + 0.75 * g)[..., None]
    c += (g**2)[..., None] * np.array([70, 52, 22], np.float32)
    out = surface(c.astype(np.float32))
    q = h * 0.66
    for dx in (-0.40, -0.22, 0.22, 0.40):
        size = q if abs(dx) > 0.3 else q * 0.6
        back = icon(folk.realm, size, (255, 255, 255), 0.17 if abs(dx) > 0.3 else 0.10)
        out.blit(back, back.get_rect(midbottom=(int(w * (0.5 + dx)), int(h * 0.98))))
    put(out, paint(folk.icon, h * 0.94, folk.paints[which]), (w / 2, h * 0.53), h / 30, 0.7, (0, h / 40))
    return windowed(out, s)


# ---------------------------------------------------------------- places

DISH: Stops = ((0, (250, 246, 236)), (0.45, (214, 218, 226)), (1, (132, 140, 156)))
PLACES: dict[str, tuple[str, Stops]] = {
    "7": ("hot-meal", DISH),
    "9": ("chicken-oven", ((0, (255, 248, 226)), (0.34, (246, 190, 104)), (1, (186, 104, 40)))),
    "11": ("egg-clutch", ((0, (214, 246, 208)), (0.5, (92, 176, 130)), (1, (28, 92, 92)))),
    "13": ("soap", ((0, (240, 250, 255)), (0.5, (158, 208, 232)), (1, (72, 136, 178)))),
    "15": ("meat-cleaver", STEEL),
    "17": ("ham-shank", ((0, (255, 226, 196)), (0.4, (232, 130, 96)), (1, (166, 62, 48)))),
    "8": ("towel", ((0, (255, 250, 240)), (0.5, (226, 206, 190)), (1, (186, 84, 70)))),
    "10": ("broom", ((0, (206, 150, 90)), (0.5, (232, 190, 90)), (1, (178, 120, 36)))),
    "12": ("bed", ((0, (244, 236, 222)), (0.5, (206, 160, 110)), (1, (132, 76, 40)))),
    "14": ("axe-in-log", ((0, (214, 220, 230)), (0.45, (206, 158, 100)), (1, (128, 78, 40)))),
    "16": ("hammer-nails", STEEL),
    "18": ("lyre", ((0, (255, 236, 160)), (0.5, (226, 172, 66)), (1, (150, 92, 24)))),
    "item": ("spell-book", ((0, (255, 240, 170)), (0.45, (214, 170, 240)), (1, (92, 56, 150)))),
    "potion": (
        "cauldron",
        ((0, (255, 130, 220)), (0.25, (230, 80, 180)), (0.32, (120, 110, 130)), (1, (50, 44, 62))),
    ),
}


def place(name: str, s: float) -> Surface:
    """What is done at a place, in front of a glow, on transparent ground."""
    w, h = int(120 * s), int(90 * s)
    number = int(name) if name.isdigit() else 0
    colour: Colour = (255, 150, 60) if number % 2 else (150, 180, 255)
    if not number:
        colour = (170, 110, 255) if name == "item" else (240, 90, 200)
    out = halo(w, h, (w / 2, h / 2), 27 * s, colour, 0.42)
    art = paint(PLACES[name][0], 68 * s, PLACES[name][1])
    put(out, art, (w / 2, h / 2 - 2 * s), 2.4 * s, 0.8, (2 * s, 3.5 * s))
    return out


def nasty_portrait(s: float) -> Surface:
    """The framed portrait of Nasty."""
    full = empty(int(118 * s), int(138 * s))
    x, y, w, h = int(9 * s), int(7 * s), int(100 * s), int(120 * s)
    drop(full, (x, y, w, h), 8 * s, 3 * s, 0.8, 4 * s)
    xx, yy = unit_axes(w, h)
    g = clamp(1.2 - np.hypot(xx, yy * 0.9))
    c = np.array((110, 30, 22), np.float32) * (0.3 + 0.9 * g)[..., None]
    c += (g**2)[..., None] * np.array([60, 40, 10], np.float32)
    out = surface(c, rounded(w, h, 8 * s)[0])
    put(out, paint("dwarf-face", w * 0.86, NASTY), (w / 2, h * 0.5), 3 * s, 0.8, (0, 2 * s))
    out.blit(gold_rim(w, h, 8 * s, 7 * s, 4), (0, 0))
    full.blit(out, (x, y))
    return full


def wizard(s: float) -> Surface:
    """The wizard's face in a violet light."""
    n = int(96 * s)
    out = halo(n, n, (n / 2, n / 2), 28 * s, (150, 96, 255), 0.6)
    put(out, paint("wizard-face", 74 * s, WIZARD), (n / 2, n / 2 - s), 2.2 * s, 0.8, (0, 2 * s))
    return out


# ---------------------------------------------------------------- cards

GOLDEN: Colour = (150, 104, 36)
DEN: Colour = (84, 56, 132)
HEARTH: Colour = (150, 70, 34)
NIGHT: Colour = (48, 66, 120)
MOSS: Colour = (58, 98, 56)
BLOOD: Colour = (132, 36, 28)
SLATE: Colour = (74, 88, 108)
LEATHER: Colour = (118, 78, 42)

ITEMS: dict[str, Picture] = {
    "I01": Picture(
        LEATHER,
        (
            Part("skeletal-hand", 0.8, -0.42, 0.5, CREAMY),
            Part("die:6", 0.40, 0.12, 0.60),
            Part("die:1", 0.34, 0.52, 0.46),
        ),
    ),
    "I02": Picture(
        SLATE,
        (
            Part("two-coins", 0.74, -0.28, 0.48, COPPER),
            Part("die:3", 0.32, 0.36, 0.36),
            Part("die:4", 0.32, 0.50, 0.68),
        ),
    ),
    "I03": Picture(
        HEARTH,
        (
            Part("rolling-dice-cup", 0.84, -0.06, 0.5, COPPER),
            Part("die:5", 0.26, 0.56, 0.66),
            Part("die:2", 0.24, -0.60, 0.70),
        ),
    ),
    "I04": Picture(NIGHT, (Part("wooden-door", 0.86, 0.30, 0.5, WOOD), Part("skeleton-key", 0.66, -0.34, 0.52, GILT))),
    "I05": Picture(
        GOLDEN,
        (
            Part("bar-stool", 0.60, -0.48, 0.58, WOOD),
            Part("bar-stool", 0.80, 0.0, 0.52, GILT),
            Part("bar-stool", 0.60, 0.48, 0.58, WOOD),
        ),
    ),
    "I06": Picture(
        HEARTH,
        (
            Part("cooking-pot", 0.62, 0.0, 0.64, IRON),
            Part("ladle", 0.68, -0.34, 0.42, STEEL),
            Part("ladle", 0.68, 0.34, 0.42, GILT, True),
        ),
    ),
    "I07": Picture(
        MOSS,
        (
            Part("ticket", 0.60, -0.38, 0.44, PAPER),
            Part("shiny-apple", 0.50, 0.16, 0.58, RED),
            Part("bread-slice", 0.40, 0.56, 0.52, WOOD),
        ),
    ),
    "I08": Picture(NIGHT, (Part("swap-bag", 0.62, 0.34, 0.58, COPPER), Part("robber-hand", 0.78, -0.22, 0.48, SKIN))),
    "I09": Picture(SLATE, (Part("crossed-chains", 0.92, 0.0, 0.5, IRON), Part("padlock", 0.72, 0.0, 0.52, GILT))),
    "I10": Picture(NIGHT, (Part("pocket-watch", 0.56, 0.46, 0.52, GILT), Part("hourglass", 0.82, -0.16, 0.5, GILT))),
    "I11": Picture(
        GOLDEN,
        (
            Part("honeypot", 0.74, 0.34, 0.54, ((0, (255, 226, 120)), (0.5, (226, 150, 40)), (1, (146, 78, 20)))),
            Part("talk", 0.62, -0.36, 0.46, CREAMY),
        ),
    ),
    "I12": Picture(
        LEATHER,
        (
            Part("round-table", 0.60, -0.44, 0.56, WOOD),
            Part("round-table", 0.60, 0.44, 0.56, WOOD),
            Part("cycle", 0.52, 0.0, 0.40, GREEN),
        ),
    ),
    "I13": Picture((44, 104, 128), (Part("whirlwind", 0.86, -0.12, 0.5, BLUE), Part("die:6", 0.34, 0.42, 0.46))),
    "I14": Picture(
        HEARTH,
        (
            Part("cooking-pot", 0.52, 0.40, 0.64, IRON),
            Part("chef-toque", 0.74, -0.26, 0.46, CREAMY),
            Part("cycle", 0.34, 0.42, 0.28, GREEN),
        ),
    ),
}

NASTIES: dict[str, Picture] = {
    "N01": Picture(
        BLOOD,
        (
            Part("wooden-crate", 0.66, -0.30, 0.58, WOOD),
            Part("square-bottle", 0.50, 0.24, 0.52, BLUE),
            Part("wine-bottle", 0.50, 0.56, 0.52, GREEN),
        ),
    ),
    "N02": Picture(
        BLOOD,
        (
            Part("trousers", 0.74, -0.28, 0.5, IRON),
            Part("coins", 0.46, 0.30, 0.62, GILT),
            Part("swap-bag", 0.40, 0.60, 0.58, COPPER),
        ),
    ),
    "N03": Picture(BLOOD, (Part("brandy-bottle", 0.78, -0.26, 0.5, WINE), Part("wine-glass", 0.60, 0.36, 0.56, WINE))),
    "N04": Picture(
        NIGHT,
        (
            Part("moon", 0.40, 0.56, 0.28, CANDLE),
            Part("beer-horn", 0.62, 0.28, 0.62, GILT),
            Part("beer-stein", 0.74, -0.30, 0.52, ALE),
        ),
    ),
    "N05": Picture(
        BLOOD, (Part("broken-pottery", 0.74, -0.22, 0.54, COPPER), Part("two-coins", 0.46, 0.48, 0.56, GILT))
    ),
    "N06": Picture(
        HEARTH, (Part("cellar-barrels", 0.80, -0.20, 0.5, CASK), Part("scroll-quill", 0.54, 0.50, 0.50, PAPER))
    ),
    "N07": Picture(
        SLATE,
        (
            Part("barrel", 0.72, -0.24, 0.52, CASK),
            Part("bubbles", 0.48, 0.14, 0.30, BLUE),
            Part("broom", 0.74, 0.46, 0.50, GILT),
        ),
    ),
    "N08": Picture(GOLDEN, (Part("sunrise", 0.80, 0.32, 0.46, CANDLE), Part("rooster", 0.78, -0.36, 0.52, RED))),
    "N09": Picture(BLOOD, (Part("dwarf-face", 0.84, -0.26, 0.5, NASTY), Part("rose", 0.58, 0.46, 0.52, RED))),
    "N10": Picture(
        DEN, (Part("scroll-unfurled", 0.52, 0.54, 0.56, PAPER), Part("wizard-face", 0.86, -0.18, 0.5, WIZARD))
    ),
    "N11": Picture(
        HEARTH,
        (
            Part("hand-truck", 0.84, -0.34, 0.5, IRON),
            Part("barrel", 0.54, 0.06, 0.54, CASK),
            Part("tongue", 0.44, 0.58, 0.46, RED),
        ),
    ),
    "N12": Picture(
        GOLDEN,
        (
            Part("beer-stein", 0.56, -0.52, 0.56, ALE),
            Part("beer-stein", 0.56, 0.52, 0.56, ALE, True),
            Part("beer-stein", 0.76, 0.0, 0.48, ALE),
        ),
    ),
    "N13": Picture(BLOOD, (Part("hourglass", 0.74, -0.34, 0.5, GILT), Part("fist", 0.70, 0.30, 0.52, SKIN))),
    "N14": Picture(MOSS, (Part("shaking-hands", 0.76, -0.14, 0.54, SKIN), Part("shiny-apple", 0.40, 0.56, 0.40, RED))),
    "N15": Picture(
        HEARTH,
        (
            Part("hot-meal", 0.76, 0.0, 0.58, DISH),
            Part("beer-stein", 0.40, -0.54, 0.52, ALE),
            Part("wine-glass", 0.42, 0.54, 0.50, WINE),
        ),
    ),
}

SECRETS: dict[str, Picture] = {
    "S1": Picture(
        (96, 24, 54),
        (
            Part("grapes", 0.58, -0.50, 0.54, VIOLET),
            Part("wine-bottle", 0.58, 0.50, 0.5, GREEN),
            Part("wine-glass", 0.80, 0.0, 0.5, WINE),
        ),
    ),
    "S2": Picture(
        (142, 100, 28),
        (
            Part("honeycomb", 0.62, -0.44, 0.46, GILT),
            Part("bee", 0.36, 0.56, 0.32, GILT),
            Part("beer-horn", 0.76, 0.12, 0.54, ((0, (255, 244, 214)), (0.4, (226, 176, 70)), (1, (140, 84, 24)))),
        ),
    ),
    "S3": Picture(
        (36, 66, 124),
        (Part("round-bottom-flask", 0.58, 0.46, 0.56, VIOLET), Part("square-bottle", 0.80, -0.16, 0.5, BLUE)),
    ),
    "S4": Picture(HEARTH, (Part("cooking-pot", 0.64, 0.34, 0.60, IRON), Part("chef-toque", 0.72, -0.34, 0.46, CREAMY))),
    "S5": Picture(SLATE, (Part("broom", 0.78, -0.32, 0.5, GILT), Part("hammer-nails", 0.70, 0.32, 0.52, STEEL))),
    "S6": Picture(
        (34, 88, 84), (Part("round-star", 0.40, 0.54, 0.36, GILT), Part("alarm-clock", 0.80, -0.14, 0.5, GILT))
    ),
    "S7": Picture(
        (92, 60, 120),
        tuple(
            Part(FOLK[f].icon, size, x, y, FOLK[f].paints[0])
            for f, size, x, y in (
                ("elf", 0.46, -0.40, 0.34),
                ("human", 0.46, 0.40, 0.34),
                ("dwarf", 0.52, -0.56, 0.66),
                ("troll", 0.52, 0.56, 0.66),
                ("halfling", 0.62, 0.0, 0.56),
            )
        ),
    ),
    "S8": Picture(
        MOSS,
        (
            Part("dwarf-face", 0.82, -0.28, 0.5, NASTY),
            Part("shiny-apple", 0.54, 0.36, 0.56, RED),
            Part("round-star", 0.28, 0.66, 0.28, GILT),
        ),
    ),
}

HALF_ELF: Stops = (
    (0, (150, 74, 34)),
    (0.28, (122, 56, 26)),
    (0.40, (250, 214, 180)),
    (0.75, (226, 172, 140)),
    (1, (150, 70, 40)),
)
GOBLIN: Stops = ((0, (206, 222, 140)), (0.5, (132, 170, 78)), (1, (66, 100, 46)))
HOOD: Stops = (
    (0, (110, 140, 190)),
    (0.36, (70, 92, 140)),
    (0.44, (246, 206, 168)),
    (0.62, (220, 160, 122)),
    (0.7, (70, 92, 140)),
    (1, (40, 52, 90)),
)
NUN: Stops = (
    (0, (186, 70, 96)),
    (0.3, (150, 44, 70)),
    (0.42, (252, 216, 184)),
    (0.7, (230, 170, 136)),
    (1, (150, 44, 70)),
)
COOK: Stops = (
    (0, (255, 252, 244)),
    (0.38, (226, 222, 214)),
    (0.44, (250, 206, 166)),
    (0.7, (224, 160, 120)),
    (1, (240, 236, 226)),
)
CHARACTERS: dict[str, Picture] = {
    "H1": Picture((108, 74, 52), (Part("cellar-barrels", 0.60, 0.20, 0.34, CASK), Part("rat", 0.66, -0.04, 0.60, RAT))),
    "H2": Picture(
        MOSS, (Part("hot-meal", 0.36, 0.28, 0.26, DISH), Part("woman-elf-face", 0.74, -0.08, 0.54, HALF_ELF))
    ),
    "H3": Picture(HEARTH, (Part("cook", 0.76, -0.05, 0.52, COOK), Part("meat-cleaver", 0.36, 0.30, 0.66, STEEL))),
    "H4": Picture(
        NIGHT,
        (
            Part("moon", 0.26, 0.30, 0.24, CANDLE),
            Part("medieval-village-01", 0.52, 0.22, 0.68, WOOD),
            Part("cowled", 0.70, -0.10, 0.56, HOOD),
        ),
    ),
    "H5": Picture(SLATE, (Part("gears", 0.44, 0.24, 0.30, GILT), Part("goblin-head", 0.74, -0.04, 0.56, GOBLIN))),
    "H6": Picture((128, 50, 84), (Part("talk", 0.36, 0.28, 0.26, PAPER), Part("nun-face", 0.74, -0.08, 0.55, NUN))),
}


def character(spec: Picture, seed: int, s: float) -> Surface:
    """A portrait in a gold frame."""
    n, p = int(128 * s), int(7 * s)
    out = empty(n, n)
    d = n - 2 * p
    drop(out, (p, p - int(s), d, d), 12 * s, 2.2 * s, 0.75, 2.5 * s)
    art = cut(picture(spec, (114, 114), seed, s), rounded(d, d, 12 * s)[0])
    art.blit(gold_rim(d, d, 12 * s, 5 * s, 4), (0, 0))
    out.blit(art, (p, p - int(s)))
    return out


def _scene_sprite(spec: Picture, seed: int) -> Sprite:
    return Sprite(partial(card_scene, spec, seed), (168, 110), lossy=True)


def sprites() -> dict[str, Sprite]:
    """All scenes and portraits by name."""
    out = {f"place_{name}": Sprite(partial(place, name), (120, 90)) for name in PLACES}
    for name, folk in FOLK.items():
        for which, tail in enumerate(("", "_2")):
            out[f"folk_{name}{tail}"] = Sprite(partial(face, folk, which), (128, 128), lossy=True)
            out[f"scene_{name}{tail}"] = Sprite(partial(folk_scene, folk, which), (172, 88), lossy=True)
    out["nasty_portrait"] = Sprite(nasty_portrait, (118, 138), None, (9, 7, 9, 11))
    out["wizard"] = Sprite(wizard, (96, 96))
    for i, (name, spec) in enumerate(CHARACTERS.items()):
        out[f"character_{name}"] = Sprite(partial(character, spec, 700 + i), (128, 128), None, even(7), lossy=True)
    for head, table in (("item", ITEMS), ("nasty", NASTIES), ("secret", SECRETS)):
        for i, (name, spec) in enumerate(table.items()):
            out[f"{head}_{name}"] = _scene_sprite(spec, 800 + i)
    return out
