"""No module of the program is imported, however far round, by a module that it imports itself."""

import ast
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
FILES = {
    ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"): path
    for path in (TOP / "game").rglob("*.py")
}
PARTS = ("cli", "content", "core", "players", "replay", "store", "tables.realm", "tables.wizards")


def imported(name: str) -> set[str]:
    """The program's modules that a module imports anywhere in it, for types alone and inside functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(FILES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & FILES.keys() or {node.module}
    return found & FILES.keys() - {name}


def in_circles(names: set[str]) -> set[str]:
    """Of some modules those that are left when whoever imports none of the others, or is imported by none, is gone."""
    edges = {name: imported(name) & names for name in names}
    while True:
        used = set().union(*edges.values())
        left = {name: to & edges.keys() for name, to in edges.items() if to & edges.keys() and name in used}
        if left == edges:
            return {*left}
        edges = left


@pytest.mark.parametrize("part", PARTS)
def test_imports_go_round_in_no_circle(part: str) -> None:
    assert not in_circles({name for name in FILES if f"{name}.".startswith(f"game.{part}.")})
