"""Whole games as they were played before: any change of the rules shows here, and has to be meant."""

import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.games import Setup, default_setups
from tests.conformance.golden import FOLDER, golden_file, golden_text

_MOST = 400_000


def test_a_game_goes_as_it_went_before(usual: Setup) -> None:
    """If the change is meant: ``python -m tests.conformance.golden`` and commit the difference."""
    assert golden_text(usual).splitlines() == golden_file(usual).read_text(encoding="utf-8").splitlines()


def test_every_table_and_seat_count_has_a_transcript_and_nothing_else_has() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(golden_file(usual) for usual in default_setups())


def test_transcripts_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < _MOST


def test_two_processes_with_different_hash_seeds_play_the_same_games() -> None:
    """Same transcripts, views, saves and results, whatever order sets and dictionaries of strings would have."""
    root = Path(__file__).parents[2]
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.golden", "digest"],
            stdout=subprocess.PIPE,
            text=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        for seed in ("1", "4242")
    ]
    first, second = (run.communicate()[0] for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    assert first.splitlines() == second.splitlines()
    assert len(first.splitlines()) > len(default_setups())
