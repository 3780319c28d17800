"""How far a walk reaches, as far as a view shows."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import pytest

from game.core import Session
from game.core.rng import Stream
from game.players import random_player
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.geography import NONE, WATER


@cache
def walking(seed: str, moves: int) -> Session:
    session, rng, count = Session.new("wizards", 3, seed, {"mode": "full"}), Stream(seed), 0
    while session.decision is not None:
        if session.decision.kind == "step" and count >= moves:
            return session
        session.answer(random_player(session, rng))
        count += 1
    raise AssertionError(seed)


def firsts(session: Session) -> frozenset[int]:
    assert session.decision is not None
    return frozenset(
        wayfinding.number(target[4:])
        for option in session.decision.options for target in option.targets if target.startswith("hex:")
    )  # fmt: skip


def view_of(session: Session) -> dict[str, Any]:
    return copy.deepcopy(dict(session.view(None)))


@pytest.mark.rule("B-33", "B-34", "B-35")
def test_every_first_step_that_the_rules_offer_is_in_reach() -> None:
    for seed in ("a", "b", "c", "d"):
        for moves in (0, 40, 90):
            session = walking(seed, moves)
            assert firsts(session) <= set(wayfinding.reach(session.view(None), firsts(session)))


@pytest.mark.rule("B-34", "B-38")
def test_a_way_can_be_walked_as_it_is_shown() -> None:
    walked = 0
    for seed in ("a", "b", "c", "d"):
        for moves in (0, 40, 90):
            session = walking(seed, moves).clone()
            found = wayfinding.reach(session.view(None), firsts(session))
            goal = max(found, key=lambda space: (found[space].stops == "", found[space].steps))
            seat = session.view(None)["turn"]
            for space in wayfinding.path(found, goal):
                decision = session.decision
                if decision is None or decision.kind != "step" or decision.seat != seat:
                    break
                option = next((o for o in decision.options if f"hex:{wayfinding.name(space)}" in o.targets), None)
                assert option is not None, (seed, moves, wayfinding.name(space))
                session.answer(option.key)
                walked += 1
    assert walked > 20


def alone(view: dict[str, Any]) -> dict[str, Any]:
    """A view without anything that stops or carries."""
    view |= {"demons": [], "wizards": [], "dragon": None, "boats": [], "dead": []}
    for player in view["players"]:
        player |= {"dazed": False, "bound": False, "events": [], "animal": None, "boat": None, "rank": 0}
    view["walk"] = {"mp": 5, "animal_mp": 0, "natural": 5, "steps": 1, "swift": [], "odd": False}
    return view


def inland(view: dict[str, Any]) -> int:
    """A land space with nothing but land round it."""
    lies = wayfinding.laid(view)
    return next(
        space for land in lies.lands for space in lies.spaces[land]
        if space not in lies.shore and lies.place[space] == NONE and not any(a == space for a, _ in lies.walls)
    )  # fmt: skip


@pytest.mark.rule("WZ-41", "WZ-47")
def test_who_is_dazed_or_bound_pays_two_everywhere() -> None:
    view = alone(view_of(walking("a", 0)))
    start = inland(view)
    view["players"][view["turn"]]["space"] = wayfinding.name(start)
    near = frozenset(wayfinding.laid(view).near[start])
    for name in ("dazed", "bound"):
        view["players"][view["turn"]][name] = True
        found = wayfinding.reach(view, near)
        assert {found[space].cost for space in near if space in found} == {2}
        view["players"][view["turn"]][name] = False


@pytest.mark.rule("B-36")
def test_a_swim_takes_all_that_is_left() -> None:
    view = alone(view_of(walking("a", 0)))
    lies = wayfinding.laid(view)
    start = next(space for space in sorted(lies.shore) if lies.place[space] == NONE)
    view["players"][view["turn"]]["space"] = wayfinding.name(start)
    found = wayfinding.reach(view, frozenset(lies.near[start]))
    water = [space for space in lies.near[start] if lies.terrain[space] == WATER]
    assert all(found[space].stops == "swim" for space in water)
    assert not any(way.before in water for way in found.values())


@pytest.mark.rule("B-37")
def test_a_boat_carries_over_the_water() -> None:
    view = alone(view_of(walking("a", 0)))
    lies = wayfinding.laid(view)
    start = next(space for space in sorted(lies.shore) if lies.place[space] == NONE)
    water = next(space for space in lies.near[start] if lies.terrain[space] == WATER)
    view["players"][view["turn"]]["space"] = wayfinding.name(start)
    view["boats"] = [{"id": 0, "space": wayfinding.name(water), "demons": False, "seat": None}]
    found = wayfinding.reach(view, frozenset(lies.near[start]))
    assert found[water].stops == ""
    assert found[water].cost == 1
    assert any(way.before == water and lies.terrain[space] == WATER for space, way in found.items())


@pytest.mark.rule("B-11")
def test_no_way_leads_through_a_dead_land() -> None:
    view = alone(view_of(walking("a", 0)))
    seat = view["turn"]
    lies = wayfinding.laid(view)
    view["dead"] = [slot["land"] for slot in view["slots"] if slot["land"]][:6]
    dead = wayfinding.dead(view)
    alive = next(slot["land"] for slot in view["slots"] if slot["land"] and slot["land"] not in view["dead"])
    goals = wayfinding.land_spaces(view, alive)
    view["players"][seat]["space"] = wayfinding.name(next(h for h in lies.hexes if lies.terrain[h] == WATER))
    assert not any(lies.land[space] in dead for space in wayfinding.far(view, seat, goals))


@pytest.mark.rule("WZ-117", "C-4")
def test_a_horse_boards_no_boat_with_its_own_points() -> None:
    view = alone(view_of(walking("a", 0)))
    lies, seat = wayfinding.laid(view), view["turn"]
    start = next(space for space in sorted(lies.shore) if lies.place[space] == NONE)
    water = next(space for space in lies.near[start] if lies.terrain[space] == WATER)
    view["players"][seat] |= {"space": wayfinding.name(start), "animal": {"kind": "horse", "left": 2}}
    view["boats"] = [{"id": 0, "space": wayfinding.name(water), "demons": False, "seat": None}]
    view["walk"] |= {"mp": 0, "animal_mp": 4}
    assert water not in wayfinding.reach(view, frozenset(lies.near[start]))
    view["walk"] |= {"mp": 1}
    assert water in wayfinding.reach(view, frozenset(lies.near[start]))
