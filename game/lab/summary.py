"""What all games of a lab come to: everything that the report shows, as numbers and names of things."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import permutations
from statistics import fmean
from typing import TYPE_CHECKING

import msgspec

from game.content import of_table
from game.core.table import Odds
from game.lab import odds
from game.lab.measure import Estimate, lift, mean, quantile, share
from game.lab.odds import ForecastClass
from game.lab.plan import Cell, Plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.lab.play import GameRow
    from game.players.review import PlaySummary

_Equals = tuple[int, str]  # a cell and a player
FEW = 10  # seats that had a thing, and that had it not, for a lift to say anything
TENTH, NINTH = 0.1, 0.9


class Span(msgspec.Struct, frozen=True):
    """How something is spread: a tenth of all is lower, half of all, nine tenths of all."""

    tenth: float
    median: float
    ninth: float


class Thought(msgspec.Struct, frozen=True):
    """How long a player thought about an answer that was a choice, in milliseconds."""

    answers: int
    median: float
    ninth: float
    slowest: float  # of a hundred one is slower


class CellSummary(msgspec.Struct, frozen=True):
    """What the games of one cell were like.

    Attributes:
        cell: the cell.
        games: how many were played.
        even: the share of wins that everybody has who is neither better nor worse.
        by_seat: shares of wins, by seat.
        by_player: shares of wins, by player.
        scores: mean points by player.
        seat_scores: mean points by seat.
        ends: how many games ended how.
        rounds: how long they were.
        decisions: how many questions were answered in a game.
        ending: the means of what else the results tell.
    """

    cell: Cell
    games: int
    even: float
    by_seat: list[Estimate]
    by_player: dict[str, Estimate]
    scores: dict[str, Estimate]
    seat_scores: list[Estimate]
    ends: dict[str, int]
    rounds: Span
    decisions: Span
    ending: dict[str, Estimate]


class Trait(msgspec.Struct, frozen=True):
    """How often who won: shares of wins by what told the players apart, and the even share."""

    even: float
    wins: dict[str, Estimate]


class ThingUse(msgspec.Struct, frozen=True):
    """How something was used.

    Attributes:
        times: how often in all.
        games: in how many games.
        lift: how many times as often those win who used it; None where too few did, or nearly all.
    """

    times: int
    games: int
    lift: Estimate | None


class Summary(msgspec.Struct, frozen=True):
    """What all games of a lab come to.

    Attributes:
        plan: what was played.
        games: how many games.
        decisions: how many questions were answered in all.
        groups: what each cell was like.
        traits: wins by hero and the like.
        used: how every thing was used, by its sort.
        facts: how often what happened in a game, by kind.
        duels: share of comparisons in which the first of two players stood before the second; a tie is half of one.
        idle: share of each player's turns in which it was free to go that began where the one before had.
        said: chances to win, as the table reads them, against how often those won of whom that was said.
        odds: how they had better been read.
        loss: what each player gave away with each choice, in games that were looked through.
        luck: what fell for each player against what falls on average, in such games, as chances to win.
        times: how long each player thought; the only part that differs from time to time.
    """

    plan: Plan
    games: int
    decisions: int
    groups: list[CellSummary]
    traits: dict[str, Trait]
    used: dict[str, dict[str, ThingUse]]
    facts: dict[str, float]
    duels: dict[str, dict[str, Estimate]]
    idle: dict[str, Estimate]
    said: list[ForecastClass]
    odds: list[Odds]
    loss: dict[str, Estimate]
    luck: dict[str, Estimate]
    times: dict[str, Thought]


def summary(plan: Plan, rows: Sequence[GameRow], times: Mapping[tuple[int, int], list[list[int]]]) -> Summary:
    """Sum the games of a lab up; there must be one at least."""
    said, read = odds.of_table(rows, plan.table)
    cells: dict[int, list[GameRow]] = defaultdict(list)
    for row in rows:
        cells[row.cell].append(row)
    return Summary(
        plan=plan,
        games=len(rows),
        decisions=sum(sum(row.decisions) for row in rows),
        groups=[_group(plan.cells[cell], found) for cell, found in sorted(cells.items())],
        traits=_traits(rows),
        used=_used(plan.table, rows),
        facts=_facts(rows),
        duels=_duels(rows),
        idle=_idle(rows),
        said=said,
        odds=read,
        loss=_by_player(rows, lambda played: played.loss),
        luck=_by_player(rows, lambda played: played.luck),
        times=_times(rows, times),
    )


def _by_player(rows: Iterable[GameRow], number: Callable[[PlaySummary], float]) -> dict[str, Estimate]:
    """Means by player over games that were looked through."""
    found: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for player, played in zip(row.players, row.reviewed, strict=False):
            found[player].append(number(played))
    return {player: mean(values) for player, values in found.items()}


def _group(cell: Cell, rows: Sequence[GameRow]) -> CellSummary:
    seats = range(cell.seats)
    won: Counter[str] = Counter()
    points: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for seat, player in enumerate(row.players):
            won[player] += seat in row.winners
            points[player].append(row.scores[seat])
    names = dict.fromkeys(cell.players)
    return CellSummary(
        cell=cell,
        games=len(rows),
        even=_even(rows),
        by_seat=[share(sum(seat in row.winners for row in rows), len(rows)) for seat in seats],
        by_player={name: share(won[name], len(points[name])) for name in names if points[name]},
        scores={name: mean(points[name]) for name in names if points[name]},
        seat_scores=[mean([row.scores[seat] for row in rows]) for seat in seats],
        ends=dict(sorted(Counter(row.how for row in rows if row.how).items())),
        rounds=_span([row.rounds for row in rows]),
        decisions=_span([sum(row.decisions) for row in rows]),
        ending={name: mean([row.ending[name] for row in rows if name in row.ending]) for name in rows[0].ending},
    )


def _even(rows: Iterable[GameRow]) -> float:
    """The share of seats that won; where nobody wins, or all do, no seat can have more."""
    games = [(len(row.winners), row.seats) for row in rows]
    return sum(won for won, _ in games) / sum(seats for _, seats in games)


def _span(values: Iterable[int]) -> Span:
    ordered = sorted(values)
    return Span(*(quantile(ordered, part) for part in (TENTH, 0.5, NINTH)))


def _traits(rows: Sequence[GameRow]) -> dict[str, Trait]:
    wins: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        for seat, traits in enumerate(row.traits):
            for name, value in traits.items():
                wins[name][value].append(seat in row.winners)
    even = _even(rows)
    return {
        name: Trait(even, {value: share(sum(won), len(won)) for value, won in sorted(values.items())})
        for name, values in sorted(wins.items())
    }


class _Having:
    """Seats that won and all seats, by groups of equals: all there are, and those that used each thing."""

    def __init__(self, rows: Iterable[GameRow]) -> None:
        """Count the seats of all games."""
        self.times: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self._all: dict[_Equals, list[int]] = defaultdict(lambda: [0, 0])
        self._with: dict[str, dict[_Equals, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
        for row in rows:
            self.games.update({thing for used in row.used for thing in used})
            for seat, used in enumerate(row.used):
                self._count((row.cell, row.players[seat]), used, seat in row.winners)

    def _count(self, equals: _Equals, used: Mapping[str, int], won: bool) -> None:
        self.times.update(used)
        for counted in (self._all[equals], *(self._with[thing][equals] for thing in used)):
            counted[0] += won
            counted[1] += 1

    def lift(self, thing: str) -> Estimate | None:
        """How many times as often those win who used a thing; None where too few did, or nearly all."""
        strata = [(*self._with[thing][equals], *whole) for equals, whole in self._all.items()]
        had, seats = (sum(one[i] for one in strata) for i in (1, 3))
        if min(had, seats - had) < FEW:
            return None
        return lift((won, had, all_won - won, seats - had) for won, had, all_won, seats in strata)


def _used(table: str, rows: Sequence[GameRow]) -> dict[str, dict[str, ThingUse]]:
    """Everything that is in the box and counted, used or not."""
    having = _Having(rows)
    found: dict[str, dict[str, ThingUse]] = {}
    for sort, use in of_table.of(table).USES.items():
        keys = {thing: f"{sort}:{thing}" for thing in use.things()}
        found[sort] = {
            thing: ThingUse(having.times[key], having.games[key], having.lift(key)) for thing, key in keys.items()
        }
    return found


def _facts(rows: Sequence[GameRow]) -> dict[str, float]:
    found: Counter[str] = Counter()
    for row in rows:
        for counts in row.facts:
            found.update(counts)
    return {kind: count / len(rows) for kind, count in sorted(found.items())}


def _duels(rows: Iterable[GameRow]) -> dict[str, dict[str, Estimate]]:
    """Who stands before whom; each game counts once, however many seats compare."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        ranks: dict[str, list[int]] = defaultdict(list)
        for player, rank in zip(row.players, row.ranks, strict=True):
            ranks[player].append(rank)
        for one, other in permutations(sorted(ranks), 2):
            found[one][other].append(fmean((a < b) + (a == b) / 2 for a in ranks[one] for b in ranks[other]))
    return {
        one: {other: share(sum(parts), len(parts)) for other, parts in others.items()} for one, others in found.items()
    }


def _idle(rows: Iterable[GameRow]) -> dict[str, Estimate]:
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for row in rows:
        for player, (idle, turns) in zip(row.players, row.idle, strict=True):
            found[player][0] += idle
            found[player][1] += turns
    return {player: share(idle, turns) for player, (idle, turns) in found.items() if turns}


def _times(rows: Iterable[GameRow], times: Mapping[tuple[int, int], list[list[int]]]) -> dict[str, Thought]:
    found: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        for player, thought in zip(row.players, times[row.cell, row.game], strict=True):
            found[player] += thought
    return {name: _thought(sorted(took)) for name, took in found.items() if took}


def _thought(ordered: Sequence[int]) -> Thought:
    return Thought(len(ordered), *(quantile(ordered, part) / 1000 for part in (0.5, NINTH, 0.99)))
