"""B-32 to B-41, WZ-23, WZ-41, WZ-42, WZ-47, WZ-117: walking, swimming and sailing, step by step."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import ANIMALS, CREST, HORSE, KINDS, LANDS, NUMBERS, PLACE_LAND
from game.tables.wizards.content.geography import NAME, NONE, WATER, Geography
from game.tables.wizards.rules import (
    belongings,
    boats_called,
    companions,
    dice,
    encounters,
    held,
    spells,
    totals,
)
from game.tables.wizards.rules.state import Seat, State

_COSTS = {"P": NUMBERS.plains_cost, "W": NUMBERS.woods_cost, "M": NUMBERS.mountains_cost}


class LegalStep(msgspec.Struct, frozen=True, gc=False):
    """A step that is legal now.

    Attributes:
        space: where to.
        cost: movement points; a swim step takes all that are left.
        swim: B-36.
        boards: it ends in the free boat that lies there.
        boat: number of that boat, or NONE.
    """

    space: int
    cost: int
    swim: bool = False
    boards: bool = False
    boat: int = NONE


def _land_cost(s: State, p: Seat, land: int, terrain: str) -> int:
    """B-34, WZ-41, WZ-47: what entering a land space costs a player, Swiftness and Events counted in."""
    if p.dazed or p.bound:
        return NUMBERS.afflicted_cost
    swift = s.walk.swift
    if not (swift or p.events):
        return _COSTS[terrain]
    if "common" in swift and LANDS[land].kind == KINDS[0]:
        return NUMBERS.plains_cost
    if terrain == "W" and ("woods" in swift or totals.event(p, "leaf_road")):
        return NUMBERS.plains_cost
    if terrain == "M":
        if "mountains" in swift or totals.event(p, "goats_feet"):
            return NUMBERS.plains_cost
        if totals.event(p, "rockfall"):
            return NUMBERS.rockfall_cost
    return _COSTS[terrain]


def _sail_cost(s: State, p: Seat) -> int:
    """B-34; Event 1: the second Water space of each pair costs nothing."""
    if totals.afflicted(p):
        return NUMBERS.afflicted_cost
    return 0 if s.walk.odd and totals.event(p, "following_wind") else NUMBERS.water_cost


def measured(s: State, seat: int, space: int) -> LegalStep:
    """Work out what a step to a neighbouring space is and costs, legal or not."""
    return _measure(s, seat, [space])[0]


def _measure(s: State, seat: int, spaces: Sequence[int]) -> list[LegalStep]:
    """B-34, B-36, R-43: what each step is and costs; most are those of somebody whom nothing helps or hinders.

    Who swims to a free boat may pass it by: that step follows at once.
    """
    p, board = s.players[seat], s.board
    way = _SAILING if p.boat != NONE else _SWIMMING if board.terrain[p.space] == WATER else _ON_FOOT
    plain = not (p.dazed or p.bound or p.events or s.walk.swift)
    no_boats = way == _SAILING or not board.sea[p.space]
    if plain and (no_boats or {boat.space for boat in s.boats}.isdisjoint(spaces)):
        return list(map(_plain(board)[way].__getitem__, spaces))
    return list(_measure_each(s, p, spaces, way))


def _measure_each(s: State, p: Seat, spaces: Sequence[int], way: int) -> Iterator[LegalStep]:
    board, afflicted, sailing, swimming = s.board, p.dazed or p.bound, way == _SAILING, way == _SWIMMING
    waves = bool(p.events) and not afflicted and totals.event(p, "wave_walking") is not None
    afloat = {boat.space for boat in s.boats}
    for space in spaces:
        terrain = board.terrain[space]
        if terrain != WATER and (waves or not swimming):
            yield LegalStep(space, _land_cost(s, p, board.land[space], terrain))
        elif sailing:
            yield LegalStep(space, _sail_cost(s, p))
        else:
            boat = totals.boat_at(s, space) if space in afloat else NONE
            if waves or (boat != NONE and not swimming):
                cost, swim = NUMBERS.afflicted_cost if afflicted else NUMBERS.water_cost, False
            else:
                cost, swim = NUMBERS.swim_afflicted_mp if afflicted else NUMBERS.swim_mp, True
            yield LegalStep(space, cost, swim, boat != NONE, boat)
            if swim and boat != NONE:
                yield LegalStep(space, cost, swim, False, boat)


def refused(s: State, seat: int, step: LegalStep) -> bool:
    """C-4, WZ-117: tell whether the animal leaves on this step."""
    p = s.players[seat]
    if not p.animal:
        return False
    if p.animal == HORSE and (step.boards or (p.boat != NONE and s.board.terrain[step.space] == WATER)):
        return True  # WZ-9: no boats
    return companions.refuses(s, seat, p.animal, step.space)


def helped(s: State, seat: int, step: LegalStep) -> bool:
    """WZ-9, WZ-117: tell whether the points of an animal pay for a step; those of a Horse do so on land alone."""
    wet = s.players[seat].animal == HORSE and s.board.terrain[step.space] == WATER
    return not wet and not refused(s, seat, step)


_ON_FOOT: Final = 0
_SWIMMING: Final = 1
_SAILING: Final = 2


@lru_cache(maxsize=64)
def _plain(board: Geography) -> tuple[tuple[LegalStep, ...], tuple[LegalStep, ...], tuple[LegalStep, ...]]:
    """By way and space: the step onto it of somebody whom nothing helps or hinders, where no free boat lies."""
    swum = tuple(LegalStep(space, NUMBERS.swim_mp, swim=True) for space in range(len(board.terrain)))
    costs = {"": 0, WATER: NUMBERS.water_cost, **_COSTS}
    sailed = tuple(LegalStep(space, costs[terrain]) for space, terrain in enumerate(board.terrain))
    on_foot = tuple(
        one if terrain == WATER else other for one, other, terrain in zip(swum, sailed, board.terrain, strict=True)
    )
    return on_foot, swum, sailed


def _by_animal(s: State, seat: int, step: LegalStep) -> bool:
    """B-35: tell whether an animal brings a step within reach."""
    return s.walk.mp + s.walk.animal_mp >= step.cost and helped(s, seat, step)


def steps(s: State, seat: int) -> list[LegalStep]:
    """DK-5, R-45, B-35, WZ-23: every legal step; the first of a turn is always within reach."""
    walk = s.walk
    found = _measure(s, seat, totals.may_go(s, seat, s.board.ways[s.players[seat].space]))
    if walk.steps == 0:
        return found
    left, helps = walk.mp, walk.animal_mp > 0
    return [step for step in found if left >= step.cost or (helps and _by_animal(s, seat, step))]


def options(s: State, seat: int) -> list[Option]:
    """DK-5: steps, climbing into a boat in the space (B-36), and to stop."""
    found = [
        _TO[step.space] if step.boat == NONE else _past(step.space, step.boat, step.boards) for step in steps(s, seat)
    ]
    p = s.players[seat]
    if p.boat == NONE and totals.is_water(s, p.space) and totals.boat_at(s, p.space) != NONE:
        found.append(Option("climb", ("climb",), ("act:climb", f"boat:{totals.boat_at(s, p.space)}")))
    found.append(_STOP)
    return found


_STOP = Option("stop", ("stop",), ("act:stop", "end"))


_TO = tuple(Option(f"to {name}", ("to", space), (f"hex:{name}",)) for space, name in enumerate(NAME))


@cache
def _past(space: int, boat: int, boards: bool) -> Option:
    """A step to where a free boat lies, as an option: into it or past it."""
    name = NAME[space]
    word, target = ("to", f"boat:{boat}") if boards else ("swim", "act:swim")
    return Option(f"{word} {name}", (word, space), (f"hex:{name}", target))


def take(s: State, seat: int, step: LegalStep) -> None:
    """Carry a step out: pay, move the figure and its boat, and stop at a forced encounter (B-38)."""
    p, walk = s.players[seat], s.walk
    before = p.space
    if totals.forced(s, seat, before):
        walk.left.append(before)
    helping = walk.animal_mp if p.animal and helped(s, seat, step) else 0
    if p.animal and refused(s, seat, step):
        s.note("animal_refuses", seat, "WZ-117", animal=ANIMALS[p.animal])
        companions.lose(s, seat, "WZ-117")
    _pay(s, step, helping)
    if p.boat != NONE and s.board.terrain[step.space] == WATER:
        walk.odd = step.cost > 0
        s.boats[p.boat].space = step.space
    else:
        p.boat = step.boat if step.boards else NONE
    p.space = step.space
    walk.steps += 1
    walk.moved = True
    s.note("stepped", seat, "B-34", space=NAME[step.space], cost=step.cost, swim=step.swim)
    if p.crest or p.events:
        left_land(s, seat, totals.land_at(s, before))
    walk.halted = totals.forced(s, seat, step.space)


def _pay(s: State, step: LegalStep, helping: int) -> None:
    """WZ-117: the points of the animal go first, as far as they help."""
    walk = s.walk
    if step.swim or walk.mp + helping < step.cost:  # B-36, B-35
        walk.mp = min(walk.mp, 0)
        walk.animal_mp = 0
        return
    by_animal = min(helping, step.cost)
    walk.animal_mp -= by_animal
    walk.mp -= step.cost - by_animal


def left_land(s: State, seat: int, before: int) -> None:
    """R-14, Event 30: permits to enter the Star Crest end with its Tile; the one re-entry is used up (R-15)."""
    p = s.players[seat]
    crest = PLACE_LAND[CREST]
    if before == crest != totals.land_at(s, p.space):
        p.crest = 0
        belongings.drop_event(s, seat, "key_of_stars")
    elif p.crest == 2 and totals.place_at(s, p.space) == CREST:
        p.crest = 0


def _goes_on(s: State) -> bool:
    """Tell whether this walk may have another step."""
    return s.walk.steps == 0 or s.walk.mp + s.walk.animal_mp > 0


def _still_helps(s: State, seat: int, spell: str) -> bool:
    """DK-6: without steps left Swiftness does nothing, nor does a boat beside one that lies there already."""
    return spell == "boat_summoning" and not boats_called.beside(s, seat)


def _chosen(s: State, seat: int, word: str, space: int) -> LegalStep:
    """The step that an option meant: ``swim`` passes a free boat by."""
    return _measure(s, seat, [space])[-1 if word == "swim" else 0]


# --- the phase ----------------------------------------------------------------------------------------------


def roll(s: State, seat: int) -> None:
    """B-33: the movement roll with its modifiers; the natural die is remembered."""
    p, walk = s.players[seat], s.walk
    walk.natural = dice.d6(s, seat, "move", "B-33")
    walk.quiet = False
    walk.mp = walk.natural + s.mode.bonus + held.movement(s, seat)
    if p.animal and ANIMALS[p.animal] in ("horse", "hound"):
        walk.animal_mp = NUMBERS.horse_mp if p.animal == HORSE else NUMBERS.hound_mp
    s.note("movement", seat, "B-33", natural=walk.natural, mp=walk.mp, animal=walk.animal_mp)


def ask_step(s: State, seat: int) -> Questioning:
    """DK-5, DK-6: one step, a spell, something held, or to stop."""
    choices = options(s, seat)
    choices += held.menu(s, seat, "turn")
    cast = spells.menu(s, seat, "walk")
    choices += cast if _goes_on(s) else [one for one in cast if _still_helps(s, seat, one.value[1])]
    if len(choices) == 1:
        s.walk.halted = True
        return
    what = yield Decision(seat, "step", tuple(choices), "B-34", belongings.is_secret(s, seat, choices))
    if what[0] == "stop":
        s.walk.halted = True
    elif what[0] == "climb":
        p = s.players[seat]
        p.boat = totals.boat_at(s, p.space)
        s.note("climbed", seat, "B-36", boat=p.boat)
        if p.animal == HORSE:  # WZ-9: no boats
            companions.lose(s, seat, "WZ-117")
    elif what[0] in ("to", "swim"):
        take(s, seat, _chosen(s, seat, *what))
    elif what[0] == "cast":
        yield from encounters.encounter(s, spells.play(s, seat, what))
    else:
        yield from encounters.encounter(s, held.play(s, seat, what))
