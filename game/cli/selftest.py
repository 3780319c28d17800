"""`--selftest`: is everything there that the program needs?"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.cli import display
from game.content import checks
from game.content.texts import say
from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import random_player

if TYPE_CHECKING:
    import argparse

SIZE = (1280, 800)


def _random_game(table: str) -> int:
    session = Session.new(table, min(get(table).seats), "self-test")
    rng = Stream("self-test")
    while session.decision is not None:
        session.answer(random_player(session, rng))
    return session.answered


def run(_: argparse.Namespace) -> int:
    """Load everything, play one random game of each table, draw one frame of each; returns 1 if content is missing."""
    problems = checks.content().problems
    if problems:
        sys.stderr.write("\n".join(problems) + "\n")
        return 1
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    display.prepare()
    from game.desktop.shot import shot

    answers = 0
    with tempfile.TemporaryDirectory() as folder:
        for table in tables():
            answers += _random_game(table)
            shot(table, max(get(table).seats), "self-test", 30, SIZE, 100, None, None, Path(folder) / "frame.png")
    width, height = SIZE
    sys.stdout.write(
        say("cli.selftest_good", version=game.__version__, answers=answers, width=width, height=height) + "\n"
    )
    return 0
