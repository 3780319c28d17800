"""The race of answers in a search: which is tried next, in which world, and which are let go (sequential halving)."""

from math import ceil, log2
from typing import Final

from game.core import Option
from game.players.thinking import Judged
from game.players.tree import AnswerNode
from game.players.worlds import ValueTally

_LOOKS: Final = 6  # worlds in which each answer is looked at, before the better ones race, if chance has a part in it
_DOUBT: Final = 1.0  # standard errors by which an answer must beat the one that looked best at once
_SURE: Final = 3.0  # standard errors by which one of the last two must lead to be the better one before its time
_OFTEN: Final = 8  # trials of each between two looks at that
_EACH: Final = 8  # trials that an answer in the race should get: more answers than that gives room for are not tried


class Runner:
    """An answer that is looked into.

    Attributes:
        option: the answer; ``node`` is where it leads.
        look: what it comes to at once.
        seen: what its trials came to; ``ends`` are the same world by world.
    """

    __slots__ = ("ends", "look", "node", "option", "seen")

    def __init__(self, option: Option, seats: int) -> None:
        """Begin with an answer of a game of so many seats."""
        self.option, self.node = option, AnswerNode(seats)
        self.look, self.seen = ValueTally(), ValueTally()
        self.ends: list[float] = []

    @property
    def judged(self) -> Judged:
        """What is known of it: what was tried counts, else the look."""
        known = self.seen if self.seen.count else self.look
        return Judged(self.option, known.mean, known.spread, self.seen.count)

    @property
    def known(self) -> bool:
        """Whether anything is."""
        return bool(self.seen.count or self.look.count)


class Race:
    """All answers are looked at; the better ones race, and after each heat the worse half is let go.

    Attributes:
        looking: the answers are only looked at still.
        over: nothing is left to try.
        world: the number of the world in which the next one is tried.
    """

    def __init__(self, options: tuple[Option, ...], seats: int, trials: int) -> None:
        """Let answers race for so many trials."""
        self.looking, self.over, self.world = True, len(options) == 1, 0
        self._running = [Runner(option, seats) for option in options]
        self._out: list[Runner] = []
        self._first = self._running[0]  # what looks best at once
        self._trials, self._next, self._left, self._chance = trials, 0, 0, False
        self._share = 0.0  # trials between two halvings

    @property
    def next(self) -> Runner:
        """Who is tried next."""
        return self._running[self._next]

    def runner(self, key: str) -> Runner:
        """The one whose answer has a key."""
        return next(one for one in (*self._running, *self._out) if one.option.key == key)

    def looked(self, value: float, chance: bool) -> None:
        """Count what the next one comes to at once, and whether chance had a part in it."""
        self._chance = self._chance or chance
        self.next.look.add(value)
        if self._around() and (not self._chance or self.world == _LOOKS):
            self._begin()

    def tried(self, value: float) -> None:
        """Count what a trial of the next one came to."""
        self.next.seen.add(value)
        self.next.ends.append(value)
        if self._around():
            self._left -= 1
            if not self._left:
                self._halve()
            elif len(self._running) == 2:
                self.over = self._settled()

    def ranked(self) -> list[Judged]:
        """All answers, the best first: who stayed longer in the race comes first."""
        racing = sorted(self._running, key=lambda one: -one.judged.value if one.known else 1e9)
        if not self.looking and self._doubtful(racing[0]):
            racing.remove(self._first)
            racing.insert(0, self._first)
        return [one.judged for one in (*racing, *reversed(self._out))]

    def _around(self) -> bool:
        """On to the next one; True when all had their turn in this world."""
        self._next = (self._next + 1) % len(self._running)
        self.world += not self._next
        return not self._next

    def _begin(self) -> None:
        """Let the better answers race."""
        self._running.sort(key=lambda one: -one.look.mean)
        self._first = self._running[0]
        self._keep(max(2, self._trials // _EACH))
        self.looking, self.world = False, 0
        self._share = self._trials / max(1, ceil(log2(len(self._running))))
        self._left = self._worlds()

    def _halve(self) -> None:
        """Let the worse half go, but for the answer that looked best at once; between two it is over."""
        self.over = len(self._running) == 2
        self._running.sort(key=lambda one: (one is not self._first, -one.seen.mean))
        self._keep(max(2, ceil(len(self._running) / 2)))
        self._left = self._worlds()

    def _keep(self, most: int) -> None:
        self._out += reversed(self._running[most:])
        self._running = self._running[:most]

    def _worlds(self) -> int:
        """In how many worlds each of the race is tried until it is halved."""
        return max(1, round(self._share / len(self._running)))

    def _settled(self) -> bool:
        """Whether more trials would hardly change which of the last two is better; asked now and then."""
        one, other = self._running
        if one.seen.count % _OFTEN:
            return False
        gain = _gain(one, other)
        return abs(gain.mean) >= _SURE * gain.spread

    def _doubtful(self, best: Runner) -> bool:
        """Whether chance may be all that makes an answer better than the one that looked best at once."""
        gain = _gain(best, self._first)
        return best is not self._first and gain.mean <= _DOUBT * gain.spread


def _gain(one: Runner, other: Runner) -> ValueTally:
    """What an answer came to more than another, world by world, as far as both were tried."""
    gain = ValueTally()
    for mine, its in zip(one.ends, other.ends, strict=False):
        gain.add(mine - its)
    return gain
