"""The settings screen: everything is felt at once and kept, and old files are still read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import texts
from game.content.texts import has
from game.core import Session
from game.core.rng import Stream
from game.desktop import app
from game.desktop import window as app_window
from game.desktop.engine.audio import Audio, Volumes
from game.desktop.screens.result import Result
from game.desktop.screens.seats import Seats
from game.desktop.screens.setting_pages import SPEEDS, VOLUMES, choices
from game.desktop.screens.settings import PAGES, SettingsScreen
from game.desktop.table.screen import TableScreen
from game.desktop.ui.controls import Toggle
from game.desktop.ui.scene import Scene
from game.desktop.ui.slider import Slider
from game.dev import shot
from game.players import random_player
from game.store import GameStore, Settings
from tests.desktop import pressing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OLD = {"text_scale": 125, "width": 1600, "height": 900, "full_screen": False, "accelerated": False, "names": ["Zoë"]}


@pytest.fixture
def screen(tmp_path: Path) -> SettingsScreen:
    return SettingsScreen(shot.Still(store=GameStore(tmp_path)))


def click(scene: Any, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=1))


def control(scene: SettingsScreen, name: str) -> Any:
    """A control of any page; its page is opened."""
    for index in range(len(PAGES)):
        scene.open(index)
        found = next((c for c in scene.controls if getattr(c, "key", None) == name), None)
        if found is not None:
            return found
    raise AssertionError(name)


@pytest.mark.parametrize("name", ["full_screen", "reduce_motion", "quick_handover", "muted"])
def test_a_check_box_changes_its_setting(screen: SettingsScreen, name: str) -> None:
    before = getattr(screen.settings, name)
    found = control(screen, name)
    assert isinstance(found, Toggle)
    click(screen, found.rect.center)
    assert getattr(screen.settings, name) is not before


@pytest.mark.parametrize("name", VOLUMES)
def test_a_slider_changes_its_setting_by_mouse_and_keys_and_no_other(screen: SettingsScreen, name: str) -> None:
    found = control(screen, name)
    assert isinstance(found, Slider)
    before = {one: getattr(screen.settings, one) for one in VOLUMES}
    groove = found.groove()
    click(screen, (groove.x + groove.width // 4, groove.centery))
    assert getattr(screen.settings, name) == 25
    tabs = next(i for i, one in enumerate(screen.ring.controls) if one.key == name) + 1
    for key in (*[pygame.K_TAB] * tabs, pygame.K_RIGHT):
        screen.event(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert getattr(screen.settings, name) == 30
    assert {one: getattr(screen.settings, one) for one in VOLUMES} == {**before, name: 30}


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_speed_is_chosen_from_a_list(screen: SettingsScreen, speed: str) -> None:
    drop = control(screen, "speed")
    click(screen, drop.rect.center)
    assert drop.grabs
    drop.choose(SPEEDS.index(speed))
    assert screen.settings.speed == speed


def test_the_text_scale_is_felt_at_once(screen: SettingsScreen) -> None:
    control(screen, "text_scale").choose(7)
    assert (screen.settings.text_scale, screen.host.scale) == (200, 200)


def test_leaving_keeps_the_settings(tmp_path: Path) -> None:
    host = shot.Still(store=GameStore(tmp_path))
    scene = SettingsScreen(host)
    host.push(scene)
    control(scene, "music").set(15)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert host.scenes == []
    assert Settings.load(tmp_path)[0] == host.settings


def test_esc_closes_an_open_list_first(screen: SettingsScreen) -> None:
    drop = control(screen, "speed")
    click(screen, drop.rect.center)
    screen.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert not drop.grabs


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("page", PAGES)
def test_every_size_draws(size: tuple[int, int], scale: int, page: str) -> None:
    assert shot.draw(SettingsScreen(shot.Still(size, scale), page), size)


def test_every_setting_says_what_it_does(screen: SettingsScreen) -> None:
    pages = [SettingsScreen(screen.host, page) for page in ("play", "look", "sound")]
    names = {str(getattr(c, "key", "")) for page in pages for c in page.controls} - {"back", "pages"}
    assert len(names) >= 13
    for name in names:
        assert has(f"ui.settings.{name}")
        assert has(f"ui.settings.{name}_help")


def test_an_old_file_keeps_its_choices_and_gets_the_usual_new_ones(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(OLD), encoding="utf-8")
    found, notice = Settings.load(tmp_path)
    assert notice == ""
    assert (found.text_scale, found.names) == (125, ["Zoë"])
    assert (found.speed, found.reduce_motion, found.quick_handover) == ("normal", False, True)
    assert (found.volume, found.effects, found.staged, found.music, found.muted) == (100, 80, 80, 50, False)


@pytest.mark.parametrize(("kept", "staged"), [({"effects": 10}, 10), ({"effects": 0}, 0), ({"staged": 40}, 40)])
def test_stages_are_as_loud_as_the_effects_in_an_old_file(tmp_path: Path, kept: dict[str, int], staged: int) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({**OLD, **kept}), encoding="utf-8")
    found, _ = Settings.load(tmp_path)
    assert found.staged == staged
    found.effects = 70
    found.save(tmp_path)
    assert Settings.load(tmp_path)[0].staged == staged


@pytest.mark.parametrize("grace", ["none", "short", "long", "wait"])
def test_a_file_that_still_has_a_time_to_respond_has_the_usual_pace(tmp_path: Path, grace: str) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({**OLD, "grace": grace}), encoding="utf-8")
    found, notice = Settings.load(tmp_path)
    assert notice == ""
    assert (found.text_scale, found.pace, found.motion_clicks) == (125, "usual", "finish")


@pytest.mark.parametrize(("name", "value"), [("pace", "unlimited"), ("motion_clicks", "ignore")])
def test_a_way_of_waiting_is_chosen_from_a_list(screen: SettingsScreen, name: str, value: str) -> None:
    found = control(screen, name)
    found.changed(choices(name).index(value))
    assert getattr(screen.settings, name) == value


@pytest.mark.parametrize("bad", [{"effects": 101}, {"music": -1}, {"speed": "warp"}])
def test_a_setting_out_of_range_puts_the_file_aside(tmp_path: Path, bad: dict[str, Any]) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({**OLD, **bad}), encoding="utf-8")
    found, notice = Settings.load(tmp_path)
    assert notice
    assert found == Settings()


class Device(Audio):
    """Sounds without a device, with what was asked of them."""

    def __init__(self, volumes: Volumes) -> None:
        super().__init__(volumes)
        self.said: list[object] = []
        self.around: tuple[str, bool] = ("", False)

    def play(self, name: str, volume: float = 1.0, *, staged: bool = False) -> bool:
        del staged
        self.said.append((name, volume))
        return False

    def surround(self, loop: str, *, low: bool) -> None:
        self.around = loop, low

    def warm(self) -> bool:
        return False


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[app.App]:
    monkeypatch.setattr(app, "Audio", Device)
    monkeypatch.setattr(app_window, "_opened", lambda _: shot.display((1280, 800)))
    found = app.App(tmp_path)
    found.home()
    yield found
    shot.display((1280, 800))


@pytest.mark.parametrize(
    ("system", "language"),
    [(["de"], "de"), (["fr", "de", "en"], "de"), (["en", "de"], "en"), (["fr"], "en"), ([], "en")],
)
def test_the_first_start_speaks_the_language_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: list[str], language: str
) -> None:
    monkeypatch.setattr(app, "Audio", Device)
    monkeypatch.setattr(app_window, "_opened", lambda _: shot.display((1280, 800)))
    found = [{"language": name, "country": None} for name in system]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: found)
    assert app.App(tmp_path).settings.language == language
    Settings(language="en").save(tmp_path)
    assert app.App(tmp_path).settings.language == "en", "what was chosen wins"


def test_the_wheel_turns_what_lies_under_a_mouse_that_rests(window: app.App) -> None:
    assert window.store
    for number in range(9):
        window.store.create(Session.new("cavern_tavern", 2, f"{number}"), shot.seats(2)).close()
    window.home()
    over = (1060, 600)  # the list of games
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=over, rel=(1, 0), buttons=(0, 0, 0), touch=False))
    window.step()
    window.home()
    window.step()
    before = pygame.image.tobytes(window.window.surface, "RGB")
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False))
    window.step()
    assert pygame.image.tobytes(window.window.surface, "RGB") != before


def test_a_game_that_is_over_opens_with_its_result(window: app.App) -> None:
    assert window.store
    game, rng = window.store.create(Session.new("cavern_tavern", 2, "over"), shot.seats(2)), Stream("over")
    while game.session.decision is not None:
        game.answer(random_player(game.session, rng))
    game.close()
    window.open.saved_table(window.store.open(game.id), None)
    window.step()
    assert isinstance(window.scenes[-1], Result)
    window.pop()
    window.step()
    assert isinstance(window.scenes[-1], TableScreen), "who wants to look at the table does"


def test_the_window_takes_sound_and_scale_over(window: app.App) -> None:
    chosen = {"volume": 90, "effects": 10, "staged": 30, "music": 20, "muted": True}
    for name, value in {**chosen, "text_scale": 150}.items():
        setattr(window.settings, name, value)
    window.adapt()
    assert window.audio.volumes == Volumes(**chosen)  # type: ignore[arg-type]
    assert window.scale == 150


def happen(window: app.App, *events: pygame.Event) -> None:
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    window.events()


def test_ctrl_m_silences_and_lets_be_heard(window: app.App) -> None:
    found = []
    for _ in range(2):
        happen(window, pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
        found.append((window.settings.muted, window.audio.volumes.muted))
    assert found == [(True, True), (False, False)]


def test_presses_click_and_the_tavern_murmurs_at_a_table(window: app.App) -> None:
    from game.desktop.table.running import InMemoryGame
    from game.desktop.table.screen import TableScreen

    audio: Any = window.audio
    window.step()
    assert audio.around == ("", False)
    window.push(TableScreen(window, InMemoryGame(shot.played("cavern_tavern", 3, "murmur", 20), shot.seats(3))))
    window.step()
    assert audio.around == ("murmur", False)
    menu: Any = window.scenes[-1]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        where = next(b for b in menu.buttons if b.key == "menu").rect.center
        happen(window, pygame.Event(kind, pos=where, button=1))
    assert ("click", 1.0) in audio.said
    window.step()
    assert len(window.scenes) == 3
    assert audio.around == ("murmur", False), "the menu lies over the table"
    window.home()
    window.step()
    assert audio.around == ("", False)


def test_the_window_takes_language_keys_and_gamepads_over(window: app.App) -> None:
    window.push(SettingsScreen(window, "look"))
    window.settings.gamepad, window.settings.buttons = False, {"y": "log"}
    window.scenes[-1].change("language", "de")  # type: ignore[attr-defined]
    assert texts.say("ui.undo") == "Rückgängig"
    assert not window.inputs.pads.on
    assert window.inputs.pads.buttons["y"] == "log"
    assert window.gamepads() == []


def test_the_window_lets_a_key_be_chosen_that_it_would_use_itself(window: app.App) -> None:
    screen = SettingsScreen(window, "keys")
    window.push(screen)
    pygame.event.clear()
    row = next(c for c in screen.controls if getattr(c, "key", None) == "undo")
    row.action()  # type: ignore[attr-defined]
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    window.events()
    assert window.settings.keys == {"undo": "f11", "full": "z"}
    assert not window.settings.full_screen


def test_what_is_typed_into_a_field_means_nothing_else(window: app.App) -> None:
    window.settings.keys = {"mute": "k"}
    window.adapt()
    seats = Seats(window, "cavern_tavern")
    window.push(seats)
    pressing.press(seats, "more")
    field: Any = next(c for c in seats.controls if getattr(c, "key", None) == "seed")
    field.take()
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="k", scancode=0))
    window.events()
    assert not window.settings.muted
    field.active = False
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="k", scancode=0))
    window.events()
    assert window.settings.muted


def test_the_key_that_opens_a_screen_is_not_typed_into_it(window: app.App) -> None:
    class Opens(Scene):
        """Any key opens a screen in which one types."""

        def event(self, event: pygame.Event) -> bool:
            if event.type == pygame.KEYDOWN:
                window.push(heard)
            return True

    class Hears(Scene):
        """Keeps what is typed."""

        def __init__(self) -> None:
            super().__init__(window)
            self.typed = ""

        def event(self, event: pygame.Event) -> bool:
            self.typed += event.text if event.type == pygame.TEXTINPUT else ""
            return True

    heard = Hears()
    window.push(Opens(window))
    for key in (pygame.K_b, pygame.K_c):
        down = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key), scancode=0)
        typed = pygame.Event(pygame.TEXTINPUT, text=chr(key))
        happen(window, down, typed, pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=chr(key), scancode=0))
    assert heard.typed == "c"
