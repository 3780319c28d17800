"""Small samples of the long proofs, and that they do notice what they look for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli import courses, mutations, soak, structure, victim
from game.cli.errors import Failed
from game.cli.watch import TooSlow
from game.core import GameHistory, Session, tables
from game.core.rng import Stream
from game.store.records import read_lines, seal, unseal
from tests.store.test_games import begin, play

SMALL = soak.ProofSize(games=1, courses=1, flips=12, values=12, kills=1, files=12, presses=25, sequences=1)


def nothing() -> None:
    """Progress that nobody watches."""


def test_every_table_seat_count_and_option_is_played() -> None:
    found = list(soak.setups())
    assert {name for name, _, _ in found} == set(tables())
    assert {seats for name, seats, _ in found if name == "cavern_tavern"} == {1, 2, 3, 4, 5}
    assert {options["characters"] for name, _, options in found if name == "cavern_tavern"} == {False, True}
    assert {seats for name, seats, _ in found if name == "realm"} == {2, 3, 4, 5, 6}
    assert {"none", "ring"} == {options["maze"] for name, _, options in found if name == "realm"}
    assert not [seats for _, seats, options in found if options.get("quick") is True and seats > 4]
    assert len(found) == len({(name, seats, *sorted(options.items())) for name, seats, options in found})


def test_the_sample_has_every_seat_count_and_every_choice_of_every_option() -> None:
    def told(some: list[tuple[str, int, dict[str, bool | str]]]) -> set[tuple[object, ...]]:
        chosen = {(table, *one) for table, _, options in some for one in options.items()}
        return chosen | {(table, seats) for table, seats, _ in some}

    every = list(soak.setups())
    assert told(every[:: soak.SPARSE]) == told(every)


@pytest.mark.rule("HR-9")
def test_damaged_saves_open_soundly_or_are_refused() -> None:
    assert soak.damaged_saves(SMALL, nothing) > 5 * 24


@pytest.mark.rule("HR-8")
@pytest.mark.skipif(sys.platform == "win32", reason="starts processes by the dozen")
@pytest.mark.parametrize("wait", [0, 40, 130])
def test_a_killed_process_loses_no_answer(tmp_path: Path, wait: int) -> None:
    for _ in range(2):
        game_id, said = victim.start_and_kill(tmp_path, "cavern_tavern", wait)
        assert said > 0
        assert victim.lines_on_disk(tmp_path, game_id) >= said


@pytest.mark.long
@pytest.mark.rule("HR-1", "HR-13", "HR-14")
def test_every_way_to_a_moment_leads_to_the_same_bytes() -> None:
    assert courses.run(2, nothing) > 1000


def test_a_branch_that_knows_the_dice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "branch", lambda session, _: session.clone())
    with pytest.raises(Failed, match="same dice"):
        courses.run(1, nothing)


def test_a_wrong_memory_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GameHistory.at
    monkeypatch.setattr(GameHistory, "at", lambda history, moment: honest(history, max(0, moment - 1)))
    with pytest.raises(Failed, match="looked back to answer 1"):
        courses.run(1, nothing)


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = iter(range(1000))
    monkeypatch.setattr(Session, "census", lambda _: {"cards": next(counts)})
    with pytest.raises(Failed, match="vanished"):
        soak.random_games(1, nothing)


def test_a_crash_while_loading_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(_: str) -> Session:
        raise RuntimeError("deep inside")

    monkeypatch.setattr(Session, "load", crash)
    with pytest.raises(Failed, match="deep inside"):
        soak.damaged_saves(SMALL, nothing)


@pytest.mark.long
def test_the_command_says_what_was_proved(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(soak, "setups", lambda: iter([("cavern_tavern", 2, {})] * (soak.SPARSE + 1)))
    monkeypatch.setattr(soak, "SAMPLE", SMALL)
    assert main(["soak"]) == 0
    out = capsys.readouterr().out
    assert "random games: 2" in out
    assert "killed processes: 1" in out
    assert "random clicks and keys: 25" in out


def test_the_command_fails_with_the_seed_that_shows_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = iter(range(1000))
    monkeypatch.setattr(Session, "census", lambda _: {"cards": next(counts)})
    assert main(["soak"]) == 1
    assert "seed 'soak 0'" in capsys.readouterr().err


def test_an_error_behind_a_click_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.desktop.table.screen import TableScreen

    def crash(*_: object) -> bool:
        raise RuntimeError("under a click")

    monkeypatch.setattr(TableScreen, "event", crash)
    with pytest.raises(Failed, match="under a click"):
        soak.random_hands(25, nothing)


@pytest.mark.parametrize("way", [structure.journal, structure.snapshot, structure.exported, structure.statistics])
def test_what_is_changed_on_purpose_has_sums_that_fit(tmp_path: Path, way: Callable[[bytes, Stream], bytes]) -> None:
    _, game = begin(tmp_path)
    play(game, 12)
    packed = game.packed()
    game.close()
    _, line, rest = packed.split(b"\n", 2)
    counted = seal("statistics", {"format": 1, "kind": "passed_over", "games": ["x"]})[0]
    data = {structure.journal: rest, structure.snapshot: line + b"\n", structure.exported: packed}.get(way, counted)
    several = {way(data, Stream(f"way {number}")) for number in range(60)}
    assert len(several) > 30
    for found in several:
        if way is structure.exported:
            assert unseal("kept", found.split(b"\n", 1)[0] + b"\n") is not None
        elif way is structure.journal:
            assert all(one.body is not None for one in read_lines(found))
        else:
            chain = "snapshot" if way is structure.snapshot else "statistics"
            assert all(unseal(chain, one) is not None for one in found.splitlines(keepends=True))


@pytest.mark.parametrize(
    "crash", ["game.desktop.screens.shelf.Shelf.parts", "game.desktop.table.screen.TableScreen.parts"]
)
def test_a_screen_that_falls_over_a_changed_file_is_noticed(monkeypatch: pytest.MonkeyPatch, crash: str) -> None:
    def fall(_: object) -> None:
        raise RuntimeError("while drawing")

    monkeypatch.setattr(mutations, "_warm", nothing_of)
    monkeypatch.setattr(crash, fall)
    with pytest.raises(Failed, match="while drawing"):
        mutations.run(range(30), nothing)


def nothing_of(_: object) -> None:
    """A case that is not tried first."""


COSTLY = """
from unittest import mock

from game.cli import mutations

with mock.patch("game.dev.visit.settings", lambda _: bytearray(b"x") * (300 << 20)):
    mutations.run(range(11), lambda: None)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process what it took")
def test_a_file_that_costs_much_memory_is_noticed() -> None:
    """In a process of its own: not every machine lets one forget what other tests have taken before."""
    ran = subprocess.run([sys.executable, "-c", COSTLY], capture_output=True, text=True, timeout=120, check=False)
    assert "Failed" in ran.stderr
    assert "MB were used" in ran.stderr


def test_a_file_that_takes_long_is_noticed_and_a_busy_machine_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def slow(_: object) -> None:
        tries.append(1)
        if len(tries) <= busy:
            raise TooSlow

    monkeypatch.setattr(mutations, "_warm", nothing_of)
    monkeypatch.setattr("game.dev.visit.settings", slow)
    busy = 2
    assert mutations.run(range(2), nothing).cases == 2
    busy, tries = 3, []
    with pytest.raises(Failed, match="more than"):
        mutations.run(range(2), nothing)
