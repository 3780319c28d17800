"""Why not (HR-11): what a click on something would do, or why it can't be clicked now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import met
from game.content.texts import say
from game.desktop.table.hud.sheets import Said

if TYPE_CHECKING:
    from game.desktop.table.answering import Answering
    from game.desktop.table.director import Director


def explain(director: Answering, target: str) -> None:
    """Say why a target can't be chosen now."""
    decision = director.decision
    if decision is None:
        return
    found = director.session.why(decision.seat, target)
    if found is None:
        key = "other_dice" if director.asking.machine.picked else "chosen"
        text, remedy = say(f"ui.refused.{key}.text"), say(f"ui.refused.{key}.remedy")
        director.remarks.tell(Said(text, remedy, decision.rule))
    else:
        director.remarks.tell(Said(found.text, found.remedy, found.rule))
        met.refuse(director.game.course, found.rule)


def answer(director: Director, target: str) -> None:
    """Say what a click on something would do, or why it can't be clicked."""
    asking, decision = director.asking, director.asking.decision
    asking.why = False
    if decision is None:
        return
    if target in director.face.targets.HIDDEN:
        director.remarks.tell(Said(say("ui.about.hidden"), say("ui.why_hidden"), "HR-3", fine=True))
        return
    if asking.route(target):
        words = asking.journey.route_words(target)
        director.remarks.tell(Said(say("ui.you_can", what=words, n=0), "", decision.rule, fine=True))
        return
    sealed = asking.machine.sealed
    found = [o for o in decision.options if target in o.targets and not (sealed and asking.private(o))]
    if not found:
        explain(director, target)
        return
    words = director.face.wording.option(found[0], decision, director.moment.shown)
    key = "you_can" if len(found) == 1 else "you_can_more"
    director.remarks.tell(Said(say(f"ui.{key}", what=words, n=len(found) - 1), "", decision.rule, fine=True))
