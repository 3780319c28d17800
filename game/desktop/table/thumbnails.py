"""A small picture of a game: its board as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.desktop.engine import text
from game.desktop.engine.canvas import Canvas
from game.desktop.table import faces, moments
from game.desktop.table.face import PannableBoard
from game.desktop.ui import layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Session
    from game.store import SeatInfo

SIZE = (1280, 800)  # of the window that is drawn and then made small


def _window(room: tuple[int, int]) -> tuple[int, int]:
    """The window that is drawn for a room."""
    part = layout.frame(SIZE).board
    zoom = max(1.0, min(room[0] / part.width, room[1] / part.height))
    return round(SIZE[0] * zoom), round(SIZE[1] * zoom)


def draw(session: Session, seats: Sequence[SeatInfo], room: tuple[int, int], board: str = "") -> Surface:
    """A board of a game, at most as large as a room in pixels; nothing of it is anybody's secret.

    Args:
        session: the game.
        seats: who plays.
        room: pixels; where there is more room than a small window has for its board, letters are as large as there.
        board: the name of the board; empty for that of the turn.
    """
    face = faces.get(session.table)
    before = text.reading.zoom, text.reading.least
    size = _window(room)
    text.read_at(layout.letter(size), 100)
    try:
        rect = layout.frame(size, 100, face.tray.GROUPS).board
        shown = moments.shown(session, seats)
        made = face.boards.make(board or face.boards.current(shown), rect, None)
        if isinstance(made, PannableBoard):
            made.parts(shown)  # now it looks at the piece of the turn
            made.overview()
            made.settle()
        whole = Surface(size)
        Canvas().draw(whole, made.parts(shown))
    finally:
        text.reading.zoom, text.reading.least = before
    zoom = min(room[0] / rect.width, room[1] / rect.height)
    return pygame.transform.smoothscale(whole.subsurface(rect), (round(rect.width * zoom), round(rect.height * zoom)))
