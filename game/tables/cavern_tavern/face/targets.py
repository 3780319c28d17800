"""How Cavern Tavern's targets are classed: what a click on them is for, and what digits and buttons mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table import plain
from game.desktop.table.machine import USUAL, Machine, base
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face.order_sheet import OPENS, OWN

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from game.core import Decision, Fact, Option
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import View

_OF_ITEMS = ("item_parameters", "take_any", "steal")
_RIVALS = ("seat:", "has:")


class Targets(plain.Targets):
    """Dice, places, ingredients and cards; nothing can be answered out of turn."""

    GRAMMAR = USUAL._replace(spent=":Potion")  # CT-112: it may stand in for what one would rather fetch
    CARDS = ("item:", "nasty:")
    ASKED = (*CARDS, "die:", "place:", "kind:", "table:", "deck:", "order", "seat:", "card:", "at:", "end", "has:")
    HIDDEN = ("hidden", "secret")
    ASIDE = ("tracks",)
    MENUS = frozenset(("turn_menu",))
    CHIPS = False
    ENDS = ("end", "pass")

    def acts(self, target: str, decision: Decision | None, shown: Shown) -> bool:
        """Whether a click is for the rules; what nobody is asked for is only looked at."""
        if target.startswith(("seat:", "has:")):
            return any(t.startswith(target) for t in shown.lit | shown.picked)
        if target.startswith("kind:") and decision is not None and target not in shown.lit:  # an item lights it too
            asked = any(t.startswith("kind:") for option in decision.options for t in option.targets)
            return asked or decision.kind in self.MENUS  # who owes an order is told so, as by the place round it
        if target in OPENS:  # else they open the page of all orders, or show the one that was drawn
            return target in shown.lit | shown.picked and not (target == OWN and shown.view["drawn"])
        return not target.startswith("deck:")

    def reads(self, shown: Shown) -> str:
        """An order that was drawn is read beside the choice what to do with it."""
        return "order" if shown.view["drawn"] else ""

    def stands_for(self, lit: Iterable[str]) -> set[str]:
        """The things on the screen by which lit targets are reached: a place for a die that lies on it."""
        found = {base(target) for target in lit}
        return found | {"place:" + target.split(":")[1] for target in found if target.startswith("at:")}

    def within(self, target: str, lit: Iterable[str]) -> list[str]:
        """The ingredients of a Cellar place."""
        head, _, name = target.partition(":")
        kinds = cards().board.cellar.get(int(name), ()) if head == "place" and name.isdigit() else ()
        return [t for kind in kinds if (t := f"kind:{kind}") in lit]

    def lifted(self, shown: Shown, machine: Machine, decision: Decision | None) -> frozenset[int]:
        """Dice of the tray that are picked or proposed."""
        dice = shown.me["dice"]
        if decision is not None and decision.kind == "start_ingredient":
            return frozenset({len(shown.done)})
        free = [i for i, die in enumerate(dice) if die["at"] is None]
        found = {i for i in free if machine.held(i)}
        for target in sorted(t for t in shown.proposed if t.startswith("die:") and t not in machine.picked):
            value = int(base(target)[4:])
            spare = next((i for i in free if i not in found and dice[i]["value"] == value), None)
            if spare is not None:
                found.add(spare)
        return frozenset(found)

    def done(self, shown: Shown, facts: Sequence[Fact]) -> frozenset[int]:
        """CT-16: dice for which the starting ingredient has been taken, as long as ingredients are being taken."""
        if shown.view["phase"] != "start":
            return frozenset()
        taken = sum(f.kind == "gained" and f.rule == "CT-16" and f.seat == shown.seat for f in facts)
        return frozenset(range(taken))

    def in_use(self, decision: Decision | None, facts: Sequence[Fact]) -> str:
        """The item whose use is being asked now, empty when the open question is about something else."""
        asked = decision is not None and decision.kind in _OF_ITEMS
        last = next((fact for fact in reversed(facts) if fact.kind != "table_rewound"), None)
        if not asked or last is None or last.kind != "item_played":
            return ""
        return str(last.data["card"])

    def next_targets(self, decision: Decision, by_item: bool) -> frozenset[str]:
        """What of the next question may glow already: everything after an item, rivals and their goods after dice."""
        every = frozenset(t for option in decision.options for t in option.targets)
        return every if by_item else frozenset(t for t in every if t.startswith(_RIVALS))

    def number(self, shown: Shown, digit: int) -> tuple[str, Hashable] | None:
        """A die of the tray; an empty target for one that is not there to be picked."""
        dice = shown.me["dice"]
        if not 1 <= digit <= min(6, len(dice)):
            return None
        die = dice[digit - 1]
        return (f"die:{die['value']}" if die["at"] is None else "", digit - 1)

    def sure(self, option: Option) -> bool:
        """CT-37: passing is asked twice."""
        return option.key == "pass"

    def asks_first(self, option: Option, decision: Decision) -> str:
        """An order that is ready is not left by accident either; passing is no question where nothing else is open.

        Whether a hidden item could be used is not told by asking.
        """
        can = {found.key.partition(" ")[0] for found in decision.options}
        if can <= {option.key, "item"}:
            return ""
        return super().asks_first(option, decision) or ("ui.prompt.sure_ready" if "serve" in can else "")

    def may_hand_over(self, view: View) -> bool:
        """HR-12: a turn with dice placed may end by itself."""
        return bool(view["placed"])
