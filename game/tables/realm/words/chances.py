"""Chances that go by in the Realm."""

from __future__ import annotations

from fnmatch import filter as matching
from typing import TYPE_CHECKING

from game.content.chances import Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tables.realm.views import View

_DARK, _HURT, _CRAFT = 40, 2, 4  # of 100 throws that win, below which one looks for another, Lives, Craft


def missed(view: View, asked: str, keys: Sequence[str], key: str) -> Chance | None:
    """What an answer to a question lets go by; None for nothing that is worth a word."""
    if view["seat"] is None:
        return None
    me = view["players"][view["seat"]]
    if key == "done" and matching(keys, "trade *"):
        return Chance("trophies")
    if key == "pass" and asked == "spell_response":
        return Chance("response")
    hurt = me["lives"] <= _HURT and me["gold"] > 0
    if asked == "settlement_visit" and hurt and "healer" in keys and key != "healer":
        return Chance("healer")
    if not key.startswith("step") and matching(keys, "step L:D4"):
        return Chance("heart")
    if key == "roll" and asked == "start_action" and "portal" in keys and me["craft"] >= _CRAFT:
        return Chance("portal", {"craft": me["craft"]})
    return _fight(view, keys) if key in ("roll", "fight") else None


def _fight(view: View, keys: Sequence[str]) -> Chance | None:
    """A fight that is rather lost, though there was another way."""
    fight = view["fight"]
    if fight is None or not any(matching(keys, one) for one in ("evade*", "cast*", "brew*")):
        return None
    wins = fight["odds"][0]
    return Chance("fight", {"n": wins}) if wins < _DARK else None
