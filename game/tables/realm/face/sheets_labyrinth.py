"""What the card page says of the Labyrinth: a square with its tile, or a tile to choose, large, with its text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table.hud.sheets import picture
from game.tables.realm.face import maze_panels, maze_view
from game.tables.realm.face.maze_tiles import TileShown, large

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.ui.scroll import Row
    from game.tables.realm.face.shown import Shown


def page(target: str, shown: Shown, room: int, px: int) -> list[Row] | None:
    """The page of a square or a tile, None for everything else.

    Args:
        target: what is looked at: ``space:L:C4`` or ``tile:LT012``.
        shown: the moment.
        room: pixels of the row's width.
        px: size of body text.
    """
    found = _sheet(target, shown)
    if found is None:
        return None
    lines = [(found.head, "title"), (" · ".join(found.notes), "italic"), (found.text, "body")]
    draw = partial(_draw, tile=found.tile)
    return picture(draw, f"{target} {found.tile}", lines, (room, px), (1, 1))


def stands_for(target: str, shown: Shown) -> str:
    """The code of the tile that lies on a square, where it is known; else the target itself."""
    found = _sheet(target, shown)
    tile = found.tile if found else None
    known = tile is not None and tile.group in ("corridor", "room", "special")
    return tile.code if tile is not None and known else target


def _sheet(target: str, shown: Shown) -> maze_panels.TileSheet | None:
    head, _, rest = target.partition(":")
    if head == "tile":
        code = dict(maze_view.offered(shown)).get(rest)
        return maze_view.of_tile(TileShown(code)) if code else None
    if head != "space" or not rest.startswith("L:"):
        return None
    return maze_view.of_place(shown, rest)


def _draw(surface: Surface, rect: Rect, tile: TileShown | None) -> None:
    if tile is None:
        maze_panels.draw_fog(surface, rect)
    else:
        surface.blit(large(tile, rect.width), rect)
