"""LB-13, LB-18, LB-22: the pool of tiles; a draw is random, so its order means nothing."""

from game.tables.realm.content.catalog import HEART, LAB
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE, DOORS, ENTRANCE_TILES, HEART_TILE, POOL

QUICK_ENTRANCES = ("E1", "E2", "E3", "E4")  # QK-1


def fill(s: State) -> None:
    """RB-5: all tiles into the pool, the Entrance tiles face down and shuffled; RB-6, QK-1: some are not in play."""
    s.maze.pool = list(POOL)
    s.maze.out = [tile for tile in ENTRANCE_TILES if not in_play(s, CODE[tile])]
    s.maze.stairs = [tile for tile in ENTRANCE_TILES if tile not in s.maze.out]
    s.shuffle(s.maze.stairs, "entrance tiles")
    s.maze.tiles[HEART - LAB] = HEART_TILE  # EG-1


def in_play(s: State, entrance: str) -> bool:
    """RB-6, QK-1: the Cellar Stair needs the Tavern; the Quick game has the first four Entrances only."""
    if entrance == "E4" and not s.options.tavern:
        return False
    return not s.options.quick or entrance in QUICK_ENTRANCES


def door_left(s: State) -> bool:
    """Whether a Secret Door token is in the pool."""
    return any(tile in DOORS for tile in s.maze.pool)


def take_door(s: State) -> int:
    """A29, V11, V20: take a Secret Door token out of the pool; NONE if none is left there."""
    token = next((tile for tile in s.maze.pool if tile in DOORS), NONE)
    if token != NONE:
        s.maze.pool.remove(token)
    return token
