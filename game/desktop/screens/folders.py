"""The folders of the player into which files go that leave the program, and from which they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import platformdirs

from game.store.folder import handed_out, write_atomically
from game.store.naming import tidy

if TYPE_CHECKING:
    from pathlib import Path


class _Out:
    """Where files go that leave the program, if the player has said where everything goes."""

    folder: Path | None = None


def write_into(folder: Path | None) -> None:
    """Write what leaves the program into a folder; None is the usual place."""
    _Out.folder = folder


def places() -> tuple[Path, ...]:
    """Where files are written that leave the program (the first), and looked for that come into it (all)."""
    return (
        *([_Out.folder] if _Out.folder else []),
        platformdirs.user_documents_path(),
        platformdirs.user_downloads_path(),
        platformdirs.user_desktop_path(),
    )


def hand_out(data: bytes, name: str, suffix: str) -> Path:
    """Write a file that leaves the program, under a name that is free in its folder, and return where it lies.

    Raises:
        StoreError: The disk refuses.
    """
    file = handed_out(places()[0], tidy(name), suffix)
    write_atomically(file, data)
    return file
