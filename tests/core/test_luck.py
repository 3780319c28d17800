"""Luck in exact numbers, against every game there is and against games that were rolled."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from game.core import Session, get, tables
from game.core.luck import band, luck
from game.core.rng import Stream
from game.players import random_player

FACES = range(1, 7)


@pytest.mark.rule("HR-18")
@pytest.mark.parametrize("rolls", [0, 1, 2, 3, 5])
def test_both_tails_are_those_of_all_games_there_are(rolls: int) -> None:
    sums = [sum(game) for game in itertools.product(FACES, repeat=rolls)]
    for total in set(sums):
        faces = next(game for game in itertools.combinations_with_replacement(FACES, rolls) if sum(game) == total)
        found = luck(faces)
        assert (found.rolls, found.total, found.games) == (rolls, total, 6**rolls)
        assert found.low == sum(other <= total for other in sums)
        assert found.high == sum(other >= total for other in sums)


@pytest.mark.rule("HR-18")
def test_one_game_in_nine_is_one_that_comes_up_in_one_game_of_nine() -> None:
    rng, games, rolls = Stream("luck"), 20_000, 30
    sums = [sum(rng.below(6) + 1 for _ in range(rolls)) for _ in range(games)]
    for total in (84, 93, 99, 104, 106, 112, 125):
        found = luck(_faces(total, rolls))
        seen = sum(other <= total if found.side < 0 else other >= total for other in sums) / games
        due = (found.low if found.side < 0 else found.high) / found.games
        assert abs(seen - due) < 4 * (due * (1 - due) / games) ** 0.5
        assert found.one_in == round(1 / due)
    assert luck(_faces(99, rolls)).one_in == 4
    assert luck(_faces(93, rolls)).one_in == 9


def _faces(total: int, rolls: int) -> list[int]:
    """Some faces with a sum."""
    each, more = divmod(total, rolls)
    return [each + 1] * more + [each] * (rolls - more)


def test_what_is_expected_is_neither_lucky_nor_unlucky() -> None:
    found = luck([1, 6, 2, 5, 3, 4])
    assert (found.side, found.one_in, found.expected, found.total) == (0, 1, 21.0, 21)
    assert [luck(faces).side for faces in ([1, 2], [6, 5], [])] == [-1, 1, 0]
    assert luck([1] * 4).one_in == 6**4
    assert luck([6] * 3).counts == (0, 0, 0, 0, 0, 3)


def test_hundreds_of_dice_are_no_trouble() -> None:
    found = luck([1, 2, 3, 4, 5, 6] * 100 + [1] * 20)
    assert found.rolls == 620
    assert found.low < found.games < found.low + found.high
    assert abs(found.one_in - 9) <= 1  # 50 below what is expected; the spread is 42.5


@pytest.mark.rule("HR-18")
def test_among_several_players_somebody_is_unlucky_more_often() -> None:
    found = luck(_faces(93, 30))
    tail = Fraction(found.low, found.games)
    assert found.one_in_among(1) == found.one_in == 9
    for players in (2, 3, 6):
        assert found.one_in_among(players) == round(1 / (1 - (1 - tail) ** players))
    assert found.one_in_among(3) == 3


@pytest.mark.parametrize("rolls", [0, 1, 6, 29, 60, 212])
def test_the_band_is_the_narrowest_with_95_per_cent_and_at_most_2_and_a_half_on_each_side(rolls: int) -> None:
    chances = [Fraction(1)]
    for _ in range(rolls):
        one = [*chances, Fraction(0)]
        chances = [one[n] * Fraction(5, 6) + (one[n - 1] * Fraction(1, 6) if n else 0) for n in range(len(one))]
    low, high = band(rolls)
    limit = Fraction(1, 40)
    assert sum(chances[:low]) <= limit < sum(chances[: low + 1])
    assert sum(chances[high + 1 :]) <= limit < sum(chances[high:])
    assert sum(chances[low : high + 1]) >= Fraction(95, 100)


@pytest.mark.rule("HR-18")
@pytest.mark.parametrize("name", tables())
def test_every_die_that_everybody_saw_is_counted_once_and_nothing_else_is(name: str) -> None:
    seen = 0
    for number in range(4):
        seats = get(name).seats[number % len(get(name).seats)]
        session, rng = Session.new(name, seats, f"thrown {number}"), Stream(f"thrown {number}")
        facts = 0
        while True:
            new = session.facts[facts:]
            told = [face for fact in new for face in fact.data.get("faces", []) + _dice(fact.kind, fact.data)]
            stride = [face for fact in new if fact.data.get("die") == "stride" for face in fact.data["faces"]]
            found = get(name).thrown(session.draws, new)
            exact, read = len(told) - len(stride), [fact.data["table"] for fact in new if fact.kind == "table"]
            assert exact <= len(found) <= exact + len(read)
            left = [(draw.purpose, draw.value + 1) for draw in session.draws if draw.bound == 6]
            for seat, purpose, face in found:
                left.remove((purpose, face))
                assert -1 <= seat < seats
            dice = {"dice", "reroll", "shadow", *read, *(purpose for _, purpose, _ in found)}
            assert not {purpose for purpose, _ in left} & dice
            seen += len(found)
            if session.decision is None:
                break
            facts = len(session.facts)
            session.answer(random_player(session, rng))
    assert seen > 150


def _dice(kind: str, data: dict[str, list[int]]) -> list[int]:
    return data["dice"] if kind in ("dice_rolled", "shadow_rolled", "fight_over") else []
