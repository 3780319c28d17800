"""How fast the kernel is: decisions, clones, saves, answers on the disk, the computer seat."""

from __future__ import annotations

import re
import time
from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.cli.arguments import players
from game.cli.simulate import simulate
from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import LEVELS, USUAL, named, random_player, think
from game.players.worker import Worker
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


@pytest.mark.parametrize("table", tables())
def test_random_decisions_and_forks_of_a_light_game(table: str) -> None:
    """To be held against a quiet machine's 22.5 us of a decision of catanatron's."""
    reports = [simulate(table, 3, f"bench {n}", 20, {}, players("random", 3)) for n in range(3)]
    decision = min(report.us_per_sim_decision for report in reports)
    fork = min(report.us_per_sim_fork for report in reports)
    print(f"{table}: {decision:.1f} us a light decision, {fork:.1f} us a fork")  # noqa: T201


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", tables())
def test_thinking(table: str, level: str) -> None:
    """How long an answer takes by level, median and 99th percentile, and the longest step on the way to one."""
    session, player, times, longest = Session.new(table, 3, "thinking"), random_player, [], 0.0
    rng = Stream("thinking")
    for number in range(240):
        if session.decision is None:
            break
        if number % 4 == 0 and len(session.decision.options) > 1:
            begun = perf_counter()
            thinking, more = think(session, Stream("bot"), level), True
            while more:
                start = perf_counter()
                more = thinking.go_on()
                longest = max(longest, perf_counter() - start)
            times.append(perf_counter() - begun)
        session.answer(player(session, rng))
    times.sort()
    median, late = 1000 * times[len(times) // 2], 1000 * times[len(times) * 99 // 100]
    print(f"{table}, {level}: median {median:.0f} ms, p99 {late:.0f} ms, longest step {1000 * longest:.1f} ms")  # noqa: T201


def test_memory_of_the_process_that_thinks() -> None:
    worker = Worker(starts=1)
    for table in tables():
        session = Session.new(table, 3, "memory")
        worker.ask(session, "grandmaster", "")
        while worker.found() is None:
            time.sleep(0.01)
    status = Path(f"/proc/{worker.pid}/status").read_text(encoding="utf-8")
    worker.close()
    print("the process that thinks:", re.search(r"VmRSS:\s+(\d+ kB)", status)[1])  # type: ignore[index]  # noqa: T201


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
