"""How a weaker seat errs: about what to go for, not about how to get there."""

from functools import lru_cache
from statistics import NormalDist
from typing import Any, Final

from game.core import Option, Session
from game.core.rng import Stream
from game.core.table import Level, get
from game.players.worlds import Value, asked

_FINE: Final = 1 << 32
_NORMAL: Final = NormalDist()


class Mistakes:
    """A seat's errors in judging the answers to the open decision.

    What a seat could go for (:meth:`game.core.table.Table.plans`) it misjudges alike until the stretch is over: it goes
    for the wrong thing, but goes there. Errors drawn for each answer by itself would send a figure to and fro on its
    way. To go for nothing is not misjudged. Where a table tells no plans each answer is misjudged by itself.
    """

    def __init__(self, session: Session, level: Level, value: Value | None) -> None:
        """Begin; nothing is drawn from a game's dice, and what is hidden has no influence (HR-5).

        Args:
            session: the game.
            level: of the seat that is asked.
            value: of a state for a seat; None means the table's own.
        """
        self._table, self._seat, self._noise = get(session.table), asked(session).seat, level.noise
        self._value = value
        self._stretch, self._answered = self._table.horizon(session.state), session.answered
        self._whose = f"mistakes {session.commitment} {self._seat}"
        self._plans = bool(self._noise and self._table.plans(session.state, self._seat))

    def value(self, state: Any, seat: int, since: int | None = None) -> float:
        """What a position seems to be worth to a seat, by what it would go for."""
        value = self._value or self._table.value
        plans = self._table.plans(state, seat, since) if self._plans and seat == self._seat else None
        if not plans:
            return value(state, seat, since)
        day = f"stretch {self._stretch}"
        seems = max([worth + (self._error(f"{day} {plan}") if plan else 0.0) for plan, worth in plans.items()])
        return seems + (value(state, seat, since) - self._table.value(state, seat, since) if self._value else 0.0)

    def about(self, option: Option) -> float:
        """By how much an answer is misjudged, in the table's unit, where there is nothing that one could go for."""
        return 0.0 if self._plans or not self._noise else self._error(f"answer {self._answered} {option.key}")

    def _error(self, what: str) -> float:
        return self._noise * _normal(f"{self._whose} {what}")


@lru_cache(maxsize=4096)
def _normal(seed: str) -> float:
    """Draw from the standard normal distribution."""
    return _NORMAL.inv_cdf((Stream(seed).below(_FINE) + 0.5) / _FINE)
