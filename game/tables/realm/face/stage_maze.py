"""The maze on a stage: the board of the Labyrinth without what stands beside it, and nothing lit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.desktop.ui.pieces import Piece
from game.tables.realm.face import maze_draw
from game.tables.realm.face.board_labyrinth import LabyrinthBoard

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

_WIDE = 1.5  # the board's width to the maze's height, so that the maze is as high as it can be


def lay(rect: Rect, view: View, shown: Shown) -> tuple[LabyrinthBoard, list[Piece]]:
    """The maze of a view in a square, and the board that knows where its squares are."""
    wide = round(rect.height * _WIDE)
    board = LabyrinthBoard(Rect(rect.right - wide, rect.y, wide, rect.height))
    quiet = shown._replace(view=view, lit=frozenset(), proposed=frozenset(), picked=frozenset(), under="")
    found = [
        piece._replace(key=("maze", piece.key), target="")
        for piece in board.lay(quiet) if piece.draw and board.maze.colliderect(piece.rect)
    ]  # fmt: skip
    ground = Piece("maze ground", rect, look=rect.size, draw=partial(_ground, board=board), solid=True)
    return board, [ground, *found]


def _ground(surface: Surface, _rect: Rect, board: LabyrinthBoard) -> None:
    x, y, wide, high = board.maze
    what = maze_draw.Ground((x, y, wide, high), (x, y, wide, high), board.unit)
    maze_draw.draw_ground(surface, what)
