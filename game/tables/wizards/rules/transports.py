"""2.7 to 2.9, WZ-115: figures that are brought elsewhere, what may stop that, and what it undoes."""

from typing import Any

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import CONTENT, CREST, LAIR, LANDS, PLACE_LAND
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import (
    afflictions,
    belongings,
    casting,
    companions,
    dice,
    lair,
    totals,
)
from game.tables.wizards.rules.state import Airborne, Seat, State

Where = tuple[Any, ...]


def send(s: State, seat: int, cause: str, where: Where, rule: str, known: bool = False) -> Questioning:
    """Bring a figure elsewhere, unless that is escaped; it lands when the encounter is over (WZ-115).

    Args:
        s: the game.
        seat: whose figure.
        cause: a row of table 2.9.
        where: ``("space", hex)``, ``("place", place)``, ``("random",)``, ``("lair",)``, ``("land", land)`` or
            ``("stone",)``.
        rule: whose doing it is.
        known: an escape was offered before, or can't be.

    Returns:
        Whether the figure was taken off.
    """
    land, space = yield from _destination(s, seat, where)
    s.note("destination", seat, rule, land=LANDS[land].slug if land != NONE else None, cause=cause,
           space=NAME[space] if space != NONE else None)  # fmt: skip
    if not known and CONTENT.relocations[cause].escapable:
        escaped = yield from casting.escape(s, seat, trap=cause.startswith("wizard_trap"), transport=True, rule=rule)
        if escaped:
            return False
    if space == NONE:  # WZ-72: the substitute in the Lair stays unknown until now
        space = dice.random_lair(s)
    take_off(s, seat, cause, space, rule, permit=where[0] != "land" or cause == "call_for_help")
    return True


def _destination(s: State, seat: int, where: Where) -> Questioning:
    """The Land and the hex; NONE for the hex where only a dead Land is known (WZ-72)."""
    kind, *rest = where
    if kind == "random":
        return (yield from dice.random_for(s, seat))
    if kind == "lair":
        return LAIR, dice.random_lair(s)
    if kind == "stone":
        space = dice.random_stone(s)
    elif kind == "land":
        space = dice.random_in(s, rest[0])
    elif kind == "place":
        space = totals.where(s, rest[0])
        if space == NONE:
            return PLACE_LAND[rest[0]], NONE
    else:
        space = rest[0]
    land = totals.land_at(s, space)
    return land, NONE if land in s.dead else space


def take_off(s: State, seat: int, cause: str, space: int, rule: str, permit: bool = True) -> None:
    """WZ-115: take a figure off the board; boats stay, Traps and animals end as table 2.9 says."""
    p = s.players[seat]
    row = CONTENT.relocations[cause]
    if row.trap or row.transport:
        afflictions.free(s, seat, rule)
    if row.animal:
        companions.lose(s, seat, "R-47" if cause in ("transport_spell", "call_for_help") else rule)
    start = p.space
    p.space = p.boat = NONE
    p.stays = ""
    s.note("taken_off", seat, rule, cause=cause)
    s.pending[-1].flights.append(Airborne(seat, cause, start, space, row.permit and permit))


def push_on(s: State, seat: int, cause: str, space: int, rule: str) -> None:
    """WZ-77: Events 11 and 15 move a figure without a Transport; it arrives like any other landing."""
    take_off(s, seat, cause, space, rule)


def put_down(s: State, flight: Airborne) -> None:
    """B-42, WZ-67 to WZ-70: the figure stands again; Lair Time, encounter memory and permits are brought up to date."""
    p = s.players[flight.seat]
    row = CONTENT.relocations[flight.cause]
    before, after = totals.land_at(s, flight.start), totals.land_at(s, flight.space)
    p.space = flight.space
    p.landed += 1
    p.boat = totals.boat_at(s, flight.space) if totals.is_water(s, flight.space) else NONE
    if before != after or row.encounters:
        forget(p)
    if before != after:
        p.crest = 0
    if before == PLACE_LAND[CREST] != after:
        belongings.drop_event(s, flight.seat, "key_of_stars")
    if flight.permit and totals.place_at(s, flight.space) == CREST:
        p.crest = 1
    if p.animal and companions.refuses(s, flight.seat, p.animal, flight.space):
        companions.lose(s, flight.seat, "R-91")
    if after != LAIR or before != LAIR or row.lair:
        lair.leave(s, flight.seat)
    lair.check(s, flight.seat)
    s.note("landed", flight.seat, "B-42", space=NAME[flight.space])


def forget(p: Seat) -> None:
    """WZ-65: every place may be met afresh."""
    p.met.clear()
    p.away.clear()
    p.chats = 0


def escape_on_dead_land(s: State, seat: int) -> Questioning:
    """WZ-73: the Transport from a claimed Land may be escaped, having seen where to; the one after it may not."""
    space = dice.random_lair(s)
    s.note("destination", seat, "WZ-73", land=LANDS[LAIR].slug, cause="evil_dead_tile", space=NAME[space])
    if (yield from casting.escape(s, seat, trap=False, transport=True, rule="WZ-73")):
        space = dice.random_lair(s)
    take_off(s, seat, "evil_dead_tile", space, "B-11")


def land_options(s: State) -> list[Option]:
    """DK-12: every living Land, for ANY Territory."""
    return [
        dice.land_option(land)
        for land in s.board.lands if totals.living(s, land)
    ]  # fmt: skip


def choose_territory(s: State, seat: int, rule: str) -> Questioning:
    """B-14, DK-12: the player picks a living Land."""
    return (yield Decision(seat, "choose_territory", tuple(land_options(s)), rule))
