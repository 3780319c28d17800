"""The Realm's base board: where the map's places stand in the window, what lies there, what a click on them means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.texts import say
from game.desktop.engine import text
from game.desktop.table.region import FRAME, MapBoard
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Piece
from game.tables.realm.content import realm_map
from game.tables.realm.face import land, minis, ways
from game.tables.realm.face.painted import Raised, crowds, face_of, on, thing

if TYPE_CHECKING:
    from game.content.maps import BoardMap
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

_OVER, _SHORT = 5, 11  # units by which a name reaches beyond the middle of a road, or ends before it
_LIGHT = 3  # which part of its height a name has above and below its letters
ONE_ROW = 3  # pieces that stand in one row
DOORS = ("act:enter", "act:portal")
TABS = {"tavern": "board:tavern", "lab": "board:labyrinth", "clock": "clock"}


class RealmBoard(MapBoard, Raised):
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
        self.places = [thing(f"space:{name}", rect) for name, rect in self.spots.items()]
        still = [*((f"deck:{name}", rect) for name, rect in self.decks.items()),
                 *((target, self.panels[name]) for name, target in TABS.items())]  # fmt: skip
        self.still = [*(thing(target, rect) for target, rect in still), *self.places]
        self.names = self._names()

    # ------------------------------------------------------------ where things are

    def stand(self, name: str) -> tuple[int, int]:
        """The middle of the pieces on a place."""
        return self.at(*self.realm.spots[name].stand)

    def stands(self, view: View) -> dict[str, dict[int, Rect]]:
        """Where everybody's piece stands, by place and seat."""
        found = crowds(view, self.spots)
        return {place: dict(zip(here, self._fan(place, len(here)), strict=True)) for place, here in found.items()}

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

    # ------------------------------------------------------------ the pieces of a moment

    def lay(self, shown: Shown) -> list[Piece]:
        """The whole board, back to front."""
        cards = self._cards(shown)
        taken = [card.rect for card in cards if card.target]
        stands, steps = self.stands(shown.view), ways.steps(shown)
        found = self._sheets() + self._panels(shown) + self.places + self._land(shown)
        found += self._glows(shown) + self._doors(shown) + self._ways(steps) + self.names + self._loose(shown)
        return (
            found
            + self._people(shown, stands, taken)
            + cards
            + self._pawns(shown, stands)
            + self._counts(steps, stands)
        )

    def _doors(self, shown: Shown) -> list[Piece]:
        """The door of the Tavern or the portal where one stands, while one may go in: a click on the place does."""
        here = self.spots.get(shown.me["place"])
        lit = [(target, here) for target in DOORS if here is not None and shown.light(target)]
        return [thing(*door) for door in lit] + self.glows(shown, lit)

    def _sheets(self) -> list[Piece]:
        """Parchment under the decks, the gates with the Jail, and the small boards."""
        strip = [self.spots[name] for name in (*realm_map.GATES, realm_map.JAIL)]
        decks = list(self.decks.values())
        sheets = {
            "decks": decks[0].unionall(decks),
            "gates": strip[0].unionall(strip),
            "tavern": self.panels["tavern"],
            "lab": self.panels["lab"],
        }
        return [self.piece(("sheet", name), rect, self.unit, minis.draw_sheet, 12) for name, rect in sheets.items()]

    def _panels(self, shown: Shown) -> list[Piece]:
        found = [
            self.piece(("deck", name), rect, minis.deck(shown, name), minis.draw_deck, target=f"deck:{name}")
            for name, rect in self.decks.items()
        ]
        gates = shown.view["options"]["gates"] and shown.view["options"]["tavern"]
        for i, name in enumerate(realm_map.GATES, 1):
            what = minis.Gate(i, not self.realm.spots[name].leads, gates)
            found.append(self.piece(("gate", name), self.spots[name], what, minis.draw_gate, 20))
        found.append(self.piece("jail", self.spots[realm_map.JAIL], None, minis.draw_jail))
        small = (
            ("clock", "clock", minis.clock(shown), minis.draw_clock, 10),
            ("inn", "tavern", minis.inn(shown), minis.draw_inn, 6),
            ("maze", "lab", minis.maze(shown), minis.draw_maze, 6),
        )
        return found + [self.piece(key, self.panels[name], what, draw, edge, TABS[name])
                        for key, name, what, draw, edge in small]  # fmt: skip

    def _land(self, shown: Shown) -> list[Piece]:
        """Stones and badges; cards that lie on a place are counted off those that are drawn there (RB-20)."""
        found = []
        for name in (*realm_map.OUTER, *realm_map.VALE):
            spot = self.realm.spots[name]
            lying = len(on(shown.view, name)["cards"])
            gate = int(spot.gate[1:]) if spot.gate else 0
            draw = max(0, spot.draw - lying)
            top = max(self.spots[name].y + round(2 * self.unit), self.rect.y + round(FRAME * self.unit))
            what = land.Badges(self.stand(name), top, spot.waypoint, draw, bool(spot.entrance), gate, self.unit)
            found.append(self.piece(("land", name), self.spots[name], what, land.draw_badges))
        return found

    def _names(self) -> list[Piece]:
        found, roads = [], self._roads()
        edge = round((FRAME + 2) * self.unit)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        for name in (*realm_map.OUTER, *realm_map.VALE):
            cell = self.spots[name]
            low = min(cell.bottom - round(4 * self.unit), inner.bottom - round(3 * self.unit))
            room = (cell.clip(inner) if self._beside(cell) else cell).width - round(2 * self.unit)
            made = land.PlaceName(say(f"realm.space.{name}"), (cell.centerx, low), room, self.unit)
            half = text.width(*land.name_face(made)) // 2
            x = min(max(cell.centerx, inner.left + half), inner.right - half)
            made = made._replace(foot=(x, low))
            x += self._off_road(x + half, land.name_rect(made), roads, inner.left + 2 * half)
            made = made._replace(foot=(x, low))
            found.append(self.piece(("name", name), land.name_rect(made), made, land.draw_name))
        return found

    def _roads(self) -> list[tuple[int, int]]:
        """Pixels in the middle of all roads that lead from top to bottom."""
        found = []
        for ring in (realm_map.OUTER, realm_map.VALE):
            for one, other in zip(ring, (*ring[1:], ring[0]), strict=True):
                (x, y), (other_x, other_y) = self.stand(one), self.stand(other)
                if abs(other_x - x) < abs(other_y - y):
                    found += self._trail(one, other)
        return found

    def _off_road(self, end: int, line: Rect, roads: list[tuple[int, int]], least: int) -> int:
        """How far a name goes aside, so that no pebble right behind its end reads as a full stop.

        It ends well before the road, which may be no further left than ``least``, or beyond it.
        """
        tall = line.inflate(0, -line.height // _LIGHT)
        behind = [x for x, y in roads if tall.top <= y <= tall.bottom and -_OVER < (x - end) / self.unit < _SHORT]
        if not behind:
            return 0
        before, beyond = min(behind) - round(_SHORT * self.unit), max(behind) + round(_OVER * self.unit)
        return min((one - end for one in (before, beyond) if one >= least), key=abs)

    def _beside(self, cell: Rect) -> bool:
        """Whether another place lies to the left or right of one."""
        probe = cell.inflate(round(8 * self.unit), -cell.height // 2)
        return any(other != cell and probe.colliderect(other) for other in self.spots.values())

    def _loose(self, shown: Shown) -> list[Piece]:
        """Gold, Keys and the Crown, above the name of the place."""
        found = []
        for name, here in shown.view["spaces"].items():
            if name not in self.spots:
                continue
            what = land.LooseThings(here["gold"], here["keys"], here["crown"])
            if any(what):
                cell = self.spots[name]
                spot = Rect(cell.x + round(6 * self.unit), 0, round(96 * self.unit), round(26 * self.unit))
                spot.bottom = cell.bottom - round(22 * self.unit)
                found.append(self.piece(("loose", name), spot, what, land.draw_loose))
        return found

    def _cards(self, shown: Shown) -> list[Piece]:
        """The topmost open card of each place."""
        found = []
        for name in self.spots:
            lying = self.lying(shown.view, name)
            if lying is not None:
                card, rect = lying
                what = (*face_of(card), len(on(shown.view, name)["cards"]) - 1)
                found.append(self.piece(("card", name), rect, what, land.draw_card, 8, f"lies:{card}"))
                found += self.glows(shown, [(f"lies:{card}", rect)])
        return found

    def _people(self, shown: Shown, stands: dict[str, dict[int, Rect]], taken: list[Rect]) -> list[Piece]:
        """Whom a click finds; a piece in a crowd, or one that shares pixels with a card, counts only when lit."""
        found = []
        for here in stands.values():
            crowd = len(here) > ONE_ROW
            for seat, spot in here.items():
                rect = spot.inflate(0, -round(6 * self.unit)) if crowd else spot
                if shown.light(f"seat:{seat}") or not (crowd or rect.collidelist(taken) >= 0):
                    found.append(thing(f"seat:{seat}", rect))
        return found[::-1]

    def _pawns(self, shown: Shown, stands: dict[str, dict[int, Rect]]) -> list[Piece]:
        found = []
        for name, here in stands.items():
            found.append(self.crowd(shown, name, here))
            found += self.glows(shown, [(f"seat:{seat}", spot) for seat, spot in here.items()])
        return found

    def _glows(self, shown: Shown) -> list[Piece]:
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
                what = (tuple((r.x, r.y, r.w, r.h) for r in group), strong, self.unit)
                draw = partial(ways.draw_outline, what=what)
                whole = grown(group[0].unionall(list(group)), ways.margin(self.unit))
                found.append(Piece(("outline", group[0].topleft, strong), whole, look=what, draw=draw, edge=0))
        return found

    def _ways(self, steps: list[ways.WayStep]) -> list[Piece]:
        """Dots along the road to every place where the move may end."""
        found = []
        for step in steps:
            points = self._trail(step.before, step.place)
            dots = ways.spaced(points, 9 * self.unit, 23 * self.unit)
            if dots:
                whole = Rect(dots[0], (1, 1)).unionall([Rect(dot, (1, 1)) for dot in dots])
                found.append(self.piece(("way", step.before, step.place), whole, (dots, step.strong, self.unit),
                                        ways.draw_dots, 8))  # fmt: skip
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

    def _counts(self, steps: list[ways.WayStep], stands: dict[str, dict[int, Rect]]) -> list[Piece]:
        """The number of steps to every place on the way: on its stone, or beside it when somebody stands there."""
        found = []
        for step in steps:
            x, y = self.stand(step.place)
            spot = Rect(0, 0, round(25 * self.unit), round(25 * self.unit))
            spot.center = (x, y - round(2 * self.unit))
            if here := stands.get(step.place):
                left = min(one.left for one in here.values())
                spot.center = (left - round(6 * self.unit), y + round(9 * self.unit))
            found.append(self.piece(("count", step.place), spot, (step.steps, step.strong), ways.draw_count))
        return found
