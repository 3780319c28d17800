"""How the Realm's targets are classed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table import plain
from game.desktop.table.machine import Grammar

if TYPE_CHECKING:
    from game.core import Decision
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

_LOOKED_AT = ("space:", "seat:", "lies:", "own:", "buy:", "trophy:")


class Targets(plain.Targets):
    """Every target has its own thing; there are windows to cast Spells in."""

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
    ASKED = (*_LOOKED_AT, "spell:", "hero:", "card:", "rot:", "tile:", "act:", "end")
    CARDS = ("spell:", "lies:", "buy:", "own:", "hero:")
    HIDDEN = ("hidden",)
    GIVES_UP = ("act:drop",)  # LB-52
    MAY_PASS = frozenset(("spell_response",))
    ENDS = ("done", "none", "pass")

    def acts(self, target: str, decision: Decision | None, shown: Shown) -> bool:
        """Whether a click is for the rules: squares, people and cards that no option names are looked at."""
        if not target.startswith(_LOOKED_AT) or target in shown.lit or target in shown.picked:
            return True
        # where places are asked for, a click on one that is out of reach is answered with the reason
        asked = decision is not None and any(t.startswith("space:") for o in decision.options for t in o.targets)
        return asked and target.startswith("space:")

    def hits(self, view: View, seat: int) -> bool:
        """RB-51: whether the Spell or the fight that may be responded to now is directed at a seat."""
        cast, fight = view["window"], view["fight"]
        if cast and cast.get("spell"):
            return bool(cast["target"] == f"seat:{seat}")
        return bool(fight and seat in (fight["seat"], fight["foe"].get("seat")))

    def reads(self, shown: Shown) -> str:
        """The card that is being met is read beside the choices."""
        met = shown.view["encounter"]
        return f"lies:{met['now']}" if met and met["now"] else ""
