"""The rulebook as data, and the check that every number is carried and proved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content import coverage, paths, rulebook
from game.content.errors import BadContent
from game.content.kept import forget


def test_every_number_of_the_table_is_there() -> None:
    found = rulebook.rules("cavern_tavern")
    assert {f"R-{n}" for n in range(1, 67)} <= set(found)
    assert {"CT-1", "CT-76a", "CT-84a", "CT-85a", "CT-86a", "CT-87a", "CT-146", "CT-150", "CT-169"} <= set(found)
    assert [rule.number for rule in found.values() if rule.info] == ["CT-3", "CT-6", "CT-169", "R-1", "R-53"]


def test_rules_stand_in_the_order_of_their_numbers() -> None:
    for table in ("cavern_tavern", "house"):
        keys = [
            (rule.number.partition("-")[0] == "R", int(match[0]), rule.number)
            for rule in rulebook.rules(table).values()
            if (match := re.search(r"\d+", rule.number))
        ]
        assert keys == sorted(keys)


def test_a_rule_has_a_title_a_text_and_a_chapter() -> None:
    rule = rulebook.rules("cavern_tavern")["CT-86a"]
    assert (rule.title, rule.chapter) == ("Theft", "What the spaces give")
    assert rule.text.startswith("You may take one ingredient")
    for rule in (rule for table in rulebook.tables() for rule in rulebook.rules(table).values()):
        assert rule.title
        assert not rule.title.endswith(".")
        assert rule.text.endswith(".")
        assert rule.chapter


def test_a_rule_is_found_with_and_without_its_tables_name() -> None:
    plain = rulebook.find("cavern_tavern", "R-26")
    assert plain is not None
    assert plain == rulebook.find("cavern_tavern", "cavern_tavern:R-26")
    house = rulebook.find("cavern_tavern", "HR-1")
    assert house is not None
    assert house.title == "Undo"
    assert rulebook.find("cavern_tavern", "CT-999") is None


@pytest.mark.parametrize("spoilt", ["missing", "moved", "renamed"])
def test_a_translation_has_the_rules_of_the_english_book_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoilt: str
) -> None:
    folder = tmp_path / "rulebooks"
    folder.mkdir()
    rules = [f"**HR-{n}** Title. Text." for n in range(1, 5)]
    (folder / "house.md").write_text("\n\n".join(["## Chapter", *rules]), encoding="utf-8")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    (folder / "house.de.md").write_text("\n\n".join(["## Kapitel", *rules]), encoding="utf-8")
    assert list(rulebook.mistranslated("house")) == []
    wrong = {
        "missing": rules[:2] + rules[3:],
        "moved": [rules[0], rules[2], rules[1], rules[3]],
        "renamed": [*rules[:2], "**HR-9** Title. Text.", rules[3]],
    }[spoilt]
    (folder / "house.de.md").write_text("\n\n".join(["## Kapitel", *wrong]), encoding="utf-8")
    (problem,) = rulebook.mistranslated("house")
    assert problem.startswith("house.de.md: HR-")


def test_every_number_that_a_rule_points_to_exists() -> None:
    for table in (*rulebook.tables(), "house"):
        for rule in rulebook.rules(table).values():
            for number in re.findall(rf"\b{rulebook.NUMBER}", rule.text):
                assert rulebook.find(table, number) or number == "SHA-256", f"{rule.number} points to {number}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**CT-1** Only a title", "Title. Text"),
        ("**CT-1** One. Text.\n\n**CT-1** Again. Text.", "once"),
        ("**Nonsense** One. Text.", "NUMBER"),
    ],
)
def test_a_broken_rulebook_is_reported(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "x.md").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent, match=expected):
        rulebook.load(tmp_path / "x.md")


def test_a_table_without_a_rulebook_has_no_rules_and_the_house_cannot_be_without() -> None:
    assert rulebook.rules("chess") == {}
    with pytest.raises(BadContent, match=r"house\.md"):
        rulebook.load(paths.assets() / "house.md")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose code carries two rules and whose tests prove one of them."""
    for folder in ("game/tables/cavern_tavern", "assets/cavern_tavern", "maps", "tests/tables"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "game" / "a.py").write_text('"""Carries CT-60 and cavern_tavern:R-5, but CT-1234."""', encoding="utf-8")
    (tmp_path / "tests" / "test_a.py").write_text(
        'import pytest\n\n@pytest.mark.rule("CT-60")\ndef test_a(): ...\n', encoding="utf-8"
    )
    return tmp_path


def test_numbers_without_code_or_test_are_listed(checkout: Path) -> None:
    found = coverage.coverage(checkout)
    assert found.rules == sum(len(rulebook.rules(book)) for book in (*rulebook.tables(), "house"))
    problems = set(found.problems)
    assert not any(" CT-60 " in problem for problem in problems)
    assert "cavern_tavern: R-5 is named by no test" in problems
    assert "cavern_tavern: R-5 is carried by nothing in the code or the content" not in problems
    assert "cavern_tavern: CT-61 is carried by nothing in the code or the content" in problems
    assert not any(" CT-169 " in problem for problem in problems)


def test_a_number_that_stands_in_no_rulebook_is_listed(checkout: Path) -> None:
    assert f"{Path('game') / 'a.py'}: CT-1234 stands in no rulebook" in coverage.coverage(checkout).problems


@pytest.mark.parametrize("where", ["game/tables/cavern_tavern/steal.py", "assets/cavern_tavern/steal.toml"])
def test_inside_its_folder_a_table_needs_no_name(checkout: Path, where: str) -> None:
    (checkout / where).write_text("# R-24", encoding="utf-8")
    problem = "cavern_tavern: R-24 is carried by nothing in the code or the content"
    assert problem not in coverage.coverage(checkout).problems


@pytest.mark.parametrize(
    "where", ["maps/wizards/sea.tmx", "assets/text/en.wizards.toml", "game/tables/wizards/words/log.py"]
)
def test_a_number_that_two_tables_share_counts_for_the_table_of_its_file(checkout: Path, where: str) -> None:
    (checkout / where).parent.mkdir(parents=True, exist_ok=True)
    (checkout / where).write_text("# R-24, B-6", encoding="utf-8")
    (checkout / "tests" / "test_b.py").write_text(
        'import pytest\n\n@pytest.mark.rule("wizards:R-24", "wizards:C-1")\ndef test_b(): ...\n', encoding="utf-8"
    )
    problems = coverage.coverage(checkout).problems
    for number in ("R-24", "B-6"):
        assert f"wizards: {number} is carried by nothing in the code or the content" not in problems
    assert "cavern_tavern: R-24 is carried by nothing in the code or the content" in problems
    for number in ("R-24", "C-1"):
        assert f"wizards: {number} is named by no test" not in problems
    assert "cavern_tavern: R-24 is named by no test" in problems


def test_a_shared_number_without_a_table_stands_in_no_rulebook(checkout: Path) -> None:
    (checkout / "game" / "b.py").write_text("# B-6, but wizards:C-1", encoding="utf-8")
    problems = coverage.coverage(checkout).problems
    assert f"{Path('game') / 'b.py'}: B-6 stands in no rulebook" in problems
    assert "wizards: C-1 is carried by nothing in the code or the content" not in problems


def test_elsewhere_a_shared_number_needs_its_tables_name(checkout: Path) -> None:
    (checkout / "game" / "b.py").write_text("# R-24", encoding="utf-8")
    problem = "cavern_tavern: R-24 is carried by nothing in the code or the content"
    assert problem in coverage.coverage(checkout).problems


@pytest.mark.parametrize(
    "test",
    [
        '@pytest.mark.rule("CT-1", "CT-2", "CT-4", "CT-5", "CT-7")\ndef test_b(): ...',
        '@pytest.mark.rule("CT-1", "CT-2", "CT-4")\n@pytest.mark.rule("CT-5", "CT-7", "CT-8", "CT-9")\ndef test(): ...',
        '@pytest.mark.rule("CT-1")\nclass TestB: ...',
        "@pytest.mark.rule()\ndef test_b(): ...",
        "@pytest.mark.rule(NUMBER)\ndef test_b(): ...",
        '@pytest.mark.rule("the first rule")\ndef test_b(): ...',
    ],
)
def test_marks_that_prove_too_much_or_nothing_are_listed(checkout: Path, test: str) -> None:
    (checkout / "tests" / "test_b.py").write_text(f"import pytest\n\n{test}\n", encoding="utf-8")
    assert any("test_b.py" in problem for problem in coverage.coverage(checkout).problems)


def test_a_case_of_a_test_can_prove_a_rule_of_its_own(checkout: Path) -> None:
    (checkout / "tests" / "test_b.py").write_text(
        'import pytest\nCASES = [pytest.param(1, marks=pytest.mark.rule("CT-70"))]\n', encoding="utf-8"
    )
    assert "cavern_tavern: CT-70 is named by no test" not in coverage.coverage(checkout).problems


@pytest.fixture
def reread() -> Iterator[None]:
    """What a test has read is read anew after it, once nothing is patched any more."""
    yield
    forget("content")


@pytest.mark.usefixtures("reread")
def test_a_language_may_have_a_rulebook_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rulebooks"
    folder.mkdir()
    (folder / "realm.md").write_text("## One\n\n**CT-1** Title. Text.\n", encoding="utf-8")
    (folder / "realm.de.md").write_text("## Eins\n\n**CT-1** Titel. Satz.\n", encoding="utf-8")
    monkeypatch.setattr(rulebook.paths, "assets", lambda: tmp_path)
    monkeypatch.setattr(rulebook.texts, "spoken", lambda: "de")
    assert rulebook.tables() == ("realm",)
    forget("content")
    assert rulebook.rules("realm")["CT-1"].title == "Titel"
    monkeypatch.setattr(rulebook.texts, "spoken", lambda: "en")
    forget("content")
    assert rulebook.rules("realm")["CT-1"].title == "Title"
