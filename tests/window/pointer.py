"""The three clicks of `clicks.py` with the system's own pointer, for Windows and macOS, where there is no X display.

python tests/window/pointer.py dist/taverns/taverns

The program fills the screen, so that a place in its window is a place on the screen.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script stands in its own folder

import pyautogui
from disk import Disk

from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.ui import layout
from game.dev.shot import Still, display
from game.store import Settings
from game.tables.cavern_tavern.face.boards import TavernBoard

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 90.0  # seconds; a machine of the farm draws without a graphics card
AGAIN = 3.0  # seconds after which a click that had no effect is made once more


def insist(point: tuple[int, int], true: Callable[[], object], program: subprocess.Popen[bytes]) -> None:
    """Click until it has the effect that it should have."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert program.poll() is None, f"the program ended with {program.poll()}"
        assert time.monotonic() < end, f"a click at {point} had no effect"
        pyautogui.click(*point)
        again = time.monotonic() + AGAIN
        while time.monotonic() < again and not true():
            time.sleep(0.1)


def clicked(command: list[str], data: Path) -> None:
    """New game, start, the first ingredient."""
    size = tuple(pyautogui.size())
    names = ["Anna", "Boris"]
    Settings(
        speed="instant", muted=True, helper=False, recap=False, names=names, full_screen=True, reduce_motion=True
    ).save(data)
    display(size)
    new = next(button.rect.center for button in Shelf(Still(size)).buttons if button.key == "new")
    seats = Seats(Still(size), "cavern_tavern").controls
    start = next(control.rect.center for control in seats if getattr(control, "key", "") == "start")
    disk = Disk(data)
    window = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}  # `display` needs none
    program = subprocess.Popen([*command, "--data", str(data)], env=window)
    try:
        time.sleep(5)
        end = time.monotonic() + PATIENCE
        while disk.game is None:  # the first of the two clicks shows nothing on the disk
            assert time.monotonic() < end, "no game was begun"
            pyautogui.click(*new)
            time.sleep(1.5)
            pyautogui.click(*start)
            time.sleep(AGAIN)
        assert disk.decision is not None
        kind = next(target for target in disk.decision.options[0].targets if target.startswith("kind:"))
        ingredient = TavernBoard(layout.frame(size).board).where(kind)
        assert ingredient is not None
        insist(ingredient.center, lambda: disk.lines == 1, program)
    finally:
        program.terminate()
        program.wait(PATIENCE)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        clicked(sys.argv[1:], Path(folder))
    sys.stdout.write("Three clicks later a game was on the disk.\n")
