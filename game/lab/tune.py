"""Better weights by duels: candidates play against the champion, and the better half plays on, twice as many games.

Nothing is fitted: what predicts a result best plays badly. All duels of a heat are played with the same seeds.
"""

from __future__ import annotations

import random
import tomllib
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.content.texts import say
from game.core import Session, get
from game.lab.errors import LabError
from game.lab.measure import Estimate, share
from game.lab.plan import Match, Plan
from game.lab.play import play
from game.lab.workers import spread
from game.store.errors import cannot_read

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
    from pathlib import Path

    from game.lab.play import Done
    from game.lab.workers import Workers

FIELD = 8  # candidates of a round, in pairs that go opposite ways
_PATIENCE = 2  # rounds without a better one after which nothing better is near
_STEP = 0.25  # of a weight, where its step is not said


class CandidateWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the terms of a table's value count, and how far from there a first candidate lies, as standard deviation."""

    weights: dict[str, float]
    steps: dict[str, float] = {}

    def toml(self) -> str:
        """A file of them."""
        lines = [f"{name} = {value:.4f}\n" for name, value in self.weights.items()]
        steps = [f"{name} = {value:.4f}\n" for name, value in self.steps.items()]
        return "".join(("[weights]\n", *lines, "\n[steps]\n", *steps))


class Tried(NamedTuple):
    """A candidate that was tried.

    Attributes:
        round: in which round, from 1.
        games: how many games it has played.
        weights: its weights.
        share: how often it stood before the champion.
        better: whether it is the champion now.
    """

    round: int
    games: int
    weights: Mapping[str, float]
    share: Estimate
    better: bool = False


def read(file: Path, table: str) -> CandidateWeights:
    """Read a file of weights.

    Raises:
        LabError: it is no such file, or names a term that the table's value has not.
        StoreError: it can't be read.
    """
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), CandidateWeights, strict=False)
    except OSError as error:
        raise cannot_read(file, error) from error
    except (ValueError, msgspec.ValidationError) as error:
        raise LabError(say("lab.weights_bad", file=file, reason=error)) from error
    known = terms(table)
    for name in (*found.weights, *found.steps):
        if name not in known:
            raise LabError(say("lab.weights_term", file=file, name=name, known=", ".join(known)))
    weights = {name: found.weights.get(name, 1.0) for name in known}
    return CandidateWeights(
        weights, {name: found.steps.get(name, _STEP * (abs(weights[name]) or 1.0)) for name in known}
    )


def terms(table: str) -> list[str]:
    """The names of the terms of a table's value."""
    rules = get(table)
    state: Any = Session.new(table, rules.seats[-1], "terms").state
    return [term.name for term in rules.terms(state, 0)]


def tune(
    workers: Workers, plan: Plan, start: CandidateWeights, keep: Callable[[CandidateWeights], object]
) -> Iterator[Tried]:
    """Look for better weights until none is found near the champion.

    Args:
        workers: where duels are played.
        plan: the table, the seed, how many games a candidate plays in its first heat, and a cell: its first player
            thinks with the weights.
        start: the first champion.
        keep: called with every new champion.

    Yields:
        What was tried, as soon as a heat is over.
    """
    champion, failed, number = start, 0, 0
    chance = random.Random(plan.seed)
    while failed < _PATIENCE:
        number += 1
        best = yield from halving(workers, plan, number, champion, candidates(champion, chance))
        if best.better:
            champion, failed = CandidateWeights(dict(best.weights), champion.steps), 0
            keep(champion)
        else:
            failed += 1
            champion = CandidateWeights(champion.weights, {name: step / 2 for name, step in champion.steps.items()})


def candidates(champion: CandidateWeights, chance: random.Random) -> list[Mapping[str, float]]:
    """Weights round the champion's, in pairs that go opposite ways."""
    found: list[Mapping[str, float]] = []
    for _ in range(FIELD // 2):
        ways = {name: chance.gauss(0, champion.steps[name]) for name in champion.weights}
        found += [{name: value + side * ways[name] for name, value in champion.weights.items()} for side in (1, -1)]
    return found


def halving(
    workers: Workers, plan: Plan, number: int, champion: CandidateWeights, field: Sequence[Mapping[str, float]]
) -> Generator[Tried, None, Tried]:
    """Halve a field until one is left, which plays on against the champion alone.

    It is better if it won these last games, which had no part in choosing it, beyond doubt.
    """
    played: list[dict[int, float]] = [{} for _ in field]
    racing, games, before = list(range(len(field))), plan.games, 0
    while True:
        _heat(workers, plan, champion.weights, field, racing, range(before, games), played)
        if len(racing) == 1:
            last = _share(played[racing[0]], range(before, games))
            best = Tried(number, last.count, field[racing[0]], last, last.low > 0.5)
            yield best
            return best
        shares = {one: _share(played[one], range(games)) for one in racing}
        racing.sort(key=lambda one: -shares[one].value)
        yield from (Tried(number, games, field[one], shares[one]) for one in racing)
        racing, games, before = racing[: len(racing) // 2], 2 * games, games


def _share(played: Mapping[int, float], numbers: range) -> Estimate:
    return share(sum(played[number] for number in numbers), len(numbers))


def _heat(
    workers: Workers,
    plan: Plan,
    champion: Mapping[str, float],
    field: Sequence[Mapping[str, float]],
    racing: Sequence[int],
    numbers: range,
    played: list[dict[int, float]],
) -> None:
    """Play the games of these numbers of all that are in the race."""
    matches = [_match(plan, one, number, field[one], champion) for number in numbers for one in racing]
    for done in spread(workers, play, matches):
        for one in done:
            played[one.row.cell][one.row.game] = _before(one)


def _match(plan: Plan, one: int, number: int, candidate: Mapping[str, float], champion: Mapping[str, float]) -> Match:
    """A duel: candidate and champion sit by turns, and change seats from game to game."""
    cell = plan.cells[number // 2 % len(plan.cells)]
    weights = tuple((candidate, champion)[(seat + number) % 2] for seat in range(cell.seats))
    seed, players = f"{plan.seed}/{number // 2}", cell.players[:1] * cell.seats
    return Match(one, number, plan.table, seed, cell.options, players, weights)


def _before(done: Done) -> float:
    """How often the candidate's seats stood before the champion's."""
    ranks = done.row.ranks
    first = done.row.game % 2
    mine, others = ranks[first::2], ranks[1 - first :: 2]
    return fmean((a < b) + (a == b) / 2 for a in mine for b in others)
