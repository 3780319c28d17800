"""What the Realm stages: fights, cards from any deck, what befalls somebody, and the Collapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.stages.stage import Laid, Stage, preceding
from game.tables.realm.face import stage_cards, stage_chances, stage_collapse, stage_fight, stage_happenings, stage_tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from game.core import Decision, Fact
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fought, View

FIGHT, CARD, HAPPENING, TILE, COLLAPSE = "fight", "card", "happening", "tile", "collapse"
_LAYS = {
    FIGHT: stage_fight.lay, CARD: stage_cards.lay, HAPPENING: stage_happenings.lay, TILE: stage_tile.lay,
    COLLAPSE: stage_collapse.lay,
}  # fmt: skip
SOUNDS = stage_fight.SOUNDS | stage_cards.SOUNDS | stage_happenings.SOUNDS | stage_collapse.SOUNDS
#: Answers by their first word: what they are about.
_SIGNS = {
    "roll": "dice", "evade": "exit", "weapon": "objects", "brew": "brew", "hire": "followers", "use": "objects",
    "cast": "spells", "fight": "battle", "battle": "strength", "psychic": "craft", "pass": "next", "life": "lives",
    "bet": "gold", "pay": "gold", "take": "hand", "give": "followers", "saves": "shield",
}  # fmt: skip


def told(before: View, after: View, facts: Sequence[Fact]) -> list[Stage]:
    """What happened, in order: what befell somebody, a decided fight, cards that nobody had seen, and the Collapse."""
    if before.get("phase", "choose") == "choose":
        return []
    kept, found = tuple(facts), _happened(facts, after["end"])
    falls = [n for n, fact in enumerate(facts) if fact.kind == "collapse"]
    last = after["last_fight"]
    if last and _told(last) != _told(before["last_fight"]):
        over = next((n for n, fact in enumerate(facts) if fact.kind == "fight_over"), len(facts))
        attacked = {last["foe"]["seat"]} if "seat" in last["foe"] else ()
        found.append((over, Stage(FIGHT, last["seat"], also=frozenset(attacked))))
    if cards := stage_cards.came(before, after, facts):
        came = [n for n, fact in enumerate(facts) if fact.kind in stage_cards.COMES]
        first, whose = min((*came, *falls), default=len(facts)), stage_cards.whose(cards, before, after, facts)
        aimed = _aimed_at(stage_cards.casts(cards, before, facts))
        found.append((first, Stage(CARD, whose, also=aimed | stage_cards.throwers(facts))))
    found += [(n, Stage(COLLAPSE, whole=True)) for n in falls]
    return [stage._replace(facts=kept, begins=_begins(facts, n)) for n, stage in sorted(found, key=lambda one: one[0])]


def _aimed_at(casts: Sequence[tuple[int, str]]) -> frozenset[int]:
    """At whom Spells were cast."""
    aims = (target.partition(":") for _, target in casts)
    return frozenset(int(name) for kind, _, name in aims if kind == "seat")


def _begins(facts: Sequence[Fact], n: int) -> int:
    """How many facts come before what is told of the nth; what a card did is told with the card."""
    return preceding(facts, facts[n]) if 0 < n < len(facts) else 0


def _happened(facts: Sequence[Fact], end: int) -> list[tuple[int, Stage]]:
    """What befell somebody: where it begins, and its stage, which starts with that step."""
    made = enumerate(stage_happenings.steps(facts, end))
    found = []
    for at, one in made:
        tile = one.key == "tile"
        stage = Stage(TILE if tile else HAPPENING, one.seat, at=at, first=at, steps=at + 1, small=one.small, whole=tile)
        found.append((one.begins, stage))
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


def place(stage: Stage, shown: Shown) -> str:
    """The space of whose stage it is."""
    at = stage_happenings.stood(stage, shown) if stage.seat >= 0 else ""
    return f"space:{at}" if at else ""


def ahead(shown: Shown, room: Rect, unit: float) -> Iterator[None]:
    """The Labyrinth as its tiles are told while somebody is there, and as it falls once the Crown can be taken."""
    if shown.view["lab"]["heart"]["open"]:
        yield from stage_collapse.ahead(shown, room, unit)
    if any(player["place"].startswith("L:") for player in shown.view["players"]):
        yield from stage_tile.ahead(shown, room, unit)


def sign(key: str) -> str:
    """The icon of an answer."""
    return _SIGNS.get(key.partition(" ")[0], "")


def remark(key: str, shown: Shown) -> str:
    """What an answer brings: the dice their chance, and what adds to the score the chance it makes."""
    return stage_chances.remark(key, shown)
