"""One list says everything about a region of the screen: what is drawn, where it is clicked, and what keys reach."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine.canvas import Part
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
        reach: what keys frame, where that is not all of it; empty where keys don't come.
        thing: which of several equal things it is.
        edge: pixels that it may touch round its rectangle.
        solid: it covers its rectangle, or is mixed with what lies below, and no picture of it is kept.
        aside: keys pass over it, though it can be clicked.
        within: tells which points of its rectangle are on it; None for all.
        blocks: what lies below it can't be clicked, whether it has a target or not.
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
    aside: bool = False
    within: Callable[[tuple[int, int]], bool] | None = None
    blocks: bool = False

    @property
    def place(self) -> Place:
        """What keys reach of it."""
        return Place(self.target, self.rect if self.reach is None else self.reach, self.thing)

    @property
    def spot(self) -> Place:
        """What can be clicked of it."""
        return Place(self.target, self.rect, self.thing)

    def under(self, point: tuple[int, int]) -> bool:
        """Whether a click at a point is on it."""
        return self.rect.collidepoint(point) and (self.within is None or self.within(point))


def parts(pieces: Sequence[Piece]) -> list[Part]:
    """What is drawn of pieces, back to front."""
    return [Part(p.key, grown(p.rect, p.edge), p.look, partial(_paint, p), p.solid) for p in pieces if p.draw]


def top(pieces: Sequence[Piece], point: tuple[int, int]) -> Piece | None:
    """The piece that a click at a point is on: what lies on top comes first."""
    return next((p for p in reversed(pieces) if (p.target or p.blocks) and p.under(point)), None)


def hit(pieces: Sequence[Piece], point: tuple[int, int]) -> Place | None:
    """What a click at a point is for."""
    found = top(pieces, point)
    return found.spot if found and found.target else None


def where(pieces: Sequence[Piece], target: str) -> Rect | None:
    """Where a target lies, that on top if there are several; None when it is not among the pieces."""
    return next((p.rect for p in reversed(pieces) if p.target == target), None)


def places(pieces: Sequence[Piece]) -> list[Place]:
    """What keys reach, in the order of the pieces."""
    return [p.place for p in pieces if p.target and not p.aside and p.place.rect]


def spots(pieces: Sequence[Piece]) -> list[Place]:
    """What can be clicked, what lies on top first."""
    return [p.spot for p in reversed(pieces) if p.target]


def _paint(piece: Piece, surface: Surface) -> None:
    if piece.draw:
        piece.draw(surface, piece.rect)
