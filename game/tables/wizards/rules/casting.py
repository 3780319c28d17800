"""B-65, WZ-18, WZ-59, WZ-60: the attempt at a spell, and Escape from what meets one."""

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import NUMBERS
from game.tables.wizards.rules import belongings, dice, totals
from game.tables.wizards.rules.state import NONE, State

PASS = Option("pass", "pass", ("act:pass",))


def cast(s: State, seat: int, kind: str, rule: str) -> Questioning:
    """B-65, WZ-59, WZ-60: one die for one attempt; returns whether the spell works."""
    s.players[seat].tried.append(kind)
    worked = _attempt(s, seat, kind, rule)
    if not worked and totals.has(s, seat, "moon_lamp"):
        worked = yield from _again(s, seat, kind, rule)
    return worked


def _attempt(s: State, seat: int, kind: str, rule: str) -> bool:
    """WZ-59: roll for a spell; tell whether it works."""
    face = dice.d6(s, seat, kind, rule)
    worked = face <= highest(s, seat, kind)
    s.note("cast", seat, rule, spell=kind, die=face, worked=worked)
    return worked


def highest(s: State, seat: int, kind: str) -> int:
    """B-65, WZ-44, WZ-61: the highest face on which a spell works."""
    if kind == "telepathy":
        return NUMBERS.telepathy_to
    return NUMBERS.spell_dazed_to if s.players[seat].dazed else NUMBERS.spell_to


def _again(s: State, seat: int, kind: str, rule: str) -> Questioning:
    """Object 2, DK-34: roll again for a spell that has failed."""
    options = (Option("use moon_lamp", "use", ("object:moon_lamp",)), PASS)
    if (yield Decision(seat, "reroll", options, "C-9")) == "pass":
        return False
    belongings.use_object(s, seat, "moon_lamp")
    return _attempt(s, seat, kind, rule)


def escape(
    s: State, seat: int, *, trap: bool, transport: bool, rule: str, kind: str = "escape_transport"
) -> Questioning:
    """DK-31, B-66, WZ-72 to WZ-74, R-48, R-49: Escape or the Ring of Staying; returns whether nothing happens.

    Args:
        s: the game.
        seat: whom it meets; a Bound player has no magic (WZ-52).
        trap: Escape Traps stops it.
        transport: Escape Transport and the Ring (Object 1) stop it.
        rule: whose doing it is.
        kind: ``escape_trap`` where only the type of a Trap has been seen (DK-30).
    """
    while True:
        options = []
        if fits(s, seat, trap, transport):
            options.append(Option("cast escape", "cast", ("spell:escape",)))
        if transport and totals.has(s, seat, "ring_of_staying"):
            options.append(Option("ring", "ring", ("object:ring_of_staying",)))
        if not options:
            return False
        how = yield Decision(seat, kind, (*options, PASS), rule)
        if how == "pass":
            return False
        if how == "ring":
            use_ring(s, seat)
            return True
        if (yield from cast(s, seat, "escape", rule)):
            s.note("escaped", seat, rule, by="escape")
            return True


def fits(s: State, seat: int, trap: bool, transport: bool) -> bool:
    """WZ-18: tell whether the Escape that a seat may try now stops a Trap or a Transport."""
    one = totals.spell(s, seat, "escape")
    return one is not None and (trap or (transport and one.form == "transport"))


def use_ring(s: State, seat: int) -> None:
    """C-9: the Ring of Staying needs no roll."""
    belongings.use_object(s, seat, "ring_of_staying")
    s.note("escaped", seat, "C-9", by="ring_of_staying")


def stays_by_ring(s: State, seat: int, mover: int) -> Questioning:
    """Object 1: the Ring against another player's Event that would move one; no spell stops that (WZ-77)."""
    if seat == mover or s.players[seat].space == NONE or not totals.has(s, seat, "ring_of_staying"):
        return False
    options = (Option("ring", "ring", ("object:ring_of_staying",)), PASS)
    if (yield Decision(seat, "escape_transport", options, "C-9")) == "pass":
        return False
    use_ring(s, seat)
    return True
