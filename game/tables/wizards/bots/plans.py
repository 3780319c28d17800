"""What a computer seat could do next, and what that and all that could follow is worth to it."""

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from game.tables.wizards.bots.ways import FAR, Map, Means, Place, apart, ways
from game.tables.wizards.content.catalog import CONTENT
from game.tables.wizards.content.geography import NONE, board

_PATIENCE: Final = {"short": 12.0, "evening": 14.0, "full": 16.0}  # turns after which something is worth a third
SPEED: Final = {"short": 4.5, "evening": 3.5, "full": 3.5}  # 7.5: movement points of a turn
_STOP: Final = 1.0  # turns that are lost by stopping for an errand
_NEARER: Final = 0.25  # what a step is worth though the next ones are within reach anyway
_AHEAD: Final = 4  # errands that follow the first one
_LOST: Final = 0.15  # share of an errand on a Land that will have fallen by then

_RANK: Final = 50.0
LAST: Final = 150.0  # the Rank that wins
_SOON: Final = 0.5  # of a point that the next Rank needs, beside
_EVER: Final = 0.6  # of a point that the winning Rank needs
_SPARE: Final = 0.05
_HELD: Final = 0.2  # of what a Task will bring: what it counts as soon as it is held
_PART: Final = 0.35  # what its parts count besides until it is done
_DUTY: Final = 2.0  # what a Mandatory Task weighs until it is done
_JOIN: Final = 50.0


class Chore(NamedTuple):
    """A part of a Task that is not done: where it can be done, turns that it takes there, and where one is then.

    Attributes:
        stays: it is done by staying there.
    """

    spaces: tuple[int, ...]
    wait: float
    end: int = NONE
    stays: bool = False


class Duty(NamedTuple):
    """A Task in hand: its chores, and how many parts are done."""

    mandatory: bool
    ordered: bool
    points: tuple[int, ...]
    done: int
    chores: tuple[Chore, ...]


class Treat(NamedTuple):
    """Something else that is worth a way: where, turns that it takes, what it brings.

    Attributes:
        worth: beside what follows.
        gift: points of one's own choice.
        mentor: he advances one.
        stays: somebody who stays there has it again.
    """

    spaces: tuple[int, ...]
    wait: float
    worth: float
    gift: int = 0
    mentor: bool = False
    stays: bool = False


class Prospect(NamedTuple):
    """All that a plan depends on but where it begins.

    Attributes:
        goal: the Rank that wins.
        tasks: Tasks can be done (not Bound).
        advances: Mentors advance one (not Dazed, not barred, the team is ready).
        doomed: Lands that fall soon, and ``left`` turns until then.
    """

    map: Map
    means: Means
    order: int
    rank: int
    goal: int
    points: tuple[int, ...]
    tasks: bool
    advances: bool
    duties: tuple[Duty, ...]
    treats: tuple[Treat, ...]
    doomed: tuple[int, ...]
    left: int


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


class _Stop(NamedTuple):
    """An errand in one of the spaces where it can be done: a chore of a duty, or of ``NONE`` a treat."""

    space: int
    wait: float
    duty: int
    errand: int
    end: int
    stays: bool


class _Ahead(NamedTuple):
    """What would be so once some errands are done."""

    points: tuple[int, ...]
    rank: int
    done: frozenset[tuple[int, int]]  # errands, by duty and number


class Plan:
    """The errands of a prospect, and what each is worth with what could follow.

    Attributes:
        in_hand: what Tasks that have been begun are worth, and what Mandatory ones weigh.
    """

    def __init__(self, one: Prospect) -> None:
        """Look at a prospect."""
        self._one = one
        self.patience, self.speed = _PATIENCE[one.map.mode], SPEED[one.map.mode]
        self._land = board(one.map.mode, one.map.laid).land
        self._start = _Ahead(one.points, one.rank, frozenset())
        full = [self._more(self._start, self._with(self._start, duty.points)) for duty in one.duties]
        self._begun = [_HELD * gain for gain in full]
        self._share = [
            _PART * gain / (duty.done + len(duty.chores)) for gain, duty in zip(full, one.duties, strict=True)
        ]
        self.in_hand: float = sum(
            begun + share * duty.done - _DUTY * duty.mandatory
            for duty, begun, share in zip(one.duties, self._begun, self._share, strict=True)
        )
        self._gifts: dict[tuple[int, _Ahead], tuple[int, ...]] = {}
        self._goals = frozenset(
            space
            for duty in one.duties
            for chore in (duty.chores[:1] if duty.ordered else duty.chores)
            for space in chore.spaces
        )
        self._calm = ways(one.map, one.means._replace(closed=frozenset()))  # what is closed now may open
        self._means = one.means._replace(closed=one.means.closed - self._goals)
        self._stops = list(self._all_stops())
        now = {(stop.duty, stop.errand): self._gain(self._start, stop) for stop in self._stops}
        rest = sum(sorted(now.values(), reverse=True)[: _AHEAD + 1])
        firsts = [(rest + now[stop.duty, stop.errand], stop) for stop in self._stops if now[stop.duty, stop.errand] > 0]
        self._firsts = sorted(firsts, reverse=True)
        self._found: dict[_Stop, float] = {}

    def _all_stops(self) -> Iterator[_Stop]:
        one = self._one
        for n, duty in enumerate(one.duties) if one.tasks else ():
            for number, chore in enumerate(duty.chores):
                for space in chore.spaces:
                    yield _Stop(space, chore.wait, n, number, chore.end if chore.end != NONE else space, chore.stays)
        for number, treat in enumerate(one.treats):
            for space in treat.spaces:
                yield _Stop(space, treat.wait, NONE, number, space, treat.stays)

    def best(self, at: Place, boats: tuple[int, ...], fights: frozenset[int], ahead: float, here: bool) -> float:
        """What the best plan is worth.

        Args:
            at: where the figure is.
            boats: where free boats lie.
            fights: spaces with something to be fought first.
            ahead: movement points that are rolled and not yet walked.
            here: what lies underfoot can be done, because the figure is just arriving.
        """
        space = at.space
        ground = ways(self._one.map, self._means._replace(shunned=fights - self._goals))
        begin = ground.starts(at, boats)
        most = 0.0
        for bound, stop in self._likely(space, ahead):
            if bound <= most:
                break
            if stop.space == space:
                way = 0.0 if here or stop.stays else 2 * self.speed
            else:
                far = ground.to(stop.space)
                way = min([far[node] + more for node, more in begin], default=FAR) / 2
                if way >= FAR / 2:
                    continue
            way += _FIGHT * self.speed * (stop.space in fights)
            late = max(_NEARER * way, way - ahead) / self.speed
            most = max(most, self._worth(stop, late) * exp(-late / self.patience))
        return most

    def _likely(self, space: int, ahead: float) -> list[tuple[float, _Stop]]:
        """The errands with what they are worth at the most, the best first: no way is shorter than the straight one."""
        scale = self.speed * self.patience
        found = []
        for bound, stop in self._firsts:
            way = apart(space, stop.space)
            found.append((bound * exp(-max(_NEARER * way, way - ahead) / scale), stop))
        found.sort(reverse=True)
        return found

    def _worth(self, stop: _Stop, late: float) -> float:
        """What an errand brings to somebody who is there so late, with all that could follow."""
        if stop not in self._found:
            self._found[stop] = max(self._follow(stop, straight) for straight in (False, True))
        value = self._found[stop]
        return value * _LOST if self._falls(stop, late) else value

    def _falls(self, stop: _Stop, late: float) -> bool:
        return late + stop.wait > self._one.left and self._land[stop.space] in self._one.doomed

    def _follow(self, first: _Stop, straight: bool) -> float:
        """A greedy chain of errands that begins with one; straight for points and Rank, or for all that has a worth."""
        at, late, value = self._start, 0.0, 0.0
        stop: _Stop | None = first
        for _ in range(_AHEAD + 1):
            if stop is None:
                break
            late += stop.wait
            value += self._gain(at, stop) * exp(-late / self.patience)
            at = self._do(at, stop)
            stop, way = self._next(at, stop.end, straight)
            late += way + _STOP
        return value

    def _next(self, at: _Ahead, here: int, straight: bool) -> tuple[_Stop | None, float]:
        """The errand that promises most from a space, and turns until one is there."""
        most, found, turns = 0.0, None, 0.0
        for stop in self._stops:
            gain = self._gain(at, stop)
            if straight and stop.duty == NONE and (NONE, stop.errand) not in at.done:
                gain -= self._one.treats[stop.errand].worth
            if gain <= most:
                continue
            way = self._calm.to(stop.space)[here] / 2 / self.speed
            value = gain * exp(-(way + stop.wait) / self.patience)
            if value > most:
                most, found, turns = value, stop, way
        return found, turns

    def _open(self, at: _Ahead, n: int) -> list[int]:
        """Chores of a duty that are left."""
        return [number for number in range(len(self._one.duties[n].chores)) if (n, number) not in at.done]

    def _gain(self, at: _Ahead, stop: _Stop) -> float:
        """What an errand brings by itself."""
        if stop.duty == NONE:
            return self._treat(at, self._one.treats[stop.errand], (NONE, stop.errand) in at.done)
        if (stop.duty, stop.errand) in at.done:
            return 0.0
        left = self._open(at, stop.duty)
        duty, share = self._one.duties[stop.duty], self._share[stop.duty]
        if duty.ordered and stop.errand != left[0]:
            return 0.0
        if len(left) > 1:
            return share
        counted = self._begun[stop.duty] + share * (duty.done + len(duty.chores) - 1)
        return 1.0 + self._more(at, self._with(at, duty.points)) + _DUTY * duty.mandatory - counted

    def _with(self, at: _Ahead, points: tuple[int, ...]) -> tuple[int, ...]:
        """The totals with some more points."""
        a, b, c = at.points
        x, y, z = points
        return a + x, b + y, c + z

    def _more(self, at: _Ahead, points: tuple[int, ...]) -> float:
        """What other totals are worth more."""
        order, goal = self._one.order, self._one.goal
        return worth(order, at.rank, goal, points) - worth(order, at.rank, goal, at.points)

    def _treat(self, at: _Ahead, treat: Treat, had: bool) -> float:
        value = 0.0 if had else treat.worth
        if treat.gift and not had:
            value += self._more(at, self._given(at, treat.gift))
        return value + self._advance(at) if treat.mentor else value

    def _given(self, at: _Ahead, gift: int) -> tuple[int, ...]:
        """The totals with points of one's own choice, where they are lacking most."""
        if (gift, at) not in self._gifts:
            need = CONTENT.ranks[self._one.order][min(at.rank + 1, self._one.goal)]
            lacks = [want - have for have, want in zip(at.points, need, strict=True)]
            kind = lacks.index(max(lacks))
            self._gifts[gift, at] = tuple(have + gift * (n == kind) for n, have in enumerate(at.points))
        return self._gifts[gift, at]

    def _advance(self, at: _Ahead) -> float:
        """B-25, WZ-19: what meeting the Mentor brings."""
        one = self._one
        if not one.rank or not one.advances or at.rank >= one.goal:
            return 0.0
        needed = CONTENT.ranks[one.order][at.rank + 1]
        if any(have < want for have, want in zip(at.points, needed, strict=True)):
            return 0.0
        if at.rank + 1 < one.goal:
            return worth(one.order, at.rank + 1, one.goal, at.points) - worth(one.order, at.rank, one.goal, at.points)
        waits = any(duty.mandatory and self._open(at, n) for n, duty in enumerate(one.duties))
        return 0.0 if waits else LAST

    def _do(self, at: _Ahead, stop: _Stop) -> _Ahead:
        """What is so once an errand is done."""
        points, rank = at.points, at.rank
        done = at.done | {(stop.duty, stop.errand)}
        if stop.duty == NONE:
            treat = self._one.treats[stop.errand]
            rank += treat.mentor and self._advance(at) > 0
            if treat.gift and done != at.done:
                points = self._given(at, treat.gift)
        elif len(self._open(at, stop.duty)) == 1:
            points = self._with(at, self._one.duties[stop.duty].points)
        return _Ahead(points, rank, done)


_FIGHT: Final = 1.5  # turns that Demons or the Dragon take


@lru_cache(maxsize=2048)
def plan(one: Prospect) -> Plan:
    """The plan of a prospect."""
    return Plan(one)
