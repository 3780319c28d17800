"""Saved games through the store's surface: what is answered is on the disk, whatever happens to the files."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import pytest

from game.core import BadOption, BadSave, Refused, Session
from game.core.rng import Stream
from game.store import Broken, GameStore, OpenGame, SavedGame, SeatInfo, StoreError, snapshots

SEATS = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple", "computer"), SeatInfo("Clio", "yellow")]


def begin(root: Path, seed: str = "store") -> tuple[GameStore, OpenGame]:
    store = GameStore(root)
    return store, store.create(Session.new("cavern_tavern", seats=3, seed=seed), SEATS)


def play(game: OpenGame, answers: int, seed: str = "bot") -> None:
    rng = Stream(seed)
    for _ in range(answers):
        assert game.session.decision
        options = game.session.decision.options
        game.answer(options[rng.below(len(options))])


def undo_something(game: OpenGame) -> None:
    """Play on until undo is free, and use it."""
    rng = Stream("undo")
    while not game.session.can_undo():
        assert game.session.decision
        options = game.session.decision.options
        game.answer(options[rng.below(len(options))].key)
    game.undo()


def same(one: OpenGame, other: OpenGame) -> bool:
    return (one.session.state, one.session.decision, one.facts, one.session.answered) == (
        other.session.state,
        other.session.decision,
        other.facts,
        other.session.answered,
    )


def journal(root: Path, game: OpenGame) -> Path:
    return root / "games" / game.id / "journal.jsonl"


@pytest.mark.rule("HR-8")
@pytest.mark.parametrize("answers", [0, 1, 7, 10, 11, 33, 64])
def test_a_game_opens_at_the_decision_where_it_stopped(tmp_path: Path, answers: int) -> None:
    store, game = begin(tmp_path)
    play(game, answers)
    game.close()
    again = store.open(game.id)
    assert same(game, again)
    assert again.seats == SEATS
    assert again.notice == ""
    play(again, 5)
    again.close()


@pytest.mark.rule("HR-1")
def test_an_undo_is_saved_too(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    for _ in range(12):
        undo_something(game)
        play(game, 3)
    undo_something(game)
    game.close()
    again = store.open(game.id)
    assert same(game, again)
    again.close()


def test_undo_works_on_right_after_opening(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 8)
    rng = Stream("undo")
    while not game.session.can_undo():
        assert game.session.decision
        game.answer(game.session.decision.options[rng.below(len(game.session.decision.options))])
    game.close()
    again = store.open(game.id)
    again.undo()
    game.session.undo()
    assert again.session.state == game.session.state
    again.close()


@pytest.mark.rule("HR-1")
def test_a_refused_undo_and_a_wrong_answer_leave_no_line(tmp_path: Path) -> None:
    _, game = begin(tmp_path)
    before = journal(tmp_path, game).read_bytes()
    with pytest.raises(Refused):
        game.undo()
    with pytest.raises(BadOption):
        game.answer("place 9 @99")
    assert journal(tmp_path, game).read_bytes() == before
    game.close()


def test_the_journal_can_be_read_by_a_person_and_holds_every_draw(tmp_path: Path) -> None:
    _, game = begin(tmp_path)
    play(game, 40)
    game.close()
    lines = [json.loads(line) for line in journal(tmp_path, game).read_text(encoding="utf-8").splitlines()]
    head, entries = lines[0], lines[1:]
    assert (head["table"], head["commitment"]) == ("cavern_tavern", game.session.commitment)
    assert [seat["name"] for seat in head["seats"]] == ["Anna", "Boris", "Clio"]
    assert [entry["n"] for entry in entries] == list(range(1, 41))
    assert {"seat", "kind", "key"} <= set(entries[0])
    rolls = [draw for line in lines for draw in line.get("draws", [])]
    assert all(0 <= value < bound for bound, _, value in rolls)
    assert {purpose for _, purpose, _ in rolls} >= {"dice"} or len({purpose for _, purpose, _ in rolls}) > 1


def test_the_shelf_lists_games_with_the_last_played_first(tmp_path: Path) -> None:
    store, old = begin(tmp_path, "old")
    play(old, 30)
    old.close()
    _, new = begin(tmp_path, "new")
    play(new, 3)
    new.close()
    os.utime(journal(tmp_path, old), (1, 1))
    listed = store.games()
    assert [entry.id for entry in listed] == [new.id, old.id]
    assert all(isinstance(entry, SavedGame) for entry in listed)
    entry = listed[1]
    assert isinstance(entry, SavedGame)
    assert (entry.table, entry.seats, entry.answered, entry.over) == ("cavern_tavern", SEATS, 30, False)
    assert entry.round == old.session.view(None)["round"]


def test_a_finished_game_is_listed_as_over(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    rng = Stream("end")
    while game.session.decision:
        options = game.session.decision.options
        game.answer(options[rng.below(len(options))])
    game.close()
    (entry,) = store.games()
    assert isinstance(entry, SavedGame)
    assert entry.over
    again = store.open(game.id)
    assert again.session.result == game.session.result
    with pytest.raises(BadOption):
        again.answer("end")
    again.close()


def test_two_windows_cannot_play_the_same_game(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    with pytest.raises(BadSave, match="another window"):
        store.open(game.id)
    game.close()
    store.open(game.id).close()


def test_only_a_fresh_game_can_be_stored(tmp_path: Path) -> None:
    session = Session.new("cavern_tavern", seats=3, seed="a")
    with pytest.raises(ValueError, match="3 seats"):
        GameStore(tmp_path).create(session, SEATS[:2])
    assert session.decision
    session.answer(session.decision.options[0])
    with pytest.raises(ValueError, match="fresh"):
        GameStore(tmp_path).create(session, SEATS)


@pytest.mark.rule("HR-9")
@pytest.mark.parametrize("lost", [1, 2, 30, 75])
def test_a_torn_last_line_is_cut_and_said(tmp_path: Path, lost: int) -> None:
    store, game = begin(tmp_path)
    play(game, 14)
    before = game.session.save()
    play(game, 1, "last")
    game.close()
    file = journal(tmp_path, game)
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])
    again = store.open(game.id)
    assert again.session.save() == before
    assert "line 16" in again.notice
    assert "broken" in again.notice
    kept = list((tmp_path / "broken").iterdir())
    assert whole[:-lost].endswith(kept[0].read_bytes())
    play(again, 4)
    again.close()
    once_more = store.open(game.id)
    assert once_more.notice == ""
    assert same(again, once_more)
    once_more.close()


def test_damage_behind_the_newest_snapshot_goes_back_before_it(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 25)
    game.close()
    file = journal(tmp_path, game)
    lines = file.read_bytes().splitlines(keepends=True)
    lines[23] = lines[23].replace(b'"n":23', b'"n":93')
    file.write_bytes(b"".join(lines))
    again = store.open(game.id)
    assert "line 24" in again.notice
    assert again.session.answered == 22
    again.close()


def test_damage_before_a_snapshot_costs_the_log_only(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 25)
    game.close()
    file = journal(tmp_path, game)
    raw = bytearray(file.read_bytes())
    start = raw.index(b'{"n":5,')
    raw[start + 20] ^= 1
    file.write_bytes(raw)
    again = store.open(game.id)
    assert again.session.state == game.session.state
    assert "line 6 " in again.notice
    again.close()


def test_every_single_damaged_byte_is_noticed(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 4)
    game.close()
    folder = tmp_path / "games" / game.id
    whole = (folder / "journal.jsonl").read_bytes()
    rng = Stream("flip")
    for _ in range(120):
        raw = bytearray(whole)
        at = rng.below(len(raw))
        raw[at] ^= 1 << rng.below(8)
        (folder / "journal.jsonl").write_bytes(raw)
        try:
            again = store.open(game.id)
        except BadSave:
            continue  # named; the next turn of the loop puts the journal back
        assert again.notice
        again.close()


@pytest.mark.parametrize("which", ["newest", "all"])
def test_broken_snapshots_are_made_up_for(tmp_path: Path, which: str) -> None:
    store, game = begin(tmp_path)
    play(game, 37)
    game.close()
    files = sorted((tmp_path / "games" / game.id).glob("snapshot-*.json"))
    assert len(files) == 3
    for file in files if which == "all" else files[-1:]:
        file.write_bytes(file.read_bytes()[:-40])
    again = store.open(game.id)
    assert same(game, again)
    again.close()


def test_a_snapshot_may_go_while_another_window_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, game = begin(tmp_path)
    play(game, 37)
    there = snapshots.files
    monkeypatch.setattr(snapshots, "files", lambda folder: [*there(folder), folder / "snapshot-00000000.json"])
    (seen,) = store.games()
    assert (seen.id, getattr(seen, "answered", "broken")) == (game.id, 37)
    game.close()


def test_a_game_whose_first_line_is_lost_comes_back_from_a_snapshot(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    game.close()
    file = journal(tmp_path, game)
    raw = bytearray(file.read_bytes())
    raw[60] ^= 4
    file.write_bytes(raw)
    again = store.open(game.id)
    assert again.session.state == game.session.state
    assert again.seats == SEATS
    again.close()


def test_an_empty_journal_beside_a_snapshot_still_opens(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 10)
    game.close()
    journal(tmp_path, game).write_bytes(b"")
    again = store.open(game.id)
    assert again.session.state == game.session.state
    play(again, 2)
    again.close()
    more = store.open(game.id)
    assert more.session.state == again.session.state
    more.close()


def test_foreign_things_are_named_and_put_aside(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    game.close()
    games = tmp_path / "games"
    (games / "holiday.jpg").write_bytes(b"\xff\xd8 not a game")
    (games / "empty").mkdir()
    (games / "garbled").mkdir()
    (games / "garbled" / "journal.jsonl").write_bytes(os.urandom(3000))
    bad = [entry for entry in store.games() if isinstance(entry, Broken)]
    assert [entry.id for entry in bad] == ["empty", "garbled", "holiday.jpg"]
    assert all(entry.place.exists() and str(entry.place) in entry.reason for entry in bad)
    assert (tmp_path / "broken" / "holiday.jpg").read_bytes() == b"\xff\xd8 not a game"
    assert [entry.id for entry in store.games()] == [game.id]


def test_two_broken_things_of_one_name_are_both_kept(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    for text in (b"one", b"two"):
        (tmp_path / "games").mkdir(exist_ok=True)
        (tmp_path / "games" / "x").write_bytes(text)
        store.games()
    assert {file.read_bytes() for file in (tmp_path / "broken").iterdir()} == {b"one", b"two"}


@pytest.mark.rule("HR-10")
def test_a_game_from_a_newer_version_is_kept_and_both_versions_are_named(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    game.close()
    file = journal(tmp_path, game)
    newer = file.read_bytes().replace(b'"format":1,"program":"0.1.0"', b'"format":7,"program":"9.8.7"', 1)
    file.write_bytes(newer)
    (entry,) = store.games()
    assert isinstance(entry, Broken)
    assert "9.8.7" in entry.reason
    assert "0.1.0" in entry.reason
    with pytest.raises(BadSave, match=r"9\.8\.7"):
        store.open(game.id)
    assert file.read_bytes() == newer


def test_an_unknown_game_is_refused_by_name(tmp_path: Path) -> None:
    for name in ("nothing", "../games", ""):
        with pytest.raises(BadSave):
            GameStore(tmp_path).open(name)


def test_a_game_of_a_table_we_do_not_have_is_put_aside(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    game.close()
    folder = tmp_path / "games" / game.id
    shutil.rmtree(tmp_path / "broken", ignore_errors=True)
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes().replace(b"cavern_tavern", b"tavern_cavern"))
    (entry,) = store.games()
    assert isinstance(entry, Broken)


class Full:
    """A disk that takes only some bytes more and then is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self._write = os.write
        monkeypatch.setattr("game.store.journal.os.write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = self._write(handle, data[: self.room])
        self.room -= taken
        return taken


@pytest.mark.parametrize("room", [0, 1, 100])
def test_a_full_disk_is_one_sentence_and_the_game_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    store, game = begin(tmp_path)
    play(game, 13)
    before = (game.session.save(), list(game.facts), game.session.decision)
    file = journal(tmp_path, game).read_bytes()
    disk = Full(monkeypatch, room)
    assert game.session.decision
    with pytest.raises(StoreError, match="No space left on device") as caught:
        game.answer(game.session.decision.options[0])
    assert "\n" not in str(caught.value)
    assert (game.session.save(), list(game.facts), game.session.decision) == before
    assert journal(tmp_path, game).read_bytes() == file
    disk.room = 1 << 20
    play(game, 9)
    game.close()
    again = store.open(game.id)
    assert again.notice == ""
    assert same(game, again)
    again.close()


def test_a_disk_that_is_full_at_the_start_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    session = Session.new("cavern_tavern", seats=3, seed="a")
    store = GameStore(tmp_path)
    monkeypatch.setattr("game.store.folder.os.fsync", full)
    with pytest.raises(StoreError, match="No space left"):
        store.create(session, SEATS)
    assert list((tmp_path / "games").iterdir()) == []


def test_a_snapshot_that_cannot_be_written_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, game = begin(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise StoreError("no")

    monkeypatch.setattr("game.store.snapshots.write_atomically", refuse)
    play(game, 35)
    game.close()
    monkeypatch.undo()
    again = store.open(game.id)
    assert same(game, again)
    again.close()
