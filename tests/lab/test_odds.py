"""What chances are worth: classes of what was said, and the reading of values that fits what happened."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

import pytest

from game.core.rng import Stream
from game.core.table import Odds
from game.lab.odds import PARTS, Standing, fitted, reliability
from game.players.chances import chances, odds_at

if TYPE_CHECKING:
    from collections.abc import Sequence

FINE = 10_000


def made_up(odds: Odds, seats: int, count: int, allied: bool = False) -> list[Standing]:
    """Positions whose games ended as often as the odds say."""
    rng, found = Stream("odds"), []
    for number in range(count):
        values = [rng.below(400) / 10 - 20 for _ in range(seats)]
        told, draw = chances(values, odds, allied), rng.below(FINE) / FINE
        won = [0.0] * seats
        for seat, chance in enumerate(told):
            draw -= chance
            if draw < 0:
                won = [1.0] * seats if allied else [float(other == seat) for other in range(seats)]
                break
            if allied:
                break
        found.append(Standing(number / count, values, won, allied))
    return found


@pytest.mark.long(every=5)
@pytest.mark.parametrize(
    ("odds", "seats", "allied"),
    [
        (Odds(0.0, 0.1), 3, False), (Odds(0.0, 0.02), 2, False), (Odds(0.0, 0.1, 5.0), 3, False),
        (Odds(0.0, 0.15, -4.0), 3, True), (Odds(0.0, 0.1, 5.0), 1, False),
    ],
)  # fmt: skip
def test_a_fit_finds_how_values_had_to_be_read(odds: Odds, seats: int, allied: bool) -> None:
    found = fitted(made_up(odds, seats, 3000, allied), odds.enemy is not None)
    assert len(found) == PARTS
    for knot in found:
        assert abs(log(knot.sharpness / odds.sharpness)) < log(1.6)
        assert (knot.enemy is None) == (odds.enemy is None)
        if knot.enemy is not None and odds.enemy is not None:
            assert abs(knot.enemy - odds.enemy) < 6


@pytest.mark.parametrize("allied", [False, True])
def test_chances_that_are_true_come_true(allied: bool) -> None:
    odds = Odds(0.0, 0.1, 0.0)
    told = reliability(made_up(odds, 3, 4000, allied), [odds])
    assert sum(one.won.count for one in told) == 4000 * (1 if allied else 3)
    assert sum(one.won.low <= one.chance <= one.won.high for one in told) >= len(told) - 1


def test_chances_that_promise_too_much_are_found_out() -> None:
    told = reliability(made_up(Odds(0.0, 0.02), 2, 4000), [Odds(0.0, 0.2)])
    surest = told[-1]
    assert surest.chance > surest.won.high


def test_between_two_times_the_reading_lies_between() -> None:
    odds: Sequence[Odds] = (Odds(0.2, 0.1, 10.0), Odds(0.6, 0.3, 30.0))
    assert odds_at(odds, 0.0) == odds[0]
    assert odds_at(odds, 0.9) == odds[1]
    middle = odds_at(odds, 0.4)
    assert middle.sharpness == pytest.approx(0.2)
    assert middle.enemy == pytest.approx(20.0)


def test_allies_share_one_chance_and_rivals_share_what_there_is() -> None:
    allies = chances([1.0, 5.0, 9.0], Odds(0.0, 0.5, 5.0), allied=True)
    assert allies == [allies[0]] * 3
    assert allies[0] == pytest.approx(0.5)
    rivals = chances([1.0, 5.0, 9.0], Odds(0.0, 0.5))
    assert sum(rivals) == pytest.approx(1.0)
    assert rivals == sorted(rivals)
