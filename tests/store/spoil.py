"""Saved games that somebody changed on purpose: every sum in them fits."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game.store import bundle
from game.store.records import seal, sealed

Tree = dict[str, Any]


def changed(journal: bytes, change: Callable[[Tree, int], None], raw: tuple[bytes, bytes] | None = None) -> bytes:
    """A journal whose lines were changed, by number from 0, and sealed again; ``raw`` is replaced in their bytes."""
    found, total = b"", ""
    for number, old in enumerate(journal.splitlines()):
        tree = json.loads(old)
        del tree["sum"]
        change(tree, number)
        body = json.dumps(tree, separators=(",", ":"), ensure_ascii=False).encode()
        line, total = sealed(total, body.replace(*raw) if raw else body)
        found += line
    return found


def packed(game: bytes, change: Callable[[Tree, int], None]) -> bytes:
    """An exported game whose journal and snapshot were changed, the snapshot by the number -1."""
    _, snapshot, journal = game.split(b"\n", 2)
    tree = json.loads(snapshot)
    del tree["sum"]
    change(tree, -1)
    line, _ = seal("snapshot", tree)
    return bundle.pack(line, changed(journal, change))
