"""WZ-15, WZ-72: Traps, those of the table and those among the Events."""

from typing import TYPE_CHECKING

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import CENTER, CONTENT, EVENTS, HELD, LOST_TURNS, NUMBERS, POPPY, UNTIL_RESCUED
from game.tables.wizards.rules import afflictions, casting, dice, totals, transports
from game.tables.wizards.rules.state import Held, State

if TYPE_CHECKING:
    from game.tables.wizards.content import BonusRow

#: Traps that bring one elsewhere: their cause in table 2.9, and where to.
_AWAY: dict[str, tuple[str, transports.Where]] = {
    "center": ("trap_2_lair_center", ("place", CENTER)),
    "random_lair": ("trap_4_random_lair", ("lair",)),
    "random": ("trap_6_random", ("random",)),
}


def meet(s: State, seat: int, face: int = 0) -> Questioning:
    """WZ-15: a Trap of the table, rolled unless its face is given."""
    row = next(row for row in CONTENT.tables["traps"] if face in row.faces) if face else _roll(s, seat)
    if row.op in ("random_lair", "random"):
        yield from _unnamed(s, seat, *_AWAY[row.op])
    elif not (yield from _escaped(s, seat, row.op == "center")):
        if row.op == "center":
            yield from transports.send(s, seat, *_AWAY[row.op], "WZ-15", known=True)
        else:
            _hold(s, seat, row)


def _roll(s: State, seat: int) -> "BonusRow":
    return dice.table(s, seat, "traps", "WZ-15")


def _escaped(s: State, seat: int, transport: bool) -> Questioning:
    """DK-30, WZ-72: the type is seen; Escape in either form stops it, the Ring only a Transport."""
    return (yield from casting.escape(s, seat, trap=True, transport=transport, rule="WZ-72", kind="escape_trap"))


def _unnamed(s: State, seat: int, cause: str, where: transports.Where) -> Questioning:
    """WZ-72, DK-30: no destination is named: cast now, or see it first if something stops Transports, or neither.

    The Ring (Object 1) waits until the destination is seen; a spell that has failed is not tried again.
    """
    seen = not totals.has(s, seat, "ring_of_staying")
    if casting.fits(s, seat, True, True):
        options = [Option("cast escape", "cast", ("spell:escape",)), casting.PASS]
        if not seen or casting.fits(s, seat, False, True):
            options.insert(1, Option("look", "look", ("act:look",)))
        how = yield Decision(seat, "escape_trap", tuple(options), "WZ-72")
        if how == "cast" and (yield from casting.cast(s, seat, "escape", "WZ-72")):
            s.note("escaped", seat, "WZ-72", by="escape")
            return
        seen = how == "pass" or (how == "cast" and seen)
    yield from transports.send(s, seat, cause, where, "WZ-15", known=seen)


def _hold(s: State, seat: int, row: "BonusRow") -> None:
    """WZ-15 (1), (3), (5): held until rescued, for a die of turns, or until the roll lets go."""
    if row.op == "lost_turns":
        turns = dice.several(s, seat, row.dice, "trap", "WZ-15")
        afflictions.trap(s, seat, LOST_TURNS, turns, "WZ-15")
    else:
        afflictions.trap(s, seat, HELD if row.op == "held" else UNTIL_RESCUED, 0, "WZ-15")


def hold(s: State, seat: int, card: int) -> Questioning:
    """Events 7, 19, 33: a Trap Event is kept while it holds; returns whether it does."""
    if (yield from _escaped(s, seat, False)):
        return False
    number = EVENTS[card].number
    turns = dice.several(s, seat, NUMBERS.poppy_dice, "trap", "C-8") if number == POPPY else 0
    s.players[seat].events.append(Held(card))
    afflictions.trap(s, seat, number, turns, "C-8")
    return True
