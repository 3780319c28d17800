"""What pieces of several tables are made of: turned dice, medals, scenes behind windows, and sizes in steps."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites
from game.desktop.engine.draw import PANEL_UNIT, Box, nine, shade

_EYES = 0.44  # of the height of a scene: round this it is cut lower than it is
GRAIN = 4  # pixels between the sizes that pictures are made in
_RING, _RING_SEEN = (84, 42, 4), 120  # behind a golden medal's number, and how much of 255 of it is seen
_LIGHT, _DARK, _WHOLE = (255, 250, 226), (52, 26, 4), (255, 255, 255)


def grained(size: float, grain: int = GRAIN) -> int:
    """The nearest size that pictures are made in."""
    return max(grain, round(size / grain) * grain)


def faded(whole: Surface, alpha: int) -> Surface:
    """A picture of which so much of 255 is seen; it is changed itself."""
    if alpha < 255:
        whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def thin(drawn: Surface, alpha: int) -> Surface:
    """A copy of a picture of which so much of 255 is seen; the picture itself where that is all."""
    if alpha == 255:
        return drawn
    drawn = drawn.copy()
    drawn.set_alpha(alpha)
    return drawn


@keep("look", most=1024)
def thrown_die(colour: str, face: str, size: int, turn: int = 0, alpha: int = 255) -> Surface:
    """A die; ``turn`` is how far it lies turned, in degrees."""
    found = sprites.get(f"die_{colour}_{face}", size, alpha=alpha)
    return pygame.transform.rotozoom(found, turn, 1.0) if turn else found


def medal(box: Box, name: str, x: float, y: float, radius: float, words: str = "", icon: str = "") -> None:
    """A round medal with a number or an icon."""
    box.sprite(name, x, y, 2 * radius)
    if words and name == "medal_gold":
        side = box.px(1.5 * radius)
        spot = Rect(0, 0, side, side)
        spot.center = box.at(x, y)
        shade(box.surface, spot, _RING_SEEN, _RING, side // 2)
    if icon:
        box.icon(icon, x, y, radius * 1.25)
    if words:
        size = radius * (1.2 if len(words) < 3 else 0.98)
        box.text(words, x, y, size, "number", _LIGHT, "center", _DARK)


@keep("look", most=256)
def _cut(name: str, width: int, height: int, radius: int) -> Surface:
    """A scene that fills a rectangle; what sticks out is cut off, its main figure and its head stay in it."""
    natural = sprites.size(name)
    fold = max(width / natural[0], height / natural[1])
    whole = sprites.get(name, max(width, round(natural[0] * fold)), max(height, round(natural[1] * fold)))
    spot = Rect(0, 0, width, height)
    spot.center = (round(whole.get_width() * sprites.focus(name)), round(whole.get_height() * _EYES))
    found = Surface((width, height), pygame.SRCALPHA)
    found.fill((0, 0, 0, 0))
    pygame.draw.rect(found, _WHOLE, found.get_rect(), border_radius=radius)
    found.blit(whole, (0, 0), spot.clamp(whole.get_rect()), special_flags=pygame.BLEND_RGB_MULT)
    return found


def scene(surface: Surface, rect: Rect, name: str, window: str, scale: float) -> None:
    """A picture in its window, a panel, filling a rectangle of any shape; an empty name for no window."""
    surface.blit(_cut(name, rect.width, rect.height, round(5 * scale * PANEL_UNIT)), rect)
    if window:
        nine(surface, window, rect, scale)
