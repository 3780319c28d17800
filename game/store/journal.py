"""The append-only journal of one game: what is in it is on the disk."""

from __future__ import annotations

import contextlib
import logging
import os
from typing import TYPE_CHECKING

from game.core.errors import BadSave
from game.store.errors import cannot_read, cannot_write
from game.store.folder import PRIVATE, free_name, sync_folder
from game.store.locks import lock
from game.store.records import seal

if TYPE_CHECKING:
    from pathlib import Path

    import msgspec

_log = logging.getLogger(__name__)
NAME = "journal.jsonl"
_BINARY = getattr(os, "O_BINARY", 0)
IN_USE = "game_in_use"


class Journal:
    """A journal opened for writing; only one process at a time can hold it.

    Attributes:
        rescued: The file had vanished under the program and was written again, whole.
    """

    def __init__(self, file: Path) -> None:
        """Open a journal and keep other windows off it; `resume` comes before the first `append`.

        Raises:
            BadSave: There is none, or another window has it open.
            StoreError: It cannot be opened for writing.
        """
        self._file = file
        self._length = 0
        self._sum = ""
        self.rescued = False
        try:
            self._handle = os.open(file, os.O_RDWR | _BINARY)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise BadSave("game_empty", game=file.parent.name) from error
        except OSError as error:
            raise cannot_write(file, error) from error
        try:
            lock(self._handle)
        except OSError as error:
            os.close(self._handle)
            raise BadSave(IN_USE, game=file.parent.name) from error

    def resume(self, length: int, last_sum: str) -> None:
        """Go on after the sound part of the file; what follows it is cut off.

        Args:
            length: Bytes of the sound part.
            last_sum: Sum of its last line.

        Raises:
            StoreError: The disk refuses to cut.
        """
        self._length = length
        self._sum = last_sum
        try:
            if os.fstat(self._handle).st_size != length:
                os.ftruncate(self._handle, length)
                os.fsync(self._handle)
        except OSError as error:
            raise cannot_write(self._file, error) from error

    def append(self, record: msgspec.Struct) -> None:
        """Write one line; when this returns it is on the disk.

        Raises:
            StoreError: The disk refuses; the journal is as it was.
        """
        line, total = seal(self._sum, record)
        try:
            if self._vanished():
                self._rescue()
            self._write(line)
        except OSError as error:
            raise cannot_write(self._file, error) from error
        self._length += len(line)
        self._sum = total

    def _write(self, line: bytes) -> None:
        try:
            # a line that failed half-way before is overwritten here, whatever became of the cut below
            os.lseek(self._handle, self._length, os.SEEK_SET)
            rest = memoryview(line)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError:
            # where even this fails, the unfinished line is cut off when the game is opened again
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._length)
            raise

    def read(self) -> bytes:
        """Everything that was written.

        Raises:
            StoreError: The disk refuses.
        """
        try:
            return self._bytes()
        except OSError as error:
            raise cannot_read(self._file, error) from error

    def _bytes(self) -> bytes:
        os.lseek(self._handle, 0, os.SEEK_SET)
        kept = b""
        while len(kept) < self._length and (piece := os.read(self._handle, self._length - len(kept))):
            kept += piece
        return kept

    def _vanished(self) -> bool:
        """Whether the file was deleted, moved or replaced while it was open."""
        mine = os.fstat(self._handle)
        try:
            there = self._file.stat()
        except (FileNotFoundError, NotADirectoryError):
            return True
        return (there.st_dev, there.st_ino) != (mine.st_dev, mine.st_ino)

    def _rescue(self) -> None:
        """Write everything again where it should be; a stranger that lies there is kept beside it."""
        kept = self._bytes()
        folder = self._file.parent
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f"{NAME}.rescued"  # never cleared away: it may be all that is left of the game
        handle = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _BINARY, PRIVATE)
        try:
            lock(handle)
            with open(handle, "wb", closefd=False) as file:
                file.write(kept)
            os.fsync(handle)
            if os.path.lexists(self._file):
                self._file.rename(free_name(folder, f"{NAME}.other"))
            fresh.rename(self._file)
        except OSError:
            os.close(handle)
            raise
        sync_folder(folder)
        os.close(self._handle)
        self._handle = handle
        self.rescued = True

    def close(self) -> None:
        """Let the file go, once; when it has vanished it is written again first."""
        if self._handle < 0:
            return
        try:
            if self._length and self._vanished():
                self._rescue()
        except OSError as error:
            _log.warning("%s", cannot_write(self._file, error))
        os.close(self._handle)
        self._handle = -1
