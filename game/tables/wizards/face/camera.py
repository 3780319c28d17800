"""Which part of the sea a window shows: hexes to pixels and back, and a camera that glides (d.4).

A world point is measured in widths of a hex across its flats, from the middle of hex 0,0.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.tables.wizards.content.geography import HEXES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.content.maps import Point

ROW = math.sqrt(3) / 2  # from one row of hexes to the next
TALL = 2 / math.sqrt(3)  # height of a hex, point to point
SLOT = 6  # B-6: hexes from one slot to the next
NOTHING = Rect(0, 0, 0, 0)
GLIDE = 320  # milliseconds the camera takes to where it goes
SNUG = 0.85  # of the usual width, that a hex may be narrower for all Lands to be in sight
RIM = 0.58  # hexes from the edge at which something is still seen whole
Axial = tuple[int, int]


def middle(q: int, r: int) -> Point:
    """The middle of a hex in the world."""
    return q + r / 2, r * ROW


MIDDLES: Final = tuple(middle(q, r) for q, r in HEXES)  # of every space, by its number


def around(pixel: tuple[int, int], side: float) -> Rect:
    """A square of some pixels round one of the window."""
    found = Rect(0, 0, round(side), round(side))
    found.center = pixel
    return found


def hex_at(x: float, y: float) -> Axial:
    """The hex under a point of the world."""
    row = y / ROW
    col = x - row / 2
    near = [round(col), round(row), round(-col - row)]
    off = [abs(near[0] - col), abs(near[1] - row), abs(near[2] + col + row)]
    worst = off.index(max(off))
    if worst == 0:
        near[0] = -near[1] - near[2]
    elif worst == 1:
        near[1] = -near[0] - near[2]
    return near[0], near[1]


class Bounds(NamedTuple):
    """The part of the world with hexes in it."""

    left: float
    top: float
    right: float
    bottom: float


def bounds(hexes: Iterable[Axial]) -> Bounds:
    """Everything that some hexes cover."""
    points = [middle(q, r) for q, r in hexes]
    return Bounds(
        min(x for x, _ in points) - 0.5,
        min(y for _, y in points) - TALL / 2,
        max(x for x, _ in points) + 0.5,
        max(y for _, y in points) + TALL / 2,
    )


class Glide(NamedTuple):
    """A way of the camera: from where, to where, since when."""

    start: Point
    end: Point
    begun: int


class Camera:
    """What of the sea is seen.

    Attributes:
        rect: where it is shown in the window.
        sea: the part of the world with hexes.
        px: width of a hex in pixels, one of ``steps``.
        steps: the widths that the wheel goes through; the first shows the whole sea.
        usual: the width of the follow view; a little less where that brings all Lands into sight.
        at: the point of the world in the middle.
        lands: the part of the world with Lands and their names in it, and the sea below them.
    """

    def __init__(self, rect: Rect, sea: Bounds, usual: int, lands: Bounds | None = None) -> None:
        """Look at the middle of the sea."""
        self.rect, self.sea, self.lands = rect, sea, lands or sea
        self.usual = usual = _snug(rect, usual, self.lands)
        whole = int(min(rect.width / (sea.right - sea.left), rect.height / (sea.bottom - sea.top)))
        whole = max(8, min(whole, usual - 1))
        between = [px for px in (round(usual * 0.7), round(usual * 0.86)) if px > whole * 1.1]
        self.steps = (whole, *between, usual, round(usual * 1.3))
        self.px = usual
        self.at: Point = ((sea.left + sea.right) / 2, (sea.top + sea.bottom) / 2)
        self._glide: Glide | None = None

    @property
    def whole(self) -> bool:
        """Whether the whole sea is shown, where Lands are what is clicked."""
        return self.px == self.steps[0]

    @property
    def moves(self) -> bool:
        """Whether the camera is on its way."""
        return self._glide is not None

    @property
    def goal(self) -> Point:
        """Where the camera will rest."""
        return self._glide.end if self._glide else self.at

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the window where the middle of hex 0,0 lies."""
        return self.rect.centerx - round(self.at[0] * self.px), self.rect.centery - round(self.at[1] * self.px)

    def pixel(self, point: Point) -> tuple[int, int]:
        """A point of the world in the window."""
        x, y = self.origin
        return x + round(point[0] * self.px), y + round(point[1] * self.px)

    def world(self, pixel: tuple[int, int]) -> Point:
        """A point of the window in the world."""
        x, y = self.origin
        return (pixel[0] - x) / self.px, (pixel[1] - y) / self.px

    def square(self, point: Point, side: float) -> Rect:
        """A square of some pixels round a point of the world."""
        return around(self.pixel(point), side)

    def reach(self, point: Point, side: float, over: Rect = NOTHING) -> Rect:
        """What keys frame there: such a square; empty where its middle is out of sight, or something lies over it."""
        found = self.square(point, side)
        return found if self.rect.collidepoint(found.center) and not over.colliderect(found) else NOTHING

    def sees_at_rest(self, point: Point, inside: float) -> bool:
        """Whether a point of the world is in the window at least so many hexes from its edge, once the camera rests."""
        dx, dy = abs(point[0] - self.goal[0]), abs(point[1] - self.goal[1])
        half = self.rect.width / self.px / 2 - inside, self.rect.height / self.px / 2 - inside
        return dx <= half[0] and dy <= half[1]

    def clamped(self, point: Point) -> Point:
        """The nearest point at which the window shows no more emptiness than it must."""
        wide, high = self.rect.width / self.px / 2, self.rect.height / self.px / 2
        return (
            _within(point[0], self.sea.left + wide, self.sea.right - wide),
            _within(point[1], self.sea.top + high, self.sea.bottom - high),
        )

    def framed(self, points: Sequence[Point]) -> Point:
        """Where to look for some points: where all Lands are seen, moved as little as they need; else at the first."""
        half = self.rect.width / self.px / 2, self.rect.height / self.px / 2
        across = _framed([x for x, _ in points], (self.lands.left, self.lands.right), half[0])
        return across, _framed([y for _, y in points], (self.lands.top, self.lands.bottom), half[1])

    def go(self, point: Point, now: int, glide: bool = True) -> None:
        """Set out for a point, or be there at once."""
        end = self.clamped(point)
        if glide and math.dist(end, self.at) > 0.01:
            self._glide = Glide(self.at, end, now)
        else:
            self.at, self._glide = end, None

    def drag(self, x: int, y: int) -> None:
        """Move the sea under the window by some pixels."""
        self._glide = None
        self.at = self.clamped((self.at[0] - x / self.px, self.at[1] - y / self.px))

    def zoom(self, step: int, pixel: tuple[int, int]) -> bool:
        """One size larger or smaller, what lies under a pixel staying there; False at the ends."""
        index = self.steps.index(self.px) + step
        if not 0 <= index < len(self.steps):
            return False
        kept = self.world(pixel)
        self._resize(self.steps[index])
        now = self.world(pixel)
        self.at = self.clamped((self.at[0] + kept[0] - now[0], self.at[1] + kept[1] - now[1]))
        return True

    def show_all(self) -> None:
        """The whole sea."""
        self._resize(self.steps[0])
        self.at = self.clamped(self.at)

    def follow(self, point: Point) -> None:
        """The usual size, round a point."""
        self._resize(self.usual)
        self.at = self.clamped(self.framed([point]))

    def _resize(self, px: int) -> None:
        self.px, self._glide = px, None

    def tick(self, now: int) -> bool:
        """Let time pass; True when the sea has moved in the window."""
        if self._glide is None:
            return False
        before = self.origin
        part = min(1.0, max(0.0, (now - self._glide.begun) / GLIDE))
        eased = part * part * (3 - 2 * part)
        (x, y), (to_x, to_y) = self._glide.start, self._glide.end
        self.at = (x + (to_x - x) * eased, y + (to_y - y) * eased)
        if part >= 1:
            self.at, self._glide = self._glide.end, None
        return self.origin != before or part >= 1

    def finish(self) -> None:
        """Be where it goes."""
        if self._glide is not None:
            self.at, self._glide = self._glide.end, None


def _snug(rect: Rect, usual: int, lands: Bounds) -> int:
    """The width of a hex at which all Lands are in a window, if it is not much less than usual, else the usual one."""
    fits = int(min(rect.width / (lands.right - lands.left), rect.height / (lands.bottom - lands.top)))
    return fits if SNUG * usual <= fits < usual else usual


def _within(value: float, least: float, most: float) -> float:
    return (least + most) / 2 if least > most else max(least, min(most, value))


def _framed(values: Sequence[float], ends: tuple[float, float], half: float) -> float:
    """The middle of a window that shows all between two ends if it is wide enough, moved by what lies beyond it."""
    if ends[1] - ends[0] > 2 * half:
        return values[0]
    least, most = max(values) + RIM - half, min(values) - RIM + half
    usual = (ends[0] + ends[1]) / 2
    return (
        _within(usual, least, most) if least <= most else _within(usual, values[0] + RIM - half, values[0] - RIM + half)
    )
