"""`simulate`: many games without a window, measured."""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from tqdm import tqdm

from game.cli import arguments as read
from game.cli import console
from game.core import Session
from game.core.rng import Stream

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from game.core.sim import Sim
    from game.players import SeatPlayer

SAMPLE = 37  # one clone is timed in so many decisions
COPIES = 3  # that are made of a light game where it is copied at all: whoever looks ahead makes one for each answer


class Report(msgspec.Struct, omit_defaults=True):
    """What the games were like.

    Attributes:
        games: How many were played.
        decisions: How many questions were answered in all.
        decisions_per_s: How many of them in a second.
        us_per_decision: From an answer to the next question's finished options, choosing at random included and a
            computer seat's thinking left out, in microseconds.
        us_per_clone: One copy of a running game, sampled along the games, in microseconds.
        us_per_sim_decision: The same random answers in a light game, in microseconds; left out when somebody thinks.
        us_per_sim_fork: One of three copies of a light game at the same moment, sampled along these games, in
            microseconds; the first takes longest, as a game that nobody looks back in keeps no base.
        scores: For each game the totals by seat.
        wins: By seat; a shared victory counts for each winner.
        longest: Most decisions in one game.
        how: How the games ended, by number; left out where a table knows one way only.
    """

    games: int
    decisions: int
    decisions_per_s: float
    us_per_decision: float
    us_per_clone: float
    scores: list[list[int]]
    wins: list[int]
    longest: int
    how: dict[str, int] = {}
    us_per_sim_decision: float = 0.0
    us_per_sim_fork: float = 0.0


class _Clock:
    """Sums of the times that count."""

    def __init__(self) -> None:
        self.decisions = 0
        self.deciding = 0.0
        self.clones = 0
        self.cloning = 0.0
        self.light_decisions = 0
        self.light_deciding = 0.0
        self.forks = 0
        self.forking = 0.0

    def play(self, session: Session, players: Sequence[SeatPlayer], rng: Stream) -> int:
        """Play a game to its end; returns the number of decisions."""
        before = self.decisions
        while session.decision is not None:
            player = players[session.decision.seat]
            start = perf_counter()
            option = player.choose(session, rng)
            if player.name != "random":
                start = perf_counter()
            session.answer(option)
            self.deciding += perf_counter() - start
            self.decisions += 1
            if self.decisions % SAMPLE == 0:
                start = perf_counter()
                session.clone()
                self.cloning += perf_counter() - start
                self.clones += 1
        return self.decisions - before

    def play_light(self, sim: Sim, rng: Stream) -> None:
        """Play the same random game without a journal."""
        while sim.decision is not None:
            start = perf_counter()
            options = sim.decision.options
            sim.apply(options[rng.below(len(options))])
            self.light_deciding += perf_counter() - start
            self.light_decisions += 1
            if self.light_decisions % SAMPLE == 0:
                start = perf_counter()
                for _ in range(COPIES):
                    sim.fork()
                self.forking += perf_counter() - start
                self.forks += COPIES


def simulate(
    table: str, seats: int, seed: str, games: int, options: Mapping[str, bool | str], players: Sequence[SeatPlayer]
) -> Report:
    """Play games and measure them; a progress bar goes to the standard error stream.

    Args:
        table: The table's name.
        seats: How many play.
        seed: Game g is set up with the seed `<seed>/<g>`, so the same call plays the same games.
        games: How many, 1 or more.
        options: Set-up options.
        players: One for each seat.

    Raises:
        BadOption: The table, seats, seed or an option is wrong.
    """
    clock = _Clock()
    scores: list[list[int]] = []
    wins = [0] * seats
    longest = 0
    how: Counter[str] = Counter()
    for number in tqdm(range(games), desc=table, unit="game", file=sys.stderr, leave=False):
        session = Session.new(table, seats, f"{seed}/{number}", options)
        light = session.sim() if all(player.name == "random" for player in players) else None
        longest = max(longest, clock.play(session, players, Stream(f"players {seed}/{number}")))
        if light is not None:
            clock.play_light(light, Stream(f"players {seed}/{number}"))
        result: dict[str, Any] = session.result or {}
        scores.append([player["total"] for player in result["players"]])
        for winner in result["winners"]:
            wins[winner] += 1
        if "how" in result:
            how[result["how"]] += 1
    return Report(
        games=games,
        decisions=clock.decisions,
        decisions_per_s=round(clock.decisions / clock.deciding, 1),
        us_per_decision=round(1e6 * clock.deciding / clock.decisions, 3),
        us_per_clone=round(1e6 * clock.cloning / max(clock.clones, 1), 3),
        scores=scores,
        wins=wins,
        longest=longest,
        how=dict(sorted(how.items())),
        us_per_sim_decision=round(1e6 * clock.light_deciding / max(clock.light_decisions, 1), 3),
        us_per_sim_fork=round(1e6 * clock.forking / max(clock.forks, 1), 3),
    )


def _plain(report: Report) -> str:
    seats = range(len(report.wins))
    means = (sum(score[seat] for score in report.scores) / report.games for seat in seats)
    light = [
        ("us_per_sim_decision", report.us_per_sim_decision),
        ("us_per_sim_fork", report.us_per_sim_fork),
    ]
    lines = (
        ("games", report.games),
        ("decisions", report.decisions),
        ("decisions_per_s", report.decisions_per_s),
        ("us_per_decision", report.us_per_decision),
        ("us_per_clone", report.us_per_clone),
        *(light if report.us_per_sim_decision else ()),
        ("scores", "  ".join(f"{mean:.1f}" for mean in means)),
        ("wins", "  ".join(map(str, report.wins))),
        ("longest", report.longest),
    )
    ends = [("how", "  ".join(f"{how} {number}" for how, number in report.how.items()))] if report.how else []
    return "\n".join(f"{name:20} {value}" for name, value in (*lines, *ends))


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; returns the exit code."""
    games = read.at_least("--games", arguments.games, 1)
    Session.new(arguments.table, arguments.seats, arguments.seed, chosen := read.options(arguments.option))
    players = read.players(arguments.players, arguments.seats)
    report = simulate(arguments.table, arguments.seats, arguments.seed, games, chosen, players)
    console.out(msgspec.json.encode(report).decode() if arguments.json else _plain(report))
    return 0
