"""The players' rulebooks: every numbered rule as data.

A language has its own where `<table>.<language>.md` lies beside the English one. A rule is a paragraph
`**CT-60** Title. Text`; `[info]` after the number marks one that no code could carry.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec

from game import core
from game.content import paths, texts
from game.content.errors import BadContent
from game.content.kept import keep

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUSE = "house"
NUMBER = r"[A-Z]{1,3}-\d+[a-z]?"
_RULE = re.compile(rf"\*\*({NUMBER})\*\* (\[info\] )?(.+?[.?]) (.+)")


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule.

    Attributes:
        number: As in `CT-86a`.
        title: A few words or a question, without a full stop.
        text: What the rule says.
        chapter: The heading it stands under.
        info: True where nothing in the program can carry it.
    """

    number: str
    title: str
    text: str
    chapter: str
    info: bool


def load(file: Path) -> dict[str, Rule]:
    """Read one rulebook, in its own order.

    Raises:
        BadContent: The file cannot be read, a rule has no title or text, or a number comes twice.
    """
    try:
        raw = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{file.name}: {error}") from error
    found: dict[str, Rule] = {}
    problems: list[str] = []
    chapter = ""
    for paragraph in _paragraphs(raw):
        if paragraph.startswith("#"):
            chapter = paragraph.lstrip("# ")
        if not paragraph.startswith("**"):
            continue
        match = _RULE.fullmatch(paragraph)
        if match is None:
            problems.append(f"{file.name}: expected **NUMBER** Title. Text, found {paragraph[:40]!r}")
        elif match[1] in found:
            problems.append(f"{file.name}: {match[1]}: expected each number once")
        else:
            found[match[1]] = Rule(match[1], match[3].removesuffix("."), match[4], chapter, bool(match[2]))
    if problems:
        raise BadContent(*problems)
    return found


def _paragraphs(raw: str) -> list[str]:
    """The paragraphs of a file, each on one line."""
    return [" ".join(block.split()) for block in re.split(r"\n\s*\n", raw) if block.strip()]


@keep("content", "look")
def preamble(book: str, chapter: str = "") -> tuple[str, ...]:
    """The paragraphs without a number that stand before a chapter's rules, or at the head of the book.

    Raises:
        BadContent: The rulebook is missing.
    """
    file = _file(book)
    try:
        raw = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{file.name}: {error}") from error
    found: dict[str, list[str]] = {"": []}
    here = ""
    for paragraph in _paragraphs(raw):
        if paragraph.startswith("##"):
            here = paragraph.lstrip("# ")
        elif not paragraph.startswith(("#", "**")):
            found.setdefault(here, []).append(paragraph)
    return tuple(found.get(chapter, ()))


@keep("content", "look")
def rules(table: str) -> dict[str, Rule]:
    """Every rule of a table by number, in the order of its rulebook; `house` is what holds at every table.

    A table that has no rulebook yet has no rules.

    Raises:
        BadContent: The rulebook is wrong.
    """
    file = _file(table)
    return load(file) if table == HOUSE or file.exists() else {}


def _file(book: str) -> Path:
    """The file of a rulebook in the language that is spoken, or in English."""
    folder = paths.assets() / "rulebooks"
    own = folder / f"{book}.{texts.spoken()}.md"
    return own if own.is_file() else folder / f"{book}.md"


def mistranslated(book: str) -> Iterator[str]:
    """What is wrong with a book in another language: it has the rules of the English one, in its order.

    Raises:
        BadContent: One of them cannot be read.
    """
    folder = paths.assets() / "rulebooks"
    numbers = [(rule.number, rule.info) for rule in load(folder / f"{book}.md").values()]
    for file in sorted(folder.glob(f"{book}.*.md")):
        found = [(rule.number, rule.info) for rule in load(file).values()]
        if found != numbers:
            other = next((a or b for a, b in zip_longest(numbers, found) if a != b), ("", False))
            yield f"{file.name}: {other[0]}: expected the rules of {book}.md in their order"


def find(table: str, number: str) -> Rule | None:
    """A rule of a table or of the house; the number may have the table's name before it (`cavern_tavern:R-26`)."""
    plain = number.removeprefix(f"{table}:")
    return rules(table).get(plain) or rules(HOUSE).get(plain)


@keep("content", "look")
def prefixes() -> frozenset[str]:
    """What stands before the dash of rule numbers, over all rulebooks."""
    return frozenset(number.partition("-")[0] for book in (*tables(), HOUSE) for number in rules(book))


def is_number(text: str) -> bool:
    """Whether a word is written like the number of a rule of some rulebook."""
    return re.fullmatch(NUMBER, text) is not None and text.partition("-")[0] in prefixes()


def tables() -> tuple[str, ...]:
    """The tables that have a rulebook."""
    return tuple(table for table in core.tables() if (paths.assets() / "rulebooks" / f"{table}.md").is_file())
