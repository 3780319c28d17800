"""German says everything that English says: the same keys and names in braces, in sentences, and short enough."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from game.content import paths, rulebook, texts
from game.content.errors import BadContent
from game.tables.cavern_tavern.content import definitions as cavern_tavern

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH, GERMAN = texts.alone("en"), texts.alone("de")
ASKED = ("ui.prompt.", "realm.ask.", "wizards.ask.")
SHORT, LONG = 54, 62  # characters of a prompt in English, and of the same in another language
PLURALS = re.compile(r"_one$|_1$|\.one$|\.(?:count|turns|gap|saved|earned)_1$")
WORDS = re.compile(r"\b(?:the|your|you|and|with|from|this|that|of|is|are|to)\b")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    texts.speak("en")


def slots(text: str) -> set[str]:
    return set(texts.SLOT.findall(text))


def test_there_is_german() -> None:
    assert texts.languages() == ("en", "de")
    assert [texts.own_name(language) for language in texts.languages()] == ["English", "Deutsch"]


def test_german_has_every_text_and_no_other() -> None:
    assert sorted(ENGLISH.keys() - GERMAN.keys()) == []
    assert sorted(GERMAN.keys() - ENGLISH.keys()) == []


def test_every_file_has_its_twin_with_the_same_texts() -> None:
    folder = paths.assets() / "text"
    for file in folder.glob("en*.toml"):
        twin = file.with_name(file.name.replace("en", "de", 1))
        assert texts.load(file).keys() == texts.load(twin).keys(), file.name


def test_the_names_in_braces_are_the_same() -> None:
    wrong = [key for key in ENGLISH if slots(ENGLISH[key]) != slots(GERMAN.get(key, ""))]
    assert wrong == []


def test_lines_and_tabs_are_the_same() -> None:
    for sign in "\n\t|":
        assert [k for k in ENGLISH if ENGLISH[k].count(sign) != GERMAN.get(k, "").count(sign)] == []


def test_nothing_is_empty_that_is_not_empty_in_english() -> None:
    assert [key for key in ENGLISH if bool(ENGLISH[key].strip()) != bool(GERMAN.get(key, "").strip())] == []


def test_forms_for_one_thing_say_one() -> None:
    """Where English has a form for one thing, German has it too and does not say a number of them."""
    for key in (key for key in ENGLISH if PLURALS.search(key)):
        assert slots(GERMAN[key]) == slots(ENGLISH[key])
        assert ("1 " in ENGLISH[key]) == ("1 " in GERMAN[key]), key


def test_no_text_was_left_in_english() -> None:
    left = {key: text for key, text in GERMAN.items() if WORDS.search(re.sub(r"\{\w+\}", "", text))}
    assert left == {}


def test_numbers_of_rules_are_the_same() -> None:
    """A number in a rule is part of the game: no German card may give another one."""
    found = []
    for key, text in ENGLISH.items():
        if key.startswith(("card.", "place.", "realm.card.", "realm.tile.", "realm.trap.", "wizards.event.")):
            numbers = [set(re.findall(r"\d+", said)) for said in (text, GERMAN[key])]
            if numbers[0] != numbers[1]:
                found.append(key)
    assert found == []


@pytest.mark.parametrize("stem", ASKED)
def test_prompts_fit_the_bar(stem: str) -> None:
    prompts = {key: text for key, text in ENGLISH.items() if key.startswith(stem) and len(text) <= SHORT}
    assert prompts
    assert {key: GERMAN[key] for key in prompts if len(GERMAN[key]) > LONG} == {}


def test_sentences_end_as_in_english() -> None:
    said = {key: text for key, text in ENGLISH.items() if not key.startswith(ASKED)}
    ends = {key for key, text in said.items() if text[-1:] in ".!?" and len(text) > 20}
    assert [key for key in ends if GERMAN[key][-1:] not in ".!?…“"] == []


def test_names_of_cards_are_all_different() -> None:
    for stem in ("card.", "realm.card.", "wizards.event.", "wizards.object.", "wizards.task."):
        english = [v for k, v in ENGLISH.items() if k.startswith(stem) and k.endswith(".name")]
        german = [v for k, v in GERMAN.items() if k.startswith(stem) and k.endswith(".name")]
        assert len(set(german)) == len(set(english)), stem


def test_nastys_sentences_name_the_numbers_and_kinds_of_the_card() -> None:
    for card in cavern_tavern.cards().nasty.values():
        rule = GERMAN[f"card.{card.id}.rule"]
        for number in filter(None, (card.n, card.items, card.ingredients, card.dice, card.total, card.min_units)):
            assert str(number) in rule, card.id
        for kind in card.of:
            assert GERMAN[f"kind.{kind}"] in rule


def test_german_is_spoken_and_english_again() -> None:
    assert texts.speak("de")
    assert (texts.spoken(), texts.say("ui.undo")) == ("de", "Rückgängig")
    assert not texts.speak("de")
    assert texts.speak("xx")
    assert (texts.spoken(), texts.say("ui.undo")) == ("en", "Undo")


def test_what_was_read_in_german_is_read_in_english_again() -> None:
    def rule() -> str:
        found = rulebook.find("realm", "HR-15")
        assert found is not None
        return found.text

    english = rule()
    texts.speak("de")
    assert rule() != english
    texts.speak("en")
    assert rule() == english


@pytest.mark.parametrize("bad", ["../../etc/passwd", "en.realm", "", "DE"])
def test_a_language_that_is_not_there_is_english(bad: str) -> None:
    texts.speak(bad)
    assert texts.spoken() == "en"


def test_what_german_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GERMAN, "ui.undo")
    texts.change("de", {})  # what was said before is forgotten
    texts.speak("de")
    try:
        assert texts.say("ui.undo") == "Undo"
        assert texts.say("ui.menu") == "Menü"
    finally:
        texts.change("de", {})


def test_a_broken_language_is_named() -> None:
    with pytest.raises(BadContent, match=r"xx\.toml"):
        texts.alone("xx")
