"""The saved games of a data folder.

Every answered decision is on the disk before `OpenGame.answer` returns; what cannot be read is put aside
under its own name and never deleted (HR-8, HR-9, HR-10).
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import game
from game.content import files as content
from game.content.texts import say
from game.core.errors import BadOption, BadSave
from game.core.facts import Fact
from game.core.rng import fresh_seed
from game.core.table import tables
from game.store import bundle, snapshots, sound, statistics
from game.store.errors import StoreError, cannot_read, cannot_write
from game.store.folder import (
    FRESH,
    free_name,
    make_folder,
    put_aside,
    read_file,
    sync_folder,
    write_atomically,
)
from game.store.journal import IN_USE, NAME, Journal
from game.store.locks import held
from game.store.naming import LONGEST, tidy
from game.store.reading import (
    REWIND,
    UNDO,
    Files,
    Found,
    course,
    follow,
    read_files,
    read_game,
    read_header,
    read_journal,
)
from game.store.records import (
    FORMAT,
    Branch,
    Entry,
    Header,
    Misread,
    SeatInfo,
    Snapshot,
    decoded,
    read_lines,
    seal,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.core.decision import Decision, Option
    from game.core.facts import Draw
    from game.core.history import Course
    from game.core.session import Session

_log = logging.getLogger(__name__)
_NEWER = ("game_newer", "newer_save")
_OTHER = "changed_out"
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
        kept: Whether it is a named save: opening it begins a game of its own from there.
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
    kept: bool = False
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


class OpenGame:
    """A running game and its journal.

    Attributes:
        id: Its name among the saved games.
        session: The game; answer and undo through this object, or the disk does not know.
        seats: Who plays.
        course: The way of the game, from the set-up on.
        notice: What had to be repaired when it was opened or since, as one sentence, or empty.
    """

    def __init__(self, folder: Path, journal: Journal, found: Found, notice: str = "") -> None:
        """Take over a game that was read, and its journal; `GameStore.create` and `GameStore.open` do."""
        self.id = folder.name
        self.session = found.session
        self.seats = found.header.seats
        self.course = course(found)
        self.notice = notice
        self._folder = folder
        self._header = found.header
        self._n = found.n
        self._journal = journal
        journal.resume(found.length, found.last_sum)
        if not found.length:
            journal.append(found.header)

    @property
    def lines(self) -> int:
        """How many answers and undos are on the disk."""
        return self._n

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened, from the set-up on; undo cuts it back."""
        return self.course.facts

    @property
    def branch(self) -> Branch | None:
        """Where it left another game; None for a game of its own."""
        return self._header.branch

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision; when this returns the answer is on the disk.

        Args:
            choice: The option, or its key.
            silent: No hand gave this answer for itself (HR-1).
            asked: The seats that were shown the question, where it was not only who answered.

        Raises:
            BadOption: The decision has no such option, or the game is over.
            StoreError: The disk refuses; the game is as it was before.
        """
        decision = self.session.decision
        if decision is None:
            raise BadOption("game_over")
        twin = self.session.clone()
        twin.answer(choice, silent=silent)
        key = choice if isinstance(choice, str) else choice.key
        entry = _entry(self._n + 1, decision, key, twin)
        self._keep(msgspec.structs.replace(entry, silent=silent, asked=list(asked)), twin)
        self.session.answer(choice, silent=silent)
        self._snapshot()
        if self.session.decision is None:
            statistics.note(self._folder.parents[1], self.id, self._header, self.course, self.session)

    def undo(self) -> None:
        """Take the last answer that was not silent back, on the disk too; the same dice will fall again (HR-1, HR-2).

        Raises:
            Refused: The rules of undo forbid it; it says why.
            StoreError: The disk refuses; the game is as it was before.
        """
        twin = self.session.clone()
        twin.undo()
        decision = twin.decision
        view = twin.view(None)
        seat = decision.seat if decision is not None else -1
        self._keep(Entry(self._n + 1, seat, UNDO, round=_round(view), clock=str(view.get("clock", ""))), twin)
        self.session.undo()
        self._snapshot()

    def rewind(self, moment: int) -> None:
        """Bring the table back to an earlier moment, as all have agreed; the same dice will fall again (HR-15).

        Args:
            moment: how many answers remain.

        Raises:
            BadOption: The game is over, so that the seed is known.
            StoreError: The disk refuses; the game is as it was before.
            ValueError: That moment is not known, or is where the game stands.
        """
        if self.session.decision is None:
            raise BadOption("game_over")
        if moment >= self.course.last:
            raise ValueError(f"the game stands at {self.course.last}, not after {moment}")
        back = self.course.at(moment)
        view = back.view(None)
        fact = Fact("table_rewound", -1, "HR-15", {"answers": self.course.last - moment})
        entry = Entry(
            self._n + 1, -1, REWIND, str(moment), [], [fact],
            _round(view), str(view.get("clock", "")), start=back.save(),
        )  # fmt: skip
        self._keep(entry, back)
        self.session = back
        self._write_snapshot_quietly()

    def branch_point(self, moment: int) -> int:
        """Where a branch from a moment begins: the latest moment up to it at which a person is asked.

        Where nobody was asked yet it is the first one after it; where nobody ever is, the moment itself. A game that
        is over can be left anywhere.
        """
        if self.session.decision is None:
            return moment
        people = {seat for seat, info in enumerate(self.seats) if info.player == "human"}
        asked = [n for n in range(self.course.first, self.course.last + 1) if self._asked(n) in people]
        before = [n for n in asked if n <= moment]
        for n in (*reversed(before), *asked[len(before) :]):
            if self.course.at(n).branches:
                return n
        return moment

    def _asked(self, moment: int) -> int:
        """Who is asked at a moment."""
        following = self.course.answer_to(moment + 1)
        decision = self.session.decision
        return following.seat if following else decision.seat if decision else -1

    @property
    def title(self) -> str:
        """What the player called the game."""
        return read_title(self._folder)

    def packed(self) -> bytes:
        """The game at this moment as one file.

        Raises:
            StoreError: The journal cannot be read.
        """
        now = Snapshot(FORMAT, self._n, self._header, self.session.save())
        return bundle.pack(snapshots.line(now), self._journal.read())

    def _keep(self, entry: Entry, after: Session) -> None:
        self._journal.append(entry)
        if self._journal.rescued:
            self._journal.rescued = False
            self.notice = say("error.game_rescued", folder=self._folder)
        self._n = entry.n
        follow(self.course, entry, after)

    def _snapshot(self) -> None:
        if self._n % snapshots.EVERY == 0:
            self._write_snapshot_quietly()

    def _write_snapshot_quietly(self) -> None:
        try:
            self._write_snapshot()
        except StoreError as error:
            # the journal has everything; the next snapshot comes soon
            _log.warning("%s", error)

    def _write_snapshot(self) -> None:
        snapshots.write(self._folder, Snapshot(FORMAT, self._n, self._header, self.session.save()))

    def close(self) -> None:
        """Let the files go; nothing is left to be written."""
        self._journal.close()


class Looked(NamedTuple):
    """A game that was read to be looked at.

    Attributes:
        session: The game where it stands.
        seats: Who plays.
        course: The way of the game, as far as the journal tells.
        notice: Why it can only be looked at; empty when it could be continued.
    """

    session: Session
    seats: list[SeatInfo]
    course: Course
    notice: str

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened, as far as the journal tells."""
        return self.course.facts


def looked(files: Files) -> Looked:
    """Read a game without touching it.

    Raises:
        BadSave: Nothing of it can be read.
    """
    notice = ""
    try:
        found = read_game(files)
    except BadSave as error:
        if error.key not in _NEWER:
            raise
        notice = say("error.read_only", reason=error)
        try:
            found = read_game(files, newer=True)
        except BadSave:
            raise error from None
    return Looked(found.session, found.header.seats, course(found), notice)


class _Fresh:
    """A folder that is being filled, and where it lies."""

    def __init__(self, at: Path) -> None:
        self.at = at


def _readable(files: Files) -> Found:
    """Read a game that is to be played on; what only other cards or maps explain is not cut off but refused.

    Raises:
        BadSave: It cannot be continued.
    """
    try:
        found = read_game(files)
    except BadSave as error:
        lines = read_lines(files.journal)
        if error.key in _NEWER or not (other := _differing(read_header(files, lines))):
            raise
        raise BadSave(_OTHER, reason=error, files=other) from error
    if found.cut and (other := _differing(found.header)):
        problem = say("error.save_answer", answer=found.cut)
        raise BadSave(_OTHER, reason=problem, files=other)
    return found


def _since(header: Header) -> str:
    """That a game was begun with other cards or maps than those in force, and which differ."""
    return say("error.changed_since", files=_differing(header))


def _differing(header: Header) -> str:
    """The changed files, of a game or in force now, that are not the same for both; empty when all are."""
    now = content.changed(header.table)
    names = sorted({*now, *header.content})
    return ", ".join(name for name in names if now.get(name) != header.content.get(name))


def _round(view: dict[str, Any]) -> int:
    """The round that a table says it is in, whatever it calls it; 0 where it has none."""
    found: int = view.get("round", view.get("fortnight", 0))
    return found


def _entry(n: int, decision: Decision, key: str, after: Session) -> Entry:
    view = after.view(None)
    draws: list[Draw] = list(after.draws)
    return Entry(
        n, decision.seat, decision.kind, key, draws, list(after.facts),
        _round(view), str(view.get("clock", "")), after.decision is None,
    )  # fmt: skip


def _header(session: Session, seats: Sequence[SeatInfo], facts: Iterable[Fact], draws: Iterable[Draw]) -> Header:
    view = session.view(None)
    return Header(
        FORMAT, game.__version__, session.table, list(seats), session.seed, list(session.words), session.options,
        session.commitment, list(draws), list(facts), _round(view), str(view.get("clock", "")),
        content.changed(session.table),
    )  # fmt: skip


class GameStore:
    """The saved games under a data folder."""

    def __init__(self, root: Path) -> None:
        """Use a data folder, which must exist; the games lie in `root/games`, broken ones in `root/broken`."""
        self.root = root
        self._games = root / "games"
        self._shelf = root / "broken"

    def games(self) -> list[SavedGame | Broken]:
        """Every saved game, the last played first; what is no saved game is put aside and reported once.

        Raises:
            StoreError: The folder cannot be read.
        """
        try:
            self._games.mkdir(parents=True, exist_ok=True)
            found = sorted(self._games.iterdir())
        except OSError as error:
            raise cannot_read(self._games, error) from error
        listed = [self._look(folder) for folder in found if not folder.name.startswith(".")]
        good = [entry for entry in listed if isinstance(entry, SavedGame)]
        bad = [entry for entry in listed if isinstance(entry, Broken)]
        return [*sorted(good, key=lambda entry: entry.when, reverse=True), *bad]

    def _look(self, folder: Path) -> SavedGame | Broken:
        try:
            return _summary(folder)
        except StoreError as error:
            return Broken(folder.name, str(error), folder)
        except BadSave as error:
            return self._aside(folder, error)

    def _aside(self, folder: Path, error: BadSave) -> Broken:
        if error.key in _NEWER:
            return Broken(folder.name, str(error), folder, newer=True)
        place = put_aside(folder, self._shelf)
        return Broken(folder.name, say("error.game_aside", reason=error, place=place), place)

    def create(self, session: Session, seats: Sequence[SeatInfo]) -> OpenGame:
        """Begin the journal of a game that was just set up.

        Args:
            session: Fresh from `Session.new`, nothing answered.
            seats: One for each seat of the session.

        Raises:
            StoreError: The disk refuses; nothing is left behind.
            ValueError: The number of seats differs from the session's, or something was answered already.
        """
        if len(seats) != session.seats or session.answered:
            raise ValueError(f"expected a fresh session and {session.seats} seats, got {len(seats)}")
        header = _header(session, seats, session.facts, session.draws)
        line, total = seal("", header)
        folder = self._begun(header, line, session)
        return OpenGame(folder, Journal(folder / NAME), Found(session, header, [], len(line), total, 0, 0, 0))

    def _begun(self, header: Header, line: bytes, session: Session, name: str = "") -> Path:
        """Put the first line of a journal, a snapshot of its game and its name, if any, into a folder of their own.

        Raises:
            StoreError: What it holds could not be read again, or the disk refuses; nothing is left behind.
        """
        if field := sound.unreadable(header):
            raise StoreError(say("error.game_begin", field=field))
        with self._fresh(session.table) as fresh:
            write_atomically(fresh.at / NAME, line, private=True)
            snapshots.write(fresh.at, Snapshot(FORMAT, 0, header, session.save()))
            if name:
                write_atomically(fresh.at / TITLE, name.encode(), private=True)
        return fresh.at

    def branch(self, game: OpenGame, moment: int, name: str, fresh: bool = False) -> str:
        """Begin a game that leaves another one at an earlier moment; the other one stays as it is (HR-14).

        While the other one runs, the branch has fresh dice, and all that the seat asked there can't know is dealt
        anew, so that nothing can be learned in it. Once the other one is over its dice and cards are the same.

        Args:
            game: the game that it leaves.
            moment: where, after how many answers; see :meth:`OpenGame.branch_point`.
            name: what to call it.
            fresh: fresh dice and cards although the other one is over.

        Returns:
            The branch's id, for `open`.

        Raises:
            BadOption: Nobody can go on from there: the game was over.
            StoreError: The name cannot be, or the disk refuses; nothing is left behind.
            ValueError: That moment is not known.
        """
        name = tidy(name)
        same = game.session.decision is None and not fresh
        session = game.course.at(moment)
        if session.decision is None:
            raise BadOption("game_over")
        left = session.rooted() if same else session.branch(fresh_seed())
        header = _header(left, game.seats, game.course.facts_at(moment), game.course.draws_to(moment) if same else ())
        header = msgspec.structs.replace(header, start=left.save(), branch=Branch(game.id, moment, same))
        return self._begun(header, seal("", header)[0], left, name).name

    def open(self, game_id: str) -> OpenGame:
        """Open a saved game at the decision where it stopped.

        Raises:
            BadSave: It cannot be continued; it is put aside, unless a newer program wrote it.
            StoreError: The disk refuses.
        """
        folder = self._folder(game_id)
        try:
            journal = Journal(folder / NAME)
            try:
                found = _readable(read_files(folder))
                return OpenGame(folder, journal, found, self._repair(folder, found))
            except BaseException:
                journal.close()
                raise
        except BadSave as error:
            if error.key in (*_NEWER, IN_USE, _OTHER):
                raise
            place = put_aside(folder, self._shelf)
            raise BadSave("game_aside", reason=error, place=place) from error

    def rename(self, game_id: str, name: str) -> None:
        """Give a running game a name of its own; an empty one takes it away.

        Raises:
            BadSave: There is none.
            StoreError: The name cannot be, or the disk refuses.
        """
        folder = self._folder(game_id)
        if name.strip():
            write_atomically(folder / TITLE, tidy(name).encode(), private=True)
        else:
            try:
                (folder / TITLE).unlink(missing_ok=True)
            except OSError as error:
                raise cannot_write(folder / TITLE, error) from error

    def look(self, game_id: str) -> Looked:
        """Read a game without touching it, one from a later version too as far as it is understood.

        Raises:
            BadSave: Nothing of it can be read.
            StoreError: The disk refuses.
        """
        return looked(read_files(self._folder(game_id)))

    def packed(self, game_id: str) -> bytes:
        """A running game as one file, without touching it.

        Raises:
            BadSave: Nothing of it can be read.
            StoreError: The disk refuses.
        """
        files = read_files(self._folder(game_id))
        found = read_game(files)
        now = Snapshot(FORMAT, found.n, found.header, found.session.save())
        return bundle.pack(snapshots.line(now), files.journal)

    def take_in(self, data: bytes, name: str) -> str:
        """Put a game that comes as one file among the running ones; damage in it is met when it is opened.

        Args:
            data: The bytes of the file.
            name: What to call it.

        Returns:
            Its id, for `open`.

        Raises:
            BadSave: It is no saved game, or nothing of it can be continued.
            StoreError: The disk refuses; nothing is left behind.
        """
        parts = bundle.unpack(data, name)
        backup = snapshots.opened(parts.snapshot)
        files = Files(name, parts.journal, [backup] if backup else [], [])
        found = read_game(files)
        if found.header.table not in tables():
            raise BadSave("unknown_table", table=found.header.table, known=", ".join(tables()))
        with self._fresh(found.header.table) as fresh:
            write_atomically(fresh.at / NAME, parts.journal, private=True)
            if backup:
                snapshots.write(fresh.at, backup)
        if found.session.decision is None:
            statistics.pass_over(self.root, fresh.at.name)
        return fresh.at.name

    def _folder(self, game_id: str) -> Path:
        folder = self._games / game_id
        if folder.parent != self._games or not os.path.lexists(folder) or game_id.startswith("."):
            raise BadSave("game_unknown", game=game_id)
        return folder

    @contextlib.contextmanager
    def _fresh(self, table: str) -> Iterator[_Fresh]:
        """A new folder among the games, which gets its name when all is in it and vanishes when anything fails."""
        try:
            self._games.mkdir(parents=True, exist_ok=True)
            with held(self.root):  # so that no other program takes it for left over, or has the same name for it
                fresh = _Fresh(Path(tempfile.mkdtemp(prefix=FRESH, dir=self._games)))
                try:
                    yield fresh
                    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
                    fresh.at = fresh.at.rename(free_name(self._games, f"{table}-{stamp}"))
                except BaseException:
                    shutil.rmtree(fresh.at, ignore_errors=True)
                    raise
        except OSError as error:
            raise cannot_write(self._games, error) from error
        sync_folder(self._games)

    def remove(self, game_id: str) -> Path:
        """Take a game off the shelf; it is kept under `root/deleted`.

        Returns:
            Where it lies now.

        Raises:
            BadSave: There is none, or another window has it open.
            StoreError: The disk refuses.
        """
        folder = self._folder(game_id)
        Journal(folder / NAME).close()
        kept = self.root / "deleted"
        make_folder(kept)
        try:
            return folder.rename(free_name(kept, folder.name))
        except OSError as error:
            raise cannot_write(folder, error) from error

    def _repair(self, folder: Path, found: Found) -> str:
        """Put aside what must be cut off, and say so."""
        told = [_since(found.header)] if _differing(found.header) else []
        told += (
            say("error.game_snapshot", file=file.name, place=put_aside(file, self._shelf)) for file in found.broken
        )
        if found.hole:
            told.append(say("error.game_hole", file=folder / NAME, line=found.hole))
        if found.cut:
            told.append(self._cut(folder, found))
        for words in told:
            _log.warning("%s: %s", folder.name, words)
        return " ".join(told)

    def _cut(self, folder: Path, found: Found) -> str:
        """Keep the damaged tail, and snapshots of what it told, beside the game."""
        tail = read_journal(folder)[found.length :]
        make_folder(self._shelf)
        place = free_name(self._shelf, f"{folder.name}-from-line-{found.cut}.jsonl")
        write_atomically(place, tail, private=True)
        for file in snapshots.after(folder, found.n):
            put_aside(file, self._shelf)
        return say("error.game_cut", file=folder / NAME, line=found.cut, place=place)


def _summary(folder: Path) -> SavedGame:
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
    last = Entry(0, -1, "", round=header.round, clock=header.clock)
    for line in reversed(lines[1:]):
        if line.body is not None:
            with contextlib.suppress(Misread):
                last = decoded(line.body, Entry)
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
