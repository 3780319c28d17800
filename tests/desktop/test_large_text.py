"""Large text: nothing lies over the board, plates are lines, the tray scrolls, and everything follows live."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import text
from game.desktop.table.hud import focus
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.face import groups
from tests.desktop.at_table import come, give, press, settled
from tests.desktop.screens import Window, played


@pytest.fixture
def scene() -> TableScreen:
    """A table at 200 per cent, in the middle of a game."""
    return Window((1280, 800), 200).table(played(5, "q", 150))


def keys(scene: TableScreen) -> set[Any]:
    return {part.key for part in scene.parts()}


def test_the_wheel_and_the_arrows_scroll_the_tray(scene: TableScreen) -> None:
    def shown() -> list[int]:
        return [i for i, part in enumerate(groups.of(scene.frame)) if scene.frame.tray.contains(part)]

    assert shown()[0] == 0
    seen = set(shown())
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=scene.frame.tray.center, rel=(0, 0), buttons=(0, 0, 0)))
    scene.event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert shown()[0] == 1
    seen |= set(shown())
    for _ in range(4):
        press(scene, next(b.rect.center for b in scene.buttons if b.key == "tray on"))
        seen |= set(shown())
    assert seen == set(range(5))
    for _ in range(4):
        press(scene, next(b.rect.center for b in scene.buttons if b.key == "tray back"))
    assert shown()[0] == 0


def test_every_plate_is_a_line_and_the_panel_keeps_two_fifths_of_the_column(scene: TableScreen) -> None:
    frame = scene.frame
    rects = scene.face.plates.rects(frame, scene.director.moment.shown)
    assert len({rect.height for rect in rects}) == 1
    assert all(frame.plates.contains(rect) for rect in rects)
    assert frame.page.height > (frame.page.bottom - frame.plates.top) * 0.4


def test_the_scale_changes_live_and_back() -> None:
    host = Window((1280, 800), 100)
    scene = host.table(played(5, "q", 150))
    before = shot.draw(scene, host.size).get_buffer().raw
    for scale in (200, 75, 150):
        host.scale = scale
        scene.layout()
        assert shot.draw(scene, host.size).get_buffer().raw != before
    host.scale = 100
    scene.layout()
    assert shot.draw(scene, host.size).get_buffer().raw == before


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_what_undo_takes_back_is_named_whole_where_there_is_room_and_said_over_the_button(scale: int) -> None:
    session, rng, named = shot.played("wizards", 3, "undone", 0), Stream("x"), 0
    scene = TableScreen(shot.Still((1280, 720), scale), InMemoryGame(session, shot.seats(3)))
    for _ in range(60):
        assert session.decision is not None
        give(scene, random_player(session, rng))
        if not settled(scene).director.moment.buttons.can_undo:
            continue
        words, button = scene.director.undoing.words, scene.bar.undo
        assert words
        short = scene.director.undoing.short
        assert button.label in (say("ui.undo"), *(say("ui.undo_what", what=what) for what in (words, short)))
        assert text.width(button.label, "title", text.reading.least) < button.rect.width
        named += button.label != say("ui.undo")
        for spot in (button.rect.center, (2, 2)):
            scene.event(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            assert (scene.line().main == say("ui.undo_takes", what=words)) is (spot != (2, 2))
    assert (named > 10) is (scale <= 100)  # larger letters have room for one word


def test_a_choice_that_is_scrolled_out_of_the_tray_is_listed() -> None:
    for seed in range(40):
        session, rng = Session.new("wizards", 3, f"tray {seed}", {"mode": "short"}), Stream(f"tray {seed}")
        for _ in range(200):
            if session.decision is None or "cast boat_summoning" in {o.key for o in session.decision.options}:
                break
            session.answer(random_player(session, rng))
        if session.decision is not None and session.decision.find("cast boat_summoning"):
            break
    scene = TableScreen(shot.Still((1280, 720), 150), InMemoryGame(session, shot.seats(3)))
    come(scene)
    scene.follow()
    where = scene.reached("spell:boat_summoning")
    assert where is not None
    assert where.y >= 720
    assert scene.focus.tab == focus.CHOICES
