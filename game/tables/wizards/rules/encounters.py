"""B-42 to B-45, WZ-17, WZ-114 to WZ-116: who meets what, in which order, and what waits until it is over."""

from typing import TYPE_CHECKING

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import CIRCLE, LAIR, NUMBERS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import (
    animals,
    demons,
    dice,
    dragon,
    events,
    high_wizards,
    meetings,
    places,
    spells,
    tasks,
    totals,
    transports,
    traps,
    verbs,
)
from game.tables.wizards.rules.state import Airborne, Pending, State
from game.tables.wizards.rules.verbs import VERBS

if TYPE_CHECKING:
    from collections.abc import Callable


@VERBS.verb
def encounter(s: State, inner: Questioning) -> Questioning:
    """WZ-115: play an encounter to its end, then new Demons, then the landings in order of removal."""
    s.pending.append(Pending())
    result = yield from inner
    waiting = s.pending.pop()
    if waiting.demons:
        yield from _demons(s, waiting)
    if waiting.flights:
        yield from _landings(s, waiting.flights)
    return result


def _demons(s: State, waiting: Pending) -> Questioning:
    for space, causer in waiting.demons:
        if not s.over:
            yield from encounter(s, demons.appear(s, space, causer))


def _landings(s: State, flights: list[Airborne]) -> Questioning:
    """WZ-116: of several who land, one with extra turns takes them before the next lands."""
    for flight in flights:
        if s.over:
            return
        had = s.players[flight.seat].extra
        yield from _land(s, flight)
        if flight is not flights[-1] and s.players[flight.seat].extra > had:
            yield from verbs.extra_turns(s, flight.seat)


def _land(s: State, flight: Airborne) -> Questioning:
    """B-42, B-58: a landing with all its consequences; in the Lair the Dragon moves after it (R-88)."""
    seat = flight.seat
    transports.put_down(s, flight)
    if seat == s.turn:
        s.walk.moved = True
    in_lair = totals.in_lair(s, s.players[seat])
    met = yield from specific(s, seat)
    if seat == s.turn and met:
        s.walk.met = True
    if in_lair and not s.over and not s.roaming:
        yield from dragon.roam(s, seat)


# --- Specific Encounters ------------------------------------------------------------------------------------


def specific(s: State, seat: int) -> Questioning:
    """WZ-17, B-39, B-43: what an arriving player meets, in order, until it moves him away; returns whether any."""
    p = s.players[seat]
    here, landed = p.space, p.landed
    place = totals.place_at(s, here)
    met = False
    parts = [*_PARTS]
    if totals.demons_at(s, here):  # those who come meanwhile are met as they come
        parts.append((_demons_here, _demons_there))
    if s.dragon == here:
        parts.append((_dragon, _dragon_there))
    for part, there in parts:
        if not there(s, seat) or (part is _place and met and not places.remains(s, seat, place)):  # WZ-71
            continue
        if (yield from encounter(s, part(s, seat))):
            met = True
        if s.over or p.space != here or p.landed != landed:
            break
    return met


def _markers(s: State, seat: int) -> Questioning:
    """B-44: own Task Markers."""
    return (yield from tasks.pick_up(s, seat))


def _wizards(s: State, seat: int) -> Questioning:
    """B-47: High Wizards in the space, by rank (C-10)."""
    here = s.players[seat].space
    met = False
    while (marker := totals.marker_at(s, here)) and s.players[seat].space == here and not s.over:
        met = True
        yield from high_wizards.met_by_all(s, marker, seat)
    return met


def _place(s: State, seat: int) -> Questioning:
    """WZ-17 (3): the place itself."""
    return (yield from places.visit(s, seat, totals.place_at(s, s.players[seat].space)))


def _players(s: State, seat: int) -> Questioning:
    """WZ-17 (4): the others who are not Bound."""
    return (yield from meetings.players(s, seat))


def _bound(s: State, seat: int) -> Questioning:
    """WZ-17 (5): Bound players."""
    return (yield from meetings.bound(s, seat))


def _demons_here(s: State, seat: int) -> Questioning:
    """WZ-17 (6)."""
    yield from demons.meet(s, seat, "marker")
    return True


def _dragon(s: State, seat: int) -> Questioning:
    """WZ-17 (7)."""
    yield from dragon.meet(s, seat)
    return True


def _wizard_there(s: State, _seat: int) -> bool:
    return bool(s.markers)


def _place_there(s: State, seat: int) -> bool:
    return totals.place_at(s, s.players[seat].space) != NONE


def _somebody_there(s: State, seat: int) -> bool:
    mine = s.players[seat]
    here = mine.space
    for p in s.players:  # noqa: SIM110 - a generator takes longer than the few players there are
        if p.space == here and p is not mine:
            return True
    return False


def _demons_there(s: State, seat: int) -> bool:
    return totals.demons_at(s, s.players[seat].space)


def _dragon_there(s: State, seat: int) -> bool:
    return s.dragon == s.players[seat].space


#: WZ-17: what may be met anywhere, in order, and whether there is anything of it; Demons and the Dragon come after.
_PARTS: "tuple[tuple[Callable[[State, int], Questioning], Callable[[State, int], bool]], ...]" = (
    (_markers, tasks.marked),
    (_wizards, _wizard_there),
    (_place, _place_there),
    (_players, _somebody_there),
    (_bound, _somebody_there),
)


# --- Random Encounters --------------------------------------------------------------------------------------


def permits(s: State, seat: int) -> bool:
    """B-45, R-3: tell whether a Random Encounter may come in the player's space."""
    p = s.players[seat]
    land = totals.land_at(s, p.space)
    return land not in (NONE, CIRCLE, LAIR, *s.dead) and totals.place_at(s, p.space) == NONE


def no_random(s: State, seat: int) -> totals.Barred:
    """B-45, WZ-48, R-3: what keeps a Random Encounter from coming."""
    p, walk = s.players[seat], s.walk
    if walk.natural < NUMBERS.random_from:
        return "B-45", "random_die"
    if p.bound:
        return "WZ-48", "random_bound"
    if walk.quiet or walk.met:
        return "B-45", "random_met"
    return None if permits(s, seat) else ("B-45", "random_place")


def random_options(s: State, seat: int) -> list[Option]:
    """B-45, DK-27, WZ-48, WZ-97: a Random Encounter, or Animal Summoning in its place; empty when neither may be."""
    if no_random(s, seat) is not None:
        return []
    options = [Option("random", ("random",), ("act:random",))]
    options += spells.menu(s, seat, "random")
    return [*options, Option("pass", ("pass",), ("act:pass",))]


def random_phase(s: State, seat: int, options: list[Option]) -> Questioning:
    """B-31 (5), R-2: the player is asked."""
    what = yield Decision(seat, "random_encounter", tuple(options), "B-45")
    if what[0] == "random":
        yield from encounter(s, random_encounter(s, seat))
    elif what[0] != "pass":
        yield from encounter(s, spells.play(s, seat, what))


def random_encounter(s: State, seat: int) -> Questioning:
    """WZ-11: one of six."""
    row = dice.table(s, seat, "random_encounter", "WZ-11")
    yield from _random_ops()[row.op](s, seat)


def _random_ops() -> "dict[str, Callable[[State, int], Questioning]]":
    return {
        "demons": lambda s, seat: demons.meet(s, seat, "random"),
        "trap": traps.meet,
        "animal": animals.meet,
        "event": lambda s, seat: events.draw(s, seat, "WZ-11"),
        "folk": places.folk,
        "wizard": high_wizards.card,
    }
