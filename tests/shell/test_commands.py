"""The command line: what it answers, and that every mistake is one sentence and exit code 2."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.__main__ import main
from game.cli import selftest
from game.content import paths
from game.content.errors import BadContent
from game.core import tables
from game.dev.shot import SCREENS
from game.store.games import OpenGame
from game.tables.realm.content import mazes

TOP = Path(__file__).resolve().parents[2]


def python(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, without a display."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=TOP,
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence with which a command is refused."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert len(err) < 400
    return err


def test_simulate_prints_exactly_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "cavern_tavern", "--seats", "4", "--games", "3", "--seed", "s", "--json"]) == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert list(report) == [
        "games", "decisions", "decisions_per_s", "us_per_decision", "us_per_clone", "scores", "wins", "longest",
        "us_per_sim_decision", "us_per_sim_fork",
    ]  # fmt: skip
    assert report["games"] == 3
    assert [len(score) for score in report["scores"]] == [4, 4, 4]
    assert 3 <= sum(report["wins"]) <= 12
    assert report["longest"] <= report["decisions"] <= 3 * report["longest"]
    assert report["us_per_decision"] > 0
    assert report["us_per_clone"] > 0
    assert report["us_per_sim_decision"] > 0
    assert report["us_per_sim_fork"] > 0
    assert abs(report["decisions_per_s"] * report["us_per_decision"] / 1e6 - 1) < 0.01
    assert "/3" in err  # the progress bar


def test_simulate_plays_the_same_games_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def scores(seed: str) -> list[list[int]]:
        assert main(["simulate", "cavern_tavern", "--seats", "2", "--games", "2", "--seed", seed, "--json"]) == 0
        found: list[list[int]] = json.loads(capsys.readouterr().out)["scores"]
        return found

    assert scores("a") == scores("a") != scores("b")


def test_simulate_speaks_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "cavern_tavern", "--seats", "2", "--games", "1", "--players", "journeyman,random"]
    assert main([*words, "--option", "characters=true"]) == 0
    out = capsys.readouterr().out
    assert "us_per_decision" in out
    assert "wins" in out


def test_every_table_can_be_simulated_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "cavern_tavern", "--seats", "1", "--games", "1", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["wins"]) == 1


TABLE = "cavern_tavern"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["simulate", "chess"], "chess"),
        (["simulate", TABLE, "--seats", "9"], "1 to 5"),
        (["simulate", TABLE, "--seats", "0"], "1 to 5"),
        (["simulate", TABLE, "--seats", "many"], "many"),
        (["simulate", TABLE, "--option", "weather=true"], "weather"),
        (["simulate", TABLE, "--option", "characters=maybe"], "true"),
        (["simulate", TABLE, "--option", "characters"], "name=value"),
        (["simulate", TABLE, "--option", "=true"], "name=value"),
        (["simulate", TABLE, "--seed", ""], "seed"),
        (["simulate", TABLE, "--seed", "x" * 201], "200"),
        (["simulate", TABLE, "--seed", "a\nb"], "printable"),
        (["simulate", TABLE, "--games", "0"], "--games"),
        (["simulate", TABLE, "--players", "expert"], "expert"),
        (["simulate", TABLE, "--seats", "3", "--players", "random,random"], "3 seats"),
        (["simulate"], "TABLE"),
        (["dance"], "dance"),
        (["--flag"], "--flag"),
        (["play", "chess"], "chess"),
        (["play", TABLE, "--seats", "7"], "1 to 5"),
        (["play", TABLE, "--players", "you,expert,master"], "expert"),
        (["play", TABLE, "--players", "you,master:mad,master"], "master:mad"),
        (["play", TABLE, "--seats", "3", "--players", "you,master"], "3 seats"),
        (["play", TABLE, "--option", "x"], "name=value"),
        (["play", TABLE, "--seed", ""], "seed"),
        (["shot", TABLE, "--size", "12", "out.png"], "12"),
        (["shot", TABLE, "--size", "99999x99999", "out.png"], "99999x99999"),
        (["shot", TABLE, "--size", "10x10", "out.png"], "640x480"),
        (["shot", TABLE, "--scale", "20", "out.png"], "75"),
        (["shot", TABLE, "--moves", "-1", "out.png"], "--moves"),
        (["shot", "chess", "out.png"], "chess"),
        (["shot", TABLE], "OUT.png"),
    ],
)
def test_a_mistake_is_one_sentence_that_names_it(
    capsys: pytest.CaptureFixture[str], words: list[str], named: str
) -> None:
    assert named in refused(capsys, *words)


def test_a_data_folder_that_is_a_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine", encoding="utf-8")
    assert "notes.txt" in refused(capsys, "--data", str(file))
    assert "notes.txt" in refused(capsys, "--data", str(file / "below"))
    assert "notes.txt" in refused(capsys, "play", TABLE, "--data", str(file))
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("words", [(), ("play", TABLE)])
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":987"}, {"SDL_VIDEODRIVER": "x11"}])
def test_without_a_display_the_window_is_refused(
    tmp_path: Path, words: tuple[str, ...], environment: dict[str, str]
) -> None:
    done = python("--data", str(tmp_path), *words, **environment)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr


def test_the_version_is_the_packages() -> None:
    done = python("--version")
    assert (done.returncode, done.stdout.strip()) == (0, game.__version__)


def test_the_help_lists_every_command() -> None:
    done = python("--help")
    assert done.returncode == 0
    for command in ("play", "simulate", "check", "soak", "shot", "--data", "--selftest"):
        assert command in done.stdout
    assert "victim" not in done.stdout


def test_the_same_game_under_two_hash_seeds() -> None:
    words = ("simulate", TABLE, "--seats", "3", "--games", "2", "--json", "--players", "journeyman,random,random")
    one, other = (json.loads(python(*words, PYTHONHASHSEED=seed).stdout) for seed in ("1", "2"))
    assert (one["scores"], one["decisions"]) == (other["scores"], other["decisions"])


def test_check_lists_every_problem_at_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from game.content import checks

    monkeypatch.setattr(checks, "check", lambda: checks.CheckResult(["first", "second"], 1, 2, 3))
    assert main(["check"]) == 1
    assert capsys.readouterr().err.splitlines()[:2] == ["first", "second"]


def test_check_finds_this_checkout_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check"])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert "rules" in out


@pytest.mark.long
def test_the_self_test_passes() -> None:
    done = python("--selftest")
    assert done.returncode == 0, done.stderr
    assert game.__version__ in done.stdout
    of_a_game = len(selftest.OF_A_GAME)
    assert f" {len(SCREENS) + (len(tables()) - 1) * of_a_game} frames" in done.stdout


def test_the_self_test_names_fonts_and_sounds_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.desktop.engine import loading

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for folder in ("fonts", "sounds", "rulebooks"):
        shutil.copytree(paths.assets() / folder, tmp_path / folder)
    (tmp_path / "fonts" / "Cinzel-Bold.ttf").write_bytes(b"no font")
    (tmp_path / "sounds" / "dice.ogg").write_bytes(b"no sound")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    problems = list(loading.problems())
    assert any("Cinzel-Bold.ttf" in problem for problem in problems)
    assert any("dice" in problem for problem in problems)


def test_the_self_test_compares_what_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli import selftest
    from game.store import GameStore

    store = GameStore(tmp_path)
    honest = store.open

    def hasty(game_id: str) -> OpenGame:
        found = honest(game_id)
        assert found.session.decision is not None
        found.session.answer(found.session.decision.options[0])
        return found

    monkeypatch.setattr(store, "open", hasty)
    with pytest.raises(BadContent, match="cavern_tavern"):
        selftest.played(TABLE, store)


def test_the_self_test_ends_with_1_when_something_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.content import checks

    monkeypatch.setattr(checks, "content", lambda: checks.CheckResult(["first", "second"], 1, 2, 3))
    assert main(["--selftest"]) == 1
    assert capsys.readouterr().err.splitlines() == ["first", "second"]


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables())
def test_two_programs_draw_the_same_picture(tmp_path: Path, table: str) -> None:
    drawn = []
    for order in ("1", "2"):
        file = tmp_path / f"{order}.png"
        words = ("shot", table, "--seats", "4", "--seed", "s", "--moves", "100", str(file))
        assert python(*words, PYTHONHASHSEED=order).returncode == 0
        drawn.append(file.read_bytes())
    assert drawn[0] == drawn[1]


def test_shot_draws_the_size_that_was_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    done = python("shot", TABLE, "--seats", "4", "--seed", "s", "--moves", "20", "--size", "1280x800", str(out))
    assert done.returncode == 0, done.stderr
    assert out.read_bytes()[16:24] == (1280).to_bytes(4, "big") + (800).to_bytes(4, "big")


@pytest.mark.parametrize("words", [("--screen", "attic"), ("--board", "attic")])
def test_an_unknown_screen_or_board_is_named(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = python("shot", TABLE, *words, str(tmp_path / "out.png"))
    assert done.returncode == 2
    assert "attic" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_picture_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = python("shot", TABLE, str(tmp_path / "nowhere" / "out.png"))
    assert done.returncode == 2
    assert "nowhere" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_running_maze_is_written_for_tiled(tmp_path: Path) -> None:

    out = tmp_path / "maze.tmx"
    done = python("shot", "realm", "--seats", "4", "--seed", "d", "--moves", "300", str(out))
    assert done.returncode == 0, done.stderr
    laid = mazes.maze(out)
    assert laid["D4"] == ("HEART", 0)
    assert len(laid) > 1
    done = python("shot", TABLE, str(out))
    assert done.returncode == 2
    assert "no Labyrinth" in done.stderr
