"""The Labyrinth: seven by seven squares, the tiles on them, and beside them what one needs to find a way."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from game.content.texts import say
from game.desktop.engine import edging
from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place
from game.tables.realm.content import content, mazes
from game.tables.realm.face import maze_draw, maze_panels, minis, pawns
from game.tables.realm.face.maze_draw import Square
from game.tables.realm.face.maze_tiles import SIDES, STEPS, Tile
from game.tables.realm.face.painted import on

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame import Surface

    from game.content.maps import BoardMap
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

COLUMNS = "ABCDEFG"
EDGE = 4.6  # units from the rim of the board to the maze, at least
HEART = "L:D4"
_RULES = {
    "corridor": "LB-16",
    "room": "LB-16",
    "special": "LB-61",
    "entrance": "LB-12",
    "back": "LB-31",
    "gone": "LB-3",
    "fog": "LB-18",
    "open": "EG-5",
    "sealed": "EG-3",
}


class Board:
    """The board laid out in a rectangle of the window.

    Attributes:
        rect: where it lies.
        unit: pixels per unit of a board of 900x600.
        maze: where the squares lie; ``cells`` each of them, by place (``L:C4``).
        panels: what stands beside it: tile, pool, doors, heart.
    """

    def __init__(self, rect: Rect, board: BoardMap | None = None) -> None:
        """Lay out the squares as large as fits, the rest to their left; the map gives numbers, not places."""
        del board
        self.rect = rect
        self.unit = min(rect.width / 900, rect.height / 600)
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
        self._places: tuple[Place, ...] = tuple(Place(f"space:{place}", cell) for place, cell in self.cells.items())

    # ------------------------------------------------------------ where things are

    def pawn(self, view: View, seat: int) -> Rect | None:
        """Where a seat's character stands, None when it is not in the Labyrinth."""
        place = view["players"][seat]["place"]
        if place not in self.cells:
            return None
        here = _seats(view, place)
        return self._stands(view, place)[here.index(seat)][1] if seat in here else None

    def _stands(self, view: View, place: str) -> list[tuple[Rect, Rect]]:
        """Room and picture of every character on a square."""
        return maze_draw.stands(self.cells[place], len(_seats(view, place)), _low(view, place))

    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything that can be clicked now, the topmost first; what is lit lies above what is not."""
        found = [Place(f"space:{place}", cell) for place, cell in self.cells.items()]
        if shown is not None:
            found = [*self._turns(shown), *self._exits_out(shown), *self._pieces(shown), *found]
            found.sort(key=lambda place: not shown.light(place.target))
        self._places = tuple(found)
        return found

    def _turns(self, shown: Shown) -> list[Place]:
        """The buttons that turn a tile, or the tiles of which one is chosen."""
        laid, choice = laying(shown), offered(shown)
        if choice:
            spots = maze_panels.offers(self.panels["tile"], len(choice))
            return [Place(f"tile:{name}", spot) for (name, _), spot in zip(choice, spots, strict=True)]
        if laid is None or len(laid.ways) < 2:
            return []
        return [Place(target, rect) for target, rect in maze_panels.buttons(self.panels["tile"]).items()]

    def _exits_out(self, shown: Shown) -> list[Place]:
        """The spaces outside, while one may leave to them: they lie on other boards, so their rows stand for them."""
        rows = maze_panels.rows(self.panels["doors"], len(shown.view["lab"]["entrances"]))
        known = content().entrances
        found = []
        for name, row in zip(shown.view["lab"]["entrances"], rows, strict=True):
            target = f"space:{known[name].space}"
            if shown.light(target):
                found.append(Place(target, row))
        return found

    def _pieces(self, shown: Shown) -> list[Place]:
        found = []
        for place in self.cells:
            for seat, (room, _) in zip(_seats(shown.view, place), self._stands(shown.view, place), strict=True):
                found.append(Place(f"seat:{seat}", room))
        for place, lying in shown.view["lab"]["grid"].items():
            spots = maze_draw.loose_spots(self.cells[place], len(lying["loose"]))
            found += [Place(f"lies:{card}", rect) for card, rect in zip(lying["loose"], spots, strict=False)]
        return found

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """The target under a point of the window."""
        places = self.things(shown) if shown is not None else self._places
        return next((place.target for place in places if place.rect.collidepoint(point)), None)

    def where(self, target: str) -> Rect | None:
        """Where in the window a click means a target, None when it is not on this board."""
        return next((place.rect for place in self._places if place.target == target), None)

    # ------------------------------------------------------------ what is drawn

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front."""
        self.things(shown)
        squares = {place: square(shown, place) for place in self.cells}
        x, y, w, h = self.maze
        ground = maze_draw.Ground((*self.rect.topleft, *self.rect.size), (x, y, w, h), self.unit)
        found = [Part("board", self.rect, ground, partial(maze_draw.draw_ground, what=ground), solid=True)]
        for place, what in squares.items():
            found.append(self._part(("square", place), self.cells[place], what, maze_draw.draw_square, 0))
        found += self._torchlight(tuple(squares.values()))
        found += self._panels(shown, squares)
        found += (
            self._path(shown)
            + self._exits(shown)
            + self._pawns(shown)
            + self._glows(shown)
            + self._laying(shown, squares)
        )
        for place, what in squares.items():
            if maze_draw.signed(what):
                found.append(self._part(("signs", place), self.cells[place], what, maze_draw.draw_signs, 0))
        return found + self._frame(shown)

    def _part(self, key: Hashable, rect: Rect, what: Any, draw: Callable[..., None], edge: float = 6) -> Part:
        """A part; ``edge`` units round its rectangle may be touched by shadows."""
        whole = grown(rect, round(edge * self.unit))
        return Part(("maze", key), whole, what, partial(draw, rect=rect, what=what))

    def _torchlight(self, squares: tuple[Square, ...]) -> list[Part]:
        where = maze_draw.torches(squares)
        draw = partial(maze_draw.draw_torchlight, rect=self.maze, where=where)
        return [Part(("maze", "light"), self.maze, where, draw, solid=True)] if where else []

    def _pawns(self, shown: Shown) -> list[Part]:
        found = []
        for place, cell in self.cells.items():
            here = _seats(shown.view, place)
            if here:
                who = tuple(pawns.of(shown, seat, _mark(shown, seat)) for seat in here)
                what = (_low(shown.view, place), who)
                found.append(self._part(("pawns", place), cell, what, maze_draw.draw_pawns, 14))
        return found

    def _path(self, shown: Shown) -> list[Part]:
        """The way over known tiles from whoever moves to the square that is looked at."""
        kind, _, end = shown.under.partition(":")
        start = "" if shown.turn is None else shown.view["players"][shown.turn]["place"]
        if kind != "space" or laying(shown) or start not in self.cells or end not in self.cells:
            return []
        way = route(shown.view, start, end)
        points = tuple(self.cells[place].center for place in way)
        return [self._part("path", self.maze, points, maze_draw.draw_path, 0)] if len(points) > 1 else []

    def _exits(self, shown: Shown) -> list[Part]:
        """Every square that may be gone to, as seen from whoever moves."""
        if laying(shown):
            return []
        found = []
        start = "" if shown.turn is None else shown.view["players"][shown.turn]["place"]
        for place, cell in self.cells.items():
            light = shown.light(f"space:{place}")
            if light:
                side = next((s for s in SIDES if beside(start, s) == place), "")
                here = tile_at(shown.view, start)
                secret = bool(side and here and side not in here.sides)
                what = maze_draw.Exit(light, side, tile_at(shown.view, place) is not None, secret)
                found.append(self._part(("exit", place), cell, what, maze_draw.draw_exit, 20))
        return found

    def _glows(self, shown: Shown) -> list[Part]:
        found = []
        chosen = [place for place in self._turns(shown) if place.target.startswith("tile:")]
        for place in (*chosen, *self._exits_out(shown), *self._pieces(shown)):
            light = shown.light(place.target)
            if light:
                found.append(self._part(("glow", place.target), place.rect, light, maze_draw.draw_glow, 20))
        return found

    def _laying(self, shown: Shown, squares: dict[str, Square]) -> list[Part]:
        """The tile that is being laid: what each of its sides does."""
        laid = laying(shown)
        if laid is None:
            return []
        what = edges(shown.view, laid.place, squares[laid.place].tile)
        return [self._part("laying", self.cells[laid.place], what, maze_draw.draw_edges, 24)]

    # ------------------------------------------------------------ beside the maze

    def _panels(self, shown: Shown, squares: dict[str, Square]) -> list[Part]:
        view = shown.view
        lab, pool = view["lab"], view["lab"]["pool"]
        heart = lab["heart"]
        state = maze_panels.Heart(
            open=bool(heart["open"]),
            keeper=int(heart["keeper"]),
            seals=int(heart["seals"]),
            of=int(heart["of"]),
            stock=int(lab["stock"]),
            clock=int(view["clock"]),
            waking=int(view["waking"]),
            end=int(view["end"]),
            fall=minis.fall(shown),
        )
        counts = tuple(int(pool[shape]) for shape in maze_panels.SHAPES)
        shows: list[tuple[str, Any, Callable[..., None]]] = [
            ("tile", *self._first(shown, squares)),
            ("pool", counts, maze_panels.draw_pool),
            ("doors", _doors(view), maze_panels.draw_doors),
            ("heart", state, maze_panels.draw_heart),
        ]
        return [self._part(("panel", name), self.panels[name], what, draw, 24) for name, what, draw in shows]

    def _first(self, shown: Shown, squares: dict[str, Square]) -> tuple[Any, Callable[..., None]]:
        """The tiles to choose from, else the one being laid, the one under the pointer, or where somebody moves."""
        choice = offered(shown)
        if choice:
            named = tuple((Tile(code), say(f"{_text_name(Tile(code), _kind(Tile(code)))}.name")) for _, code in choice)
            return named, maze_panels.draw_offers
        laid = laying(shown)
        if laid is None:
            place = self._looked_at(shown)
            return sheet(place, squares[place]), maze_panels.draw_tile
        way = laid.ways.index(laid.turns) + 1 if laid.turns in laid.ways else 1
        return sheet(laid.place, squares[laid.place], way, len(laid.ways)), maze_panels.draw_tile

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
                return str(shown.view["players"][seat]["place"])
        return HEART

    def _frame(self, shown: Shown) -> list[Part]:
        """The line round the board in the colour of whose turn it is, as four strips."""
        colour = shown.looks[shown.turn].colour if shown.turn is not None else ""
        if not colour:
            return []
        edge = max(4, round(7 * self.unit))
        x, y, w, h = self.rect
        strips = (
            Rect(x, y, w, edge),
            Rect(x, y + h - edge, w, edge),
            Rect(x, y, edge, h),
            Rect(x + w - edge, y, edge, h),
        )
        draw = partial(_line, rect=self.rect, unit=self.unit * 0.7, colour=colour)
        return [Part(("frame", i), strip, colour, draw) for i, strip in enumerate(strips)]


def _line(surface: Surface, rect: Rect, unit: float, colour: str) -> None:
    edging.line(surface, rect, unit, colour)


# ---------------------------------------------------------------- what the view says


def _seats(view: View, place: str) -> list[int]:
    return [int(p["seat"]) for p in view["players"] if p["place"] == place]


def _low(view: View, place: str) -> bool:
    """Whether cards lie along the lower edge of a square."""
    grid = view["lab"]["grid"]
    return place in grid and bool(grid[place]["loose"])


def _slug(card: str) -> str:
    found = content().cards.get(card.partition(".")[0])
    return found.slug if found else ""


def _mark(shown: Shown, seat: int) -> str:
    """The sign on a character: the Crown it bears."""
    return "maze_crown" if shown.view["players"][seat]["crown"] else ""


class Laying(NamedTuple):
    """A tile that is being turned: its square, its code, the legal quarter turns and the one that is shown."""

    place: str
    code: str
    ways: tuple[int, ...]
    turns: int


def laying(shown: Shown) -> Laying | None:
    """The tile that is drawn and turned (DK-40), or one that the Turning Room turns (S5, DK-54)."""
    turned = sorted(int(t[4:]) for t in shown.proposed | shown.picked if t.startswith("rot:"))
    drawn = shown.view["lab"]["drawn"]
    if drawn and "square" in drawn:
        ways = tuple(int(turn) for turn in drawn["rots"])
        return Laying(drawn["square"], str(drawn["code"]), ways, turned[0] if turned else ways[0])
    named = shown.proposed | shown.picked | shown.lit
    grid = shown.view["lab"]["grid"]
    places = [t[6:] for t in named if t.startswith("space:L:") and t[6:] in grid and grid[t[6:]]["face"]]
    if not turned or len(places) != 1:
        return None
    ways = tuple(sorted(int(t[4:]) for t in named if t.startswith("rot:")))
    return Laying(places[0], str(grid[places[0]]["code"]), ways, turned[0])


def offered(shown: Shown) -> tuple[tuple[str, str], ...]:
    """Name and code of the tiles of which one is being chosen (DK-43)."""
    drawn = shown.view["lab"].get("drawn") or {}
    return tuple((str(one["tile"]), str(one["code"])) for one in drawn.get("offer", ()))


def beside(place: str, side: str) -> str:
    """The square at one side of another; empty beyond the rim (LB-4)."""
    if not place.startswith("L:"):
        return ""
    column, row = COLUMNS.index(place[2]) + STEPS[side][0], int(place[3]) - 1 + STEPS[side][1]
    inside = 0 <= column < mazes.SIDE and 0 <= row < mazes.SIDE
    return f"L:{COLUMNS[column]}{row + 1}" if inside else ""


def _shut(tile: Tile) -> bool:
    """Whether nobody knows what lies behind a tile, or nobody can go through: it is hidden, or the sealed Heart."""
    return tile.hidden or (tile.group == "heart" and not tile.awake)


def route(view: View, start: str, end: str) -> tuple[str, ...]:
    """The shortest way over known tiles from one square to another, both included; empty where none is known.

    Every step leads through a passage that meets another (LB-26); the last may lead to a tile or square nobody knows.
    """
    came: dict[str, str] = {start: ""}
    queue = [start]
    for place in queue:
        tile = tile_at(view, place)
        if tile is None or place == end or (_shut(tile) and place != start):
            continue
        for side, state in edges(view, place, tile):
            other = beside(place, side)
            if state != "closed" and other not in came:
                came[other] = place
                queue.append(other)
    if end not in came or start == end:
        return ()
    way = [end]
    while came[way[-1]]:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def tile_at(view: View, place: str, shown: Shown | None = None) -> Tile | None:
    """The tile on a square as everybody sees it; with ``shown`` also the one that is being laid there."""
    laid = laying(shown) if shown else None
    if laid and laid.place == place:
        return Tile(laid.code, laid.turns)
    if place == HEART:
        return Tile("HEART", awake=bool(view["lab"]["heart"]["open"]))
    lying = view["lab"]["grid"].get(place)
    if lying is None:
        return None
    code = str(lying["code"]) if lying["face"] else "back"
    return Tile(code, int(lying["rot"]), bool(lying["used"]), bool(lying["destroyed"]))


_AGAINST = {"N": "S", "E": "W", "S": "N", "W": "E"}


def edges(view: View, place: str, tile: Tile | None) -> tuple[tuple[str, str], ...]:
    """What every passage of a tile does: joined to another, closed, or leading on into the unknown (LB-19)."""
    found = []
    for side in tile.sides if tile else "":
        other = beside(place, side)
        there = tile_at(view, other) if other else None
        if not other or (there is not None and (there.gone or not _open(there, _AGAINST[side]))):
            found.append((side, "closed"))
        else:
            found.append((side, "leads" if there is None or there.hidden else "joined"))
    return tuple(found)


def _open(tile: Tile, side: str) -> bool:
    """Whether a tile can be entered from a side, as far as anybody knows."""
    return tile.hidden or side in tile.sides


def blocked(view: View, place: str, tile: Tile, shown: Shown) -> str:
    """The sides of a tile whose passage is closed."""
    laid = laying(shown)
    if tile.hidden or tile.gone or (laid and laid.place == place):
        return ""
    return "".join(side for side, state in edges(view, place, tile) if state == "closed")


def _doors(view: View) -> tuple[maze_panels.Door, ...]:
    known = content().entrances
    return tuple(
        maze_panels.Door(say(f"realm.entrance.{name}"), say(f"realm.space.{known[name].space}"), square[2:])
        for name, square in view["lab"]["entrances"].items()
    )


def square(shown: Shown, place: str) -> Square:
    """What is seen of a square, characters aside."""
    view, name = shown.view, place[2:]
    tile = tile_at(view, place, shown)
    tile = tile and tile._replace(blocked=blocked(view, place, tile, shown))
    lying = view["lab"]["grid"].get(place)
    numbers = {where: number for number, where in mazes.grid().numbered.items()}
    return Square(
        column=COLUMNS.index(name[0]),
        row=int(name[1]) - 1,
        tile=tile,
        name=name,
        number=numbers.get(name, 0),
        label=_stair(tile),
        trap=lying["trap"] if lying else 0,
        loose=tuple(_slug(card) for card in lying["loose"]) if lying else (),
        gold=lying["gold"] if lying else 0,
        crown=on(view, place)["crown"],
    )


def _stair(tile: Tile | None) -> str:
    """Which stair comes down on a tile, in a few letters; the numbers of Entrances look like squares."""
    stairs = tile is not None and tile.group == "entrance" and not tile.gone
    return str(say(f"realm.entrance_short.{tile.code}")) if tile is not None and stairs else ""


def of_place(shown: Shown, place: str) -> maze_panels.Sheet:
    """What is told of a square and what lies there."""
    return sheet(place, square(shown, place))


def of_tile(tile: Tile) -> maze_panels.Sheet:
    """What is told of a tile that lies nowhere yet."""
    return sheet("", Square(0, 0, tile, ""))


def sheet(place: str, what: Square, way: int = 0, ways: int = 0) -> maze_panels.Sheet:
    """What is told of a square and its tile."""
    tile = what.tile
    where = say("realm.maze.numbered", square=what.name, n=what.number) if what.number else what.name
    kind = _kind(tile)
    name = _text_name(tile, kind)
    head, words = say(f"{name}.name"), say(f"{name}.text")
    if kind == "entrance" and tile is not None:
        head = say(f"realm.entrance.{tile.code}")
    notes = [say("realm.square.heart") if place == HEART else where] if place else []
    if tile is not None and tile.sides:
        notes.append(say(f"realm.shape.{mazes.tiles()[tile.code].shape}"))
    if kind in ("corridor", "room", "special"):
        notes.append(say("realm.maze.spent" if tile and tile.spent else f"realm.maze.{kind}"))
    if what.trap:
        trap = content().traps["room"][what.trap - 1].slug
        words = f"{say(f'realm.trap.{trap}.name')}: {say(f'realm.trap.{trap}.text')}"
    return maze_panels.Sheet(tile, head, words, tuple(notes), _RULES[kind], way, ways)


def _kind(tile: Tile | None) -> str:
    if tile is None:
        return "fog"
    if tile.gone:
        return "gone"
    if tile.group == "heart":
        return "open" if tile.awake else "sealed"
    return tile.group


def _text_name(tile: Tile | None, kind: str) -> str:
    """Under which name the texts about a tile stand."""
    fixed = {
        "fog": "realm.maze.fog",
        "gone": "realm.tile.destroyed",
        "back": "realm.tile.hidden",
        "entrance": "realm.tile.entrance",
        "open": "realm.tile.heart",
        "sealed": "realm.tile.sealed_heart",
    }
    if kind in fixed or tile is None:
        return fixed[kind]
    marker = {"ST": "stairs_marker", "SD": "secret_door_token"}.get(tile.code)
    return f"realm.tile.{marker or content().tiles[tile.code].slug}"
