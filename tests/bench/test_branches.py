"""How fast a branch is there to be played on, from any of 300 answers, and how fast the tree and two games are seen."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens import branch_tree
from game.desktop.screens.branches import Branches
from game.desktop.screens.compare import Compare
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, OpenGame

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = (1920, 1080)
AIM = 500.0  # milliseconds
EVERY = 12  # answers from one branch to the next


def begun(store: GameStore, table: str) -> OpenGame:
    """A game of 300 answers, or all of a shorter one but the last."""
    seats = 5
    game = store.create(Session.new(table, seats, "long"), shot.seats(seats))
    rng = Stream("long")
    while game.session.decision is not None and game.history.last < 300:
        game.answer(random_player(game.session, rng))
    return game


def taken(do: Callable[[], object]) -> float:
    """Milliseconds that something takes."""
    start = perf_counter()
    do()
    return 1000 * (perf_counter() - start)


def report(what: str, times: list[float]) -> None:
    times.sort()
    print(f"{what}: median {times[len(times) // 2]:.0f} ms, worst {times[-1]:.0f} ms (aim {AIM:.0f})")  # noqa: T201


@pytest.mark.parametrize("table", tables())
def test_a_branch_from_any_answer(tmp_path: Path, table: str) -> None:
    shot.display(SIZE)
    host = shot.Still(SIZE, 100, store := GameStore(tmp_path))
    game = begun(store, table)
    shot.draw(TableScreen(host, game), SIZE)

    def leave(moment: int) -> None:
        found = store.open(store.branch(game, game.branch_point(moment), "Another way"))
        shot.draw(TableScreen(host, found), SIZE)
        found.close()

    moments = range(0, game.history.last, EVERY)
    report(f"{table}: a branch, opened and drawn", [taken(lambda n=n: leave(n)) for n in moments])  # type: ignore[misc]
    tree = Branches(host, game.id)
    report(f"{table}: a game of the tree read and drawn", [taken(lambda: tree.tick(0)) for _ in tree.nodes])
    other = tree.nodes[-1].game.id
    pair = Compare(host, branch_tree.by_id(store.games()), (game.id, other))
    report(f"{table}: two games, a step", [taken(lambda n=n: pair.to(n)) for n in range(pair.last)])  # type: ignore[misc]
