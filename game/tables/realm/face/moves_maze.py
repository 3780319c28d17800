"""What happens to the Labyrinth and is worth a moment: tiles laid, turned, turned over, swept away, destroyed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine.motion import Move, Spot
from game.tables.realm.face import board_labyrinth, maze_tiles, maze_view
from game.tables.realm.face.maze_view import HEART, tile_at

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.desktop.table.face import Board
    from game.tables.realm.face.maze_tiles import TileShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

MAZE = "maze"
LAID, SWEPT, TURNED, OVER, FALLEN, OPENED = "laid", "swept", "turned", "over", "fallen", "opened"
_LONG = (FALLEN, OPENED)  # these are seen as long as an event, the others as long as a step
_FRAMES = 12
_LEAST = 8
_AWAY = Rect(-4000, -4000, 1, 1)  # where nobody looks: the maze is not on the board that is shown


def found(before: View, after: View) -> Iterator[Move]:
    """What happened to tiles between two views."""
    was, now = before["lab"], after["lab"]
    drawn = (was.get("drawn") or {}).get("square")
    for place in sorted({*was["grid"], *now["grid"], HEART}):
        old, new = tile_at(before, place), tile_at(after, place)
        what = "" if place == drawn and old and new else _change(old, new)
        if what:
            kind = "event" if what in _LONG else "tile"
            yield Move(kind, f"{what}|{_spelt(old)}|{_spelt(new)}", Spot(MAZE, place), Spot(MAZE, place))


def _change(old: TileShown | None, new: TileShown | None) -> str:
    """The name of what became of a tile; empty for nothing."""
    if old is None or new is None:
        return "" if old is new else LAID if old is None else SWEPT
    if new.gone and not old.gone:
        return FALLEN
    if new.awake and not old.awake:
        return OPENED
    if old.hidden != new.hidden:
        return OVER
    if old.code == new.code and old.rot != new.rot and not new.hidden:
        return TURNED
    return ""


def _spelt(tile: TileShown | None) -> str:
    return "" if tile is None else f"{tile.code}:{tile.rot}:{int(tile.gone)}{int(tile.awake)}"


def _read(words: str) -> TileShown | None:
    if not words:
        return None
    code, rot, flags = words.split(":")
    return maze_tiles.TileShown(code, int(rot), gone=flags[0] == "1", awake=flags[1] == "1")


def in_flight(after: View, flying: Sequence[Move]) -> View:
    """The view without tiles that are still being laid."""
    laid = {move.target.name for move in flying if move.target.area == MAZE and move.what.startswith(LAID)}
    if not laid:
        return after
    lab = after["lab"]
    grid = {place: tile for place, tile in lab["grid"].items() if place not in laid}
    return {**after, "lab": {**lab, "grid": grid, "drawn": None}}


def rect_of(spot: Spot, board: Board) -> Rect:
    """The square of a tile, on the board that has it."""
    return board.cells[spot.name] if isinstance(board, board_labyrinth.LabyrinthBoard) else _AWAY


def picture(move: Move, spot: Rect, part: float, alpha: int, _shown: Shown) -> tuple[Surface, tuple[Hashable, ...]]:
    """A tile on its way; as `Moves.picture`."""
    if spot.width < _LEAST:  # the maze is not on the board that is shown
        return Surface((1, 1), pygame.SRCALPHA), ()
    frame = round(part * _FRAMES)
    at = (maze_view.COLUMNS.index(move.target.name[2]), int(move.target.name[3]) - 1)
    key = (move.what, spot.width, frame, alpha, *at)
    return _frame(*key), key


@keep("look", most=96)
def _frame(what: str, side: int, frame: int, alpha: int, column: int, row: int) -> Surface:
    name, old, new = what.split("|")
    part = frame / _FRAMES
    one, two = ((_drawn(tile, side, column, row) if tile else None) for tile in (_read(old), _read(new)))
    if name == LAID and two is not None:
        drawn = _faded(_grown(two, 1.4 - 0.4 * part, 1.4 - 0.4 * part), 0.3 + 0.7 * part)
    elif name == SWEPT and one is not None:
        drawn = _faded(_grown(one, 1 - 0.15 * part, 1 - 0.15 * part), 1 - part)
    elif one is None or two is None:
        drawn = Surface((side, side), pygame.SRCALPHA)
    elif name == OVER:
        drawn = _on_dark(_grown(one if part < 0.5 else two, max(0.04, abs(math.cos(math.pi * part))), 1.0), side)
    elif name == TURNED:
        quarters = (int(new.split(":")[1]) - int(old.split(":")[1])) % 4
        turn = -90 * (quarters - 4 if quarters == 3 else quarters)
        drawn = _turns(one, two, turn, part)
    else:
        drawn = _falls(one, two, part) if name == FALLEN else _opens(one, two, part)
    return _faded(drawn, alpha / 255) if alpha < 255 else drawn


def _drawn(tile: TileShown, side: int, column: int, row: int) -> Surface:
    return maze_tiles.picture(tile, side, column, row).copy()


def _grown(drawn: Surface, wide: float, high: float) -> Surface:
    width, height = drawn.get_size()
    return pygame.transform.smoothscale(drawn, (max(1, round(width * wide)), max(1, round(height * high))))


def _faded(drawn: Surface, see: float) -> Surface:
    drawn.fill((255, 255, 255, round(255 * max(0.0, min(1.0, see)))), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def _on_dark(drawn: Surface, side: int) -> Surface:
    """Over a dark square, so that the tile under it is not seen too."""
    whole = Surface((max(side, drawn.get_width()), max(side, drawn.get_height())), pygame.SRCALPHA)
    ground = Rect(0, 0, side, side)
    ground.center = whole.get_rect().center
    whole.fill((14, 12, 18, 255), ground)
    whole.blit(drawn, drawn.get_rect(center=ground.center))
    return whole


def _turns(one: Surface, two: Surface, angle: int, part: float) -> Surface:
    """The tile goes round; the light on it passes over into that of how it lies then."""
    whole = _on_dark(pygame.transform.rotozoom(one, angle * part, 1), one.get_width())
    later = _faded(pygame.transform.rotozoom(two, angle * (part - 1), 1), part)
    whole.blit(later, later.get_rect(center=whole.get_rect().center))
    return whole


def _falls(one: Surface, two: Surface, part: float) -> Surface:
    """The roof comes down: the tile shakes and reddens, then lies under rubble."""
    side = one.get_width()
    shake = round(side * 0.05 * math.sin(part * 40) * (1 - part))
    whole = _on_dark(Surface((1, 1), pygame.SRCALPHA), side)
    whole.blit(one, (shake, -shake))
    glow = Surface((side, side), pygame.SRCALPHA)
    glow.fill((200, 40, 20, round(150 * math.sin(math.pi * part))))
    rubble = _grown(two, 1.0, 1.0)
    whole.blit(_faded(rubble, (part - 0.35) * 2.4), (0, round(-side * 0.2 * max(0.0, 0.75 - part))))
    whole.blit(glow, (0, 0))
    return whole


def _opens(one: Surface, two: Surface, part: float) -> Surface:
    """The Heart opens: its doors part, and the fire behind them shines out."""
    side = one.get_width()
    whole = two.copy()
    gap = round(side * 0.5 * part)
    for left in (True, False):
        half = Rect(0 if left else side // 2, 0, side // 2, side)
        whole.blit(_faded(one.subsurface(half).copy(), 1.3 - part), (half.x - gap if left else half.x + gap, 0))
    fire = math.sin(math.pi * part)
    whole.fill((round(120 * fire), round(70 * fire), round(20 * fire)), special_flags=pygame.BLEND_RGB_ADD)
    return whole
