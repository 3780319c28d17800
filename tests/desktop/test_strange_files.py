"""Screens over a data folder that strangers have written into: one bad file takes none of them away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content import texts
from game.desktop.screens.saves import Saves
from game.desktop.screens.shelf import Shelf
from game.desktop.table import thumbnails
from game.dev import shot, visit
from game.store import GameStore, NamedSaves, SavedGame, Settings
from tests.store.spoil import changed, packed
from tests.store.test_games import begin, journal, play
from tests.store.test_gate import STRANGE, put


def strange(root: Path) -> str:
    """A folder with a game that is whole, and one of each strange kind among the games and the named saves."""
    _, game = begin(root)
    play(game, 12)
    data = game.packed()
    game.close()
    lines = journal(root, game).read_bytes()
    (root / "saves").mkdir()
    for number, (field, value, _) in enumerate(STRANGE):
        folder = root / "games" / f"strange-{number}"
        folder.mkdir()
        (folder / "journal.jsonl").write_bytes(changed(lines, put(field, value)))
        (folder / "title.txt").write_bytes(b"\x1b[2J\0\xff" + b"W" * 100_000)
        (root / "saves" / f"strange {number}.tavern").write_bytes(packed(data, put(field, value)))
    return game.id


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_shelf_and_the_saved_games_show_what_is_whole(tmp_path: Path, language: str) -> None:
    whole = strange(tmp_path)
    texts.speak(language)
    try:
        visit.saved(tmp_path)
    finally:
        texts.speak(texts.LANGUAGE)
    shot.display((1280, 720))
    host = shot.Still((1280, 720), store=GameStore(tmp_path))
    shelf = Shelf(host)
    assert [game.id for game in shelf.games] == [whole]
    shot.draw(shelf, host.size)
    for part in ("games", "kept"):
        shot.draw(Saves(host, part), host.size)
    assert len(list((tmp_path / "broken").iterdir())) == 2 * len(STRANGE)


def test_a_file_that_was_dropped_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    import pygame

    _, game = begin(tmp_path)
    file = tmp_path / "theirs.tavern"
    file.write_bytes(packed(game.packed(), put("seats.0.colour", "mauve")))
    game.close()
    shot.display((1280, 720))
    shelf = Shelf(shot.Still((1280, 720), store=GameStore(tmp_path)))
    shelf.event(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert "seats[0].colour" in shelf.notice
    shot.draw(shelf, (1280, 720))


def test_a_game_whose_picture_fails_is_listed_without_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise KeyError("Z99")

    begin(tmp_path)[1].close()
    shot.display((1280, 720))
    monkeypatch.setattr(thumbnails, "draw", fails)
    scene = Saves(shot.Still((1280, 720), store=GameStore(tmp_path)))
    shot.draw(scene, (1280, 720))
    assert isinstance(scene.chosen, SavedGame)


def test_a_long_name_of_a_file_is_cut_where_it_is_shown(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    file = NamedSaves(store).keep(game, "x")
    file.rename(file.with_name(f"{'W' * 240}.tavern"))
    game.close()
    (entry,) = NamedSaves(store).all()
    assert isinstance(entry, SavedGame)
    assert len(entry.name) == 80
    visit.saved(tmp_path)


@pytest.mark.parametrize(
    "fields",
    [
        {"names": ["W" * 300_000]},
        {"names": ["An\0na"]},
        {"players": ["x"]},
        {"colours": ["mauve"]},
        {"keys": {"undo": "x\0"}},
    ],
)
def test_screens_open_with_whatever_the_settings_say(tmp_path: Path, fields: dict[str, object]) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(fields))
    visit.settings(Settings.load(tmp_path)[0])
