"""The Tavern's board as Tiled holds it: the loop of eighteen spaces, the rooms, and where its panels lie.

The map is compared with the loop and the rooms of the rules (TV-16, TV-39) and with what the Realm's content says of
every space. A place may be moved or resized in Tiled; the game follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content import maps
from game.content.errors import BadContent
from game.content.kept import keep
from game.tables.realm.content.definitions import content

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from game.content.maps import BoardMap, MapObject, Point, Rect

NAME = "tavern"
LOOP = tuple(f"T{n}" for n in range(1, 19))
ROOMS = tuple(f"R{n}" for n in range(101, 107))
GATEWAY = "R101"  # TV-39
EXIT = "T1"  # TV-14
DESK = "T13"  # the rooms hang off it, and off nothing else


class TavernPlace(NamedTuple):
    """A place a piece can stand on: a space of the loop or a room.

    Attributes:
        id: the rule's name of the place.
        rect: where it lies, in pixels of the map.
        stand: the middle of the pieces on it, in pixels of the map.
        links: its neighbours; on the loop the one before and the one after (TV-12), for a room its door.
        special: whether it is a Special Location, where a move may end early (TV-13).
        draw: cards drawn by who ends here, 0 or 1 (TV-15).
        entrance: the Labyrinth entrance that lies here, or nothing (TV-16).
        gate: the gate of the Gateway Board behind it, or nothing.
        name_y: the middle of its name, in pixels of the map from the top; 0 for a room.
    """

    id: str
    rect: Rect
    stand: Point
    links: tuple[str, ...]
    special: bool = False
    draw: int = 0
    entrance: str = ""
    gate: str = ""
    name_y: float = 0


class TavernMap(NamedTuple):
    """The whole board.

    Attributes:
        board: the map as it was read: size, picture, layers.
        spots: every space and room, by the rule's name.
        panels: where the sign (``title``), the small boards (``realm``, ``lab``) and the ``lockers`` lie.
        door: the door to the street, on the Coat Check.
    """

    board: BoardMap
    spots: Mapping[str, TavernPlace]
    panels: Mapping[str, Rect]
    door: Rect


@keep("content")
def read(folder: Path | None = None) -> TavernMap:
    """Read the Tavern's board.

    Args:
        folder: where its map lies; the program's own maps when None.

    Raises:
        BadContent: listing everything that is wrong with the map, or that the rules say otherwise.
    """
    board = maps.board(NAME, folder)
    spots = {name: _spot(place) for layer in ("spaces", "rooms") for name, place in board.layers[layer].items()}
    panels = {name: place.rect for name, place in board.layers["panels"].items()}
    found = TavernMap(board, spots, panels, board.layers["doors"]["street"].rect)
    if problems := list(_problems(found)):
        raise BadContent(*problems)
    return found


def loop(spot: str) -> tuple[str, str]:
    """The neighbours on the loop: the one before and the one after, T18 and T2 for T1."""
    at = LOOP.index(spot)
    return LOOP[at - 1], LOOP[(at + 1) % len(LOOP)]


def way(start: str, end: str) -> tuple[str, ...]:
    """The shorter way round the loop, both ends included; nothing unless both lie on it."""
    if start not in LOOP or end not in LOOP:
        return ()
    at, to = LOOP.index(start), LOOP.index(end)
    step = 1 if (to - at) % len(LOOP) <= len(LOOP) // 2 else -1
    count = (to - at) * step % len(LOOP)
    return tuple(LOOP[(at + step * i) % len(LOOP)] for i in range(count + 1))


def _spot(place: MapObject) -> TavernPlace:
    props, rect = place.props, place.rect
    links = tuple(str(props.get("links", "")).split())
    stand = rect.x + float(props["stand_x"]), rect.y + float(props["stand_y"])
    if place.kind == "room":
        return TavernPlace(place.name, rect, stand, links, gate="G1" if props["gateway"] else "")
    words = {key: str(props.get(key, "")) for key in ("entrance", "gate")}
    name_y = rect.y + float(props["name_y"])
    return TavernPlace(
        place.name, rect, stand, links, bool(props["special"]), int(props["draw"]), name_y=name_y, **words
    )


def _problems(found: TavernMap) -> Iterator[str]:
    for spot in found.spots.values():
        where = f"{NAME}.tmx: object {spot.id!r}"
        yield from _standing(where, spot)
        if spot.id in LOOP:
            yield from _on_the_loop(where, spot)
        elif spot.id in ROOMS:
            yield from _room(where, spot)
        else:
            yield f"{where}: no such place in the rules"
    (x, y, w, h), (u, v, k, m) = found.door, found.spots[EXIT].rect
    if not (u <= x and x + w <= u + k and v <= y and y + h <= v + m):
        yield f"{NAME}.tmx: object 'street' does not lie on object {EXIT!r}"
    rects = [(spot.id, spot.rect) for spot in found.spots.values()]
    yield from _overlaps([*rects, *found.panels.items()])


def _standing(where: str, spot: TavernPlace) -> Iterator[str]:
    x, y, w, h = spot.rect
    if not (x <= spot.stand[0] <= x + w and y <= spot.stand[1] <= y + h):
        yield f"{where}: stand_x, stand_y lie outside its {w:g}x{h:g}"
    if spot.name_y and not y <= spot.name_y <= y + h:
        yield f"{where}: name_y lies outside its height of {h:g}"


def _on_the_loop(where: str, spot: TavernPlace) -> Iterator[str]:
    rules = content().spaces[spot.id]
    if spot.links != loop(spot.id):
        yield f"{where}: links {' '.join(spot.links)!r}, {' '.join(loop(spot.id))!r} expected"
    for key in ("special", "draw", "entrance", "gate"):
        have, wanted = getattr(spot, key), getattr(rules, key)
        if have != wanted:
            yield f"{where}: {key} {have!r}, {wanted!r} expected"


def _room(where: str, spot: TavernPlace) -> Iterator[str]:
    if spot.links != (DESK,):
        yield f"{where}: links {' '.join(spot.links)!r}, {DESK!r} expected"
    if (spot.id == GATEWAY) != bool(spot.gate):
        yield f"{where}: gateway {bool(spot.gate)!r}, {spot.id == GATEWAY!r} expected"


def _overlaps(rects: list[tuple[str, Rect]]) -> Iterator[str]:
    for i, (one, (x, y, w, h)) in enumerate(rects):
        for other, (u, v, k, m) in rects[i + 1 :]:
            if min(x + w, u + k) - max(x, u) > 1 and min(y + h, v + m) - max(y, v) > 1:
                yield f"{NAME}.tmx: object {one!r} lies on object {other!r}"
