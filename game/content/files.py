"""The bytes of content: the program's own, or what the player put in their place."""

from __future__ import annotations

import hashlib
import tomllib
from typing import TYPE_CHECKING, Any

from game.content import of_table, paths
from game.content.errors import BadContent

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FOLDER = "changes"  # in the data folder: what a player has changed
DOTS = 300  # in a line: a dotted key of thousands of parts takes minutes and gigabytes to read
LARGEST = 1_000_000  # bytes; larger files are a mistake or an attack

_overridden: dict[Path, bytes] = {}


def override(files: Mapping[Path, bytes]) -> None:
    """Let these bytes stand for files of the program from now on."""
    _overridden.update(files)


def restore(files: Mapping[Path, bytes]) -> None:
    """Let these files of the program speak for themselves again."""
    for file in files:
        _overridden.pop(file, None)


def overrides() -> dict[Path, bytes]:
    """Return what stands for files of the program, as :func:`override` takes it."""
    return dict(_overridden)


def overridden(file: Path) -> bytes | None:
    """What the player put in the place of a file; None when it is the program's own."""
    return _overridden.get(file)


def clear() -> None:
    """Let every file of the program speak for itself again."""
    _overridden.clear()


def name_of(file: Path) -> str:
    """What a file of the program is called, such as `maps/realm.tmx`."""
    top, home = ("assets", paths.assets()) if file.is_relative_to(paths.assets()) else ("maps", paths.maps())
    return f"{top}/{file.relative_to(home).as_posix()}"


def changed(table: str) -> dict[str, str]:
    """The replaced files that a table is played with, each with the beginning of the SHA-256 of what stands there."""
    listed = ((name_of(file), data) for file, data in sorted(_overridden.items()))
    return {name: hashlib.sha256(data).hexdigest()[:16] for name, data in listed if of_table.owns(table, name)}


def read(file: Path) -> bytes:
    """The bytes that count for a file.

    Raises:
        OSError: It cannot be read.
    """
    found = _overridden.get(file)
    return file.read_bytes() if found is None else found


def parsed(data: bytes, name: str) -> dict[str, Any]:
    """The tree of a TOML file's bytes.

    Raises:
        BadContent: They are no TOML, or too many.
    """
    if len(data) > LARGEST:
        raise BadContent(f"{name}: {len(data)} bytes, at most {LARGEST} expected")
    if max((line.count(b".") for line in data.splitlines()), default=0) > DOTS:
        raise BadContent(f"{name}: expected at most {DOTS} full stops in a line")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, a number or a nesting without end
        raise BadContent(f"{name}: {error}") from error


def toml(file: Path) -> dict[str, Any]:
    """The tree of a TOML file.

    Raises:
        BadContent: It cannot be read, or is no TOML.
    """
    try:
        data = read(file)
    except OSError as error:
        raise BadContent(f"{file.name}: {error}") from error
    return parsed(data, file.name)
