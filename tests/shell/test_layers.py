"""Imports point one way, and every module can be imported alone."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import tables

TOP = Path(__file__).resolve().parents[2]
MODULES = sorted(
    ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")
    for path in (TOP / "game").rglob("*.py")
)
RULES = [
    name for name in MODULES if name.split(".")[1:2] in (["core"], ["tables"], ["players"]) and ".face" not in name
]
# What the modules of a layer may import of the program itself, beside their own layer.
ALLOWED = {
    "core": set(),
    "content": {"core"},  # the log tells the kernel's facts
    "players": {"core", "content"},
    "store": {"core", "content", "verify"},
    "replay": {"core", "content"},
    "desktop": {"core", "content", "players", "store", "replay"},
    "dev": {"core", "content", "players", "store", "replay", "desktop"},
    "cli": {"core", "content", "players", "store", "replay", "desktop", "dev", "verify"},
}
WINDOW = {"desktop.engine", "desktop.ui", "desktop.table"}
# What a layer of a table may import: of the program, and of its own table.
OF_A_TABLE = {
    "content": ({"core", "content"}, set()),
    "views": (set(), set()),
    "rules": ({"core", "content"}, {"content", "views"}),
    "bots": ({"core", "content"}, {"content", "rules", "views"}),
    "words": ({"core", "content"}, {"content", "views"}),
    "diagram": ({"core", "content", "replay"}, {"content", "words", "views"}),
    "face": ({"core", "content", "store", *WINDOW}, {"content", "words", "views"}),
    "table": ({"core", "content", "tables.throws"}, {"content", "rules", "bots", "views"}),
    "__init__": (set(), set()),
}


def fresh(code: str) -> None:
    """Run code in an interpreter of its own."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=TOP,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_rules_and_players_know_no_pygame_and_no_pytmx() -> None:
    fresh(
        "import sys, importlib\n"
        f"for name in {RULES}:\n"
        "    importlib.import_module(name)\n"
        "from game.core import Session\n"
        "session = Session.new('cavern_tavern', seats=3, seed='x')\n"
        "session.answer(session.decision.options[0])\n"
        "bad = {'pygame', 'pytmx', 'numpy', 'game.desktop', 'game.store'} & set(sys.modules)\n"
        "assert not bad, bad\n"
    )


def test_the_command_line_starts_without_pygame() -> None:
    fresh(
        "import sys\n"
        "from game.__main__ import main\n"
        "assert main(['simulate', 'cavern_tavern', '--games', '1', '--seats', '2']) == 0\n"
        "assert not {'pygame', 'pytmx'} & set(sys.modules)\n"
    )


def at_once(path: Path) -> set[str]:
    """The program's modules that a file imports as soon as it is imported itself."""
    found: set[str] = set()
    rest: list[ast.stmt] = list(ast.parse(path.read_text(encoding="utf-8")).body)
    while rest:
        node = rest.pop()
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner if inner <= set(MODULES) else inner | {node.module}
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            rest += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.ClassDef):
            rest += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
    return found & set(MODULES)


def led_to(name: str, imports: dict[str, set[str]]) -> set[str]:
    """The modules that are imported with a module."""
    found: set[str] = set()
    rest = imports[name].copy()
    while rest:
        found.add(one := rest.pop())
        rest |= imports[one] - found
    return found


def test_every_module_can_be_imported_alone() -> None:
    """Who comes first matters only in a circle of imports: its modules are taken one by one, all others once."""
    files = {name: TOP.joinpath(*name.split(".")) for name in MODULES}
    paths = {name: file / "__init__.py" if file.is_dir() else file.with_suffix(".py") for name, file in files.items()}
    imports = {name: at_once(path) for name, path in paths.items()}
    circles = [name for name in MODULES if name in led_to(name, imports)]
    assert len(circles) < 20
    fresh(
        "import sys, importlib\n"
        f"for name in {[*circles, *(name for name in MODULES if not name.endswith('__main__'))]}:\n"
        f"    for loaded in [*sys.modules] if name in {circles} else ():\n"
        "        if loaded.partition('.')[0] == 'game':\n"
        "            del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )


def imported(path: Path) -> set[str]:
    """The modules that a file imports anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def within(name: str, allowed: set[str]) -> bool:
    """Whether a module lies in one of some parts of the program."""
    return any(f"{name}.".startswith(f"game.{part}.") for part in allowed)


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    for path in (TOP / "game" / layer).rglob("*.py"):
        for name in imported(path) & {*MODULES}:
            assert name == "game" or within(name, ALLOWED[layer] | {layer}), f"{path.relative_to(TOP)} imports {name}"


@pytest.mark.parametrize("layer", OF_A_TABLE)
@pytest.mark.parametrize("table", tables())
def test_a_layer_of_a_table_imports_only_what_it_may(table: str, layer: str) -> None:
    home = TOP / "game" / "tables" / table
    program, own = OF_A_TABLE[layer]
    allowed = program | {f"tables.{table}.{part}" for part in own | {layer}}
    for path in (home / f"{layer}.py", *(home / layer).rglob("*.py")):
        for name in imported(path) & {*MODULES} if path.exists() else ():
            empty = name in ("game", "game.tables", f"game.tables.{table}")  # an explanation and no import
            assert empty or within(name, allowed), f"{path.relative_to(TOP)} imports {name}"


def test_a_table_has_no_other_layers() -> None:
    for table in tables():
        found = {path.stem for path in (TOP / "game" / "tables" / table).iterdir() if path.name != "__pycache__"}
        assert found <= OF_A_TABLE.keys(), table


def in_the_window(path: Path) -> bool:
    """Whether a file belongs to the window, to a table's face, or to the tools that draw."""
    where = path.relative_to(TOP / "game").as_posix()
    return re.match(r"desktop/|dev/|tables/\w+/face[/.]|cli/display\.py", where) is not None


def test_only_the_window_and_the_faces_import_pygame_and_only_the_maps_pytmx() -> None:
    for path in (TOP / "game").rglob("*.py"):
        roots = {name.partition(".")[0] for name in imported(path)}
        assert "pygame" not in roots or in_the_window(path), path
        assert "pytmx" not in roots or path == TOP / "game" / "content" / "maps.py", path


def test_rules_use_no_clock_and_no_randomness_of_their_own() -> None:
    banned = {"random", "time", "datetime", "uuid", "numpy"}
    for layer in ("core", "tables", "players"):
        for path in (TOP / "game" / layer).rglob("*.py"):
            found = set() if in_the_window(path) else {name.partition(".")[0] for name in imported(path)} & banned
            assert not found or (path.name, found) == ("computer.py", {"time"}), f"{path}: {found}"


def test_every_file_of_the_program_can_be_read_in_one_go() -> None:
    for path in (TOP / "game").rglob("*.py"):
        assert path.stat().st_size < 32_000, path
