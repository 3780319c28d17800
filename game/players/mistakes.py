"""How a weaker seat errs: about what to go for, not about how to get there."""

from functools import lru_cache
from statistics import NormalDist
from typing import Final

from game.core import Option, Session
from game.core.rng import Stream
from game.core.sim import Sim
from game.core.table import Level, get
from game.players.worlds import asked

_FINE: Final = 1 << 32
_NORMAL: Final = NormalDist()


class Mistakes:
    """A seat's errors in judging the answers to the open decision.

    What a seat could go for (:meth:`game.core.table.Table.plans`) it misjudges alike until the stretch is over: it goes
    for the wrong thing, but goes there. Errors drawn for each answer by itself would send a figure to and fro on its
    way. To go for nothing is not misjudged. Where a table tells no plans each answer is misjudged by itself.
    """

    def __init__(self, session: Session, level: Level) -> None:
        """Begin; nothing is drawn from a game's dice, and what is hidden has no influence (HR-5)."""
        self._table, self._seat, self._noise = get(session.table), asked(session).seat, level.noise
        self._since, self._answered = self._table.horizon(session.state), session.answered
        self._whose = f"mistakes {session.commitment} {self._seat}"

    def about(self, option: Option, sim: Sim) -> float:
        """By how much an answer is misjudged that led there, in the table's unit."""
        if not self._noise:
            return 0.0
        plans = self._table.plans(sim.state, self._seat, self._since)
        if not plans:
            return self._error(f"answer {self._answered} {option.key}")
        seen = [
            worth + (self._error(f"stretch {self._since} {plan}") if plan else 0.0) for plan, worth in plans.items()
        ]
        return max(seen) - self._table.value(sim.state, self._seat, self._since)

    def _error(self, what: str) -> float:
        return self._noise * _normal(f"{self._whose} {what}")


@lru_cache(maxsize=4096)
def _normal(seed: str) -> float:
    """Draw from the standard normal distribution."""
    return _NORMAL.inv_cdf((Stream(seed).below(_FINE) + 0.5) / _FINE)
