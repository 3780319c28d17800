"""The end of a game: every point is accounted for, and the view, the facts and the result agree."""

import json
from functools import cache
from typing import Any

import pytest

from game.core import Session
from tests.conformance import promises
from tests.conformance.games import Setup, all_setups, decisions, default_setups, is_plain, sources


@cache
def finished(setup: Setup) -> Session:
    session = setup.new("scores")
    for _ in decisions(session, "scores"):
        pass
    return session


def _players(session: Session) -> list[dict[str, Any]]:
    assert session.result is not None
    players: list[dict[str, Any]] = session.result["players"]
    return players


def test_totals_are_the_sums_of_their_parts(setup: Setup) -> None:
    session = finished(setup)
    players = _players(session)
    assert [player["seat"] for player in players] == list(range(setup.seats))
    for player in players:
        assert sum(player["points"].values()) == player["total"]


@pytest.mark.parametrize("announced", [setup for setup in all_setups() if promises.of(setup.table).announced], ids=str)
def test_the_facts_tell_every_point(announced: Setup) -> None:
    """The scores, added up anew from what was announced, are the scores."""
    session = finished(announced)
    for player in _players(session):
        told = [fact for fact in session.facts if fact.kind == "points" and fact.seat == player["seat"]]
        assert sum(fact.data["n"] for fact in told) == player["total"]
        for part, points in player["points"].items():
            assert sum(fact.data["n"] for fact in told if fact.data["why"] == part) == points


@pytest.mark.parametrize("said", [setup for setup in default_setups() if promises.of(setup.table).announced], ids=str)
def test_running_scores_are_those_that_were_announced(said: Setup) -> None:
    session = said.new("running")
    for _ in decisions(session, "running"):
        told = [0] * said.seats
        for fact in session.facts:
            if fact.kind == "points":
                told[fact.seat] += fact.data["n"]
        assert [player["score"] for player in session.view(None)["players"]] == told


def test_the_view_at_the_end_shows_the_result(setup: Setup) -> None:
    session = finished(setup)
    players = _players(session)
    for seat in (*range(setup.seats), None):
        view = session.view(seat)
        scores = [player[promises.of(setup.table).score] for player in view["players"]]
        assert scores == [player["total"] for player in players]
        secrets = [player.get("secret") for player in view["players"]]
        assert secrets == [player.get("secret") for player in players]
        assert view["history"] == (session.result or {})["history"]


def test_ranks_and_winners_agree(setup: Setup) -> None:
    session = finished(setup)
    players, winners = _players(session), (session.result or {})["winners"]
    if (session.result or {}).get("how") == "evil":  # nobody wins
        assert not winners
    else:
        assert winners == [player["seat"] for player in players if player["rank"] == 1]
        assert winners
    ranks = sorted(player["rank"] for player in players)
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    if (session.result or {}).get("how", "points") not in ("points", "renown"):
        return  # the bearer of a Crown wins whatever its score is
    for one in players:
        assert all(one["total"] >= other["total"] for other in players if one["rank"] < other["rank"])


def test_the_result_is_plain_json_with_the_seed(usual: Setup) -> None:
    session = finished(usual)
    result = session.result
    assert result is not None
    assert is_plain(result)
    assert json.loads(json.dumps(result)) == result
    assert (result["seed"], result["words"], result["commitment"]) == ("scores", [], session.commitment)
    last = [fact for fact in session.facts if fact.kind in promises.of(usual.table).last]
    assert len(last) == 1
    assert last[0].data["winners"] == result["winners"]


def test_there_is_no_result_before_the_end(usual: Setup) -> None:
    session = usual.new("before")
    for _ in decisions(session, "before"):
        assert session.result is None


def test_facts_name_rules_that_exist(setup: Setup) -> None:
    session = finished(setup)
    assert {fact.rule for fact in session.facts} <= sources(setup.table)
