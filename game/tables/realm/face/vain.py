"""Why a card that was met or drawn changed nothing, in words, from the card and what everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.tables.realm.content import content
from game.tables.realm.words import throws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact
    from game.tables.realm.content.shapes import Card
    from game.tables.realm.views import Player

_FREE = "barefoot_physician"  # heals for nothing, and takes Gold for a cure alone
_SHOPS = ("tinker", "smuggler")  # what they sell has a price of its own


def said(why: str) -> str:
    """That something changes nothing, and why, if that is known."""
    return say("realm.stage.nothing_why", why=why) if why else say("realm.stage.nothing")


def why(card: str, me: Player, name: str, thrown: Sequence[Fact]) -> str:
    """Why a card changed nothing; empty where nobody knows.

    Args:
        card: by the id of its copy.
        me: whoever met or drew it, as everybody sees them now.
        name: that player's name.
        thrown: the dice it asked for, of which the last one decides.
    """
    if thrown and (came := throws.later(thrown[-1], thrown[-1]) or throws.said(thrown[-1])):
        return came
    one = content().cards[card.partition(".")[0]]
    if one.type == "stranger":
        return say(f"realm.stage.vain.{_lacking(one, me)}", name=name)
    return say_first(f"realm.stage.vain.{one.slug}", name=name)


def _lacking(one: Card, me: Player) -> str:
    """What a Stranger waited for in vain: ailments, Gold, or a will."""
    hurt = one.slug == _FREE and me["lives"] < me["quota"]
    if one.slug == _FREE and not hurt and not me["ailments"]:
        return "well"
    price = 1 if one.slug in _SHOPS else one.price
    return "declined" if hurt or me["gold"] >= price else "poor"
