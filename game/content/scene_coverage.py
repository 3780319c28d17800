"""Whether every rule that a test of a table plays has a scene that shows it (HR-20), in a checkout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import coverage, files, paths, rulebook, scenes
from game.content.errors import BadContent

if TYPE_CHECKING:
    from pathlib import Path

_TESTS = "tests/tables/"


def excused() -> dict[str, dict[str, str]]:
    """Rules that no scene can show, by rulebook, with the reason of each: `assets/scenes/unshown.toml`.

    Raises:
        BadContent: The file cannot be read, or a reason is missing.
    """
    file = paths.assets() / "scenes" / "unshown.toml"
    found = files.toml(file)
    for book, rules in found.items():
        if not isinstance(rules, dict) or not all(isinstance(why, str) and why for why in rules.values()):
            raise BadContent(f"{file.name}: {book}: expected a reason in quotes behind every number")
    return found


def played(top: Path) -> dict[str, set[str]]:
    """The rules by rulebook that the tests of the tables name, without those that nothing could carry."""
    found: dict[str, set[str]] = {book: set() for book in (*rulebook.tables(), rulebook.HOUSE)}
    for name in coverage.proved(top, []):
        if not name.where.startswith(_TESTS):
            continue
        books = (name.table, *found) if name.table else tuple(found)
        book = next((book for book in books if name.number in rulebook.rules(book)), "")
        if book and not rulebook.rules(book)[name.number].info:
            found[book].add(name.number)
    return found


def problems(top: Path) -> list[str]:
    """Each rule without a scene, each scene that does not show its rule, and each excuse that is none."""
    found: list[str] = []
    try:
        reasons = excused()
        shown = {table: set(scenes.reel(table).scenes) for table in rulebook.tables()}
    except BadContent as error:
        return list(error.problems)
    shown[rulebook.HOUSE] = set().union(*shown.values())
    for book, numbers in played(top).items():
        without = numbers - shown[book] - set(reasons.get(book, {}))
        found += [f"{book}: {number} has no scene; record the scenes again" for number in sorted(without)]
    for book, rules in reasons.items():
        if book not in shown:  # its table is not there
            continue
        known = rulebook.rules(book)
        found += [
            f"unshown.toml: {book}: {number}: {'it has a scene' if number in known else 'no such rule'}"
            for number in rules
            if number not in known or number in shown[book]
        ]
    for table in rulebook.tables():
        found += [flaw for number in scenes.reel(table).scenes if (flaw := scenes.problem(table, number))]
    return found
