"""How many turns a computer seat needs to the Rank that wins, from where it is: on foot, by boat, by Transport."""

from typing import Final, TypeAlias

from game.tables.wizards.bots.errands import Prospect, WalkLeft
from game.tables.wizards.bots.moments import Afterwards, Stop
from game.tables.wizards.bots.rounds import FIGHT, Rounds
from game.tables.wizards.bots.ways import FAR, Distances, Standpoint, WayFinder, awaited, ways
from game.tables.wizards.content.catalog import CIRCLE, STONES
from game.tables.wizards.content.geography import NONE, board

_NEARER: Final = 0.25  # what a step is worth though the next ones are within reach anyway
_NEVER: Final = 1000  # turns
_OUT: Final = 6.0  # movement points from a place to where its Land has been left (WZ-65)
_SLACK: Final = 1.0  # what a bound may err
_OUGHT: Final = 100.0  # turns that one would go for what must be
_CAST: Final = 0.2  # turns that Transport spells fail, B-65
_TO_IT: Final = 0.9  # share of the steps to where a boat is waited for that counts: it is better to be there
_DRIFT: Final = 0.1  # who had better wait for something goes to meet what there is
_ROUGHLY: Final = 8  # turns between those at which one comes to an errand from a space that is only one of many
_LANDED: Final = 0.7  # share of a turn's movement that an extra turn brings
_ASTRAY: Final = 1.5  # turns that a RANDOM space is worse than the middle of a Land
_SUNK: Final = 4.0  # turns that it costs to come to the Lair in place of a dead Land


NOWHERE: Final = (NONE, False)  # in place of a first errand: a spell of Transport is cast, or there is none


Begin: TypeAlias = list[tuple[int, int]]  # where ways begin, see :meth:`game.tables.wizards.bots.ways.WayFinder.starts`


class ErrandPlan(Rounds):
    """The rounds of errands of a prospect, seen from where a figure is."""

    def __init__(self, one: Prospect) -> None:
        """Look at a prospect."""
        super().__init__(one)
        self._leaps: dict[bool, tuple[float, float]] = {}

    def turns(self, at: Standpoint, boats: tuple[int, ...], walk: WalkLeft) -> float:
        """Turns to the end by the best round.

        Args:
            at: where the figure is.
            boats: where free boats lie.
            walk: what is left of the turn.
        """
        return min(self._walked(at, boats, walk), self._cast(at.space, walk) if self._one.casts else _NEVER)

    def each(self, at: Standpoint, boats: tuple[int, ...], walk: WalkLeft) -> dict[tuple[int, bool], float]:
        """Turns to the end by the first errand: its space (NONE: anywhere), and whether people are met there."""
        ground, walk = self._ground(at, boats, walk)
        begin = ground.starts(at, boats)
        found = {NOWHERE: self._cast(at.space, walk)} if self._one.casts else {}
        for stop, _ in self._firsts:
            late, first = self._late(ground, begin, stop, at, walk), (stop.space, self._people(stop))
            found[first] = min(late + self.after(stop, late), found.get(first, _NEVER))
        least = min(found.values(), default=_NEVER)
        return found if least <= self.idle else {NOWHERE: self.idle + _DRIFT * (least - self.idle)}

    def _cast(self, space: int, walk: WalkLeft) -> float:
        """Turns to the end by Transport: it takes a turn, from a Stone it brings one back (WZ-18)."""
        lies = board(self._one.map.mode, self._one.map.laid)
        forms, wait = self._one.casts, _CAST + (not walk.casts)
        land, place = lies.land[space], lies.place[space]
        stone = place != NONE and place in STONES
        reached = [float(_NEVER)]
        if "any_to_stone" in forms:
            reached.append(wait + 1.0 + _CAST + self._leap(True)[1])
        elif "circle_to_stone" in forms and land == CIRCLE and not stone:
            reached.append(wait + 1.0 + self._from_stone())
        if stone:
            reached.append(wait + self._from_stone() - _CAST)
        if "any" in forms:
            reached.append(wait + self._leap(False)[1])
        if "random" in forms:
            reached.append(wait + self._leap(False)[0])
        return min(reached)

    def _from_stone(self) -> float:
        if "stone_to_any" in self._one.casts:
            return _CAST + self._leap(True)[1]
        return _CAST + self._leap(True)[0] if "stone_to_random" in self._one.casts else _NEVER

    def _leap(self, again: bool) -> tuple[float, float]:
        """Turns to the end from a RANDOM space, and from a random one in the best Land; with an extra turn or not."""
        if again not in self._leaps:
            one = self._one
            lies = board(one.map.mode, one.map.laid)
            walk = WalkLeft(_LANDED * self.pace.speed * again, True)
            lands = [land for land in lies.lands if land not in one.map.dead]
            middles = [lies.spaces[land][len(lies.spaces[land]) // 2] for land in lands]
            reached = [self._walked(Standpoint(space), (), walk, _ROUGHLY) for space in middles]
            lost = (len(lies.lands) - len(lands)) * (max(reached) + _SUNK)
            self._leaps[again] = (sum(reached) + lost) / len(lies.lands) + _ASTRAY, min(reached)
        return self._leaps[again]

    def _walked(self, at: Standpoint, boats: tuple[int, ...], walk: WalkLeft, grain: int = 1) -> float:
        """Turns to the end on foot, or by boat."""
        ahead = walk.ahead
        ground, walk = self._ground(at, boats, walk)
        begin = ground.starts(at, boats)
        least = self.idle if not self._firsts else self.idle + FAR / self.pace.speed
        best: Stop | None = None
        for spare, bound, stop, gain in self._likely(begin, ahead):
            if best and spare and self._aside(begin, stop, best) > gain + _SLACK:
                continue
            soon = self._awake(0.0, bound)
            if soon + self.after(stop, soon, grain) >= least + _SLACK:
                continue
            late = self._late(ground, begin, stop, at, walk)
            turns = late + self.after(stop, late, grain)
            if turns < least:
                least, best = turns, best if spare else stop
        return min(least, self.idle + _DRIFT * (least - self.idle))

    def _ground(self, at: Standpoint, boats: tuple[int, ...], walk: WalkLeft) -> tuple[WayFinder, WalkLeft]:
        """The ways from where a figure is, and what is left of its turn, if a boat that it calls comes tomorrow."""
        wait = 0 if at.aboard else awaited(at.space, boats, self._means.calls)
        means = self._means._replace(shunned=self._one.fights - self._goals, wait=wait)
        return ways(self._one.map, means), walk._replace(calls=walk.calls and not wait)

    def _late(self, ground: WayFinder, begin: Begin, stop: Stop, at: Standpoint, walk: WalkLeft) -> float:
        """Turns until one is at a first errand."""
        ahead = walk.ahead
        shut = self._shut.get(stop.space, 0) if self._people(stop) else 0
        again = stop.space == at.space and self._people(stop) and not (stop.stays or (walk.here and not shut))
        if again:  # who is there already has to go and come anew, from out of the Land after two meetings
            way = 2.0 * _OUT if shut > 1 else self.pace.speed + 1.0
        elif stop.space in (at.space, NONE):
            way = 0.0 if walk.here or stop.stays or stop.space == NONE else 2 * self.pace.speed
        else:
            far = ground.to(stop.space)
            way = _least(far, begin)
            if not (walk.calls or at.aboard) and 2 * way == far[at.space]:
                # the boat comes tomorrow, and where one waits for it steps are no use
                ahead = min(ahead, _TO_IT * ground.afoot(at.space, stop.space) / 2)
        if shut > 1 and not again:  # out of the Land, and back
            way = max(way, 2 * _OUT - way)
        fight = FIGHT * (stop.space in self._one.fights)
        tomorrow = shut == 1 or again or stop.space in self._one.left  # whatever is left of today
        days = self._awake(0.0, (way if tomorrow else max(0.0, way - ahead)) / self.pace.speed)
        return fight + (days if tomorrow else max(_NEARER * way / self.pace.speed, days))

    def _people(self, stop: Stop) -> bool:
        """Whether an errand is to meet the people of a place."""
        return stop.duty == NONE or self._one.duties[stop.duty].chores[stop.errand].mentor

    def beside(self, spaces: tuple[int, ...], here: int, most: int) -> list[int]:
        """The spaces that are nearest to errands and to where a figure is; what must be done comes first."""
        goals = [here, *(stop.space for stop, _ in sorted(self._firsts, key=lambda first: -first[1]))]
        rows = [
            sorted(spaces, key=self._calm.to(goal).__getitem__)[:most] for goal in dict.fromkeys(goals) if goal != NONE
        ]
        found = dict.fromkeys(space for nearest in zip(*rows, strict=True) for space in nearest)
        return list(found)[:most]

    def paid(self, amount: int) -> float:
        """Turns that it costs to pay with points of a sort that one has."""
        now, has = self._wants(Afterwards(self._one, self._aims[0], 0.0)), self._one.points
        return min([-now.of(sort, -min(amount, has[sort])) for sort in range(len(has)) if has[sort]], default=0.0)

    def _likely(self, begin: Begin, ahead: float) -> list[tuple[bool, float, Stop, float]]:
        """The errands that could be the first, what must be before what is only worth a way, the nearest first."""
        found = []
        for stop, gain in self._firsts:
            way = _least(self._calm.to(stop.space), begin) if stop.space != NONE else 0.0
            found.append((gain < _OUGHT, max(_NEARER * way, way - ahead) / self.pace.speed, stop, gain))
        found.sort()
        return found

    def _aside(self, begin: Begin, stop: Stop, other: Stop) -> float:
        """Turns that an errand takes besides on the way to another."""
        if NONE in (stop.space, other.space):
            return 0.0
        on = self._calm.to(other.space)
        way = _least(self._calm.to(stop.space), begin) + on[stop.space] / 2 - _least(on, begin)
        return way / self.pace.speed


def _least(far: Distances, begin: Begin) -> float:
    """Movement points of the shortest way."""
    return min([far[node] + more for node, more in begin], default=FAR) / 2
