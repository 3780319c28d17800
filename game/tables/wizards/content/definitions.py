"""The definitions that the program plays with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import paths
from game.content.kept import keep
from game.tables.wizards.content.reading import load

if TYPE_CHECKING:
    from game.tables.wizards.content.shapes import Content

NAME = "wizards"  # its folder of definitions, and that of its maps


@keep("content")
def content() -> Content:
    """The definitions the program plays with, read once.

    Raises:
        BadContent: Anything in the files is wrong; `problems` has every mistake.
    """
    return load(paths.assets() / NAME, paths.maps() / NAME)
