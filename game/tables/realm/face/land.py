"""How a place of the Realm's map looks where it lives: its stone, name, badges, what lies there, who stands there."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.tables.realm.face import pawns, styles

NAME = 18.0  # units of a name's letters; large text may raise them to MOST
MOST = 22.0
PALE: theme.Colour = (255, 243, 206)
_INK, _SHADE = (42, 20, 6), (40, 8, 4)
_CARD, _CARD_EDGE, _CARD_WITHIN, _SIGN = (45, 35), 0.55, 5, (22.5, 17.5, 24)  # units of an open card, what is on it
_MEDAL, _LETTERS, _VALUE, _MORE = 23, 16, (10, 11), (37, 27)
_LOOSE, _FIRST, _THING, _COUNT, _COUNT_LETTERS, _STEP, _CROWN = 26, 13.0, (13, 24), (17, 14), 18, 36, (12, 30)


class PlaceName(NamedTuple):
    """A place's name: where the middle of its foot lies, the width it may take, pixels per unit."""

    words: str
    foot: tuple[int, int]
    room: int
    unit: float


class Badges(NamedTuple):
    """The stone of a place and its signs: waypoint, cards to draw, a Labyrinth entrance, the number of a gate.

    Attributes:
        stand: the middle of the stone.
        top: the highest pixel of the card that is drawn here.
    """

    stand: tuple[int, int]
    top: int
    waypoint: bool
    draw: int
    entrance: bool
    gate: int
    unit: float


class LooseThings(NamedTuple):
    """What lies on a place beside cards: Gold, Keys, the Crown."""

    gold: int
    keys: int
    crown: bool


# ------------------------------------------------------------------ names


def name_line(name: PlaceName) -> tuple[str, int]:
    """A name and the size of its letters: larger for large text, while it leaves room to its neighbours."""
    px = round(min(NAME * text.reading.zoom, max(NAME, MOST)) * name.unit)
    usual = max(round(NAME * name.unit), min(px, text.reading.least))
    while px > usual and text.width(name.words, "bold", px) > name.room - round(14 * name.unit):
        px -= 1
    return text.fit(name.words, "bold", px, name.room, min(px, text.reading.least))


def name_face(name: PlaceName) -> tuple[str, str, int]:
    """A name's words, face and size, as letters are measured."""
    words, px = name_line(name)
    return words, "bold", px


def name_rect(name: PlaceName) -> Rect:
    """All pixels of a name, with its light."""
    words, px = name_line(name)
    found = Rect(0, 0, text.width(words, "bold", px) + px, round(px * 1.8))
    found.center = _middle(name, px)
    return found


def _middle(name: PlaceName, px: int) -> tuple[int, int]:
    return name.foot[0], name.foot[1] - round(px * 0.5)


def draw_name(surface: Surface, _rect: Rect, what: PlaceName) -> None:
    """A name in ink on the map, with pale light round its letters."""
    words, px = name_line(what)
    light = halo(words, "bold", px)
    surface.blit(light, light.get_rect(center=_middle(what, px)))
    text.put(surface, words, _middle(what, px), "center", px, "bold", _INK)


@keep("look", most=256)
def halo(words: str, face: str, px: int) -> Surface:
    """The light round a line of letters."""
    ink = text.line(words, face, px, PALE)
    pad = max(4, round(px * 0.36))
    found = Surface((ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA)
    found.fill((*PALE, 0))
    reach = max(1, round(px * 0.10))
    for dx in (-reach, 0, reach):
        for dy in (-reach, 0, reach):
            found.blit(ink, (pad + dx, pad + dy))
    soft = pygame.transform.gaussian_blur(found, max(1, round(px * 0.10)))
    for _ in range(2):
        soft.blit(soft.copy(), (0, 0))
    return soft


# ------------------------------------------------------------------ stones and badges


def pad_size(waypoint: bool, unit: float) -> tuple[int, int]:
    """Width and height of the stone that pieces stand on."""
    return (round(54 * unit), round(41 * unit)) if waypoint else (round(44 * unit), round(33 * unit))


def draw_badges(surface: Surface, rect: Rect, what: Badges) -> None:
    """The stone, what is drawn here (upper right), the entrance and the gate (upper left)."""
    unit = what.unit
    stone = Rect((0, 0), pad_size(what.waypoint, unit))
    stone.center = what.stand
    sprites.blit(surface, "realm_pad_way" if what.waypoint else "realm_pad", stone)
    for i in range(what.draw):
        card = Rect(0, 0, round(19 * unit), round(25 * unit))
        back = what.draw - 1 - i
        card.midtop = (rect.right - round((16 + 5 * back) * unit), what.top + round(2 * back * unit))
        sprites.blit(surface, "realm_draw", card)
        if i == what.draw - 1:
            _number(surface, str(what.draw), card.center, 17 * unit)
    x = rect.x + round(19 * unit)
    if what.entrance:
        sprites.blit(surface, "realm_stairs", badge_spot(x, rect.y, unit))
        x += round(27 * unit)
    if what.gate:
        spot = badge_spot(x, rect.y, unit)
        sprites.blit(surface, "realm_gate", spot)
        _number(surface, str(what.gate), spot.center, 18 * unit)


def badge_spot(x: int, top: int, unit: float) -> Rect:
    """Where a round badge lies in the upper left of a place."""
    found = Rect(0, 0, round(25 * unit), round(25 * unit))
    found.center = (x, top + round(19 * unit))
    return found


def _number(surface: Surface, words: str, centre: tuple[int, int], size: float) -> None:
    where = (centre[0], centre[1] + round(size * 0.03))
    text.put(surface, words, where, "center", round(size), "number", theme.BRIGHT, _SHADE)


# ------------------------------------------------------------------ what lies there


def card_spot(rect: Rect, badges: int, unit: float) -> Rect:
    """Where the open cards of a place lie: beside its badges, one on top."""
    left = rect.x + round((8 + 27 * badges) * unit)
    return Rect(left, rect.y + round(7 * unit), round(45 * unit), round(35 * unit))


def draw_card(surface: Surface, rect: Rect, what: tuple[str, int, bool, int]) -> None:
    """The topmost open card: its picture, its value, and how many more lie under it."""
    slug, value, craft, more = what
    box = Box(surface, rect, *_CARD)
    for step in range(2 * min(more, 2), 0, -2):
        nine(surface, "plate_light", rect.move(box.px(step), box.px(step)), box.k * _CARD_EDGE)
    nine(surface, "plate_light", rect, box.k * _CARD_EDGE)
    name = f"card_{slug}"
    inner = rect.inflate(-box.px(_CARD_WITHIN), -box.px(_CARD_WITHIN))
    if sprites.has(name):
        sprites.blit(surface, name, inner)
    else:
        box.icon("card", *_SIGN, theme.FADED)
    if value:
        _medal(box, "realm_medal_craft" if craft else "realm_medal_strength", *_VALUE, str(value))
    if more:
        _medal(box, "medal_dark", *_MORE, f"+{more}")


def _medal(box: Box, name: str, x: float, y: float, words: str) -> None:
    """A small medal whose number can still be read."""
    box.sprite(name, x, y, _MEDAL)
    px = max(box.px(_LETTERS), text.reading.least)
    text.put(box.surface, words, box.at(x, y), "center", px, "number", theme.BRIGHT, _SHADE)


def draw_loose(surface: Surface, rect: Rect, what: LooseThings) -> None:
    """Gold, Keys and the Crown that lie on the ground."""
    box, (y, side), (beside, low) = Box.wide(surface, rect, _LOOSE), _THING, _COUNT
    x = _FIRST
    for name, count in (("realm_coins", what.gold), ("realm_key", what.keys)):
        if count:
            box.sprite(name, x, y, side)
            words = str(count)
            light = halo(words, "number", box.px(_COUNT_LETTERS))
            surface.blit(light, light.get_rect(center=box.at(x + beside, low)))
            styles.LOOSE.middle(box, words, x + beside, low)
            x += _STEP
    if what.crown:
        box.sprite("realm_crown", x, *_CROWN)


# ------------------------------------------------------------------ who stands there


def pawn_spots(stand: tuple[int, int], room: Rect, count: int, unit: float) -> list[Rect]:
    """Where the pieces of a place stand: on its stone, moved into its room when there are too many for it."""
    spots = pawns.fan(stand, count, unit)
    if not spots:
        return spots
    whole = spots[0].unionall(spots)
    moved = whole.clamp(room)
    shift = (moved.x - whole.x, moved.y - whole.y)
    return [spot.move(shift) for spot in spots]
