"""Runs the real window with computer seats for a while and writes down how long each frame took, in milliseconds.

python3 tests/bench/frames.py DATA SECONDS OUT.json LEVEL,LEVEL,...
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time

os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "taverns-and-labyrinths")

from game.core import Session
from game.desktop.app import App
from game.desktop.engine import theme
from game.desktop.screens.shelf import Shelf
from game.desktop.table.screen import TableScreen
from game.players.worker import STARTS, Worker
from game.store import GameStore, SeatInfo, Settings
from game.store.records import FACES


class Timed(App):
    """The window with a stop watch in its loop."""

    def __init__(self, data: Path, seconds: float) -> None:
        super().__init__(data)
        self.frames: list[float] = []
        self.draws: list[float] = []
        self.work: list[float] = []
        self._seconds = seconds
        self._begun = perf_counter()
        self._spent = self._worked = 0.0

    def _guarded(self, work: Callable[[], None]) -> None:
        drawing = work == self._draw
        waits = drawing and self.scenes[-1].dirty
        start, busy = perf_counter(), thread_time()
        super()._guarded(work)
        took, busy = perf_counter() - start, thread_time() - busy
        self._spent += took
        self._worked += busy
        if drawing:
            if waits:
                self.frames.append(1000 * self._spent)
                self.draws.append(1000 * took)
                self.work.append(1000 * self._worked)
            self._spent = self._worked = 0.0
        if perf_counter() - self._begun > self._seconds:
            self.quit()


def main(data: Path, seconds: float, out: Path, levels: list[str]) -> None:
    """Play and write the times down; they think in the process in which a player's computers do."""
    Settings(width=1920, height=1080).save(data)
    seats = [
        SeatInfo(f"P{seat}", theme.SEATS[seat].name, "computer", level, face=FACES[seat])
        for seat, level in enumerate(levels)
    ]
    game = GameStore(data).create(Session.new("cavern_tavern", len(seats), "frames"), seats)
    app = Timed(data, seconds)
    app.desk.worker = Worker(STARTS)
    app.scenes = [Shelf(app)]
    app.push(TableScreen(app, game))
    app.run()
    out.write_text(
        json.dumps({"frames": app.frames, "draws": app.draws, "work": app.work, "answers": game.lines}),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]), sys.argv[4].split(","))
