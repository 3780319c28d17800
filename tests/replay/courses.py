"""Games with their whole way, played by chance, and what a page holds."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from game.core import GameHistory, Session
from game.core.rng import Stream
from game.players import random_player
from game.replay.diagram import PlayerLabel

PLAYERS = [
    PlayerLabel(name, colour)
    for name, colour in zip(
        ("Änne", "Bo <b>&", "Clara", "Dmitri", "Emil", "Frida"),
        ("blue", "purple", "yellow", "sky", "vermillion", "white"),
        strict=True,
    )
]


@cache
def played(
    table: str, seats: int, seed: str, most: int = 10**6, options: tuple[tuple[str, bool | str], ...] = ()
) -> GameHistory:
    """A game, to its end or to so many answers."""
    session = Session.new(table, seats, seed, dict(options), words=("xylograph", "", "grün")[:seats])
    history, rng = GameHistory.of(session), Stream(seed)
    while session.decision is not None and session.answered < most:
        history.give(session, random_player(session, rng))
    return history


def data_of(page: str) -> dict[str, Any]:
    """The data in a page."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data
