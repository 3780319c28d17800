"""`shot`: a picture of the window, drawn without one; or what lies on the table as a map for Tiled."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.cli import arguments as read
from game.cli import display
from game.cli.errors import BadCommand
from game.content import of_table
from game.content.texts import say
from game.core import Session
from game.store import Settings
from game.store.errors import cannot_write

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

GALLERY = "gallery"  # in place of a table: every piece of the kit


def run(arguments: argparse.Namespace) -> int:
    """Draw the picture; returns the exit code.

    Raises:
        BadCommand: The size, the scale or an option cannot be.
        BadOption: There is no such table, seat count, option, seed, board or screen.
        StoreError: The picture cannot be written.
    """
    size = read.size(arguments.size)
    scale = read.scale(arguments.scale)
    moves = read.at_least("--moves", arguments.moves, 0)
    options = read.options(arguments.option)
    if arguments.table != GALLERY:
        Session.new(arguments.table, arguments.seats, arguments.seed, options)
    look = Settings(
        helper=False, text_scale=scale, language=arguments.language, palette=arguments.colours,
        readable_font=arguments.readable,
    )  # fmt: skip
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    display.prepare()
    from game.dev.shot import played, shot

    if arguments.out.suffix == ".tmx":
        return _map(arguments.out, played(arguments.table, arguments.seats, arguments.seed, moves, options))
    try:
        shot(
            arguments.table, arguments.seats, arguments.seed, moves, size, scale,
            arguments.board, arguments.screen, arguments.out, options, look,
        )  # fmt: skip
    except OSError as error:
        raise cannot_write(arguments.out, error) from error
    return 0


def _map(out: Path, session: Session) -> int:
    try:
        written = of_table.of(session.table).write_map(out, session.view(None))
    except OSError as error:
        raise cannot_write(out, error) from error
    if not written:
        raise BadCommand(say("cli.no_maze", table=session.table))
    return 0
