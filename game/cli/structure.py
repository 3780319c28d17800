"""Saved games whose parts are other than they should be, while every sum fits: fields, types, sizes, letters."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from game.store import bundle
from game.store.records import sealed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.rng import Stream

_HALF = "\ue000"  # stands for a byte that is no UTF-8 until the line is written
_WORDS = (
    "", " ", "\0", "\x1b[2J", "\u202e", "\r\n", _HALF, "\ud800", "\ufeff", "e\u0301" * 40, "\U0001f409" * 50, "-1",
    "../../../outside", "mauve", "Z99", "space:O99", "seat:9", "{name}", "nan", "=1+1", "seat", "0", "W" * 41,
    "W" * 201, "W" * 5_000, "W" * 300_000,
)  # fmt: skip
_NUMBERS = (-1, 0, 1, 6, 7, 99, 2**31, 2**63, 10**40, 10**400, 0.5, 1e300)
_OTHERS: tuple[Any, ...] = (True, False, None, [], {}, [[]], [0], {"": 0}, [_HALF], {_HALF: 1})


def journal(data: bytes, rng: Stream) -> bytes:
    """A journal with something of it other than it should be."""
    lines = [_tree(line) for line in data.splitlines()]
    _spoil(lines, rng)
    return _written(lines, "")


def snapshot(data: bytes, rng: Stream) -> bytes:
    """A snapshot with something of it other than it should be."""
    tree = _tree(data)
    _spoil_snapshot(tree, rng)
    return _written([tree], "snapshot")


def exported(data: bytes, rng: Stream) -> bytes:
    """A game in one file, in whose journal or snapshot something is other than it should be; a header in both."""
    _, line, rest = data.split(b"\n", 2)
    lines, kept = [_tree(one) for one in rest.splitlines()], _tree(line)
    way = rng.below(4)
    if way == 0:
        _spoil_snapshot(kept, rng)
    elif way == 1:
        _spoil(lines, rng)
    else:
        change(lines[0], rng)
        kept["header"] = lines[0]
    return bundle.pack(_written([kept], "snapshot"), _written(lines, ""))


def statistics(data: bytes, rng: Stream) -> bytes:
    """Statistics with a line that is other than it should be."""
    trees = [_tree(line) for line in data.splitlines()]
    change(trees[rng.below(len(trees))], rng)
    return b"".join(_written([tree], "statistics") for tree in trees)


def settings(data: bytes, rng: Stream) -> bytes:
    """Settings with something other than it should be."""
    tree = json.loads(data)
    change(tree, rng)
    return _bytes(tree)


def _tree(line: bytes) -> Any:
    tree = json.loads(line)
    del tree["sum"]
    return tree


def _written(trees: list[Any], before: str) -> bytes:
    found = b""
    for tree in trees:
        line, before = sealed(before, _bytes(tree))
        found += line
    return found


def _bytes(tree: Any) -> bytes:
    text = json.dumps(tree, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass").replace(_HALF.encode(), b"\xff")


def _spoil(lines: list[Any], rng: Stream) -> None:
    """Change the first line, any other, or the order of all."""
    way, at = rng.below(8), rng.below(len(lines))
    if way == 0:
        other = rng.below(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 1:
        lines[at:at] = [lines[at]] * (1 + rng.below(3))
    elif way == 2 and len(lines) > 1:
        del lines[at]
    else:
        change(lines[0 if way < 6 else at], rng)


def _spoil_snapshot(tree: Any, rng: Stream) -> None:
    """Change the kernel's own text, under a sum that fits, or what stands beside it."""
    if rng.below(3):
        save = json.loads(tree["save"])["save"]
        change(save, rng)
        body = json.dumps(save, separators=(",", ":"), ensure_ascii=False)
        total = hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()
        tree["save"] = f'{{"save":{body},"sha256":"{total}"}}'
    else:
        change(tree, rng)


def change(tree: Any, rng: Stream) -> None:
    """Change up to three parts of a tree, wherever they are."""
    for _ in range(1 + rng.below(3)):
        _WAYS[rng.below(len(_WAYS))](tree, rng)


def _some(tree: Any, rng: Stream) -> tuple[Any, Any]:
    """A part of a tree: what holds it and under which key; each level is as likely as the next."""
    holder, key = tree, _key(tree, rng)
    while isinstance(inner := holder[key], dict | list) and inner and rng.below(4):
        holder, key = inner, _key(inner, rng)
    return holder, key


def _key(tree: Any, rng: Stream) -> Any:
    keys = [*tree] if isinstance(tree, dict) else range(len(tree))
    return keys[rng.below(len(keys))]


def _drop(tree: Any, rng: Stream) -> None:
    if len(tree) > 1:
        holder, key = _some(tree, rng)
        del holder[key]


def _rename(tree: Any, rng: Stream) -> None:
    holder, key = _some(tree, rng)
    if isinstance(holder, dict):
        holder[_WORDS[rng.below(len(_WORDS))]] = holder.pop(key)


def _swap(tree: Any, rng: Stream) -> None:
    """Two parts in each other's place, such as a name where a list should be."""
    (one, here), (other, there) = _some(tree, rng), _some(tree, rng)
    given, taken = json.dumps(one[here]), json.dumps(other[there])
    one[here], other[there] = json.loads(taken), json.loads(given)


def _wrap(tree: Any, rng: Stream) -> None:
    holder, key = _some(tree, rng)
    for _ in range(1 + rng.below(3) * 100):
        holder[key] = [holder[key]] if rng.below(2) else {"x": holder[key]}


def _other(tree: Any, rng: Stream) -> None:
    """Something of another type, or of the same one and another size."""
    holder, key = _some(tree, rng)
    kinds: tuple[tuple[Any, ...], ...] = (_WORDS, _NUMBERS, _OTHERS)
    pool = kinds[rng.below(3)]
    holder[key] = pool[rng.below(len(pool))]


def _like(tree: Any, rng: Stream) -> None:
    """Something of the same type."""
    holder, key = _some(tree, rng)
    pool: tuple[Any, ...] = _NUMBERS if isinstance(holder[key], int | float) else _WORDS
    if not isinstance(holder[key], dict | list):
        holder[key] = pool[rng.below(len(pool))]


def _longer(tree: Any, rng: Stream) -> None:
    """A text or a list many times."""
    holder, key = _some(tree, rng)
    if isinstance(holder[key], str | list):
        holder[key] = holder[key] * (2, 50, 5_000)[rng.below(3)]


def _letter(tree: Any, rng: Stream) -> None:
    """A sign that is no letter within a text."""
    holder, key = _some(tree, rng)
    if isinstance(text := holder[key], str):
        at = rng.below(len(text) + 1)
        holder[key] = text[:at] + _WORDS[rng.below(len(_WORDS))] + text[at:]


_WAYS: tuple[Callable[[Any, Stream], None], ...] = (
    _drop, _rename, _swap, _wrap, _other, _other, _like, _like, _longer, _letter,
)  # fmt: skip
