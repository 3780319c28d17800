"""The regions of a table that show the game: the board that is in front, the plates and the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.desktop.table.face import Board, Face, PannableBoard
from game.desktop.ui.pieces import Place

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.content.maps import BoardMap
    from game.core.table import View
    from game.desktop.engine.canvas import Part
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.layout import Frame


class Kept(NamedTuple):
    """Parts that are drawn again as they are, and what they were made from."""

    shown: Shown
    frame: Frame
    under: str
    board: list[Part]
    rest: list[Part]
    tray: list[Part]
    stamp: tuple[Hashable, ...]
    before: View | None


class Field:
    """Board, plates and tray in a window.

    Attributes:
        frame: where everything lies.
        showing: the name of the board that is in front; ``board`` is that board.
        map: replaces the program's own map of the board; None for that one.
        follows: the board is on its way to where something happened just now.
        pinned: the name of the board that somebody turned to; empty while the turn's board is in front.
    """

    board: Board

    def __init__(self, face: Face, board_map: BoardMap | None) -> None:
        """Make it for the face of a table; ``board_map`` replaces the program's own map."""
        self.face, self.map = face, board_map
        self.frame: Frame
        self.showing = self.pinned = ""
        self.follows = False
        self._question = self._drawn = -1
        self._asked = False
        self._turn: int | None = -1
        self._kept: Kept | None = None

    def layout(self, frame: Frame, shown: Shown) -> None:
        """Lay everything out anew."""
        self.frame = frame
        old = getattr(self, "board", None)
        self.showing = self._current(shown)
        self._make()
        if isinstance(self.board, PannableBoard):
            self.board.resume(old)

    def _make(self) -> None:
        self.board = self.face.boards.make(self.showing, self.frame.board, self.map)
        self._kept = None

    def _current(self, shown: Shown) -> str:
        """The board to show: the one that was turned to, else the one where the turn is played."""
        return self.pinned or self.face.boards.current(shown)

    def pin(self, name: str, shown: Shown) -> None:
        """Show a board until somebody here answers or the turn passes; the board of the turn follows the turn again."""
        self.pinned = "" if name == self.face.boards.current(shown) else name
        self.turn(shown)

    def turn(self, shown: Shown) -> None:
        """Swap the board when another one is to be shown."""
        if shown.turn != self._turn:
            self._turn, self.pinned = shown.turn, ""
        if self._current(shown) != self.showing:
            self.showing = self._current(shown)
            self._make()

    def ask(self, question: int, *, asked: bool) -> None:
        """Another question may lead the board elsewhere; who has answered one here sees where that leads.

        Args:
            question: the number of the question.
            asked: somebody at this screen is to answer it.
        """
        if question != self._question and self._asked:
            self.pinned = ""
        self._question, self._asked = question, asked

    def passed(self, shown: Shown) -> bool:
        """Whether it is another seat's turn than when the board was looked for."""
        return shown.turn != self._turn

    @property
    def pan(self) -> tuple[int, int]:
        """Where the ground of the board lies in the window."""
        return self.board.pan if isinstance(self.board, PannableBoard) else (0, 0)

    @property
    def moves(self) -> bool:
        """Whether the board is on its way to where something happens."""
        return isinstance(self.board, PannableBoard) and self.board.moves

    def tick(self, now: int) -> bool:
        """Let time pass; True when the ground of the board lies elsewhere now."""
        went = isinstance(self.board, PannableBoard) and self.board.tick(now)
        self.follows = self.follows and self.moves
        return went

    def prepare(self, shown: Shown) -> None:
        """Let the board get to know a moment before it is drawn; what takes long is painted while time passes."""
        self.board.things(shown)

    def settle(self) -> None:
        """The board is at once where it goes."""
        if isinstance(self.board, PannableBoard):
            self.board.settle()

    # --- what lies where ----------------------------------------------------------------------------------------

    def hit(self, point: tuple[int, int], shown: Shown) -> Place | None:
        """What lies under a point."""
        if self.over_fan(point, shown) or self.frame.tray.collidepoint(point):
            return self.face.tray.hit(self.frame, shown, point)
        if self.face.clock is not None and self.frame.top.collidepoint(point):
            return self.face.clock.hit(self.frame, shown, point)
        if self.frame.plates.collidepoint(point):
            return self.face.plates.hit(self.frame, shown, point)
        found = self.board.hit(point, shown)
        return Place(found, self.board.where(found) or Rect(point, (1, 1))) if found else None

    def over_fan(self, point: tuple[int, int], shown: Shown) -> bool:
        """Whether a point is on the cards that are peeked at and lie over everything else."""
        return any(spot.rect.collidepoint(point) for spot in self.face.tray.fan(self.frame, shown))

    def where(self, target: str, shown: Shown) -> Rect | None:
        """Where a target is on the screen, None when only the list of choices has it."""
        thing, spots = target.partition("#")[0], self.face.tray.spots(self.frame, shown)
        on_tray = next((s.rect for s in spots if s.target == thing), None)
        on_clock = self.face.clock and self.face.clock.where(self.frame, shown, thing)
        return on_tray or on_clock or self.face.plates.where(self.frame, shown, thing) or self.board.where(thing)

    # --- the picture --------------------------------------------------------------------------------------------

    def parts(self, shown: Shown, under: str, before: View | None = None, covered: bool = False) -> list[Part]:
        """The parts that only a new moment or a new layout changes, so that things fly over them at little cost.

        Args:
            shown: what is shown.
            under: the target that the mouse rests on or the keys have reached; only boards are told.
            before: what the plates and the clock show in place of it; the tray stays as it was.
            covered: a stage lies over all of it, so that it may stay as it was.
        """
        kept = self._kept
        if covered and kept is not None and kept.frame == self.frame:
            return [*kept.board, *kept.rest, *kept.tray]
        old = kept is None or kept.shown is not shown or kept.before is not before
        if kept is None or old or kept[1:3] != (self.frame, under):
            now = shown if before is None else shown._replace(view=before)
            clock = self.face.clock.parts(self.frame, now) if self.face.clock else ()
            rest = [*clock, *self.face.plates.parts(self.frame, now)]
            kept = self._kept = self._draw(shown, under, rest, self._tray(shown, before), before)
        elif isinstance(self.board, PannableBoard) and self.board.stamp != kept.stamp:
            kept = self._kept = self._draw(shown, under, kept.rest, kept.tray, before)
        return [*kept.board, *kept.rest, *kept.tray]

    def _tray(self, shown: Shown, before: View | None) -> list[Part]:
        """The tray, or the one of before as long as the same person sees as much of it."""
        kept = self._kept
        if before is not None and kept is not None and kept.frame == self.frame:
            then = kept.shown
            if (then.seat, then.peek, then.known, then.laid) == (shown.seat, shown.peek, shown.known, shown.laid):
                return kept.tray
        return self.face.tray.parts(self.frame, shown)

    def _draw(self, shown: Shown, under: str, rest: list[Part], tray: list[Part], before: View | None) -> Kept:
        """The board drawn anew under the other parts."""
        found = self.board.parts(shown._replace(under=under))
        if self._drawn != self._question:
            self._drawn, self.follows = self._question, self.moves
        stamp = self.board.stamp if isinstance(self.board, PannableBoard) else ()
        return Kept(shown, self.frame, under, found, rest, tray, stamp, before)
