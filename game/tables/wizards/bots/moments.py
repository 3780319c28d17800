"""Where a computer seat would stand at a moment of a round that it thinks through, and what it would be lacking."""

from typing import Final, NamedTuple

from game.tables.wizards.bots.errands import Prospect
from game.tables.wizards.content.catalog import CONTENT
from game.tables.wizards.content.geography import NONE

_MOST: Final = 2.0  # share of the usual turns for each point of the sort of which most are lacking
_REST: Final = 0.55  # likewise, for each point whatever its sort
_FEW: Final = 3.0  # turns that the first points that are lacking take besides
_SOME: Final = 2.0  # so many points
DOUBT: Final = 3.0  # turns by which one may well come sooner or later than one thinks


class Approach(NamedTuple):
    """A way to go about it: do Optional Tasks as well or not; leave for another Order (B-28), or NONE."""

    all_: bool
    joins: int = NONE


class Stop(NamedTuple):
    """An errand in one of the spaces where it can be done, NONE for anywhere: a chore of a duty, or of NONE a treat."""

    space: int
    wait: float
    duty: int
    errand: int
    end: int
    stays: bool


class Afterwards:
    """What is so once some errands are done."""

    __slots__ = (
        "aim", "fetched", "fresh", "ill", "left", "luck", "need", "one", "order", "points", "rank", "sure", "time",
        "treats",
    )  # fmt: skip

    def __init__(self, one: Prospect, aim: Approach, time: float) -> None:
        """Begin with nothing done, so many turns from now."""
        self.points: tuple[float, ...] = one.points
        self.order, self.rank = one.order, one.rank
        self.one = one
        self.need = needed(one.order, one.goal)
        self.ill = one.ill
        self.left = [list(range(len(duty.chores))) for duty in one.duties]
        self.sure = [1.0] * len(one.duties)  # how likely it is that the Lands of those lie still when one comes
        self.treats = set(range(len(one.treats)))
        self.fresh = 0  # Tasks received, of which nothing is known
        self.fetched = False
        self.luck = 0.0  # turns that points of one's own choice save if they come as usual, and do not on an average
        self.aim = aim
        self.time = time

    @property
    def leaves(self) -> bool:
        """Whether another Order is still to be joined: Mandatory Tasks are lost with the old one (WZ-24)."""
        return self.aim.joins not in (NONE, self.order)

    def given(self, gift: float) -> tuple[float, ...]:
        """Points of one's own choice, where they are lacking most."""
        lacks = [want - have for have, want in zip(self.points, self.need, strict=True)]
        kind = lacks.index(max(lacks))
        return tuple(gift if n == kind else 0.0 for n in range(len(lacks)))


class Wants:
    """Points that are lacking at a moment of a round, by sort, and what it takes to come by them."""

    __slots__ = ("known", "point", "sorts", "turns")

    def __init__(self, at: Afterwards, unknown: int, more: float, point: float) -> None:
        """Reckon them; each of the unknown Tasks brings some ``more`` of each sort, a point costs some turns.

        Those for the next Rank must be there before the Tasks that come with it.
        """
        (a, b, c), (x, y, z), (k, m, n) = at.points, at.need, needed(at.order, min(at.rank + 1, at.one.goal))
        late, soon = unknown * more, at.fresh * more
        self.sorts = max(x - late, k - soon) - a, max(y - late, m - soon) - b, max(z - late, n - soon) - c
        self.known, self.point = not (unknown if at.one.wins else at.fresh), point
        self.turns = self._price(*self.sorts)

    def _price(self, a: float, b: float, c: float) -> float:
        """Turns to come by so many; where no Task is to come the sort of which most are lacking takes longest."""
        all_ = sum([lack for lack in (a, b, c) if lack > 0.0])
        if not self.known or all_ <= 0.0:
            return self.point * all_
        return self.point * (_MOST * max(a, b, c) + _REST * all_) + _FEW * min(1.0, all_ / _SOME)

    def lacks(self, points: tuple[float, ...]) -> float:
        """How many are lacking still once some are there."""
        return sum([max(0.0, lack - more) for lack, more in zip(self.sorts, points, strict=True)])

    def saved(self, points: tuple[float, ...]) -> float:
        """Turns that some points save."""
        (x, y, z), (a, b, c) = self.sorts, points
        return self.turns - self._price(x - a, y - b, z - c)

    def of(self, sort: int, points: float) -> float:
        """Turns that points of a sort save."""
        lacks = list(self.sorts)
        lacks[sort] -= points
        return self.turns - self._price(*lacks)

    def hoped(self, gifts: tuple[tuple[float, float], ...]) -> float:
        """Turns that points of one's own choice save on an average."""
        return sum([likely * self.given(points) for likely, points in gifts]) if self.turns > 0.0 else 0.0

    def given(self, gift: float) -> float:
        """Turns that points of one's own choice save."""
        return self.of(self.sorts.index(max(self.sorts)), gift)


def needed(order: int, goal: int) -> tuple[float, ...]:
    """Points that a Rank needs; all Orders need as many, in another way."""
    if order != NONE:
        return CONTENT.ranks[order][goal]
    any_ = CONTENT.ranks[0][goal]
    return (sum(any_) / len(any_),) * len(any_)


def lies(until: float, time: float) -> float:
    """How likely a Land that falls about then lies still at a time."""
    spare = until - time
    return 1.0 if spare >= DOUBT else max(0.0, 0.5 + 0.5 * spare / DOUBT)


def added(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    """Points of both."""
    a, b, c = one
    x, y, z = other
    return a + x, b + y, c + z
