"""The sea with its Lands as one picture for each size of the hexes, so that a moving camera only shows another part."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, display, transform

from game.content.wizards import NEIGHBOURS
from game.desktop.art import wizards
from game.desktop.faces.wizards.camera import ROW, SLOT, TALL, Bounds, bounds, middle
from game.tables.wizards.catalog import LAND, LANDS
from game.tables.wizards.geography import HEXES
from game.tables.wizards.wayfinding import laid

if TYPE_CHECKING:
    from game.desktop.faces.wizards.camera import Camera
    from game.desktop.hud.model import View

MARGIN = 2.0  # hexes of mist round the sea at least
KEPT = 4  # sizes that are kept


Margin = tuple[float, float]


def margin(camera: Camera) -> Margin:
    """How much mist is needed so that the whole sea fills its window."""
    sea, px = camera.sea, camera.steps[0]
    return (
        max(MARGIN, (camera.rect.width / px - (sea.right - sea.left)) / 2 + 0.5),
        max(MARGIN, (camera.rect.height / px - (sea.bottom - sea.top)) / 2 + 0.5),
    )


class Tile(NamedTuple):
    """A Land where it lies.

    Attributes:
        slug: which; empty for open sea, ``?`` for one that lies face down.
        at: its middle in the world.
        rotation: sixths of a turn.
        dead: Evil has claimed it.
    """

    slug: str
    at: tuple[float, float]
    rotation: int
    dead: bool


class Sea(NamedTuple):
    """What the ground shows: equal means the same pixels.

    Attributes:
        mode: which slots there are.
        tiles: the Lands from the top down.
    """

    mode: str
    tiles: tuple[Tile, ...]


def of(view: View) -> Sea:
    """The ground of a view."""
    tiles = []
    for slot in view["slots"]:
        a, b = slot["at"]
        slug = "?" if slot["down"] else slot["land"] or ""
        at = middle(SLOT * a, SLOT * b)
        tiles.append(Tile(slug, at, slot["rotation"] or 0, slot["land"] in view["dead"]))
    return Sea(view["mode"], tuple(sorted(tiles, key=lambda tile: (tile.at[1], tile.at[0]))))


def extent(view: View) -> Bounds:
    """The part of the world with hexes in it."""
    return bounds(HEXES[hex_] for hex_ in laid(view).hexes)


class Picture(NamedTuple):
    """The whole ground at one size; ``left`` and ``top`` are where its corner lies from the middle of hex 0,0."""

    surface: Surface
    left: int
    top: int


@lru_cache(maxsize=KEPT)
def picture(sea: Sea, hexes: tuple[int, ...], px: int, usual: int, round_: Margin) -> Picture:
    """The ground at a size; sizes other than the usual one are made from it, which is much quicker."""
    if px == usual:
        return painted(sea, hexes, px, round_)
    whole = painted(sea, hexes, usual, round_)
    k = px / usual
    size = round(whole.surface.get_width() * k), round(whole.surface.get_height() * k)
    return Picture(transform.smoothscale(whole.surface, size), round(whole.left * k), round(whole.top * k))


@lru_cache(maxsize=2)
def painted(sea: Sea, hexes: tuple[int, ...], px: int, round_: Margin) -> Picture:
    """Draw the sea, mist round it, and the Lands."""
    wide = bounds(HEXES[hex_] for hex_ in hexes)
    wide = Bounds(wide.left - round_[0], wide.top - round_[1], wide.right + round_[0], wide.bottom + round_[1])
    left, top = math.floor(wide.left * px), math.floor(wide.top * px)
    size = math.ceil(wide.right * px) - left, math.ceil(wide.bottom * px) - top
    surface = Surface(size).convert() if display.get_surface() else Surface(size)
    wizards.sea(surface, surface.get_rect(), px, (-left, -top))
    fog = [(round(x * px) - left, round(y * px) - top) for x, y in _void(hexes, wide)]
    wizards.mist(surface, fog, px)
    for tile in sea.tiles:
        if tile.slug:
            _lay(surface, tile, (round(tile.at[0] * px) - left, round(tile.at[1] * px) - top), px)
    return Picture(surface, left, top)


def _lay(surface: Surface, tile: Tile, centre: tuple[int, int], px: int) -> None:
    if tile.slug == "?":
        drawn = wizards.back(px)
    else:
        drawn = wizards.island(LANDS[LAND[tile.slug]], px, tile.rotation, tile.dead)
    surface.blit(drawn, drawn.get_rect(center=centre))


def _void(hexes: tuple[int, ...], wide: Bounds) -> list[tuple[float, float]]:
    """Middles of the places round the sea that are no hexes."""
    there = {HEXES[hex_] for hex_ in hexes}
    found = []
    first, last = math.floor(wide.top / ROW) - 1, math.ceil(wide.bottom / ROW) + 1
    for r in range(first, last + 1):
        start, end = math.floor(wide.left - r / 2) - 1, math.ceil(wide.right - r / 2) + 1
        found += [middle(q, r) for q in range(start, end + 1) if (q, r) not in there]
    return found


def corners(px: float) -> list[tuple[float, float]]:
    """The corners of a hex round its middle, the upper one first."""
    half, quarter, high = px / 2, TALL * px / 4, TALL * px / 2
    return [(0, -high), (half, -quarter), (half, quarter), (0, high), (-half, quarter), (-half, -quarter)]


#: Which side of a hex (by its first corner) lies towards each direction of B-5.
SIDES = dict(zip(NEIGHBOURS, (1, 0, 5, 4, 3, 2), strict=True))


def put(surface: Surface, found: Picture, origin: tuple[int, int], rect: Rect) -> None:
    """Show the part of the ground that lies under a rectangle of the window."""
    corner = origin[0] + found.left, origin[1] + found.top
    surface.blit(found.surface, rect, rect.move(-corner[0], -corner[1]))
