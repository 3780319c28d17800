"""Advice for a person (HR-24): sound, explained, fair, and the same in the process that thinks."""

import time
from collections.abc import Iterator

import pytest

from game.core import Session, get
from game.core.rng import Stream
from game.core.table import Level
from game.players import named
from game.players.advice import LEAST, Advice, Adviser, Advising
from game.players.worker import Worker
from tests.conformance.games import Setup, all_setups, decisions, default_setups

SMALL = Level("small", 24, 0.0, 12, 0.5)


def advised(session: Session, level: Level = SMALL) -> Advice:
    adviser = Adviser(session, "advice", level)
    while adviser.go_on():
        pass
    return adviser.advice()


@pytest.mark.long(every=5)
@pytest.mark.parametrize("setup", default_setups(), ids=str)
def test_its_reasons_add_up_to_the_difference(setup: Setup) -> None:
    session = setup.new("reasons")
    names = {term.name for term in get(setup.table).terms(session.state, 0)}
    for number in decisions(session, "reasons"):
        if number % 61 or session.decision is None:
            continue
        advice = advised(session)
        names |= {term.name for term in get(setup.table).terms(session.state, session.decision.seat)}
        assert session.decision.find(advice.best) is not None
        assert advice.line[0] == (session.decision.seat, advice.best)
        assert 0.0 <= advice.sure <= 1.0
        if not advice.second:
            assert len(session.decision.options) == 1
            continue
        assert session.decision.find(advice.second) is not None
        assert advice.second != advice.best
        told = sum(term.value for term in advice.reasons)
        assert told == pytest.approx(advice.gain, abs=LEAST * (len(names) + 1))
        assert all(abs(term.value) >= LEAST for term in advice.reasons)


@pytest.mark.long(every=9)
@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_it_is_the_same_whatever_lies_hidden(setup: Setup) -> None:
    """HR-5: what is advised, and why, and what is expected next."""
    session, rng = setup.new("hidden advice"), Stream("hidden advice")
    for number in decisions(session, "hidden advice"):
        if number % (97 if setup.options else 61) == 0:
            assert advised(session.fair_guess(rng)) == advised(session)


def test_it_is_what_a_grandmaster_would_answer() -> None:
    session = Session.new("realm", 2, "grand advice", {"quick": True})
    choose, grandmaster = named("journeyman").choose, get("realm").levels[-1]
    for number in range(60):
        assert session.decision is not None
        if number % 20 == 7:
            advising = Advising(session)
            while advising.go_on():
                pass
            assert advising.found is not None
            adviser = Adviser(session, advising.found.stream, grandmaster)
            while adviser.go_on():
                pass
            assert advising.found.best == adviser.best.key
        session.answer(choose(session, Stream("grand advice")))


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(starts=2)
    yield made
    made.close()


def last(worker: Worker, wanted: Advice) -> Advice | None:
    """The advice that comes in time, the wanted one if it does."""
    end = time.monotonic() + 60
    found = None
    while found != wanted and time.monotonic() < end:
        found = worker.advice()
        time.sleep(0.001)
    return found


def test_the_process_that_thinks_gives_the_same_advice_and_slices_too(worker: Worker) -> None:
    session = Session.new("cavern_tavern", 2, "advice")
    advising = Advising(session)
    while advising.go_on():
        pass
    assert advising.found is not None
    here = Worker()
    for one in (worker, here):
        number = one.advise(session)
        assert last(one, advising.found) == advising.found
        assert one.thinks(number)
        one.cancel()
        assert one.advice() is None
        assert not one.thinks(number)


def test_a_computer_that_is_to_answer_takes_the_place_of_advice(worker: Worker) -> None:
    session = Session.new("cavern_tavern", 2, "advice")
    worker.advise(session)
    number = worker.ask(session, "apprentice", "")
    assert worker.thinks(number)
    end = time.monotonic() + 60
    found = None
    while found is None and time.monotonic() < end:
        found = worker.found()
    assert session.decision is not None
    assert found in session.decision.options
