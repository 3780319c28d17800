"""Texts by key."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import texts
from game.content.errors import BadContent
from game.tables.cavern_tavern.content import definitions as cavern_tavern


def test_names_in_braces_are_replaced() -> None:
    text = texts.say("error.unknown_table", table="chess", known="a, b")
    assert text == "There is no table called chess; the tables are: a, b."


def test_a_missing_text_or_name_says_which() -> None:
    with pytest.raises(KeyError, match=r"card\.X99\.name"):
        texts.say("card.X99.name")
    with pytest.raises(KeyError, match="known"):
        texts.say("error.unknown_table", table="chess")
    assert not texts.has("card.X99.name")
    assert texts.has("card.O09.name")


def test_what_is_filled_in_is_never_read_as_a_text_itself() -> None:
    assert "{known}" in texts.say("error.unknown_table", table="{known}", known="a")


def test_a_text_cannot_reach_into_the_program(tmp_path: Path) -> None:
    file = tmp_path / "en.toml"
    file.write_text('[a]\nb = "{x.__class__} {x!r} {x:>99} {0}"\n', encoding="utf-8")
    found = texts.load(file)
    assert texts.slots(found["a.b"]) == frozenset()


@pytest.mark.parametrize("text", ["[a", "[a]\nb = 3", "\xff"])
def test_a_broken_language_file_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "de.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadContent, match=r"de\.toml"):
        texts.load(file)


def test_the_files_of_a_language_are_one(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[a]\nb = "eins"\n', encoding="utf-8")
    (tmp_path / "de.realm.toml").write_text('[a]\nc = "zwei"\n', encoding="utf-8")
    (tmp_path / "den.toml").write_text('[a]\nb = "another language"\n', encoding="utf-8")
    assert texts.load_all(tmp_path, "de") == {"a.b": "eins", "a.c": "zwei"}


def test_a_key_in_two_files_and_a_broken_file_are_named_at_once(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[a]\nb = "eins"\n', encoding="utf-8")
    (tmp_path / "de.realm.toml").write_text('[a]\nb = "eins"\n', encoding="utf-8")
    (tmp_path / "de.wizards.toml").write_text("[a", encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        texts.load_all(tmp_path, "de")
    twice, broken = caught.value.problems
    assert all(word in twice for word in ("de.toml", "de.realm.toml", "a.b"))
    assert broken.startswith("de.wizards.toml")


def test_a_language_without_files_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"xx\.toml"):
        texts.load_all(tmp_path, "xx")


def test_every_card_says_what_it_does_in_whole_sentences() -> None:
    cards = cavern_tavern.cards()
    for deck in (cards.items, cards.nasty, cards.secrets, cards.characters):
        for card in deck:
            rule = texts.say(f"card.{card}.rule")
            assert rule[0].isupper() or rule[0] == "'"
            assert rule[-1] in ".!"
            assert "  " not in rule


def test_card_names_are_all_different() -> None:
    names = [value for key, value in texts.everything().items() if key.startswith("card.") and key.endswith(".name")]
    assert len(names) == len(set(names)) == 42 + 14 + 15 + 8 + 6


def test_nastys_sentences_name_the_numbers_of_the_card() -> None:
    for card in cavern_tavern.cards().nasty.values():
        rule = texts.say(f"card.{card.id}.rule")
        numbers = [card.n, card.items, card.ingredients, card.dice, card.total, card.min_units]
        numbers += list(card.reward.values())
        for number in filter(None, numbers):
            assert str(number) in rule, card.id
        for kind in card.of:
            assert kind in rule
