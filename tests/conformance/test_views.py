"""Nobody sees what they may not know, and guesses about it are fair."""

import json
from collections import defaultdict
from typing import Any

import msgspec
import pytest

from game.core import Session, get, tables
from game.core.rng import Stream
from game.core.table import has_layer, layer
from tests.conformance import promises
from tests.conformance.games import (
    LONGEST,
    Setup,
    all_setups,
    decisions,
    default_setups,
    is_plain,
    play,
    sampled,
    seers,
    varied,
)
from tests.conformance.golden import golden_games

DRAWS = 50


@pytest.mark.long(every=9)
def test_what_a_seat_can_not_know_does_not_change_its_view(setup: Setup) -> None:
    """Two games that differ only in hidden things look the same to the seat and the public, the question too."""
    session, rng = setup.new("blind"), Stream("blind guesses")
    for number in sampled(session, "blind", 3 if setup.options else 1):
        decision, public = session.decision, session.view(None)
        assert decision is not None
        for seat in sorted({decision.seat, number % setup.seats}):
            guess = session.fair_guess(rng, seat)
            assert guess.view(seat) == session.view(seat)
            assert guess.view(None) == public
            assert guess.decision is not None
            assert guess.decision.question == decision.question
            if seat == decision.seat:
                assert guess.decision == decision


def test_a_guess_leaves_the_game_alone(usual: Setup) -> None:
    session, rng = usual.new("alone"), Stream("alone guesses")
    for _ in sampled(session, "alone"):
        before = session.save()
        guess = session.fair_guess(rng)
        assert guess.answered == session.answered
        assert guess.decision is not None
        guess.answer(guess.decision.options[0])
        assert session.save() == before


@pytest.mark.parametrize("last", [setup for setup in all_setups() if promises.of(setup.table).chance_last], ids=str)
def test_no_chance_is_used_within_a_step_before_a_question(last: Setup) -> None:
    """A guess replays the running step: it is only sound when nothing was revealed in it yet."""
    session = last.new("barrier")
    for _ in decisions(session, "barrier"):
        base = _begun(session)
        if session.checkpoint().now.answers:
            assert session.state.barrier == base.barrier
            assert session.state.rng == base.rng


def test_tables_without_that_promise_reveal_something_before_a_question() -> None:
    """Whoever could promise it should: guesses then know more of what the answers so far have told."""
    for table in (table for table in tables() if not promises.of(table).chance_last):
        assert any(_revealed(setup.new("barrier")) for setup in default_setups() if setup.table == table)


def _revealed(session: Session) -> bool:
    return any(_midway(session) for _ in decisions(session, "barrier"))


def _midway(session: Session) -> bool:
    """Whether something was revealed in the running step before this question."""
    return bool(session.state.barrier != _begun(session).barrier)


def _begun(session: Session) -> Any:
    """The state in which the running step began."""
    return msgspec.msgpack.decode(session.checkpoint().now.base, type=get(session.table).state_type)


def test_a_guess_in_the_middle_of_a_step_leaves_what_is_open_alone_and_can_be_played_on(usual: Setup) -> None:
    """Where a step can't be repeated with other cards the guess takes it as it went; only what is hidden changes."""
    session, rng = usual.new("midway"), Stream("midway guesses")
    guesses = 0
    for number in decisions(session, "midway"):
        decision = session.decision
        assert decision is not None
        if promises.of(usual.table).chance_last or not _midway(session) or number % promises.of(usual.table).midway:
            continue
        seat, before = decision.seat, session.save()
        guess = session.fair_guess(rng, seat)
        assert guess.decision == decision
        assert guess.view(seat) == session.view(seat)
        assert guess.view(None) == session.view(None)
        assert guess.census() == session.census()
        zones = promises.of(usual.table).zones
        assert zones(guess.state, seat).keys() == zones(session.state, seat).keys()
        play(guess, f"midway {number}", most=LONGEST if guesses % 4 == 0 else 20)
        assert guess.decision is not None or guess.result is not None
        assert session.save() == before
        guesses += 1
    assert guesses > 3 or promises.of(usual.table).chance_last, "no question follows chance in a step: chance_last"


def test_the_games_of_these_tests_ask_twice_in_a_step() -> None:
    asked_inside = {session.table for session in map(_inside, default_setups()) if session.checkpoint().now.answers}
    assert asked_inside == set(tables())


def _inside(setup: Setup) -> Session:
    session = setup.new("inside")
    for _ in decisions(session, "inside"):
        if session.checkpoint().now.answers:
            break
    return session


def test_guesses_change_all_that_is_hidden_and_nothing_else(usual: Setup) -> None:
    """Over fifty guesses each hidden zone that could be otherwise is otherwise at least once."""
    session, rng = usual.new("zones"), Stream("zones")
    zones = promises.of(usual.table).zones
    for number in sampled(session, "zones", 40 if usual.stride == 1 else 12):
        for seat in range(usual.seats):
            here = zones(session.state, seat)
            moved: dict[str, bool] = defaultdict(bool)
            for _ in range(DRAWS):
                guess = session.fair_guess(rng, seat)
                there = zones(guess.state, seat)
                assert there.keys() == here.keys()
                for name, zone in here.items():
                    moved[name] |= there[name].contents != zone.contents
            assert guess.view(seat) == session.view(seat)
            assert guess.census() == session.census()
            wrong = {name: zone for name, zone in here.items() if moved[name] != zone.open_to_change}
            assert not wrong, (number, seat, wrong)


def test_views_are_plain_json_and_the_readers_own(usual: Setup) -> None:
    session = usual.new("plain")
    for _ in sampled(session, "plain", 5):
        for seat in seers(session):
            view = session.view(seat)
            assert is_plain(view)
            assert json.loads(json.dumps(view)) == view
            assert view["table"] == usual.table
            assert view["seat"] == seat
            _spoil(view)
            assert session.view(seat) == session.clone().view(seat)


@pytest.mark.long(every=5)
@pytest.mark.parametrize("typed", [setup for setup in default_setups() if has_layer(setup.table, "views")], ids=str)
def test_views_and_results_have_the_shape_that_the_table_promises(typed: Setup) -> None:
    """Nothing is missing, of another type, or there without being named in the table's types."""
    views = layer(typed.table, "views")
    for setup, seed in golden_games(typed):
        session = setup.new(seed)
        for _ in decisions(session, seed):
            _fit([session.view(seat) for seat in seers(session)], views.View)
        _fit([session.view(seat) for seat in seers(session)], views.View)
        _fit([session.result], views.Result)


def _fit(found: list[Any], shape: Any) -> None:
    for data in found:
        assert msgspec.convert(data, shape, strict=True) == data


def _spoil(data: Any) -> None:
    """Change all lists and dictionaries, as a careless reader might."""
    for part in list(data.values()) if isinstance(data, dict) else list(data):
        if isinstance(part, dict | list):
            _spoil(part)
    data.clear()


def test_facts_tell_no_secrets(usual: Setup) -> None:
    """Facts are public: they are plain data, and before the end none names a card that its owner hides."""
    session = usual.new("facts")
    for _ in decisions(session, "facts"):
        assert all(is_plain(fact.data) for fact in session.facts[-5:])
    assert all(-1 <= fact.seat < usual.seats for fact in session.facts)


def test_after_the_end_a_guess_changes_nothing_that_is_open(usual: Setup) -> None:
    session = usual.new("end")
    for _ in decisions(session, "end"):
        pass
    for seat in seers(session):
        guess = session.fair_guess(Stream("end"), seat)
        assert guess.view(seat) == session.view(seat)
        assert guess.result == session.result


@pytest.mark.long(every=9)
def test_what_can_be_taken_back_has_told_nobody_anything(setup: Setup) -> None:
    """HR-1: if undo is free, the answer looks the same to a seat in every game that the seat could imagine."""
    session, rng = setup.new("nothing told"), Stream("nothing told")
    compared = 0
    while session.decision is not None:
        if session.answered % min(setup.stride, 3):
            session.answer(varied(session, rng))
            continue
        seats = {session.decision.seat, session.answered % setup.seats}
        guesses = [(seat, session.fair_guess(rng, seat)) for seat in sorted(seats)]
        option = varied(session, rng)
        session.answer(option)
        if session.can_undo():
            for seat, guess in guesses:
                if guess.decision is not None and guess.decision.find(option.key) is not None:
                    guess.answer(option.key)
                    assert guess.view(seat) == session.view(seat), option
                    compared += 1
    assert compared > 0
