"""WZ-9, WZ-95 to WZ-100, C-4: animals, who they go with, and rides in place of movement."""

from typing import TYPE_CHECKING

from game.core import Decision, Option
from game.tables.wizards.content.catalog import (
    ANIMALS,
    CIRCLE,
    CREST,
    HORSE,
    HOUND,
    LAIR,
    NUMBERS,
    RUKTAL,
    UNICORN,
    WINGED_HORSE,
)
from game.tables.wizards.content.geography import HEXES, distance
from game.tables.wizards.rules import afflictions, dice, totals, transports
from game.tables.wizards.rules.dice import Asking
from game.tables.wizards.rules.state import Phase, State

if TYPE_CHECKING:
    from collections.abc import Iterator


def meet(s: State, seat: int, summoned: bool = False) -> Asking:
    """WZ-9, WZ-99: an Animal Encounter, which chases away the animal one had; ``summoned``: by the spell."""
    from game.tables.wizards.rules import dragon, tasks

    p = s.players[seat]
    row = dice.table(s, seat, "animals", "B-65" if summoned else "WZ-9")
    chase(s, seat)
    if row.op == "dragon":
        yield from dragon.come(s, p.space, seat, only=seat)  # WZ-87
    elif totals.afflicted(p):
        s.note("animal_refuses", seat, "WZ-45", animal=row.op)
    elif row.op == "dove":
        yield from tasks.draw(s, seat, False, ("dove",), "WZ-9")
    else:
        give(s, seat, ANIMALS.index(row.op), row.amount, "WZ-9")


def give(s: State, seat: int, kind: int, turns: int, rule: str) -> bool:
    """B-67, WZ-45, C-4: an animal comes, in place of the one before, unless it refuses; returns whether it came."""
    p = s.players[seat]
    if totals.afflicted(p) or refuses(s, seat, kind, p.space):
        s.note("animal_refuses", seat, "B-67", animal=ANIMALS[kind])
        return False
    chase(s, seat)
    p.animal, p.animal_left = kind, turns
    p.animal_new = seat == s.turn and s.phase != Phase.EVIL
    s.note("animal", seat, rule, animal=ANIMALS[kind], left=turns)
    return True


def chase(s: State, seat: int) -> None:
    """WZ-99: the animal leaves."""
    afflictions.lose_animal(s, seat, "WZ-99")


def refuses(s: State, _seat: int, kind: int, space: int) -> bool:
    """C-4, WZ-9: tell whether an animal refuses a space; a Horse boards no boats besides."""
    land, place = totals.land_at(s, space), totals.place_at(s, space)
    if kind in (HORSE, HOUND):
        return land in (CIRCLE, LAIR) or place == CREST
    water = totals.is_water(s, space) or place == RUKTAL
    return water or (kind == WINGED_HORSE and land == LAIR)


# --- how long they stay -----------------------------------------------------------------------------------


def new_day(s: State) -> None:
    """R-53, WZ-95: Horses and Hounds stay for so many days after the one on which they came."""
    for seat, p in enumerate(s.players):
        if p.animal in (HORSE, HOUND):
            p.animal_left -= 1
            if p.animal_left < 0:
                afflictions.lose_animal(s, seat, "WZ-95")


def end_turn(s: State, seat: int) -> None:
    """R-52, R-54: Unicorns and Winged Horses stay for turns, lost ones too, but not the one in which they came."""
    p = s.players[seat]
    if p.animal in (UNICORN, WINGED_HORSE) and not p.animal_new:
        p.animal_left -= 1
        if p.animal_left <= 0:
            afflictions.lose_animal(s, seat, "WZ-95")
    p.animal_new = False


# --- rides ------------------------------------------------------------------------------------------------


def menu(s: State, seat: int) -> list[Option]:
    """DK-3, R-46, WZ-96: a ride in place of movement; the Winged Horse lifts nobody out of a Trap."""
    p = s.players[seat]
    if p.animal == UNICORN or (p.animal == WINGED_HORSE and not p.trap):
        return [Option(f"ride {ANIMALS[p.animal]}", ("ride",), ("act:ride",))]
    return []


def ride(s: State, seat: int) -> Asking:
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
    for land in s.board.lands:
        for space in s.board.spaces[land]:
            near = distance(HEXES[space], HEXES[p.space]) <= reach
            if near and not refuses(s, seat, p.animal, space) and totals.may_enter(s, seat, space):
                yield space
