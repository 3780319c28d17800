"""Show me: scenes of the rules at the real table, from the rulebook and after a refusal; rules met in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import rulebook, scenes
from game.core import Session
from game.desktop.engine import pads
from game.desktop.screens.performance import LONGEST, SHORTEST
from game.desktop.screens.result import Result
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.rules_unseen import RulesUnseen
from game.desktop.screens.show_me import ShowMe
from game.desktop.table.hud import focus, sheets
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.store import GameStore
from tests.desktop import screens, screens_show_me
from tests.desktop.at_table import send, settled
from tests.desktop.german import german
from tests.desktop.test_legibility import wrong_with

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.ui.scene import Scene
    from game.desktop.ui.scroll import Scroll

TABLES = rulebook.tables()
STEP = 60  # milliseconds between two pictures


def shown(number: str = "CT-60", table: str = "cavern_tavern", host: shot.Still | None = None) -> ShowMe:
    host = host or shot.Still((1280, 720))
    scene = ShowMe(host, number, table)
    host.push(scene)
    return scene


def key(scene: Scene, code: int) -> None:
    scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def press(scene: Scene, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        scene.event(pygame.Event(kind, pos=point, button=1))


def link(scroll: Scroll, wanted: str) -> tuple[int, int]:
    """The middle of a link that is in view."""
    for row, spot in scroll.spots():
        for found in row.links:
            if found.link == wanted:
                return found.rect.move(spot.topleft).center
    raise AssertionError(wanted)


def told(scene: ShowMe) -> tuple[list[tuple[str, str]], Any]:
    """What happened at the scene's table, and what was refused there."""
    assert scene.performance.stage is not None, scene.performance.flaw
    director = scene.performance.stage.director
    return [(fact.kind, fact.rule) for fact in director.game.facts], director.remarks.said


# --- the scenes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-20")
@pytest.mark.parametrize("table", TABLES)
def test_every_scene_takes_five_to_fifteen_seconds(table: str) -> None:
    scene = shown(next(iter(scenes.reel(table).scenes)), table)
    for number, found in scenes.reel(table).scenes.items():
        beats, length = scene.performance.timed(found)
        assert SHORTEST <= length <= LONGEST, number
        assert all(at < length for at, _ in beats), number


@pytest.mark.rule("HR-20")
@pytest.mark.parametrize("table", TABLES)
def test_a_scene_shows_at_the_table_what_it_is_for(table: str) -> None:
    for number, found in list(scenes.reel(table).scenes.items())[::20]:
        scene = shown(number, table)
        now, pictures = 0, 0
        while not scene.ended:
            scene.tick(now)
            now, pictures = now + STEP, pictures + 1
        assert SHORTEST <= now - STEP <= LONGEST + STEP, number
        facts, refusal = told(scene)
        wanted = found.expects
        if wanted.what == "fact":
            assert (wanted.name, wanted.rule) in facts, number
        elif wanted.what == "refusal":
            assert refusal is not None, number
            assert refusal.rule == wanted.rule, number
        assert scene.parts()


def test_an_answer_is_pointed_at_before_it_is_given() -> None:
    scene = shown("CT-60")
    scene.play_on(2000)
    assert scene.performance.stage is not None
    assert scene.performance.stage.director.about is not None
    assert scene.performance.target in scene.performance.stage.director.about.targets
    assert any(part.key == "pointer" for part in scene.parts())
    assert told(scene)[0] == []
    scene.play_on(1000)
    assert ("dice_placed", "CT-60") in told(scene)[0]


def test_what_happens_unasked_happens_before_ones_eyes() -> None:
    number = next(n for n, one in scenes.reel("realm").scenes.items() if one.opening and one.expects.what == "fact")
    scene = shown(number, "realm")
    scene.play_on(1000)
    assert told(scene)[0] == []
    while not scene.ended:
        scene.play_on(STEP)
    expects = scenes.reel("realm").scenes[number].expects
    assert (expects.name, expects.rule) in told(scene)[0]


def test_a_refusal_lies_open_with_its_rule() -> None:
    scene = shown("CT-96")
    while not scene.ended:
        scene.play_on(STEP)
    assert scene.performance.stage is not None
    assert scene.performance.stage.focus.tab == focus.RULE
    assert told(scene)[1].rule == "CT-96"


def test_the_table_stays_with_who_gave_the_last_answer() -> None:
    scene = shown("LB-18", "realm")
    while not scene.ended:
        scene.play_on(STEP)
    assert scene.performance.stage is not None
    assert scene.performance.stage.field.showing == "labyrinth"
    assert scene.performance.stage.focus.tab == focus.LOG


# --- pause, again, next, close ------------------------------------------------------------------------------


def test_pause_again_next_and_close_by_mouse() -> None:
    scene = shown("CT-60")
    pause, again, on, shut = scene.buttons
    press(scene, pause.rect.center)
    scene.tick(0)
    scene.tick(90)
    assert scene.paused
    assert scene.performance.clock == 0
    press(scene, pause.rect.center)
    scene.tick(180)
    assert scene.performance.clock == 90
    press(scene, again.rect.center)
    assert scene.performance.clock == 0
    press(scene, on.rect.center)
    assert scene.number == "CT-61"
    press(scene, shut.rect.center)
    assert scene not in scene.host.scenes  # type: ignore[attr-defined]


def test_pause_again_next_and_close_by_keys() -> None:
    scene = shown("CT-60")
    key(scene, pygame.K_SPACE)
    assert scene.paused
    key(scene, pygame.K_SPACE)
    scene.play_on(500)
    key(scene, pygame.K_HOME)
    assert (scene.paused, scene.performance.clock) == (False, 0)
    key(scene, pygame.K_PAGEDOWN)
    assert scene.number == "CT-61"
    key(scene, pygame.K_PAGEUP)
    key(scene, pygame.K_PAGEUP)
    assert scene.number == scene.order[scene.order.index("CT-60") - 1]
    key(scene, pygame.K_ESCAPE)
    assert scene not in scene.host.scenes  # type: ignore[attr-defined]


def test_all_of_it_by_gamepad() -> None:
    scene = shown("CT-60")
    pad = pads.Pads()

    def push(button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for found in pad.keys(pygame.Event(kind, button=button, instance_id=0), 0):
                scene.event(found)

    push(pygame.CONTROLLER_BUTTON_A)
    assert scene.paused
    for _ in range(3):
        push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.ring.focused is scene.buttons[2]
    push(pygame.CONTROLLER_BUTTON_A)
    assert scene.number == "CT-61"
    push(pygame.CONTROLLER_BUTTON_B)
    assert scene not in scene.host.scenes  # type: ignore[attr-defined]


def test_a_caption_that_is_longer_than_its_room_can_be_read() -> None:
    scene = shown("RB-19", "realm")
    assert scene.words.most > 0
    scene.pause()
    key(scene, pygame.K_DOWN)
    assert scene.words.offset > 0
    scene.begin("RB-19")
    offsets = []
    while not scene.ended:
        scene.play_on(STEP)
        offsets.append(scene.words.offset)
    assert max(offsets) == scene.words.most
    assert offsets[-1] == 0


def test_a_window_that_changes_its_size_in_the_middle() -> None:
    scene = shown("B-34", "wizards")
    scene.play_on(2000)
    scene.host.size = (1920, 1080)
    scene.layout()
    while not scene.ended:
        scene.play_on(STEP)
    assert scene.spot.strip.width == 1920
    assert shot.draw(scene, (1920, 1080)).get_size() == (1920, 1080)


# --- from the rulebook and after a refusal ------------------------------------------------------------------


@pytest.mark.rule("HR-20")
def test_the_rulebook_leads_to_a_scene_and_stays_where_it_is() -> None:
    host = shot.Still((1280, 800))
    book = Rulebook(host, "CT-60")
    host.push(book)
    place = book.page.offset
    press(book, link(book.page, f"{sheets.SHOW}CT-61"))
    scene = host.scenes[-1]
    assert isinstance(scene, ShowMe)
    assert scene.number == "CT-61"
    key(scene, pygame.K_ESCAPE)
    assert host.scenes == [book]
    assert book.page.offset == place


def test_the_bar_shows_the_rule_that_was_looked_up_else_the_first_in_view() -> None:
    host = shot.Still((1280, 800))
    book = Rulebook(host, "CT-60")
    host.push(book)
    while book.ring.focused is not book.shows:
        key(book, pygame.K_TAB)
    key(book, pygame.K_RETURN)
    assert [scene.number for scene in host.scenes[1:] if isinstance(scene, ShowMe)] == ["CT-60"]
    host.pop()
    book.turn_to(0)
    book.show_me()
    assert [scene.number for scene in host.scenes[1:] if isinstance(scene, ShowMe)] == ["CT-1"]


def test_a_rule_without_a_scene_has_no_link() -> None:
    host = shot.Still((1280, 800))
    book = Rulebook(host, "CT-3")
    found = {spot.link for row in book.page.rows for spot in row.links if spot.link.startswith(sheets.SHOW)}
    assert f"{sheets.SHOW}CT-3" not in found
    assert {f"{sheets.SHOW}{number}" for number in scenes.known("cavern_tavern")} == found


def test_after_a_refusal_its_rule_leads_to_the_scene() -> None:
    host = shot.Still((1280, 800))
    table = TableScreen(host, InMemoryGame(Session.new("cavern_tavern", 3, "q"), shot.seats(3)))
    host.push(table)
    send(table, "explain", "table:0")
    table.follow()
    assert table.director.remarks.said is not None
    number = table.director.remarks.said.rule
    assert number in scenes.known("cavern_tavern")
    table.focus.scroll.to(10**6)
    settled(table)
    press(table, link(table.focus.scroll, f"{sheets.SHOW}{number}"))
    scene = host.scenes[-1]
    assert isinstance(scene, ShowMe)
    assert scene.number == number


def test_after_a_refusal_a_link_leads_back_to_the_choices() -> None:
    """Its page lies over their list, and says that one may choose from it."""
    host = shot.Still((1280, 720))
    table = TableScreen(host, InMemoryGame(Session.new("wizards", 2, "back"), shot.seats(2)))
    host.push(table)
    send(table, "click", "land:glendale")
    table.follow()
    settled(table)
    assert table.focus.tab == focus.RULE
    press(table, link(table.focus.scroll, sheets.CHOOSE))
    settled(table)
    assert table.focus.tab == focus.CHOICES
    assert any(row.action for row in table.focus.scroll.rows)


def test_a_scene_touches_no_saved_game_and_no_setting(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    store.create(Session.new("cavern_tavern", 3, "kept"), shot.seats(3)).close()
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    host = shot.Still((1280, 720), store=store)
    kept = host.settings.__class__(**{name: getattr(host.settings, name) for name in host.settings.__struct_fields__})
    for table in TABLES:
        scene = shown(scenes.reel(table).said[-1], table, host)
        while not scene.ended:
            scene.play_on(STEP)
        host.pop()
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before
    assert host.settings == kept
    assert host.desk.tables == []


def test_a_broken_file_is_said_and_leads_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    scene = shown("CT-60")
    broken = tmp_path / "cavern_tavern.json"
    broken.write_text("{", encoding="utf-8")
    monkeypatch.setattr(scenes, "file_of", lambda _: broken)
    scenes.reel.cache_clear()
    try:
        scene.again()
        assert "cavern_tavern.json" in scene.performance.flaw
        scene.play_on(STEP)
        assert scene.parts()
        key(scene, pygame.K_ESCAPE)
        assert scene not in scene.host.scenes  # type: ignore[attr-defined]
    finally:
        scenes.reel.cache_clear()


# --- after a game -------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-20")
def test_the_result_counts_the_rules_and_lists_those_that_are_left() -> None:
    host = shot.Still((1280, 720))
    result = Result(host, shot.followed("cavern_tavern", 3, "met", 10**6))
    host.push(result)
    seen, left = len(result.rules_seen.seen), len(result.rules_seen.left)
    assert 20 < seen < result.rules_seen.possible == seen + left
    for name in ("scores", "rules"):
        shown = host.scenes[-1]
        button = next(button for button in shown.buttons if button.key == name)
        press(shown, button.rect.center)
    listed = host.scenes[-1]
    assert isinstance(listed, RulesUnseen)
    assert [item.anchor for item in listed.written.items if item.anchor] == list(result.rules_seen.left)
    row = listed.side.spots()[1][1]
    press(listed, row.center)
    book = host.scenes[-1]
    assert isinstance(book, Rulebook)
    assert book.anchor == result.rules_seen.left[0]
    host.pop()
    press(listed, link(listed.page, f"{sheets.SHOW}{result.rules_seen.left[0]}"))
    assert isinstance(host.scenes[-1], ShowMe)


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 75), ((1280, 800), 100), ((1280, 720), 200)])
def test_everything_can_be_read(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    assert wrong_with(screens_show_me.scenes(screens.Window(size, scale)), size, scale) == []
    with german(monkeypatch):
        assert wrong_with(screens_show_me.scenes(screens.Window(size, scale)), size, scale) == []
