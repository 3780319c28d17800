"""2.14, R-80: one team: exchanges, Ranks, Rank 5, rescues, what is public."""

import pytest

from game.core import Session
from game.tables.wizards.content.catalog import CONTENT
from game.tables.wizards.rules import ending, high_wizards, meetings, mentors, totals
from tests.tables.wizards.tools import Dice, Game


def team(*ranks: int) -> Game:
    """Figures of a team in one space; the first has just come."""
    game = Game(len(ranks), coop=True)
    for seat, rank in enumerate(ranks):
        if rank:
            game.rank(seat, "wizards", rank, 100, 75, 50)
        game.put(seat, game.hex("edgewood", 1, 0))
    return game


# --- meetings -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-105", "wizards:R-38", "wizards:R-36")
def test_who_meets_may_hand_optional_tasks_over() -> None:
    game = team(1, 1)
    game.task(0, 2)
    game.task(0, 26, mandatory=True)
    game.task(1, 3, "T:OXENFORD", "T:TORWALL")
    game.do(meetings.players(game.s, 0))
    assert not game.s.story  # no table
    assert (game.asked, game.kind, game.keys) == (0, "coop_exchange", ["give 2 1", "pass"])
    game.answer("give 2 1")
    assert (game.asked, game.kind) == (1, "task_accept")
    game.answer("accept")
    assert (game.numbers(0), game.numbers(1)) == ([26], [3, 2])
    assert (game.asked, game.keys) == (1, ["give 3 0", "pass"])  # what has just come does not go back
    game.answer("give 3", "accept")
    assert game.decision is None
    assert (game.numbers(0), game.numbers(1)) == ([26, 3], [2])
    assert game.result is True


@pytest.mark.rule("WZ-105")
def test_both_must_agree_and_nobody_is_asked_twice() -> None:
    game = team(1, 1, 1)
    game.task(0, 2)
    game.do(meetings.players(game.s, 0)).answer("give 2 1", "decline")
    assert (game.asked, game.keys) == (0, ["give 2 2", "pass"])
    game.answer("pass")
    assert game.decision is None
    assert game.numbers(0) == [2]
    assert game.s.offered == []


@pytest.mark.rule("WZ-105", "wizards:R-37")
def test_nothing_goes_to_one_who_can_take_no_task() -> None:
    game = team(1, 1, 0)
    game.task(0, 2)
    game.event(1, "malicious_intent")
    game.do(meetings.players(game.s, 0))
    assert game.decision is None


@pytest.mark.rule("WZ-110", "wizards:B-46")
def test_a_rescue_brings_no_points_to_a_team(dice: Dice) -> None:
    game = team(2, 2)
    game.set(1, trap=1)
    game.task(0, 2)
    end = game.hex("oxenford", 2, -2)
    dice.random_space(game, end)
    game.do(meetings.players(game.s, 0))
    assert game.decision is None
    assert (game.s.players[1].space, game.s.players[1].trap) == (end, 0)
    assert game.points(0) == (100, 75, 50)


@pytest.mark.rule("WZ-110", "WZ-74")
def test_who_escapes_a_rescue_exchanges_nothing(dice: Dice) -> None:
    game = team(2, 4)
    game.rank(1, "druids", 4)
    game.set(1, trap=1)
    game.task(0, 2)
    dice(3)
    game.do(meetings.players(game.s, 0)).answer("cast escape")
    assert game.decision is None
    assert (game.s.players[1].space, game.s.players[1].trap) == (game.hex("edgewood", 1, 0), 0)


# --- Ranks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-106")
def test_t97_nobody_rises_above_the_lowest() -> None:
    game = team(3, 4, 4)
    assert [totals.qualified(game.s, seat) for seat in range(3)] == [True, False, False]


@pytest.mark.rule("WZ-109")
def test_the_rank_in_a_new_order_counts() -> None:
    game = team(3, 3)
    game.rank(1, "druids", 1)
    assert not totals.qualified(game.s, 0)


@pytest.mark.rule("WZ-107", "WZ-19")
def test_rank_5_needs_all_at_rank_4_without_mandatory_tasks_and_with_their_points() -> None:
    game = team(4, 4, 4)
    assert totals.qualified(game.s, 0)
    game.set(1, dazed=True)
    game.set(2, bound=True)
    assert totals.qualified(game.s, 0)
    game.task(2, 2, mandatory=True)
    assert not totals.qualified(game.s, 0)
    game.s.players[2].tasks[0].mandatory = False
    assert totals.qualified(game.s, 0)
    game.set(1, points=[100, 44, 30])
    assert not totals.qualified(game.s, 0)
    game.set(1, points=list(CONTENT.ranks[0][4]))
    assert totals.qualified(game.s, 0)


@pytest.mark.rule("WZ-104", "wizards:B-64")
def test_when_one_reaches_the_last_rank_all_have_won() -> None:
    game = team(4, 4)
    mentors.advance(game.s, 1)
    assert (game.s.over, game.s.winners, game.s.how) == (True, [0, 1], "team")
    assert ending.result(game.s)["winners"] == [0, 1]


@pytest.mark.rule("WZ-104")
def test_when_evil_wins_all_have_lost() -> None:
    game = team(4, 4)
    ending.evil_wins(game.s)
    assert (game.s.winners, game.s.how) == ([], "evil")


@pytest.mark.rule("WZ-108")
def test_points_stay_apart(dice: Dice) -> None:
    game = team(1, 1)
    game.set(0, points=[0, 0, 0])
    dice(2, 5)
    game.arrive(0, "E:EDGEWOOD")
    game.answer("power")
    assert sum(game.points(0)) > 0
    assert game.points(1) == (100, 75, 50)


# --- what is public -----------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-112", "wizards:H-1")
def test_a_team_knows_secret_wizards_and_the_cards_beneath(dice: Dice) -> None:
    game = team(2, 2)
    game.top_wizards("phantasm", "terek")
    dice.random_space(game, game.hex("oxenford", 2, -2))
    game.do(high_wizards.produce(game.s, 0, True, "B-56", known=(0,)))
    for seat in (0, 1, None):
        (seen,) = game.view(seat)["wizards"]
        assert (seen["name"], seen["cards"]) == ("terek", ["phantasm"])


@pytest.mark.rule("wizards:R-81", "wizards:H-4")
def test_a_team_sees_each_others_tasks() -> None:
    game = team(1, 1)
    game.task(0, 2)
    assert [task["card"] for task in game.view(1)["players"][0]["tasks"]] == [2]
    rivals = Game(2)
    rivals.rank(0, "wizards", 1)
    rivals.task(0, 2)
    assert rivals.view(1)["players"][0]["tasks"] is None
    assert rivals.view(1)["players"][0]["task_count"] == 1


@pytest.mark.rule("wizards:R-80")
def test_one_player_alone_is_a_team() -> None:
    session = Session.new("wizards", 1, "alone")
    assert session.state.options.coop
    assert session.view(0)["coop"] is True
