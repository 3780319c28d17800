"""What stands where on the sea, and how several things share a hex."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.tables.wizards.content.geography import NONE
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face.camera import MIDDLES, ROW

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.tables.wizards.views import View

#: How large a thing is alone, beside another one, and in a ring of several; how far from the middle these lie,
#: and how far up two lie, so that what a step costs is seen at their foot.
_ALONE, _PAIR, _RING, _APART, _ROUND, _UP = 0.92, 0.72, 0.5, 0.3, 0.49, -0.14
_FLAGS = ((0.3, -0.3), (-0.26, -0.3), (0.3, 0.14), (-0.26, 0.14), (0.02, -0.42), (0.02, 0.26))
FLAG = 0.78
SHADOW = 150  # how solid a shadow is at most
RING = 6  # things on a space that stand in a ring without pushing each other outwards


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


class Cutout(NamedTuple):
    """The picture of something on a space, which may stick out over the spaces beside it.

    Attributes:
        space: the number of its hex.
        picture: what is drawn.
        corner: its left upper corner from the middle of hex 0,0.
        origin: where the middle of hex 0,0 lies in the window.
    """

    space: int
    picture: Surface
    corner: tuple[int, int]
    origin: tuple[int, int]

    @property
    def rect(self) -> Rect:
        """Where it lies in the window."""
        return self.picture.get_rect(topleft=(self.corner[0] + self.origin[0], self.corner[1] + self.origin[1]))

    def shows(self, pixel: tuple[int, int]) -> bool:
        """Whether it is seen at a point of the window, more than a shadow would be."""
        spot = pixel[0] - self.rect.x, pixel[1] - self.rect.y
        return bool(self.rect.collidepoint(pixel)) and self.picture.get_at(spot).a > SHADOW


def things(view: View) -> list[SeaThing]:
    """Everything on the sea, back to front."""
    found = []
    for space, here in _crowds(view).items():
        x, y = MIDDLES[space]
        size = _ALONE if len(here) == 1 else _PAIR if len(here) == 2 else _RING
        for (kind, which, target), (dx, dy) in zip(here, _beside(len(here)), strict=True):
            found.append(SeaThing(kind, which, target, (x + dx, y + dy), size, space))
    found += _flags(view)
    return sorted(found, key=lambda thing: (thing.at[1] + (0.2 if thing.kind == "seat" else 0.0), thing.at[0]))


def _beside(count: int) -> list[tuple[float, float]]:
    """How far each of so many things on a space lies from its middle: two side by side, more in a ring."""
    if count <= 2:
        return [(0.0, 0.0)] if count == 1 else [(-_APART, _UP), (_APART, _UP)]
    far = _ROUND if count <= RING else _ROUND * count / RING
    turns = [(i + (0.5 if count % 2 == 0 and count < RING else 0.0)) * math.tau / count for i in range(count)]
    return [(far * math.sin(turn), -far * math.cos(turn)) for turn in turns]


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
        x, y = MIDDLES[space]
        dx, dy = _FLAGS[n % len(_FLAGS)]
        found.append(SeaThing("flag", i, f"hex:{marker['space']}", (x + dx, y + dy), FLAG, space))
    return found


def crowded(view: View) -> set[int]:
    """The hexes on which so many things stand that their middle is free."""
    return {space for space, here in _crowds(view).items() if len(here) > 2}


def seat_at(view: View, seat: int) -> tuple[float, float] | None:
    """Where a seat's figure stands in the world; None in the air."""
    space = number(view["players"][seat]["space"])
    if space == NONE:
        return None
    found = next((thing for thing in things(view) if thing.kind == "seat" and thing.which == seat), None)
    return found.at if found else MIDDLES[space]


def head_of(tile: tuple[float, float], small: bool = False) -> tuple[float, float]:
    """Where a Land's name stands: between two rows of spaces above it, so that the costs of both can be read."""
    return tile[0], tile[1] - 2 * ROW - (0.86 if small else 1.5 * ROW)
