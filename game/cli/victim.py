"""A process that plays and saves until it is killed; `soak` kills it to prove that no answer is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import IO, TYPE_CHECKING, cast

from game.core import Session, get
from game.core.rng import Stream
from game.store import Broken, GameStore, NamedSaves, OpenGame, SavedGame, SeatInfo
from game.store.records import COLOURS

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

NAMED = 20  # every so many answers the game is kept under a name too
UNDONE = 6  # one answer in so many is taken back, where that can be
SILENT = 3  # one in so many is silent


def _running(store: GameStore, table: str) -> SavedGame | None:
    """The game of a table that is under way in a folder."""
    games = (entry for entry in store.games() if isinstance(entry, SavedGame))
    return next((entry for entry in games if entry.table == table and not entry.over), None)


def _open(store: GameStore, table: str) -> OpenGame:
    saved = _running(store, table)
    if saved is not None:
        return store.open(saved.id)
    seats = max(get(table).seats)
    return store.create(Session.new(table, seats), [SeatInfo(f"P{seat}", COLOURS[seat]) for seat in range(seats)])


def run(arguments: argparse.Namespace) -> int:
    """Play at random in the data folder, saying after each answer how many are on the disk, until killed."""
    rng = Stream(str(time.monotonic_ns()))
    store = GameStore(arguments.data)
    names = NamedSaves(store)
    while True:
        game = _open(store, arguments.victim)
        while game.session.decision is not None:
            options = game.session.decision.options
            if game.session.can_undo() and rng.below(UNDONE) == 0:
                game.undo()
            else:
                game.answer(options[rng.below(len(options))], silent=rng.below(SILENT) == 0)
            sys.stdout.write(f"{game.id} {game.lines}\n")
            sys.stdout.flush()
            if game.lines % NAMED == 0:
                names.keep(game, arguments.victim, replace=True)
        game.close()


def start_and_kill(folder: Path, table: str, wait_ms: int) -> tuple[str, int]:
    """Start a victim at a table in a folder, let it save something, kill it after a while.

    Returns:
        The game and the number of its lines that the victim last said to be on the disk.
    """
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with subprocess.Popen(  # noqa: S603  our own program
        [*program, "--data", str(folder), "--victim", table], stdout=subprocess.PIPE, text=True
    ) as process:
        said = cast("IO[str]", process.stdout)
        last = said.readline()
        time.sleep(wait_ms / 1000)
        process.kill()
        for line in said:
            last = line if line.endswith("\n") else last
    game_id, _, lines = last.rpartition(" ")
    return game_id, int(lines)


def lines_on_disk(folder: Path, game_id: str) -> int:
    """Open a game as the next start of the program would; returns how many of its lines came back.

    Raises:
        BadSave: It cannot be opened.
    """
    game = GameStore(folder).open(game_id)
    game.close()
    return game.lines


def broken_saves(folder: Path) -> list[Broken]:
    """The named saves that a kill left behind damaged: there must be none."""
    return [entry for entry in NamedSaves(GameStore(folder)).all() if isinstance(entry, Broken)]
