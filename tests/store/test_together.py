"""Several programs on one data folder, and what a killed one leaves there."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import NamedSaves, folder, locks
from game.store.folder import clear_leftovers
from game.store.settings import Settings
from game.store.statistics import Statistics
from tests.store.test_games import begin, journal, play
from tests.store.test_statistics import played

ENV = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

COUNT = """
import sys
from pathlib import Path
import msgspec
from game.store.statistics import Statistics
store = Statistics(Path(sys.argv[1]))
(one,) = store.read().games
print("ready", flush=True)
sys.stdin.readline()
for number in range(40):
    store.count(msgspec.structs.replace(one, game=f"{sys.argv[2]} {number}", answers=int(sys.argv[2]) * 1000 + number))
"""


def test_two_programs_on_one_folder_lose_no_statistics(tmp_path: Path) -> None:
    played(tmp_path)
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", COUNT, str(tmp_path), str(number)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENV,
        )
        for number in (1, 2, 3)
    ]  # fmt: skip
    for program in programs:
        assert program.stdout
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin
        program.stdin.write("\n")
        program.stdin.flush()
    for program in programs:
        program.communicate(timeout=120)
        assert program.returncode == 0
    told = Statistics(tmp_path).read()
    assert (len(told.games), told.damaged) == (121, 0)


def test_two_programs_that_write_one_file_leave_one_of_both_whole(tmp_path: Path) -> None:
    """Each writes into a file of its own first."""
    seen: list[Path] = []
    sync = os.fsync

    def other(handle: int) -> None:
        sync(handle)
        if not seen:
            seen.append(tmp_path)
            Settings(text_scale=125).save(tmp_path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folder.os, "fsync", other)
        Settings(text_scale=150).save(tmp_path)
    assert Settings.load(tmp_path) == (Settings(text_scale=150), "")
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


HOLD = """
import os, sys
from pathlib import Path
from game.store import folder
def wait(handle):
    print("held", flush=True)
    sys.stdin.readline()
folder.os.fsync = wait
folder.write_atomically(Path(sys.argv[1]), b"whole")
"""


@pytest.mark.parametrize("killed", [False, True])
def test_what_is_left_over_is_cleared_when_nobody_holds_it(tmp_path: Path, killed: bool) -> None:
    file = tmp_path / "settings.json"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENV
    ) as program:
        assert program.stdout
        assert program.stdout.readline() == "held\n"
        if killed:
            program.kill()
            program.wait(60)
        clear_leftovers(tmp_path)
        if not killed:
            program.communicate("\n", timeout=60)
            assert program.returncode == 0
    left = {path.name for path in tmp_path.iterdir()} - {locks.NAME}
    assert left == (set() if killed else {"settings.json"})


def test_leftovers_of_all_kinds_are_cleared_and_nothing_else(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    NamedSaves(store).keep(game, "mine")
    game.close()
    whole = {path for path in tmp_path.rglob("*") if path.is_file()}
    new = tmp_path / "games" / ".new-abc" / "journal.jsonl"
    left = [
        tmp_path / "settings.json.tmp", tmp_path / "statistics.jsonl.0a1b2c3d.tmp", tmp_path / "saves" / "x.tavern.tmp",
        journal(tmp_path, game).with_name("snapshot-00000020.json.tmp"), new,
    ]  # fmt: skip
    mine = [tmp_path / "changes" / "mine.tmp", journal(tmp_path, game).with_name("journal.jsonl.rescued")]
    for file in (*left, *mine):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"half")
    elsewhere = tmp_path.parent / f"{tmp_path.name} elsewhere"
    shutil.rmtree(elsewhere, ignore_errors=True)
    elsewhere.mkdir()
    (elsewhere / "theirs.tmp").write_bytes(b"")
    if sys.platform != "win32":
        (tmp_path / "games" / "link").symlink_to(elsewhere)
    clear_leftovers(tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == whole | set(mine)
    assert not new.parent.exists()
    assert (elsewhere / "theirs.tmp").exists()


def test_a_game_that_is_being_begun_is_not_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.store import games

    write = games.snapshots.write

    def meanwhile(*given: object) -> None:
        clear_leftovers(tmp_path)
        write(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(games.snapshots, "write", meanwhile)
    store, game = begin(tmp_path)
    game.close()
    assert [entry.id for entry in store.games()] == [game.id]


def test_a_folder_that_another_program_holds_is_waited_for_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.store import StoreError

    played(tmp_path)
    (one,) = Statistics(tmp_path).read().games
    monkeypatch.setattr(locks, "PATIENCE", 0.05)
    with locks.held(tmp_path), pytest.raises(StoreError, match="another window"):
        Statistics(tmp_path).add(one)
    Statistics(tmp_path).add(one)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_what_holds_a_seed_is_nobody_elses_to_read(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store, game = begin(tmp_path)
        play(game, 12)
        store.rename(game.id, "Friday")
        kept = NamedSaves(store).keep(game, "mine")
        shutil.rmtree(journal(tmp_path, game).parent)
        play(game, 1)
        brought = store.take_in(game.packed(), "x")
        game.close()
        files = [kept, *(file for name in (game.id, brought) for file in (tmp_path / "games" / name).iterdir())]
        assert len(files) > 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        (entry, *_) = NamedSaves(store).all()
        out = NamedSaves(store).export(entry, tmp_path / "out")  # type: ignore[arg-type]
        assert stat.S_IMODE(out.stat().st_mode) == 0o644
    finally:
        os.umask(before)
