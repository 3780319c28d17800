"""Why something can't be chosen now (HR-11): the fact, its rule, and what would help."""

from game.content.rulebook import find
from game.content.texts import has, say
from game.core import Decision, Refusal
from game.tables.wizards.state import State


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
        return refusal("B-31", "other_turn", who=decision.seat)
    rule = decision.rule if find("wizards", decision.rule) else "B-31"
    if has(f"wizards.why.question.{decision.kind}"):
        return refusal(rule, "asked", what=say(f"wizards.why.question.{decision.kind}"))
    return refusal(rule, "asked_other")


def refusal(rule: str, key: str, **slots: object) -> Refusal:
    """Return a refusal with the texts under a key of ``wizards.why``."""
    stem = f"wizards.why.{key}"
    return Refusal(rule, say(f"{stem}.text", **slots), say(f"{stem}.remedy", **slots))


def refuse(reason: str) -> Refusal:
    """Put a refusal of the kernel into words (HR-1)."""
    return Refusal("HR-1", say(f"why.{reason}.text"), say(f"why.{reason}.remedy"))
