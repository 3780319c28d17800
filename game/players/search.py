"""The search: it plays answers on in worlds that could be true, and gives more time to the better ones."""

from collections.abc import Callable
from math import ceil, log2
from typing import Final, TypeAlias

from game.core import Option, Session
from game.core.rng import Stream
from game.core.sim import Sim
from game.core.table import Level, get
from game.players.thinking import Judged
from game.players.tree import Node
from game.players.visited import choices
from game.players.worlds import Objective, Tally, Value, Worlds, asked, sample

_DEEP: Final = 40  # answers in a row that are followed at the most
_LOOKS: Final = 6  # worlds in which each answer is looked at, before the better ones race, if chance has a part in it
_DOUBT: Final = 1.0  # standard errors by which an answer must beat the one that looked best at once
_EACH: Final = 8  # trials that an answer in the race should get: more answers than that gives room for are not tried
Watch: TypeAlias = Callable[[Option, Sim, float], object]  # hears of each trial: what was answered, where it ended


class _Root:
    """An answer that the search looks into."""

    __slots__ = ("ends", "look", "node", "option", "seen")

    def __init__(self, option: Option, seats: int) -> None:
        self.option, self.node, self.seen = option, Node(seats), Tally()
        self.look = Tally()  # what it comes to at once
        self.ends: list[float] = []  # what the trials came to, world by world

    @property
    def judged(self) -> Judged:
        """What is known of it: what was tried counts, else the look."""
        known = self.seen if self.seen.count else self.look
        return Judged(self.option, known.mean, known.spread, self.seen.count)


class Search:
    """Looks into the open decision: a look at each answer, sequential halving over the better ones, PUCT below them.

    Everything the seat can't know is dealt anew in each world: true hidden cards and dice have no influence (HR-5).
    """

    def __init__(
        self,
        session: Session,
        rng: Stream,
        level: Level,
        value: Value | None = None,
        watch: Watch | None = None,
        among: tuple[Option, ...] = (),
    ) -> None:
        """Begin to think.

        Args:
            session: the game; it stays as it is.
            rng: where the guesses about hidden cards come from.
            level: how long to think.
            value: of a state for a seat; None means the table's own.
            watch: hears of each trial which answer was looked into, the game where it ended, and what that is worth.
            among: the answers to look into; none for all that are worth a thought.

        Raises:
            ValueError: nobody is asked.
        """
        self._watch = watch
        self._worlds = Worlds(session, rng)
        self._table = get(session.table)
        self._seat = self._worlds.seat
        self._objective = Objective(value or self._table.value, session.seats, level.envy)
        self._level = level
        self._stretch = self._table.horizon(session.state)
        options = among or choices(session, sample(asked(session).options, level.width))
        self._race = [_Root(option, session.seats) for option in options]
        self._out: list[_Root] = []
        self._most = max(2, level.trials // _EACH)  # answers that race
        self._looking, self._chance = True, False
        self._over = len(self._race) == 1
        self._first = self._race[0]  # what looks best at once
        self._next = 0  # which of the race is tried next
        self._world = 0

    def _begin(self) -> None:
        """Let the better answers race."""
        self._race.sort(key=lambda one: -one.look.mean)
        self._first = self._race[0]
        self._out += reversed(self._race[self._most :])
        self._race = self._race[: self._most]
        self._looking, self._world = False, 0
        self._share = self._level.trials / max(1, ceil(log2(len(self._race))))  # trials between two halvings
        self._left = self._worlds_each()

    @property
    def best(self) -> Option:
        """The answer found best so far."""
        return self.ranked()[0].option

    def ranked(self) -> list[Judged]:
        """All answers that were looked into, the best first: who stayed longer in the race comes first."""
        racing = sorted(self._race, key=lambda root: -root.judged.value if root.seen.count or root.look.count else 1e9)
        if not self._looking and self._doubtful(racing[0]):
            racing.remove(self._first)
            racing.insert(0, self._first)
        return [root.judged for root in (*racing, *reversed(self._out))]

    def _doubtful(self, best: _Root) -> bool:
        """Whether chance may be all that makes an answer better than the one that looked best at once."""
        gain = Tally()
        for mine, other in zip(best.ends, self._first.ends, strict=False):
            gain.add(mine - other)
        return best is not self._first and gain.mean <= _DOUBT * gain.spread

    def go_on(self) -> bool:
        """Look into one answer in one world; False when nothing is left to try."""
        if self._over:
            return False
        if self._looking:
            self._look(self._race[self._next])
            return True
        self._try(self._race[self._next])
        self._next += 1
        if self._next == len(self._race):
            self._next = 0
            self._world += 1
            self._left -= 1
            if not self._left:
                self._halve()
        return True

    def _look(self, root: _Root) -> None:
        """Look at what an answer comes to at once; when all were looked at, the better ones race."""
        sim = self._worlds[self._world]
        sim.apply(root.option)
        self._chance = self._chance or sim.moved
        root.look.add(self._objective(sim)[self._seat])
        self._next += 1
        if self._next == len(self._race):
            self._next = 0
            self._world += 1
            if not self._chance or self._world == _LOOKS:
                self._begin()

    def _worlds_each(self) -> int:
        """In how many worlds each of the race is tried until it is halved."""
        return max(1, round(self._share / len(self._race)))

    def _halve(self) -> None:
        """Let the worse half of the race go, but for the answer that looked best at once; between two it is over."""
        self._over = len(self._race) == 2
        self._race.sort(key=lambda root: (root is not self._first, -root.seen.mean))
        keep = max(2, ceil(len(self._race) / 2))
        self._out += reversed(self._race[keep:])
        self._race = self._race[:keep]
        self._left = self._worlds_each()

    def _try(self, root: _Root) -> None:
        sim = self._worlds[self._world]
        sim.apply(root.option)
        values = self._follow(sim, root.node)
        root.seen.add(values[self._seat])
        root.ends.append(values[self._seat])
        if self._watch is not None:
            self._watch(root.option, sim, values[self._seat])

    def line(self, key: str, most: int) -> list[tuple[int, str]]:
        """An answer and the likeliest ones after it, in the first world: seats and keys, up to the next chance."""
        root = next(root for root in (*self._race, *self._out) if root.option.key == key)
        sim, node, found = self._worlds[0], root.node, [(self._seat, key)]
        sim.apply(root.option)
        while len(found) < most and not sim.moved and not self._ends(sim):
            decision = asked(sim)
            likely = node.likeliest(decision)
            if likely is None:
                break
            option, node = likely
            found.append((decision.seat, option.key))
            sim.apply(option)
        return found

    def _follow(self, sim: Sim, node: Node) -> list[float]:
        """Play on below an answer as far as the tree goes and one answer farther; count what that comes to."""
        path = [node]
        seen = {sim.key}
        while node.visits and len(path) < _DEEP and not self._ends(sim):
            node = node.follow(sim, self._objective)
            path.append(node)
            if sim.moved:
                seen.clear()
            elif sim.key in seen:  # round in a circle
                break
            seen.add(sim.key)
        values = self._objective(sim)
        for passed in path:
            passed.count(values)
        return values

    def _ends(self, sim: Sim) -> bool:
        return sim.decision is None or self._table.horizon(sim.state) != self._stretch
