"""LB-1, LB-34, LB-35: tiles that go: swept, shifted, Destroyed or turned face down."""

from game.tables.realm.content.catalog import LAB, MAZE
from game.tables.realm.rules import piles
from game.tables.realm.rules.maze_grid import NEIGHBOUR, name
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES, HEART_TILE, POOL

#: Marks that a text leaves on a tile (K10, corridor traps 1 and 5): what happens once a character leaves it.
DESTROY, HIDE = "destroy_on_leaving", "hide_on_leaving"


def occupied(s: State) -> set[int]:
    """Return the squares that characters stand on."""
    return {p.place - LAB for p in s.players if p.hero != NONE and p.place in MAZE}


def left(s: State, square: int) -> None:
    """K10, LB-31, LB-35: a character is no longer on a square; call it once its place has changed."""
    tile = s.maze.tiles[square]
    marks = s.maze.marks.get(tile, [])
    if DESTROY in marks:
        destroy(s, square, "LB-34")
    elif HIDE in marks:
        unmark(s, tile, HIDE)
        hide(s, square, "LB-31")
    shift(s)


def died(s: State, square: int) -> None:
    """LB-35: a character has died on a square: it did not leave the tile, which stays as it is."""
    if square not in occupied(s):
        for what in (DESTROY, HIDE):
            unmark(s, s.maze.tiles[square], what)
    shift(s)


def mark(s: State, tile: int, what: str) -> None:
    """Let a tile remember something until it is back in the pool."""
    marks = s.maze.marks.setdefault(tile, [])
    if what not in marks:
        marks.append(what)


def unmark(s: State, tile: int, what: str) -> None:
    """Let a tile forget something."""
    marks = s.maze.marks.get(tile, [])
    if what in marks:
        marks.remove(what)
        if not marks:
            del s.maze.marks[tile]


def destroy(s: State, square: int, rule: str) -> None:
    """LB-3, LB-34, RU-39: a tile is Destroyed: who stands on it may leave, nobody enters; the Heart is safe (EG-1).

    An Entrance tile takes its card with it (EG-9).
    """
    tile = s.maze.tiles[square]
    if tile in (NONE, HEART_TILE) or square in s.maze.gone:
        return
    s.maze.gone.append(square)
    s.maze.marks.pop(tile, None)
    if square in s.maze.down:
        s.maze.down.remove(square)
    if tile in ENTRANCE_TILES:
        s.shut.append(CODE[tile])
    s.note("tile_destroyed", NONE, rule, place=name(square))


def hide(s: State, square: int, rule: str) -> bool:
    """LB-31, RU-61: turn a tile face down; not one that is occupied or Destroyed, no Entrance, not the Heart."""
    tile = s.maze.tiles[square]
    if tile not in POOL or square in s.maze.gone or square in s.maze.down or square in occupied(s):
        return False
    s.maze.down.append(square)
    s.note("tile_hidden", NONE, rule, place=name(square))
    return True


def shift(s: State) -> None:
    """LB-35, RU-40: with Shifting Walls tiles go that are neither occupied nor beside an occupied one."""
    if not s.options.walls:
        return
    stood = occupied(s)
    near = stood | {end for square in stood for end in NEIGHBOUR[square]}
    if s.crown_place in MAZE:
        near.add(s.crown_place - LAB)
    if gone := _take_away(s, near):
        s.note("walls_shifted", NONE, "LB-35", count=len(gone), places=gone)


def sweep(s: State) -> None:
    """LB-1, RU-30: who enters while nobody is inside and the Crown is not loose there finds another Labyrinth."""
    if s.maze.ready or occupied(s) or s.crown_place in MAZE:
        s.maze.ready = False
        return
    if gone := _take_away(s, set()):
        s.note("swept", NONE, "LB-1", count=len(gone), places=gone)


def _take_away(s: State, kept: set[int]) -> list[str]:
    """Tiles back to the pool, Entrance tiles to their pile (RU-62); never Destroyed ones, never the Heart."""
    m = s.maze
    going = [
        square for square, tile in enumerate(m.tiles)
        if tile not in (NONE, HEART_TILE) and square not in kept and square not in m.gone
    ]  # fmt: skip
    for square in going:
        remove(s, square)
    if going:
        s.shuffle(m.stairs, "entrance tiles")
    return [name(square) for square in going]


def remove(s: State, square: int) -> None:
    """Take a tile off the grid; what lies on it is discarded, what it remembered is forgotten (RU-57, LB-39)."""
    m = s.maze
    tile = m.tiles[square]
    m.tiles[square], m.turned[square] = NONE, 0
    (m.stairs if tile in ENTRANCE_TILES else m.pool).append(tile)
    m.marks.pop(tile, None)
    for squares, what in ((m.down, square), (m.used, tile)):
        if what in squares:
            squares.remove(what)
    for card in m.loose.pop(square, []):
        piles.discard(s, card)
    m.coins.pop(square, None)
