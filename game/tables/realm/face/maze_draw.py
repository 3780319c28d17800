"""How the Labyrinth's board looks: its ground, squares, characters, ways out and the marks of a tile being laid."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.tables.realm.content import mazes
from game.tables.realm.face import maze_tiles, styles
from game.tables.realm.face.maze_tiles import STEPS, TileShown

SIDE = 84  # units of a square
BRASS: theme.Colour = (196, 148, 66)
_MARKS = {"joined": ("medal_green", "check"), "closed": ("medal_red", "close"), "leads": ("medal_blue", "")}
_ARROWS = {"N": "arrow_up", "E": "arrow_right", "S": "arrow_down", "W": "arrow_left"}


class SquareShown(NamedTuple):
    """What is seen of a square, characters aside.

    Attributes:
        column: 0 to 6 from the left; ``row`` from the top.
        tile: what lies there, None where nobody has been.
        name: of the square, written where no tile lies.
        number: of the square on the rim, 0 for none (LB-5).
        label: of an Entrance's tile, such as ``Mine``.
        trap: the number of the Room Trap that stays here, 0 for none (LB-39).
        loose: slugs of the cards that lie here.
        gold: Gold that lies here.
        crown: whether the Crown lies here.
    """

    column: int
    row: int
    tile: TileShown | None
    name: str
    number: int = 0
    label: str = ""
    trap: int = 0
    loose: tuple[str, ...] = ()
    gold: int = 0
    crown: bool = False


class Ground(NamedTuple):
    """The wood round the maze and the fog in it: the board and the maze in it, in the window."""

    rect: tuple[int, int, int, int]
    maze: tuple[int, int, int, int]
    unit: float


@keep("look", most=4)
def _ground(size: tuple[int, int], maze: tuple[int, int, int, int], unit: float) -> Surface:
    found = Surface(size)
    width, height = sprites.size("table_wood")
    zoom = max(size[0] / width, size[1] / height)
    found.blit(sprites.get("table_wood", round(width * zoom), round(height * zoom)), (0, 0))
    whole = Rect(maze)
    edge = max(2, round(_RIM * unit))
    for i in range(_SHADOW, 0, -1):
        _veil(found, whole.inflate(2 * edge * i, 2 * edge * i), _SHADOW_SEEN)
    pygame.draw.rect(found, theme.NIGHT, whole.inflate(2 * edge, 2 * edge))
    pygame.draw.rect(found, BRASS, whole.inflate(2 * edge - 2, 2 * edge - 2), max(1, edge // 2))
    found.blit(sprites.get("maze_fog", whole.width, whole.height), whole)
    side = whole.width // mazes.SIDE
    lines = Surface(whole.size, pygame.SRCALPHA)
    for i in range(1, mazes.SIDE):
        for start, end in (((i * side, 0), (i * side, whole.height)), ((0, i * side), (whole.width, i * side))):
            pygame.draw.line(lines, _GRID, start, end, max(1, round(unit)))
    found.blit(lines, whole)
    return found


def _veil(surface: Surface, rect: Rect, alpha: int) -> None:
    sheet = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*theme.NIGHT, alpha), sheet.get_rect(), border_radius=max(2, rect.width // 60))
    surface.blit(sheet, rect)


def draw_ground(surface: Surface, what: Ground) -> None:
    """Wood, and the fog of all squares in its brass rim."""
    x, y, *size = what.rect
    inner = (what.maze[0] - x, what.maze[1] - y, *what.maze[2:])
    surface.blit(_ground((size[0], size[1]), inner, what.unit), (x, y))


def draw_square(surface: Surface, rect: Rect, what: SquareShown) -> None:
    """A tile with what lies on it, or the name of an empty square."""
    box = Box(surface, rect, SIDE, SIDE)
    if what.tile is None:
        styles.UNKNOWN.middle(box, what.name, *_UNKNOWN)
    else:
        surface.blit(maze_tiles.picture(what.tile, rect.width, what.column, what.row), rect)
        if _torch(what):
            box.sprite("maze_torch", *_TORCH)
        if what.tile.gone:
            medal(box, "medal_red", *_GONE, icon="close")
    _loose(box, what)


def _torch(what: SquareShown) -> bool:
    """Whether a torch hangs on a square's wall: on some of those that are lit at all."""
    tile = what.tile
    lit = tile is not None and tile.sides != "" and tile.code[:3] != "K11"
    return lit and (what.column * 3 + what.row * 5) % 4 == 0


def torches(squares: tuple[SquareShown, ...]) -> tuple[tuple[int, int], ...]:
    """Columns and rows of the squares with a torch."""
    return tuple((what.column, what.row) for what in squares if _torch(what))


def draw_torchlight(surface: Surface, rect: Rect, what: tuple[tuple[int, int], ...]) -> None:
    """The still light of the torches, added to what lies under it."""
    side = rect.width // mazes.SIDE
    glow = sprites.get("maze_torchlight", 3 * side, 3 * side)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(rect))
    for column, row in what:
        spot = glow.get_rect(center=(rect.x + round((column + 0.84) * side), rect.y + round((row + 0.14) * side)))
        surface.blit(glow, spot, special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(clip)


def signed(what: SquareShown) -> bool:
    """Whether a square bears a number, a label or a trap."""
    return bool(what.number or what.label or what.trap)


def draw_signs(surface: Surface, rect: Rect, what: SquareShown) -> None:
    """Numbers and letters of a square, above everything that glows."""
    box = Box(surface, rect, SIDE, SIDE)
    if what.number:
        medal(box, "medal_gold", *_NUMBER, str(what.number))
    if what.label:
        _plate(box, what.label, *_LABEL)
    if what.trap:
        medal(box, "medal_red", *_TRAP, str(what.trap))


def _plate(box: Box, words: str, left: float, y: float) -> None:
    """A light plate with a few letters, as wide as they are."""
    wide = min(
        SIDE - 4.0, text.width(words, styles.SQUARE_WIDTH.face, styles.SQUARE_WIDTH.px(box)) / box.k + _PLATE_SIDES
    )
    plate = box.rect(left, y - _PLATE_HIGH / 2, wide, _PLATE_HIGH)
    nine(box.surface, "plate_light", plate, box.k * _PLATE_EDGE)
    styles.SQUARE_LABEL.middle(box, words, left + wide / 2, y, wide - _PLATE_GAP)


def _loose(box: Box, what: SquareShown) -> None:
    """Cards that lie here, Gold and the Crown, along the lower edge."""
    for rect, slug in zip(loose_spots(Rect(box.rect(0, 0, SIDE, SIDE)), len(what.loose)), what.loose, strict=False):
        nine(box.surface, "plate_light", rect, box.k * _CARD_EDGE)
        inner = rect.inflate(-round(_CARD_WITHIN * box.k), -round(_CARD_WITHIN * box.k))
        name = f"card_{slug}" if sprites.has(f"card_{slug}") else "realm_back_treasure"
        _scene(box.surface, name, inner)
    if len(what.loose) > MOST:
        medal(box, "medal_dark", *_OTHERS, f"+{len(what.loose) - MOST}")
    if what.gold:
        nine(box.surface, "plate_light", box.rect(*_GOLD), box.k * _PLATE_EDGE)
        box.sprite("icon_coin", *_COIN, tint=_COIN_TINT)
        styles.SQUARE_GOLD.middle(box, what.gold, *_AMOUNT)
    if what.crown:
        box.icon("crown", *_CROWN, theme.GOLD)


def _scene(surface: Surface, name: str, rect: Rect) -> None:
    """The middle of a card's picture, filling a square."""
    width, height = sprites.body(name)
    side = min(width, height)
    whole = sprites.get(name, round(rect.width * width / side))
    spot = whole.get_rect()
    cut = Rect(0, 0, min(rect.width, spot.width), min(rect.height, spot.height))
    cut.center = spot.center
    surface.blit(whole, rect, cut)


MOST = 2  # loose cards that are shown on a square; the number of the others stands beside them


def loose_spots(rect: Rect, count: int) -> list[Rect]:
    """Where cards that lie loose are shown on a square."""
    unit = rect.width / SIDE
    size = round(34 * unit)
    return [
        Rect(rect.right - round((36 + 36 * i) * unit), rect.bottom - round(36 * unit), size, size)
        for i in range(min(count, MOST))
    ]


# size of a character, and the room for one across and down, in units, by how many share a square
_STANDS = {1: (42, 60, 60), 2: (36, 40, 44), 3: (33, 40, 36), 4: (33, 40, 36)}
_LOW = {1: (42, 60, 46), 2: (36, 40, 46)}  # where cards lie along the lower edge
_MANY, _MANY_LOW = (26, 40, 27), (20, 27, 22)
# Of the table under the maze: pixels of its shadow and how much of 255 is seen, lines between squares.
_SHADOW, _SHADOW_SEEN, _GRID, _RIM = 6, 26, (150, 166, 206, 74), 3
# Units of a square: middles and radii of its medals, a plate with letters, what lies there.
_MIDDLE, _UNKNOWN, _TORCH, _GONE = SIDE // 2, (42, 62, 80), (71, 12, 24), (42, 42, 17)
_NUMBER, _LABEL, _TRAP = (14.5, 14.5, 14), (1, 71), (68, 68, 14.5)
_PLATE_SIDES, _PLATE_HIGH, _PLATE_EDGE, _PLATE_GAP, _CARD_EDGE, _CARD_WITHIN = 12, 22, 0.6, 6, 0.5, 6
_OTHERS, _CROWN, _GOLD = (70, 47, 14), (42, 20, 28), (4, 33, 40, 24)
_COIN, _COIN_TINT, _AMOUNT = (15, 45, 17), (190, 120, 20), (31, 45, 22)
_STEPS, _GLOW, _HIDDEN, _HIDDEN_SIGN, _ARROW, _ARROW_AT = (70, 14, 14), 6, (42, 31, 36), (42, 31, 24), 14, 46
_EDGE, _RING = 12.5, 40  # of the sign at a side; pixels of a thing at which a ring round it has its own size


def stands(rect: Rect, count: int, low: bool = False) -> list[tuple[Rect, Rect]]:
    """Where characters stand on a square: the room of each, for clicks, and its picture in it.

    Args:
        rect: the square.
        count: how many stand there.
        low: whether they leave room for cards along the lower edge.
    """
    size, across, down = (_LOW if low else _STANDS).get(count, _MANY_LOW if low else _MANY)
    columns = 1 if count == 1 else 3 if low and count > 2 else 2
    rows, unit, found = -(-count // columns), rect.width / SIDE, []
    middle = rect.y + (25 if low else 42) * unit
    for i in range(count):
        row, column = divmod(i, columns)
        inside = min(columns, count - row * columns)
        room, spot = (
            Rect(0, 0, int(across * unit), int(down * unit)),
            Rect(0, 0, round(size * unit), round(size * unit)),
        )
        x = rect.x + rect.width / 2 + (column - (inside - 1) / 2) * across * unit
        room.center = spot.center = (round(x), round(middle + (row - (rows - 1) / 2) * down * unit))
        found.append((room.clip(rect), spot))
    return found


def draw_dots(surface: Surface, rect: Rect, what: tuple[tuple[int, int], ...]) -> None:
    """A dotted way from square to square of a maze."""
    side = rect.width // mazes.SIDE
    dot, dark = max(2, side // 22), max(3, side // 15)
    for (x, y), (to_x, to_y) in pairwise(what):
        for i in range(5):
            at = (x + (to_x - x) * (i + 0.5) / 5, y + (to_y - y) * (i + 0.5) / 5)
            pygame.draw.circle(surface, theme.NIGHT, at, dark)
            pygame.draw.circle(surface, theme.GOLD, at, dot)


def draw_path(surface: Surface, rect: Rect, what: tuple[tuple[int, int], ...]) -> None:
    """A dotted way from square to square, with the number of steps at its end."""
    draw_dots(surface, rect, what)
    side = rect.width // mazes.SIDE
    end = Rect(0, 0, side, side)
    end.center = what[-1]
    box = Box(surface, end, SIDE, SIDE)
    medal(box, "medal_green", *_STEPS, str(len(what) - 1))


class LitSquare(NamedTuple):
    """A square that may be gone to.

    Attributes:
        light: 1 for possible, 2 for picked or proposed.
        side: where it lies from the character that moves, of NESW; empty when it is not beside it.
        known: whether a tile lies there.
        secret: whether no passage leads there: by a Secret Door or a Spell (LB-28, LB-29).
    """

    light: int
    side: str
    known: bool
    secret: bool = False


def draw_exit(surface: Surface, rect: Rect, what: LitSquare) -> None:
    """A glow round the square, an arrow on the border, and a question mark where a tile will be drawn."""
    unit = rect.width / SIDE
    nine(
        surface,
        "glow" if what.light == 1 else "focus_ring",
        rect.inflate(-round(_GLOW * unit), -round(_GLOW * unit)),
        unit,
    )
    box = Box(surface, rect, SIDE, SIDE)
    if not what.known:
        box.sprite("medal_brown", *_HIDDEN)
        box.icon("question", *_HIDDEN_SIGN, theme.GOLD)
    if what.side:
        dx, dy = STEPS[what.side]
        x, y = _MIDDLE - dx * _ARROW_AT, _MIDDLE - dy * _ARROW_AT
        name, icon = ("medal_blue", "door") if what.secret else ("medal_gold", _ARROWS[what.side])
        medal(box, name, x, y, _ARROW, icon=icon)


def draw_edges(surface: Surface, rect: Rect, what: tuple[tuple[str, str], ...]) -> None:
    """What each side of a tile being laid does: joins a passage, is closed, or leads on into the unknown."""
    box = Box(surface, rect, SIDE, SIDE)
    nine(surface, "focus_ring", rect, rect.width / SIDE)
    for side, state in what:
        dx, dy = STEPS[side]
        name, icon = _MARKS[state]
        medal(box, name, _MIDDLE * (1 + dx), _MIDDLE * (1 + dy), _EDGE, icon=icon or _ARROWS[side])


def draw_glow(surface: Surface, rect: Rect, what: int) -> None:
    """A ring round something small that may be clicked."""
    nine(surface, "glow_soft" if what == 1 else "focus_ring", rect, min(rect.size) / _RING)
