"""Sizes and places stand in layouts and styles: functions that draw write none down."""

import ast
from pathlib import Path

import game

ROOT = Path(game.__path__[0])
#: What draws, measures or lays out; their numbers are units or pixels.
DRAWS = frozenset(
    (
        "Rect", "at", "blit", "end", "icon", "inflate", "medal", "middle", "move", "nine", "panel", "put", "put_badge",
        "px", "rect", "rest", "scene", "shade", "sprite", "wide",
    )
)  # fmt: skip
HALVES = 2  # numbers up to this only centre, halve, or frame by a hair


def measured(source: str) -> int:
    """How many calls that draw are given a number, or a sum with one, inside a function."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    calls = {id(node): node for found in functions for node in ast.walk(found) if isinstance(node, ast.Call)}
    return sum(_name(call) in DRAWS and any(map(_numbered, call.args)) for call in calls.values())


def _name(call: ast.Call) -> str:
    return getattr(call.func, "attr", "") or getattr(call.func, "id", "")


def _numbered(given: ast.expr) -> bool:
    """Whether a number stands in an argument; calls within it are counted for themselves."""
    if isinstance(given, ast.Constant):
        return isinstance(given.value, int | float) and abs(given.value) > HALVES
    if isinstance(given, ast.Call):
        return False
    return any(_numbered(part) for part in ast.iter_child_nodes(given) if isinstance(part, ast.expr))


def test_functions_that_draw_are_given_no_numbers() -> None:
    files = [*(ROOT / "desktop").rglob("*.py"), *(ROOT / "tables").glob("*/face/*.py")]
    found = {file.relative_to(ROOT).as_posix(): measured(file.read_text(encoding="utf-8")) for file in files}
    assert {name: count for name, count in found.items() if count} == {}


def test_numbers_of_layouts_halves_and_calls_within_are_told_apart() -> None:
    assert measured("BUTTON = Rect(3, 4, 5, 6)") == 0
    assert measured("def draw(box):\n    box.rect(0, box.width / 2, WIDE, -1)") == 0
    assert measured("def draw(box):\n    box.rect(0, x - 14, WIDE, HIGH)") == 1
    assert measured("def draw(box):\n    box.rect(0, words(20), WIDE, box.px(7))") == 1
    assert measured("class Button:\n    def draw(self, box):\n        self.box.sprite('tick', 15, 18, 26)") == 1
