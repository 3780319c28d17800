"""The small pictures that lie on the sea: seats, flags, lit hexes, seals with a cost. Each is drawn once for a size."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.content.kept import keep
from game.desktop.engine import dice, sprites, theme
from game.desktop.engine.draw import haze
from game.tables.wizards.face.ground import corners
from game.tables.wizards.face.scenes import piece

OVER = 3  # drawn so much larger and shrunk: clean edges
GOLD: theme.Colour = (255, 224, 120)
PALE: theme.Colour = (255, 250, 214)
DARK: theme.Colour = (70, 34, 6)
RIBBON, RIBBON_LIT = (12, 16, 26, 235), (96, 60, 6, 235)


#: How a hex is lit: colour and strength of its ground, colour of its border.
TONES = {
    "reach": ((255, 244, 170, 66), GOLD),
    "stop": ((255, 176, 120, 92), GOLD),
    "swim": ((190, 226, 255, 70), GOLD),
    "lit": ((255, 240, 150, 72), GOLD),
    "picked": ((255, 255, 230, 150), PALE),
}


@keep("look", most=512)
def lit_hex(tone: str, sides: int, px: int) -> Surface:
    """A lit hex; ``sides`` are the bits of the sides with a border, beginning with the upper right one."""
    ground, border = TONES[tone]
    size = round(px * 1.16) + 4
    high = round(px * 1.3) + 4
    big = Surface((size * OVER, high * OVER), pygame.SRCALPHA)
    centre = big.get_width() / 2, big.get_height() / 2
    points = [(centre[0] + x * OVER, centre[1] + y * OVER) for x, y in corners(px)]
    pygame.draw.polygon(big, ground, points)
    wide = max(2, round(px * 0.075)) * OVER
    for i in range(6):
        if sides >> i & 1:
            _edge(big, points[i], points[(i + 1) % 6], wide, border)
    return pygame.transform.smoothscale(big, (size, high))


def _edge(
    surface: Surface, one: tuple[float, float], other: tuple[float, float], wide: int, colour: theme.Colour
) -> None:
    for tint, thick in ((DARK, wide + OVER * 2), (colour, wide)):
        pygame.draw.line(surface, tint, one, other, thick)
        for point in (one, other):
            pygame.draw.circle(surface, tint, point, thick / 2)


@keep("look", most=64)
def ring(px: int, strong: bool) -> Surface:
    """The border of the hex under the mouse or the keys."""
    size, high = round(px * 1.2) + 4, round(px * 1.36) + 4
    big = Surface((size * OVER, high * OVER), pygame.SRCALPHA)
    centre = big.get_width() / 2, big.get_height() / 2
    points = [(centre[0] + x * OVER, centre[1] + y * OVER) for x, y in corners(px * 0.98)]
    wide = max(2, round(px * (0.09 if strong else 0.06))) * OVER
    for i in range(6):
        _edge(big, points[i], points[(i + 1) % 6], wide, (255, 255, 255) if strong else PALE)
    return pygame.transform.smoothscale(big, (size, high))


@keep("look", most=128)
def _discs(size: int, *discs: tuple[theme.Colour | tuple[int, int, int, int], float]) -> Surface:
    """Discs over each other, by colour and share of the size."""
    big = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    middle = size * OVER / 2
    for colour, share in discs:
        pygame.draw.circle(big, colour, (middle, middle), middle * share)
    return pygame.transform.smoothscale(big, (size, size))


def pad(size: int, dark: bool) -> Surface:
    """The dark ground of a cost, red where the walk ends."""
    return _discs(size, ((30, 18, 8, 200) if dark else (118, 24, 14, 225), 1))


def label(size: int) -> Surface:
    """The light ground of the number of a part, which is no cost."""
    return _discs(size, ((70, 44, 16), 1), ((250, 236, 200), 0.88))


def seal(size: int, last: bool) -> Surface:
    """A step of the way that is shown."""
    return _discs(size, ((40, 16, 4), 1), ((255, 226, 160), 0.92), ((150, 24, 16) if last else (96, 52, 18), 0.78))


def dot(px: int) -> Surface:
    """A dot of the way to a far goal."""
    return _discs(max(5, round(px * 0.2)), ((60, 26, 6), 1), ((255, 236, 180), 0.7))


@keep("look", most=128)
def pawn(colour: str, emblem: str, size: int, active: bool, mark: str = "") -> Surface:
    """A player's figure: the seat's shape and emblem on a dark disc, with light round whoever's turn it is."""
    side = round(size * 1.5)
    big = Surface((side * OVER, side * OVER), pygame.SRCALPHA)
    middle, radius = side * OVER / 2, size * OVER / 2
    haze(big, (0, 0, 0, 34), (middle, middle + radius * 0.14), (radius * (1.14 - i * 0.03) for i in range(5)))
    if active:
        haze(big, (255, 240, 170, 70), (middle, middle), (radius * (1.46 - i * 0.06) for i in range(7)))
    pygame.draw.circle(big, (255, 250, 232) if active else theme.CREAM, (middle, middle), radius)
    pygame.draw.circle(big, (16, 16, 20), (middle, middle), radius * (0.88 if active else 0.93))
    found = pygame.transform.smoothscale(big, (side, side))
    badge = dice.badge(colour, emblem, max(14, round(size * 0.9)))
    found.blit(badge, badge.get_rect(center=(side // 2, side // 2)))
    if mark:
        drawn = sprites.get(mark, max(12, round(size * 0.5)))
        found.blit(drawn, drawn.get_rect(center=(round(side * 0.78), round(side * 0.26))))
    return found


@keep("look", most=128)
def flag(colour: str, must: bool, size: int) -> Surface:
    """A Task Marker: a pennant in the seat's colour with its shape; a Mandatory one has a red hem."""
    name = "wizards_flag_must" if must else "wizards_flag"
    found = sprites.get(name, size, tint=theme.BY_NAME[colour].colour).copy()
    wide, high = found.get_size()
    badge = sprites.get(f"badge_{colour}", max(8, round(wide * 0.4)))
    found.blit(badge, badge.get_rect(center=(round(wide * 0.55), round(high * 0.34))))
    return found


@keep("look", most=128)
def ribbon(size: tuple[int, int], light: int) -> Surface:
    """The dark ground of a Land's name."""
    found = Surface(size, pygame.SRCALPHA)
    radius = round(size[1] * 0.32)
    pygame.draw.rect(found, RIBBON_LIT if light else RIBBON, found.get_rect(), border_radius=radius)
    if light:
        pygame.draw.rect(found, GOLD, found.get_rect(), max(2, size[1] // 11), border_radius=radius)
    return found


@keep("look", most=16)
def pawn_light(size: int) -> Surface:
    """Light behind something that may be clicked."""
    big = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    middle = size * OVER / 2
    haze(big, (255, 214, 70, 64), (middle, middle), (middle * (1 - i * 0.05) for i in range(8)))
    return pygame.transform.smoothscale(big, (size, size))


@keep("look", most=16)
def laden(size: int) -> Surface:
    """A boat with Demons aboard."""
    found = piece("boat", size).copy()
    aboard = piece("demons", round(size * 0.56))
    found.blit(aboard, aboard.get_rect(bottomright=found.get_rect().bottomright))
    return found
