"""How the targets of the Wizards are classed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table import plain_targets as plain
from game.desktop.table.machine import Grammar, base
from game.tables.wizards.face import reaching

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core import Decision, Option
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

GRAMMAR = Grammar(
    lifted_first="event:",
    turned="act:rotate_",
    parts=("event:",),
    holders=(),
    joined=("event:",),
    counted=(),
    stacks=(),
    private=("event:",),
    never_keeps_open=("spell:boat_summoning",),
    moved="hex:",
)
ASKED = (
    "hex:", "land:", "seat:", "task:", "part:", "object:", "event:", "spell:", "boat:", "hw:", "type:", "card:", "act:",
    "end",
)  # fmt: skip
HIDDEN = ("hidden",)
ASIDE: tuple[str, ...] = ()
MENUS: frozenset[str] = frozenset()
CHIPS = True
#: What leads on without doing anything more.
_ENDS = ("stop", "done", "pass", "none")
_CARDS = ("task:", "part:", "object:", "event:", "spell:", "hw:", "card:")

#: Digits are for the chips, and nothing of the tray is one of several, done with or in use.
lifted, done, in_use, number = plain.lifted, plain.done, plain.in_use, plain.number
#: Nothing glows before it is asked, and nothing is asked twice.
next_targets, sure = plain.next_targets, plain.sure
#: Nobody is asked while somebody else plays on.
may_pass, hits, MAY_PASS = plain.may_pass, plain.hits, plain.MAY_PASS


def acts(target: str, decision: Decision | None, shown: Shown) -> bool:
    """Whether a click is for the rules: what no option names is looked at, unless spaces are being asked for."""
    if target in shown.lit or target in shown.picked or target.startswith(("act:", "end")):
        return True
    if target.startswith("land:"):
        return decision is not None and decision.kind in reaching.GOING
    asked = decision is not None and any(t.startswith("hex:") for o in decision.options for t in o.targets)
    return asked and target.startswith("hex:") and decision is not None and decision.kind != "place_land"


def is_card(target: str) -> bool:
    """Whether a click both shows the card page and picks."""
    return target.startswith(_CARDS)


def reads(shown: Shown) -> str:
    """The Task that is offered is read beside the choices."""
    offered = [one["card"] for one in shown.view["offer"]]
    return f"task:{offered[0]}" if len(offered) == 1 else ""


def stands_for(lit: Iterable[str]) -> set[str]:
    """Every target has its own thing; a part of a Task lies on its card."""
    found = {base(target) for target in lit}
    return found | {f"task:{target[5:].partition('.')[0]}" for target in found if target.startswith("part:")}


def ends(decision: Decision) -> Option | None:
    """What leads on without doing anything more."""
    return plain.first(decision, _ENDS)


def may_hand_over(view: View) -> bool:
    """The rules go on by themselves when nothing is left to choose; only a walk may end by itself (d.4)."""
    walk = view["walk"]
    return bool(walk and walk["steps"] and walk["mp"] + walk["animal_mp"] <= 0)
