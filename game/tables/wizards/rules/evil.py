"""B-59 to B-63, WZ-29 to WZ-33, WZ-118, WZ-119: Evil: Transports at first, then Land after Land."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.core import Questioning
from game.tables.wizards.content.catalog import CIRCLE, HIGH_WIZARDS, KINDS, LAIR, LANDS, NUMBERS
from game.tables.wizards.rules import (
    belongings,
    cures,
    demons,
    dice,
    dragon,
    ending,
    high_wizards,
    mentors,
    tasks,
    totals,
    transports,
)
from game.tables.wizards.rules.encounters import encounter
from game.tables.wizards.rules.state import NONE, State

PAIR = 2  # WZ-111: a team of two; who plays alone has losses of their own


def act(s: State) -> Questioning:
    """B-59: one step of Evil's turn, which is over when all seats have had theirs; in F1 and F2 it is for one seat."""
    if s.evil == 0:
        s.note("evil", NONE, "B-59", fortnight=s.fortnight)
    if s.fortnight <= NUMBERS.transports:
        yield from _transport(s, s.evil)
        s.evil += 1
        return
    falling = due_count(s)
    s.evil = s.seats
    if s.thwarts and falling:
        falling = _thwarted(s, falling)
    if falling:
        yield from _claim(s, _dying(s, falling))


# --- F1 and F2 ----------------------------------------------------------------------------------------------


def _transport(s: State, seat: int) -> Questioning:
    """WZ-29, WZ-118, R-69, R-70: Healed, or met if a stranger; Transported, all resolved; then Demons appear."""
    if not cures.heal(s, seat, "WZ-29") and s.players[seat].order == NONE:
        yield from encounter(s, _on_the_way(s, seat))
    if not s.over:
        yield from encounter(s, transports.send(s, seat, "evil_f1_f2", ("random",), "WZ-29"))
    if not s.over:
        yield from _new_demons(s)


def _on_the_way(s: State, seat: int) -> Questioning:
    """WZ-29, R-72: who has no Mentor meets a High Wizard of the deck, who may initiate him."""
    card = high_wizards.draw_high(s, seat, "R-72")
    if card != NONE:
        s.note("on_the_way", seat, "WZ-29")
        yield from mentors.meet(s, seat, ("hw", card))
    high_wizards.put_back(s)


def _new_demons(s: State) -> Questioning:
    """B-63: Demons come to a RANDOM space, and whoever is there meets them."""
    yield from encounter(s, demons.appear(s, dice.random_live(s), NONE))


# --- what falls ---------------------------------------------------------------------------------------------


def due_count(s: State, ahead: int = 0) -> int:
    """B-59, WZ-30, WZ-111: Lands that Evil claims at the end of this Fortnight or a later one, thwarts not counted."""
    claiming = s.fortnight + ahead - NUMBERS.transports
    if claiming <= 0:
        return 0
    counts = NUMBERS.claims
    if s.options.coop:
        counts = NUMBERS.claims_team
        if s.seats <= PAIR:
            counts = NUMBERS.claims_pair if s.seats == PAIR else NUMBERS.claims_alone
    return counts[min(claiming, len(counts)) - 1]


def _thwarted(s: State, falling: int) -> int:
    """R-67, WZ-31: thwarts are spent as far as Lands are due; returns how many still fall."""
    saved = min(s.thwarts, falling)
    s.thwarts -= saved
    s.note("thwarted", NONE, "R-67", saved=saved, bank=s.thwarts)
    return falling - saved


def laden(s: State) -> Counter[int]:
    """B-60, WZ-33: by Land, its Demons and Task Markers; a foreseen Land has more than any other."""
    land = s.board.land
    found = Counter([land[space] for space in s.demons] + [land[space] for _, _, space in tasks.spaces(s)])
    if s.foresight != NONE:
        found[s.foresight] += len(s.board.hexes)
    return found


class _Queue(NamedTuple):
    """WZ-32: who falls: groups of equally laden Lands, the first ones first; then unmarked Lands of one kind."""

    marked: list[list[int]]
    unmarked: list[int]


def _queue(s: State) -> _Queue:
    """WZ-32, R-64, R-66: Common before Elven before Magic Lands; never the Lair, the Sacred Circle only as the last."""
    lands = [land for land in s.board.lands if land not in (LAIR, CIRCLE) and land not in s.dead]
    if not lands:
        return _Queue([[CIRCLE]] if totals.living(s, CIRCLE) else [], [])
    counts = laden(s)
    marked: list[list[int]] = []
    unmarked: list[int] = []
    for kind in KINDS:
        mine = [land for land in lands if LANDS[land].kind == kind]
        numbers = sorted({counts[land] for land in mine if counts[land]}, reverse=True)
        marked += [[land for land in mine if counts[land] == number] for number in numbers]
        unmarked = unmarked or [land for land in mine if not counts[land]]
    return _Queue(marked, unmarked)


def _dying(s: State, falling: int) -> list[int]:
    """WZ-32, B-60, R-65: the Lands that fall; equals at random, and one unmarked Land where marked ones are too few."""
    queue = _queue(s)
    found: list[int] = []
    for group in queue.marked:
        equals = list(group)
        while equals and len(found) < falling:
            found.append(equals.pop(s.below(len(equals), "equally laden") if len(equals) > 1 else 0))
    if len(found) < falling and queue.unmarked:
        found.append(dice.random_where(s, queue.unmarked))
    return found


def due(s: State) -> tuple[int, list[int]]:
    """What Evil would claim if it acted now: how many Lands, and those that no die decides."""
    count = max(0, due_count(s) - s.thwarts)
    queue = _queue(s)
    found: list[int] = []
    for group in queue.marked:
        if len(found) + len(group) > count:
            return count, found
        found += group
    if len(found) < count and len(queue.unmarked) == 1:
        found += queue.unmarked
    return count, found


def in_turn(s: State) -> list[int]:
    """WZ-32: all that could fall, in the order in which it would if nothing changed; equals by their numbers."""
    queue = _queue(s)
    found = [land for group in queue.marked for land in group] + queue.unmarked
    known = {*found, *s.dead, LAIR, CIRCLE}
    return found + [land for land in s.board.lands if land not in known]


# --- the claiming -------------------------------------------------------------------------------------------


def _claim(s: State, dying: list[int]) -> Questioning:
    """WZ-119: everything that comes of dying Lands, in seven steps, of which ``_dying`` was the first; R-71."""
    left = _turn(s, dying)
    if CIRCLE in dying:  # B-61
        ending.evil_wins(s)
        return
    if totals.land_at(s, s.dragon) in dying:  # (3)
        yield from encounter(s, dragon.come(s, dice.random_lair(s), NONE))
    for seat, p in enumerate(s.players):  # (4)
        if totals.land_at(s, p.space) in dying and not s.over:
            yield from encounter(s, transports.escape_on_dead_land(s, seat))
    for space in left:  # (5)
        demons.put(s, space)
    if left and not s.over:  # (6)
        yield from encounter(s, _met(s, left))
    for _ in s.players:  # (7)
        if not s.over:
            yield from _new_demons(s)


def _turn(s: State, dying: Iterable[int]) -> list[int]:
    """WZ-119 (2), B-62, R-34: Lands are turned, Tasks lost; returns where markers of lost Tasks still lie."""
    s.note("claimed", NONE, "WZ-119", lands=[LANDS[land].slug for land in dying])
    lost = {(seat, card) for seat, card, space in tasks.spaces(s) if totals.land_at(s, space) in dying}
    s.dead = sorted([*s.dead, *dying])
    for land in dying:
        belongings.foresight_fulfilled(s, land)
    left = {space for seat, card in sorted(lost) for space in tasks.lose(s, seat, card, "R-34")}
    for card in HIGH_WIZARDS:
        if any(marker.card == card and totals.land_at(s, marker.space) in dying for marker in s.markers):
            high_wizards.remove(s, card, "WZ-119")
    s.demons = [space for space in s.demons if totals.land_at(s, space) not in dying]
    return sorted(space for space in left if totals.land_at(s, space) not in dying)


def _met(s: State, spaces: list[int]) -> Questioning:
    """WZ-119 (6), B-53, WZ-91: by seat, all who stand on the new Demons; they stay where anybody fails."""
    beaten: dict[int, bool] = {}
    for seat in range(s.seats):
        space = s.players[seat].space
        if space in spaces and not s.over:
            won = yield from demons.meet(s, seat, "appear")
            beaten[space] = beaten.get(space, True) and won
    for space, all_won in beaten.items():
        if all_won:
            demons.remove(s, space)
