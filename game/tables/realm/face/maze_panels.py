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
    from game.tables.realm.face.maze_tiles import Tile
    from game.tables.realm.face.minis import Fall

TILE, POOL, DOORS, HEART = 267, 82, 127, 98  # units of height of the four panels
GAP = 4
MARKERS = ("ST", "SD")
SHAPES = ("D", "I", "L", "T", "X", *MARKERS)


class Sheet(NamedTuple):
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

    tile: Tile | None
    head: str
    text: str
    notes: tuple[str, ...]
    rule: str
    way: int = 0
    ways: int = 0


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
    left, room = 164.0, box.width - 174
    wide = (room - 6) / 2
    return {
        "turn:-1": box.rect(left, 132, wide, 46),
        "turn:1": box.rect(left + wide + 6, 132, wide, 46),
    }


def offers(rect: Rect, count: int) -> list[Rect]:
    """Where the tiles lie of which one is chosen, in the panel of the tile."""
    box = Box.wide(Surface((1, 1)), rect, TILE)
    side = min(146 if count <= 2 else 84, (box.width - 44) / 2)
    found = []
    for i in range(count):
        row, column = divmod(i, 2)
        alone = i == count - 1 and not column
        x = box.width / 2 - side / 2 + (0 if alone else (column - 0.5) * (side + 16))
        found.append(box.rect(x, 40 + row * (side + 32), side, side))
    return found


def draw_offers(surface: Surface, rect: Rect, what: tuple[tuple[Tile, str], ...], spots: list[Rect]) -> None:
    """The tiles of which one is chosen, with their names."""
    nine(surface, "panel_parchment", rect, rect.height / TILE)
    box = Box.wide(surface, rect, TILE)
    styles.TILE_NAME.put(box, say("realm.maze.choose"), 14, 22, room=box.width - 28)
    for (tile, name), spot in zip(what, spots, strict=True):
        marker = tile.code in MARKERS
        picture = maze_tiles.shape(tile.code, spot.width) if marker else maze_tiles.large(tile, spot.width)
        surface.blit(picture, picture.get_rect(center=spot.center))
        pygame.draw.rect(surface, (110, 70, 30), spot, max(1, box.px(1.5)))
        x, y = (spot.centerx - box.left) / box.k, (spot.bottom - box.top) / box.k
        styles.SQUARE.middle(box, name, x, y + 14, spot.width / box.k + 12)


def draw_tile(surface: Surface, rect: Rect, what: Sheet, spots: dict[str, Rect]) -> None:
    """The tile under the pointer, or the one being laid: large, with its name, its text and its rule."""
    nine(surface, "panel_parchment", rect, rect.height / TILE)
    box = Box.wide(surface, rect, TILE)
    styles.TILE_NAME.put(box, what.head, 14, 22, room=box.width - 28)
    spot = box.rect(14, 38, 142, 142)
    if what.tile is None:
        draw_fog(surface, spot)
    else:
        surface.blit(maze_tiles.large(what.tile, spot.width), spot)
    pygame.draw.rect(surface, (110, 70, 30), spot, max(1, box.px(1.5)))
    for i, note in enumerate(what.notes[:3]):
        (styles.TILE_NOTE if i else styles.SQUARE).put(box, note, 164, 50 + 22 * i, room=box.width - 174)
    if what.rule and not what.ways:
        styles.TILE_RULE.put(box, what.rule, 164, 168, room=box.width - 174)
    if what.ways:
        _turning(box, what, spots)
    _words(box, what.text, Rect(14, 186, round(box.width) - 28, TILE - 196))


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


def _turning(box: Box, what: Sheet, spots: dict[str, Rect]) -> None:
    """Which way of how many, and the buttons that turn."""
    words = say("realm.maze.way", n=what.way, of=what.ways)
    styles.WAY.put(box, words, 164, 116, room=box.width - 174)
    if what.ways < 2:
        return
    for target, spot in spots.items():
        nine(box.surface, "button_brown_normal", spot, box.k * 0.8)
        right = target == "turn:1"
        cell = Box(box.surface, spot, spot.width / box.k, spot.height / box.k)
        cell.sprite("maze_turn_right" if right else "maze_turn_left", cell.width / 2, 16, 22, tint=theme.CREAM)
        words = say("realm.maze.turn_right" if right else "realm.maze.turn_left")
        styles.TURN.middle(cell, words, cell.width / 2, 34, cell.width - 4)


def draw_pool(surface: Surface, rect: Rect, what: tuple[int, ...]) -> None:
    """How many tiles of each shape, and markers, are left to be drawn."""
    nine(surface, "panel_dark", rect, rect.height / POOL)
    box = Box.wide(surface, rect, POOL)
    words = say("realm.maze.left", count=sum(what))
    styles.POOL.put(box, words, 14, 17, room=box.width - 28)
    step = (box.width - 20) / len(SHAPES)
    for i, (shape, count) in enumerate(zip(SHAPES, what, strict=True)):
        x = 10 + step * (i + 0.5)
        spot = box.rect(x - 14, 27, 28, 28)
        surface.blit(maze_tiles.shape(shape, spot.width), spot)
        if not count:
            dark = Surface(spot.size, pygame.SRCALPHA)
            dark.fill((*theme.NIGHT, 170))
            surface.blit(dark, spot)
        colour = theme.CREAM if count else theme.SAND
        styles.POOL_COUNT.of(colour=colour).middle(box, count, x, 66, step - 2)


def rows(rect: Rect, count: int) -> list[Rect]:
    """The rows of the Entrances in their panel."""
    box = Box.wide(Surface((1, 1)), rect, DOORS)
    step = min(20.0, (DOORS - 12) / max(1, count))
    return [box.rect(8, 6 + step * i, box.width - 16, step) for i in range(count)]


def draw_doors(surface: Surface, rect: Rect, what: tuple[Door, ...]) -> None:
    """Every Entrance: its name, the space outside, and the square of its stairs inside."""
    nine(surface, "panel_dark", rect, rect.height / DOORS)
    box = Box.wide(surface, rect, DOORS)
    step = min(20.0, (DOORS - 12) / max(1, len(what)))
    room = box.width - 60
    half = room * 0.49
    for i, door in enumerate(what):
        y = 6 + step * (i + 0.5)
        styles.DOOR.put(box, door.name, 14, y, room=half - 4)
        styles.OUTSIDE.put(box, door.outside, 14 + half, y, room=room - half)
        words, colour = (door.square, theme.GOLD) if door.square else (say("realm.maze.nowhere"), theme.SAND)
        styles.INSIDE.of(colour=colour).put(box, words, box.width - 14, y, "midright")


def draw_heart(surface: Surface, rect: Rect, what: Heart) -> None:
    """The Heart, its Keeper's value, Seals, and the Clock or, once the Crown was taken, when the Labyrinth falls."""
    nine(surface, "panel_dark", rect, rect.height / HEART)
    box = Box.wide(surface, rect, HEART)
    spot = box.rect(10, 10, 56, 56)
    name = "maze_keeper" if what.open else "maze_heart_sealed"
    sprites.blit(surface, name, spot)
    medal(box, "medal_red", 38, 74, 16, str(what.keeper))
    _seals(box, what)
    if what.fall:
        _fall(box, what.fall)
    else:
        _clock(box, what)


def _seals(box: Box, what: Heart) -> None:
    words = say("realm.maze.heart_open" if what.open else "realm.maze.heart_sealed")
    styles.SEALS.put(box, words, 74, 18, room=box.width - 90 - 22 * what.of)
    for i in range(what.of):
        x = box.width - 20 - 22 * (what.of - 1 - i)
        held = i < what.seals
        box.sprite("medal_red" if held else "medal_dark", x, 18, 20)
        box.icon("lock" if held else "close", x, 18, 13, theme.GOLD if held else theme.SAND)


def _bar(box: Box, y: float, part: float, colour: theme.Colour, marks: tuple[float, ...] = ()) -> None:
    """A bar that is filled to a part of its length."""
    whole = box.rect(74, y, box.width - 86, 7)
    pygame.draw.rect(box.surface, (16, 10, 8), whole, border_radius=whole.height // 2)
    inner = whole.inflate(-2, -2)
    inner.width = max(inner.height, round(inner.width * min(1.0, max(0.0, part))))
    if part > 0:
        pygame.draw.rect(box.surface, colour, inner, border_radius=inner.height // 2)
    pygame.draw.rect(box.surface, (150, 112, 60), whole, 1, border_radius=whole.height // 2)
    for mark in marks:
        x = whole.x + round(whole.width * mark)
        pygame.draw.line(box.surface, theme.BRIGHT, (x, whole.y - 2), (x, whole.bottom + 1), max(2, box.px(2)))


def _clock(box: Box, what: Heart) -> None:
    key = "clock" if what.open else "clock_sealed"
    words = say(f"realm.maze.{key}", now=what.clock, waking=what.waking, end=what.end)
    styles.CLOCK.put(box, words, 74, 40, room=box.width - 86)
    _bar(box, 51, what.clock / max(1, what.end), (222, 168, 70), (what.waking / max(1, what.end),))
    words = say("realm.maze.calm", keys=what.stock)
    styles.CALM.put(box, words, 74, 76, room=box.width - 86)


def _fall(box: Box, what: Fall) -> None:
    words, done = minis.until(what), 1 - what.rounds / what.of
    styles.DOOM.put(box, words, 74, 40, room=box.width - 86)
    _bar(box, 51, done, (206, 60, 40), tuple(i / what.of for i in range(1, what.of)))
    room = box.width - 86
    label = styles.CALM.put(box, minis.takes(what), 74, 76, room=room)
    left = (label.right - box.left) / box.k + 6
    minis.draw_taken(box, what, left, 76, box.width - 12 - left, theme.GOLD)
