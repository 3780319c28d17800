"""The program, driven from outside: a clock that waits to be told, SDL's events, and the journal on the disk."""

from __future__ import annotations

import json
import os
import warnings
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pygame

from game.core import tables
from game.core.luck import SIDES
from game.desktop.app import App
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.dev.fuzz_hands import SIZE
from game.store import GameStore, Settings
from game.store.ended import FORMAT, Ended, SeatEnd
from game.store.journal import NAME
from game.store.statistics import Statistics

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pygame.event import Event

    from game.store import OpenGame


class Program:
    """The program, driven from outside: its clock, its events, and its journal on the disk.

    Attributes:
        app: the program.
        now: the time on its clock in milliseconds.
        store: its saved games.
    """

    def __init__(self, folder: Path) -> None:
        """Open the window over an empty data folder."""
        self.now = 0
        Settings(muted=True, helper=False).save(folder)
        self._file: Path | None = None
        self._size = 0
        self._lines: list[dict[str, Any]] = []
        self._heard: list[int] = []  # how many lines there were whenever the clock was asked
        with warnings.catch_warnings():  # where they are errors: pygame-ce has no other way to a smallest size yet
            warnings.simplefilter("ignore", DeprecationWarning)
            self.app = App(folder, self._clock)
        self.store = GameStore(folder)
        self._veterans()
        self.app.home()

    def _veterans(self) -> None:
        """Everybody has played every table before, so that turns may end by themselves."""
        for table in tables():
            seats = [SeatEnd(info.name, info.colour, "human", 0, {}, [0] * SIDES) for info in shot.seats(6)]
            ended = Ended(
                FORMAT,
                "",
                table,
                f"{table} before",
                datetime.now(UTC),
                table,
                {},
                seats,
                [0],
                "",
                False,
                1,
                1,
                [0] * SIDES,
            )
            Statistics(self.store.root).add(ended)

    def _clock(self) -> int:
        self._heard.append(len(self.lines))
        return self.now

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The answers and undos in the journal."""
        if self._file is not None and self._file.stat().st_size != self._size:
            data = self._file.read_bytes()
            self._size = len(data)
            self._lines = [json.loads(line) for line in data.splitlines()[1:]]
        return self._lines

    def play(self, game: OpenGame, settings: dict[str, Any], welcome: bool = False) -> None:
        """Show a game and no other; with a ``welcome`` its people take their seats first, as from the shelf."""
        for name, value in settings.items():
            setattr(self.app.settings, name, value)
        self.app.adapt()
        self._file = self.app.data / "games" / game.id / NAME
        self._size, self._lines = -1, []
        if welcome:
            self.app.open.saved_table(game, None)
        else:
            self.app.push(TableScreen(self.app, game))

    def clear(self, game: OpenGame) -> None:
        """Put a game away."""
        self.app.desk.close()
        self.app.home()
        self.app.running = True
        self._file = None
        if (self.app.data / "games" / game.id).exists():  # hands may have deleted it
            self.store.remove(game.id)

    @property
    def scene(self) -> Any:
        """The topmost screen."""
        return self.app.scenes[-1]

    def step(self, events: Sequence[Event] = ()) -> list[dict[str, Any]]:
        """Once round the loop; returns the lines that were written by what hands did, not by time.

        The loop asks the clock when it listens, and again before it lets time pass.
        """
        for event in events:
            pygame.event.post(event)
        self._heard = []
        self.app.step()
        return self._lines[self._heard[0] : self._heard[1]] if len(self._heard) > 1 else []


def programs(folders: Sequence[Path]) -> list[Program]:
    """Programs of one size of window, over empty data folders."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    shot.display(SIZE)
    found = [Program(folder) for folder in folders]
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    for program in found:
        program.step([pygame.Event(pygame.VIDEORESIZE, w=SIZE[0], h=SIZE[1], size=SIZE)])
    return found
