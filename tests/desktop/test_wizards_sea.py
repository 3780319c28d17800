"""The sea of the Wizards in the window: camera, what a click means, what is lit, and walking far by one click."""

from __future__ import annotations

import copy
import math
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from pygame import Rect, Surface

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import text
from game.desktop.table.hud import focus, helper
from game.desktop.table.hud.model import Shown
from game.desktop.table.hud.time_bar import TURN_END
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.players import random_player
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.geography import HEXES
from game.tables.wizards.face import (
    building,
    calendar,
    ground,
    layers,
    minimap,
    moves,
    names,
    plates,
    reaching,
    standing,
    tray,
)
from game.tables.wizards.face.board import SeaBoard
from game.tables.wizards.face.camera import Camera, bounds, hex_at, middle
from tests.desktop import legible
from tests.desktop.at_table import click, come, key, press, send, settled, wait, wheel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.desktop.engine.canvas import Part

REGION = Rect(0, 44, 900, 600)
SIZE = (1280, 800)
LOOKS = tuple(
    PlayerShown(colour, name)
    for colour, name in zip(
        ("blue", "purple", "yellow", "sky", "vermillion", "white"),
        ("Anna", "Boris", "Clara", "David", "Eve", "Frank"),
        strict=True,
    )
)


@cache
def at(kind: str, seats: int = 3, mode: str = "full", moves_: int = 0, build: str = "chance") -> Session:
    """A question of a game."""
    for seed in range(60):
        session = Session.new("wizards", seats, f"sea {seed}", {"mode": mode, "build": build})
        rng, count = Stream(f"sea {seed}"), 0
        while session.decision is not None:
            if session.decision.kind == kind and count >= moves_:
                return session
            session.answer(random_player(session, rng))
            count += 1
    raise AssertionError(kind)


def table(session: Session, size: tuple[int, int] = SIZE) -> TableScreen:
    found = TableScreen(shot.Still(size), InMemoryGame(session.clone(), shot.seats(session.seats)))
    return come(found)


def shown(session: Session, *lit: str, **more: Any) -> Shown:
    view = copy.deepcopy(dict(session.view(None)))
    return Shown(view, LOOKS, 0, view["turn"], lit=frozenset(lit))._replace(**more)


def drawn(board: SeaBoard, what: Shown) -> Surface:
    surface = Surface(board.rect.bottomright)
    for part in board.parts(what):
        hash(part.shows)
        surface.set_clip(part.rect)
        part.draw(surface)
        surface.set_clip(None)
    return surface


# ------------------------------------------------------------------ camera


def test_every_hex_is_found_under_its_middle_and_near_its_edge() -> None:
    for q, r in HEXES:
        x, y = middle(q, r)
        assert hex_at(x, y) == (q, r)
        for dx, dy in ((0.46, 0), (-0.46, 0), (0.2, 0.44), (-0.2, -0.44), (0.2, -0.44)):
            assert hex_at(x + dx, y + dy) == (q, r)


def camera() -> Camera:
    return Camera(Rect(0, 80, 900, 560), bounds(HEXES), 36)


def test_the_whole_sea_fits_the_smallest_size() -> None:
    found = camera()
    found.show_all()
    assert found.whole
    assert all(found.rect.collidepoint(found.pixel(middle(q, r))) for q, r in HEXES)


def test_what_lies_under_the_mouse_stays_there_when_the_wheel_turns() -> None:
    found = camera()
    for step in (1, -1, -1):
        before = found.world((500, 300))
        assert found.zoom(step, (500, 300))
        after = found.world((500, 300))
        assert abs(after[0] - before[0]) < 0.2
        assert abs(after[1] - before[1]) < 0.2
    assert [found.zoom(-1, (500, 300)) for _ in range(5)][-1] is False


def test_the_camera_glides_and_rests() -> None:
    found = camera()
    found.go((5.0, 3.0), 1000)
    assert found.moves
    assert found.tick(1100)
    assert 0 < found.at[0] < 5
    while found.moves:
        found.tick(5000)
    assert found.at == found.clamped((5.0, 3.0))


def test_the_sea_is_never_dragged_out_of_sight() -> None:
    found = camera()
    found.drag(100000, 100000)
    assert found.at == found.clamped(found.at)


@pytest.mark.parametrize(("size", "px"), [((900, 600), 36), ((1400, 832), 48), ((2800, 1664), 96), ((900, 544), 33)])
def test_hexes_are_as_large_as_they_should_be(size: tuple[int, int], px: int) -> None:
    board = SeaBoard(Rect(0, 44, *size))
    board.parts(shown(at("travel_mode")))
    assert board.camera.px == px
    assert board.camera.px >= 30


@pytest.mark.parametrize("size", [(900, 540), (1395, 776)])
def test_the_sea_covers_what_was_drawn_before_while_nobodys_turn_is(size: tuple[int, int]) -> None:
    """Who looked back at the end of a game saw slivers of the result inside the frame."""
    board, inside = SeaBoard(Rect((0, 0), size)), Rect((0, 0), size).inflate(-8, -8)
    found = []
    for before in ("black", "white"):
        surface = Surface(size)
        surface.fill(before)
        for part in board.parts(shown(at("travel_mode"), turn=None)):
            surface.set_clip(part.rect)
            part.draw(surface)
        found.append(pygame.image.tobytes(surface.subsurface(inside), "RGB"))
    assert found[0] == found[1]


# ------------------------------------------------------------------ the board


def test_it_looks_at_the_piece_of_the_turn_and_follows_it() -> None:
    board = SeaBoard(REGION)
    what = shown(at("travel_mode"))
    board.parts(what)
    seat = what.view["turn"]
    piece = middle(*HEXES[wayfinding.number(what.view["players"][seat]["space"])])
    assert board.camera.at == board.camera.clamped(piece)
    far = copy.deepcopy(what.view)
    lies = wayfinding.laid(far)
    goal = max(lies.hexes, key=lambda h: wayfinding.apart(h, wayfinding.number(far["players"][seat]["space"])))
    far["players"][seat]["space"] = wayfinding.name(goal)
    board.tick(1000)
    board.parts(what._replace(view=far))
    assert board.moves
    for now in range(1000, 2000, 16):
        board.tick(now)
    assert not board.moves
    assert board.rect.collidepoint(board.camera.pixel(middle(*HEXES[goal])))


def test_hexes_are_hit_where_they_lie() -> None:
    board = SeaBoard(REGION)
    what = shown(at("travel_mode"))
    found = [place for place in board.things(what) if place.target.startswith("hex:")]
    assert len(found) > 100
    for place in found:
        assert board.hit(place.rect.center, what) == place.target
        assert board.where(place.target) == place.rect


def test_lands_are_the_targets_from_afar() -> None:
    board = SeaBoard(REGION)
    what = shown(at("travel_mode"))
    board.parts(what)
    board.overview()
    found = {place.target for place in board.things(what)}
    assert {f"land:{slot['land']}" for slot in what.view["slots"] if slot["land"]} <= found
    assert not any(target.startswith("hex:") for target in found)
    board.overview()
    assert not board.camera.whole


def test_asked_for_a_land_it_shows_them_all() -> None:
    board = SeaBoard(REGION)
    what = shown(at("travel_mode"))
    board.parts(what)
    board.parts(what._replace(lit=frozenset({"land:torwall", "land:glendale"})))
    assert board.camera.whole
    place = board.where("land:torwall")
    assert place is not None
    assert board.hit(place.center) == "land:torwall"
    board.parts(what)
    assert not board.camera.whole


def test_keys_pass_over_spaces_whose_middle_means_something_else() -> None:
    board = SeaBoard(REGION)
    what = shown(at("travel_mode"))._replace(lit=frozenset({"land:torwall", "land:glendale"}))
    board.parts(what)
    board.overview()
    assert not board.camera.whole
    for place in board.things(what):
        assert board.hit(place.rect.center, what) == place.target == (board.where(place.target) and place.target)


def test_the_small_map_lets_no_click_through() -> None:
    board = SeaBoard(REGION)
    what = shown(at("travel_mode"))
    board.parts(what)
    mini = next(part.rect for part in board.parts(what) if part.key == minimap.KEY)
    assert board.hit(mini.center, what) is None
    assert not any(mini.colliderect(place.rect) for place in board.things(what))


def test_the_small_map_lies_away_from_the_piece() -> None:
    camera_ = camera()
    camera_.go((0, 0), 0, glide=False)
    right = minimap.place(camera_.rect, 1.0, camera_, (-8.0, 5.0))
    left = minimap.place(camera_.rect, 1.0, camera_, (8.0, 5.0))
    assert right.right > camera_.rect.centerx > left.right
    away = minimap.place(camera_.rect, 1.0, camera_, (0.0, 0.0), [(-9.0, 5.0), (-8.0, 5.0)])
    assert away == right
    assert minimap.place(camera_.rect, 1.0, camera_, (0.0, 0.0), [(9.0, 5.0)]) == left


def test_a_dead_land_is_black() -> None:
    board = SeaBoard(REGION)
    session = at("travel_mode")
    alive = shown(session)
    view = copy.deepcopy(alive.view)
    view["dead"] = [slot["land"] for slot in view["slots"] if slot["land"]]
    one, other = drawn(board, alive), drawn(board, alive._replace(view=view))
    assert ground.of(alive.view) != ground.of(view)
    assert sum(pygame.transform.average_color(other)[:2]) < sum(pygame.transform.average_color(one)[:2])


def test_things_that_share_a_space_lie_beside_each_other() -> None:
    view = shown(at("travel_mode", 6)).view
    for player in view["players"]:
        player["space"] = view["players"][0]["space"]
    here = [thing for thing in standing.things(view) if thing.kind == "seat"]
    assert len({thing.at for thing in here}) == len(here) == 6


def test_the_calendar_counts_days_thwarts_and_lands() -> None:
    what = shown(at("travel_mode"))
    found = calendar.of(what)
    assert (found.day, found.days, found.need) == (what.view["day"], 14, what.view["thwart"]["need"])
    assert [calendar.roman(n) for n in (1, 4, 9, 14)] == ["I", "IV", "IX", "XIV"]


# ------------------------------------------------------------------ walking


def test_everything_within_reach_is_lit_with_what_it_costs() -> None:
    scene = table(at("step", moves_=5))
    now = scene.director.moment.shown
    found = reaching.lit_ways(now)
    assert {f"hex:{wayfinding.name(space)}" for space in found} <= now.lit
    left = now.view["walk"]["mp"] + now.view["walk"]["animal_mp"]
    assert all(way.cost <= max(left, 2) for way in found.values())
    assert layers.lit(now, 36).items


@pytest.mark.rule("wizards:B-36")
def test_the_name_of_a_space_says_that_one_swims_there_and_that_it_takes_all_steps() -> None:
    """One click on the water ended the walk, and nothing had said so."""
    scene = next(one for one in (table(at("step", moves_=m)) for m in range(5, 120, 7)) if _swims(one) and _walks(one))
    now = scene.director.moment.shown
    for space in _swims(scene):
        assert "it takes all your steps" in scene.face.names.name(f"hex:{wayfinding.name(space)}", now)
    assert "steps" not in scene.face.names.name(f"hex:{wayfinding.name(_walks(scene)[0])}", now)


@pytest.mark.rule("wizards:B-38")
def test_the_name_of_a_space_says_that_the_walk_ends_there() -> None:
    """The cost of such a space was red, and nothing said why."""
    scene = next(one for one in (table(at("step", moves_=m)) for m in range(5, 120, 7)) if _forced(one))
    now = scene.director.moment.shown
    for space in _forced(scene):
        assert scene.face.names.name(f"hex:{wayfinding.name(space)}", now).endswith(say("wizards.screen.stops"))
    free = next(space for space, way in reaching.lit_ways(now).items() if not way.stops)
    assert say("wizards.screen.stops") not in scene.face.names.name(f"hex:{wayfinding.name(free)}", now)


def _forced(scene: TableScreen) -> list[int]:
    return [space for space, way in reaching.lit_ways(scene.director.moment.shown).items() if way.stops == "forced"]


def _swims(scene: TableScreen) -> list[int]:
    return [space for space, way in reaching.lit_ways(scene.director.moment.shown).items() if way.stops == "swim"]


def _walks(scene: TableScreen) -> list[int]:
    return [space for space, way in reaching.lit_ways(scene.director.moment.shown).items() if way.stops != "swim"]


def walks(least: int = 3) -> tuple[TableScreen, str]:
    """A table with a walker, and a space some steps away that no encounter stands before."""
    for moves_ in range(0, 120, 7):
        scene = table(at("step", moves_=moves_))
        found = reaching.lit_ways(scene.director.moment.shown)
        far = [space for space, way in found.items() if way.steps >= least and way.stops != "swim"]
        for space in far:
            if scene.board.where(f"hex:{wayfinding.name(space)}"):
                return scene, f"hex:{wayfinding.name(space)}"
    raise AssertionError("nobody can walk")


def test_one_click_walks_many_steps_and_one_undo_takes_them_back() -> None:
    scene, target = walks()
    before = scene.director.session.answered
    start = scene.director.moment.shown.view["players"][scene.director.moment.shown.view["turn"]]["space"]
    seat = scene.director.moment.shown.view["turn"]
    spot = scene.board.where(target)
    assert spot is not None
    press(scene, spot.center)
    assert scene.director.session.answered - before >= 3
    assert scene.director.moment.shown.view["players"][seat]["space"] == target[4:]
    if scene.director.moment.buttons.can_undo:
        send(scene, "undo")
        assert scene.director.session.answered == before
        assert scene.director.moment.shown.view["players"][seat]["space"] == start


def test_the_figure_is_seen_going_its_way() -> None:
    scene, target = walks()
    before = scene.director.session.view(None)
    click(scene, target)
    found = [m for m in moves.moves(before, scene.director.session.view(None)) if m.kind == "piece" and m.seat >= 0]
    assert len(found) == 1
    assert len(found[0].via) >= 2
    hidden = moves.in_flight(scene.director.session.view(None), found)
    assert hidden["players"][found[0].seat]["flying"]


def test_the_way_is_shown_before_it_is_walked() -> None:
    scene, target = walks()
    what = scene.director.moment.shown._replace(under=target)
    assert wayfinding.name(reaching.previewed(what)[-1]) == target[4:]
    assert layers.way(what, 36).signs
    assert layers.pointed(what, 36).items


def test_spaces_stand_in_no_list_while_they_can_be_clicked() -> None:
    scene, _ = walks()
    assert scene.director.decision is not None
    rows = scene.director.asking.rows()
    assert len(rows) < len(scene.director.decision.options)
    assert not any(t.startswith("hex:") for row in rows for t in row.targets)


def test_a_task_whose_part_may_lie_on_many_spaces_is_read_beside_the_board() -> None:
    """188 ways, none of them listed, and no page said what the Task is."""
    for seed in range(200):
        session, rng = Session.new("wizards", 3, f"many {seed}", {"mode": "short"}), Stream(f"many {seed}")
        for _ in range(12):
            decision = session.decision
            if decision is None or (decision.kind == "task_any" and len(decision.options) > reaching.FEW):
                break
            session.answer(random_player(session, rng))
        if session.decision is not None and session.decision.kind == "task_any":
            break
    assert session.decision is not None
    assert session.decision.kind == "task_any"
    scene = table(session)
    send(scene, "peek")
    scene.update()
    offered = scene.director.moment.shown.view["offer"]
    assert offered
    assert scene.panel.focus.tab == focus.CHOICES
    said = [row.words for row in scene.panel.focus.scroll.rows]
    assert any(names.card("task", offered[0]["slug"]).lower() in str(words).lower() for words in said)


def test_why_answers_for_a_space_out_of_reach() -> None:
    scene, _ = walks()
    now = scene.director.moment.shown
    away = next(
        place for place in scene.board.things(now) if place.target.startswith("hex:") and not now.light(place.target)
    )
    press(scene, away.rect.center)
    assert scene.director.remarks.said is not None
    assert scene.director.remarks.said.rule


@pytest.mark.rule("HR-11")
def test_a_click_into_the_mist_is_answered() -> None:
    """Nothing was said there, as if the click had not been heard."""
    for kind, rule in (("travel_mode", "B-31"), ("step", "B-34"), ("start_town", "B-20"), ("task_any", "WZ-81")):
        scene = table(at(kind))
        come(scene)
        board = scene.board
        assert isinstance(board, SeaBoard)
        board.overview()
        settled(scene)
        mist = board.map.move(3, 3).topleft
        assert board.hit(mist, scene.director.moment.shown) == "mist", kind
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=mist, rel=(0, 0), buttons=(0, 0, 0)))
        wait(scene, 2000)
        scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=mist, button=3))
        wait(scene, 100)
        press(scene, mist)
        said = scene.director.remarks.said
        assert said is not None
        assert said.rule == rule, kind
        reached = {place.target for place in board.things(scene.director.moment.shown)}
        assert "mist" not in reached, "no key comes there"


def test_a_right_click_on_the_mist_and_on_tasks_face_down_says_what_lies_there() -> None:
    """A page came that only says how to read pages."""
    scene = come(table(at("step")))
    board, how = scene.board, say("wizards.page.how").split()[-1]
    assert isinstance(board, SeaBoard)
    board.overview()
    settled(scene)
    me = scene.director.moment.shown.me
    assert me["tasks"] is None
    told = say("wizards.page.tasks", n=me["task_count"], mandatory=me["mandatory_count"])
    tasks = scene.frame.group(tray.TASKS).center
    for point, words in ((board.map.move(3, 3).topleft, say("wizards.name.mist")), (tasks, told)):
        press(scene, point, 3)
        recorder = legible.Recorder()
        with recorder.listening():
            for part in scene.parts():
                part.draw(Surface(scene.host.size))
        said = " ".join(line.words for line in recorder.lines)
        assert words in said
        assert how not in said


# ------------------------------------------------------------------ keys and the mouse on the sea


def test_o_and_0_and_the_wheel() -> None:
    scene = table(at("travel_mode"))
    board = scene.board
    assert isinstance(board, SeaBoard)
    key(scene, pygame.K_o)
    assert board.camera.whole
    key(scene, pygame.K_0)
    assert board.camera.px == board.camera.usual
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(450, 300), rel=(0, 0), buttons=(0, 0, 0)))
    scene.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert board.camera.px > board.camera.usual


def test_the_sea_can_be_dragged() -> None:
    scene = table(at("travel_mode"))
    board = scene.board
    assert isinstance(board, SeaBoard)
    before = board.stamp
    point = (600, 200)
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=2))
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 260), rel=(-100, 60), buttons=(0, 1, 0)))
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(500, 260), button=2))
    assert board.stamp != before


def test_arrows_go_from_hex_to_hex_and_the_camera_comes_along() -> None:
    scene = table(at("step", moves_=5))
    board = scene.board
    assert isinstance(board, SeaBoard)
    key(scene, pygame.K_TAB)
    first = scene.navigator.focused
    assert first is not None
    for _ in range(30):
        key(scene, pygame.K_RIGHT)
        for now in range(0, 600, 100):
            scene.tick(scene.director.guard.now + now)
    last = scene.navigator.focused
    assert last is not None
    assert last.target != first.target


@pytest.mark.parametrize("code", [pygame.K_TAB, pygame.K_RIGHT])
@pytest.mark.parametrize("kind", ["start_town", "step"])
def test_the_ring_begins_on_the_lit_target_nearest_to_the_piece(kind: str, code: int) -> None:
    scene = table(at(kind, moves_=5 if kind == "step" else 0))
    scene.board.things(scene.director.moment.shown)
    key(scene, code)
    ringed = scene.navigator.focused
    assert ringed is not None
    now = scene.director.moment.shown
    assert ringed.target in now.lit
    assert isinstance(scene.board, SeaBoard)
    heart = scene.board.heart
    lit = [place for place in scene.board.things(now) if place.target in now.lit]
    nearest = min(math.dist(heart, place.rect.center) for place in lit)
    assert math.dist(heart, Rect(ringed.thing.box).center) < nearest + 1
    before = scene.director.session.answered
    key(scene, pygame.K_RETURN)
    assert scene.director.session.answered > before


def test_the_ring_begins_where_something_can_be_done() -> None:
    scene = table(at("travel_mode"))
    key(scene, pygame.K_TAB)
    assert scene.navigator.ring.key in scene.navigator.spots.lit()


# ------------------------------------------------------------------ notes of a first game


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_note_lies_over_anything_lit_even_when_the_sea_moves(size: tuple[int, int]) -> None:
    noted = 0
    for kind, moves_ in (("start_town", 0), ("travel_mode", 0), ("step", 5), ("step", 30), ("step", 60)):
        session = at(kind, moves_=moves_)
        host = shot.Still(size)
        host.settings.helper = True
        scene = TableScreen(host, InMemoryGame(session.clone(), shot.seats(session.seats)))
        come(scene)
        scene.follow()
        board = scene.board
        assert isinstance(board, SeaBoard)
        for pull in ((0, 0), (200, 60), (-260, -120), (60, 200)):
            board.camera.drag(*pull)
            scene.update()
            note = scene.helper.note
            if note is None:
                continue
            noted += 1
            lit = [rect for target in scene.director.moment.shown.lit if (rect := scene.reached(target)) is not None]
            assert note.rect.collidelist(lit) < 0, (kind, pull)
    assert noted > 10


def test_a_note_finds_the_only_room_there_is() -> None:
    window = Rect(0, 0, 400, 300)
    lit = [Rect(0, 0, 400, 97), Rect(0, 97, 133, 203), Rect(236, 97, 164, 203)]
    assert helper.place((100, 100), Rect(300, 20, 10, 10), window, [], lit).collidelist(lit) < 0
    assert helper.place((100, 100), Rect(300, 20, 10, 10), window, [], [window]).size == (100, 100)


def test_letters_find_what_is_in_reach() -> None:
    scene = table(at("step", moves_=5))
    key(scene, pygame.K_f)
    assert scene.navigator.find is not None
    named = {thing.key for _, thing in scene.navigator.find.left()}
    assert any(str(name).startswith("hex:") for name in named)


def test_a_moving_camera_draws_only_the_board_anew() -> None:
    scene = table(at("travel_mode"))
    board = scene.board
    assert isinstance(board, SeaBoard)
    before = {part.key: part for part in scene.parts()}
    board.camera.drag(-40, 0)
    after = {part.key: part for part in scene.parts()}
    changed = {name for name in after if name in before and after[name].shows != before[name].shows}
    assert changed <= {"sea", "mini seen", "mini"}
    assert "sea" in changed


# ------------------------------------------------------------------ building the sea


def test_a_land_is_picked_turned_and_laid() -> None:
    scene = table(at("place_land", 2, "short", 0, "players"))
    director = scene.director
    held = director.moment.shown.view["hand"]
    assert len(held) == 3
    answered = director.session.answered
    click(scene, f"land:{held[0]}")
    spot = next(t for t in sorted(director.moment.shown.lit) if t.startswith("hex:"))
    click(scene, spot)
    assert director.asking.machine.turning
    first = building.laying(director.moment.shown)
    wheel(scene, -1)
    assert building.laying(director.moment.shown).rotation != first.rotation
    click(scene, spot)
    assert director.session.answered == answered + 1


def test_nobody_sees_the_hand_of_another() -> None:
    session = at("place_land", 2, "short", 0, "players")
    assert building.hand(Rect(0, 0, 300, 90), Shown(session.view(None), LOOKS, 0, 0), 1.0) == []


# ------------------------------------------------------------------ what a first game has shown


def test_where_one_begins_is_chosen_on_the_whole_sea() -> None:
    scene = table(at("start_town", 3, "short"))
    assert isinstance(scene.board, SeaBoard)
    assert scene.board.camera.whole
    lit = scene.director.moment.shown.lit
    assert {place.target for place in scene.board.things(scene.director.moment.shown)} >= {
        t for t in lit if t[:4] == "hex:"
    }


def test_a_task_that_is_pointed_at_shows_where_its_open_parts_lie() -> None:
    session = at("travel_mode", 3, "short")
    shown = Shown(session.view(0), LOOKS, 0, 0)
    task = shown.view["players"][0]["tasks"][0]
    spots = names.asked_for(f"task:{task['card']}", shown.view)
    assert spots == [
        wayfinding.number(part[key])
        for part in task["parts"] for key in ("space", "second")
        if part[key] and not part["done"]
    ]  # fmt: skip
    for layer in (layers.wanted, layers.pointed):
        assert len(layer(shown._replace(under=f"task:{task['card']}"), 36).items) == len(spots)
        assert not layer(shown, 36).items
    sea = ground.of(shown.view)
    extent = ground.extent(shown.view)
    plain = minimap.of(shown, sea, extent)
    marked = minimap.of(shown._replace(under=f"task:{task['card']}"), sea, extent)
    assert len(marked.dots) == len(plain.dots) + len(spots)


def test_free_slots_stay_in_sight_while_a_land_is_turned_and_take_it_by_a_click() -> None:
    scene = table(at("place_land", 2, "short", 0, "players"))
    director, board = scene.director, scene.board
    free = [slot for slot in director.moment.shown.view["slots"] if slot["land"] is None]
    click(scene, "land:" + director.moment.shown.view["hand"][0])
    spots = sorted(t for t in director.moment.shown.lit if t.startswith("hex:"))
    click(scene, spots[0])
    assert director.asking.machine.turning
    send(scene, "cycle", "", 2)
    what = settled(scene).director.moment.shown
    assert len(building.items(what, 20).items) >= len(free)
    board.things(what)
    answered = director.session.answered
    for spot in (spots[1], spots[2]):
        where = board.where(spot)
        assert where is not None
        press(scene, where.center)
        assert building.laying(director.moment.shown).space == wayfinding.number(spot[4:])
        assert building.laying(director.moment.shown).rotation == building.laying(what).rotation
    assert director.session.answered == answered
    press(scene, where.center)
    assert director.session.answered == answered + 1


def test_boats_that_could_come_are_told_apart_by_where_they_lie() -> None:
    view = shown(at("travel_mode")).view
    slot = next(slot for slot in view["slots"] if slot["at"] == [0, 0] and slot["land"])
    land = names.land(slot["land"], True)
    for space, side in (("3,-1", "east"), ("1,-3", "north"), ("-3,1", "west"), ("-1,3", "south")):
        assert names.off(view, space) == say(f"wizards.off.{side}", land=land)
    boats = [boat for boat in view["boats"] if boat["seat"] is None]
    ringed = shown(at("travel_mode"))._replace(under=f"boat:{boats[0]['id']}")
    assert len(layers.pointed(ringed, 36).items) == 1


def test_names_of_lands_stay_where_they_are_where_nothing_lies_over_them() -> None:
    """Wherever the mouse rests and whatever moves elsewhere: a name goes aside only for what would lie on it."""
    sea, usual = ground.of(at("travel_mode").view(None)), set()
    for kind, moves_ in (("travel_mode", 0), ("travel_mode", 40), ("step", 5), ("step", 60)):
        now, found = table(at(kind, moves_=moves_)).director.moment.shown, set()
        for what in (now, now._replace(under=next(iter(now.lit), ""))):
            found.add(tuple(tuple(box) for box in layers.boxes(layers.labels(what, sea, 36, 36))))
        assert len(found) == 1
        empty = {**now.view, "demons": [], "dragon": None, "wizards": [], "markers": [], "players": [
            {**player, "space": None} for player in now.view["players"]
        ]}  # fmt: skip
        bare = now._replace(lit=frozenset(), view=cast("Any", empty))
        usual.add(tuple(tuple(box) for box in layers.boxes(layers.labels(bare, sea, 36, 36))))
    assert len(usual) == 1


@pytest.mark.parametrize("moves_", [5, 25, 60, 90])
def test_names_never_lie_over_what_a_step_costs_nor_over_figures_and_flags(moves_: int) -> None:
    """ "Sacred Circle" covered the tops of four spaces within reach."""
    scene = table(at("step", moves_=moves_))
    now = scene.director.moment.shown
    named = layers.boxes(layers.labels(now, ground.of(now.view), 36, 36))
    below, above = layers.sheets(now, ground.of(now.view), 36, 36)
    assert all(box in layers.boxes(below) for box in named)
    assert len(named) >= len([tile for tile in ground.of(now.view).tiles if tile.slug]) - 2
    costs = layers.boxes(layers.costs(now, 36))
    assert len(layers.costs(now, 36).signs) == len(_walks(scene))
    for box in costs + [sign.box for sign in above.signs]:
        assert box.collidelist(named) < 0
    for one, other in combinations(named, 2):
        assert not one.colliderect(other)
    for thing in standing.things(now.view):
        spot = round(thing.at[0] * 36), round(thing.at[1] * 36)
        assert thing.kind == "boat" or not any(box.collidepoint(spot) for box in named)


def small_board(what: Shown) -> SeaBoard:
    """The board of a window of 1280x720."""
    board = SeaBoard(Rect(0, 40, 900, 544))
    board.parts(what)
    return board


def test_a_click_on_the_cloth_of_a_flag_means_the_space_it_stands_on() -> None:
    """It went to the space above, and the turn was spent."""
    what = shown(at("travel_mode", mode="short"))
    board, beyond = small_board(what), 0
    for thing in standing.things(what.view):
        if thing.kind != "flag":
            continue
        spot = board.camera.pixel((thing.at[0] + 0.05, thing.at[1] - 0.2))  # on the cloth, above the middle of the flag
        name = f"hex:{wayfinding.name(thing.space)}"
        beyond += hex_at(*board.camera.world(spot)) != HEXES[thing.space]
        above = [
            one for one in standing.things(what.view) if one.space != thing.space and math.dist(one.at, thing.at) < 1
        ]
        assert above or board.hit(spot, what) == name
    assert beyond > 3


def test_the_middle_of_each_space_means_that_space_whatever_stands_beside_it() -> None:
    what = shown(at("travel_mode", 6, mode="short"))
    board = small_board(what)
    for space in wayfinding.laid(what.view).hexes:
        spot = board.camera.pixel(middle(*HEXES[space]))
        assert not board.map.collidepoint(spot) or board.hit(spot, what) == f"hex:{wayfinding.name(space)}"


@pytest.mark.parametrize("size", [(900, 544), (900, 600), (1400, 832)])
def test_all_lands_of_the_small_sea_are_seen_with_their_names_and_stay_where_they_are(size: tuple[int, int]) -> None:
    """Names of the upper Lands lay out of sight, and the map jumped from turn to turn."""
    what = shown(at("travel_mode", mode="short"))
    board, places = SeaBoard(Rect(0, 40, *size)), set()
    lies = wayfinding.laid(what.view)
    for space in (number for number in lies.hexes if lies.terrain[number] != "~"):
        view = copy.deepcopy(what.view)
        view["players"][view["turn"]]["space"] = wayfinding.name(space)
        now = what._replace(view=view)
        board.parts(now)
        board.settle()
        places.add(board.stamp)
        named = layers.boxes(layers.labels(now, ground.of(view), board.camera.px, board.camera.usual))
        assert all(board.map.contains(box.move(board.pan)) for box in named)
    assert len(places) == 1


@pytest.mark.parametrize("size", [(900, 544), (1400, 832), (2800, 1652)])
def test_a_boat_is_in_sight_wherever_it_lies_on_the_small_sea(size: tuple[int, int]) -> None:
    """One that was called came to the sea below the lowest Lands, where nobody saw it."""
    what = shown(at("travel_mode", mode="short"))
    board = SeaBoard(Rect(0, 40, *size))
    board.parts(what)
    board.settle()
    assert not board.camera.whole
    for space in wayfinding.laid(what.view).hexes:
        assert board.map.collidepoint(board.camera.pixel(middle(*HEXES[space])))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_no_name_hides_a_boat_wherever_it_lies_on_the_small_sea(size: tuple[int, int]) -> None:
    """In a window of 3840x2160 the names lay over boats between the Lands, of which the top of a sail was seen."""
    scene = table(at("travel_mode", mode="short"), size)
    board, what = scene.board, scene.director.moment.shown
    board.settle()
    px, usual, lies = board.camera.px, board.camera.usual, wayfinding.laid(what.view)
    for space in (number for number in lies.hexes if lies.terrain[number] == "~"):
        view = copy.deepcopy(what.view)
        next(boat for boat in view["boats"] if boat["seat"] is None)["space"] = wayfinding.name(space)
        now, sea = what._replace(view=view), ground.of(view)
        named = layers.boxes(layers.labels(now, sea, px, usual))
        boat = next(item for where, item in layers.shapes(now, sea, px, usual) if where == space)
        drawn = pygame.mask.from_surface(boat.picture)
        for name in named:
            over = pygame.mask.Mask(name.size, fill=True)
            hidden = drawn.overlap_area(over, (name.x - boat.x, name.y - boat.y))
            assert hidden < drawn.count() * 0.1, wayfinding.name(space)


def test_a_piece_at_the_rim_of_the_small_sea_is_seen_whole() -> None:
    what = shown(at("travel_mode", mode="short"))
    board = SeaBoard(Rect(0, 40, 900, 544))
    for space in wayfinding.laid(what.view).hexes:
        view = copy.deepcopy(what.view)
        view["players"][view["turn"]]["space"] = wayfinding.name(space)
        board.parts(what._replace(view=view))
        board.settle()
        stands = board.stands(wayfinding.name(space), -1, view)
        assert stands is not None
        assert board.map.inflate(8, 8).contains(stands.inflate(-12, -12))


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_board_leaves_no_pixel_of_what_was_there_before(size: tuple[int, int]) -> None:
    """Between frame and sea a line of the screen before stayed."""
    board, found = table(at("travel_mode", mode="short"), size).board, []
    for before in ((255, 0, 255), (0, 255, 0)):
        surface = Surface(size)
        surface.fill(before)
        for part in board.parts(shown(at("travel_mode", mode="short"))):
            surface.set_clip(part.rect)
            part.draw(surface)
            surface.set_clip(None)
        found.append(surface.subsurface(board.rect.inflate(-8, -8)))
    one, other = found
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    assert pygame.mask.from_threshold(one, (0, 0, 0), (4, 4, 4, 255)).count() == one.get_width() * one.get_height()


def test_what_is_read_beside_a_choice_is_short_and_goes_with_who_is_asked() -> None:
    """A page of the whole table of a town lay over the map, also in the turn of the next."""
    scene = table(at("start_town", 3, "short"), (1280, 720))
    scroll, seat = scene.panel.focus.scroll, scene.director.decision.seat  # type: ignore[union-attr]
    spot = next(rect for row, rect in scroll.spots() if row.action)
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=spot.center, rel=(0, 0), buttons=(0, 0, 0)))
    page = next(part for part in scene.parts() if part.key == "beside")
    assert page.rect.height < 150
    while scene.director.decision is not None and scene.director.decision.seat == seat:
        press(scene, next(rect for row, rect in scroll.spots() if row.action).center)
        come(scene)
    scene.update()
    assert "beside" not in {part.key for part in scene.parts()}
    spot = next(rect for row, rect in scroll.spots() if row.action)
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=spot.center, rel=(0, 0), buttons=(0, 0, 0)))


def test_undo_calls_the_town_that_was_chosen_a_choice() -> None:
    """It said "Undo: the step", before anybody had walked."""
    town, walk = at("start_town", 3, "short").decision, at("step").decision
    assert town is not None
    assert walk is not None
    now = shown(at("step"))
    wording = table(at("step")).face.wording
    assert wording.short(town.options[0], town, now) == say("wizards.undo.chosen")
    step = next(option for option in walk.options if option.key.startswith("to "))
    assert wording.short(step, walk, now) == say("wizards.undo.to")


def test_six_on_one_space_leave_each_other_in_sight() -> None:
    what = shown(at("travel_mode", 6))
    for player in what.view["players"]:
        player["space"] = what.view["players"][0]["space"]
    here = [thing for thing in standing.things(what.view) if thing.kind == "seat"]
    apart = [math.dist(a.at, b.at) / a.size for i, a in enumerate(here) for b in here[:i]]
    assert min(apart) > 0.85  # discs hide no more than each other's rims
    costs = [middle(*HEXES[here[0].space])]
    assert all(math.dist(thing.at, costs[0]) < 0.55 for thing in here)


def test_where_a_boat_comes_to_costs_nobody_a_step() -> None:
    for session, walks in ((at("step"), True), (at("boat_space", mode="short", moves_=60), False)):
        now = table(session).director.moment.shown
        assert any(target.startswith("hex:") for target in now.lit)
        assert bool(layers.boxes(layers.costs(now, 36))) is walks


def test_what_stands_on_a_flag_leaves_the_figure_in_sight() -> None:
    session = at("pick_markers", mode="short")
    assert session.decision is not None
    now = shown(session, seat=session.decision.seat)._replace(view=session.view(session.decision.seat))
    only = now._replace(view={**now.view, "markers": [], "boats": [], "wizards": [], "demons": [], "dragon": None})
    figures = [box.inflate(-18, -18) for box in layers.boxes(layers.pieces(only, 36))]  # without shadow and light
    signs = layers.numbers(now, 36).signs
    assert len(figures) == session.seats
    assert any(sign.box.inflate(36, 36).collidelist(figures) >= 0 for sign in signs)  # one stands beside a figure
    for sign in signs:
        assert sign.box.collidelist(figures) < 0


def test_the_small_map_is_there_as_long_as_a_land_is_out_of_sight() -> None:
    for mode, there in (("full", True), ("short", False)):
        scene = table(at("travel_mode", 3, mode))
        assert isinstance(scene.board, SeaBoard)
        assert not scene.board.camera.whole
        assert ("mini" in {part.key for part in scene.parts()}) is there
        key(scene, pygame.K_o)
        assert "mini" not in {part.key for part in scene.parts()}


@pytest.mark.rule("HR-12")
def test_a_walk_without_steps_left_ends_by_itself_and_can_be_called_back_for_a_boat() -> None:
    ended = 0
    for seed in range(40):
        session, rng = Session.new("wizards", 3, f"late {seed}", {"mode": "short"}), Stream(f"late {seed}")
        for _ in range(300):
            decision = session.decision
            walk = session.view(None)["walk"]
            if decision is None or (
                decision.kind == "step" and walk and walk["steps"] and walk["mp"] + walk["animal_mp"] <= 0
                and {option.key for option in decision.options} == {"stop", "cast boat_summoning"}
            ):  # fmt: skip
                break
            session.answer(random_player(session, rng))
        if session.decision is None or session.decision.kind != "step":
            continue
        scene = table(session)
        answered = scene.director.session.answered
        assert scene.bar.closing
        wait(scene, TURN_END)
        assert scene.director.session.answered > answered
        ended += 1
        if come(scene).director.moment.buttons.can_undo:
            send(scene, "undo")
            assert scene.director.session.answered == answered
            assert scene.director.decision is not None
            assert scene.director.decision.find("cast boat_summoning") is not None
            wait(settled(scene), 2 * TURN_END)
            assert scene.director.session.answered == answered
            return
    assert ended > 5
    raise AssertionError("no walk could be called back")


def test_a_team_sees_together_what_evil_takes_and_how_many_tasks_save_it() -> None:
    """Nothing said what Evil would claim where dice choose the Land, and what all had done lay in a corner."""
    session = Session.new("wizards", 3, "team", {"mode": "short", "coop": True})
    view = copy.deepcopy(dict(session.view(None)))
    view["thwart"] = {"count": 4, "need": 6, "bank": 0}
    view["due"] = {"count": 1, "lands": []}
    view["fortnight"] = 3  # the first two end with a storm
    scene = table(session, (1920, 1080))
    what = scene.director.moment.shown._replace(view=cast("Any", view))
    band = next(piece for piece in plates.COLUMN.pieces(scene.frame, what) if piece.key == "together")
    rects = plates.COLUMN.rects(scene.frame, what)
    assert len(rects) == 3
    assert all(rect.bottom <= band.rect.y for rect in rects)
    assert scene.frame.plates.contains(band.rect)
    written = said((*plates.COLUMN.parts(scene.frame, what), *calendar.CLOCK.parts(scene.frame, what)))
    assert {"Together", "4 of 6", "Evil will claim one Land unless you do 2 more Tasks"} <= written
    alone = what._replace(view=cast("Any", {**view, "coop": False}))
    assert "Together" not in said(plates.COLUMN.parts(scene.frame, alone))


def said(parts: Iterable[Part]) -> set[str]:
    """What parts write."""
    surface = Surface((1920, 1080))
    text.written.clear()
    for part in parts:
        part.draw(surface)
    return {*text.written}
