"""The long proof that computer seats never cheat (HR-5): with other secrets dealt they give the same answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.cli.errors import Failed
from game.core import BadOption, Session, get, tables
from game.core.rng import Stream
from game.players import LEVELS, named

if TYPE_CHECKING:
    from collections.abc import Callable

OTHERS = 2  # games with other secrets that each answer is found in again


class SecretGame(NamedTuple):
    """One game of one level: the table's shortest set-up, if it has one for as many seats as its number says."""

    table: str
    level: str
    number: int


def shared(games: int, done: Callable[[int], object]) -> int:
    """Prove so many games of each table and level, on every core of the machine.

    Args:
        games: how many of each.
        done: told how many more answers are proved.

    Returns:
        How many answers were found again.

    Raises:
        Failed: one was another with other secrets.
    """
    # the packed program is without them, and without reasons to prove anything
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    cases = [SecretGame(table, level, number) for level in LEVELS for number in range(games) for table in tables()]
    proved = 0
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for count in pool.map(prove, cases):
            proved += count
            done(count)
    return proved


def prove(case: SecretGame) -> int:
    """Play a game whose every answer is found in the true game and in others; returns how many answers were choices.

    Raises:
        Failed: one was another with other secrets.
    """
    session = _begun(case)
    rng, choose = Stream(f"{case}"), named(case.level).choose
    choices = 0
    while session.decision is not None:
        label = f"{case} {session.answered}"
        answer = choose(session, Stream(label))
        if len(session.decision.options) > 1:
            for _ in range(OTHERS):
                if (other := choose(session.fair_guess(rng), Stream(label))).key != answer.key:
                    raise Failed(f"{label}: {answer.key}, but {other.key} with other secrets")
            choices += 1
        session.answer(answer)
    return choices


def _begun(case: SecretGame) -> Session:
    table, seed = get(case.table), f"secrets {case.number}"
    seats = table.seats[case.number % len(table.seats)]
    try:
        return Session.new(case.table, seats, seed, dict(table.brief))
    except BadOption:
        return Session.new(case.table, seats, seed)
