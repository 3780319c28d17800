"""Why something can't be chosen now (HR-11): the fact, its rule, and what would help.

Only what the asking seat can see is used, so a reason never betrays a hidden card.
"""

from collections.abc import Callable
from typing import Final

from game.content.rulebook import find
from game.content.texts import has, say
from game.core import Decision, Refusal
from game.tables.wizards.rules import why_spaces, why_things
from game.tables.wizards.rules.state import State
from game.tables.wizards.rules.why_said import MENUS, refusal

#: What answers for a sort of target.
_REASONS: Final[dict[str, Callable[[State, int, str, Decision], Refusal | None]]] = {
    "hex": why_spaces.hex_,
    "mist": why_spaces.mist,
    "land": why_spaces.land,
    "spell": why_things.spell,
    "task": why_things.task,
    "part": why_things.task,
    "event": why_things.event,
    "object": why_things.thing,
    "boat": why_things.boat,
    "hw": why_things.wizard,
    "seat": why_things.seat,
    "act": why_things.act,
}


def why(s: State, seat: int, target: str, decision: Decision | None) -> Refusal:
    """Say why a target can't be chosen by a seat now.

    Args:
        s: the game.
        seat: who would like to choose.
        target: what was pointed at, such as ``hex:3,-2`` or ``task:17``.
        decision: the open question.
    """
    if decision is None:
        return refusal("B-64", "over")
    if decision.seat != seat:
        return refusal("B-31", "other_turn")
    sort, _, name = target.partition(":")
    reason = _REASONS.get(sort)
    found = reason(s, seat, name, decision) if reason is not None else None
    if found is not None:
        return found
    if decision.kind not in MENUS:
        return _asked(decision)
    return refusal("B-33", "die_first") if target == "end" else refusal("B-31", "nothing")


def _asked(decision: Decision) -> Refusal:
    """While a question is open only its own answers count."""
    rule = decision.rule if find("wizards", decision.rule) else "B-31"
    if has(f"wizards.why.question.{decision.kind}"):
        return refusal(rule, "asked", what=say(f"wizards.why.question.{decision.kind}"))
    return refusal(rule, "asked_other")


def refuse(reason: str) -> Refusal:
    """Put a refusal of the kernel itself into words (HR-1)."""
    return Refusal("HR-1", say(f"why.{reason}.text"), say(f"why.{reason}.remedy"))
