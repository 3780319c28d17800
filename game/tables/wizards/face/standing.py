"""What stands where on the sea, and how several things share a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.tables.wizards.content.geography import HEXES, NONE
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face.camera import ROW, middle

if TYPE_CHECKING:
    from game.tables.wizards.views import View

#: In hexes: how large a thing is alone and beside others, how far the middles of a fan lie from each other at most,
#: how wide the whole fan may be, and how far up it lies, so that what a step costs is seen at its foot.
_ALONE, _FANNED, _APART, _WIDEST, _UP = 0.92, 0.84, 0.56, 1.4, -0.2
_FLAGS = ((0.3, -0.3), (-0.26, -0.3), (0.3, 0.14), (-0.26, 0.14), (0.02, -0.42), (0.02, 0.26))
FLAG = 0.78


class SeaThing(NamedTuple):
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


def things(view: View) -> list[SeaThing]:
    """Everything on the sea, back to front."""
    found = []
    for space, here in _crowds(view).items():
        x, y = middle(*HEXES[space])
        for (kind, which, target), dx in zip(here, _fan(len(here)), strict=True):
            at, size = ((x + dx, y + _UP), _FANNED) if len(here) > 1 else ((x, y), _ALONE)
            found.append(SeaThing(kind, which, target, at, size, space))
    found += _flags(view)
    return sorted(found, key=lambda thing: (thing.at[1] + (0.2 if thing.kind == "seat" else 0.0), thing.at[0]))


def _fan(count: int) -> list[float]:
    """How far each of so many things on a space lies right of its middle."""
    apart = min(_APART, _WIDEST / max(1, count - 1))
    return [(i - (count - 1) / 2) * apart for i in range(count)]


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


def _flags(view: View) -> list[SeaThing]:
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
        found.append(SeaThing("flag", i, f"hex:{marker['space']}", (x + dx, y + dy), FLAG, space))
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
