"""WZ-26, R-39 to R-41, WZ-88 to WZ-90: boats that come without anybody aboard, and the Demons some of them bring."""

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from game.core import Decision, Option, Questioning
from game.tables.wizards.content import NO_LIMIT
from game.tables.wizards.content.catalog import NUMBERS
from game.tables.wizards.content.geography import NAME, NONE, Geography
from game.tables.wizards.rules import demons, dice, totals, verbs
from game.tables.wizards.rules.state import State


def no_boat(s: State, seat: int) -> totals.Barred:
    """WZ-26: what keeps a boat from coming: the caster sits in one or stands on no coast, or none is free."""
    p = s.players[seat]
    if p.boat != NONE:
        return "WZ-26", "in_boat"
    if not totals.coastal(s, p.space):
        return "WZ-26", "no_coast"
    return None if free(s) else ("WZ-26", "no_boat")


def free(s: State) -> list[int]:
    """WZ-26: boats that nobody sits in."""
    taken = {p.boat for p in s.players}
    return [number for number in range(len(s.boats)) if number not in taken]


def beside(s: State, seat: int) -> bool:
    """Whether a free boat lies beside a seat's figure."""
    near = s.board.near[s.players[seat].space]
    return any(s.boats[boat].space in near for boat in free(s))


def distances(s: State, start: int) -> Mapping[int, int]:
    """R-40: steps through Water from a Water space to every other."""
    return _distances(s.board, start)


@lru_cache(maxsize=1024)
def _distances(board: Geography, start: int) -> Mapping[int, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for near in board.sea[here]:
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return found


def summon(s: State, seat: int, reach: int, rule: str) -> Questioning:
    """WZ-26: the closest free boat comes to a space beside the caster, or nearer if that is too far."""
    goal = yield from dice.ask(
        seat, "boat_space", "R-39",
        [dice.hex_option(space) for space in s.board.sea[s.players[seat].space]],
    )  # fmt: skip
    far = distances(s, goal)
    boats = free(s)
    least = min(far[s.boats[boat].space] for boat in boats)
    closest = [boat for boat in boats if far[s.boats[boat].space] == least]
    boat = yield from dice.ask(seat, "boat_tie", rule, [_option(one) for one in closest])
    if reach == NO_LIMIT or least <= reach:
        yield from sail(s, boat, goal, seat, rule)
        return
    space = yield from dice.ask(seat, "boat_route", "R-41", [dice.hex_option(one) for one in nearer(s, boat, far)])
    yield from sail(s, boat, space, seat, rule)


def _option(boat: int) -> Option:
    return Option(f"boat {boat}", boat, (f"boat:{boat}",))


def nearer(s: State, boat: int, far: Mapping[int, int]) -> list[int]:
    """DK-9: where a boat may be after so many steps on a shortest route."""
    here = s.boats[boat].space
    done = distances(s, here)
    steps = min(NUMBERS.boat_pull, far[here])
    return sorted(space for space, left in far.items() if done[space] == steps and left == far[here] - steps)


def sail(s: State, boat: int, space: int, causer: int, rule: str) -> Questioning:
    """R-41, WZ-88, WZ-90: a free boat moves with the Demons aboard, who attack only where it ends."""
    one = s.boats[boat]
    start, one.space = one.space, space
    s.note("boat", causer, rule, boat=boat, start=NAME[start], end=NAME[space])
    if start == space:
        return
    for seat in totals.seats_from(s, causer):
        if s.players[seat].space == space and one.demons and one.space == space and not s.over:
            yield from verbs.encounter(s, demons.meet(s, seat, "marker"))


def squall(s: State, seat: int) -> Questioning:
    """Event 14, DK-41: a player moves up to two free boats, each up to five Water spaces."""
    moved: list[int] = []
    while len(moved) < NUMBERS.squall_boats and not s.over:
        options = [_option(boat) for boat in free(s) if boat not in moved]
        options.append(Option("pass", NONE, ("act:pass",)))
        boat = yield from dice.ask(seat, "move_boats", "C-8", options)
        if boat == NONE:
            return
        moved.append(boat)
        far = distances(s, s.boats[boat].space)
        ends = sorted(space for space, steps in far.items() if 0 < steps <= NUMBERS.squall_steps)
        space = yield Decision(seat, "move_boats", tuple(dice.hex_option(one, f"boat:{boat}") for one in ends), "C-8")
        yield from sail(s, boat, space, seat, "C-8")
