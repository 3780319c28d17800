"""Where in the window the spots lie between which things move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.desktop.table.hud.column import active
from game.tables.cavern_tavern.content.definitions import POTION
from game.tables.cavern_tavern.face import groups, owned, places, plates, tray
from game.tables.cavern_tavern.face.boards import TavernBoard

if TYPE_CHECKING:
    from game.desktop.engine.motion import Spot
    from game.desktop.table.face import Board as AnyBoard
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import View

_WITHIN = 20  # a card is so much smaller than its table
_BACK = (44, 60)  # a card's back on the board, in units of 900x600
_COIN = (188, 46, 24, 24)  # an ingredient on a small plate
#: Middle, width and height of what lies on a plate, in units of 1280x800.
_ON_PLATE = {
    "order": (72, 46, 30, 32), "served": (345, 22, 40, 40), "score": (345, 22, 40, 40), "items": (342, 46, 17, 24),
    "using": (342, 46, 17, 24), "nasty": (208, 46, 15, 21), "marker": (308, 19, 22, 22),
}  # fmt: skip


class Whereabouts:
    """Finds spots in one picture of the table: those of the tray's player lie on the tray, others' on their plate."""

    def __init__(self, frame: Frame, board: AnyBoard, shown: Shown) -> None:
        """Take the layout and what is shown while things move."""
        if not isinstance(board, TavernBoard):
            raise TypeError(board)
        self.frame, self.board, self.shown = frame, board, shown
        self._groups = groups.of(frame)
        self._plates = plates.spots(frame, len(shown.players_shown), active(shown))

    def find(self, spot: Spot, view: View) -> Rect:
        """Where a spot of a view lies, without shadows."""
        found = self._on_board(spot, view)
        if found is None and spot.seat == self.shown.seat:
            found = self._on_tray(spot, view)
        return self._on_plate(spot, view) if found is None else found

    def _on_board(self, spot: Spot, view: View) -> Rect | None:
        """Dice on places, the Cellar, orders on tables, and the backs of decks."""
        match spot.area:
            case "place":
                return self._placed(spot, view)
            case "cellar" if spot.name == POTION:
                deck = self.board.of("decks", "potions")
                side = min(deck.size)
                return Rect(deck.centerx - side // 2, deck.y, side, side)
            case "cellar":
                return places.token(self.board.of("places", str(places.cellar_of(spot.name))), spot.name)
            case "table":
                rect = self.board.of("tables", spot.name)
                return rect.inflate(-rect.width // _WITHIN, -rect.height // _WITHIN)
            case "deck" | "discard" | "drawn":
                found = Rect(0, 0, round(_BACK[0] * self.board.unit), round(_BACK[1] * self.board.unit))
                found.center = self.board.of("decks", spot.name).center
                return found
        return None

    def _placed(self, spot: Spot, view: View) -> Rect:
        """A die on a place."""
        kind = self.board.map.places[spot.name].kind
        place, rect = view["places"][spot.name], self.board.of("places", spot.name)
        counts = [len(group["dice"]) for group in place["groups"]]
        lying = places.dice_spots(rect, spot.name, kind, place["slots"], counts)
        if spot.nth < len(lying) and spot.part < len(lying[spot.nth]):
            return lying[spot.nth][spot.part]
        side = rect.height // 3
        return Rect(rect.centerx - side // 2, rect.y + side // 2, side, side)

    def _on_tray(self, spot: Spot, view: View) -> Rect | None:
        """What the shown player has."""
        match spot.area:
            case "hand":
                count = len(view["players"][spot.seat]["dice"])
                shrink = round(-6 * self.frame.tray.height / 112)
                return groups.die(self.frame, spot.nth, max(count, spot.nth + 1)).inflate(shrink, shrink)
            case "goods":
                rect = tray.goods_spots(self.frame, view["players"][spot.seat]["ingredients"])[spot.name]
                side = min(rect.height - 2, round(0.62 * rect.width)) if spot.name != POTION else rect.width * 7 // 10
                return Rect(rect.x + round(3 * self.frame.unit), rect.centery - side // 2, side, side)
            case "order":
                return self._groups.order
            case "items" | "using":
                return self._card(view, "item", "")
            case "nasty":
                return self._card(view, "nasty", spot.name)
        return None

    def _card(self, view: View, kind: str, name: str) -> Rect:
        """A card on the tray: the named one, else the first of its kind, else where the first one would lie."""
        held = owned.stacked(owned.hidden(self.shown._replace(view=view)))
        spots = tray.card_spots(self._groups.hidden, len(held))
        found = [rect for card, rect in zip(held, spots, strict=False) if card.kind == kind and name in ("", card.card)]
        return found[0] if found else spots[0]

    def _on_plate(self, spot: Spot, view: View) -> Rect:
        """What another player has, and everybody's points and crown."""
        if spot.area == "hand":
            free = [i for i, die in enumerate(view["players"][spot.seat]["dice"]) if die["at"] is None]
            nth = free.index(spot.nth) if spot.nth in free else len(free)
            count = max(len(free), nth + 1)
            side = 22 if count < 5 else 19
            return self._plate(spot.seat, plates.hand_spot(count, nth), 18, side, side)
        if spot.area == "goods":
            plate = self._plates[spot.seat]
            lying = plates.goods_spots(plate, plates.plate(self.shown._replace(view=view), spot.seat))
            seen = lying.get(f"has:{spot.seat}:{spot.name}")
            return Rect(seen.x, seen.y, seen.height, seen.height) if seen else self._plate(spot.seat, *_COIN)
        return self._plate(spot.seat, *_ON_PLATE[spot.area])

    def _plate(self, seat: int, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle round a point of a plate, in units of 1280x800 from its upper left corner."""
        plate = self._plates[seat] if 0 <= seat < len(self._plates) else self._plates[-1]
        k = plate.width / plates.WIDTH
        found = Rect(0, 0, round(width * k), round(height * k))
        found.center = (plate.x + round(x * k), plate.y + round(y * k))
        return found.clamp(plate)
