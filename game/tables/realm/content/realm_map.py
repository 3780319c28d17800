"""The Realm's base board as Tiled holds it: every place with its rectangle, its neighbours and its rules.

The map is compared with the rings, crossings and gates that RB-10, RB-11 and RB-19 name, and with the spaces of the
Realm's content. A place may be moved or resized in Tiled; the game follows.
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

NAME = "realm"
OUTER, VALE, GATES = (tuple(f"{ring}{n}" for n in range(1, last + 1)) for ring, last in (("O", 24), ("M", 8), ("G", 6)))
CROSSINGS = {"O8": "M1", "M1": "O8", "O20": "M5", "M5": "O20"}  # RB-11
JAIL = "JAIL"


class RealmPlace(NamedTuple):
    """A place a piece can stand on: a space, a gate or the Jail.

    Attributes:
        id: the rule's name of the place.
        kind: its Tiled class: ``space``, ``gate`` or ``jail``.
        rect: where it lies, in pixels of the map.
        stand: the middle of the pieces on it, in pixels of the map.
        links: neighbours: anticlockwise, clockwise, then across the water (RB-10, RB-11).
        waypoint: whether a passing move may end here (RB-12).
        draw: cards drawn by who ends here, 0 to 2.
        tags: what the space is: settlement, wild, holy ...
        crossing: the space on the other bank, or nothing.
        gate: the gate that leads here, or nothing.
        entrance: the Labyrinth entrance that lies here, or nothing.
        leads: for a gate: the space it leads to, nothing for the blind one.
    """

    id: str
    kind: str
    rect: Rect
    stand: Point
    links: tuple[str, ...]
    waypoint: bool
    draw: int
    tags: tuple[str, ...]
    crossing: str
    gate: str
    entrance: str
    leads: str


class RealmMap(NamedTuple):
    """The whole board.

    Attributes:
        board: the map as it was read: size, picture, layers.
        spots: every space, gate and the Jail, by the rule's name.
        decks: where the face-down decks lie, by deck.
        panels: where the clock and the two small boards lie.
    """

    board: BoardMap
    spots: Mapping[str, RealmPlace]
    decks: Mapping[str, Rect]
    panels: Mapping[str, Rect]


@keep("content")
def read(folder: Path | None = None) -> RealmMap:
    """Read the Realm's board.

    Args:
        folder: where its map lies; the program's own maps when None.

    Raises:
        BadContent: listing everything that is wrong with the map, or that the rules say otherwise.
    """
    return of(maps.board(NAME, folder))


def of(board: BoardMap) -> RealmMap:
    """The Realm's board from a map that was read.

    Raises:
        BadContent: listing everything that the rules say otherwise.
    """
    places = {name: place for layer in ("spaces", "gates", "jail") for name, place in board.layers[layer].items()}
    spots = {name: _spot(place) for name, place in places.items()}
    found = RealmMap(board, spots, _rects(board, "decks"), _rects(board, "panels"))
    if problems := list(_problems(found)):
        raise BadContent(*problems)
    return found


def ring(spot: str) -> tuple[str, str]:
    """The neighbours on a ring: anticlockwise (left) and clockwise (right), as RB-10 says."""
    places = next(places for places in (OUTER, VALE, GATES) if spot in places)
    at = places.index(spot)
    return places[at - 1], places[(at + 1) % len(places)]


def _rects(board: BoardMap, layer: str) -> dict[str, Rect]:
    return {name: place.rect for name, place in board.layers[layer].items()}


def _spot(place: MapObject) -> RealmPlace:
    props = place.props
    words = {key: str(props.get(key, "")) for key in ("crossing", "gate", "entrance", "leads")}
    stand = place.rect.x + float(props["stand_x"]), place.rect.y + float(props["stand_y"])
    links, tags = (tuple(str(props.get(key, "")).split()) for key in ("links", "tags"))
    waypoint, draw = bool(props.get("waypoint", False)), int(props.get("draw", 0))
    return RealmPlace(place.name, place.kind, place.rect, stand, links, waypoint, draw, tags, **words)


def _problems(found: RealmMap) -> Iterator[str]:
    yield from _strangers(found)
    for spot in found.spots.values():
        where = f"{NAME}.tmx: object {spot.id!r}"
        yield from _standing(where, spot)
        if spot.id in (*OUTER, *VALE, *GATES):
            yield from _linked(where, spot)
            yield from _ruled(where, spot)
    yield from _overlaps(list(found.spots.values()))


def _strangers(found: RealmMap) -> Iterator[str]:
    known = {*OUTER, *VALE, *GATES, JAIL}
    for name in found.spots:
        if name not in known:
            yield f"{NAME}.tmx: object {name!r}: no such place in the rules"


def _standing(where: str, spot: RealmPlace) -> Iterator[str]:
    x, y, w, h = spot.rect
    if not (x <= spot.stand[0] <= x + w and y <= spot.stand[1] <= y + h):
        yield f"{where}: stand_x, stand_y lie outside its {w:g}x{h:g}"


def _linked(where: str, spot: RealmPlace) -> Iterator[str]:
    across = CROSSINGS.get(spot.id, "")
    wanted = (*ring(spot.id), across) if across else ring(spot.id)
    if spot.links != wanted:
        yield f"{where}: links {' '.join(spot.links)!r}, {' '.join(wanted)!r} expected"


def _ruled(where: str, spot: RealmPlace) -> Iterator[str]:
    """What the Realm's content says of a place (RB-12 waypoints, RB-19 gates, LB-6 entrances) against the map."""
    rule = content().spaces.get(spot.id)
    if rule is None:
        yield f"{where}: the Realm's content has no such space"
        return
    props = ("waypoint", "draw", "entrance", "crossing", "gate") if spot.kind == "space" else ()
    pairs = [(key, getattr(spot, key), getattr(rule, key)) for key in props]
    if spot.kind == "gate":
        pairs.append(("leads", spot.leads, rule.gate))
    for key, have, want in pairs:
        if have != want:
            yield f"{where}: property {key!r} is {have!r}, {want!r} expected"
    if set(spot.tags) != set(rule.tags):
        yield f"{where}: tags {' '.join(spot.tags)!r}, {' '.join(rule.tags)!r} expected"


def _overlaps(spots: list[RealmPlace]) -> Iterator[str]:
    for i, one in enumerate(spots):
        for other in spots[i + 1 :]:
            (x, y, w, h), (u, v, k, m) = one.rect, other.rect
            if min(x + w, u + k) - max(x, u) > 1 and min(y + h, v + m) - max(y, v) > 1:
                yield f"{NAME}.tmx: object {one.id!r} lies on object {other.id!r}"
