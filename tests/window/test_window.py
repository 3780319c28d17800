"""The real window under a display: opened, clicked, closed, killed, and opened again."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest
from disk import Disk
from xapp import App

from game.core import Session
from game.desktop.ui import layout
from game.store import GameStore, Settings
from game.tables.cavern_tavern.face.boards import TavernBoard

SIZE = (1280, 800)


def program(data: Path, *words: str, size: tuple[int, int] = SIZE) -> App:
    return App([sys.executable, "-m", "game", *words, "--data", str(data)], size=size)


def table(data: Path, size: tuple[int, int] = SIZE) -> App:
    return App(
        [sys.executable, "-m", "game", "--data", str(data), "play", "cavern_tavern", "--seats", "2", "--seed", "abc"],
        size=size,
    )


def lines(data: Path) -> int:
    """How many answers and undos are on the disk."""
    return Disk(data).lines


def count_reached(data: Path, wanted: int) -> bool:
    return lines(data) >= wanted


def place(target: str) -> tuple[int, int]:
    """Where a target of the board lies in the window."""
    found = TavernBoard(layout.frame(SIZE, 100).board).where(target)
    assert found is not None, target
    return found.center


def take_first_ingredients(app: App, data: Path, count: int) -> Session:
    """Click the first ingredients, the first kind each time; returns the same game played beside it."""
    mirror = Session.new("cavern_tavern", seats=2, seed="abc")
    for number in range(1, count + 1):
        assert mirror.decision is not None
        assert mirror.decision.kind == "start_ingredient"
        option = mirror.decision.options[0]
        kind = next(target for target in option.targets if target.startswith("kind:"))
        clicked, answered = partial(app.click, *place(kind)), partial(count_reached, data, number)
        app.insist(clicked, answered)
        mirror.answer(option)
    return mirror


def test_the_shelf_opens_and_closes(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.drawn()
        assert app.close() == 0
    assert Settings.load(tmp_path)[1] == ""


def test_a_game_played_with_the_mouse_is_killed_and_continued_at_the_same_decision(tmp_path: Path) -> None:
    with table(tmp_path) as app:
        mirror = take_first_ingredients(app, tmp_path, 3)
        app.kill()
    (saved,) = GameStore(tmp_path).games()
    game = GameStore(tmp_path).open(saved.id)
    assert (game.session.state, game.session.decision) == (mirror.state, mirror.decision)
    game.close()
    with program(tmp_path) as app:
        shelf = app.drawn()
        app.key("Return")  # Continue
        asks = app.changed(shelf)
        app.insist(partial(app.key, "Return"), lambda: app.settled() != asks)  # Anna is there
        assert mirror.decision is not None
        option = mirror.decision.options[0]
        kind = place(next(target for target in option.targets if target.startswith("kind:")))
        app.insist(lambda: app.click(*kind), lambda: lines(tmp_path) >= 4)
        assert app.close() == 0
    mirror.answer(option)
    game = GameStore(tmp_path).open(saved.id)
    assert game.session.state == mirror.state
    game.close()


def test_undo_with_the_keyboard_is_on_the_disk(tmp_path: Path) -> None:
    with table(tmp_path) as app:
        take_first_ingredients(app, tmp_path, 1)
        app.insist(partial(app.key, "z"), lambda: lines(tmp_path) == 2)
        assert app.close() == 0
    (saved,) = GameStore(tmp_path).games()
    game = GameStore(tmp_path).open(saved.id)
    assert game.session.answered == 0
    game.close()


def test_full_screen_and_back(tmp_path: Path) -> None:
    with table(tmp_path, size=(1920, 1080)) as app:
        app.drawn((0, 0, *SIZE))
        app.key("F11")
        app.drawn((1500, 900, 400, 160))
        app.key("F11")
        app.settled()
        assert app.close() == 0
    assert not Settings.load(tmp_path)[0].full_screen


def test_the_size_of_the_window_is_remembered(tmp_path: Path) -> None:
    with table(tmp_path, size=(1920, 1080)) as app:
        app.drawn((0, 0, *SIZE))
        app.resize(1600, 900)
        app.drawn((1300, 100, 280, 700))
        assert app.close() == 0
    settings, _ = Settings.load(tmp_path)
    assert (settings.width, settings.height) == (1600, 900)


def test_broken_saves_and_settings_do_not_keep_the_window_shut(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken", encoding="utf-8")
    (tmp_path / "games" / "odd").mkdir(parents=True)
    (tmp_path / "games" / "odd" / "journal.jsonl").write_bytes(b"\x00\x01nonsense")
    with program(tmp_path) as app:
        app.drawn()
        assert app.close() == 0
    assert {file.name for file in (tmp_path / "broken").iterdir()} == {"settings.json", "odd"}


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_small_screens_show_the_whole_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, size=size) as app:
        app.drawn()
        assert app.close() == 0


def test_a_size_of_letters_that_was_chosen_outlives_the_plug_being_pulled(tmp_path: Path) -> None:
    Settings().save(tmp_path)
    with program(tmp_path) as app:
        app.drawn()
        app.key("ctrl+plus")
        app.settled()
        app.kill()
    assert Settings.load(tmp_path)[0].text_scale > Settings().text_scale
