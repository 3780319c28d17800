"""Why an order can't be taken, or not be served (HR-11)."""

from typing import Final

from game.content.texts import say
from game.core import Refusal
from game.tables.cavern_tavern.content.catalog import BOARD, ITEM, KIND, KINDS, NEEDS, ORDER_IDS, POTION
from game.tables.cavern_tavern.rules import options
from game.tables.cavern_tavern.rules.payments import serve as payments
from game.tables.cavern_tavern.rules.state import NONE, State
from game.tables.cavern_tavern.rules.why_said import nothing, number, refusal

_OTHER_DECKS: Final = {"items": ("CT-121", "item_deck"), "nasty": ("CT-94", "nasty_deck")}


def table(s: State, me: int, name: str) -> Refusal:
    """CT-40, CT-50, R-50: why no order can be taken from a table."""
    if s.players[me].order != NONE:
        return refusal("CT-40", "one_order", order=_order_name(s, me))
    return no_card(s, name) or nothing(s, me, name)


def no_card(s: State, name: str) -> Refusal | None:
    """R-50, CT-50: why no order can be had from a table."""
    table = number(name)
    if table in s.taken_tables():
        return refusal("R-50", "table_taken")
    return refusal("CT-50", "table_empty") if table < BOARD.tables else None


def _order_name(s: State, me: int) -> str:
    return say(f"card.{ORDER_IDS[s.players[me].order]}.name")


def deck(s: State, me: int, name: str) -> Refusal:
    """CT-43, CT-50: why a deck can't be drawn from."""
    if name != "orders":
        rule, key = _OTHER_DECKS.get(name, ("CT-113", "potions"))
        return refusal(rule, key)
    if s.players[me].order != NONE:
        return refusal("CT-40", "one_order", order=_order_name(s, me))
    bar = options.no_draw(s, me)
    return refusal("CT-50" if bar == "deck_empty" else "CT-43", bar)


def serve(s: State, me: int, _: str) -> Refusal:
    """CT-36, CT-112: what an order lacks; potions in hand are counted in."""
    player = s.players[me]
    if options.no_order(s, me):
        return refusal("CT-40", "no_order")
    missing = ", ".join(say("why.units", n=n, kind=say(f"kind.{KINDS[kind]}")) for kind, n in player.lacking())
    potions = player.goods[POTION]
    return refusal("CT-36", "missing_potions" if potions else "missing", missing=missing, n=potions)


def paid_with(s: State, me: int, name: str) -> Refusal:
    """CT-112, I14: why an order can't be paid in this way: a potion or an item for a needed unit."""
    if options.no_order(s, me) or not payments(s, me):
        return serve(s, me, name)
    means, kind, *_ = [*name.split(":"), ""]
    player = s.players[me]
    if kind not in KIND or KIND[kind] not in dict(NEEDS[player.order]):
        return refusal("CT-36", "not_needed", order=_order_name(s, me))
    if means == KINDS[POTION]:
        return refusal("CT-112", "no_potion")
    return substitute(s, me)


def substitute(s: State, me: int) -> Refusal:
    """I14: it stands in for one unit of an open order."""
    player = s.players[me]
    if ITEM["substitute"] not in player.items:
        return refusal("CT-35", "no_such_item")
    if options.no_order(s, me):
        return refusal("CT-35", "item.no_order")
    if sum(units for _, units in player.lacking()) > player.goods[POTION] + 1:
        return serve(s, me, "")
    return refusal("CT-35", "item.substitute")
