"""A die that rolls: into the tray of whoever threw it, or where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine.labels import thrown_die
from game.desktop.engine.motion import Move, Spot

if TYPE_CHECKING:
    from pygame import Rect

    from game.desktop.table.hud.news import NewsPicture

THROWN, HAND = "thrown", "hand"  # the area of a die that rolls into the tray, and where it comes from
_SETTLED = 0.75  # part of a tumble after which a die shows what was rolled


def into_tray(face: int) -> Move:
    """The white die that is thrown for the way."""
    return Move("roll", str(face), Spot(THROWN, HAND), Spot(THROWN), white=True, values=(7 - face, face))


def picture(move: Move, spot: Rect, part: float, alpha: int, colour: str) -> NewsPicture:
    """A die in a colour that tumbles and then shows its face; as `Moves.picture`."""
    face = move.values[1] if part >= _SETTLED else 1 + (move.values[0] + int(part * 17)) % 6
    turn = 0 if part >= _SETTLED else int(part * 6) * 60 % 360
    return thrown_die(colour, str(face), spot.width, turn, alpha), (face, turn, spot.width, alpha)
