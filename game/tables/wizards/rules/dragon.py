"""B-54 to B-58, WZ-14, WZ-92, WZ-93: the Dragon."""

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import CENTER, HORSE, HOUND, NUMBERS, WINGED_HORSE
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import (
    afflictions,
    belongings,
    casting,
    companions,
    dice,
    high_wizards,
    totals,
    transports,
    verbs,
)
from game.tables.wizards.rules.harms import HARMS
from game.tables.wizards.rules.state import State


def come(s: State, space: int, causer: int, only: int = NONE, spared: int = NONE) -> Questioning:
    """WZ-87, B-57: the Dragon comes to a space; those there meet him, until he is tamed and away (R-89).

    Args:
        s: the game.
        space: where.
        causer: who is first (WZ-114).
        only: the one seat that meets him, or NONE for all.
        spared: a seat that does not meet him, or NONE.
    """
    s.dragon = space
    s.note("dragon", NONE, "B-57", space=NAME[space])
    there = [seat for seat in totals.seats_from(s, causer) if s.players[seat].space == space]
    for seat in there if only == NONE else [only]:
        if seat != spared and s.players[seat].space == space == s.dragon and not s.over:
            yield from meet(s, seat)


def roam(s: State, causer: int) -> Questioning:
    """B-58, R-58: he lands in a Random Lair space; what this causes does not move him again."""
    s.roaming = True
    yield from verbs.encounter(s, come(s, dice.random_lair(s), causer))
    s.roaming = False


def meet(s: State, seat: int) -> Questioning:
    """B-55: one Dragon Encounter."""
    s.note("dragon_met", seat, "B-55")
    less, how = 0, "pass"
    options = tame_options(s, seat)
    if totals.spell(s, seat, "dragon_taming"):
        options.insert(0, Option("cast dragon_taming", "cast", ("spell:dragon_taming",)))
    if options:
        options.append(Option("pass", "pass", ("act:pass",)))
        how = yield Decision(seat, "tame", tuple(options), "B-55")
    tamed = False
    if how == "cast":
        tamed = yield from casting.cast(s, seat, "dragon_taming", "B-55")
        less = 1  # WZ-28
        if tamed:
            yield from _tamed(s, seat)
    if totals.in_lair(s, s.players[seat]):  # WZ-92
        spaces = NUMBERS.taming_back if how == "cast" else NUMBERS.meeting_back
        yield from afflictions.use_up_lair_time(s, seat, spaces, "WZ-92")
    if not tamed:
        yield from _table(s, seat, how, less)
    if s.players[seat].animal in (WINGED_HORSE, HORSE, HOUND):  # WZ-9
        companions.lose(s, seat, "WZ-9")


def _tamed(s: State, seat: int) -> Questioning:
    """B-56, R-59: a Secret Wizard is produced for the tamer, and the Dragon goes home."""
    s.note("tamed", seat, "B-56")
    yield from high_wizards.produce(s, seat, True, "B-56", known=(seat,))
    if not s.over:
        yield from come(s, s.board.where[CENTER], seat, spared=seat)


def _table(s: State, seat: int, how: str, less: int) -> Questioning:
    """WZ-14; the Dragon Scale makes it a 6 (C-9)."""
    if how == "scale":
        belongings.use_object(s, seat, "dragon_scale")
        s.note("unharmed", seat, "C-9")
        return
    row = dice.table(s, seat, "dragon", "WZ-14", less)
    if row.op == "center":
        yield from _center(s, seat)
    elif row.op != "unharmed":
        yield from HARMS[row.op](s, seat, row, "WZ-14")


def _center(s: State, seat: int) -> Questioning:
    """WZ-14 (5): to the Lair Center, or kept there for the next turn."""
    p = s.players[seat]
    center = s.board.where[CENTER]
    if p.space == center:
        p.stays, p.stays_at = "dragon", center
        s.note("kept", seat, "WZ-14", why="dragon")
    else:
        yield from transports.send(s, seat, "dragon_5", ("space", center), "WZ-14")


def tame_options(s: State, seat: int) -> list[Option]:
    """DK-29: Object 10 in place of the Dragon's table."""
    if not totals.has(s, seat, "dragon_scale"):
        return []
    return [Option("scale", "scale", ("object:dragon_scale",))]
