"""One step of the game: whatever is pending, or one action of a turn."""

from collections.abc import Callable
from typing import Final

from game.core import Decision, Steps
from game.tables.cavern_tavern.rules import deck, items, menu, nasty, orders, rounds, spaces
from game.tables.cavern_tavern.rules.state import GamePhase, Pending, State


def step(s: State) -> Steps:
    """Play up to and including one answered question; what follows from it is in the state."""
    if s.phase != GamePhase.PLAY:
        return rounds.choose_first(s) if s.phase == GamePhase.FIRST else rounds.start_take(s)
    if s.pending:
        what, seat, place = s.pending.pop(0)
        return _settle(s, what, seat, place)
    return _act(s)


def _settle(s: State, what: int, seat: int, place: int) -> Steps:
    """Return the choice that has to come before the turn goes on."""
    if what == Pending.DISCARD:
        return orders.make_room(s, seat)
    if what == Pending.KEEP:
        return deck.keep(s, seat)
    if what == Pending.SWAP:
        return orders.swap(s, seat)
    return spaces.follow(s, seat, place)


def _act(s: State) -> Steps:
    """CT-30, CT-37: ask for one action; a turn that can only end, of a player without items, ends by itself."""
    me = s.turn
    found = menu.turn_menu(s, me)
    if len(found) == 1 and found[0] in (menu.END, menu.PASS) and not s.players[me].items:
        rounds.end_turn(s, me)
        return
    act, *rest = yield Decision(me, "turn_menu", found, "CT-30")
    if act in _ASKING:
        yield from _ASKING[act](s, me, *rest)
    else:
        _PLAIN[act](s, me, *rest)


def _item(s: State, me: int, card: int) -> Steps:
    """HR-1: a turn does not end by itself right after an item that can still be taken back."""
    before = s.barrier
    yield from items.play(s, me, card)
    if s.barrier != before or s.pending:
        return
    found = menu.turn_menu(s, me)
    if len(found) == 1 and found[0] in (menu.END, menu.PASS) and not s.players[me].items:
        yield Decision(me, "turn_menu", found, "CT-30")
        rounds.end_turn(s, me)


_ASKING: Final[dict[str, Callable[..., Steps]]] = {"place": spaces.place, "item": _item}
_PLAIN: Final[dict[str, Callable[..., None]]] = {
    "take": orders.take,
    "draw": orders.draw,
    "serve": orders.serve,
    "pay": nasty.pay,
    "end": rounds.end_turn,
}
