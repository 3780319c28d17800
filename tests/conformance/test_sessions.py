"""What a session promises at every decision of a game: nothing is lost, copied wrongly or taken back wrongly."""

import json
from typing import NamedTuple

import pytest

from game.content.rulebook import rules
from game.core import Refused, Session, get
from game.core.rng import Stream
from tests.conformance.games import Setup, decisions, play, sampled, standing, state_bytes, varied


def test_every_card_die_and_token_is_somewhere(setup: Setup) -> None:
    session = setup.new("conservation")
    counts = session.census()
    assert counts
    for _ in sampled(session, "conservation"):
        assert session.census() == counts
    assert session.census() == counts


def test_clones_stand_where_the_game_stood(setup: Setup) -> None:
    session = setup.new("clones")
    for _ in sampled(session, "clones", 3 if setup.options else 1):
        twin = session.clone()
        assert standing(twin) == standing(session)
        assert twin.save() == session.save()
        assert twin.can_undo() == session.can_undo()
        assert twin.facts == []


def test_playing_on_leaves_all_earlier_clones_alone(usual: Setup) -> None:
    session = usual.new("earlier clones")
    kept: list[tuple[Session, str, bytes]] = []
    for _ in sampled(session, "earlier clones"):
        twin = session.clone()
        kept.append((twin, twin.save(), state_bytes(twin)))
        if len(kept) % 10 == 1:
            play(kept[len(kept) // 2][0].clone(), f"branch {len(kept)}")
    for twin, save, state in kept:
        assert twin.save() == save
        assert state_bytes(twin) == state


def test_a_clone_goes_its_own_way(usual: Setup) -> None:
    session = usual.new("own way")
    for _ in sampled(session, "own way", 25):
        before = session.save()
        first, second, third = session.clone(), session.clone(), session.clone()
        said = play(first, "way 1")
        play(second, "way 2")
        assert play(third, "way 1") == said
        assert third.result == first.result
        assert session.save() == before


@pytest.mark.long(every=9)
def test_a_saved_game_goes_on_as_if_it_had_never_been_saved(setup: Setup) -> None:
    straight, rng = setup.new("saves"), Stream("saves")
    session = straight.clone()
    every = (4 if setup.options else 1) * setup.stride
    while straight.decision is not None:
        if straight.answered % every == 0:
            text = session.save()
            session = Session.load(text)
            assert session.save() == text
            assert standing(session) == standing(straight)
            assert session.can_undo() == straight.can_undo()
        option = varied(straight, rng)
        straight.answer(option)
        session.answer(option.key)
    assert standing(Session.load(session.save())) == standing(straight)


@pytest.mark.long(every=9)
def test_undo_brings_back_the_decision_and_the_bytes(setup: Setup) -> None:
    session, rng = setup.new("undo"), Stream("undo")
    undone = 0
    while session.decision is not None:
        before, facts, seat, last = standing(session), len(session.facts), session.decision.seat, session.save()
        option = varied(session, rng)
        session.answer(option)
        if session.can_undo():
            after = standing(session)
            session.undo()
            undone += 1
            assert standing(session) == before
            assert len(session.facts) == facts
            assert _board(session.save()) == _board(last)
            again = session.decision
            assert again is not None
            assert again.seat == seat
            session.answer(option.key)
            assert standing(session) == after
    assert undone > 0


def _board(save: str) -> object:
    """The running step of a save; what may be taken back is told apart by who answered last."""
    return json.loads(save)["save"]["stretches"][-1]


class Step(NamedTuple):
    """What stood there before an answer that may still be taken back."""

    state: bytes
    seat: int
    key: str
    silent: bool


@pytest.mark.long(every=9)
@pytest.mark.rule("HR-1")
@pytest.mark.parametrize("quiet", [0, 1, 3], ids=["none silent", "one in four silent", "three in four silent"])
def test_undo_goes_back_to_the_last_reveal_and_no_further(setup: Setup, quiet: int) -> None:
    """HR-1: freely, until something was revealed or another seat has answered; silent answers go along."""
    session, rng, silence = setup.new("undo far"), Stream("undo far"), Stream(f"silence {quiet}")
    trail: list[Step] = []
    barrier, last = session.state.barrier, -1
    longest = 0
    while session.decision is not None:
        seat, before, silent = session.decision.seat, state_bytes(session), silence.below(4) < quiet
        option = varied(session, rng)
        if not silent and seat != last:
            trail.clear()
            last = seat
        trail.append(Step(before, seat, option.key, silent))
        session.answer(option, silent=silent)
        if session.state.barrier != barrier or session.decision is None:
            trail.clear()
        barrier = session.state.barrier
        assert session.can_undo() == any(not step.silent for step in trail)
        assert (session.undo_refusal() is None) == session.can_undo()
        longest = max(longest, len(trail))
        if session.answered % 7 == 0:
            for twin in (session.clone(), Session.load(session.save())):
                _undo_all(twin, trail)
    assert longest > 0


def _undo_all(session: Session, trail: list[Step]) -> None:
    for number, step in reversed([*enumerate(trail)]):
        if step.silent:
            continue
        answered = session.answered
        session.undo()
        silent = [later.silent for later in trail[number + 1 :]]
        assert answered - session.answered == 1 + (silent.index(False) if False in silent else len(silent))
        assert state_bytes(session) == step.state
        assert session.decision is not None
        assert session.decision.seat == step.seat
        assert session.decision.find(step.key) is not None
    with pytest.raises(Refused) as refused:
        session.undo()
    assert refused.value.rule in rules("house")
    assert refused.value.refusal == session.undo_refusal()


@pytest.mark.rule("HR-1")
def test_a_silent_answer_of_another_seat_leaves_the_movers_undo(usual: Setup) -> None:
    """HR-1: Anna moves, Boris's answer is given for him, and Anna takes both back; his own answer ends that."""
    session, rng = usual.new("let pass"), Stream("let pass")
    found = 0
    while session.decision is not None and found < 30:
        before, seat = standing(session), session.decision.seat
        option = varied(session, rng)
        session.answer(option)
        if not session.can_undo() or session.decision.seat == seat:
            continue
        found += 1
        let, own = session.clone(), session.clone()
        let.answer(session.decision.options[0], silent=True)
        own.answer(session.decision.options[0])
        if not let.can_undo():
            assert let.state.barrier != session.state.barrier or let.decision is None
            assert _reason(let) == _text(let, "undo_reveal")
            continue
        let.undo()
        assert standing(let) == before
        own.undo()
        assert standing(own) == standing(session)
        assert _reason(own) == _text(own, "undo_other")
    assert found > 0 or usual.seats == 1


@pytest.mark.rule("HR-1", "RB-51")
def test_a_response_that_was_let_pass_is_taken_back_with_the_move() -> None:
    session, rng = Session.new("realm", 3, "windows"), Stream("windows")
    found = 0
    while session.decision is not None and found < 5:
        before = standing(session)
        session.answer(session.decision.options[rng.below(len(session.decision.options))])
        passed = 0
        while session.can_undo() and session.decision is not None and session.decision.kind == "spell_response":
            session.answer("pass", silent=True)
            passed += 1
        if passed and session.can_undo():
            found += 1
            twin = session.clone()
            twin.undo()
            assert standing(twin) == before
    assert found == 5


def test_where_nothing_is_silent_a_save_says_nothing_of_it(usual: Setup) -> None:
    session = usual.new("plain")
    for _ in sampled(session, "plain"):
        assert '"silent"' not in session.save()


@pytest.mark.rule("HR-1")
def test_only_silent_answers_are_nothing_to_take_back(usual: Setup) -> None:
    session, rng = usual.new("nobody"), Stream("nobody")
    while session.decision is not None and session.answered < 60:
        barrier = session.state.barrier
        assert not session.can_undo()
        session.answer(varied(session, rng), silent=True)
        if session.state.barrier == barrier == usual.new("nobody").state.barrier:
            assert _reason(session) == _text(session, "undo_nothing")
        elif session.state.barrier != barrier:
            assert _reason(session) == _text(session, "undo_reveal")


@pytest.mark.long(every=4)
def test_undo_says_why_not(usual: Setup) -> None:
    """HR-1: the refusal tells nothing answered, another seat and a reveal apart, and survives clones and saves."""
    session, rng = usual.new("why not"), Stream("why not")
    assert _reason(session) == _text(session, "undo_nothing")
    seen: set[str] = set()
    last = -1
    while session.decision is not None:
        barrier, seat = session.state.barrier, session.decision.seat
        session.answer(varied(session, rng))
        if session.can_undo():
            last = seat if last == -1 else last
            continue
        told = session.state.barrier != barrier or session.decision is None
        expected = "undo_reveal" if told else "undo_other"
        seen.add(expected)
        for twin in (session, session.clone(), Session.load(session.save())):
            assert _reason(twin) == _text(session, expected)
    assert "undo_reveal" in seen


def test_the_last_answer_of_all_stays(usual: Setup) -> None:
    """HR-1: the end shows the seed, the secret tasks and the scores; nobody may go back with that knowledge."""
    session = usual.new("last answer")
    play(session, "last answer")
    assert not session.can_undo()
    for twin in (session, session.clone(), Session.load(session.save())):
        assert _reason(twin) == _text(session, "undo_reveal")


def test_the_first_answer_of_all_can_be_taken_back_and_then_nothing_is_left(usual: Setup) -> None:
    """Or, where turns begin with a throw, the first answer after it, and then the dice bar the way."""
    for n in range(20):
        session = usual.new(f"first answer {n}")
        assert session.decision is not None
        session.answer(session.decision.options[0])
        if session.can_undo():
            break
    reason = "undo_reveal"  # also where no answer of a whole game can be taken back
    if session.can_undo() or any(session.can_undo() for _ in decisions(session, "first answer")):
        reason = "undo_nothing" if session.answered == 1 else reason
        session.undo()
    assert _reason(session) == _text(session, reason)


def _reason(session: Session) -> str:
    with pytest.raises(Refused) as refused:
        session.undo()
    return refused.value.text


def _text(session: Session, reason: str) -> str:
    return get(session.table).refuse(reason).text
