"""The round table of a new game: where its chairs stand, and how chairs, table and signs are painted."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface, draw, transform

from game.content.kept import keep
from game.content.texts import say, say_first
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table import faces
from game.desktop.ui import backdrop, styles
from game.desktop.ui.controls import grown
from game.players import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.engine.theme import Colour
    from game.desktop.screens.chairs import Chair

#: Where the chairs stand, as they follow each other round the table from the one in front: left, top of the plates.
PLACES = ((330, 612), (36, 456), (36, 252), (330, 252), (624, 252), (624, 456))
_EMPTIES = ((472, 562), (126, 440), (174, 196), (472, 172), (770, 196), (818, 440))  # middle, top of empty chairs
PLATE = (284, 110)  # units
BACK, EMPTY = (104, 126), (160, 126, 34)  # units: the back of an empty chair; its width, height and words
EMBLEM, NAME, SIGNS, CROSS = (10, -58, 112, 112), (126, 2, 120, 36), (12, 63, 260, 39), (247, 2, 36, 36)
_CHAIR = (-4, -82, 140, 160)  # units from a plate: the chair's back
_KIND = (132, 50, 140)  # from a plate: left, middle and room of who sits there
_MIDDLE, _RADII, _THICK = (472, 464), (250, 132), (24, 19)  # units of the round table, and of its edge
_LAID = (307, 370, 330, 176)  # what lies on it
_LYING = 172, 100  # units of that
_ALONE = (328, 386, 288, 128)  # what is told to somebody alone
_LEGEND = (36, 725, 872, 40)
_SIDES, _GAP, _BEFORE, _SIGN, _MUG, _STEP = 20, 22, 8, 24, 24, 13  # of the legend
_FAIR = (36, 781, 872)  # left, middle and room of what is said of computers
_DARK = 96  # how dark the wall is, 0 to 255
_SHADOW = 14  # units round a chair
_FOLD = 3  # chairs are painted so many times as large
_FINE = 900  # pixels of width from which the table is not painted larger than it is
_CUSHION, _BARE = (112, 30, 24), (44, 28, 20)
_WOODS: tuple[tuple[float, Colour], ...] = ((0, (48, 26, 10)), (1.5, (222, 170, 82)), (3.5, (86, 50, 25)))
_SEAM, _ARCH, _NAILS, _NAIL = 14, 0.42, 9, (3.4, 2.4)
_NAIL_TINTS: tuple[Colour, Colour] = (60, 32, 10), (244, 200, 110)
_LIT: Colour = (255, 255, 255)
_LIGHT, _UNLIT = (255, 235, 190, 120), 176  # of a chair from top to foot; of an empty one
_EDGES: tuple[Colour, Colour] = (26, 13, 7), (66, 36, 17)
_RIMS: tuple[tuple[float, float, Colour], ...] = (
    (0, 5, (58, 31, 10)), (2, 2, (236, 188, 96)), (5.5, 1, (128, 80, 26)),
)  # fmt: skip
_GLIMMER, _GLOWING, _BASE = 64, (122, 74, 30), (26, 14, 6)  # of the light on the table
_SHADE_OF_TABLE, _BLUR, _DROP = 215, 30, 36
_SMALL, _SOFT = (120, 72), 6  # pixels of the shadow before it is made large, and of its soft edge
_GRAIN = 0.62  # of the wood's width: its height
_SPREAD = (
    (0,), (0, 3), (0, 2, 4), (0, 2, 4, 5), (0, 1, 2, 4, 5), (0, 1, 2, 3, 4, 5),
)  # fmt: skip
_FEW = 5  # with so many chairs at most nobody sits at the far end
_FAR = 3


def order(most: int) -> tuple[int, ...]:
    """The places at a table for so many, round it."""
    return tuple(i for i in range(len(PLACES)) if most > _FEW or i != _FAR)


def spread(count: int, most: int) -> tuple[int, ...]:
    """Where so many sit down at a table for ``most``."""
    return tuple(i if i in order(most) else _FAR - 1 for i in _SPREAD[count - 1])


def free(taken: Sequence[int], most: int) -> list[int]:
    """The empty places, the one after the last chair first."""
    last = max(taken, default=-1)
    return sorted((i for i in order(most) if i not in taken), key=lambda i: (i < last, i))


def spot(place: int, part: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Units of a part of the plate at a place."""
    (x, y), (left, top, wide, high) = PLACES[place], part
    return x + left, y + top, wide, high


def empty(place: int) -> tuple[float, float, float, float]:
    """Units of the empty chair at a place, with its words."""
    (x, y), (wide, high, words) = _EMPTIES[place], EMPTY
    return x - wide / 2, y, wide, high + words


class Round(NamedTuple):
    """What decides how the round table looks.

    Attributes:
        table: the table's name.
        chairs: who sits there.
        problem: a sentence for the player that takes the legend's place.
    """

    table: str
    chairs: tuple[Chair, ...]
    problem: str


def parts(box: Box, size: tuple[int, int], scene: Round) -> list[Part]:
    """Wall, table, chairs and legend; all that is no control."""
    whole, alone = Rect(0, 0, *size), len(scene.chairs) == 1
    told = say_first(f"ui.seats.solo_{scene.table}", "ui.seats.solo") if alone else ""
    found = [
        backdrop.wall(size, "shelf_wall"),
        Part("dim", whole, _DARK, partial(_dim, rect=whole)),
        backdrop.drawing("round table", box, whole, (scene.table, told), partial(_table, table=scene.table, told=told)),
    ]
    for chair in scene.chairs:
        who, person = kind(chair, scene.chairs), not chair.computer
        rect = box.rect(*spot(chair.place, (0, 0, *PLATE))).union(box.rect(*spot(chair.place, _CHAIR)))
        painted = partial(_seat, place=chair.place, who=who, person=person)
        found.append(backdrop.drawing(("seat", chair.place), box, grown(rect, box.px(_SHADOW)), (who, person), painted))
    if not scene.problem:
        found.append(backdrop.drawing("legend", box, grown(box.rect(*_LEGEND), box.px(_SHADOW)), "legend", _legend))
        found.append(backdrop.drawing("fair", box, whole, "fair", _fair))
    return found


def kind(chair: Chair, chairs: Sequence[Chair]) -> str:
    """Who sits on a chair, in a word or two."""
    if chair.computer:
        return say(f"computer.level.{chair.level}")
    alone = sum(not one.computer for one in chairs) == 1
    return say("ui.seats.you" if alone else "ui.seats.human")


def mugs(box: Box, count: int, x: float, y: float, size: float = _MUG, step: float = _STEP, alpha: int = 255) -> None:
    """Some mugs beside each other round a point."""
    for i in range(count):
        box.sprite("mug", x + step * (i - (count - 1) / 2), y, size, alpha=alpha)


def _dim(surface: Surface, rect: Rect) -> None:
    sheet = Surface(rect.size, pygame.SRCALPHA)
    sheet.fill((*theme.NIGHT, _DARK))
    surface.blit(sheet, rect)


def _seat(box: Box, place: int, who: str, person: bool) -> None:
    """A chair's back, its plate, and who sits there."""
    chair_back(box.surface, box.rect(*spot(place, _CHAIR)), False)
    nine(box.surface, "plate_active" if person else "plate_dark", box.rect(*spot(place, (0, 0, *PLATE))), box.k)
    (x, y), (left, middle, room) = PLACES[place], _KIND
    styles.SEAT_KIND.put(box, who, x + left, y + middle, room=room)


def _legend(box: Box) -> None:
    """What the signs mean."""
    left, top, wide, high = _LEGEND
    box.panel("plate_dark", *_LEGEND)
    names = [say("ui.seats.sign_human"), *(say(f"computer.level.{level}") for level in LEVELS)]
    signs = [_SIGN, *(_MUG + _STEP * i for i in range(len(LEVELS)))]
    style, gaps = styles.SEAT_SIGN, sum(signs) + len(signs) * _BEFORE + 2 * _SIDES
    px = style.px(box)
    while px > text.LEAST and sum(text.width(name, style.face, px) for name in names) > box.px(wide - gaps):
        px -= 1
    room = wide - gaps - sum(text.width(name, style.face, px) for name in names) / box.k
    x, y = float(left + _SIDES), top + high / 2
    for i, (name, sign) in enumerate(zip(names, signs, strict=True)):
        if i:
            mugs(box, i, x + sign / 2, y)
        else:
            box.icon("person", x + sign / 2, y, _SIGN)
        x += sign + _BEFORE
        put = text.put(box.surface, name, box.at(x, y), "midleft", px, style.face, style.colour, style.shadow)
        x += put.width / box.k + room / (len(names) - 1)


def _fair(box: Box) -> None:
    """That no computer cheats."""
    left, y, room = _FAIR
    styles.SEAT_KIND.middle(box, say("ui.seats.computers_help"), left + room / 2, y, room)


def _table(box: Box, table: str, told: str) -> None:
    """A round table seen from a little above, with what lies on it, or what is told to somebody alone."""
    (x, y), (across, down) = _MIDDLE, _RADII
    top = box.rect(x - across, y - down, 2 * across, 2 * down)
    shadow = _shadow(top.inflate(box.px(_BLUR) * 2, box.px(_BLUR) * 2).size)
    box.surface.blit(shadow, shadow.get_rect(center=top.move(0, box.px(_DROP)).center))
    for thick, tint in zip(_THICK, _EDGES, strict=True):
        box.surface.blit(_disc(top.size, tint), top.move(0, box.px(thick)))
    box.surface.blit(_top(top.size), top)
    if told:
        _told(box, told)
        return
    lying = Box(box.surface, box.rect(*_LAID), *_LYING)
    for thing in faces.get(table).laid:
        drawn = sprites.get(thing.sprite, lying.px(thing.wide))
        turned = transform.rotozoom(drawn, thing.turn, 1) if thing.turn else drawn
        box.surface.blit(turned, turned.get_rect(center=lying.at(thing.x, thing.y)))


def _told(box: Box, told: str) -> None:
    """A note on the table."""
    rect, style = box.panel("plate_light", *_ALONE), styles.SEAT_NOTE
    inner = rect.inflate(-box.px(_SIDES), -box.px(_SIDES))
    rows, px = text.block(told, style.face, style.px(box), inner.width, inner.height, text.reading.least)
    step = text.leading(style.face, px)
    y = inner.centery - (len(rows) - 1) * step // 2
    for i, line in enumerate(rows):
        text.put(box.surface, line, (inner.centerx, y + i * step), "center", px, style.face, style.colour)


def _shadow(size: tuple[int, int]) -> Surface:
    """The table's shadow, painted small: large ones take seconds to blur."""
    small = Surface(_SMALL, pygame.SRCALPHA)
    draw.ellipse(small, (0, 0, 0, _SHADE_OF_TABLE), _shrunk(small.get_rect(), _SOFT))
    return transform.smoothscale(transform.gaussian_blur(small, _SOFT), size)


def _disc(size: tuple[int, int], tint: Colour) -> Surface:
    """An ellipse with a smooth edge."""
    fold = 2 if size[0] < _FINE else 1
    large = Surface((fold * size[0], fold * size[1]), pygame.SRCALPHA)
    draw.ellipse(large, tint, large.get_rect())
    return transform.smoothscale(large, size)


@keep("look", most=2)
def _top(size: tuple[int, int]) -> Surface:
    """The table's top: lit wood in a gold rim."""
    fold = 2 if size[0] < _FINE else 1
    wide, high = fold * size[0], fold * size[1]
    wood = Surface((wide, high), pygame.SRCALPHA)
    wood.blit(sprites.get("table_wood", wide, max(high, round(wide * _GRAIN))), (0, 0))
    light = Surface((2 * _GLIMMER, 2 * _GLIMMER))
    for radius in range(_GLIMMER, 0, -1):
        much = (1 - radius / _GLIMMER) ** 1.2
        tint = tuple(round(warm * much) + base for warm, base in zip(_GLOWING, _BASE, strict=True))
        draw.circle(light, tint, (_GLIMMER, _GLIMMER), radius)
    wood.blit(transform.smoothscale(light, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    wood.blit(_disc((wide, high), _LIT), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    unit = wide / (2 * _RADII[0])
    for inset, thick, colour in _RIMS:
        shrunk = -round(2 * inset * unit)
        draw.ellipse(wood, colour, wood.get_rect().inflate(shrunk, shrunk), max(1, round(thick * unit)))
    return transform.smoothscale(wood, size)


def chair_back(surface: Surface, rect: Rect, bare: bool) -> None:
    """The back of a high wooden chair, with a leather cushion where somebody sits."""
    surface.blit(_chair(rect.size, bare), rect)


@keep("look", most=4)
def _chair(size: tuple[int, int], bare: bool) -> Surface:
    """A chair's back, painted large and made small."""
    wide, high = size[0] * _FOLD, size[1] * _FOLD
    unit = wide / (BACK[0] if bare else _CHAIR[2])
    whole = Surface((wide, high), pygame.SRCALPHA)
    for inset, tint in _WOODS:
        _arch(whole, _shrunk(whole.get_rect(), inset * unit), tint)
    inner, cushion = _shrunk(whole.get_rect(), _SEAM * unit), _BARE if bare else _CUSHION
    for inset, tint in ((0, _EDGES[0]), (2, _half(cushion)), (5, cushion)):
        _arch(whole, _shrunk(inner, inset * unit), tint)
    rim = _SEAM * unit * 2 / 3
    for i in range(_NAILS):  # gold nails along the arch
        turn = math.pi * i / (_NAILS - 1)
        across, down = wide / 2 - rim, wide * _ARCH - rim
        centre = wide / 2 - math.cos(turn) * across, wide * _ARCH - math.sin(turn) * down
        for radius, tint in zip(_NAIL, _NAIL_TINTS, strict=True):
            draw.circle(whole, tint, centre, radius * unit)
    light = Surface((1, len(_LIGHT)), pygame.SRCALPHA)
    for i, much in enumerate(_LIGHT):
        dimmed = much * _UNLIT // 255 if bare else much
        light.set_at((0, i), (dimmed, dimmed, dimmed, 255))
    found = transform.smoothscale(whole, size)
    found.blit(transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def _shrunk(rect: Rect, by: float) -> Rect:
    return rect.inflate(-round(2 * by), -round(2 * by))


def _half(tint: Colour) -> Colour:
    red, green, blue = (part * 2 // 3 for part in tint)
    return red, green, blue


def _arch(surface: Surface, rect: Rect, tint: Colour) -> None:
    curve = round(rect.width * _ARCH)
    draw.rect(surface, tint, rect, border_top_left_radius=curve, border_top_right_radius=curve)
