"""The Labyrinth's tiles as small numbers: corridors and rooms, then Stairs, Secret Doors, Entrances, the Heart."""

from typing import Final

from game.tables.realm.content import mazes
from game.tables.realm.content.catalog import CONTENT

#: Code and shape of every tile of the pool, such as ``K1I`` (LB-13, LB-17, RU-34).
_PLAIN: Final = tuple(name for name, tile in CONTENT.tiles.items() for _ in range(tile.count))
_STAIRS: Final = ("ST",) * CONTENT.markers["ST"]
_DOORS: Final = ("SD",) * CONTENT.markers["SD"]
CODE: Final = (*_PLAIN, *_STAIRS, *_DOORS, *CONTENT.entrances, "HEART")
TILE_NAME: Final = (
    *(f"LT{n + 1:03}" for n in range(len(_PLAIN))),
    *(f"ST{n + 1}" for n in range(len(_STAIRS))),
    *(f"SD{n + 1}" for n in range(len(_DOORS))),
    *(f"EN{n + 1}" for n in range(len(CONTENT.entrances))),
    "HEART",
)

STAIRS: Final = range(len(_PLAIN), len(_PLAIN) + len(_STAIRS))
DOORS: Final = range(STAIRS.stop, STAIRS.stop + len(_DOORS))
POOL: Final = range(DOORS.stop)
ENTRANCE_TILES: Final = range(DOORS.stop, DOORS.stop + len(CONTENT.entrances))
HEART_TILE: Final = ENTRANCE_TILES.stop


def slug(tile: int) -> str:
    """Return the slug of a tile's texts: its kind's, ``entrance`` or ``heart``."""
    if tile == HEART_TILE:
        return "heart"
    return "entrance" if tile in ENTRANCE_TILES else CONTENT.tiles[CODE[tile]].slug


def _sides(code: str, turns: int) -> tuple[int, ...]:
    """LB-14: the sides (0 north, 1 east, 2 south, 3 west) with a passage after so many quarter turns clockwise."""
    return tuple("NESW".index(side) for side in mazes.tiles()[code].at(turns))


#: LB-3, LB-14: the passages of every tile by quarter turns, as the tile set says.
PASSAGES: Final = tuple(tuple(_sides(code, turns) for turns in range(4)) for code in CODE)
