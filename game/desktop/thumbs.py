"""A small picture of a game: its board as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.desktop import faces, layout
from game.desktop.art import text
from game.desktop.hud.model import Shown
from game.desktop.kit.rich import Look
from game.desktop.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Session
    from game.store import SeatInfo

SIZE = (1280, 800)  # of the window that is drawn and then made small


def draw(session: Session, seats: Sequence[SeatInfo], room: tuple[int, int]) -> Surface:
    """The board of a game, at most as large as a room in pixels; nothing of it is anybody's secret."""
    face = faces.get(session.table)
    before = text.reading.zoom, text.reading.least
    text.read_at(layout.letter(SIZE), 100)
    try:
        rect = layout.frame(SIZE, 100, face.tray.GROUPS).board
        view = session.view(None)
        asked = session.decision.seat if session.decision else None
        shown = Shown(view, tuple(Look(seat.colour, seat.name) for seat in seats), asked or 0, asked)
        board = face.boards.make(face.boards.current(shown), rect, None)
        whole = Surface(SIZE)
        Stage().draw(whole, board.parts(shown))
    finally:
        text.reading.zoom, text.reading.least = before
    zoom = min(room[0] / rect.width, room[1] / rect.height)
    return pygame.transform.smoothscale(whole.subsurface(rect), (round(rect.width * zoom), round(rect.height * zoom)))
