"""What a view says of the Labyrinth: the tile on a square, where its passages lead, what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.tables.realm.content import content, mazes
from game.tables.realm.face import maze_panels
from game.tables.realm.face.maze_draw import SquareShown
from game.tables.realm.face.maze_tiles import STEPS, TileShown
from game.tables.realm.face.painted import on

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

COLUMNS = "ABCDEFG"
HEART = "L:D4"
_RULES = {
    "corridor": "LB-16",
    "room": "LB-16",
    "special": "LB-61",
    "entrance": "LB-12",
    "back": "LB-31",
    "gone": "LB-3",
    "fog": "LB-18",
    "open": "EG-5",
    "broken": "EG-7",
    "sealed": "EG-3",
}


def _slug(card: str) -> str:
    found = content().cards.get(card.partition(".")[0])
    return found.slug if found else ""


class Laying(NamedTuple):
    """A tile that is being turned: its square, its code, the legal quarter turns and the one that is shown."""

    place: str
    code: str
    ways: tuple[int, ...]
    turns: int


def laying(shown: Shown) -> Laying | None:
    """The tile that is drawn and turned (DK-40), or one that the Turning Room turns (S5, DK-54)."""
    turned = sorted(int(t[4:]) for t in shown.proposed | shown.picked if t.startswith("rot:"))
    drawn = shown.view["lab"]["drawn"]
    if drawn and "square" in drawn:
        ways = tuple(int(turn) for turn in drawn["rots"])
        return Laying(drawn["square"], str(drawn["code"]), ways, turned[0] if turned else ways[0])
    named = shown.proposed | shown.picked | shown.lit
    grid = shown.view["lab"]["grid"]
    places = [t[6:] for t in named if t.startswith("space:L:") and t[6:] in grid and grid[t[6:]]["face"]]
    if not turned or len(places) != 1:
        return None
    ways = tuple(sorted(int(t[4:]) for t in named if t.startswith("rot:")))
    return Laying(places[0], str(grid[places[0]]["code"]), ways, turned[0])


def offered(shown: Shown) -> tuple[tuple[str, str], ...]:
    """Name and code of the tiles of which one is being chosen (DK-43)."""
    drawn = shown.view["lab"]["drawn"]
    return tuple((one["tile"], one["code"]) for one in drawn.get("offer", ())) if drawn else ()


def beside(place: str, side: str) -> str:
    """The square at one side of another; empty beyond the rim (LB-4)."""
    if not place.startswith("L:"):
        return ""
    column, row = COLUMNS.index(place[2]) + STEPS[side][0], int(place[3]) - 1 + STEPS[side][1]
    inside = 0 <= column < mazes.SIDE and 0 <= row < mazes.SIDE
    return f"L:{COLUMNS[column]}{row + 1}" if inside else ""


def _shut(tile: TileShown) -> bool:
    """Whether nobody knows what lies behind a tile, or nobody can go through: it is hidden, or the sealed Heart."""
    return tile.hidden or (tile.group == "heart" and not tile.awake)


def route(view: View, start: str, end: str) -> tuple[str, ...]:
    """The shortest way over known tiles from one square to another, both included; empty where none is known.

    Every step leads through a passage that meets another (LB-26); the last may lead to a tile or square nobody knows.
    """
    came: dict[str, str] = {start: ""}
    queue = [start]
    for place in queue:
        tile = tile_at(view, place)
        if tile is None or place == end or (_shut(tile) and place != start):
            continue
        for side, state in edges(view, place, tile):
            other = beside(place, side)
            if state != "closed" and other not in came:
                came[other] = place
                queue.append(other)
    if end not in came or start == end:
        return ()
    way = [end]
    while came[way[-1]]:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def tile_at(view: View, place: str, shown: Shown | None = None) -> TileShown | None:
    """The tile on a square as everybody sees it; with ``shown`` also the one that is being laid there."""
    laid = laying(shown) if shown else None
    if laid and laid.place == place:
        return TileShown(laid.code, laid.turns)
    if place == HEART:
        heart = view["lab"]["heart"]
        broken = not heart["seals"]
        return TileShown("HEART", awake=bool(heart["open"]), spent=broken, won=broken and view["options"]["quick"])
    lying = view["lab"]["grid"].get(place)
    if lying is None:
        return None
    code = str(lying["code"]) if lying["face"] else "back"
    return TileShown(code, int(lying["rot"]), bool(lying["used"]), bool(lying["destroyed"]))


_AGAINST = {"N": "S", "E": "W", "S": "N", "W": "E"}


def edges(view: View, place: str, tile: TileShown | None) -> tuple[tuple[str, str], ...]:
    """What every passage of a tile does: joined to another, closed, or leading on into the unknown (LB-19)."""
    found = []
    for side in tile.sides if tile else "":
        other = beside(place, side)
        there = tile_at(view, other) if other else None
        if not other or (there is not None and (there.gone or not _open(there, _AGAINST[side]))):
            found.append((side, "closed"))
        else:
            found.append((side, "leads" if there is None or there.hidden else "joined"))
    return tuple(found)


def _open(tile: TileShown, side: str) -> bool:
    """Whether a tile can be entered from a side, as far as anybody knows."""
    return tile.hidden or side in tile.sides


def blocked(view: View, place: str, tile: TileShown, shown: Shown) -> str:
    """The sides of a tile whose passage is closed."""
    laid = laying(shown)
    if tile.hidden or tile.gone or (laid and laid.place == place):
        return ""
    return "".join(side for side, state in edges(view, place, tile) if state == "closed")


def doors(view: View) -> tuple[maze_panels.Door, ...]:
    """What is told of the Entrances."""
    known = content().entrances
    return tuple(
        maze_panels.Door(say(f"realm.entrance.{name}"), say(f"realm.space.{known[name].space}"), square[2:])
        for name, square in view["lab"]["entrances"].items()
    )


def square(shown: Shown, place: str) -> SquareShown:
    """What is seen of a square, characters aside."""
    view, name = shown.view, place[2:]
    tile = tile_at(view, place, shown)
    tile = tile and tile._replace(blocked=blocked(view, place, tile, shown))
    lying = view["lab"]["grid"].get(place)
    numbers = {where: number for number, where in mazes.grid().numbered.items()}
    return SquareShown(
        column=COLUMNS.index(name[0]),
        row=int(name[1]) - 1,
        tile=tile,
        name=name,
        number=numbers.get(name, 0),
        label=_stair(tile),
        trap=lying["trap"] if lying else 0,
        loose=tuple(_slug(card) for card in lying["loose"]) if lying else (),
        gold=lying["gold"] if lying else 0,
        crown=on(view, place)["crown"],
    )


def _stair(tile: TileShown | None) -> str:
    """Which stair comes down on a tile, in a few letters; the numbers of Entrances look like squares."""
    stairs = tile is not None and tile.group == "entrance" and not tile.gone
    return say(f"realm.entrance_short.{tile.code}") if tile is not None and stairs else ""


def of_place(shown: Shown, place: str) -> maze_panels.TileSheet:
    """What is told of a square and what lies there."""
    return sheet(place, square(shown, place))


def of_tile(tile: TileShown) -> maze_panels.TileSheet:
    """What is told of a tile that lies nowhere yet."""
    return sheet("", SquareShown(0, 0, tile, ""))


def name_of(tile: TileShown) -> str:
    """The name of a tile that lies nowhere yet."""
    return say(f"{_text_name(tile, _kind(tile))}.name")


def offer(tile: TileShown) -> maze_panels.TileOffer:
    """What is told of a tile of which one is chosen."""
    return maze_panels.TileOffer(tile, name_of(tile), say(f"{_text_name(tile, _kind(tile))}.text"))


def sheet(place: str, what: SquareShown, way: int = 0, ways: int = 0) -> maze_panels.TileSheet:
    """What is told of a square and its tile."""
    tile = what.tile
    where = say("realm.maze.numbered", square=what.name, n=what.number) if what.number else what.name
    kind = _kind(tile)
    name = _text_name(tile, kind)
    head, words = say(f"{name}.name"), say(f"{name}.text")
    if kind == "entrance" and tile is not None:
        head = say(f"realm.entrance.{tile.code}")
    notes = [say("realm.square.heart") if place == HEART else where] if place else []
    if tile is not None and tile.sides:
        notes.append(say(f"realm.shape.{mazes.tiles()[tile.code].shape}"))
    if kind in ("corridor", "room", "special"):
        notes.append(say("realm.maze.spent" if tile and tile.spent else f"realm.maze.{kind}"))
    if what.trap:
        trap = content().traps["room"][what.trap - 1].slug
        words = f"{say(f'realm.trap.{trap}.name')}: {say(f'realm.trap.{trap}.text')}"
    return maze_panels.TileSheet(tile, head, words, tuple(notes), _RULES[kind], way, ways)


def _kind(tile: TileShown | None) -> str:
    if tile is None:
        return "fog"
    if tile.gone:
        return "gone"
    if tile.group == "heart":
        return "broken" if tile.spent else "open" if tile.awake else "sealed"
    return tile.group


def _text_name(tile: TileShown | None, kind: str) -> str:
    """Under which name the texts about a tile stand."""
    fixed = {
        "fog": "realm.maze.fog",
        "gone": "realm.tile.destroyed",
        "back": "realm.tile.hidden",
        "entrance": "realm.tile.entrance",
        "open": "realm.tile.heart",
        "broken": "realm.tile.empty_heart",
        "sealed": "realm.tile.sealed_heart",
    }
    if tile is not None and tile.won:
        return "realm.tile.won_heart"
    if kind in fixed or tile is None:
        return fixed[kind]
    marker = {"ST": "stairs_marker", "SD": "secret_door_token"}.get(tile.code)
    return f"realm.tile.{marker or content().tiles[tile.code].slug}"
