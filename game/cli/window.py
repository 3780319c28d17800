"""Without a command, and with `play`: the window."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.cli import arguments as read
from game.cli import display
from game.core import Session
from game.store import Settings, data_folder, logs

if TYPE_CHECKING:
    import argparse

_log = logging.getLogger(__name__)


def run(arguments: argparse.Namespace) -> int:
    """Open the window; returns when it is closed.

    Raises:
        BadCommand: There is no display, or an option is mistyped.
        BadOption: The table, the seats, the seed or an option is wrong.
        StoreError: The data folder cannot be used.
    """
    chosen = read.options(arguments.option) if arguments.command == "play" else {}
    if arguments.command == "play":
        Session.new(arguments.table, arguments.seats, arguments.seed, chosen)
    data = data_folder(arguments.data)
    display.prepare(accelerated=Settings.glance(data).accelerated)
    display.require()
    handler = logs.start(data)
    try:
        from game.desktop.app import StartRequest, run

        start = None
        if arguments.command == "play":
            start = StartRequest(arguments.table, arguments.seats, arguments.seed, chosen)
        return run(data, start)
    except Exception:
        _log.exception("the program stopped")
        raise
    finally:
        logs.stop(handler)
