"""The Realm's three boards, and which of them shows whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.realm.face import board_labyrinth, board_realm, board_tavern

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.content.maps import BoardMap
    from game.desktop.table.face import Board
    from game.tables.realm.face.shown import Shown

NAMES = ("realm", "tavern", "labyrinth")
_MAKERS: dict[str, Callable[[Rect, BoardMap | None], Board]] = {
    "realm": board_realm.RealmBoard,
    "tavern": board_tavern.TavernBoard,
    "labyrinth": board_labyrinth.LabyrinthBoard,
}


def make(name: str, rect: Rect, board: BoardMap | None = None) -> Board:
    """Lay a board out."""
    return _MAKERS[name](rect, board)


def at(place: str) -> str:
    """The board on which a place lies: ``O5``, ``R101``, ``L:C4``."""
    if place.startswith("L:"):
        return "labyrinth"
    return "tavern" if place[:1] in ("T", "R") else "realm"


def current(shown: Shown) -> str:
    """The board with the place of the seat whose turn it is, or whose stage is told; no question in between turns it.

    When all that may be clicked lies on another board, as a tile that is laid through a portal, that one is shown.
    """
    if shown.view["lab"]["drawn"]:
        return "labyrinth"
    asked = {at(target.removeprefix("space:")) for target in shown.lit if target.startswith("space:")}
    if len(asked) == 1 and all(target.startswith(("space:", "spell:")) for target in shown.lit):
        return asked.pop()
    seat = shown.told if shown.told >= 0 else shown.view["turn"]
    if seat is None or not 0 <= seat < len(shown.view["players"]):
        return NAMES[0]
    return at(shown.view["players"][seat]["place"])
