"""The statistics of a data folder: a line for every game that was played to its end here (HR-21).

Each line is sealed by itself, so a damaged one is seen and skipped and the others still count; a line of a later
version is skipped and kept. The file is replaced as a whole, so there is never half a line in it.
"""

from __future__ import annotations

import contextlib
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from game.content.texts import say
from game.core.errors import BadSave
from game.core.table import tables
from game.store.ended import FORMAT, Ended, PassedOver, SeatEnd, ended
from game.store.errors import StoreError, cannot_read, cannot_write
from game.store.folder import free_name, open_plain, read_file, write_atomically
from game.store.journal import NAME as JOURNAL
from game.store.locks import held
from game.store.reading import history_of, read_files, read_game
from game.store.records import Misread, decoded, seal, unseal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.core.history import GameHistory
    from game.core.session import Session
    from game.store.records import Header

_log = logging.getLogger(__name__)
NAME = "statistics.jsonl"
ASIDE = "statistics-before.jsonl"
LARGEST = 16 << 20  # bytes; ten thousand games take some ten million
_TAIL = 64 << 10  # bytes of a journal in which its last line begins
_CHAIN = "statistics"
_Record: TypeAlias = Ended | PassedOver


class _Stamp(msgspec.Struct):
    """What a line of every version says of itself."""

    format: int


class ReadStatistics(NamedTuple):
    """What a file of statistics tells.

    Attributes:
        games: The games in it, the earliest first, each once.
        passed: Names of games that don't count.
        damaged: How many lines are damaged.
        newer: How many lines only a later version understands.
    """

    games: list[Ended]
    passed: frozenset[str]
    damaged: int = 0
    newer: int = 0

    @property
    def notice(self) -> str:
        """What had to be skipped, as one sentence; empty when nothing had."""
        said = [
            say(f"statistics.{what}_{'one' if count == 1 else 'more'}", n=count)
            for what, count in (("damaged", self.damaged), ("newer", self.newer)) if count
        ]  # fmt: skip
        return " ".join(said)


def _lines(data: bytes) -> list[bytes]:
    return [line for line in data.split(b"\n") if line]


def _record(line: bytes) -> _Record | int | None:
    """What a line holds; the format of a later version's line; None for a damaged one."""
    body = unseal(_CHAIN, line + b"\n")
    if body is None:
        return None
    try:
        stamp = decoded(body, _Stamp, LARGEST)
        if stamp.format > FORMAT:
            return stamp.format
        found: _Record = decoded(body, _Record, LARGEST)  # type: ignore[arg-type]  # a union is no type to mypy
    except Misread:
        return None
    return found


def _told(data: bytes) -> ReadStatistics:
    games: dict[str, Ended] = {}
    passed: set[str] = set()
    damaged = newer = 0
    for line in _lines(data):
        record = _record(line)
        if isinstance(record, Ended):
            games[record.game] = record
        elif isinstance(record, PassedOver):
            passed.update(record.games)
        elif record is None:
            damaged += 1
        else:
            newer += 1
    counted = [one for name, one in games.items() if name not in passed]
    return ReadStatistics(sorted(counted, key=lambda one: one.when), frozenset(passed), damaged, newer)


class Statistics:
    """The statistics of a data folder."""

    def __init__(self, root: Path) -> None:
        """Use a data folder, which must exist."""
        self.root = root
        self._file = root / NAME

    def _bytes(self) -> bytes:
        try:
            return read_file(self._file, LARGEST)
        except FileNotFoundError:
            return b""
        except BadSave as error:
            large = error.key == "file_large"
            raise StoreError(say("statistics.too_large", file=self._file) if large else str(error)) from error
        except OSError as error:
            raise cannot_read(self._file, error) from error

    def read(self) -> ReadStatistics:
        """What is known of the games that were played to their end.

        Raises:
            StoreError: The file is there and cannot be read.
        """
        return _told(self._bytes())

    def add(self, record: _Record) -> None:
        """Write one record more; when this returns it is on the disk.

        Raises:
            StoreError: The disk refuses; the file is as it was.
        """
        with self._alone():
            self._append(record)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other programs of the same folder off the file from reading it until it is written again."""
        try:
            with held(self.root):
                yield
        except OSError as error:
            raise cannot_write(self._file, error) from error

    def _append(self, record: _Record) -> None:
        data = self._bytes()
        if data and not data.endswith(b"\n"):
            data += b"\n"
        write_atomically(self._file, data + seal(_CHAIN, record)[0])

    def count(self, record: Ended) -> bool:
        """Count a game, but each only once: the same game again replaces what was known of it.

        Returns:
            Whether anything was written.

        Raises:
            StoreError: The disk refuses; the file is as it was.
        """
        with self._alone():
            told = self.read()
            if record.game in told.passed or any(_same(record, known) for known in told.games):
                return False
            self._append(record)
        return True

    def played(self, name: str, losses: Sequence[float]) -> None:
        """Note of a game that counts what each seat gave away with each choice (HR-25).

        Args:
            name: What the game is called among the saved ones.
            losses: By seat.

        Raises:
            StoreError: The disk refuses; the file is as it was.
        """
        with self._alone():
            known = next((one for one in self.read().games if one.game == name), None)
            if known is None or len(known.seats) != len(losses):
                return
            seats = [
                msgspec.structs.replace(seat, loss=round(loss, 3))
                for seat, loss in zip(known.seats, losses, strict=True)
            ]
            if seats != known.seats:
                self._append(msgspec.structs.replace(known, seats=seats))

    def gather(self) -> Iterator[str]:
        """Count what lies finished among the saved games and is not known yet, a game at each step.

        These are games that ended before there were statistics, or when the disk refused to write them down.

        Yields:
            The name of a game that was looked at.

        Raises:
            StoreError: The disk refuses.
        """
        told = self.read()
        known = told.passed | {one.game for one in told.games}
        for folder in _folders(self.root / "games"):
            if folder.name in known or not _over(folder):
                continue
            record = _finished(folder)
            if isinstance(record, Ended) and any(_same(record, one) for one in told.games):
                record = PassedOver(FORMAT, [folder.name])
            if record is not None:
                self.add(record)
            if isinstance(record, Ended):
                told.games.append(record)
            yield folder.name

    def forget(self, name: str) -> Path:
        """Take a player out of the statistics; the games still count for the others.

        Returns:
            Where the statistics lie as they were before.

        Raises:
            StoreError: The disk refuses; the file is as it was.
        """
        with self._alone():
            return self._rewrite(lambda record: _without(record, name))

    def clear(self) -> Path:
        """Begin anew: no game that has ended until now counts any more.

        Returns:
            Where the statistics lie as they were before.

        Raises:
            StoreError: The disk refuses; the file is as it was.
        """
        with self._alone():
            return self._begin_anew()

    def _begin_anew(self) -> Path:
        told = self.read()
        over = {folder.name for folder in _folders(self.root / "games") if _over(folder)}
        names = sorted(over | told.passed | {one.game for one in told.games})
        return self._rewrite(lambda _: None, seal(_CHAIN, PassedOver(FORMAT, names))[0])

    def _rewrite(self, change: Callable[[_Record], _Record | None], more: bytes = b"") -> Path:
        """Replace every record that is understood, and keep the file as it was beside it."""
        data = self._bytes()
        aside = free_name(self.root, ASIDE)
        write_atomically(aside, data)
        lines = []
        for line in _lines(data):
            record = _record(line)
            if not isinstance(record, Ended | PassedOver):
                lines.append(line + b"\n")
            elif (changed := change(record)) is not None:
                lines.append(line + b"\n" if changed is record else seal(_CHAIN, changed)[0])
        write_atomically(self._file, b"".join(lines) + more)
        return aside


def note(root: Path, name: str, header: Header, way: GameHistory, session: Session) -> None:
    """Count a game that has ended just now, unless it is a branch: those are tried out, not played (HR-14).

    Whatever goes wrong here, the game is over all the same, and `Statistics.gather` finds it later.

    Args:
        root: The data folder.
        name: What the game is called among the saved ones.
        header: The first line of its journal.
        way: Its history.
        session: The game at its end.
    """
    if header.branch is not None:
        return
    try:
        Statistics(root).count(ended(name, header, way, session, datetime.now(UTC)))
    except StoreError as error:
        _log.warning("%s", error)
    except Exception:  # the last answer is on the disk, and nobody is to lose it for being counted
        _log.exception("%s could not be counted", name)


def pass_over(root: Path, name: str) -> None:
    """Don't count a game that came here when it was over: it was played elsewhere, and may be known already."""
    with contextlib.suppress(StoreError):
        Statistics(root).add(PassedOver(FORMAT, [name]))


def _finished(folder: Path) -> _Record | None:
    """What is kept of a saved game; None for one that cannot be read, of which the shelf says what is wrong."""
    try:
        found = read_game(read_files(folder))
        when = datetime.fromtimestamp((folder / JOURNAL).stat().st_mtime, UTC)
    except (BadSave, StoreError, OSError) as error:
        _log.warning("%s: %s", folder.name, error)
        return None
    if found.session.decision is not None or found.header.table not in tables():
        return None
    if found.header.branch is not None:
        return PassedOver(FORMAT, [folder.name])
    try:
        return ended(folder.name, found.header, history_of(found), found.session, when)
    except Exception:  # what a journal tells may be none of what today's rules tell
        _log.exception("%s could not be counted", folder.name)
        return None


def _same(one: Ended, known: Ended) -> bool:
    """Whether two records tell of the same end of the same game, under whatever name."""
    return (one.seal, one.answers, [seat.total for seat in one.seats]) == (
        known.seal, known.answers, [seat.total for seat in known.seats],
    )  # fmt: skip


def _without(record: _Record, name: str) -> _Record:
    """A record in which a person's seats have no name, no points and no dice; others' stay as they are."""
    if not isinstance(record, Ended) or not any(_is(seat, name) for seat in record.seats):
        return record
    seats = [
        SeatEnd("", seat.colour, seat.player, 0, {}, [0] * len(seat.dice)) if _is(seat, name) else seat
        for seat in record.seats
    ]
    return msgspec.structs.replace(record, seats=seats)


def _is(seat: SeatEnd, name: str) -> bool:
    return seat.player == "human" and seat.name == name


def _folders(games: Path) -> list[Path]:
    """The saved games, the oldest first as far as their names tell."""
    try:
        return sorted(folder for folder in games.iterdir() if not folder.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise cannot_read(games, error) from error


def _over(folder: Path) -> bool:
    """Whether a saved game has ended, as the last line of its journal says; False where it cannot be read."""
    try:
        with open_plain(folder / JOURNAL) as file:
            file.seek(max(0, file.seek(0, 2) - _TAIL))
            last = file.read().rstrip(b"\n").rpartition(b"\n")[2]
    except (BadSave, OSError):
        return False
    return b'"over":true' in last
