"""The chance of a test that one may take or leave, as of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.tables.realm.content.throws import JAIL_DICE, TESTS, TestOf, chance

if TYPE_CHECKING:
    from game.core import Decision
    from game.desktop.table.machine import OptionLike
    from game.tables.realm.views import Player

_JAIL = {f"act:test_{stat}": TestOf(stat, JAIL_DICE) for stat in ("strength", "craft")}


def said(words: str, found: OptionLike, decision: Decision, player: Player) -> str:
    """The words of an answer, with the chance of the test that it takes, if it takes one."""
    test = _taken(found, decision, player)
    if test is None:
        return words
    total = player["strength"] if test.stat == "strength" else player["craft"]
    return say("realm.option.with_chance", words=words, n=chance(total, test.dice))


def _taken(found: OptionLike, decision: Decision, player: Player) -> TestOf | None:
    if "act:test" in found.targets:
        return TESTS.get(decision.rule)
    jailed = player["place"] == "JAIL"
    return next((_JAIL[target] for target in found.targets if jailed and target in _JAIL), None)
