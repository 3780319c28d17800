"""C-5: which Tasks can be set up, and where their parts come to lie."""

from collections import Counter
from functools import lru_cache
from typing import Final

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import (
    CIRCLE,
    DECK,
    DRUIDS,
    DWELLINGS,
    HIGH_WIZARDS,
    LAIR,
    LANDS,
    PLACE,
    PLACE_LAND,
    RUKTAL,
    STONES,
    TASKS,
    TOWNS,
)
from game.tables.wizards.content.geography import NONE, Geography
from game.tables.wizards.rules import dice, totals
from game.tables.wizards.rules.state import State, TaskPart

MENTOR: Final = "MENTOR"
NAMED: Final = "HW*"
HERE: Final = "HERE"
_STAY, _GATE = "STAY(", "TP("
_CHANCE, _CHOICE = "?", "*"  # RANDOM and ANY
_ANYWHERE: Final = "X"
_KINDS: Final = {"C": "common", "E": "elven", "G": "magic"}
_PLACES: Final = {"T": TOWNS, "D": DWELLINGS, "ST": STONES}
_LAIR: Final = "LR"


def stays(token: str) -> bool:
    """WZ-80: tell whether a part is done by staying."""
    return token.startswith(_STAY)


def ends(token: str) -> tuple[str, ...]:
    """Return the locations that a part names: two for a Gate (WZ-79), none for a person."""
    if token in (MENTOR, NAMED):
        return ()
    if token.startswith(_GATE):
        return tuple(token[len(_GATE) : -1].split(">"))
    if stays(token):
        return (token[len(_STAY) : -1],)
    return (token,)


def candidates(s: State, location: str) -> tuple[int, ...]:
    """B-14, B-16: the spaces that a RANDOM or ANY location may be; living ones only."""
    return _candidates(s.board, tuple(s.dead), location[:-1])


@lru_cache(maxsize=1024)
def _candidates(board: Geography, dead: tuple[int, ...], what: str) -> tuple[int, ...]:
    lands = [land for land in board.lands if land not in dead]
    if what in _PLACES:
        return tuple(board.where[place] for place in _PLACES[what] if PLACE_LAND[place] in lands)
    if what == _LAIR:
        lands = [LAIR]
    elif what in _KINDS:
        lands = [land for land in lands if LANDS[land].kind == _KINDS[what] and land != LAIR]
    elif what != _ANYWHERE:
        lands = [land for land in lands if land not in (CIRCLE, LAIR)]
    spaces = tuple(space for land in lands for space in board.spaces[land])
    if what == "S":
        return tuple(space for space in spaces if space in board.shore)
    if what in ("W", "M"):
        return tuple(space for space in spaces if board.terrain[space] == what)
    return spaces


def possible(s: State, card: int) -> bool:
    """C-5: tell whether a Task can be set up on what still lives."""
    wanted: Counter[str] = Counter()
    for token in TASKS[card].parts:
        for location in ends(token):
            if location in PLACE:
                if totals.where(s, PLACE[location]) == NONE:
                    return False
            elif location != HERE:
                wanted[location] += 1
    return all(len(candidates(s, location)) >= times for location, times in wanted.items())


def parts(s: State, seat: int, card: int) -> Questioning:
    """C-5, C-6, WZ-81: lay all markers of a Task, from left to right.

    Returns:
        Its parts; None when one of them finds no space.
    """
    taken: dict[str, set[int]] = {_CHANCE: set(), _CHOICE: set()}
    found = []
    for token in TASKS[card].parts:
        spaces = []
        for location in ends(token):
            space = yield from _space(s, seat, location, taken)
            if space == NONE:
                return None
            spaces.append(space)
        part = TaskPart(*spaces)
        if token == MENTOR:
            part.space = mentor_space(s, seat)
        elif token == NAMED:
            part.who = yield from _name(s, seat)
        found.append(part)
    return found


def mentor_space(s: State, seat: int) -> int:
    """3.2: where the marker of a MENTOR part lies: for Druids at Rùktal, for others nowhere."""
    return totals.where(s, RUKTAL) if s.players[seat].order == DRUIDS else NONE


def _space(s: State, seat: int, location: str, taken: dict[str, set[int]]) -> Questioning:
    """WZ-82: several RANDOM of one Task differ, and several ANY."""
    if location in PLACE:
        return totals.where(s, PLACE[location])
    if location == HERE:
        space = s.players[seat].space
        if space != NONE and not totals.is_water(s, space):
            return space
        return _random(s, _ANYWHERE + _CHANCE, taken[_CHANCE])
    used = taken[location[-1]]
    if location[-1] == _CHANCE:
        return _random(s, location, used)
    options = [dice.hex_option(space) for space in candidates(s, location) if space not in used]
    space = yield from dice.ask(seat, "task_any", "WZ-81", options)
    if space is None:
        return NONE
    used.add(space)
    return space


def _random(s: State, location: str, used: set[int]) -> int:
    """R-31: a RANDOM space that falls on a dead Land is one of the Lair."""
    if location[:-1] == _ANYWHERE:
        space = dice.random_live(s)
        while space in used:
            space = dice.random_live(s)
    else:
        space = dice.random_where(s, [space for space in candidates(s, location) if space not in used])
    used.add(space)
    return space


def _name(s: State, seat: int) -> Questioning:
    """DK-22: the player names a High Wizard."""
    options = tuple(Option(f"hw {DECK[card].slug}", card, (f"hw:{DECK[card].slug}",)) for card in HIGH_WIZARDS)
    return (yield Decision(seat, "task_hw", options, "C-5", not s.options.coop))
