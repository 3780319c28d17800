"""The Lands of the Wizards as painted islands: the baked ground, turned by sixths, and all that stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites
from game.tables.wizards.content.shapes import LOCAL
from game.tables.wizards.face.hexes import FINE, HEX, corners, turned
from game.tables.wizards.face.scenery import RED_LANDS, SceneryThing, things

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.tables.wizards.content import Land

COARSE = 4  # how much smaller what is blurred may be
_CLIFF = 5  # pixels that a cliff is seen below the ground
ISLANDS, AT_ONCE = 48, 120  # pictures of Lands that are kept; things on one that are painted at once
TREE, PEAK = (24, 28), (88, 88)
PEAK_LEANS = 0.05  # how far left of the middle of its picture a peak stands, as a part of the width


def island(land: Land, hex_px: int, rotation: int = 0, dead: bool = False) -> Surface:
    """A whole Land, its middle in the middle of the picture; the sea round it is left out.

    Args:
        land: the Land.
        hex_px: pixels across the flats of a hex.
        rotation: sixths of a turn, clockwise.
        dead: whether Evil has claimed it.
    """
    while prepare(land, hex_px, rotation, dead):
        pass
    return _islands[land.slug, hex_px, rotation, dead]


_islands: dict[tuple[str, int, int, bool], Surface] = {}  # the latest last
_begun: dict[tuple[str, int, int, bool], Iterator[Surface | None]] = {}


def prepare(land: Land, hex_px: int, rotation: int = 0, dead: bool = False) -> bool:
    """Paint a part of a Land that will be asked for, as much as a frame has time for; False when it is done."""
    key = (land.slug, hex_px, rotation, dead)
    if key in _islands:
        _islands[key] = _islands.pop(key)
        return False
    painting = _begun.pop(key, None) or _painting(land, hex_px, rotation, dead)
    found = next(painting)
    if found is None:
        _begun[key] = painting  # one that failed is begun anew
        return True
    _islands[key] = found
    if len(_islands) > ISLANDS:
        del _islands[next(iter(_islands))]
    return False


def _painting(land: Land, hex_px: int, rotation: int, dead: bool) -> Iterator[Surface | None]:
    """The steps of painting a Land; the last one yields it."""
    steps = _ground(land, hex_px, rotation, dead)
    base, dry = next(steps)
    for further in steps:
        yield None
        base, dry = further
    for n, thing in enumerate(sorted(things(land, hex_px, rotation, dead, dry))):
        art = _art(thing, hex_px)
        side = PEAK_LEANS * art.get_width() if thing.sheet == "wizards_peaks" else 0
        box = art.get_rect(center=(round(base.get_width() / 2 + thing.x + side), 0))
        box.bottom = round(base.get_height() / 2 + thing.y - thing.lift + _below(thing) * thing.size * hex_px / HEX)
        base.blit(art, box)
        if n % AT_ONCE == AT_ONCE - 1:
            yield None
    yield base


def _below(thing: SceneryThing) -> float:
    """How far a picture reaches below the foot of what it shows, at hexes of 48 pixels."""
    return {"wizards_trees": 3.0, "wizards_peaks": 26.0, "wizards_wall": 2.0}.get(thing.sheet, 8.0)


@keep("look", most=8)
def _large(name: str) -> Surface:
    return sprites.load(sprites.find(name, FINE))


def _ground(land: Land, hex_px: int, rotation: int, dead: bool) -> Iterator[tuple[Surface, pygame.mask.Mask]]:
    """The turned ground with its coast, and which pixels of the picture it was scaled from are dry, in steps."""
    flat = _large(f"wizards_land_{land.slug}")
    size = flat.get_size()
    n = round(size[0] * hex_px / (HEX * FINE))
    if rotation % 6:
        whole = pygame.transform.rotozoom(flat, -60 * (rotation % 6), 1.0)
        flat = Surface(size, pygame.SRCALPHA)
        flat.blit(whole, whole.get_rect(center=flat.get_rect().center))
    dry = pygame.mask.from_surface(flat, 247)
    yield flat, dry
    if dead:
        flat = _burnt(flat, dry)
        yield flat, dry
    out = flat.copy()
    cliff = dry.to_surface(setcolor=(24, 14, 22, 235) if dead else (92, 66, 40, 235), unsetcolor=(0, 0, 0, 0))
    out.blit(pygame.transform.box_blur(cliff, 1), (0, _CLIFF))
    yield out, dry
    out.blit(dry.to_surface(setsurface=flat, unsetcolor=(0, 0, 0, 0)), (0, 0))
    yield pygame.transform.smoothscale(out, (n, n)), dry


def _burnt(flat: Surface, dry: pygame.mask.Mask) -> Surface:
    """The same shape in ash, on water that has gone dark."""
    n = flat.get_width()
    veil = flat.copy()
    veil.fill((70, 40, 92, 255), special_flags=pygame.BLEND_RGBA_MULT)
    ash = pygame.transform.smoothscale(_large("wizards_ash"), (n, n))
    rim = dry.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(96, 80, 104, 255))
    small = pygame.transform.smoothscale(rim, (n // COARSE, n // COARSE))  # what is blurred needs few pixels
    small = pygame.transform.gaussian_blur(small, max(1, n // 60 // COARSE))
    small.blit(small, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.smoothscale(small, (n, n))
    ash.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    veil.blit(dry.to_surface(setsurface=ash.convert_alpha(), unsetcolor=(0, 0, 0, 0)), (0, 0))
    return veil


@keep("look", most=512)
def _cell(sheet: str, row: int, column: int, wide: int) -> Surface:
    """A picture of a sheet, so many pixels wide."""
    w, h = TREE if sheet == "wizards_trees" else PEAK
    source = _large(sheet).subsurface(Rect(column * w * FINE, row * h * FINE, w * FINE, h * FINE))
    return pygame.transform.smoothscale(source, (wide, max(1, round(wide * h / w))))


def _art(thing: SceneryThing, hex_px: int) -> Surface:
    if thing.sheet in ("wizards_trees", "wizards_peaks"):
        wide = (TREE if thing.sheet == "wizards_trees" else PEAK)[0]
        return _cell(thing.sheet, thing.row, thing.column, max(3, round(wide * thing.size * hex_px / HEX)))
    return sprites.get(thing.sheet, max(3, round(sprites.size(thing.sheet)[0] * thing.size * hex_px / HEX)))


FLAT = {
    "P": (146, 172, 68), "W": (46, 92, 44), "M": (150, 138, 124), "~": (24, 92, 126),
}  # fmt: skip


@keep("look", most=256)
def mini(land: Land, hex_px: int, rotation: int = 0, dead: bool = False) -> Surface:
    """A Land in flat colours for small maps, its middle in the middle of the picture."""
    fold = 4
    wide = hex_px * fold
    n = round(5.4 * wide)
    out = Surface((n, n), pygame.SRCALPHA)
    for grow, rim in ((1.22, True), (1.04, False)):
        for at, letter in zip(LOCAL, land.terrain, strict=True):
            if letter == "~":
                continue
            colour = FLAT[letter]
            if land.slug in RED_LANDS:
                colour = (132, 72, 50) if letter == "M" else (146, 116, 72)
            if dead:
                colour = (44, 30, 52)
            points = [(x + n / 2, y + n / 2) for x, y in corners(turned(at, rotation), wide, grow)]
            pygame.draw.polygon(out, (226, 206, 156) if rim and not dead else (96, 60, 120) if rim else colour, points)
    return pygame.transform.smoothscale(out, (n // fold, n // fold))
