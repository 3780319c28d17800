"""Every screen by keyboard alone: all controls are reached, Enter uses them, Esc leads back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.rules_seen import RulesSeen
from game.core import Session
from game.desktop.screens.branches import Branches
from game.desktop.screens.dice_page import DicePage
from game.desktop.screens.error_screen import ErrorScreen
from game.desktop.screens.help import Help
from game.desktop.screens.menu import Menu
from game.desktop.screens.result import Result
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.rules_in_short import RulesInShort
from game.desktop.screens.rules_unseen import RulesUnseen
from game.desktop.screens.saves import Saves
from game.desktop.screens.seats import Seats
from game.desktop.screens.settings import SettingsScreen
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.show_me import ShowMe
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.controls import TextField
from game.dev import shot
from game.store import GameStore
from tests.desktop.at_table import seated

ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def key(scene: Any, code: int, mod: int = 0) -> None:
    scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))


def opened(name: str, data: Path) -> Any:
    store = GameStore(data)
    store.create(Session.new("cavern_tavern", 2, "kept"), shot.seats(2)).close()
    store.create(Session.new("cavern_tavern", 3, "kept too"), shot.seats(3)).close()
    store.create(Session.new("cavern_tavern", 3, "the last one"), shot.seats(3)).close()
    host = shot.Still(store=store)
    host.push(Shelf(host))
    table = TableScreen(host, InMemoryGame(Session.new("cavern_tavern", 2, "under"), shot.seats(2)))
    made = {
        "shelf": lambda: host.scenes[0],
        "seats": lambda: Seats(host, "cavern_tavern"),
        "menu": lambda: Menu(host, table, table.ways.lines()),
        "settings": lambda: SettingsScreen(host),
        "result": lambda: Result(host, InMemoryGame(shot.played("cavern_tavern", 2, "end", 10**6), shot.seats(2))),
        "dice": lambda: DicePage(host, InMemoryGame(shot.played("cavern_tavern", 2, "end", 10**6), shot.seats(2))),
        "oops": lambda: ErrorScreen(host, RuntimeError("x")),
        "rulebook": lambda: Rulebook(host),
        "rules_in_short": lambda: RulesInShort(host, "realm"),
        "help": lambda: Help(host),
        "saves": lambda: Saves(host),
        "show_me": lambda: ShowMe(host, "CT-60", "cavern_tavern"),
        "rules_unseen": lambda: RulesUnseen(host, "cavern_tavern", RulesSeen((), ("CT-60", "CT-61"))),
        "branches": lambda: Branches(host, next(folder.name for folder in (data / "games").iterdir())),
    }
    scene = made[name]()
    if scene not in host.scenes:
        host.push(scene)
    return scene


@pytest.mark.parametrize(
    "name",
    [
        "shelf",
        "seats",
        "menu",
        "settings",
        "result",
        "oops",
        "rulebook",
        "rules_in_short",
        "help",
        "saves",
        "branches",
        "dice",
        "show_me",
        "rules_unseen",
    ],
)
def test_tab_reaches_every_control_and_the_ring_is_drawn(name: str, tmp_path: Path) -> None:
    scene = opened(name, tmp_path)
    wanted = {control.key for control in scene.ring.controls}
    seen = set()
    for _ in range(len(wanted) + 1):
        key(scene, pygame.K_TAB)
        assert scene.ring.focused is not None
        seen.add(scene.ring.focused.key)
        assert any(part.key == "focus ring" for part in scene.parts())
    assert seen == wanted
    first = scene.ring.focused.key
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert scene.ring.focused.key == first


@pytest.mark.parametrize("name", ["shelf", "seats", "menu", "settings", "result"])
def test_arrows_begin_the_ring_and_move_it(name: str, tmp_path: Path) -> None:
    scene = opened(name, tmp_path)
    key(scene, pygame.K_DOWN)
    start = scene.ring.at
    assert start >= 0
    reached = set()
    for code in ARROWS * 6:
        key(scene, code)
        reached.add(scene.ring.at)
    assert len(reached) > 1


def test_a_list_is_walked_and_opened(tmp_path: Path) -> None:
    scene = opened("saves", tmp_path)
    while scene.ring.focused is not scene.list:
        key(scene, pygame.K_TAB)
    assert scene.list.marked == 0
    key(scene, pygame.K_DOWN)
    assert scene.list.marked == 1
    for _ in range(2):  # the first press shows it at the right, the second opens it
        key(scene, pygame.K_RETURN)
    host: Any = scene.host
    seated(host).close()


def test_text_fields_take_letters_first(tmp_path: Path) -> None:
    scene = opened("seats", tmp_path)
    while not isinstance(field := scene.ring.focused, TextField):
        key(scene, pygame.K_TAB)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL, unicode="", scancode=0))
    for sign in "fmz":
        key(scene, ord(sign))
        scene.event(pygame.Event(pygame.TEXTINPUT, text=sign))
    assert scene.chairs[0].name == "fmz"
    key(scene, pygame.K_TAB)
    assert not field.active
    assert scene.ring.focused is not field


@pytest.mark.parametrize("name", ["seats", "menu", "settings", "rulebook", "help", "branches", "dice"])
def test_escape_leads_back(name: str, tmp_path: Path) -> None:
    scene = opened(name, tmp_path)
    host: Any = scene.host
    key(scene, pygame.K_ESCAPE)
    assert isinstance(host.scenes[-1], Shelf)
