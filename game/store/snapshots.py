"""Rolling snapshots of one game, so that opening it replays a few answers and never the whole game."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

from game.core.errors import BadSave
from game.store.folder import read_file, write_atomically
from game.store.records import LARGEST_HEADER, Misread, Snapshot, decoded, seal, unseal

if TYPE_CHECKING:
    from pathlib import Path

KEPT = 3
LARGEST = LARGEST_HEADER + (1 << 20)  # bytes; a header and fifty times the state of any game
EVERY = 10  # lines between two snapshots
_CHAIN = "snapshot"


_NAME = re.compile(r"snapshot-[0-9]{8}\.json")


def files(folder: Path) -> list[Path]:
    """What lies in a game's folder and is called like a snapshot, newest first."""
    return sorted((file for file in folder.glob("snapshot-*.json") if _NAME.fullmatch(file.name)), reverse=True)


def line(snapshot: Snapshot) -> bytes:
    """A snapshot as the one line that its file holds."""
    return seal(_CHAIN, snapshot)[0]


def opened(data: bytes) -> Snapshot | None:
    """The snapshot of such a line; None when it is damaged, or no snapshot."""
    body = unseal(_CHAIN, data)
    if body is None:
        return None
    try:
        return decoded(body, Snapshot, LARGEST)
    except Misread:
        return None


def write(folder: Path, snapshot: Snapshot) -> None:
    """Write a snapshot beside the journal and let the oldest go.

    Raises:
        StoreError: The disk refuses; earlier snapshots and the journal are as they were.
    """
    write_atomically(folder / f"snapshot-{snapshot.n:08}.json", line(snapshot), private=True)
    for old in files(folder)[KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()


def after(folder: Path, n: int) -> list[Path]:
    """The snapshots that were written after line `n` of the journal."""
    return [file for file in files(folder) if int(file.stem.rpartition("-")[2]) > n]


def read(folder: Path) -> tuple[list[Snapshot], list[Path]]:
    """All sound snapshots, newest first, and the files that are none, whatever they are called."""
    sound: list[Snapshot] = []
    mine = files(folder)
    broken = sorted(set(folder.glob("snapshot-*.json")) - set(mine))
    for file in mine:
        try:
            found = opened(read_file(file, LARGEST))
        except FileNotFoundError:
            continue  # the oldest went while another window's game was looked at
        except BadSave:
            found = None
        if found is None:
            broken.append(file)
        else:
            sound.append(found)
    return sound, broken
