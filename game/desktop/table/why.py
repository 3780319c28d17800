"""Why not (HR-11): what a click on something would do, or why it can't be clicked now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import rules_seen
from game.content.texts import say
from game.desktop.table.hud.sheets import Explanation

if TYPE_CHECKING:
    from game.desktop.table.asking import Asking
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.remarks import Remarks
    from game.store import Running


def explain(game: Running, asking: Asking, remarks: Remarks, target: str) -> None:
    """Say why a target can't be chosen now."""
    decision = game.session.decision
    if decision is None:
        return
    if asking.within(target):
        words, remedy = say("ui.refused.within.text"), say("ui.refused.within.remedy")
        remarks.tell(Explanation(words, remedy, decision.rule, fine=True))
        return
    found = game.session.why(decision.seat, target)
    if found is None:
        key = "other_dice" if asking.machine.picked else "chosen"
        text, remedy = say(f"ui.refused.{key}.text"), say(f"ui.refused.{key}.remedy")
        remarks.tell(Explanation(text, remedy, decision.rule))
    else:
        remarks.tell(Explanation(found.text, found.remedy, found.rule))
        rules_seen.refuse(game.history, found.rule)


def answer(game: Running, asking: Asking, remarks: Remarks, shown: Shown, target: str) -> None:
    """Say what a click on something would do, or why it can't be clicked."""
    decision = asking.decision
    if decision is None:
        return
    if target in asking.face.targets.HIDDEN:
        remarks.tell(Explanation(say("ui.about.hidden"), say("ui.why_hidden"), "HR-3", fine=True))
        return
    if asking.route(target):
        words = asking.journey.route_words(target)
        remarks.tell(Explanation(say("ui.you_can", what=words, n=0), "", decision.rule, fine=True))
        return
    sealed = asking.machine.sealed
    found = [o for o in decision.options if target in o.targets and not (sealed and asking.private(o))]
    if not found:
        explain(game, asking, remarks, target)
        return
    words = asking.face.wording.option(found[0], decision, shown)
    key = "you_can" if len(found) == 1 else "you_can_more"
    remarks.tell(Explanation(say(f"ui.{key}", what=words, n=len(found) - 1), "", decision.rule, fine=True))
