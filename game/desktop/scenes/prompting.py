"""What the bar between board and tray says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.hud.prompt import Line
from game.desktop.scenes.hands import hint

if TYPE_CHECKING:
    from game.desktop.hud.model import Shown
    from game.desktop.scenes.hands import Hands
    from game.desktop.scenes.play import Play


def line(play: Play, hands: Hands, shown: Shown) -> Line:
    """What the bar says at a moment: what is asked, what was refused, or what the keys are for."""
    decision = play.decision
    if decision is None:
        return Line("", "", say("ui.prompt.over"))
    look = play.looks[decision.seat]
    if play.waiting and not play.alert:
        asked = play.face.wording.awaited(shown)
        return Line(look.colour, look.name, asked, say("ui.prompt.grace_how"))
    if play.alert:
        side = play.refusal.rule if play.refusal else ""
        red = play.refusal is None or not play.refusal.fine
        return Line(look.colour, look.name, play.alert, side, alert=red)
    if not play.human:
        return Line(look.colour, look.name, say("ui.prompt.thinking"))
    if play.asking:
        return Line(look.colour, look.name, say("ui.prompt.asking"))
    if keys := hint(hands):
        return Line(look.colour, look.name, keys)
    said = play.face.wording.prompt(decision, play.machine, shown)
    return Line(look.colour, look.name, said.main, said.side)
