"""Cavern Tavern has one board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.cavern_tavern.face.board import Board

if TYPE_CHECKING:
    from pygame import Rect

    from game.content.maps import BoardMap
    from game.tables.cavern_tavern.face.shown import Shown

NAMES = ("cavern_tavern",)


def make(name: str, rect: Rect, board: BoardMap | None = None) -> Board:
    """Lay the board out."""
    del name
    return Board(rect, board)


def current(shown: Shown) -> str:
    """There is only one."""
    del shown
    return NAMES[0]
