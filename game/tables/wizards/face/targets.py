"""How the targets of the Wizards are classed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table import plain
from game.desktop.table.machine import Grammar, base
from game.tables.wizards.face import reaching

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core import Decision
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View


class Targets(plain.Targets):
    """Spaces, Lands and cards; nobody is asked while somebody else plays on."""

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
    CARDS = ("task:", "part:", "object:", "event:", "spell:", "hw:", "card:")
    ASKED = ("hex:", "mist", "land:", "seat:", *CARDS, "boat:", "type:", "act:", "end")
    HIDDEN = ("hidden",)
    ENDS = ("stop", "done", "pass", "none")

    def acts(self, target: str, decision: Decision | None, shown: Shown) -> bool:
        """Whether a click is for the rules: what no option names is looked at, unless spaces or an Order are asked."""
        if target in shown.lit or target in shown.picked or target.startswith(("act:", "end", "mist")):
            return True
        if decision is None or decision.kind == "place_land" or not target.startswith(("hex:", "land:")):
            return False
        asked = any(t.startswith("hex:") for o in decision.options for t in o.targets)
        return (
            asked or decision.kind == "start_order" or (target.startswith("land:") and decision.kind in reaching.GOING)
        )

    def reads(self, shown: Shown) -> str:
        """The Task that is offered is read beside the choices."""
        offered = [one["card"] for one in shown.view["offer"]]
        return f"task:{offered[0]}" if len(offered) == 1 else ""

    def stands_for(self, lit: Iterable[str]) -> set[str]:
        """Every target has its own thing; a part of a Task lies on its card."""
        found = {base(target) for target in lit}
        return found | {f"task:{target[5:].partition('.')[0]}" for target in found if target.startswith("part:")}

    def may_hand_over(self, view: View) -> bool:
        """The rules go on by themselves when nothing is left to choose; only a walk may end by itself (d.4)."""
        walk = view["walk"]
        return bool(walk and walk["steps"] and walk["mp"] + walk["animal_mp"] <= 0)
