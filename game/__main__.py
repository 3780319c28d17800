"""The command line: without a command the window opens."""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import TYPE_CHECKING

from game.cli import console
from game.cli.errors import BadCommand
from game.content.errors import BadContent
from game.content.texts import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

WRONG = 2
STOPPED = 130


def _dispatch(arguments: argparse.Namespace) -> int:
    """Hand over to the command; each is imported only when it is wanted, so that no other pays for it."""
    if arguments.selftest:
        from game.cli import selftest

        return selftest.run(arguments)
    if arguments.victim:
        from game.cli import victim

        return victim.run(arguments)
    return _command(arguments.command)(arguments)


def _command(name: str | None) -> Callable[[argparse.Namespace], int]:
    """What carries a command out; without one the window opens."""
    match name:
        case "simulate":
            from game.cli import simulate as command
        case "lab":
            from game.cli import lab as command  # type: ignore[no-redef]
        case "check":
            from game.cli import check as command  # type: ignore[no-redef]
        case "soak":
            from game.cli import soak as command  # type: ignore[no-redef]
        case "shot":
            from game.cli import shot as command  # type: ignore[no-redef]
        case "statistics":
            from game.cli import statistics as command  # type: ignore[no-redef]
        case "replay":
            from game.cli import replay as command  # type: ignore[no-redef]
        case "analyse":
            from game.cli import analyse as command  # type: ignore[no-redef]
        case "verify":
            from game.cli import verify as command  # type: ignore[no-redef]
        case _:
            from game.cli import window as command  # type: ignore[no-redef]
    return command.run


def _go(words: Sequence[str] | None) -> int:
    from game.cli.parser import parser
    from game.core.errors import BadOption, BadSave
    from game.store import StoreError

    try:
        return _dispatch(parser().parse_args(words))
    except (BadCommand, BadOption, BadSave, StoreError) as error:
        console.err(str(error))
        return WRONG
    except KeyboardInterrupt:
        console.err(say("cli.interrupted"))
        return STOPPED


def main(words: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        words: What was typed after the program's name; None takes it from the command line.

    Returns:
        The exit code: 0 when all went well, 1 when a check found something, 2 when something was wrong with what was
        asked for, said in one sentence on the standard error stream.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return _go(words)
    except BadContent as error:
        console.err(str(error))
        return WRONG


if __name__ == "__main__":
    multiprocessing.freeze_support()  # in the packaged program the process that thinks begins here too
    sys.exit(main())
