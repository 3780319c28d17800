"""The long proof of the dice: saved games through the checker in a process of its own, and a great many rolls."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from game import verify
from game.cli.errors import Failed
from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import random_player
from game.store import GameStore, SeatInfo
from game.store.proof import prove

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import OpenGame

_MANY = 25.75  # chi-square of five degrees of freedom that one fair die in ten thousand exceeds


def saved(folder: Path, table: str, number: int, most: int = 10**6) -> OpenGame:
    """Play a game of a table with words, silent answers, answers taken back and the table gone back, on the disk.

    Args:
        folder: where the saved games lie.
        table: which.
        number: which game of it; it says how many play, and where the dice start.
        most: how many answers are given at most.
    """
    count = get(table).seats[number % len(get(table).seats)]
    rng, silence = Stream(f"{table} {number}"), Stream(f"silent {number}")
    words = ["", "moon", "pickaxe", "über", "a b", "7"][: count * (number % 3 > 0)]
    game = GameStore(folder).create(
        Session.new(table, count, f"proof {number}", words=words), [SeatInfo(f"P{n}", "blue") for n in range(count)]
    )
    for _ in range(most):
        if game.session.decision is None:
            break
        game.answer(random_player(game.session, rng), silent=silence.below(4) == 0)
        if game.session.can_undo() and rng.below(4) == 0:
            game.undo()
        if game.session.decision is not None and game.session.answered > 3 and rng.below(150) == 0:
            game.rewind(game.session.answered - 1 - rng.below(min(30, game.session.answered)))
    return game


def run(count: int, thrown: int, report: Callable[[], object]) -> int:
    """Prove the dice of saved games, and that a die is even; returns how many rolls and shuffles the games had.

    Raises:
        Failed: Something is not proved.
    """
    rolls(thrown)
    return games(count, report)


def games(count: int, report: Callable[[], object]) -> int:
    """Prove the dice of so many saved games, the tables in turn; returns how many rolls and shuffles they had.

    Raises:
        Failed: One is not proved, by the program or by the checker alone.
    """
    uses = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            table = tables()[number % len(tables())]
            game = saved(Path(folder), table, number)
            file = Path(folder) / "game.tavern"
            file.write_bytes(game.packed())
            game.close()
            uses += proved(file, f"{table}, game {number}")
            report()
    return uses


def proved(file: Path, label: str) -> int:
    """Let the program and the checker alone prove the dice of a file; returns how many rolls and shuffles it has.

    Raises:
        Failed: One of them does not, or they don't say the same.
    """
    verdict = prove(file.read_bytes())
    if verdict.line:
        raise Failed(f"{label}: line {verdict.line}, {verdict.what} {verdict.numbers}")
    frozen = getattr(sys, "frozen", False)
    alone = [sys.executable, "verify"] if frozen else [sys.executable, "-I", "-S", verify.__file__]
    done = subprocess.run(  # noqa: S603  our own program
        [*alone, str(file)], capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode or f"All {verdict.uses} rolls and shuffles follow" not in done.stdout:
        raise Failed(f"{label}: {done.stdout}{done.stderr}")
    return verdict.uses


def rolls(count: int, seed: str = "a great many") -> float:
    """Roll a die so many times; returns chi-square, by how much the faces differ in number.

    Raises:
        Failed: They differ by more than those of one fair die in ten thousand.
    """
    dice = Stream(seed)
    faces = [0] * 6
    for _ in range(count):
        faces[dice.below(6)] += 1
    chi = sum((face - count / 6) ** 2 for face in faces) / (count / 6)
    if chi > _MANY:
        raise Failed(f"{count} rolls, {faces}: chi-square {chi:.1f}")
    return chi
