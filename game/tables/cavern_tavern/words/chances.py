"""Chances that go by in Cavern Tavern."""

from __future__ import annotations

from fnmatch import filter as matching
from typing import TYPE_CHECKING

from game.content.chances import Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tables.cavern_tavern.views import Player, View


def missed(view: View, asked: str, keys: Sequence[str], key: str) -> Chance | None:
    """What an answer to a question lets go by; None for nothing that is worth a word."""
    if asked != "turn_menu" or view["seat"] is None:
        return None
    me = view["players"][view["seat"]]
    if key.startswith("take") and view["round"] == view["rounds"]:
        return Chance("late_order")
    order = me["order"]
    if key not in ("end", "pass") or order is None:
        return None
    if matching(keys, "serve*"):
        return Chance("unserved", {"points": order["worth"]})
    if order["leaves"] <= 1:
        return Chance("leaves")
    if me["nasty"] % 3 == 2 and matching(keys, "place ? @office*"):
        return Chance("office")
    return _idle(me, keys) if key == "pass" else None


def _idle(me: Player, keys: Sequence[str]) -> Chance | None:
    """Dice sleep although a place has what the order lacks."""
    missing = me["order"]["missing"] if me["order"] is not None else {}
    for kind in missing:
        if found := matching(keys, f"place * @* {kind}"):
            return Chance("idle", {"n": found[0].split("@")[1].split()[0]})
    return None
