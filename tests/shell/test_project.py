"""The project around the program: packaging, default tests, documents."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """The settings of the project."""
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


def test_plain_pytest_runs_everything_that_needs_no_display(project: dict[str, Any]) -> None:
    listed = set(project["tool"]["pytest"]["ini_options"]["testpaths"])
    folders = {f"tests/{path.parent.relative_to(TOP / 'tests').parts[0]}" for path in TOP.glob("tests/*/**/test_*.py")}
    by_path = {
        "tests/window",
        "tests/browser",
        "tests/bench",
        "tests/legibility",
        "tests/bake",
        "tests/reader",
    }  # .ci/run runs these
    assert folders - by_path - {"tests/template"} <= listed  # that table's are run in a copy of the program


def test_every_dependency_is_explained_in_the_readme(project: dict[str, Any]) -> None:
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    names = [re.split(r"[<>=\[]", need)[0] for need in project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        names += [re.split(r"[<>=\[]", need)[0] for need in extra]
    for name in names:
        assert f"| `{name}` |" in readme, name


def test_the_readme_has_the_two_commands_and_ci_runs_exactly_them() -> None:
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    script = (TOP / ".ci" / "run").read_text(encoding="utf-8")
    for command in (
        "python3 -m pip install . && python3 -m game",
        'python3 -m pip install -e ".[test]" && python3 -m pytest',
    ):
        assert f"\n{command}\n" in readme
        assert command in script
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", readme):
        assert (TOP / picture).is_file(), picture


def test_the_changelog_knows_this_version() -> None:
    import game

    assert f"## {game.__version__}" in (TOP / "CHANGELOG.md").read_text(encoding="utf-8")


def test_nothing_tells_of_the_place_where_it_was_made() -> None:
    ends = {".py", ".md", ".toml", ".tmx", ".tsx", ".spec", ".json"}
    for path in [path for folder in ("game", "assets", "maps") for path in (TOP / folder).rglob("*")]:
        if path.suffix in ends:
            assert not re.search(r"/(tmp|work|home)/\w", path.read_text(encoding="utf-8")), path
