"""The recorded scenes: each plays by the rules and shows its rule; none is missing; what came up in a game."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from game.content import checks, paths, rulebook, rules_seen, scene_coverage, scenes
from game.content.errors import BadContent
from game.core import Session
from game.core.history import GameHistory
from game.core.rng import Stream
from game.players import random_player

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP = Path(__file__).resolve().parents[2]
TABLES = rulebook.tables()
MOST = 3_000_000  # bytes of all scenes together


@pytest.fixture
def other_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A file that stands for the Tavern's scenes."""
    file = tmp_path / "cavern_tavern.json"
    real = scenes.file_of
    monkeypatch.setattr(scenes, "file_of", lambda table: file if table == "cavern_tavern" else real(table))
    scenes.reel.cache_clear()
    yield file
    scenes.reel.cache_clear()


def written(**changes: Any) -> bytes:
    """The Tavern's scenes with something else in them."""
    found = msgspec.json.decode((paths.assets() / "scenes" / "cavern_tavern.json").read_bytes())
    return msgspec.json.encode(found | changes)


@pytest.mark.rule("HR-20")
@pytest.mark.parametrize("table", TABLES)
def test_every_scene_plays_and_shows_its_rule(table: str) -> None:
    numbers = scenes.reel(table).scenes
    assert len(numbers) > 150
    assert [flaw for number in numbers if (flaw := scenes.problem(table, number))] == []


@pytest.mark.rule("HR-20")
def test_every_rule_that_a_table_s_tests_play_has_a_scene() -> None:
    assert scene_coverage.problems(TOP) == []
    assert sum(map(len, scene_coverage.excused().values())) <= 9
    assert sum(map(len, scene_coverage.played(TOP).values())) > 700


@cache
def functions(file: str) -> frozenset[str]:
    """The functions of a file."""
    tree = ast.parse((TOP / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_scenes_come_from_tests_that_there_are() -> None:
    for table in TABLES:
        for number, scene in scenes.reel(table).scenes.items():
            file, _, name = scene.test.partition("::")
            assert not file or name.partition("[")[0] in functions(file), number


def test_all_scenes_together_stay_small() -> None:
    assert sum(scenes.file_of(table).stat().st_size for table in TABLES) < MOST


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"{", "record"),
        (b"\xff\xfe", "record"),
        (b"[]", "record"),
        (b'{"format":99,"table":"cavern_tavern","said":[],"states":[],"scenes":{}}', "format 99"),
        (b'{"format":1,"table":"cavern_tavern","said":[],"states":[],"scenes":{"CT-1":{"state":0,"expects":["table"]}}}',
         "CT-1"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_by_name(other_file: Path, data: bytes, word: str) -> None:
    other_file.write_bytes(data)
    with pytest.raises(BadContent, match=rf"cavern_tavern\.json.*{word}"):
        scenes.reel("cavern_tavern")
    assert scenes.known("cavern_tavern") == frozenset()
    assert rules_seen.can_come("cavern_tavern", {}, 3) == ()
    assert any("cavern_tavern.json" in problem for problem in scene_coverage.problems(TOP))


def test_the_check_names_a_broken_file(other_file: Path) -> None:
    other_file.write_bytes(b"{")
    assert any("cavern_tavern.json" in problem for problem in checks.content().problems)


def test_no_file_is_no_scene(other_file: Path) -> None:
    assert not other_file.exists()
    assert scenes.reel("cavern_tavern").scenes == {}
    assert any("CT-60 has no scene" in problem for problem in scene_coverage.problems(TOP))


def test_a_scene_that_does_not_fit_the_rules_is_named(other_file: Path) -> None:
    found = msgspec.json.decode((paths.assets() / "scenes" / "cavern_tavern.json").read_bytes())["scenes"]
    found["CT-60"]["answers"] = ["no such answer"]
    found["CT-61"]["expects"] = ["fact", "no such fact", "CT-61"]
    found["CT-62"]["state"] = 0
    broken = written(scenes=found, states=[[1, 2, 3], *[[]] * 300])
    other_file.write_bytes(written(scenes=found))
    problems = scene_coverage.problems(TOP)
    assert any("CT-60: no such answer" in problem for problem in problems)
    assert any("CT-61: expected fact no such fact CT-61" in problem for problem in problems)
    scenes.reel.cache_clear()
    other_file.write_bytes(broken)
    assert any("CT-60" in problem for problem in scene_coverage.problems(TOP))


def test_an_excuse_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        scene_coverage, "excused", lambda: {"cavern_tavern": {"CT-60": "I say so.", "CT-999": "Nor this."}}
    )
    problems = scene_coverage.problems(TOP)
    assert "unshown.toml: cavern_tavern: CT-60: it has a scene" in problems
    assert "unshown.toml: cavern_tavern: CT-999: no such rule" in problems
    assert any("RU-53 has no scene" in problem for problem in problems)


# --- rules seen ---------------------------------------------------------------------------------------------


def play(table: str, seats: int, seed: str, **options: bool | str) -> tuple[GameHistory, Session, set[str]]:
    """A game to its end, its history, and the rules that came up in it."""
    session = Session.new(table, seats, seed, options)
    history, rng, came = GameHistory.of(session), Stream(seed), set()
    while session.decision is not None:
        came.add(session.decision.rule)
        history.give(session, random_player(session, rng))
    return history, session, came | {fact.rule for fact in session.facts}


@pytest.mark.rule("HR-20")
@pytest.mark.parametrize("table", TABLES)
def test_what_came_up_in_a_game_was_met(table: str) -> None:
    history, session, came = play(table, 3, "met")
    found = rules_seen.of(history, session)
    assert set(found.seen) == came & {*found.seen, *found.left}
    assert not set(found.left) & came
    assert found.possible == len(found.seen) + len(found.left) > 60
    laws = rulebook.rules(table)
    assert not [number for number in (*found.seen, *found.left) if laws[number].info]


def test_a_refusal_counts_as_met() -> None:
    history, session, _ = play("cavern_tavern", 3, "met")
    found = rules_seen.of(history, session)
    number = found.left[0]
    rules_seen.refuse(history, number)
    assert number in rules_seen.of(history, session).seen


def test_only_rules_of_the_chosen_options_can_come() -> None:
    usual = set(rules_seen.can_come("cavern_tavern", {"characters": False, "voluntary_pass": True}, 3))
    assert not usual & {"CT-151", "CT-161", "R-6"}
    more = set(rules_seen.can_come("cavern_tavern", {"characters": True, "voluntary_pass": False}, 3))
    assert more - usual == {"CT-151", "R-6"}
    assert {"CT-161", "CT-167"} <= set(rules_seen.can_come("cavern_tavern", {}, 1))
    shut = rules_seen.can_come("realm", {"tavern": False, "quick": False, "shifting_walls": False}, 3)
    assert not [number for number in shut if number.startswith(("TV-", "QK-")) or number == "LB-35"]
    assert "WZ-106" not in rules_seen.can_come("wizards", {"coop": False}, 3)
    assert "WZ-106" in rules_seen.can_come("wizards", {"coop": True}, 3)
