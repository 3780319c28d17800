"""What is heard around Cavern Tavern: the inn when it is full, the hearth when it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tables.cavern_tavern.views import View

_FULL, _EMPTY = "murmur", "hearth"
LOOPS = (_FULL, _EMPTY)


def now(view: View) -> str:
    """The guests, once at least half of the players have some."""
    players = view["players"]
    return _FULL if 2 * sum(one["order"] is not None for one in players) >= len(players) else _EMPTY
