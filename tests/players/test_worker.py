"""The process that thinks: the same answers as here, dropped questions, a death in the middle, and the end."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from game.core import Option, Session
from game.players.worker import Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(starts=2)
    yield made
    made.close()


def begun(table: str = "cavern_tavern", answers: int = 0) -> Session:
    session = Session.new(table, 2, "worker")
    for _ in range(answers):
        assert session.decision is not None
        session.answer(session.decision.options[0])
    return session


def found(worker: Worker, seconds: float = 30.0) -> Option:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        option = worker.found()
        if option is not None:
            return option
        time.sleep(0.001)
    raise AssertionError("nothing was found")


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_it_answers_as_slices_here_do(worker: Worker) -> None:
    here = Worker()
    for table in ("cavern_tavern", "realm"):
        session = begun(table)
        for _ in range(6):
            worker.ask(session, "apprentice", "")
            here.ask(session, "apprentice", "")
            choice = found(worker)
            assert found(here) == choice
            session.answer(choice)
    assert here.pid is None
    assert worker.pid not in (None, os.getpid())


def test_a_new_question_takes_the_place_of_the_old(worker: Worker) -> None:
    old, new = begun(answers=4), begun(answers=9)
    first = worker.ask(old, "grandmaster", "")
    second = worker.ask(new, "journeyman", "")
    assert not worker.thinks(first)
    assert worker.thinks(second)
    assert new.decision is not None
    assert found(worker) in new.decision.options
    assert not worker.thinks(second)


def test_what_was_cancelled_is_never_found(worker: Worker) -> None:
    session = begun(answers=4)
    worker.ask(session, "apprentice", "")
    worker.cancel()
    time.sleep(0.3)
    assert worker.found() is None
    worker.ask(session, "journeyman", "")
    assert found(worker) is not None


def test_one_that_dies_is_replaced_and_then_thought_goes_on_here(worker: Worker) -> None:
    session, pids = begun(answers=4), []
    for _ in range(2):
        worker.ask(session, "grandmaster", "")
        assert worker.pid is not None
        pids.append(worker.pid)
        os.kill(worker.pid, signal.SIGKILL)
        while worker.pid == pids[-1]:
            assert worker.found() is None
            time.sleep(0.001)
    assert worker.pid is None
    worker.ask(session, "journeyman", "")
    assert found(worker) is not None
    assert pids[0] != pids[1]


def test_closing_ends_it_at_once_even_while_it_thinks() -> None:
    worker = Worker(starts=1)
    worker.ask(begun(answers=4), "grandmaster", "")
    pid = worker.pid
    assert pid is not None
    begin = time.monotonic()
    worker.close()
    assert time.monotonic() - begin < 0.5
    assert gone(pid)
    assert worker.pid is None
