"""The Labyrinth: seven by seven squares, the tiles on them, and beside them what one needs to find a way."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.desktop.engine import edging
from game.desktop.engine.canvas import Part
from game.tables.realm.content import content, mazes
from game.tables.realm.face import maze_draw, maze_panels, maze_view, minis
from game.tables.realm.face.maze_tiles import SIDES, TileShown
from game.tables.realm.face.maze_view import COLUMNS, HEART
from game.tables.realm.face.painted import Raised, crowds, thing

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.content.maps import BoardMap
    from game.desktop.ui.pieces import Piece
    from game.tables.realm.face.maze_draw import SquareShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

EDGE = 4.6  # units from the rim of the board to the maze, at least


class LabyrinthBoard(Raised):
    """The board laid out in a rectangle of the window.

    Attributes:
        maze: where the squares lie; ``cells`` each of them, by place (``L:C4``).
        panels: what stands beside it: tile, pool, doors, heart.
        buttons: those that turn a tile, by target.
    """

    def __init__(self, rect: Rect, _board: BoardMap | None = None) -> None:
        """Lay out the squares as large as fits, the rest to their left; the map gives numbers, not places."""
        super().__init__(rect)
        side = min((rect.height - 2 * int(EDGE * self.unit)) // mazes.SIDE, round(rect.width * 0.68) // mazes.SIDE)
        whole = side * mazes.SIDE
        edge = min((rect.height - whole) // 2, round(2 * EDGE * self.unit))
        self.maze = Rect(rect.right - edge - whole, rect.y + (rect.height - whole) // 2, whole, whole)
        self.cells = {
            f"L:{letter}{row + 1}": Rect(self.maze.x + column * side, self.maze.y + row * side, side, side)
            for row in range(mazes.SIDE)
            for column, letter in enumerate(COLUMNS)
        }
        left = rect.x + round(8 * self.unit)
        beside = Rect(left, self.maze.y, self.maze.x - round(10 * self.unit) - left, self.maze.height)
        self.panels = maze_panels.split(beside)
        self.buttons = maze_panels.buttons(self.panels["tile"])
        self.still = [thing(f"space:{place}", cell) for place, cell in self.cells.items()]

    def ground(self, _shown: Shown) -> Part:
        """Wood, and fog where nobody has been."""
        board, maze = ((*rect.topleft, *rect.size) for rect in (self.rect, self.maze))
        what = maze_draw.Ground(board, maze, self.unit)
        return Part("board", self.rect, what, partial(maze_draw.draw_ground, what=what), solid=True)

    # ------------------------------------------------------------ where things are

    def stands(self, view: View) -> dict[str, dict[int, Rect]]:
        """Where everybody's character stands, by place and seat."""
        return {place: {seat: spot for seat, (_, spot) in here.items()} for place, here in self._stands(view).items()}

    def _stands(self, view: View) -> dict[str, dict[int, tuple[Rect, Rect]]]:
        """Room and picture of every character."""
        low = {place for place, lying in view["lab"]["grid"].items() if lying["loose"]}
        return {
            place: dict(zip(here, maze_draw.stands(self.cells[place], len(here), place in low), strict=True))
            for place, here in crowds(view, self.cells).items()
        }

    def _turns(self, shown: Shown) -> list[tuple[str, Rect]]:
        """The buttons that turn a tile."""
        laid = maze_view.laying(shown)
        return [] if laid is None or len(laid.ways) < 2 else [*self.buttons.items()]

    def _offers(self, shown: Shown) -> list[tuple[str, Rect]]:
        """The tiles of which one is chosen."""
        names = [f"tile:{name}" for name, _ in maze_view.offered(shown)]
        return [*zip(names, maze_panels.offers(self.panels["tile"], len(names)), strict=True)]

    def _ways_out(self, shown: Shown) -> list[tuple[str, Rect]]:
        """The spaces outside, while one may leave to them: they lie on other boards, so their rows stand for them."""
        names, known = shown.view["lab"]["entrances"], content().entrances
        rows = zip(names, maze_panels.rows(self.panels["doors"], len(names)), strict=True)
        found = [(f"space:{known[name].space}", row) for name, row in rows]
        return [(target, row) for target, row in found if shown.light(target)]

    def _loose(self, view: View) -> list[tuple[str, Rect]]:
        found = []
        for place, lying in view["lab"]["grid"].items():
            spots = maze_draw.loose_spots(self.cells[place], len(lying["loose"]))
            found += [(f"lies:{card}", rect) for card, rect in zip(lying["loose"], spots, strict=False)]
        return found

    # ------------------------------------------------------------ the pieces of a moment

    def lay(self, shown: Shown) -> list[Piece]:
        """The whole board, back to front."""
        squares = {place: maze_view.square(shown, place) for place in self.cells}
        stands = self._stands(shown.view)
        turns, offers = self._turns(shown), self._offers(shown)
        rooms = [(f"seat:{seat}", room) for here in stands.values() for seat, (room, _) in here.items()]
        above = [*offers, *self._ways_out(shown), *rooms, *self._loose(shown.view)]
        found = [
            self.piece(("square", place), self.cells[place], what, maze_draw.draw_square, 0, f"space:{place}")
            for place, what in squares.items()
        ]
        found += self._torchlight(squares) + self._panels(shown, squares, [rect for _, rect in offers])
        found += self._path(shown) + self._exits(shown)
        found += [thing(target, rect) for target, rect in (*turns, *above)][::-1]
        found += [self._crowd(shown, place, here) for place, here in stands.items()]
        found += self.glows(shown, above) + self._laying(shown, squares)
        return found + [
            self.piece(("signs", place), self.cells[place], what, maze_draw.draw_signs, 0)
            for place, what in squares.items() if maze_draw.signed(what)
        ]  # fmt: skip

    def _crowd(self, shown: Shown, place: str, here: dict[int, tuple[Rect, Rect]]) -> Piece:
        return self.crowd(shown, place, {seat: spot for seat, (_, spot) in here.items()}, _mark)

    def glow(self, key: Hashable, rect: Rect, light: int) -> Piece:
        """A small glow: what can be clicked here is small."""
        return self.piece(("glow", key), rect, light, maze_draw.draw_glow, 20)

    def _torchlight(self, squares: dict[str, SquareShown]) -> list[Piece]:
        what = maze_draw.torches(tuple(squares.values()))
        light = self.piece("light", self.maze, what, maze_draw.draw_torchlight, 0)
        return [light._replace(solid=True)] if what else []

    def _start(self, shown: Shown) -> str:
        """The square from which somebody moves; empty while a tile is being laid, and for none."""
        start = "" if shown.turn is None else shown.view["players"][shown.turn]["place"]
        return start if maze_view.laying(shown) is None else ""

    def _path(self, shown: Shown) -> list[Piece]:
        """The way over known tiles from whoever moves to the square that is looked at."""
        kind, _, end = shown.under.partition(":")
        start = self._start(shown)
        if kind != "space" or start not in self.cells or end not in self.cells:
            return []
        points = tuple(self.cells[place].center for place in maze_view.route(shown.view, start, end))
        return [self.piece("path", self.maze, points, maze_draw.draw_path, 0)] if len(points) > 1 else []

    def _exits(self, shown: Shown) -> list[Piece]:
        """Every square that may be gone to, as seen from whoever moves."""
        if maze_view.laying(shown):
            return []
        found, start = [], self._start(shown)
        here = maze_view.tile_at(shown.view, start)
        for place, cell in self.cells.items():
            if light := shown.light(f"space:{place}"):
                side = next((s for s in SIDES if maze_view.beside(start, s) == place), "")
                secret = bool(side and here and side not in here.sides)
                known = maze_view.tile_at(shown.view, place) is not None
                what = maze_draw.LitSquare(light, side, known, secret)
                found.append(self.piece(("exit", place), cell, what, maze_draw.draw_exit, 20))
        return found

    def _laying(self, shown: Shown, squares: dict[str, SquareShown]) -> list[Piece]:
        """The tile that is being laid: what each of its sides does."""
        laid = maze_view.laying(shown)
        if laid is None:
            return []
        what = maze_view.edges(shown.view, laid.place, squares[laid.place].tile)
        return [self.piece("laying", self.cells[laid.place], what, maze_draw.draw_edges, 24)]

    # ------------------------------------------------------------ beside the maze

    def _panels(self, shown: Shown, squares: dict[str, SquareShown], offers: list[Rect]) -> list[Piece]:
        view = shown.view
        lab, heart = view["lab"], view["lab"]["heart"]
        state = maze_panels.Heart(
            heart["open"], heart["keeper"], heart["seals"], heart["of"], lab["stock"], view["clock"], view["waking"],
            view["end"], minis.fall(shown),
        )  # fmt: skip
        counts = tuple(lab["pool"][shape] for shape in maze_panels.SHAPES)
        shows: list[tuple[str, Hashable, Callable[..., None]]] = [
            ("tile", *self._first(shown, squares, offers)),
            ("pool", counts, maze_panels.draw_pool),
            ("doors", maze_view.doors(view), maze_panels.draw_doors),
            ("heart", state, maze_panels.draw_heart),
        ]
        return [self.piece(("panel", name), self.panels[name], what, draw, 24) for name, what, draw in shows]

    def _first(
        self, shown: Shown, squares: dict[str, SquareShown], offers: list[Rect]
    ) -> tuple[Hashable, Callable[..., None]]:
        """The tiles to choose from, else the one being laid, the one under the pointer, or where somebody moves."""
        choice = maze_view.offered(shown)
        if choice:
            told = tuple(maze_view.offer(TileShown(code)) for _, code in choice)
            return told, partial(maze_panels.draw_offers, spots=offers)
        laid, draw = maze_view.laying(shown), partial(maze_panels.draw_tile, spots=self.buttons)
        if laid is None:
            place = self._looked_at(shown)
            return maze_view.sheet(place, squares[place]), draw
        way = laid.ways.index(laid.turns) + 1 if laid.turns in laid.ways else 1
        return maze_view.sheet(laid.place, squares[laid.place], way, len(laid.ways)), draw

    def _looked_at(self, shown: Shown) -> str:
        kind, _, rest = shown.under.partition(":")
        if kind == "seat":
            rest = shown.view["players"][int(rest)]["place"]
        elif kind == "lies":
            grid = shown.view["lab"]["grid"]
            rest = next((place for place, lying in grid.items() if rest in lying["loose"]), "")
        if rest in self.cells:
            return rest
        for seat in (shown.turn, shown.seat):
            if seat is not None and shown.view["players"][seat]["place"] in self.cells:
                return shown.view["players"][seat]["place"]
        return HEART

    def frame(self, shown: Shown) -> list[Piece]:
        """The line round the board in the colour of whose turn it is; none while nobody is asked."""
        if shown.turn is None:
            return []
        draw = partial(_line, board=self.rect, unit=self.unit * 0.7, colour=shown.players_shown[shown.turn].colour)
        return [strip._replace(draw=draw) for strip in super().frame(shown)]


def _line(surface: Surface, _strip: Rect, board: Rect, unit: float, colour: str) -> None:
    edging.line(surface, board, unit, colour)


def _mark(shown: Shown, seat: int) -> str:
    """The sign on a character: the Crown it bears."""
    return "maze_crown" if shown.view["players"][seat]["crown"] else ""
