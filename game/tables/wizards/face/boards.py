"""The one board of the Wizards: the sea with its Lands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.wizards.face.board import Board

if TYPE_CHECKING:
    from pygame import Rect

    from game.content.maps import BoardMap
    from game.tables.wizards.face.shown import Shown

NAMES = ("isles",)


def make(name: str, rect: Rect, board: BoardMap | None = None) -> Board:
    """Lay the board out."""
    del name
    return Board(rect, board)


def current(shown: Shown) -> str:
    """There is only one."""
    del shown
    return NAMES[0]
