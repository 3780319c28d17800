"""What the boards with a painted map have in common: where the map lies in the window, its ground and its frame."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.desktop.engine import edging, sprites
from game.desktop.engine.draw import nine
from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown
from game.tables.realm import content as realm

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame import Surface

    from game.content import maps
    from game.content.maps import BoardMap
    from game.desktop.ui.pieces import Place
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Space, View

FRAME = 7  # pixels of the board's frame at 1280x800


class Painted(ABC):
    """A painted map laid out in a rectangle of the window.

    Attributes:
        rect: where it lies; the painting is stretched to it, pieces keep their shape.
        unit: pixels per unit of a board of 900x600.
    """

    def __init__(self, rect: Rect, board: BoardMap) -> None:
        """Lay a map out."""
        self.rect = rect
        self.map = board
        self.unit = min(rect.width / 900, rect.height / 600)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the map in the window."""
        wide, high = self.map.size
        return self.rect.x + round(x * self.rect.width / wide), self.rect.y + round(y * self.rect.height / high)

    def scaled(self, rect: maps.Rect) -> Rect:
        """A rectangle of the map in the window."""
        left, top = self.at(rect.x, rect.y)
        right, bottom = self.at(rect.x + rect.w, rect.y + rect.h)
        return Rect(left, top, right - left, bottom - top)

    @abstractmethod
    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything that can be clicked, the topmost first; what was there last without a moment to show."""

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """The target under a point of the window."""
        return next((place.target for place in self.things(shown) if place.rect.collidepoint(point)), None)

    def where(self, target: str) -> Rect | None:
        """Where in the window a click means a target, None when it is not on this board."""
        return next((place.rect for place in self.things() if place.target == target), None)

    def part(self, key: Hashable, rect: Rect, what: Any, draw: Callable[..., None], edge: float = 6) -> Part:
        """A part; ``edge`` units round its rectangle may be touched by shadows."""
        whole = grown(rect, round(edge * self.unit))
        return Part(("board", key), whole, what, partial(draw, rect=rect, what=what))

    def glow(self, target: str, rect: Rect, light: int) -> Part:
        """A glow round what may be clicked, a ring round what is picked."""
        draw = partial(_glow, rect=rect, light=light, unit=self.unit)
        return Part(("glow", target), grown(rect, round(20 * self.unit)), light, draw)

    def ground(self, surface: Surface) -> None:
        """Draw the painting."""
        for picture in self.map.pictures:
            spot = self.scaled(picture.rect)
            surface.blit(sprites.picture(picture.path, spot.width, spot.height), spot)

    def frame(self, shown: Shown) -> list[Part]:
        """The frame in the active player's colour, as four strips."""
        edge = max(4, round(FRAME * self.unit))
        x, y, w, h = self.rect
        strips = (
            Rect(x, y, w, edge), Rect(x, y + h - edge, w, edge), Rect(x, y, edge, h), Rect(x + w - edge, y, edge, h),
        )  # fmt: skip
        colour = shown.looks[shown.turn].colour if shown.turn is not None else ""
        draw = partial(_rim, rect=self.rect, unit=self.unit, colour=colour)
        return [Part(("frame", i), strip, colour, draw) for i, strip in enumerate(strips)]


def on(view: View, place: str) -> Space:
    """What lies on a place."""
    return view["spaces"].get(place) or {"cards": [], "keys": 0, "gold": 0, "crown": False}


def seats_on(view: View, place: str) -> list[int]:
    """The seats whose pieces stand on a place."""
    return [p["seat"] for p in view["players"] if p["place"] == place]


def face_of(card: str) -> tuple[str, int, bool]:
    """Slug and value of a card's copy, 0 for no Enemy, and whether the value counts against Craft."""
    found = realm.content().cards[card.partition(".")[0]]
    value = found.value if found.type in ("enemy", "brawler") else 0
    return found.slug, value, found.stat == "C"


def _glow(surface: Surface, rect: Rect, light: int, unit: float) -> None:
    nine(surface, "glow" if light == 1 else "focus_ring", rect, unit)


def _rim(surface: Surface, rect: Rect, unit: float, colour: str) -> None:
    nine(surface, "board_frame", rect, unit)
    if colour:
        edging.line(surface, rect.inflate(-2 * round(unit), -2 * round(unit)), unit, colour)
