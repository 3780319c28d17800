"""Shares, means and ratios with the intervals in which they lie 95 times of 100."""

from __future__ import annotations

from math import exp, log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_Z = NormalDist().inv_cdf(0.975)


class Estimate(msgspec.Struct, frozen=True):
    """A number that was measured.

    Attributes:
        value: what it came to.
        low: the lower end of its interval.
        high: the upper end.
        count: on how many observations it stands.
    """

    value: float
    low: float
    high: float
    count: int


def share(hits: float, count: int) -> Estimate:
    """A share by Wilson's score interval, which is right for few observations and near 0 and 1 too."""
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    part, whole = hits / count, 1 + _Z * _Z / count
    middle = (part + _Z * _Z / (2 * count)) / whole
    half = _Z * sqrt(part * (1 - part) / count + _Z * _Z / (4 * count * count)) / whole
    return Estimate(part, max(0.0, middle - half), min(1.0, middle + half), count)


def mean(values: Sequence[float]) -> Estimate:
    """A mean by the normal interval; of a single value that value."""
    middle = fmean(values)
    half = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - half, middle + half, len(values))


def quantile(ordered: Sequence[int], part: float) -> int:
    """The value of an ordered row below which this part of it lies."""
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def lift(strata: Iterable[tuple[int, int, int, int]]) -> Estimate | None:
    """How much more often those win who have something: the ratio of two shares, by Mantel and Haenszel.

    Ratios are taken among equals, so that what is commoner where more is won does not look better for it.

    Args:
        strata: of each group of equals, how many had it and won, how many had it, and the same of those without.

    Returns:
        The ratio, by Greenland's and Robins' interval; None where nobody with it, or nobody without, has won.
    """
    above = below = spread = 0.0
    count = 0
    for won, had, won_without, without in strata:
        if not had or not without:
            continue
        whole = had + without
        above += won * without / whole
        below += won_without * had / whole
        spread += (had * without * (won + won_without) - won * won_without * whole) / whole**2
        count += had
    if not above or not below:
        return None
    ratio, error = above / below, sqrt(max(0.0, spread) / (above * below))
    return Estimate(ratio, exp(log(ratio) - _Z * error), exp(log(ratio) + _Z * error), count)
