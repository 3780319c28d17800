"""Chances that go by in Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.chances import Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tables.wizards.views import Player, View


def missed(view: View, asked: str, keys: Sequence[str], key: str) -> Chance | None:
    """What an answer to a question lets go by; None for nothing that is worth a word."""
    if view["seat"] is None:
        return None
    me = view["players"][view["seat"]]
    if asked == "pick_markers" and key == "done":
        return Chance("part")
    if me["trap"] is not None and "call_help" in keys and key != "call_help":
        return Chance("help")
    if key.startswith("swim") and "cast boat_summoning" in keys:
        return Chance("boat")
    return _stopped(view, me, keys) if key == "stop" else None


def _stopped(view: View, me: Player, keys: Sequence[str]) -> Chance | None:
    """What lay within reach where a walk ended."""
    mine = {marker["space"] for marker in view["markers"] if marker["seat"] == me["seat"]}
    thwart = view["thwart"]
    if me["space"] not in mine and any(key.removeprefix("to ") in mine for key in keys if key.startswith("to ")):
        return Chance("flag")
    if me["qualified"]:
        return Chance("mentor", {"rank": me["rank"] + 1})
    if view["day"] == view["days"] - 1 and thwart["need"] - thwart["count"] == 1:
        return Chance("thwart")
    return None
