"""Named saves: whole games in one file each, beside the journals of the running ones."""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.content.texts import say
from game.core.errors import BadSave
from game.store import bundle, snapshots
from game.store.bundle import SUFFIX
from game.store.errors import StoreError, cannot_read, cannot_write
from game.store.folder import free_name, handed_out, make_folder, put_aside, write_atomically
from game.store.listing import Broken, Looked, SavedGame, looked, summary
from game.store.naming import LONGEST, tidy
from game.store.reading import Files

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.games import GameStore
    from game.store.open_game import OpenGame


class NameTaken(StoreError):
    """There is a named save of this name; whoever asked may want to replace it."""


class NamedSaves:
    """The named saves of a data folder."""

    def __init__(self, store: GameStore) -> None:
        """Use the store's data folder; the saves lie in `root/saves`."""
        self._store = store
        self._folder = store.root / "saves"

    def all(self) -> list[SavedGame | Broken]:
        """Every named save, the last written first; what is none is put aside and reported once.

        Raises:
            StoreError: The folder cannot be read.
        """
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            found = sorted(self._folder.glob(f"*{SUFFIX}"))
        except OSError as error:
            raise cannot_read(self._folder, error) from error
        listed = [self._read(file) for file in found]
        good = [entry for entry in listed if isinstance(entry, SavedGame)]
        bad = [entry for entry in listed if isinstance(entry, Broken)]
        return [*sorted(good, key=lambda entry: entry.when, reverse=True), *bad]

    def _read(self, file: Path) -> SavedGame | Broken:
        try:
            return _entry(file)
        except OSError as error:
            return Broken(file.name, str(cannot_read(file, error)), file)
        except StoreError as error:
            return Broken(file.name, str(error), file)
        except BadSave as error:
            if error.key in ("game_later", "game_newer", "newer_save"):
                return Broken(file.name, str(error), file, newer=True)
            place = put_aside(file, self._store.root / "broken")
            return Broken(file.name, say("error.game_aside", reason=error, place=place), place)

    def keep(self, game: OpenGame, name: str, replace: bool = False) -> Path:
        """Keep a running game as it stands now under a name; the game itself goes on.

        Raises:
            NameTaken: There is one of this name, and `replace` is not set.
            StoreError: The name cannot be, or the disk refuses; an older save of the name is still there.
        """
        return self._write(game.packed(), name, replace)

    def _write(self, data: bytes, name: str, replace: bool) -> Path:
        file = self._folder / f"{tidy(name)}{SUFFIX}"
        make_folder(self._folder)
        twin = self._twin(file)
        if twin is not None and not replace:
            raise NameTaken(say("error.name_taken", name=file.stem))
        write_atomically(twin or file, data, private=True)
        return file if twin is None or twin == file else self._moved(twin, file)

    def _twin(self, file: Path) -> Path | None:
        """The save of this name, in whatever case: some systems don't tell them apart."""
        try:
            return next((save for save in self._folder.iterdir() if save.name.casefold() == file.name.casefold()), None)
        except OSError as error:
            raise cannot_read(self._folder, error) from error

    def _moved(self, file: Path, to: Path) -> Path:
        try:
            return file.rename(to)
        except OSError as error:
            raise cannot_write(to, error) from error

    def _file(self, save_id: str) -> Path:
        file = self._folder / save_id
        if file.parent != self._folder or file.suffix != SUFFIX or not os.path.lexists(file):
            raise BadSave("game_unknown", game=save_id)
        return file

    def resume(self, save_id: str) -> str:
        """Begin a running game where a named save stands; the save stays as it is.

        Returns:
            The game's id, for `GameStore.open`.

        Raises:
            BadSave: There is none, or it cannot be continued; a later version's can only be looked at.
            StoreError: The disk refuses.
        """
        return self.bring_in(self._file(save_id))

    def bring_in(self, file: Path) -> str:
        """Take in a saved game from a file anywhere; the file stays as it is.

        Returns:
            The game's id, for `GameStore.open`.

        Raises:
            BadSave: It is no saved game, or cannot be continued.
            StoreError: The disk refuses.
        """
        data = bundle.read(file)
        newer = bundle.unpack(data, file.stem).newer
        if newer:
            raise BadSave("game_later", game=file.stem, theirs=newer)
        game_id = self._store.take_in(data, file.stem)
        with contextlib.suppress(StoreError):  # a foreign file's name may be none of ours
            self._store.rename(game_id, file.stem)
        return game_id

    def look(self, save_id: str) -> Looked:
        """Read a named save without touching it, one from a later version too as far as it is understood.

        Raises:
            BadSave: Nothing of it can be read.
            StoreError: The disk refuses.
        """
        return look_at(self._file(save_id))

    def rename(self, save_id: str, name: str) -> str:
        """Call a named save something else.

        Returns:
            Its new id.

        Raises:
            BadSave: There is none.
            NameTaken: There is another one of this name.
            StoreError: The name cannot be, or the disk refuses.
        """
        file = self._file(save_id)
        fresh = file.with_name(f"{tidy(name)}{SUFFIX}")
        if self._twin(fresh) not in (None, file):
            raise NameTaken(say("error.name_taken", name=fresh.stem))
        return self._moved(file, fresh).name

    def remove(self, save_id: str) -> Path:
        """Take a named save away; it is kept under `root/deleted`.

        Returns:
            Where it lies now.

        Raises:
            BadSave: There is none.
            StoreError: The disk refuses.
        """
        file = self._file(save_id)
        folder = self._store.root / "deleted"
        make_folder(folder)
        try:
            return file.rename(free_name(folder, file.name))
        except OSError as error:
            raise cannot_write(file, error) from error

    def export(self, entry: SavedGame, place: Path) -> Path:
        """Write a game as one file into a folder, under a name that is free there.

        Raises:
            BadSave: It cannot be read.
            StoreError: The disk refuses.
        """
        if entry.named:
            data, name = bundle.read(self._file(entry.id)), entry.name
        else:
            data, name = self._store.packed(entry.id), entry.name or entry.id
        file = handed_out(place, name, SUFFIX)
        write_atomically(file, data)
        return file


def _entry(file: Path) -> SavedGame:
    """What the list of saves shows of one."""
    parts = bundle.unpack(bundle.read(file), file.stem)
    if parts.newer:
        raise BadSave("game_later", game=file.stem, theirs=parts.newer)
    when = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    found = summary(_files(parts, file.stem), when)
    return found._replace(id=file.name, name=file.stem[:LONGEST], named=True, damaged=not parts.whole)


def look_at(file: Path) -> Looked:
    """Read a file that a game was written to, wherever it lies, without touching it.

    Raises:
        BadSave: Nothing of it can be read.
        StoreError: The disk refuses.
    """
    parts = bundle.unpack(bundle.read(file), file.stem)
    found = looked(_files(parts, file.stem))
    if parts.newer and not found.notice:
        error = BadSave("game_later", game=file.stem, theirs=parts.newer)
        return found._replace(notice=say("error.read_only", reason=error))
    return found


def _files(parts: bundle.Bundle, name: str) -> Files:
    """What a named save holds, as if it lay in a folder."""
    backup = snapshots.opened(parts.snapshot)
    return Files(name, parts.journal, [backup] if backup else [], [])
