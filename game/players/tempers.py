"""Tempers: the same knowledge, with some parts of a position's value taken more or less seriously."""

from collections.abc import Mapping
from typing import Any

from game.core import Table
from game.players.worlds import Value


def weighted(table: Table, weights: Mapping[str, float]) -> Value:
    """Return a table's value with its terms weighted by name; a term that is not named counts in full."""

    def value(state: Any, seat: int, since: int | None = None) -> float:
        return sum(weights.get(term.name, 1.0) * term.value for term in table.terms(state, seat, since))

    return value
