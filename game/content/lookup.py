"""Looking things up in the rulebooks: in reading order, by number or by word, and from a card or a place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.content import of_table, rulebook
from game.content.kept import keep

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBER = re.compile(r"(?:([a-z]{1,3})[\s-]*)?(\d+[a-z]?)")


class RuleChapter(NamedTuple):
    """A chapter of a rulebook: its book, its title, and its rules in order."""

    book: str
    title: str
    rules: tuple[rulebook.Rule, ...]


@keep("content", "look")
def chapters(table: str) -> tuple[RuleChapter, ...]:
    """All chapters of a table's rulebook and, after them, of the house's, in reading order."""
    found: list[RuleChapter] = []
    for book in (table, rulebook.HOUSE):
        for rule in rulebook.rules(book).values():
            if not found or (found[-1].book, found[-1].title) != (book, rule.chapter):
                found.append(RuleChapter(book, rule.chapter, ()))
            found[-1] = found[-1]._replace(rules=(*found[-1].rules, rule))
    return tuple(found)


def words(text: str) -> tuple[str, ...]:
    """What is looked for: every word, in small letters."""
    return tuple(text.casefold().split())


def search(table: str, text: str) -> tuple[str, ...]:
    """The numbers of the rules in which something is found, in reading order; what is a number comes first.

    Args:
        table: the table whose rulebook and house rules are searched.
        text: a number ("CT-86a", "ct 86a", "86a"), or words that must all occur, in part at least.
    """
    sought = words(text)
    if not sought:
        return ()
    book = {rule.number: rule for chapter in chapters(table) for rule in chapter.rules}
    first = [number for number in book if _numbered(number, text)]
    found = [n for n, rule in book.items() if all(word in _all_of(rule) for word in sought) and n not in first]
    return (*first, *found)


def _all_of(rule: rulebook.Rule) -> str:
    return f"{rule.number} {rule.title} {rule.text}".casefold()


def _numbered(number: str, text: str) -> bool:
    """Whether a rule has the number that was typed; without its letter the rules under it are meant too."""
    match = _NUMBER.fullmatch(text.strip().casefold())
    if match is None:
        return False
    prefix, _, rest = number.casefold().partition("-")
    return match[1] in (None, prefix) and (rest == match[2] or rest.rstrip("abcdefghijklmnopqrstuvwxyz") == match[2])


def rules_of(table: str, target: str) -> tuple[str, ...]:
    """The numbers of the rules about a card (``O01``) or about what lies at a target (``place:7``, ``deck:orders``)."""
    return of_table.of(table).rules_of(target)


def problems(table: str) -> Iterator[str]:
    """Every number that a card or a thing leads to and that stands in no rulebook, one sentence each."""
    yield from _lost(table)
    for chapter in chapters(table):
        for rule in chapter.rules:
            yield from _dangling(table, rule)


def _lost(table: str) -> Iterator[str]:
    about = of_table.of(table)
    for target in about.things():
        numbers = about.rules_of(target)
        if not numbers:
            yield f"lookup: {target}: expected rules about it"
        yield from (f"lookup: {target}: {n} stands in no rulebook" for n in numbers if rulebook.find(table, n) is None)


def _dangling(table: str, rule: rulebook.Rule) -> Iterator[str]:
    for number in re.findall(rf"\b{rulebook.NUMBER}\b", rule.text):
        if rulebook.is_number(number) and rulebook.find(table, number) is None:
            yield f"rulebooks/{table}.md: {rule.number} leads to {number}, which stands in no rulebook"
