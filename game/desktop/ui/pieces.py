"""One list says everything about a region of the screen: what is drawn, where it is clicked, and what keys reach."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pygame import Rect, Surface


class Place(NamedTuple):
    """Something that can be clicked: its target, its rectangle in the window, which of equal things it is."""

    target: str
    rect: Rect
    thing: int | None = None


class Piece(NamedTuple):
    """Something in a region.

    Attributes:
        key: its name, the same from moment to moment.
        rect: where it lies; a click there is for its target.
        target: the thing of the rules that it stands for; empty for none.
        look: everything that decides how it looks; equal means the same pixels.
        draw: draws it into its rectangle; None where a piece below draws it too.
        reach: what keys frame, where that is not all of it.
        thing: which of several equal things it is.
        edge: pixels that it may touch round its rectangle.
        solid: it covers its rectangle, or is mixed with what lies below, and no picture of it is kept.
    """

    key: Hashable
    rect: Rect
    target: str = ""
    look: Hashable = None
    draw: Callable[[Surface, Rect], None] | None = None
    reach: Rect | None = None
    thing: int | None = None
    edge: int = 4
    solid: bool = False

    @property
    def place(self) -> Place:
        """What keys reach of it."""
        return Place(self.target, self.reach or self.rect, self.thing)


def parts(pieces: Sequence[Piece]) -> list[Part]:
    """What is drawn of pieces, back to front."""
    return [Part(p.key, grown(p.rect, p.edge), p.look, partial(_paint, p), p.solid) for p in pieces if p.draw]


def hit(pieces: Sequence[Piece], point: tuple[int, int]) -> Place | None:
    """What a click at a point is for: what lies on top comes first."""
    return next((place for place in spots(pieces) if place.rect.collidepoint(point)), None)


def where(pieces: Sequence[Piece], target: str) -> Rect | None:
    """Where a target lies, that on top if there are several; None when it is not among the pieces."""
    return next((p.rect for p in reversed(pieces) if p.target == target), None)


def places(pieces: Sequence[Piece]) -> list[Place]:
    """What keys reach, in the order of the pieces."""
    return [p.place for p in pieces if p.target]


def spots(pieces: Sequence[Piece]) -> list[Place]:
    """What can be clicked, what lies on top first."""
    return [Place(p.target, p.rect, p.thing) for p in reversed(pieces) if p.target]


def _paint(piece: Piece, surface: Surface) -> None:
    if piece.draw:
        piece.draw(surface, piece.rect)
