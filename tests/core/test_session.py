"""Starting and answering: what is allowed, and clear sentences for what isn't; facts, draws, the registry."""

import re
from typing import Any

import pytest

from game.core import BadOption, Session, get, tables
from game.core.rng import Stream
from tests.conformance.games import default_setups, play, varied

TABLE = tables()[0]
SEATS = get(TABLE).seats.start + 1


def is_sentence(text: str) -> bool:
    """A capital or a quoted word first, a full stop last, no bare key, no left-over placeholder."""
    return len(text.split()) >= 4 and text.endswith(".") and not re.search(r"[{}]", text)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"table": "chess"}, "chess"),
        ({"table": ""}, TABLE),
        ({"table": "../" + TABLE}, TABLE),
        ({"seats": 0}, "0"),
        ({"seats": -1}, "-1"),
        ({"seats": 99}, "99"),
        ({"seats": True}, "True"),
        ({"seats": float(SEATS)}, str(float(SEATS))),
        ({"seats": str(SEATS)}, str(SEATS)),
        ({"options": {"flying": True}}, "flying"),
        ({"options": {get(TABLE).options[0].name: "sometimes"}}, "sometimes"),
        ({"options": {get(TABLE).options[-1].name: 1}}, "1"),
        ({"options": {get(TABLE).options[-1].name: None}}, "None"),
        ({"seed": ""}, "200"),
        ({"seed": "x" * 201}, "200"),
        ({"seed": "two\nlines"}, "200"),
        ({"seed": "\ud800"}, "200"),
        ({"seed": 5}, "200"),
        ({"words": ["two\nlines"]}, "200"),
        ({"words": ["\ud800"]}, "200"),
        ({"words": [5]}, "200"),
        ({"words": ["x" * 201]}, "200"),
    ],
)
def test_a_start_that_is_not_possible_says_what_is(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption) as error:
        Session.new(**({"table": TABLE, "seats": SEATS, "seed": "x"} | arguments))
    assert is_sentence(str(error.value))
    assert named in str(error.value)


@pytest.mark.parametrize("answer", ["fly", "", "END", "end ", 3, None])
def test_an_answer_that_nobody_offered_changes_nothing(answer: Any) -> None:
    session = Session.new(TABLE, SEATS, "x")
    before, decision = session.save(), session.decision
    with pytest.raises(BadOption) as error:
        session.answer(answer)
    assert is_sentence(str(error.value))
    assert str(answer) in str(error.value)
    assert session.save() == before
    assert session.decision is decision
    assert session.answered == 0


def test_an_option_made_up_with_a_known_key_is_answered_as_offered() -> None:
    """Only the key of a foreign option counts, never its value."""
    session, other = Session.new(TABLE, SEATS, "x"), Session.new(TABLE, SEATS, "x")
    assert session.decision is not None
    option = session.decision.options[0]
    session.answer(option._replace(value=("cheat", 99), targets=()))
    other.answer(option)
    assert session.save() == other.save()


def test_after_the_end_there_is_nothing_to_answer() -> None:
    session = Session.new(TABLE, SEATS, "x")
    play(session, "x")
    with pytest.raises(BadOption) as error:
        session.answer("end")
    assert is_sentence(str(error.value))
    assert session.result is not None


def test_a_new_game_without_a_seed_is_a_new_game() -> None:
    first, second = Session.new(TABLE, SEATS), Session.new(TABLE, SEATS)
    assert first.seed != second.seed
    assert first.commitment != second.commitment


def test_same_seed_same_game_and_words_make_another() -> None:
    first, second = Session.new(TABLE, SEATS, "same"), Session.new(TABLE, SEATS, "same")
    assert first.save() == second.save()
    worded = Session.new(TABLE, SEATS, "same", words=["moon"])
    assert worded.state.rng != first.state.rng
    assert worded.words == ("moon",)


def test_the_options_of_a_session_are_all_of_them_and_a_copy() -> None:
    session = Session.new(TABLE, SEATS, "x")
    assert session.options == {setting.name: setting.default for setting in get(TABLE).options}
    session.options.clear()
    assert session.options
    assert (session.table, session.seats, session.seed, session.words) == (TABLE, SEATS, "x", ())


def test_the_seed_stays_sealed_until_the_end() -> None:
    """HR-6: the seal is in every view; the seed comes with the result."""
    session = Session.new(TABLE, SEATS, "a seed to find")
    assert session.result is None
    for seat in (*range(SEATS), None):
        view = session.view(seat)
        assert view["commitment"] == session.commitment
        assert "a seed to find" not in str(view)
    play(session, "x")
    assert session.result is not None
    assert session.result["seed"] == "a seed to find"
    assert session.result["commitment"] == session.commitment


def test_undo_cuts_the_facts_back() -> None:
    cut = 0
    for setup in default_setups():
        session, rng = setup.new("facts"), Stream("facts")
        while session.decision is not None:
            before = list(session.facts)
            session.answer(varied(session, rng))
            assert session.facts[: len(before)] == before
            after = list(session.facts)
            if session.can_undo():
                session.undo()
                assert session.facts == before
                cut += len(after) > len(before)
                twin = session.clone()
                assert twin.facts == []
                play(session, "again", most=1)
                assert session.facts[: len(before)] == before
    assert cut > 0


def test_facts_since_a_load_are_those_since_a_clone() -> None:
    session = Session.new(TABLE, SEATS, "facts")
    play(session, "facts", most=40)
    twin, loaded, start = session.clone(), Session.load(session.save()), len(session.facts)
    for one in (session, twin, loaded):
        play(one, "on", most=30)
    assert session.facts[start:] == twin.facts == loaded.facts
    assert twin.facts


def test_undo_past_a_clone_or_a_load_leaves_no_facts() -> None:
    tried = 0
    for setup in default_setups():
        session, rng = setup.new("past"), Stream("past")
        while session.decision is not None and tried < 200:
            session.answer(varied(session, rng))
            for twin in (session.clone(), Session.load(session.save())):
                while twin.can_undo():
                    twin.undo()
                    tried += 1
                assert twin.facts == []
    assert tried > 0


def test_the_registry_knows_the_folders_and_nothing_else() -> None:
    assert tables() == tuple(sorted(tables()))
    assert len(set(tables())) == len(tables())
    for name in tables():
        table = get(name)
        assert table.name == name
        assert get(name) is table
        assert len(table.seats) > 0
        assert table.seats.start >= 1
        names = [setting.name for setting in table.options]
        assert len(set(names)) == len(names)
        for setting in table.options:
            assert setting.default in setting.choices
            assert len(set(setting.choices)) == len(setting.choices) > 1
    with pytest.raises(BadOption):
        get("__init__")
