"""A table is one folder and its files: taken away nothing misses it, put in it is everywhere."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.core.table import tables
from tests.house.programs import TOP, Program

TABLES = tables()
IN_WINDOW = TOP / "tests" / "house" / "in_window.py"
SHELF = """
from pathlib import Path
from game.core import tables
from game.desktop.screens.shelf import Shelf
from game.dev import shot

shot.display((1280, 800))
shelf = Shelf(shot.Still((1280, 800)))
shot.draw(shelf, (1280, 800))
print(*shelf.boxes)
"""


def constants(tree: ast.AST) -> list[tuple[int, str]]:
    """Every text of a module but for explanations, with its line."""
    explained = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in explained)
    return [(node.lineno, node.value) for node in texts if isinstance(node.value, str)]


def imports(tree: ast.AST) -> list[tuple[int, str]]:
    """Every module and name that a module imports, with its line."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return found


def outside() -> list[Path]:
    """The modules of the program that belong to no table, and the script that packs it."""
    homes = [TOP / "game" / "tables" / table for table in TABLES]
    modules = (file for file in (TOP / "game").rglob("*.py") if not any(file.is_relative_to(home) for home in homes))
    return [*sorted(modules), TOP / "build_exe.spec"]


def test_nothing_outside_of_a_table_names_it() -> None:
    named = []
    for file in outside():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for line, words in constants(tree):
            named += [f"{file}:{line}: {words!r}" for table in TABLES if table in words.replace("/", ".").split(".")]
            named += [f"{file}:{line}: {words!r}" for table in TABLES if f"{table}_" in words or f"_{table}" in words]
        named += [f"{file}:{line}: {name}" for line, name in imports(tree) for t in TABLES if t in name.split(".")]
    assert named == []


@pytest.mark.long(every=3)
@pytest.mark.parametrize("gone", TABLES)
def test_a_table_that_is_taken_away_is_not_missed(gone: str, tmp_path: Path) -> None:
    program = Program(tmp_path / "program").without(gone)
    rest = [table for table in TABLES if table != gone]
    assert program.run("-c", SHELF).split()[-len(rest) :] == rest
    assert "in order" in program.run("-m", "game", "check")
    for table in rest:
        program.run("-m", "game", "simulate", table, "--games", "1", "--seats", "3")
    assert gone in program.run("-m", "game", "simulate", gone, "--games", "1", good=False)


@pytest.mark.long
@pytest.mark.parametrize("kept", TABLES)
def test_the_self_test_passes_with_one_table_alone(kept: str, tmp_path: Path) -> None:
    program = Program(tmp_path / "program")
    for table in TABLES:
        if table != kept:
            program.without(table)
    program.run("-m", "game", "--selftest")


def test_what_a_new_table_lacks_is_a_sentence_each(bare: Program) -> None:
    said = bare.run("-m", "game", "check", good=False).splitlines()
    assert said[:8] == [
        "game/tables/dibs: expected words, with entries and words",
        "game/tables/dibs: expected diagram, with make, sheet, ranks and when",
        "game/tables/dibs: expected face, with FACE",
        "rulebooks/dibs.md: expected the rules of dibs",
        "en.dibs.toml: ui.dibs: expected a text",
        "en.dibs.toml: ui.shelf.info_dibs: expected a text",
        "en.dibs.toml: ui.option.fourth_call: expected a text",
        "en.dibs.toml: dibs.option.dibs: expected a text",
    ]
    assert "art/cover_dibs: expected a picture for the box of this table" in said


def test_a_layer_without_its_names_and_a_folder_without_a_table_are_named(tmp_path: Path) -> None:
    program = Program(tmp_path / "program")
    for name, part in (("dice_days", "rules"), ("half", "words")):
        (program.top / "game" / "tables" / name).mkdir()
        for file in ("__init__.py", f"{part}.py"):
            (program.top / "game" / "tables" / name / file).write_text('"""Nothing yet."""\n', encoding="utf-8")
    (program.top / "game" / "tables" / "half" / "table.py").write_text(
        'class Half:\n    name, seats, options, brief = "half", range(2, 3), (), {}\n\n\nTABLE = Half()\n',
        encoding="utf-8",
    )
    said = program.run("-m", "game", "check", good=False)
    assert "game/tables/dice_days: expected table, with TABLE" in said
    assert "game/tables/half/table: expected TABLE to have allied, census, determinise, flaws, horizon, levels" in said
    assert "game/tables/half/words: expected entries and words" in said
    assert program.run("-c", SHELF).split()[-4:] == sorted((*TABLES, "half"))


def test_a_new_table_is_played_on_its_first_day(bare: Program, tmp_path: Path) -> None:
    """Without a face, words, a diagram, a rulebook, texts or a cover: to the result page, and shared."""
    assert "shared" in bare.run(IN_WINDOW, "dibs", tmp_path)


def test_the_template_table_is_in_order(whole: Program) -> None:
    """Its rules are carried, proved and shown; nothing of it is missing."""
    assert "in order" in whole.run("-m", "game", "check")


def test_the_template_table_keeps_its_rules(whole: Program) -> None:
    whole.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/tables/dibs")


def test_the_template_table_keeps_every_promise(whole: Program) -> None:
    whole.run("-m", "tests.conformance.golden", "dibs")
    every = ("--long", "tests/conformance", "-k", "dibs")
    said = whole.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *every)
    passed = next(word for word, next_ in zip(said.split(), said.split()[1:], strict=False) if next_ == "passed,")
    assert int(passed) > 250


def test_the_template_table_is_played_saved_and_shared(whole: Program, tmp_path: Path) -> None:
    assert "shared" in whole.run(IN_WINDOW, "dibs", tmp_path)


@pytest.mark.long
def test_the_template_table_passes_the_self_test(whole: Program) -> None:
    whole.run("-m", "game", "--selftest")
