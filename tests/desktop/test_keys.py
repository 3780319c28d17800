"""Keys and buttons that the player has chosen: told, kept, felt everywhere at once; nobody is locked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.desktop.engine import keyboard, keys, pads
from game.desktop.engine.inputs import Inputs
from game.desktop.screens.help import Help
from game.desktop.screens.settings import PAGES, SettingsScreen
from game.dev import shot
from game.store import GameStore, Settings

if TYPE_CHECKING:
    from pathlib import Path

    from pygame.event import Event

SIZE = (1280, 800)


def press(key: int, mod: int = 0, typed: str = "", kind: int = pygame.KEYDOWN) -> Event:
    return pygame.Event(kind, key=key, mod=mod, unicode=typed, scancode=0)


def heard(event: Event, **how: bool) -> tuple[int, int]:
    found = Inputs().heard([event], SIZE, 0, **how)[0]
    return found.key, found.mod


@pytest.fixture
def screen(tmp_path: Path) -> SettingsScreen:
    return SettingsScreen(shot.Still(store=GameStore(tmp_path)), "keys")


def row(scene: SettingsScreen, name: str) -> Any:
    return next(c for c in scene.controls if getattr(c, "key", None) == name)


def give(scene: SettingsScreen, name: str, *events: Event) -> None:
    row(scene, name).action()
    for event in events:
        scene.event(event)


# --- the keymap ---------------------------------------------------------------------------------------------


def test_every_key_has_one_meaning() -> None:
    usual = [key for action in keys.ACTIONS for key in action.usual]
    assert len(usual) == len(set(usual))
    assert {keys.Keymap().meaning(key) for key in usual} == set(keys.BY_NAME)


def test_a_chosen_key_means_its_action_and_the_usual_one_nothing() -> None:
    keymap = keys.Keymap({"undo": "backquote"})
    assert keymap.meaning("backquote") == "undo"
    assert keymap.meaning("z") is None


def test_two_actions_change_places() -> None:
    keymap = keys.Keymap()
    assert keymap.choose("undo", "e") == "end"
    assert (keymap.meaning("e"), keymap.meaning("z")) == ("undo", "end")
    assert keymap.choose("undo", "z") == "end"
    assert keymap.chosen == {}


@pytest.mark.parametrize("key", keys.FIXED)
def test_keys_that_always_mean_the_same_cannot_be_taken(key: str) -> None:
    with pytest.raises(keys.Taken):
        keys.Keymap().choose("undo", key)


def test_a_second_key_for_enter_takes_nothing_away() -> None:
    keymap = keys.Keymap()
    with pytest.raises(keys.Taken) as caught:
        keymap.choose("do", "e")
    assert caught.value.action == "end"
    assert keymap.choose("do", "k") is None
    assert (keymap.meaning("k"), keymap.meaning("return")) == ("do", "do")


def test_what_cannot_be_in_a_file_is_left_out() -> None:
    chosen = {"undo": "k", "redo": "k", "fly": "x", "end": "escape", "log": ""}
    assert keys.Keymap(chosen).chosen == {"undo": "k"}


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_chosen_everything_keeps_a_key_of_its_own(seed: int) -> None:
    from random import Random

    rng, keymap = Random(seed), keys.Keymap()
    pool = [*"abcdefghijklmnopqrstuvwxyz", "f5", "ctrl+k", "ctrl+m", "/", ".", "return"]
    for _ in range(60):
        try:
            keymap.choose(rng.choice(list(keys.BY_NAME)), rng.choice(pool))
        except keys.Taken:
            continue
        named = [keymap.key(name) for name in keys.BY_NAME]
        assert len(named) == len(set(named))
        assert all(keymap.meaning(keymap.key(name)) == name for name in keys.BY_NAME)
        assert keys.Keymap(keymap.chosen).chosen == keymap.chosen


# --- what is heard ------------------------------------------------------------------------------------------


def test_usual_keys_arrive_as_they_are() -> None:
    event = press(pygame.K_e, typed="e")
    assert Inputs().heard([event], SIZE, 0) == [event]


def test_a_chosen_key_arrives_as_the_usual_one() -> None:
    keys.use({"end": "k", "mute": "f5", "turn": "t"})
    assert heard(press(pygame.K_k, typed="k")) == (pygame.K_e, 0)
    assert heard(press(pygame.K_k, kind=pygame.KEYUP)) == (pygame.K_e, 0)
    assert heard(press(pygame.K_F5)) == (pygame.K_m, pygame.KMOD_LCTRL)
    assert heard(press(pygame.K_t, pygame.KMOD_LSHIFT)) == (pygame.K_r, pygame.KMOD_LSHIFT)
    assert heard(press(pygame.K_e, typed="e"))[0] == 0


def test_letters_that_are_typed_mean_themselves() -> None:
    keys.use({"end": "k", "full": "f5"})
    assert heard(press(pygame.K_k, typed="k"), typing=True) == (pygame.K_k, 0)
    assert heard(press(pygame.K_F5), typing=True) == (pygame.K_F11, 0)
    assert heard(press(pygame.K_F5), raw=True) == (pygame.K_F5, 0)


def test_a_question_mark_asks_why_on_every_keyboard() -> None:
    assert heard(press(223, pygame.KMOD_LSHIFT, "?"))[0] == pygame.K_QUESTION


def test_texts_name_the_key_that_was_chosen() -> None:
    assert say("ui.prompt.turn").startswith("R ")
    keys.use({"turn": "f5", "mute": "ctrl+k"})
    assert say("ui.prompt.turn").startswith("F5 ")
    assert say("ui.keys.window.mute").startswith("Ctrl + K")


def test_every_key_in_a_text_is_an_action() -> None:
    found = [name for text in texts.everything().values() for name in texts.SLOT.findall(text) if "key_" in name]
    assert {name.removeprefix("key_") for name in found} <= set(keys.BY_NAME)
    assert len(set(found)) > 15


def test_every_action_key_and_button_has_a_name() -> None:
    assert all(texts.has(f"ui.action.{name}") for name in keys.BY_NAME)
    assert all(texts.has(f"ui.button.{name}") for name in pads.USUAL)
    assert {keyboard.code(name) for name in keys.BY_NAME} >= {pygame.K_e, pygame.K_F11, pygame.K_TAB}


# --- the screen ---------------------------------------------------------------------------------------------


def test_a_key_is_chosen_by_a_click_and_a_press(screen: SettingsScreen) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.event(pygame.Event(kind, pos=row(screen, "undo").rect.center, button=1))
    waited = screen.raw
    screen.event(press(pygame.K_k, typed="k"))
    assert (waited, screen.raw) == (True, False)
    assert screen.settings.keys == {"undo": "k"}
    assert row(screen, "undo").shown == "K"


def test_a_conflict_is_told_and_the_two_change_places(screen: SettingsScreen) -> None:
    give(screen, "undo", press(pygame.K_e))
    assert screen.settings.keys == {"undo": "e", "end": "z"}
    assert say("ui.action.end") in screen.said


def test_a_key_that_cannot_be_taken_is_told(screen: SettingsScreen) -> None:
    give(screen, "undo", press(pygame.K_TAB))
    assert say("ui.action.next") in screen.said
    give(screen, "undo", press(pygame.K_5))
    assert screen.said == say("ui.settings.key_kept", pressed="5")
    assert screen.settings.keys == {}


def test_esc_and_the_mouse_leave_the_key_as_it_is(screen: SettingsScreen) -> None:
    host: Any = screen.host
    host.push(screen)
    give(screen, "undo", press(pygame.K_LCTRL), press(pygame.K_ESCAPE))
    assert not screen.raw
    give(screen, "undo", pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    assert not screen.raw
    assert screen.settings.keys == {}
    assert host.scenes == [screen]


def test_all_keys_can_be_usual_again(screen: SettingsScreen) -> None:
    give(screen, "undo", press(pygame.K_k))
    row(screen, "reset").action()
    assert screen.settings.keys == {}
    assert row(screen, "undo").shown == "Z"


def test_keys_reach_every_row(screen: SettingsScreen) -> None:
    seen = set()
    for _ in range(2):  # the keys of play, then those of questions
        for _ in range(len(screen.controls)):
            screen.event(press(pygame.K_TAB))
            seen.add(screen.ring.focused.key)  # type: ignore[union-attr]
        row(screen, "other keys").action()
    assert set(keys.BY_NAME) <= seen


def test_what_was_chosen_is_kept(screen: SettingsScreen, tmp_path: Path) -> None:
    host: Any = screen.host
    host.push(screen)
    give(screen, "peek", press(pygame.K_k, pygame.KMOD_LCTRL))
    screen.leave()
    assert Settings.load(tmp_path)[0].keys == {"peek": "ctrl+k"}


# --- gamepads -----------------------------------------------------------------------------------------------


def pad_press(found: pads.Pads, button: int) -> list[int]:
    events = found.keys(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0), 0)
    found.keys(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0), 0)
    return [event.key for event in events]


def test_a_button_does_what_was_chosen() -> None:
    found = pads.Pads()
    assert pad_press(found, pygame.CONTROLLER_BUTTON_Y) == [pygame.K_z]
    found.use(True, {"y": "log", "x": "nonsense"})
    assert pad_press(found, pygame.CONTROLLER_BUTTON_Y) == [pygame.K_l]
    assert pad_press(found, pygame.CONTROLLER_BUTTON_X) == [pygame.K_SLASH]


def test_pads_that_are_off_are_not_heard() -> None:
    found = pads.Pads()
    found.keys(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0), 0)
    let_go = found.use(False, {})
    assert [(event.type, event.key) for event in let_go] == [(pygame.KEYUP, pygame.K_z)]
    assert pad_press(found, pygame.CONTROLLER_BUTTON_A) == []


def test_some_button_always_does_what_is_needed(screen: SettingsScreen) -> None:
    assert pads.assigned({"a": "log"}) == pads.USUAL
    screen.open([*PAGES].index("pad"))
    row(screen, "a").choose(1)
    assert say("ui.action.do") in screen.said
    assert screen.settings.buttons == {}
    row(screen, "y").choose([action.name for action in keys.ACTIONS].index("log"))
    assert screen.settings.buttons == {"y": "log"}
    assert say("ui.action.log") in str(Help(screen.host).buttons())
    row(screen, "reset").action()
    assert screen.settings.buttons == {}
    row(screen, "gamepad").action()
    assert not screen.settings.gamepad
