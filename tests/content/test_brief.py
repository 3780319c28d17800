"""The rules in short: every line in every language, and its numbers lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.content import brief, rulebook, texts


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    texts.speak(request.param)
    yield
    texts.speak("en")


BOTH = pytest.mark.parametrize("spoken", ["en", "de"], indirect=True)


@BOTH
@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("table", rulebook.tables())
def test_every_table_has_two_pages_whose_numbers_are_rules(table: str) -> None:
    pages = brief.pages(table)
    assert [len(page.lines) for page in pages] == [5, 5]
    assert list(brief.problems(table)) == []
    assert len(re.findall(rf"\b{rulebook.NUMBER}", " ".join(line.words for page in pages for line in page.lines))) >= 15


def test_a_number_that_is_no_rule_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    known = texts.everything()
    wrong = known | {"brief.realm.1.1.words": "Roll (RB-999)."}
    monkeypatch.setattr(texts, "everything", lambda: wrong)
    monkeypatch.setattr(brief, "say", wrong.__getitem__)
    assert list(brief.problems("realm")) == ["brief: realm: RB-999 stands in no rulebook"]


def test_a_table_without_pages_has_none() -> None:
    assert brief.pages("chess") == ()
