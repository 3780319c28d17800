"""Why something can't be chosen now (HR-11): the fact, its rule, and what would help.

Only what the asking seat can see is used, so a reason never betrays a hidden card or tile.
"""

from collections.abc import Callable
from typing import Final

from game.content.rulebook import find
from game.content.texts import has
from game.core import Decision, Refusal
from game.tables.realm.content.lookup import rules_of
from game.tables.realm.rules import why_acts, why_places, why_things
from game.tables.realm.rules.state import State
from game.tables.realm.rules.why_said import MENUS, person, refusal, words

#: What answers for a sort of target, and in which other questions than the menus it does.
_REASONS: Final[dict[str, Callable[[State, int, str, Decision], Refusal | None]]] = {
    "space": why_places.space,
    "seat": why_places.seat,
    "lies": why_things.lies,
    "buy": why_things.buy,
    "own": why_things.own,
    "token": why_things.token,
    "spell": why_things.spell,
    "trophy": why_acts.trophy,
    "hero": why_acts.hero,
    "rot": why_acts.rot,
    "deck": why_acts.deck,
    "act": why_acts.act,
}


def why(s: State, seat: int, target: str, decision: Decision | None) -> Refusal:
    """Say why a target can't be chosen by a seat now.

    Args:
        s: the game.
        seat: who would like to choose.
        target: what was pointed at, such as ``space:O5`` or ``own:A39.1``.
        decision: the open question.
    """
    if decision is None:
        return refusal("EG-14", "over")
    if decision.seat != seat:
        return refusal("RB-1", "other_turn", who=person(s, decision.seat))
    sort, _, name = target.partition(":")
    reason = _REASONS.get(sort)
    found = reason(s, seat, name, decision) if reason is not None else None
    if found is not None:
        return found
    if decision.kind not in MENUS:
        return _asked(decision)
    return refusal("RB-7", "unmoved") if sort == "end" else _nothing()


def _nothing() -> Refusal:
    """For what is on the table to be looked at."""
    return refusal("RB-7", "nothing")


def _asked(decision: Decision) -> Refusal:
    """While a question is open only its own answers count."""
    rule = decision.rule if find("realm", decision.rule) else next(iter(rules_of(decision.rule)), "RB-7")
    if has(f"realm.why.question.{decision.kind}"):
        return refusal(rule, "asked", what=words(f"realm.why.question.{decision.kind}"))
    return refusal(rule, "asked_other")


def refuse(reason: str) -> Refusal:
    """Put a refusal of the kernel into words (HR-1)."""
    return Refusal("HR-1", words(f"why.{reason}.text"), words(f"why.{reason}.remedy"))
