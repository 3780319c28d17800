"""Cavern Tavern as a diagram: the hall with its orders, 21 dice places, the clock and the tracks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.content import maps
from game.content.texts import say
from game.replay import pieces
from game.replay.diagram import NumbersTable, Ranks
from game.replay.shapes import ShapeGroup, circle, line, lines, rect, text, use
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.maps import Rect
    from game.replay.diagram import PlayerLabel
    from game.replay.shapes import Shape
    from game.tables.cavern_tavern import views
    from game.tables.cavern_tavern.views import Result, View

_GROUND, _THINGS, _PIECES = range(3)
_ROOMS = {"kitchen": "kitchen", "chores": "yard", "workshop": "workshop", "office": "office", "cellar": "cellar"}
_POINTS = ("orders", "tasks", "bonus", "nasty", "walk_outs", "nasty_track", "ingredients", "nasty_cards", "secret")
_CELLAR = frozenset(map(str, range(1, 7)))
_DIE = 1.15  # of a die's size, on the board
_MINUS = "\N{MINUS SIGN}"
_TOKEN = 15  # radius of an ingredient


def make(view: View, players: Sequence[PlayerLabel]) -> Diagram:
    """The diagram of a game."""
    del view
    return Diagram(players)


def when(view: View) -> str:
    """The round and the time on the clock."""
    return f"{say('ui.round', n=view['round'])} · {view['clock']}"


class Diagram:
    """The board; positions are those of the map."""

    def __init__(self, players: Sequence[PlayerLabel]) -> None:
        """Draw the rooms."""
        self.map = maps.board("cavern_tavern")
        self.size = (float(self.map.size[0]), float(self.map.size[1]))
        self.symbols = {**pieces.badges(players), **pieces.dice(players), **_tokens()}
        self.ground = self._rooms()

    def _rooms(self) -> list[Shape]:
        hall = self.map.layers["tables"]["0"].rect
        found = [rect("wood", 0, 0, *self.size), rect("hall", 0, 0, self.size[0], hall.h)]
        for name, place in self.map.places.items():
            x, y, w, h = place.rect
            found += [rect(_ROOMS[place.kind], x, y, w, h), rect("thin", x + 3, y + 3, w - 6, h - 6, 6)]
            found += _printed(name, place.rect)
        return [*found, *self._score_marks(), *_clock_face(self.map.layers["clock"]["clock"].rect)]

    def _score_marks(self) -> list[Shape]:
        place = self.map.layers["tracks"]["score"]
        found = [line("thin", ((place.rect.x, place.rect.y), (place.rect.x + place.rect.w, place.rect.y)))]
        marks = range(0, int(place.props["last"]) + 1, 20)
        middle = place.rect.y + place.rect.h / 2
        return [*found, *(text("dim", self._score(points), middle, str(points), 17) for points in marks)]

    def _score(self, points: int) -> float:
        """Where some points stand on the score track."""
        place = self.map.layers["tracks"]["score"]
        low, high = int(place.props["first"]), int(place.props["last"])
        return place.rect.x + 24 + (place.rect.w - 48) * (min(max(points, low), high) - low) / (high - low)

    def groups(self, view: View) -> list[ShapeGroup]:
        """What the view shows."""
        found = [
            ShapeGroup(f"table{i}", _THINGS, tuple(_order(table, self.map.layers["tables"][str(i)].rect)))
            for i, table in enumerate(view["tables"])
        ]
        for name, place in self.map.places.items():
            shown = view["places"][name]
            found.append(ShapeGroup(f"place{name}", _THINGS, tuple(_place(name, place.rect, shown))))
            if place.kind == "cellar":
                found.append(
                    ShapeGroup(f"supply{name}", _THINGS, tuple(_supply(int(name), place.rect, view["supply"])))
                )
        found += [
            ShapeGroup(f"deck{name}", _THINGS, tuple(_deck(name, place.rect, _left(view, name))))
            for name, place in self.map.layers["decks"].items()
        ]
        found.append(ShapeGroup("clock", _PIECES, tuple(_clock(view, self.map.layers["clock"]["clock"].rect))))
        found.append(ShapeGroup("rounds", _THINGS, tuple(_rounds(view, self.map.layers["tracks"]["round"].rect))))
        return [*found, ShapeGroup("score", _PIECES, tuple(self._scores(view)))]

    def _scores(self, view: View) -> list[Shape]:
        """The badges on the score track; those with the same points beside each other."""
        middle = self.map.layers["tracks"]["score"].rect.y + 17
        found: list[Shape] = []
        taken: list[float] = []
        for player in sorted(view["players"], key=lambda p: (p["score"], p["seat"])):
            x = self._score(player["score"])
            while any(abs(x - other) < 22 for other in taken):
                x += 1
            taken.append(x)
            found.append(use(pieces.badge(player["seat"]), x, middle, 1.0))
        return found


def _tokens() -> dict[str, tuple[Shape, ...]]:
    """The ingredients: their colour and the first letters of their name."""
    found: dict[str, tuple[Shape, ...]] = {}
    for kind in (*KINDS, POTION):
        letters = say(f"kind.{kind}")[:2]
        found[f"k{kind}"] = (circle(f"kind_{kind}", 0, 0, _TOKEN), text("white", 0, 0, letters, 16))
    return found


def _printed(name: str, place: Rect) -> list[Shape]:
    """What is printed on a dice place."""
    x, y, w, h = place
    if not name.isdecimal():
        middle = x + w * (0.6 if name == "office" else 0.5)
        words = lines("gold", middle, y + h - 52, say(f"ui.place_{name}"), 25, w * 0.75, 1)
        return [*words, text("cream", middle, y + h - 24, say(f"ui.dice_{name}"), 20, w * 0.7)]
    found = [rect("plate", x + 12, y + 12, 46, 40, 6), text("number", x + 35, y + 32, name, 29)]
    if name in _CELLAR:
        return found
    task = cards().board.tasks[int(name)]
    found += [circle("brass", x + w - 34, y + 32, 22), text("number", x + w - 34, y + 32, f"+{task.points}", 22)]
    found += [rect("plate", x + 10, y + h - 92, w - 20, 52, 6)]
    found += lines("ink", x + w / 2, y + h - 66, say(f"place.{name}.name"), 21, w - 34)
    goods = [f"k{task.gain}"]
    found += [use(token, x + w / 2 - (15 if task.item else 0), y + h - 21, 0.9) for token in goods]
    if task.item:
        found += [*_bag(x + w / 2 + 18, y + h - 21)]
    return found


def _bag(x: float, y: float) -> list[Shape]:
    """The sign of an item."""
    return [rect("plate", x - 11, y - 13, 22, 26, 4), text("number", x, y, "?", 18)]


def _order(table: views.OrderTable, place: Rect) -> list[Shape]:
    """The card on a table of the hall: what it needs and pays, or whose it is."""
    x, y, w, h = place
    if table["card"] is None:
        return [
            rect("veil", x + 12, y + 16, w - 24, h - 32, 8),
            text("dim", x + w / 2, y + h / 2, say("ui.table_empty"), 20),
        ]
    card = cards().orders[table["card"]]
    found = [rect("plate", x + 10, y + 12, w - 20, h - 24, 9)]
    found += lines("inkb", x + w / 2, y + 44, say(f"card.{card.id}.name"), 22, w - 40)
    found.append(text("faded", x + w / 2, y + 80, say(f"people.{card.people}"), 17, w - 40))
    goods = [kind for kind, count in card.need.items() for _ in range(count)]
    step = min(33.0, (w - 40) / len(goods))
    found += [
        use(f"k{kind}", x + w / 2 + (i - (len(goods) - 1) / 2) * step, y + 110, min(1.0, step / 31))
        for i, kind in enumerate(goods)
    ]
    if table["seat"] is not None:
        found += [rect("dark", x + 18, y + 134, w - 36, 46, 8), use(pieces.badge(table["seat"]), x + 46, y + 157, 1.35)]
        taken = say("ui.round", n=table["time"])
        return [*found, text("creamb", x + w / 2 + 20, y + 157, taken, 20, w - 90)]
    points = "  ".join(map(str, card.points))
    found.append(text("inkb", x + 66, y + 158, points, 21, w - 96))
    return [*found, text("bad", x + w - 38, y + 158, f"{_MINUS}{abs(card.penalty)}", 21)]


def _place(name: str, place: Rect, shown: views.Place) -> list[Shape]:
    """The slots of a dice place and the dice on it."""
    x, y, w, _ = place
    left, top, room = x + 12, y + (64 if name.isdecimal() else 86), w - 24
    if name in _CELLAR:
        left, top, room = x + 66, y + 14, w - 76
    if shown["closed"]:
        cross = line("cross", ((left + 8, top + 8), (left + room - 8, top + 34)))
        return [rect("shut", left, top, room, 42, 6), cross]
    count = max(shown["slots"], len(shown["groups"]))
    wide = room / max(count, 1)
    found = []
    for i in range(count):
        spot = left + i * wide
        found.append(rect("slot", spot + 2, top, wide - 4, 42, 6))
        if i < len(shown["groups"]):
            found += _group(shown["groups"][i], spot + wide / 2, top + 21, wide - 6)
    return found


def _group(group: views.Group, x: float, y: float, room: float) -> list[Shape]:
    """Dice that were placed together, side by side."""
    count = len(group["dice"])
    step = min(pieces.DIE * _DIE + 3, room / count)
    scale = min(_DIE, step / (pieces.DIE + 2))
    return [
        use(pieces.die(group["seat"], die["value"], die["white"]), x + (i - (count - 1) / 2) * step, y, scale)
        for i, die in enumerate(group["dice"])
    ]


def _supply(number: int, place: Rect, supply: dict[str, int]) -> list[Shape]:
    """The two ingredients of a Cellar place and how many are left."""
    x, y, w, h = place
    found = []
    for i, kind in enumerate(cards().board.cellar[number]):
        middle = x + w * (0.27 + 0.46 * i)
        found += [use(f"k{kind}", middle - 14, y + 96, 1.5), rect("plate", middle + 12, y + 80, 32, 32, 5)]
        found.append(text("number", middle + 28, y + 96, str(supply[kind]), 23))
        found.append(text("cream", middle, y + h - 40, say(f"kind.{kind}"), 21, w / 2 - 12))
    return found


def _left(view: View, deck: str) -> int:
    return view["potions"] if deck == "potions" else view["decks"][deck]


def _deck(name: str, place: Rect, left: int) -> list[Shape]:
    """A face-down deck and how many cards it has."""
    x, y, w, h = place
    small = h < 100
    high = h - 16 if small else 96
    found = [rect("cardback", x + 8, y + (6 if small else 40), w - 16, high, 5)]
    found.append(text("creamb", x + w / 2, y + (6 if small else 40) + high / 2, str(left), 22 if small else 30))
    if not small:
        found.append(text("cream", x + w / 2, y + 160, say(f"ui.deck_{name}"), 19, w - 4))
    return found


def _clock_face(place: Rect) -> list[Shape]:
    x, y, radius = place.x + place.w / 2, place.y + 84, 68
    return [circle("brass", x, y, radius + 6), circle("blank", x, y, radius)]


def _clock(view: View, place: Rect) -> list[Shape]:
    """The rounds in a circle, the hand at the one that is played, the time below."""
    x, y = place.x + place.w / 2, place.y + 84
    turns = [2 * math.pi * number / view["rounds"] for number in range(view["rounds"] + 1)]
    numbers = [
        text("number", x + 54 * math.sin(turn), y - 54 * math.cos(turn), str(number), 17)
        for number, turn in enumerate(turns[1:], 1)
    ]
    turn = turns[view["round"]]
    hand = line("hand", ((x, y), (x + 38 * math.sin(turn), y - 38 * math.cos(turn))))
    plate = rect("plate", x - 44, place.y + 162, 88, 30, 5)
    return [*numbers, hand, circle("red", x, y, 7), plate, text("inkb", x, place.y + 177, view["clock"], 22)]


def _rounds(view: View, place: Rect) -> list[Shape]:
    """A dot for each round; the one that is played is larger."""
    step = place.w / (view["rounds"] + 1)
    found: list[Shape] = []
    for number in range(1, view["rounds"] + 1):
        look = "red" if number == view["round"] else "past" if number < view["round"] else "coming"
        radius = 11 if number == view["round"] else 7
        found.append(circle(look, place.x + step * number, place.y + place.h / 2, radius))
    return found


def sheet(view: View) -> NumbersTable:
    """Points, dice that are left, the order, the tracks and what everybody has."""
    names = ("score", "dice", "order", "nasty", "kitchen", "chores", "items", "goods")
    rows = []
    for player in view["players"]:
        order = player["order"]
        free = [str(die["value"]) for die in player["dice"] if die["at"] is None and die["value"]]
        words = ""
        if order:
            words = say(
                "replay.order", name=say(f"card.{order['card']}.name"), have=order["have"], need=order["need"],
                worth=order["worth"],
            )  # fmt: skip
        goods = [(n, say(f"kind.{kind}")) for kind, n in player["ingredients"].items() if n]
        rows.append((
            str(player["score"]), " ".join(free), words, str(player["nasty"]), str(player["kitchen"]),
            str(player["chores"]), str(player["items"]), ", ".join(f"{n} {name}" for n, name in goods),
        ))  # fmt: skip
    return NumbersTable(tuple(say(f"replay.tavern.{name}") for name in names), tuple(rows))


def ranks(result: Result, names: Sequence[str]) -> Ranks:
    """Who won with how many points, and where they come from."""
    best = max(player["total"] for player in result["players"])
    winners = [names[seat] for seat in result["winners"]]
    words = say(
        f"ui.result.{'winner' if len(winners) == 1 else 'winners'}", names=say("log.and").join(winners), points=best
    )
    if result["rating"]:
        words = say("ui.result.solo", points=best, rating=say(result["rating"]))
    rows = [
        (player["seat"], (*(str(player["points"][name]) for name in _POINTS), str(player["total"])))
        for player in sorted(result["players"], key=lambda p: (p["rank"], p["seat"]))
    ]
    columns = (*(say(f"ui.result.{name}") for name in _POINTS), say("ui.result.total"))
    return Ranks(say("ui.result.title"), words, columns, tuple(rows))
