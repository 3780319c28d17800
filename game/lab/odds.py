"""What chances to win were worth: said against won, and how values are best read as chances."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from itertools import pairwise
from math import exp, log
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.core.table import Odds, get
from game.lab.measure import Estimate, share
from game.players.chances import chances, odds_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.lab.play import GameRow

CLASSES = 10  # of chances, from 0 to 1
PARTS = 6  # of a game, in each of which values are read alike
MOST = 500  # moments of each part that a fit looks at
_TURNS, _STEPS = 4, 24  # of the search for the best reading
_SHARP = (-9.0, 2.0)  # where the logarithm of the sharpness is looked for
_TINY = 1e-6


class ForecastClass(msgspec.Struct, frozen=True):
    """Chances of one class: their mean, and how often those of whom that was said won."""

    chance: float
    won: Estimate


class Standing(NamedTuple):
    """How a game stood, and how it ended.

    Attributes:
        part: of the answers that were given, 0 to 1.
        values: what the position was worth, by seat.
        won: who won, by seat; several share it.
        allied: whether all win or lose together.
    """

    part: float
    values: list[float]
    won: list[float]
    allied: bool


def standings(rows: Iterable[GameRow], enemy: bool) -> list[Standing]:
    """How all games stood at the start of each round; none of those that are played against nobody."""
    found = []
    for row in rows:
        if row.seats == 1 and not enemy:
            continue
        whole, winners = max(1, sum(row.decisions)), len(row.winners)
        each = 1.0 if row.allied else 1 / max(1, winners)
        won = [each * (seat in row.winners) for seat in range(row.seats)]
        found += [Standing(answers / whole, values, won, bool(row.allied)) for answers, *values in row.course]
    return found


def reliability(found: Iterable[Standing], odds: Sequence[Odds]) -> list[ForecastClass]:
    """Chances by classes, those of nobody left out."""
    classes: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for one in found:
        told = chances(one.values, odds_at(odds, one.part), one.allied)
        for chance, won in list(zip(told, one.won, strict=True))[: 1 if one.allied else None]:
            classes[min(CLASSES - 1, int(chance * CLASSES))].append((chance, won))
    return [
        ForecastClass(fmean(chance for chance, _ in pairs), share(sum(won for _, won in pairs), len(pairs)))
        for _, pairs in sorted(classes.items())
    ]


def fitted(found: Sequence[Standing], enemy: bool) -> list[Odds]:
    """The reading of values that makes what happened likeliest, by the part of the game that was over."""
    knots = []
    for low, high in pairwise(i / PARTS for i in range(PARTS + 1)):
        mine = [one for one in found if low <= one.part < high]
        mine = mine[:: -(-len(mine) // MOST)] if mine else []
        if mine:
            knots.append(_fit(mine, enemy))
    return knots


def _fit(found: Sequence[Standing], enemy: bool) -> Odds:
    """The best sharpness and, with an enemy, the best value that stands for it; each by turns."""
    part = fmean(one.part for one in found)
    values = [value for one in found for value in one.values]
    sharp, foe = log(1 / (max(values) - min(values) + 1)), fmean(values)
    for _ in range(_TURNS):
        sharp = _lowest(partial(_sharply, found, foe if enemy else None), *_SHARP)
        if not enemy:
            break
        foe = _lowest(partial(_loss, found, sharp), min(values), max(values))
    return Odds(round(part, 3), float(f"{exp(sharp):.3g}"), round(foe, 1) if enemy else None)


def _lowest(loss: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is lowest."""
    for _ in range(_STEPS):
        third = (high - low) / 3
        if loss(low + third) < loss(high - third):
            high -= third
        else:
            low += third
    return (low + high) / 2


def _sharply(found: Iterable[Standing], foe: float | None, sharp: float) -> float:
    return _loss(found, sharp, foe)


def _loss(found: Iterable[Standing], sharp: float, foe: float | None) -> float:
    """How unlikely it is what happened, if values are read so."""
    odds, total = Odds(0.0, exp(sharp), foe), 0.0
    for one in found:
        told = chances(one.values, odds, one.allied)
        if one.allied:
            told, won = told[:1], one.won[:1]
        else:
            won = one.won
        total -= sum(part * log(max(_TINY, chance)) for chance, part in zip(told, won, strict=True))
        total -= (1 - sum(won)) * log(max(_TINY, 1 - sum(told)))
    return total


def of_table(rows: Sequence[GameRow], table: str) -> tuple[list[ForecastClass], list[Odds]]:
    """What the chances of a table were worth in some games, and how they had better been read."""
    odds = get(table).odds
    enemy = odds[0].enemy is not None
    found = standings(rows, enemy)
    return reliability(found, odds), fitted(found, enemy)
