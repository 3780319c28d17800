"""Where in the window the spots lie between which things move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.desktop.table.hud.column import active
from game.tables.cavern_tavern.content.definitions import POTION
from game.tables.cavern_tavern.face import groups, places, plates, tray
from game.tables.cavern_tavern.face.boards import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.motion import Spot
    from game.desktop.table.face import Board as AnyBoard
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import View

_BACK = (44, 60)  # a card's back on the board, in units of 900x600
_COIN = 24  # an ingredient on a plate, in units of 1280x800


class Whereabouts:
    """Finds spots in one picture of the table: those of the tray's player lie on the tray, others' on their plate."""

    def __init__(self, frame: Frame, board: AnyBoard, shown: Shown) -> None:
        """Take the layout and what is shown while things move."""
        if not isinstance(board, Board):
            raise TypeError(board)
        self.frame, self.board, self.shown = frame, board, shown
        self.unit = frame.unit
        self._plates = plates.spots(frame, len(shown.looks), active(shown))

    def find(self, spot: Spot, view: View) -> Rect:
        """Where a spot of a view lies, without shadows; what the tray has scrolled away lies on its player's plate."""
        found = _FIND[spot.area](self, spot, view)
        seen = Rect(0, 0, *self.frame.size).colliderect(found)
        return found if seen else self._plate(spot.seat, 188, 46, _COIN)

    def _own(self, spot: Spot) -> bool:
        return spot.seat == self.shown.seat

    def _plate(self, seat: int, x: float, y: float, width: float, height: float = 0) -> Rect:
        """A rectangle round a point of a plate, in units of 1280x800 from its upper left corner."""
        plate = self._plates[seat] if 0 <= seat < len(self._plates) else self._plates[-1]
        k = plate.width / 376
        found = Rect(0, 0, round(width * k), round((height or width) * k))
        found.center = (plate.x + round(x * k), plate.y + round(y * k))
        return found.clamp(plate)

    def _deck_back(self, name: str) -> Rect:
        deck = self.board.of("decks", name)
        found = Rect(0, 0, round(_BACK[0] * self.board.unit), round(_BACK[1] * self.board.unit))
        found.center = deck.center
        return found

    def hand(self, spot: Spot, view: View) -> Rect:
        """A die of a hand."""
        pool = view["players"][spot.seat]["dice"]
        if self._own(spot):
            shrink = round(-6 * self.frame.tray.height / 112)
            return groups.die(self.frame, spot.nth, max(len(pool), spot.nth + 1)).inflate(shrink, shrink)
        free = [i for i, die in enumerate(pool) if die["at"] is None]
        nth = free.index(spot.nth) if spot.nth in free else len(free)
        count = max(len(free), nth + 1)
        return self._plate(spot.seat, plates.hand_spot(count, nth), 18, 22 if count < 5 else 19)

    def place(self, spot: Spot, view: View) -> Rect:
        """A die on a place."""
        kind = self.board.map.places[spot.name].kind
        place = view["places"][spot.name]
        counts = [len(group["dice"]) for group in place["groups"]]
        rect = self.board.of("places", spot.name)
        groups = places.dice_spots(rect, spot.name, kind, place["slots"], counts)
        if spot.nth < len(groups) and spot.part < len(groups[spot.nth]):
            return groups[spot.nth][spot.part]
        side = rect.height // 3
        return Rect(rect.centerx - side // 2, rect.y + side // 2, side, side)

    def cellar(self, spot: Spot, view: View) -> Rect:
        """An ingredient in the Cellar."""
        del view
        if spot.name == POTION:
            deck = self.board.of("decks", "potions")
            side = min(deck.size)
            return Rect(deck.centerx - side // 2, deck.y, side, side)
        return places.token(self.board.of("places", str(places.cellar_of(spot.name))), spot.name)

    def goods(self, spot: Spot, view: View) -> Rect:
        """An ingredient of a player."""
        if self._own(spot):
            rect = tray.goods_spots(groups.of(self.frame).goods)[spot.name]
            side = min(rect.height - 2, round(0.62 * rect.width)) if spot.name != POTION else rect.width * 7 // 10
            return Rect(rect.x + round(3 * self.unit), rect.centery - side // 2, side, side)
        plate = self._plates[spot.seat]
        targets = plates.goods_spots(plate, plates.plate(self.shown._replace(view=view), spot.seat))
        seen = targets.get(f"has:{spot.seat}:{spot.name}")
        if seen is not None:
            return Rect(seen.x, seen.y, seen.height, seen.height)
        return self._plate(spot.seat, 188, 46, _COIN)

    def table(self, spot: Spot, view: View) -> Rect:
        """An order card on a table."""
        del view
        rect = self.board.of("tables", spot.name)
        return rect.inflate(-rect.width // 20, -rect.height // 20)

    def deck(self, spot: Spot, view: View) -> Rect:
        """The back of a deck's uppermost card."""
        del view
        return self._deck_back(spot.name)

    def order(self, spot: Spot, view: View) -> Rect:
        """The open order of a player."""
        del view
        return groups.of(self.frame).order if self._own(spot) else self._plate(spot.seat, 72, 46, 30, 32)

    def served(self, spot: Spot, view: View) -> Rect:
        """Where a player's points stand."""
        del view
        return self._plate(spot.seat, 345, 22, 40, 40)

    def items(self, spot: Spot, view: View) -> Rect:
        """The items of a hand."""
        if not self._own(spot):
            return self._plate(spot.seat, 342, 46, 17, 24)
        return self._card(view, "item", "")

    def nasty(self, spot: Spot, view: View) -> Rect:
        """A card of Nasty's that a player must do."""
        if not self._own(spot):
            return self._plate(spot.seat, 208, 46, 15, 21)
        return self._card(view, "nasty", spot.name)

    def _card(self, view: View, kind: str, name: str) -> Rect:
        """A card on the tray: the named one, else the first of its kind, else where the first one would lie."""
        held = tray.stacked(tray.hidden(self.shown._replace(view=view)))
        spots = tray.card_spots(groups.of(self.frame).hidden, len(held))
        found = [rect for card, rect in zip(held, spots, strict=False) if card.kind == kind and name in ("", card.card)]
        return found[0] if found else spots[0]

    def marker(self, spot: Spot, view: View) -> Rect:
        """The crown of whoever begins."""
        del view
        return self._plate(spot.seat, 308, 19, 22)


_FIND: dict[str, Callable[[Whereabouts, Spot, View], Rect]] = {
    "hand": Whereabouts.hand,
    "place": Whereabouts.place,
    "cellar": Whereabouts.cellar,
    "goods": Whereabouts.goods,
    "table": Whereabouts.table,
    "deck": Whereabouts.deck,
    "discard": Whereabouts.deck,
    "drawn": Whereabouts.deck,
    "order": Whereabouts.order,
    "served": Whereabouts.served,
    "items": Whereabouts.items,
    "using": Whereabouts.items,
    "nasty": Whereabouts.nasty,
    "marker": Whereabouts.marker,
    "score": Whereabouts.served,
}
