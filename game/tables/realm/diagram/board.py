"""The Realm as a diagram: base board, Tavern and Labyrinth, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say, say_first
from game.replay import pieces
from game.replay.diagram import NumbersTable, Ranks
from game.replay.shapes import ShapeGroup, circle, line, lines, polygon, rect, text
from game.tables.realm.content import content, mazes, realm_map, tavern_map

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.maps import Rect
    from game.replay.diagram import PlayerLabel
    from game.replay.shapes import Shape
    from game.tables.realm.views import Fight, Foe, Fought, Result, Space, Tile, View
    from game.tables.realm.views import Player as Seen

    Tract = tuple[float, float, float, float]

_THINGS, _PIECES = 1, 2
_WIDE, _HIGH = 1400.0, 1000.0
_TITLE = 34  # the height of a board's name
_LAND = (10.0, 8.0, 840.0, 560.0)  # where the boards lie: x, y, width, height
_INN = (10.0, 582.0, 840.0, 408.0)
_MAZE = (866.0, 8.0, 524.0, 524.0)
_NEWS = (866.0, 582.0, 524.0, 408.0)
_SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_PARTS = ("growth", "keys", "shards", "gold", "abilities")
_DECKS = ("adventure", "spell", "tavern", "lab_enemy", "treasure")
_WORDS = 15.5  # height of a place's name
_CROWD, _NARROW = 3, 100  # from so many on badges are smaller; a narrow place has room for them in its middle only
_FLOOR = 0.3  # half of a corridor's width, in parts of a square's side


def make(view: View, players: Sequence[PlayerLabel]) -> Diagram:
    """The diagram of a game."""
    return Diagram(view, players)


def when(view: View) -> str:
    """The round."""
    return say("ui.round", n=view["round"])


class _Scaled:
    """A board of the maps laid into a rectangle."""

    def __init__(self, size: tuple[int, int], area: Tract) -> None:
        self.x, self.y = area[:2]
        self.kx, self.ky = area[2] / size[0], area[3] / size[1]

    def rect(self, found: Rect) -> Tract:
        return self.x + found.x * self.kx, self.y + found.y * self.ky, found.w * self.kx, found.h * self.ky

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.kx, self.y + y * self.ky


class Diagram:
    """The three boards and what else lies open; positions are those of the maps."""

    def __init__(self, view: View, players: Sequence[PlayerLabel]) -> None:
        """Draw what never changes."""
        self.land, self.inn = realm_map.read(), tavern_map.read()
        self._names = [player.name for player in players]
        self._tavern = bool(view["options"]["tavern"])
        self._outside = _Scaled(self.land.board.size, _LAND)
        self._inside = _Scaled(self.inn.board.size, _INN)
        self.size = (_WIDE, _HIGH)
        self.symbols = pieces.badges(players)
        self.ground = [rect("wood", 0, 0, *self.size), *self._outer(), *self._inn(), *_maze_ground()]

    def _outer(self) -> list[Shape]:
        found = [rect("land", *_LAND, 8)]
        left, top, wide, high = self._hull(("M1", "M3", "M5", "M7"))
        found.append(rect("water", left - 10, top - 10, wide + 20, high + 20, 16))
        for one, other in (("O8", "M1"), ("O20", "M5")):
            ends = [self._outside.at(*self.land.spots[name].stand) for name in (one, other)]
            found.append(line("rim", ends))
        for name, spot in self.land.spots.items():
            x, y, w, h = self._outside.rect(spot.rect)
            look = spot.kind if spot.kind != "space" else next(iter(spot.tags), "ring")
            found.append(rect(look, x + 1, y + 1, w - 2, h - 2, 5))
            words = say(f"realm.short.{name}") if spot.kind == "gate" else say(f"realm.space.{name}")
            found += lines("cream" if spot.kind != "space" else "ink", x + w / 2, y + 16, words, _WORDS, w - 8, 1)
            if spot.entrance:
                found += _stair(x + 17, y + h * 0.52, spot.entrance)
        centre = self._outside.rect(self.land.panels["clock"])
        return [*found, rect("dark", *centre, 8)]

    def _hull(self, names: Sequence[str]) -> Tract:
        """The rectangle round some places of the base board."""
        rects = [self._outside.rect(self.land.spots[name].rect) for name in names]
        left, top = min(r[0] for r in rects), min(r[1] for r in rects)
        return left, top, max(r[0] + r[2] for r in rects) - left, max(r[1] + r[3] for r in rects) - top

    def _inn(self) -> list[Shape]:
        found = [rect("inn", *_INN, 8)]
        if not self._tavern:
            middle = _INN[0] + _INN[2] / 2, _INN[1] + _INN[3] / 2
            return [*found, text("dim", *middle, say("realm.board.inn_shut"), 24)]
        for name, spot in self.inn.spots.items():
            x, y, w, h = self._inside.rect(spot.rect)
            look = "inn_space" if name in tavern_map.LOOP else "inn_room"
            found.append(rect(look, x + 1, y + 1, w - 2, h - 2, 5))
            found += lines(
                "ink" if name in tavern_map.LOOP else "cream",
                x + w / 2,
                y + 16,
                say(f"realm.space.{name}"),
                _WORDS,
                w - 8,
                1,
            )
            if spot.entrance:
                found += _stair(x + 17, y + h * 0.52, spot.entrance)
        x, y, w, h = self._inside.rect(self.inn.panels["title"])
        return [*found, text("gold", x + w / 2, y + h / 2, say("ui.board.tavern"), 34)]

    def groups(self, view: View) -> list[ShapeGroup]:
        """What the view shows."""
        found = []
        for name, spot in self.land.spots.items():
            found += self._place(
                view, name, self._outside.rect(spot.rect), self._outside.at(*spot.stand), spot.entrance
            )
        for name, room in self.inn.spots.items() if self._tavern else ():
            found += self._place(view, name, self._inside.rect(room.rect), self._inside.at(*room.stand), room.entrance)
        found += _labyrinth(view)
        found.append(ShapeGroup("clock", _THINGS, tuple(_clock(view, self._outside.rect(self.land.panels["clock"])))))
        found += [ShapeGroup(f"deck{name}", _THINGS, tuple(_deck(name, view, i))) for i, name in enumerate(_DECKS)]
        return [
            *found,
            ShapeGroup("heart", _THINGS, tuple(_heart(view))),
            ShapeGroup("fight", _THINGS, tuple(_fight(view, self._names))),
        ]

    def _place(self, view: View, name: str, area: Tract, stand: tuple[float, float], entrance: str) -> list[ShapeGroup]:
        """What lies on a place, and who stands there."""
        x, y, w, h = area
        here = view["spaces"].get(name)
        lying = tuple(_lying(here, area, bool(entrance))) if here else ()
        seats = [p["seat"] for p in view["players"] if p["place"] == name]
        across = min(stand[0], x + w - 20) if len(seats) == 1 else x + w / 2 + (18 if w > _NARROW else 0)
        size, step = (1.15, 29) if len(seats) < _CROWD else (0.95, 25)
        standing = pieces.fan(seats, across, y + h * 0.56, size, step)
        return [ShapeGroup(f"on{name}", _THINGS, lying), ShapeGroup(f"at{name}", _PIECES, tuple(standing))]


def _stair(x: float, y: float, entrance: str) -> list[Shape]:
    """The sign of an Entrance of the Labyrinth."""
    return [rect("stair", x - 11, y - 10, 22, 20, 3), text("creamb", x, y, entrance[1:], 15)]


def _lying(here: Space, area: Tract, entrance: bool) -> list[Shape]:
    """Cards, Gold and Keys on a place; the name of the uppermost card."""
    x, y, w, h = area
    found: list[Shape] = []
    if here["cards"]:
        name = _card(here["cards"][-1])
        more = f" +{len(here['cards']) - 1}" if len(here["cards"]) > 1 else ""
        found.append(rect("plate", x + 4, y + h - 23, w - 8, 20, 4))
        found.append(text("ink", x + w / 2, y + h - 13, f"{name}{more}", 13.5, w - 14))
    spot = x + (42 if entrance else 16)
    for look, count in (("gilt", here["gold"]), ("soft", here["keys"]), ("light", int(here["crown"]))):
        if count:
            found += [circle(look, spot, y + h * 0.5, 10), text("inkb", spot, y + h * 0.5, str(count), 14)]
            spot += 23
    return found


def _card(name: str) -> str:
    """The name of a card such as ``A13.2``."""
    return say(f"realm.card.{content().cards[name.partition('.')[0]].slug}.name")


def _clock(view: View, area: Tract) -> list[Shape]:
    """How late it is, in the middle of the Vale."""
    x, y, w, _ = area
    found = [text("gold", x + w / 2, y + 24, say("ui.round", n=view["round"]), 19, w - 10)]
    if view["fall"]:
        left = view["fall"]["rounds"]
        words = say("realm.fall.short", n=left) if left else say("realm.fall.over")
    elif view["lab"]["heart"]["open"]:
        words = say("realm.board.end", n=max(0, view["end"] - view["clock"]))
    else:
        words = say("realm.board.waking", n=max(0, view["waking"] - view["clock"]))
    return [*found, text("cream", x + w / 2, y + 52, words, 16, w - 10)]


def _deck(name: str, view: View, at: int) -> list[Shape]:
    """A deck beside the boards: how many cards are left."""
    x, y = _NEWS[0] + 16 + at * 100, _NEWS[1] + 16
    left = view["decks"][name]["pile"] if name in view["decks"] else 0
    found = [rect("cardback", x + 18, y, 56, 74, 6), text("creamb", x + 46, y + 37, str(left), 26)]
    return [*found, *lines("cream", x + 46, y + 98, say(f"realm.deck.{name}"), 15, 92)]


def _heart(view: View) -> list[Shape]:
    """What stands of the Labyrinth: the Heart, the Seals, the tiles that are left."""
    x, y, w = _NEWS[0], _NEWS[1] + 146, _NEWS[2]
    lab = view["lab"]
    heart = lab["heart"]
    words = [
        say("realm.board.heart_open" if heart["open"] else "realm.board.heart_shut"),
        say("realm.board.seal" if heart["seals"] == 1 else "realm.board.seals", n=heart["seals"]),
        say("realm.board.keeper", n=heart["keeper"]),
        say("realm.maze.left", count=sum(lab["pool"].values())),
    ]
    found = [rect("dark", x + 10, y, w - 20, 96, 8), circle("heart" if heart["open"] else "asleep", x + 52, y + 48, 24)]
    for i, line_ in enumerate(words):
        spot = x + 96 + (i % 2) * 208, y + 30 + (i // 2) * 36
        found.append(text("cream", *spot, line_, 18, 200, "start"))
    return found


def _fight(view: View, names: Sequence[str]) -> list[Shape]:
    """The fight that runs, or the last one: who, with what, and the dice."""
    fight: Fight | Fought | None = view["fight"] or view["last_fight"]
    if not fight:
        return []
    x, y, w = _NEWS[0], _NEWS[1] + 256, _NEWS[2]
    found = [rect("plate", x + 10, y, w - 20, 140, 8)]
    found += pieces.fan([fight["seat"]], x + 52, y + 50, 1.6, 0)
    found.append(text("inkb", x + 92, y + 36, _foe(fight["foe"], names), 23, w - 130, "start"))
    if "scores" in fight:
        mine, theirs = fight["scores"]
        found.append(
            text("head", x + 92, y + 74, say("replay.realm.scores", mine=mine, theirs=theirs), 28, w - 130, "start")
        )
    dice = " · ".join(str(die) for die in fight["dice"] if die)
    return [*found, text("faded", x + 92, y + 110, say("replay.realm.dice", dice=dice), 20, w - 130, "start")]


def _foe(foe: Foe, names: Sequence[str]) -> str:
    """Whom a fight is against: a card, another player, or somebody without a card."""
    if "card" in foe:
        return _card(foe["card"])
    if "seat" in foe:
        return str(names[foe["seat"]])
    keys = (f"realm.foe.{foe['name']}", f"realm.hero.{foe['name']}", f"realm.card.{foe['name']}.name")
    return next((say(key) for key in keys if has(key)), "")


# --- the Labyrinth ---------------------------------------------------------------------------------------------------


def _side() -> float:
    return _MAZE[2] / mazes.SIDE


def _corner(square: str) -> tuple[float, float]:
    """The upper left corner of a square such as ``C4``."""
    return _MAZE[0] + "ABCDEFG".index(square[0]) * _side(), _MAZE[1] + (int(square[1]) - 1) * _side()


def _squares() -> list[str]:
    return [f"{column}{row}" for row in range(1, mazes.SIDE + 1) for column in "ABCDEFG"]


def _maze_ground() -> list[Shape]:
    side = _side()
    found = [rect("rim", _MAZE[0] - 3, _MAZE[1] - 3, _MAZE[2] + 6, _MAZE[3] + 6, 4)]
    for square in _squares():
        x, y = _corner(square)
        found += [rect("fog", x, y, side, side), text("dim", x + side / 2, y + side / 2, square, 17)]
    found.append(text("gold", _MAZE[0] + _MAZE[2] / 2, _MAZE[1] + _MAZE[3] + 24, say("ui.board.labyrinth"), 28))
    return found


def _labyrinth(view: View) -> list[ShapeGroup]:
    """The tiles, what lies on them, who stands there."""
    numbered = {square: number for number, square in mazes.grid().numbered.items()}
    found = []
    for square in _squares():
        tile = view["lab"]["grid"].get(f"L:{square}")
        shapes = tuple(_tile(view, square, tile)) if tile else ()
        found.append(ShapeGroup(f"tile{square}", _THINGS, shapes))
        seats = [p["seat"] for p in view["players"] if p["place"] == f"L:{square}"]
        x, y = _corner(square)
        side = _side()
        small = len(seats) > 1
        standing = pieces.fan(seats, x + side / 2, y + side / 2, 0.95 if small else 1.4, 28, 2)
        found.append(ShapeGroup(f"in{square}", _PIECES + 1, tuple(standing)))
        if square in numbered:
            sign = (circle("brass", x + 12, y + 12, 11), text("number", x + 12, y + 12, str(numbered[square]), 15))
            found.append(ShapeGroup(f"number{square}", _PIECES, sign))
    return found


def _tile(view: View, square: str, tile: Tile) -> list[Shape]:
    """A tile: stone, the floor of its passages, what it is."""
    x, y = _corner(square)
    side = _side()
    if tile["destroyed"]:
        cross = [
            line("cross", ((x + 18, y + 18), (x + side - 18, y + side - 18))),
            line("cross", ((x + side - 18, y + 18), (x + 18, y + side - 18))),
        ]
        return [rect("gone", x, y, side, side), *cross]
    kind = mazes.tiles().get(tile["code"])
    if kind is None or not tile["face"]:
        return [rect("hidden", x, y, side, side), text("cream", x + side / 2, y + side / 2, "?", 26)]
    found = [rect("stone", x, y, side, side)]
    half = side * _FLOOR
    middle = x + side / 2, y + side / 2
    arm = half if kind.group == "corridor" else 0.8 * half
    found += (_arm(middle, arm, side, way) for way in kind.at(tile["rot"]))
    if kind.group == "corridor":
        found.append(rect("floor", middle[0] - half, middle[1] - half, 2 * half, 2 * half))
    else:
        wide = side * 0.38
        found.append(rect("room", middle[0] - wide, middle[1] - wide, 2 * wide, 2 * wide, 6))
    return [*found, *_scene(view, tile, kind.group, middle), *_left_here(tile, x, y, side)]


def _arm(middle: tuple[float, float], half: float, side: float, way: str) -> Shape:
    """The floor from the middle of a tile to one of its sides."""
    dx, dy = _SIDES[way]
    across = (-dy * half, dx * half)
    end = middle[0] + dx * side / 2, middle[1] + dy * side / 2
    corners = ((middle, 1), (end, 1), (end, -1), (middle, -1))
    return polygon("floor", [(px + sign * across[0], py + sign * across[1]) for (px, py), sign in corners])


def _scene(view: View, tile: Tile, group: str, middle: tuple[float, float]) -> list[Shape]:
    """What a tile is, in a sign or a word."""
    x, y = middle
    if group == "heart":
        return [circle("heart" if view["lab"]["heart"]["open"] else "asleep", x, y, 22)]
    if group == "entrance":
        label = say(f"realm.entrance_short.{tile['code']}")
        return [*_stair(x, y - 8, tile["code"]), text("ink", x, y + 16, label, 14, 60)]
    if group == "corridor":
        return []
    name = say(f"realm.tile.{content().tiles[tile['code']].slug}.name")
    return lines("faded" if tile["used"] else "ink", x, y, name, 12.5, 52)


def _left_here(tile: Tile, x: float, y: float, side: float) -> list[Shape]:
    """Traps, cards and Gold on a tile."""
    found: list[Shape] = []
    if tile["trap"]:
        found += [
            circle("red", x + side - 13, y + side - 13, 11),
            text("white", x + side - 13, y + side - 13, str(tile["trap"]), 15),
        ]
    if tile["loose"]:
        found += [
            rect("plate", x + 4, y + side - 24, 22, 20, 3),
            text("inkb", x + 15, y + side - 14, str(len(tile["loose"])), 15),
        ]
    if tile["gold"]:
        found += [circle("gilt", x + side - 13, y + 13, 10), text("inkb", x + side - 13, y + 13, str(tile["gold"]), 14)]
    return found


# --- numbers ---------------------------------------------------------------------------------------------------------


def sheet(view: View) -> NumbersTable:
    """Heroes, what they are worth, and where they are."""
    stats = (say(f"realm.stat.{name}") for name in ("strength", "craft", "lives", "gold"))
    others = (say(f"replay.realm.{name}") for name in ("objects", "followers", "spells", "keys", "renown", "place"))
    rows = []
    for player in view["players"]:
        hero = say(f"realm.hero.{player['hero']}") if player["hero"] else ""
        rows.append((
            hero, str(player["strength"]), str(player["craft"]), str(player["lives"]), str(player["gold"]),
            str(len(player["objects"])), str(len(player["followers"])), str(player["spell_count"]),
            str(player["keys"]), str(player["renown"]), _where(player),
        ))  # fmt: skip
    return NumbersTable((say("replay.realm.hero"), *stats, *others), tuple(rows))


def _where(player: Seen) -> str:
    place = str(player["place"])
    if place.startswith("L:"):
        return say("realm.short.lab", square=place[2:])
    return say_first(f"realm.space.{place}")


def ranks(result: Result, names: Sequence[str]) -> Ranks:
    """Who won and how, and what Renown is made of."""
    winners = [names[seat] for seat in result["winners"]]
    words = say(f"realm.result.{'winner' if len(winners) == 1 else 'winners'}", names=say("log.and").join(winners))
    how = f"realm.result.how.{result['how']}"
    rows = [
        (
            player["seat"],
            (*(str(player["points"][name]) for name in _PARTS), str(player["lives"]), str(player["total"])),
        )
        for player in sorted(result["players"], key=lambda p: (p["rank"], p["seat"]))
    ]
    columns = (*(say(f"realm.result.{name}") for name in _PARTS), say("realm.stat.lives"), say("ui.result.total"))
    return Ranks(say_first(how, "realm.result.title"), words, columns, tuple(rows))
