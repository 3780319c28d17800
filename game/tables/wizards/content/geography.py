"""The sea board: its hexes as numbers, and what lies on them once the Lands are laid (B-5 to B-11)."""

from functools import cache, lru_cache
from typing import Final

from game.tables.wizards.content.catalog import CONTENT, LANDS, PLACE, TILE
from game.tables.wizards.content.shapes import LOCAL

NONE: Final = -1
WATER: Final = "~"
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # B-5
_SLOT: Final = 6  # B-6: hexes from one slot to the next
_SEA: Final = 4  # B-7: how far the sea reaches round a slot


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """B-5: steps between two hexes on an open board."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(at: tuple[int, int], times: int) -> tuple[int, int]:
    """B-8: a local hex after so many sixths of a turn."""
    q, r = at
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def _sea(slots: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    reach = range(-_SEA, _SEA + 1)
    found = {
        (_SLOT * a + q, _SLOT * b + r)
        for a, b in slots for q in reach for r in reach if distance((q, r), (0, 0)) <= _SEA
    }  # fmt: skip
    return sorted(found, key=lambda at: (at[1], at[0]))


#: B-7: every hex of the full board, row by row; the number of a hex is its position, in every mode.
HEXES: Final = tuple(_sea(CONTENT.slots["full"]))
NUMBER: Final = {at: number for number, at in enumerate(HEXES)}
NAME: Final = tuple(f"{q},{r}" for q, r in HEXES)
BY_NAME: Final = {name: number for number, name in enumerate(NAME)}


class Geography:
    """The hexes of one game, whoever lives or is dead.

    Attributes:
        hexes: numbers of the hexes that exist in this mode.
        terrain: by hex: ``P``, ``W``, ``M``, ``~``, or "" where the board has none.
        land: by hex: the Land that a land space belongs to, NONE for Water (B-9).
        place: by hex: the place on it, or NONE.
        near: by hex: its neighbours, in the order of the directions, those off the board left out (B-40).
        ways: by hex: those of them that no wall keeps from it (B-10).
        sea: by hex: those of them that are Water.
        walls: pairs of hexes that nobody walks between (B-10).
        spaces: by Land: its land spaces; empty for a Land that is not in the game.
        where: by place: its hex; a place that is not in the game is missing.
        lands: the Lands in the game, ascending.
        shore: land spaces beside Water (0.1: Coastal while their Land lives).
    """

    def __init__(self, mode: str, laid: tuple[int, ...]) -> None:
        """Lay the Lands.

        Args:
            mode: which slots there are.
            laid: by slot: Land * 6 + rotation, or NONE for open sea.
        """
        slots = CONTENT.slots[mode]
        self.hexes, self.near = _open_sea(mode)
        exists = frozenset(self.hexes)
        self.terrain = [WATER if hex_ in exists else "" for hex_ in range(len(HEXES))]
        self.land = [NONE] * len(HEXES)
        self.place = [NONE] * len(HEXES)
        self.walls: set[tuple[int, int]] = set()
        self.spaces: list[tuple[int, ...]] = [()] * len(LANDS)
        self.where: dict[int, int] = {}
        for slot, tile in zip(slots, laid, strict=True):
            if tile != NONE:
                self._lay(slot, *divmod(tile, 6))
        self.ways = tuple(
            tuple(other for other in near if (hex_, other) not in self.walls) for hex_, near in enumerate(self.near)
        )
        self.sea = tuple(tuple(other for other in near if self.terrain[other] == WATER) for near in self.near)
        self.lands = tuple(land for land in range(len(LANDS)) if self.spaces[land])
        self.shore = frozenset(
            hex_ for hex_ in self.hexes
            if self.land[hex_] != NONE and self.sea[hex_]
        )  # fmt: skip

    def _lay(self, slot: tuple[int, int], land: int, times: int) -> None:
        tile = LANDS[land]
        mine = [local_hex(slot, n, times) for n in range(TILE)]
        for hex_, terrain in zip(mine, tile.terrain, strict=True):
            self.terrain[hex_] = terrain
            self.land[hex_] = NONE if terrain == WATER else land
        self.spaces[land] = tuple(hex_ for hex_ in mine if self.land[hex_] == land)
        for name, local in tile.places:
            self.place[mine[local]] = PLACE[name]
            self.where[PLACE[name]] = mine[local]
        for a, b in tile.walls:
            self.walls |= {(mine[a], mine[b]), (mine[b], mine[a])}


def local_hex(slot: tuple[int, int], local: int, times: int) -> int:
    """B-8: the number of a Land's local hex, laid in a slot with a rotation."""
    q, r = turned(LOCAL[local], times)
    return NUMBER[_SLOT * slot[0] + q, _SLOT * slot[1] + r]


@cache
def _open_sea(mode: str) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """B-7: the hexes of a mode, and by hex its neighbours; the same in every game."""
    hexes = tuple(NUMBER[at] for at in _sea(CONTENT.slots[mode]))
    exists = frozenset(hexes)
    return hexes, tuple(_near(hex_, exists) if hex_ in exists else () for hex_ in range(len(HEXES)))


def _near(hex_: int, exists: frozenset[int]) -> tuple[int, ...]:
    q, r = HEXES[hex_]
    found = (NUMBER.get((q + dq, r + dr), NONE) for dq, dr in DIRECTIONS)
    return tuple(other for other in found if other in exists)


@lru_cache(maxsize=64)
def _board(mode: str, laid: tuple[int, ...]) -> Geography:
    return Geography(mode, laid)


class _Latest:
    """The board that was asked for last, nearly always the one that is asked for next, and the very tuple it is of."""

    __slots__ = ("board", "laid")

    def __init__(self) -> None:
        self.laid: tuple[int, ...] | None = None
        self.board: Geography


latest: Final = _Latest()


def board(mode: str, laid: tuple[int, ...]) -> Geography:
    """Return the board of a game; the same laying is worked out once."""
    latest.board, latest.laid = _board(mode, laid), laid
    return latest.board
