"""Opens a program in a window and clicks from the shelf to the first answer, then closes it.

python3 tests/window/clicks.py dist/taverns/taverns
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script stands in its own folder

from disk import Disk
from xapp import App

from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.ui import layout
from game.dev.shot import Still, display
from game.store import Settings
from game.tables.cavern_tavern.face.boards import TavernBoard

SIZE = (1280, 800)


def clicked(command: list[str], data: Path) -> float:
    """New game, start, the first ingredient; returns the seconds until the first frame was seen."""
    Settings(speed="instant", muted=True, helper=False, recap=False, names=["Anna", "Boris"]).save(data)
    display(SIZE)
    new = next(button.rect.center for button in Shelf(Still(SIZE)).buttons if button.key == "new")
    seats = Seats(Still(SIZE), "cavern_tavern").controls
    start = next(control.rect.center for control in seats if getattr(control, "key", "") == "start")
    disk = Disk(data)
    with App([*command, "--data", str(data)], SIZE) as app:
        shelf = app.drawn()
        found = app.painted - app.started
        app.click(*new)
        app.changed(shelf, (600, 150, 200, 320))
        app.insist(lambda: app.click(*start), lambda: disk.game)
        assert disk.decision is not None
        kind = next(target for target in disk.decision.options[0].targets if target.startswith("kind:"))
        ingredient = TavernBoard(layout.frame(SIZE).board).where(kind)
        assert ingredient is not None
        app.insist(lambda: app.click(*ingredient.center), lambda: disk.lines == 1)
        assert app.close() == 0
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        seconds = clicked(sys.argv[1:], Path(folder))
    sys.stdout.write(f"The first frame was there after {seconds:.2f} s; three clicks later a game was on the disk.\n")
