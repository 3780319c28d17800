"""Chances to win, read from what a position is worth to each seat."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from statistics import fmean
from typing import Any

from game.core import Session
from game.core.table import Odds, get


def odds_at(odds: Sequence[Odds], part: float) -> Odds:
    """What counts when so much of a game is over, 0 to 1: between two times that were measured, something between."""
    if part <= odds[0].part:
        return odds[0]
    for before, after in pairwise(odds):
        if part <= after.part:
            share = (part - before.part) / (after.part - before.part)
            sharpness = before.sharpness + share * (after.sharpness - before.sharpness)
            if before.enemy is None or after.enemy is None:
                return Odds(part, sharpness)
            return Odds(part, sharpness, before.enemy + share * (after.enemy - before.enemy))
    return odds[-1]


def chances(values: Sequence[float], odds: Odds, allied: bool = False) -> list[float]:
    """The chance of each seat to win, 0 to 1.

    Args:
        values: of the position, by seat.
        odds: how they are read.
        allied: whether all win or lose together.
    """
    rivals = [fmean(values)] if allied else list(values)
    if odds.enemy is not None:
        rivals.append(odds.enemy)
    most = max(rivals)
    weights = [exp(odds.sharpness * (value - most)) for value in rivals]
    shares = [weight / sum(weights) for weight in weights]
    return shares[:1] * len(values) if allied else shares[: len(values)]


class Chances:
    """Reads positions of one game, at about one time of it, as chances to win.

    Attributes:
        value: of a state for a seat.
        alone: whether there is nobody to win against; what a position is worth stands for chances then.
    """

    def __init__(self, session: Session, part: float) -> None:
        """Begin; ``part`` of the game is over, 0 to 1."""
        table = get(session.table)
        self.value = table.value
        self._seats = range(session.seats)
        self._allied = table.allied(session.state)
        self._odds = odds_at(table.odds, part)
        self.alone = session.seats == 1 and self._odds.enemy is None

    def values(self, state: Any) -> list[float]:
        """What a position is worth, by seat."""
        return [self.value(state, seat) for seat in self._seats]

    def changed(self, values: Sequence[float], seat: int, by: float) -> list[float]:
        """The same values, one seat's (with allies, everybody's) changed."""
        return [value + by if self._allied or other == seat else value for other, value in enumerate(values)]

    def of(self, values: Sequence[float]) -> list[float]:
        """The chances by seat."""
        return list(values) if self.alone else chances(values, self._odds, self._allied)
