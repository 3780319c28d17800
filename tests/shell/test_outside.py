"""Commands on files that somebody else made: one sentence, no traceback, and nothing that moves the terminal."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.__main__ import main
from game.store import logs, report
from game.store.ended import Ended
from game.store.records import seal
from game.store.statistics import Statistics
from tests.shell.test_commands import python, refused
from tests.store.spoil import Tree, packed
from tests.store.test_games import begin, play
from tests.store.test_statistics import played

ESCAPE = "\x1b]0;owned\a"


def renamed(root: Path, name: str) -> Ended:
    """The statistics of one game in which somebody was called otherwise."""
    import json

    played(root)
    file = root / "statistics.jsonl"
    tree = json.loads(file.read_bytes())
    del tree["sum"]
    tree["seats"][0]["name"] = name
    file.write_bytes(seal("statistics", tree)[0])
    (one,) = Statistics(root).read().games
    return one


def harmless(words: str) -> bool:
    return words.replace("\n", "").isprintable()


# --- what is said on a terminal -----------------------------------------------------------------------------


def test_a_name_out_of_a_file_turns_no_writing_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    renamed(tmp_path, "Ann\u202ea")
    assert main(["--data", str(tmp_path), "statistics"]) == 0
    out, _ = capsys.readouterr()
    assert harmless(out)
    assert "Ann\\u202ea" in out


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
def test_the_name_of_a_file_moves_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"{ESCAPE}.tavern"
    file.write_bytes(b"nothing")
    for command in ("replay", "verify"):
        words = [str(file), *([str(tmp_path / "out.html")] if command == "replay" else [])]
        assert main([command, *words]) == 2
        assert harmless(capsys.readouterr().err)


def test_the_version_of_a_newer_program_moves_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.tavern"

    def newer(tree: Tree, number: int) -> None:
        head = tree["header"] if number < 0 else tree
        head["format"], head["program"] = 9, f"2{ESCAPE}"

    _, game = begin(tmp_path)
    play(game, 3)
    file.write_bytes(packed(game.packed(), newer))
    game.close()
    assert harmless(refused(capsys, "replay", str(file), str(tmp_path / "out.html")))


def test_a_changed_text_moves_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "changes" / "assets" / "text" / "en.toml"
    file.parent.mkdir(parents=True)
    file.write_text('"\\u001b]0;owned\\u0007" = "x"\n')
    assert main(["--data", str(tmp_path), "check"]) == 1
    err = capsys.readouterr().err
    assert "owned" in err
    assert harmless(err)


def test_the_log_holds_nothing_that_moves_a_terminal(tmp_path: Path) -> None:
    handler = logs.start(tmp_path)
    logging.getLogger("game.test").warning("%s was bad", ESCAPE)
    logs.stop(handler)
    written = (tmp_path / "logs" / logs.NAME).read_text(encoding="utf-8")
    assert harmless(written)
    assert "owned" in written


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_spreadsheet_takes_every_name_for_a_text(tmp_path: Path, name: str) -> None:
    one = renamed(tmp_path, name)
    assert f",'{name}," in report.report([one], "csv").decode("utf-8-sig")
    assert name in report.report([one], "json").decode()


# --- files that are none ------------------------------------------------------------------------------------


def test_a_file_that_is_too_large_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "large.tavern"
    with file.open("wb") as handle:
        handle.truncate(65 << 20)
    done = python("replay", str(file), str(tmp_path / "out.html"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "larger than" in done.stderr
    assert done.stderr.count("\n") == 1
    done = python("verify", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "larger than" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among files")
@pytest.mark.parametrize("kind", ["pipe", "link", "folder", "long"])
def test_what_is_no_plain_file_is_one_sentence(tmp_path: Path, kind: str) -> None:
    file = tmp_path / ("n" * 300 if kind == "long" else kind)
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "link":
        file.symlink_to(tmp_path / "nowhere")
    elif kind == "folder":
        file.mkdir()
    for words in (("replay", str(file), str(tmp_path / "out.html")), ("verify", str(file))):
        done = python("--data", str(tmp_path), *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


UNREADABLE = """
import os, sys
sys.path.insert(0, sys.argv[1])
from game.__main__ import main
main([*sys.argv[2:3], 'nothing', *sys.argv[4:]])  # whoever may read little may not read Python's own files later either
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_a_file_in_a_folder_that_may_not_be_read_is_one_sentence() -> None:
    root = Path(tempfile.mkdtemp(prefix="unreadable-"))
    closed = root / "closed"
    closed.mkdir()
    (closed / "x.tavern").write_bytes(b"x")
    root.chmod(0o777)
    closed.chmod(0)
    try:
        for words in (("replay", str(closed / "x.tavern"), str(root / "x.html")), ("verify", str(closed / "x.tavern"))):
            command = [sys.executable, "-c", UNREADABLE, str(Path(__file__).parents[2]), *words]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
            assert done.returncode == 2
            _, said = done.stderr.splitlines()
            assert "ermission denied" in said
            assert "x.tavern" in said
    finally:
        closed.chmod(0o700)
        shutil.rmtree(root)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_data_folder_that_is_a_link_into_nothing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    said = refused(capsys, "--data", str(link), "statistics")
    assert str(link) in said
    assert "leads nowhere" in said


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_the_window_clears_what_a_killed_program_left(tmp_path: Path) -> None:
    left = tmp_path / "settings.json.tmp"
    left.write_bytes(b"half")
    assert python("--data", str(tmp_path)).returncode == 2  # there is no display
    assert not left.exists()
