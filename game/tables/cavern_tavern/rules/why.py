"""Why something can't be chosen now: the rule, the fact and what would help (HR-11).

Only what the asking seat can see is used, so a reason never betrays a hidden card.
"""

from collections.abc import Callable
from typing import Final

from game.content.texts import say
from game.core import Decision, Refusal
from game.tables.cavern_tavern.content.catalog import ITEM_IDS, ITEMS, KIND, KINDS, NASTY, NASTY_IDS, POTION
from game.tables.cavern_tavern.rules import menu, options, why_dice, why_orders
from game.tables.cavern_tavern.rules.state import NONE, GamePhase, State
from game.tables.cavern_tavern.rules.why_said import nothing, number, refusal

_AT_RIVALS: Final = ("badmouth_target", "forced_trade", "steal")
_HOUSE: Final = {"undo_nothing": "HR-1", "undo_reveal": "HR-1", "undo_other": "HR-1"}


def refuse(reason: str) -> Refusal:
    """Put a refusal of the kernel into words."""
    return refusal(_HOUSE[reason], reason)


def why(s: State, seat: int, target: str, decision: Decision | None) -> Refusal:
    """Say why a target can't be chosen by a seat now.

    Args:
        s: the game.
        seat: who would like to choose.
        target: what was pointed at, such as ``place:7`` or ``item:I01``.
        decision: the open question.
    """
    if decision is None:
        return refusal("CT-140", "over")
    if decision.seat != seat:
        return _no_turn(s, seat)
    if decision.kind != "turn_menu":
        return _other_question(s, target, decision)
    sort, _, name = target.partition(":")
    return _REASONS.get(sort, nothing)(s, seat, name.partition("#")[0])


def _no_turn(s: State, seat: int) -> Refusal:
    """CT-23, CT-24: whether a turn comes in this round still."""
    if s.phase == GamePhase.PLAY and seat != s.turn and s.players[seat].is_out():
        return refusal("CT-24", "passed" if s.players[seat].passed else "out_of_dice")
    return refusal("CT-23", "other_turn")


def _other_question(s: State, target: str, decision: Decision) -> Refusal:
    """While an effect waits for its choice, only that choice counts."""
    sort, _, name = target.partition(":")
    found = None
    if sort == "kind" and name in KIND and not s.supply[KIND[name]]:
        found = refusal("CT-110", "pile_empty", kind=say(f"kind.{name}"))
    elif sort == "table" and decision.kind in ("deck_discard", "swap_order"):
        found = why_orders.no_card(s, name)
    elif sort in ("seat", "has") and decision.kind in _AT_RIVALS:
        found = _rival(s, sort, name, decision)
    return found or refusal(decision.rule, f"asked.{decision.kind}")


def _rival(s: State, sort: str, name: str, decision: Decision) -> Refusal | None:
    """R-46, R-23, R-55, CT-86a: whom and what an effect can't be aimed at."""
    me, other, kind = decision.seat, *_owned(name)
    if other >= s.seats:
        return None
    bar = options.no_rival(s, me, other)
    if bar == "padlock" or (bar and sort == "seat"):
        return refusal("CT-120" if bar == "padlock" else "CT-88", bar)
    if decision.kind == "badmouth_target":
        return None
    stealing = decision.kind == "steal"
    kinds = range(POTION) if stealing else options.tradable(s)
    if kind == POTION and kind not in kinds:
        return refusal("CT-86a", "steal_potion") if stealing else refusal("R-23", "trade_potion")
    goods = s.players[other].goods
    if other != me and not any(goods[one] for one in kinds):
        return refusal("R-55", "has_nothing")
    if sort == "has" and kind != NONE and not goods[kind]:
        return refusal("R-55", "has_none", kind=say(f"kind.{KINDS[kind]}"))
    return None if stealing or kind == NONE else refusal("CT-85a", "same_kind", kind=say(f"kind.{KINDS[kind]}"))


def _owned(name: str) -> tuple[int, int]:
    """Read whose ingredient of which kind a target names; without a kind NONE stands there."""
    seat, _, kind = name.partition("#")[0].partition(":")
    return number(seat), KIND.get(kind, NONE)


# --- cards ------------------------------------------------------------------------------------------------


def _item(s: State, me: int, name: str) -> Refusal:
    player = s.players[me]
    if name not in ITEM_IDS or ITEM_IDS.index(name) not in player.items:
        return refusal("CT-35", "no_such_item")
    item = ITEMS[ITEM_IDS.index(name)]
    if item.timing == "free":
        return refusal("CT-35", f"item.{options.item_bar(s, me, ITEM_IDS.index(name))}")
    if item.timing == "completion":
        return why_orders.substitute(s, me)
    blocked = why_dice.before_placing(s, me)
    if blocked:
        return blocked
    if item.effect == "use_taken_task" and player.calls:
        return refusal("CT-124", "key_summoned")
    return refusal("CT-35", f"item.{item.effect}")


def _nasty(s: State, me: int, name: str) -> Refusal:
    card = NASTY_IDS.index(name) if name in NASTY_IDS else NONE
    if not any(call.card == card for call in s.players[me].calls):
        return refusal("CT-94", "not_your_card")
    kind = NASTY[card].kind
    if kind in ("use_space", "serve"):
        return refusal("CT-98", f"nasty.{kind}")
    if kind in ("card_dice", "card_dice_total", "card_die_rounds", "cellar_no_take"):
        blocked = why_dice.before_placing(s, me)
        if blocked:
            return blocked
    return refusal("CT-98", f"nasty.{kind}")


def _end(s: State, me: int, _: str) -> Refusal:
    if menu.owes_order(s, me):
        return refusal("CT-33", "owes_order_end")
    return refusal("R-6", "no_pass")


def _seat(s: State, me: int, name: str) -> Refusal:
    """N14, CT-88: players are named by what is done first, and for a gift to the poorest."""
    other = number(name)
    if other >= s.seats:
        return nothing(s, me, name)
    if other == me:
        return refusal("CT-88", "yourself")
    gift = next((call.card for call in s.players[me].calls if NASTY[call.card].kind == "give_to_lowest"), NONE)
    if gift == NONE:
        return refusal("CT-88", "player")
    if other not in options.lowest(s, me):
        least = s.players[options.lowest(s, me)[0]].score
        return refusal("CT-98", "not_lowest", n=s.players[other].score, least=least)
    return _nasty(s, me, NASTY_IDS[gift])


def _has(s: State, me: int, name: str) -> Refusal:
    """Ingredients change hands by tasks and items; one's own go into orders and to Nasty."""
    other, kind = _owned(name)
    if other >= s.seats or kind == NONE:
        return nothing(s, me, name)
    if other != me:
        return refusal("CT-85a", "their_goods")
    if not s.players[me].goods[kind]:
        return refusal("CT-98", "none_to_give", kind=say(f"kind.{KINDS[kind]}"))
    wanting = next((call.card for call in s.players[me].calls if options.is_paid(call.card)), NONE)
    if wanting == NONE:
        return refusal("CT-98", "own_goods")
    if not options.pay(s, me):
        return _nasty(s, me, NASTY_IDS[wanting])
    return refusal("CT-98", "not_wanted", card=say(f"card.{NASTY_IDS[wanting]}.name"), kind=say(f"kind.{KINDS[kind]}"))


def _looked_at(s: State, me: int, name: str) -> Refusal:
    """CT-89: cards are looked at in the Workshop."""
    del s, me, name
    return refusal("CT-121", "item_deck")


def _choice(s: State, me: int, name: str) -> Refusal:
    """Answers to questions that are not open: to decline, to leave it to chance."""
    del s, me, name
    return refusal("CT-30", "no_question")


_REASONS: Final[dict[str, Callable[[State, int, str], Refusal]]] = {
    "table": why_orders.table,
    "deck": why_orders.deck,
    "order": why_orders.serve,
    "with": why_orders.paid_with,
    "place": why_dice.place,
    "kind": why_dice.kind,
    "die": why_dice.die,
    "face": why_dice.face,
    "shift": why_dice.face,
    "at": why_dice.placed_die,
    "item": _item,
    "card": _looked_at,
    "nasty": _nasty,
    "end": _end,
    "seat": _seat,
    "has": _has,
    "decline": _choice,
    "random": _choice,
}
