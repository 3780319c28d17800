"""The definitions that the program plays with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import paths
from game.content.kept import keep
from game.tables.realm.content.reading import load

if TYPE_CHECKING:
    from game.tables.realm.content.shapes import Content


@keep("content")
def content() -> Content:
    """The definitions the program plays with, read once.

    Raises:
        BadContent: Anything in the files is wrong; `problems` has every mistake.
    """
    return load(paths.assets() / "realm")
