"""The search: it plays answers on in worlds that could be true, and gives more time to the better ones."""

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from game.core import Option, Session
from game.core.rng import Stream
from game.core.sim import Sim
from game.core.table import Level, get
from game.players.race import Race
from game.players.thinking import Judged
from game.players.tree import AnswerNode
from game.players.visited import choices
from game.players.worlds import Objective, Value, Worlds, asked

_DEEP: Final = 40  # answers in a row that are followed at the most
Watch: TypeAlias = Callable[[Option, Sim, float], object]  # hears of each trial: what was answered, where it ended


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
        self._stretch = self._table.horizon(session.state)
        self._objective = Objective(value or self._table.value, session.seats, level.envy, self._stretch)
        options = among or choices(session, session.likely(level.width))
        self._race = Race(tuple(options), session.seats, level.trials)
        self._deep = level.deep
        self._moments = self._think()

    @property
    def best(self) -> Option:
        """The answer found best so far."""
        return self.ranked()[0].option

    def ranked(self) -> list[Judged]:
        """All answers that were looked into, the best first: who stayed longer in the race comes first."""
        return self._race.ranked()

    def go_on(self) -> bool:
        """Look into one answer in one world for a moment; False when nothing is left to try."""
        return any(True for _ in self._moments)

    def line(self, key: str, most: int) -> list[tuple[int, str]]:
        """An answer and the likeliest ones after it, in the first world: seats and keys, up to the next chance."""
        runner = self._race.runner(key)
        sim, node, found = self._worlds[0], runner.node, [(self._seat, key)]
        sim.apply(runner.option)
        while len(found) < most and not sim.moved and not self._ends(sim):
            decision = asked(sim)
            likely = node.likeliest(decision)
            if likely is None:
                break
            option, node = likely
            found.append((decision.seat, option.key))
            sim.apply(option)
        return found

    def _think(self) -> Generator[None, None, None]:
        """Look into one answer after the other; comes back after every moment."""
        race = self._race
        while not race.over:
            runner, sim = race.next, self._worlds[race.world]
            sim.apply(runner.option)
            if race.looking:
                value = yield from self._objective.of(sim, self._seat)
                race.looked(value, sim.moved)
            else:
                values = yield from self._follow(sim, runner.node)
                race.tried(values[self._seat])
                if self._watch is not None:
                    self._watch(runner.option, sim, values[self._seat])
            yield

    def _follow(self, sim: Sim, node: AnswerNode) -> Generator[None, None, list[float]]:
        """Play on below an answer as far as the tree goes, one answer farther or to the end; count its value."""
        path, asking = [node], {self._seat}
        seen = {sim.key}
        while len(path) < _DEEP and not self._ends(sim):
            if not node.visits:
                if not self._deep:
                    break
                yield  # from here on all is new, and every answer of it takes as long as a trial
            asking.add(asked(sim).seat)
            node = yield from node.follow(sim, self._objective)
            path.append(node)
            if sim.moved:
                seen.clear()
            elif sim.key in seen:  # round in a circle
                break
            seen.add(sim.key)
        values = yield from self._objective.all(sim, asking)  # whoever had no choice on the way needs no value
        for passed in path:
            passed.count(values)
        return values

    def _ends(self, sim: Sim) -> bool:
        return sim.decision is None or self._table.horizon(sim.state) != self._stretch
