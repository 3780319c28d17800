"""How many turns a computer seat needs to the Rank that wins, from where it is: on foot, by boat, by Transport."""

from functools import lru_cache
from typing import Final

from game.tables.wizards.bots.errands import Prospect, WalkLeft
from game.tables.wizards.bots.rounds import Afterwards, Rounds, Stop
from game.tables.wizards.bots.ways import FAR, Standpoint, apart, awaited, ways
from game.tables.wizards.content.catalog import CIRCLE, STONES
from game.tables.wizards.content.geography import NONE, board

_NEARER: Final = 0.25  # what a step is worth though the next ones are within reach anyway
_FIGHT: Final = 1.5  # turns that Demons or the Dragon take
_ELSEWHERE: Final = 4.0  # turns from where Evil takes one to the next errand (WZ-29)
_NEVER: Final = 1000  # turns
_ROUND: Final = 7.0  # movement points to leave a Land and come back (WZ-65)
_SLACK: Final = 1.0  # what a bound may err
_CAST: Final = 0.2  # turns that Transport spells fail, B-65
_LANDED: Final = 0.7  # share of a turn's movement that an extra turn brings
_SUNK: Final = 4.0  # turns that it costs to come to the Lair in place of a dead Land


class ErrandPlan(Rounds):
    """The rounds of errands of a prospect, seen from where a figure is."""

    def __init__(self, one: Prospect) -> None:
        """Look at a prospect."""
        super().__init__(one)
        self._leaps: dict[bool, tuple[float, float]] = {}

    def turns(self, at: Standpoint, boats: tuple[int, ...], fights: frozenset[int], walk: WalkLeft) -> float:
        """Turns to the end by the best round.

        Args:
            at: where the figure is.
            boats: where free boats lie.
            fights: spaces with something to be fought first.
            walk: what is left of the turn.
        """
        return min(self._walked(at, boats, fights, walk), self._cast(at.space, walk) if self._one.casts else _NEVER)

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
            walk = WalkLeft(_LANDED * self.pace.speed * again, True, False)
            lands = [land for land in lies.lands if land not in one.map.dead]
            middles = [lies.spaces[land][len(lies.spaces[land]) // 2] for land in lands]
            reached = [self._walked(Standpoint(space), (), frozenset(), walk) for space in middles]
            lost = (len(lies.lands) - len(lands)) * (max(reached) + _SUNK)
            self._leaps[again] = (sum(reached) + lost) / len(lies.lands), min(reached)
        return self._leaps[again]

    def _walked(self, at: Standpoint, boats: tuple[int, ...], fights: frozenset[int], walk: WalkLeft) -> float:
        """Turns to the end on foot, or by boat."""
        space, ahead = at.space, walk.ahead
        wait = 0 if at.aboard else awaited(space, boats, self._means.calls)
        ground = ways(self._one.map, self._means._replace(shunned=fights - self._goals, wait=wait))
        begin = ground.starts(at, boats)
        least = self.idle if not self._firsts else self.idle + FAR / self.pace.speed
        for bound, stop in self._likely(space, ahead):
            if not walk.last and bound + self.after(stop, bound) >= least + _SLACK:
                continue
            shut = self._shut.get(stop.space, 0) if self._people(stop) else 0
            if stop.space in (space, NONE):
                here = walk.here and not shut
                way = 0.0 if here or stop.stays or stop.space == NONE else 2 * self.pace.speed
            else:
                far = ground.to(stop.space)
                way = min([far[node] + more for node, more in begin], default=FAR) / 2
            if shut > 1:
                way = max(way, _ROUND - way)
            way += _FIGHT * self.pace.speed * (stop.space in fights)
            late = max(_NEARER * way, way - ahead) / self.pace.speed
            if walk.last and way > ahead:
                late = _ELSEWHERE
            least = min(least, late + self.after(stop, late))
        return least

    def _people(self, stop: Stop) -> bool:
        """Whether an errand is to meet the people of a place."""
        return stop.duty == NONE or self._one.duties[stop.duty].chores[stop.errand].mentor

    def gift(self, amount: int) -> float:
        """Turns that points of one's own choice save."""
        now = Afterwards(self._one, self._aims[0], 0.0)
        return self._saves(now, self._given(now, amount))

    def _likely(self, space: int, ahead: float) -> list[tuple[float, Stop]]:
        """The errands that could be the first, the nearest first: no way is shorter than the straight one."""
        found = []
        for stop in self._firsts:
            way = apart(space, stop.space) if stop.space != NONE else 0
            found.append((max(_NEARER * way, way - ahead) / self.pace.speed, stop))
        found.sort()
        return found


@lru_cache(maxsize=512)
def plan(one: Prospect) -> ErrandPlan:
    """The plan of a prospect."""
    return ErrandPlan(one)
