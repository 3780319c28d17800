"""Pictures of a table's own pieces as they lie on dark wood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.table.offers import LyingThings

FRAME = 5  # units round a picture


def put(surface: Surface, frame: Rect, picture: LyingThings, size: tuple[float, float]) -> Box:
    """Draw a picture of so many units in a frame, and give the box in which it lies, frame and all."""
    box = Box(surface, frame, size[0] + 2 * FRAME, size[1] + 2 * FRAME)
    nine(surface, "plate_dark", frame, box.k)
    for piece in picture:
        x, y = piece.x + FRAME, piece.y + FRAME
        if piece.words and piece.style is None:
            medal(box, piece.sprite, x, y, piece.wide / 2, piece.words)
            continue
        box.sprite(piece.sprite, x, y, piece.wide, tint=piece.tint)
        if piece.style is not None:
            piece.style.middle(box, piece.words, x, y)
    return box
