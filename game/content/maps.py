"""Boards as Tiled maps: read, checked on both sides of pytmx, and turned into plain types.

pytmx believes whatever it is given (any root, any size, compressed layers of any length), ignores
image offsets and templates, and raises bare exceptions. So the file is checked before pytmx sees
it, the result is checked afterwards, and every mistake is reported with its file and place. Tile
sets are checked in the same way. The Labyrinth is built from them: see `tiles`, `grid`, `maze`.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree import ElementTree as ET

from game.content import files, paths
from game.content.errors import BadContent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

MAX_BYTES = 1_000_000
LONGEST_NUMBER = 12  # digits; longer ones are a mistake or an attack
MAX_TILES = 1024  # a side; larger maps are a mistake or an attack
_PICTURES = frozenset({".png", ".webp"})
LABYRINTH, TILE_SET = "labyrinth", "labyrinth_tiles.tsx"
MAZE_FILE = "maze_"  # how the files of starting mazes begin
SIDE = 7  # LB-4: squares A1 to G7
OPENINGS = {"D": "N", "I": "NS", "L": "NE", "T": "NEW", "X": "NESW", "": ""}  # LB-14: at rotation 0
_FLAGS = 0xF0000000  # what Tiled keeps about turning and mirroring beside the number of a tile
_TURNS = {0: 0, 0xA0000000: 1, 0xC0000000: 2, 0x60000000: 3}  # LB-14: quarter turns clockwise


class Rect(NamedTuple):
    """A rectangle in the map's own pixels."""

    x: float
    y: float
    w: float
    h: float


class Picture(NamedTuple):
    """An image layer: ``path`` is its picture, ``rect`` where it lies."""

    name: str
    path: Path
    rect: Rect


class Place(NamedTuple):
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
    pictures: tuple[Picture, ...]
    layers: Mapping[str, Mapping[str, Place]]

    @property
    def places(self) -> Mapping[str, Place]:
        """The objects of the layer ``places``: everything dice can be put on."""
        return self.layers["places"]


class Need(NamedTuple):
    """An object that a board must have: its class and the whole numbers or words it must carry."""

    kind: str
    props: Mapping[str, type]


class TileKind(NamedTuple):
    """A kind of Labyrinth tile (LB-13, LB-14).

    Attributes:
        code: its design code with the letter of its shape, as ``K1I``; ``E1``, ``HEART``, ``ST``, ``SD``, ``back``.
        group: corridor, room, special, entrance, heart, marker or back.
        shape: D, I, L, T or X; empty for markers and the back.
        openings: its passages at rotation 0, of the letters NESW.
        copies: how many there are (the property ``count``).
        star: whether its text works only for the first character to move on (LB-16).
        picture: the file that Tiled shows.
    """

    code: str
    group: str
    shape: str
    openings: str
    copies: int
    star: bool
    picture: Path

    def at(self, turns: int) -> str:
        """The passages after so many quarter turns clockwise, in the order N, E, S, W."""
        turned = {"NESW"[("NESW".index(side) + turns) % 4] for side in self.openings}
        return "".join(side for side in "NESW" if side in turned)


class Grid(NamedTuple):
    """The Labyrinth's squares that mean something: by number (LB-5), and the Heart's (EG-1)."""

    numbered: Mapping[int, str]
    heart: str


def _cavern_tavern() -> dict[str, dict[str, Need]]:
    tasks = {n: Need("kitchen" if n % 2 else "chores", {"number": int, "track": str}) for n in range(7, 19)}
    places = {str(n): Need("cellar", {"number": int}) for n in range(1, 7)}
    places |= {str(n): need for n, need in tasks.items()}
    places |= {n: Need("office" if n == "office" else "workshop", {"dice": int}) for n in ("office", "item", "potion")}
    return {
        "tables": {str(n): Need("table", {}) for n in range(6)},
        "places": places,
        "clock": {"clock": Need("clock", {})},
        "tracks": {n: Need("track", {"first": int, "last": int}) for n in ("score", "round")},
        "decks": {n: Need("deck", {}) for n in ("orders", "items", "nasty", "potions")},
    }


def _realm() -> dict[str, dict[str, Need]]:
    stand: dict[str, type] = {"stand_x": float, "stand_y": float}
    space = Need("space", {"waypoint": bool, "draw": int, "links": str, **stand})
    return {
        "spaces": {f"{ring}{n}": space for ring, last in (("O", 24), ("M", 8)) for n in range(1, last + 1)},
        "gates": {f"G{n}": Need("gate", {"links": str, **stand}) for n in range(1, 7)},
        "jail": {"JAIL": Need("jail", stand)},
        "decks": {name: Need("deck", {}) for name in ("adventure", "spell", "purchase")},
        "panels": {name: Need("panel", {}) for name in ("clock", "tavern", "lab")},
    }


def _labyrinth() -> dict[str, dict[str, Need]]:
    numbers = {str(n): Need("numbered", {"number": int}) for n in range(2, 13)}
    return {"numbers": numbers, "heart": {"heart": Need("heart", {})}}


def _tavern() -> dict[str, dict[str, Need]]:
    stand: dict[str, type] = {"stand_x": float, "stand_y": float}
    space = Need("space", {"draw": int, "special": bool, "links": str, "name_y": float, **stand})
    return {
        "spaces": {f"T{n}": space for n in range(1, 19)},
        "rooms": {f"R{n}": Need("room", {"gateway": bool, "links": str, **stand}) for n in range(101, 107)},
        "panels": {name: Need("panel", {}) for name in ("title", "realm", "lockers", "lab")},
        "doors": {"street": Need("door", {})},
    }


NEEDS: dict[str, Callable[[], dict[str, dict[str, Need]]]] = {
    "cavern_tavern": _cavern_tavern,
    "realm": _realm,
    "tavern": _tavern,
    LABYRINTH: _labyrinth,
}


@cache
def board(name: str, folder: Path | None = None) -> BoardMap:
    """Read a board.

    Args:
        name: the board's name, for example ``cavern_tavern``.
        folder: where its map lies; the program's own maps when None.

    Raises:
        BadContent: listing everything that is wrong with the map.
    """
    path = (folder or paths.maps()) / f"{name}.tmx"
    root = _before(path)
    read = _with_pytmx(path)
    problems = list(_after(path, root, read))
    found = _board(path, root, read)
    problems += _missing(path, found, NEEDS.get(name, dict)())
    if problems:
        raise BadContent(*problems)
    return found


def opened(path: Path) -> ET.Element:
    """A map's XML, after everything was looked at that can be wrong with the file and its tile sets.

    Raises:
        BadContent: listing everything that is wrong with the file.
    """
    return _before(path)


def tile_properties(path: Path, root: ET.Element) -> dict[int, dict[str, str]]:
    """The properties of the tiles of an `opened` map that have any, by the number that its layers use."""
    found: dict[int, dict[str, str]] = {}
    for node in root.iter("tileset"):
        kinds = _xml(path.parent / node.get("source", "")) if node.get("source") else node
        for tile in kinds.iter("tile"):
            number = _whole(node.get("firstgid")) + _whole(tile.get("id"))
            found[number] = {p.get("name", ""): p.get("value", "") for p in tile.iter("property")}
    return found


def names() -> tuple[str, ...]:
    """Names of all boards the program brings."""
    return tuple(sorted(p.stem for p in paths.maps().glob("*.tmx")))


def _before(path: Path) -> ET.Element:
    """The map's XML, after everything that could hurt pytmx was ruled out, its tile sets included."""
    root = _xml(path)
    problems = list(_shape(path, root))
    if not problems:
        for node in root.iter("tileset"):
            if source := node.get("source"):
                problems += _set_shape(path.parent / source, _xml(path.parent / source))
    if problems:
        raise BadContent(*problems)
    return root


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
        if not 1 <= _whole(root.get(key)) <= MAX_TILES:
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
        if not 1 <= _whole(root.get(key)) <= MAX_TILES:
            yield f"{path.name}: {key} {root.get(key)}, 1 to {MAX_TILES} expected"
    ids = [node.get("id", "") for node in root.iter("tile")]
    for number, times in Counter(ids).items():
        if times > 1 or not number.isdecimal() or int(number) >= _whole(root.get("tilecount")):
            yield f"{path.name}: tile {number!r} comes {times} times, numbers below the tile count once each expected"
    for node in root.iter():
        yield from _node(path, node)


def _whole(text: str | None) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < LONGEST_NUMBER else 0


def _number(text: str | None) -> float | None:
    try:
        value = float(text or "0")
    except ValueError:
        return None
    return value if abs(value) < 1e6 else None


def _with_pytmx(path: Path) -> Any:
    import pytmx

    changed = files.laid(path)
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
            pictures.append(Picture(node.get("name", ""), path.parent / image.get("source", ""), rect))
    layers: dict[str, dict[str, Place]] = {}
    for group in read.objectgroups:
        layers[group.name] = {o.name: _place(o) for o in group if o.name}
    return BoardMap(size, tuple(pictures), layers)


def _place(found: Any) -> Place:
    rect = Rect(float(found.x), float(found.y), float(found.width), float(found.height))
    return Place(str(found.name), str(found.type or ""), rect, dict(found.properties))


def _missing(path: Path, found: BoardMap, needs: Mapping[str, Mapping[str, Need]]) -> Iterator[str]:
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


def _wrong(where: str, place: Place, need: Need, size: tuple[int, int]) -> Iterator[str]:
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


@cache
def tiles(folder: Path | None = None) -> Mapping[str, TileKind]:
    """The kinds of Labyrinth tiles by code, in the order of the tile set (LB-13).

    Args:
        folder: where the tile set lies; the program's own when None.

    Raises:
        BadContent: listing everything that is wrong with the tile set.
    """
    return {kind.code: kind for kind in _kinds((folder or paths.maps()) / TILE_SET).values()}


def _kinds(path: Path) -> dict[int, TileKind]:
    """The kinds of tiles by their number in the tile set."""
    root = _xml(path)
    problems = list(_set_shape(path, root))
    if problems:
        raise BadContent(*problems)
    found: dict[int, TileKind] = {}
    for node in root.iter("tile"):
        where = f"{path.name}: tile {node.get('id')}"
        props = {p.get("name", ""): p.get("value", "") for p in node.iter("property")}
        image = node.find("image")
        kind = TileKind(
            code=props.get("code", ""),
            group=node.get("type") or node.get("class") or "",
            shape=props.get("shape", ""),
            openings=props.get("openings", ""),
            copies=_whole(props.get("count")),
            star=props.get("star") == "true",
            picture=path.parent / (image.get("source", "") if image is not None else ""),
        )
        problems += _kind_problems(where, kind, props, {other.code for other in found.values()})
        found[int(node.get("id", "0"))] = kind
    if problems:
        raise BadContent(*problems)
    return found


_GROUPS = frozenset({"corridor", "room", "special", "entrance", "heart", "marker", "back"})
_ENTERED = frozenset({"corridor", "room", "special", "entrance", "heart"})  # a character can stand on these


def _kind_problems(where: str, kind: TileKind, props: Mapping[str, str], known: set[str]) -> Iterator[str]:
    if not kind.code or kind.code in known:
        yield f"{where}: property 'code' is {kind.code!r}, a code of its own expected"
    if kind.group not in _GROUPS:
        yield f"{where}: class {kind.group!r}, one of {', '.join(sorted(_GROUPS))} expected"
    if OPENINGS.get(kind.shape) != kind.openings or (kind.group in _ENTERED) != bool(kind.openings):
        yield f"{where}: shape {kind.shape!r} with openings {kind.openings!r}, as in LB-14 expected"
    if not props.get("count", "").isdecimal() or kind.copies > MAX_TILES:
        yield f"{where}: property 'count' is {props.get('count')!r}, a whole number expected"
    if props.get("star") not in ("true", "false"):
        yield f"{where}: property 'star' is {props.get('star')!r}, true or false expected"
    if not kind.picture.is_file():
        yield f"{where}: it has no picture"


@cache
def grid(folder: Path | None = None) -> Grid:
    """The numbered squares and the Heart's square, from the Labyrinth's map (LB-5, EG-1).

    Raises:
        BadContent: an object does not lie on exactly one square, or the map is not readable.
    """
    found = board(LABYRINTH, folder)
    side = found.size[0] / SIDE
    problems, squares = [], {}
    for layer in ("numbers", "heart"):
        for name, place in found.layers[layer].items():
            x, y = place.rect.x / side, place.rect.y / side
            if x != int(x) or y != int(y) or place.rect.w != side or place.rect.h != side:
                problems.append(f"{LABYRINTH}.tmx: layer {layer!r}, object {name!r} does not lie on one square")
            squares[name] = _square(int(x), int(y))
    if len(set(squares.values())) < len(squares):
        problems.append(f"{LABYRINTH}.tmx: two objects lie on one square")
    if problems:
        raise BadContent(*problems)
    return Grid({n: squares[str(n)] for n in range(2, 13)}, squares["heart"])


def _square(column: int, row: int) -> str:
    return f"{'ABCDEFG'[column]}{row + 1}"


def maze(path: Path) -> dict[str, tuple[str, int]]:
    """Read a maze that was laid in Tiled: the code and the quarter turns clockwise of the tile on every square.

    Tiled's rotation is the rotation of the rules (LB-14). A mirrored tile does not exist and is refused,
    and so are markers, a Heart beside its square, and more tiles of a kind than there are.

    Raises:
        BadContent: listing everything that is wrong.
    """
    root = _before(path)
    problems = list(_after(path, root, _with_pytmx(path)))
    if (root.get("orientation"), root.get("width"), root.get("height")) != ("orthogonal", str(SIDE), str(SIDE)):
        problems.append(f"{path.name}: an orthogonal map of {SIDE} by {SIDE} tiles expected")
    layers = [node for node in root.iter("layer") if node.get("name") == "maze"]
    sets = [node.get("source", "") for node in root.iter("tileset")]
    if len(layers) != 1 or len(sets) != 1 or not sets[0]:
        problems.append(f"{path.name}: one tile layer called 'maze' and one tile set in a file of its own expected")
    if problems:
        raise BadContent(*problems)
    first = _whole(next(root.iter("tileset")).get("firstgid"))
    kinds = {first + number: kind.code for number, kind in _kinds(path.parent / sets[0]).items()}
    laid: dict[str, tuple[str, int]] = {}
    for i, cell in enumerate((layers[0].findtext("data") or "").replace("\n", "").split(",")):
        if int(cell):
            turns = _TURNS.get(int(cell) & _FLAGS, -1)
            laid[_square(i % SIDE, i // SIDE)] = (kinds.get(int(cell) & ~_FLAGS, ""), turns)
    if problems := list(_laid_problems(path, laid)):
        raise BadContent(*problems)
    return laid


def _laid_problems(path: Path, laid: Mapping[str, tuple[str, int]]) -> Iterator[str]:
    """What of a maze the rules do not know."""
    known, heart = tiles(), grid().heart
    for square, (code, turns) in laid.items():
        kind = known.get(code)
        if turns not in range(4):
            yield f"{path.name}: the tile on {square} is mirrored; tiles are only turned, by 0 to 3 quarters"
        if kind is None or kind.group == "marker":
            yield f"{path.name}: the tile on {square} is {code!r}, one that can lie in the Labyrinth expected"
        elif (kind.group == "heart") != (square == heart):
            yield f"{path.name}: {code} lies on {square}; the Heart lies on {heart} and nothing else does"
    for code, times in Counter(code for code, _ in laid.values()).items():
        if code in known and known[code].group != "back" and times > known[code].copies:
            yield f"{path.name}: {times} tiles {code}, at most {known[code].copies} expected"


def mazes() -> tuple[str, ...]:
    """Names of the mazes that a game may start with: ``maps/maze_<name>.tmx``."""
    return tuple(sorted(path.stem.removeprefix(MAZE_FILE) for path in paths.maps().glob(f"{MAZE_FILE}*.tmx")))


def starting_maze(name: str) -> dict[str, tuple[str, int]]:
    """Read one of `mazes`; raises `BadContent` as `maze` does."""
    return maze(paths.maps() / f"{MAZE_FILE}{name}.tmx")


def write_maze(path: Path, laid: Mapping[str, tuple[str, int]]) -> None:
    """Write a maze as a map that Tiled opens and that `maze` reads back.

    The tile set and its pictures are put beside the map when they are not there.

    Args:
        path: the .tmx file to write.
        laid: code and quarter turns clockwise of the tile on every square that has one; ``back`` is a hidden tile.

    Raises:
        BadContent: something in it cannot lie in the Labyrinth.
    """
    squares = [_square(i % SIDE, i // SIDE) for i in range(SIDE * SIDE)]
    problems = list(_laid_problems(path, laid))
    problems += [f"{path.name}: there is no square {square}" for square in laid if square not in squares]
    if problems:
        raise BadContent(*problems)
    own = paths.maps()
    number = {kind.code: i + 1 for i, kind in _kinds(own / TILE_SET).items()}
    flags = {turns: flag for flag, turns in _TURNS.items()}
    cells = [str(number[laid[s][0]] | flags[laid[s][1]]) if s in laid else "0" for s in squares]
    rows = ",\n".join(",".join(cells[i : i + SIDE]) for i in range(0, len(cells), SIDE))
    empty = (own / f"{LABYRINTH}.tmx").read_text(encoding="utf-8")
    path.write_text(re.sub(r"(<data[^>]*>)[^<]*", rf"\1\n{rows}\n", empty), encoding="utf-8")
    if not (path.parent / TILE_SET).exists():
        shutil.copytree(own / LABYRINTH, path.parent / LABYRINTH, dirs_exist_ok=True)
        shutil.copyfile(own / TILE_SET, path.parent / TILE_SET)
