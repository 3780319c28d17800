"""How a rule asks."""

from game.core import Decision, Questioning


def ask(decision: Decision) -> Questioning:
    """Ask, unless there is only one answer: that one is taken without a question (chapter 14, D-1 to D-20)."""
    if len(decision.options) == 1:
        return decision.options[0].value
    value = yield decision
    return value
