"""Looking up rules: in reading order, by number, by word, from cards and places; and the credits as data."""

from __future__ import annotations

import pytest

from game.content import credits as authors
from game.content import lookup, of_table, paths, rulebook
from game.tables.cavern_tavern.content.definitions import PLACES, cards

TABLE = "cavern_tavern"


def test_all_rules_stand_in_the_chapters_once_and_in_order() -> None:
    found = [rule.number for chapter in lookup.chapters(TABLE) for rule in chapter.rules]
    assert found == [*rulebook.rules(TABLE), *rulebook.rules(rulebook.HOUSE)]
    assert [chapter.title for chapter in lookup.chapters(TABLE)][:2] == ["What lies on the table", "Getting ready"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("CT-86a", ("CT-86a",)),
        ("ct 86a", ("CT-86a",)),
        ("86", ("CT-86", "CT-86a")),
        ("r-2", ("R-2", "R-20")),
        ("HR-3", ("HR-3",)),
        ("theft", ("CT-86", "CT-86a", "CT-165")),
        ("WALK out", ("CT-25", "CT-46")),
    ],
)
def test_what_is_typed_is_found(typed: str, first: tuple[str, ...]) -> None:
    assert lookup.search(TABLE, typed)[: len(first)] == first


def test_nothing_is_found_for_nothing_and_for_nonsense() -> None:
    assert lookup.search(TABLE, "  ") == ()
    assert lookup.search(TABLE, "hovercraft") == ()
    assert lookup.search(TABLE, "CT-999") == ()


def test_all_words_must_occur() -> None:
    for number in lookup.search(TABLE, "white die"):
        rule = rulebook.find(TABLE, number)
        assert rule is not None
        text = f"{rule.title} {rule.text}".casefold()
        assert "white" in text
        assert "die" in text


def test_every_card_and_place_leads_to_rules_that_exist() -> None:
    content = cards()
    decks = (content.orders, content.items, content.nasty, content.secrets, content.characters)
    targets = [card for deck in decks for card in deck] + [f"place:{place}" for place in PLACES]
    for target in targets:
        numbers = lookup.rules_of(TABLE, target)
        assert numbers, target
        assert len(set(numbers)) == len(numbers), target
        assert all(rulebook.find(TABLE, number) for number in numbers), target
    assert lookup.rules_of(TABLE, "nowhere") == ()


def test_a_place_leads_first_to_what_it_gives() -> None:
    assert lookup.rules_of(TABLE, "place:7")[:2] == ("CT-76", "CT-76a")
    assert lookup.rules_of(TABLE, "place:5")[0] == "CT-74"
    assert lookup.rules_of(TABLE, "place:18")[:2] == ("CT-87", "CT-87a")
    for place in map(str, cards().board.tasks):
        rule = rulebook.find(TABLE, lookup.rules_of(TABLE, f"place:{place}")[0])
        assert rule is not None
        assert rule.title.startswith(f"{place},")


def test_no_link_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not list(lookup.problems(TABLE))
    about = of_table.of(TABLE)._replace(rules_of=lambda _: ("CT-999",))
    monkeypatch.setattr(of_table, "of", lambda _: about)
    assert any("CT-999" in problem for problem in lookup.problems(TABLE))


def test_what_only_looks_like_a_number_is_none() -> None:
    assert rulebook.is_number("CT-86a")
    assert rulebook.is_number("HR-1")
    assert not rulebook.is_number("SHA-256")
    assert not rulebook.is_number("CT-86a.")


def test_the_books_have_words_before_their_first_rules() -> None:
    assert rulebook.preamble(TABLE)[0].startswith("Nasty the Dwarf")
    assert rulebook.preamble(TABLE, "Rulings")
    assert rulebook.preamble(TABLE, "Orders") == ()


def test_the_credits_name_the_author_of_every_icon_and_font() -> None:
    entries = [b.words[0] for c in authors.chapters() if c.title == "Icons" for b in c.blocks if b.kind == "entry"]
    named = {name for entry in entries for name in entry.partition(": ")[2].split(", ")}
    assert named == {file.stem for file in (paths.assets() / "icons").glob("*.svg")}
    rows = {b.words[0] for c in authors.chapters() if c.title == "Fonts" for b in c.blocks if b.kind == "row"}
    for file in (paths.assets() / "fonts").glob("*.ttf"):
        assert any(file.name.startswith(row.replace(" ", "")) for row in rows), file.name


def test_the_licences_of_all_fonts_are_there_in_full() -> None:
    found = {chapter.title: chapter.blocks for chapter in authors.licences()}
    assert list(found) == ["Atkinson Hyperlegible", "Cinzel", "EB Garamond"]
    for blocks in found.values():
        words = " ".join(block.words[0] for block in blocks)
        assert "SIL OPEN FONT LICENSE" in words
        assert "DISCLAIMER" in words


def test_an_icon_without_an_author_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not list(authors.problems())
    monkeypatch.setattr(authors, "chapters", lambda: ())
    found = list(authors.problems())
    assert "icons/anvil.svg: expected its author in CREDITS.md" in found
    assert any(problem.startswith("fonts/Cinzel-Bold.ttf") for problem in found)
