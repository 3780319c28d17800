"""Motion, menu and settings in the real window."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
from disk import Disk
from xapp import App, Box

from game.core import Session
from game.desktop.screens.menu import Menu
from game.desktop.screens.settings import SettingsScreen
from game.desktop.table.hud import top
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.dev import shot
from game.store import GameStore, Settings
from game.tables.cavern_tavern.face.boards import TavernBoard

SIZE = (1280, 800)
HEAD: Box = (610, 190, 60, 50)  # of the menu, and of the settings; nothing there lights up under the mouse


def table(data: Path, *, silent: bool = False) -> App:
    words = ["--data", str(data), "play", "cavern_tavern", "--seats", "2", "--seed", "abc"]
    return App([sys.executable, "-m", "game", *words], SIZE, {"SDL_AUDIODRIVER": "nothing"} if silent else None)


def middle(rect: pygame.Rect) -> tuple[int, int]:
    return rect.centerx, rect.centery


def test_settings_are_changed_from_the_menu_and_kept(tmp_path: Path) -> None:
    Settings(speed="slow").save(tmp_path)
    host = shot.Still(SIZE)
    with table(tmp_path) as app:
        first = app.drawn()
        app.click(*middle(top.buttons(layout.frame(SIZE), print, print, print, print, print, silent=False)[0].rect))
        second = app.changed(first, HEAD)
        shot.display(SIZE)
        under = TableScreen(host, InMemoryGame(Session.new("cavern_tavern", 2, "abc"), shot.seats(2)))
        buttons = {button.key: button for button in Menu(host, under, under.ways.lines()).buttons}
        app.click(*middle(buttons["settings"].rect))
        third = app.changed(second, HEAD)
        controls = {getattr(control, "key", ""): control for control in SettingsScreen(host).controls}
        app.click(*middle(controls["reduce_motion"].rect))
        fourth = app.changed(third)
        app.key("Escape", "Escape")
        app.changed(fourth)
        assert app.close() == 0
    found, notice = Settings.load(tmp_path)
    assert (found.speed, found.reduce_motion, notice) == ("slow", True, "")


def test_presses_while_things_fly_end_the_motion_and_do_nothing_else(tmp_path: Path) -> None:
    """An ingredient asked for; the next press in a hurry lands it, and only the one after that takes it back."""
    Settings(speed="slow").save(tmp_path)
    with table(tmp_path) as app:
        app.drawn()
        spot = TavernBoard(layout.frame(SIZE).board).where("kind:Wine")
        assert spot is not None
        app.click(*middle(spot))
        app.until(lambda: Disk(tmp_path).lines == 1)
        app.click(*middle(spot))
        app.settled()
        assert Disk(tmp_path).lines == 1
        app.insist(lambda: app.key("z"), lambda: Disk(tmp_path).lines == 2)
        assert app.close() == 0
    (saved,) = GameStore(tmp_path).games()
    game = GameStore(tmp_path).open(saved.id)
    assert game.session.answered == 0
    game.close()


def test_without_a_sound_device_the_game_plays_on(tmp_path: Path) -> None:
    with table(tmp_path, silent=True) as app:
        first = app.drawn()
        app.click(*middle(top.buttons(layout.frame(SIZE), print, print, print, print, print, silent=False)[0].rect))
        app.changed(first, HEAD)
        assert app.close() == 0
