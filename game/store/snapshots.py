"""Rolling snapshots of one game, so that opening it replays a few answers and never the whole game."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import msgspec

from game.store.folder import write_atomically
from game.store.records import Snapshot, seal, unseal

if TYPE_CHECKING:
    from pathlib import Path

KEPT = 3
LARGEST = 16 << 20  # bytes
EVERY = 10  # lines between two snapshots
_CHAIN = "snapshot"


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("snapshot-*.json"), reverse=True)


def line(snapshot: Snapshot) -> bytes:
    """A snapshot as the one line that its file holds."""
    return seal(_CHAIN, snapshot)[0]


def opened(data: bytes) -> Snapshot | None:
    """The snapshot of such a line; None when it is damaged, or no snapshot."""
    body = unseal(_CHAIN, data)
    if body is None:
        return None
    try:
        return msgspec.json.decode(body, type=Snapshot)
    except (msgspec.DecodeError, RecursionError):
        return None


def write(folder: Path, snapshot: Snapshot) -> None:
    """Write a snapshot beside the journal and let the oldest go.

    Raises:
        StoreError: The disk refuses; earlier snapshots and the journal are as they were.
    """
    write_atomically(folder / f"snapshot-{snapshot.n:08}.json", line(snapshot))
    for old in _files(folder)[KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()


def read(folder: Path) -> tuple[list[Snapshot], list[Path]]:
    """All sound snapshots, newest first, and the files that are none."""
    sound: list[Snapshot] = []
    broken: list[Path] = []
    for file in _files(folder):
        try:
            found = opened(file.read_bytes()) if file.stat().st_size <= LARGEST else None
        except FileNotFoundError:
            continue  # the oldest went while another window's game was looked at
        if found is None:
            broken.append(file)
        else:
            sound.append(found)
    return sound, broken
