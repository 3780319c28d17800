"""Tuning: of two sets of weights that are plainly not equally good the better one is found, by duels alone."""

from __future__ import annotations

import random
import tomllib
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
import pytest

from game.__main__ import main
from game.lab import tune, workers
from game.lab.errors import LabError
from game.lab.plan import Cell, Match, Plan
from game.lab.play import Done, play

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TABLE = "cavern_tavern"


def test_weights_that_turn_everything_round_lose_to_those_that_do_not() -> None:
    names = tune.terms(TABLE)
    wrong, right = dict.fromkeys(names, -1.0), dict.fromkeys(names, 1.0)
    plan = Plan(TABLE, "tune", 4, (Cell(2, ("journeyman",), {}),), "")
    with workers.processes(1) as found:
        tried = list(tune.halving(found, plan, 1, tune.CandidateWeights(wrong), [wrong, right]))
    assert dict(tried[-1].weights) == right
    assert tried[-1].better
    assert [(one.games, dict(one.weights)) for one in tried] == [(4, right), (4, wrong), (4, right)]
    assert tried[1].share.value == 0.5  # the champion against itself


def test_candidates_lie_round_the_champion_in_pairs_and_are_the_same_for_a_seed() -> None:
    champion = tune.CandidateWeights({"points": 1.0, "gold": -2.0}, {"points": 0.5, "gold": 0.0})
    one, other = (tune.candidates(champion, random.Random("seed")) for _ in range(2))
    assert one == other
    assert len(one) == tune.FIELD
    for left, right in zip(one[::2], one[1::2], strict=True):
        assert left["points"] + right["points"] == pytest.approx(2.0)
        assert left["points"] != right["points"]
        assert left["gold"] == right["gold"] == -2.0


def test_a_file_of_weights_says_what_it_says_and_the_rest_is_usual(tmp_path: Path) -> None:
    first = tune.terms(TABLE)[0]
    file = tmp_path / "weights.toml"
    file.write_text(f"[weights]\n{first} = 2\n")
    found = tune.read(file, TABLE)
    assert found.weights == dict.fromkeys(tune.terms(TABLE), 1.0) | {first: 2.0}
    assert found.steps[first] == 0.5
    file.write_text(found.toml())
    assert tune.read(file, TABLE) == found


@pytest.mark.parametrize("text", ["[weights]\nmoon = 1.0", "[weights]\nmoon = 'full'", "[wishes]\n", "[weights", ""])
def test_a_file_that_holds_no_weights_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)
    with pytest.raises(LabError, match=r"weights\.toml"):
        tune.read(file, TABLE)


@contextmanager
def here(_jobs: int) -> Iterator[workers.Workers]:
    with ThreadPoolExecutor(1) as pool:
        yield workers.Workers(pool, 1)


def test_the_command_climbs_tells_what_it_tried_and_keeps_the_best(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In place of games: whose first weight lies nearer to 3 stands before the other, three times of four."""
    first = tune.terms(TABLE)[0]
    row = play(Match(0, 0, TABLE, "0", {}, ("random", "random"))).row

    def told(match: Match) -> Done:
        near = [abs(weights[first] - 3) for weights in match.weights]
        upset = match.number % 4 == 3 or near[0] == near[1]
        ranks = [1, 2] if (near[0] <= near[1]) != upset else [2, 1]
        return Done(msgspec.structs.replace(row, cell=match.cell, game=match.number, ranks=ranks), [[], []])

    monkeypatch.setattr(tune, "play", told)
    monkeypatch.setattr(workers, "processes", here)
    file, out = tmp_path / "weights.toml", tmp_path / "out"
    file.write_text(f"[weights]\n{first} = 0.0\n[steps]\n{first} = 1.0\n")
    words = ["lab", TABLE, "--seats", "2", "--games", "20", "--tune", str(file), "--out", str(out)]
    assert main(words) == 0
    said = capsys.readouterr().out
    best = tomllib.loads((out / "weights.toml").read_text())["weights"][first]
    assert abs(best - 3) < 1
    better = [line for line in said.splitlines() if "*" in line]
    assert f"{first} {best:.3f}" in better[-1]
    assert len(said.splitlines()) > 15
    assert main(words) == 0
    assert capsys.readouterr().out == said
