"""How fast the kernel is: decisions, clones, saves, answers on the disk, the computer seat."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.cli.arguments import players
from game.cli.simulate import simulate
from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import USUAL, named, random_player
from game.store import GameStore, SeatInfo

computer = named(USUAL).choose

US_PER_DECISION = 15.0
US_PER_CLONE = 30.0


def halfway() -> Session:
    """A game of four in the middle."""
    session = Session.new("cavern_tavern", seats=4, seed="bench")
    rng = Stream("bench")
    while session.decision is not None and session.view(None)["round"] < 5:
        session.answer(random_player(session, rng))
    return session


@pytest.mark.parametrize(("table", "seats"), [(table, seats) for table in tables() for seats in get(table).seats])
def test_random_decisions_and_clones(table: str, seats: int) -> None:
    # the best of three: whatever else the machine does only ever makes it slower
    reports = [simulate(table, seats, f"bench {n}", 10, {}, players("random", seats)) for n in range(3)]
    decision = min(report.us_per_decision for report in reports)
    clone = min(report.us_per_clone for report in reports)
    aims = f"aims {US_PER_DECISION} and {US_PER_CLONE}"
    print(f"{table}, {seats} seats: {decision:.1f} us a decision, {clone:.1f} us a clone ({aims})")  # noqa: T201


def test_clone(benchmark: BenchmarkFixture) -> None:
    benchmark(halfway().clone)


def test_save_and_load(benchmark: BenchmarkFixture) -> None:
    session = halfway()
    benchmark(lambda: Session.load(session.save()))


def test_view(benchmark: BenchmarkFixture) -> None:
    session = halfway()
    benchmark(lambda: session.view(0))


def test_an_answer_is_on_the_disk_before_anybody_could_notice(tmp_path: Path) -> None:
    session = Session.new("cavern_tavern", seats=4, seed="disk")
    game = GameStore(tmp_path).create(session, [SeatInfo(name, "blue") for name in "ABCD"])
    rng = Stream("disk")
    times: list[float] = []
    while session.decision is not None:
        option = random_player(session, rng)
        start = perf_counter()
        game.answer(option)
        times.append(perf_counter() - start)
    game.close()
    print(f"an answer is on the disk after {1000 * sorted(times)[len(times) // 2]:.1f} ms")  # noqa: T201


@pytest.mark.parametrize("table", tables())
def test_the_computer_seat_answers_within_its_time(table: str) -> None:
    session = Session.new(table, seats=4, seed="slow")
    rng = Stream("slow")
    slowest = 0.0
    while session.decision is not None:
        start = perf_counter()
        option = computer(session, rng)
        slowest = max(slowest, perf_counter() - start)
        session.answer(option)
    print(f"{table}: the slowest of the computer seat's answers: {slowest:.2f} s (aim 0.3)")  # noqa: T201
