"""Drawing in design units: a box keeps the shape of what it holds in any rectangle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.desktop.engine import sprites, text, theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.desktop.engine.theme import Colour

Pixel = tuple[int, int]
PANEL_UNIT = 0.74  # corners of panels, design units of 1280x800 to those of the baked pictures


class Box:
    """A rectangle with its own units, scaled evenly and centred.

    Attributes:
        k: pixels per unit.
        left: pixels of the left edge; ``top`` likewise.
    """

    def __init__(self, surface: Surface, rect: Rect, width: float, height: float) -> None:
        """Fit ``width`` x ``height`` units into a rectangle."""
        self.surface = surface
        self.k = min(rect.width / width, rect.height / height)
        self.left = rect.x + (rect.width - width * self.k) / 2
        self.top = rect.y + (rect.height - height * self.k) / 2
        self.width, self.height = width, height

    @classmethod
    def wide(cls, surface: Surface, rect: Rect, height: float) -> Box:
        """A box as wide as the rectangle, with its height given in units."""
        return cls(surface, rect, rect.width * height / rect.height, height)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Pixels of a point."""
        return round(self.left + x * self.k), round(self.top + y * self.k)

    def px(self, size: float) -> int:
        """Pixels of a length, at least one."""
        return max(1, round(size * self.k))

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Pixels of a rectangle."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + width, y + height)
        return Rect(left, top, max(1, right - left), max(1, bottom - top))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = 18,
        face: str = "body",
        colour: Colour = theme.INK,
        anchor: str = "midleft",
        shadow: Colour | None = None,
        room: float = 0,
        most: float = 0,
    ) -> Rect:
        """Write a line at the reader's text scale.

        Args:
            words: the line.
            x: units from the left to the anchor.
            y: units from the top to the anchor.
            size: height of the letters in units at 100 per cent.
            face: a face of the theme.
            colour: of the letters.
            anchor: the point of the line's rectangle that lies at ``x`` and ``y``.
            shadow: colour of the shadow on dark ground, None for none.
            room: units of width; a longer line is shrunk as far as it stays readable, then cut with an ellipsis.
            most: units to which a larger text scale may raise the size; 0 for not at all.
        """
        px = self.letter(size, most)
        if room:
            words, px = text.fit(words, face, px, self.px(room), min(px, text.reading.least))
        return text.put(self.surface, words, self.at(x, y), anchor, px, face, colour, shadow)

    def letter(self, size: float, most: float = 0) -> int:
        """Pixels of letters of a size in units at the reader's text scale; ``most`` as in ``text``."""
        return self.px(min(size * text.reading.zoom, max(size, most)))

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float | None = None,
        tint: Colour | None = None,
        alpha: int = 255,
    ) -> None:
        """A sprite, centred on a point."""
        if height is None:
            inner = sprites.body(name)
            height = width * inner[1] / inner[0]
        spot = Rect(0, 0, self.px(width), self.px(height))
        spot.center = self.at(x, y)
        sprites.blit(self.surface, name, spot, tint, alpha)

    def icon(self, name: str, x: float, y: float, size: float, tint: Colour = theme.CREAM) -> None:
        """A one-coloured icon with a small shadow."""
        px = self.px(size)
        shade = sprites.get(f"icon_{name}", px, px, theme.NIGHT, 150)
        drawn = sprites.get(f"icon_{name}", px, px, tint)
        spot = drawn.get_rect(center=self.at(x, y))
        self.surface.blit(shade, spot.move(0, max(1, px // 16)))
        self.surface.blit(drawn, spot)

    def sign(self, name: str, x: float, y: float, size: float, tint: Colour) -> None:
        """A one-coloured icon without a shadow, on light ground."""
        drawn = sprites.get(f"icon_{name}", self.px(size), tint=tint)
        self.surface.blit(drawn, drawn.get_rect(center=self.at(x, y)))

    def panel(self, name: str, x: float, y: float, width: float, height: float, corner: float = 1.0) -> Rect:
        """A nine-slice; its shadow lies outside the rectangle."""
        rect = self.rect(x, y, width, height)
        nine(self.surface, name, rect, self.k * corner)
        return rect


def nine(surface: Surface, name: str, rect: Rect, scale: float) -> None:
    """Draw a nine-slice into a rectangle; ``scale`` is 1 at 1280x800."""
    scale = round(scale * PANEL_UNIT, 3)
    left, top = sprites.margins(name, scale)[:2]
    surface.blit(sprites.panel(name, rect.width, rect.height, scale), (rect.x - left, rect.y - top))


def glow(surface: Surface, rect: Rect, light: int, scale: float, soft: bool = False) -> None:
    """A glow round what may be clicked (light 1), a ring round what is picked (2), nothing for 0."""
    if light:
        nine(surface, ("glow_soft" if soft else "glow") if light == 1 else "focus_ring", rect, scale)


def shade(surface: Surface, rect: Rect, alpha: int, colour: Colour = theme.NIGHT, radius: int = 0) -> None:
    """A translucent sheet."""
    sheet = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*colour, alpha), sheet.get_rect(), border_radius=radius)
    surface.blit(sheet, rect)


def haze(
    surface: Surface, colour: tuple[int, int, int, int], centre: tuple[float, float], radii: Iterable[float]
) -> None:
    """Translucent discs over each other: a shadow or a light with a soft edge."""
    for radius in radii:
        sheet = Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(sheet, colour, centre, radius)
        surface.blit(sheet, (0, 0))


def cover(surface: Surface, name: str, rect: Rect) -> None:
    """Fill a rectangle with one picture, which keeps its shape and begins in the upper left corner."""
    width, height = sprites.size(name)
    zoom = max(rect.width / width, rect.height / height)
    surface.blit(sprites.get(name, round(width * zoom), round(height * zoom)), rect.topleft)
