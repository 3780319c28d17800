"""The whole sea on a stage: its Lands as they are painted, what has fallen, all pieces, and names."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface, transform

from game.content.kept import keep
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import nine, shade
from game.tables.wizards.content.catalog import LAND, LANDS
from game.tables.wizards.face import islands, names, styles, water
from game.tables.wizards.face.camera import SLOT
from game.tables.wizards.face.minimap import DEMON, MARK, Dot, Small, inner

if TYPE_CHECKING:
    from game.content.maps import Point
    from game.tables.wizards.face.ground import Tile

HEX = 36  # units of a hex at which Lands are painted on the board, so that they need not be painted anew
BROAD = 2.9  # hexes from the middle of a Land to its shore
_PIECES = {"demons": "wizards_demons", "dragon": "wizards_dragon", "wizard": "wizards_icon_high_wizard"}
_GLOW = 4  # units of the ring round a Land
_SEAT, _PIECE, _RING, _SKULL = 26, 24, 17, 44  # units of pieces, of a mark round them, and of a skull
_BEADS, _BEAD, _RISE = 11, (2.5, 5.5), 0.16  # units between beads of a flight, and their radius; rise to its length
_COME = 34  # units of Demons that have just come
_NAME_AT, _PLATE, _PLATE_DARK, _ROUND = 2.75, 5, 150, 6  # hexes above the middle; units round a name; how dark; corners


class CarriedOff(NamedTuple):
    """How somebody is carried off: from where to where in the world, a seat's colour, and how much of it is over."""

    ends: tuple[Point, Point]
    colour: str
    part: float


def paint(surface: Surface, rect: Rect, what: Small, unit: float, alpha: int = 255) -> None:
    """Draw it into a rectangle, over what lies there as far as ``alpha`` says (0 to 255)."""
    ground = lands(what, rect.size, unit)
    ground.set_alpha(alpha if alpha < 255 else None)
    surface.blit(ground, rect)
    for dot in sorted(what.dots, key=lambda dot: dot.name == MARK):
        _piece(surface, _at(dot.at, rect, what), dot, unit, alpha)
    nine(surface, "board_frame", rect, unit)


def lands(what: Small, size: tuple[int, int], unit: float) -> Surface:
    """The sea and its Lands at a size, without pieces and frame."""
    return _lands(what._replace(dots=()), size, unit)


@keep("look", most=4)
def _lands(what: Small, size: tuple[int, int], unit: float) -> Surface:
    found = Surface(size).convert()
    rect = found.get_rect()
    px = inner(rect, what.wide)[1]
    water.sea(found, rect, max(1, round(px)))
    for tile in what.sea.tiles:
        drawn = island(tile, rect, what, unit)
        if drawn is not None:
            _land(found, drawn, tile, _at(tile.at, rect, what), px, unit, tile.slug in what.lit)
    return found


def _at(point: tuple[float, float], rect: Rect, what: Small) -> tuple[int, int]:
    """Where a point of the sea lies in a rectangle."""
    room, px = inner(rect, what.wide)
    return room.x + round((point[0] - what.wide.left) * px), room.y + round((point[1] - what.wide.top) * px)


def _land(
    surface: Surface, drawn: Surface, tile: Tile, middle: tuple[int, int], px: float, unit: float, lit: bool
) -> None:
    if lit:
        pygame.draw.circle(surface, theme.shown(theme.GOLD), middle, BROAD * px, max(2, round(_GLOW * unit)))
    surface.blit(drawn, drawn.get_rect(center=middle))
    if tile.dead:
        skull = sprites.get("wizards_skull", round(_SKULL * unit))
        surface.blit(skull, skull.get_rect(center=middle))


def island(tile: Tile, rect: Rect, what: Small, unit: float) -> Surface | None:
    """A Land as the whole sea shows it in a rectangle; None where none lies open."""
    if not tile.slug or tile.slug == "?":
        return None
    return _island(tile.slug, round(HEX * unit), tile.rotation, tile.dead, inner(rect, what.wide)[1])


def write(surface: Surface, rect: Rect, what: Small, unit: float) -> None:
    """Write the names of the Lands over it."""
    room, px = inner(rect, what.wide)
    for tile in what.sea.tiles:
        if tile.slug and tile.slug != "?":
            x, y = tile.at
            middle = room.x + round((x - what.wide.left) * px), room.y + round((y - what.wide.top) * px)
            _name(surface, tile.slug, middle, px, unit)


def fly(surface: Surface, rect: Rect, what: Small, flight: CarriedOff, unit: float) -> None:
    """Beads in the colour of a seat in an arc, larger towards its end."""
    room, px = inner(rect, what.wide)
    (x, y), (end_x, end_y) = (
        (room.x + (at[0] - what.wide.left) * px, room.y + (at[1] - what.wide.top) * px) for at in flight.ends
    )
    count = max(2, round(dist((x, y), (end_x, end_y)) / (_BEADS * unit)))
    rise, colour = dist((x, y), (end_x, end_y)) * _RISE, theme.BY_NAME[flight.colour].colour
    for i in range(1, round(count * flight.part)):
        t = i / count
        at = round(x + (end_x - x) * t), round(y + (end_y - y) * t - 4 * rise * t * (1 - t))
        size = _BEAD[0] + (_BEAD[1] - _BEAD[0]) * t
        pygame.draw.circle(surface, theme.NIGHT, at, round((size + 1) * unit))
        pygame.draw.circle(surface, colour, at, round(size * unit))


def _name(surface: Surface, slug: str, middle: tuple[int, int], px: float, unit: float) -> None:
    """The name of a Land, above it."""
    words, style = names.land(slug), styles.SEA_NAME
    size, room = max(text.reading.least, round(style.size * unit)), SLOT * px - round(2 * _PLATE * unit)
    if text.width(words, style.face, size) > room:
        style = style._replace(face="bold")  # it is narrower
        words, size = text.fit(words, style.face, size, round(room), text.LEAST)
    plate = Rect(0, 0, text.width(words, style.face, size) + round(2 * _PLATE * unit), size + round(_PLATE * unit))
    plate.center = (middle[0], middle[1] - round(_NAME_AT * px))
    shade(surface, plate, _PLATE_DARK, theme.NIGHT, round(_ROUND * unit))
    text.put(surface, words, plate.center, "center", size, style.face, style.colour, style.shadow)


@keep("look", most=96)
def _island(slug: str, usual: int, rotation: int, dead: bool, px: float) -> Surface:
    """A Land as the board has painted it, at another size."""
    whole = islands.island(LANDS[LAND[slug]], usual, rotation, dead)
    return transform.smoothscale_by(whole, px / usual)


def _piece(surface: Surface, centre: tuple[int, int], dot: Dot, unit: float, alpha: int) -> None:
    if dot.name == MARK:
        pygame.draw.circle(surface, theme.BRIGHT, centre, round(_RING * unit), max(2, round(2 * unit)))
        return
    seat = dot.name in theme.BY_NAME
    come = dot.active and dot.name == "demons"
    if come:
        pygame.draw.circle(surface, theme.NIGHT, centre, round((_COME / 2 + 2) * unit))
        pygame.draw.circle(surface, theme.shown(DEMON), centre, round((_COME / 2 + 2) * unit), max(2, round(2 * unit)))
    size = _SEAT if seat else _COME if come else _PIECE
    drawn = sprites.get(f"badge_{dot.name}" if seat else _PIECES[dot.name], round(size * unit), alpha=alpha)
    surface.blit(drawn, drawn.get_rect(center=centre))
