"""A region of the table that follows from its pieces, which are laid out once for each moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.desktop.ui import pieces

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.desktop.engine.stage import Part
    from game.desktop.table.hud.model import ShownOf
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Piece, Place

    Lay = Callable[[Frame, ShownOf[Any, Any]], list[Piece]]


class Region:
    """A region: pieces on a ground."""

    def __init__(self, lay: Lay, ground: Callable[[Frame], Part]) -> None:
        """Make a region of a function that lays out its pieces, back to front, and of its ground."""
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
        return [self._ground(frame), *pieces.parts(self.pieces(frame, shown))]

    def places(self, frame: Frame, shown: ShownOf[Any, Any]) -> list[Place]:
        """What keys reach."""
        return pieces.places(self.pieces(frame, shown))

    def hit(self, frame: Frame, shown: ShownOf[Any, Any], point: tuple[int, int]) -> Place | None:
        """What lies under a point: what lies on top comes first."""
        return pieces.hit(self.pieces(frame, shown), point)

    def where(self, frame: Frame, shown: ShownOf[Any, Any], target: str) -> Rect | None:
        """Where a target lies, None when it is not in the region."""
        return pieces.where(self.pieces(frame, shown), target)
