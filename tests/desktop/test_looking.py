"""Looking at things: Why?, card pages, and reading a card by resting the mouse on it."""

from __future__ import annotations

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.desktop.table.hud import focus
from game.desktop.table.reading import REST
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.cavern_tavern.face import groups, plates, sheets
from tests.desktop import legible
from tests.desktop.at_table import key, press, settled, wait
from tests.desktop.test_scenes import button, session_at
from tests.desktop.test_scenes import table as seated


@pytest.fixture
def scene() -> TableScreen:
    return seated(session_at("turn_menu"))


def point_of(scene: TableScreen, target: str) -> tuple[int, int]:
    rect = scene.reached(target)
    assert rect is not None, target
    return rect.center


def move(scene: TableScreen, point: tuple[int, int]) -> None:
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


def test_why_about_something_legal_says_what_a_click_does(scene: TableScreen) -> None:
    option = scene.director.decision.options[0]  # type: ignore[union-attr]
    before = scene.director.session.answered
    press(scene, button(scene, "why").rect.center)
    press(scene, point_of(scene, option.targets[0]))
    assert scene.director.session.answered == before
    assert not scene.director.asking.machine.picked
    line = scene.line()
    assert line.main.startswith(say("ui.you_can", what="").strip())
    assert not line.alert
    assert not scene.director.asking.why


def test_why_on_the_private_area_uncovers_nothing(scene: TableScreen) -> None:
    area = groups.of(scene.frame).hidden
    press(scene, button(scene, "why").rect.center)
    press(scene, (area.right - 12, area.centery))
    assert not scene.director.secrecy.peeking
    assert scene.director.remarks.said is not None
    assert scene.director.remarks.said.rule == "HR-3"


@pytest.mark.parametrize("target", ["clock", "deck:items", "deck:nasty", "deck:potions", "track:score", "track:round"])
def test_things_to_look_at_are_no_refusal(scene: TableScreen, target: str) -> None:
    answered = scene.director.session.answered
    for found in (s for s in scene.board.things() if s.target == target):
        press(scene, found.rect.center)
        assert scene.focus.tab == focus.CARD
        assert scene.focus.target == target
    assert scene.director.remarks.said is None
    assert not scene.director.asking.machine.picked
    assert scene.director.session.answered == answered


@pytest.mark.rule("cavern_tavern:CT-33")
@pytest.mark.parametrize("target", ["kind:Fruit", "kind:Beer", "place:1", "place:7"])
def test_what_is_clicked_before_an_order_was_taken_says_to_take_one(scene: TableScreen, target: str) -> None:
    """An ingredient opened its page without a word, though the place round it was refused."""
    answered = scene.director.session.answered
    press(scene, point_of(scene, target))
    assert scene.line().main == say("why.owes_order.text")
    assert scene.focus.tab == focus.RULE
    assert scene.director.session.answered == answered


@pytest.mark.parametrize("half", [True, False])
def test_the_clock_names_no_wrong_number_of_rounds(half: bool) -> None:
    """In half a night of five rounds it said: a game has ten rounds."""
    scene = settled(seated(Session.new("cavern_tavern", 2, "clock", {"half_night": half})))
    press(scene, point_of(scene, "clock"))
    recorder = legible.Recorder()
    recorder.draw(scene, scene.host.size)
    said = " ".join(line.words for line in recorder.lines)
    assert "The round track" in said
    assert "ten rounds" not in said


def test_a_plate_that_nobody_asks_for_is_looked_at(scene: TableScreen) -> None:
    press(scene, scene.frame.plate(1).midleft)
    assert scene.director.remarks.said is None
    assert scene.focus.tab == focus.CARD


def test_the_primary_button_is_there_only_when_it_stands_for_something(scene: TableScreen) -> None:
    assert scene.bar.primary.off
    assert "primary" not in [part.key for part in scene.parts()]


def test_a_card_under_the_resting_mouse_is_read_until_it_leaves(scene: TableScreen) -> None:
    table = next(s.target for s in scene.board.things() if s.target.startswith("table:"))
    settled(scene)
    move(scene, point_of(scene, table))
    wait(scene, REST // 2)
    assert scene.focus.tab == focus.LOG
    wait(scene, REST)
    assert (scene.focus.tab, scene.focus.target) == (focus.CARD, table)
    move(scene, point_of(scene, "clock"))
    assert scene.focus.tab == focus.LOG


def test_a_refusal_is_read_though_the_mouse_rests_on_a_card(scene: TableScreen) -> None:
    """Who has an open order takes no other."""
    press(scene, point_of(scene, "table:0"))
    settled(scene)
    refused = "table:1"
    move(scene, point_of(scene, refused))
    wait(scene, 2 * REST)
    assert (scene.focus.tab, scene.focus.target) == (focus.CARD, refused)
    press(scene, point_of(scene, refused))
    wait(scene, 2 * REST)
    assert scene.director.moment.refusal is not None
    assert scene.focus.tab == focus.RULE


def test_choosing_comes_back_after_a_look_and_after_a_refusal() -> None:
    scene = seated(session_at("deck_discard"))
    assert scene.focus.tab == focus.CHOICES
    press(scene, point_of(scene, "clock"))
    assert scene.focus.tab == focus.CARD
    move(scene, point_of(scene, "clock"))
    move(scene, scene.frame.prompt_parts().text.center)
    assert scene.focus.tab == focus.CHOICES
    press(scene, point_of(scene, "place:office"))
    assert scene.focus.tab == focus.RULE
    key(scene, pygame.K_ESCAPE)
    assert scene.focus.tab == focus.CHOICES


def test_every_follow_up_question_opens_the_list() -> None:
    for kind in ("steal", "cellar_trade", "take_any", "badmouth_target"):
        session = session_at(kind)
        scene = TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3)))
        assert scene.focus.tab == focus.CHOICES, kind


def test_a_character_has_face_and_name_on_the_plate_and_its_text_on_the_card_page() -> None:
    session = Session.new("cavern_tavern", 5, "characters", {"characters": True})
    scene = seated(session)
    who = session.view(None)["players"][1]["character"]
    assert plates.plate(scene.director.moment.shown, 1).character == who
    rows = sheets.card("seat:1", scene.director.moment.shown, 600, 18)
    assert any(say(f"card.{who}.rule") in str(row.shows) for row in rows)
    plain = seated(session_at("turn_menu"))
    assert plates.plate(plain.director.moment.shown, 1).character == ""


@pytest.mark.parametrize("score", [8, 88, 188, 200])
def test_the_crown_before_the_points_lies_beside_them(score: int) -> None:
    what = plates.plate(seated(session_at("turn_menu")).director.moment.shown, 0)._replace(score=score)
    rect, heard = pygame.Rect(0, 0, 380, 106), legible.Recorder()
    crowned, plain = pygame.Surface(rect.size), pygame.Surface(rect.size)
    with heard.listening():
        plates.draw_plate(crowned, rect, what._replace(marker=True), {})
    plates.draw_plate(plain, rect, what._replace(marker=False), {})
    points = next(line.ink for line in heard.lines if line.words == str(score))
    crown = pygame.mask.from_threshold(crowned, (0, 0, 0), (1, 1, 1, 255), plain)
    crown.invert()
    assert crown.count()
    assert not [box for box in crown.get_bounding_rects() if box.colliderect(points)]
