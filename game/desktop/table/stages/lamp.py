"""The lamp over the place of a staged moment, and the thread from there to what lies on the stage."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, NamedTuple

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, draw, transform

from game.desktop.engine import theme
from game.desktop.table.stages import pieces as drawing
from game.desktop.ui.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.engine.draw import Pixel
    from game.desktop.table.stages.stage import Laid


_WIDE, _SOFT = 1.5, 8  # how far the light reaches in sizes of the place, and in how many steps it fades
_DASH, _THICK = 10, 3  # units of the thread's dashes and width
_BOWS = (0.18, -0.18, 0.3, -0.3, 0.06)  # how far it bows out, the usual first
_ROUND = 8  # pixels round the place that are free too
_LEAST = 34  # units of a thread that is worth drawing


class Light(NamedTuple):
    """Where on the board a stage happens, None for nowhere in sight.

    It ``turns`` where only so that can be seen, and what is beside its pictures lies so many pixels ``down``.
    """

    spot: Rect | None = None
    turns: bool = False
    down: int = 0


def light(spot: Rect | None, laid: Laid, room: Rect, free: int = 0) -> Light:
    """The light on a place beside a stage at its end.

    Where it lies over the place what is beside its pictures goes down, up to so many pixels as are ``free`` there, or
    it is turned left for right.
    """
    if spot is None or lit(spot, rects(laid)):
        return Light(spot)
    down = spot.bottom + 2 * _ROUND - min((one.top for one in rects(laid)), default=room.top)
    low = lowered(laid, down)
    fits = 0 < down <= free and all(one.rect.bottom <= room.bottom for one in low.pieces)  # no foe's sheet does
    if fits and lit(spot, rects(low)):
        return Light(spot, down=down)
    return Light(spot, lit(spot, rects(turned(laid, room))) is not None)


def lowered(laid: Laid, down: int) -> Laid:
    """A stage on which what is beside the pictures lies so many pixels lower."""
    left, room = laid.buttons.left, laid.buttons.move(0, down)
    room.height -= down
    moved = [one._replace(rect=one.rect.move(0, down)) if one.rect.left >= left else one for one in laid.pieces]
    return laid._replace(pieces=moved, buttons=room)


def rects(laid: Laid) -> list[Rect]:
    """Where what is shown on a stage lies, its buttons left out."""
    return [one.rect for one in laid.pieces]


def lit(spot: Rect | None, over: Sequence[Rect]) -> Rect | None:
    """The place if it can be seen beside what lies on the stage."""
    return None if spot is None or spot.inflate(_ROUND, _ROUND).collidelist(over) >= 0 else spot


def turned(laid: Laid, room: Rect) -> Laid:
    """A stage left for right."""
    return laid._replace(
        pieces=[one._replace(rect=_turned(one.rect, room)) for one in laid.pieces], buttons=_turned(laid.buttons, room)
    )


def _turned(rect: Rect, room: Rect) -> Rect:
    return Rect(room.left + room.right - rect.right, rect.y, rect.width, rect.height)


def veil(surface: Surface, rect: Rect, spot: Rect) -> None:
    """The curtain over what lies below, with light on a place."""
    dark = drawing.curtain(rect.size).copy()
    light = _light(round(max(spot.size) * _WIDE / 2))
    dark.blit(light, light.get_rect(center=(spot.centerx - rect.x, spot.centery - rect.y)), None, BLEND_RGBA_MULT)
    surface.blit(dark, rect)


def thread(spot: Rect, ends: Sequence[Rect], unit: float, past: Sequence[Rect] = ()) -> list[Piece]:
    """A dashed line in gold from a place to the nearest of what lies on the stage; none where that is close by.

    It bows so that it runs ``past`` what must stay in sight, where one of its ways does.
    """
    end = min((_nearest(one, spot.center) for one in ends), key=lambda at: dist(at, spot.center), default=spot.center)
    far, start = dist(spot.center, end), max(spot.size) / 2
    if far - start < _LEAST * unit:
        return []
    steps = max(2, round((far - start) / (_DASH * unit)))
    parts = [start / far + (1 - start / far) * i / steps for i in range(steps + 1)]
    ways = (_bowed(spot.center, end, parts, bow) for bow in _BOWS)
    clear = (way for way in ways if all(Rect(at, (1, 1)).collidelist(past) < 0 for at in way))
    points = next(clear, None) or _bowed(spot.center, end, parts, _BOWS[0])
    thick = max(2, round(_THICK * unit))
    area = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points]).inflate(2 * thick, 2 * thick)
    return [Piece("thread", area, look=tuple(points), draw=partial(_dashes, points=points, thick=thick))]


def _bowed(start: Pixel, end: Pixel, parts: Sequence[float], bow: float) -> list[Pixel]:
    """Points of a bowed line, at such parts of it, from 0 to 1."""
    (x, y), across = start, ((end[1] - start[1]) * bow, (start[0] - end[0]) * bow)
    return [
        (
            round(x + (end[0] - x) * t + across[0] * 4 * t * (1 - t)),
            round(y + (end[1] - y) * t + across[1] * 4 * t * (1 - t)),
        )
        for t in parts
    ]


def _dashes(surface: Surface, _rect: Rect, points: Sequence[Pixel], thick: int) -> None:
    for one, other in list(pairwise(points))[::2]:
        draw.line(surface, theme.GOLD, one, other, thick)


def _light(radius: int) -> Surface:
    """What takes the dark away: nothing is left in the middle, all of it at the rim."""
    small = Surface((4 * _SOFT, 4 * _SOFT), SRCALPHA)
    small.fill((255, 255, 255, 255))
    for step in range(_SOFT):
        draw.circle(small, (255, 255, 255, 255 - 255 * (step + 1) // _SOFT), (2 * _SOFT, 2 * _SOFT), 2 * _SOFT - step)
    return transform.smoothscale(small, (2 * radius, 2 * radius))


def _nearest(rect: Rect, point: Pixel) -> Pixel:
    """The point of a rectangle that is nearest to another one."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))
