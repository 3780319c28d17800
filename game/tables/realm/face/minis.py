"""What lies on the lake: decks, the ring of gates, the Jail, the clock, and the two other boards in small."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, sprites, syllables, text, theme
from game.desktop.engine.draw import Box, nine
from game.tables.realm.face import styles
from game.tables.realm.face.maze_tiles import STEPS, TileShown

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Player

ROWS = 4  # people who are named under a small board
# Units of a pile, a gate, the jail and the clock: middles and sizes, where words stand.
_DECK, _BACK, _BACK_SIZE, _SLOT, _SLOT_EDGE, _DECK_NAME, _DECK_LEFT, _DECK_ROOM = (
    (148, 69), (9, 4), (39, 54), (9, 6, 39, 54), 0.6, (57, 23), (57, 47), 88
)  # fmt: skip
_GATE, _LAST, _DISC, _ROAD = (72, 69), 6, (36, 24, 37), (116, 84, 168)
_ROAD_ENDS, _ROAD_LINE = ((54, 24), (100, 24)), 2.4
_SHUT, _GATE_NUMBER, _GATE_NAME = 150, (36, 24.5), (36, 54.5, 70)
_JAIL, _JAIL_PICTURE, _JAIL_NAME = (112, 69), (34, 1, 44, 44), (56, 56, 108)
_CLOCK, _DIAL, _HAND, _HOUR, _COMING, _COMING_EDGE, _COMING_WORDS = (
    (128, 85), (64, 32, 66), 62, (64, 32.5), (2, 60, 124, 23), 0.7, (64, 71, 120)
)  # fmt: skip
# Of whom the fall would take, and of the small boards with the people on them.
_TAKEN, _TAKEN_STEP, _TAKEN_AT = 21, 24.0, 11
_INN, _INN_PLAN, _SHUT_WORDS, _PEOPLE, _HEADING, _HEADING_SIDES = (113, 229), (9, 32, 95, 79), 120, 122, 18, 5
_LINES_WRAP, _LINES_SIDES, _LINES_END, _LEADING = 14, 12, 8, 1.06
_PERSON, _PERSON_AT, _PERSON_NAME, _PERSON_ROOM, _PERSON_STEP, _PERSON_LINE = 23, (18, 12), 32, 76, 25, 20
_LAB, _LAB_PLAN, _LAB_WORDS, _LAB_LINE = (114, 223), (11, 32, 92, 92), (57, 142, 106), 25
_DOOM, _DOOM_ENDS, _DOOM_NOBODY, _DOOM_TAKES, _DOOM_WHO, _DOOM_WIDE = 128, 172, 174, (57, 182, 106), (57, 204), 98.0
# How the plans are painted, on three times their size: pixels and shares of a cell.
_FINER, _FRAME, _ROUND = 3, 5, 6
_WOOD, _WOOD_EDGE, _ROOM, _BAR_ROOM = (58, 34, 20), (34, 18, 10), (170, 118, 68), (214, 164, 96)
_LET, _GATEWAY, _FREE, _GUEST_ROOM = (196, 62, 44), (112, 84, 140), (104, 128, 96), 1.7
_STONE, _GRID, _STONE_EDGE, _EMBERS = (52, 50, 60), (84, 82, 94), (70, 52, 40), (120, 34, 16)
_HEART, _GLOWING = ((0.44, _EMBERS), (0.34, (226, 98, 36))), (0.18, (255, 226, 130))
_WALLS, _FOG, _PATH, _PATH_WIDE, _PATH_ROUND, _TILE_GAP = (34, 28, 30), (128, 120, 114), (240, 208, 152), 0.42, 0.62, 3


class Deck(NamedTuple):
    """A deck: its name and how many cards it has left."""

    name: str
    left: int


class Gate(NamedTuple):
    """A gate: its number, whether it leads anywhere, whether the gates are in the game."""

    number: int
    blind: bool
    open: bool


class Guest(NamedTuple):
    """Somebody on another board: colour and emblem of the seat, and where."""

    colour: str
    emblem: str
    place: str


class Fall(NamedTuple):
    """EG-11: when the Labyrinth falls: the rounds left of how many, whom it would take, and whether the Crown."""

    rounds: int
    of: int
    takes: tuple[Guest, ...]
    crown: bool


class ClockShown(NamedTuple):
    """The clock: steps so far, the Waking, the end, and when the Labyrinth falls, once that is known."""

    now: int
    waking: int
    end: int
    fall: Fall | None


class Inn(NamedTuple):
    """The Tavern in small: who is where, which rooms are let, whether it is in the game."""

    guests: tuple[Guest, ...]
    rooms: tuple[str, ...]
    open: bool


class MazeShown(NamedTuple):
    """The Labyrinth in small: tiles (column, row, passages), who is where, seals, the Keeper's value, its fall."""

    tiles: tuple[tuple[int, int, str], ...]
    guests: tuple[Guest, ...]
    open: bool
    seals: int
    keeper: int
    fall: Fall | None


# ------------------------------------------------------------------ what they show


def deck(shown: Shown, name: str) -> Deck:
    """What a deck shows now; of the Purchase list, what is still for sale."""
    view = shown.view
    return Deck(name, len(view["purchase"]) if name == "purchase" else view["decks"][name]["pile"])


def clock(shown: Shown) -> ClockShown:
    """What the clock shows now."""
    view = shown.view
    return ClockShown(view["clock"], view["waking"], view["end"], fall(shown))


def fall(shown: Shown) -> Fall | None:
    """When the Labyrinth falls, and whom it would take; None before the Crown was taken."""
    found = shown.view["fall"]
    if not found:
        return None
    takes = tuple(_guest(shown, shown.view["players"][seat]) for seat in found["takes"])
    return Fall(int(found["rounds"]), int(found["of"]), takes, bool(found["crown"]))


def inn(shown: Shown) -> Inn:
    """What the small Tavern shows now."""
    view = shown.view
    rooms = tuple(sorted(view["tavern"]["rooms"]))
    return Inn(_guests(shown, "TR"), rooms, bool(view["options"]["tavern"]))


def maze(shown: Shown) -> MazeShown:
    """What the small Labyrinth shows now."""
    lab = shown.view["lab"]
    tiles = [
        (*square(name), TileShown(tile["code"], tile["rot"]).sides)
        for name, tile in sorted(lab["grid"].items())
        if not tile["destroyed"] and square(name) != (3, 3)
    ]
    heart = lab["heart"]
    guests, seals = _guests(shown, "L"), int(heart["seals"])
    return MazeShown(tuple(tiles), guests, bool(heart["open"]), seals, int(heart["keeper"]), fall(shown))


def _guests(shown: Shown, region: str) -> tuple[Guest, ...]:
    return tuple(_guest(shown, player) for player in shown.view["players"] if str(player["place"])[:1] in {*region})


def _guest(shown: Shown, player: Player) -> Guest:
    look = shown.players_shown[player["seat"]]
    return Guest(look.colour, look.emblem, str(player["place"]))


def square(name: str) -> tuple[int, int]:
    """Column and row of a square of the Labyrinth, such as ``L:C4``, both from 0."""
    return ord(name[2]) - ord("A"), int(name[3]) - 1


# ------------------------------------------------------------------ decks, gates, Jail


def draw_sheet(surface: Surface, rect: Rect, what: float) -> None:
    """A sheet of parchment on the water; ``what`` is pixels per unit."""
    nine(surface, "realm_inset", rect, what * 1.35)


def draw_deck(surface: Surface, rect: Rect, what: Deck) -> None:
    """A pile of card backs with its name and number."""
    box = Box(surface, rect, *_DECK)
    left, top = _BACK
    for step in range(6 if what.left > 1 else 2 if what.left else 0, 0, -2):
        sprites.blit(surface, f"realm_back_{what.name}", box.rect(left + step, top + step, *_BACK_SIZE))
    if not what.left:
        nine(surface, "slot", box.rect(*_SLOT), box.k * _SLOT_EDGE)
    words = say(f"realm.deck.{what.name}")
    styles.DECK.put(box, words, *_DECK_NAME, room=_DECK_ROOM)
    count = say("realm.board.card") if what.left == 1 else say("realm.board.cards", n=what.left)
    styles.DECK_LEFT.put(box, count, *_DECK_LEFT, room=_DECK_ROOM)


def draw_gate(surface: Surface, rect: Rect, what: Gate) -> None:
    """A gate: its medallion, where it leads, and the road to the next one."""
    box = Box(surface, rect, *_GATE)
    if what.number < _LAST:
        start, end = (box.at(*spot) for spot in _ROAD_ENDS)
        pygame.draw.line(surface, _ROAD, start, end, box.px(_ROAD_LINE))
    name = "realm_gate_blind" if what.blind or not what.open else "realm_gate"
    box.sprite(name, *_DISC, alpha=255 if what.open else _SHUT)
    styles.GATE_NUMBER.middle(box, what.number, *_GATE_NUMBER)
    styles.GATE.middle(box, say(f"realm.short.G{what.number}"), *_GATE_NAME)


def draw_jail(surface: Surface, rect: Rect, what: None) -> None:
    """The barred window and its name."""
    del what
    box = Box(surface, rect, *_JAIL)
    sprites.blit(surface, "realm_jail", box.rect(*_JAIL_PICTURE))
    styles.HEADING.middle(box, say("realm.short.JAIL"), *_JAIL_NAME)


# ------------------------------------------------------------------ the clock


def draw_clock(surface: Surface, rect: Rect, what: ClockShown) -> None:
    """The dial: steps so far in gold, the Waking as a flame, and on the ribbon what comes next and when."""
    box = Box(surface, rect, *_CLOCK)
    box.sprite("realm_clock", *_DIAL)
    dial = box.px(_HAND)
    drawn = _dial(what, dial)
    surface.blit(drawn, drawn.get_rect(center=box.at(*_DIAL[:2])))
    styles.HOUR.middle(box, what.now, *_HOUR)
    spot = box.rect(*_COMING)
    nine(surface, "plate_light", spot, box.k * _COMING_EDGE)
    words = coming(what)
    if not styles.COMING.whole(box, words, _COMING_WORDS[-1]) and not what.fall and what.now < what.waking:
        words = say("realm.board.waking_brief", n=what.waking - what.now)  # the number is what one looks for
    styles.COMING.middle(box, words, *_COMING_WORDS)


def coming(what: ClockShown) -> str:
    """What the clock brings next."""
    if what.fall:
        return falls(what.fall)
    if what.now < what.waking:
        return say("realm.board.waking", n=what.waking - what.now)
    return say("realm.board.end", n=max(0, what.end - what.now))


def hour_said(what: ClockShown) -> str:
    """The same in whole words, with what it is counted in."""
    if what.fall:
        return falls(what.fall)
    key, then = ("waking", what.waking) if what.now < what.waking else ("end", what.end)
    left = max(0, then - what.now)
    return say(f"realm.board.{key}_{'one' if left == 1 else 'said'}", now=what.now, n=left)


def falls(what: Fall) -> str:
    """When the Labyrinth falls, in two or three words."""
    return say("realm.fall.short", n=what.rounds) if what.rounds else say("realm.fall.over")


def until(what: Fall) -> str:
    """When the Labyrinth falls."""
    if what.rounds > 1:
        return say("realm.fall.rounds", n=what.rounds)
    return say("realm.fall.round" if what.rounds else "realm.fall.over")


def takes(what: Fall) -> str:
    """What stands before the badges of those whom it would take."""
    if not (what.takes or what.crown):
        return say("realm.fall.nobody" if what.rounds else "realm.fall.nobody_over")
    return say("realm.fall.takes" if what.rounds else "realm.fall.took")


def draw_taken(box: Box, what: Fall, left: float, y: float, room: float, ink: theme.Colour) -> None:
    """A badge for each whom it would take, and the Crown if it is in there, side by side as far as there is room."""
    count = len(what.takes) + what.crown
    step = min(_TAKEN_STEP, (room - _TAKEN) / max(1, count - 1))
    for i, guest in enumerate(what.takes):
        dice.put_badge(box.surface, guest.colour, guest.emblem, box.at(left + _TAKEN_AT + i * step, y), box.px(_TAKEN))
    if what.crown:
        box.icon("crown", left + _TAKEN_AT + (count - 1) * step, y, _TAKEN, ink)


@keep("look", most=8)
def _dial(what: ClockShown, size: int) -> Surface:
    side = size * _FINER
    big = Surface((side, side), pygame.SRCALPHA)
    middle, outer, inner = side / 2, side * 0.418, side * 0.362
    count = max(1, what.end)
    for i in range(count):
        a0, a1 = ((i + k) / count * math.tau - math.pi / 2 for k in (0.12, 0.88))
        done, late = i < what.now, i >= what.waking
        colour = (255, 206, 96) if done else (150, 62, 48) if late else (104, 88, 150)
        arc = [(a0 + (a1 - a0) * t / 4) for t in range(5)]
        points = [(middle + math.cos(a) * outer, middle + math.sin(a) * outer) for a in arc]
        points += [(middle + math.cos(a) * inner, middle + math.sin(a) * inner) for a in reversed(arc)]
        pygame.draw.polygon(big, colour, points)
    a = what.waking / count * math.tau - math.pi / 2
    flame = [(0.46, -0.055), (0.49, 0.0), (0.46, 0.055), (0.33, 0.0)]
    points = [(middle + side * r * math.cos(a + t), middle + side * r * math.sin(a + t)) for r, t in flame]
    pygame.draw.polygon(big, (255, 246, 214), points)
    pygame.draw.polygon(big, (190, 40, 16), points, max(2, side // 110))
    return pygame.transform.smoothscale(big, (size, size))


# ------------------------------------------------------------------ the other boards in small


def draw_inn(surface: Surface, rect: Rect, what: Inn) -> None:
    """The Tavern: its loop and rooms, a badge for each guest, and below who is where."""
    box = Box(surface, rect, *_INN)
    _heading(box, say("realm.board.inn"))
    plan = box.rect(*_INN_PLAN)
    surface.blit(_plan(plan.size, what.rooms), plan)
    for guest, spot in zip(what.guests, _inside(what.guests, plan), strict=True):
        dice.put_badge(surface, guest.colour, guest.emblem, spot, box.px(_TAKEN))
    if not what.open:
        _lines(box, say("realm.board.inn_shut"), _SHUT_WORDS)
    elif what.guests:
        _people(box, what.guests, _PEOPLE)
    else:
        _lines(box, say("realm.board.nobody"), _SHUT_WORDS)


def _heading(box: Box, words: str) -> None:
    room = box.width - _HEADING_SIDES
    style = styles.HEADING if styles.HEADING.whole(box, words, room) else styles.NARROW_HEADING
    style.middle(box, words, box.width / 2, _HEADING, room)


def _lines(box: Box, words: str, y: float) -> None:
    """A sentence over as many lines as there is room for."""
    px = styles.GUEST_LINES.px(box)
    step = px * _LEADING / box.k
    rows = text.wrap(words, "italic", px, box.px(box.width - _LINES_WRAP))[: int((box.height - _LINES_END - y) / step)]
    for i, row in enumerate(rows):
        middle = y + step * (i + 0.5)
        styles.SMALL_NOTE.middle(box, row, box.width / 2, middle, box.width - _LINES_SIDES)


def _people(box: Box, guests: tuple[Guest, ...], y: float) -> None:
    """Rows of badges and places; where there is no room for all, the last row counts the others."""
    shown = guests if len(guests) <= ROWS else guests[: ROWS - 1]
    named = [_place_lines(box, guest) for guest in shown]
    if sum(len(lines) for lines in named) + (len(shown) < len(guests)) > ROWS:
        named = [(_place(guest),) for guest in shown]
    left, down = _PERSON_AT
    for guest, lines in zip(shown, named, strict=True):
        dice.put_badge(box.surface, guest.colour, guest.emblem, box.at(left, y + down), box.px(_PERSON))
        for words in lines:
            styles.GUEST.put(box, words, _PERSON_NAME, y + down, room=_PERSON_ROOM)
            y += _PERSON_STEP if words == lines[-1] else _PERSON_LINE
    if len(shown) < len(guests):
        words = say("realm.board.more", n=len(guests) - len(shown))
        styles.MORE_GUESTS.put(box, words, _PERSON_NAME, y + down, room=_PERSON_ROOM)


def _place(guest: Guest) -> str:
    """Where somebody is."""
    return guest.place[2:] if guest.place.startswith("L:") else say(f"realm.space.{guest.place}")


def _place_lines(box: Box, guest: Guest) -> tuple[str, ...]:
    """Where somebody is, on one line or more; a long word is parted."""
    style = styles.GUEST_PLACE
    return tuple(syllables.lines(_place(guest), style.face, style.px(box), box.px(_PERSON_ROOM)))


def _cell(place: str) -> tuple[float, float]:
    """Where a place of the Tavern lies in its plan of 6 by 5 cells: the loop is the rim, the rooms lie inside."""
    number = int(place[1:])
    if place.startswith("R"):
        return 1.0 + (number - 100.5) * 4 / 6, 2.5
    n = number - 1
    if n < 6:
        return n + 0.5, 0.5
    if n < 9:
        return 5.5, n - 5 + 0.5
    if n < 15:
        return 14 - n + 0.5, 4.5
    return 0.5, 18 - n + 0.5


def _inside(guests: tuple[Guest, ...], plan: Rect) -> list[tuple[int, int]]:
    """Where the badges lie on the plan; those on one place side by side."""
    found = []
    for i, guest in enumerate(guests):
        before = sum(1 for other in guests[:i] if other.place == guest.place)
        x, y = _cell(guest.place)
        spot = (plan.x + (x + 0.45 * before) * plan.width / 6, plan.y + y * plan.height / 5)
        found.append((round(min(spot[0], plan.right - plan.width / 14)), round(spot[1])))
    return found


@keep("look", most=8)
def _plan(size: tuple[int, int], rooms: tuple[str, ...]) -> Surface:
    """The Tavern's rooms from above."""
    wide, high = size[0] * _FINER, size[1] * _FINER
    big = Surface((wide, high))
    big.fill(_WOOD)
    cw, ch = wide / 6, high / 5
    for n in range(1, 19):
        x, y = _cell(f"T{n}")
        left, top = round((x - 0.5) * cw) + _FINER, round((y - 0.5) * ch) + _FINER
        colour = _BAR_ROOM if n in (1, 5, 10) else _ROOM
        spot = Rect(left, top, round(cw) - _FRAME, round(ch) - _FRAME)
        pygame.draw.rect(big, colour, spot, border_radius=_ROUND)
    for n in range(101, 107):
        x, y = _cell(f"R{n}")
        spot = Rect(0, 0, round(cw * 4 / 6) - _ROUND, round(ch * _GUEST_ROOM))
        spot.center = (round(x * cw), round(y * ch))
        colour = _LET if f"R{n}" in rooms else _GATEWAY if n == 101 else _FREE
        pygame.draw.rect(big, colour, spot)
    pygame.draw.rect(big, _WOOD_EDGE, big.get_rect(), _FRAME)
    return pygame.transform.smoothscale(big, size)


def draw_maze(surface: Surface, rect: Rect, what: MazeShown) -> None:
    """The Labyrinth: its passages, a badge for each who walks there, the Heart and its Keeper."""
    box = Box(surface, rect, *_LAB)
    _heading(box, say("realm.board.lab"))
    plan = box.rect(*_LAB_PLAN)
    surface.blit(passages(what.tiles, what.open, plan.width), plan)
    cell = plan.width / 7
    for guest in what.guests:
        column, row = square(guest.place)
        spot = (plan.x + round((column + 0.5) * cell), plan.y + round((row + 0.5) * cell))
        dice.put_badge(surface, guest.colour, guest.emblem, spot, box.px(_TAKEN))
    if what.fall:
        _doom(box, what.fall)
        return
    lines = [say("realm.board.heart_open" if what.open else "realm.board.heart_shut")]
    lines.append(say("realm.board.keeper", n=what.keeper))
    lines.append(say("realm.board.seal") if what.seals == 1 else say("realm.board.seals", n=what.seals))
    middle, first, room = _LAB_WORDS
    for i, words in enumerate(lines):
        (styles.SMALL if i else styles.SMALL_BOLD).middle(box, words, middle, first + _LAB_LINE * i, room)


def _doom(box: Box, what: Fall) -> None:
    """How long the Labyrinth stands, and below who and what would be lost."""
    words, px = until(what), styles.GUEST_LINES.px(box)
    high = len(text.wrap(words, "italic", px, box.px(box.width - _LINES_WRAP))) * px * _LEADING / box.k
    _lines(box, words if _DOOM + high < _DOOM_ENDS else falls(what), _DOOM)
    if not (what.takes or what.crown):
        _lines(box, takes(what), _DOOM_NOBODY)
        return
    styles.SMALL_BOLD.middle(box, takes(what), *_DOOM_TAKES)
    (middle, y), wide = _DOOM_WHO, min(_DOOM_WIDE, _TAKEN_STEP * (len(what.takes) + what.crown))
    draw_taken(box, what, middle - wide / 2, y, wide, styles.BROWN)


@keep("look", most=8)
def passages(tiles: tuple[tuple[int, int, str], ...], awake: bool, size: int) -> Surface:
    """The passages of the tiles (column, row, sides) on dark ground; those that lie face down are grey."""
    side = size * _FINER
    big = Surface((side, side))
    big.fill(_STONE)
    cell = side / 7
    for i in range(8):
        big.fill(_GRID, Rect(round(i * cell) - 1, 0, 2, side))
        big.fill(_GRID, Rect(0, round(i * cell) - 1, side, 2))
    for column, row, sides in tiles:
        _tile(big, (column + 0.5) * cell, (row + 0.5) * cell, cell, sides)
    heart = (round(3.5 * cell), round(3.5 * cell))
    inner, light = _GLOWING
    for k, colour in (*_HEART, (inner, light if awake else _EMBERS)):
        pygame.draw.circle(big, colour, heart, cell * k)
    pygame.draw.rect(big, _STONE_EDGE, big.get_rect(), _FRAME)
    return pygame.transform.smoothscale(big, (size, size))


def _tile(big: Surface, x: float, y: float, cell: float, sides: str) -> None:
    ground = Rect(0, 0, round(cell) - _TILE_GAP, round(cell) - _TILE_GAP)
    ground.center = (round(x), round(y))
    big.fill(_WALLS if sides else _FOG, ground)
    wide, colour = cell * _PATH_WIDE, _PATH
    if sides:
        pygame.draw.circle(big, colour, (x, y), wide * _PATH_ROUND)
    for dx, dy in (STEPS[side] for side in sides):
        part = Rect(0, 0, round(wide if dy else cell / 2), round(wide if dx else cell / 2))
        part.center = (round(x + dx * cell / 4), round(y + dy * cell / 4))
        big.fill(colour, part)
