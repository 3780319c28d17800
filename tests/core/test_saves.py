"""Saves that are damaged, foreign, newer or forged: always a BadSave with a sentence, never anything else."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any, TypeAlias

import pytest

from game.core import BadSave, Session, tables
from game.core.rng import Stream
from game.tables.realm.rules.state import Seat
from tests.conformance.games import LONGEST, Setup, default_setups, play, varied

Path: TypeAlias = tuple[Any, ...]

#: What is put in the place of every number, text and list of a save.
STRANGE = [None, -2, -1, 0, 7, 99, 2**63, 2**64, 1.5, "x", [], {}, True]


def saved(setup: Setup, answers: int) -> str:
    """A game in which something can be taken back, so that the save has all its parts."""
    session, rng = setup.new("saved"), Stream("saved")
    while session.decision is not None and (session.answered < answers or not session.can_undo()):
        session.answer(varied(session, rng))
    assert session.decision is not None
    return session.save()


def seal(save: Any) -> str:
    """Seal any data as a save is sealed."""
    text = json.dumps(save, separators=(",", ":"))
    return f'{{"save":{text},"sha256":"{hashlib.sha256(text.encode()).hexdigest()}"}}'


def paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in JSON data, the data itself last."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield from paths(part, (*path, key))
    yield path


def changed(data: Any, path: Path, value: Any) -> Any:
    """A copy of the data with another value at one place."""
    if not path:
        return value
    twin = data.copy()
    twin[path[0]] = changed(data[path[0]], path[1:], value)
    return twin


def without(data: Any, path: Path) -> Any:
    """A copy of the data that lacks one part."""
    twin = data.copy()
    if len(path) == 1:
        del twin[path[0]]
    else:
        twin[path[0]] = without(data[path[0]], path[1:])
    return twin


def opens(text: str) -> Session | None:
    """Load a text; None when it is refused in the proper way."""
    try:
        return Session.load(text)
    except BadSave as error:
        message = str(error)
        assert message[0].isupper() or message[0].isdigit()
        assert message.endswith(".")
        return None


@pytest.fixture(scope="module", params=default_setups(), ids=str)
def text(request: pytest.FixtureRequest) -> str:
    return saved(request.param, 30)


def test_a_save_is_json_that_says_what_it_is(text: str) -> None:
    data = json.loads(text)
    assert set(data) == {"save", "sha256"}
    assert seal(data["save"]) == text
    assert data["save"]["head"]["table"] in tables()


def test_a_cut_save_is_refused(text: str) -> None:
    assert opens(text) is not None
    assert [end for end in range(len(text)) if opens(text[:end]) is not None] == []


def test_a_save_with_one_bit_flipped_is_refused(text: str) -> None:
    raw = text.encode()
    rng = Stream("bits")
    for place in range(len(raw)):
        bent = bytearray(raw)
        bent[place] ^= 1 << rng.below(7)
        assert opens(bent.decode("ascii", "replace")) is None


@pytest.mark.parametrize(
    "foreign",
    [
        "",
        " ",
        "null",
        "[]",
        "{}",
        '"save"',
        "not json",
        "\ud800",
        "\x00",
        '{"save":{},"sha256":""}',
        '{"save":[],"sha256":""}',
        '{"save":{"format":true},"sha256":"x"}',
        '{"save":{"format":"1"},"sha256":"x"}',
        "[" * 100_000,
        '{"save":' + "[" * 100_000,
        '{"save":{"head":' + "[" * 100_000 + "]" * 100_000 + '},"sha256":"x"}',
    ],
    ids=lambda text: ascii(text[:24]),
)
def test_a_foreign_text_is_refused(foreign: str) -> None:
    assert opens(foreign) is None
    assert opens(seal(foreign)) is None


def test_the_refusal_has_words_even_before_any_table_was_used() -> None:
    code = "from game.core import Session, BadSave\ntry: Session.load('x')\nexcept BadSave as e: print(e)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=_root())
    assert done.stdout.strip().endswith(".")
    assert "no_save" not in done.stdout


def _root() -> str:
    return os.fspath(File(__file__).parents[2])


@pytest.mark.parametrize("version", [2, 99, 2**70])
def test_a_save_from_a_newer_version_names_both_versions(text: str, version: int) -> None:
    save = {**json.loads(text)["save"], "format": version, "something": "new"}
    with pytest.raises(BadSave) as error:
        Session.load(seal(save))
    assert str(version) in str(error.value)
    assert " 1" in str(error.value)


@pytest.mark.parametrize("name", ["chess", "", "../core", "__init__"])
def test_a_save_of_an_unknown_table_is_refused(text: str, name: str) -> None:
    assert opens(seal(changed(json.loads(text)["save"], ("head", "table"), name))) is None


def test_a_save_with_unknown_or_missing_parts_is_refused(text: str) -> None:
    save = json.loads(text)["save"]
    for path in paths(save):
        named = path and isinstance(path[-1], str) and not path[-1].isdigit()  # digits: an entry of a mapping
        if named and path[-1] not in ("blocked", "guessed") and path[:2] != ("head", "options"):
            assert opens(seal(without(save, path))) is None, path
    assert opens(seal(changed(save, ("head", "options"), {"flying": True}))) is None
    assert opens(seal(changed(save, ("stretches",), []))) is None


@pytest.mark.parametrize("answers", [0, 40], ids=["early", "late"])
def test_a_forged_save_is_refused_or_harmless(answers: int) -> None:
    """Whatever stands where a number, a text or a list was: BadSave, or a game that can be played to its end."""
    refused = harmless = 0
    rng = Stream(f"forged {answers}")
    for setup in default_setups()[::2]:
        save = json.loads(saved(setup, answers))["save"]
        for path in paths(save):
            value = STRANGE[rng.below(len(STRANGE))]
            session = opens(seal(changed(save, path, value)))
            if session is None:
                refused += 1
            elif rng.below(20) == 0:
                harmless += 1
                _survives(session)
    assert refused > harmless > 0


def test_a_save_of_the_realm_in_which_nobody_could_ever_choose_a_character_is_refused() -> None:
    """A file must not make the program wait for ever."""
    setup = next(one for one in default_setups() if one.table == "realm")
    save = json.loads(saved(setup, 40))["save"]
    phase = 6  # where the turn stands, in the bytes of a state
    for number in range(len(save["stretches"])):
        assert opens(seal(changed(save, ("stretches", number, "base", phase), 0))) is None


@pytest.mark.parametrize("field", ["strength", "craft", "lives", "gold", "shards", "catch_up"])
@pytest.mark.parametrize("count", [-1, 2**63])
def test_a_save_of_the_realm_with_a_number_that_nobody_can_reach_is_refused(field: str, count: int) -> None:
    """Such a number grows until it cannot be written any more, and a game would end in the middle."""
    setup = next(one for one in default_setups() if one.table == "realm")
    save = json.loads(saved(setup, 40))["save"]
    players, number = 7, Seat.__struct_fields__.index(field)  # where they stand, in the bytes of a state
    assert opens(seal(changed(save, ("stretches", -1, "base", players, 0, number), count))) is None


@pytest.mark.parametrize("silent", [["x"], 1, None, [[0]], {"0": 1}])
def test_a_save_whose_undo_would_begin_with_a_silent_answer_is_refused(text: str, silent: Any) -> None:
    save = json.loads(text)["save"]
    assert save["undoable"] > 0
    assert opens(seal(save)) is not None
    for number, stretch in enumerate(save["stretches"]):
        every = list(range(len(stretch["answers"])))
        save = changed(save, ("stretches", number), {**stretch, "silent": every})
    assert opens(seal(save)) is None
    assert opens(seal(changed(save, ("stretches", 0), {**save["stretches"][0], "silent": silent}))) is None


def _survives(session: Session) -> None:
    assert Session.load(session.save()).save() == session.save()
    twin = session.clone()
    while twin.can_undo():
        twin.undo()
    session.fair_guess(Stream("guess"))
    play(session, "on", most=LONGEST - 1)
    assert session.result is not None


def test_cards_and_tokens_can_not_be_forged() -> None:
    """A count that is one too high or too low anywhere is either none that is counted, or refused."""
    for setup in default_setups()[::2]:
        save = json.loads(saved(setup, 30))["save"]
        census = Session.load(seal(save)).census()
        for path in paths(save["stretches"][-1]["base"]):
            here = save["stretches"][-1]["base"]
            for step in path:
                here = here[step]
            if type(here) is int:
                session = opens(seal(changed(save, ("stretches", -1, "base", *path), here + 1)))
                assert session is None or session.census() == census
