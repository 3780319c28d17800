"""A process that plays and saves until it is killed; `soak` kills it to prove that no answer is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import IO, TYPE_CHECKING, cast

from game.core import Session, get, tables
from game.core.rng import Stream
from game.store import GameStore, OpenGame, SavedGame, SeatInfo

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def _running(store: GameStore) -> SavedGame | None:
    """The game that is under way in a folder."""
    games = (entry for entry in store.games() if isinstance(entry, SavedGame) and not entry.over)
    return next(games, None)


def _open(store: GameStore) -> OpenGame:
    saved = _running(store)
    if saved is not None:
        return store.open(saved.id)
    name = tables()[0]
    seats = max(get(name).seats)
    return store.create(Session.new(name, seats), [SeatInfo(f"P{seat}", "") for seat in range(seats)])


def run(arguments: argparse.Namespace) -> int:
    """Play at random in the data folder, saying after each answer how many are on the disk, until killed."""
    rng = Stream(str(time.monotonic_ns()))
    store = GameStore(arguments.data)
    while True:
        game = _open(store)
        while game.session.decision is not None:
            options = game.session.decision.options
            game.answer(options[rng.below(len(options))])
            sys.stdout.write(f"{game.id} {game.lines}\n")
            sys.stdout.flush()
        game.close()


def start_and_kill(folder: Path, wait_ms: int) -> tuple[str, int]:
    """Start a victim in a folder, let it save something, kill it after a while.

    Returns:
        The game and the number of its lines that the victim last said to be on the disk.
    """
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with subprocess.Popen(  # noqa: S603  our own program
        [*program, "--data", str(folder), "--victim"], stdout=subprocess.PIPE, text=True
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
