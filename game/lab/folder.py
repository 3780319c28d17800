"""The folder of a lab: a row for each game in SQLite, so that what was played is kept whatever happens."""

from __future__ import annotations

import csv
import io
import sqlite3
from typing import TYPE_CHECKING, Any, Self

import msgspec

from game.content.texts import say
from game.lab.errors import LabError
from game.lab.plan import FORMAT, Plan
from game.lab.play import GameRow
from game.store.errors import cannot_write
from game.store.folder import make_folder, write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from game.lab.plan import Match
    from game.lab.play import Done

NAME, TABLE = "lab.sqlite", "lab.csv"
_PATIENCE = 0.5  # seconds to wait for another process
_FIELDS = msgspec.structs.fields(GameRow)
_NAMES = ", ".join(field.name for field in _FIELDS)
_MAKE = (
    "CREATE TABLE IF NOT EXISTS lab (plan TEXT NOT NULL)",
    f"CREATE TABLE IF NOT EXISTS games ({_NAMES}, PRIMARY KEY (cell, game)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS times (cell, game, seat, microseconds, PRIMARY KEY (cell, game, seat)) WITHOUT ROWID",
)


class LabFolder:
    """The folder of a lab, held by one process at a time."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Open the folder of a plan, or make it.

        Raises:
            LabError: another plan was played there, it belongs to another version, or another process is at it.
            StoreError: it can't be written.
        """
        make_folder(folder)
        self._folder, self._plan = folder, plan
        try:
            self._base = sqlite3.connect(folder / NAME, timeout=_PATIENCE)
        except sqlite3.OperationalError as error:
            raise self._refused(error) from error
        try:
            self._open()
        except BaseException:
            self._base.close()
            raise

    def _refused(self, error: sqlite3.OperationalError) -> Exception:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            return LabError(say("lab.busy", folder=self._folder))
        return cannot_write(self._folder / NAME, OSError(None, str(error)))

    def _open(self) -> None:
        try:
            self._base.execute("PRAGMA locking_mode = EXCLUSIVE")
            with self._base:
                self._base.execute("BEGIN EXCLUSIVE")
                self._begin()
        except sqlite3.OperationalError as error:
            raise self._refused(error) from error
        except sqlite3.DatabaseError as error:
            raise LabError(say("lab.foreign", folder=self._folder)) from error

    def _begin(self) -> None:
        for line in _MAKE:
            self._base.execute(line)
        found = self._base.execute("SELECT plan FROM lab").fetchone()
        if found is None:
            self._base.execute("INSERT INTO lab VALUES (?)", (_text(self._plan),))
        elif found[0] != _text(self._plan):
            raise self._other(found[0])

    def _other(self, found: str) -> LabError:
        """Why another plan's games can't be gone on with."""
        try:
            plan = msgspec.json.decode(found, type=dict[str, Any])
        except msgspec.MsgspecError:
            plan = {}
        if (plan.get("program"), plan.get("format")) == (self._plan.program, FORMAT):
            return LabError(say("lab.other_plan", folder=self._folder))
        return LabError(say("lab.other_version", folder=self._folder, version=plan.get("program", "?")))

    def __enter__(self) -> Self:
        """Go on with it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let others at it."""
        self._base.close()

    def missing(self) -> Iterator[Match]:
        """The games that are not played yet."""
        known = set(self._base.execute("SELECT cell, game FROM games"))
        return (match for match in self._plan.matches() if (match.cell, match.number) not in known)

    def add(self, played: Iterable[Done]) -> None:
        """Keep games; when this returns they are on the disk.

        Raises:
            StoreError: the disk refuses.
        """
        games, times = [], []
        for row, seats in played:
            games.append([_cell(getattr(row, field.name)) for field in _FIELDS])
            times += [(row.cell, row.game, seat, _text(thought)) for seat, thought in enumerate(seats)]
        try:
            with self._base:
                self._base.executemany(f"INSERT INTO games VALUES ({', '.join('?' * len(_FIELDS))})", games)  # noqa: S608
                self._base.executemany("INSERT INTO times VALUES (?, ?, ?, ?)", times)
        except sqlite3.OperationalError as error:
            raise self._refused(error) from error

    def rows(self) -> list[GameRow]:
        """Every game that was played, in order."""
        return [GameRow(*map(_read, _FIELDS, line)) for line in self._lines()]

    def times(self) -> dict[tuple[int, int], list[list[int]]]:
        """How long each seat thought, in microseconds, by cell and game."""
        found: dict[tuple[int, int], list[list[int]]] = {}
        for cell, number, text in self._base.execute("SELECT cell, game, microseconds FROM times ORDER BY 1, 2, seat"):
            found.setdefault((cell, number), []).append(msgspec.json.decode(text, type=list[int]))
        return found

    def write_table(self) -> None:
        """Write all rows as `lab.csv`.

        Raises:
            StoreError: the disk refuses.
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([field.name for field in _FIELDS])
        writer.writerows(self._lines())
        write_atomically(self._folder / TABLE, text.getvalue().encode())

    def _lines(self) -> sqlite3.Cursor:
        return self._base.execute(f"SELECT {_NAMES} FROM games ORDER BY cell, game")  # noqa: S608


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _cell(value: object) -> int | str:
    return value if isinstance(value, int | str) else _text(value)


def _read(field: msgspec.structs.FieldInfo, value: Any) -> Any:
    if field.type is bool:
        return bool(value)
    return value if field.type in (int, str) else msgspec.json.decode(value, type=field.type)
