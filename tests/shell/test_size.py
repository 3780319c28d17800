"""No file, class or function of the program grows beyond what one can read at once."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

import pytest
from radon.metrics import mi_visit

from tests.shell.imports import FILES, TOP

if TYPE_CHECKING:
    from collections.abc import Iterator

LINES, ATTRIBUTES, METHODS, MAINTAINABLE = 500, 15, 40, 8
RECORDS = {"typing.NamedTuple", "msgspec.Struct", "typing.TypedDict", "typing.Protocol"}  # fields are a shape, no state
TEXTS = {name: path.read_text(encoding="utf-8") for name, path in FILES.items()}


@cache
def trees() -> dict[str, ast.Module]:
    """The syntax of every file, read once somebody asks for it."""
    return {name: ast.parse(text) for name, text in TEXTS.items()}


@cache
def classes() -> dict[str, ast.ClassDef]:
    """Every class by its full name."""
    return {
        f"{name}.{node.name}": node
        for name, tree in trees().items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


@cache
def meant(module: str) -> dict[str, str]:
    """Where the names come from that a module imports."""
    lines = [node for node in ast.walk(trees()[module]) if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name: f"{node.module}.{alias.name}" for node in lines for alias in node.names}


def bases(name: str) -> set[str]:
    """The classes that a class is made from, far down too, by their full names."""
    module = name.rpartition(".")[0]
    found: set[str] = set()
    for base in classes()[name].bases if name in classes() else ():
        head, dot, rest = ast.unparse(base).partition("[")[0].partition(".")
        full = meant(module).get(head, head if dot else f"{module}.{head}") + dot + rest
        found |= {full, *bases(full)}
    return found


def own(node: ast.ClassDef) -> set[str]:
    """The names that a class declares in its body or assigns on itself."""
    found = {
        target.id
        for line in node.body
        if isinstance(line, ast.Assign | ast.AnnAssign)
        for target in (line.targets if isinstance(line, ast.Assign) else [line.target])
        if isinstance(target, ast.Name)
    }
    return found | {
        inner.attr
        for inner in ast.walk(node)
        if isinstance(inner, ast.Attribute)
        and isinstance(inner.ctx, ast.Store)
        and isinstance(inner.value, ast.Name)
        and inner.value.id == "self"
    }


def kept_in_mind() -> Iterator[tuple[str, ast.ClassDef, set[str]]]:
    """Every class that is no record, and the attributes that none of those below it has."""
    for name, node in classes().items():
        known = bases(name)
        if not known & RECORDS:
            yield name, node, own(node).difference(*(own(classes()[base]) for base in known & classes().keys()))


def test_no_file_is_longer_than_can_be_read_at_once() -> None:
    long = {str(FILES[name].relative_to(TOP)): len(text.splitlines()) for name, text in TEXTS.items()}
    assert {name: count for name, count in long.items() if count > LINES} == {}


def test_no_class_has_more_attributes_than_can_be_kept_in_mind() -> None:
    assert {name: len(found) for name, _, found in kept_in_mind() if len(found) > ATTRIBUTES} == {}


def test_no_class_has_more_methods_than_can_be_kept_in_mind() -> None:
    counts = {name: sum(isinstance(line, ast.FunctionDef) for line in node.body) for name, node, _ in kept_in_mind()}
    assert {name: count for name, count in counts.items() if count > METHODS} == {}


@pytest.mark.long(every=5)
@pytest.mark.parametrize("part", ["desktop", "dev", "tables", "core", "content", "store", "replay", "players", "cli"])
def test_every_file_can_be_maintained(part: str) -> None:
    """By radon's index, 0 to 100: it counts operators, branches, lines and comments."""
    found = {name: mi_visit(text, multi=True) for name, text in TEXTS.items() if name.split(".")[1:2] == [part]}
    assert {name: round(index, 1) for name, index in found.items() if index < MAINTAINABLE} == {}
