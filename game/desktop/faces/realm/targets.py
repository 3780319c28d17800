"""How the Realm's targets are classed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.input.machine import Grammar, base

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from game.core import Decision, Fact, Option
    from game.desktop.hud.model import Shown, View
    from game.desktop.input.machine import Machine, OptionLike

GRAMMAR = Grammar(
    lifted="spell:",
    parts=("spell:",),
    holders=(),
    joined=("spell:",),
    counted=(),
    piled=(),
    private=("spell:", "hero:"),
    extra=("act:door",),
)
ASKED = ("space:", "seat:", "lies:", "buy:", "own:", "spell:", "trophy:", "hero:", "rot:", "tile:", "act:", "end")
HIDDEN = ("hidden",)
ASIDE: tuple[str, ...] = ()
MENUS: frozenset[str] = frozenset()
CHIPS = True
GRACED = frozenset(("spell_response",))
_ENDS = ("done", "none", "pass")
_LOOKED_AT = ("space:", "seat:", "lies:", "own:", "buy:", "trophy:")


def acts(target: str, decision: Decision | None, shown: Shown) -> bool:
    """Whether a click is for the rules: squares, people and cards that no option names are looked at."""
    if not target.startswith(_LOOKED_AT):
        return True
    if any(t == target for t in shown.lit | shown.picked):
        return True
    # where places are asked for, a click on one that is out of reach is answered with the reason
    asked = decision is not None and any(t.startswith("space:") for o in decision.options for t in o.targets)
    return asked and target.startswith("space:")


def is_card(target: str) -> bool:
    """Whether a click both shows the card page and picks."""
    return target.startswith(("spell:", "lies:", "buy:", "own:", "hero:"))


def graced(decision: Decision) -> bool:
    """Whether a decision is a window that passes by itself unless somebody responds."""
    return decision.kind in GRACED


def reads(shown: Shown) -> str:
    """The card that is being met is read beside the choices."""
    met = shown.view["encounter"]
    return f"lies:{met['now']}" if met and met["now"] else ""


def stands_for(lit: Iterable[str]) -> set[str]:
    """Every target has its own thing."""
    return {base(target) for target in lit}


def lifted(shown: Shown, machine: Machine, decision: Decision | None) -> frozenset[int]:
    """Nothing of the Realm's tray is one of several equal things."""
    del shown, machine, decision
    return frozenset()


def done(shown: Shown, facts: Sequence[Fact]) -> frozenset[int]:
    """Nothing of the Realm's tray is done with while it lies there."""
    del shown, facts
    return frozenset()


def in_use(decision: Decision | None, facts: Sequence[Fact]) -> str:
    """Spells name what they are cast on in the same answer."""
    del decision, facts
    return ""


def plays_card(option: OptionLike) -> bool:
    """Whether an option plays a card out of a hand."""
    return any(t.startswith("spell:") for t in option.targets)


def soon(decision: Decision, by_item: bool) -> frozenset[str]:
    """Nothing glows before it is asked."""
    del decision, by_item
    return frozenset()


def number(shown: Shown, digit: int) -> tuple[str, Hashable] | None:
    """Digits are for the chips."""
    del shown, digit
    return None


def ends(decision: Decision) -> Option | None:
    """What leads on without doing anything more."""
    return next((found for key in _ENDS if (found := decision.find(key)) is not None), None)


def sure(option: Option) -> bool:
    """Nothing is asked twice."""
    del option
    return False


def may_hand_over(view: View) -> bool:
    """The rules go on by themselves when nothing is left to choose."""
    del view
    return False
