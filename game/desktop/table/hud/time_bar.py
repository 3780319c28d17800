"""Time that runs out: one bar between the prompt and the tray, in the colour of whoever may act."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface, draw

from game.content.kept import keep
from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.hearing import patient
from game.desktop.table.hud.seat_button import glow

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.store import Settings

HEIGHT, ABOVE = 11, 3  # units; so many of them lie over the prompt bar
SECOND = 1000
ANSWER, TURN_END = 4 * SECOND, 3 * SECOND  # what bars run for responses, and before a turn ends by itself
_PIECES = 4  # of a second: only the piece in which the light moves is drawn again
_EDGE: theme.Colour = (214, 168, 84)
_NOTCH: theme.Colour = (255, 232, 170)
_PAST: theme.Colour = (110, 84, 50)
_FLAME: theme.Colour = (255, 226, 150)


class TimeBar(NamedTuple):
    """How much time is left.

    Attributes:
        colour: the colour of the seat that may act.
        left: milliseconds left; ``whole`` are those that there were.
    """

    colour: str
    left: int
    whole: int


def whole(usual: int, settings: Settings) -> int | None:
    """The milliseconds that a bar runs at the pace of the settings; None where it waits without end."""
    return None if patient(settings) else {"usual": usual, "double": 2 * usual}.get(settings.pace)


def rect(frame: Frame) -> Rect:
    """Where the bar lies."""
    top = frame.prompt.bottom - round(ABOVE * frame.unit)
    return Rect(0, top, frame.size[0], round(HEIGHT * frame.unit))


def parts(frame: Frame, bar: TimeBar) -> list[Part]:
    """The bar, a piece for each quarter of a second, and the light at its end."""
    area = rect(frame)
    end = area.x + round(area.width * max(0, min(bar.left, bar.whole)) / max(1, bar.whole))
    count = max(1, round(bar.whole * _PIECES / SECOND))
    cuts = [area.x + round(area.width * i / count) for i in range(count + 1)]
    found = []
    for i, (left, right) in enumerate(pairwise(cuts)):
        piece = Rect(left, area.y, right - left, area.height)
        filled = max(0, min(end, right) - left)
        notch = i > 0 and i % _PIECES == 0
        draws = partial(_piece, rect=piece, filled=filled, colour=bar.colour, notch=notch, unit=frame.unit)
        found.append(Part(("time", i), piece, (filled, bar.colour, notch), draws, solid=True))
    if area.x < end:
        reach = round(16 * frame.unit)
        spot = Rect(end - 1, area.y, 2, area.height)
        draws = partial(_light, spot=spot, reach=reach)
        found.append(Part("time light", spot.inflate(2 * reach, 2 * reach), end, draws, solid=True))
    return found


@keep("look", most=16)
def _column(colour: str, height: int) -> Surface:
    """One pixel of the running bar, lighter at its top."""
    found = Surface((1, height))
    base = theme.BY_NAME[colour].colour
    for row in range(height):
        light = 1.45 - 0.75 * row / height
        found.set_at((0, row), tuple(min(255, round(part * light)) for part in base))
    return found


def _piece(surface: Surface, rect: Rect, filled: int, colour: str, notch: bool, unit: float) -> None:
    draw.rect(surface, theme.NIGHT, rect)
    if filled:
        surface.blit(pygame.transform.scale(_column(colour, rect.height), (filled, rect.height)), rect.topleft)
    if notch:
        draw.rect(surface, _NOTCH if filled else _PAST, Rect(rect.x, rect.y, max(1, round(2 * unit)), rect.height))
    thin = max(1, round(unit))
    for y in (rect.y, rect.bottom - thin):
        draw.rect(surface, _EDGE, Rect(rect.x, y, rect.width, thin))


def _light(surface: Surface, spot: Rect, reach: int) -> None:
    shine = glow(_FLAME, spot.size, reach)
    surface.blit(shine, shine.get_rect(center=spot.center), special_flags=pygame.BLEND_RGB_ADD)
