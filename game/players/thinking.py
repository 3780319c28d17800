"""What every computer seat's thinking looks like from outside."""

from typing import NamedTuple, Protocol

from game.core import Option


class Judged(NamedTuple):
    """What thinking found out about an answer.

    Attributes:
        option: the answer.
        value: what it leads to, in the table's unit: for the seat itself, less its share of the best rival's.
        spread: standard error of that value; 0 where it was looked at once.
        trials: how often it was looked into.
    """

    option: Option
    value: float
    spread: float
    trials: int


class Thinking(Protocol):
    """Thought about the open decision, a trial at a time, so that a window stays alive."""

    @property
    def best(self) -> Option:
        """The answer found best so far."""

    def go_on(self) -> bool:
        """Try once more; False when nothing is left to try."""

    def ranked(self) -> list[Judged]:
        """All answers that were looked into, the best first."""
