"""Which numbered rules the code carries and which the tests prove.

A rule is carried where its number stands in the code, in the content or in a map. It is proved where a test names it
with `@pytest.mark.rule("CT-86a")`, at most four numbers a mark and six a test. A number that several tables may use
counts for a table with the table's name before it (`cavern_tavern:R-26`) or inside the table's own folder.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.content import rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

MOST_IN_A_MARK = 4
MOST_IN_A_TEST = 6
_NUMBER = re.compile(rf"(?<![\w-])(?:([a-z_]+):)?({rulebook.NUMBER})(?!\w)")
_Index: TypeAlias = "dict[tuple[str, str], rulebook.Rule]"  # by table and number
_SHARED = ("R-", "T-", "B-", "C-")  # prefixes that more than one table may use


class RuleMention(NamedTuple):
    """A number and where it stands: `table` is empty where nothing says which table's rule it is."""

    table: str
    number: str
    where: str


class Coverage(NamedTuple):
    """What is missing, each as one sentence, and how many rules were looked at."""

    problems: list[str]
    rules: int


def _table_of(path: Path, top: Path) -> str:
    known = rulebook.tables()
    return next((part for part in (*path.relative_to(top).parts, *path.name.split(".")) if part in known), "")


def _sources(top: Path) -> Iterator[Path]:
    content = top / "game" / "content"
    speakers = {content / "coverage.py", content / "rulebook.py", *content.glob("lookup*.py")}  # only talk of numbers
    yield from sorted(set((top / "game").rglob("*.py")) - speakers)
    yield from sorted((top / "assets").glob("*/*.toml"))
    yield from sorted((top / "maps").rglob("*.tmx"))


def carried(top: Path) -> list[RuleMention]:
    """Every number that stands in the code, the content or a map of a checkout."""
    found: list[RuleMention] = []
    for path in _sources(top):
        home = _table_of(path, top)
        where = str(path.relative_to(top))
        text = path.read_text(encoding="utf-8")
        found.extend(RuleMention(match[1] or home, match[2], where) for match in _NUMBER.finditer(text))
    return found


def _numbers(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
        else:
            yield ""


def _is_mark(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "rule":
        return False
    return ast.unparse(node.func) == "pytest.mark.rule"


@cache
def _marks(source: str) -> tuple[list[str], list[str]]:
    """The numbers of every mark in a test file, and where which mark breaks the limits: each begins with its line."""
    numbers: list[str] = []
    problems: list[str] = []
    for node in ast.walk(ast.parse(source)) if ".rule(" in source else ():
        if _is_mark(node) and isinstance(node, ast.Call):
            named = list(_numbers(node))
            if not 0 < len(named) <= MOST_IN_A_MARK or "" in named:
                problems.append(f"{node.lineno}: expected 1 to {MOST_IN_A_MARK} numbers in quotes in a mark")
            numbers += named
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            marks = [mark for mark in node.decorator_list if _is_mark(mark)]
            count = sum(len(mark.args) for mark in marks if isinstance(mark, ast.Call))
            if count > MOST_IN_A_TEST or (marks and isinstance(node, ast.ClassDef)):
                problems.append(f"{node.lineno}: expected at most {MOST_IN_A_TEST} numbers, on a test function")
    return numbers, problems


def proved(top: Path, problems: list[str]) -> list[RuleMention]:
    """Every number that a test of a checkout names."""
    found: list[RuleMention] = []
    for path in sorted((top / "tests").rglob("test_*.py")):
        home = _table_of(path, top)
        where = str(path.relative_to(top))
        numbers, broken = _marks(path.read_text(encoding="utf-8"))
        problems += [f"{where}:{one}" for one in broken]
        for number in numbers:
            match = _NUMBER.fullmatch(number)
            if match:
                found.append(RuleMention(match[1] or home, match[2], where))
            elif number:
                problems.append(f"{where}: {number!r} is no rule number")
    return found


def _index() -> _Index:
    """Every rule under its table and number; those with a prefix of their own under no table too."""
    index: _Index = {}
    for table in (*rulebook.tables(), rulebook.HOUSE):
        for rule in rulebook.rules(table).values():
            index[table, rule.number] = rule
            if not rule.number.startswith(_SHARED):
                index["", rule.number] = rule
    return index


def _resolve(names: Iterable[RuleMention], index: _Index) -> tuple[set[rulebook.Rule], set[str]]:
    """The rules that were named, and a sentence for each name that looks like a rule and is none."""
    prefixes = {number.partition("-")[0] for _, number in index}
    found: set[rulebook.Rule] = set()
    unknown: set[str] = set()
    for name in names:
        rule = index.get((name.table, name.number)) or index.get(("", name.number))
        if rule is None and name.number.partition("-")[0] in prefixes:
            unknown.add(f"{name.where}: {name.number} stands in no rulebook")
        elif rule is not None:
            found.add(rule)
    return found, unknown


def coverage(top: Path) -> Coverage:
    """Compare the rulebooks with the code and the tests of a checkout."""
    problems: list[str] = []
    index = _index()
    code, unknown_code = _resolve(carried(top), index)
    tests, unknown_tests = _resolve(proved(top, problems), index)
    problems += sorted(unknown_code | unknown_tests)
    count = 0
    for table in (*rulebook.tables(), rulebook.HOUSE):
        for rule in rulebook.rules(table).values():
            count += 1
            if rule.info:
                continue
            if rule not in code:
                problems.append(f"{table}: {rule.number} is carried by nothing in the code or the content")
            if rule not in tests:
                problems.append(f"{table}: {rule.number} is named by no test")
    return Coverage(problems, count)
