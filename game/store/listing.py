"""Saved games as the shelf lists them, and games that are only looked at; nothing here writes."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.core.errors import BadSave
from game.core.table import tables
from game.store.errors import StoreError, cannot_read
from game.store.folder import (
    read_file,
)
from game.store.journal import NAME
from game.store.naming import LONGEST, tidy
from game.store.reading import (
    Files,
    history_of,
    read_files,
    read_game,
    read_header,
)
from game.store.records import (
    Branch,
    JournalEntry,
    Misread,
    SeatInfo,
    decoded,
    read_lines,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.facts import Fact
    from game.core.history import GameHistory
    from game.core.session import Session

NEWER = ("game_newer", "newer_save")  # errors about what only a later version of the program understands
TITLE = "title.txt"


class SavedGame(NamedTuple):
    """A game that can be continued, or looked at when it is over.

    Attributes:
        id: What `GameStore.open` takes.
        table: Name of the table.
        seats: Who plays.
        round: The round it stands in, from 1; 0 where the table has none.
        clock: The table's clock, such as `23:20`; may be empty.
        answered: Lines in its journal.
        over: Whether it has ended.
        when: Time of the last answer, UTC.
        name: What the player called it; empty for the journal of a game that nobody named.
        commitment: The sum that binds the seed (HR-7).
        named: Whether it is a named save: opening it begins a game of its own from there.
        damaged: Whether a byte of a named save is other than it was written.
        branch: Where it left another game (HR-14); None for a game of its own.
    """

    id: str
    table: str
    seats: list[SeatInfo]
    round: int
    clock: str
    answered: int
    over: bool
    when: datetime
    name: str = ""
    commitment: str = ""
    named: bool = False
    damaged: bool = False
    branch: Branch | None = None


class Broken(NamedTuple):
    """Something among the saved games that cannot be opened.

    Attributes:
        id: Its name among the saved games.
        reason: One sentence for the player: what is wrong and what to do.
        place: Where it is kept now.
        newer: Whether a later version of the program wrote it, so that it can only be looked at.
    """

    id: str
    reason: str
    place: Path
    newer: bool = False


class Looked(NamedTuple):
    """A game that was read to be looked at.

    Attributes:
        session: The game where it stands.
        seats: Who plays.
        history: The way of the game, as far as the journal tells.
        notice: Why it can only be looked at; empty when it could be continued.
    """

    session: Session
    seats: list[SeatInfo]
    history: GameHistory
    notice: str

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened, as far as the journal tells."""
        return self.history.facts


def looked(files: Files) -> Looked:
    """Read a game without touching it.

    Raises:
        BadSave: Nothing of it can be read.
    """
    notice = ""
    try:
        found = read_game(files)
    except BadSave as error:
        if error.key not in NEWER:
            raise
        notice = say("error.read_only", reason=error)
        try:
            found = read_game(files, newer=True)
        except BadSave:
            raise error from None
    return Looked(found.session, found.header.seats, history_of(found), notice)


def summary_of(folder: Path) -> SavedGame:
    """What the shelf shows of a game.

    Raises:
        BadSave: It is no game, is from a newer version, or its first line is damaged beyond help.
        StoreError: The disk refuses.
    """
    files = read_files(folder)
    try:
        when = datetime.fromtimestamp((folder / NAME).stat().st_mtime, UTC)
    except OSError as error:
        raise cannot_read(folder, error) from error
    return summary(files, when)._replace(name=read_title(folder))


def summary(files: Files, when: datetime) -> SavedGame:
    """What the shelf shows of a game, from its first and its last sound line.

    Raises:
        BadSave: It is no game, is from a newer version, or its first line is damaged beyond help.
    """
    lines = read_lines(files.journal)
    header = read_header(files, lines, listed=True)
    if header.table not in tables():
        raise BadSave("unknown_table", table=header.table, known=", ".join(tables()))
    last = JournalEntry(0, -1, "", round=header.round, clock=header.clock)
    for line in reversed(lines[1:]):
        if line.body is not None:
            with contextlib.suppress(Misread):
                last = decoded(line.body, JournalEntry)
                break
    return SavedGame(
        files.name, header.table, header.seats, last.round, last.clock, last.n, last.over, when,
        commitment=header.commitment, branch=header.branch,
    )  # fmt: skip


def read_title(folder: Path) -> str:
    """What the player called a running game; empty when nothing, or nothing readable, is there."""
    try:
        words = read_file(folder / TITLE, 4 * LONGEST).decode("utf-8", "replace")
    except (BadSave, OSError):
        return ""
    with contextlib.suppress(StoreError):
        return tidy(words)
    return ""
