"""What the Realm stages: fights, and cards from any deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table.stages.stage import Laid, Stage
from game.tables.realm.face import stage_cards, stage_fight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Decision, Fact
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fought, View

FIGHT, CARD = "fight", "card"
_LAYS = {FIGHT: stage_fight.lay, CARD: stage_cards.lay}
#: Answers by their first word: what they are about.
_SIGNS = {
    "roll": "dice", "evade": "exit", "weapon": "objects", "brew": "brew", "hire": "followers", "use": "objects",
    "cast": "spells", "fight": "battle", "battle": "strength", "psychic": "craft", "pass": "next", "life": "lives",
    "take": "hand", "give": "followers", "saves": "shield",
}  # fmt: skip


def told(before: View, after: View, facts: Sequence[Fact]) -> list[Stage]:
    """A fight that was decided, and cards that were seen by nobody before."""
    found: list[Stage] = []
    if before.get("phase", "choose") == "choose":
        return found
    last, kept = after["last_fight"], tuple(facts)
    if last and _told(last) != _told(before["last_fight"]):
        found.append(Stage(FIGHT, last["seat"], facts=kept))
    if cards := stage_cards.came(before, after):
        found.append(Stage(CARD, stage_cards.whose(cards, before, after), facts=kept))
    return found


def _told(fight: Fought | None) -> dict[str, object] | None:
    return {key: value for key, value in fight.items() if key != "fresh"} if fight else None


def asked(decision: Decision, shown: Shown) -> Stage | None:
    """The stage of a fight that goes on, or of a card that is met, as long as nothing on the board is asked for."""
    fight, targets = shown.view["fight"], [target for option in decision.options for target in option.targets]
    if fight and fight["mine"] and not any(target.startswith("space:") for target in targets):
        return Stage(FIGHT, fight["seat"], asks=True)
    if not fight and stage_cards.asks(stage_cards.met(shown.view), targets):
        return Stage(CARD, decision.seat, asks=True)
    return None


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay a stage out."""
    return _LAYS[stage.kind](stage, shown, room, unit, since)


def sign(key: str) -> str:
    """The icon of an answer."""
    return _SIGNS.get(key.partition(" ")[0], "")


def remark(key: str, shown: Shown) -> str:
    """What an answer brings: the dice their chance."""
    fight = shown.view["fight"]
    if key != "roll" or not fight:
        return ""
    attacked = shown.turn is not None and fight["foe"].get("seat", -1) == shown.turn
    win = fight["odds"][2 if attacked else 0]
    return say("realm.fight.chance", what=say("realm.fight.win"), n=win)
