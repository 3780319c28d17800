"""The light game over every table: it plays what a session plays, and values nothing that a seat can't know."""

import msgspec
import pytest

from game.core import Session, get
from game.core.rng import Stream
from game.core.sim import Sim
from tests.conformance.games import Setup, decisions, varied

_LOOKED = 24  # answers that are looked into, where there are more

encode = msgspec.msgpack.Encoder().encode


def same(sim: Sim, session: Session | Sim) -> bool:
    """Whether both stand at the same moment, byte for byte."""
    return encode(sim.state) == encode(session.state) and sim.decision == session.decision


def test_the_same_answers_lead_to_the_same_state(setup: Setup) -> None:
    session, rng = setup.new("light"), Stream("light")
    sim = session.sim()
    assert same(sim, session)
    while session.decision is not None:
        before, option = session.state.barrier, varied(session, rng)
        session.answer(option)
        sim.apply(option)
        assert same(sim, session)
        assert sim.moved == (session.state.barrier != before)
    assert sim.over


def test_a_fork_goes_its_own_way(usual: Setup) -> None:
    session, rng = usual.new("fork"), Stream("fork")
    for number in decisions(session, "fork"):
        if number % (5 * usual.stride):
            continue
        sim = session.sim()
        fork = sim.fork()
        before, key = encode(sim.state), sim.key
        assert fork.key == key
        assert same(fork, session)
        assert fork.decision is not None
        fork.apply(fork.decision.options[rng.below(len(fork.decision.options))])
        assert encode(sim.state) == before
        assert sim.key == key
        assert fork.key != key


def test_one_that_was_long_left_alone_knows_where_it_is(usual: Setup) -> None:
    """The base stays behind while nobody asks for it; a copy, the key and a guess are those of a fresh light game."""
    session, rng = usual.new("alone"), Stream("alone")
    sim, left = session.sim(), 0
    while session.decision is not None:
        option = varied(session, rng)
        session.answer(option)
        sim.apply(option)
        left -= 1
        if left < 0 and session.decision is not None:
            left = rng.below(12) * usual.stride
            world, other = (game.redeal(Stream("world"), session.decision.seat) for game in (sim.fork(), session.sim()))
            assert same(world, other)
            assert sim.key == session.sim().key
            assert same(sim.fork(), session)
            assert same(sim, session)


@pytest.mark.long(every=9)
def test_a_world_dealt_anew_agrees_with_what_the_seat_sees_and_is_worth_the_same(setup: Setup) -> None:
    """HR-5: nothing hidden enters what a position is worth, and its parts add up to it: 2,000 positions a table."""
    table, session, rng = get(setup.table), setup.new("worlds"), Stream("worlds")
    for number in decisions(session, "worlds"):
        if number % (3 if setup.stride > 1 else 2) or session.decision is None:
            continue
        seat = session.decision.seat
        world = session.sim(rng, seat)
        assert table.view(world.state, seat) == table.view(session.state, seat)
        assert [o.key for o in world.decision.options] == [o.key for o in session.decision.options]
        for state in (session.state, world.state):
            parts = table.terms(state, seat)
            assert sum(part.value for part in parts) == pytest.approx(table.value(state, seat))
            assert len({part.name for part in parts}) == len(parts)
        assert table.value(world.state, seat) == table.value(session.state, seat)
        assert table.plans(world.state, seat) == table.plans(session.state, seat)
        assert [o.key for o in world.likely(_LOOKED)] == [o.key for o in session.likely(_LOOKED)]


def test_a_guess_depends_on_nothing_that_is_guessed(setup: Setup) -> None:
    """HR-5: with other secrets, the same chance deals the same worlds; else a search would play differently in them."""
    session, rng = setup.new("guesses"), Stream("guesses")
    for number in decisions(session, "guesses"):
        if number % (5 * setup.stride) or session.decision is None:
            continue
        seat = session.decision.seat
        world, other = (game.sim(Stream(f"{number}"), seat) for game in (session, session.fair_guess(rng, seat)))
        assert same(world, other)


def test_a_light_game_keeps_no_record(usual: Setup) -> None:
    session = usual.new("quiet")
    sim = session.sim()
    while sim.decision is not None:
        sim.apply(sim.decision.options[0])
        assert not sim.state.notes
        assert not sim.state.draws
