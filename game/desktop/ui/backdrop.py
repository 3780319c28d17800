"""Pictures and panels behind the screens that are not a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.desktop.engine import sprites
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

PAGE = (1280, 800)
DARK = 120  # how dark the screen is below a question, 0 to 255


def page(size: tuple[int, int]) -> Box:
    """The design units of a whole screen: 1280x800, scaled evenly and centred."""
    return Box(Surface((1, 1)), Rect(0, 0, *size), *PAGE)


def wall(size: tuple[int, int], name: str) -> Part:
    """A picture that covers the whole window."""
    return Part(name, Rect(0, 0, *size), name, partial(_wall, size=size, name=name), solid=True)


def _wall(surface: Surface, size: tuple[int, int], name: str) -> None:
    width, height = sprites.size(name)
    zoom = max(size[0] / width, size[1] / height)
    drawn = sprites.get(name, round(width * zoom), round(height * zoom))
    surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))


def behind(size: tuple[int, int]) -> Part:
    """The dark over the screen below a question or a menu."""
    whole = Rect(0, 0, *size)
    return Part("menu dark", whole, DARK, partial(_dark, rect=whole))


def _dark(surface: Surface, rect: Rect) -> None:
    shade(surface, rect, DARK)


def panel(key: Hashable, name: str, rect: Rect, unit: float) -> Part:
    """A nine-slice panel."""
    return Part(key, grown(rect, round(34 * unit)), name, partial(_panel, name=name, rect=rect, unit=unit))


def _panel(surface: Surface, name: str, rect: Rect, unit: float) -> None:
    nine(surface, name, rect, unit)


def drawing(key: Hashable, box: Box, rect: Rect, shows: Hashable, draw: Callable[[Box], None]) -> Part:
    """Something drawn in a screen's design units."""
    return Part(key, rect, shows, partial(_drawing, box=box, draw=draw))


def _drawing(surface: Surface, box: Box, draw: Callable[[Box], None]) -> None:
    box.surface = surface
    draw(box)


def curtain(size: tuple[int, int]) -> Part:
    """The closed curtain over the whole window."""
    return Part("curtain", Rect(0, 0, *size), "curtain", partial(_curtain, size=size), solid=True)


def _curtain(surface: Surface, size: tuple[int, int]) -> None:
    surface.blit(sprites.get("curtain", *size), (0, 0))
