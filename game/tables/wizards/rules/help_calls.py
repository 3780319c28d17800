"""WZ-16, R-77 to R-79: Call For Help."""

from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.wizards.content.catalog import NUMBERS
from game.tables.wizards.rules import cures, dice, held, points, totals, transports
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from game.tables.wizards.content import BonusRow

_CALL = Option("call_help", ("help",), ("act:call_help",))


def menu(s: State, seat: int) -> list[Option]:
    """DK-3, WZ-94, R-74: Call For Help, even Bound, but not while Stunned."""
    return [] if s.players[seat].stun else [_CALL]


def call(s: State, seat: int) -> Questioning:
    """WZ-16: pay, and hope to be heard."""
    p = s.players[seat]
    if p.rank:
        yield from points.lose(s, seat, p.rank * p.rank, "WZ-16", "help_cost")
    row = _roll(s, seat)
    if row.op == "unheard":
        s.note("unheard", seat, "WZ-16")
    elif totals.afflicted(p):  # Healing replaces the Transport, and a Trap stays
        cures.heal(s, seat, "WZ-16")
        if row.amount:
            held.more_turns(s, seat, row.amount, "WZ-16")
    else:
        where: transports.Where = ("random",)
        if row.op == "heal_or_any":
            where = ("land", (yield from transports.choose_territory(s, seat, "WZ-16")))
        yield from transports.send(s, seat, "call_for_help", where, "WZ-16")


def _roll(s: State, seat: int) -> "BonusRow":
    """WZ-16: two dice, of which the higher counts."""
    faces = s.roll(NUMBERS.help_dice, "help")
    s.note("rolled", seat, "WZ-16", why="help", faces=faces)
    return dice.read(s, seat, "help", max(faces), "WZ-16")
