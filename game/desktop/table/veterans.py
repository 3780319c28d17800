"""Who has played a table to its end on this computer."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.store import GameStore, Running, StoreError, statistics

if TYPE_CHECKING:
    from pathlib import Path


@cache
def veterans(root: Path, table: str) -> frozenset[str]:
    """The names of those who have played a table to its end on this computer; read once for an open table."""
    try:
        ended = statistics.Statistics(root).read().games
    except StoreError:
        return frozenset()
    return frozenset(seat.name.casefold() for one in ended if one.table == table for seat in one.seats)


def knows_table(store: GameStore | None, game: Running, seat: int) -> bool:
    """Whether somebody with a seat's name knows the table; without a folder to remember in, everybody does."""
    return store is None or game.seats[seat].name.casefold() in veterans(store.root, game.session.table)
