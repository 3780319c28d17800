"""What flies: tokens and cards as whole pictures, made once for each size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites, theme
from game.tables.cavern_tavern.face import cards as faces

if TYPE_CHECKING:
    from collections.abc import Callable

_EDGE = 20  # pixels round a card, for its shadow


@keep("look", most=96)
def token(kind: str, size: int, alpha: int = 255) -> Surface:
    """An ingredient."""
    return sprites.get(f"coin_{kind}", size, alpha=alpha)


@keep("look", most=8)
def crown(size: int, alpha: int = 255) -> Surface:
    """The first player's marker."""
    return sprites.get("icon_crown", size, size, theme.GOLD, alpha)


@keep("look", most=24)
def _whole(kind: str, card: str) -> Surface:
    """A card's face, or its back when it has no name, at the size it is best drawn in."""
    width, height = faces.ORDER_SIZE if kind == "order" else faces.CARD_SIZE
    room = Surface((width + 2 * _EDGE, height + 2 * _EDGE), pygame.SRCALPHA)
    spot = Rect(_EDGE, _EDGE, width, height)
    _painter(kind, card)(room, spot)
    return room


def _painter(kind: str, card: str) -> Callable[[Surface, Rect], None]:
    if not card:
        return lambda surface, rect: faces.back(surface, rect, kind)
    if kind == "order":
        return lambda surface, rect: faces.order(surface, rect, card)
    return lambda surface, rect: faces.face(surface, rect, kind, card)


@keep("look", most=192)
def card(kind: str, name: str, width: int, squeeze: int = 100, alpha: int = 255) -> Surface:
    """A card of a width; ``squeeze`` per cent of it are seen while it turns over."""
    whole = _whole(kind, name)
    scale = width / (whole.get_width() - 2 * _EDGE)
    size = (max(2, round(whole.get_width() * scale * squeeze / 100)), max(2, round(whole.get_height() * scale)))
    found = pygame.transform.smoothscale(whole, size)
    if alpha < 255:
        found.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return found
