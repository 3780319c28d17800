"""The whole sea in a corner away from the piece: Lands, pieces, lost Lands, and what of it is seen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites, theme
from game.desktop.engine.draw import nine
from game.desktop.ui.pieces import Piece
from game.tables.wizards.content.catalog import LAND, LANDS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face import names
from game.tables.wizards.face.camera import MIDDLES, Bounds, Camera
from game.tables.wizards.face.islands import mini

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tables.wizards.face.ground import Sea
    from game.tables.wizards.face.shown import Shown

KEY = "mini"
SIZE = (200, 175)  # units of the design at 1280x800
EDGE = 8
NEAR, WITHIN, SHORE, THIN = 4, 4, 6, 70  # hexes near a piece; pixels; parts of a frame's width, for its line
SEEN: theme.Colour = (255, 250, 220)
DEMON: theme.Colour = (214, 120, 255)
WATER: theme.Colour = (24, 74, 108)
MARK = "mark"  # where a Task that is pointed at asks one to go
LOST: theme.Colour = (44, 24, 58)


class Dot(NamedTuple):
    """A piece on the small map: where, and the colour of its seat or what it is."""

    at: tuple[float, float]
    name: str
    active: bool = False


class Small(NamedTuple):
    """What the small map shows."""

    sea: Sea
    wide: Bounds
    dots: tuple[Dot, ...]
    lit: tuple[str, ...]


def place(
    rect: Rect, unit: float, camera: Camera, piece: tuple[float, float] | None, lit: Sequence[tuple[float, float]] = ()
) -> Rect:
    """Where it lies: lower left, or lower right when the piece is there, or more that may be clicked.

    Args:
        rect: the part of the window with the sea.
        unit: pixels per unit of the design.
        camera: what of the sea is seen.
        piece: where the piece of the turn stands.
        lit: the spaces that may be clicked.
    """
    found = Rect(0, 0, round(SIZE[0] * unit), round(SIZE[1] * unit))
    edge, goal, px = round(EDGE * unit), camera.goal, camera.px
    found.bottomleft = rect.x + edge, rect.bottom - edge
    other = found.copy()
    other.bottomright = rect.right - edge, rect.bottom - edge

    def hidden(spot: Rect) -> tuple[bool, int]:
        """Whether it would lie over the piece, and over how many lit spaces."""
        wide = spot.inflate(px, px)
        spots = [
            (rect.centerx + (x - goal[0]) * px, rect.centery + (y - goal[1]) * px)
            for x, y in (*lit, *((piece,) if piece is not None else ()))
        ]
        near = piece is not None and spot.inflate(NEAR * px, NEAR * px).collidepoint(spots[-1])
        return near, sum(wide.collidepoint(at) for at in spots)

    return min((found, other), key=hidden)


def of(shown: Shown, sea: Sea, wide: Bounds) -> Small:
    """What it shows now."""
    view = shown.view
    dots = [_dot(space, "demons") for space in view["demons"]]
    dots += [_dot(one["space"], "wizard") for one in view["wizards"]]
    dots += [_dot(view["dragon"], "dragon")]
    seats = [p for p in view["players"] if not p.get("flying")]
    seats.sort(key=lambda p: p["seat"] == view["turn"])
    dots += [_dot(p["space"], shown.players_shown[p["seat"]].colour, p["seat"] == view["turn"]) for p in seats]
    if shown.goal:
        dots += [Dot(tile.at, MARK) for tile in sea.tiles if shown.goal == f"land:{tile.slug}"]
    if shown.under.startswith(("task:", "part:")):
        dots += [Dot(MIDDLES[space], MARK) for space in names.asked_for(shown.under, view)]
    lit = tuple(sorted(t[5:] for t in shown.lit if t.startswith("land:")))
    return Small(sea, wide, tuple(dot for dot in dots if dot is not None), lit)


def _dot(name: str | None, what: str, active: bool = False) -> Dot | None:
    space = number(name)
    return None if space == NONE else Dot(MIDDLES[space], what, active)


def inner(rect: Rect, wide: Bounds) -> tuple[Rect, float]:
    """The part with the sea in it, and pixels per hex."""
    room = rect.inflate(-round(rect.width * 0.08), -round(rect.height * 0.08))
    px = min(room.width / (wide.right - wide.left), room.height / (wide.bottom - wide.top))
    found = Rect(0, 0, round((wide.right - wide.left) * px), round((wide.bottom - wide.top) * px))
    found.center = rect.center
    return found, px


def world(rect: Rect, wide: Bounds, pixel: tuple[int, int]) -> tuple[float, float]:
    """The point of the world under a point of the small map."""
    room, px = inner(rect, wide)
    return wide.left + (pixel[0] - room.x) / px, wide.top + (pixel[1] - room.y) / px


def pieces(rect: Rect, what: Small, camera: Camera, unit: float) -> list[Piece]:
    """The small map, and the frame round what is seen."""
    found = [Piece(KEY, rect, look=what, draw=partial(_draw, what=what, unit=unit), edge=6, blocks=True)]
    room, px = inner(rect, what.wide)
    (x, y), half = camera.at, (camera.rect.width / camera.px / 2, camera.rect.height / camera.px / 2)
    seen = Rect(0, 0, round(2 * half[0] * px), round(2 * half[1] * px))
    seen.center = room.x + round((x - what.wide.left) * px), room.y + round((y - what.wide.top) * px)
    seen = seen.clip(rect.inflate(-WITHIN, -WITHIN))
    return [*found, Piece("mini seen", seen, look=tuple(seen), draw=_frame, edge=0, solid=True)]


def _frame(surface: Surface, seen: Rect) -> None:
    thick = max(1, seen.width // THIN)
    pygame.draw.rect(surface, SEEN, seen, thick)


def _draw(surface: Surface, rect: Rect, what: Small, unit: float) -> None:
    surface.blit(_picture(what, rect.size, unit), rect)


@keep("look", most=4)
def _picture(what: Small, size: tuple[int, int], unit: float) -> Surface:
    found = Surface(size, pygame.SRCALPHA)
    _paint(found, found.get_rect(), what, unit)
    return found


def _paint(surface: Surface, rect: Rect, what: Small, unit: float) -> None:
    nine(surface, "panel_dark", rect, unit)
    room, px = inner(rect, what.wide)
    pygame.draw.rect(surface, WATER, room.inflate(SHORE, SHORE), border_radius=round(10 * unit))
    size = max(2, round(px))

    def at(point: tuple[float, float]) -> tuple[int, int]:
        return room.x + round((point[0] - what.wide.left) * px), room.y + round((point[1] - what.wide.top) * px)

    for tile in what.sea.tiles:
        if not tile.slug:
            continue
        if tile.slug in what.lit:
            pygame.draw.circle(surface, theme.GOLD, at(tile.at), 2.9 * px)
        if tile.slug == "?":
            pygame.draw.circle(surface, (120, 110, 150), at(tile.at), 2.4 * px)
            continue
        drawn = mini(LANDS[LAND[tile.slug]], size, tile.rotation, tile.dead)
        if drawn.get_width() != round(5.4 * px):
            side = round(5.4 * px)
            drawn = pygame.transform.smoothscale(drawn, (side, side))
        surface.blit(drawn, drawn.get_rect(center=at(tile.at)))
        if tile.dead:
            skull = sprites.get("wizards_skull", max(10, round(3 * px)))
            surface.blit(skull, skull.get_rect(center=at(tile.at)))
    for dot in what.dots:
        _point(surface, at(dot.at), dot, unit)


def _point(surface: Surface, centre: tuple[int, int], dot: Dot, unit: float) -> None:
    """A piece: seats with their shape, the rest as small dots."""
    if dot.name in theme.BY_NAME:
        badge = sprites.get(f"badge_{dot.name}", round((17 if dot.active else 13) * unit))
        if dot.active:
            pygame.draw.circle(surface, (255, 255, 240), centre, round(10 * unit))
        surface.blit(badge, badge.get_rect(center=centre))
        return
    if dot.name == MARK:
        pygame.draw.circle(surface, (255, 255, 240), centre, round(7 * unit), max(2, round(2 * unit)))
        return
    colour = {"demons": DEMON, "dragon": (255, 70, 40), "wizard": (150, 200, 255)}[dot.name]
    pygame.draw.circle(surface, (0, 0, 0), centre, round(3.6 * unit))
    pygame.draw.circle(surface, colour, centre, round(2.6 * unit))
