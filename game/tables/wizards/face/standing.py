"""What stands where on the sea, and how several things share a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.tables.wizards.content.geography import HEXES, NONE
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face.camera import ROW, middle

if TYPE_CHECKING:
    from game.tables.wizards.views import View

#: Size of a thing, in hexes, by how many share a space, and where their middles lie.
_SIZE = {1: 0.92, 2: 0.66, 3: 0.56}
_SPOTS = {
    1: ((0.0, 0.0),),
    2: ((-0.22, 0.05), (0.22, 0.05)),
    3: ((0.0, -0.2), (-0.24, 0.16), (0.24, 0.16)),
    4: ((-0.22, -0.2), (0.22, -0.2), (-0.22, 0.2), (0.22, 0.2)),
}
_MANY = 0.44
_AROUND = ((-0.27, -0.16), (0.0, -0.28), (0.27, -0.16), (-0.27, 0.18), (0.0, 0.26), (0.27, 0.18), (0.0, 0.0))
_FLAGS = ((0.3, -0.3), (-0.26, -0.3), (0.3, 0.14), (-0.26, 0.14), (0.02, -0.42), (0.02, 0.26))
FLAG = 0.78


class Thing(NamedTuple):
    """Something on the sea.

    Attributes:
        kind: seat, boat, demons, dragon, wizard or flag.
        which: number of the seat, boat, wizard or marker in the view's list.
        target: what a click on it means.
        at: its middle in the world.
        size: in hexes.
        space: the number of its hex.
    """

    kind: str
    which: int
    target: str
    at: tuple[float, float]
    size: float
    space: int


def things(view: View) -> list[Thing]:
    """Everything on the sea, back to front."""
    found = []
    for space, here in _crowds(view).items():
        x, y = middle(*HEXES[space])
        spots = _SPOTS.get(len(here)) or _AROUND
        for i, (kind, which, target) in enumerate(here):
            dx, dy = spots[i % len(spots)]
            size = _SIZE.get(len(here), _MANY)
            found.append(Thing(kind, which, target, (x + dx, y + dy), size, space))
    found += _flags(view)
    return sorted(found, key=lambda thing: (thing.at[1] + (0.2 if thing.kind == "seat" else 0.0), thing.at[0]))


def _crowds(view: View) -> dict[int, list[tuple[str, int, str]]]:
    """What shares each hex; a boat with its player is drawn as one."""
    found: dict[int, list[tuple[str, int, str]]] = {}

    def put(name: str | None, kind: str, which: int, target: str) -> None:
        space = number(name)
        if space != NONE:
            found.setdefault(space, []).append((kind, which, target))

    for boat in view["boats"]:
        if boat["seat"] is None:
            put(boat["space"], "boat", boat["id"], f"boat:{boat['id']}")
    for i, space in enumerate(view["demons"]):
        put(space, "demons", i, f"hex:{space}")
    put(view["dragon"], "dragon", 0, f"hex:{view['dragon']}")
    for i, one in enumerate(view["wizards"]):
        put(one["space"], "wizard", i, f"hw:{one['name'] or i}")
    for player in view["players"]:
        if not player.get("flying"):
            put(player["space"], "seat", player["seat"], f"seat:{player['seat']}")
    return found


def _flags(view: View) -> list[Thing]:
    """Task Markers at the corners of their hexes."""
    found = []
    count: dict[int, int] = {}
    for i, marker in enumerate(view["markers"]):
        space = number(marker["space"])
        if space == NONE:
            continue
        n = count.get(space, 0)
        count[space] = n + 1
        x, y = middle(*HEXES[space])
        dx, dy = _FLAGS[n % len(_FLAGS)]
        found.append(Thing("flag", i, f"hex:{marker['space']}", (x + dx, y + dy), FLAG, space))
    return found


def seat_at(view: View, seat: int) -> tuple[float, float] | None:
    """Where a seat's figure stands in the world; None in the air."""
    space = number(view["players"][seat]["space"])
    if space == NONE:
        return None
    found = next((thing for thing in things(view) if thing.kind == "seat" and thing.which == seat), None)
    return found.at if found else middle(*HEXES[space])


def head_of(tile: tuple[float, float], small: bool = False) -> tuple[float, float]:
    """Where a Land's name stands: above its upper row, so that the costs of the sea below it can be read."""
    return tile[0], tile[1] - 2 * ROW - (0.86 if small else 1.1)
