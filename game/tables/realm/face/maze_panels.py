"""What stands beside the maze: a tile in full, tiles left, Entrances, and the state of the Heart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.tables.realm.face import maze_tiles, minis, styles

if TYPE_CHECKING:
    from game.tables.realm.face.maze_tiles import TileShown
    from game.tables.realm.face.minis import Fall

TILE, POOL, DOORS, HEART = 267, 82, 127, 98  # units of height of the four panels
GAP = 4
MARKERS = ("ST", "SD")
SHAPES = ("D", "I", "L", "T", "X", *MARKERS)
# Units of the panel of a tile: its picture, the lines beside it, the buttons that turn it, and the text below.
_HEAD, _PICTURE, _LINE, _EDGE = (14, 22), (14, 38, 142, 142), 1.5, (110, 70, 30)
_BESIDE, _BESIDE_ROOM, _NOTES, _RULE, _WAY, _TEXT = 164, 174, (50, 22), 168, 116, (186, 196)
_TURN, _TURN_GAP, _TURN_EDGE, _TURN_ICON, _TURN_WORDS, _TURN_SIDES = (132, 46), 6, 0.8, (16, 22), 34, 4
_OFFERS, _OFFER, _SMALL_OFFER, _OFFER_ROOM, _OFFER_GAP, _OFFER_ROW, _OFFER_NAME = 38, 62, 84, 44, 16, 32, (14, 12)
_TOLD, _TOLD_ENDS, _TOLD_SIDES = 25, 6, 12  # what a tile of two does, below its name
# Of the tiles that are left, of the Entrances, of the Heart with its bar.
_POOL, _POOL_SIDES, _POOL_LEFT, _POOL_SHAPE, _POOL_VEIL, _POOL_COUNT = (14, 17), 28, 10, (27, 28), 170, 66
_DOOR, _DOORS_ENDS, _DOOR_LEFT, _DOOR_TEXT, _DOOR_SIDES, _DOOR_GAP = 20.0, 12, 8, 14, 60, 4
_HEART, _KEEPER, _HEART_LEFT, _HEART_SIDES = (10, 10, 56, 56), (38, 74, 16), 74, 86
_SEALS, _SEALS_SIDES, _SEAL_STEP, _SEAL_END, _SEAL, _SEAL_SIGN = 18, 90, 22, 20, 20, 13
_BAR, _BAR_GROUND, _BAR_EDGE = (51, 7), (16, 10, 8), (150, 112, 60)
_CLOCK_BAR, _FALL_BAR = (222, 168, 70), (206, 60, 40)
_TELLS, _BELOW, _TAKEN_GAP, _TAKEN_END = 40, 76, 6, 12


class TileSheet(NamedTuple):
    """A tile told in full.

    Attributes:
        tile: its picture, None for a square where nobody has been.
        head: its name.
        text: what it does.
        notes: short lines beside the picture: square, shape, kind.
        rule: the number of its rule.
        way: which of the ways to lay it is shown, from 1; 0 while it is not being laid.
        ways: how many there are.
    """

    tile: TileShown | None
    head: str
    text: str
    notes: tuple[str, ...]
    rule: str
    way: int = 0
    ways: int = 0


class TileOffer(NamedTuple):
    """A tile of which one is chosen: its picture, its name, and what it does."""

    tile: TileShown
    name: str
    words: str


class Door(NamedTuple):
    """An Entrance: its name, the space outside, and the square inside, empty while it is not laid."""

    name: str
    outside: str
    square: str


class Heart(NamedTuple):
    """The Heart and what time does to it.

    Attributes:
        open: whether it is open.
        keeper: the Keeper's value.
        seals: Seals that still hold; ``of`` so many.
        stock: Ember Keys that may still be had by tribute.
        clock: the Clock; it opens the Heart at ``waking`` and ends the game at ``end``.
        fall: when the Labyrinth falls, None before the Crown was taken.
    """

    open: bool
    keeper: int
    seals: int
    of: int
    stock: int
    clock: int
    waking: int
    end: int
    fall: Fall | None


def split(rect: Rect) -> dict[str, Rect]:
    """The four panels of a column, one below the other."""
    whole = TILE + POOL + DOORS + HEART + 3 * GAP
    k = rect.height / whole
    found, y = {}, 0.0
    for name, high in (("tile", TILE), ("pool", POOL), ("doors", DOORS), ("heart", HEART)):
        top = rect.y + round(y * k)
        found[name] = Rect(rect.x, top, rect.width, rect.y + round((y + high) * k) - top)
        y += high + GAP
    return found


def buttons(rect: Rect) -> dict[str, Rect]:
    """The two buttons that turn a tile, in the panel of the tile."""
    box = Box.wide(Surface((1, 1)), rect, TILE)
    top, high = _TURN
    wide = (box.width - _BESIDE_ROOM - _TURN_GAP) / 2
    lefts = {"turn:-1": _BESIDE, "turn:1": _BESIDE + wide + _TURN_GAP}
    return {target: box.rect(left, top, wide, high) for target, left in lefts.items()}


def offers(rect: Rect, count: int) -> list[Rect]:
    """Where the tiles lie of which one is chosen, in the panel of the tile."""
    box = Box.wide(Surface((1, 1)), rect, TILE)
    side = min(_OFFER if count <= 2 else _SMALL_OFFER, (box.width - _OFFER_ROOM) / 2)
    apart = box.width / 2 if count <= 2 else side + _OFFER_GAP
    found = []
    for i in range(count):
        row, column = divmod(i, 2)
        alone = i == count - 1 and not column
        x = box.width / 2 - side / 2 + (0 if alone else (column - 0.5) * apart)
        found.append(box.rect(x, _OFFERS + row * (side + _OFFER_ROW), side, side))
    return found


def draw_offers(surface: Surface, rect: Rect, what: tuple[TileOffer, ...], spots: list[Rect]) -> None:
    """The tiles of which one is chosen, with their names; of two what they do stands below them."""
    nine(surface, "panel_parchment", rect, rect.height / TILE)
    box = Box.wide(surface, rect, TILE)
    styles.TILE_NAME.put(box, say("realm.maze.choose"), *_HEAD, room=box.width - 2 * _HEAD[0])
    wide = round(box.width / 2)
    for (tile, name, words), spot in zip(what, spots, strict=True):
        marker = tile.code in MARKERS
        picture = maze_tiles.shape(tile.code, spot.width) if marker else maze_tiles.large(tile, spot.width)
        surface.blit(picture, picture.get_rect(center=spot.center))
        pygame.draw.rect(surface, _EDGE, spot, box.px(_LINE))
        (below, wider) = _OFFER_NAME
        x, y = (spot.centerx - box.left) / box.k, (spot.bottom - box.top) / box.k
        if len(what) > 2:
            styles.SQUARE.middle(box, name, x, y + below, spot.width / box.k + wider)
            continue
        room, top = wide - 2 * _TOLD_SIDES, round(y) + _TOLD
        styles.SQUARE.middle(box, name, x, y + below, room)
        _words(box, words, Rect(round(x) - room // 2, top, room, TILE - _TOLD_ENDS - top))


def draw_tile(surface: Surface, rect: Rect, what: TileSheet, spots: dict[str, Rect]) -> None:
    """The tile under the pointer, or the one being laid: large, with its name, its text and its rule."""
    nine(surface, "panel_parchment", rect, rect.height / TILE)
    box = Box.wide(surface, rect, TILE)
    styles.TILE_NAME.put(box, what.head, *_HEAD, room=box.width - 2 * _HEAD[0])
    spot, room = box.rect(*_PICTURE), box.width - _BESIDE_ROOM
    if what.tile is None:
        draw_fog(surface, spot)
    else:
        surface.blit(maze_tiles.large(what.tile, spot.width), spot)
    pygame.draw.rect(surface, _EDGE, spot, box.px(_LINE))
    (first, step), (below, ends) = _NOTES, _TEXT
    for i, note in enumerate(what.notes[:3]):
        (styles.TILE_NOTE if i else styles.SQUARE).put(box, note, _BESIDE, first + step * i, room=room)
    if what.rule and not what.ways:
        styles.TILE_RULE.put(box, what.rule, _BESIDE, _RULE, room=room)
    if what.ways:
        _turning(box, what, spots)
    _words(box, what.text, Rect(_HEAD[0], below, round(box.width) - 2 * _HEAD[0], TILE - ends))


def _words(box: Box, words: str, area: Rect) -> None:
    """A text as large as its area allows; what does not fit at the smallest size ends in an ellipsis."""
    room, px = box.px(area.width), styles.PANEL_WORDS.px(box)
    while px > text.reading.least and not _fits(words, px, room, box.px(area.height)):
        px -= 1
    step = text.leading("body", px)
    lines, most = text.wrap(words, "body", px, room), max(1, box.px(area.height) // step)
    if len(lines) > most:
        lines = (*lines[: most - 1], text.fit(f"{lines[most - 1]} …", "body", px, room, px)[0])
    x, y = box.at(area.x, area.y)
    for line in lines:
        text.put(box.surface, line, (x, y), "topleft", px)
        y += step


def _fits(words: str, px: int, room: int, high: int) -> bool:
    return len(text.wrap(words, "body", px, room)) * text.leading("body", px) <= high


def draw_fog(surface: Surface, spot: Rect) -> None:
    """A square where nobody has been."""
    whole = sprites.get("maze_fog", 3 * spot.width, 3 * spot.width)
    surface.blit(whole, spot, Rect(spot.width, spot.width, spot.width, spot.width))


def _turning(box: Box, what: TileSheet, spots: dict[str, Rect]) -> None:
    """Which way of how many, and the buttons that turn."""
    words = say("realm.maze.way", n=what.way, of=what.ways)
    styles.WAY.put(box, words, _BESIDE, _WAY, room=box.width - _BESIDE_ROOM)
    if what.ways < 2:
        return
    for target, spot in spots.items():
        nine(box.surface, "button_brown_normal", spot, box.k * _TURN_EDGE)
        right = target == "turn:1"
        cell = Box(box.surface, spot, spot.width / box.k, spot.height / box.k)
        sign = "maze_turn_right" if right else "maze_turn_left"
        cell.sprite(sign, cell.width / 2, *_TURN_ICON, tint=theme.CREAM)
        words = say("realm.maze.turn_right" if right else "realm.maze.turn_left")
        styles.TURN.middle(cell, words, cell.width / 2, _TURN_WORDS, cell.width - _TURN_SIDES)


def draw_pool(surface: Surface, rect: Rect, what: tuple[int, ...]) -> None:
    """How many tiles of each shape, and markers, are left to be drawn."""
    nine(surface, "panel_dark", rect, rect.height / POOL)
    box = Box.wide(surface, rect, POOL)
    words = say("realm.maze.left", count=sum(what))
    styles.POOL.put(box, words, *_POOL, room=box.width - _POOL_SIDES)
    step, (top, side) = (box.width - 2 * _POOL_LEFT) / len(SHAPES), _POOL_SHAPE
    for i, (shape, count) in enumerate(zip(SHAPES, what, strict=True)):
        x = _POOL_LEFT + step * (i + 0.5)
        spot = box.rect(x - side / 2, top, side, side)
        surface.blit(maze_tiles.shape(shape, spot.width), spot)
        if not count:
            dark = Surface(spot.size, pygame.SRCALPHA)
            dark.fill((*theme.NIGHT, _POOL_VEIL))
            surface.blit(dark, spot)
        colour = theme.CREAM if count else theme.SAND
        styles.POOL_COUNT.of(colour=colour).middle(box, count, x, _POOL_COUNT, step - 2)


def rows(rect: Rect, count: int) -> list[Rect]:
    """The rows of the Entrances in their panel."""
    box = Box.wide(Surface((1, 1)), rect, DOORS)
    step, top = _door(count), _DOORS_ENDS / 2
    return [box.rect(_DOOR_LEFT, top + step * i, box.width - 2 * _DOOR_LEFT, step) for i in range(count)]


def _door(count: int) -> float:
    """Units of height of a row of the Entrances."""
    return min(_DOOR, (DOORS - _DOORS_ENDS) / max(1, count))


def draw_doors(surface: Surface, rect: Rect, what: tuple[Door, ...]) -> None:
    """Every Entrance: its name, the space outside, and the square of its stairs inside."""
    nine(surface, "panel_dark", rect, rect.height / DOORS)
    box = Box.wide(surface, rect, DOORS)
    step, room = _door(len(what)), box.width - _DOOR_SIDES
    half = room * 0.49
    for i, door in enumerate(what):
        y = _DOORS_ENDS / 2 + step * (i + 0.5)
        styles.DOOR.put(box, door.name, _DOOR_TEXT, y, room=half - _DOOR_GAP)
        styles.OUTSIDE.put(box, door.outside, _DOOR_TEXT + half, y, room=room - half)
        words, colour = (door.square, theme.GOLD) if door.square else (say("realm.maze.nowhere"), theme.SAND)
        styles.INSIDE.of(colour=colour).put(box, words, box.width - _DOOR_TEXT, y, "midright")


def draw_heart(surface: Surface, rect: Rect, what: Heart) -> None:
    """The Heart, its Seals, the Keeper's value while one holds, and the Clock or when the Labyrinth falls."""
    nine(surface, "panel_dark", rect, rect.height / HEART)
    box = Box.wide(surface, rect, HEART)
    spot = box.rect(*_HEART)
    kept = what.open and what.seals
    sprites.blit(
        surface, "maze_keeper" if kept else f"maze_{maze_tiles.OPEN if what.open else maze_tiles.SEALED}", spot
    )
    if what.seals:
        medal(box, "medal_red", *_KEEPER, str(what.keeper))
    _seals(box, what)
    if what.fall:
        _fall(box, what.fall)
    else:
        _clock(box, what)


def _seals(box: Box, what: Heart) -> None:
    words = say(f"realm.maze.heart_{'sealed' if not what.open else 'open' if what.seals else 'broken'}")
    styles.SEALS.put(box, words, _HEART_LEFT, _SEALS, room=box.width - _SEALS_SIDES - _SEAL_STEP * what.of)
    for i in range(what.of):
        x = box.width - _SEAL_END - _SEAL_STEP * (what.of - 1 - i)
        held = i < what.seals
        box.sprite("medal_red" if held else "medal_dark", x, _SEALS, _SEAL)
        box.icon("lock" if held else "close", x, _SEALS, _SEAL_SIGN, theme.GOLD if held else theme.SAND)


def _bar(box: Box, part: float, colour: theme.Colour, marks: tuple[float, ...] = ()) -> None:
    """A bar that is filled to a part of its length."""
    top, high = _BAR
    whole = box.rect(_HEART_LEFT, top, box.width - _HEART_SIDES, high)
    pygame.draw.rect(box.surface, _BAR_GROUND, whole, border_radius=whole.height // 2)
    inner = whole.inflate(-2, -2)
    inner.width = max(inner.height, round(inner.width * min(1.0, max(0.0, part))))
    if part > 0:
        pygame.draw.rect(box.surface, colour, inner, border_radius=inner.height // 2)
    pygame.draw.rect(box.surface, _BAR_EDGE, whole, 1, border_radius=whole.height // 2)
    for mark in marks:
        x = whole.x + round(whole.width * mark)
        pygame.draw.line(box.surface, theme.BRIGHT, (x, whole.y - 2), (x, whole.bottom + 1), max(2, box.px(2)))


def _clock(box: Box, what: Heart) -> None:
    key = "clock" if what.open else "clock_sealed"
    words = say(f"realm.maze.{key}", now=what.clock, waking=what.waking, end=what.end)
    styles.CLOCK.put(box, words, _HEART_LEFT, _TELLS, room=box.width - _HEART_SIDES)
    _bar(box, what.clock / max(1, what.end), _CLOCK_BAR, (what.waking / max(1, what.end),))
    words = say("realm.maze.calm", keys=what.stock)
    styles.CALM.put(box, words, _HEART_LEFT, _BELOW, room=box.width - _HEART_SIDES)


def _fall(box: Box, what: Fall) -> None:
    words, done = minis.until(what), 1 - what.rounds / what.of
    room = box.width - _HEART_SIDES
    styles.DOOM.put(box, words, _HEART_LEFT, _TELLS, room=room)
    _bar(box, done, _FALL_BAR, tuple(i / what.of for i in range(1, what.of)))
    label = styles.CALM.put(box, minis.takes(what), _HEART_LEFT, _BELOW, room=room)
    left = (label.right - box.left) / box.k + _TAKEN_GAP
    minis.draw_taken(box, what, left, _BELOW, box.width - _TAKEN_END - left, theme.GOLD)
