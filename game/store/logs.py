"""The program's own log: a few rotating files in the data folder."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

from game.content.plain import plain
from game.store.errors import cannot_write

if TYPE_CHECKING:
    from pathlib import Path

NAME = "program.log"
_SIZE = 256 * 1024
_KEPT = 3


class Formatter(logging.Formatter):
    """A line of a log."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with what a file may have brought into it spelled out."""
        return plain(super().format(record))


def start(root: Path) -> logging.Handler:
    """Send the program's log to `root/logs`; call it once and close what it returns at the end.

    Raises:
        StoreError: The folder or the file cannot be written.
    """
    folder = root / "logs"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / NAME, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8")
    except OSError as error:
        raise cannot_write(folder, error) from error
    logging.raiseExceptions = False  # a log that the disk has no room for is no reason to tell of its own troubles
    handler.setFormatter(Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("game")
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    return handler


def stop(handler: logging.Handler) -> None:
    """Close a log that `start` opened."""
    logging.getLogger("game").removeHandler(handler)
    handler.close()
