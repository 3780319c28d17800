"""Why something can't be chosen now: the rule, the fact and what would help (HR-11).

Only what the asking seat can see is used, so a reason never betrays a hidden card.
"""

import sys
from collections.abc import Callable
from typing import Final

from game.content.texts import say
from game.core import Decision, Refusal
from game.tables.cavern_tavern import menu, options
from game.tables.cavern_tavern.catalog import (
    FREE_DICE,
    ITEM,
    ITEM_IDS,
    ITEMS,
    KIND,
    KINDS,
    NASTY,
    NASTY_IDS,
    NEEDS,
    ORDER_IDS,
    PLACES,
    POTION,
    TASKS,
    is_kitchen,
)
from game.tables.cavern_tavern.rules import tracks
from game.tables.cavern_tavern.state import NONE, State

_OTHER_DECKS: Final = {"items": ("CT-121", "item_deck"), "nasty": ("CT-94", "nasty_deck")}
_ALONE: Final = {"steal": "take_ingredient", "protect": "no_shadow"}  # items that mean something else (CT-165, CT-166)
_HOUSE: Final = {"undo_nothing": "HR-1", "undo_reveal": "HR-1", "undo_other": "HR-1"}


def _refusal(rule: str, key: str, **params: object) -> Refusal:
    return Refusal(rule, say(f"why.{key}.text", **params), say(f"why.{key}.remedy", **params))


def refuse(reason: str) -> Refusal:
    """Put a refusal of the kernel into words."""
    return _refusal(_HOUSE[reason], reason)


def why(s: State, seat: int, target: str, decision: Decision | None) -> Refusal:
    """Say why a target can't be chosen by a seat now.

    Args:
        s: the game.
        seat: who would like to choose.
        target: what was pointed at, such as ``place:7`` or ``item:I01``.
        decision: the open question.
    """
    if decision is None:
        return _refusal("CT-140", "over")
    if decision.seat != seat:
        return _refusal("CT-23", "other_turn")
    if decision.kind != "turn_menu":
        return _other_question(s, target, decision)
    sort, _, name = target.partition(":")
    return _REASONS.get(sort, _nothing)(s, seat, name.partition("#")[0])


def _number(text: str) -> int:
    """Read the number in a target's name; what is none names nothing that exists."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else sys.maxsize


def _nothing(s: State, me: int, name: str) -> Refusal:
    """For what is on the table to be looked at."""
    del s, me, name
    return _refusal("CT-30", "nothing")


def _other_question(s: State, target: str, decision: Decision) -> Refusal:
    """While an effect waits for its choice, only that choice counts."""
    sort, _, name = target.partition(":")
    if sort == "kind" and name in KIND and not s.supply[KIND[name]]:
        return _refusal("CT-110", "pile_empty", kind=say(f"kind.{name}"))
    if sort in ("seat", "has"):
        return _rival(s, sort, name, decision)
    return _refusal(decision.rule, f"asked.{decision.kind}")


def _rival(s: State, sort: str, name: str, decision: Decision) -> Refusal:
    other, _, kind = name.partition("#")[0].partition(":")
    rival = _number(other)
    if rival != decision.seat and rival < s.seats and s.players[rival].shielded:
        return _refusal("CT-120", "padlock")
    if sort == "has" and kind == KINDS[POTION] and decision.kind == "steal":
        return _refusal("CT-86a", "steal_potion")
    return _refusal(decision.rule, f"asked.{decision.kind}")


# --- orders -----------------------------------------------------------------------------------------------


def _table(s: State, me: int, name: str) -> Refusal:
    if s.players[me].order != NONE:
        return _refusal("CT-40", "one_order", order=_order_name(s, me))
    if _number(name) in s.taken_tables():
        return _refusal("R-50", "table_taken")
    return _refusal("CT-50", "table_empty")


def _order_name(s: State, me: int) -> str:
    return say(f"card.{ORDER_IDS[s.players[me].order]}.name")


def _deck(s: State, me: int, name: str) -> Refusal:
    if name != "orders":
        rule, key = _OTHER_DECKS.get(name, ("CT-113", "potions"))
        return _refusal(rule, key)
    if s.players[me].order != NONE:
        return _refusal("CT-40", "one_order", order=_order_name(s, me))
    if s.orders or s.order_discard:
        return _refusal("CT-43", "first_turn_deck")
    return _refusal("CT-50", "deck_empty")


def _serve(s: State, me: int, _: str) -> Refusal:
    player = s.players[me]
    if player.order == NONE:
        return _refusal("CT-40", "no_order")
    missing = [
        say("why.units", n=units - player.goods[kind], kind=say(f"kind.{KINDS[kind]}"))
        for kind, units in NEEDS[player.order]
        if units > player.goods[kind]
    ]
    return _refusal("CT-36", "missing", missing=", ".join(missing))


# --- dice and places --------------------------------------------------------------------------------------


def _before_placing(s: State, me: int) -> Refusal | None:
    """What forbids every placement on this turn."""
    if s.placed:
        return _refusal("CT-31", "placed")
    if menu.owes_order(s, me):
        return _refusal("CT-33", "owes_order")
    return None


def _place(s: State, me: int, name: str) -> Refusal:
    place = PLACES.get(name, 0)
    if not place:
        return _nothing(s, me, name)
    if place in TASKS and s.players[me].calls:
        card = s.players[me].calls[0].card
        return _refusal("CT-96", "summoned", card=say(f"card.{NASTY_IDS[card]}.name"))
    return _before_placing(s, me) or _full(s, place) or _no_fit(s, me, place)


def _full(s: State, place: int) -> Refusal | None:
    if s.left[place] > 0:
        return None
    if place == s.closed:
        return _refusal("CT-161", "closed")
    if place in TASKS:
        return _refusal("CT-67", "task_used", item=say(f"card.{ITEM_IDS[ITEM['use_taken_task']]}.name"))
    return _refusal("CT-65", "full", item=say(f"card.{ITEM_IDS[ITEM['use_full_space']]}.name"))


def _no_fit(s: State, me: int, place: int) -> Refusal:
    """CT-60, CT-63: no group of dice fits; name the one that comes nearest."""
    hand = tuple(s.players[me].hand())
    if place in FREE_DICE:
        return _refusal("CT-63", "too_few_dice", n=FREE_DICE[place], have=len(hand))
    groups = options.subsets(hand)
    nearest = min(groups, key=lambda group: (abs(place - sum(group)), len(group)))
    gap = place - sum(nearest)
    key = "short" if gap > 0 else "over_total"
    rule = "CT-104" if place in TASKS and _level_helps(s, me, place) else "CT-60"
    return _refusal(rule, key, n=place, dice=" + ".join(map(str, nearest)), sum=sum(nearest), gap=abs(gap))


def _level_helps(s: State, me: int, place: int) -> bool:
    return tracks.adjustment(s.players[me], kitchen=is_kitchen(place)) > 0


def _kind(s: State, me: int, name: str) -> Refusal:
    kind = KIND.get(name, POTION)
    if kind == POTION:
        return _refusal("CT-113", "potions")
    place = kind // 2 + 1
    blocked = _before_placing(s, me)
    if blocked:
        return blocked
    if not s.supply[kind]:
        return _refusal("CT-110", "pile_empty", kind=say(f"kind.{name}"))
    return _full(s, place) or _no_fit(s, me, place)


def _die(s: State, me: int, name: str) -> Refusal:
    blocked = _before_placing(s, me)
    if blocked:
        return blocked
    if _number(name) not in s.players[me].hand():
        return _refusal("CT-60", "die_gone")
    return _refusal("CT-60", "die_fits_nowhere")


# --- cards ------------------------------------------------------------------------------------------------


def _item(s: State, me: int, name: str) -> Refusal:
    if name not in ITEM_IDS or ITEM_IDS.index(name) not in s.players[me].items:
        return _refusal("CT-35", "no_such_item")
    item = ITEMS[ITEM_IDS.index(name)]
    if item.timing == "placement":
        blocked = _before_placing(s, me)
        if blocked:
            return blocked
        if item.effect == "use_taken_task" and s.players[me].calls:
            return _refusal("CT-124", "key_summoned")
    return _refusal("CT-35", f"item.{_ALONE.get(item.effect, item.effect) if s.solo else item.effect}")


def _nasty(s: State, me: int, name: str) -> Refusal:
    card = NASTY_IDS.index(name) if name in NASTY_IDS else NONE
    if not any(call.card == card for call in s.players[me].calls):
        return _refusal("CT-94", "not_your_card")
    kind = NASTY[card].kind
    if kind in ("use_space", "serve"):
        return _refusal("CT-98", f"nasty.{kind}")
    if kind in ("card_dice", "card_dice_total", "card_die_rounds", "cellar_no_take"):
        blocked = _before_placing(s, me)
        if blocked:
            return blocked
    return _refusal("CT-98", f"nasty.{kind}")


def _end(s: State, me: int, _: str) -> Refusal:
    if menu.owes_order(s, me):
        return _refusal("CT-33", "owes_order_end")
    return _refusal("R-6", "no_pass")


def _seat(s: State, me: int, name: str) -> Refusal:
    del s, name, me
    return _refusal("CT-30", "player")


_REASONS: Final[dict[str, Callable[[State, int, str], Refusal]]] = {
    "table": _table,
    "deck": _deck,
    "order": _serve,
    "place": _place,
    "kind": _kind,
    "die": _die,
    "item": _item,
    "nasty": _nasty,
    "end": _end,
    "seat": _seat,
    "has": _seat,
}
