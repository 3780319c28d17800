"""A hero on a board: its portrait in a ring of the seat's colour, with the seat's shape and emblem."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import dice, sprites, theme
from game.desktop.engine.draw import haze

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown

OVER = 4
_GROWN = 5  # an icon in place of a portrait is by such a part of it smaller
MARGIN = 0.30  # of the size: room round a pawn for its shadow, its glow and its badge
GROUND: theme.Colour = (20, 22, 27)


class Pawn(NamedTuple):
    """What is seen of a hero on a board.

    Attributes:
        hero: the slug of its portrait, or nothing.
        colour: the seat's colour by name.
        emblem: of the seat.
        active: whether it is this seat's turn.
        mark: the sprite of a small sign at the upper left, or nothing.
    """

    hero: str
    colour: str
    emblem: str
    active: bool = False
    mark: str = ""


@keep("look", most=256)
def picture(pawn: Pawn, size: int) -> Surface:
    """A pawn of a diameter in pixels, with the margin for its shadow and badge round it."""
    pad = round(size * MARGIN)
    side = size + 2 * pad
    found = Surface((side, side), pygame.SRCALPHA)
    found.blit(_ground(pawn.colour, size, side, pawn.active), (0, 0))
    inner = round(size * 0.80)
    spot = Rect(0, 0, inner, inner)
    spot.center = (side // 2, side // 2)
    name = f"hero_{pawn.hero}_token"
    if sprites.has(name):
        sprites.blit(found, name, spot)
    else:
        sprites.blit(found, "icon_person", spot.inflate(-inner // _GROWN, -inner // _GROWN), theme.CREAM)
    badge = dice.badge(pawn.colour, pawn.emblem, max(14, round(size * 0.54)))
    corner = (side // 2 + round(size * 0.34), side // 2 + round(size * 0.34))
    found.blit(badge, badge.get_rect(center=corner))
    if pawn.mark:
        mark = sprites.get(pawn.mark, round(size * 0.6))
        found.blit(mark, mark.get_rect(center=(side // 2 - round(size * 0.36), side // 2 - round(size * 0.34))))
    return found


@keep("look", most=64)
def _ground(colour: str, size: int, side: int, active: bool) -> Surface:
    """Shadow, glow, rim and ring, drawn large and shrunk: clean edges."""
    big = Surface((side * OVER, side * OVER), pygame.SRCALPHA)
    middle, radius = side * OVER / 2, size * OVER / 2
    below = (middle + radius * 0.06, middle + radius * 0.14)
    haze(big, (0, 0, 0, 26), below, (radius * (1.14 - i * 0.03) for i in range(6)))
    if active:
        haze(big, (255, 226, 120, 58), (middle, middle), (radius * (1.34 - i * 0.045) for i in range(7)))
    ring = theme.BY_NAME[colour].colour
    pygame.draw.circle(big, (255, 246, 224) if active else GROUND, (middle, middle), radius)
    pygame.draw.circle(big, GROUND, (middle, middle), radius * 0.955)
    pygame.draw.circle(big, ring, (middle, middle), radius * 0.92)
    pygame.draw.circle(big, GROUND, (middle, middle), radius * 0.80)
    return pygame.transform.smoothscale(big, (side, side))


def put(surface: Surface, pawn: Pawn, centre: tuple[int, int], size: int) -> None:
    """A pawn centred on a point."""
    drawn = picture(pawn, size)
    surface.blit(drawn, drawn.get_rect(center=centre))


def draw(surface: Surface, _rect: Rect, what: tuple[tuple[Pawn, tuple[int, int], int], ...]) -> None:
    """Everybody on a place: pawn, middle, size."""
    for pawn, centre, size in what:
        put(surface, pawn, centre, size)


def fan(centre: tuple[int, int], count: int, unit: float, wide: bool = True) -> list[Rect]:
    """Squares for some pawns that share a place, round its middle: one large, several smaller, at most six.

    Args:
        centre: the middle of the place, in pixels.
        count: how many pawns stand there.
        unit: pixels per unit of a board of 900x600.
        wide: whether there is room for three beside each other; else for two.
    """
    size, step = {0: (40, 0), 1: (40, 0), 2: (37, 36), 3: (35, 33)}.get(count, (30, 30))
    across = count if count <= 2 else min(count, 3) if wide else 2
    rows = -(-count // max(1, across))
    found = []
    for i in range(count):
        row, column = divmod(i, across)
        inside = min(across, count - row * across)
        x = centre[0] + (column - (inside - 1) / 2) * step * unit
        y = centre[1] + (row - (rows - 1) / 2) * 25 * unit
        spot = Rect(0, 0, round(size * unit), round(size * unit))
        spot.center = (round(x), round(y))
        found.append(spot)
    return found


def of(shown: Shown, seat: int, mark: str = "") -> Pawn:
    """The pawn of a seat, with a mark at its upper left."""
    look = shown.players_shown[seat]
    hero = str(shown.view["players"][seat]["hero"])
    return Pawn(hero, look.colour, look.emblem, seat == shown.turn, mark)
