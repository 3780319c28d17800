"""What every file of the program imports, at its beginning or anywhere in it."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).resolve().parents[2]
FILES = {
    ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((TOP / "game").rglob("*.py"))
}


class Import(NamedTuple):
    """One name that a file imports.

    Attributes:
        module: the module that it comes from, or that it is.
        line: where that stands.
        inside: it stands in a function.
        late: it is not imported as soon as the file is, but in a function or for types alone.
    """

    module: str
    line: int
    inside: bool
    late: bool


@cache
def imports_of(module: str) -> list[Import]:
    """All that a module of the program imports."""
    path = FILES[module]
    found: list[Import] = []

    def walk(node: ast.AST, inside: bool, typed: bool) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            inside = True
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{path}:{node.lineno} imports by dots"
            assert not node.level, f"{path}:{node.lineno} imports by dots"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in FILES else node.module for name in names]
        found.extend(Import(name, getattr(node, "lineno", 0), inside, inside or typed) for name in names)
        for child in ast.iter_child_nodes(node):
            only = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and child in node.body
            walk(child, inside, typed or only)

    walk(ast.parse(path.read_text(encoding="utf-8")), False, False)
    return found


def of_the_program(name: str, late: bool = True) -> set[str]:
    """The program's other modules that a module imports; without the late ones only those that come with it."""
    return {one.module for one in imports_of(name) if one.module in FILES and (late or not one.late)} - {name}


def led_to(name: str, edges: dict[str, set[str]]) -> set[str]:
    """The modules that are imported with a module."""
    found: set[str] = set()
    rest = edges[name].copy()
    while rest:
        found.add(one := rest.pop())
        rest |= edges[one] - found
    return found


def in_circles(edges: dict[str, set[str]]) -> list[str]:
    """The modules that lead back to themselves."""
    while True:  # whoever imports none of the others, or is imported by none, is in no circle
        used = set().union(*edges.values())
        left = {name: to & edges.keys() for name, to in edges.items() if to & edges.keys() and name in used}
        if left == edges:
            return [name for name in edges if name in led_to(name, edges)]
        edges = left
