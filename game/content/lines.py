"""Which line of a file a mistake stands on, found again by the place that its sentence names."""

from __future__ import annotations

import re

_COUNTED = re.compile(r"^(?P<key>[a-z_]+) (?P<number>\d{1,6})(?: \((?P<label>[^)]*)\))?")
_OBJECT = re.compile(r"layer '(?P<layer>[^']*)', object '(?P<name>[^']*)'")
_NAMED = re.compile(r"(?:layer|object|tile) '?(?P<name>[^'\s:]+)")
_KEY = re.compile(r"^(?P<key>[\w.]+)(?:: |$)")


def line_of(text: str, place: str) -> int:
    """The number of the line, from 1, on which a file holds what a mistake's sentence names; 0 when none is found.

    Args:
        text: The file.
        place: The sentence without the file's name, such as `order 3 (O03): expected people`.
    """
    lines = text.splitlines()
    if match := _OBJECT.match(place):
        start = _first(lines, rf'<objectgroup[^>]*name="{re.escape(match["layer"])}"')
        return _first(lines, rf'<object [^>]*name="{re.escape(match["name"])}"', start) or start
    if "<" in text[:200] and (match := _NAMED.match(place)):
        return _first(lines, rf'"{re.escape(match["name"])}"')
    if match := _COUNTED.match(place):
        return _labelled(lines, match["label"] or "") or _counted(lines, match["key"], int(match["number"]))
    if match := _KEY.match(place):
        return _labelled(lines, match["key"]) or _keyed(lines, match["key"])
    return 0


def _first(lines: list[str], pattern: str, after: int = 0) -> int:
    """The first line behind `after` that holds a pattern; 0 for none."""
    sought = re.compile(pattern)
    return next((number for number, line in enumerate(lines[after:], after + 1) if sought.search(line)), 0)


def _labelled(lines: list[str], label: str) -> int:
    """The line that gives something this id."""
    return _first(lines, rf'\b(?:id|code|slug|name) *= *"{re.escape(label)}"') if label else 0


def _counted(lines: list[str], key: str, number: int) -> int:
    """The n-th entry of a list of tables, or of braces."""
    head = re.compile(rf"^\s*\[\[{re.escape(key)}\]\]")
    found = [at for at, line in enumerate(lines, 1) if head.match(line)]
    if not found and (start := _first(lines, rf"^\s*{re.escape(key)} *=")):
        found = [at for at, line in enumerate(lines[start - 1 :], start) if "{" in line]
    return found[number - 1] if 0 < number <= len(found) else 0


def _keyed(lines: list[str], key: str) -> int:
    """The line of a dotted key: of its last part behind the table that its first parts name."""
    table, _, last = key.rpartition(".")
    start = _first(lines, rf"^\s*\[+ *{re.escape(table)} *\]+") if table else 0
    return _first(lines, rf"""^\s*["']?{re.escape(last)}["']? *=""", start) or start
