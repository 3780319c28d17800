"""What moves between two views of the Realm, and how it looks in the air: the pieces of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.desktop.engine.labels import grained, thin
from game.desktop.engine.motion import Move, Spot
from game.desktop.table import rolling
from game.desktop.table.hud.news import NEWS
from game.desktop.table.rolling import THROWN
from game.tables.realm.face import boards, moves_maze, moves_seen, news, pawns, tray

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core import Fact
    from game.desktop.table.face import Board
    from game.desktop.table.hud.news import NewsPicture
    from game.desktop.ui.layout import Frame
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

#: By area: where what happened is seen, and how it looks.
_SHOWN: dict[str, tuple[Callable[[Spot, Board], Rect], Callable[[Move, Rect, float, int, Shown], NewsPicture]]] = {
    moves_seen.EVENT: (moves_seen.rect_of, moves_seen.picture),
    moves_seen.CRAPS: (moves_seen.rect_of, moves_seen.picture),
    THROWN: (moves_seen.rect_of, moves_seen.picture),
    NEWS: (news.rect_of, news.picture),
    moves_maze.MAZE: (moves_maze.rect_of, moves_maze.picture),
}


def moves(before: View, after: View) -> list[Move]:
    """Every piece that stands elsewhere."""
    found = []
    for was, now in zip(before["players"], after["players"], strict=True):
        if was["place"] and now["place"] and was["place"] != now["place"]:
            source, target = (Spot("space", place, now["seat"]) for place in (was["place"], now["place"]))
            found.append(Move("piece", "", source, target, now["seat"]))
    return [*found, *moves_seen.found(before, after), *moves_maze.found(before, after)]


def told(facts: Sequence[Fact], names: Sequence[str]) -> list[Move]:
    """Tests, traps and the like, which no piece shows; a die of which there is no more to say rolls into the tray."""
    found = list(news.found(facts, names))
    thrown = [fact for fact in facts if fact.kind == "rolled"]
    if not found and thrown and thrown[-1].data["why"] not in (*moves_seen.WAYS, moves_seen.CRAPS):
        return [rolling.into_tray(int(thrown[-1].data["faces"][0]))]
    return found


def in_flight(after: View, flying: Sequence[Move]) -> View:
    """The second view without the pieces in the air."""
    away = {move.seat for move in flying if move.kind == "piece"}
    after = moves_maze.in_flight(moves_seen.in_flight(after, flying), flying)
    return {**after, "players": [{**p, "place": ""} if p["seat"] in away else p for p in after["players"]]}


def whereabouts(frame: Frame, board: Board, _shown: Shown) -> Callable[[Spot, View], Rect]:
    """A function that finds a spot of a view in the window; what lies on another board is at its small picture."""

    def find(spot: Spot, view: View) -> Rect:
        if spot.area == THROWN and not spot.name:
            return tray.die_of(frame)
        if spot.area in _SHOWN:
            return _SHOWN[spot.area][0](spot, board)
        stands = _standing(board, spot, view)
        if stands is not None:
            return stands
        side = round(34 * board.unit)
        found = Rect(0, 0, side, side)
        cell = board.where(f"space:{spot.name}") or board.where(f"board:{boards.at(spot.name)}")
        found.center = cell.center if cell is not None else board.rect.midbottom
        return found

    return find


def _standing(board: Board, spot: Spot, view: View) -> Rect | None:
    """Where a seat's piece stands on the board in a view, None when it stands elsewhere."""
    find: Callable[[View, int], Rect | None] | None = getattr(board, "pawn", None)
    if find is None or spot.seat < 0 or view["players"][spot.seat]["place"] != spot.name:
        return None
    return find(view, spot.seat)


def wave(move: Move) -> int:
    """Pieces go first, with what happens to tiles; what else happened is seen while they fly."""
    return int(move.target.area in _SHOWN and move.target.area != moves_maze.MAZE)


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown) -> NewsPicture:
    """A seat's piece, or what happened."""
    if move.target.area in _SHOWN:
        return _SHOWN[move.target.area][1](move, spot, part, alpha, shown)
    pawn, size = pawns.of(shown, move.seat), grained(spot.width)
    return thin(pawns.picture(pawn, size), alpha), (pawn, size, alpha)
