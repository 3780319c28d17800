"""How far a walk reaches and which way it goes, as far as a view shows (B-33 to B-38, WZ-117).

The rules alone say which step is legal; this looks ahead over several of them. What it cannot know, such as a place one
may not enter again yet, ends a walk early when the rules do not offer the step.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from game.tables.wizards.content.catalog import CIRCLE, CREST, FORCED, LAIR, LAND, LANDS, NUMBERS
from game.tables.wizards.content.geography import BY_NAME, HEXES, NAME, NONE, WATER, Geography, board, distance

_TERRAIN: Final = {"P": NUMBERS.plains_cost, "W": NUMBERS.woods_cost, "M": NUMBERS.mountains_cost}
_NAMES: Final = {"W": "woods", "M": "mountains"}
_AS_PLAINS: Final = {"leaf_road": "W", "goats_feet": "M"}
_SWIM_FAR: Final = 4  # what a swim step counts for when a way over several turns is sought
_HALT_FAR: Final = 5  # what it counts for that an encounter on the way ends the turn
_WALKERS: Final = ("horse", "hound")


class Way(NamedTuple):
    """How a space is reached.

    Attributes:
        before: the space before it.
        cost: movement points from the start.
        steps: steps from the start.
        stops: the walk ends there: ``forced`` by an encounter, ``swim`` or ``demons`` aboard; empty when it may go on.
    """

    before: int
    cost: int
    steps: int
    stops: str


class _Label(NamedTuple):
    """Where a walk may be: the state that decides what the next step costs."""

    hex: int
    boat: bool
    mp: int
    animal: int
    odd: bool


class _Step(NamedTuple):
    cost: int
    label: _Label
    stops: str


class Walker(NamedTuple):
    """Who walks, and what changes the cost of steps.

    Attributes:
        afflicted: Dazed or Bound: every space costs the same (WZ-41, WZ-47).
        swift: terrains and areas that cost as plains.
        rock: mountains cost more (Event 35).
        waves: swims as if in a boat (Event 5).
        wind: every second Water space of a boat is free (Event 1).
        animal: who carries, or nothing.
        laden: Demons are aboard the boat (WZ-89).
    """

    afflicted: bool
    swift: frozenset[str]
    rock: bool
    waves: bool
    wind: bool
    animal: str
    laden: bool


def laid(view: Mapping[str, Any]) -> Geography:
    """Return the board of a view; face-down Lands are open sea still."""
    tiles = tuple(LAND[slot["land"]] * 6 + slot["rotation"] if slot["land"] in LAND else NONE for slot in view["slots"])
    return board(view["mode"], tiles)


def number(name: str | None) -> int:
    """Return the number of a space such as ``3,-2``; NONE for a figure in the air."""
    return BY_NAME.get(name, NONE) if name else NONE


def dead(view: Mapping[str, Any]) -> frozenset[int]:
    """Return the Lands that Evil has claimed."""
    return frozenset(LAND[slug] for slug in view["dead"])


def walker(view: Mapping[str, Any], seat: int) -> Walker:
    """Return what matters of a seat for the cost of its steps."""
    player, walk = view["players"][seat], view["walk"] or {}
    afflicted = bool(player["dazed"] or player["bound"])
    held = {event["slug"] for event in player["events"] if event["slug"]}
    swift = {*walk.get("swift", ()), *(_NAMES[t] for slug, t in _AS_PLAINS.items() if slug in held)}
    boat = next((one for one in view["boats"] if one["id"] == player["boat"]), None)
    animal = player["animal"]["kind"] if player["animal"] else ""
    return Walker(
        afflicted,
        frozenset(() if afflicted else swift),
        "rockfall" in held,
        "wave_walking" in held and not afflicted,
        "following_wind" in held and not afflicted,
        animal if animal in _WALKERS else "",
        bool(boat and boat["demons"]),
    )


def cost(view: Mapping[str, Any], seat: int, space: int, boat: bool = True) -> int:
    """Return what a seat pays to enter a space, by boat where it is Water; 0 for a swim, which takes all (B-36)."""
    return _Ground(view, seat).cost(space, boat)


class _Ground:
    """The board as one walker finds it."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        self.board = laid(view)
        self.dead = dead(view)
        self.who = walker(view, seat)
        self.boats = {number(one["space"]) for one in view["boats"] if one["seat"] is None}
        self.forced = _forced(view, seat)

    def cost(self, space: int, boat: bool) -> int:
        """B-34 without the first step's grace."""
        if self.board.terrain[space] == WATER and not boat and not self.who.waves:
            return 0
        if self.who.afflicted:
            return NUMBERS.afflicted_cost
        if self.board.terrain[space] == WATER:
            return NUMBERS.water_cost
        return self._land(space)

    def _land(self, space: int) -> int:
        terrain, land = self.board.terrain[space], self.board.land[space]
        swift = self.who.swift
        fast = _NAMES.get(terrain) in swift or ("common" in swift and LANDS[land].kind == "common")
        if terrain == "M" and self.who.rock:
            return NUMBERS.rockfall_swift_cost if fast else NUMBERS.rockfall_cost
        return NUMBERS.plains_cost if fast else _TERRAIN[terrain]

    def open(self, start: int, space: int) -> bool:
        """Whether a figure may go from one space to the next at all (B-10, B-11, B-41)."""
        land = self.board.land[space]
        if land != NONE and land in self.dead:
            return False
        return (start, space) not in self.board.walls and self.board.place[space] != CREST

    def refuses(self, space: int, boards: bool) -> bool:
        """C-4, WZ-9: whether the walker's animal will not go there."""
        if not self.who.animal:
            return False
        if boards and self.who.animal == "horse":
            return True
        return self.board.land[space] in (CIRCLE, LAIR) or self.board.place[space] == CREST

    def steps(self, at: _Label, first: bool) -> Iterator[_Step]:
        """Every step from a state, with the state after it."""
        for space in self.board.near[at.hex]:
            if (first or self.open(at.hex, space)) and (found := self._step(at, space, first)) is not None:
                yield found

    def _step(self, at: _Label, space: int, first: bool) -> _Step | None:
        water = self.board.terrain[space] == WATER
        on_land = self.board.terrain[at.hex] != WATER
        boards = water and not at.boat and space in self.boats and (on_land or self.who.waves)
        swims = not self.who.waves and ((water and not at.boat and not boards) or (not on_land and not at.boat))
        left = at.mp + at.animal
        if swims:
            need = NUMBERS.swim_afflicted_mp if self.who.afflicted else NUMBERS.swim_mp
            after = _Label(space, water and space in self.boats, 0, 0, False)
            return _Step(left, after, "swim") if first or left >= need else None
        price = 0 if water and at.boat and at.odd and self.who.wind else self.cost(space, at.boat or boards)
        return self._pay(at, space, price, boards, first)

    def _pay(self, at: _Label, space: int, price: int, boards: bool, first: bool) -> _Step | None:
        """WZ-117: the animal's points go first, and are lost where it will not go."""
        animal = 0 if self.refuses(space, boards) else at.animal
        ride = min(animal, price)
        if price - ride > at.mp and not first:
            return None
        sails = (at.boat or boards) and self.board.terrain[space] == WATER
        after = _Label(space, sails, max(0, at.mp - (price - ride)), animal - ride, sails and at.boat and not at.odd)
        stops = "forced" if space in self.forced else "demons" if sails and at.boat and self.who.laden else ""
        return _Step(price, after, stops)


def _forced(view: Mapping[str, Any], seat: int) -> frozenset[int]:
    """B-38: the spaces where a walk ends."""
    lies = laid(view)
    found = {lies.where[place] for place in FORCED if place in lies.where}
    found |= {number(one["space"]) for one in view["wizards"]}
    found |= {number(space) for space in (*view["demons"], view["dragon"])}
    players = view["players"]
    if players[seat]["rank"]:
        found |= {number(p["space"]) for p in players if p["seat"] != seat and p["rank"]}
    return frozenset(found)


def reach(view: Mapping[str, Any], first: Collection[int], walked: Collection[int] = ()) -> dict[int, Way]:
    """Return every space that the walker of the turn can reach with the points left.

    Args:
        view: what is seen.
        first: the spaces that the rules offer for the next step.
        walked: steps that are taken before; what they cost is counted in.
    """
    ground = _Ground(view, view["turn"])
    walk = view["walk"]
    begun = _begun(view, ground, walked)
    if begun is None:
        return {}
    begin, so_far = begun
    start = begin.hex
    found: dict[int, Way] = {}
    seen: dict[tuple[int, bool], int] = {(start, begin.boat): so_far.cost}
    waiting = [(so_far.cost, so_far.steps, start, begin, so_far)]
    while waiting:
        spent, steps, _, at, way = heappop(waiting)
        if at.hex != start and at.hex not in found:
            found[at.hex] = way
        if way.stops or (steps and at.mp + at.animal <= 0):
            continue
        for step in ground.steps(at, steps == 0 and walk["steps"] == 0):
            key, total = (step.label.hex, step.label.boat), spent + step.cost
            if (steps or step.label.hex in first) and total < seen.get(key, 10**6) and step.label.hex != start:
                seen[key] = total
                way_on = Way(at.hex, total, steps + 1, step.stops)
                heappush(waiting, (total, steps + 1, step.label.hex, step.label, way_on))
    return found


def _begun(view: Mapping[str, Any], ground: _Ground, walked: Collection[int]) -> tuple[_Label, Way] | None:
    """Where the walker of the turn is after some steps, and what they cost; None when they can't be taken."""
    seat, walk = view["turn"], view["walk"]
    start = number(view["players"][seat]["space"])
    if walk is None or start == NONE:
        return None
    boat = view["players"][seat]["boat"] is not None
    at, way = _Label(start, boat, walk["mp"], walk["animal_mp"], walk.get("odd", False)), Way(NONE, 0, 0, "")
    for space in walked:
        steps = ground.steps(at, way.steps == 0 and walk["steps"] == 0)
        step = next((one for one in steps if one.label.hex == space), None)
        if step is None:
            return None
        at, way = step.label, Way(at.hex, way.cost + step.cost, way.steps + 1, step.stops)
    return at, way


def along(view: Mapping[str, Any], first: Collection[int], via: Collection[int]) -> dict[int, Way]:
    """Return the steps of a walk through some spaces, in order; empty when it can't go through all of them."""
    found: dict[int, Way] = {}
    for space in via:
        ways = reach(view, first, tuple(found))
        leg = path(ways, space)
        if not leg or not found.keys().isdisjoint(leg):
            return {}
        found |= {one: ways[one] for one in leg}
    return found


def path(ways: Mapping[int, Way], goal: int) -> tuple[int, ...]:
    """Return the spaces of the way to a goal, the goal last; empty when it is out of reach."""
    found: list[int] = []
    while goal in ways and goal not in found:
        found.insert(0, goal)
        goal = ways[goal].before
    return tuple(found)


@lru_cache(maxsize=16)
def _spaces(lies: Geography, land: int) -> frozenset[int]:
    return frozenset(lies.spaces[land])


def land_spaces(view: Mapping[str, Any], slug: str) -> frozenset[int]:
    """Return the land spaces of a Land in the game."""
    return _spaces(laid(view), LAND[slug])


def far(view: Mapping[str, Any], seat: int, goals: Collection[int]) -> tuple[int, ...]:
    """Return the cheapest way to the nearest of some goals however many turns it takes; empty when there is none."""
    start = number(view["players"][seat]["space"])
    if start == NONE or start in goals:
        return ()
    ground = _Ground(view, seat)
    begin = _Label(start, view["players"][seat]["boat"] is not None, 10**6, 0, False)
    seen: dict[tuple[int, bool], int] = {(start, begin.boat): 0}
    before: dict[tuple[int, bool], tuple[int, bool]] = {}
    waiting = [(0, start, begin)]
    while waiting:
        spent, _, at = heappop(waiting)
        if at.hex in goals:
            return _back(before, (at.hex, at.boat))
        for step in ground.steps(at, False):
            key = (step.label.hex, step.label.boat)
            total = spent + (_SWIM_FAR if step.stops == "swim" else step.cost)
            total += _HALT_FAR if step.stops == "forced" and step.label.hex not in goals else 0
            if total < seen.get(key, 10**6):
                seen[key], before[key] = total, (at.hex, at.boat)
                heappush(waiting, (total, step.label.hex, step.label._replace(mp=10**6)))
    return ()


def _back(before: Mapping[tuple[int, bool], tuple[int, bool]], end: tuple[int, bool]) -> tuple[int, ...]:
    found: list[int] = []
    while end in before:
        found.insert(0, end[0])
        end = before[end]
    return tuple(found)


def apart(one: int, other: int) -> int:
    """Return how many steps two hexes lie apart on an open board (B-5)."""
    return distance(HEXES[one], HEXES[other])


def name(space: int) -> str:
    """Return the name of a hex, such as ``3,-2``."""
    return NAME[space]
