"""Cards on their stage: what came from a deck, or is being met, in full, with what came of it or the choices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import say_first
from game.desktop.engine import text, theme
from game.desktop.table.stages import happening
from game.desktop.table.stages.happening import Happening, Picture
from game.desktop.table.stages.pieces import SheetLine
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import recap, stage_happenings, vain
from game.tables.realm.face.stage_happenings import HappeningStep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Fact
    from game.desktop.table.stages.stage import Laid, Stage
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

_SHAPE = 0.70  # width to height of a card
_RULE = 23  # units of its letters
_LINES = 6
_SAID = ("moved", "drew", "met", "turn", "rolled", "test")  # the stage itself says these, or they are over
COMES = frozenset(("drew", "cast"))  # facts by which a card shows itself
#: The sound with which cards turn over.
SOUNDS = {"card": "card"}


def came(before: View, after: View, facts: Sequence[Fact]) -> tuple[str, ...]:
    """Cards that lie with somebody or on a discard pile and were nowhere to be seen, in a steady order.

    So is a Stranger who stays and had nothing to ask; a card that somebody passed over has done nothing, nor have the
    Spells of somebody who died.
    """
    passed = {str(fact.data["card"]) for fact in facts if fact.kind == "passed_over"} | _left(before, after, facts)
    known = _owned(before) | _lying(before) | _thrown(before) | passed
    named = content().cards
    stays = set() if after["encounter"] or after["fight"] else {card for card in _lying(after) if _is_stranger(card)}
    came_now = (_owned(after) | _thrown(after) | stays) - known
    return tuple(sorted(card for card in came_now if card.partition(".")[0] in named)[: happening.MOST])


def _left(before: View, after: View, facts: Sequence[Fact]) -> set[str]:
    """RB-39: Spells that somebody who died had in hand: nobody cast them."""
    if not any(fact.kind == "died" for fact in facts):
        return set()
    told = {str(fact.data["spell"]) for fact in facts if fact.kind in ("cast", "enemy_cast", "spell_dropped")}
    told |= {str(before["window"]["spell"])} if before["window"] else set()
    spells = {card for card in _thrown(after) - _thrown(before) if card.startswith("S")}
    return {card for card in spells if told.isdisjoint((card, realm_cards.card(card).slug))}


def _is_stranger(card: str) -> bool:
    found = content().cards.get(card.partition(".")[0])
    return found is not None and found.type == "stranger"


def _owned(view: View) -> set[str]:
    """What lies before the players; their Spells are secret."""
    return {
        card
        for player in view["players"]
        for card in (
            *(one["id"] for one in player["objects"]), *player["followers"], *player["abilities"], *player["kept"],
            *(one["id"] for one in player["trophies"]),
        )
    }  # fmt: skip


def _lying(view: View) -> set[str]:
    spaces = (card for space in view["spaces"].values() for card in space["cards"])
    loose = (card for square in view["lab"]["grid"].values() for card in square["loose"])
    met = view["fight"]["foe"].get("card", "") if view["fight"] else ""
    return {*spaces, *loose, *view["purchase"], met}


def _thrown(view: View) -> set[str]:
    return {card for deck in view["decks"].values() for card in deck["discard"]}


def throwers(facts: Sequence[Fact]) -> frozenset[int]:
    """Who threw dice for what was drawn."""
    drawn = any(fact.kind == "drew" for fact in facts)
    return frozenset(fact.seat for fact in _rolled(facts)) if drawn else frozenset()


def whose(cards: Sequence[str], before: View, after: View, facts: Sequence[Fact]) -> int:
    """Who has got them, else whose turn it was; a Spell that is cast may be anybody's."""
    cast = casts(cards, before, facts)
    if cast and cards[0].startswith("S"):
        return cast[0][0]
    for was, now in zip(before["players"], after["players"], strict=True):
        if was["spell_count"] > now["spell_count"] and cards[0].startswith("S"):
            return int(now["seat"])
        mine = {*(one["id"] for one in now["objects"]), *now["followers"], *now["abilities"]}
        if cards[0] in mine:
            return int(now["seat"])
    return int(before["turn"])


def met(view: View) -> str:
    """The card that is being met; empty for none."""
    found = view["encounter"]
    return found["now"] if found else ""


def casts(cards: Sequence[str], before: View, facts: Sequence[Fact]) -> list[tuple[int, str]]:
    """Who cast Spells, and at what; others may have had one to answer before it did anything."""
    now, window = [(fact.seat, str(fact.data["target"])) for fact in facts if fact.kind == "cast"], before["window"]
    return [*now, (window["by"], window["target"])] if window and window["spell"] in cards else now


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay cards out in full, and what belongs to them beside; as `Stages.lay`."""
    cards = came(*stage.views, stage.facts) if stage.facts else (met(shown.view),)
    who = shown.players_shown[stage.seat]
    kinds = {fact.kind for fact in stage.facts}
    what = "drops" if "spell_dropped" in kinds and not kinds & COMES else "draws"
    words = say_first(f"realm.stage.{what}_{realm_cards.card(cards[0]).deck}", "realm.stage.draws", name=who.name)
    at = stage_happenings.stood(stage, shown)
    thrown = _rolled(stage.facts)
    alone = HappeningStep(0, stage.seat, stage.facts, thrown[0]) if len(thrown) == 1 else None
    told = Happening(
        who, words, stage_happenings.place_name(at), tuple(picture(name, unit) for name in cards),
        lines=tuple(_lines(stage, cards, [one.name for one in shown.players_shown])), asks=not stage.facts,
        dice=tuple(
            (shown.players_shown[one.seat].colour, int(face)) for one in thrown for face in one.data["faces"]
        ),
        why=stage_happenings.why(alone) if alone else "", fell=stage_happenings.fell(alone) if alone else "",
        opens=SOUNDS["card"], facts=stage.facts,
    )  # fmt: skip
    return happening.lay(told, room, unit, since)


def _rolled(facts: Sequence[Fact]) -> list[Fact]:
    """The dice that a card asked for, somebody's or everybody's; those before it led to its place."""
    thrown = [fact for fact in _drawn(facts) if fact.kind == "rolled"]
    return [fact for fact in thrown if fact.data["why"] == thrown[0].data["why"]]


def _drawn(facts: Sequence[Fact]) -> Sequence[Fact]:
    """What a card that was drawn brought: from its draw until the turn ends; all of it where none was drawn."""
    start = next((n for n, fact in enumerate(facts) if fact.kind == "drew"), None)
    if start is None:
        return facts
    over = (n for n, fact in enumerate(facts) if n > start and stage_happenings.turn_over(fact))
    return facts[start : next(over, len(facts))]


def picture(name: str, unit: float) -> Picture:
    """A card in full, which turns over from its back."""
    px = round(_RULE * unit * max(1.0, text.reading.zoom))
    back = partial(realm_cards.back, deck=realm_cards.card(name).deck)
    return Picture(name, _SHAPE, partial(realm_cards.full, name=name, px=px), back)


def _lines(stage: Stage, cards: Sequence[str], names: list[str]) -> list[SheetLine]:
    """What came of it, as the log tells it; an Event may well change nothing."""
    rest = [fact for fact in _drawn(stage.facts) if fact.kind not in _SAID]
    told = [one for one in log.entries(rest, names, "realm") if not one.heading][-_LINES:]
    if stage.facts and not told and (_thrown(stage.views[-1]) | _lying(stage.views[-1])).issuperset(cards):
        me = stage.views[-1]["players"][stage.seat]
        why = vain.why(cards[0], me, names[stage.seat], _rolled(stage.facts))
        return [SheetLine("icon_star", theme.FADED, "", vain.said(why))]
    icons = [recap.icon(one.fact) if one.fact is not None else "" for one in told]
    return [SheetLine(icon or "icon_star", theme.FADED, "", one.text) for icon, one in zip(icons, told, strict=True)]


def asks(cards: str, targets: Sequence[str]) -> bool:
    """Whether a question is about a card that is met, and nothing on a board answers it."""
    return bool(cards) and all(not target.startswith(("space:", "tile:", "lies:", "buy:")) for target in targets)
