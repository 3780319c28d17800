"""How far it is to a space from everywhere, for a computer seat that walks, swims, calls boats and sails.

One field for each goal serves every space that a figure could step to, so nothing of where figures and boats are goes
into it; those count where a way begins (:meth:`WayFinder.starts`). Costs are half movement points.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.tables.wizards.content.catalog import FORCED, LAIR, NUMBERS
from game.tables.wizards.content.geography import HEXES, WATER, board

Distances = bytes  # costs are small numbers, and the collector of garbage looks into no bytes

FAR: Final = 120  # nobody looks further
ABOARD: Final = len(HEXES)  # in a field, what a space costs on foot; this much later, in a boat
_COST: Final = {"P": 2, "W": 4, "M": 4}
_SLOW: Final = 4  # WZ-41, WZ-47
_SAIL: Final = 2
_SWIM: Final = 8  # a swim step takes about all that a roll brings
_CALL: Final = {5: 5, 10: 4, 15: 3}  # what it takes to have a boat come, by how far one calls
_TURN: Final = 8  # a turn of waiting for one that is far away
_CALLED: Final = 40  # nobody waits longer
_NO_CALL: Final = 14  # the same for who must look for one
_HALT: Final = 3  # B-38: a forced encounter ends the walk
_LAIR: Final = 1
_DANGER: Final = 16  # Demons and the Dragon
_LADEN: Final = 20  # WZ-89: each step with Demons aboard ends the turn, and they are met again


class Map(NamedTuple):
    """What ways depend on: the Lands as they lie, and those that are dead."""

    mode: str
    laid: tuple[int, ...]
    dead: tuple[int, ...]


class Means(NamedTuple):
    """How somebody goes.

    Attributes:
        calls: how far he calls boats, -1 for not at all.
        slow: Dazed or Bound.
        closed: spaces that he may not enter.
        shunned: spaces with what he had better not meet.
        wait: turns until a boat that he calls is there, because all of them are far away (WZ-26).
    """

    calls: int
    slow: bool
    closed: frozenset[int] = frozenset()
    shunned: frozenset[int] = frozenset()
    wait: int = 0


class Standpoint(NamedTuple):
    """Where somebody is: the space, in a boat or not, that boat laden with Demons or not."""

    space: int
    aboard: bool = False
    laden: bool = False


class _Net(NamedTuple):
    """The steps there are; a space in a boat counts ``ABOARD`` more.

    Attributes:
        cost: what entering a space costs, and ``halt`` what that costs besides if one wants to go on.
        near: from where one comes to a space on foot, or sailing.
        boards: from where one comes to a Water space by calling a boat.
        swims: Lands beside each other: from where one comes to a space by swimming.
    """

    cost: list[int]
    halt: list[int]
    near: list[tuple[int, ...]]
    boards: list[tuple[int, ...]]
    swims: list[tuple[int, ...]]


@lru_cache(maxsize=16)
def _net(map_: Map, slow: bool) -> _Net:
    lies = board(map_.mode, map_.laid)
    wet = [terrain == WATER for terrain in lies.terrain]
    cost = [max(_COST.get(terrain, _SAIL), _SLOW if slow else 0) for terrain in lies.terrain]
    halt = [_LAIR * (lies.land[space] == LAIR) + _HALT * (lies.place[space] in FORCED) for space in range(ABOARD)]
    ways = [
        tuple(other for other in near if lies.land[other] not in map_.dead) if lies.land[space] not in map_.dead else ()
        for space, near in enumerate(lies.ways)
    ]
    aboard = [tuple(other + ABOARD for other in near if wet[other]) for near in ways]
    shore = [tuple(other for other in near if not wet[other]) for near in ways]
    return _Net(
        cost * 2, halt + [0] * ABOARD,
        [() if wet[space] else (*shore[space], *aboard[space]) for space in range(ABOARD)]
        + [aboard[space] if wet[space] else () for space in range(ABOARD)],
        [()] * ABOARD + [shore[space] if wet[space] else () for space in range(ABOARD)],
        [
            () if wet[space] else tuple({far for other in ways[space] if wet[other] for far in shore[other]} - {space})
            for space in range(ABOARD)
        ] + [()] * ABOARD,
    )  # fmt: skip


class WayFinder:
    """All ways over a map by some means; a field is worked out when it is asked for."""

    def __init__(self, map_: Map, means: Means) -> None:
        """Look at a map."""
        self._map, self._means, self._net = map_, means, _net(map_, means.slow)
        self._call = _CALL.get(means.calls, _CALL[15] if means.calls >= 0 else _NO_CALL)
        self._call = min(_CALLED, self._call + _TURN * means.wait)
        self._bars = dict.fromkeys(means.shunned, _DANGER) | dict.fromkeys(means.closed, FAR)
        self._fields: dict[int, Distances] = {}

    def to(self, goal: int) -> Distances:
        """What it costs to come to a land space from every space: on foot, and from ``ABOARD`` on in a boat."""
        found = self._fields.get(goal)
        if found is None:
            found = self._fields[goal] = self._field(goal)
        return found

    def _field(self, goal: int) -> Distances:
        cost, halt, near, boards, swims = self._net
        call, bars = self._call, self._bars
        far = [FAR] * (2 * ABOARD)
        far[goal] = 0
        rings: list[list[int]] = [[] for _ in range(FAR)]
        rings[0].append(goal)
        for spent, ring in enumerate(rings):
            for at in ring:
                if far[at] < spent:
                    continue
                more = halt[at] + bars.get(at, 0) if spent else 0
                enter = spent + cost[at] + more
                swim = spent + 2 * _SWIM + more
                for now, others in ((enter, near[at]), (enter + call, boards[at]), (swim, swims[at])):
                    for other in others:
                        if now < far[other]:
                            far[other] = now
                            rings[now].append(other)
        return bytes(far)

    def afoot(self, space: int, goal: int) -> int:
        """What the shortest way on foot costs up to where a boat is called, if one is."""
        far, spent = self.to(goal), 0
        while space != goal:
            left = far[space]
            steps = [(self._enters(on, goal), on) for on in self._net.near[space] if on < ABOARD]
            step = next(((cost, on) for cost, on in steps if far[on] + cost == left), None)
            if step is None:
                return spent
            spent, space = spent + step[0], step[1]
        return FAR

    def _enters(self, space: int, goal: int) -> int:
        """What it costs to enter a space on foot, on the way to a goal."""
        on = (self._net.halt[space] + self._bars.get(space, 0)) if space != goal else 0
        return self._net.cost[space] + on

    def starts(self, here: Standpoint, boats: tuple[int, ...]) -> list[tuple[int, int]]:
        """Where in a field a way may begin, and what it costs to be there: here, or in a free boat near by."""
        space = here.space
        if here.aboard:
            return [(space + ABOARD, _LADEN * here.laden)]
        lies = board(self._map.mode, self._map.laid)
        if lies.terrain[space] != WATER:
            found = [(space, 0)]
            for boat in boats:
                if apart(boat, space) <= _WALK:
                    walk = _to_boat(self._map, self._means.slow, boat).get(space)
                    if walk is not None:
                        found.append((boat + ABOARD, walk + _LADEN * (boat in self._means.shunned)))
            return found
        if space in boats:
            return [(space + ABOARD, 0)]
        found = [(other + ABOARD, _LADEN) for other in lies.sea[space]]
        return found + [(other, _SWIM) for other in lies.near[space] if other not in lies.sea[space]]


def awaited(space: int, boats: tuple[int, ...], reach: int) -> int:
    """Turns until the nearest boat is within reach of who calls it from a space: it comes five spaces a turn."""
    nearest = min([apart(space, boat) for boat in boats], default=0)
    return min(_LONG, -(-max(0, nearest - max(reach, _PULL)) // _PULL))


_PULL: Final = NUMBERS.boat_pull
_LONG: Final = 4
_WALK: Final = 5  # to a boat: across a Land


@lru_cache(maxsize=96)
def ways(map_: Map, means: Means) -> WayFinder:
    """The ways over a map by some means."""
    return WayFinder(map_, means)


@lru_cache(maxsize=200)
def _to_boat(map_: Map, slow: bool, boat: int) -> dict[int, int]:
    """What it costs to walk into a boat, from the spaces of the Lands beside it."""
    net = _net(map_, slow)
    far: dict[int, int] = dict.fromkeys(net.boards[boat + ABOARD], net.cost[boat])
    edge = list(far)
    while edge:
        grown = []
        for at in edge:
            now = far[at] + net.cost[at]
            for near in net.near[at]:
                if near < ABOARD and now < far.get(near, FAR):
                    far[near] = now
                    grown.append(near)
        edge = grown
    return far


def apart(one: int, other: int) -> int:
    """Steps between two spaces on an open board (B-5)."""
    dq, dr = HEXES[one][0] - HEXES[other][0], HEXES[one][1] - HEXES[other][1]
    return max(abs(dq), abs(dr), abs(dq + dr))
