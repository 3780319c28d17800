"""Half a night: five rounds in place of ten (HR-26)."""

from __future__ import annotations

import pytest

from game.core import Session
from game.core.rng import Stream
from game.players import named, random_player


def played(seats: int, half: bool, seed: str = "half") -> Session:
    session, rng = Session.new("cavern_tavern", seats, seed, {"half_night": half}), Stream(seed)
    while session.decision is not None:
        session.answer(random_player(session, rng))
    return session


@pytest.mark.rule("HR-26", "CT-20")
@pytest.mark.parametrize(("half", "rounds"), [(True, 5), (False, 10)])
def test_the_last_round_is_the_fifth_or_the_tenth(half: bool, rounds: int) -> None:
    session = played(3, half)
    view = session.view(None)
    assert (view["round"], view["rounds"]) == (rounds, rounds)
    assert session.result is not None
    assert len(session.result["history"]) == rounds


@pytest.mark.rule("HR-26")
def test_a_card_of_the_last_round_costs_nothing_in_half_a_night_too() -> None:
    """CT-143 goes by the last round, whichever that is: in five rounds some card is drawn in the fifth."""
    spared = 0
    for number in range(12):
        session = played(4, True, f"card {number}")
        assert session.result is not None
        for player, end in zip(session.view(None)["players"], session.result["players"], strict=True):
            cards = player["nasty_cards"]
            spared += sum(card["drawn"] == 5 for card in cards)
            assert end["points"]["nasty_cards"] == -10 * sum(card["drawn"] != 5 for card in cards)
    assert spared


@pytest.mark.rule("HR-26")
@pytest.mark.parametrize(("points", "rating"), [(39, 0), (40, 1), (49, 1), (50, 2), (60, 3), (69, 3), (70, 4)])
def test_alone_half_as_many_rounds_have_marks_of_their_own(points: int, rating: int) -> None:
    session = played(1, True, "alone")
    state = session.state
    state.players[0].points[0] += points - session.result["players"][0]["total"] if session.result else 0
    assert session.result is not None
    assert session.result["rating"] == f"rating.{rating}"


def test_a_computer_knows_how_many_rounds_are_left() -> None:
    totals = {}
    for half in (False, True):
        session, rng = Session.new("cavern_tavern", 2, "known", {"half_night": half}), Stream("known")
        while session.decision is not None:
            session.answer(named("journeyman").choose(session, rng))
        assert session.result is not None
        totals[half] = min(player["total"] for player in session.result["players"])
    assert 20 < totals[True] < totals[False]
