"""WZ-9, WZ-68, WZ-96: Animal Encounters, and rides in place of movement."""

from typing import TYPE_CHECKING

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import ANIMALS, NUMBERS, UNICORN, WINGED_HORSE
from game.tables.wizards.content.geography import HEXES, distance
from game.tables.wizards.rules import companions, dice, dragon, held, tasks, totals, transports
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator


def meet(s: State, seat: int, summoned: bool = False) -> Questioning:
    """WZ-9, WZ-99: an Animal Encounter, which chases away the animal one had; ``summoned``: by the spell."""
    p = s.players[seat]
    row = dice.table(s, seat, "animals", "B-65" if summoned else "WZ-9")
    companions.lose(s, seat, "WZ-99")
    if row.op == "dragon":
        yield from dragon.come(s, p.space, seat, only=seat)  # WZ-87
    elif totals.afflicted(p):
        s.note("animal_refuses", seat, "WZ-45", animal=row.op)
    elif row.op == "dove":
        yield from tasks.draw(s, seat, False, ("dove",), "WZ-9")
    else:
        companions.give(s, seat, ANIMALS.index(row.op), row.amount, "WZ-9")


# --- rides ------------------------------------------------------------------------------------------------


def menu(s: State, seat: int) -> list[Option]:
    """DK-3, R-46, WZ-96: a ride in place of movement; the Winged Horse lifts nobody out of a Trap."""
    p = s.players[seat]
    if p.animal == UNICORN or (p.animal == WINGED_HORSE and not p.trap):
        return [Option(f"ride {ANIMALS[p.animal]}", ("ride",), ("act:ride",))]
    return []


def ride(s: State, seat: int) -> Questioning:
    """DK-10, DK-11, WZ-68: ride the Unicorn or fly with the Winged Horse, one's own space among the ends."""
    p = s.players[seat]
    flies = p.animal == WINGED_HORSE
    cause, kind = ("winged_ride", "fly_to") if flies else ("unicorn_ride", "ride_to")
    space = yield Decision(seat, kind, tuple(dice.hex_option(one) for one in ends(s, seat)), "WZ-9")
    s.note("rode", seat, "WZ-9", animal=ANIMALS[p.animal])
    yield from transports.send(s, seat, cause, ("space", space), "WZ-9", known=True)


def ends(s: State, seat: int) -> "Iterator[int]":
    """DK-10, DK-11, WZ-78: land spaces that a ride may end in."""
    p = s.players[seat]
    reach = NUMBERS.wing_range if p.animal == WINGED_HORSE else len(HEXES)
    for space in held.open_spaces(s, seat):
        near = distance(HEXES[space], HEXES[p.space]) <= reach
        if near and not companions.refuses(s, seat, p.animal, space):
            yield space
