"""Looking one answer ahead: what the two lower levels do."""

from collections.abc import Generator
from typing import Final

from game.core import Option, Session
from game.core.rng import Stream
from game.core.table import Level, get
from game.players.mistakes import Mistakes
from game.players.thinking import Judged
from game.players.visited import choices
from game.players.worlds import Objective, Value, ValueTally, Worlds

_WORLDS: Final = 6  # that are averaged where an answer leaves something to chance
_TRIALS: Final = 120  # but no more trials than these in all


class Ahead:
    """Looks at what each answer to the open decision leads to, and no farther.

    Where the answers lead to dice or draws, several worlds are averaged; every answer meets the same ones.
    """

    def __init__(self, session: Session, rng: Stream, level: Level, value: Value | None = None) -> None:
        """Begin to think; see :class:`game.players.search.Search`."""
        self._worlds = Worlds(session, rng)
        table = get(session.table)
        self._mistakes = Mistakes(session, level, value)
        self._objective = Objective(self._mistakes.value, session.seats, level.envy, table.horizon(session.state))
        self._options = choices(session, session.likely(level.width))
        self._seen = [ValueTally() for _ in self._options]
        self._moments = self._think()

    @property
    def best(self) -> Option:
        """The answer found best so far."""
        return next((judged.option for judged in self.ranked()), self._options[0])

    def ranked(self) -> list[Judged]:
        """All answers that were looked at, the best first."""
        found = [
            Judged(option, seen.mean, seen.spread, seen.count)
            for option, seen in zip(self._options, self._seen, strict=True)
            if seen.count
        ]
        return sorted(found, key=lambda judged: -judged.value)

    def go_on(self) -> bool:
        """Look at one answer in one world for a moment; False when nothing is left to look at."""
        return any(True for _ in self._moments)

    def _think(self) -> Generator[None, None, None]:
        """Look at one answer after the other, in more worlds where chance has a part in it; comes back in between."""
        if len(self._options) == 1:
            return
        chance = False
        for world in range(min(_WORLDS, max(1, _TRIALS // len(self._options)))):
            for option, seen in zip(self._options, self._seen, strict=True):
                sim = self._worlds[world]
                sim.apply(option)
                chance = chance or sim.moved
                value = yield from self._objective.of(sim, self._worlds.seat)
                seen.add(value + self._mistakes.about(option))
                yield
            if not chance:
                return
