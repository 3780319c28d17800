"""Boards as Tiled maps: read, checked on both sides of pytmx, and turned into plain types.

pytmx believes whatever it is given (any root, any size, compressed layers of any length), ignores
image offsets and templates, and raises bare exceptions. So the file is checked before pytmx sees
it, the result is checked afterwards, and every mistake is reported with its file and place. Tile
sets are checked in the same way.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from game.content import files, of_table, paths
from game.content.errors import BadContent
from game.content.kept import keep

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.content.of_table import MapNeed

MAX_BYTES = 1_000_000
LONGEST_NUMBER = 12  # digits; longer ones are a mistake or an attack
MAX_TILES = 1024  # a side; larger maps are a mistake or an attack
Point: TypeAlias = tuple[float, float]
_PICTURES = frozenset({".png", ".webp"})


class Rect(NamedTuple):
    """A rectangle in the map's own pixels."""

    x: float
    y: float
    w: float
    h: float


class ImageLayer(NamedTuple):
    """An image layer: ``path`` is its picture, ``rect`` where it lies."""

    name: str
    path: Path
    rect: Rect


class MapObject(NamedTuple):
    """An object that the game uses: ``name`` is the rule's id, ``kind`` its Tiled class."""

    name: str
    kind: str
    rect: Rect
    props: Mapping[str, Any]


class BoardMap(NamedTuple):
    """A whole board.

    Attributes:
        size: width and height in pixels of the map.
        pictures: the image layers, from the back to the front.
        layers: objects by layer and name.
    """

    size: tuple[int, int]
    pictures: tuple[ImageLayer, ...]
    layers: Mapping[str, Mapping[str, MapObject]]

    @property
    def places(self) -> Mapping[str, MapObject]:
        """The objects of the layer ``places``: everything dice can be put on."""
        return self.layers["places"]


@keep("content")
def board(name: str, folder: Path | None = None) -> BoardMap:
    """Read a board.

    Args:
        name: the board's name, for example ``cavern_tavern``.
        folder: where its map lies; the program's own maps when None.

    Raises:
        BadContent: listing everything that is wrong with the map.
    """
    path = (folder or paths.maps()) / f"{name}.tmx"
    root = opened(path)
    read = _with_pytmx(path)
    problems = list(_after(path, root, read))
    found = _board(path, root, read)
    problems += _missing(path, found, of_table.needs(name))
    if problems:
        raise BadContent(*problems)
    return found


def opened(path: Path) -> ET.Element:
    """A map's XML, after everything was looked at that can be wrong with the file and its tile sets.

    Raises:
        BadContent: listing everything that is wrong with the file.
    """
    root = _xml(path)
    problems = list(_shape(path, root))
    if not problems:
        for node in root.iter("tileset"):
            if source := node.get("source"):
                problems += _set_shape(path.parent / source, _xml(path.parent / source))
    if problems:
        raise BadContent(*problems)
    return root


def drawn(path: Path) -> tuple[ET.Element, list[str]]:
    """A map's XML as `opened`, and what is wrong with its layers once pytmx has read it, one sentence each.

    Raises:
        BadContent: listing everything that is wrong with the file.
    """
    root = opened(path)
    return root, list(_after(path, root, _with_pytmx(path)))


def tile_set(path: Path) -> ET.Element:
    """A tile set's XML, after everything was looked at that can be wrong with it.

    Raises:
        BadContent: listing everything that is wrong with the file.
    """
    root = _xml(path)
    if problems := list(_set_shape(path, root)):
        raise BadContent(*problems)
    return root


def tile_properties(path: Path, root: ET.Element) -> dict[int, dict[str, str]]:
    """The properties of the tiles of an `opened` map that have any, by the number that its layers use."""
    found: dict[int, dict[str, str]] = {}
    for node in root.iter("tileset"):
        kinds = _xml(path.parent / node.get("source", "")) if node.get("source") else node
        for tile in kinds.iter("tile"):
            number = whole(node.get("firstgid")) + whole(tile.get("id"))
            found[number] = {p.get("name", ""): p.get("value", "") for p in tile.iter("property")}
    return found


def names() -> tuple[str, ...]:
    """Names of all boards the program brings."""
    return tuple(sorted(p.stem for p in paths.maps().glob("*.tmx")))


def _xml(path: Path) -> ET.Element:
    """A map or a tile set as XML."""
    try:
        raw = files.read(path)
    except OSError as error:
        raise BadContent(f"{path.name}: the map cannot be read ({error.strerror})") from error
    if len(raw) > MAX_BYTES:
        raise BadContent(f"{path.name}: {len(raw)} bytes, at most {MAX_BYTES} expected")
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise BadContent(f"{path.name}: a map must not declare a DOCTYPE or entities")
    try:
        return ET.fromstring(raw)  # noqa: S314  entities were ruled out above
    except (ET.ParseError, LookupError, ValueError) as error:  # the last two for encodings that it does not know
        raise BadContent(f"{path.name}: not readable as XML ({error})") from error


def _shape(path: Path, root: ET.Element) -> Iterator[str]:
    if root.tag != "map":
        yield f"{path.name}: the root is <{root.tag}>, <map> expected"
        return
    if root.get("orientation") not in ("orthogonal", "hexagonal"):
        yield f"{path.name}: orientation {root.get('orientation')}, orthogonal or hexagonal expected"
    if root.get("infinite", "0") != "0":
        yield f"{path.name}: infinite maps are not supported"
    for key in ("width", "height", "tilewidth", "tileheight"):
        if not 1 <= whole(root.get(key)) <= MAX_TILES:
            yield f"{path.name}: {key} {root.get(key)}, 1 to {MAX_TILES} expected"
    for data in root.iter("data"):
        if data.get("encoding") != "csv" or data.get("compression"):
            yield f"{path.name}: a layer is stored as {data.get('encoding', 'xml')}, csv expected"
    for node in root.iter():
        yield from _node(path, node)


def _node(path: Path, node: ET.Element) -> Iterator[str]:
    if node.get("template") is not None:
        yield f"{path.name}: object {node.get('id')} uses a template; templates are not supported"
    for key in ("x", "y", "width", "height", "offsetx", "offsety"):
        if node.tag in ("object", "imagelayer", "image") and node.get(key) and _number(node.get(key)) is None:
            yield f"{path.name}: <{node.tag} {node.get('name', '')}> {key}={node.get(key)!r}, a number expected"
    source = node.get("source")
    if source is None:
        return
    target = path.parent / source
    if Path(source).is_absolute() or ".." in Path(source).parts:
        yield f"{path.name}: {source} lies outside the folder of maps"
    elif node.tag == "image" and target.suffix not in _PICTURES:
        yield f"{path.name}: {source} is not a .png or .webp picture"
    elif node.tag == "tileset" and target.suffix != ".tsx":
        yield f"{path.name}: {source} is not a .tsx tile set"
    elif not target.is_file():
        yield f"{path.name}: {source} does not exist"


def _set_shape(path: Path, root: ET.Element) -> Iterator[str]:
    """What is wrong with a tile set: its root, its size, the numbers of its tiles."""
    if root.tag != "tileset" or root.get("source") is not None:
        yield f"{path.name}: the root is <{root.tag}>, a <tileset> with its tiles expected"
        return
    for key in ("tilewidth", "tileheight", "tilecount"):
        if not 1 <= whole(root.get(key)) <= MAX_TILES:
            yield f"{path.name}: {key} {root.get(key)}, 1 to {MAX_TILES} expected"
    ids = [node.get("id", "") for node in root.iter("tile")]
    for number, times in Counter(ids).items():
        if times > 1 or not number.isdecimal() or int(number) >= whole(root.get("tilecount")):
            yield f"{path.name}: tile {number!r} comes {times} times, numbers below the tile count once each expected"
    for node in root.iter():
        yield from _node(path, node)


def whole(text: str | None) -> int:
    """A whole number out of a file, 0 where there is none or no file can mean it."""
    return int(text) if text is not None and text.isdecimal() and len(text) < LONGEST_NUMBER else 0


def _number(text: str | None) -> float | None:
    try:
        value = float(text or "0")
    except ValueError:
        return None
    return value if abs(value) < 1e6 else None


def _with_pytmx(path: Path) -> Any:
    import pytmx

    changed = files.overridden(path)
    read = pytmx.TiledMap()
    read.filename = str(path)  # also a changed map uses the program's own tile sets and pictures
    try:
        if changed is None:
            read = pytmx.TiledMap(str(path))
        else:
            read.parse_xml(ET.fromstring(changed))  # noqa: S314  looked through by `_xml` before
    except Exception as error:  # pytmx raises whatever its parts raise
        raise BadContent(f"{path.name}: not readable as a Tiled map ({type(error).__name__}: {error})") from error
    return read


def _after(path: Path, root: ET.Element, read: Any) -> Iterator[str]:
    """Sizes and tile numbers, which pytmx takes as they come."""
    area = int(root.get("width", "0")) * int(root.get("height", "0"))
    highest = max((ts.firstgid + ts.tilecount - 1 for ts in read.tilesets), default=0)
    for layer in root.iter("layer"):
        cells = (layer.findtext("data") or "").replace("\n", "").split(",")
        if len(cells) != area:
            yield f"{path.name}: layer {layer.get('name')} has {len(cells)} tiles, {area} expected"
        bad = [c for c in cells if not c.strip().isdecimal() or _tile(c) > highest]
        if bad:
            yield f"{path.name}: layer {layer.get('name')} uses tile {bad[0][:20]}, which no tile set has"


def _tile(cell: str) -> int:
    """The number of a cell's tile without how it is turned; a number that no file can mean is no tile's."""
    return int(cell) & 0x0FFFFFFF if len(cell.strip()) < LONGEST_NUMBER else 1 << 62


def _board(path: Path, root: ET.Element, read: Any) -> BoardMap:
    size = (read.width * read.tilewidth, read.height * read.tileheight)
    pictures = []
    for node in root.iter("imagelayer"):
        image = node.find("image")
        if image is not None and node.get("visible", "1") != "0":
            spot = (_number(node.get("offsetx")) or 0, _number(node.get("offsety")) or 0)
            rect = Rect(*spot, _number(image.get("width")) or 0, _number(image.get("height")) or 0)
            pictures.append(ImageLayer(node.get("name", ""), path.parent / image.get("source", ""), rect))
    layers: dict[str, dict[str, MapObject]] = {}
    for group in read.objectgroups:
        layers[group.name] = {o.name: _place(o) for o in group if o.name}
    return BoardMap(size, tuple(pictures), layers)


def _place(found: Any) -> MapObject:
    rect = Rect(float(found.x), float(found.y), float(found.width), float(found.height))
    return MapObject(str(found.name), str(found.type or ""), rect, dict(found.properties))


def _missing(path: Path, found: BoardMap, needs: Mapping[str, Mapping[str, MapNeed]]) -> Iterator[str]:
    for layer, objects in needs.items():
        have = found.layers.get(layer)
        if have is None:
            yield f"{path.name}: the object layer {layer!r} is missing"
            continue
        for name, need in objects.items():
            if name not in have:
                yield f"{path.name}: layer {layer!r} has no object {name!r}"
            else:
                yield from _wrong(f"{path.name}: layer {layer!r}, object {name!r}", have[name], need, found.size)


def _wrong(where: str, place: MapObject, need: MapNeed, size: tuple[int, int]) -> Iterator[str]:
    x, y, w, h = place.rect
    if place.kind != need.kind:
        yield f"{where}: class {place.kind!r}, {need.kind!r} expected"
    if w < 1 or h < 1 or x < 0 or y < 0 or x + w > size[0] or y + h > size[1]:
        yield f"{where}: {w:g}x{h:g} at {x:g},{y:g} does not lie on the map of {size[0]}x{size[1]}"
    for key, kind in need.props.items():
        if not isinstance(place.props.get(key), kind):
            yield f"{where}: property {key!r} is {place.props.get(key)!r}, {kind.__name__} expected"
    if "number" in need.props and str(place.props.get("number")) != place.name:
        yield f"{where}: property 'number' is {place.props.get('number')!r}, {place.name} expected"
