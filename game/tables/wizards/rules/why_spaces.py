"""Why a space or a Land can't be chosen now (HR-11)."""

from typing import Final

from game.core import Decision, Refusal
from game.tables.wizards.content.catalog import LANDS, NUMBERS, TURN_TRAPS
from game.tables.wizards.content.geography import BY_NAME, HEXES, NONE, distance
from game.tables.wizards.rules import totals, walking
from game.tables.wizards.rules.state import State
from game.tables.wizards.rules.why_said import land_said, place, refusal, space

#: Questions where a journey ends, and what says where it may.
_JOURNEYS: Final = {"fly_to": "WZ-9", "ride_to": "WZ-9", "choose_space": "B-14"}


def hex_(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Why a space can't be gone to."""
    goal = BY_NAME.get(name, NONE)
    if goal not in s.board.hexes:
        return None
    if decision.kind == "travel_mode":
        return held(s, me) or refusal("B-31", "roll_first")
    if decision.kind in _JOURNEYS:
        return _closed(s, me, goal) or _no_end(s, me, goal, decision.kind)
    if decision.kind == "start_town":
        return refusal("B-20", "no_start")
    if decision.kind != "step":
        return None
    p = s.players[me]
    if goal == p.space:
        return refusal("B-32", "here", space=space(s, goal))
    if goal not in s.board.near[p.space]:
        if walking.measured(s, me, goal).swim:  # its steps would be enough, were they no swim
            return refusal("B-36", "swims")
        return refusal("B-34", "far", space=space(s, goal), n=max(0, s.walk.mp + s.walk.animal_mp))
    return _neighbour(s, me, goal)


def mist(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Why nobody goes to what lies round the sea."""
    del name
    if decision.kind == "travel_mode":
        return held(s, me) or refusal("B-31", "roll_first")
    if decision.kind == "step" or decision.kind in _JOURNEYS:
        return refusal(_JOURNEYS.get(decision.kind, "B-34"), "mist")
    return None


def _no_end(s: State, me: int, goal: int, kind: str) -> Refusal:
    """WZ-9, B-14: why an open space is no end of a ride, a flight or a Transport."""
    far = distance(HEXES[goal], HEXES[s.players[me].space])
    if kind == "fly_to" and far > NUMBERS.wing_range:
        return refusal("WZ-9", "too_far_to_fly", n=NUMBERS.wing_range)
    return refusal(_JOURNEYS[kind], "not_an_end", space=space(s, goal))


def held(s: State, me: int) -> Refusal | None:
    """What keeps a player from moving at all."""
    p = s.players[me]
    if p.stun:
        return refusal("WZ-13", "stunned", n=p.stun)
    if p.trap in TURN_TRAPS:
        return refusal("WZ-15", "trapped")
    if not p.trap:
        return None
    key = "held" if totals.no_spell(s, me, "transport") else "held_transport"
    return refusal("WZ-15", key, n=totals.lets_go_from(p))


def _neighbour(s: State, me: int, goal: int) -> Refusal:
    """Why the next step can't lead there."""
    if (s.players[me].space, goal) in s.board.walls:
        return refusal("B-10", "wall")
    found = _closed(s, me, goal)
    if found is not None:
        return found
    step = walking.measured(s, me, goal)
    left = max(0, s.walk.mp + (s.walk.animal_mp if walking.helped(s, me, step) else 0))
    if step.swim:
        return refusal("B-36", "no_swim", n=step.cost, left=left)
    return refusal("B-34", "too_dear", n=step.cost, left=left)


def _closed(s: State, me: int, goal: int) -> Refusal | None:
    """A space that nobody, or not this player, may go to."""
    bar = totals.closed(s, me, goal)
    if bar is None:
        return None
    land_, place_ = s.board.land[goal], s.board.place[goal]
    said = {"land": land_said(land_) if land_ != NONE else "", "place": place(place_) if place_ != NONE else ""}
    return refusal(*bar, space=space(s, goal), **said)


def land(s: State, me: int, slug: str, decision: Decision) -> Refusal | None:
    """Why a Land can't be named."""
    del me
    number = next((n for n, one in enumerate(LANDS) if one.slug == slug), NONE)
    if number == NONE:
        return None
    if decision.kind == "travel_mode":
        return refusal("B-31", "roll_first")
    if decision.kind == "step":
        return refusal("B-34", "land_far")
    if decision.kind == "start_town":
        return refusal("B-20", "no_start")
    if number in s.dead:
        return refusal("B-11", "dead", land=land_said(number))
    return None
