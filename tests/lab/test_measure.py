"""Intervals against numbers that were worked out elsewhere."""

from __future__ import annotations

import pytest

from game.lab.measure import lift, mean, quantile, share


def test_a_share_has_wilsons_interval() -> None:
    assert (share(21, 48).low, share(21, 48).high) == (pytest.approx(0.3070, abs=5e-4), pytest.approx(0.5773, abs=5e-4))
    assert share(0, 10).low == pytest.approx(0)
    assert share(0, 10).high == pytest.approx(0.2775, abs=5e-4)
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)


def test_a_mean_has_the_normal_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert (found.value, found.high - found.value) == (3, pytest.approx(1.386, abs=1e-3))
    assert mean([7]).low == mean([7]).high == 7


def test_quantiles() -> None:
    assert [quantile(range(100), part) for part in (0, 0.1, 0.5, 0.99, 1)] == [0, 10, 50, 99, 99]


def test_a_lift_is_a_ratio_of_shares_among_equals() -> None:
    found = lift([(30, 60, 20, 80)])
    assert found is not None
    assert found.value == pytest.approx(2.0)
    assert (found.low, found.high) == (pytest.approx(1.267, abs=1e-3), pytest.approx(3.156, abs=1e-3))
    assert lift([(0, 10, 5, 10)]) is None


def test_what_is_commoner_where_more_is_won_does_not_look_better_for_it() -> None:
    """Half win at two seats, where 90 of 100 have it; a sixth at six, where 10 of 100 have it: it does nothing."""
    equals = [(45, 90, 5, 10), (2, 12, 16, 96)]
    found = lift(equals)
    assert found is not None
    assert found.value == pytest.approx(1.0)
    had, without = sum(one[1] for one in equals), sum(one[3] for one in equals)
    assert (47 / had) / (21 / without) > 2
