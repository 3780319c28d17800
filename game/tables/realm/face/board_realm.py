"""The Realm's base board: where the map's places stand in the window, what lies there, what a click on them means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.texts import say
from game.desktop.engine import text
from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place
from game.tables.realm.content import realm_map
from game.tables.realm.face import land, minis, pawns, ways
from game.tables.realm.face.painted import FRAME, Painted, face_of, on, seats_on

if TYPE_CHECKING:
    from game.content.maps import BoardMap
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

ONE_ROW = 3  # pieces that stand in one row
TABS = {"tavern": "board:tavern", "lab": "board:labyrinth", "clock": "clock"}


class Board(Painted):
    """The board laid out in a rectangle of the window.

    Attributes:
        spots: the rectangles of all places in the window, by the rule's name.
    """

    def __init__(self, rect: Rect, board: BoardMap | None = None) -> None:
        """Lay out the program's own map, or another one."""
        self.realm = realm_map.of(board) if board is not None else realm_map.read()
        super().__init__(rect, self.realm.board)
        self.spots = {name: self.scaled(spot.rect) for name, spot in self.realm.spots.items()}
        self.decks = {name: self.scaled(deck) for name, deck in self.realm.decks.items()}
        self.panels = {name: self.scaled(panel) for name, panel in self.realm.panels.items()}
        self._places = self._still()

    # ------------------------------------------------------------ where things are

    def stand(self, name: str) -> tuple[int, int]:
        """The middle of the pieces on a place."""
        return self.at(*self.realm.spots[name].stand)

    def pawn(self, view: View, seat: int) -> Rect | None:
        """Where a seat's piece stands, None when it is on another board."""
        place = view["players"][seat]["place"]
        if place not in self.spots:
            return None
        here = seats_on(view, place)
        return self._fan(place, len(here))[here.index(seat)] if seat in here else None

    def lying(self, view: View, name: str) -> tuple[str, Rect] | None:
        """The topmost open card of a place with its rectangle, None when none lies there."""
        cards = on(view, name)["cards"]
        if not cards:
            return None
        spot = self.realm.spots[name]
        badges = bool(spot.entrance) + bool(spot.gate)
        return cards[0], land.card_spot(self.spots[name], badges, self.unit)

    def _fan(self, place: str, count: int) -> list[Rect]:
        small = 1.0 if self.realm.spots[place].kind == "space" else 0.8
        edge = -2 * round((FRAME + 6) * self.unit)
        room = self.spots[place].clip(self.rect.inflate(edge, edge))
        x, y = self.stand(place)
        if count > ONE_ROW:  # two rows would reach the card that is drawn here, and the name
            y -= round(6 * self.unit)
            room.width = min(room.right, self.spots[place].right - round(31 * self.unit)) - room.x
        return land.pawn_spots((x, y), room, count, self.unit * small)

    # ------------------------------------------------------------ what can be clicked

    def _still(self) -> list[Place]:
        """What is always there: places, decks and panels."""
        found = [Place(f"space:{name}", rect) for name, rect in self.spots.items()]
        found += [Place(f"deck:{name}", rect) for name, rect in self.decks.items()]
        return found + [Place(target, self.panels[name]) for name, target in TABS.items()]

    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything that can be clicked, the topmost first; what is lit lies above what is not."""
        if shown is None:
            return list(self._places)
        found = [*self._pieces(shown), *self._still()]
        found.sort(key=lambda place: not shown.light(place.target))
        self._places = found
        return list(found)

    def _pieces(self, shown: Shown) -> list[Place]:
        """Pieces and open cards; a piece in a crowd, or one that shares pixels with a card, counts only when lit."""
        cards = [(name, self.lying(shown.view, name)) for name in self.spots]
        found = [Place(f"lies:{card[0]}", card[1]) for _, card in cards if card]
        taken = [place.rect for place in found]
        for name in self.spots:
            here = seats_on(shown.view, name)
            crowd = len(here) > ONE_ROW
            for seat, spot in zip(here, self._fan(name, len(here)), strict=True):
                rect = spot.inflate(0, -round(6 * self.unit)) if crowd else spot
                if shown.light(f"seat:{seat}") or not (crowd or rect.collidelist(taken) >= 0):
                    found.append(Place(f"seat:{seat}", rect))
        return found

    # ------------------------------------------------------------ what is drawn

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front."""
        self.things(shown)
        found = [Part("board", self.rect, "realm", self.ground, solid=True)]
        found += self._sheets() + self._panels(shown) + self._land(shown)
        found += self._glows(shown) + self._ways(shown) + self._names() + self._loose(shown)
        found += self._cards(shown) + self._pawns(shown) + self._counts(shown)
        return found + self.frame(shown)

    def _sheets(self) -> list[Part]:
        """Parchment under the decks, the gates with the Jail, and the small boards."""
        strip = [self.spots[name] for name in (*realm_map.GATES, realm_map.JAIL)]
        decks = list(self.decks.values())
        sheets = {
            "decks": decks[0].unionall(decks),
            "gates": strip[0].unionall(strip),
            "tavern": self.panels["tavern"],
            "lab": self.panels["lab"],
        }
        return [self.part(("sheet", name), rect, self.unit, minis.draw_sheet, 12) for name, rect in sheets.items()]

    def _panels(self, shown: Shown) -> list[Part]:
        found = [
            self.part(("deck", name), rect, minis.deck(shown, name), minis.draw_deck)
            for name, rect in self.decks.items()
        ]
        gates = bool(shown.view["options"]["gates"] and shown.view["options"]["tavern"])
        for i, name in enumerate(realm_map.GATES, 1):
            what = minis.Gate(i, not self.realm.spots[name].leads, gates)
            found.append(self.part(("gate", name), self.spots[name], what, minis.draw_gate, 20))
        found.append(self.part("jail", self.spots[realm_map.JAIL], None, minis.draw_jail))
        found.append(self.part("clock", self.panels["clock"], minis.clock(shown), minis.draw_clock, 10))
        found.append(self.part("inn", self.panels["tavern"], minis.inn(shown), minis.draw_inn))
        found.append(self.part("maze", self.panels["lab"], minis.maze(shown), minis.draw_maze))
        return found

    def _land(self, shown: Shown) -> list[Part]:
        """Stones and badges; cards that lie on a place are counted off those that are drawn there (RB-20)."""
        found = []
        for name in (*realm_map.OUTER, *realm_map.VALE):
            spot = self.realm.spots[name]
            lying = len(on(shown.view, name)["cards"])
            gate = int(spot.gate[1:]) if spot.gate else 0
            draw = max(0, spot.draw - lying)
            top = max(self.spots[name].y + round(2 * self.unit), self.rect.y + round(FRAME * self.unit))
            what = land.Badges(self.stand(name), top, spot.waypoint, draw, bool(spot.entrance), gate, self.unit)
            found.append(self.part(("land", name), self.spots[name], what, land.draw_badges))
        return found

    def _names(self) -> list[Part]:
        found = []
        edge = round((FRAME + 2) * self.unit)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        for name in (*realm_map.OUTER, *realm_map.VALE):
            cell = self.spots[name]
            low = min(cell.bottom - round(4 * self.unit), inner.bottom - round(3 * self.unit))
            room = (cell.clip(inner) if self._beside(cell) else cell).width - round(2 * self.unit)
            made = land.Name(say(f"realm.space.{name}"), (cell.centerx, low), room, self.unit)
            half = text.width(*land.name_face(made)) // 2
            x = min(max(cell.centerx, inner.left + half), inner.right - half)
            made = made._replace(foot=(x, low))
            found.append(self.part(("name", name), land.name_rect(made), made, land.draw_name))
        return found

    def _beside(self, cell: Rect) -> bool:
        """Whether another place lies to the left or right of one."""
        probe = cell.inflate(round(8 * self.unit), -cell.height // 2)
        return any(other != cell and probe.colliderect(other) for other in self.spots.values())

    def _loose(self, shown: Shown) -> list[Part]:
        """Gold, Keys and the Crown, above the name of the place."""
        found = []
        for name, here in shown.view["spaces"].items():
            if name not in self.spots:
                continue
            what = land.Lying((), here.get("gold", 0), here.get("keys", 0), bool(here.get("crown")))
            if what != land.Lying((), 0, 0, False):
                cell = self.spots[name]
                spot = Rect(cell.x + round(6 * self.unit), 0, round(96 * self.unit), round(26 * self.unit))
                spot.bottom = cell.bottom - round(22 * self.unit)
                found.append(self.part(("loose", name), spot, what, land.draw_loose))
        return found

    def _cards(self, shown: Shown) -> list[Part]:
        found = []
        for name in self.spots:
            lying = self.lying(shown.view, name)
            if lying is None:
                continue
            card, rect = lying
            more = len(shown.view["spaces"][name]["cards"]) - 1
            found.append(self.part(("card", name), rect, (*face_of(card), more), land.draw_card, 8))
            light = shown.light(f"lies:{card}")
            if light:
                found.append(self.glow(f"lies:{card}", rect, light))
        return found

    def _pawns(self, shown: Shown) -> list[Part]:
        found = []
        for name in self.spots:
            here = seats_on(shown.view, name)
            if not here:
                continue
            spots = self._fan(name, len(here))
            what = tuple((pawns.of(shown, seat), s.center, s.width) for seat, s in zip(here, spots, strict=True))
            whole = spots[0].unionall(spots)
            found.append(self.part(("pawns", name), whole, what, land.draw_pawns, 16))
            for seat, spot in zip(here, spots, strict=True):
                light = shown.light(f"seat:{seat}")
                if light:
                    found.append(self.glow(f"seat:{seat}", spot, light))
        return found

    def _glows(self, shown: Shown) -> list[Part]:
        """One outline round all lit places that touch each other, a brighter one round what is picked."""
        found = []
        inset = -2 * round(2 * self.unit)
        for strong in (False, True):
            lit = [
                rect.inflate(inset, inset)
                for name, rect in self.spots.items()
                if shown.light(f"space:{name}") == 1 + strong
            ]
            for group in ways.clusters(lit, round(5 * self.unit)):
                whole = grown(group[0].unionall(list(group)), ways.margin(self.unit))
                what = (tuple((r.x, r.y, r.w, r.h) for r in group), strong, self.unit)
                draw = partial(ways.draw_outline, rect=whole, what=what)
                found.append(Part(("outline", group[0].topleft, strong), whole, what, draw))
        return found

    def _ways(self, shown: Shown) -> list[Part]:
        """Dots along the road to every place where the move may end."""
        found = []
        for step in ways.steps(shown):
            points = self._trail(step.before, step.place)
            dots = ways.spaced(points, 9 * self.unit, 23 * self.unit)
            if not dots:
                continue
            whole = Rect(min(x for x, _ in dots), min(y for _, y in dots), 1, 1)
            whole = whole.union(Rect(max(x for x, _ in dots), max(y for _, y in dots), 1, 1))
            what = (dots, step.strong, self.unit)
            found.append(self.part(("way", step.before, step.place), whole, what, ways.draw_dots, 8))
        return found

    def _trail(self, one: str, other: str) -> list[tuple[int, int]]:
        """Pixels along the road between neighbours."""
        a, b = self.realm.spots[one], self.realm.spots[other]
        first = one if realm_map.ring(one)[1] == other else other
        if first.startswith("G"):
            points = [a.stand, ((a.stand[0] + b.stand[0]) / 2, a.stand[1]), b.stand]
        else:
            points = ways.trail(a.stand, b.stand, int(first[1:]) % 2 == 1)
        return [self.at(*point) for point in points]

    def _counts(self, shown: Shown) -> list[Part]:
        """The number of steps to every place on the way: on its stone, or beside it when somebody stands there."""
        found = []
        for step in ways.steps(shown):
            x, y = self.stand(step.place)
            spot = Rect(0, 0, round(25 * self.unit), round(25 * self.unit))
            spot.center = (x, y - round(2 * self.unit))
            here = seats_on(shown.view, step.place)
            if here:
                whole = self._fan(step.place, len(here))
                left = whole[0].unionall(whole).left
                spot.center = (left - round(6 * self.unit), y + round(9 * self.unit))
            found.append(self.part(("count", step.place), spot, (step.steps, step.strong), ways.draw_count))
        return found
