"""The data folder and the ways of writing in it that survive a power cut."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import sys
import tempfile
import uuid
from typing import TYPE_CHECKING, BinaryIO

import platformdirs

from game.content.texts import say
from game.core.errors import BadSave
from game.store import locks
from game.store.errors import StoreError, cannot_write, reason

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "taverns-and-labyrinths"
PRIVATE = 0o600  # of private files
FRESH = ".new-"  # begins the name of a game's folder that is being filled
_TMP = ".tmp"
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def data_folder(chosen: Path | None = None) -> Path:
    """The folder of saved games, settings and logs, made when it is missing.

    Args:
        chosen: what `--data` says; None means the usual place of the system.

    Raises:
        StoreError: It cannot be made, or it is no folder that can be read and written.
    """
    folder = chosen if chosen is not None else platformdirs.user_data_path(NAME, appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with os.scandir(folder) as entries:
            next(entries, None)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except FileExistsError as error:
        raise cannot_write(folder, error) from error
    except OSError as error:
        raise StoreError(say("error.folder_make", folder=folder, reason=reason(error))) from error
    return folder.resolve()


def sync_folder(folder: Path) -> None:
    """Make a rename in a folder last; systems that cannot sync folders do it by themselves."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def open_plain(file: Path) -> BinaryIO:
    """Open a plain file to read it; a pipe that nobody fills is not waited for.

    Raises:
        BadSave: It is a folder, a pipe or a device.
        OSError: It cannot be opened.
    """
    handle = os.open(file, _READ)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return os.fdopen(handle, "rb")
    os.close(handle)
    raise BadSave("file_kind", file=file)


def read_file(file: Path, most: int) -> bytes:
    """The bytes of a plain file.

    Args:
        file: Which.
        most: Its largest size in bytes; of a larger one nothing is read.

    Raises:
        BadSave: It is larger, or a folder, a pipe or a device.
        OSError: It cannot be read.
    """
    with open_plain(file) as handle:
        if os.fstat(handle.fileno()).st_size <= most and len(data := handle.read(most + 1)) <= most:
            return data
    raise BadSave("file_large", file=file, most=most >> 10)


def write_atomically(file: Path, data: bytes, *, private: bool = False) -> None:
    """Put data into a file so that either the old or the new content is there, never half of it.

    Args:
        file: Which.
        data: All of its content.
        private: Nobody else may read it, on systems that tell users apart: a running game's seed is in it.

    Raises:
        StoreError: The disk refuses; the old content is still there.
    """
    fresh = file.with_name(f"{file.name}.{uuid.uuid4().hex[:8]}{_TMP}")  # two programs may write at the same time
    try:
        with fresh.open("xb") as handle:
            if private:
                fresh.chmod(PRIVATE)
            locks.lock_if_possible(handle.fileno())
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
            if sys.platform == "win32":
                handle.close()  # an open file cannot be renamed there
            fresh.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise cannot_write(file, error) from error
    sync_folder(file.parent)


def clear_leftovers(root: Path) -> None:
    """Delete what a program that was killed left half-written in a data folder, unless somebody writes it just now."""
    games = root / "games"
    for folder in (root, root / "saves", *_inside(games, "*")):
        for file in _inside(folder, f"*{_TMP}"):
            _clear(file)
    with contextlib.suppress(OSError), locks.held(root, wait=False):  # whoever fills one holds the data folder
        for folder in _inside(games, f"{FRESH}*"):
            shutil.rmtree(folder, ignore_errors=True)


def _inside(folder: Path, pattern: str) -> Iterator[Path]:
    """What lies in a folder of ours; nothing is followed out of it."""
    with contextlib.suppress(OSError):
        yield from [] if folder.is_symlink() else sorted(folder.glob(pattern))


def _clear(file: Path) -> None:
    with contextlib.suppress(OSError, BadSave):
        with open_plain(file) as handle:
            locks.lock(handle.fileno())
        file.unlink()


def make_folder(folder: Path) -> None:
    """Make a folder unless it is there.

    Raises:
        StoreError: The disk refuses.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from error


def put_aside(path: Path, shelf: Path) -> Path:
    """Move a broken or foreign file or folder into `shelf` under a name that is free; nothing is ever deleted.

    Returns:
        Where it lies now; where it lay when it cannot be moved.
    """
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        place = free_name(shelf, path.name)
        path.rename(place)
    except OSError:
        return path
    return place


def free_name(folder: Path, name: str) -> Path:
    """A path in `folder` that nothing has yet: `name`, or `name-2`, `name-3` and so on."""
    place = folder / name
    number = 2
    while os.path.lexists(place):  # a link that leads nowhere is something too
        place = folder / f"{name}-{number}"
        number += 1
    return place


def handed_out(folder: Path, name: str, suffix: str = "") -> Path:
    """A path for what leaves the program, in a folder that is made: `name`, or `name 2` and so on, with its suffix.

    Raises:
        StoreError: The disk refuses.
    """
    make_folder(folder)
    place, number = folder / f"{name}{suffix}", 2
    while os.path.lexists(place):
        place, number = folder / f"{name} {number}{suffix}", number + 1
    return place
