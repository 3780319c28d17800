"""Looking at things: Why?, card pages, and reading a card by resting the mouse on it."""

from __future__ import annotations

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.desktop import shot
from game.desktop.faces.cavern_tavern import groups, plates, sheets
from game.desktop.hud import focus
from game.desktop.scenes.play import Loose
from game.desktop.scenes.reading import REST
from game.desktop.scenes.table import Table
from tests.desktop.test_scenes import button, press, session_at
from tests.desktop.test_scenes import table as seated


@pytest.fixture
def scene() -> Table:
    return seated(session_at("turn_menu"))


def point_of(scene: Table, target: str) -> tuple[int, int]:
    rect = scene.reached(target)
    assert rect is not None, target
    return rect.center


def move(scene: Table, point: tuple[int, int]) -> None:
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


def test_why_about_something_legal_says_what_a_click_does(scene: Table) -> None:
    option = scene.play.decision.options[0]  # type: ignore[union-attr]
    before = scene.play.session.answered
    press(scene, button(scene, "why").rect.center)
    press(scene, point_of(scene, option.targets[0]))
    assert scene.play.session.answered == before
    assert not scene.play.machine.picked
    line = scene._line(scene.play.shown())
    assert line.main.startswith(say("ui.you_can", what="").strip())
    assert not line.alert
    assert not scene.play.asking


def test_why_on_the_private_area_uncovers_nothing(scene: Table) -> None:
    area = groups.of(scene.frame).hidden
    press(scene, button(scene, "why").rect.center)
    press(scene, (area.right - 12, area.centery))
    assert not scene.play.peek
    assert scene.play.refusal is not None
    assert scene.play.refusal.rule == "HR-3"


@pytest.mark.parametrize("target", ["clock", "deck:items", "deck:nasty", "deck:potions", "track:score", "track:round"])
def test_things_to_look_at_are_no_refusal(scene: Table, target: str) -> None:
    for found in (s for s in scene.board.spots if s.target == target):
        press(scene, found.rect.center)
        assert scene.focus.tab == focus.CARD
        assert scene.focus.target == target
    assert scene.play.refusal is None
    assert not scene._acts(target)


def test_a_plate_that_nobody_asks_for_is_looked_at(scene: Table) -> None:
    press(scene, scene.frame.plate(1).midleft)
    assert scene.play.refusal is None
    assert scene.focus.tab == focus.CARD


def test_the_primary_button_is_there_only_when_it_stands_for_something(scene: Table) -> None:
    assert scene.primary.off
    assert "primary" not in [part.key for part in scene.parts()]


def test_a_card_under_the_resting_mouse_is_read_until_it_leaves(scene: Table) -> None:
    table = next(s.target for s in scene.board.spots if s.target.startswith("table:"))
    scene.tick(10)
    move(scene, point_of(scene, table))
    scene.tick(10 + REST // 2)
    assert scene.focus.tab == focus.LOG
    scene.tick(20 + REST)
    assert (scene.focus.tab, scene.focus.target) == (focus.CARD, table)
    move(scene, point_of(scene, "clock"))
    assert scene.focus.tab == focus.LOG


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
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert scene.focus.tab == focus.CHOICES


def test_every_follow_up_question_opens_the_list() -> None:
    for kind in ("steal", "cellar_trade", "take_any", "badmouth_target"):
        session = session_at(kind)
        scene = Table(shot.Still(), Loose(session, shot.seats(3)))
        assert scene.focus.tab == focus.CHOICES, kind


def test_a_character_has_face_and_name_on_the_plate_and_its_text_on_the_card_page() -> None:
    session = Session.new("cavern_tavern", 5, "characters", {"characters": True})
    scene = seated(session)
    who = session.view(None)["players"][1]["character"]
    assert plates.plate(scene.play.shown(), 1).character == who
    rows = sheets.card("seat:1", scene.play.shown(), 600, 18)
    assert any(say(f"card.{who}.rule") in str(row.shows) for row in rows)
    plain = seated(session_at("turn_menu"))
    assert plates.plate(plain.play.shown(), 1).character == ""
