"""Storms of double clicks on rows, boards and buttons of the real window, by people who share it.

Nothing outside the program knows its moments. But the journal tells who answered, and looking at its length tells when;
the moment of another person begins when the one before has answered. So between two answers of different people there
must be a press that began when the second one's picture had been there for a while: no answer is the rest of a storm
that was meant for somebody else.
"""

from __future__ import annotations

import ctypes
import itertools
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from disk import Disk
from xapp import App

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.table.guard import VEILED
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.dev import fuzz_screen, shot
from game.store import Settings
from game.store.journal import NAME

SIZE = (1280, 800)
SEATS = 3
PRESSES = 500
BURST = 10  # presses on one spot
APART = 0.04  # seconds between them
AWAY = ("Escape", "Escape", "space")  # another screen lies over the table, or a curtain hangs
RESTS = 1.2 * VEILED / 1000  # seconds: no curtain opens to hands that never rest
SEEN = 0.27  # seconds that a person's picture must have been there: 300 ms, less what looking at the disk takes


class Answer(NamedTuple):
    """An answer that somebody gave, and when it was on the disk."""

    when: float
    seat: int
    kind: str


class Watch(threading.Thread):
    """Looks at the journal all the time and notes when answers came."""

    def __init__(self, data: Path) -> None:
        super().__init__(daemon=True)
        self.answers: list[Answer] = []
        self.over = threading.Event()
        self._data = data
        self._read = 0

    def run(self) -> None:
        while not self.over.wait(0.003):
            for file in self._data.glob(f"games/*/{NAME}"):
                with file.open("rb") as journal:
                    journal.seek(self._read)
                    for line in journal.read().splitlines(keepends=True):
                        if line.endswith(b"\n"):
                            self._read += len(line)
                            self._note(json.loads(line), time.monotonic())

    def _note(self, line: dict[str, Any], when: float) -> None:
        if "n" in line and line["kind"] not in ("undo", "rewind") and not line.get("silent"):
            self.answers.append(Answer(when, line["seat"], line["kind"]))


class Hands:
    """A mouse and keys without a process for every press, which takes too long; they remember when presses began."""

    def __init__(self, app: App) -> None:
        self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")  # xdotool needs them too
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(app.name.encode()))
        self.presses: list[float] = []

    def _do(self, what: str, *values: int) -> None:
        self._test[f"XTestFake{what}Event"](self._display, *values, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)

    def _press(self, what: str, number: int) -> None:
        self.presses.append(time.monotonic())
        self._do(what, number, 1)
        time.sleep(APART / 2)
        self._do(what, number, 0)
        time.sleep(APART / 2)

    def storm(self, point: tuple[int, int]) -> None:
        self._do("Motion", -1, *point)
        for _ in range(BURST):
            self._press("Button", 1)

    def key(self, *keys: str) -> None:
        for key in keys:
            sign = ctypes.c_ulong(self._x.XStringToKeysym(key.encode()))
            self._press("Key", self._x.XKeysymToKeycode(self._display, sign))

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)


def spots(session: Session, rng: Stream) -> list[tuple[int, int]]:
    """Where the game as it stands can be pressed: a row, something lit, and a button."""
    table = TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(session.seats)))
    shot.come(table)
    found = fuzz_screen.spots(table)
    undone = rng.below(8) == 0  # a storm on undo takes back all that was answered
    buttons = [b.rect.center for b in table.bar.buttons if not b.off and (undone or b.key != "undo")]
    kinds = [points for points in (found.get("row"), found.get("lit"), buttons) if points]
    return [points[rng.below(len(points))] for points in kinds] or [layout.frame(SIZE).board.center]


def storms(app: App, data: Path) -> tuple[list[Answer], list[float]]:
    """Press so often; returns what was answered, and when presses began."""
    disk, rng = Disk(data), Stream("storm")
    watch, hands = Watch(data), Hands(app)
    watch.start()
    try:
        while len(hands.presses) < PRESSES:
            app.alive()
            before = len(watch.answers)
            assert disk.game is not None, "the storm came to another screen, and the game was deleted there"
            if disk.decision is None:
                break
            for point in spots(disk.game.session, rng):
                hands.storm(point)
                hands.key("Escape")
            if len(watch.answers) == before:
                time.sleep(RESTS)
                for key in AWAY:
                    hands.key(key)
                    time.sleep(APART)
    finally:
        watch.over.set()
        watch.join()
        hands.close()
    return watch.answers, hands.presses


@pytest.mark.parametrize("table", tables())
def test_no_answer_is_the_rest_of_a_storm_on_another_persons_moment(table: str, tmp_path: Path) -> None:
    Settings(
        speed="fast", quick_handover=False, muted=True, helper=False, recap=False, width=SIZE[0], height=SIZE[1]
    ).save(tmp_path)
    shot.display(SIZE)
    game = ["play", table, "--seats", str(SEATS), "--seed", "storm"]
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], SIZE) as app:
        app.drawn()
        answers, presses = storms(app, tmp_path)
    pairs = [(one, two) for one, two in itertools.pairwise(answers) if one.seat != two.seat]
    wrong = [
        f"{two.when - one.when:.3f} s after seat {one.seat}: {two.kind} of seat {two.seat}"
        for one, two in pairs
        if not any(one.when + SEEN <= press <= two.when for press in presses)
    ]
    assert not wrong, f"{len(wrong)} of {len(pairs)} for another person: {wrong}"
    assert len(presses) >= PRESSES
    assert len(pairs) > 2, answers
