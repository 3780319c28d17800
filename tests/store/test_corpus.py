"""Saves of every version that there was, made in the middle of a step: they must open in every later one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.players import random_player
from game.store import GameStore, NamedSaves, OpenGame, SavedGame
from game.store.bundle import SUFFIX
from tests.store.make_corpus import CORPUS

FILES = sorted(CORPUS.glob(f"*{SUFFIX}"))
FOLDERS = sorted(folder for folder in (CORPUS / "0.1.0").iterdir() if folder.is_dir())


def play_to_the_end(game: OpenGame) -> None:
    rng = Stream("corpus goes on")
    while game.session.decision is not None:
        game.answer(random_player(game.session, rng))
    assert game.session.result


def test_there_are_enough() -> None:
    for table in tables():
        assert len([file for file in FILES if file.name.startswith(table)]) >= 5
    assert {folder.name.partition("-")[0] for folder in FOLDERS} == {"cavern_tavern", "realm"}


@pytest.mark.long(every=5)
@pytest.mark.rule("HR-8")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_save_opens_at_its_question_and_is_played_to_the_end(tmp_path: Path, file: Path) -> None:
    table, kind, seats = file.stem.rsplit("-", 2)
    store = GameStore(tmp_path)
    game = store.open(NamedSaves(store).bring_in(file))
    assert game.notice == ""
    assert (game.session.table, game.session.seats) == (table, int(seats))
    assert game.session.decision is not None
    assert game.session.decision.kind == kind
    assert Session.load(game.session.save()).decision == game.session.decision
    play_to_the_end(game)
    game.close()


@pytest.mark.rule("HR-8")
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_of_the_first_version_goes_on_without_a_line_lost(tmp_path: Path, folder: Path) -> None:
    shutil.copytree(folder, tmp_path / "games" / folder.name)
    lines = (folder / "journal.jsonl").read_bytes().count(b"\n")
    store = GameStore(tmp_path)
    (entry,) = store.games()
    assert isinstance(entry, SavedGame)
    assert (entry.name, entry.answered) == ("", lines - 1)
    game = store.open(entry.id)
    assert (game.notice, game.lines) == ("", lines - 1)
    play_to_the_end(game)
    game.close()


@pytest.mark.parametrize("file", FILES[:3], ids=lambda file: file.stem)
def test_every_changed_byte_of_a_named_save_is_noticed(tmp_path: Path, file: Path) -> None:
    store, whole, rng = GameStore(tmp_path), file.read_bytes(), Stream(file.name)
    (tmp_path / "saves").mkdir()
    for _ in range(25):
        raw = bytearray(whole)
        raw[rng.below(len(raw))] ^= 1 << rng.below(8)
        there = tmp_path / "saves" / f"x{SUFFIX}"
        there.write_bytes(raw)
        (entry,) = NamedSaves(store).all()
        if isinstance(entry, SavedGame):
            assert entry.damaged
