"""The Labyrinth's tiles, its numbered squares, and mazes that were laid in Tiled."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.content import maps, paths
from game.content.errors import BadContent
from game.content.kept import keep

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

LABYRINTH, TILE_SET = "labyrinth", "labyrinth_tiles.tsx"
MAZE_FILE = "maze_"  # how the files of starting mazes begin
SIDE = 7  # LB-4: squares A1 to G7
OPENINGS = {"D": "N", "I": "NS", "L": "NE", "T": "NEW", "X": "NESW", "": ""}  # LB-14: at rotation 0
_FLAGS = 0xF0000000  # what Tiled keeps about turning and mirroring beside the number of a tile
_TURNS = {0: 0, 0xA0000000: 1, 0xC0000000: 2, 0x60000000: 3}  # LB-14: quarter turns clockwise


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


@keep("content")
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
    root = maps.tile_set(path)
    problems: list[str] = []
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
            copies=maps.whole(props.get("count")),
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
    if not props.get("count", "").isdecimal() or kind.copies > maps.MAX_TILES:
        yield f"{where}: property 'count' is {props.get('count')!r}, a whole number expected"
    if props.get("star") not in ("true", "false"):
        yield f"{where}: property 'star' is {props.get('star')!r}, true or false expected"
    if not kind.picture.is_file():
        yield f"{where}: it has no picture"


@keep("content")
def grid(folder: Path | None = None) -> Grid:
    """The numbered squares and the Heart's square, from the Labyrinth's map (LB-5, EG-1).

    Raises:
        BadContent: an object does not lie on exactly one square, or the map is not readable.
    """
    found = maps.board(LABYRINTH, folder)
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
    root, problems = maps.drawn(path)
    if (root.get("orientation"), root.get("width"), root.get("height")) != ("orthogonal", str(SIDE), str(SIDE)):
        problems.append(f"{path.name}: an orthogonal map of {SIDE} by {SIDE} tiles expected")
    layers = [node for node in root.iter("layer") if node.get("name") == "maze"]
    sets = [node.get("source", "") for node in root.iter("tileset")]
    if len(layers) != 1 or len(sets) != 1 or not sets[0]:
        problems.append(f"{path.name}: one tile layer called 'maze' and one tile set in a file of its own expected")
    if problems:
        raise BadContent(*problems)
    first = maps.whole(next(root.iter("tileset")).get("firstgid"))
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
