"""How far it is: through the Labyrinth's known passages, and round the rings to an Entrance."""

from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from game.tables.realm.content.catalog import LAB, MAZE, OUTER, TAVERN, VALE
from game.tables.realm.rules import doors
from game.tables.realm.rules.maze_grid import HEART_SQUARE, NEIGHBOUR, NUMBERED
from game.tables.realm.rules.state import NONE, Seat, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES, PASSAGES

FAR: Final = 40.0  # of what cannot be reached
LONG: Final = 20.0  # a long way, as far as values go
RING: Final = 12  # the most that a way round a ring counts
_SPACE, _HIDDEN, _KNOWN = 1.2, 1.1, 1.0  # a step onto a space, a hidden tile, a tile that lies open
BLIND: Final = 2.0  # the way round that a space costs on average whose tile turns out not to lead on (LB-18, LB-19)
_SEARCH: Final = 12.0  # how much farther a way out is that nobody has found yet
_LEADS: Final = 0.6  # how likely a tile that is still to be drawn leads on
_WALL, _DOOR = 4.0, 1.3  # a step where no passage is: by digging, by a Secret Door
_LOST: Final = 12.0  # how far it is from a tile that may lead anywhere, when all that is known leads nowhere,
_ASTRAY: Final = 0.2  # and the part that counts of how far it would be from there by digging,
_SPACES: Final = 4  # over so many more spaces
_ALL: Final = (0, 1, 2, 3)
#: By the passages of a hidden tile, a dead end, a straight one, a bend: the turns it allows; whoever shows it turns it.
_TURNS: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(0,): (), (0, 2): (2,), (0, 1): (1, 3)}
_RINGS: Final = (OUTER, VALE, TAVERN)


class MazeWay(NamedTuple):
    """How many steps a way takes, and how many spaces lie on it whose tiles nobody knows yet."""

    steps: float
    unknown: int = 0


class Exit(NamedTuple):
    """A way out: how many steps away it is, and how likely it outlasts one step of the Collapse (EG-9).

    Attributes:
        leads: how likely its unknown tiles lead on.
    """

    steps: float
    stands: float
    leads: float


class Labyrinth:
    """The Labyrinth as everybody sees it, and the ways in it that were asked for."""

    def __init__(self, sides: list[tuple[int, ...]], cost: list[float], turns: dict[int, tuple[int, ...]]) -> None:
        """Begin with the open sides of every square, what it costs to step there, and how hidden tiles may turn."""
        self._sides, self._cost, self._turns = sides, cost, turns
        self._unseen = tuple([square for square, one in enumerate(cost) if one in (_SPACE, _HIDDEN)])
        self._found: dict[tuple[tuple[int, ...], float, float], list[MazeWay]] = {}
        self._past: dict[tuple[tuple[int, ...], float], list[MazeWay]] = {}

    def next_to(self, square: int) -> list[int]:
        """Return where a step from a square leads; from a tile that is being turned, where it may."""
        ends = enumerate(NEIGHBOUR[square])
        return [end for side, end in ends if end >= 0 and self._cost[end] < FAR and self._free(square, side, end, NONE)]

    def lies_open(self, square: int) -> bool:
        """Whether a square's tile lies face up."""
        return self._cost[square] == _KNOWN

    def to_heart(self, start: int) -> float:
        """Return how many steps it is from a square to the Heart, by passages and with what a space costs (`BLIND`)."""
        return self.steps(start, (HEART_SQUARE,), secret_doors=False, blind=BLIND)

    def steps(self, start: int, goals: tuple[int, ...], secret_doors: bool, blind: float = 0.0) -> float:
        """Return how many steps it takes from a square to the nearest goal.

        Walls stop nobody who has a Secret Door; who has none digs, once nothing within reach leads on (LB-32).

        Args:
            start: the square.
            goals: squares.
            secret_doors: whether a Secret Door is at hand.
            blind: steps that a space costs beside its own, as nobody knows where its tile will lead.
        """
        return self.way(start, goals, secret_doors, blind).steps

    def way(self, start: int, goals: tuple[int, ...], secret_doors: bool, blind: float = 0.0) -> MazeWay:
        """Return the way from a square to the nearest goal; ``blind`` of `FAR` is over tiles that lie there alone."""
        if secret_doors:
            return self._search(goals, _DOOR, blind)[start]
        way = self._search(goals, FAR, blind)[start]
        if way.steps < FAR:
            return way
        if self._search(self._unseen, FAR)[start].steps < FAR:  # nobody may dig there
            return MazeWay(FAR) if blind >= FAR else self._past_unseen(goals, blind)[start]
        dug = self._search(goals, _WALL, blind)[start]
        return MazeWay(min(FAR, _WALL + dug.steps), dug.unknown)

    def _past_unseen(self, goals: tuple[int, ...], blind: float) -> list[MazeWay]:
        """Return the way from every square by one whose tile nobody knows yet, as good as any."""
        found = self._past.get((goals, blind))
        if found is None:
            dug = self._search(goals, _WALL, blind)
            lost = _LOST + _SPACES * blind
            starts = [(lost + _ASTRAY * dug[one].steps, 1 + dug[one].unknown, one, NONE) for one in self._unseen]
            found = self._past[goals, blind] = self._ways(starts, FAR, blind)
        return found

    def _search(self, goals: tuple[int, ...], wall: float, blind: float = 0.0) -> list[MazeWay]:
        """Return the way from every square to the nearest goal."""
        found = self._found.get((goals, wall, blind))
        if found is None:
            found = self._found[goals, wall, blind] = self._ways([(0.0, 0, goal, NONE) for goal in goals], wall, blind)
        return found

    def _ways(self, waiting: list[tuple[float, int, int, int]], wall: float, blind: float) -> list[MazeWay]:
        """Return the way from every square to the nearest of some: steps, unknown, square, and the side it goes on by.

        Whence a hidden tile can be entered depends on where the way goes on, so it is looked at for each side.
        """
        cost, found = self._cost, [MazeWay(FAR)] * len(NEIGHBOUR)
        seen = set()
        heapify(waiting)
        while waiting:
            far, unknown, end, out = heappop(waiting)
            here = end, out if end in self._turns else NONE
            if here in seen:
                continue
            seen.add(here)
            found[end] = min(found[end], MazeWay(far, unknown))
            unseen = cost[end] == _SPACE
            if unseen and blind >= FAR:
                continue
            step = cost[end] + (blind if unseen else 0.0)
            for side, start in enumerate(NEIGHBOUR[end]):
                if start < 0 or cost[start] >= FAR:
                    continue
                total = far + step + (0.0 if self._free(end, side, start, out) else wall)
                if total < FAR and (total < found[start].steps or start in self._turns):
                    heappush(waiting, (total, unknown + unseen, start, (side + 2) % 4))
        return found

    def _free(self, end: int, side: int, start: int, out: int) -> bool:
        """Whether a passage leads from a square onto another, through its ``side``, and on by the side ``out``."""
        if out != NONE and (side - out) % 4 not in self._turns.get(end, _ALL):
            return False
        return side in self._sides[end] and (side + 2) % 4 in self._sides[start]


def labyrinth(s: State) -> Labyrinth:
    """Return the Labyrinth as it lies."""
    m = s.maze
    return _labyrinth(tuple(m.tiles), tuple(m.turned), tuple(m.down), tuple(m.gone), m.laying, tuple(m.turns))


@lru_cache(512)
def _labyrinth(
    tiles: tuple[int, ...],
    turned: tuple[int, ...],
    down: tuple[int, ...],
    gone: tuple[int, ...],
    laying: int,
    legal: tuple[int, ...],
) -> Labyrinth:
    """A look ahead asks for few Labyrinths, and for each of them very often.

    A tile that is being turned leads on by every side that one of its legal turns opens, and by no other (LB-18).
    """
    sides: list[tuple[int, ...]] = [_ALL] * len(NEIGHBOUR)
    cost = [_SPACE] * len(NEIGHBOUR)
    turns = {}
    for square, tile in enumerate(tiles):
        if tile == NONE:
            continue
        if square in gone:
            cost[square] = FAR
        elif square in down:
            cost[square] = _HIDDEN
            if PASSAGES[tile][0] in _TURNS:
                turns[square] = _TURNS[PASSAGES[tile][0]]
        else:
            cost[square] = _KNOWN
            ways_on = legal if square == laying else (turned[square],)
            sides[square] = tuple({side for one in ways_on for side in PASSAGES[tile][one]})
    sides[HEART_SQUARE] = _ALL
    return Labyrinth(sides, cost, turns)


def square_of(place: int) -> int:
    """Return the square of a place of the Labyrinth; NONE outside."""
    return place - LAB if place in MAZE else NONE


def standing(s: State, seat: int) -> int:
    """Return the square on which a seat's character stands, or will stand once its tile is turned; or NONE."""
    if s.maze.laying != NONE and s.turn == seat:
        return s.maze.laying
    return square_of(s.players[seat].place)


def ways_out(s: State) -> tuple[int, ...]:
    """Return the squares of the Entrance tiles that still lead out."""
    m = s.maze
    return tuple(
        square for tile in ENTRANCE_TILES
        if tile in m.tiles and CODE[tile] not in s.shut and (square := m.tiles.index(tile)) not in m.gone
    )  # fmt: skip


def exits(s: State, square: int, secret_doors: bool = False) -> list[Exit]:
    """Return every way out, and at last one that nobody has found yet."""
    found = [Exit(_unfound(s, square, secret_doors), 1.0, 1.0)]
    for one in ways_out(s):
        stands = 1 - _FALLS.get(one, 0.0)
        for blind in (FAR, 0.0):
            steps, unknown = labyrinth(s).way(square, (one,), secret_doors, blind)
            found.append(Exit(steps, stands, _LEADS**unknown))
    return found


def _unfound(s: State, square: int, secret_doors: bool) -> float:
    """Return how many steps it is to a space where a way out might still be found (LB-20), and on from there."""
    spaces = tuple([one for one, tile in enumerate(s.maze.tiles) if tile == NONE])
    return min(LONG, _SEARCH + labyrinth(s).steps(square, spaces, secret_doors))


def to_way_out(s: State, square: int, secret_doors: bool = False) -> float:
    """Return how many steps it is to the nearest way out, or to a space where one might still be found (LB-20)."""
    ways = ways_out(s)
    known = labyrinth(s).steps(square, ways, secret_doors) if ways else LONG
    return known if known <= _SEARCH else min(known, _unfound(s, square, secret_doors))


def out_at(s: State, square: int) -> int:
    """Return the space that the nearest way out leads to; NONE where there is none."""
    exits = ways_out(s)
    if not exits:
        return NONE
    lab = labyrinth(s)
    nearest = min(exits, key=lambda one: lab.steps(square, (one,), secret_doors=False))
    return _SPACE_OF[CODE[s.maze.tiles[nearest]]]


def to_stairs(s: State, p: Seat) -> int:
    """Return how many spaces it is along a character's ring to the nearest Entrance card; a dozen for none."""
    for ring in _RINGS:
        if p.place in ring:
            return min((around(p.place, one) for one in doors.ENTRANCES if doors.entrance_at(s, one)), default=RING)
    return RING


def around(place: int, other: int) -> int:
    """Return how many spaces two places are apart on their ring; a dozen if they share none."""
    for ring in _RINGS:
        if place in ring and other in ring:
            apart = abs(place - other)
            return min(apart, len(ring) - apart)
    return 0 if place == other else RING


_SPACE_OF: Final = {entrance: place for place, entrance in doors.ENTRANCES.items()}
_FALLS: Final[dict[int, float]] = {square: (6 - abs(7 - number)) / 36 for number, square in NUMBERED.items()}
