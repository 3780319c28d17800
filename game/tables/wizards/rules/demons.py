"""B-50 to B-53, WZ-13, WZ-27, WZ-28, WZ-87 to WZ-91: Demons."""

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import HORSE, HOUND
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import belongings, casting, companions, dice, points, totals, transports
from game.tables.wizards.rules.harms import HARMS
from game.tables.wizards.rules.state import State


def put(s: State, space: int) -> None:
    """B-3, WZ-91: at most one Demons marker in a space."""
    if space not in s.demons:
        s.demons = sorted([*s.demons, space])
        s.note("demons_come", NONE, "B-53", space=NAME[space])


def remove(s: State, space: int) -> None:
    """B-52: take the Demons marker of a space away, on land or aboard a boat."""
    s.demons = [other for other in s.demons if other != space]
    for boat in s.boats:
        if boat.space == space:
            boat.demons = False


def announce(s: State, space: int, causer: int) -> None:
    """WZ-115: new Demons that an encounter causes come when it is over."""
    s.pending[-1].demons.append((space, causer))


def appear(s: State, space: int, causer: int) -> Questioning:
    """B-53, WZ-87: Demons come to a space; everybody there meets them before anybody who is taken off lands (WZ-115).

    Args:
        s: the game.
        space: where.
        causer: who is first (WZ-114).
    """
    if not totals.is_water(s, space):
        put(s, space)
    there = [seat for seat in totals.seats_from(s, causer) if s.players[seat].space == space]
    beaten = True
    for seat in there:
        if s.players[seat].space == space and not s.over:
            won = yield from meet(s, seat, "appear")
            beaten = beaten and won
    if there and beaten:
        remove(s, space)


def meet(s: State, seat: int, kind: str) -> Questioning:
    """B-50: one Demon Encounter; returns whether the Demons were defeated.

    Args:
        s: the game.
        seat: who meets them.
        kind: ``marker`` (they lie in the space), ``appear`` (they have just come; the caller removes them),
            ``random`` (a Random Encounter), ``bound`` (WZ-56: a Bound player plays their part).
    """
    here, boat = s.players[seat].space, s.players[seat].boat
    s.note("demons_met", seat, "B-50", kind=kind)
    won = yield from _fight(s, seat, kind)
    if won is None:  # Object 5: not beaten, and nothing else
        if kind != "bound" and not totals.is_water(s, here):
            put(s, here)
        return False
    if s.players[seat].animal in (HORSE, HOUND):  # WZ-9
        companions.lose(s, seat, "WZ-9")
    if kind == "bound":
        return won
    if won:
        if kind != "appear":
            remove(s, here)
    else:
        _stay(s, seat, here, boat)
    return won


def _fight(s: State, seat: int, kind: str) -> Questioning:
    """DK-28: magic, a word, a cloak, or the table. None: nothing happened (Object 5)."""
    less = 0
    options = dispel_options(s, seat)
    if kind != "bound" and totals.spell(s, seat, "demon_dispelling"):
        options.insert(0, Option("cast demon_dispelling", "cast", ("spell:demon_dispelling",)))
    if options:
        options.append(Option("pass", "pass", ("act:pass",)))
        how = yield Decision(seat, "dispel", tuple(options), "B-50", belongings.is_secret(s, seat, options))
        if how == "cast":
            if (yield from casting.cast(s, seat, "demon_dispelling", "B-50")):
                return (yield from _defeat(s, seat))
            less = 1  # WZ-28
        elif how == "cloak":
            belongings.use_object(s, seat, "grey_cloak")
            return None
        elif how == "word":
            belongings.use_event(s, seat, "demon_bane_word")
            return True if kind == "bound" else (yield from _defeat(s, seat))
    row = dice.table(s, seat, "demons", "WZ-13", less)
    if row.op == "defeated":
        return True if kind == "bound" else (yield from _defeat(s, seat))
    if row.op == "random_lair":
        yield from transports.send(s, seat, "demon_5", ("lair",), "WZ-13")
    else:
        yield from HARMS[row.op](s, seat, row, "WZ-13")
    return False


def _defeat(s: State, seat: int) -> Questioning:
    """WZ-27, B-52, WZ-57: max(1, d6 - Rank) points of one type."""
    s.note("demons_defeated", seat, "B-52")
    if points.gains(s, seat):
        amount = dice.d6(s, seat, "defeat", "WZ-27") - s.players[seat].rank
        yield from points.gain(s, seat, max(1, amount), "WZ-27")
    return True


def _stay(s: State, seat: int, here: int, boat: int) -> None:
    """B-51, R-55, WZ-88, WZ-89: not defeated; in Water others come elsewhere, and a boat keeps those aboard."""
    if not totals.is_water(s, here):
        put(s, here)
        return
    if boat != NONE:
        s.boats[boat].demons = True
    announce(s, dice.random_live(s), seat)


def dispel_options(s: State, seat: int) -> list[Option]:
    """DK-28: Event 34 defeats Demons before any roll, Object 5 lets one pass unseen."""
    options = []
    if totals.holds(s, seat, "demon_bane_word"):
        options.append(Option("word", "word", ("event:demon_bane_word",)))
    if totals.has(s, seat, "grey_cloak"):
        options.append(Option("cloak", "cloak", ("object:grey_cloak",)))
    return options
