"""One game of the lab, played where a worker is: nothing of it depends on which one that is."""

from __future__ import annotations

from collections import Counter
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.content import of_table
from game.core import GameHistory, Session, get
from game.core.rng import Stream
from game.core.table import has_layer, layer
from game.lab.plan import CellOptions
from game.players import named
from game.players.review import PlaySummary, Review, Story, given, judged, missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core import Fact
    from game.lab.plan import Match

Counts = dict[str, int]


class GameRow(msgspec.Struct, frozen=True):
    """What a game was like; the same wherever and whenever it is played.

    Attributes:
        cell: place of its cell in the plan.
        game: its number in the cell.
        seed: of the dice.
        seats: how many played.
        players: who, by seat.
        options: the set-up options that were chosen.
        scores: points by seat.
        ranks: places by seat, 1 for the first.
        winners: the seats that won.
        how: how it ended, in the table's own words; empty where it knows one way only.
        rounds: how many the table counted.
        ending: whole numbers that the table's result tells, such as the day.
        decisions: how many questions each seat answered.
        traits: what told the players apart when they began, such as a hero, by seat.
        facts: how often what happened, by kind of fact, for each seat and at last for nobody.
        used: what each seat used how often, as ``spell:S04``.
        course: how it stood at the start of each round or day: how many answers were given, then what the position was
            worth to each seat.
        allied: whether all won or lost together.
        reviewed: how each seat played, if the game was looked through: see :class:`game.players.review.Played`.
        idle: how many of a seat's turns in which it was free to go began where the one before had, and how many there
            were; of tables that tell.
        plans: each change of what a seat was up to, after how many answers, as ``113 leave:O3``; of tables that tell.
    """

    cell: int
    game: int
    seed: str
    seats: int
    players: list[str]
    options: CellOptions
    scores: list[int]
    ranks: list[int]
    winners: list[int]
    how: str
    rounds: int
    ending: Counts
    decisions: list[int]
    traits: list[dict[str, str]]
    facts: list[Counts]
    used: list[Counts]
    idle: list[list[int]]
    plans: list[list[str]]
    course: list[list[float]]
    allied: bool
    reviewed: list[PlaySummary]


class Done(NamedTuple):
    """A game of the lab.

    Attributes:
        row: what it was like.
        times: how long each seat thought about each answer that was a choice, in microseconds.
    """

    row: GameRow
    times: list[list[int]]


def play(match: Match) -> Done:
    """Play a game to its end."""
    session = Session.new(match.table, len(match.players), match.seed, match.options)
    rng = Stream(f"players {match.seed}")
    weights = match.weights or (None,) * len(match.players)
    choose = [named(*who).choose for who in zip(match.players, weights, strict=True)]
    times: list[list[int]] = [[] for _ in choose]
    decisions = [0] * len(choose)
    plans, idle = _Plans(match.table, len(choose)), _Idle(match.table, len(choose))
    course, traits = _Course(), _Traits(match.table, len(choose))
    history = GameHistory.of(session)
    while session.decision is not None:
        plans.look(session, sum(decisions))
        idle.look(session)
        if course.look(session):
            traits.look(session)
        seat, start = session.decision.seat, perf_counter_ns()
        option = choose[seat](session, rng)
        if len(session.decision.options) > 1:
            times[seat].append((perf_counter_ns() - start) // 1000)
        if match.review:
            history.give(session, option)
        else:
            session.answer(option)
        decisions[seat] += 1
    told = idle.turns, plans.changes, course.points, _reviewed(match, session, history)
    return Done(_row(match, session, decisions, traits, told), times)


class _Course:
    """How a game stands at the start of each round or day."""

    def __init__(self) -> None:
        self._stretch: int | None = None
        self.points: list[list[float]] = []

    def look(self, session: Session) -> bool:
        """Note it if a round or a day has begun, and tell whether one has."""
        table = get(session.table)
        stretch = table.horizon(session.state)
        if stretch == self._stretch:
            return False
        self._stretch = stretch
        values = (table.value(session.state, seat) for seat in range(session.seats))
        self.points.append([session.answered, *(round(value, 2) for value in values)])
        return True


class _Traits:
    """What told the players apart when they began: a hero one ends with may be there because the first one died."""

    def __init__(self, table: str, seats: int) -> None:
        self._names = tuple(of_table.of(table).TRAITS)
        self._first: list[dict[str, str]] = [{} for _ in range(seats)]

    def look(self, session: Session) -> None:
        """Note what is known by now and was not before."""
        if any(len(first) < len(self._names) for first in self._first):
            self._add(session.view(None)["players"])

    def all(self, players: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
        """Return all, with what only the end has told."""
        self._add(players)
        return [dict(sorted(first.items())) for first in self._first]

    def _add(self, players: Sequence[Mapping[str, Any]]) -> None:
        for first, player in zip(self._first, players, strict=True):
            for name in self._names:
                if player.get(name):
                    first.setdefault(name, str(player[name]))


def _reviewed(match: Match, session: Session, history: GameHistory) -> list[PlaySummary]:
    """How each seat played; nothing where the game is not looked through."""
    if not match.review:
        return []
    review = Review(history.last)
    review.judged = [judged(given(history, moment)) for moment in missing(review, history)]
    story = Story(review, match.table, session.seats, (session.result or {})["winners"])
    return [story.played(seat) for seat in range(session.seats)]


def _told(table: str, name: str) -> Callable[[Any, int], str] | None:
    """What a table's computer seats tell of a state for a seat; None where they don't."""
    return vars(layer(table, "bots")).get(name) if has_layer(table, "bots") else None


class _Idle:
    """Turns that begin where a seat's last one had, though it was free to go."""

    def __init__(self, table: str, seats: int) -> None:
        self._begins = _told(table, "begins")
        self._last = [("", 0)] * seats
        self.turns = [[0, 0] for _ in range(seats)]

    def look(self, session: Session) -> None:
        """Count it if a turn of whoever is asked begins."""
        if self._begins is None or session.decision is None:
            return
        seat, stretch = session.decision.seat, get(session.table).horizon(session.state)
        place = self._begins(session.state, seat)
        before, last = self._last[seat]
        if place and stretch != last:
            self.turns[seat][0] += place == before
            self.turns[seat][1] += 1
            self._last[seat] = place, stretch


class _Plans:
    """What the seats are up to, where a table's computer seats tell it."""

    def __init__(self, table: str, seats: int) -> None:
        self._plan = _told(table, "plan")
        self._last = [""] * seats
        self.changes: list[list[str]] = [[] for _ in range(seats)]

    def look(self, session: Session, answers: int) -> None:
        """Note it if whoever is asked has another plan than when last asked."""
        if self._plan is None or session.decision is None:
            return
        seat = session.decision.seat
        plan = self._plan(session.state, seat)
        if plan != self._last[seat]:
            self._last[seat] = plan
            self.changes[seat].append(f"{answers} {plan}".strip())


def _row(
    match: Match,
    session: Session,
    decisions: list[int],
    traits: _Traits,
    told: tuple[list[list[int]], list[list[str]], list[list[float]], list[PlaySummary]],
) -> GameRow:
    result: dict[str, Any] = session.result or {}
    players = sorted(result["players"], key=lambda player: int(player["seat"]))
    return GameRow(
        cell=match.cell,
        game=match.number,
        seed=match.seed,
        seats=session.seats,
        players=list(match.players),
        options=dict(match.options),
        scores=[player["total"] for player in players],
        ranks=[player["rank"] for player in players],
        winners=sorted(result["winners"]),
        how=str(result.get("how") or ""),
        rounds=len(result["history"]),
        ending={name: value for name, value in sorted(result.items()) if type(value) is int},
        decisions=decisions,
        traits=traits.all(players),
        facts=_kinds(session.facts, session.seats),
        used=_used(session.facts, match.table, session.seats),
        idle=told[0],
        plans=told[1],
        course=told[2],
        allied=get(match.table).allied(session.state),
        reviewed=told[3],
    )


def _kinds(facts: Iterable[Fact], seats: int) -> list[Counts]:
    found: list[Counter[str]] = [Counter() for _ in range(seats + 1)]
    for fact in facts:
        found[fact.seat][fact.kind] += 1  # nobody is -1: the last one
    return [dict(sorted(counts.items())) for counts in found]


def _used(facts: Iterable[Fact], table: str, seats: int) -> list[Counts]:
    """What each seat used how often, of what the table has counted."""
    uses = of_table.of(table).USES
    about = {kind: (sort, use.field, use.things()) for sort, use in uses.items() for kind in use.kinds}
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for fact in facts:
        if fact.kind in about and fact.seat >= 0:
            sort, field, things = about[fact.kind]
            thing = str(fact.data.get(field)).partition(".")[0]
            if thing in things:
                found[fact.seat][f"{sort}:{thing}"] += 1
    return [dict(sorted(counts.items())) for counts in found]
