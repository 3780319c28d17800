"""How the computer seat values what it sees: points now, and a plain guess at points to come."""

import math
from typing import Final

from game.tables.cavern_tavern.content.catalog import BOARD, KINDS, NEEDS, ORDER_IDS, ORDERS, POTION
from game.tables.cavern_tavern.views import Level, Player, View

# Plain guesses, tuned by play against itself.
_NO_ORDER: Final = 0.5
_A_ROUND: Final = 2.2  # ingredients that a player gathers in a round
_DICE_FOR_MORE: Final = 2  # with so many dice left the running round still counts
_EFFORT: Final = 4.5  # points of other work that gathering one ingredient costs
_WAITING: Final = 1.0  # points that another round of waiting costs on Nasty's track
_SLIDE: Final = 0.4  # what each step down Nasty's track threatens beside its penalty
_DIE: Final = 1.6  # points that a die in hand will earn
_ITEM: Final = 2.4  # points that an item in hand will earn
_SPARE: Final = 2.4  # points that an ingredient nobody asked for yet will be worth

_TRACKS: Final[tuple[Level, ...]] = ("kitchen", "chores")
_ORDER = {name: index for index, name in enumerate(ORDER_IDS)}


def evaluate(view: View) -> float:
    """Value a view for the seat that sees it, in points; higher is better."""
    me = next(player for player in view["players"] if player["seat"] == view["seat"])
    if view["phase"] == "over":
        return float(me["score"])
    left = view["rounds"] - view["round"] + 0.5
    value = me["score"] + _order_value(me, left) + _goods_value(me, left)
    value += _ITEM * me["items"] if left > 1 else 0.5 * me["items"]
    value += sum(0.32 * min(left, 6) * _track_value(me[track]) for track in _TRACKS)
    value -= _nasty_value(me, left)
    rivals = sum(other["score"] for other in view["players"] if other is not me)
    return float(value + _dice_value(me) - 0.02 * rivals)


def _order_value(me: Player, left: float) -> float:
    """What an open order will pay when the missing ingredients are gathered, less that work and the wait."""
    order = me["order"]
    if order is None:
        return _NO_ORDER
    card = ORDERS[_ORDER[order["card"]]]
    missing: int = max(0, order["need"] - order["have"] - me["ingredients"][KINDS[POTION]])
    if not missing:
        return 0.93 * int(order["worth"])
    wait = math.ceil(missing / _A_ROUND) - (sum(die["at"] is None for die in me["dice"]) >= _DICE_FOR_MORE)
    if wait >= left:
        return -_WAITING
    late = int(order["late"]) + wait
    pay: int = card.points[late] if late < card.leave else card.penalty
    return pay - _EFFORT * missing - _WAITING * (wait + 1)


def _goods_value(me: Player, left: float) -> float:
    """Ingredients keep most of their value for later orders; different ones and potions fit more of them."""
    goods = me["ingredients"]
    needed: dict[str, int] = {}
    if me["order"] is not None:
        needed = {KINDS[kind]: units for kind, units in NEEDS[_ORDER[me["order"]["card"]]]}
    first, more = (_SPARE, 0.6 * _SPARE) if left > 1 else (0.9, 0.9)
    spare = 0.0
    for kind in KINDS[:POTION]:
        count = goods[kind] - needed.get(kind, 0)
        if count > 0:
            spare += first + more * (count - 1)
    return spare + 2.5 * int(goods[KINDS[POTION]]) * (left > 1)


def _track_value(level: int) -> float:
    """Each step brings the next bonus nearer."""
    return BOARD.track_bonus[level] + level / 3


def _nasty_value(me: Player, left: float) -> float:
    """The penalty that threatens, the next summons, and cards that bar the tasks or cost ten points."""
    penalty = BOARD.nasty_penalty[me["nasty"]] + _SLIDE * int(me["nasty"])
    return penalty + len(me["nasty_cards"]) * (5.0 if left > 1 else 9.5)


def _dice_value(me: Player) -> float:
    """Dice in hand are placements to come, unless the round is over for this player."""
    if me["passed"]:
        return 0.0
    return _DIE * sum(die["at"] is None for die in me["dice"])
