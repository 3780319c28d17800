"""Where an honest stream brings the draws that a test had loaded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from game.core import rng

_GAMMA = 0x9E3779B97F4A7C15
_CHUNK = 1 << 20
MOST = 400  # chunks that are tried

Wanted = tuple[int, int, int]  # a place in the stream, how many could come out, and what must


@cache
def _states() -> Any:
    return np.arange(1, _CHUNK + 1, dtype=np.uint64)


def _mixed(states: Any) -> Any:
    z = (states ^ (states >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def find(wanted: Sequence[Wanted]) -> int | None:
    """A state of the stream after which these draws come; None when it would have to be looked for too long."""
    chances = 1.0
    for _, bound, _ in wanted:
        chances *= bound
    if chances > MOST * _CHUNK / 4:
        return None
    with np.errstate(over="ignore"):
        for chunk in range(MOST):
            states = _states() + np.uint64(chunk * _CHUNK)
            for place, bound, value in wanted:
                mixed = _mixed(states + np.uint64(((place + 1) * _GAMMA) % (1 << 64)))
                states = states[mixed % np.uint64(bound) == np.uint64(value)]
                if not len(states):
                    break
            for state in states.tolist():
                if _brings(state, wanted):
                    return int(state)
    return None


def _brings(state: int, wanted: Sequence[Wanted]) -> bool:
    """Whether the stream itself agrees, which draws again where a face would be favoured."""
    sought = {place: (bound, value) for place, bound, value in wanted}
    for place in range(max(sought, default=-1) + 1):
        bound, value = sought.get(place, (2, -1))
        state, drawn = rng.below(state, bound)
        if value not in (-1, drawn):
            return False
    return True
