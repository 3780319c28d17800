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
    BOARD,
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
from game.tables.cavern_tavern.payments import serve
from game.tables.cavern_tavern.rules import tracks
from game.tables.cavern_tavern.state import NONE, Phase, State

_OTHER_DECKS: Final = {"items": ("CT-121", "item_deck"), "nasty": ("CT-94", "nasty_deck")}
_AT_RIVALS: Final = ("badmouth_target", "forced_trade", "steal")
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
        return _no_turn(s, seat)
    if decision.kind != "turn_menu":
        return _other_question(s, target, decision)
    sort, _, name = target.partition(":")
    return _REASONS.get(sort, _nothing)(s, seat, name.partition("#")[0])


def _number(text: str) -> int:
    """Read the number in a target's name; what is none names nothing that exists."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else sys.maxsize


def _no_turn(s: State, seat: int) -> Refusal:
    """CT-23, CT-24: whether a turn comes in this round still."""
    if s.phase == Phase.PLAY and seat != s.turn and s.players[seat].is_out():
        return _refusal("CT-24", "passed" if s.players[seat].passed else "out_of_dice")
    return _refusal("CT-23", "other_turn")


def _nothing(s: State, me: int, name: str) -> Refusal:
    """For what is no part of the game."""
    del s, me, name
    return _refusal("CT-30", "nothing")


def _other_question(s: State, target: str, decision: Decision) -> Refusal:
    """While an effect waits for its choice, only that choice counts."""
    sort, _, name = target.partition(":")
    found = None
    if sort == "kind" and name in KIND and not s.supply[KIND[name]]:
        found = _refusal("CT-110", "pile_empty", kind=say(f"kind.{name}"))
    elif sort == "table" and decision.kind in ("deck_discard", "swap_order"):
        found = _no_card(s, name)
    elif sort in ("seat", "has") and decision.kind in _AT_RIVALS:
        found = _rival(s, sort, name, decision)
    return found or _refusal(decision.rule, f"asked.{decision.kind}")


def _rival(s: State, sort: str, name: str, decision: Decision) -> Refusal | None:
    """R-46, R-23, R-55, CT-86a: whom and what an effect can't be aimed at."""
    me, other, kind = decision.seat, *_owned(name)
    if other >= s.seats:
        return None
    bar = options.no_rival(s, me, other)
    if bar == "padlock" or (bar and sort == "seat"):
        return _refusal("CT-120" if bar == "padlock" else "CT-88", bar)
    if decision.kind == "badmouth_target":
        return None
    stealing = decision.kind == "steal"
    kinds = range(POTION) if stealing else options.tradable(s)
    if kind == POTION and kind not in kinds:
        return _refusal("CT-86a", "steal_potion") if stealing else _refusal("R-23", "trade_potion")
    goods = s.players[other].goods
    if other != me and not any(goods[one] for one in kinds):
        return _refusal("R-55", "has_nothing")
    if sort == "has" and kind != NONE and not goods[kind]:
        return _refusal("R-55", "has_none", kind=say(f"kind.{KINDS[kind]}"))
    return None if stealing or kind == NONE else _refusal("CT-85a", "same_kind", kind=say(f"kind.{KINDS[kind]}"))


def _owned(name: str) -> tuple[int, int]:
    """Read whose ingredient of which kind a target names; without a kind NONE stands there."""
    seat, _, kind = name.partition("#")[0].partition(":")
    return _number(seat), KIND.get(kind, NONE)


# --- orders -----------------------------------------------------------------------------------------------


def _table(s: State, me: int, name: str) -> Refusal:
    if s.players[me].order != NONE:
        return _refusal("CT-40", "one_order", order=_order_name(s, me))
    return _no_card(s, name) or _nothing(s, me, name)


def _no_card(s: State, name: str) -> Refusal | None:
    """R-50, CT-50: why no order can be had from a table."""
    table = _number(name)
    if table in s.taken_tables():
        return _refusal("R-50", "table_taken")
    return _refusal("CT-50", "table_empty") if table < BOARD.tables else None


def _order_name(s: State, me: int) -> str:
    return say(f"card.{ORDER_IDS[s.players[me].order]}.name")


def _deck(s: State, me: int, name: str) -> Refusal:
    if name != "orders":
        rule, key = _OTHER_DECKS.get(name, ("CT-113", "potions"))
        return _refusal(rule, key)
    if s.players[me].order != NONE:
        return _refusal("CT-40", "one_order", order=_order_name(s, me))
    bar = options.no_draw(s, me)
    return _refusal("CT-50" if bar == "deck_empty" else "CT-43", bar)


def _serve(s: State, me: int, _: str) -> Refusal:
    player = s.players[me]
    if options.no_order(s, me):
        return _refusal("CT-40", "no_order")
    missing = ", ".join(say("why.units", n=n, kind=say(f"kind.{KINDS[kind]}")) for kind, n in player.lacking())
    potions = player.goods[POTION]
    return _refusal("CT-36", "missing_potions" if potions else "missing", missing=missing, n=potions)


def _with(s: State, me: int, name: str) -> Refusal:
    """CT-112, I14: why an order can't be paid in this way: a potion or an item for a needed unit."""
    if options.no_order(s, me) or not serve(s, me):
        return _serve(s, me, name)
    means, kind, *_ = [*name.split(":"), ""]
    player = s.players[me]
    if kind not in KIND or KIND[kind] not in dict(NEEDS[player.order]):
        return _refusal("CT-36", "not_needed", order=_order_name(s, me))
    if means == KINDS[POTION]:
        return _refusal("CT-112", "no_potion")
    return _item(s, me, means)


# --- dice and places --------------------------------------------------------------------------------------


def _before_placing(s: State, me: int) -> Refusal | None:
    """What forbids every placement on this turn."""
    bar = menu.no_placing(s, me)
    return _refusal("CT-31" if bar == "placed" else "CT-33", bar) if bar else None


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
    dice = " + ".join(map(str, nearest))
    level = tracks.adjustment(s.players[me], kitchen=is_kitchen(place)) if place in TASKS else 0
    if abs(gap) <= level:  # else the dice would fit
        die = min(nearest) if gap > 0 else max(nearest)
        return _refusal("R-32", "no_such_face", n=place, dice=dice, sum=sum(nearest), die=die, face=die + gap)
    key = "short" if gap > 0 else "over_total"
    return _refusal("CT-104" if level else "CT-60", key, n=place, dice=dice, gap=abs(gap))


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


def _face(s: State, me: int, name: str) -> Refusal:
    """I01, I02: dice are turned by items alone."""
    del s, me, name
    names = {effect: say(f"card.{ITEM_IDS[ITEM[effect]]}.name") for effect in ("set_die", "shift_dice")}
    return _refusal("CT-35", "turned_by_item", **names)


def _placed_die(s: State, me: int, name: str) -> Refusal:
    """I13, CT-166: dice on the board come back by items alone."""
    del me, name
    item = ITEM["protect" if s.solo else "recall_die"]
    return _refusal("CT-35", "lies_there", item=say(f"card.{ITEM_IDS[item]}.name"))


# --- cards ------------------------------------------------------------------------------------------------


def _item(s: State, me: int, name: str) -> Refusal:
    player = s.players[me]
    if name not in ITEM_IDS or ITEM_IDS.index(name) not in player.items:
        return _refusal("CT-35", "no_such_item")
    item = ITEMS[ITEM_IDS.index(name)]
    if item.timing == "free":
        return _refusal("CT-35", f"item.{options.item_bar(s, me, ITEM_IDS.index(name))}")
    if item.timing == "completion":
        return _substitute(s, me)
    blocked = _before_placing(s, me)
    if blocked:
        return blocked
    if item.effect == "use_taken_task" and player.calls:
        return _refusal("CT-124", "key_summoned")
    return _refusal("CT-35", f"item.{item.effect}")


def _substitute(s: State, me: int) -> Refusal:
    """I14: it stands in for one unit of an open order."""
    if options.no_order(s, me):
        return _refusal("CT-35", "item.no_order")
    player = s.players[me]
    if sum(units for _, units in player.lacking()) > player.goods[POTION] + 1:
        return _serve(s, me, "")
    return _refusal("CT-35", "item.substitute")


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
    """N14, CT-88: players are named by what is done first, and for a gift to the poorest."""
    other = _number(name)
    if other >= s.seats:
        return _nothing(s, me, name)
    if other == me:
        return _refusal("CT-88", "yourself")
    gift = next((call.card for call in s.players[me].calls if NASTY[call.card].kind == "give_to_lowest"), NONE)
    if gift == NONE:
        return _refusal("CT-88", "player")
    if other not in options.lowest(s, me):
        least = s.players[options.lowest(s, me)[0]].score
        return _refusal("CT-98", "not_lowest", n=s.players[other].score, least=least)
    return _nasty(s, me, NASTY_IDS[gift])


def _has(s: State, me: int, name: str) -> Refusal:
    """Ingredients change hands by tasks and items; one's own go into orders and to Nasty."""
    other, kind = _owned(name)
    if other >= s.seats or kind == NONE:
        return _nothing(s, me, name)
    if other != me:
        return _refusal("CT-85a", "their_goods")
    if not s.players[me].goods[kind]:
        return _refusal("CT-98", "none_to_give", kind=say(f"kind.{KINDS[kind]}"))
    wanting = next((call.card for call in s.players[me].calls if options.is_paid(call.card)), NONE)
    if wanting == NONE:
        return _refusal("CT-98", "own_goods")
    if not options.pay(s, me):
        return _nasty(s, me, NASTY_IDS[wanting])
    return _refusal("CT-98", "not_wanted", card=say(f"card.{NASTY_IDS[wanting]}.name"), kind=say(f"kind.{KINDS[kind]}"))


def _looked_at(s: State, me: int, name: str) -> Refusal:
    """CT-89: cards are looked at in the Workshop."""
    del s, me, name
    return _refusal("CT-121", "item_deck")


def _choice(s: State, me: int, name: str) -> Refusal:
    """Answers to questions that are not open: to decline, to leave it to chance."""
    del s, me, name
    return _refusal("CT-30", "no_question")


_REASONS: Final[dict[str, Callable[[State, int, str], Refusal]]] = {
    "table": _table,
    "deck": _deck,
    "order": _serve,
    "with": _with,
    "place": _place,
    "kind": _kind,
    "die": _die,
    "face": _face,
    "shift": _face,
    "at": _placed_die,
    "item": _item,
    "card": _looked_at,
    "nasty": _nasty,
    "end": _end,
    "seat": _seat,
    "has": _has,
    "decline": _choice,
    "random": _choice,
}
