"""From the shelf to the first die, and the notes of a first game."""

from __future__ import annotations

import tomllib
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.inputs import Inputs
from game.desktop.screens.aim import Aim
from game.desktop.screens.seats import Seats
from game.desktop.screens.settings import SettingsScreen
from game.desktop.screens.shelf import Shelf
from game.desktop.table import faces
from game.desktop.table.hud.focus import CARD, CHOICES, RULE
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, Settings
from game.tables.cavern_tavern.face.helper import STEPS
from tests.desktop.at_table import answer, click, come, key, press, send, settled, wait
from tests.desktop.german import german
from tests.desktop.legible import letters_of
from tests.journeyman import Journeyman


def new_game(data: Path) -> shot.Still:
    host = shot.Still(store=GameStore(data))
    host.settings = Settings(speed="instant", recap=False, names=["Anna", "Boris"])  # nobody waits for a computer
    host.push(Shelf(host))
    return host


def test_three_clicks_lead_from_the_shelf_to_the_first_choice(tmp_path: Path) -> None:
    host = new_game(tmp_path)
    shelf: Any = host.scenes[-1]
    press(shelf, next(b for b in shelf.buttons if b.key == "new").rect.center)
    seats: Any = host.scenes[-1]
    assert isinstance(seats, Seats)
    press(seats, next(b for b in seats.controls if b.key == "start").rect.center)
    card: Any = host.scenes[-1]
    assert isinstance(card, Aim)
    press(card, next(b for b in card.controls if b.key == "start").rect.center)
    table: Any = host.scenes[-1]
    assert isinstance(table, TableScreen)
    target = next(t for o in table.director.decision.options for t in o.targets if t.startswith("kind:"))
    rect = table.board.where(target)
    assert rect is not None
    press(table, rect.center)
    assert table.director.session.answered == 1
    table.close()


def test_three_keys_do_the_same(tmp_path: Path) -> None:
    host = new_game(tmp_path)
    for _ in range(3):  # play, start, and on from what it is about
        key(host.scenes[-1], pygame.K_RETURN)
    table: Any = host.scenes[-1]
    key(table, pygame.K_1)
    assert table.director.session.answered == 1
    table.close()


def played(helper: Settings, seed: str = "first", table: str = "cavern_tavern") -> tuple[list[str], TableScreen]:
    """A game of one person and one computer at random; returns the notes in the order in which they came."""
    session = Session.new(table, 2, seed)
    host = shot.Still()
    host.settings = helper
    scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
    rng, seen = Stream(seed), []
    while session.decision is not None:
        note = scene.helper.note
        if note is not None and (not seen or seen[-1] != note.step):
            seen.append(note.step)
        answer(scene, random_player(session, rng))
        come(scene)
        scene.update()
    return seen, scene


def lit(scene: TableScreen) -> list[pygame.Rect]:
    """Where what can be pressed lies."""
    found = (scene.reached(target) for target in scene.director.moment.shown.lit)
    return [rect for rect in found if rect is not None]


@pytest.mark.long
def test_every_note_comes_once_while_one_plays() -> None:
    settings = Settings(speed="instant", recap=False)
    seen, _ = played(settings)
    assert sorted(seen) == sorted(STEPS)
    assert seen[0] == "larder"
    assert settings.helper  # another table has notes of its own
    steps = faces.get("realm").helper.STEPS
    told: list[str] = []
    for seed in range(8):
        told += played(settings, f"first {seed}", "realm")[0]
    assert sorted(told) == sorted(set(steps) - {"realm_answer"})  # that waits for somebody who responds, see below
    assert settings.helper  # and so has the third
    settings.helped += ["realm_answer", *(step for step in faces.get("wizards").helper.STEPS if step != "wizards_goal")]
    played(settings, "first", "wizards")
    assert not settings.helper


def test_notes_that_were_read_do_not_come_again() -> None:
    settings = Settings(speed="instant", recap=False, helped=["dice", "order", "cellar"])
    seen, _ = played(settings)
    assert not {"dice", "order", "cellar"} & set(seen)


def with_note(size: tuple[int, int] = (1280, 800), scale: int = 100) -> TableScreen:
    session = Session.new("cavern_tavern", 2, "note")
    host = shot.Still(size, scale)
    host.settings = Settings(speed="instant", recap=False)
    while session.decision is not None and session.decision.kind != "turn_menu":
        session.answer(session.decision.options[0])
    scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
    assert scene.helper.note is not None
    return scene


@pytest.mark.parametrize(("size", "scale"), [((3840, 2160), 100), ((1280, 720), 100), ((1280, 800), 125)])
def test_a_note_is_made_anew_for_another_window_and_for_other_letters(size: tuple[int, int], scale: int) -> None:
    expected = with_note(size, scale).helper.note
    scene = with_note()
    assert isinstance(scene.host, shot.Still)
    scene.host.size, scene.host.scale = size, scale
    scene.layout()
    assert scene.helper.note == expected


def test_a_note_covers_nothing_that_can_be_used() -> None:
    scene = with_note()
    note = scene.helper.note
    assert note is not None
    for target in scene.director.moment.shown.lit:
        rect = scene.board.where(target)
        assert rect is None or not note.rect.collidepoint(rect.center)


@pytest.mark.parametrize("seed", ["s1", "s3", "s8"])
def test_the_first_note_leaves_the_towns_in_sight_that_are_asked_for(seed: str) -> None:
    host = shot.Still((1280, 720))
    host.settings.helper = True
    game = InMemoryGame(Session.new("wizards", 3, seed, {"mode": "short"}), shot.seats(3))
    scene = TableScreen(host, game)
    scene.parts()
    assert scene.helper.note is not None
    towns = lit(scene)
    assert len(towns) >= 2
    assert scene.helper.note.rect.collidelist(towns) < 0


def drawn(scene: TableScreen) -> pygame.Surface:
    """A note's paper and frame alone, on black."""
    surface = pygame.Surface(scene.frame.size)
    for part in scene.helper.parts(scene.frame):
        if part.key in ("helper", "helper frame"):
            part.draw(surface)
    return surface


def shows(scene: TableScreen) -> bool:
    """Whether a note touches what it is about, or that has a frame."""
    note = scene.helper.note
    assert note is not None
    around = note.about.inflate(4, 4).clip(Rect(0, 0, *scene.frame.size))
    found = pygame.mask.from_threshold(drawn(scene).subsurface(around), (0, 0, 0), (1, 1, 1, 255))
    return bool(found.count() < around.width * around.height)


@pytest.mark.long(every=5)
@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_note_shows_what_it_is_about_and_lies_over_no_words_of_the_prompt(table: str, size: tuple[int, int]) -> None:
    """The corner of the one about the orders ended on a place of the cellar, of that about the dice at the office."""
    session, host = Session.new(table, 2, "note"), shot.Still(size)
    host.settings = Settings(speed="instant", recap=False)
    scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
    rng, steps = Stream("p"), set()
    for _ in range(40):
        if scene.helper.note is not None and scene.helper.note.step not in steps:
            steps.add(scene.helper.note.step)
            assert shows(scene)
            words = scene.frame.prompt.copy()
            words.width = scene.frame.prompt_parts().undo.x - words.x
            bare = pygame.mask.from_threshold(drawn(scene).subsurface(words), (0, 0, 0), (1, 1, 1, 255))
            assert bare.count() == words.width * words.height
        answer(scene, random_player(session, rng))
        come(scene)
        scene.update()
    assert len(steps) > 1


@pytest.mark.parametrize(("table", "seats"), [("cavern_tavern", 5), ("realm", 6), ("wizards", 6)])
def test_a_note_leaves_the_plate_of_whoever_is_asked_in_sight(table: str, seats: int) -> None:
    """One about the spaces in reach lay over the plates, the one with the turn among them."""
    session, host = Session.new(table, seats, "note"), shot.Still((1280, 720))
    host.settings = Settings(speed="instant", recap=False)
    scene = TableScreen(host, InMemoryGame(session, shot.seats(seats)))
    rng, steps = Stream("p"), set()
    for _ in range(40):
        note, shown = scene.helper.note, scene.director.moment.shown
        if note is not None:
            plate = scene.face.plates.where(scene.frame, shown, f"seat:{shown.seat}")
            assert plate is not None
            assert not note.rect.colliderect(plate), note.step
            steps.add(note.step)
        answer(scene, random_player(session, rng))
        come(scene)
        scene.update()
    assert len(steps) > 1


@pytest.mark.parametrize(("table", "seats"), [("realm", 6), ("wizards", 6)])
def test_a_note_leaves_all_the_plates_in_sight_where_it_can(table: str, seats: int) -> None:
    """With six at the table it lay over three players' plates, though there was room over the board."""
    session, host = Session.new(table, seats, "n"), shot.Still((1280, 720))
    host.settings = Settings(speed="instant", recap=False)
    scene = come(TableScreen(host, InMemoryGame(session, shot.seats(seats))))
    rng, steps = Stream("n"), set()
    for _ in range(30):
        if (note := scene.helper.note) is not None:
            assert not note.rect.colliderect(scene.frame.plates), note.step
            steps.add(note.step)
        answer(scene, random_player(session, rng))
        come(scene)
        scene.update()
    assert len(steps) > 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", [nullcontext, german])
def test_the_buttons_of_a_note_are_written_in_the_same_letters(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: Any
) -> None:
    """“Choose for me” stood in the letters of the text beside “No more help” in those of buttons."""
    with language(monkeypatch) if language is german else nullcontext():
        host = shot.Still(size)
        host.settings = Settings(speed="instant", recap=False)
        scene = come(TableScreen(host, InMemoryGame(Session.new("cavern_tavern", 2, "n"), shot.seats(2))))
        found = letters_of(monkeypatch, scene, size)
        assert {found[say(f"ui.helper.{name}")] for name in ("choose", "never")} == {"title"}


def test_escape_puts_a_note_away_and_then_says_that_nothing_is_open() -> None:
    """It did nothing and said nothing, while the page of keys promises one step back."""
    host = shot.Still()
    host.settings = Settings(speed="instant", recap=False)
    scene = come(TableScreen(host, InMemoryGame(Session.new("wizards", 2, "n"), shot.seats(2))))
    note = scene.helper.note
    assert note is not None
    key(scene, pygame.K_ESCAPE)
    assert note.step in host.settings.helped
    assert scene.helper.note is None or scene.helper.note.step != note.step
    host.settings.helper = False
    scene.update()
    answered = scene.director.session.answered
    key(scene, pygame.K_ESCAPE)
    assert scene.line().main == say("ui.prompt.no_back")
    assert scene.director.session.answered == answered


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_note_covers_no_button_of_the_prompt(size: tuple[int, int]) -> None:
    session = Session.new("cavern_tavern", 3, "note0")
    host = shot.Still(size)
    host.settings = Settings(speed="instant", recap=False, helped=["order"])
    while session.decision is not None and session.decision.kind != "turn_menu":
        session.answer(session.decision.options[0])
    scene = TableScreen(host, InMemoryGame(session, shot.seats(3)))
    found, rng = [], Stream("p")
    for _ in range(40):
        note, parts = scene.helper.note, scene.frame.prompt_parts()
        if note is not None:
            found.append(note.step)
            assert note.rect.collidelist([parts.undo, parts.why, parts.primary, parts.end]) < 0
        answer(scene, random_player(session, rng))
        come(scene)
        scene.update()
    assert "dice" in found


def test_a_click_on_a_note_goes_to_what_lies_under_it() -> None:
    scene = with_note()
    note = scene.helper.note
    assert note is not None
    point = (note.rect.centerx, note.rect.y + 6)
    assert not any(button.rect.collidepoint(point) for button in scene.helper.buttons)
    before = scene.field.hit(point, scene.director.moment.shown)
    press(scene, point)
    assert before is None or scene.director.remarks.text or scene.focus.target or scene.director.asking.machine.picked
    assert scene.helper.note is not None or scene.director.session.answered


def test_got_it_and_no_more_help() -> None:
    scene = with_note()
    first = scene.helper.note
    assert first is not None
    press(scene, scene.helper.buttons[0].rect.center)
    assert scene.host.settings.helped == [first.step]
    assert scene.host.settings.helper
    if scene.helper.note is not None:
        press(scene, scene.helper.buttons[1].rect.center)
    else:
        scene.helper.never()
    assert not scene.host.settings.helper
    assert scene.helper.note is None


def test_who_wants_no_more_help_reads_where_it_comes_back() -> None:
    """A press beside "Got it" took all notes away without a word."""
    scene = with_note((1280, 720))
    press(scene, scene.helper.buttons[1].rect.center)
    assert scene.line().main == say("ui.helper.off")
    assert not scene.line().alert


def test_the_settings_bring_the_notes_back() -> None:
    host = shot.Still()
    host.settings = Settings(helper=False, helped=list(STEPS))
    scene: Any = SettingsScreen(host)
    press(scene, next(c for c in scene.controls if c.key == "helper").rect.center)
    assert host.settings.helper
    assert host.settings.helped == []


# --- fingers ------------------------------------------------------------------------------------------------


def finger(kind: int, point: tuple[int, int], number: int = 1) -> pygame.Event:
    return pygame.Event(kind, finger_id=number, x=point[0] / 1280, y=point[1] / 800, dx=0.0, dy=0.0)


def mouse_of(inputs: Inputs, events: list[pygame.Event], now: int = 0) -> list[tuple[int, int]]:
    found = inputs.heard(events, (1280, 800), now)
    return [(e.type, e.button) for e in found if e.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


CLICK = [(pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 1)]


def test_a_tap_is_one_click() -> None:
    """SDL sends the finger and a mouse that it makes up; together they are one click."""
    inputs = Inputs()
    at = (640, 400)
    echo = [pygame.Event(kind, pos=at, button=1, touch=True) for kind, _ in CLICK]
    down = mouse_of(inputs, [finger(pygame.FINGERDOWN, at), echo[0]])
    up = mouse_of(inputs, [finger(pygame.FINGERUP, at), echo[1]], 100)
    assert down + up == CLICK


def test_a_real_mouse_is_left_alone() -> None:
    events = [pygame.Event(kind, pos=(5, 5), button=1, touch=False) for kind, _ in CLICK]
    assert mouse_of(Inputs(), events) == CLICK


def test_a_long_press_looks_as_the_right_button_does() -> None:
    inputs = Inputs()
    at = (640, 400)
    assert mouse_of(inputs, [finger(pygame.FINGERDOWN, at)]) == []
    assert mouse_of(inputs, [], 300) == []
    assert mouse_of(inputs, [], 500) == [(pygame.MOUSEBUTTONDOWN, 3), (pygame.MOUSEBUTTONUP, 3)]
    assert mouse_of(inputs, [finger(pygame.FINGERUP, at)], 900) == []


@pytest.mark.parametrize("slip", [0, 10])
def test_a_finger_that_slips_a_little_means_where_it_came_down(slip: int) -> None:
    inputs = Inputs()
    mouse_of(inputs, [finger(pygame.FINGERDOWN, (640, 400)), finger(pygame.FINGERMOTION, (640 + slip, 400))])
    found = inputs.heard([finger(pygame.FINGERUP, (640 + slip, 400))], (1280, 800), 90)
    assert [e.pos for e in found if e.type == pygame.MOUSEBUTTONDOWN] == [(640, 400)]


def test_a_drag_turns_the_wheel_and_clicks_nothing() -> None:
    inputs = Inputs()
    events = [finger(pygame.FINGERDOWN, (1100, 600)), finger(pygame.FINGERMOTION, (1100, 500))]
    found = inputs.heard([*events, finger(pygame.FINGERUP, (1100, 500))], (1280, 800), 0)
    assert sum(e.y for e in found if e.type == pygame.MOUSEWHEEL) == -2
    assert not any(e.type == pygame.MOUSEBUTTONDOWN for e in found)


def test_a_second_finger_is_ignored() -> None:
    inputs = Inputs()
    assert mouse_of(inputs, [finger(pygame.FINGERDOWN, (600, 400)), finger(pygame.FINGERDOWN, (90, 90), 2)]) == []
    assert mouse_of(inputs, [finger(pygame.FINGERUP, (90, 90), 2)]) == []
    assert mouse_of(inputs, [finger(pygame.FINGERUP, (600, 400))]) == CLICK


def test_a_tap_on_the_table_answers_once() -> None:
    inputs = Inputs()
    scene = TableScreen(shot.Still(), InMemoryGame(Session.new("cavern_tavern", 2, "tap"), shot.seats(2)))
    assert scene.director.decision is not None
    target = next(t for t in scene.director.decision.options[0].targets if t.startswith("kind:"))
    rect = scene.board.where(target)
    assert rect is not None
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        for event in inputs.heard([finger(kind, rect.center)], (1280, 800), 0):
            settled(scene).event(event)
    assert scene.director.session.answered == 1


@pytest.mark.long(every=5)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 800), 150)])
@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_every_note_lies_in_the_window_and_leaves_free_what_it_is_about(
    table: str, size: tuple[int, int], scale: int
) -> None:
    session, stream = Session.new(table, 2, "notes"), Stream("notes")
    host = shot.Still(size, scale)
    host.settings = Settings(speed="instant", recap=False)
    scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
    found = set()
    for _ in range(160):
        if session.decision is None:
            break
        come(scene)
        scene.update()
        note = scene.helper.note
        if note is not None and note.step not in found:
            found.add(note.step)
            assert pygame.Rect((0, 0), size).contains(note.rect), note.step
            assert note.rect.collidelist([scene.frame.prompt, *lit(scene)]) < 0, note.step
            assert pygame.Rect((0, 0), size).colliderect(note.about), note.step
        answer(scene, random_player(session, stream))
    assert len(found) > 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_note_about_a_button_leaves_the_figures_on_the_board_in_sight(size: tuple[int, int]) -> None:
    host = shot.Still(size)
    host.settings = Settings(speed="instant", recap=False, helped=["realm_hero"])
    session = Session.new("realm", 2, "notes")
    while session.decision is not None and session.decision.kind != "start_action":
        session.answer(session.decision.options[0])
    scene = come(TableScreen(host, InMemoryGame(session, shot.seats(2))))
    scene.update()
    note = scene.helper.note
    assert note is not None
    assert not scene.frame.board.contains(note.about)
    assert not note.rect.colliderect(scene.frame.board)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_note_steps_aside_while_a_refusal_is_read(size: tuple[int, int]) -> None:
    host = shot.Still(size)
    host.settings = Settings(speed="instant", recap=False, helped=["realm_hero", "realm_roll"])
    session = Session.new("realm", 2, "notes")
    while session.decision is not None and session.decision.kind != "move_end_ring":
        session.answer(session.decision.options[0])
    scene = come(TableScreen(host, InMemoryGame(session, shot.seats(2))))
    scene.update()
    assert scene.helper.note is not None
    lit = scene.director.moment.shown.lit
    space = next(name for name in (f"space:O{n}" for n in range(1, 25)) if name not in lit)
    spot = scene.board.where(space)
    assert spot is not None
    press(scene, spot.center)
    assert scene.director.moment.prompt.alert
    assert scene.focus.tab == RULE
    assert scene.helper.note is None
    key(scene, pygame.K_ESCAPE)
    assert not scene.director.moment.prompt.alert
    assert scene.helper.note is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_note_waits_while_an_order_under_the_mouse_is_read(size: tuple[int, int]) -> None:
    """The mouse rested on the order just taken, and the next note covered the lower half of its card."""

    def mouse_on(target: str) -> None:
        spot = scene.reached(target)
        assert spot is not None
        scene.event(pygame.Event(pygame.MOUSEMOTION, pos=spot.center, rel=(0, 0), buttons=(0, 0, 0)))
        wait(scene, 500)

    host = shot.Still(size)
    host.settings = Settings(speed="instant", recap=False, helped=["larder", "order"])
    session = Session.new("cavern_tavern", 2, "note")
    while session.decision is not None and session.decision.kind != "turn_menu":
        session.answer(session.decision.options[0])
    scene = come(TableScreen(host, InMemoryGame(session, shot.seats(2))))
    table = next(target for target in scene.director.moment.shown.lit if target.startswith("table:"))
    mouse_on(table)
    spot = scene.reached(table)
    assert spot is not None
    press(scene, spot.center)
    come(scene)
    mouse_on(table)
    assert scene.focus.tab == CARD
    note = scene.helper.note
    assert note is None or not note.rect.colliderect(scene.focus.page)
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=scene.frame.prompt.center, rel=(0, 0), buttons=(0, 0, 0)))
    wait(scene, 500)
    assert scene.focus.tab != CARD
    assert scene.helper.note is not None


@pytest.mark.parametrize("seats", range(2, 5))  # with five the page has too little room below the choices
def test_the_first_note_of_the_realm_leaves_players_and_choices_in_sight(seats: int) -> None:
    host = shot.Still()
    host.settings = Settings(speed="instant", recap=False)
    scene = come(TableScreen(host, InMemoryGame(Session.new("realm", seats, "5"), shot.seats(seats))))
    note = scene.helper.note
    assert note is not None
    assert note.step == "realm_hero"
    choices = [rect for row, rect in scene.focus.scroll.spots() if row.action is not None]
    assert len(choices) == 2
    assert note.rect.collidelist([scene.frame.plates, *choices]) < 0


def test_a_note_about_a_fight_is_about_this_kind_of_fight() -> None:
    """RB-24, RB-28, TV-12: Strength in a battle, Craft in psychic combat, and no weapon in a brawl."""
    kinds = {"realm_battle": "battle", "realm_psychic": "psychic", "realm_brawl": "brawl"}
    came = set()
    for seed in range(8):
        if came == set(kinds):
            break
        session, stream = Session.new("realm", 2, f"kinds {seed}"), Stream(f"kinds {seed}")
        host = shot.Still()
        host.settings = Settings(speed="instant", recap=False)
        scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
        for _ in range(300):
            if session.decision is None:
                break
            come(scene)
            scene.update()
            note = scene.helper.note
            if note is not None and note.step in kinds:
                assert session.view(None)["fight"]["kind"] == kinds[note.step]
                came.add(note.step)
            answer(scene, random_player(session, stream))
    assert came == set(kinds)


def test_whoever_responds_for_the_first_time_reads_how() -> None:
    session, stream = Session.new("realm", 2, "first 0"), Stream("first 0")
    host = shot.Still()
    host.settings = Settings(speed="instant", recap=False, helped=["realm_hero", "realm_roll"])
    while session.decision is not None and session.decision.kind != "spell_response":
        session.answer(random_player(session, stream))
    scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
    settled(scene)
    assert scene.helper.note is None  # the bar asks
    send(scene, "respond", "", scene.director.moment.responders[0])
    come(scene)
    scene.update()
    assert scene.helper.note is not None
    assert scene.helper.note.step == "realm_answer"


def test_the_program_chooses_the_larder_for_whoever_does_not_mind_and_undo_takes_it_back() -> None:
    session = Session.new("cavern_tavern", 2, "larder")
    host = shot.Still()
    host.settings = Settings(speed="instant", recap=False)
    scene = settled(TableScreen(host, InMemoryGame(session, shot.seats(2))))
    seat = session.decision.seat if session.decision is not None else -1
    press(scene, next(b for b in scene.helper.buttons if b.key == "helper choose").rect.center)
    assert session.answered >= 4
    assert session.decision is not None
    assert (session.decision.seat, session.decision.kind) != (seat, "start_ingredient")
    assert all(given.seat == seat for given in scene.director.game.history.given)
    send(scene, "undo")
    assert session.answered == 0


def test_the_program_offers_to_choose_the_larder_for_everybody_at_the_table() -> None:
    session, seats = Session.new("cavern_tavern", 3, "larder"), []
    host = shot.Still()
    host.settings = Settings(speed="instant", recap=False)
    scene = settled(TableScreen(host, InMemoryGame(session, shot.seats(3))))
    while session.decision is not None and session.decision.kind == "start_ingredient":
        seats.append(session.decision.seat)
        press(scene, next(b for b in scene.helper.buttons if b.key == "helper choose").rect.center)
        settled(scene)
    assert sorted(seats) == [0, 1, 2]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_note_about_the_larder_names_its_button(language: str) -> None:
    texts = tomllib.loads(Path("assets", "text", f"{language}.toml").read_text(encoding="utf-8"))["ui"]["helper"]
    assert texts["choose"] in texts["larder"]


@pytest.mark.parametrize("name", ["cavern_tavern", "realm", "wizards"])
def test_a_note_leaves_the_choices_beside_the_board_in_sight(name: str) -> None:
    """A newcomer reads there what can be done; where there are many, one line may be hidden."""
    session, choose = Session.new(name, 2, "n0"), Journeyman("n").choose
    notes = 0
    for move in range(120):
        if move % 7 == 0:
            host = shot.Still(size=(1280, 720))
            host.settings = Settings(helper=True)
            scene = settled(TableScreen(host, InMemoryGame(session, shot.seats(2))))
            if (note := scene.helper.note) is not None:
                notes += 1
                assert sum(note.rect.colliderect(line) for line in scene.choice_lines) <= 1
        session.answer(choose(session).key)
    assert notes >= 2


def test_a_note_leaves_the_only_choice_in_sight_while_six_play() -> None:
    """Little room is left beside six plates."""
    session = Session.new("wizards", 6, "n0", {"mode": "full"})
    while session.decision is not None and session.decision.kind != "step":
        session.answer(session.decision.options[0])
    host = shot.Still(size=(1280, 720))
    host.settings = Settings(recap=False, helped=["wizards_goal", "wizards_travel"])
    scene = come(TableScreen(host, InMemoryGame(session, shot.seats(6))))
    scene.update()
    note = scene.helper.note
    assert note is not None
    assert scene.choice_lines
    assert note.rect.collidelist(scene.choice_lines) < 0


def test_a_note_gives_way_to_the_choices_that_open_under_it() -> None:
    """The list of ways to place dice came up below the note about Tasks, and could not be read."""
    found = 0
    for seed in (1, 13):
        host = shot.Still((1280, 720))
        host.settings = Settings(
            speed="instant", recap=False, helped=["larder", "order", "dice", "cellar", "secret", "item"]
        )
        session, stream = Session.new("cavern_tavern", 2, f"ways {seed}"), Stream("ways")
        scene = TableScreen(host, InMemoryGame(session, shot.seats(2)))
        for _ in range(12):
            if session.decision is None:
                break
            come(scene)
            scene.update()
            for target in sorted(t for t in scene.director.moment.shown.lit if t.startswith("place:")):
                if scene.helper.note is None:
                    break
                click(scene, target)
                scene.update()
                note = scene.helper.note
                if note is not None and len(scene.choice_lines) > 1:
                    found += 1
                    assert note.rect.collidelist(scene.choice_lines) < 0
                key(scene, pygame.K_ESCAPE)
            answer(scene, random_player(session, stream))
    assert found


def test_a_note_steps_aside_from_the_page_of_a_card_that_was_asked_for() -> None:
    """The right button put a character on the page, and the note of its signs lay over what it does."""
    host = shot.Still((1280, 720))
    host.settings = Settings(speed="instant", recap=False)
    scene = come(TableScreen(host, InMemoryGame(Session.new("realm", 2, "notes"), shot.seats(2))))
    scene.update()
    first = scene.helper.note
    assert first is not None
    assert first.rect.colliderect(scene.focus.page)
    spot = scene.reached(min(scene.director.moment.shown.lit))
    assert spot is not None
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=spot.center))
    assert scene.focus.tab == CARD
    assert scene.helper.note is None
    press(scene, scene.focus.tabs.rects[CHOICES].center)
    scene.update()
    assert scene.helper.note == first
