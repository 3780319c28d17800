"""A program that is known by its accessible tree alone, on a display and a bus of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP = Path(__file__).parents[2]
SYSTEM = "/usr/bin/python3"
ANSWERS = ("[true, ", "[false, ")


class Heard(AssertionError):
    """What the reader could not find."""


class Blind:
    """Hands and ears of somebody who sees nothing: each command is a method of `client.Reader`."""

    def __init__(self, data: Path) -> None:
        env = {**os.environ, "SDL_AUDIODRIVER": "dummy", "NO_AT_BRIDGE": "0"}
        for name in ("SDL_VIDEODRIVER", "PYTHONPATH"):
            env.pop(name, None)
        command = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", SYSTEM, str(Path(__file__).parent / "client.py")]
        self.data = data
        self._client = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True, cwd=TOP
        )

    def __getattr__(self, name: str) -> Any:
        def ask(*given: object) -> Any:
            assert self._client.stdin is not None
            assert self._client.stdout is not None
            self._client.stdin.write(json.dumps([name, given]) + "\n")
            self._client.stdin.flush()
            told = (line for line in self._client.stdout if line.startswith(ANSWERS))  # others speak there too
            right, found = json.loads(next(told))
            if not right:
                raise Heard(f"{name}{given}: {found}")
            return found

        return ask

    def program(self, *arguments: str) -> list[str]:
        """The program with its data where the test keeps them."""
        return [sys.executable, "-m", "game", "--data", str(self.data), *arguments]

    def begin(self, *arguments: str) -> str:
        """Start the program and wait for its window; answers its title."""
        found: str = self.start(self.program(*arguments))
        return found

    def close(self) -> None:
        assert self._client.stdin is not None
        assert self._client.stdout is not None
        self._client.stdin.close()
        self._client.wait(30)
        self._client.stdout.close()


def lacking() -> str:
    """What of the system a reader lacks; empty for nothing."""
    programs = [name for name in ("xvfb-run", "dbus-daemon", "gdbus") if shutil.which(name) is None]
    if programs:
        return ", ".join(programs)
    asked = [SYSTEM, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    return "" if subprocess.run(asked, capture_output=True, check=False).returncode == 0 else "gir1.2-atspi-2.0"


@pytest.fixture
def blind(tmp_path: Path) -> Iterator[Blind]:
    if missing := lacking():
        pytest.fail(f"not there: {missing}")
    found = Blind(tmp_path)
    yield found
    found.close()
