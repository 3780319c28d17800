"""What targets answer at tables that have no dice to lift, no windows and no second thoughts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from game.core import Decision, Fact, Option
    from game.desktop.table.hud.model import Shown, View
    from game.desktop.table.machine import Machine


MAY_PASS: frozenset[str] = frozenset()


def hits(view: View, seat: int) -> bool:
    """Nothing can be answered out of turn."""
    del view, seat
    return False


def may_pass(decision: Decision) -> bool:
    """Nothing can be answered out of turn."""
    del decision
    return False


def lifted(shown: Shown, machine: Machine, decision: Decision | None) -> frozenset[int]:
    """Nothing of the tray is one of several equal things."""
    del shown, machine, decision
    return frozenset()


def done(shown: Shown, facts: Sequence[Fact]) -> frozenset[int]:
    """Nothing of the tray is done with while it lies there."""
    del shown, facts
    return frozenset()


def in_use(decision: Decision | None, facts: Sequence[Fact]) -> str:
    """Cards name what they are for in the same answer."""
    del decision, facts
    return ""


def next_targets(decision: Decision, by_item: bool) -> frozenset[str]:
    """Nothing glows before it is asked."""
    del decision, by_item
    return frozenset()


def number(shown: Shown, digit: int) -> tuple[str, Hashable] | None:
    """Digits are for the chips."""
    del shown, digit
    return None


def sure(option: Option) -> bool:
    """Nothing is asked twice."""
    del option
    return False


def first(decision: Decision, keys: Iterable[str]) -> Option | None:
    """The option with the first of some keys that a decision has, for `Targets.ends`."""
    return next((found for key in keys if (found := decision.find(key)) is not None), None)
