"""What a decision promises: options that are complete, plain, unique, in a fixed order, and can all be answered."""

from collections import Counter

import pytest

from game.content.rulebook import HOUSE, rules
from game.core import BadOption, Decision, Option, Session, get
from tests.conformance.games import LONGEST, Setup, decisions, is_plain, play, sampled, sources, state_bytes


def test_options_are_complete_plain_and_unique(setup: Setup) -> None:
    session = setup.new("options")
    known = sources(setup.table)
    for _ in sampled(session, "options", 3 if setup.options else 1):
        decision = session.decision
        assert type(decision) is Decision
        assert 0 <= decision.seat < setup.seats
        assert decision.kind.isidentifier()
        assert decision.rule in known
        assert type(decision.options) is tuple
        assert decision.options
        _check_options(decision)


def _check_options(decision: Decision) -> None:
    for option in decision.options:
        assert type(option) is Option
        assert type(option.key) is str
        assert option.key.isprintable()
        assert option.key == option.key.strip() != ""
        assert is_plain(option.value)
        assert type(option.targets) is tuple
        assert option.targets
        assert all(type(target) is str and target for target in option.targets)
        assert decision.find(option.key) is option
    counts = Counter(option.key for option in decision.options)
    assert max(counts.values()) == 1, (decision.kind, counts.most_common(2))


def test_no_target_is_named_twice_by_one_option(usual: Setup) -> None:
    session = usual.new("targets")
    for _ in sampled(session, "targets"):
        assert session.decision is not None
        for option in session.decision.options:
            assert len(set(option.targets)) == len(option.targets), option


def test_options_stand_in_the_same_order_however_the_decision_was_reached(usual: Setup) -> None:
    session = usual.new("order")
    for _ in sampled(session, "order", 4):
        keys = [option.key for option in session.decision.options] if session.decision else []
        for twin in (session.clone(), Session.load(session.save())):
            assert twin.decision is not None
            assert [option.key for option in twin.decision.options] == keys


@pytest.mark.long(every=9)
def test_every_option_can_be_answered(setup: Setup) -> None:
    session = setup.new("every option")
    counts = session.census()
    for _ in sampled(session, "every option", 12 if setup.options else 4):
        assert session.decision is not None
        for option in session.decision.options:
            twin = session.clone()
            twin.answer(option)
            assert twin.answered == session.answered + 1
            assert twin.census() == counts
            assert (twin.decision is None) == (twin.result is not None)


def test_only_the_seat_that_is_asked_has_something_to_choose(usual: Setup) -> None:
    session = usual.new("asked")
    for _ in sampled(session, "asked"):
        decision = session.decision
        assert decision is not None
        target = decision.options[-1].targets[0]
        for seat in range(usual.seats):
            assert (session.why(seat, target) is None) == (seat == decision.seat)


@pytest.mark.long(every=9)
def test_every_game_ends(setup: Setup) -> None:
    """Whatever is answered: at random, always the first option, always the last."""
    for name, choose in {
        "random": None,
        "first": lambda session, _: session.decision.options[0],
        "last": lambda session, _: session.decision.options[-1],
    }.items():
        session = setup.new(f"ends {name}")
        said = play(session, name, choose) if choose else play(session, name)
        assert len(said) < LONGEST
        assert session.decision is None
        assert session.result is not None


def test_an_option_of_another_decision_is_refused_or_means_the_same(usual: Setup) -> None:
    """A click that comes too late can't be taken for another answer."""
    session = usual.new("late")
    last: Option | None = None
    refused = 0
    for _ in decisions(session, "late"):
        decision = session.decision
        assert decision is not None
        if last is not None and decision.find(last.key) is None:
            before = session.answered
            try:
                session.answer(last)
            except BadOption:
                refused += 1
            assert session.answered == before
        last = decision.options[0]
    assert refused > 0


def test_the_options_of_the_set_up_are_named_by_rules(usual: Setup) -> None:
    known = {**rules(usual.table), **rules(HOUSE)}
    for setting in get(usual.table).options:
        assert setting.rule in known


def test_options_that_look_the_same_on_the_board_come_to_the_same(setup: Setup) -> None:
    """Two options with the same targets can't be told apart by pointing, so nothing may depend on which it is."""
    session = setup.new("same targets")
    for _ in sampled(session, "same targets", 4):
        assert session.decision is not None
        counts = Counter(option.targets for option in session.decision.options)
        for targets in [targets for targets, count in counts.items() if count > 1]:
            outcomes = []
            for option in session.decision.options:
                if option.targets == targets:
                    twin = session.clone()
                    twin.answer(option)
                    outcomes.append((state_bytes(twin), twin.decision))
            assert all(outcome == outcomes[0] for outcome in outcomes), targets
