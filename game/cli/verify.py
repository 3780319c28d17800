"""`verify`: the dice of a saved game, by the checker that needs nothing of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import verify

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Check a file; returns 1 when something in it does not agree, 2 when it is no game."""
    return verify.main([*(["--list"] if arguments.list else []), str(arguments.file)])
