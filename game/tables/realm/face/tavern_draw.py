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
# Units of what lies on a space: the back of a pile, open cards over each other, medals in a row.
_LYING, _DRAW, _DARK, _DARK_SEEN, _DRAWS = (66, 56), (33, 26, 22), (26, 19, 14, 15), 40, (33, 27)
_DARK_ROUND, _ROW, _FIRST, _STEP, _COIN, _CROWN = 5, 46, 12.0, 22, 10, 22
_CARD, _CARD_STEP, _CARD_EDGE, _CARD_WITHIN = (2, 1, 52, 38), (4, 3), 0.6, 6
_FIST, _VALUE, _COUNT, _COUNT_AT = (28, 20, 28), (51, 8, 10.5), (24, 24), (12, 12, 12)
# Of the sign over the taproom: its name, the way out and the Bouncer, the lamps of the Border Patrol.
_SIGN, _NAME, _MUG, _MUG_AT, _LEFT, _WORDS = 100, 27, 34, (26, 26), 28, 45
_OUT, _OUT_ICON, _OUT_GAP, _BOUNCER, _BOUNCER_WORDS, _BOUNCER_ROOM = 53, 21, 50, 22, 17, 104
_WHO_GAP, _WHO, _WHO_BADGE, _WHO_WORDS, _WHO_END = 8, 10, 25, 26, 16
_LAMPS, _LAMP_ICON, _LAMPS_ROOM, _LAMPS_GAP, _LAMPS_END = 79, 22, 150, 10, 14
_LAMP, _LIT, _DARK_LAMP, _STAGE, _STAGE_GAP, _AFTER, _AFTER_END, _AFTER_STEP = (12, 78), 33, 29, 27, 30, 16, 4, 23.0
# Of the craps table in the sign's place: its fields, the die, the chances.
_FIELDS, _FIELD, _HALF, _GAP, _FACES, _FACES_GAP = (17, 39), 46, 0.205, 6.0, 6, 6
_DIE, _DIE_AT, _CHANCES, _CHANCES_X, _CHANCES_GAP = 40, (7, 6), 26, 3, 8
FELT_SHADE, _ON_FIELD = (6, 24, 12), 0.72  # and how much of a field a die on it takes
_FIELD_LETTERS, _FIELD_WIDE, _FIELD_WORDS = (20, 23), 0.86, ((0.33, "title", ""), (0.70, "bold", "_faces"))
# Of a room: its number, the Gateway's name, the guest.
_DOOR, _DOOR_FOOT, _DOOR_EDGE, _DOOR_LETTERS, _DOOR_SHADE = (48, 24), 13, 0.7, 18, (40, 6, 4)
_GATEWAY, _GATEWAY_SIDES, _GUEST = 19, 14, 42
# Of the small boards: their titles, the lockers, the Realm, the Labyrinth and its seals.
_BOARD, _TITLE, _TITLE_SIDES = 101, 17, 24
_LOCKERS, _LOCKER_STEP, _LOCKER_GAP, _LOCKER_WIDE = 18, 42.0, 3, 37.0
_LOCKER, _LOCKER_BADGE_AT, _LOCKER_BADGE, _LOCKER_NUMBER = (60, 62), 47, 26.0, 74
_REALM, _REALM_TOP, _REALM_EDGE, _MARK = (67 * 1.683, 67), 27, (96, 58, 26), 23
_LAB, _LAB_TOP, _LAB_LEFT, _LAB_BROAD, _LAB_EDGE, _LAB_LINE, _LAB_BADGE = 66.0, 28, 16.0, 130, (70, 52, 40), 1.4, 22
_SEAL, _SEAL_GAP, _SEAL_WORDS, _SEAL_LINE = (44, 26), 14, 69, 19


class RoomName(NamedTuple):
    """The name of a space: where its middle lies, how wide it may be, whether it is a Special Location."""

    words: str
    centre: tuple[int, int]
    room: int
    special: bool
    unit: float


class SpaceThings(NamedTuple):
    """What lies on a space: the card back to draw from, or open cards (slug, value), Gold, Keys, the Crown."""

    draw: int
    cards: tuple[tuple[str, int], ...]
    gold: int
    keys: int
    crown: bool


class TavernSign(NamedTuple):
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


class SmallRealm(NamedTuple):
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


def name_rect(name: RoomName) -> Rect:
    """The plate that a name is written on."""
    words, px, face = _fitted(name)
    wide = text.width(words, face, px) + round((16 if name.special else 14) * name.unit)
    found = Rect(0, 0, wide, round(px * 1.42))
    found.center = name.centre
    return found


def _fitted(name: RoomName) -> tuple[str, int, str]:
    """The words, their size and their face; titles that are too wide are written in the narrower face."""
    size = min(18 * text.reading.zoom, 22.0)
    px, face = round((size - (1.6 if name.special else 0)) * name.unit), "title" if name.special else "bold"
    if face == "title" and text.width(name.words, face, max(text.reading.least, px)) > name.room:
        px, face = round(size * name.unit), "bold"
    words, px = text.fit(name.words, face, px, name.room, min(px, text.reading.least))
    return words, px, face


def draw_name(surface: Surface, _rect: Rect, what: RoomName) -> None:
    """A name on a pale strip, or on a crimson plaque."""
    spot = name_rect(what)
    words, px, face = _fitted(what)
    nine(surface, "plaque_red" if what.special else "ribbon", spot, what.unit * 0.72)
    colour, shade = (theme.CREAM, (40, 6, 4)) if what.special else (theme.INK, None)
    text.put(surface, words, (spot.centerx, spot.centery), "center", px, face, colour, shade)


def draw_lying(surface: Surface, rect: Rect, what: SpaceThings) -> None:
    """Open cards with their values, or the back of the card that is drawn here; Gold and Keys below."""
    box = Box(surface, rect, *_LYING)
    if what.cards:
        _open_cards(box, what.cards)
    elif what.draw:
        box.sprite("tavern_draw", *_DRAW)
        shade(surface, box.rect(*_DARK), _DARK_SEEN, radius=box.px(_DARK_ROUND))
        styles.DRAWS.middle(box, what.draw, *_DRAWS)
    x = _FIRST
    for name, count in (("medal_gold", what.gold), ("medal_blue", what.keys)):
        if count:
            icon = "" if name == "medal_gold" else "lock"
            medal(box, name, x, _ROW, _COIN, str(count), icon)
            x += _STEP
    if what.crown:
        box.icon("crown", x, _ROW, _CROWN, theme.GOLD)


def _open_cards(box: Box, cards: tuple[tuple[str, int], ...]) -> None:
    for i, (slug, value) in enumerate(cards[-3:]):
        dx, dy = (step * i for step in _CARD_STEP)
        left, top, *size = _CARD
        spot = box.rect(left + dx, top + dy, *size)
        nine(box.surface, "plate_light", spot, box.k * _CARD_EDGE)
        name = f"card_{slug}"
        if sprites.has(name):
            sprites.blit(box.surface, name, spot.inflate(-box.px(_CARD_WITHIN), -box.px(_CARD_WITHIN)))
        else:
            x, y, side = _FIST
            box.icon("fist", x + dx, y + dy, side, BROWN)
        if value:
            x, y, radius = _VALUE
            medal(box, "medal_red", x + dx, y + dy, radius, str(value))


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
    medal(Box(surface, rect, *_COUNT), "medal_red", *_COUNT_AT, str(what))


@keep("look", most=8)
def _dot(size: int) -> Surface:
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    pygame.draw.circle(big, (70, 24, 0, 230), (size * 2, size * 2), size * 2)
    pygame.draw.circle(big, (255, 216, 96), (size * 2, size * 2), round(size * 1.4))
    pygame.draw.circle(big, (255, 244, 190), (round(size * 1.8), round(size * 1.7)), round(size * 0.6))
    return pygame.transform.smoothscale(big, (size, size))


# ------------------------------------------------------------------ the sign, and the craps table that takes its place


def draw_sign(surface: Surface, rect: Rect, what: TavernSign) -> None:
    """The name of the house, the way out, the Bouncer, and the lamps of the Border Patrol."""
    box = Box.wide(surface, rect, _SIGN)
    middle, (beside, high) = box.width / 2, _MUG_AT
    where = styles.SIGN.middle(box, say("realm.taproom.title"), middle, _NAME)
    for side in (where.left - box.px(beside), where.right + box.px(beside)):
        drawn = sprites.get("mug", box.px(_MUG))
        surface.blit(drawn, drawn.get_rect(center=(side, box.at(0, high)[1])))
    box.icon("exit", _LEFT, _OUT, _OUT_ICON, theme.GOLD)
    styles.NOTICE.put(box, say("realm.taproom.way_out"), _WORDS, _OUT, room=middle - _OUT_GAP)
    _bouncer(box, what.bouncer)
    _lamps(box, what)


def _bouncer(box: Box, who: PlayerShown | None) -> None:
    left = box.width / 2 + _BOUNCER
    box.icon("fist", left, _OUT, _OUT_ICON, theme.GOLD)
    spot = styles.NOTICE.put(box, say("realm.taproom.bouncer"), left + _BOUNCER_WORDS, _OUT, room=_BOUNCER_ROOM)
    x = (spot.right - box.left) / box.k + _WHO_GAP
    if who:
        dice.put_badge(box.surface, who.colour, who.emblem, box.at(x + _WHO, _OUT), box.px(_WHO_BADGE))
    words = who.name if who else say("realm.taproom.no_bouncer")
    start = x + (_WHO_WORDS if who else 0)
    style = styles.LOUD.of(colour=theme.BRIGHT) if who else styles.NOBODY_HERE.of(colour=theme.SAND)
    style.put(box, words, start, _OUT, room=box.width - start - _WHO_END)


def _lamps(box: Box, what: TavernSign) -> None:
    box.icon("guard", _LEFT, _LAMPS, _LAMP_ICON, theme.GOLD)
    spot = styles.NOTICE.put(box, say("realm.taproom.patrol"), _WORDS, _LAMPS, room=_LAMPS_ROOM)
    left, (lamp, high) = (spot.right - box.left) / box.k + _LAMPS_GAP, _LAMP
    step = (box.width - _LAMPS_END - left) / len(STAGES)
    for i, stage in enumerate(STAGES):
        after = getattr(what, stage)
        x = left + i * step
        box.sprite(f"patrol_{stage if after else 'off'}", x + lamp, high, _LIT if after else _DARK_LAMP)
        style = styles.LOUD.of(colour=theme.BRIGHT) if after else styles.NOTICE.of(colour=theme.SAND)
        word = style.put(box, say(f"realm.taproom.{stage}"), x + _STAGE, _LAMPS, room=step - _STAGE_GAP)
        start = (word.right - box.left) / box.k + _AFTER
        room = max(1.0, x + step - start - _AFTER_END)
        gap = min(_AFTER_STEP, room / max(1, len(after)))
        for j, look in enumerate(after):
            dice.put_badge(box.surface, look.colour, look.emblem, box.at(start + j * gap, _LAMPS), box.px(_WHO_BADGE))


def craps_spots(rect: Rect) -> dict[str, Rect]:
    """Where the fields of the craps table lie when it takes the sign's place."""
    box, (side, top) = Box.wide(Surface((1, 1)), rect, _SIGN), _FIELDS
    inner = box.width - 2 * side
    wide, found = inner * _HALF, {}
    for i, name in enumerate(("odds", "evens")):
        found[name] = box.rect(side + i * (wide + _GAP), top, wide, _FIELD)
    left = side + 2 * (wide + _GAP) + _FACES_GAP
    step = (side + inner - left + _GAP) / _FACES
    for i in range(_FACES):
        found[f"face_{i + 1}"] = box.rect(left + i * step, top, step - _GAP, _FIELD)
    return found


def craps_die(rect: Rect, spots: dict[str, Rect]) -> Rect:
    """Where the die comes to rest, among the fields."""
    box, (left, up) = Box.wide(Surface((1, 1)), rect, _SIGN), _DIE_AT
    found = Rect(0, 0, box.px(_DIE), box.px(_DIE))
    found.center = (spots["face_1"].left - box.px(left), spots["odds"].bottom - box.px(up))
    return found


def draw_craps(surface: Surface, rect: Rect, what: Craps, spots: dict[str, Rect]) -> None:
    """The table with odds, evens and six numbers, the chances above them, and the die."""
    box = Box.wide(surface, rect, _SIGN)
    nine(surface, "craps_table", rect, box.k)
    left, right = spots["odds"].left, spots["face_1"].left
    for words, x, room in (
        (say("realm.craps.half"), left, right - left - box.px(_CHANCES_GAP)),
        (say("realm.craps.sixth"), right, spots["face_6"].right - right),
    ):
        px = styles.TAVERN_LINES.px(box)
        shown, px = text.fit(words, "bold", px, room, min(px, text.reading.least))
        at = (x + box.px(_CHANCES_X), box.at(0, _CHANCES)[1])
        text.put(surface, shown, at, "midleft", px, "bold", theme.CREAM, theme.SHADE)
    for name, look in what.fields:
        field(surface, spots[name], name, look, box.k)
    if what.die:
        dice.put_die(surface, what.colour, what.die, craps_die(rect, spots))


def field(surface: Surface, rect: Rect, name: str, look: str, k: float) -> None:
    """One field of the craps table: ``still``, ``open``, ``bet`` or ``won``."""
    nine(surface, f"craps_{look}", rect, k)
    if name.startswith("face_"):
        side = round(min(rect.width, rect.height) * _ON_FIELD)
        spot = Rect(0, 0, side, side)
        spot.center = rect.center
        dice.put_die(surface, "white", int(name[5:]), spot)
        return
    letters, most = _FIELD_LETTERS
    px = round(min(letters * text.reading.zoom, most) * k)
    for share, face, which in _FIELD_WORDS:
        words, room = say(f"realm.craps.{name}{which}"), round(rect.width * _FIELD_WIDE)
        fitted, size = text.fit(words, face, px, room, min(px, text.reading.least))
        at = (rect.centerx, rect.y + round(rect.height * share))
        text.put(surface, fitted, at, "center", size, face, theme.BRIGHT, FELT_SHADE)


# ------------------------------------------------------------------ rooms and parchments


def draw_room(surface: Surface, rect: Rect, what: Room) -> None:
    """The number on the door, the Gateway's name, the guest."""
    unit = what.unit
    plate = Rect(0, 0, *(round(side * unit) for side in _DOOR))
    plate.midbottom = (rect.centerx, rect.bottom - round(_DOOR_FOOT * unit))
    nine(surface, "plaque_red", plate, unit * _DOOR_EDGE)
    px = round(_DOOR_LETTERS * unit)
    text.put(surface, str(what.number), plate.center, "center", px, "title", theme.CREAM, _DOOR_SHADE)
    if what.gateway:
        at, room = (rect.centerx, rect.y + round(_GATEWAY * unit)), rect.width - round(_GATEWAY_SIDES * unit)
        draw_name(surface, rect, RoomName(say("realm.taproom.gateway"), at, room, False, unit))
    if what.guest:
        pawns.put(surface, what.guest, what.stand, round(_GUEST * unit))


def _title(box: Box, words: str) -> None:
    styles.BOARD_TITLE.middle(box, words, box.width / 2, _TITLE, box.width - _TITLE_SIDES)


def draw_lockers(surface: Surface, rect: Rect, what: tuple[Locker, ...]) -> None:
    """A locker for every seat, with the number of Objects that hang in it."""
    box = Box.wide(surface, rect, _BOARD)
    _title(box, say("realm.taproom.lockers"))
    step = min(_LOCKER_STEP, (box.width - _LOCKERS) / max(1, len(what)))
    left = (box.width - step * len(what)) / 2
    y, high = _LOCKER
    for i, one in enumerate(what):
        x = left + (i + 0.5) * step
        wide = min(_LOCKER_WIDE, step - _LOCKER_GAP)
        box.sprite("locker_full" if one.number > 0 else "locker_empty", x, y, wide, high)
        dice.put_badge(surface, one.colour, one.emblem, box.at(x, _LOCKER_BADGE_AT), box.px(min(_LOCKER_BADGE, wide)))
        words = str(one.number) if one.number >= 0 else "\N{EN DASH}"
        colour = theme.BRIGHT if one.number >= 0 else theme.SAND
        styles.LOCKER.of(colour=colour).middle(box, words, x, _LOCKER_NUMBER)


def draw_realm(surface: Surface, rect: Rect, what: SmallRealm) -> None:
    """The base board, small, with everybody who is outside."""
    box = Box.wide(surface, rect, _BOARD)
    _title(box, say("realm.taproom.realm"))
    spot = box.rect(0, 0, *_REALM)
    spot.midtop = (rect.centerx, box.at(0, _REALM_TOP)[1])
    surface.blit(sprites.picture(what.picture, *spot.size), spot)
    pygame.draw.rect(surface, _REALM_EDGE, spot, max(1, box.px(1)))
    for colour, emblem, x, y in what.marks:
        size = box.px(_MARK)
        badge = Rect(0, 0, size, size)
        badge.center = (spot.x + round(spot.width * x), spot.y + round(spot.height * y))
        dice.put_badge(surface, colour, emblem, badge.clamp(spot).center, size)


def draw_lab(surface: Surface, rect: Rect, what: minis.MazeShown) -> None:
    """The Labyrinth, small: its corridors, who walks in them, and what is left of the seals."""
    box = Box.wide(surface, rect, _BOARD)
    _title(box, say("realm.taproom.lab"))
    side = _LAB
    left = _LAB_LEFT if box.width > _LAB_BROAD else (box.width - side) / 2
    spot = box.rect(left, _LAB_TOP, side, side)
    surface.blit(minis.passages(what.tiles, what.open, spot.width), spot)
    pygame.draw.rect(surface, _LAB_EDGE, spot, box.px(_LAB_LINE))
    cell = spot.width / 7
    for guest in what.guests:
        column, row = minis.square(guest.place)
        at = (spot.x + round((column + 0.5) * cell), spot.y + round((row + 0.5) * cell))
        dice.put_badge(surface, guest.colour, guest.emblem, at, box.px(_LAB_BADGE))
    _seals(box, left + side, what)


def _seals(box: Box, left: float, what: minis.MazeShown) -> None:
    middle = (left + box.width) / 2
    room = box.width - left - _SEAL_GAP
    box.icon("crown" if what.open else "lock", middle, *_SEAL, BROWN)
    if what.fall:
        words = minis.falls(what.fall)
    elif what.open:
        words = say("realm.taproom.heart_open")
    else:
        words = say("realm.taproom.one_seal") if what.seals == 1 else say("realm.taproom.seals", n=what.seals)
    px = styles.TAVERN_LINES.px(box)
    for i, row in enumerate(text.wrap(words, "body", px, box.px(room))):
        styles.BOARD_LINE.middle(box, row, middle, _SEAL_WORDS + i * _SEAL_LINE, room)
