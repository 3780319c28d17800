"""Looking things up in the rulebooks: in reading order, by number or by word, and from a card or a place."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.content import rulebook
from game.content.cavern_tavern import POTION, cards

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = "cavern_tavern"
_NUMBER = re.compile(r"(?:([a-z]{1,3})[\s-]*)?(\d+[a-z]?)")

_ORDER = ("CT-44", "CT-45", "CT-46", "CT-40")
_ICONS = {"K": ("CT-47", "CT-49"), "C": ("CT-47", "CT-49"), "I": ("CT-48", "CT-49"), "": ()}
_ITEM = ("CT-120", "CT-35")
_ITEMS = {
    "I04": ("CT-67", "CT-124"),
    "I05": ("CT-65",),
    "I06": ("CT-61", "CT-110"),
    "I07": ("CT-87a",),
    "I08": ("CT-86a", "R-24"),
    "I09": ("R-46", "CT-166"),
    "I10": ("CT-45",),
    "I11": ("CT-93",),
    "I12": ("R-54", "CT-41"),
    "I13": ("CT-31",),
    "I14": ("CT-44", "CT-112"),
}
_NASTY = ("CT-94", "CT-96", "CT-97", "CT-98", "CT-143")
_NASTIES = {
    "N01": ("CT-114",),
    "N02": ("CT-114",),
    "N03": ("R-37",),
    "N04": ("R-37",),
    "N05": ("CT-146",),
    "N09": ("CT-88",),
    "N10": ("CT-89", "CT-90"),
    "N11": ("CT-61",),
    "N12": ("CT-44",),
    "N13": ("CT-45",),
    "N14": ("CT-165",),
    "N15": ("CT-44",),
}
_SECRET = ("CT-130", "CT-144")
_SECRETS = dict.fromkeys(("S1", "S2", "S3"), ("CT-131",))
_CHARACTERS = {f"H{i}": f"CT-{150 + i}" for i in range(1, 7)}
_SPECIAL = {
    "7": ("CT-76", "CT-76a"),
    "15": ("CT-84", "CT-84a", "R-22"),
    "16": ("CT-85", "CT-85a", "R-23"),
    "17": ("CT-86", "CT-86a", "R-24"),
    "18": ("CT-87", "CT-87a"),
    "office": ("CT-88", "CT-63", "CT-64", "R-46", "R-47"),
    "item": ("CT-89", "CT-63", "CT-64", "CT-123"),
    "potion": ("CT-90", "CT-63", "CT-113"),
}
_TASKS = ("CT-60", "CT-67", "CT-104")
_CELLAR = ("CT-60", "CT-61", "CT-64")
_POTION = ("CT-112", "CT-113", "CT-114")
_THINGS = {
    "kind": ("CT-110", "CT-111"),
    "seat": ("CT-99", "CT-100", "R-35"),
    "has": ("CT-110", "R-35"),
    "die": ("CT-60", "R-62"),
    "clock": ("CT-9", "CT-45"),
    "track_score": ("CT-146", "R-42"),
    "track_round": ("CT-20",),
    "track_nasty": ("CT-91", "CT-94", "CT-99"),
    "track_kitchen": ("CT-100", "CT-104"),
    "track_chores": ("CT-100", "CT-104"),
    "deck": ("CT-42", "CT-43"),
    "secret": ("CT-11", "CT-130", "HR-3"),
    "hidden": ("CT-121", "HR-3"),
}


class Chapter(NamedTuple):
    """A chapter of a rulebook: its book, its title, and its rules in order."""

    book: str
    title: str
    rules: tuple[rulebook.Rule, ...]


@cache
def chapters(table: str) -> tuple[Chapter, ...]:
    """All chapters of a table's rulebook and, after them, of the house's, in reading order."""
    found: list[Chapter] = []
    for book in (table, rulebook.HOUSE):
        for rule in rulebook.rules(book).values():
            if not found or (found[-1].book, found[-1].title) != (book, rule.chapter):
                found.append(Chapter(book, rule.chapter, ()))
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


def rules_of(target: str) -> tuple[str, ...]:
    """The numbers of the rules about a card (``O01``) or about what lies at a target (``place:7``, ``deck:orders``)."""
    found = _card(target)
    if found:
        return found
    head, _, rest = target.partition(":")
    if head == "place":
        return _place(rest)
    if head in ("has", "kind") and rest.endswith(POTION):
        return _POTION
    return _THINGS.get(f"{head}_{rest}") or _THINGS.get(head, ())


def _card(card: str) -> tuple[str, ...]:
    content = cards()
    if card in content.orders:
        return (*_ORDER, *_ICONS[content.orders[card].icon])
    if card in content.items:
        return (*_ITEMS.get(card, ()), *_ITEM)
    if card in content.nasty:
        return (*_NASTIES.get(card, ()), *_NASTY)
    if card in content.secrets:
        return (*_SECRETS.get(card, ()), *_SECRET)
    return (_CHARACTERS[card], "CT-150") if card in content.characters else ()


def _place(name: str) -> tuple[str, ...]:
    if not name.isdigit():
        return _SPECIAL.get(name, ())
    number = int(name)
    if number <= len(cards().board.cellar):
        return (f"CT-{69 + number}", *_CELLAR)
    return (*_SPECIAL.get(name, (f"CT-{69 + number}",)), *_TASKS)


def problems(table: str) -> Iterator[str]:
    """Every number that a card or a thing leads to and that stands in no rulebook, one sentence each."""
    if table == TABLE:
        yield from _lost()
    for chapter in chapters(table):
        for rule in chapter.rules:
            yield from _dangling(table, rule)


def _lost() -> Iterator[str]:
    content = cards()
    targets = [*content.orders, *content.items, *content.nasty, *content.secrets, *content.characters, *_THINGS]
    targets.append(f"kind:{POTION}")
    targets += [f"place:{n}" for n in (*content.board.cellar, *content.board.tasks, "office", "item", "potion")]
    for target in targets:
        numbers = rules_of(target)
        if not numbers:
            yield f"lookup: {target}: expected rules about it"
        yield from (f"lookup: {target}: {n} stands in no rulebook" for n in numbers if rulebook.find(TABLE, n) is None)


def _dangling(table: str, rule: rulebook.Rule) -> Iterator[str]:
    for number in re.findall(rf"\b{rulebook.NUMBER}\b", rule.text):
        if rulebook.is_number(number) and rulebook.find(table, number) is None:
            yield f"rulebooks/{table}.md: {rule.number} leads to {number}, which stands in no rulebook"
