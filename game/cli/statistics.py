"""`statistics`: how the games that ended here went, as a table or as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli import console
from game.content.texts import say
from game.store import data_folder, report, tally
from game.store.folder import write_atomically
from game.store.statistics import Statistics

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from game.store.ended import Ended
    from game.store.report import ReportKind

_HEADING = ("table", "player", "games", "won", "of", "points", "best", "rounds", "dice")


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; returns the exit code.

    Raises:
        StoreError: The data folder or the statistics cannot be read, or a file cannot be written.
    """
    store = Statistics(data_folder(arguments.data))
    for _ in store.gather():
        pass
    told = store.read()
    if told.notice:
        console.err(told.notice)
    files: dict[ReportKind, Path | None] = {"csv": arguments.csv, "json": arguments.json}
    for kind, file in files.items():
        if file is not None:
            write_atomically(file, report.report(told.games, kind))
            console.out(say("statistics.written", file=file))
    if not any(files.values()):
        console.out(_plain(told.games) if told.games else say("statistics.none"))
    return 0


def _plain(games: Sequence[Ended]) -> str:
    """A line for each player of each table."""
    lines: list[tuple[str, ...]] = [_HEADING]
    for table in sorted({game.table for game in games}):
        found = tally.chosen(games, table)
        lines += [_line(table, player, tally.tally(found, player)) for player in tally.players(found)]
    wide = [max(len(line[column]) for line in lines) for column in range(len(_HEADING))]
    sides = (str.ljust, str.ljust, *(str.rjust,) * (len(_HEADING) - 2))
    padded = ([side(cell, room) for side, cell, room in zip(sides, line, wide, strict=True)] for line in lines)
    return "\n".join("  ".join(cells) for cells in padded)


def _line(table: str, player: tally.Who, sums: tally.Tally) -> tuple[str, ...]:
    mean = sum(sums.points) / len(sums.points)
    numbers = (sums.games, sums.wins, sums.contested, f"{mean:.1f}", sums.best, f"{sums.rounds:.1f}", sum(sums.dice))
    return (table, f"computer ({player.name})" if player.computer else player.name, *map(str, numbers))
