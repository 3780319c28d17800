"""A name of a class, or of a type, means one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import game

ROOT = Path(game.__path__[0])
#: What the program asks of a table stands in a protocol; what a table gives, and the plain piece for one that gives
#: nothing, bear the name of what they stand in for. ``Shown`` is a moment with the types of one table's views.
PARTS = frozenset(
    (
        "Areas", "Diagram", "Helper", "Inventory", "Moves", "Names", "Numbers", "Recap", "Results", "Sheets", "Shown",
        "Stages", "Targets", "Wording",
    )
)  # fmt: skip


def defined(source: str) -> set[str]:
    """The public classes and names of types at the top of a module."""
    top = ast.parse(source).body
    found = set()
    for node in (*top, *(inner for block in top if isinstance(block, ast.If) for inner in block.body)):
        if isinstance(node, ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name) and not target.id.isupper()}
    return {name for name in found if name[0].isupper()}


def room(module: str) -> str:
    """The table whose room a module lies in; empty for what all tables share."""
    parts = module.split("/")
    return parts[1] if parts[0] == "tables" and len(parts) > 2 else ""


def meet(one: str, other: str) -> bool:
    """Whether both may stand in one module: tables know nothing of each other."""
    return room(one) == room(other) or not (room(one) and room(other))


def twice(modules: dict[str, str]) -> list[str]:
    """Names with two homes. What ``views.py`` defines is a thing of the rules as it is seen, and is called so."""
    homes = defaultdict(list)
    for module, source in modules.items():
        for name in defined(source) - PARTS if not module.endswith("/views.py") else ():
            homes[name].append(module)
    return [
        f"{name}: {one}, {other}"
        for name, places in sorted(homes.items())
        for one, other in combinations(places, 2)
        if meet(one, other)
    ]


def test_a_public_class_is_defined_in_one_module_only() -> None:
    files = sorted(ROOT.rglob("*.py"))
    assert twice({file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}) == []


def test_names_are_compared_where_they_may_meet() -> None:
    line = "class Line:\n    pass\n"
    assert twice({"replay/deltas.py": line, "tables/dibs/words.py": "Line = tuple[int, str]\n"})
    assert twice({"tables/dibs/face/tray.py": line, "tables/dibs/words.py": line})
    assert twice({"desktop/a.py": line, "core/b.py": f"if TYPE_CHECKING:\n    {line[:11]} ...\n"})
    assert not twice({"tables/dibs/words.py": line, "tables/dash/words.py": line})
    assert not twice({"tables/dibs/views.py": line, "tables/dibs/rules.py": line})
