"""The sea round the Lands, mist beyond it, and Lands that lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites
from game.tables.wizards.face.hexes import HEX

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.maps import Point
    from game.desktop.engine.draw import Pixel


def sea(surface: Surface, rect: Rect, hex_px: int, offset: Pixel = (0, 0)) -> None:
    """Fill a rectangle with deep water.

    Args:
        surface: where it is drawn.
        rect: the rectangle.
        hex_px: pixels across the flats of a hex.
        offset: pixels by which the map has been moved, so that the water moves with it.
    """
    kept = surface.get_clip()
    surface.set_clip(rect.clip(kept))
    _tiled(surface, rect, "wizards_sea", hex_px, offset, 0)
    surface.set_clip(kept)


def _tiled(surface: Surface, rect: Rect, name: str, hex_px: int, offset: Pixel, blend: int) -> None:
    tile = sprites.get(name, round(sprites.size(name)[0] * hex_px / HEX))
    n = tile.get_width()
    for x in range(rect.left + offset[0] % n - n, rect.right, n):
        for y in range(rect.top + offset[1] % n - n, rect.bottom, n):
            surface.blit(tile, (x, y), special_flags=blend)


def mist(surface: Surface, centres: Iterable[Point], hex_px: int, offset: Pixel = (0, 0)) -> None:
    """Fog over hexes beyond the sea, given by their middles in pixels; ``offset`` as in `sea`."""
    veil = sprites.get("wizards_veil", round(sprites.size("wizards_veil")[0] * hex_px / HEX))
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    layer.fill((255, 255, 255, 0))
    for centre in centres:
        box = veil.get_rect(center=(round(centre[0]), round(centre[1])))
        layer.blit(veil, box, special_flags=pygame.BLEND_RGBA_MAX)
    _tiled(layer, layer.get_rect(), "wizards_mist", hex_px, offset, pygame.BLEND_RGB_MULT)
    surface.blit(layer, (0, 0))


@keep("look", most=8)
def back(hex_px: int) -> Surface:
    """A Land that lies face down: bright mist and a star, its middle in the middle of the picture."""
    out = sprites.get("wizards_unknown", round(sprites.size("wizards_unknown")[0] * hex_px / HEX)).copy()
    star = sprites.get("wizards_star", round(hex_px * 1.5))
    out.blit(star, star.get_rect(center=out.get_rect().center))
    return out
