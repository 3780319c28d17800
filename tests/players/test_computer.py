"""The computer seat: it cheats nobody, breaks nothing and is better than chance."""

import pytest

from game.core.rng import Stream
from game.players import computer, random_player
from tests.conformance.games import Setup, all_setups, decisions, default_setups, play
from tests.players.duels import duel, tables_for_two

#: Duels, and how many of them must be won: a seat that wins 95 of 100 games hardly ever wins fewer, and one that wins
#: half wins so many in 1 of 18 samples at most. The hundred is played by ``python -m tests.players.duels``.
DUELS = {"cavern_tavern": (20, 19), "realm": (10, 8), "wizards": (5, 5)}


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_it_chooses_the_same_whatever_lies_hidden(setup: Setup) -> None:
    """Two games that differ only in what its seat can't know, the same bot seed: the same answer."""
    session, rng = setup.new("hidden"), Stream("hidden")
    for number in decisions(session, "hidden"):
        if number % (50 if setup.options else 20):
            continue
        one, other = session.fair_guess(rng), session.fair_guess(rng)
        choice = computer(session, Stream("bot"))
        assert computer(one, Stream("bot")) == choice
        assert computer(other, Stream("bot")) == choice


@pytest.mark.parametrize("setup", default_setups(), ids=str)
def test_it_only_looks_and_answers_what_is_offered(setup: Setup) -> None:
    session, rng = setup.new("looks"), Stream("looks")
    for number in decisions(session, "looks", random_player):
        if number % 8 or session.decision is None:
            continue
        before, facts, draws, decision = session.save(), list(session.facts), list(session.draws), session.decision
        assert computer(session, rng) in decision.options
        assert session.save() == before
        assert session.facts == facts
        assert session.draws == draws
        assert session.decision is decision


@pytest.mark.parametrize("setup", [Setup(table, 2) for table in tables_for_two()], ids=str)
def test_it_plays_whole_games_and_the_same_ones_again(setup: Setup) -> None:
    first, second = setup.new("whole"), setup.new("whole")
    assert play(first, "whole", computer) == play(second, "whole", computer)
    assert first.result == second.result


@pytest.mark.parametrize("table", tables_for_two())
def test_it_beats_a_random_seat(table: str) -> None:
    games, wins = DUELS[table]
    assert sum(duel(table, number) for number in range(games)) >= wins


def test_after_the_end_nobody_is_asked() -> None:
    session = default_setups()[0].new("end")
    play(session, "end", random_player)
    with pytest.raises(ValueError, match="over"):
        computer(session, Stream("end"))
