"""WZ-95, WZ-98, WZ-99, C-4: animals that go with a player: how they come and leave, and where they do not go."""

from game.tables.wizards.content.catalog import (
    ANIMALS,
    CIRCLE,
    CREST,
    HORSE,
    HOUND,
    LAIR,
    RUKTAL,
    UNICORN,
    WINGED_HORSE,
)
from game.tables.wizards.rules import belongings, totals
from game.tables.wizards.rules.state import GamePhase, State


def give(s: State, seat: int, kind: int, turns: int, rule: str) -> bool:
    """B-67, WZ-45, C-4: an animal comes, in place of the one before, unless it refuses; returns whether it came."""
    p = s.players[seat]
    if totals.afflicted(p) or refuses(s, seat, kind, p.space):
        s.note("animal_refuses", seat, "B-67", animal=ANIMALS[kind])
        return False
    lose(s, seat, "WZ-99")
    p.animal, p.animal_left = kind, turns
    p.animal_new = seat == s.turn and s.phase != GamePhase.EVIL
    s.note("animal", seat, rule, animal=ANIMALS[kind], left=turns)
    return True


def refuses(s: State, _seat: int, kind: int, space: int) -> bool:
    """C-4, WZ-9: tell whether an animal refuses a space; a Horse boards no boats besides."""
    land, place = totals.land_at(s, space), totals.place_at(s, space)
    if kind in (HORSE, HOUND):
        return land in (CIRCLE, LAIR) or place == CREST
    water = totals.is_water(s, space) or place == RUKTAL
    return water or (kind == WINGED_HORSE and land == LAIR)


def new_day(s: State) -> None:
    """R-53, WZ-95: Horses and Hounds stay for so many days after the one on which they came."""
    for seat, p in enumerate(s.players):
        if p.animal in (HORSE, HOUND):
            p.animal_left -= 1
            if p.animal_left < 0:
                lose(s, seat, "WZ-95")


def end_turn(s: State, seat: int) -> None:
    """R-52, R-54: Unicorns and Winged Horses stay for turns, lost ones too, but not the one in which they came."""
    p = s.players[seat]
    if p.animal in (UNICORN, WINGED_HORSE) and not p.animal_new:
        p.animal_left -= 1
        if p.animal_left <= 0:
            lose(s, seat, "WZ-95")
    p.animal_new = False


def lose(s: State, seat: int, rule: str) -> None:
    """The animal leaves, whatever it was, with its movement points (WZ-117) and the Event that brought it (WZ-98)."""
    p = s.players[seat]
    if p.animal:
        s.note("animal_left", seat, rule, animal=ANIMALS[p.animal])
        p.animal = p.animal_left = 0
        p.animal_new = False
        belongings.drop_event(s, seat, "silver_mare")
        if seat == s.turn:
            s.walk.animal_mp = 0
