"""What an answer in a fight does to the chance of winning it, as far as it only adds a number."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import text
from game.tables.realm.content import Card, content

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fight

_FACES = range(1, 7)


def remark(key: str, shown: Shown) -> str:
    """The chance of an answer: of the dice as things stand, or with what a weapon, a Follower or a Spell adds."""
    fight = shown.view["fight"]
    if not fight:
        return ""
    attacked = shown.turn is not None and fight["foe"].get("seat", -1) == shown.turn
    if key == "roll":
        return _win(fight["odds"][2 if attacked else 0])
    more = None if attacked else _adds(key, shown, fight)
    if more is None:
        return ""
    number = f"+{more}" if more >= 0 else text.signed(more)
    even, seats = _lead(fight), (fight["seat"], fight["foe"].get("seat", fight["seat"]))
    players = [shown.view["players"][seat] for seat in seats]
    if any(one["hero"] == "sellsword" or one["ailments"] for one in players) or _wins(even) != fight["odds"][0]:
        return number  # C1, LB-55: a tie wins, or an ailment changes what the dice count
    return say("realm.stage.adds", n=number, chance=_win(_wins(even + more)))


def _win(share: int) -> str:
    return say("realm.fight.chance", what=say("realm.fight.win"), n=share)


def _adds(key: str, shown: Shown, fight: Fight) -> int | None:
    """What an answer adds to the own score; None where that is not known or it is another's."""
    word, *named = key.split()
    card = _card(named[0]) if named else None
    if word == "weapon":
        return _weapon(card, named[0], shown, fight)
    if card is None or not card.value:
        return None
    own = word == "cast" and named[-1] == f"seat:{fight['seat']}"
    return card.value if own or word in ("hire", "use") else None


def _weapon(card: Card | None, name: str, shown: Shown, fight: Fight) -> int | None:
    """What another weapon adds, or none; the Pit Fighter's fists count without one (LB-60 for an enchanted one)."""
    if card is not None and card.slug == "duelling_rapier":  # R04: ties win, which is more than a number
        return None
    player = shown.view["players"][fight["seat"]]
    enchanted = any(one["id"] == name and one["enchanted"] for one in player["objects"])
    fists = 1 if card is None and player["hero"] == "pit_fighter" else 0
    given_up = (int(n) for held, n in fight["mine"] if held == "knuckles" or _is_weapon(str(held)))
    return (card.value + enchanted if card else fists) - sum(given_up)


def _is_weapon(name: str) -> bool:
    card = _card(name)
    return card is not None and card.cls == "weapon"


def _card(name: str) -> Card | None:
    return content().cards.get(name.partition(".")[0])


def _lead(fight: Fight) -> int:
    """By how much the own score is higher before the dice."""
    mine, theirs = (sum(int(n) for _, n in side) for side in (fight["mine"], fight["theirs"]))
    return mine - theirs


@cache
def _wins(lead: int) -> int:
    """In how many of 100 throws the own die and a lead beat the other die; what rounding leaves is the likeliest's."""
    thrown = [lead + own - other for own in _FACES for other in _FACES]
    counts = (sum(one > 0 for one in thrown), thrown.count(0), sum(one < 0 for one in thrown))
    shares = [round(100 * count / len(thrown)) for count in counts]
    return shares[0] + (100 - sum(shares) if shares[0] == max(shares) else 0)
