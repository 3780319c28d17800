"""The Labyrinth's grid without changing it: neighbours, passages, what can be reached, and mazes as maps."""

from typing import Final

from game.content.errors import BadContent
from game.tables.realm.content.catalog import CONTENT, HEART, LAB, MAZE, PLACE, PLACE_NAME, SIDE
from game.tables.realm.rules.dice import two_d6
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE, HEART_TILE, PASSAGES, POOL

NORTH, EAST, SOUTH, WEST = SIDES = range(4)
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
HEART_SQUARE: Final = HEART - LAB  # EG-1
BACK: Final = "back"  # a hidden tile in a map


def _at(column: int, row: int) -> int:
    """LB-4: the square there, or NONE off the grid: nothing leads off it."""
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else NONE


#: LB-4: the square beside each square, by side: north, east, south, west; NONE off the grid.
NEIGHBOUR: Final = tuple(
    tuple(_at(square % SIDE + x, square // SIDE + y) for x, y in _STEPS) for square in range(len(MAZE))
)
#: LB-28: the up to eight squares around each square.
AROUND: Final = tuple(
    tuple(
        _at(square % SIDE + x, square // SIDE + y)
        for y in (-1, 0, 1)
        for x in (-1, 0, 1)
        if (x or y) and _at(square % SIDE + x, square // SIDE + y) != NONE
    )
    for square in range(len(MAZE))
)
#: LB-5: the squares that carry numbers.
NUMBERED: Final = {number: PLACE[f"L:{name}"] - LAB for number, name in CONTENT.numbered.items()}


def name(square: int) -> str:
    """Return how a square is called on the screen, such as ``L:C4``."""
    return PLACE_NAME[LAB + square]


def here(s: State, seat: int) -> int:
    """Return the square that a character in the Labyrinth stands on."""
    return s.players[seat].place - LAB


def tile_of(s: State, seat: int) -> int:
    """Return the tile that a character in the Labyrinth stands on."""
    return s.maze.tiles[here(s, seat)]


def across(side: int) -> int:
    """Return the opposite side."""
    return (side + 2) % 4


def side_to(start: int, end: int) -> int:
    """Return on which side of a square its neighbour lies; NONE if it is none."""
    return NEIGHBOUR[start].index(end) if end in NEIGHBOUR[start] else NONE


# --- passages ---------------------------------------------------------------------------------------------


def passages(s: State, square: int) -> tuple[int, ...]:
    """LB-3, LB-14: the sides of a square's tile that have a passage, as it lies."""
    tile = s.maze.tiles[square]
    return PASSAGES[tile][s.maze.turned[square]] if tile != NONE else ()


def rotations(tile: int, side: int = NONE) -> list[int]:
    """LB-18, LB-31: the quarter turns that differ and have a passage on a side, any side if NONE.

    >>> rotations(CODE.index("K1L"), WEST)
    [2, 3]
    """
    found: dict[tuple[int, ...], int] = {}
    for turns, open_sides in enumerate(PASSAGES[tile]):
        if side == NONE or side in open_sides:
            found.setdefault(open_sides, turns)
    return list(found.values())


def barred(s: State, square: int) -> bool:
    """LB-3, EG-1: whether nobody may enter a square: its tile is Destroyed, or it is the sealed Heart."""
    return square in s.maze.gone or (square == HEART_SQUARE and not s.awake)


def through(s: State, square: int, side: int) -> int:
    """LB-26, LB-19: the square that a passage on a side leads to, or NONE where it is closed."""
    m = s.maze
    end = NEIGHBOUR[square][side]
    if end == NONE or side not in passages(s, square) or barred(s, end):
        return NONE
    tile = m.tiles[end]
    if tile == NONE or end in m.down or (side + 2) % 4 in PASSAGES[tile][m.turned[end]]:
        return end
    return NONE


def steps(s: State, square: int) -> list[int]:
    """LB-26: every square that one step through a passage leads to."""
    return [end for side in passages(s, square) if (end := through(s, square, side)) != NONE]


def beside(s: State, square: int) -> list[int]:
    """LB-29: every neighbour that a Secret Door opens to, tile or space, passages ignored."""
    return [end for end in NEIGHBOUR[square] if end != NONE and not barred(s, end)]


def around(s: State, square: int) -> list[int]:
    """LB-28, RU-37: every tile that a Teleport reaches, diagonals too; no spaces, no sealed Heart."""
    return [end for end in AROUND[square] if s.maze.tiles[end] != NONE and not barred(s, end)]


def empty_beside(s: State, square: int) -> list[int]:
    """S7: the neighbours without a tile."""
    return [end for end in NEIGHBOUR[square] if end != NONE and s.maze.tiles[end] == NONE]


def numbered(s: State) -> list[int]:
    """LB-5, S12: the numbered squares with a tile that one may go to, by number."""
    return [square for square in NUMBERED.values() if s.maze.tiles[square] != NONE and not barred(s, square)]


def faces_sealed_heart(s: State, square: int) -> bool:
    """EG-3: whether a passage of a square leads to the Heart while it is sealed."""
    side = side_to(square, HEART_SQUARE)
    return side != NONE and not s.awake and side in passages(s, square)


def may_dig(s: State, square: int) -> bool:
    """LB-32, RU-38: no step at all, or nothing within reach leads on: to a space, a hidden tile or the open Heart.

    Nobody looks past a hidden tile. The Heart leads on as long as a Seal holds: else a bearer could be walled in with
    it for good.
    """
    tiles, down = s.maze.tiles, s.maze.down
    heart = NONE if s.collapse != NONE else HEART_SQUARE
    found, waiting = {square}, [square]
    while waiting:
        for end in steps(s, waiting.pop()):
            if tiles[end] == NONE or end in down or end == heart:
                return False
            if end not in found:
                found.add(end)
                waiting.append(end)
    return square != heart or not steps(s, square)


# --- random tiles -----------------------------------------------------------------------------------------


def random_tile(s: State, seat: int, rule: str) -> int:
    """LB-5: throw two dice for the address of a random tile; NONE if none lies there or it is Destroyed."""
    square = NUMBERED[two_d6(s, seat, "random_tile", rule)]
    return NONE if s.maze.tiles[square] == NONE or square in s.maze.gone else square


# --- mazes as maps ----------------------------------------------------------------------------------------


def lay(s: State, maze: dict[str, tuple[str, int]]) -> None:
    """Lay a maze that was read from a map before anybody has entered; the first who enters finds it.

    Args:
        s: a game in which no tile lies but the Heart.
        maze: code and quarter turns by square, as `mazes.maze` returns it; ``back`` is any tile of the pool, hidden.

    Raises:
        BadContent: listing the tiles that are not there to be laid; the game is unchanged then.
    """
    m = s.maze
    pool, stairs = list(m.pool), list(m.stairs)
    laid: dict[int, tuple[int, int, bool]] = {}
    problems = []
    for square, (code, turns) in sorted(maze.items(), key=lambda one: one[1][0] == BACK):
        if code == CODE[HEART_TILE]:
            continue
        tile = _take(s, code, pool, stairs)
        if tile == NONE or turns not in range(4):
            problems.append(f"{square}: no tile {code} is left to be laid there")
        else:
            laid[PLACE[f"L:{square}"] - LAB] = (tile, turns, code == BACK)
    if problems:
        raise BadContent(*problems)
    for at, (tile, turns, hidden) in laid.items():
        m.tiles[at], m.turned[at] = tile, turns
        if hidden:
            m.down.append(at)
    m.pool, m.stairs, m.ready = pool, stairs, True


def _take(s: State, code: str, pool: list[int], stairs: list[int]) -> int:
    """Take a tile of a code out of the pool or the Entrance pile; NONE if there is none left."""
    if code == BACK:
        plain = [tile for tile in pool if CODE[tile] not in CONTENT.markers]
        found = plain[s.below(len(plain), "hidden tile")] if plain else NONE
    else:
        found = next((tile for tile in (*pool, *stairs) if CODE[tile] == code), NONE)
    if found != NONE:
        (pool if found in POOL else stairs).remove(found)
    return found
