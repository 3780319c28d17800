"""Everything under assets/ and maps/ looked through at once: what `check` reports."""

from __future__ import annotations

import ast
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import game
from game.content import (
    brief,
    coverage,
    lessons,
    lookup,
    maps,
    of_table,
    paths,
    rulebook,
    scene_coverage,
    scenes,
    texts,
    vocabulary,
)
from game.content import credits as authors
from game.content.errors import BadContent
from game.core.table import Table, get, has_layer, layer, packages, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_PNG = b"\x89PNG\r\n\x1a\n"
_FONTS = (b"\x00\x01\x00\x00", b"OTTO", b"true")


class CheckResult(NamedTuple):
    """What was looked at, and every problem found, each as one sentence."""

    problems: list[str]
    rules: int
    texts: int
    maps: int


LAYERS = {
    "content": ("rules_of", "wanted"),
    "words": ("entries", "words"),
    "diagram": ("make", "sheet", "ranks", "when"),
    "face": ("FACE",),
}


def lacking(table: str) -> Iterator[str]:
    """What of a table is not there yet and is made up for plainly, one sentence each; a table alone cannot be."""
    home = f"game/tables/{table}"
    if table not in tables():
        yield f"{home}: expected table, with TABLE"
        return
    missing = sorted(name for name in _NAMES if not hasattr(get(table), name))
    if missing:
        yield f"{home}/table: expected TABLE to have {_joined(missing)}"
    for name, parts in LAYERS.items():
        if not has_layer(table, name):
            yield f"{home}: expected {name}, with {_joined(parts)}"
            continue
        found = vars(layer(table, name))
        if missing := [part for part in parts if part not in found]:
            yield f"{home}/{name}: expected {_joined(missing)}"
    if table not in rulebook.tables():
        yield f"rulebooks/{table}.md: expected the rules of {table}"
    options = (f"ui.option.{setting.name}" for setting in get(table).options)
    yield from _unnamed(table, f"ui.{table}", f"ui.shelf.info_{table}", *options)


_NAMES = frozenset((*Table.__annotations__, *(name for name in vars(Table) if not name.startswith("_"))))


def _unnamed(table: str, *keys: str) -> Iterator[str]:
    known = texts.everything()
    yield from (f"{texts.LANGUAGE}.{table}.toml: {key}: expected a text" for key in keys if not known.get(key))


def _joined(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _tried(read: Callable[[], object], problems: list[str]) -> bool:
    """Whether something could be read; if not, its problems are noted."""
    try:
        read()
    except BadContent as error:
        problems.extend(error.problems)
        return False
    return True


def wanted_texts(table: str = "") -> Iterator[str]:
    """The texts that the content of a table calls for by id; of every table when it is empty."""
    for name in tables():
        if table in ("", name):
            yield from of_table.of(name).wanted()


def _keys(node: ast.expr) -> Iterator[str]:
    """The keys that an expression spells out: one in quotes, or one of two by a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)


def _called(function: ast.expr) -> str:
    """The last part of the name of what is called."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


@cache
def _said(source: str) -> list[tuple[int, str, frozenset[str] | None]]:
    """Each `say("key", name=...)` of a module: line, key, and the names it fills in (None when it passes `**words`)."""
    found: list[tuple[int, str, frozenset[str] | None]] = []
    for node in ast.walk(ast.parse(source)) if "say(" in source else ():
        if isinstance(node, ast.Call) and node.args and _called(node.func) == "say":
            names = [word.arg for word in node.keywords]
            filled = None if None in names else frozenset(filter(None, names))
            found += [(node.lineno, key, filled) for key in _keys(node.args[0])]
    return found


def _file_of(key: str) -> str:
    """Where a text with this key belongs."""
    home = key.partition(".")[0]
    own = f"{texts.LANGUAGE}.{home}.toml"
    return own if home in tables() or (paths.assets() / "text" / own).is_file() else f"{texts.LANGUAGE}.toml"


def _texts(problems: list[str]) -> int:
    known = texts.everything()
    problems.extend(f"{_file_of(key)}: {key}: expected a text" for key in wanted_texts() if not known.get(key))
    package = Path(game.__file__).resolve().parent
    for source in sorted(package.rglob("*.py")):
        for line, key, filled in _said(source.read_text(encoding="utf-8")):
            where = f"{source.relative_to(package.parent)}:{line}"
            if key not in known:
                problems.append(f"{where}: expected a text under {key} in {_file_of(key)}")
            elif filled is not None and texts.slots(known[key]) - filled:
                missing = ", ".join(sorted(texts.slots(known[key]) - filled))
                problems.append(f"{where}: {key} also wants {missing}")
    return len(known)


def _flaw(file: Path) -> str | None:
    """What a picture or font was expected to be and is not."""
    if file.suffix not in {".png", ".webp", ".ttf", ".otf"}:
        return None
    data = file.read_bytes()
    if file.suffix == ".png":
        return None if data.startswith(_PNG) and data[-8:-4] == b"IEND" else "a whole PNG picture"
    if file.suffix == ".webp":
        whole = data[:4] == b"RIFF" and data[8:12] == b"WEBP" and int.from_bytes(data[4:8], "little") <= len(data) - 8
        return None if whole else "a whole WebP picture"
    return None if data.startswith(_FONTS) else "a TrueType or OpenType font"


def broken_files() -> list[str]:
    """Every file among assets and maps that is not what its name says, such as half a picture."""
    found: list[str] = []
    for folder in (paths.assets(), paths.maps()):
        flaws = ((file, _flaw(file)) for file in sorted(folder.rglob("*")))
        found += [f"{file.relative_to(folder.parent)}: expected {flaw}" for file, flaw in flaws if flaw]
    return found


def _rulebooks(problems: list[str]) -> int:
    books = (*rulebook.tables(), rulebook.HOUSE)
    good = [book for book in books if _tried(lambda book=book: rulebook.rules(book), problems)]  # type: ignore[misc]
    for book in good:
        _tried(lambda book=book: problems.extend(rulebook.mistranslated(book)), problems)  # type: ignore[misc]
    return sum(len(rulebook.rules(book)) for book in good) if len(good) == len(books) else 0


def _lessons(table: str, problems: list[str]) -> None:
    problems.extend(lessons.problems(table))


def content() -> CheckResult:
    """Look through every asset, map, text and rulebook."""
    problems: list[str] = []
    rules = _rulebooks(problems)
    if _tried(authors.chapters, problems) & _tried(authors.licences, problems):
        problems.extend(authors.problems())
    count = 0
    read = [_tried(of_table.of(table).read, problems) for table in tables()]
    if _tried(texts.everything, problems) and all(read):
        problems.extend(problem for table in packages() for problem in lacking(table))
        count = _texts(problems)
        problems.extend(problem for table in rulebook.tables() if rules for problem in lookup.problems(table))
        problems.extend(problem for table in rulebook.tables() if rules for problem in brief.problems(table))
        for table in rulebook.tables():
            _tried(partial(_lessons, table, problems), problems)
        _tried(lambda: problems.extend(vocabulary.problems()), problems)
    boards = maps.names()
    for board in boards:
        _tried(partial(maps.board, board), problems)
    for table in rulebook.tables():
        _tried(partial(scenes.reel, table), problems)
    problems.extend(broken_files())
    return CheckResult([*dict.fromkeys(problems)], rules, count, len([*paths.maps().rglob("*.tmx")]))


def check() -> CheckResult:
    """As `content`; in a checkout also which rule no code carries, no test names or no scene shows."""
    verdict = content()
    top = paths.checkout()
    if top is not None and verdict.rules:
        verdict.problems.extend(coverage.coverage(top).problems)
        verdict.problems.extend(scene_coverage.problems(top))
    return verdict
