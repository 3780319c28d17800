"""A saved game as one file: a named save, or one that goes to another computer.

The first line is a cover with the sums of the rest, the second a snapshot of the moment at which it was kept, and
after it stands the whole journal, so that the file opens like any other saved game.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

import game
from game.core.errors import BadSave
from game.store.errors import cannot_read
from game.store.folder import read_file
from game.store.records import FORMAT, Id, Misread, decoded, seal, unseal

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".tavern"
LARGEST = 8 << 20  # bytes; ten times the longest game
_CHAIN = "kept"


class Cover(msgspec.Struct, frozen=True):
    """The first line: which program wrote the file, and the sums of what follows."""

    format: int
    program: Id
    snapshot: Id
    journal: Id


class Bundle(msgspec.Struct, frozen=True):
    """What a file holds.

    Attributes:
        snapshot: The snapshot's line; empty when it is damaged.
        journal: The journal as it is, damaged or not.
        newer: The version that wrote it when that is one from the future, else empty.
        whole: Whether every byte is as it was written.
    """

    snapshot: bytes
    journal: bytes
    newer: str
    whole: bool


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def pack(snapshot: bytes, journal: bytes) -> bytes:
    """One file out of a snapshot's line and a journal."""
    cover = Cover(FORMAT, game.__version__, _sum(snapshot), _sum(journal))
    return seal(_CHAIN, cover)[0] + snapshot + journal


def read(file: Path) -> bytes:
    """The bytes of a file that may be a saved game.

    Raises:
        BadSave: It is too large for one, or no file at all.
        StoreError: The disk refuses.
    """
    try:
        return read_file(file, LARGEST)
    except OSError as error:
        raise cannot_read(file, error) from error


def unpack(data: bytes, name: str) -> Bundle:
    """Take a file apart.

    Args:
        data: Its bytes.
        name: What to call it in an error.

    Raises:
        BadSave: It is no saved game, or its cover is damaged.
    """
    first, second = data.find(b"\n") + 1, 0
    second = data.find(b"\n", first) + 1 if first else 0
    if not second:
        raise BadSave("game_foreign", game=name)
    body = unseal(_CHAIN, data[:first])
    if body is None:
        raise BadSave("game_cover", game=name)
    try:
        cover = decoded(body, Cover)
    except Misread as error:
        raise BadSave("game_foreign", game=name) from error
    snapshot, journal = data[first:second], data[second:]
    sound = _sum(snapshot) == cover.snapshot
    newer = cover.program if cover.format > FORMAT else ""
    return Bundle(snapshot if sound else b"", journal, newer, sound and _sum(journal) == cover.journal)
