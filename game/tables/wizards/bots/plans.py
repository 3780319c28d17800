"""How many turns a computer seat still needs to the Rank that wins, by the best round of errands that it can think of.

A round is always gone on with in the same way, whichever errand it has come to. So an errand that is done never makes
it longer, and a step on the way makes it shorter by just that step: nothing is ever worth more undone than done.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.tables.wizards.bots.ways import FAR, Map, Means, Place, apart, ways
from game.tables.wizards.content.catalog import CONTENT, TASKS
from game.tables.wizards.content.geography import NONE, board


class Pace(NamedTuple):
    """How quickly a length of the game goes (7.5).

    Attributes:
        speed: movement points of a turn.
        task: turns that a Task takes of which nothing is known yet.
        point: turns that it takes to come by a point that is lacking.
    """

    speed: float
    task: float
    point: float


_PACES: Final = {"short": Pace(4.5, 9.0, 0.45), "evening": Pace(3.5, 11.0, 0.6), "full": Pace(3.5, 13.0, 0.9)}
_USEFUL: Final = 0.7  # share of a Task's points that are lacking
_VISIT: Final = 3.0  # turns to a Mentor who is not known yet
_MIND: Final = 1.5  # likewise, for who can speak with him from afar on the way
_ALONE: Final = 15.0  # likewise, where none is left
_FEW: Final = 3.0  # turns that the first points that are lacking take besides
_SOME: Final = 6.0  # so many points
_FETCH: Final = 3.0  # turns to somebody who gives a Task, likewise
_SHUT: Final = 30.0  # turns until a part can be done that can't be done anywhere now
_PART: Final = 3.5  # turns to a part of a Task, when it is not known from where
_STOP: Final = 0.6  # turns that are lost by stopping for an errand
_NEARER: Final = 0.25  # what a step is worth though the next ones are within reach anyway
_FIGHT: Final = 1.5  # turns that Demons or the Dragon take
_THWART: Final = 1.0  # turns that it is worth that a Task is completed, whatever it brings
_LONG: Final = 16  # errands that are followed
_ELSEWHERE: Final = 4.0  # turns from where Evil takes one to the next errand (WZ-29)
_HASTE: Final = 0.4  # of a turn that an errand may be farther for each turn that its Land falls earlier
_HASTY: Final = 10  # turns that this looks ahead
_NEVER: Final = 1000  # turns
_AGAIN: Final = 2.0  # turns to leave a space and come back
_MUST: Final = 1000.0
_LITTLE: Final = 4.0  # points that come by themselves
_SLACK: Final = 1.0  # what a bound may err


class Chore(NamedTuple):
    """A part of a Task that is not done: where it can be done, turns that it takes there, and where one is then.

    Attributes:
        stays: it is done by staying there.
        mentor: it is done by one's own Mentor.
    """

    spaces: tuple[int, ...]
    wait: float
    end: int = NONE
    stays: bool = False
    mentor: bool = False


class Duty(NamedTuple):
    """A Task in hand: its chores."""

    mandatory: bool
    ordered: bool
    points: tuple[int, ...]
    chores: tuple[Chore, ...]


class Treat(NamedTuple):
    """Something else that is worth a way: where, turns that it takes, what it brings.

    Attributes:
        worth: turns that it saves, whatever else is so.
        gift: points of one's own choice.
        mentor: he advances one.
        gives: a Task can be had here.
        joins: another Order can be joined here.
        stays: somebody who stays there has it again.
    """

    spaces: tuple[int, ...]
    wait: float
    worth: float
    gift: float = 0.0
    mentor: bool = False
    gives: bool = False
    joins: bool = False
    stays: bool = False


class Prospect(NamedTuple):
    """All that a plan depends on but where it begins.

    Attributes:
        goal: the Rank that wins.
        tasks: Tasks can be done (not Bound).
        advances: Mentors advance one (not Dazed, not barred, the team is ready).
        mind: a Mentor can be met from anywhere (WZ-61).
        falls: by Land, turns until Evil takes it.
    """

    map: Map
    means: Means
    order: int
    rank: int
    goal: int
    points: tuple[int, ...]
    tasks: bool
    advances: bool
    mind: bool
    duties: tuple[Duty, ...]
    treats: tuple[Treat, ...]
    falls: tuple[int, ...]


class Walk(NamedTuple):
    """What is left of a turn.

    Attributes:
        ahead: movement points that are rolled and not yet walked.
        here: what lies underfoot can be done, because the figure is just arriving.
        last: it is the last one before Evil takes everybody somewhere else (WZ-29).
    """

    ahead: float
    here: bool
    last: bool


class _Stop(NamedTuple):
    """An errand in one of the spaces where it can be done, NONE for anywhere: a chore of a duty, or of NONE a treat."""

    space: int
    wait: float
    duty: int
    errand: int
    end: int
    stays: bool


class _Ahead:
    """What is so once some errands are done."""

    __slots__ = ("all_", "fetched", "fresh", "left", "points", "rank", "time", "treats")

    def __init__(self, one: Prospect, all_: bool, time: float) -> None:
        self.points: tuple[float, ...] = one.points
        self.rank = one.rank
        self.left = [list(range(len(duty.chores))) for duty in one.duties]
        self.treats = set(range(len(one.treats)))
        self.fresh = 0  # Tasks received, of which nothing is known
        self.fetched = False
        self.all_ = all_  # Optional Tasks are done as well
        self.time = time


class Plan:
    """The errands of a prospect, and how many turns there are from each to the end."""

    def __init__(self, one: Prospect) -> None:
        """Look at a prospect."""
        self._one = one
        mode = one.map.mode
        self.pace = _PACES[mode]
        self._land = board(mode, one.map.laid).land
        self._need = _needed(one.order, one.goal)
        self._goals = frozenset(space for duty in one.duties for chore in duty.chores for space in chore.spaces)
        self._calm = ways(one.map, one.means._replace(closed=frozenset()))  # what is closed now may open
        self._means = one.means._replace(closed=one.means.closed - self._goals)
        self._stops = list(self._all_stops())
        self._mentored = any(treat.mentor for treat in one.treats)
        self._until = [
            [min([self._falls(space) for space in chore.spaces], default=_NEVER) for chore in duty.chores]
            for duty in one.duties
        ]
        self._found: dict[tuple[_Stop, int], float] = {}
        optional = any(not duty.mandatory for duty in one.duties)
        self._ways: tuple[bool, ...] = (True, False) if optional else (True,)
        begin = _Ahead(one, True, 0.0)
        self._firsts = [stop for stop in self._stops if self._gain(begin, stop) > 0.0]
        self.idle: float = min(self._rest(_Ahead(one, all_, 0.0)) for all_ in self._ways)

    def _all_stops(self) -> Iterator[_Stop]:
        one = self._one
        for n, duty in enumerate(one.duties) if one.tasks else ():
            for number, chore in enumerate(duty.chores):
                for space in chore.spaces:
                    yield _Stop(space, chore.wait, n, number, chore.end if chore.end != NONE else space, chore.stays)
        for number, treat in enumerate(one.treats):
            for space in treat.spaces:
                yield _Stop(space, treat.wait, NONE, number, space, treat.stays)

    def _falls(self, space: int) -> int:
        """Turns until the Land of a space falls."""
        land = self._land[space] if space != NONE else NONE
        return self._one.falls[land] if land != NONE else _NEVER

    # --- turns from where one is ---

    def turns(self, at: Place, boats: tuple[int, ...], fights: frozenset[int], walk: Walk) -> float:
        """Turns to the end by the best round.

        Args:
            at: where the figure is.
            boats: where free boats lie.
            fights: spaces with something to be fought first.
            walk: what is left of the turn.
        """
        space, ahead = at.space, walk.ahead
        ground = ways(self._one.map, self._means._replace(shunned=fights - self._goals))
        begin = ground.starts(at, boats)
        least = self.idle if not self._firsts else self.idle + FAR / self.pace.speed
        for bound, stop in self._likely(space, ahead):
            if not walk.last and bound + self.after(stop, bound) >= least + _SLACK:
                continue
            if stop.space in (space, NONE):
                way = 0.0 if walk.here or stop.stays or stop.space == NONE else 2 * self.pace.speed
            else:
                far = ground.to(stop.space)
                way = min([far[node] + more for node, more in begin], default=FAR) / 2
            way += _FIGHT * self.pace.speed * (stop.space in fights)
            late = max(_NEARER * way, way - ahead) / self.pace.speed
            if walk.last and way > ahead:
                late = _ELSEWHERE
            least = min(least, late + self.after(stop, late))
        return least

    def gift(self, amount: int) -> float:
        """Turns that points of one's own choice save."""
        now = _Ahead(self._one, True, 0.0)
        return self._saves(now, self._given(now, amount))

    def _likely(self, space: int, ahead: float) -> list[tuple[float, _Stop]]:
        """The errands that could be the first, the nearest first: no way is shorter than the straight one."""
        found = []
        for stop in self._firsts:
            way = apart(space, stop.space) if stop.space != NONE else 0
            found.append((max(_NEARER * way, way - ahead) / self.pace.speed, stop))
        found.sort()
        return found

    def after(self, stop: _Stop, late: float) -> float:
        """Turns to the end for somebody who comes to an errand so late."""
        key = stop, int(late)
        if key not in self._found:
            self._found[key] = min(self._round(stop, all_, key[1]) for all_ in self._ways)
        return self._found[key]

    def _round(self, first: _Stop, all_: bool, late: int) -> float:
        """A round of errands that begins with one and goes on with the nearest."""
        at, here, stop, saved = _Ahead(self._one, all_, late), first.space, first, 0.0
        self._lose(at)
        if first.duty != NONE and first.errand not in at.left[first.duty]:
            return float(_NEVER)
        for _ in range(_LONG):
            at.time += stop.wait
            saved += self._worth(at, stop)
            self._do(at, stop)
            here = stop.end if stop.end != NONE else here
            if at.rank >= self._one.goal:
                return at.time - late - saved
            found = self._next(at, here)
            if found is None:
                break
            stop, way = found
            at.time += way + _STOP
            self._lose(at)
            if stop.duty != NONE and stop.errand not in at.left[stop.duty]:
                return at.time - late - saved + self._rest(at)
        return at.time - late - saved + self._rest(at)

    def _lose(self, at: _Ahead) -> None:
        """Tasks are lost with the Lands on which one of their parts waits."""
        for n, left in enumerate(at.left):
            if left and any(self._until[n][number] < at.time for number in left):
                left.clear()

    def _next(self, at: _Ahead, here: int) -> tuple[_Stop, float] | None:
        """The errand that costs least for what it gains, and turns until one is there."""
        most, found, turns = 0.0, None, 0.0
        for stop in self._stops:
            gain = self._gain(at, stop)
            if gain <= most:
                continue
            way = self._way(here, stop)
            over = self._until[stop.duty][stop.errand] - at.time if stop.duty != NONE else _NEVER
            if over < way + stop.wait:
                continue
            score = gain - way - stop.wait + _HASTE * max(0.0, _HASTY - over)
            if score > most:
                most, found, turns = score, stop, way
        return (found, turns) if found else None

    def _way(self, here: int, stop: _Stop) -> float:
        """Turns between two errands; of those in one space only Tasks are done at once (WZ-71)."""
        if NONE in (here, stop.space):
            return 0.0
        if here == stop.space:
            return -_STOP if stop.duty != NONE else _AGAIN
        return self._calm.to(stop.space)[here] / 2 / self.pace.speed

    # --- what an errand is good for ---

    def _gain(self, at: _Ahead, stop: _Stop) -> float:
        """Turns that one would go for an errand; very many for what must be."""
        if stop.duty == NONE:
            return self._treat(at, stop.errand)
        left = at.left[stop.duty]
        if stop.errand not in left:
            return 0.0
        duty = self._one.duties[stop.duty]
        if duty.ordered and stop.errand != left[0]:
            return 0.0
        if duty.mandatory or at.all_:
            return _MUST
        return (_THWART + self._saves(at, duty.points)) / len(left)

    def _treat(self, at: _Ahead, number: int) -> float:
        treat = self._one.treats[number]
        if treat.mentor and self._advances(at) and (NONE not in treat.spaces or at.rank + 1 == self._one.goal):
            return _MUST
        if number not in at.treats:
            return 0.0
        if treat.mentor and not at.rank:
            return _MUST
        if treat.joins and not self._mentored:
            return _MUST
        gain = treat.worth
        if treat.gives and not at.fetched and self._short(at):
            gain += _FETCH if any(at.left) else _MUST
        if treat.gift:
            gain += self._saves(at, self._given(at, treat.gift))
        return gain

    def _advances(self, at: _Ahead) -> bool:
        """B-25, WZ-19: whether meeting the Mentor brings a Rank."""
        one = self._one
        if not one.rank or not one.advances or at.rank >= one.goal or at.fresh:
            return False
        needed = CONTENT.ranks[one.order][at.rank + 1]
        if any(have < want for have, want in zip(at.points, needed, strict=True)):
            return False
        if at.rank + 1 < one.goal:
            return True
        return not any(duty.mandatory and left for duty, left in zip(one.duties, at.left, strict=True))

    def _worth(self, at: _Ahead, stop: _Stop) -> float:
        """Turns that an errand saves beside what it is done for."""
        if stop.duty == NONE:
            return self._one.treats[stop.errand].worth if stop.errand in at.treats else 0.0
        return _THWART if len(at.left[stop.duty]) == 1 else 0.0

    def _do(self, at: _Ahead, stop: _Stop) -> None:
        """Do an errand."""
        if stop.duty != NONE:
            if self._one.duties[stop.duty].chores[stop.errand].mentor:
                self._visit(at)
            else:
                self._part(at, stop.duty, stop.errand)
            return
        treat = self._one.treats[stop.errand]
        if treat.mentor:
            self._visit(at)
        elif treat.gives and not at.fetched and self._short(at):
            at.fetched = True
        if treat.gift and stop.errand in at.treats:
            at.points = _sum(at.points, self._given(at, treat.gift))
        at.treats.discard(stop.errand)

    def _part(self, at: _Ahead, duty: int, chore: int) -> None:
        at.left[duty].remove(chore)
        if not at.left[duty]:
            at.points = _sum(at.points, self._one.duties[duty].points)

    def _visit(self, at: _Ahead) -> None:
        """B-26, B-27: a Mentor does what he can, advances one, and gives a Task."""
        for n, duty in enumerate(self._one.duties):
            for number in list(at.left[n]):
                if duty.chores[number].mentor and not (duty.ordered and number != at.left[n][0]):
                    self._part(at, n, number)
        at.rank += self._advances(at) or not at.rank
        at.fresh += at.rank < self._one.goal
        at.fetched = True

    def _given(self, at: _Ahead, gift: float) -> tuple[float, ...]:
        """Points of one's own choice, where they are lacking most."""
        lacks = [want - have for have, want in zip(at.points, self._need, strict=True)]
        kind = lacks.index(max(lacks))
        return tuple(gift if n == kind else 0.0 for n in range(len(lacks)))

    # --- what is not known yet ---

    def _unknown(self, at: _Ahead) -> int:
        """Tasks that are received, or will be with a Rank, of which nothing is known."""
        return at.fresh + max(0, self._one.goal - at.rank - 1)

    def _short(self, at: _Ahead) -> bool:
        """Whether points will be lacking though all Tasks that are or must be in hand are done."""
        points = at.points
        for duty, left in zip(self._one.duties, at.left, strict=True):
            if left and (duty.mandatory or at.all_):
                points = _sum(points, duty.points)
        unknown = self._unknown(at)
        return self._lack(points, unknown) > (_LITTLE if unknown else 0.0)

    def _lack(self, points: tuple[float, ...], unknown: int) -> float:
        a, b, c = points
        x, y, z = self._need
        more = unknown * _usual(self._one.map.mode)
        return max(0.0, x - a - more) + max(0.0, y - b - more) + max(0.0, z - c - more)

    def _saves(self, at: _Ahead, more: tuple[float, ...]) -> float:
        """Turns that some more points save."""
        unknown = self._unknown(at)
        return self._price(at.points, unknown) - self._price(_sum(at.points, more), unknown)

    def _price(self, points: tuple[float, ...], unknown: int) -> float:
        """Turns to come by the points that are lacking; few are dear where no Task will bring them."""
        lack = self._lack(points, unknown)
        return self.pace.point * lack + (0.0 if unknown else _FEW * min(1.0, lack / _SOME))

    def _rest(self, at: _Ahead) -> float:
        """Turns to the end when nothing is left to go for that is known."""
        one = self._one
        unknown = self._unknown(at)
        visits = one.goal - at.rank
        visit = _MIND if one.mind else _VISIT if self._mentored else _ALONE
        turns = visit * visits + self.pace.task * unknown
        turns += self._price(at.points, unknown)
        turns += sum(self._waits(at, n) for n, duty in enumerate(one.duties) if duty.mandatory and at.left[n])
        return turns + _FETCH * (not at.fetched and self._short(at))

    def _waits(self, at: _Ahead, n: int) -> float:
        """Turns until a Task is done that can't be done now, or lost with a Land."""
        if not self._one.tasks:
            return _PART * len(at.left[n])
        until = min(self._until[n][number] for number in at.left[n])
        return min(_SHUT * len(at.left[n]), max(0.0, until - at.time))


def _sum(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c = one
    x, y, z = other
    return a + x, b + y, c + z


def _needed(order: int, goal: int) -> tuple[float, ...]:
    """Points that a Rank needs; all Orders need as many, in another way."""
    if order != NONE:
        return CONTENT.ranks[order][goal]
    any_ = CONTENT.ranks[0][goal]
    return (sum(any_) / len(any_),) * len(any_)


@lru_cache(maxsize=3)
def _usual(mode: str) -> float:
    """Points of each sort that a Task brings on an average, as far as they are of use."""
    rules = CONTENT.modes[mode]
    points = sum(sum(card.points) for card in TASKS) / len(TASKS) / 3
    return _USEFUL * points * rules.reward_num / rules.reward_den


@lru_cache(maxsize=2048)
def plan(one: Prospect) -> Plan:
    """The plan of a prospect."""
    return Plan(one)
