"""The Tavern's board: where spaces, rooms and panels stand in the window, what lies there, what a click means."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.texts import say
from game.desktop.table.region import MapBoard
from game.tables.realm.content import realm_map, tavern_map
from game.tables.realm.face import minis, pawns, tavern_draw
from game.tables.realm.face.painted import Raised, crowds, face_of, on, thing

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.content.maps import BoardMap
    from game.desktop.ui.pieces import Piece
    from game.desktop.ui.rich import PlayerShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

    WayIndex = dict[tuple[str, str], int]

CRAPS = ("odds", "evens", *(f"face_{n}" for n in range(1, 7)))
OUTSIDE = "O16"  # the Tavern's space of the base board (TV-1)
INSIDE = (*tavern_map.LOOP, *tavern_map.ROOMS)
_TABS = {"title": "patrol", "lockers": "lockers", "realm": "board:realm", "lab": "board:labyrinth"}


class TavernBoard(MapBoard, Raised):
    """The board laid out in a rectangle of the window.

    Attributes:
        spots: the rectangles of all spaces and rooms in the window, by the rule's name.
        fields: those of the craps table, when it takes the place of the sign.
    """

    def __init__(self, rect: Rect, board: BoardMap | None = None) -> None:
        """Lay out the program's own map; ``board`` may give another picture of the same places."""
        self.tavern = tavern_map.read()
        super().__init__(rect, board or self.tavern.board)
        self.spots = {name: self.scaled(spot.rect) for name, spot in self.tavern.spots.items()}
        self.panels = {name: self.scaled(panel) for name, panel in self.tavern.panels.items()}
        self.door = self.scaled(self.tavern.door)
        self.fields = tavern_draw.craps_spots(self.panels["title"])
        self.places = [thing(f"space:{name}", rect) for name, rect in self.spots.items()]
        self.still = [*(thing(target, self.panels[name]) for name, target in _TABS.items()), *self.places]

    # ------------------------------------------------------------ where things are

    def stand(self, name: str) -> tuple[int, int]:
        """The middle of the pieces on a space or in a room."""
        return self.at(*self.tavern.spots[name].stand)

    def stands(self, view: View) -> dict[str, dict[int, Rect]]:
        """Where everybody's piece stands, by place and seat."""
        found = crowds(view, self.spots)
        return {
            name: dict(zip(here, pawns.fan(self.stand(name), len(here), self.unit), strict=True))
            for name, here in found.items()
        }

    def lying(self, name: str, cards: bool = True) -> Rect:
        """Where open cards lie on a space, or the back of the one that is drawn there."""
        x, y = self.stand(name)
        side = 1 if x < self.spots[name].centerx + round(10 * self.unit) else -1
        found = Rect(0, 0, round(66 * self.unit), round(56 * self.unit))
        found.center = (
            x + side * round((54 if cards else 41) * self.unit),
            y + round(5 * self._free(name) * self.unit),
        )
        return found.clamp(self.rect)

    def die(self) -> Rect:
        """Where the die lies on the craps table."""
        return tavern_draw.craps_die(self.panels["title"], self.fields)

    # ------------------------------------------------------------ the pieces of a moment

    def lay(self, shown: Shown) -> list[Piece]:
        """The whole board, back to front."""
        stands, ways, doors = self.stands(shown.view), self._ways(shown), self._doors(shown)
        cards = [(f"lies:{cards[-1]}", self.lying(name))
                 for name in tavern_map.LOOP if (cards := on(shown.view, name)["cards"])]  # fmt: skip
        people = [(f"seat:{seat}", spot) for here in stands.values() for seat, spot in here.items()]
        inset = round(-4 * self.unit)
        spaces = [(f"space:{name}", rect.inflate(inset, inset)) for name, rect in self.spots.items()]
        above = [thing(target, rect) for target, rect in (*people, *cards, *doors)][::-1]
        found = self._steps(ways) + self._rooms(shown, stands) + self._boards(shown) + self.places + self._spaces(shown)
        found += self.glows(shown, [*spaces, *people, *cards, *doors]) + above + self._craps_fields(shown)
        found += [self.crowd(shown, name, stands[name], mark) for name in tavern_map.LOOP if name in stands]
        return found + self._counts(ways)

    def _craps_fields(self, shown: Shown) -> list[Piece]:
        """The fields of the craps table, which its picture shows."""
        return [thing(f"act:{name}", rect) for name, rect in self.fields.items()] if _craps(shown) else []

    def _doors(self, shown: Shown) -> list[tuple[str, Rect]]:
        """Where what is on offer can be clicked beside its button: the street door, the Gateway, rooms, the stair."""
        found = {
            "act:leave": self.door, "act:gateway": self.spots[tavern_map.GATEWAY], "act:portal": self.spots["T9"],
            "act:stay_craps": self.spots["T10"], "act:room": self.spots["R102"].unionall([self.spots["R106"]]),
        }  # fmt: skip
        return [(target, rect) for target, rect in found.items() if shown.light(target)]

    def label(self, name: str) -> tavern_draw.RoomName:
        """The name of a space, kept inside its cell."""
        cell, spot = self.spots[name], self.tavern.spots[name]
        edge = round(4 * self.unit)
        room = cell.width - 2 * edge - round(8 * self.unit)
        made = tavern_draw.RoomName(say(f"realm.space.{name}"), (0, 0), room, spot.special, self.unit)
        plate = tavern_draw.name_rect(made)
        plate.center = (cell.centerx, self.at(0, spot.name_y)[1])
        x = self.stand(name)[0]
        if abs(x - cell.centerx) < 20 * self.unit:
            plate.centerx = x
        return made._replace(centre=plate.clamp(cell.inflate(-2 * edge, -edge)).center)

    def _spaces(self, shown: Shown) -> list[Piece]:
        found = []
        for name in tavern_map.LOOP:
            what = self._lying(shown, name)
            if what != tavern_draw.SpaceThings(0, (), 0, 0, False):
                found.append(
                    self.piece(("lying", name), self.lying(name, bool(what.cards)), what, tavern_draw.draw_lying)
                )
            label = self.label(name)
            found.append(self.piece(("name", name), tavern_draw.name_rect(label), label, tavern_draw.draw_name))
        return found

    def _lying(self, shown: Shown, name: str) -> tavern_draw.SpaceThings:
        here = on(shown.view, name)
        cards = tuple(face_of(card)[:2] for card in here["cards"])
        draw = 0 if cards else self.tavern.spots[name].draw
        return tavern_draw.SpaceThings(draw, cards, here["gold"], here["keys"], here["crown"])

    def _rooms(self, shown: Shown, stands: dict[str, dict[int, Rect]]) -> list[Piece]:
        found = []
        for name in tavern_map.ROOMS:
            guest = next((pawns.of(shown, seat, mark(shown, seat)) for seat in stands.get(name, ())), None)
            gateway = name == tavern_map.GATEWAY
            what = tavern_draw.Room(int(name[1:]), gateway, guest, self.stand(name), self.unit)
            found.append(self.piece(("room", name), self.spots[name], what, tavern_draw.draw_room))
        return found

    def _boards(self, shown: Shown) -> list[Piece]:
        """The panels; the craps table takes the place of the sign."""
        craps, title = _craps(shown), partial(tavern_draw.draw_craps, spots=self.fields)
        panels: tuple[tuple[str, Hashable, Callable[..., None], int], ...] = (
            ("title", craps or _sign(shown), title if craps else tavern_draw.draw_sign, 6),
            ("lockers", _lockers(shown), tavern_draw.draw_lockers, 6),
            ("realm", _realm(shown), tavern_draw.draw_realm, 10),
            ("lab", minis.maze(shown), tavern_draw.draw_lab, 10),
        )
        targets = {**_TABS, "title": "space:T10"} if craps else _TABS
        return [self.piece(name, self.panels[name], look, draw, edge, targets[name])
                for name, look, draw, edge in panels]  # fmt: skip

    def _ways(self, shown: Shown) -> WayIndex:
        """The way along the carpet from one space to the next, and how many steps that is.

        It leads to every lit space, or only to the one that the mouse rests on.
        """
        if shown.turn is None:
            return {}
        start = shown.view["players"][shown.turn]["place"]
        ways: WayIndex = {}
        lit = [name for name in tavern_map.LOOP if shown.light(f"space:{name}")]
        under = shown.under.partition(":")[2]
        for name in [under] if under in lit else lit:
            ways |= {pair: i + 1 for i, pair in enumerate(pairwise(tavern_map.way(start, name)))}
        return ways

    def _steps(self, ways: WayIndex) -> list[Piece]:
        """Dots along the carpet."""
        found = []
        for one, other in ways:
            start, end = self.stand(one), self.stand(other)
            whole = Rect(*start, 1, 1).union(Rect(*end, 1, 1))
            what = (start, end, self.unit)
            found.append(self.piece(("way", one, other), whole, what, tavern_draw.draw_steps, 10))
        return found

    def _counts(self, ways: WayIndex) -> list[Piece]:
        """The number of steps at every space on the way, on the side that is free of its name."""
        found = []
        for (_, name), count in ways.items():
            x, y = self.stand(name)
            spot = Rect(0, 0, round(24 * self.unit), round(24 * self.unit))
            spot.center = (x - round(24 * self.unit), y + round(13 * self._free(name) * self.unit))
            found.append(self.piece(("count", name), spot, count, tavern_draw.draw_count))
        return found

    def _free(self, name: str) -> int:
        """1 when a space's name stands above its pieces, -1 when below."""
        spot = self.tavern.spots[name]
        return 1 if spot.name_y < spot.stand[1] else -1


def inside(place: str) -> bool:
    """Whether a place lies in the Tavern."""
    return place in INSIDE


def mark(shown: Shown, seat: int) -> str:
    """The small sign on a pawn: the Patrol's lamp for whom it comes, else the Bouncer's fist."""
    stage = stage_of(shown, seat)
    if stage:
        return f"patrol_{stage}"
    return "medal_bouncer" if shown.view["players"][seat]["bouncer"] else ""


def stage_of(shown: Shown, seat: int) -> str:
    """How near the Border Patrol is to a seat: ``here``, ``coming``, ``called``, or nothing (TV-7 to TV-10)."""
    player = shown.view["players"][seat]
    fight = shown.view["fight"]
    meets = fight is not None and fight["seat"] == seat and fight["foe"].get("name") == "border_patrol"
    if inside(player["place"]) and (
        meets or (player["coming"] and shown.turn == seat and shown.view["phase"] == "end")
    ):
        return "here"
    return "coming" if player["coming"] else "called" if player["called"] else ""


def _sign(shown: Shown) -> tavern_draw.TavernSign:
    after: dict[str, list[PlayerShown]] = {stage: [] for stage in tavern_draw.STAGES}
    for player in shown.view["players"]:
        seat = int(player["seat"])
        look = shown.players_shown[seat]
        stage = stage_of(shown, seat)
        if stage:
            after[stage].append(look)
        if stage != "called" and player["called"]:
            after["called"].append(look)
    holder = shown.view["tavern"]["bouncer"]
    bouncer = shown.players_shown[holder] if holder >= 0 else None
    return tavern_draw.TavernSign(tuple(after["called"]), tuple(after["coming"]), tuple(after["here"]), bouncer)


def _craps(shown: Shown) -> tavern_draw.Craps | None:
    """The craps table while somebody may bet or has just rolled, else None."""
    roll = shown.view["roll"]
    die = int(roll["faces"][0]) if roll and roll["why"] == "craps" and roll["faces"] else 0
    asked = any(shown.light(f"act:{name}") for name in CRAPS)
    if not asked and not (roll and roll["why"] == "craps"):
        return None
    fields = tuple((name, field_look(shown, name, die if not asked else 0)) for name in CRAPS)
    colour = shown.players_shown[shown.turn].colour if shown.turn is not None else "white"
    return tavern_draw.Craps(fields, 0 if asked else die, colour)


def field_look(shown: Shown, name: str, die: int) -> str:
    """How a field of the craps table looks: won by the die, else bet on, open or still."""
    if die:
        won = name == f"face_{die}" or name == ("odds" if die % 2 else "evens")
        return "won" if won else "still"
    return ("still", "open", "bet")[shown.light(f"act:{name}")]


def _lockers(shown: Shown) -> tuple[tavern_draw.Locker, ...]:
    found = []
    for player, look in zip(shown.view["players"], shown.players_shown, strict=False):
        count = len(player["objects"]) if inside(player["place"]) else -1
        found.append(tavern_draw.Locker(look.colour, look.emblem, count))
    return tuple(found)


def _realm(shown: Shown) -> tavern_draw.SmallRealm:
    board = realm_map.read()
    marks = []
    for player, look in zip(shown.view["players"], shown.players_shown, strict=False):
        spot = board.spots.get(player["place"])
        if spot is not None:
            x, y = spot.rect.x + spot.rect.w / 2, spot.rect.y + spot.rect.h / 2
            marks.append((look.colour, look.emblem, x / board.board.size[0], y / board.board.size[1]))
    return tavern_draw.SmallRealm(board.board.pictures[0].path, tuple(marks))
