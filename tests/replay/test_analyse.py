"""`python -m game analyse`: how a game that is over was played (HR-25)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from game.__main__ import main
from game.cli.fair import saved
from game.content import texts
from game.core.rng import Stream
from game.players import named
from game.store import GameStore
from game.store.statistics import Statistics
from tests.replay.courses import data_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import OpenGame

FEW = ["--trials", "4", "--jobs", "2"]


def finished(data: Path, table: str = "cavern_tavern") -> OpenGame:
    """A saved game that is over, played by computers."""
    game, choose, rng = saved(data, table, 1, 3), named("apprentice").choose, Stream("the end")
    while game.session.decision is not None:
        game.answer(choose(game.session, rng))
    game.close()
    return game


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, OpenGame]:
    data = tmp_path_factory.mktemp("over")
    return data, finished(data)


def analysed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["analyse", *arguments, "--json", *FEW]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.rule("HR-25")
def test_a_game_that_is_over_tells_what_was_lost_and_who_was_lucky(
    over: tuple[Path, OpenGame], capsys: pytest.CaptureFixture[str]
) -> None:
    data, game = over
    found = analysed(capsys, "--data", str(data), game.id)
    seats = range(len(game.seats))
    assert set(found) >= {"decisions", "loss", "blunders", "luck", "skill", "chances", "turning"}
    assert [len(found[name]) for name in ("loss", "blunders", "luck", "skill")] == [len(seats)] * 4
    assert sum(found["luck"]) == pytest.approx(0, abs=0.01)  # what one gains, the others lose
    choices = [one for one in found["decisions"] if one["best"]]
    assert len(found["decisions"]) == game.history.last - game.history.first
    for seat in seats:
        losses = [one["loss"] for one in choices if one["seat"] == seat]
        assert found["loss"][seat] == pytest.approx(sum(losses) / len(losses))
        assert sum(loss == 0 for loss in losses) / len(losses) <= found["skill"][seat] < 1
    winners = (game.session.result or {})["winners"]
    for one in found["chances"]:
        assert sum(one["chances"]) == pytest.approx(1)
    assert found["chances"][-1]["chances"] == [
        pytest.approx(1 / len(winners) if seat in winners else 0) for seat in seats
    ]
    assert all(game.history.first <= moment <= game.history.last for moment in found["turning"])


def test_the_same_stands_there_in_words_in_any_language(
    over: tuple[Path, OpenGame], capsys: pytest.CaptureFixture[str]
) -> None:
    data, game = over
    for language, heading in (("en", "Cavern Tavern: "), ("de", "Höhlentaverne: ")):
        assert main(["analyse", "--data", str(data), game.id, "--language", language, *FEW]) == 0
        words = capsys.readouterr().out
        assert all(seat.name in words for seat in game.seats)
        assert words.splitlines()[0].startswith((heading, "Cavern Tavern"))
    assert texts.spoken() == "en"


def test_what_was_found_is_kept_beside_the_game_and_counted(
    over: tuple[Path, OpenGame], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data, game = over
    first = analysed(capsys, "--data", str(data), game.id)
    review = GameStore(data).review(game.id, game.history, len(game.seats), 4)
    assert len(review.judged) == game.history.last - game.history.first
    (counted,) = Statistics(data).read().games
    assert [seat.loss for seat in counted.seats] == [pytest.approx(loss, abs=0.001) for loss in first["loss"]]
    monkeypatch.setattr("game.cli.analyse.workers", None)  # nothing is left to work out
    assert analysed(capsys, "--data", str(data), game.id) == first


def test_a_file_is_looked_through_without_touching_it(
    over: tuple[Path, OpenGame], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data, game = over
    file = tmp_path / "evening.tavern"
    file.write_bytes(GameStore(data).packed(game.id))
    before = file.read_bytes()
    assert len(analysed(capsys, str(file))["loss"]) == len(game.seats)
    assert file.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["evening.tavern"]


def test_the_page_of_a_game_that_was_looked_through_tells_its_story(
    over: tuple[Path, OpenGame], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data, game = over
    out = tmp_path / "game.html"
    assert main(["analyse", "--data", str(data), game.id, "--jobs", "2"]) == 0
    assert main(["replay", "--data", str(data), game.id, str(out)]) == 0
    capsys.readouterr()
    words = out.read_text(encoding="utf-8")
    assert len(data_of(words)["steps"]) == game.history.last + 1
    assert texts.say("review.panel.course") in words
    assert texts.say("review.panel.played") in words


def test_what_cannot_be_looked_through_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    running = saved(tmp_path, "realm", 0, 5)
    running.close()
    stranger = tmp_path / "stranger.tavern"
    stranger.write_text("hello", encoding="utf-8")
    assert main(["analyse", "--data", str(tmp_path), running.id]) == 2
    assert "still running" in capsys.readouterr().err
    assert main(["analyse", "--data", str(tmp_path), "nothing"]) == 2
    assert main(["analyse", str(stranger)]) == 2
    assert main(["analyse", "--data", str(tmp_path), running.id, "--trials", "0"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert all(line.strip().endswith((".", ")")) for line in said), said
