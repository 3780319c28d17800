"""The data folder and the ways of writing in it that survive a power cut."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import TYPE_CHECKING

import platformdirs

from game.content.texts import say
from game.store.errors import StoreError, cannot_write, reason

if TYPE_CHECKING:
    from pathlib import Path

NAME = "taverns-and-labyrinths"


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


def write_atomically(file: Path, data: bytes) -> None:
    """Put data into a file so that either the old or the new content is there, never half of it.

    Raises:
        StoreError: The disk refuses; the old content is still there.
    """
    fresh = file.with_name(file.name + ".tmp")
    try:
        with fresh.open("wb") as handle:
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
        fresh.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise cannot_write(file, error) from error
    sync_folder(file.parent)


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
    while place.exists():
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
    try:
        while place.exists():
            place, number = folder / f"{name} {number}{suffix}", number + 1
    except OSError as error:
        raise cannot_write(place, error) from error
    return place
