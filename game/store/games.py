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
from typing import TYPE_CHECKING

import msgspec

from game.content import files as content
from game.content.texts import say
from game.core.errors import BadOption, BadSave
from game.core.rng import fresh_seed
from game.core.table import tables
from game.players.judging import TRIALS
from game.store import bundle, reviews, snapshots, sound, statistics
from game.store.errors import StoreError, cannot_read, cannot_write
from game.store.folder import (
    FRESH,
    free_name,
    make_folder,
    put_aside,
    sync_folder,
    write_atomically,
)
from game.store.journal import IN_USE, NAME, Journal
from game.store.listing import NEWER, TITLE, Broken, Looked, SavedGame, looked, summary_of
from game.store.locks import held
from game.store.naming import tidy
from game.store.open_game import OpenGame, header_of
from game.store.reading import (
    Files,
    Found,
    read_files,
    read_game,
    read_header,
    read_journal,
)
from game.store.records import (
    FORMAT,
    Branch,
    Header,
    SeatInfo,
    Snapshot,
    read_lines,
    seal,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.history import GameHistory
    from game.core.session import Session
    from game.players.review import Review

_log = logging.getLogger(__name__)
_OTHER = "changed_out"


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
        if error.key in NEWER or not (other := _differing(read_header(files, lines))):
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
            return summary_of(folder)
        except StoreError as error:
            return Broken(folder.name, str(error), folder)
        except BadSave as error:
            return self._aside(folder, error)

    def _aside(self, folder: Path, error: BadSave) -> Broken:
        if error.key in NEWER:
            return Broken(folder.name, str(error), folder, newer=True)
        place = put_aside(folder, self._shelf)
        return Broken(folder.name, say("error.game_aside", reason=error, place=place), place)

    def create(self, session: Session, seats: Sequence[SeatInfo], hints: bool = True) -> OpenGame:
        """Begin the journal of a game that was just set up.

        Args:
            session: Fresh from `Session.new`, nothing answered.
            seats: One for each seat of the session.
            hints: Whether they are allowed (HR-24).

        Raises:
            StoreError: The disk refuses; nothing is left behind.
            ValueError: The number of seats differs from the session's, or something was answered already.
        """
        if len(seats) != session.seats or session.answered:
            raise ValueError(f"expected a fresh session and {session.seats} seats, got {len(seats)}")
        header = header_of(session, seats, session.facts, session.draws, hints)
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
        session = game.history.at(moment)
        if session.decision is None:
            raise BadOption("game_over")
        left = session.detached() if same else session.branch(fresh_seed())
        header = header_of(
            left, game.seats, game.history.facts_at(moment), game.history.draws_to(moment) if same else ()
        )
        header = msgspec.structs.replace(
            header, start=left.save(), branch=Branch(game.id, moment, same), hints=game.hints
        )
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
            if error.key in (*NEWER, IN_USE, _OTHER):
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

    def review(self, game_id: str, history: GameHistory, seats: int, trials: int = TRIALS) -> Review:
        """What is known so far of how a game that is over was played.

        Args:
            game_id: The game.
            history: Its way.
            seats: How many played.
            trials: That each judgement is to take.

        Raises:
            BadSave: There is no such game.
            StoreError: The disk refuses.
        """
        return reviews.read(self._folder(game_id), history, seats, trials)

    def keep_review(self, game_id: str, review: Review, seats: int, losses: Sequence[float] = ()) -> None:
        """Keep it beside the game; once it is whole the statistics learn what each seat lost with each choice.

        Raises:
            BadSave: There is no such game.
            StoreError: The disk refuses; what was kept before is as it was.
        """
        reviews.write(self._folder(game_id), review, seats)
        if losses:
            statistics.Statistics(self.root).played(game_id, losses)

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
