"""The open numbers of a player in Cavern Tavern, for comparing two moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.tables.cavern_tavern.content.definitions import KINDS, POTION

if TYPE_CHECKING:
    from game.tables.cavern_tavern.views import Count, View

_COUNTS: tuple[Count, ...] = ("served", "items", "nasty", "kitchen", "chores")


def numbers(view: View, seat: int) -> list[tuple[str, int | str]]:
    """Points first, then the order, tracks and counts, then every ingredient; always the same rows."""
    player = view["players"][seat]
    order = player["order"]
    found: list[tuple[str, int | str]] = [
        (say("ui.numbers.points"), player["score"]),
        (say("ui.numbers.order"), say(f"card.{order['card']}.name") if order else say("ui.numbers.none")),
    ]
    found += [(say(f"ui.numbers.{name}"), player[name]) for name in _COUNTS]
    found.append((say("ui.numbers.calls"), len(player["nasty_cards"])))
    found.append((say("ui.numbers.dice"), sum(die["at"] is None for die in player["dice"])))
    return found + [(say(f"kind.{kind}"), player["ingredients"][kind]) for kind in (*KINDS, POTION)]
