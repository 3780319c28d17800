"""Writes saves for the corpus: games in the middle of a step, at questions of different kinds.

python -m tests.store.make_corpus TABLE... adds what is not there yet; what is there is never written again, because
it must open in every later version as it is.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.core import Session, get
from game.core.rng import Stream
from game.store import GameStore, SeatInfo
from game.store.bundle import SUFFIX

CORPUS = Path(__file__).parent / "corpus"
KINDS = 7  # questions of different kinds for each table
LATE = 90  # answers at most before a save, so that the files stay small
COLOURS = ("blue", "purple", "yellow", "sky", "vermillion", "white")


def _games(store: GameStore, table: str) -> Iterator[tuple[str, int, bytes]]:
    """Saves at questions that come in the middle of a step, each kind once."""
    seen: set[str] = set()
    for number in range(40):
        seats = get(table).seats[number % len(get(table).seats)]
        names = [SeatInfo(f"Player {n + 1}", COLOURS[n]) for n in range(seats)]
        game = store.create(Session.new(table, seats, f"corpus {number}"), names)
        rng = Stream(f"corpus {table} {number}")
        while (decision := game.session.decision) is not None and game.lines < LATE and len(seen) < KINDS:
            inside = bool(game.session.checkpoint().now.answers)
            if inside and decision.kind not in seen:
                seen.add(decision.kind)
                yield decision.kind, seats, game.packed()
                break
            game.answer(decision.options[rng.below(len(decision.options))])
        game.close()


def main(tables: list[str]) -> None:
    """Write what is missing."""
    CORPUS.mkdir(exist_ok=True)
    for table in tables:
        with tempfile.TemporaryDirectory() as folder:
            for kind, seats, data in _games(GameStore(Path(folder)), table):
                file = CORPUS / f"{table}-{kind}-{seats}{SUFFIX}"
                if not file.exists():
                    file.write_bytes(data)


if __name__ == "__main__":
    main(sys.argv[1:])
