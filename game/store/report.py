"""Statistics as files for other programs: a table for a spreadsheet, or everything as JSON (HR-21)."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

import game
from game.core.luck import SIDES
from game.store.ended import FORMAT, Ended
from game.store.folder import handed_out, write_atomically

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ReportKind: TypeAlias = Literal["csv", "json"]
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"  # without it spreadsheets take letters with accents for two others
_RECKONED = ("=", "+", "-", "@", "\t", "\r")
_FIXED = (
    "game", "ended", "table", "options", "how", "rounds", "answers", "seat", "player", "kind", "level", "won",
    "points", "loss",
)  # fmt: skip


class _Whole(msgspec.Struct):
    """The JSON file."""

    format: int
    program: str
    games: list[Ended]


def report(games: Sequence[Ended], kind: ReportKind) -> bytes:
    """The games as the content of a file.

    Args:
        games: which.
        kind: ``csv`` is a line for each seat of each game, with a heading; ``json`` is everything that is known.
    """
    if kind == "json":
        whole = _Whole(FORMAT, game.__version__, list(games))
        return msgspec.json.format(msgspec.json.encode(whole)) + b"\n"
    return (_BOM + _table(games)).encode()


def _table(games: Sequence[Ended]) -> str:
    sources = dict.fromkeys(name for one in games for seat in one.seats for name in seat.points)
    heading = [*_FIXED, *(f"points: {name}" for name in sources), *(f"die {face}" for face in range(1, SIDES + 1))]
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\r\n")
    table.writerow(map(_cell, heading))
    for one in games:
        options = " ".join(f"{name}={_plain(value)}" for name, value in one.options.items())
        for number, seat in enumerate(one.seats):
            table.writerow(
                _cell(value)
                for value in (
                    one.game, one.when.isoformat(timespec="seconds"), one.table, options, one.how, one.rounds,
                    one.answers, number + 1, seat.name, seat.player, seat.level if seat.player == "computer" else "",
                    int(number in one.winners), seat.total,
                    "" if seat.loss is None else seat.loss,
                    *(seat.points.get(name, "") for name in sources), *seat.dice,
                )
            )  # fmt: skip
    return written.getvalue()


def _cell(value: str | float) -> str | float:
    """A cell; a text that a spreadsheet would take for something to reckon or to carry out begins with a quote."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_RECKONED) else value


def _plain(value: bool | str) -> str:
    """An option's value as it is typed after ``--option``."""
    return str(value).lower() if isinstance(value, bool) else value


def write(games: Sequence[Ended], kind: ReportKind, folder: Path, name: str) -> Path:
    """Write the games into a folder, under a name that is free there.

    Returns:
        The file.

    Raises:
        StoreError: The disk refuses.
    """
    file = handed_out(folder, name, f".{kind}")
    write_atomically(file, report(games, kind))
    return file
