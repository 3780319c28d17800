"""How many turns a computer seat still needs to the Rank that wins, by rounds of errands that it can think of.

A round is always gone on with in the same way, whichever errand it has come to. So an errand that is done never makes
it longer, and a step on the way makes it shorter by just that step: nothing is ever worth more undone than done.
"""

from collections.abc import Callable, Iterator
from operator import gt, lt
from typing import Final, TypeAlias

from game.tables.wizards.bots.errands import Pace, Prospect, usual
from game.tables.wizards.bots.moments import DOUBT, Afterwards, Approach, Stop, Wants, added, lies, needed
from game.tables.wizards.bots.ways import ways
from game.tables.wizards.content.catalog import CONTENT
from game.tables.wizards.content.geography import NONE, board

PACES: Final = {"short": Pace(4.5, 11.5, 0.65), "evening": Pace(3.5, 13.5, 0.6), "full": Pace(3.5, 16.0, 0.9)}
_VISIT: Final = 3.0  # turns to a Mentor who is not known yet
_MIND: Final = 1.5  # likewise, for who can speak with him from afar on the way
_ALONE: Final = 15.0  # likewise, where none is left
_FETCH: Final = 3.0  # turns to somebody who gives a Task, likewise
_ASK: Final = 6.0  # turns that one would go for one when nothing else is left to do
_SHUT: Final = 30.0  # turns until a part can be done that can't be done anywhere now
_PART: Final = 3.5  # turns to a part of a Task, when it is not known from where
_STOP: Final = 0.6  # turns that are lost by stopping for an errand
_LAST: Final = 4.0  # turns more that it may take to be rid of a Mandatory Task, which one has to be for the last Rank
_THWART: Final = 1.0  # turns that it is worth that a Task is completed, whatever it brings
_LONG: Final = 16  # errands that are followed
_HASTE: Final = 0.4  # of a turn that an errand may be farther for each turn that its Land falls earlier
_HASTY: Final = 10  # turns that this looks ahead
_NEVER: Final = 1000  # turns
_ELSEWHERE: Final = 4.0  # turns from where Evil takes one to the next errand (WZ-29)
FIGHT: Final = 1.5  # turns that Demons or the Dragon take
_AGAIN: Final = 2.0  # turns to leave a space and come back
_MUST: Final = 1000.0
_OUGHT: Final = 100.0  # nothing that is merely worth a way gains so much
_LITTLE: Final = 4.0  # points that come by themselves
_VAIN: Final = 0.25  # nobody runs for a Task that is lost more likely than this
_ILL: Final = 1.8  # so much longer is a way for whoever is Dazed or Bound
_HEAL: Final = 4.0  # turns until one is healed, where no healer is known
BURDEN: Final = 6.0  # turns that it costs to meet a Mentor who only gives a Mandatory Task to who needs none


Places: TypeAlias = list[tuple[Stop, int]]  # where an errand can be done, and turns until it is too late for it
Gains: TypeAlias = list[tuple[float, Places]]  # turns that one would go for errands


class Rounds:
    """The errands of a prospect, and how many turns there are from each to the end."""

    def __init__(self, one: Prospect) -> None:
        """Look at a prospect."""
        self._one = one
        mode = one.map.mode
        self.pace = PACES[mode]
        self._goals = frozenset(space for duty in one.duties for chore in duty.chores for space in chore.spaces)
        self._calm = ways(one.map, one.means._replace(closed=frozenset(), slow=False))  # what is closed may open
        self._means = one.means._replace(closed=one.means.closed - self._goals)
        self._shut = dict(one.shut)
        stops = list(self._all_stops())
        self._met_until = max([self._falls(space) for space in one.hosts], default=0)  # turns until no Mentor is left
        self._until = [
            [
                max([self._falls(space) for space in chore.spaces], default=_NEVER) if not chore.mentor else _NEVER
                for chore in duty.chores
            ]
            for duty in one.duties
        ]
        self._stuck = {  # Mandatory Tasks that nobody can do now
            n for n, duty in enumerate(one.duties) if duty.mandatory and not all(chore.spaces for chore in duty.chores)
        }
        self._places = self._all_places(stops)
        self._found: dict[tuple[Stop, int], float] = {}
        self._met = [n for n, treat in enumerate(one.treats) if treat.heals or treat.mentor or treat.joins != NONE]
        self._aims = self._all_aims()
        begins = [Afterwards(one, aim, 0.0) for aim in self._aims]
        wanted: dict[Stop, float] = {}
        for gain, places in (found for begin in begins for gains in self._kinds for found in gains(begin)):
            wanted |= {stop: max(gain, wanted.get(stop, 0.0)) for stop, _ in places}
        self._firsts = [(stop, wanted[stop]) for stop in stops if stop in wanted]
        self.idle: float = min(self._rest(begin) for begin in begins)

    @property
    def _kinds(self) -> tuple[Callable[[Afterwards], Gains], ...]:
        """Errands, what must be done before what may be."""
        return self._duties, self._meetings, self._others

    @property
    def _mentored(self) -> bool:
        """Whether a Mentor can be met anywhere."""
        return any(treat.mentor for treat in self._one.treats)

    def _all_aims(self) -> tuple[Approach, ...]:
        """What to think through; who would have to wait for a Task or a Mentor looks at other Orders too."""
        one = self._one
        found = [Approach(True)]
        if any(not duty.mandatory for duty in one.duties):
            found.append(Approach(False))
        if self._stuck or not self._mentored:
            found += [Approach(True, order) for order in sorted({treat.joins for treat in one.treats} - {NONE})]
        return tuple(found)

    def _all_stops(self) -> Iterator[Stop]:
        one = self._one
        for n, duty in enumerate(one.duties):
            for number, chore in enumerate(duty.chores):
                for space in chore.spaces:
                    yield Stop(space, chore.wait, n, number, chore.end if chore.end != NONE else space, chore.stays)
        for number, treat in enumerate(one.treats):
            for space in treat.spaces:
                yield Stop(space, treat.wait, NONE, number, space, treat.stays)

    def _all_places(self, stops: list[Stop]) -> dict[tuple[int, int], Places]:
        """By errand, where it can be done."""
        found: dict[tuple[int, int], Places] = {}
        for stop in stops:
            until = self._until[stop.duty][stop.errand] if stop.duty != NONE else self._falls(stop.space)
            found.setdefault((stop.duty, stop.errand), []).append((stop, until))
        return found

    def _falls(self, space: int) -> int:
        """Turns until the Land of a space falls."""
        land = board(self._one.map.mode, self._one.map.laid).land[space] if space != NONE else NONE
        return self._one.falls[land] if land != NONE else _NEVER

    def after(self, stop: Stop, late: float, grain: int = 1) -> float:
        """Turns to the end for somebody who comes to an errand so late, to the nearest of every few turns."""
        key = stop, (int(late) + grain // 2) // grain * grain
        if key not in self._found:
            self._found[key] = min(self._round(stop, aim, key[1]) for aim in self._aims)
        return self._found[key]

    def _round(self, first: Stop, aim: Approach, late: int) -> float:
        """A round of errands that begins with one and goes on with the nearest."""
        at, here, stop, saved = Afterwards(self._one, aim, late), first.space, first, 0.0
        self._lose(at)
        if first.duty != NONE and first.errand not in at.left[first.duty]:
            return float(_NEVER)
        for _ in range(_LONG):
            at.time += stop.wait
            saved += self._worth(at, stop)
            self._do(at, stop)
            here = stop.end if stop.end != NONE else here
            if self._there(at):
                return at.time - late - saved
            found = self._next(at, here)
            if found is None:
                break
            stop, way = found
            at.time += way + _STOP
            self._lose(at)
            if stop.duty != NONE and stop.errand not in at.left[stop.duty]:
                break
        return at.time - late - saved + self._rest(at)

    def _there(self, at: Afterwards) -> bool:
        """Whether nothing is left to be done."""
        if at.rank < self._one.goal:
            return False
        return self._one.wins or not (at.fresh or self._burdened(at) or any(map(gt, at.need, at.points)))

    def _burdened(self, at: Afterwards) -> bool:
        """Whether Mandatory Tasks are left."""
        return any(duty.mandatory and left for duty, left in zip(self._one.duties, at.left, strict=True))

    def _lose(self, at: Afterwards) -> None:
        """Tasks are lost with the Lands on which one of their parts waits."""
        for n, left in enumerate(at.left):
            if left:
                until = self._until[n]
                if min([until[number] for number in left]) + DOUBT < at.time:
                    left.clear()

    def _in_time(self, stop: Stop, time: float) -> float:
        """How likely the Land of an errand lies still at a time."""
        return lies(self._falls(stop.space) if stop.duty == NONE else self._until[stop.duty][stop.errand], time)

    def _next(self, at: Afterwards, here: int) -> tuple[Stop, float] | None:
        """The errand that costs least for what it gains, and turns until one is there."""
        most, found = 0.0, None
        slow = _ILL if at.ill else 1.0
        for gains in self._kinds:
            if most > _OUGHT and gains == self._others:
                break
            for gain, places in gains(at):
                if gain <= most:
                    continue
                for stop, until in places:
                    way = self._awake(at.time, self._way(here, stop) * slow)
                    score = self._score(at.time, gain, (stop, until), way)
                    if score > most:
                        most, found = score, (stop, way)
        return found

    def _score(self, time: float, gain: float, place: tuple[Stop, int], way: float) -> float:
        """What an errand gains for its way, from a time on."""
        stop, until = place
        over = until - time
        if over >= _HASTY:
            return gain - way - stop.wait
        sure = lies(until, time + way + stop.wait)
        return gain * sure - way - stop.wait + _HASTE * (_HASTY - over) if sure >= _VAIN else 0.0

    def _awake(self, time: float, way: float) -> float:
        """Turns that a way takes from a time on; tonight Evil may take one somewhere else (WZ-29)."""
        return _ELSEWHERE if self._one.last and time < 1.0 and way > 0.0 else way

    def _way(self, here: int, stop: Stop) -> float:
        """Turns between two errands; of those in one space only Tasks are done at once (WZ-71)."""
        if NONE in (here, stop.space):
            return 0.0
        if here == stop.space:
            return -_STOP if stop.duty != NONE else _AGAIN
        return self._calm.to(stop.space)[here] / 2 / self.pace.speed + FIGHT * (stop.space in self._one.fights)

    # --- what an errand is good for ---

    def _duties(self, at: Afterwards) -> Gains:
        """Chores."""
        if at.ill and not self._one.tasks:
            return []
        wants = None
        found: Gains = []
        for duty, left in enumerate(at.left):
            if not left:
                continue
            one, gain = self._one.duties[duty], _MUST
            if not (one.mandatory or at.aim.all_):
                wants = wants or self._wants(at)
                gain = (_THWART + wants.saved(one.points)) / len(left)
            if not (duty in self._stuck and at.leaves):
                found += [(gain, self._places[duty, chore]) for chore in self._open(at, duty)]
        return found

    def _open(self, at: Afterwards, duty: int) -> list[int]:
        """The chores of a duty that can be done next somewhere."""
        one, left = self._one.duties[duty], at.left[duty]
        found = left[:1] if one.ordered else left
        lets = not at.ill and at.order == self._one.order
        return [n for n in found if one.chores[n].spaces and (lets or not one.chores[n].mentor)]

    def _meetings(self, at: Afterwards) -> Gains:
        """Whoever must be met: healers, Mentors for a Rank, those of another Order."""
        lets = self._advances(at)
        return [(gain, self._places[NONE, n]) for n in self._met if (gain := self._meets(at, n, lets)) > 0.0]

    def _meets(self, at: Afterwards, number: int, lets: bool) -> float:
        treat, one = self._one.treats[number], self._one
        if treat.heals or at.ill:
            return _MUST if treat.heals and at.ill else 0.0
        if treat.mentor:
            if at.order != one.order or (treat.once and number not in at.treats):
                return 0.0
            by_mind = NONE in treat.spaces  # who can speak with him needs no way, and on the way no wait
            advances = lets and (by_mind and at.rank + 1 == one.goal if one.mind else True)
            return _MUST if advances or (number in at.treats and not at.rank) else 0.0
        joins = at.leaves and treat.joins == at.aim.joins and number in at.treats
        return _MUST / 2 if joins else 0.0  # what else must be done is done first, for the points

    def _others(self, at: Afterwards) -> Gains:
        """What else is worth a way."""
        if at.ill:
            return []
        wants, found = self._wants(at), []
        hoped: dict[tuple[tuple[float, float], ...], float] = {(): 0.0}  # several places give alike
        ask = 0.0 if at.fetched or not self._short(at, wants) else _FETCH if any(at.left) else _ASK
        for number in at.treats:
            treat = self._one.treats[number]
            gain = treat.worth
            if treat.gives:  # a Mandatory Task is the last resort
                gain += min(ask, _FETCH) if treat.mentor else ask
            if treat.gifts not in hoped:
                hoped[treat.gifts] = wants.hoped(treat.gifts)
            gain += hoped[treat.gifts]
            if gain > 0.0 and not (treat.mentor and at.order != self._one.order):
                found.append((gain, self._places[NONE, number]))
        return found

    def _advances(self, at: Afterwards) -> bool:
        """B-25, WZ-19: whether meeting the Mentor brings a Rank."""
        one = self._one
        if not one.rank or not one.advances or at.rank >= one.goal or at.fresh or at.leaves:
            return False
        needed = CONTENT.ranks[at.order][at.rank + 1]
        if any(map(lt, at.points, needed)):
            return False
        return at.rank + 1 < one.goal or not one.wins or not self._burdened(at)

    def _worth(self, at: Afterwards, stop: Stop) -> float:
        """Turns that an errand saves beside what it is done for."""
        burden = BURDEN * (self._one.ready and self._hosted(at, stop) and not self._advances(at))
        if stop.duty == NONE:
            return (self._one.treats[stop.errand].worth if stop.errand in at.treats else 0.0) - burden
        return (_THWART if len(at.left[stop.duty]) == 1 else 0.0) - burden

    def _hosted(self, at: Afterwards, stop: Stop) -> bool:
        """Whether one's own Mentor is met where an errand is done (WZ-71)."""
        if at.ill or at.order != self._one.order or stop.space in self._shut:
            return False
        return stop.space in self._one.hosts

    def _do(self, at: Afterwards, stop: Stop) -> None:
        """Do an errand."""
        if stop.duty != NONE:
            at.sure[stop.duty] *= self._in_time(stop, at.time)
        if stop.duty != NONE:
            mentor = self._one.duties[stop.duty].chores[stop.errand].mentor
            if not mentor:
                self._part(at, stop.duty, stop.errand)
            if mentor or self._hosted(at, stop):
                self._visit(at)
            return
        treat = self._one.treats[stop.errand]
        if treat.heals:
            at.ill = False
        elif at.leaves and treat.joins == at.aim.joins:
            self._join(at)
        elif treat.mentor:
            self._visit(at)
        elif treat.gives and not at.fetched and self._short(at, self._wants(at)):
            at.fetched = True
        if treat.gifts and stop.errand in at.treats:
            usual, wants = sum([likely * points for likely, points in treat.gifts]), self._wants(at)
            at.luck += max(0.0, wants.given(usual) - wants.hoped(treat.gifts))
            at.points = added(at.points, at.given(usual))
        at.treats.discard(stop.errand)

    def _part(self, at: Afterwards, duty: int, chore: int) -> None:
        at.left[duty].remove(chore)
        if not at.left[duty]:
            a, b, c = self._one.duties[duty].points
            sure = at.sure[duty]
            at.points = added(at.points, (sure * a, sure * b, sure * c))

    def _join(self, at: Afterwards) -> None:
        """B-28, WZ-24: Rank 1 in another Order, with a new Mandatory Task and none of the old ones."""
        at.order, at.rank, at.fresh = at.aim.joins, 1, at.fresh + 1
        at.need = needed(at.order, self._one.goal)
        for n, duty in enumerate(self._one.duties):
            if duty.mandatory:
                at.left[n].clear()

    def _visit(self, at: Afterwards) -> None:
        """B-26, B-27: a Mentor does what he can, advances one, and gives a Task."""
        for n, duty in enumerate(self._one.duties):
            for number in list(at.left[n]):
                if duty.chores[number].mentor and not (duty.ordered and number != at.left[n][0]):
                    self._part(at, n, number)
        at.rank += self._advances(at) or not at.rank
        at.fresh += at.rank < self._one.goal or not self._one.wins
        at.fetched = True

    # --- what is not known yet ---

    def _unknown(self, at: Afterwards) -> int:
        """Tasks that are received, or will be with a Rank, of which nothing is known."""
        return at.fresh + max(0, self._one.goal - at.rank - self._one.wins)

    def _short(self, at: Afterwards, wants: Wants) -> bool:
        """Whether points will be lacking though all Tasks that are or must be in hand are done."""
        points: tuple[float, ...] = (0.0, 0.0, 0.0)
        for duty, left in zip(self._one.duties, at.left, strict=True):
            if left and (duty.mandatory or at.aim.all_):
                points = added(points, duty.points)
        return wants.lacks(points) > (0.0 if wants.known else _LITTLE)

    def _wants(self, at: Afterwards) -> Wants:
        """Points that are lacking."""
        return Wants(at, self._unknown(at), usual(self._one.map.mode), self.pace.point)

    def _rest(self, at: Afterwards) -> float:
        """Turns to the end when nothing is left to go for that is known."""
        one = self._one
        wants = self._wants(at)
        visits = one.goal - at.rank
        turns = self.pace.task * self._unknown(at) + wants.turns
        if one.wins and at.rank < one.goal:
            turns += _LAST * (at.fresh if at.rank + 1 == one.goal else 1)
        turns += at.luck + visits * self._visits(at.time + turns)
        turns += sum(self._waits(at, n) for n, duty in enumerate(one.duties) if duty.mandatory and at.left[n])
        return turns + _FETCH * (not at.fetched and self._short(at, wants)) + _HEAL * at.ill + _ALONE * at.leaves

    def _visits(self, time: float) -> float:
        """Turns to a Mentor at a time; it takes long when the last one's Land has fallen by then."""
        if self._one.mind:
            return _MIND
        alone = _MIND if self._one.telepath else _ALONE  # who is met or falls with his Land is on the map no more
        if not self._mentored:
            return alone
        spare = (self._met_until or _NEVER) - time
        return _VISIT + (alone - _VISIT) * min(1.0, max(0.0, 0.5 - 0.5 * spare / DOUBT))

    def _waits(self, at: Afterwards, n: int) -> float:
        """Turns until a Task is done that can't be done now, or lost with a Land."""
        until = min(self._until[n][number] for number in at.left[n])
        return min(_SHUT * len(at.left[n]), max(0.0, until - at.time))
