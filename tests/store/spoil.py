"""Saved games that somebody changed on purpose: every sum in them fits."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from game.store import bundle
from game.store.records import seal

Tree = dict[str, Any]


def raw_line(previous: str, body: bytes) -> tuple[bytes, str]:
    """A sealed line of any bytes, JSON or not."""
    total = hashlib.sha256(previous.encode() + body).hexdigest()
    return body[:-1] + b',"sum":"' + total.encode() + b'"}\n', total


def changed(journal: bytes, change: Callable[[Tree, int], None], raw: tuple[bytes, bytes] | None = None) -> bytes:
    """A journal whose lines were changed, by number from 0, and sealed again; ``raw`` is replaced in their bytes."""
    found, total = b"", ""
    for number, line in enumerate(journal.splitlines()):
        tree = json.loads(line)
        del tree["sum"]
        change(tree, number)
        body = json.dumps(tree, separators=(",", ":"), ensure_ascii=False).encode()
        sealed, total = raw_line(total, body.replace(*raw) if raw else body)
        found += sealed
    return found


def packed(game: bytes, change: Callable[[Tree, int], None]) -> bytes:
    """An exported game whose journal and snapshot were changed, the snapshot by the number -1."""
    _, snapshot, journal = game.split(b"\n", 2)
    tree = json.loads(snapshot)
    del tree["sum"]
    change(tree, -1)
    line, _ = seal("snapshot", tree)
    return bundle.pack(line, changed(journal, change))
