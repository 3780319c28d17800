"""Hexagonal Tiled maps with pointy tops: what lies on which hex, in axial coordinates from the middle cell.

A hex counts by the property `terrain` of its tile. An object counts by its point, or by the middle of its rectangle; a
wall is a line of two points along the edge that two hexes share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.content import maps
from game.content.errors import BadContent
from game.tables.wizards.content.shapes import NEIGHBOURS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from xml.etree import ElementTree as ET

    from game.content.maps import Point

Hex: TypeAlias = tuple[int, int]
FRAME = {"orientation": "hexagonal", "staggeraxis": "y"}


class MapThing(NamedTuple):
    """An object of a map.

    Attributes:
        kind: Its Tiled class.
        hexes: The hex it lies on; for a line the two that it parts; nothing where it lies beside the hexes.
    """

    name: str
    kind: str
    hexes: tuple[Hex, ...]


class HexMap(NamedTuple):
    """A whole map.

    Attributes:
        props: Its own properties, as they are written.
        terrain: What lies on the hexes that have a tile.
        things: Its objects, in order.
    """

    file: str
    props: Mapping[str, str]
    terrain: Mapping[Hex, str]
    things: tuple[MapThing, ...]


class _Grid:
    """How cells lie: rows (tileheight + hexsidelength) / 2 apart, every other row half a tile to the right."""

    def __init__(self, root: ET.Element) -> None:
        self.width, self.height = int(root.get("width", "0")), int(root.get("height", "0"))
        self._wide, self._high = int(root.get("tilewidth", "0")), int(root.get("tileheight", "0"))
        self._side = int(root.get("hexsidelength", "0"))
        self._odd = root.get("staggerindex") == "odd"
        self._middle = self._axial(self.width // 2, self.height // 2)
        self.cells = [self.at(column, row) for row in range(self.height) for column in range(self.width)]
        spots = [self._spot(column, row) for row in range(self.height) for column in range(self.width)]
        self._spots: dict[Hex, Point] = dict(zip(self.cells, spots, strict=True))

    def _axial(self, column: int, row: int) -> Hex:
        shift = row - (row & 1) if self._odd else row + (row & 1)
        return column - shift // 2, row

    def at(self, column: int, row: int) -> Hex:
        (q, r), (a, b) = self._axial(column, row), self._middle
        return q - a, r - b

    def _spot(self, column: int, row: int) -> Point:
        """The middle of a cell in pixels."""
        right = self._wide / 2 if (row & 1) == self._odd else 0
        return (column + 0.5) * self._wide + right, row * (self._high + self._side) / 2 + self._high / 2

    def _near(self, x: float, y: float) -> list[tuple[float, Hex]]:
        return sorted(((u - x) ** 2 + (v - y) ** 2, at) for at, (u, v) in self._spots.items())

    def under(self, x: float, y: float) -> tuple[Hex, ...]:
        """The hex that a point lies on."""
        far, at = self._near(x, y)[0]
        return (at,) if far <= (self._wide / 2) ** 2 else ()

    def beside(self, start: Point, end: Point) -> tuple[Hex, ...]:
        """The two hexes that a line parts, the line being their edge within a fifth of a tile."""
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if len(self.cells) == 1:
            return ()
        (_, one), (_, other) = self._near(x, y)[:2]
        (a, b), (c, d) = self._spots[one], self._spots[other]
        off = abs((a + c) / 2 - x) + abs((b + d) / 2 - y)
        neighbours = (other[0] - one[0], other[1] - one[1]) in NEIGHBOURS
        across = abs((end[0] - start[0]) * (c - a) + (end[1] - start[1]) * (d - b)) / self._wide
        pair = min(one, other, key=lambda at: at[::-1]), max(one, other, key=lambda at: at[::-1])
        return pair if neighbours and off <= self._wide / 5 and across <= self._wide / 5 else ()


def read(path: Path) -> HexMap:
    """Read a map.

    Raises:
        BadContent: listing everything that keeps it from being read.
    """
    root = maps.opened(path)
    problems = [f"{path.name}: {problem}" for problem in _frame(root)]
    if problems:
        raise BadContent(*problems)
    grid = _Grid(root)
    terrain = _terrain(path, root, grid, problems)
    things = tuple(_thing(grid, node) for node in root.iter("object"))
    problems += (
        f"{path.name}: object {thing.name!r}: expected it on a hex of the map, a wall on the edge of two"
        for thing in things
        if not thing.hexes
    )
    if problems:
        raise BadContent(*problems)
    props = {p.get("name", ""): p.get("value", "") for p in root.iterfind("properties/property")}
    return HexMap(path.name, props, terrain, things)


def _terrain(path: Path, root: ET.Element, grid: _Grid, problems: list[str]) -> dict[Hex, str]:
    """What lies on the hexes that have a tile; cells that say nothing are noted."""
    tiles = maps.tile_properties(path, root)
    found: dict[Hex, str] = {}
    for layer in root.iter("layer"):
        where = f"{path.name}: layer {layer.get('name')!r}"
        cells = "".join((layer.findtext("data") or "").split()).split(",")
        if len(cells) != len(grid.cells):
            problems.append(f"{where}: {len(cells)} tiles, {len(grid.cells)} expected")
        for (q, r), cell in zip(grid.cells, cells, strict=False):
            if cell == "0":
                continue
            found[q, r] = tiles.get(int(cell) if cell.isdecimal() else 0, {}).get("terrain", "")
            if not found[q, r]:
                problems.append(f"{where}, hex {q},{r}: tile {cell!r}, one with a terrain expected")
    return found


def _frame(root: ET.Element) -> Iterator[str]:
    for key, wanted in FRAME.items():
        if root.get(key) != wanted:
            yield f"expected {key} {wanted}, found {root.get(key)}"
    if root.get("staggerindex") not in ("odd", "even"):
        yield f"expected staggerindex odd or even, found {root.get('staggerindex')}"
    if not (root.get("hexsidelength") or "").isdecimal():
        yield f"expected a hexsidelength in pixels, found {root.get('hexsidelength')}"
    if not any(True for _ in root.iter("layer")):
        yield "expected a tile layer"


def _thing(grid: _Grid, node: ET.Element) -> MapThing:
    name, kind = node.get("name", ""), node.get("type") or node.get("class") or ""
    x, y, width, height = (float(node.get(key) or "0") for key in ("x", "y", "width", "height"))
    line = node.find("polyline")
    if line is None:
        return MapThing(name, kind, grid.under(x + width / 2, y + height / 2))
    ends = _ends(line.get("points", ""))
    return MapThing(name, kind, grid.beside(*((x + u, y + v) for u, v in ends)) if len(ends) == 2 else ())


def _ends(points: str) -> list[Point]:
    try:
        found = [tuple(map(float, point.split(","))) for point in points.split()]
    except ValueError:
        return []
    return [(point[0], point[1]) for point in found if len(point) == 2]
