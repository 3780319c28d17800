"""How far it is, as far as a view shows: through the Labyrinth's known passages, and round the rings to an Entrance."""

from collections.abc import Collection
from heapq import heappop, heappush
from typing import Final

from game.tables.realm.content.catalog import COLUMNS, OUTER, SIDE, SPACES, TAVERN, VALE
from game.tables.realm.rules.maze_grid import HEART_SQUARE, NEIGHBOUR
from game.tables.realm.rules.tiles import CODE, PASSAGES
from game.tables.realm.views import Player, View

FAR: Final = 40.0  # of what cannot be reached
LONG: Final = 20.0  # a long way, as far as values go
_SPACE, _HIDDEN, _KNOWN = 1.2, 1.1, 1.0  # a step onto a space, a hidden tile, a tile that lies open
_WALL, _DOOR = 4.0, 1.3  # a step where no passage is: by digging, by a Secret Door
_ALL: Final = (0, 1, 2, 3)
_TILES: Final = {code: PASSAGES[tile] for tile, code in enumerate(CODE)}
_RINGS: Final = (OUTER, VALE, TAVERN)


def square_of(place: str) -> int:
    """Return the square of a place such as ``L:C4``; -1 outside the Labyrinth."""
    return (int(place[3]) - 1) * SIDE + COLUMNS.index(place[2]) if place.startswith("L:") else -1


def standing(view: View, me: Player) -> int:
    """Return the square on which a player stands, or will stand once its tile is turned; or -1."""
    drawn = view["lab"]["drawn"]
    if drawn and "square" in drawn and view["turn"] == me["seat"]:
        return square_of(drawn["square"])
    return square_of(me["place"])


def steps_to(view: View, start: int, goals: Collection[int], doors: bool) -> float:
    """Return how many steps it takes from a square to the nearest goal.

    Walls stop nobody who has a Secret Door; who has none digs, where no other way leads on (LB-32).
    """
    sides, cost = _lie(view)
    if doors:
        return _search(sides, cost, goals, _DOOR)[start]
    steps = _search(sides, cost, goals, FAR)[start]
    return steps if steps < FAR else min(FAR, _WALL + _search(sides, cost, goals, _WALL)[start])


def _search(open_sides: list[tuple[int, ...]], cost: list[float], goals: Collection[int], wall: float) -> list[float]:
    """Return the cost of the way from every square to the nearest goal."""
    found = [FAR] * len(NEIGHBOUR)
    waiting = [(0.0, goal) for goal in goals]
    while waiting:
        far, end = heappop(waiting)
        if far >= found[end]:
            continue
        found[end] = far
        step = far + cost[end]
        for side, start in enumerate(NEIGHBOUR[end]):
            if start < 0 or cost[start] >= FAR:
                continue
            free = side in open_sides[end] and (side + 2) % 4 in open_sides[start]
            total = step if free else step + wall
            if total < found[start]:
                heappush(waiting, (total, start))
    return found


def _lie(view: View) -> tuple[list[tuple[int, ...]], list[float]]:
    """Return every square's sides that are open as far as one can see, and what it costs to step there."""
    sides: list[tuple[int, ...]] = [_ALL] * len(NEIGHBOUR)
    cost = [_SPACE] * len(NEIGHBOUR)
    drawn = view["lab"]["drawn"] or {}
    for name, tile in view["lab"]["grid"].items():
        square = square_of(name)
        if tile["destroyed"]:
            cost[square] = FAR
        elif not tile["face"]:
            cost[square] = _HIDDEN
        elif name != drawn.get("square"):
            cost[square] = _KNOWN
            sides[square] = _TILES[tile["code"]][tile["rot"]]
    sides[HEART_SQUARE] = _ALL
    return sides, cost


def ways_out(view: View) -> list[int]:
    """Return the squares of the Entrance tiles that still lead out."""
    lab, shut = view["lab"], view["doors"]["shut"]
    return [
        square_of(place) for code, place in lab["entrances"].items()
        if place and code not in shut and not lab["grid"][place]["destroyed"]
    ]  # fmt: skip


def to_stairs(view: View, place: int) -> int:
    """Return how many spaces it is along one's ring to the nearest Entrance card; a dozen where there is none."""
    shut = view["doors"]["shut"]
    for ring in _RINGS:
        if place in ring:
            stairs = [one for one in _STAIRS if one in ring and SPACES[one].entrance not in shut]
            return min((around(place, one) for one in stairs), default=12)
    return 12


def around(place: int, other: int) -> int:
    """Return how many spaces two places are apart on their ring; a dozen if they share none."""
    for ring in _RINGS:
        if place in ring and other in ring:
            apart = abs(place - other)
            return min(apart, len(ring) - apart)
    return 0 if place == other else 12


_STAIRS: Final = tuple(place for place, space in SPACES.items() if space.entrance)
