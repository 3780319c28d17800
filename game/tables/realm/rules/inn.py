"""TV-1 to TV-6, TV-12 to TV-16, TV-39: through the door of the Tavern, along its loop, and out again."""

from collections.abc import Iterator

from game.core import Option
from game.tables.realm.content.catalog import (
    COAT_CHECK,
    CONFUSION,
    FRONT_DESK,
    GATES,
    INN,
    PLACE,
    PLACE_NAME,
    ROOMS,
    TAVERN,
    TAVERN_DOOR,
)
from game.tables.realm.rules import doors, losses, totals
from game.tables.realm.rules.arrivals import arrive
from game.tables.realm.rules.state import NONE, GamePhase, Seat, State

CRAPS = PLACE["T10"]
FEE = 1  # TV-39
STAYED = "stayed"  # TV-31: a mark of this turn


def no_craps(p: Seat) -> totals.Barred:
    """TV-29, TV-31: what keeps a character from staying for a bet; without Gold one must move."""
    if p.place != CRAPS:
        return "TV-29", "at_craps"
    return None if p.gold else ("TV-31", "no_stake")


def kinds(s: State, me: int) -> Iterator[Option]:
    """DK-27, DK-32, TV-16: what may replace the roll on the loop.

    At the Coat Check any roll is enough for the door, so it needs none (TV-14, RU-17); the confused roll all the
    same, for they may miss it (LB-55).
    """
    p = s.me
    if p.place == COAT_CHECK and not p.ailments & CONFUSION:
        yield Option("leave", ("leave",), ("act:leave", "space:O16"))
    if no_craps(p) is None:
        yield Option("stay craps", ("craps",), ("act:stay_craps",))
    yield from doors.ways_in(s, me)


def way_out(s: State, me: int) -> list[Option]:
    """TV-14: out by the door, when the Coat Check is reached with a step left; its last step is the one outside."""
    place = s.players[me].place
    for way, word in ((1, "cw"), (-1, "ccw")):
        steps = (COAT_CHECK - place) * way % len(TAVERN) + 1
        if any(distance >= steps for distance in s.rolled):
            name = PLACE_NAME[TAVERN_DOOR]
            return [Option(f"move {name} {word}", (TAVERN_DOOR, way, steps), ("act:leave", f"space:{name}"))]
    return []


def enter(s: State, me: int) -> None:
    """TV-2, TV-4: onto the Coat Check, with everything that is an Object in the locker; the move is over."""
    s.note("entered", me, "TV-2")
    arrive(s, COAT_CHECK)


def leave(s: State, me: int) -> None:
    """TV-5, TV-14, RU-29: out onto the Tavern's space, which is met like any other."""
    s.note("left_inn", me, "TV-14")
    arrive(s, TAVERN_DOOR)


def from_gateway(s: State, me: int) -> None:
    """RB-19: the first gate opens on Room 101, which leads to the Front Desk."""
    s.note("gate", me, "RB-19", gate=PLACE_NAME[GATES[0]], place=PLACE_NAME[FRONT_DESK])
    arrive(s, FRONT_DESK)


def into_gateway(s: State, me: int) -> None:
    """TV-39, RU-26, RU-54: for the fee through Room 101 to the first gate, with one's Objects; the turn ends."""
    losses.lose_gold(s, me, FEE, "TV-39")
    s.players[me].place = GATES[0]
    s.note("gateway", me, "TV-39")
    s.go(GamePhase.END)


def stay_at_craps(s: State, me: int) -> None:
    """TV-31: stay at the Craps Table to bet again."""
    p = s.players[me]
    p.used.append(STAYED)
    arrive(s, p.place)


def guest(s: State, me: int) -> None:
    """TV-34: a guest goes on from the Front Desk, where the doors of the rooms are (RU-6)."""
    p = s.players[me]
    if p.place in ROOMS:
        p.place = FRONT_DESK


def inside(s: State, rooms: bool = True) -> list[int]:
    """Return the seats whose characters are in the Tavern, the active one first (RB-53)."""
    return [
        seat for seat in totals.living(s)
        if s.players[seat].place in INN and (rooms or s.players[seat].place not in ROOMS)
    ]  # fmt: skip


def vacant(s: State) -> list[int]:
    """TV-33, TV-34: the rooms 102 to 106 that nobody is in; Room 101 is never rented (RU-54)."""
    taken = {p.place for p in s.players if p.hero != NONE}
    return [room for room in ROOMS[1:] if room not in taken]
