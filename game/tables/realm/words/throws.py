"""What a throw brought where no fact tells it: that nothing happens, why, and what only shows later.

Faces, rows and ailments are those of the content, by which the rules act too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say, say_first
from game.tables.realm.content import content
from game.tables.realm.content.throws import FACES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact
    from game.tables.realm.content.shapes import Card, Effect

#: Steps that do nothing, and leave no fact, where something is lacking; the last two may ask first.
_LACKING = ("heal", "pay", "ailment", "cure", "food")
_ALL = range(7)  # the Stride die has a face without steps
_MAY_ASK = frozenset(("cure", "food"))
_TO_A_TILE = frozenset(("moved", "tile_up", "tile_laid", "tile_shown"))


def said(fact: Fact) -> str:
    """What the face alone says, whatever follows; empty for nothing."""
    if fact.kind != "rolled":
        return ""
    why, face = str(fact.data["why"]), int(fact.data["faces"][0])
    if why == "brew":
        return _brew(face)
    if idle(fact):
        return _none(why)
    cured = why in content().ailments and face in content().ailments[why].cure
    return "" if cured else say_first(f"realm.log.came.{why}")


def idle(fact: Fact) -> bool:
    """Whether the face alone says that nothing comes of a throw."""
    return fact.kind == "rolled" and fact.data["faces"][0] not in _bringing(fact, str(fact.data["why"]))


def later(fact: Fact, after: Fact | None) -> str:
    """What a throw came to that nothing was gained or lost by; empty where something tells it or may yet come.

    Args:
        fact: the throw.
        after: what is told next, None if that is not known yet.
    """
    if fact.kind == "table":
        return _row(content().rolls[fact.data["table"]].rows[fact.data["row"] - 1], after)
    if fact.kind != "rolled":
        return ""
    why = str(fact.data["why"])
    if why in _LATER:
        return _none(why) if _LATER[why](after) else ""
    if why == "random_magic":
        row = content().rolls[why].rows[fact.data["faces"][0] - 1]
        own = all(step.op.startswith("caster") for step in row)
        return _none(why) if own and fact.rule == "LB-54" else ""
    return _of_card(fact, why, after)


def _of_card(fact: Fact, why: str, after: Fact | None) -> str:
    """What came of a throw that a card asks for."""
    if why == "lose_text":
        return _row(content().cards[fact.rule].lose, after)
    card = _card(fact, why)
    if card is None or not card.rows:
        return ""
    if fact.data.get("again"):
        return say("realm.log.came.again") if after is not None and after.kind == "rolled" else ""
    return _row(card.rows[min(6, fact.data["faces"][0] + fact.data.get("add", 0)) - 1], after)


def _card(fact: Fact, why: str) -> Card | None:
    """The card that asks for a throw; a second throw stands for the rule that allows it."""
    found = content().cards.get(fact.rule)
    return found or next((card for card in content().cards.values() if card.slug == why), None)


def _bringing(fact: Fact, why: str) -> Sequence[int]:
    """The faces that bring something; all six where more than the face decides."""
    if why in FACES:
        return FACES[why]
    if why in content().ailments:
        one = content().ailments[why]
        return (*one.faces, *one.cure)
    if why == "lose_text":
        return content().cards[fact.rule].lose_on
    return _ALL


def _brew(face: int) -> str:
    """TV-27: what a Brew does; a Life that is gained has a fact of its own."""
    (step,) = content().rolls["brew"].rows[face - 1]
    return "" if step.op == "life" else say(f"realm.log.came.brew_{step.op}", n=step.n)


def _row(steps: Sequence[Effect], after: Fact | None) -> str:
    """Why the steps of a row did nothing; empty where they tell it themselves or may yet ask."""
    ops = [step.op for step in steps]
    if not set(ops) <= set(_LACKING) or (after is None and _MAY_ASK & set(ops)):
        return ""
    return say(f"realm.log.lack.{'_'.join(ops)}")


def _none(why: str) -> str:
    return say(f"realm.log.none.{why}") if has(f"realm.log.none.{why}") else say("realm.log.gain.nothing.plain")


def _no_treasure(after: Fact | None) -> bool:
    """Treasures are gained at once."""
    return True


def _no_tile(after: Fact | None) -> bool:
    """Whoever is carried off to a tile is there next, or turns it up first."""
    return after is not None and after.kind not in _TO_A_TILE


def _not_saved(after: Fact | None) -> bool:
    """One piece of armour did not hold, and another is tried."""
    return after is not None and after.kind == "rolled"


def _no_gold(after: Fact | None) -> bool:
    """The second throw decides; whoever loses to it pays next, unless there is no Gold."""
    return after is None or after.kind not in ("rolled", "gold")


_LATER = {"treasure": _no_treasure, "random_tile": _no_tile, "save": _not_saved, "high_card": _no_gold}
