"""Imports point one way, and every module can be imported alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
MODULES = sorted(
    ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")
    for path in (TOP / "game").rglob("*.py")
)
# What the modules of a layer may import of the program itself, beside their own layer.
ALLOWED = {
    "core": set(),
    "content": {"core"},  # the log tells the kernel's facts
    "tables": {"core", "content"},
    "players": {"core", "content", "tables"},
    "store": {"core", "content"},
    "replay": {"core", "content", "tables"},
    "desktop": {"core", "content", "tables", "players", "store", "replay"},
    "cli": {"core", "content", "tables", "players", "store", "replay", "desktop"},
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
        f"for name in {[name for name in MODULES if name.split('.')[1:2] in (['core'], ['tables'], ['players'])]}:\n"
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


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    for path in (TOP / "game" / layer).rglob("*.py"):
        for name in imported(path):
            parts = name.split(".")
            if parts[0] == "game" and len(parts) > 1 and parts[1] in ALLOWED and parts[1] != layer:
                assert parts[1] in ALLOWED[layer], f"{path.relative_to(TOP)} imports {name}"


def test_only_the_window_imports_pygame_and_only_the_maps_pytmx() -> None:
    for path in (TOP / "game").rglob("*.py"):
        where = path.relative_to(TOP).as_posix()
        roots = {name.partition(".")[0] for name in imported(path)}
        if not where.startswith("game/desktop/"):
            assert "pygame" not in roots or where == "game/cli/display.py", where
        assert "pytmx" not in roots or where == "game/content/maps.py", where


def test_rules_use_no_clock_and_no_randomness_of_their_own() -> None:
    banned = {"random", "time", "datetime", "uuid", "numpy"}
    for layer in ("core", "tables", "players"):
        for path in (TOP / "game" / layer).rglob("*.py"):
            found = {name.partition(".")[0] for name in imported(path)} & banned
            assert not found or (path.name, found) == ("computer.py", {"time"}), f"{path}: {found}"


def test_every_file_of_the_program_can_be_read_in_one_go() -> None:
    for path in (TOP / "game").rglob("*.py"):
        assert path.stat().st_size < 32_000, path
