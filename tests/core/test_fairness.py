"""Anybody can check the dice (HR-6, HR-7): every draw follows from the seed, the words and what was recorded."""

from collections import Counter
from typing import Any

import pytest

from game.core import Session
from game.core import rng as chance
from game.core.facts import Draw
from game.core.rng import Stream
from tests.conformance.games import Setup, all_setups, varied


def recorded(session: Session, seed: str) -> tuple[list[Draw], list[tuple[str, list[int]]]]:
    """Play to the end; returns all draws, and for every fact about dice the purpose and faces drawn with it."""
    rng = Stream(seed)
    draws = list(session.draws)
    while session.decision is not None:
        session.answer(varied(session, rng))
        draws += session.draws
    told = [fact for fact in session.facts if fact.kind.endswith("rolled") and fact.data.get("die") != "stride"]
    return draws, [(fact.kind, fact.data.get("dice") or fact.data["faces"]) for fact in told]


def check(result: dict[str, Any], draws: list[Draw]) -> list[int]:
    """Draw everything anew from what the result reveals; returns the values."""
    assert chance.commitment(result["seed"]) == result["commitment"]
    state = chance.start(result["seed"], result["words"])
    values = []
    for draw in draws:
        state, value = chance.below(state, draw.bound)
        values.append(value)
    return values


@pytest.mark.rule("HR-6", "HR-7")
@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_seed_words_and_draws_reproduce_every_roll(setup: Setup) -> None:
    words = [f"word {seat}" for seat in range(setup.seats)]
    session = Session.new(setup.table, setup.seats, "fair", dict(setup.options), words)
    draws, rolled = recorded(session, "fair")
    assert session.result is not None
    assert check(session.result, draws) == [draw.value for draw in draws]
    faces = [draw.value + 1 for draw in draws if draw.bound == 6]
    shown = [face for _, dice in rolled for face in dice]
    assert shown
    assert Counter(shown) <= Counter(faces)
    assert all(draw.purpose and draw.bound >= 1 for draw in draws)


def test_a_changed_seed_word_or_draw_is_found_out() -> None:
    session = all_setups()[-1].new("fair")
    draws, _ = recorded(session, "fair")
    result = session.result
    assert result is not None
    values = [draw.value for draw in draws]
    assert check({**result, "words": ["other"]}, draws) != values
    assert check(result, draws[1:]) != values[1:]
    with pytest.raises(AssertionError):
        check({**result, "seed": "other"}, draws)


def test_draws_are_those_of_the_last_answer() -> None:
    session, rng = all_setups()[-1].new("last"), Stream("last")
    assert session.draws
    while session.decision is not None:
        barrier = session.state.barrier
        session.answer(varied(session, rng))
        assert bool(session.draws) <= (session.state.barrier != barrier)
        assert session.state.draws == session.state.notes == []
