"""Sharing a game from its menu and from its result: both files, bit by bit, and what refuses."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from PIL import Image

from game.content.texts import say
from game.desktop.screens import folders
from game.desktop.screens.menu import Menu
from game.desktop.screens.result import Result
from game.desktop.screens.share import Share
from game.desktop.table.screen import TableScreen
from game.dev import shot

if TYPE_CHECKING:
    from game.desktop.ui.scene import Scene

TABLES = ("cavern_tavern", "realm", "wizards")


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files go that leave the program."""
    folder = tmp_path / "documents"
    monkeypatch.setattr(folders, "places", lambda: (folder,))
    return folder


def opened(table: str = "cavern_tavern", moves: int = 60) -> tuple[shot.Still, Share]:
    host = shot.Still()
    game = shot.followed(table, 3, "share", moves)
    under: Scene = TableScreen(host, game) if game.session.decision else Result(host, game)
    host.push(under)
    scene = Share(host, under, game)
    host.push(scene)
    return host, scene


def press(scene: Scene, name: str) -> None:
    """Click a button of a screen."""
    spot = next(button for button in scene.buttons if button.key == name).rect.center  # type: ignore[attr-defined]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.event.Event(kind, pos=spot, button=1))


def key(scene: Scene, code: int) -> None:
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def worked(scene: Share) -> int:
    """Let frames pass until the file is written; how many."""
    frames = 0
    while scene.busy:
        scene.tick(frames * 16)
        frames += 1
        if frames % 50 == 0:
            pygame.time.wait(20)
        assert frames < 100_000
    return frames


@pytest.mark.parametrize("table", TABLES)
def test_the_whole_game_is_written_where_the_words_say(documents: Path, table: str) -> None:
    _, scene = opened(table)
    press(scene, "page")
    assert scene.words == say("ui.share.working")
    worked(scene)
    (file,) = documents.iterdir()
    assert str(file) in scene.words
    assert file.name.startswith(f"{say(f'ui.{table}')}, Anna, Boris, Clara, ")
    assert file.suffix == ".html"
    assert "<!doctype html>" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", TABLES)
def test_the_last_turn_is_written_as_a_moving_picture(documents: Path, table: str) -> None:
    _, scene = opened(table)
    press(scene, "film")
    worked(scene)
    (file,) = documents.iterdir()
    assert str(file) in scene.words
    with Image.open(io.BytesIO(file.read_bytes())) as picture:
        assert picture.format == "GIF"


def test_the_work_is_done_in_slices_and_its_bar_grows(documents: Path) -> None:
    _, scene = opened("realm", 300)
    press(scene, "page")
    seen = []
    while scene.busy:
        scene.tick(0)
        if scene.done is not None:
            seen.append(scene.done)
            assert any(part.key == "share bar" for part in scene.parts())
    assert len(seen) > 5
    assert seen == sorted(seen)
    assert all(part.key != "share bar" for part in scene.parts())
    assert len(list(documents.iterdir())) == 1


def test_a_second_file_takes_a_free_name(documents: Path) -> None:
    _, scene = opened()
    for _ in range(2):
        press(scene, "page")
        worked(scene)
    names = sorted(file.stem for file in documents.iterdir())
    assert len(names) == 2
    assert names[1] == f"{names[0]} 2"


def test_keys_alone_are_enough(documents: Path) -> None:
    host, scene = opened()
    key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_RETURN)
    worked(scene)
    assert [file.suffix for file in documents.iterdir()] == [".gif"]
    key(scene, pygame.K_ESCAPE)
    assert isinstance(host.scenes[-1], TableScreen)


def test_leaving_in_the_middle_writes_nothing(documents: Path) -> None:
    host, scene = opened()
    press(scene, "page")
    scene.tick(0)
    key(scene, pygame.K_ESCAPE)
    assert isinstance(host.scenes[-1], TableScreen)
    assert not documents.exists()


def test_a_disk_that_refuses_is_a_sentence(documents: Path) -> None:
    documents.write_text("a file where the folder should be", encoding="utf-8")
    _, scene = opened()
    press(scene, "page")
    worked(scene)
    assert "documents" in scene.problem
    assert documents.read_text(encoding="utf-8") == "a file where the folder should be"
    assert [button.off for button in scene.buttons] == [False] * 3


def test_the_menu_and_the_result_lead_here(documents: Path) -> None:
    host, scene = opened()
    host.scenes.pop()
    menu = Menu(host, scene.under, scene.under.ways.lines())  # type: ignore[attr-defined]
    host.push(menu)
    press(menu, "share")
    assert isinstance(host.scenes[-1], Share)
    host, scene = opened(moves=10**6)
    assert isinstance(scene.under, Result)
    host.scenes.pop()
    press(scene.under, "share")
    again = host.scenes[-1]
    assert isinstance(again, Share)
    press(again, "page")
    worked(again)
    (file,) = documents.iterdir()
    assert '"seed":"share"' in file.read_text(encoding="utf-8")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of pygame's own window
def test_with_a_chosen_data_folder_everything_is_written_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `--data` names is where the program writes, all of it."""
    from game.__main__ import main
    from game.desktop import app

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    shared: list[Path] = []

    def share(_: app.App) -> int:
        _, scene = opened()
        press(scene, "page")
        worked(scene)
        assert scene.file is not None
        shared.append(scene.file)
        return 0

    monkeypatch.setattr(app.App, "run", share)
    data = tmp_path / "data"
    try:
        assert main(["--data", str(data)]) == 0
    finally:
        folders.write_into(None)
    assert shared[0].parent == data / "shared"
    assert folders.places()[0] != data / "shared"
