"""Words for reasons: names of places, people and cards as everybody at the table says them."""

from typing import Any, Final

from game.content.texts import has, say
from game.core import Refusal
from game.tables.realm.content.catalog import CARDS, HEROES, NUMBER, PLACE, PLACE_NAME
from game.tables.realm.rules.state import NONE, State

#: Questions that are the whole of a turn: there everything has a reason of its own.
MENUS: Final = ("start_action", "end_action")


def refusal(rule: str, key: str, **slots: Any) -> Refusal:
    """Return a refusal with the texts under a key of ``realm.why``."""
    stem = f"realm.why.{key}"
    return Refusal(rule, say(f"{stem}.text", **slots), say(f"{stem}.remedy", **slots))


def words(key: str, **slots: Any) -> str:
    """Return the text under a key."""
    return say(key, **slots)


def place(number: int) -> str:
    """Return what a place is called."""
    name = PLACE_NAME.get(number, "")
    if has(f"realm.space.{name}"):
        return say(f"realm.space.{name}")
    return say("realm.square.heart") if name == "L:D4" else say("realm.square.name", square=name[2:])


def person(s: State, seat: int) -> str:
    """Return what a seat is called: its character."""
    hero = s.players[seat].hero
    return say(f"realm.hero.{HEROES[hero].slug}") if hero != NONE else say("realm.why.somebody")


def card(number: int) -> str:
    """Return what a card is called."""
    return say(f"realm.card.{CARDS[number].slug}.name")


def card_of(name: str) -> int:
    """Return the card that a target names, or NONE."""
    return NUMBER.get(name, NONE)


def place_of(name: str) -> int:
    """Return the place that a target names, or NONE."""
    return PLACE.get(name, NONE)
