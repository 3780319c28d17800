"""A Journeyman whose answers are remembered: many tests play the same game as far as what they look at."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from game.core.rng import Stream
from game.players import named

if TYPE_CHECKING:
    from game.core import Option, Session

_think = named("journeyman").choose
_known: dict[int, tuple[str, Stream]] = {}  # by all positions of a game so far: the answer, and its stream after it


class Journeyman:
    """Answers for every seat of a game as the computer of this level does."""

    def __init__(self, seed: str) -> None:
        """Answer out of the stream of a seed."""
        self._rng, self._so_far = Stream(seed), hash(seed)

    def choose(self, session: Session) -> Option:
        """What it answers to the open decision."""
        self._so_far = hash((self._so_far, session.sim().key))
        if self._so_far not in _known:
            _known[self._so_far] = _think(session, self._rng).key, self._rng
        key, rng = _known[self._so_far]
        self._rng = copy.copy(rng)
        found = session.decision.find(key) if session.decision else None
        assert found is not None
        return found
