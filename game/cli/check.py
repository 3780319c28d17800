"""`check`: is everything under assets/ and maps/ in order, and what a player has changed of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli import console
from game.content import changes, checks
from game.content.texts import say

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """List every problem at once; returns 1 if there is any. With `--data` that folder's changed files are read too."""
    verdict = checks.check()
    problems = [*verdict.problems, *_of_the_window()]
    if arguments.data is not None:
        problems += changes.use(arguments.data)
    for problem in problems:
        console.err(problem)
    if problems:
        console.err(say("cli.check_bad", count=len(problems)))
        return 1
    good = say("cli.check_good", rules=verdict.rules, texts=verdict.texts, maps=verdict.maps)
    console.out(good)
    return 0


def _of_the_window() -> list[str]:
    """What is wrong with pictures and sounds; opens neither a window nor a sound device."""
    from game.desktop import inventory
    from game.desktop.engine import audio

    return [*inventory.problems(), *audio.problems()]
