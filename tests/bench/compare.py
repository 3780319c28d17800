"""Medians of the kernel's speed, beside Catanatron in the same run when that is installed.

``python -m tests.bench.compare [table …]`` prints microseconds for each operation; alternating rounds share
the machine's moods.
"""

import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import USUAL, named, random_player
from tests.conformance.games import play

computer = named(USUAL).choose

ROUNDS = 9
REPEATS = 200


def middle(table: str) -> Session:
    """A game for the usual number of people, half played."""
    seats = get(table).seats
    session = Session.new(table, (seats.start + seats.stop - 1) // 2, "bench")
    whole = len(play(session.clone(), "bench", random_player))
    play(session, "bench", random_player, most=whole // 2)
    return session


def random_games(table: str, seats: int, games: int) -> int:
    """Play games by chance; returns the number of decisions."""
    count = 0
    for game in range(games):
        session, rng = Session.new(table, seats, f"bench {game}"), Stream(f"bench {game}")
        while session.decision is not None:
            session.answer(random_player(session, rng))
            count += 1
    return count


def each(work: Callable[[], int]) -> float:
    """Microseconds for each of the things that ``work`` says it has done."""
    begun = time.perf_counter()
    count = work()
    return (time.perf_counter() - begun) / count * 1e6


def repeated(work: Callable[[], Any]) -> Callable[[], int]:
    def many() -> int:
        for _ in range(REPEATS):
            work()
        return REPEATS

    return many


def rival_games(seats: int, games: int = 3) -> Callable[[], int] | None:
    """Random games of Catan in Catanatron; counts the decisions. None when it is not installed."""
    if importlib.util.find_spec("catanatron") is None:
        return None
    catanatron: Any = importlib.import_module("catanatron")

    def play() -> int:
        count = 0
        for number in range(games):
            random.seed(number)
            players = [catanatron.RandomPlayer(colour) for colour in list(catanatron.Color)[:seats]]
            game = catanatron.Game(players, seed=number)
            game.play()
            count += len(game.state.actions)
        return count

    return play


def answer_times(table: str, seats: int) -> list[float]:
    """Milliseconds for every answer of a game in which the computer has all seats."""
    session, rng, taken = Session.new(table, seats, "compare"), Stream("compare"), []
    while session.decision is not None:
        begun = time.perf_counter()
        option = computer(session, rng)
        taken.append((time.perf_counter() - begun) * 1e3)
        session.answer(option)
    return taken


def measure(table: str) -> None:
    seats = get(table).seats
    session = middle(table)
    text, rng = session.save(), Stream("compare")
    works: dict[str, Callable[[], int]] = {
        f"random decision, {count} seats": (lambda count=count: random_games(table, count, 5)) for count in seats
    }
    works |= {
        "clone": repeated(session.clone),
        "fair_guess": repeated(lambda: session.fair_guess(rng)),
        "save": repeated(session.save),
        "load": repeated(lambda: Session.load(text)),
        "view": repeated(lambda: session.view(0)),
    }
    rival = rival_games(3)
    if rival is not None:
        works["catanatron, random decision, 3 seats"] = rival
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            times[name].append(each(work))
    medians = {name: statistics.median(found) for name, found in times.items()}
    for name, median in medians.items():
        sys.stdout.write(f"{table}: {name}: {median:.1f} us\n")
    if rival is not None:
        ratio = medians["random decision, 3 seats"] / medians["catanatron, random decision, 3 seats"]
        sys.stdout.write(f"{table}: one decision takes {ratio:.2f} times one of catanatron\n")
    for count in seats:
        taken = sorted(answer_times(table, count))
        sys.stdout.write(
            f"{table}: computer, {count} seats: median {statistics.median(taken):.1f} ms, "
            f"99 % {taken[len(taken) * 99 // 100]:.1f} ms, longest {taken[-1]:.1f} ms\n"
        )


if __name__ == "__main__":
    for name in sys.argv[1:] or tables():
        measure(name)
