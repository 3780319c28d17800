"""B-46, WZ-12, WZ-56, R-83 to R-85: players who meet in a space."""

from typing import TYPE_CHECKING

from game.core import Questioning
from game.tables.wizards.content.catalog import ANIMALS, DECK, NUMBERS, RUKTAL
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import (
    afflictions,
    companions,
    coop,
    demons,
    dice,
    dragon,
    high_wizards,
    leaders,
    points,
    totals,
    transports,
)
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.wizards.content import BonusRow

    Rows = dict[int, BonusRow]  # who takes part, clockwise from who caused it, and the line for each

TABLE = "player_encounter"


def players(s: State, seat: int) -> Questioning:
    """WZ-17 (4), R-84: an arriving player meets those there who are not Bound; returns whether anything was met.

    The Trapped ones are rescued, the others have one roll together (R-83), or may exchange Tasks (WZ-105).
    """
    p = s.players[seat]
    if not p.rank or p.bound:  # WZ-62, WZ-55
        return False
    here = p.space
    victims = [other for other in _others(s, seat) if s.players[other].trap]
    group = [seat, *(other for other in _others(s, seat) if other not in victims)]
    for victim in victims:
        yield from _rescue(s, seat, victim)
    group = [other for other in group if s.players[other].space == here]
    if len(group) > 1 and not s.over:
        s.note("meeting", seat, "WZ-105" if s.options.coop else "WZ-12", seats=group)
        yield from (coop.exchange(s, group) if s.options.coop else _group(s, seat, group))
        return True
    return bool(victims)


def _others(s: State, seat: int) -> list[int]:
    """WZ-62, R-13, WZ-114: others of Rank 1 or more in the space who are not Bound, clockwise from the arriving one."""
    here = s.players[seat].space
    found = [other for other in totals.seats_from(s, seat) if other != seat and s.players[other].space == here]
    return [other for other in found if s.players[other].rank and not s.players[other].bound]


def _rescue(s: State, seat: int, victim: int) -> Questioning:
    """B-46, WZ-21, WZ-74, WZ-110, R-76: the Trap ends, whatever becomes of the Transport that follows."""
    s.note("rescued", seat, "B-46", other=victim)
    afflictions.free(s, victim, "B-46")
    if not s.options.coop:
        yield from points.gain_dice(s, seat, NUMBERS.rescue_dice, "rescue", "R-76")
    yield from transports.send(s, victim, "rescue", ("random",), "WZ-21")


# --- Player Encounters --------------------------------------------------------------------------------------


def _group(s: State, seat: int, group: list[int]) -> Questioning:
    """WZ-12: one die for all of them; what it brings depends on the Rank."""
    dice.table(s, seat, TABLE, "WZ-12")
    rows = {other: dice.line(TABLE, s.story[-1].die, s.players[other].rank)[1] for other in group}
    yield from _RESULTS[rows[seat].op](s, rows)


def _attacked(s: State, rows: "Rows") -> Questioning:
    """WZ-12 (1), R-56, R-57: Demons for Ranks 1 to 3 and for those who stand by, the Dragon for Rank 4."""
    seat = next(iter(rows))
    here = s.players[seat].space
    masters = [other for other, row in rows.items() if row.place == "dragon"]
    there = [other for other in totals.seats_from(s, seat) if s.players[other].space == here]
    if len(masters) < len(rows):
        yield from _demons(s, here, [other for other in there if other not in masters])
    if masters and not s.over:
        s.dragon = here
        s.note("dragon", NONE, "R-57", space=NAME[here])
    for other in masters:
        if s.players[other].space == here == s.dragon and not s.over:
            yield from dragon.meet(s, other)


def _demons(s: State, here: int, seats: list[int]) -> Questioning:
    """B-53: each of them meets the Demons, who stay if anybody fails."""
    if not totals.is_water(s, here):
        demons.put(s, here)
    beaten = True
    for other in seats:
        if s.players[other].space == here and not s.over:
            won = yield from demons.meet(s, other, "appear")
            beaten = beaten and won
    if beaten:
        demons.remove(s, here)


def _scattered(s: State, rows: "Rows") -> Questioning:
    """WZ-12 (2): each is Transported by himself, Rank 4 into the Lair."""
    for other, row in rows.items():
        where = ("lair",) if row.op == "random_lair" else ("random",)
        yield from transports.send(s, other, "player_enc_2", where, "WZ-12")


def _mounted(s: State, rows: "Rows") -> Questioning:
    """WZ-12 (3), C-4: an animal for each, where it comes to the space."""
    for other, row in rows.items():
        companions.give(s, other, ANIMALS.index(row.place), row.amount, "WZ-12")
    yield from ()


def _turned_up(s: State, rows: "Rows") -> Questioning:
    """WZ-12 (4), WZ-102: cards are turned up until a High Wizard comes; Ranks 1 to 3 have only the first one."""
    seat = next(iter(rows))
    here = s.players[seat].space
    meeting = list(rows)
    while meeting and not s.over and (card := high_wizards.draw(s)) != NONE:
        high_wizards.show(s, seat, card, "WZ-12")
        found = DECK[card].kind == "hw"
        for other in meeting:
            present = s.players[other].space == here and not s.over
            if present and not (found and totals.place_at(s, here) == RUKTAL):
                yield from high_wizards.meet_card(s, other, card)
        if found:
            break
        meeting = [other for other in meeting if s.players[other].space == here and not rows[other].amount]
    high_wizards.put_back(s)


def _rewarded(s: State, rows: "Rows") -> Questioning:
    """WZ-12 (6): points for Ranks 1 to 3; with Rank 4 there, a Secret Wizard whom they alone know."""
    masters = tuple(other for other, row in rows.items() if row.op == "produce")
    for other, row in rows.items():
        if other not in masters:
            yield from points.gain_dice(s, other, row.dice, "company", "WZ-12")
    if masters and not s.over:
        yield from high_wizards.produce(s, masters[0], True, "WZ-12", known=masters)


_RESULTS: "dict[str, Callable[[State, Rows], Questioning]]" = {
    "attacked": _attacked,
    "random": _scattered, "random_lair": _scattered,
    "horse": _mounted,
    "turn_up": _turned_up,
    "leader_gives": leaders.give,
    "points": _rewarded, "produce": _rewarded,
}  # fmt: skip


# --- Bound players ------------------------------------------------------------------------------------------


def bound(s: State, seat: int) -> Questioning:
    """WZ-17 (5), R-83: an arriving player meets Bound ones; if he is Bound himself, the others meet him.

    Returns:
        Whether anybody was met.
    """
    here = s.players[seat].space
    there = [other for other in totals.seats_from(s, seat) if s.players[other].space == here]
    there = [other for other in there if s.players[other].rank]
    if seat not in there:  # WZ-62
        return False
    pairs = [(seat, other) for other in there if other != seat and s.players[other].bound]
    if s.players[seat].bound:
        pairs += [(other, seat) for other in there if other != seat]
    met = False
    for who, other in pairs:
        if s.players[who].space == here == s.players[other].space and s.players[other].bound and not s.over:
            met = True
            yield from _bound_one(s, who, other)
    return met


def _bound_one(s: State, seat: int, other: int) -> Questioning:
    """WZ-56: the Demon table without a spell; a 6 sends the Bound player away and brings no points."""
    if (yield from demons.meet(s, seat, "bound")):
        yield from transports.send(s, other, "rescue", ("random",), "WZ-56")
