"""Ways of spoiling a file, for the long proofs."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from typing import TYPE_CHECKING, Any

from game.store.records import seal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.rng import Stream

STRANGE: tuple[Any, ...] = (-1, 0, 1, 2, 7, 99, 10**30, 0.5, True, None, "", "Beer", [], {}, [[]])
_SAID = (
    b"\0", b"\xff\xfe", b"\r", b"\n", b'"', b"}", b"]", b"<", b"../../../../../../outside", b"/etc/passwd", b"nan",
    b"1e999", b"-1", b"=", b"[[x]]", b"<!DOCTYPE a>", b"&lt;", b"{x.__class__}", b"'''", b"9" * 5_000, b"[" * 60_000,
    b'{"a":' * 30_000, b"<g>" * 30_000, b"a." * 20_000,
)  # fmt: skip


def spoiled(data: bytes, rng: Stream) -> bytes:
    """The bytes with something flipped, cut, doubled, moved or put in."""
    raw = bytearray(data) or bytearray(b" ")
    start = rng.below(len(raw))
    end = min(len(raw), start + 1 + rng.below(60))
    way = rng.below(9)
    if way < 2:
        raw[start] ^= 1 << rng.below(8)
    elif way == 2:
        raw[start:end] = bytes(rng.below(256) for _ in range(end - start))
    elif way == 3:
        del raw[start:end]
    elif way == 4:
        raw[start:start] = raw[start:end]
    elif way == 5:
        del raw[start:]
    elif way == 6:
        return _shuffled(bytes(raw), rng)
    else:
        raw[start : start if way == 7 else end] = _SAID[rng.below(len(_SAID))]
    return bytes(raw)


def _shuffled(data: bytes, rng: Stream) -> bytes:
    """Two lines in each other's place, or one of them gone."""
    lines = data.splitlines(keepends=True)
    one, other = rng.below(len(lines)), rng.below(len(lines))
    lines[one], lines[other] = lines[other], lines[one] if rng.below(2) else b""
    return b"".join(lines)


def _leaves(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(tree, dict | list):
        keys = tree if isinstance(tree, dict) else range(len(tree))
        for key in keys:
            yield from _leaves(tree[key], (*path, key))
    else:
        yield path


def change(tree: Any, rng: Stream) -> None:
    """Replace one value of a tree by a strange one."""
    paths = list(_leaves(tree))
    if not paths or not paths[0]:
        return
    *way, last = paths[rng.below(len(paths))]
    for key in way:
        tree = tree[key]
    tree[last] = STRANGE[rng.below(len(STRANGE))]


def changed_value(text: str, rng: Stream) -> str:
    """A kernel's save with one value replaced by a strange one, and a checksum that fits."""
    save = json.loads(text)["save"]
    change(save, rng)
    body = json.dumps(save, separators=(",", ":"))
    return f'{{"save":{body},"sha256":"{hashlib.sha256(body.encode()).hexdigest()}"}}'


def resealed(data: bytes, chain: str, rng: Stream) -> bytes:
    """A journal or a snapshot with one value replaced by a strange one, and sums that fit."""
    lines = [json.loads(line) for line in data.splitlines()]
    changed = rng.below(len(lines))
    total, found = chain, b""
    for number, tree in enumerate(lines):
        tree.pop("sum")
        if number == changed and isinstance(tree.get("save"), str) and rng.below(4):
            tree["save"] = changed_value(tree["save"], rng)
        elif number == changed:
            change(tree, rng)
        line, total = seal(total, tree)
        found += line
    return found


def bomb(board: bytes) -> bytes:
    """A map whose layer would be 200 MB if anybody unpacked it."""
    packed = base64.b64encode(zlib.compress(bytes(200_000_000), 9))
    start, end = board.find(b"<data"), board.find(b"</data>")
    if start < 0:
        return board
    return board[:start] + b'<data encoding="base64" compression="zlib">' + packed + board[end:]
