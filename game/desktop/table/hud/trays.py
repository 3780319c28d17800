"""What trays have in common: the panel of a group, and hidden cards that lie open over the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.desktop.engine.draw import Box, glow, nine
from game.desktop.ui.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.layout import Frame

    CardPainter = Callable[[Surface, Rect, str], None]

HEIGHT = 96  # units of a group
_GLOW = 14  # pixels that a light reaches over an open card
_SHAPE, _GAP, _BESIDE = 1.32, 0.012, 1.3  # height to width of an open card; shares of the board's and a card's width


def group(surface: Surface, rect: Rect, panel: str = "panel_dark", light: int = 0) -> Box:
    """The panel of a group with its glow; returns its units."""
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, panel, rect, box.k)
    glow(surface, rect, light, box.k, soft=True)
    return box


def fan(frame: Frame, shown: Shown, targets: Sequence[str], share: float, face: CardPainter) -> list[Piece]:
    """Cards that lie open over the foot of the board, in a row.

    Args:
        frame: where everything lies.
        shown: the moment.
        targets: of the cards, from the left.
        share: how much of the board's height they take at most.
        face: draws what is at a target into a rectangle.
    """
    if not targets:
        return []
    board, gap = frame.board, round(frame.board.width * _GAP)
    high = min(round(board.height * share), round((board.width - gap) / len(targets) * _BESIDE))
    wide = round(high / _SHAPE)
    left, top = board.centerx - (len(targets) * (wide + gap) - gap) // 2, board.bottom - high - 2 * gap
    rects = [Rect(left + i * (wide + gap), top, wide, high) for i in range(len(targets))]
    cards = [(rect, target, shown.light(target)) for rect, target in zip(rects, targets, strict=True)]
    look = tuple((target, light) for _, target, light in cards)
    whole = Piece("fan", rects[0].unionall(rects), look=look, draw=partial(_draw, cards=cards, face=face), edge=30)
    return [whole, *(Piece(("fan", target), rect, target) for rect, target, _ in reversed(cards))]


def _draw(surface: Surface, _rect: Rect, cards: Sequence[tuple[Rect, str, int]], face: CardPainter) -> None:
    for rect, target, light in cards:
        glow(surface, rect.inflate(_GLOW, _GLOW), light, 1.0, soft=True)
        face(surface, rect, target)
