"""RB-45, RB-46, RU-10: the City Jail, and the three ways out of it."""

from collections.abc import Iterator

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CITY, JAIL, PLACE_NAME
from game.tables.realm.content.throws import JAIL_DICE
from game.tables.realm.rules import losses
from game.tables.realm.rules.dice import passes
from game.tables.realm.rules.state import GamePhase, Seat, State
from game.tables.realm.rules.totals import Barred

BAIL = 2  # RB-46
TERM = 3  # RB-46: the turn on which one is freed


def no_bail(p: Seat) -> Barred:
    """RB-46: what keeps a character from paying bail."""
    if p.place != JAIL:
        return "RB-46", "no_bail"
    return ("RB-46", "bail_price") if p.gold < BAIL else None


def ways_out(s: State, me: int) -> Iterator[Option]:
    """DK-26: bail, or a test of Craft or Strength."""
    if no_bail(s.me) is None:
        yield Option("bail", ("jail", "bail"), ("act:bail",))
    yield Option("strength", ("jail", "strength"), ("act:test_strength",))
    yield Option("craft", ("jail", "craft"), ("act:test_craft",))


def act(s: State, me: int, how: str) -> Questioning:
    """RB-46: pay, or pass the test, and stand in the City; the turn ends either way."""
    yield from ()
    if how == "bail":
        losses.lose_gold(s, me, BAIL, "RB-46")
        free(s, me)
    elif passes(s, me, how, JAIL_DICE, "RB-46"):
        free(s, me)
    s.go(GamePhase.END)


def free(s: State, me: int) -> None:
    """RB-46: out of the Jail, onto the City."""
    s.players[me].place, s.players[me].jailed = CITY, 0
    s.note("freed", me, "RB-46", place=PLACE_NAME[CITY])
