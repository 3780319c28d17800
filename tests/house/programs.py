"""Copies of the program with a table less, or with one more."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.content import of_table

TOP = Path(__file__).resolve().parents[2]
TEMPLATE = TOP / "tests" / "template"
_APART = shutil.ignore_patterns("bake", "icons")


class Program:
    """A copy of the program in a folder of its own."""

    def __init__(self, folder: Path, *, tests: bool = False) -> None:
        """Copy it; with its ``tests`` it is a checkout."""
        self.top = folder
        for name in ("game", "assets", "maps", *(["tests"] if tests else [])):
            shutil.copytree(TOP / name, folder / name, ignore=_APART)
        shutil.copy(TOP / "pyproject.toml", folder)

    def without(self, table: str) -> Program:
        """Take a table's folder and its files away."""
        named = [f"maps/{head}*" for head in of_table.of(table).MAPS]
        for pattern in (
            f"game/tables/{table}", f"assets/{table}", f"assets/rulebooks/{table}.*", f"assets/text/*.{table}.toml",
            f"assets/scenes/{table}.json", f"maps/{table}", f"maps/{table}.*", f"tests/tables/{table}", *named,
        ):  # fmt: skip
            for path in self.top.glob(pattern):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        return self

    def with_template(self, *parts: str) -> Program:
        """Put the template table in: all of it, or only some files of its package."""
        if parts:
            home = self.top / "game" / "tables" / "dibs"
            home.mkdir()
            for part in ("__init__.py", *parts):
                shutil.copy(TEMPLATE / "dibs" / part, home)
            return self
        shutil.copytree(TEMPLATE / "dibs", self.top / "game" / "tables" / "dibs")
        shutil.copytree(TEMPLATE / "assets", self.top / "assets", dirs_exist_ok=True)
        if (self.top / "tests").is_dir():
            shutil.copytree(TEMPLATE / "tests", self.top / "tests" / "tables", dirs_exist_ok=True)
        return self

    def run(self, *arguments: str | Path, good: bool = True) -> str:
        """Run Python in it; returns what it said, and fails when it does not end as expected."""
        plain = {
            **os.environ,
            "HOME": str(self.top),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(self.top),
        }
        done = subprocess.run(
            [sys.executable, *map(str, arguments)], cwd=self.top, env=plain, capture_output=True, text=True, check=False
        )
        said = done.stdout + done.stderr
        assert (done.returncode == 0) is good, said
        return said
