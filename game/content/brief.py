"""A table's rules in short: two pages of a few lines, whose numbers lead to the rulebook; they are texts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.content import rulebook, texts
from game.content.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

_PAGES, _LINES = 2, 5


class BriefLine(NamedTuple):
    """One of the rules in short: what it is about, and what it says."""

    heading: str
    words: str


class BriefPage(NamedTuple):
    """One of the pages: its title and its lines."""

    title: str
    lines: tuple[BriefLine, ...]


def pages(table: str) -> tuple[BriefPage, ...]:
    """The pages of a table; none where nobody wrote them."""
    if not texts.has(f"brief.{table}.1.title"):
        return ()
    return tuple(
        BriefPage(
            say(f"brief.{table}.{page}.title"),
            tuple(_line(f"brief.{table}.{page}.{line}") for line in range(1, _LINES + 1)),
        )
        for page in range(1, _PAGES + 1)
    )


def _line(key: str) -> BriefLine:
    return BriefLine(say(f"{key}.heading"), say(f"{key}.words"))


def problems(table: str) -> Iterator[str]:
    """Each number on the pages that stands in no rulebook."""
    for page in pages(table):
        for line in page.lines:
            for number in re.findall(rf"\b{rulebook.NUMBER}", line.words):
                if rulebook.find(table, number) is None:
                    yield f"brief: {table}: {number} stands in no rulebook"
