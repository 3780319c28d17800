"""A die that is thrown on a stage."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages.stage import Heard
from game.desktop.ui.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Rect

LANDS, APART = 640, 350  # milliseconds until a die lies, and until the next one does
SOUND = "die"
_HOP, _TURNS, _TUMBLES = 0.5, 540, 12  # how high it hops, of its side, how far it turns, and how many faces it shows


def heard(count: int, apart: int = APART) -> tuple[Heard, ...]:
    """The sounds of so many dice."""
    return tuple(Heard(i * apart, SOUND) for i in range(count))


def die(key: Hashable, spot: Rect, colour: str, face: int, part: float, lies: int = 0) -> Piece:
    """A die of which a part of its fall is over: it hops, turns, and shows its face when it ``lies``, so far turned."""
    if part >= 1 or not face:
        draw = partial(drawing.die, colour=colour, face=face, turn=lies)
        return Piece(key, spot, look=(colour, face, lies), draw=draw, edge=spot.width // 4)
    up = round(spot.height * _HOP * 4 * part * (1 - part))
    turn, tumbling = round(_TURNS * (1 - part)) % 360, 1 + (face + int(part * _TUMBLES)) % 6
    moved = partial(drawing.die, colour=colour, face=tumbling, turn=turn)
    return Piece(key, spot.move(0, -up), look=(colour, tumbling, turn), draw=moved, edge=spot.width // 2, solid=True)
