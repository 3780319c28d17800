"""From the files of one game back to a running session."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import game
from game.core.errors import BadOption, BadSave, Refused
from game.core.history import AnswerRecord, GameHistory
from game.core.session import Session
from game.store import snapshots, sound
from game.store.errors import cannot_read
from game.store.folder import read_file
from game.store.journal import NAME
from game.store.records import (
    FORMAT,
    LARGEST_HEADER,
    MOST_FACTS,
    Header,
    Id,
    JournalEntry,
    JournalLine,
    Misread,
    Snapshot,
    decoded,
    read_lines,
    sum_of,
)

if TYPE_CHECKING:
    from pathlib import Path

_log = logging.getLogger(__name__)
UNDO, REWIND, HINT = "undo", "rewind", "hint"  # kinds of lines that are no answers
LARGEST = 8 << 20  # bytes of a journal; ten times the longest game
MOST_LINES = 20_000  # ten times those of the longest game
MOST_WORK = 10_000  # answers that are given again; a game with a sound snapshot has ten
_WORK = {UNDO: 5, REWIND: 20}  # so many answers' work is a line of these kinds


class Found(NamedTuple):
    """A game as its files tell it.

    Attributes:
        session: At the newest decision that can be proved.
        header: The first line.
        entries: Every sound line that counts.
        length: Bytes of the journal that are sound; the rest must be cut off.
        last_sum: Sum of the last sound line.
        n: Number of the last line that the session has carried out.
        cut: Number of the first line that is cut off, 0 when all is whole.
        hole: Number of a damaged line that a snapshot makes up for, 0 when there is none.
        broken: Files of snapshots that are none.
    """

    session: Session
    header: Header
    entries: list[JournalEntry]
    length: int
    last_sum: str
    n: int
    cut: int
    hole: int
    broken: tuple[Path, ...] = ()


class Files(NamedTuple):
    """What lies on disk of one game.

    Attributes:
        name: What to call it in an error.
        journal: The bytes of the journal.
        backups: Its sound snapshots, newest first.
        broken: Files of snapshots that are none.
    """

    name: str
    journal: bytes
    backups: list[Snapshot]
    broken: list[Path]


class _Stamp(msgspec.Struct):
    """The two fields that every version's first line begins with."""

    format: int
    program: Id


def read_journal(folder: Path) -> bytes:
    """The bytes of a game's journal.

    Raises:
        BadSave: There is none.
        StoreError: The disk refuses.
    """
    file = folder / NAME
    try:
        return read_file(file, LARGEST)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BadSave("game_empty", game=folder.name) from error
    except OSError as error:
        raise cannot_read(file, error) from error


def read_files(folder: Path) -> Files:
    """What a game's folder holds.

    Raises:
        BadSave: There is no journal.
        StoreError: The disk refuses.
    """
    data = read_journal(folder)
    try:
        return Files(folder.name, data, *snapshots.read(folder))
    except OSError as error:
        raise cannot_read(folder, error) from error


def read_header(files: Files, lines: list[JournalLine], newer: bool = False, listed: bool = False) -> Header:
    """The first line, or its copy in a snapshot when it is damaged.

    Args:
        files: What lies on disk of the game.
        lines: The lines of its journal.
        newer: Read what a later version wrote too.
        listed: It is only listed; what happened before a branch began, thousands of facts, is not looked at then.

    Raises:
        BadSave: It is from a newer version, damaged without a copy, or holds what no table here can show.
    """
    header = _header(files, lines, newer)
    field = sound.flaw(header)
    if not field and not (listed and header.branch) and not sound.told(header.facts, header):
        field = "facts"
    if field:
        raise BadSave("game_field", game=files.name, line=1, field=field)
    return header


def _header(files: Files, lines: list[JournalLine], newer: bool) -> Header:
    """The first line as it is, or its copy."""
    first = files.journal[: lines[0].end] if lines else b""
    try:
        stamp = decoded(first, _Stamp, LARGEST_HEADER)
    except Misread:
        pass
    else:
        if stamp.format > FORMAT and not newer:
            raise BadSave(
                "game_newer", game=files.name, theirs=stamp.program, format=stamp.format,
                ours=game.__version__, known=FORMAT,
            )  # fmt: skip
    body = lines[0].body if lines else None
    try:
        if body is not None:
            return decoded(body, Header, LARGEST_HEADER)
    except Misread as error:
        if error.field:
            raise BadSave("game_field", game=files.name, line=1, field=error.field) from error
        raise BadSave("game_foreign", game=files.name) from error
    if not files.backups:
        raise BadSave("game_header", game=files.name)
    return files.backups[0].header


def _entry(line: JournalLine) -> JournalEntry | None:
    if line.body is None:
        return None
    try:
        return decoded(line.body, JournalEntry)
    except Misread:
        return None


def _start(files: Files, header: Header, newer: bool) -> tuple[Session, int]:
    """The newest snapshot that still opens, else the game as it was set up."""
    for snapshot in files.backups:
        if snapshot.header.commitment != header.commitment:
            continue  # it came here from another game's folder
        try:
            session = Session.load(snapshot.save, newer=newer)
        except BadSave as error:
            if error.key == "newer_save":
                raise
        else:
            if not _fits(session, header):
                raise BadSave("game_field", game=files.name, line=1, field="seats")
            return session, snapshot.n
    try:
        return begin(header), 0
    except (BadOption, BadSave) as error:
        raise BadSave("game_state", game=files.name, reason=error) from error


def begin(header: Header) -> Session:
    """A game as it was before its first answer: set up, or where it left another one.

    Raises:
        BadOption: The table or an option of it is unknown.
        BadSave: Where it left another one cannot be read, or is a game of another table or other seats.
    """
    if header.start:
        session = Session.load(header.start)
        if not _fits(session, header):
            raise BadSave("bad_save", problem="seats")
        return session
    return Session.new(header.table, len(header.seats), header.seed, header.options, header.words)


def _fits(session: Session, header: Header) -> bool:
    """Whether a game is the one that its header names."""
    mine = (session.table, session.seats, session.seed, list(session.words))
    return mine == (header.table, len(header.seats), header.seed, header.words)


def _repeat(session: Session, entry: JournalEntry) -> Session | None:
    """Carry one journal line out again; None when the rules don't take it."""
    try:
        if entry.kind == REWIND:
            back = Session.load(entry.start)
            same = (back.answered, back.table, back.seats) == (_moment(entry), session.table, session.seats)
            return back if same else None
        if entry.kind == UNDO:
            session.undo()
        elif entry.kind != HINT:
            session.answer(entry.key, silent=entry.silent)
    except (BadOption, BadSave, Refused):
        return None
    except Exception:  # the rules may stumble over anything in a state that no game has led to
        _log.exception("line %s is no answer", entry.n)
        return None
    return session


def _moment(entry: JournalEntry) -> int:
    """After how many answers a rewound table stands; -1 when the line does not say."""
    return int(entry.key) if entry.key.isdecimal() and len(entry.key) < 10 else -1


def history_of(found: Found) -> GameHistory:
    """The way of a game that was read; where lines of it are lost it is known from now on only."""
    now, header = found.session, found.header
    start = header.branch.at if header.branch else 0
    way = GameHistory(now, start, header.facts, (lambda: begin(header)) if now.answered > start else None)
    way.opening = list(header.draws)
    for entry in found.entries:
        follow(way, entry)
    if way.last == now.answered and not found.hole:
        return way
    return GameHistory(now, now.answered, way.facts)


def follow(way: GameHistory, entry: JournalEntry, now: Session | None = None) -> None:
    """Add a line of the journal to the way of its game; ``now`` is the game after a line that was written just now."""
    if entry.kind == UNDO:
        way.cut(way.undone, now)
    elif entry.kind == REWIND:
        way.cut(_moment(entry), now)
        way.facts += entry.facts
    elif entry.kind == HINT:
        way.facts += entry.facts
    else:
        draws = tuple(entry.draws)
        way.add(AnswerRecord(entry.seat, entry.kind, entry.key, len(way.facts), draws, entry.silent), entry.facts, now)


def _after(session: Session, n: int, entry: JournalEntry) -> Session | None:
    """The game after a line, when lines up to `n` are carried out; None when the line is none that follows."""
    if entry.n <= n:
        return session
    return _repeat(session, entry) if entry.n == n + 1 else None


def read_game(files: Files, newer: bool = False) -> Found:
    """Read a saved game: the newest sound snapshot and the journal after it.

    Args:
        files: What lies on disk of it.
        newer: Read one from a later version too, as far as it is understood; it must not be written to.

    Raises:
        BadSave: Nothing of it can be continued; the sentence says why.
    """
    data = files.journal
    lines = read_lines(data)
    if len(lines) > MOST_LINES:
        raise BadSave("game_long", game=files.name)
    header = read_header(files, lines, newer)
    session, n = _start(files, header, newer)
    entries: list[JournalEntry] = []
    facts = work = 0
    end = lines[0] if lines else JournalLine(0, 0, None)
    cut = 0
    hole = 0 if end.body is not None else 1
    for number, line in enumerate(lines[1:], 2):
        entry = _entry(line)
        if entry is None and any(_follows(later, n) for later in lines[number:]):
            hole = number  # the snapshot is newer than the damage
        elif entry is None or (after := _after(session, n, entry)) is None:
            cut = number
            break
        elif (work := work + (_WORK.get(entry.kind, 1) if entry.n > n else 0)) > MOST_WORK:
            raise BadSave("game_long", game=files.name)
        else:
            session, n = after, max(n, entry.n)
            facts += len(entry.facts)
            if facts > MOST_FACTS or not (sound.drawn(entry.draws) and sound.told(entry.facts, header)):
                hole, entry = number, msgspec.structs.replace(entry, draws=[], facts=[])
            entries.append(entry)
        end = line
    last = sum_of(data[end.start : end.end])
    return Found(session, header, entries, end.end, last, n, cut, hole, tuple(files.broken))


def _follows(line: JournalLine, n: int) -> bool:
    """Whether a later sound line shows that everything before it is in the snapshot after line `n`."""
    entry = _entry(line)
    return entry is not None and entry.n <= n + 1
