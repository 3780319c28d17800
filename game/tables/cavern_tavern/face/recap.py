"""What of Cavern Tavern is told to a seat that has not played for a while (HR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.hud.recap import iconed, weighed
from game.tables.cavern_tavern.content.definitions import cards

if TYPE_CHECKING:
    from game.core import Fact
    from game.tables.cavern_tavern.views import View

UNTOLD = ("ui.numbers.dice",)
ENDS: dict[str, str] = {}
#: By kind: what a fact weighs for the seat that it befalls, and for the others.
WEIGHTS = {
    "stole": (100, 24), "badmouthed": (100, 22), "traded": (100, 22), "gave": (90, 20), "walk_out": (95, 30),
    "nasty_drawn": (95, 26), "track": (70, 0), "white_die": (60, 0), "marker": (0, 34), "round_started": (50, 50),
    "order_taken": (0, 40), "order_served": (0, 45), "order_discarded": (0, 9), "nasty_done": (0, 20),
    "item_played": (0, 16), "passed": (0, 13), "dice_placed": (0, 14), "shadow_rolled": (20, 20),
    "order_returned": (0, 9),
}  # fmt: skip
ICONS = {
    "stole": "icon_robber", "badmouthed": "icon_nasty", "traded": "icon_trade", "gave": "icon_exchange",
    "walk_out": "icon_door", "track": "icon_nasty", "white_die": "die_white_6", "round_started": "icon_hourglass",
    "marker": "icon_hourglass", "passed": "icon_check", "nasty_done": "icon_check", "shadow_rolled": "icon_dice",
}  # fmt: skip
_END = "CT-91"  # a round ends with guests that are kept waiting
_STEPS = (_END,)  # steps on the tracks that nobody chose


def weight(fact: Fact, seat: int) -> int:
    """How much a fact matters to a seat; 0 for not at all."""
    if fact.kind == "track" and fact.rule not in _STEPS:
        return 0
    return weighed(fact, seat, WEIGHTS)


def near(fact: Fact, seat: int, view: View) -> bool:
    """Whether somebody took the last of what a seat's order lacks."""
    order = view["players"][seat]["order"]
    if fact.kind != "gained" or not order:
        return False
    return any(kind in order["missing"] and view["supply"].get(kind) == 0 for kind in fact.data["kinds"])


def icon(fact: Fact) -> str:
    """A sprite for a fact; empty for none."""
    card = str(fact.data.get("card", ""))
    if fact.kind in ("order_taken", "order_served", "order_discarded", "order_returned"):
        return f"folk_{cards().orders[card].people}"
    if fact.kind in ("item_played", "nasty_drawn"):
        return f"{'item' if fact.kind == 'item_played' else 'nasty'}_{card}"
    return next(iconed(fact, ICONS), "")


def parts(fact: Fact, seat: int) -> bool:
    """Whether a seat's own part is over with this: a round ends by itself."""
    return fact.seat != seat or fact.kind in ("walk_out", "white_die", "round_started") or fact.rule == _END
