"""The sea with its Lands as one picture for each size of the hexes, so that a moving camera only shows another part."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, display, transform

from game.content.kept import keep
from game.tables.wizards.content import NEIGHBOURS
from game.tables.wizards.content.catalog import LAND, LANDS
from game.tables.wizards.content.geography import HEXES
from game.tables.wizards.content.wayfinding import laid
from game.tables.wizards.face import islands, standing, water
from game.tables.wizards.face.camera import ROW, SLOT, TALL, Bounds, Camera, bounds, middle

if TYPE_CHECKING:
    from game.tables.wizards.views import View

MARGIN = 2.0  # hexes of mist round the sea at least
KEPT = 4  # sizes that are kept
BROAD = 7.0  # hexes that the picture of a Land takes at most
CANVASES = 2  # seas that are kept in full
_HALF, _HEAD = 2.5, 0.3  # hexes from the middle of a Land to its side, and from the middle of its name to its top
FAR = 6  # hexes round a part of the sea whose fog reaches into it


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
        tiles.append(Tile(slug, at, slot["rotation"], slot["land"] in view["dead"]))
    return Sea(view["mode"], tuple(sorted(tiles, key=lambda tile: (tile.at[1], tile.at[0]))))


def extent(view: View) -> Bounds:
    """The part of the world with hexes in it."""
    return bounds(HEXES[hex_] for hex_ in laid(view).hexes)


def lands(view: View) -> Bounds:
    """The part of the world with Lands in it, the names above them, and the sea below, where boats lie."""
    tiles = [tile.at for tile in of(view).tiles if tile.slug] or [(0.0, 0.0)]
    top = min(y for _, y in tiles)
    return Bounds(
        min(x for x, _ in tiles) - _HALF,
        standing.head_of((0.0, top))[1] - _HEAD,
        max(x for x, _ in tiles) + _HALF,
        extent(view).bottom,
    )


class GroundPicture(NamedTuple):
    """The whole ground at one size; ``left`` and ``top`` are where its corner lies from the middle of hex 0,0."""

    surface: Surface
    left: int
    top: int


def picture(sea: Sea, hexes: tuple[int, ...], px: int, usual: int, round_: Margin) -> GroundPicture:
    """The ground at a size; sizes other than the usual one are made from it, which is much quicker."""
    return painted(sea, hexes, px, round_) if px == usual else _scaled(sea, hexes, px, usual, round_)


@keep("look", most=KEPT)
def _scaled(sea: Sea, hexes: tuple[int, ...], px: int, usual: int, round_: Margin) -> GroundPicture:
    whole = painted(sea, hexes, usual, round_)
    k = px / usual
    size = round(whole.surface.get_width() * k), round(whole.surface.get_height() * k)
    return GroundPicture(transform.smoothscale(whole.surface, size), round(whole.left * k), round(whole.top * k))


class _Canvas:
    """The painted ground of a sea: where something has changed, only that part is painted anew."""

    def __init__(self, sea: Sea, hexes: tuple[int, ...], px: int, round_: Margin) -> None:
        wide = bounds(HEXES[hex_] for hex_ in hexes)
        wide = Bounds(wide.left - round_[0], wide.top - round_[1], wide.right + round_[0], wide.bottom + round_[1])
        left, top = math.floor(wide.left * px), math.floor(wide.top * px)
        size = math.ceil(wide.right * px) - left, math.ceil(wide.bottom * px) - top
        surface = Surface(size).convert() if display.get_surface() else Surface(size)
        self.px, self.sea = px, sea
        self.found = GroundPicture(surface, left, top)
        self.fog = [(round(x * px) - left, round(y * px) - top) for x, y in _void(hexes, wide)]
        self.paint(surface.get_rect())

    def paint(self, part: Rect) -> None:
        """Draw the sea, mist round it, and the Lands, in a part of the picture."""
        found, px = self.found, self.px
        surface = found.surface.subsurface(part)
        origin = -found.left - part.x, -found.top - part.y
        water.sea(surface, surface.get_rect(), px, origin)
        near = part.inflate(FAR * px, FAR * px)
        fog = [(x - part.x, y - part.y) for x, y in self.fog if near.collidepoint(x, y)]
        water.mist(surface, fog, px, (-part.x, -part.y))
        for tile in self.sea.tiles:
            if tile.slug:
                drawn = _drawn(tile, px)
                spot = origin[0] + round(tile.at[0] * px), origin[1] + round(tile.at[1] * px)
                surface.blit(drawn, drawn.get_rect(center=spot))

    def show(self, sea: Sea) -> None:
        """Take over what has changed."""
        side = round(BROAD * self.px)
        before, self.sea = self.sea, sea
        for was, tile in zip(before.tiles, sea.tiles, strict=True):
            if was != tile:
                part = Rect(0, 0, side, side)
                part.center = (
                    round(tile.at[0] * self.px) - self.found.left, round(tile.at[1] * self.px) - self.found.top,
                )  # fmt: skip
                self.paint(part.clip(self.found.surface.get_rect()))


_canvases: dict[tuple[str, tuple[int, ...], int, Margin], _Canvas] = {}  # the latest last


def painted(sea: Sea, hexes: tuple[int, ...], px: int, round_: Margin) -> GroundPicture:
    """The ground at the usual size; a sea that differs in some Lands from the one before is painted there alone."""
    key = (sea.mode, hexes, px, round_)
    canvas = _canvases.pop(key, None)
    if canvas is None:
        canvas = _Canvas(sea, hexes, px, round_)
    elif canvas.sea != sea:
        canvas.show(sea)
    _canvases[key] = canvas
    if len(_canvases) > CANVASES:
        del _canvases[next(iter(_canvases))]
    return canvas.found


def _drawn(tile: Tile, px: int) -> Surface:
    if tile.slug == "?":
        return water.back(px)
    return islands.island(LANDS[LAND[tile.slug]], px, tile.rotation, tile.dead)


def prepare(view: View, px: int) -> bool:
    """Paint a part of what dead Lands and the next that Evil claims look like; False when nothing is left to do."""
    for slot in view["slots"]:
        land = slot["land"]
        due = land in view["dead"] or land in view["due"]["lands"]
        if land and due and islands.prepare(LANDS[LAND[land]], px, slot["rotation"], True):
            return True
    return False


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


def put(surface: Surface, found: GroundPicture, origin: tuple[int, int], rect: Rect) -> None:
    """Show the part of the ground that lies under a rectangle of the window."""
    corner = origin[0] + found.left, origin[1] + found.top
    surface.blit(found.surface, rect, rect.move(-corner[0], -corner[1]))
