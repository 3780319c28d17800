"""Regions and boards of the table that follow from their pieces, which are laid out once for each moment."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.desktop.engine import edging, sprites
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import cover, glow, nine
from game.desktop.ui import pieces
from game.desktop.ui.pieces import Piece, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.content import maps
    from game.content.maps import BoardMap
    from game.desktop.table.face import Board
    from game.desktop.table.hud.model import ShownOf
    from game.desktop.ui.layout import Frame

    Lay = Callable[[Frame, ShownOf[Any, Any]], list[Piece]]

BOARD = (900, 600)  # units of a board
FRAME, LEAST_FRAME = 7, 4  # units of a board's frame, and pixels that it has at least
SHADOW = 20  # units round a glow


def leather(frame: Frame) -> Part:
    """The ground of a tray."""
    return Part("tray", frame.tray, "leather", partial(cover, name="leather", rect=frame.tray), solid=True)


class Region:
    """A region: pieces on a ground."""

    def __init__(self, lay: Lay, ground: Callable[[Frame], Part] | None = None) -> None:
        """Make a region of a function that lays out its pieces, back to front, and of its ground, if it has its own."""
        self._lay, self._ground = lay, ground
        self._kept: tuple[tuple[Frame, ShownOf[Any, Any]] | None, list[Piece]] = (None, [])

    def pieces(self, frame: Frame, shown: ShownOf[Any, Any]) -> list[Piece]:
        """All pieces, back to front."""
        kept = self._kept[0]
        if kept is None or kept[0] != frame or kept[1] is not shown:
            self._kept = ((frame, shown), self._lay(frame, shown))
        return self._kept[1]

    def parts(self, frame: Frame, shown: ShownOf[Any, Any]) -> list[Part]:
        """What is drawn."""
        ground = [self._ground(frame)] if self._ground else []
        return [*ground, *pieces.parts(self.pieces(frame, shown))]

    def places(self, frame: Frame, shown: ShownOf[Any, Any]) -> list[Place]:
        """What keys reach."""
        return pieces.places(self.pieces(frame, shown))

    def spots(self, frame: Frame, shown: ShownOf[Any, Any]) -> list[Place]:
        """What can be clicked, what lies on top first."""
        return pieces.spots(self.pieces(frame, shown))

    def hit(self, frame: Frame, shown: ShownOf[Any, Any], point: tuple[int, int]) -> Place | None:
        """What lies under a point: what lies on top comes first."""
        return pieces.hit(self.pieces(frame, shown), point)

    def where(self, frame: Frame, shown: ShownOf[Any, Any], target: str) -> Rect | None:
        """Where a target lies, None when it is not in the region."""
        return pieces.where(self.pieces(frame, shown), target)

    def rects(self, frame: Frame, shown: ShownOf[Any, Any]) -> list[Rect]:
        """Where each player's plate lies."""
        return [piece.rect for piece in self.pieces(frame, shown) if piece.target.startswith("seat:")]


class FramedBoard:
    """A board within a frame in the colour of whose turn it is.

    Attributes:
        rect: where it lies, frame included.
        unit: pixels per unit of a board of 900x600.
    """

    def __init__(self, rect: Rect) -> None:
        """Make a board in a rectangle of the window."""
        self.rect = rect
        self.unit = min(rect.width / BOARD[0], rect.height / BOARD[1])

    def frame(self, shown: ShownOf[Any, Any]) -> list[Piece]:
        """The frame in the active player's colour, as four strips."""
        edge = max(LEAST_FRAME, round(FRAME * self.unit))
        x, y, w, h = self.rect
        strips = (
            Rect(x, y, w, edge), Rect(x, y + h - edge, w, edge), Rect(x, y, edge, h), Rect(x + w - edge, y, edge, h),
        )  # fmt: skip
        colour = shown.players_shown[shown.turn].colour if shown.turn is not None else ""
        draw = partial(_frame, board=self.rect, unit=self.unit, colour=colour)
        return [Piece(("frame", i), strip, look=colour, draw=draw, edge=0) for i, strip in enumerate(strips)]


class PieceBoard(FramedBoard, ABC):
    """A framed board that is made of pieces on a ground.

    Attributes:
        still: the pieces that can be clicked at every moment, back to front.
    """

    still: Sequence[Piece] = ()

    def __init__(self, rect: Rect) -> None:
        """Make a board in a rectangle of the window."""
        super().__init__(rect)
        self._kept: tuple[ShownOf[Any, Any], Sequence[Piece]] | None = None

    @abstractmethod
    def ground(self, shown: ShownOf[Any, Any]) -> Part:
        """What everything lies on."""

    @abstractmethod
    def lay(self, shown: ShownOf[Any, Any]) -> list[Piece]:
        """All pieces of a moment, back to front; those of ``still`` are among them."""

    def pieces(self, shown: ShownOf[Any, Any] | None = None) -> Sequence[Piece]:
        """All pieces, back to front; without a moment those of the last one, and before any only ``still``."""
        if shown is not None and (self._kept is None or self._kept[0] is not shown):
            self._kept = (shown, self.lay(shown))
        return self._kept[1] if self._kept else self.still

    def raised(self, shown: ShownOf[Any, Any] | None = None) -> Sequence[Piece]:
        """The pieces as a hand finds them, back to front."""
        return self.pieces(shown)

    def things(self, shown: ShownOf[Any, Any] | None = None) -> list[Place]:
        """Everything that keys reach, what lies on top first."""
        return pieces.places(self.raised(shown))[::-1]

    def hit(self, point: tuple[int, int], shown: ShownOf[Any, Any] | None = None) -> str | None:
        """The target under a point of the window: what lies on top comes first."""
        found = pieces.hit(self.raised(shown), point)
        return found.target if found else None

    def where(self, target: str) -> Rect | None:
        """Where keys frame a target, None when it is not on this board."""
        found = (p.place.rect for p in reversed(self.pieces()) if p.target == target)
        return next((rect for rect in found if rect), None)

    def parts(self, shown: ShownOf[Any, Any]) -> list[Part]:
        """The whole board, back to front."""
        return [self.ground(shown), *pieces.parts([*self.pieces(shown), *self.frame(shown)])]

    def glow(self, key: Hashable, rect: Rect, light: int) -> Piece:
        """A still glow round what may be clicked (1), a ring round what is picked (2); it can't be clicked itself."""
        draw = partial(glow, light=light, scale=self.unit)
        return Piece(("glow", key), rect, look=light, draw=draw, edge=round(SHADOW * self.unit))


class MapBoard(PieceBoard, ABC):
    """A map laid out in a rectangle of the window: it is stretched to it, pieces keep their shape."""

    def __init__(self, rect: Rect, board: BoardMap) -> None:
        """Lay a map out."""
        super().__init__(rect)
        self.map = board

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the map in the window."""
        wide, high = self.map.size
        return self.rect.x + round(x * self.rect.width / wide), self.rect.y + round(y * self.rect.height / high)

    def scaled(self, rect: maps.Rect) -> Rect:
        """A rectangle of the map in the window."""
        left, top = self.at(rect.x, rect.y)
        right, bottom = self.at(rect.x + rect.w, rect.y + rect.h)
        return Rect(left, top, right - left, bottom - top)

    def ground(self, _shown: ShownOf[Any, Any]) -> Part:
        """The painting."""
        return Part("board", self.rect, type(self).__module__, self._draw_ground, solid=True)

    def _draw_ground(self, surface: Surface) -> None:
        for picture in self.map.pictures:
            spot = self.scaled(picture.rect)
            if spot.colliderect(surface.get_clip()):
                surface.blit(sprites.picture(picture.path, spot.width, spot.height), spot)


class OneBoard:
    """The boards of a table that has one."""

    def __init__(self, name: str, board: Callable[[Rect, BoardMap | None], Board]) -> None:
        """Make them of the board's name and what lays it out."""
        self.NAMES = (name,)
        self._board = board

    def make(self, _name: str, rect: Rect, board: BoardMap | None = None) -> Board:
        """Lay the board out."""
        return self._board(rect, board)

    def current(self, _shown: ShownOf[Any, Any]) -> str:
        """There is only one."""
        return self.NAMES[0]


def _frame(surface: Surface, _strip: Rect, board: Rect, unit: float, colour: str) -> None:
    """The whole frame: as a part is drawn only inside its rectangle, a strip of it is seen."""
    nine(surface, "board_frame", board, unit)
    if colour:
        edging.line(surface, board.inflate(-2 * round(unit), -2 * round(unit)), unit, colour)
