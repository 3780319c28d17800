"""Imports point one way, and every module can be imported alone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.shell.imports import FILES, TOP, imports_of, in_circles, led_to, of_the_program

SHARED = {"core", "content"}
WINDOW = {"core", "content", "store", "replay", "players"}
BELOW_SCREENS = {"desktop.engine", "desktop.ui", "desktop.table"}
DESKTOP = BELOW_SCREENS | {"desktop.screens", "desktop.spoken", "desktop"}
PROGRAM = {"", "core", "content", "tables", "players", "store", "replay", "verify"}
# What the modules of a floor may import of the program, beside their own floor. "" is the package itself, which has
# the version; the floors of a table begin with a star, and mean those of the same table.
ALLOWED: dict[str, set[str]] = {
    "": set(),
    "verify": set(),
    "core": set(),
    "content": {"", "core"},
    "players": {"core", "content"},
    "store": {"", "core", "content", "verify", "players"},
    "replay": {"core", "content", "players"},
    "tables": SHARED,
    "*": set(),
    "*views": set(),
    "*content": SHARED,
    "*rules": SHARED | {"*content", "*views"},
    "*bots": SHARED | {"*content", "*rules", "*views"},
    "*words": SHARED | {"*content", "*views"},
    "*diagram": SHARED | {"replay", "*content", "*words", "*views"},
    "*face": SHARED | BELOW_SCREENS | {"store", "*content", "*words", "*views"},
    "*table": SHARED | {"tables", "*content", "*rules", "*bots", "*views"},
    "desktop.engine": WINDOW,
    "desktop.ui": WINDOW | {"desktop.engine"},
    "desktop.table": WINDOW | {"desktop.engine", "desktop.ui"},
    "desktop.screens": WINDOW | BELOW_SCREENS,
    "desktop.spoken": WINDOW | BELOW_SCREENS,
    "desktop": WINDOW | DESKTOP,
    "lab": {"", "core", "content", "players", "store", "replay"},
    "dev": PROGRAM | DESKTOP,
    "cli": PROGRAM | DESKTOP | {"dev", "lab"},
    "__main__": PROGRAM | {"cli"},
}


def floor(name: str) -> str:
    """The floor on which a module stands."""
    parts = name.split(".")[1:]
    if parts[:1] == ["desktop"] and len(parts) > 1:
        return ".".join(parts[:2]) if FILES[f"game.desktop.{parts[1]}"].name == "__init__.py" else "desktop"
    if parts[:1] == ["tables"] and len(parts) > 1 and parts[1] != "throws":
        return f"*{parts[2]}" if len(parts) > 2 else "*"
    return parts[0] if parts else ""


def table(name: str) -> str:
    """The table in whose folder a module lies; empty for none."""
    return name.split(".")[2] if floor(name).startswith("*") else ""


BLIND = [
    name for name in FILES if name.split(".")[1:2] in (["core"], ["tables"], ["players"]) and floor(name) != "*face"
]


@pytest.mark.parametrize("part", sorted({floor(name) for name in FILES}))
def test_modules_import_only_what_lies_below_them(part: str) -> None:
    """Every import of every file, for types alone and in functions too; of tables only the own one's."""
    for name in (name for name in FILES if floor(name) == part):
        for one in imports_of(name):
            if one.module.partition(".")[0] == "game":
                where = f"{FILES[name].relative_to(TOP)}:{one.line} imports {one.module}"
                assert one.module in FILES, where
                assert floor(one.module) in ALLOWED[part] | {part}, where
                assert table(one.module) in ("", table(name)), where


def test_imports_go_round_in_no_circle(capsys: pytest.CaptureFixture[str]) -> None:
    """No module is imported, however far round, by one that it imports itself."""
    found = in_circles({name: of_the_program(name) for name in FILES})
    with capsys.disabled():
        sys.stdout.write(f"\nfiles in import circles: {len(found)} of {len(FILES)}\n")
    assert not found


def test_imports_stand_at_the_top_of_files(capsys: pytest.CaptureFixture[str]) -> None:
    """Inside functions stands only what keeps commands free of modules that they do not need."""
    inside = {name: [one for one in imports_of(name) if one.inside] for name in FILES}
    with capsys.disabled():
        sys.stdout.write(f"\nimports inside functions: {sum(map(len, inside.values()))}\n")
    for name, found in inside.items():
        command = floor(name) in ("cli", "__main__")
        assert command or all(one.module == "pytmx" for one in found), f"{name}: {found}"


def test_only_the_window_imports_pygame_and_only_the_maps_pytmx() -> None:
    for name in FILES:
        roots = {one.module.partition(".")[0] for one in imports_of(name)}
        seen = floor(name).startswith("desktop") or floor(name) in ("dev", "*face") or name == "game.cli.display"
        assert "pygame" not in roots or seen, name
        assert "accesskit" not in roots or name == "game.desktop.spoken.platforms", name
        assert "pytmx" not in roots or name == "game.content.maps", name


def test_rules_use_no_clock_and_no_randomness_of_their_own() -> None:
    banned = {"random", "time", "datetime", "uuid", "numpy"}
    for name in BLIND:
        roots = {one.module.partition(".")[0] for one in imports_of(name)} & banned
        assert not roots or (name, roots) == ("game.players.worker", {"time"}), f"{name}: {roots}"


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
        f"for name in {BLIND}:\n"
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


def test_the_shelf_is_drawn_before_other_screens_and_any_rules_are_read() -> None:
    fresh(
        "import pathlib, sys, tempfile\n"
        "from game.desktop.app import App\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        "    app = App(pathlib.Path(folder))\n"
        "    app.open.shelf()\n"
        "    app.step()\n"
        "late = {name for name in sys.modules if name.startswith('game.tables.') and '.rules' in name}\n"
        "late |= {'game.desktop.screens.rulebook', 'game.desktop.screens.history'} & set(sys.modules)\n"
        "assert not late, late\n"
    )


def test_every_module_can_be_imported_alone() -> None:
    """Who comes first matters only in a circle of imports: its modules are taken one by one, all others once."""
    edges = {name: of_the_program(name, late=False) for name in FILES}
    circles = [name for name in FILES if name in led_to(name, edges)]
    assert len(circles) < 20
    fresh(
        "import sys, importlib\n"
        f"for name in {[*circles, *(name for name in FILES if not name.endswith('__main__'))]}:\n"
        f"    for loaded in [*sys.modules] if name in {circles} else ():\n"
        "        if loaded.partition('.')[0] == 'game':\n"
        "            del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )


def test_every_file_of_the_program_can_be_read_in_one_go() -> None:
    for path in FILES.values():
        assert path.stat().st_size < 32_000, path
