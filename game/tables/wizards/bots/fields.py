"""How far it is from a space to all others for a computer seat that walks, swims, sails and calls boats."""

from collections import deque
from functools import lru_cache
from heapq import heappop, heappush
from math import ceil
from typing import Final, NamedTuple

from game.tables.wizards.content.catalog import FORCED, LAIR, NUMBERS
from game.tables.wizards.content.geography import HEXES, WATER, board

FAR: Final = 60.0  # movement points; nobody looks further
_COST: Final = {"P": 1.0, "W": 2.0, "M": 2.0, WATER: 1.0, "": FAR}
_SLOW: Final = 2.0  # WZ-41, WZ-47
_SWIM: Final = 4.0  # a swim step takes about all that a roll brings
_CALL: Final = 1.2  # what it costs to call a boat that is near enough
_AGAIN: Final = 4.0  # one more turn of calling a boat that is not
_SOMEWHERE: Final = 4.0  # the same for a boat that nobody knows of yet
_HALT: Final = 1.5  # B-38: a forced encounter ends the walk
_DANGER: Final = 8.0  # Demons and the Dragon
_LAIR: Final = 0.5
_ALL: Final = len(HEXES)


class Map(NamedTuple):
    """What the ways depend on: the Lands as they lie, and those that are dead."""

    mode: str
    laid: tuple[int, ...]
    dead: tuple[int, ...]


class Traveller(NamedTuple):
    """Who goes.

    Attributes:
        closed: spaces that he may not enter.
        shunned: spaces that he had better not enter.
        boats: where free boats lie; none when that can't be known yet.
        calls: how far he calls boats; -1 when he can't.
        slow: Dazed or Bound.
    """

    closed: frozenset[int]
    shunned: frozenset[int]
    boats: tuple[int, ...]
    calls: int
    slow: bool


@lru_cache(maxsize=64)
def _steps(map_: Map) -> tuple[tuple[tuple[int, float, bool], ...], ...]:
    """By hex: where one can step to, what that costs on foot or in a boat, and whether it is Water."""
    lies = board(map_.mode, map_.laid)
    cost = [
        _COST[lies.terrain[hex_]] + _LAIR * (lies.land[hex_] == LAIR) + _HALT * (lies.place[hex_] in FORCED)
        for hex_ in range(_ALL)
    ]
    return tuple(
        tuple(
            (near, cost[near], lies.terrain[near] == WATER)
            for near in lies.near[hex_]
            if (hex_, near) not in lies.walls and lies.land[near] not in map_.dead
        )
        for hex_ in range(_ALL)
    )


@lru_cache(maxsize=256)
def _calling(map_: Map, boats: tuple[int, ...], reach_: int) -> dict[int, float]:
    """WZ-26: what it costs to have a boat come to a Water space, beyond stepping into it."""
    lies = board(map_.mode, map_.laid)
    if not boats:
        return dict.fromkeys((hex_ for hex_ in lies.hexes if lies.terrain[hex_] == WATER), 1.0 + _CALL + _SOMEWHERE)
    far = dict.fromkeys(boats, 0)
    queue = deque(boats)
    while queue:
        here = queue.popleft()
        for near in lies.near[here]:
            if near not in far and lies.terrain[near] == WATER:
                far[near] = far[here] + 1
                queue.append(near)
    turns = {space: max(0, ceil((steps - reach_) / NUMBERS.boat_pull)) for space, steps in far.items()}
    return {space: 1.0 + _CALL + _AGAIN * more for space, more in turns.items()}


@lru_cache(maxsize=2000)
def reach(map_: Map, who: Traveller, start: int, aboard: bool) -> tuple[float, ...]:
    """Movement points from a space to every hex, ``FAR`` at most."""
    foot, boat = _by_foot(map_, who), _by_boat(map_, who._replace(boats=(), calls=-1))
    far = [FAR] * (2 * _ALL)  # on foot or swimming; then in a boat
    begin = start + _ALL * aboard
    far[begin] = 0.0
    queue = [(0.0, begin)]
    while queue:
        spent, at = heappop(queue)
        if spent > far[at]:
            continue
        for goal, cost in boat[at - _ALL] if at >= _ALL else foot[at]:
            total = spent + cost
            if total < far[goal]:
                far[goal] = total
                heappush(queue, (total, goal))
    return tuple(map(min, far[:_ALL], far[_ALL:]))


_Ways = tuple[tuple[tuple[int, float], ...], ...]


@lru_cache(maxsize=64)
def _by_foot(map_: Map, who: Traveller) -> _Ways:
    """By hex: where one gets from it on foot, and for how much; hexes in a boat count after all others."""
    lies, steps = board(map_.mode, map_.laid), _steps(map_)
    calling = _calling(map_, who.boats, who.calls) if who.calls >= 0 else {}
    return tuple(
        _swimming(hex_, steps[hex_], who) if lies.terrain[hex_] == WATER else _on_foot(steps[hex_], who, calling)
        for hex_ in range(_ALL)
    )


@lru_cache(maxsize=64)
def _by_boat(map_: Map, who: Traveller) -> _Ways:
    """The same in a boat, whatever other boats there are."""
    return tuple(
        tuple((space + _ALL * water, _entering(space, cost, who)) for space, cost, water in near) if near else ()
        for near in _steps(map_)
    )


def _entering(space: int, cost: float, who: Traveller) -> float:
    """What a step costs, with what makes one shun the space."""
    if space in who.closed:
        return FAR
    return (max(cost, _SLOW) if who.slow else cost) + (_DANGER if space in who.shunned else 0.0)


def _swimming(hex_: int, near: tuple[tuple[int, float, bool], ...], who: Traveller) -> tuple[tuple[int, float], ...]:
    """B-36: a boat that is here is climbed into at once."""
    if hex_ in who.boats:
        return ((hex_ + _ALL, 0.0),)
    return tuple((space, _SWIM) for space, _, _ in near if space not in who.closed)


def _on_foot(
    near: tuple[tuple[int, float, bool], ...], who: Traveller, calling: dict[int, float]
) -> tuple[tuple[int, float], ...]:
    found = []
    for space, cost, water in near:
        if not water:
            found.append((space, _entering(space, cost, who)))
        elif space in who.boats:
            found.append((space + _ALL, cost))
        else:
            found.append((space, _SWIM))
            if space in calling:
                found.append((space + _ALL, calling[space]))
    return tuple(found)
