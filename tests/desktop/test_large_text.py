"""Large text: the focus panel is a drawer, plates fold, the tray scrolls, and everything follows live."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import text
from game.desktop.table.hud import focus
from game.desktop.table.hud.column import active
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.face import groups, plates
from tests.desktop.at_table import come, give, key, press, send, settled
from tests.desktop.screens import Window, played
from tests.desktop.test_scenes import session_at


@pytest.fixture
def scene() -> TableScreen:
    """A table at 200 per cent, in the middle of a game."""
    return Window((1280, 800), 200).table(played(5, "q", 150))


def keys(scene: TableScreen) -> set[Any]:
    return {part.key for part in scene.parts()}


def test_the_drawer_opens_by_its_tabs_and_by_f2_and_closes_by_escape(scene: TableScreen) -> None:
    assert "drawer" not in keys(scene)
    press(scene, scene.focus.tabs.rects[focus.CARD].center)
    assert "drawer" in keys(scene)
    assert scene.focus.tab == focus.CARD
    key(scene, pygame.K_ESCAPE)
    assert "drawer" not in keys(scene)
    key(scene, pygame.K_F2)
    assert "drawer" in keys(scene)
    press(scene, scene.focus.tabs.rects[scene.focus.tab].center)
    assert "drawer" not in keys(scene)


def test_a_click_beside_the_drawer_closes_it_and_counts(scene: TableScreen) -> None:
    key(scene, pygame.K_F2)
    before = scene.director.remarks.said, tuple(scene.director.asking.machine.picked), scene.director.moment.question
    spots = (s for s in scene.board.things() if not scene.frame.page.collidepoint(s.rect.center))
    press(scene, next(s.rect.center for s in spots if s.target.startswith("place:")))
    assert not scene.focus.out or scene.focus.tab == focus.CHOICES
    assert before != (
        scene.director.remarks.said,
        tuple(scene.director.asking.machine.picked),
        scene.director.moment.question,
    )


def test_what_the_drawer_covers_cannot_be_clicked(scene: TableScreen) -> None:
    key(scene, pygame.K_F2)
    before = scene.director.remarks.said, tuple(scene.director.asking.machine.picked), scene.director.moment.question
    press(scene, scene.frame.page.center)
    assert scene.focus.out
    assert before == (
        scene.director.remarks.said,
        tuple(scene.director.asking.machine.picked),
        scene.director.moment.question,
    )


def test_choices_open_the_drawer_by_themselves() -> None:
    scene = Window((1280, 800), 200).table(session_at("cellar_trade"))
    assert scene.focus.out
    assert scene.focus.tab == focus.CHOICES
    assert "drawer" in keys(scene)


def test_a_refused_click_leaves_the_board_free(scene: TableScreen) -> None:
    shown = scene.director.moment.shown
    dark = next(s for s in scene.board.things() if s.target.startswith("place:") and s.target not in shown.lit)
    send(scene, "explain", dark.target)
    scene.follow()
    assert not scene.focus.out
    key(scene, pygame.K_F2)
    assert scene.focus.tab == focus.RULE


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


def test_inactive_plates_fold_to_one_line(scene: TableScreen) -> None:
    shown = scene.director.moment.shown
    rects = plates.spots(scene.frame, 5, active(shown))
    heights = [rect.height for rect in rects]
    assert heights.index(max(heights)) == shown.turn
    assert sorted(heights)[3] * 2 < max(heights)
    assert all(scene.frame.plates.contains(rect) for rect in rects)


def test_the_scale_changes_live_and_back() -> None:
    host = Window((1280, 800), 100)
    scene = host.table(played(5, "q", 150))
    before = shot.draw(scene, host.size).get_buffer().raw
    for scale in (200, 75, 150):
        host.scale = scale
        scene.layout()
        assert shot.draw(scene, host.size).get_buffer().raw != before
    host.scale = 100
    scene.focus.out = False
    scene.layout()
    assert shot.draw(scene, host.size).get_buffer().raw == before


@pytest.mark.parametrize("scale", [175, 200])
def test_a_drawer_with_choices_is_no_higher_than_they_are(scale: int) -> None:
    session = shot.played("wizards", 3, "drawer", 0, {"mode": "short"})
    scene = TableScreen(shot.Still((1280, 720), scale), InMemoryGame(session, shot.seats(3)))
    scene.focus.open(focus.CHOICES)
    scene.update()
    rows, page = scene.focus.scroll.rows, scene.focus.page
    assert rows
    assert scene.focus.scroll.most == 0
    assert page.height - sum(row.height for row in rows) < 3 * scene.frame.letter
    assert page.bottom == scene.frame.page.bottom
    assert scene.focus.covers(page.center)
    assert not scene.focus.covers(scene.frame.page.midtop)
    scene.focus.open(focus.LOG)
    scene.update()
    assert scene.focus.page == scene.frame.page


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
    assert scene.focus.shown
    assert scene.focus.tab == focus.CHOICES
