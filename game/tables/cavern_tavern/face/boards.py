"""The board of Cavern Tavern: where the map's objects stand in the window, and what a click on them means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.content import maps
from game.desktop.table.region import MapBoard, OneBoard
from game.desktop.ui.pieces import Piece
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import hall, places

if TYPE_CHECKING:
    from game.content.maps import BoardMap
    from game.tables.cavern_tavern.face.shown import Shown

NAME = "cavern_tavern"


class TavernBoard(MapBoard):
    """The board laid out in a rectangle of the window; rooms are stretched to it, pieces keep their shape."""

    def __init__(self, rect: Rect, board: BoardMap | None = None) -> None:
        """Lay out the program's own map, or another one."""
        super().__init__(rect, board or maps.board(NAME))
        self.still = self._still()[::-1]

    def of(self, layer: str, name: str) -> Rect:
        """The rectangle of an object of the map in the window."""
        return self.scaled(self.map.layers[layer][name].rect)

    def _still(self) -> list[Piece]:
        """What is clicked, the topmost first: the buttons of a Cellar place lie over it."""
        found, reach = [_spot("deck:orders", self.of("decks", "orders"))], {}
        for number, kinds in cards().board.cellar.items():
            place = self.of("places", str(number))
            rects = places.buttons(place)
            reach[str(number)] = Rect(place.x, place.y, place.width, rects[0].y - place.y)
            found += [_spot(f"kind:{kind}", rect) for kind, rect in zip(kinds, rects, strict=True)]
        found += [_spot(f"place:{name}", self.of("places", name), reach.get(name)) for name in self.map.places]
        found += [_spot(f"table:{name}", self.of("tables", name)) for name in self.map.layers["tables"]]
        return [*found, _spot("clock", self.of("clock", "clock"))]

    def lay(self, shown: Shown) -> list[Piece]:
        """All pieces of a moment, back to front."""
        view, layers, put = shown.view, self.map.layers, self._drawn
        ends = layers["tracks"]["score"].props
        score = partial(hall.draw_score, first=int(ends["first"]), last=int(ends["last"]))
        scores = tuple(
            (player["score"], look.colour, look.emblem)
            for player, look in zip(view["players"], shown.players_shown, strict=True)
        )
        left = {**view["decks"], "potions": view["potions"]}
        return [
            *(put("tables", name, hall.table(shown, int(name))) for name in layers["tables"]),
            put("clock", "clock", hall.clock(shown)),
            put("tracks", "score", partial(score, scores=scores)),
            put("tracks", "round", partial(hall.draw_rounds, now=view["round"], rounds=view["rounds"])),
            *(put("places", name, places.of(shown, name, place.kind)) for name, place in self.map.places.items()),
            *(put("decks", name, partial(hall.draw_deck, name=name, left=left[name])) for name in layers["decks"]),
            *self.still,
            *self._dice(shown),
            *self._glows(shown),
        ]

    def _drawn(self, layer: str, name: str, draw: partial[None]) -> Piece:
        """An object of the map; what it is drawn from decides how it looks."""
        return Piece((layer, name), self.of(layer, name), look=tuple(draw.keywords.items()), draw=draw, edge=0)

    def _dice(self, shown: Shown) -> list[Piece]:
        """Own dice that may be taken back: a click anywhere on their place means them, keys go by the place."""
        spots = {spot.target: spot for spot in self.still}
        found = []
        for target in sorted(t for t in shown.lit | shown.picked | shown.proposed if t.startswith("at:")):
            spot = spots["place:" + target.split(":")[1]]
            rect = spot.rect if target in shown.lit else Rect(0, 0, 0, 0)
            found.append(_spot(target, rect, spot.place.rect)._replace(aside=True))
        return found[::-1]

    def _glows(self, shown: Shown) -> list[Piece]:
        """A glow round everything that may be clicked or is picked, above all pieces."""
        lights = [(spot, self._light(spot.target, shown)) for spot in self.still[::-1]]
        return [self.glow(spot.target, self._edge(spot), light) for spot, light in lights if light]

    def _edge(self, spot: Piece) -> Rect:
        """What a glow goes round: the token of an ingredient, else nearly the whole spot."""
        head, _, kind = spot.target.partition(":")
        if head == "kind":
            return places.token(self.of("places", str(places.cellar_of(kind))), kind)
        inset = round((-2 if head in ("table", "deck") else -7) * self.unit)
        return spot.rect.inflate(inset, inset)

    def _light(self, target: str, shown: Shown) -> int:
        """How a spot glows: a Cellar place for its ingredients, and with a die that may be taken back."""
        head, _, name = target.partition(":")
        if head == "kind":
            return 2 if shown.marked(target) else 0
        if head != "place":
            return shown.light(target)
        found = shown.light(target, *(t for t in shown.lit | shown.picked if t.startswith(f"at:{name}:")))
        kinds = cards().board.cellar.get(int(name), ()) if name.isdigit() else ()
        return max(found, *(min(1, shown.light(f"kind:{kind}")) for kind in kinds), 0)


def _spot(target: str, rect: Rect, reach: Rect | None = None) -> Piece:
    return Piece(target, rect, target, reach=reach)


BOARDS = OneBoard(NAME, TavernBoard)
