"""What a player may do on a turn (D-3): taking, placing, serving, playing, paying and ending in one question."""

from typing import Final

from game.core import Option
from game.tables.cavern_tavern.rules import options
from game.tables.cavern_tavern.rules.options import Permitted
from game.tables.cavern_tavern.rules.payments import serve
from game.tables.cavern_tavern.rules.placements import placements
from game.tables.cavern_tavern.rules.state import NONE, State

END: Final = Option("end", ("end",), ("end",))
PASS: Final = Option("pass", ("end",), ("end",))


def owes_order(s: State, me: int) -> bool:
    """CT-33, CT-51, R-11: tell whether an order has to be taken before placing and before ending."""
    return s.players[me].duty and bool(options.take(s, me))


def no_placing(s: State, me: int) -> str:
    """CT-31, CT-33: name what forbids every placement on this turn; empty when nothing does."""
    if s.placed:
        return "placed"
    return "owes_order" if owes_order(s, me) else ""


def turn_menu(s: State, me: int) -> Permitted:
    """CT-30: list everything that is legal in the own turn, ending last."""
    player = s.players[me]
    owes = player.duty and owes_order(s, me)
    found = options.take(s, me) if player.order == NONE else ()
    own: Permitted = ()
    if not (s.placed or owes):
        own, helped = placements(s, me)
        found += own + helped
    if player.order != NONE:
        found += serve(s, me)
    if player.items:
        found += options.items(s, me)
    if player.calls:
        found += options.pay(s, me)
    if owes:
        return found
    return found + ending(s, own)


def ending(s: State, own: Permitted) -> Permitted:
    """CT-37, CT-38, R-6: end after a placement, pass without one; without voluntary passing only if nothing fits."""
    if s.placed:
        return (END,)
    return (PASS,) if s.options.voluntary_pass or not own else ()
