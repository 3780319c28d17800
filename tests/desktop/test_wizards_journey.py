"""Going on to a far Land over several turns, and walks through chosen spaces (mouse, keys and the list of choices)."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import keys
from game.desktop.screens.help import PARTS
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.wizards.content import wayfinding
from game.tables.wizards.face import ground, layers, minimap, names, reaching
from game.tables.wizards.face.board import SeaBoard
from tests.desktop.at_table import click, come, give, key, opened, press, send, settled

SIZE = (1280, 720)


@cache
def at(kind: str, least: int = 3) -> Session:
    """A question of a full game after some days; a walker has some steps left."""
    for seed in range(60):
        session, rng = Session.new("wizards", 3, f"journey {seed}", {"mode": "full"}), Stream(f"journey {seed}")
        while session.decision is not None and session.answered < 300:
            view = session.view(None)
            walk = view["walk"]
            enough = kind != "step" or (walk and walk["steps"] == 0 and walk["mp"] >= least)
            if session.decision.kind == kind and session.answered > 40 and enough:
                return session
            session.answer(random_player(session, rng))
    raise AssertionError(kind)


def table(session: Session) -> TableScreen:
    found = TableScreen(shot.Still(SIZE), InMemoryGame(session.clone(), shot.seats(session.seats)))
    return come(found)


def far_land(scene: TableScreen) -> str:
    """A Land that takes more than one turn to reach."""
    view = scene.director.moment.shown.view
    seat = view["turn"]
    lands = [slot["land"] for slot in view["slots"] if slot["land"] and slot["land"] not in view["dead"]]
    return str(max(lands, key=lambda land: len(reaching.far(view, seat, land))))


def click_land(scene: TableScreen, slug: str) -> None:
    """Click a Land on the whole map."""
    board = scene.board
    assert isinstance(board, SeaBoard)
    if not board.camera.whole:
        key(scene, pygame.K_o)
    scene.board.things(scene.director.moment.shown)
    where = next(place.rect for place in board.things(scene.director.moment.shown) if place.target == f"land:{slug}")
    press(scene, where.center)


@pytest.mark.parametrize("kind", ["travel_mode", "step"])
def test_a_click_on_a_land_from_afar_makes_it_the_goal_and_another_gives_it_up(kind: str) -> None:
    scene = table(at(kind))
    slug, answered = far_land(scene), scene.director.session.answered
    before = scene.director.moment.shown
    click_land(scene, slug)
    now = scene.director.moment.shown
    assert (now.goal, scene.director.session.answered) == (f"land:{slug}", answered)
    assert layers.bound(now, 36).items
    assert not layers.bound(before, 36).items
    sea = ground.of(now.view)
    marks = [dot for dot in minimap.of(now, sea, ground.extent(now.view)).dots if dot.name == minimap.MARK]
    assert len(marks) == 1
    said = str(say("wizards.screen.onward", land=names.land(slug, True)))
    assert [row.words for row in scene.director.moment.choices.rows][-1] == said
    click_land(scene, slug)
    assert scene.director.moment.shown.goal == ""
    assert said not in [row.words for row in scene.director.moment.choices.rows]


def others(scene: TableScreen, seat: int, rng: Stream) -> None:
    """Everybody else plays, and whatever the seat is asked besides the way is answered by chance."""
    session = scene.director.session
    while session.decision is not None and (session.decision.seat != seat or session.decision.kind != "travel_mode"):
        give(scene, random_player(session, rng))
    settled(scene)


def test_g_goes_on_turn_after_turn_until_it_is_there() -> None:
    scene, rng = table(at("travel_mode")), Stream("on and on")
    seat = scene.director.moment.shown.view["turn"]
    slug = far_land(scene)
    click_land(scene, slug)
    left = [len(reaching.far(scene.director.moment.shown.view, seat, slug))]
    for _ in range(30):
        answered = scene.director.session.answered
        key(scene, pygame.K_g)
        assert scene.director.session.answered > answered
        if (
            scene.director.session.view(None)["players"][seat]["land"] == slug
            or not scene.director.asking.journey.goals
        ):
            break
        others(scene, seat, rng)
        if scene.director.decision is None:
            break
        left.append(len(reaching.far(scene.director.session.view(None), seat, slug)))
    assert min(left) < left[0]
    assert not scene.director.asking.journey.goals or scene.director.decision is None


def test_going_on_stands_in_the_list_and_means_the_same() -> None:
    pair = [table(at("step")), table(at("step"))]
    for scene in pair:
        click_land(scene, far_land(scene))
    key(pair[0], pygame.K_g)
    send(pair[1], "row", pair[1].director.moment.choices.rows[-1].key)
    assert pair[0].director.session.view(None)["players"] == pair[1].director.session.view(None)["players"]
    assert pair[0].director.session.answered > at("step").answered


def test_going_on_stops_where_anything_is_asked() -> None:
    asked = 0
    for seed in range(25):
        session, rng = Session.new("wizards", 2, f"stop {seed}", {"mode": "short"}), Stream(f"stop {seed}")
        while session.decision is not None and (session.decision.kind != "travel_mode" or session.answered < 20):
            session.answer(random_player(session, rng))
        scene = table(session)
        seat = session.decision.seat if session.decision else 0
        click_land(scene, far_land(scene))
        for _ in range(6):
            key(scene, pygame.K_g)
            decision = scene.director.decision
            if decision is None or decision.seat != seat or decision.kind not in ("travel_mode", "step"):
                asked += 1
                answered = scene.director.session.answered
                key(scene, pygame.K_g)
                if decision is not None and decision.kind not in ("travel_mode", "step"):
                    assert scene.director.session.answered == answered
                    assert scene.director.remarks.text
                break
    assert asked > 5


def test_without_a_goal_g_says_how_to_choose_one() -> None:
    scene = table(at("step"))
    answered = scene.director.session.answered
    key(scene, pygame.K_g)
    assert scene.director.session.answered == answered
    assert scene.director.remarks.text == say("ui.prompt.no_goal")


def test_a_goal_is_that_of_its_seat_alone() -> None:
    scene, rng = table(at("travel_mode")), Stream("alone")
    seat = scene.director.moment.shown.view["turn"]
    click_land(scene, far_land(scene))
    while scene.director.decision is not None and scene.director.decision.seat == seat:
        give(scene, random_player(scene.director.session, rng))
    assert settled(scene).director.moment.shown.goal == ""


def test_the_keys_can_be_given_to_others_and_stand_in_the_help() -> None:
    named = {action.name: action.usual for action in keys.ACTIONS}
    assert (named["onward"], named["waypoint"]) == (("g",), ("w",))
    keymap = keys.Keymap({"onward": "j"})
    assert keymap.meaning("j") == "onward"
    listed = {name for _, names_ in PARTS for name in names_}
    assert {"onward", "waypoint"} <= listed


# ------------------------------------------------------------------ walks through chosen spaces


def through(scene: TableScreen) -> tuple[str, str]:
    """A space that lies off the cheapest way to another one, both within reach."""
    now = scene.director.moment.shown
    found = reaching.lit_ways(now)
    for first, way in found.items():
        if way.stops or way.steps < 1:
            continue
        via = (f"hex:{wayfinding.name(first)}",)
        beyond = reaching.lit_ways(now._replace(via=via))
        for last in beyond:
            if last in found and first not in wayfinding.path(found, last) and beyond[last].cost > found[last].cost:
                return via[0], f"hex:{wayfinding.name(last)}"
    raise AssertionError("no way round")


def shift_click(scene: TableScreen, target: str) -> None:
    where = scene.board.where(target)
    assert where is not None, target
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    try:
        press(scene, where.center)
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)


def test_shift_click_leads_the_walk_through_a_space_and_says_what_it_costs() -> None:
    scene = table(at("step", 4))
    seat, answered = scene.director.moment.shown.view["turn"], scene.director.session.answered
    first, last = through(scene)
    plain = reaching.lit_ways(scene.director.moment.shown)[wayfinding.number(last[4:])]
    scene.board.things(scene.director.moment.shown)
    shift_click(scene, first)
    now = scene.director.moment.shown
    assert (now.via, scene.director.session.answered) == ((first,), answered)
    walked = reaching.previewed(now._replace(under=last))
    assert wayfinding.number(first[4:]) in walked
    assert wayfinding.name(walked[-1]) == last[4:]
    dearer = reaching.lit_ways(now)[wayfinding.number(last[4:])]
    assert dearer.cost > plain.cost
    said = [sign.line.words for sign in layers.way(now._replace(under=last), 36).signs]
    assert str(dearer.cost) in said
    before = scene.director.moment.shown.view["walk"]
    facts = len(scene.director.game.facts)
    click(scene, last)
    stepped = [fact.data["space"] for fact in scene.director.game.facts[facts:] if fact.kind == "stepped"]
    assert stepped[: len(walked)] == [wayfinding.name(space) for space in walked]
    assert scene.director.session.view(None)["players"][seat]["space"] == last[4:]
    left = scene.director.session.view(None)["walk"]
    if left and scene.director.decision and scene.director.decision.seat == seat:
        paid = before["mp"] + before["animal_mp"] - left["mp"] - left["animal_mp"]
        assert paid == dearer.cost
    assert scene.director.moment.shown.via == ()


def test_the_last_space_is_forgotten_by_another_shift_click_or_by_escape_and_w_does_the_same() -> None:
    scene = table(at("step", 4))
    first, _ = through(scene)
    scene.board.things(scene.director.moment.shown)
    shift_click(scene, first)
    shift_click(scene, first)
    assert scene.director.moment.shown.via == ()
    shift_click(scene, first)
    key(scene, pygame.K_ESCAPE)
    assert scene.director.moment.shown.via == ()
    key(scene, pygame.K_TAB)
    scene.navigator.ring.put(first)
    key(scene, pygame.K_w)
    assert scene.director.moment.shown.via == (first,)
    answered = scene.director.session.answered
    click(scene, first)
    assert scene.director.session.answered > answered


def test_no_walk_goes_through_what_ends_it_or_is_out_of_reach() -> None:
    scene = table(at("step", 4))
    found = reaching.lit_ways(scene.director.moment.shown)
    ends = [f"hex:{wayfinding.name(space)}" for space, way in found.items() if way.stops]
    away = next(name for name in wayfinding.NAME if wayfinding.number(name) not in found)
    for target in (*ends, f"hex:{away}", "seat:0", "land:torwall"):
        send(scene, "through", target)
    assert scene.director.moment.shown.via == ()


@pytest.mark.parametrize("kind", ["boat_route", "step"])
def test_enter_says_to_choose_where_there_is_nothing_to_press(kind: str) -> None:
    """Where a called boat shall come to is chosen on the board alone: Enter did nothing, and said nothing.

    To whoever walks it said "press a number of the list", where "Stop here" stands alone: 1 ended the walk.
    """
    session = at(kind)
    scene = table(session)
    before = session.answered
    key(scene, pygame.K_RETURN)
    assert session.answered == before
    assert scene.director.remarks.text == say("ui.prompt.choose_lit")


def test_the_way_that_is_shown_begins_with_a_step_that_the_rules_offer() -> None:
    """It led straight over a side that cannot be crossed, at a price that was none, and a click was refused."""
    session, rng, checked = Session.new("wizards", 2, "u1", {"mode": "short"}), Stream("u1"), 0
    while session.decision is not None and session.answered < 240:
        asked = session.decision
        if asked.kind == "step" and session.answered in (205, 237):
            now = come(opened(shot.Still(), session.clone(), shot.seats(2))).director.moment.shown
            assert {*reaching.lit_ways(now)} == {*reaching.within(asked, session.view(asked.seat))}
            checked += 1
        session.answer(random_player(session, rng).key)
    assert checked == 2
