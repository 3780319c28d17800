"""What a computer seat could do next, and what that and all that could follow is worth to it."""

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from game.tables.wizards.bots.fields import FAR, Map, Traveller, reach
from game.tables.wizards.content.catalog import CONTENT
from game.tables.wizards.content.geography import NONE

PATIENCE: Final = 12.0  # turns after which something is worth about a third
_STOP: Final = 0.08  # what is lost of the rest by stopping for an errand
_NEARER: Final = 0.1  # what a step is worth though the next ones are within reach anyway
_AHEAD: Final = 5  # how many errands a plan goes on for

_RANK: Final = 50.0
_LAST: Final = 150.0  # the Rank that wins
_SOON: Final = 0.5  # of a point that the next Rank needs, beside
_EVER: Final = 0.6  # of a point that the winning Rank needs
_SPARE: Final = 0.05
_PART: Final = 0.3  # of a point of a Task: what its parts count until it is done
_DUTY: Final = 8.0  # what a Mandatory Task weighs until it is done
_JOIN: Final = 50.0
TASKS_WANTED: Final = (12.0, 6.0, 2.0, 0.5)  # what one more Task is worth to a seat with so many


class Chore(NamedTuple):
    """A part of a Task: done or not, where it can be done, turns that it takes there, and where one is then."""

    done: bool
    spaces: tuple[int, ...]
    wait: float
    end: int


class Duty(NamedTuple):
    """A Task in hand."""

    mandatory: bool
    ordered: bool
    points: tuple[int, ...]
    chores: tuple[Chore, ...]


class Treat(NamedTuple):
    """Something else that is worth a way: where, turns that it takes, what it brings, and whether it is a Mentor."""

    spaces: tuple[int, ...]
    wait: float
    worth: float
    mentor: bool = False


class Prospect(NamedTuple):
    """All that a plan depends on but the space where it begins.

    Attributes:
        speed: movement points that a turn brings.
        goal: the Rank that wins.
        free: Tasks can be done (not Bound), Mentors advance one (not Dazed, not barred, the team is ready).
    """

    map: Map
    who: Traveller
    speed: float
    order: int
    rank: int
    goal: int
    points: tuple[int, ...]
    free: tuple[bool, bool]
    duties: tuple[Duty, ...]
    treats: tuple[Treat, ...]


@lru_cache(maxsize=20_000)
def worth(order: int, rank: int, goal: int, points: tuple[int, ...]) -> float:
    """What a Rank and three totals are worth."""
    if order == NONE or not rank:
        return 0.0
    ranks = CONTENT.ranks[order]
    soon, ever = ranks[min(rank + 1, goal)], ranks[goal]
    value = _JOIN + _RANK * (rank - 1)
    for have, next_, last in zip(points, soon, ever, strict=True):
        value += _SOON * min(have, next_) + _EVER * min(have, last) + _SPARE * max(0, have - last)
    return value


def in_hand(one: Prospect) -> float:
    """What Tasks that have been begun are worth, and what Mandatory ones weigh."""
    value = 0.0
    for duty in one.duties:
        value += _share(duty) * sum(chore.done for chore in duty.chores) - _DUTY * duty.mandatory
    return value


def _share(duty: Duty) -> float:
    """What one part of a Task counts until all are done."""
    return _PART * sum(duty.points) / len(duty.chores)


def best(one: Prospect, far: tuple[float, ...], ahead: float) -> float:
    """What the best plan is worth to somebody who is so far from every space, with movement points left to walk."""
    scale = one.speed * PATIENCE
    most = 0.0
    for space, value in _plans(one):
        way = far[space]
        if way < FAR:
            most = max(most, value * exp(-max(_NEARER * way, way - ahead) / scale))
    return most


@lru_cache(maxsize=512)
def _plans(one: Prospect) -> tuple[tuple[int, float], ...]:
    """By first space: what a plan is worth once one stands there."""
    start = _Ahead(one)
    return tuple((space, start.after(errand, space)) for errand in start.errands() for space in errand.spaces)


class _Errand(NamedTuple):
    spaces: tuple[int, ...]
    wait: float
    worth: float
    duty: int  # position, or NONE
    chore: int  # position; of another errand than a Task, its position among the treats


class _Ahead:
    """The prospect as it will be once some errands are done."""

    def __init__(self, one: Prospect) -> None:
        self._one = one
        self._rank, self._points = one.rank, one.points
        self._left = [[n for n, chore in enumerate(duty.chores) if not chore.done] for duty in one.duties]
        self._had: set[int] = set()  # treats
        self._still = one.who._replace(boats=(), shunned=frozenset(), closed=frozenset())

    def _copy(self) -> "_Ahead":
        twin = _Ahead(self._one)
        twin._rank, twin._points = self._rank, self._points
        twin._left, twin._had = [list(left) for left in self._left], set(self._had)
        return twin

    def errands(self) -> Iterator[_Errand]:
        """What could be done now."""
        one = self._one
        for n, (duty, left) in enumerate(zip(one.duties, self._left, strict=True)):
            value = _share(duty) if len(left) > 1 else self._reward(duty)
            for chore in (left[:1] if duty.ordered else left) if one.free[0] else ():
                yield _Errand(duty.chores[chore].spaces, duty.chores[chore].wait, value, n, chore)
        for n, treat in enumerate(one.treats):
            value = treat.worth * (n not in self._had) + (self._advance() if treat.mentor else 0.0)
            if value:
                yield _Errand(treat.spaces, treat.wait, value, NONE, n)

    def _reward(self, duty: Duty) -> float:
        """What the last part of a Task brings: its points, less what the other parts have counted so far."""
        one = self._one
        more = tuple(have + gain for have, gain in zip(self._points, duty.points, strict=True))
        gain = worth(one.order, self._rank, one.goal, more) - worth(one.order, self._rank, one.goal, self._points)
        return 1.0 + gain + _DUTY * duty.mandatory - _share(duty) * (len(duty.chores) - 1)

    def _advance(self) -> float:
        """B-25, WZ-19: what meeting the Mentor brings."""
        one = self._one
        if not one.rank or not one.free[1] or self._rank >= one.goal:
            return 0.0
        needed = CONTENT.ranks[one.order][self._rank + 1]
        if any(have < want for have, want in zip(self._points, needed, strict=True)):
            return 0.0
        if self._rank + 1 < one.goal:
            now, then = (worth(one.order, rank, one.goal, self._points) for rank in (self._rank, self._rank + 1))
            return then - now
        waiting = any(duty.mandatory and left for duty, left in zip(one.duties, self._left, strict=True))
        return 0.0 if waiting else _LAST

    def after(self, first: _Errand, space: int) -> float:
        """What a plan that begins with an errand is worth from the space where that is."""
        run, value, late = self._copy(), 0.0, 0.0
        errand: _Errand | None = first
        scale = self._one.speed * PATIENCE
        for _ in range(_AHEAD):
            if errand is None:
                break
            late += errand.wait / PATIENCE
            value += errand.worth * exp(-late)
            here = run.do(errand, space)
            errand, space, way = run.next(here)
            late += way / scale + _STOP
        return value

    def do(self, errand: _Errand, space: int) -> int:
        """Do an errand; returns where one is then."""
        one = self._one
        if errand.duty == NONE:
            if one.treats[errand.chore].mentor and self._advance():
                self._rank += 1
            self._had.add(errand.chore)
            return space
        duty = one.duties[errand.duty]
        self._left[errand.duty].remove(errand.chore)
        if not self._left[errand.duty]:
            self._points = tuple(have + gain for have, gain in zip(self._points, duty.points, strict=True))
        end = duty.chores[errand.chore].end
        return space if end == NONE else end

    def next(self, here: int) -> tuple[_Errand | None, int, float]:
        """The errand that promises most from a space, where it is done, and how far that is."""
        far = reach(self._one.map, self._still, here, False)
        scale = self._one.speed * PATIENCE
        most = 0.0
        found: tuple[_Errand | None, int, float] = (None, here, 0.0)
        for errand in self.errands():
            for space in errand.spaces:
                value = errand.worth * exp(-far[space] / scale - errand.wait / PATIENCE)
                if value > most and far[space] < FAR:
                    most, found = value, (errand, space, far[space])
        return found
