"""Without a command, and with `play`: the window."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.cli import arguments as read
from game.cli import display
from game.content.files import FOLDER
from game.content.texts import say
from game.core import Session
from game.store import Settings, data_folder, logs
from game.store.folder import clear_leftovers

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

OUT = "shared"  # in the data folder, if it was chosen: what leaves the program
_log = logging.getLogger(__name__)


def run(arguments: argparse.Namespace) -> int:
    """Open the window; returns when it is closed.

    Raises:
        BadCommand: There is no display, or an option or a player is mistyped.
        BadOption: The table, the seats, the seed or an option is wrong.
        StoreError: The data folder cannot be used.
    """
    straight = arguments.command == "play"
    chosen = read.options(arguments.option) if straight else {}
    players = read.chairs(arguments.players, arguments.seats) if straight else []
    data = data_folder(arguments.data)
    clear_leftovers(data)
    problems = _changes(data)
    if straight:
        Session.new(arguments.table, arguments.seats, arguments.seed, chosen)
    display.prepare(accelerated=Settings.glance(data).accelerated)
    display.require()
    handler = logs.start(data)
    for problem in problems:
        _log.warning("%s", problem)
    try:
        from game.desktop.app import StartRequest, run

        start = None
        if straight:
            start = StartRequest(arguments.table, players, arguments.seed, chosen)
        out = data / OUT if arguments.data is not None else None
        return run(data, start, _said(problems), out)
    except Exception:
        _log.exception("the program stopped")
        raise
    finally:
        logs.stop(handler)


def _changes(data: Path) -> list[str]:
    """Lay the player's own files over the program's; returns what is wrong with them."""
    if not (data / FOLDER).is_dir():
        return []
    from game.content import changes

    return changes.use(data)


def _said(problems: list[str]) -> str:
    """The first thing that is wrong with the player's files, and how many there are."""
    if len(problems) < 2:
        return "".join(problems)
    return say("error.changes_told", first=problems[0], count=len(problems))
