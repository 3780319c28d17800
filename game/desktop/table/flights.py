"""Plays moves over a scene: things fly where a table's face says, points count up."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.desktop.engine.canvas import Part
from game.desktop.engine.motion import Spot, Timed, eased

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.core.table import View
    from game.desktop.table.face import Moves
    from game.desktop.table.hud.model import Shown

STEPS = 8  # numbers shown while points count up
GROUND = "ground"  # spots that lie on the ground of a board and move with it
ARC = 0.07  # how high things fly, of the way they go


class Flight(NamedTuple):
    """A move in the air: when, from where and to where, and what it passes."""

    timed: Timed
    source: Rect
    target: Rect
    via: tuple[Rect, ...] = ()


class Flights:
    """Everything in the air.

    Attributes:
        reduced: things fade in where they arrive.
        stamp: changes when the picture below the flying things changes.
        pan: where the ground of the board lies in the window, for boards that move under what flies.
    """

    def __init__(self, face: Moves, shown: Callable[[], Shown]) -> None:
        """Nothing flies yet; a face says how things look, ``shown`` what the table shows."""
        self._face, self._shown = face, shown
        self.air: list[Flight] = []
        self._begun = self._now = 0
        self.reduced = False
        self.stamp: tuple[Hashable, ...] = ()
        self.pan: Callable[[], tuple[int, int]] = lambda: (0, 0)
        self._panned = (0, 0)

    @property
    def busy(self) -> bool:
        """Whether anything is in the air."""
        return bool(self.air)

    def begin(
        self, timed: Sequence[Timed], views: tuple[View, View], where: Callable[[Spot, View], Rect], now: int
    ) -> None:
        """Let things fly; what was in the air before has landed.

        Args:
            timed: the moves and their times.
            views: before and after.
            where: finds spots in the window.
            now: milliseconds since the program began.
        """
        before, after = views
        self.air = [
            Flight(
                t,
                where(t.move.source, before),
                where(t.move.target, after),
                tuple(where(spot, after) for spot in t.move.via),
            )
            for t in sorted(timed, key=lambda t: (t.move.kind in ("die", "roll"), -t.start))
        ]
        self._begun = self._now = now
        self._panned = self.pan()
        self._mark()

    def tick(self, now: int) -> None:
        """Let time pass; what has arrived lands."""
        self._now = now
        self.air = [flight for flight in self.air if flight.timed.end > now - self._begun]
        self._mark()

    def finish(self) -> None:
        """Everything lands at once."""
        self.air = []
        self._mark()

    def _mark(self) -> None:
        self.stamp = (self._begun, len(self.air), *self._scores().items())

    def _part(self, flight: Flight) -> float:
        """How much of its time is over, 0 to 1."""
        start, end = flight.timed.start, flight.timed.end
        return min(1.0, max(0.0, (self._now - self._begun - start) / (end - start)))

    def _scores(self) -> dict[int, int]:
        """What the plates count while points change, by seat."""
        found = {}
        for flight in self.air:
            move = flight.timed.move
            if move.kind == "score":
                step = 0 if self.reduced else math.floor(eased(self._part(flight)) * STEPS)
                found[move.seat] = move.values[0] + round((move.values[1] - move.values[0]) * step / STEPS)
        return found

    def view(self, after: View) -> View:
        """A view without what is still in the air, with the points counted so far."""
        found = self._face.in_flight(after, [flight.timed.move for flight in self.air])
        for seat, score in self._scores().items():
            found["players"][seat]["score"] = score
        return found

    def parts(self) -> list[Part]:
        """Everything in the air, to be laid over the scene."""
        found = []
        for i, flight in enumerate(self.air):
            if flight.timed.move.kind != "score":
                found.append(self._flying(i, flight))
        return found

    def _flying(self, i: int, flight: Flight) -> Part:
        part = self._part(flight)
        move = flight.timed.move
        if self.reduced:
            spot, alpha = flight.target, 64 * math.ceil(part * 3 + 0.01)
        else:
            spot, alpha = _between(flight, part), 255
        done = part if not self.reduced else 1.0
        if move.target.area == GROUND:
            (x, y), (old_x, old_y) = self.pan(), self._panned
            spot = spot.move(x - old_x, y - old_y)
        picture, key = self._face.picture(move, spot, done, min(255, alpha), self._shown())
        rect = picture.get_rect(center=spot.center)
        return Part(("flight", i), rect, key, partial(_put, rect=rect, picture=picture), solid=True)


def _put(surface: Surface, rect: Rect, picture: Surface) -> None:
    surface.blit(picture, rect)


def _between(flight: Flight, part: float) -> Rect:
    """Where a flying thing is: on a flat arc; dice that are rolled where they lie hop; walkers go from spot to spot."""
    if flight.via:
        return _along((flight.source, *flight.via, flight.target), part)
    a, b, on = flight.source, flight.target, eased(part)
    far = math.dist(a.center, b.center)
    high = max(far * ARC, b.height * 0.4 if flight.timed.move.kind == "roll" else 0.0)
    found = Rect(0, 0, round(a.width + (b.width - a.width) * on), round(a.height + (b.height - a.height) * on))
    found.center = (
        round(a.centerx + (b.centerx - a.centerx) * on),
        round(a.centery + (b.centery - a.centery) * on - math.sin(math.pi * on) * high),
    )
    return found


def _along(way: tuple[Rect, ...], part: float) -> Rect:
    """A point of a way that is walked evenly."""
    at = part * (len(way) - 1)
    leg = min(int(at), len(way) - 2)
    a, b, on = way[leg], way[leg + 1], at - leg
    found = Rect(0, 0, b.width, b.height)
    found.center = (round(a.centerx + (b.centerx - a.centerx) * on), round(a.centery + (b.centery - a.centery) * on))
    return found
