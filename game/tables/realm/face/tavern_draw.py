"""How the Tavern's board looks where it lives: names, cards that lie about, the sign, lockers, rooms, small boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.engine.labels import medal
from game.tables.realm.face import minis, pawns, styles

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.ui.rich import PlayerShown
    from game.tables.realm.face.pawns import Pawn

STAGES = ("called", "coming", "here")
BROWN: theme.Colour = (84, 48, 22)


class Name(NamedTuple):
    """The name of a space: where its middle lies, how wide it may be, whether it is a Special Location."""

    words: str
    centre: tuple[int, int]
    room: int
    special: bool
    unit: float


class Lying(NamedTuple):
    """What lies on a space: the card back to draw from, or open cards (slug, value), Gold, Keys, the Crown."""

    draw: int
    cards: tuple[tuple[str, int], ...]
    gold: int
    keys: int
    crown: bool


class Sign(NamedTuple):
    """What the sign over the taproom says: who the Patrol is after at each stage, and who is Bouncer."""

    called: tuple[PlayerShown, ...]
    coming: tuple[PlayerShown, ...]
    here: tuple[PlayerShown, ...]
    bouncer: PlayerShown | None


class Craps(NamedTuple):
    """The craps table: how every field looks, from ``odds`` to ``face_6``, and the die, 0 for none."""

    fields: tuple[tuple[str, str], ...]
    die: int
    colour: str


class Locker(NamedTuple):
    """A seat's locker: colour and emblem, the number of Objects in it; -1 for somebody who is not inside."""

    colour: str
    emblem: str
    number: int


class Realm(NamedTuple):
    """The small base board: its picture, and badges (colour, name) at parts (0 to 1) of it."""

    picture: Path
    marks: tuple[tuple[str, str, float, float], ...]


class Room(NamedTuple):
    """A room: its number, whether it holds the Gateway, and its guest."""

    number: int
    gateway: bool
    guest: Pawn | None
    stand: tuple[int, int]
    unit: float


# ------------------------------------------------------------------ spaces


def name_rect(name: Name) -> Rect:
    """The plate that a name is written on."""
    words, px, face = _fitted(name)
    wide = text.width(words, face, px) + round((16 if name.special else 14) * name.unit)
    found = Rect(0, 0, wide, round(px * 1.42))
    found.center = name.centre
    return found


def _fitted(name: Name) -> tuple[str, int, str]:
    """The words, their size and their face; titles that are too wide are written in the narrower face."""
    size = min(18 * text.reading.zoom, 22.0)
    px, face = round((size - (1.6 if name.special else 0)) * name.unit), "title" if name.special else "bold"
    if face == "title" and text.width(name.words, face, max(text.reading.least, px)) > name.room:
        px, face = round(size * name.unit), "bold"
    words, px = text.fit(name.words, face, px, name.room, min(px, text.reading.least))
    return words, px, face


def draw_name(surface: Surface, _rect: Rect, what: Name) -> None:
    """A name on a pale strip, or on a crimson plaque."""
    spot = name_rect(what)
    words, px, face = _fitted(what)
    nine(surface, "plaque_red" if what.special else "ribbon", spot, what.unit * 0.72)
    colour, shade = (theme.CREAM, (40, 6, 4)) if what.special else (theme.INK, None)
    text.put(surface, words, (spot.centerx, spot.centery), "center", px, face, colour, shade)


def draw_lying(surface: Surface, rect: Rect, what: Lying) -> None:
    """Open cards with their values, or the back of the card that is drawn here; Gold and Keys below."""
    box = Box(surface, rect, 66, 56)
    if what.cards:
        _open_cards(box, what.cards)
    elif what.draw:
        box.sprite("tavern_draw", 33, 26, 22)
        shade(surface, box.rect(26, 19, 14, 15), 40, radius=box.px(5))
        styles.DRAWS.middle(box, what.draw, 33, 27)
    x = 12.0
    for name, count in (("medal_gold", what.gold), ("medal_blue", what.keys)):
        if count:
            icon = "" if name == "medal_gold" else "lock"
            medal(box, name, x, 46, 10, str(count), icon)
            x += 22
    if what.crown:
        box.icon("crown", x, 46, 22, theme.GOLD)


def _open_cards(box: Box, cards: tuple[tuple[str, int], ...]) -> None:
    for i, (slug, value) in enumerate(cards[-3:]):
        dx, dy = 4 * i, 3 * i
        spot = box.rect(2 + dx, 1 + dy, 52, 38)
        nine(box.surface, "plate_light", spot, box.k * 0.6)
        name = f"card_{slug}"
        if sprites.has(name):
            sprites.blit(box.surface, name, spot.inflate(-box.px(6), -box.px(6)))
        else:
            box.icon("fist", 28 + dx, 20 + dy, 28, BROWN)
        if value:
            medal(box, "medal_red", 51 + dx, 8 + dy, 10.5, str(value))


def draw_steps(surface: Surface, _rect: Rect, what: tuple[tuple[int, int], tuple[int, int], float]) -> None:
    """Golden dots from one space to the next."""
    (x, y), (u, v), unit = what
    length = max(1.0, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
    dot = _dot(max(6, round(9 * unit)))
    at = 30 * unit
    while at < length - 28 * unit:
        spot = (round(x + (u - x) * at / length), round(y + (v - y) * at / length))
        surface.blit(dot, dot.get_rect(center=spot))
        at += 12 * unit


def draw_count(surface: Surface, rect: Rect, what: int) -> None:
    """How many steps it is to a space."""
    medal(Box(surface, rect, 24, 24), "medal_red", 12, 12, 12, str(what))


@keep("look", most=8)
def _dot(size: int) -> Surface:
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    pygame.draw.circle(big, (70, 24, 0, 230), (size * 2, size * 2), size * 2)
    pygame.draw.circle(big, (255, 216, 96), (size * 2, size * 2), round(size * 1.4))
    pygame.draw.circle(big, (255, 244, 190), (round(size * 1.8), round(size * 1.7)), round(size * 0.6))
    return pygame.transform.smoothscale(big, (size, size))


# ------------------------------------------------------------------ the sign, and the craps table that takes its place


def draw_sign(surface: Surface, rect: Rect, what: Sign) -> None:
    """The name of the house, the way out, the Bouncer, and the lamps of the Border Patrol."""
    box = Box.wide(surface, rect, 100)
    middle = box.width / 2
    where = styles.SIGN.middle(box, say("realm.taproom.title"), middle, 27)
    for side in (where.left - box.px(26), where.right + box.px(26)):
        drawn = sprites.get("mug", box.px(34))
        surface.blit(drawn, drawn.get_rect(center=(side, box.at(0, 26)[1])))
    box.icon("exit", 28, 53, 21, theme.GOLD)
    styles.NOTICE.put(box, say("realm.taproom.way_out"), 45, 53, room=middle - 50)
    _bouncer(box, what.bouncer)
    _lamps(box, what)


def _bouncer(box: Box, who: PlayerShown | None) -> None:
    left = box.width / 2 + 22
    box.icon("fist", left, 53, 21, theme.GOLD)
    spot = styles.NOTICE.put(box, say("realm.taproom.bouncer"), left + 17, 53, room=104)
    x = (spot.right - box.left) / box.k + 8
    if who:
        dice.put_badge(box.surface, who.colour, who.emblem, box.at(x + 10, 53), box.px(25))
    words = who.name if who else say("realm.taproom.no_bouncer")
    start = x + (26 if who else 0)
    style = styles.LOUD.of(colour=theme.BRIGHT) if who else styles.NOBODY_HERE.of(colour=theme.SAND)
    style.put(box, words, start, 53, room=box.width - start - 16)


def _lamps(box: Box, what: Sign) -> None:
    box.icon("guard", 28, 79, 22, theme.GOLD)
    spot = styles.NOTICE.put(box, say("realm.taproom.patrol"), 45, 79, room=150)
    left = (spot.right - box.left) / box.k + 10
    step = (box.width - 14 - left) / 3
    for i, stage in enumerate(STAGES):
        after = getattr(what, stage)
        x = left + i * step
        box.sprite(f"patrol_{stage if after else 'off'}", x + 12, 78, 33 if after else 29)
        style = styles.LOUD.of(colour=theme.BRIGHT) if after else styles.NOTICE.of(colour=theme.SAND)
        word = style.put(box, say(f"realm.taproom.{stage}"), x + 27, 79, room=step - 30)
        start = (word.right - box.left) / box.k + 16
        room = max(1.0, x + step - start - 4)
        gap = min(23.0, room / max(1, len(after)))
        for j, look in enumerate(after):
            dice.put_badge(box.surface, look.colour, look.emblem, box.at(start + j * gap, 79), box.px(25))


def craps_spots(rect: Rect) -> dict[str, Rect]:
    """Where the fields of the craps table lie when it takes the sign's place."""
    box = Box.wide(Surface((1, 1)), rect, 100)
    inner = box.width - 34
    wide, gap = inner * 0.205, 6.0
    found = {}
    for i, name in enumerate(("odds", "evens")):
        found[name] = box.rect(17 + i * (wide + gap), 39, wide, 46)
    left = 17 + 2 * (wide + gap) + 6
    step = (17 + inner - left + gap) / 6
    for i in range(6):
        found[f"face_{i + 1}"] = box.rect(left + i * step, 39, step - gap, 46)
    return found


def craps_die(rect: Rect, spots: dict[str, Rect]) -> Rect:
    """Where the die comes to rest, among the fields."""
    box = Box.wide(Surface((1, 1)), rect, 100)
    found = Rect(0, 0, box.px(40), box.px(40))
    found.center = (spots["face_1"].left - box.px(7), spots["odds"].bottom - box.px(6))
    return found


def draw_craps(surface: Surface, rect: Rect, what: Craps, spots: dict[str, Rect]) -> None:
    """The table with odds, evens and six numbers, the chances above them, and the die."""
    box = Box.wide(surface, rect, 100)
    nine(surface, "craps_table", rect, box.k)
    left, right = spots["odds"].left, spots["face_1"].left
    for words, x, room in (
        (say("realm.craps.half"), left, right - left - box.px(8)),
        (say("realm.craps.sixth"), right, spots["face_6"].right - right),
    ):
        px = styles.TAVERN_LINES.px(box)
        shown, px = text.fit(words, "bold", px, room, min(px, text.reading.least))
        text.put(surface, shown, (x + box.px(3), box.at(0, 26)[1]), "midleft", px, "bold", theme.CREAM, theme.SHADE)
    for name, look in what.fields:
        field(surface, spots[name], name, look, box.k)
    if what.die:
        dice.put_die(surface, what.colour, what.die, craps_die(rect, spots))


def field(surface: Surface, rect: Rect, name: str, look: str, k: float) -> None:
    """One field of the craps table: ``still``, ``open``, ``bet`` or ``won``."""
    nine(surface, f"craps_{look}", rect, k)
    if name.startswith("face_"):
        side = round(min(rect.width, rect.height) * 0.72)
        spot = Rect(0, 0, side, side)
        spot.center = rect.center
        dice.put_die(surface, "white", int(name[5:]), spot)
        return
    px = round(min(20 * text.reading.zoom, 23) * k)
    for words, face, share in ((f"realm.craps.{name}", "title", 0.33), (f"realm.craps.{name}_faces", "bold", 0.70)):
        fitted, size = text.fit(say(words), face, px, round(rect.width * 0.86), min(px, text.reading.least))
        at = (rect.centerx, rect.y + round(rect.height * share))
        text.put(surface, fitted, at, "center", size, face, theme.BRIGHT, (6, 24, 12))


# ------------------------------------------------------------------ rooms and parchments


def draw_room(surface: Surface, rect: Rect, what: Room) -> None:
    """The number on the door, the Gateway's name, the guest."""
    unit = what.unit
    plate = Rect(0, 0, round(48 * unit), round(24 * unit))
    plate.midbottom = (rect.centerx, rect.bottom - round(13 * unit))
    nine(surface, "plaque_red", plate, unit * 0.7)
    text.put(surface, str(what.number), plate.center, "center", round(18 * unit), "title", theme.CREAM, (40, 6, 4))
    if what.gateway:
        draw_name(
            surface, rect,
            Name(say("realm.taproom.gateway"), (rect.centerx, rect.y + round(19 * unit)), rect.width - round(14 * unit),
                 False, unit),
        )  # fmt: skip
    if what.guest:
        pawns.put(surface, what.guest, what.stand, round(42 * unit))


def _title(box: Box, words: str) -> None:
    styles.BOARD_TITLE.middle(box, words, box.width / 2, 17, box.width - 24)


def draw_lockers(surface: Surface, rect: Rect, what: tuple[Locker, ...]) -> None:
    """A locker for every seat, with the number of Objects that hang in it."""
    box = Box.wide(surface, rect, 101)
    _title(box, say("realm.taproom.lockers"))
    step = min(42.0, (box.width - 18) / max(1, len(what)))
    left = (box.width - step * len(what)) / 2
    for i, one in enumerate(what):
        x = left + (i + 0.5) * step
        wide = min(37.0, step - 3)
        box.sprite("locker_full" if one.number > 0 else "locker_empty", x, 60, wide, 62)
        dice.put_badge(surface, one.colour, one.emblem, box.at(x, 47), box.px(min(26.0, wide)))
        words = str(one.number) if one.number >= 0 else "\N{EN DASH}"
        styles.LOCKER.of(colour=theme.BRIGHT if one.number >= 0 else theme.SAND).middle(box, words, x, 74)


def draw_realm(surface: Surface, rect: Rect, what: Realm) -> None:
    """The base board, small, with everybody who is outside."""
    box = Box.wide(surface, rect, 101)
    _title(box, say("realm.taproom.realm"))
    spot = box.rect(0, 0, 67 * 1.683, 67)
    spot.midtop = (rect.centerx, box.at(0, 27)[1])
    surface.blit(sprites.picture(what.picture, *spot.size), spot)
    pygame.draw.rect(surface, (96, 58, 26), spot, max(1, box.px(1)))
    for colour, emblem, x, y in what.marks:
        size = box.px(23)
        badge = Rect(0, 0, size, size)
        badge.center = (spot.x + round(spot.width * x), spot.y + round(spot.height * y))
        dice.put_badge(surface, colour, emblem, badge.clamp(spot).center, size)


def draw_lab(surface: Surface, rect: Rect, what: minis.Maze) -> None:
    """The Labyrinth, small: its corridors, who walks in them, and what is left of the seals."""
    box = Box.wide(surface, rect, 101)
    _title(box, say("realm.taproom.lab"))
    side = 66.0
    left = 16.0 if box.width > 130 else (box.width - side) / 2
    spot = box.rect(left, 28, side, side)
    surface.blit(minis.passages(what.tiles, what.open, spot.width), spot)
    pygame.draw.rect(surface, (70, 52, 40), spot, max(1, box.px(1.4)))
    cell = spot.width / 7
    for guest in what.guests:
        column, row = minis.square(guest.place)
        at = (spot.x + round((column + 0.5) * cell), spot.y + round((row + 0.5) * cell))
        dice.put_badge(surface, guest.colour, guest.emblem, at, box.px(22))
    _seals(box, left + side, what)


def _seals(box: Box, left: float, what: minis.Maze) -> None:
    middle = (left + box.width) / 2
    room = box.width - left - 14
    box.icon("crown" if what.open else "lock", middle, 44, 26, BROWN)
    if what.fall:
        words = minis.falls(what.fall)
    elif what.open:
        words = say("realm.taproom.heart_open")
    else:
        words = say("realm.taproom.one_seal") if what.seals == 1 else say("realm.taproom.seals", n=what.seals)
    px = styles.TAVERN_LINES.px(box)
    for i, row in enumerate(text.wrap(words, "body", px, box.px(room))):
        styles.BOARD_LINE.middle(box, row, middle, 69 + i * 19, room)
