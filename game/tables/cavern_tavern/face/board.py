"""The board of Cavern Tavern: where the map's objects stand in the window, and what a click on them means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content import maps
from game.desktop.engine import sprites
from game.desktop.engine.draw import nine
from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place as Spot
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import hall, places

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.content.maps import BoardMap
    from game.tables.cavern_tavern.face.shown import Shown

FRAME = 7  # pixels of the board's frame at 1280x800


class Board:
    """The board laid out in a rectangle of the window.

    Attributes:
        rect: where it lies; rooms are stretched to it, pieces keep their shape.
        spots: everything clickable, the topmost first.
    """

    def __init__(self, rect: Rect, board: BoardMap | None = None) -> None:
        """Lay out the program's own map, or another one."""
        self.rect = rect
        self.map = board or maps.board("cavern_tavern")
        self.unit = min(rect.width / 900, rect.height / 600)
        self.spots = self._spots()

    def scaled(self, rect: maps.Rect) -> Rect:
        """A rectangle of the map in the window."""
        kx, ky = self.rect.width / self.map.size[0], self.rect.height / self.map.size[1]
        left, top = self.rect.x + round(rect.x * kx), self.rect.y + round(rect.y * ky)
        right, bottom = self.rect.x + round((rect.x + rect.w) * kx), self.rect.y + round((rect.y + rect.h) * ky)
        return Rect(left, top, right - left, bottom - top)

    def of(self, layer: str, name: str) -> Rect:
        """The rectangle of an object of the map in the window."""
        return self.scaled(self.map.layers[layer][name].rect)

    def _spots(self) -> list[Spot]:
        found = [Spot("deck:orders", self.of("decks", "orders"))]
        for number in cards().board.cellar:
            place = self.of("places", str(number))
            for kind, rect in zip(cards().board.cellar[number], places.buttons(place), strict=True):
                found.append(Spot(f"kind:{kind}", rect))
        found += [Spot(f"place:{name}", self.scaled(place.rect)) for name, place in self.map.places.items()]
        found += [Spot(f"table:{name}", self.scaled(place.rect)) for name, place in self.map.layers["tables"].items()]
        return [*found, Spot("clock", self.of("clock", "clock"))]

    def things(self, shown: Shown | None = None) -> list[Spot]:
        """Everything that can be clicked; it is always the same."""
        del shown
        return self.spots

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """What lies under a point of the window; own dice on a place come first while they are lit."""
        for spot in self.spots:
            if spot.rect.collidepoint(point):
                return _lone_die(spot.target, shown) or spot.target
        return None

    def where(self, target: str) -> Rect | None:
        """Where in the window a click means a target, None when it is not on the board."""
        wanted = "place:" + target.split(":")[1] if target.startswith("at:") else target.partition("#")[0]
        found = next((spot.rect for spot in self.spots if spot.target == wanted), None)
        name = wanted.partition(":")[2]
        if found and wanted.startswith("place:") and self.map.places[name].kind == "cellar":
            return Rect(found.x, found.y, found.width, places.buttons(found)[0].y - found.y)
        return found

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front."""
        found = [Part("board", self.rect, "rooms", self._rooms, solid=True)]
        found += self._hall(shown)
        found += self._places(shown)
        found += self._decks(shown)
        return found + self._glows(shown) + self._frame(shown)

    def _part(self, key: Hashable, rect: Rect, what: tuple[Hashable, ...], draw: Callable[..., None]) -> Part:
        return Part(("board", key), rect, what, partial(draw, rect=rect, what=what))

    def _hall(self, shown: Shown) -> list[Part]:
        found = []
        for name, place in self.map.layers["tables"].items():
            what = hall.table(shown, int(name))
            found.append(self._part(("table", name), self.scaled(place.rect), what, hall.draw_table))
        found.append(self._part("clock", self.of("clock", "clock"), hall.clock(shown), hall.draw_clock))
        found.append(self._part("score", self.of("tracks", "score"), self._score(shown), hall.draw_score))
        found.append(self._part("round", self.of("tracks", "round"), hall.rounds(shown), hall.draw_rounds))
        return found

    def _score(self, shown: Shown) -> hall.Scores:
        props = self.map.layers["tracks"]["score"].props
        return hall.scores(shown, int(props["first"]), int(props["last"]))

    def _places(self, shown: Shown) -> list[Part]:
        found = []
        for name, place in self.map.places.items():
            what, draw = places.of(shown, name, place.kind)
            found.append(self._part(("place", name), self.scaled(place.rect), what, draw))
        return found

    def _decks(self, shown: Shown) -> list[Part]:
        found = []
        for name, place in self.map.layers["decks"].items():
            found.append(self._part(("deck", name), self.scaled(place.rect), hall.deck(shown, name), hall.draw_deck))
        return found

    def _rooms(self, surface: Surface) -> None:
        for picture in self.map.pictures:
            spot = self.scaled(picture.rect)
            if spot.colliderect(surface.get_clip()):
                surface.blit(sprites.picture(picture.path, spot.width, spot.height), spot)

    def _glows(self, shown: Shown) -> list[Part]:
        """A still glow round everything that may be clicked, a ring round what is picked, above all pieces."""
        found = []
        for spot in self.spots:
            light = self._light(spot.target, shown)
            if light:
                edge = self._edge(spot)
                draw = partial(_glow, rect=edge, light=light, unit=self.unit)
                found.append(Part(("glow", spot.target), grown(edge, round(20 * self.unit)), light, draw))
        return found

    def _edge(self, spot: Spot) -> Rect:
        """What a glow goes round: the token of an ingredient, else nearly the whole spot."""
        if spot.target.startswith("kind:"):
            number = places.cellar_of(spot.target[5:])
            pair = places.tokens(self.of("places", str(number)))
            return pair[cards().board.cellar[number].index(spot.target[5:])]
        inset = 2 if spot.target.startswith(("table:", "deck:")) else 7
        return spot.rect.inflate(round(-inset * self.unit), round(-inset * self.unit))

    def _light(self, target: str, shown: Shown) -> int:
        """How a spot glows: a Cellar place for its ingredients, and with a die that may be taken back."""
        if target.startswith("kind:"):
            return 2 if shown.marked(target) else 0
        if not target.startswith("place:"):
            return shown.light(target)
        name = target[6:]
        own = [t for t in shown.lit | shown.picked if t.startswith(f"at:{name}:")]
        found = shown.light(target, *own)
        if self.map.places[name].kind == "cellar":
            kinds = cards().board.cellar[int(name)]
            found = max(found, *(min(1, shown.light(f"kind:{kind}")) for kind in kinds))
        return found

    def _frame(self, shown: Shown) -> list[Part]:
        """The frame in the active player's colour, as four strips."""
        edge = max(4, round(FRAME * self.unit))
        x, y, w, h = self.rect
        strips = (
            Rect(x, y, w, edge),
            Rect(x, y + h - edge, w, edge),
            Rect(x, y, edge, h),
            Rect(x + w - edge, y, edge, h),
        )
        colour = shown.looks[shown.turn].colour if shown.turn is not None else ""
        draw = partial(hall.draw_frame, rect=self.rect, unit=self.unit, colour=colour)
        return [Part(("frame", i), strip, colour, draw) for i, strip in enumerate(strips)]


def _glow(surface: Surface, rect: Rect, light: int, unit: float) -> None:
    nine(surface, "glow" if light == 1 else "focus_ring", rect, unit)


def _lone_die(target: str, shown: Shown | None) -> str | None:
    """The target of an own die that stands alone on a place, while taking it back is possible."""
    if shown is None or not target.startswith(("place:", "kind:")):
        return None
    name = target[6:] if target.startswith("place:") else str(places.cellar_of(target[5:]))
    return next((t for t in sorted(shown.lit) if t.startswith(f"at:{name}:")), None)
