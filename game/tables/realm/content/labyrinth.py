"""The Labyrinth's map against the rules: tiles, openings and squares of both sides must agree."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.errors import BadContent
from game.tables.realm.content import mazes
from game.tables.realm.content.definitions import content

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from game.tables.realm.content.mazes import TileKind

GROUPS = ("corridor", "room", "special")
SHAPES = {  # LB-17: tiles of each shape
    "corridor": {"I": 14, "L": 14, "T": 16, "X": 10},
    "room": {"D": 8, "I": 5, "L": 4, "T": 5, "X": 3},
    "special": {"D": 4, "I": 3, "L": 2, "T": 3, "X": 2},
}
HEART = "D4"  # EG-1
ALL, POOL = 105, 99  # LB-13: tiles in the box, and those that are drawn


def problems(folder: Path | None = None) -> list[str]:
    """What the map and the tile set say otherwise than the rules.

    Args:
        folder: where they lie; the program's own when None.

    Raises:
        BadContent: the map, the tile set or the Realm's content cannot be read.
    """
    kinds = mazes.tiles(folder)
    return [f"{mazes.TILE_SET}: {found}" for found in (*_sums(kinds), *_tiles(kinds), *_entrances(kinds))] + [
        f"{mazes.LABYRINTH}.tmx: {found}" for found in _squares(folder)
    ]


def laid(grid: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[str, int]]:
    """A running maze as `mazes.write_maze` takes it.

    Args:
        grid: the tiles of a view of the Realm by place, as ``L:C4``; hidden ones are ``back``, Destroyed ones gone.
    """
    found = {place[2:]: (str(tile["code"]), int(tile["rot"])) for place, tile in grid.items() if not tile["destroyed"]}
    return found | {HEART: ("HEART", 0)}


def read() -> None:
    """Compare the program's own map with the rules, and read every starting maze.

    Raises:
        BadContent: listing what differs.
    """
    found = problems()
    for name in mazes.mazes():
        try:
            mazes.starting_maze(name)
        except BadContent as error:
            found += error.problems
    if found:
        raise BadContent(*found)


def _sums(kinds: Mapping[str, TileKind]) -> Iterator[str]:
    for group, wanted in SHAPES.items():
        have: Counter[str] = Counter()
        for kind in kinds.values():
            have[kind.shape] += kind.copies if kind.group == group else 0
        if +have != Counter(wanted):
            yield f"tiles of class {group} by shape are {dict(+have)}, {wanted} expected (LB-17)"
    box = sum(kind.copies for kind in kinds.values() if kind.group not in ("heart", "back"))
    pool = sum(kind.copies for kind in kinds.values() if kind.group in (*GROUPS, "marker"))
    if (box, pool) != (ALL, POOL):
        yield f"{box} tiles and {pool} of them in the pool, {ALL} and {POOL} expected (LB-13)"


def _tiles(kinds: Mapping[str, TileKind]) -> Iterator[str]:
    """Every tile of the rules is in the tile set with its shape, number and star, and no other is."""
    box = content()
    laid = {code: kind for code, kind in kinds.items() if kind.group in GROUPS}
    for code in sorted(laid.keys() ^ box.tiles.keys()):
        yield f"tile {code} is only {'here' if code in laid else 'in the rules'}"
    for code in sorted(laid.keys() & box.tiles.keys()):
        here, rule = laid[code], box.tiles[code]
        have = (here.group, here.shape, here.copies, here.star)
        want = (rule.group, rule.shape, rule.count, rule.star)
        if have != want:
            yield f"tile {code} is {have}, {want} expected"
    for code, count in box.markers.items():
        if code not in kinds or kinds[code].copies != count:
            yield f"{count} markers {code} expected"


def _entrances(kinds: Mapping[str, TileKind]) -> Iterator[str]:
    """LB-6: one tile for each Entrance card, of its shape."""
    wanted = {code: rule.shape for code, rule in content().entrances.items()}
    found = {code: kind.shape for code, kind in kinds.items() if kind.group == "entrance" and kind.copies == 1}
    if found != wanted:
        yield f"Entrance tiles are {found}, {wanted} expected"


def _squares(folder: Path | None) -> Iterator[str]:
    """LB-5 and EG-1: the numbered squares and the Heart's."""
    found, wanted = mazes.grid(folder), content().numbered
    for number, square in found.numbered.items():
        if wanted.get(number) != square:
            yield f"number {number} lies on {square}, {wanted.get(number)} expected (LB-5)"
    if found.heart != HEART:
        yield f"the Heart lies on {found.heart}, {HEART} expected (EG-1)"
