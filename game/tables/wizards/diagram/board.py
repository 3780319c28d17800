"""The Enchanted Isles as a diagram: the whole sea with its Lands, figures and boats, the calendar above."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.content.texts import say
from game.replay import pieces
from game.replay.diagram import NumbersTable, Ranks
from game.replay.shapes import ShapeGroup, circle, line, polygon, rect, text, use
from game.tables.wizards.content.catalog import LAND, LANDS, PLACES, TYPES
from game.tables.wizards.content.geography import HEXES, NONE, board
from game.tables.wizards.content.shapes import place_kind
from game.tables.wizards.content.wayfinding import laid, number
from game.tables.wizards.words.ended import headline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.replay.diagram import PlayerLabel
    from game.replay.shapes import Shape
    from game.tables.wizards.content.geography import Geography
    from game.tables.wizards.views import Player as Wizard
    from game.tables.wizards.views import Result, Slot, View

_THINGS, _NAMES, _PIECES = 1, 2, 3
_HEX = 36.0  # width of a hex across its flats
_ROW, _HALF = _HEX * math.sqrt(3) / 2, _HEX / 2
_HIGH = _HEX / math.sqrt(3)  # from a hex's middle to its upper corner
_TOP = 62.0  # height of the calendar
_MOST = 6  # seats
_SLOT, _REACH = 6, 2  # B-6: hexes from one Land to the next; B-2: how far a Land reaches
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
#: Where the pieces on a hex stand by how many they are, and how large they are.
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((0, -9), (-9, 7), (9, 7)),
    4: ((-9, -9), (9, -9), (-9, 9), (9, 9)),
}
_AROUND = tuple((11 * math.sin(i * math.pi / 4), -11 * math.cos(i * math.pi / 4)) for i in range(8))
_SIZES = {1: 1.0, 2: 0.68, 3: 0.6, 4: 0.56}


def make(view: View, players: Sequence[PlayerLabel]) -> Diagram:
    """The diagram of a game."""
    return Diagram(view, players)


def when(view: View) -> str:
    """The Fortnight and its day."""
    return say("wizards.calendar.heading", n=_roman(view["fortnight"]), day=view["day"])


def _roman(count: int) -> str:
    found = ""
    for value, sign in _ROMAN:
        while count >= value:
            found, count = found + sign, count - value
    return found


class Diagram:
    """The sea of one game; a hex of the rules lies where the maps of the Lands and slots have it."""

    def __init__(self, view: View, players: Sequence[PlayerLabel]) -> None:
        """Draw the sea."""
        empty = board(view["mode"], (NONE,) * len(view["slots"]))
        points = [_middle(*HEXES[hex_]) for hex_ in empty.hexes]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, low = min(y for _, y in points), max(y for _, y in points)
        self._left, self._top = _HEX - left, _HEX + _TOP - top
        self.size = (right - left + 2 * _HEX, low - top + 2 * _HEX + _TOP)
        self.symbols = {**pieces.badges(players), **_symbols()}
        self.ground = [rect("deep", 0, 0, *self.size), *(use("hs", *self.at(hex_)) for hex_ in empty.hexes)]
        self.ground += [rect("wood", 0, 0, self.size[0], _TOP), line("rim", ((0, _TOP), (self.size[0], _TOP)))]

    def at(self, hex_: int) -> tuple[float, float]:
        """The middle of a hex in the drawing."""
        x, y = _middle(*HEXES[hex_])
        return self._left + x, self._top + y

    def groups(self, view: View) -> list[ShapeGroup]:
        """What the view shows."""
        sea = laid(view)
        found = []
        for slot in view["slots"]:
            found += self._slot(view, slot, sea)
        found += self._flags(view)
        for space, things in _crowds(view).items():
            found.append(ShapeGroup(f"at{space}", _PIECES, tuple(self._crowd(space, things))))
        return [*found, ShapeGroup("calendar", _THINGS, tuple(self._calendar(view)))]

    # --- the Lands ---------------------------------------------------------------------------------------------------

    def _slot(self, view: View, slot: Slot, sea: Geography) -> list[ShapeGroup]:
        """A Land, face up or down, and its name; a slot of open sea has none."""
        q, r = slot["at"]
        x, y = _middle(_SLOT * q, _SLOT * r)
        x, y = self._left + x, self._top + y
        shapes: list[Shape] = []
        name: list[Shape] = []
        if slot["down"]:
            shapes = [use("hd", x + dx, y + dy) for dx, dy in _LAND]
            name = [text("cream", x, y, "?", 60)]
        elif slot["land"]:
            lost = slot["land"] in view["dead"]
            shapes = self._land(LAND[slot["land"]], sea, lost)
            name = _plate(x, y - _ROW * 2.96, say(f"wizards.land.{slot['land']}"), lost)
        return [
            ShapeGroup(f"land{slot['slot']}", _THINGS, tuple(shapes)),
            ShapeGroup(f"name{slot['slot']}", _NAMES, tuple(name)),
        ]

    def _land(self, land: int, sea: Geography, lost: bool) -> list[Shape]:
        """The hexes of a Land with its places and walls; of a dead one only what is left."""
        lair = LANDS[land].slug == "dragons_lair"
        found: list[Shape] = []
        for hex_ in sea.spaces[land]:
            terrain = "volcano" if lair and sea.terrain[hex_] == "M" else sea.terrain[hex_]
            found.append(use("hx" if lost else f"h{terrain}", *self.at(hex_)))
        if lost:
            return found
        places = ((hex_, sea.place[hex_]) for hex_ in sea.spaces[land] if sea.place[hex_] != NONE)
        found += (use(f"p{place_kind(PLACES[place])}", *self.at(hex_)) for hex_, place in places)
        return [*found, *self._walls(land, sea)]

    def _walls(self, land: int, sea: Geography) -> list[Shape]:
        """The edges of hexes that nobody walks through."""
        found = []
        for a, b in sorted(sea.walls):
            if a < b and sea.land[a] == land:
                (ax, ay), (bx, by) = self.at(a), self.at(b)
                x, y = (ax + bx) / 2, (ay + by) / 2
                dx, dy = -(by - ay) / _HEX * _HIGH / 2, (bx - ax) / _HEX * _HIGH / 2
                found.append(line("wall", ((x - dx, y - dy), (x + dx, y + dy))))
        return found

    # --- pieces ------------------------------------------------------------------------------------------------------

    def _crowd(self, space: str, things: list[str]) -> list[Shape]:
        """Everything that stands on a hex."""
        x, y = self.at(number(space))
        count = len(things)
        spots = _SPOTS.get(count, _AROUND)
        size = _SIZES.get(count, 0.5)
        return [
            use(thing, x + spots[i % len(spots)][0], y + spots[i % len(spots)][1], size)
            for i, thing in enumerate(things)
        ]

    def _flags(self, view: View) -> list[ShapeGroup]:
        """Where somebody has a Task to do: small flags at the edge of the hex."""
        here: dict[str, list[int]] = {}
        for marker in view["markers"]:
            if number(marker["space"]) != NONE:
                here.setdefault(marker["space"], []).append(marker["seat"])
        found = []
        for space, seats in here.items():
            x, y = self.at(number(space))
            flags = tuple(use(f"f{seat}", x - 10 + 7 * i, y - 11) for i, seat in enumerate(sorted(set(seats))))
            found.append(ShapeGroup(f"flag{space}", _PIECES, flags))
        return found

    # --- the calendar ------------------------------------------------------------------------------------------------

    def _calendar(self, view: View) -> list[Shape]:
        """The days of the Fortnight, how far Evil is thwarted, what is lost and would fall next."""
        middle = _TOP / 2
        words = say("wizards.screen.fortnight", n=_roman(view["fortnight"]))
        found = [text("gold", 20, middle, words, 27, 230, "start")]
        x = 270.0
        step = min(30.0, 330 / view["days"])
        for day in range(1, view["days"] + 1):
            look = "today" if day == view["day"] else "past" if day < view["day"] else "coming"
            found += [circle(look, x, middle, step * 0.42), text("cream", x, middle, str(day), step * 0.5)]
            x += step
        thwart = view["thwart"]
        tasks = say("wizards.calendar.thwart", have=thwart["count"], need=thwart["need"])
        found.append(text("cream", x + 20, middle, tasks, 21, 190, "start"))
        return [*found, text("cream", self.size[0] - 20, middle, _claims(view), 21, self.size[0] - x - 250, "end")]


def _middle(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex, from that of hex 0,0."""
    return (q + r / 2) * _HEX, r * _ROW


_LAND = [_middle(q, r) for r in range(-_REACH, _REACH + 1) for q in range(-_REACH, _REACH + 1) if abs(q + r) <= _REACH]


def _plate(x: float, y: float, words: str, lost: bool) -> list[Shape]:
    """The name of a Land over it."""
    found = text("dim" if lost else "creamb", x, y, words, 19)
    wide = 13.0 * len(words) * 0.72 + 26
    return [rect("night", x - wide / 2, y - 13, wide, 26, 8), found]


def _crowds(view: View) -> dict[str, list[str]]:
    """The symbols of what stands on each hex."""
    found: dict[str, list[str]] = {}

    def put(space: str | None, thing: str) -> None:
        if space and number(space) != NONE:
            found.setdefault(space, []).append(thing)

    for boat in view["boats"]:
        if boat["seat"] is None:
            put(boat["space"], "laden" if boat["demons"] else "boat")
    for space in view["demons"]:
        put(space, "demon")
    for wizard in view["wizards"]:
        put(wizard["space"], "wizard")
    put(view["dragon"], "dragon")
    for player in view["players"]:
        put(player["space"], f"b{player['seat']}" if player["boat"] is not None else pieces.badge(player["seat"]))
    return found


def _hexagon(look: str) -> Shape:
    half, quarter = _HALF, _HIGH / 2
    return polygon(
        look, ((0, -_HIGH), (half, -quarter), (half, quarter), (0, _HIGH), (-half, quarter), (-half, -quarter))
    )


def _demon() -> tuple[Shape, ...]:
    """A face with horns."""
    horns = (polygon("white", ((side * 8, -13), (side * 4, -5), (side * 10, -5))) for side in (-1, 1))
    eyes = (circle("white", side * 4, -1, 2) for side in (-1, 1))
    return (circle("demon", 0, 0, 12), *horns, *eyes, polygon("white", ((-5, 4), (5, 4), (0, 8))))


def _dragon() -> tuple[Shape, ...]:
    """A burning star on a shield."""
    return circle("dragon", 0, 0, 15), polygon("gilt", _star(13, 5, 4)), circle("red", 0, 0, 3)


def _symbols() -> dict[str, tuple[Shape, ...]]:
    """Hexes, places and pieces."""
    found: dict[str, tuple[Shape, ...]] = {
        "hs": (_hexagon("sea"),), "hx": (_hexagon("dead"),), "hd": (_hexagon("down"),),
        "hP": (_hexagon("P"),), "hW": (_hexagon("W"), *_trees()), "hM": (_hexagon("M"), *_peaks()),
        "hvolcano": (_hexagon("volcano"), *_peaks()),
        "demon": _demon(), "dragon": _dragon(),
        "wizard": (polygon("wizard", ((0, -16), (9, 8), (-9, 8))), rect("wizard", -13, 7, 26, 5, 2)),
        "boat": _boat("sail"), "laden": _boat("laden"),
    }  # fmt: skip
    hull = polygon("hull", ((-17, 6), (17, 6), (10, 17), (-10, 17)))
    for seat in range(_MOST):
        found[f"b{seat}"] = (hull, use(pieces.badge(seat), 0, -2, 0.9))
        found[f"f{seat}"] = (line("pole", ((-5, -7), (-5, 9))), use(pieces.badge(seat), 0, -4, 0.42))
    house = polygon("red", ((-10, -2), (0, -11), (10, -2)))
    found["ptown"] = (rect("town", -8, -3, 16, 12), house)
    found["pdwelling"] = (polygon("dwelling", ((0, -12), (11, 10), (-11, 10))), rect("pip", -3, 2, 6, 8))
    found["pstone"] = (polygon("blank", ((-5, 11), (-6, -8), (0, -12), (6, -8), (5, 11))),)
    found["ptower"] = (rect("soft", -6, -10, 12, 21), polygon("red", ((-9, -9), (0, -17), (9, -9))))
    found["pabbey"] = (rect("blank", -9, -2, 18, 12), rect("blank", -3, -13, 6, 14), rect("pip", -2, 4, 4, 6))
    found["pcottage"] = (rect("wonder", -8, -3, 16, 12), polygon("stair", ((-11, -2), (0, -11), (11, -2))))
    found["phollow"] = (circle("wonder", 0, 0, 11), circle("pip", 0, 0, 6))
    found["pcrest"] = (circle("wonder", 0, 0, 12), polygon("gilt", _star(10, 4.4, 5)))
    found["pcircle"] = (circle("thin", 0, 0, 12), circle("gilt", 0, 0, 6))
    found["pcenter"] = (circle("red", 0, 0, 11), circle("gilt", 0, 0, 5))
    return found


def _star(outer: float, inner: float, points: int) -> list[tuple[float, float]]:
    turns = [((outer, inner)[i % 2], math.pi * i / points) for i in range(2 * points)]
    return [(r * math.sin(a), -r * math.cos(a)) for r, a in turns]


def _trees() -> list[Shape]:
    return [polygon("tree", ((x, y - 7), (x + 5, y + 4), (x - 5, y + 4))) for x, y in ((-8, -3), (7, -5), (0, 7))]


def _peaks() -> list[Shape]:
    return [polygon("peak", ((-12, 8), (-4, -8), (3, 8))), polygon("peak", ((-1, 8), (6, -3), (12, 8)))]


def _boat(sail: str) -> tuple[Shape, ...]:
    return (
        polygon("hull", ((-11, 4), (11, 4), (7, 10), (-7, 10))),
        polygon(sail, ((0, -12), (10, 2), (0, 2))),
        line("pole", ((0, -13), (0, 4))),
    )


def _claims(view: View) -> str:
    """What Evil has and would take next."""
    lost = len(view["dead"])
    lands = ", ".join(say(f"wizards.land.{slug}") for slug in view["due"]["lands"])
    if lands:
        return f"{say('wizards.screen.lost', n=lost)} · {say('wizards.screen.claims', lands=lands)}"
    return say("wizards.screen.lost", n=lost)


# --- numbers ---------------------------------------------------------------------------------------------------------


def sheet(view: View) -> NumbersTable:
    """Orders, Ranks, points, Tasks and where everybody is."""
    first = (say(f"replay.wizards.{name}") for name in ("order", "rank"))
    types = (say(f"wizards.points.{name}") for name in TYPES)
    others = (say(f"replay.wizards.{name}") for name in ("total", "tasks", "completed", "objects", "place"))
    rows = []
    for player in view["players"]:
        points = [
            say("wizards.points.of", have=have, need=need)
            for have, need in zip(player["points"], player["need"] or (0, 0, 0), strict=True)
        ]
        rows.append((
            say(f"wizards.order_short.{player['order'] or 'none'}"), str(player["rank"]), *points,
            str(player["total"]), str(player["task_count"]), str(player["completed"]), str(len(player["objects"])),
            _where(player),
        ))  # fmt: skip
    return NumbersTable((*first, *types, *others), tuple(rows))


def _where(player: Wizard) -> str:
    """The Land that somebody is in."""
    if player["land"]:
        return say(f"wizards.land.{player['land']}")
    return say("wizards.space.sea") if player["space"] else ""


def ranks(result: Result, names: Sequence[str]) -> Ranks:
    """Who won and how, and everybody's Rank, Tasks and points."""
    how, words = headline(result, names)
    rows = [
        (p["seat"], (str(p["level"]), str(p["tasks"]), *(str(p["points"][name]) for name in TYPES), str(p["total"])))
        for p in sorted(result["players"], key=lambda p: (p["rank"], p["seat"]))
    ]
    points = (say(f"wizards.points.{name}") for name in TYPES)
    columns = (say("wizards.result.rank"), say("wizards.result.tasks"), *points, say("ui.result.total"))
    return Ranks(how or str(say("wizards.result.title")), words, columns, tuple(rows))
