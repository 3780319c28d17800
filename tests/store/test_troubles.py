"""Trouble with the disk, really provoked: each is said in its own words, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import BadSave, Session
from game.desktop.table.director import Director
from game.desktop.table.moment import Input
from game.desktop.table.remarks import RETRY
from game.store import GameStore, NamedSaves, OpenGame, SavedGame, SeatInfo, Settings, StoreError
from tests.store.test_games import SEATS, begin, journal, play, same

resource = pytest.importorskip("resource")


@pytest.fixture
def full() -> Iterator[Any]:
    """A disk that takes no more than so many bytes in one file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield lambda room: resource.setrlimit(resource.RLIMIT_FSIZE, (soft if room is None else room, hard))
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 60])
def test_a_full_disk_takes_no_answer_and_loses_none(tmp_path: Path, full: Any, room: int) -> None:
    store, game = begin(tmp_path)
    play(game, 13)
    before = game.session.save()
    assert game.session.decision
    full(journal(tmp_path, game).stat().st_size + room)
    for _ in range(3):
        with pytest.raises(StoreError, match="disk is full") as caught:
            game.answer(game.session.decision.options[0])
    assert "Make room" in str(caught.value)
    assert game.session.save() == before
    full(None)
    play(game, 4)
    game.close()
    again = store.open(game.id)
    assert (again.notice, same(again, game)) == ("", True)
    again.close()


def test_a_full_disk_keeps_an_older_named_save_and_the_settings(tmp_path: Path, full: Any) -> None:
    store, game = begin(tmp_path)
    NamedSaves(store).keep(game, "once")
    Settings(text_scale=125).save(tmp_path)
    play(game, 20)
    full(50)
    with pytest.raises(StoreError, match="disk is full"):
        NamedSaves(store).keep(game, "once", replace=True)
    with pytest.raises(StoreError, match="disk is full"):
        Settings(names=["a name"] * 20).save(tmp_path)
    with pytest.raises(StoreError, match="disk is full"):
        store.create(Session.new("cavern_tavern", 3), SEATS)
    full(None)
    (kept,) = NamedSaves(store).all()
    assert isinstance(kept, SavedGame)
    assert (kept.answered, kept.damaged) == (0, False)
    assert Settings.load(tmp_path)[0].text_scale == 125
    assert [file.name for file in (tmp_path / "saves").iterdir()] == ["once.tavern"]
    assert len(list((tmp_path / "games").iterdir())) == 1
    game.close()


def test_a_computer_seat_waits_for_the_disk_and_the_reason_can_be_read(tmp_path: Path, full: Any) -> None:
    store = GameStore(tmp_path)
    seats = [SeatInfo("A", "blue", "computer"), SeatInfo("B", "yellow", "computer")]
    game = store.create(Session.new("cavern_tavern", 2, "waits"), seats)
    driven = Director(game, Settings(speed="instant"))
    full(journal(tmp_path, game).stat().st_size)
    now = 0
    while not driven.remarks.text:
        now += 50
        driven.tick(now)
    assert "disk is full" in driven.remarks.text
    driven.tick(now + 50)
    assert "disk is full" in driven.remarks.text
    assert game.lines == 0
    full(None)
    for _ in range(400):
        now += RETRY
        driven.tick(now)
        if game.lines:
            break
    assert game.lines
    assert driven.remarks.text == ""
    game.close()


@pytest.mark.parametrize("what", ["file", "folder", "everything", "replaced"])
def test_a_game_that_vanishes_under_the_program_is_written_again(tmp_path: Path, what: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    store, game = begin(data)
    play(game, 17)
    file = journal(data, game)
    if what == "replaced":
        file.unlink()
        file.write_bytes(b"somebody else's")
    elif what == "file":
        file.unlink()
    else:
        shutil.rmtree(file.parent if what == "folder" else data)
    play(game, 1, "next")
    assert str(file.parent) in game.notice
    play(game, 4)
    game.close()
    again = store.open(game.id)
    assert (again.notice, same(again, game)) == ("", True)
    again.close()
    if what == "replaced":
        assert (file.parent / "journal.jsonl.other").read_bytes() == b"somebody else's"


def test_a_game_that_vanished_is_there_again_when_it_is_closed(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    shutil.rmtree(journal(tmp_path, game).parent)
    game.close()
    again = store.open(game.id)
    assert same(again, game)
    again.close()


def test_the_table_says_that_a_game_had_vanished(tmp_path: Path) -> None:
    _, game = begin(tmp_path)
    driven = Director(game, Settings())
    journal(tmp_path, game).unlink()
    assert game.session.decision
    driven.receive(Input(driven.draw().number, "row", game.session.decision.options[0].key))
    assert "vanished" in driven.remarks.text
    game.close()


def test_a_saved_game_that_goes_while_it_is_listed_is_said(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    game.close()
    (entry,) = store.games()
    shutil.rmtree(tmp_path / "games" / entry.id)
    for do in (store.open, store.look, store.remove, store.packed):
        with pytest.raises(BadSave, match=entry.id):
            do(entry.id)


READ_ONLY = """
import os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from game.core import Session
from game.desktop.table.director import Director
from game.desktop.table.moment import Input
from game.desktop.table.remarks import RETRY
from game.store import GameStore, NamedSaves, SeatInfo, Settings, StoreError, data_folder
Session.new("cavern_tavern", 2)  # all that is imported later is imported now
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
root = Path(sys.argv[1])
data = data_folder(root / "data")
store = GameStore(data)
seats = [SeatInfo("A", "blue"), SeatInfo("B", "yellow")]
game = store.create(Session.new("cavern_tavern", 2, "closed"), seats)
game.answer(game.session.decision.options[0])
folders = [data, data / "games", data / "games" / game.id]
for folder in folders:
    folder.chmod(0o500)
for _ in range(12):  # the journal is open; snapshots fail and are made up for
    game.answer(game.session.decision.options[0])
for do in (
    lambda: store.create(Session.new("cavern_tavern", 2), seats),
    lambda: NamedSaves(store).keep(game, "x"),
    lambda: Settings().save(data),
    lambda: store.rename(game.id, "x"),
    lambda: data_folder(data),
):
    try:
        do()
    except StoreError as error:
        print(error)
game.close()
for folder in folders:
    folder.chmod(0o700)
again = store.open(game.id)
assert again.lines == 13 and not again.notice, again.notice
assert again.session.state == game.session.state
again.close()
(data / "games" / game.id / "journal.jsonl").chmod(0o400)
try:
    store.open(game.id)
except StoreError as error:
    print(error)
"""


def test_a_folder_that_may_not_be_written_is_said_and_costs_nothing() -> None:
    root = Path(tempfile.mkdtemp(prefix="closed-"))
    try:
        root.chmod(0o777)
        project = str(Path(__file__).parents[2])
        command = [sys.executable, "-c", READ_ONLY, str(root), project]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        said = [line for line in done.stdout.splitlines() if not line.startswith("pygame")]
        assert len(said) == 6
        assert all("ermission denied" in line for line in said)
        assert sum("may not be written" in line for line in said) >= 5
    finally:
        for folder in [root, *root.rglob("*")]:
            folder.chmod(0o700)
        shutil.rmtree(root)


HOLD = """
import sys
from pathlib import Path
from game.store import GameStore
game = GameStore(Path(sys.argv[1])).open(sys.argv[2])
print("open", flush=True)
sys.stdin.readline()
for _ in range(5):
    game.answer(game.session.decision.options[0])
game.close()
"""


def test_two_programs_on_one_save_keep_out_of_each_others_way(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 6)
    game.close()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path), game.id],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env,
    ) as other:  # fmt: skip
        assert other.stdout
        assert other.stdin
        assert other.stdout.readline() == "open\n"
        for do in (store.open, store.remove):
            with pytest.raises(BadSave, match="open in another window") as caught:
                do(game.id)
            assert "play on there" in str(caught.value)
        (entry,) = store.games()
        assert isinstance(entry, SavedGame)
        other.stdin.write("\n")
        other.stdin.flush()
        other.wait(60)
    again = store.open(game.id)
    assert (again.notice, again.lines) == ("", 11)
    again.close()


def test_a_name_for_a_save_is_made_fit_for_every_system(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    kept = NamedSaves(store)
    for name, file in (
        ("  Friday,  late ", "Friday, late"), ("a/b\\c:d", "a b c d"), ("x" * 99, "x" * 80), ("...dots...", "dots"),
        ("Größe \u4e2d\U0001f409", "Größe \u4e2d\U0001f409"), ("new\nline\x00", "new line"),
    ):  # fmt: skip
        assert kept.keep(game, name).name == f"{file}.tavern"
    for name in ("", " . ", "NUL", "com1.x", "///", "\u202e"):
        with pytest.raises(StoreError, match="name of a saved game"):
            kept.keep(game, name)
    for wrong in ("../x", "x.tavern/../../y", "journal.jsonl", "nothing.tavern"):
        for do in (kept.look, kept.resume, kept.remove):
            with pytest.raises(BadSave):
                do(wrong)
    assert {file.parent for file in tmp_path.rglob("*.tavern")} == {tmp_path / "saves"}
    game.close()


def test_a_file_that_is_no_saved_game_is_not_brought_in(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    packed = game.packed()
    game.close()
    file = tmp_path / "x.tavern"
    for data in (b"", b"\n\n", os.urandom(5000), packed[:100], packed.split(b"\n", 2)[2], b"{}\n" * 9):
        file.write_bytes(data)
        with pytest.raises(BadSave):
            NamedSaves(store).bring_in(file)
    with file.open("wb") as handle:
        handle.truncate(65 << 20)
    with pytest.raises(BadSave):
        NamedSaves(store).bring_in(file)
    with pytest.raises(BadSave):
        NamedSaves(store).bring_in(tmp_path)
    assert len(store.games()) == 1


def opened(store: GameStore, file: Path) -> OpenGame:
    return store.open(NamedSaves(store).bring_in(file))


def test_a_named_save_with_a_damaged_end_opens_before_it_and_says_so(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 5)
    file = NamedSaves(store).keep(game, "short")
    data = file.read_bytes()
    cover, _, rest = data.split(b"\n", 2)
    file.write_bytes(cover + b"\nno snapshot\n" + rest[:-9])
    (entry,) = NamedSaves(store).all()
    assert isinstance(entry, SavedGame)
    assert entry.damaged
    again = opened(store, file)
    assert again.lines == 4
    assert "journal.jsonl, line 6" in again.notice
    again.close()
    game.close()
