"""Copies of the program's Tiled maps that say otherwise, and what Tiled itself says of a map."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from game.content import paths


class MapCopy:
    """A folder with a copy of a map and a small stand-in for its picture."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.file = folder, folder / f"{name}.tmx"
        shutil.copy(paths.maps() / self.file.name, folder)
        (folder / name).mkdir()
        shutil.copy(paths.assets() / "art" / "icon_64.png", folder / name / f"{name}_board.png")

    def edit(self, old: str, new: str) -> None:
        """Change the first place that says something."""
        text = self.file.read_text("utf-8")
        assert old in text, old
        self.file.write_text(text.replace(old, new, 1), "utf-8")

    def inside(self, name: str, old: str, new: str) -> None:
        """Change one object only."""
        text = self.file.read_text("utf-8")
        found = re.search(rf'<object id="\d+" name="{name}".*?</object>', text, re.DOTALL)
        assert found
        assert old in found[0], old
        self.file.write_text(text.replace(found[0], found[0].replace(old, new, 1)), "utf-8")


def ids(name: str) -> list[int]:
    """The numbers of a map's objects, after a look at whether they are unique and Tiled's next one is right."""
    text = (paths.maps() / f"{name}.tmx").read_text("utf-8")
    found = [int(n) for n in re.findall(r'<object id="(\d+)"', text)]
    assert len(found) == len(set(found))
    assert f'nextobjectid="{max(found) + 1}"' in text
    return found


def render(name: str, out: Path) -> bool:
    """Let Tiled draw a map without a warning; False where there is no Tiled, which is no excuse where tests are run."""
    tool = shutil.which("tmxrasterizer")
    if tool is None:
        assert "CI" not in os.environ or shutil.which("tiled") is None
        return False
    done = subprocess.run(
        [tool, str(paths.maps() / f"{name}.tmx"), str(out)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
    return True
