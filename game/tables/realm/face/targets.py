"""How the Realm's targets are classed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table import plain_targets as plain
from game.desktop.table.machine import Grammar, base

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core import Decision, Option
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

GRAMMAR = Grammar(
    lifted_first="spell:",
    parts=("spell:",),
    holders=(),
    joined=("spell:",),
    counted=(),
    stacks=(),
    private=("spell:", "hero:"),
    dearer=("act:door",),
)
ASKED = ("space:", "seat:", "lies:", "buy:", "own:", "spell:", "trophy:", "hero:", "rot:", "tile:", "act:", "end")
HIDDEN = ("hidden",)
ASIDE: tuple[str, ...] = ()
MENUS: frozenset[str] = frozenset()
CHIPS = True
MAY_PASS = frozenset(("spell_response",))
_ENDS = ("done", "none", "pass")
_LOOKED_AT = ("space:", "seat:", "lies:", "own:", "buy:", "trophy:")

#: Digits are for the chips, and nothing of the tray is one of several, done with or in use.
lifted, done, in_use, number = plain.lifted, plain.done, plain.in_use, plain.number
#: Nothing glows before it is asked, and nothing is asked twice.
next_targets, sure = plain.next_targets, plain.sure


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


def may_pass(decision: Decision) -> bool:
    """Whether a decision is a window that passes by itself unless somebody responds."""
    return decision.kind in MAY_PASS


def hits(view: View, seat: int) -> bool:
    """RB-51: whether the Spell or the fight that may be responded to now is directed at a seat."""
    cast, fight = view["window"], view["fight"]
    if cast and cast.get("spell"):
        return bool(cast["target"] == f"seat:{seat}")
    return bool(fight and seat in (fight["seat"], fight["foe"].get("seat")))


def reads(shown: Shown) -> str:
    """The card that is being met is read beside the choices."""
    met = shown.view["encounter"]
    return f"lies:{met['now']}" if met and met["now"] else ""


def stands_for(lit: Iterable[str]) -> set[str]:
    """Every target has its own thing."""
    return {base(target) for target in lit}


def ends(decision: Decision) -> Option | None:
    """What leads on without doing anything more."""
    return plain.first(decision, _ENDS)


def may_hand_over(view: View) -> bool:
    """The rules go on by themselves when nothing is left to choose."""
    del view
    return False
