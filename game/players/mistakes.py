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

    It misjudges what it could go for (:meth:`game.core.table.Table.plans`), alike for a while, as steady as its level
    is; it goes for what seems best to it, and does that well: a position is worth what going for that brings. Errors
    drawn for each answer by itself would send a figure to and fro on its way, and who took the error for a worth would
    never do what it overrates, as it is gone then. To go for nothing is not misjudged. Where a table tells no plans
    each answer is misjudged by itself.

    Attributes:
        goal: the plan that it goes for; empty for nothing in particular, which it does as well as anybody.
    """

    def __init__(self, session: Session, level: Level, value: Value | None) -> None:
        """Begin; nothing is drawn from a game's dice, and what is hidden has no influence (HR-5).

        Args:
            session: the game.
            level: of the seat that is asked.
            value: of a state for a seat; None means the table's own.
        """
        self._table, self._seat = get(session.table), asked(session).seat
        self._noise, self._steady = level.noise, level.steady
        self._value = value
        self._stretch, self._answered = self._table.horizon(session.state), session.answered
        self._whose = f"mistakes {session.commitment} {self._seat}"
        plans = self._table.plans(session.state, self._seat) if self._noise else {}
        self._plans = bool(plans)
        self.goal = max(plans, key=lambda plan: plans[plan] + self._misjudges(plan), default="")

    def value(self, state: Any, seat: int, since: int | None = None) -> float:
        """What a position is worth to a seat, by what it goes for."""
        plans = self._table.plans(state, seat, since) if self.goal and seat == self._seat else {}
        if self.goal in plans and self._value is None:
            return plans[self.goal]
        value = (self._value or self._table.value)(state, seat, since)
        return value + (plans[self.goal] - max(plans.values()) if self.goal in plans else 0.0)

    def about(self, option: Option) -> float:
        """By how much an answer is misjudged, in the table's unit, where there is nothing that one could go for."""
        return 0.0 if self._plans or not self._noise else self._error(f"answer {self._answered} {option.key}")

    def _misjudges(self, plan: str) -> float:
        """By how much a plan is misjudged; of all it thinks anew on the same day, or it would turn back halfway."""
        if not plan:
            return 0.0
        return self._error(f"stretch {(self._stretch + _age(self._whose, self._steady)) // self._steady} {plan}")

    def _error(self, what: str) -> float:
        return self._noise * _normal(f"{self._whose} {what}")


@lru_cache(maxsize=4096)
def _age(seed: str, steady: int) -> int:
    """Draw how many stretches old an opinion is when the game begins."""
    return Stream(seed).below(steady)


@lru_cache(maxsize=4096)
def _normal(seed: str) -> float:
    """Draw from the standard normal distribution."""
    return _NORMAL.inv_cdf((Stream(seed).below(_FINE) + 0.5) / _FINE)
