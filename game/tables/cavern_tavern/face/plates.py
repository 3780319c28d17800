"""Player plates: who, dice left, order and what it is worth now, tracks, counts; and the house's decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, theme
from game.desktop.engine.draw import Box, glow, nine
from game.desktop.table.hud import folding
from game.desktop.table.hud.column import active, framed, ground
from game.desktop.table.region import Region
from game.desktop.ui import layout
from game.desktop.ui.line import COUNT, NAME, NOTE, SCORE, Line
from game.desktop.ui.pieces import Piece
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import styles
from game.tables.cavern_tavern.face.shown import AIR

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import Player

WIDTH, HEIGHT, CELL = 376, 64, 37  # units of a plate, and of height of an ingredient on it
HIGH = (132, 252, 321, layout.COLUMN)  # units of height of the column, by how many players there are
FULL, GOODS = 104, 38  # units of height at large text: a plate in full, a row of its ingredients
_ICONS = (("nasty", (232, 160, 144)), ("pot", (242, 192, 128)), ("broom", (168, 200, 240)), ("bag", (230, 200, 144)))
_DECKS = (("scroll", "orders"), ("bag", "items"), ("nasty", "nasty"), ("potion", "potions"))
_LAUREL = (176, 132, 60)


class OrderLine(NamedTuple):
    """An open order on a plate."""

    people: str
    have: int
    need: int
    worth: int
    leaves: int

    @property
    def haste(self) -> tuple[str, theme.Colour]:
        """The icon and colour of what it is worth now: red when they leave next round."""
        return ("hourglass", theme.ROSE) if self.leaves <= 1 else ("star", theme.LEAF)


class Plate(NamedTuple):
    """What a player's plate shows; ``levels`` are the three tracks and the items."""

    seat: int
    colour: str
    name: str
    emblem: str
    active: bool
    light: int
    score: int
    dice: tuple[str, ...]
    passed: bool
    order: OrderLine | None
    levels: tuple[int, int, int, int]
    called: int
    marker: bool
    protected: bool
    goods: tuple[tuple[str, int, int], ...]
    character: str

    @property
    def idle(self) -> str:
        """Why the player has no dice to place; empty for one who has."""
        return say("ui.plate_passed") if self.passed else "" if self.dice else say("ui.plate_no_dice")

    @property
    def crown(self) -> tuple[str, theme.Colour]:
        """What stands before the points: whoever begins the next round has the crown."""
        return ("crown", theme.GOLD) if self.marker else ("laurel", _LAUREL)


def high(seats: int) -> int:
    """Units of height that the plates of so many players want, with their ingredients."""
    return HIGH[min(seats, len(HIGH)) - 1]


def folded(seats: int) -> int:
    """Units of height of their column with all plates but one folded."""
    return folding.high(seats, FULL)


def spots(frame: Frame, seats: int, active: int = 0) -> list[Rect]:
    """Where the plates lie: few players get larger plates with their ingredients; beside four lies the house's."""
    if frame.folded:
        return folding.spots(frame, seats, active, FULL, FULL + 2 * GOODS)
    slots = [frame.plate(i) for i in range(layout.PLATES)]
    return [frame.plate(i, seats) for i in range(seats)] if seats < 4 else slots[: min(5, seats + 1)]


def plate(shown: Shown, seat: int) -> Plate:
    """What a seat's plate shows now."""
    player, look = shown.view["players"][seat], shown.players_shown[seat]
    left = tuple(
        f"die_{shown.colour(seat, d['white'])}_{d['value']}" if d["at"] is None else ""
        for d in player["dice"]
        if d["at"] in (None, AIR)
    )
    own = [t for t in shown.lit | shown.picked if t.startswith(f"has:{seat}:")]
    levels = player["nasty"], player["kitchen"], player["chores"], player["items"]
    return Plate(
        seat, look.colour, look.name, look.emblem, shown.turn == seat, shown.light(f"seat:{seat}", *own),
        player["score"], left, player["passed"], _order(player), levels, len(player["nasty_cards"]),
        player["marker"], player["protected"],
        _goods(shown, player), player["character"] or "",
    )  # fmt: skip


def _order(player: Player) -> OrderLine | None:
    order = player["order"]
    if not order:
        return None
    people = cards().orders[order["card"]].people
    return OrderLine(people, order["have"], order["need"], order["worth"], order["leaves"])


def _goods(shown: Shown, player: Player) -> tuple[tuple[str, int, int], ...]:
    have = player["ingredients"]
    return tuple((k, have[k], shown.light(f"has:{player['seat']}:{k}")) for k in (*KINDS, POTION) if have[k])


def goods_spots(rect: Rect, what: Plate) -> dict[str, Rect]:
    """Where a plate shows its ingredients, by their targets; empty on a small plate."""
    box = Box(Surface((1, 1)), rect, WIDTH, _height(rect))
    room = box.height - 62
    if room < CELL:
        return {}
    rows = min(int(room // CELL), 2 if len(what.goods) > 7 else 1)
    across = max(7, -(-len(what.goods) // rows))
    step = min(51.0, 357 / across)
    found = {}
    for i, (kind, _, _) in enumerate(what.goods):
        row, column = divmod(i, across)
        found[f"has:{what.seat}:{kind}"] = box.rect(14 + column * step, 58 + row * CELL, step - 1, CELL)
    return found


def _height(rect: Rect) -> float:
    return max(HEIGHT, WIDTH * rect.height / rect.width)


def pieces(frame: Frame, shown: Shown) -> list[Piece]:
    """All plates with the ingredients on them, and beside few of them the house's decks."""
    seats, tall = len(shown.players_shown), active(shown)
    where = spots(frame, seats, tall)
    found: list[Piece] = []
    for seat, rect in enumerate(where[:seats]):
        what = plate(shown, seat)
        goods = {} if frame.folded else goods_spots(rect, what)
        paint = partial(draw_plate, what=what, goods=goods)
        if frame.folded:
            paint = partial(
                _folded, what=what, k=folding.unit(frame, seats, FULL), full=seat == tall and not frame.lines
            )
        reach = Rect(rect.x, rect.y, rect.width, min(rect.height, rect.width // 6))
        found.append(Piece(("plate", seat), rect, f"seat:{seat}", what, paint, reach))
        if all(spot.width >= rect.width / WIDTH * (CELL - 1) for spot in goods.values()):
            found += [Piece(target, spot, target) for target, spot in goods.items()]  # else only the choices have them
    if len(where) > seats:
        view = shown.view
        counts = (*(view["decks"][deck] for deck in ("orders", "items", "nasty")), view["potions"])
        found.append(Piece("house", where[-1], look=counts, draw=partial(_house, counts=counts)))
    return found


def draw_plate(surface: Surface, rect: Rect, what: Plate, goods: dict[str, Rect]) -> None:
    """A player's plate."""
    box = Box(surface, rect, WIDTH, _height(rect))
    edge = box.rect(0, 0, WIDTH, box.height) if what.active else box.rect(6, 1, 364, box.height - 2)
    nine(surface, "plate_active" if what.active else "plate_dark", edge, box.k)
    _tint(surface, edge, what)
    glow(surface, edge.inflate(-box.px(4), -box.px(4)), what.light, box.k, soft=True)
    dice.put_badge(surface, what.colour, what.emblem, box.at(32, 32), box.px(50 if what.active else 44))
    name = styles.PLAYER.put(box, what.name, 62, 12 if what.character else 18, room=92)
    if what.character:
        NOTE.put(box, say(f"card.{what.character}.name"), 62, 28, room=112)
        box.sprite(f"character_{what.character}", 45, 51, 23)
    if what.active:
        box.icon("play", (name.right - box.left) / box.k + 16, 18, 21, theme.GOLD)
    _hand(box, what)
    styles.POINTS.put(box, what.score, 364, 20, "midright")
    icon, tint = what.crown
    box.icon(icon, 308, 19, 22, tint)
    if what.protected:
        box.icon("shield", 52, 14 if what.character else 50, 22, theme.CREAM)
    _second_row(box, what)
    for good, spot in zip(what.goods, goods.values(), strict=False):
        _good(surface, spot, good)


def _tint(surface: Surface, edge: Rect, what: Plate) -> None:
    """A bar in the seat's colour along the left edge."""
    width = max(4, edge.height // 14)
    bar = Rect(edge.x + width, edge.y + width * 2, width, edge.height - 4 * width)
    draw.rect(surface, theme.BY_NAME[what.colour].colour, bar, border_radius=width // 2)


def hand_spot(count: int, i: int) -> int:
    """Where the middle of one of so many dice lies on a plate, in units from the left."""
    return (184 if count < 4 else 178) + i * (24 if count < 5 else 21)


def _hand(box: Box, what: Plate) -> None:
    if what.idle:
        styles.IDLE.put(box, what.idle, 182, 18, room=92)
        return
    count = len(what.dice)
    for i, name in enumerate(what.dice):
        x = hand_spot(count, i)
        if name and x + 12 < 300:
            box.sprite(name, x, 18, 22 if count < 5 else 20)


def _second_row(box: Box, what: Plate) -> None:
    if what.order is None:
        styles.IDLE.put(box, say("ui.plate_no_order"), 62, 46, room=140)
    else:
        box.sprite(f"folk_{what.order.people}", 72, 46, 27)
        for i in range(what.order.need):
            box.sprite("pip_on" if i < what.order.have else "pip_off", 92 + i * 11.5, 46, 15)
        icon, tint = what.order.haste
        box.icon(icon, 164, 46, 16, tint)
        styles.LEVEL.of(colour=tint).put(box, what.order.worth, 173, 46)
    for (icon, tint), level, x in zip(_ICONS, what.levels, (227, 264, 301, 338), strict=True):
        box.icon(icon, x, 46, 20, tint)
        styles.LEVEL.of(colour=_warned(icon, level)).put(box, level, x + (13 if icon == "bag" else 12), 46)
    for i in range(what.called):
        box.sprite("back_nasty", 208 - i * 7, 46, 15, 21)


def _warned(icon: str, level: int) -> theme.Colour:
    return theme.ROSE if icon == "nasty" and level >= 3 else theme.CREAM


def _good(surface: Surface, rect: Rect, what: tuple[str, int, int]) -> None:
    kind, count, light = what
    box = Box.wide(surface, rect, CELL)
    glow(surface, rect.inflate(-box.px(2), -box.px(4)), light, box.k, soft=True)
    middle, side, left, style = (15, 26, 30, styles.GOODS) if box.width >= 44 else (10, 18, 19, styles.FEW_GOODS)
    box.sprite(f"coin_{kind}", middle, 18, side)
    style.put(box, count, left, 18.5)


def _house(surface: Surface, rect: Rect, counts: tuple[int, ...]) -> None:
    box = Box(surface, rect, WIDTH, HEIGHT)
    nine(surface, "plate_dark", box.rect(0, 0, WIDTH, HEIGHT), box.k)
    for i, (icon, name) in enumerate(_DECKS):
        x = 5 + i * 91
        box.icon(icon, x + 16, 32, 30, (217, 184, 120))
        styles.DECK.put(box, counts[i], x + 36, 21)
        styles.DECK_NAME.put(box, say(f"ui.deck_{name}"), x + 36, 45, room=50)


# --- at large text: the player whose turn it is in full, everybody else in one line ------------------------


def _folded(surface: Surface, rect: Rect, what: Plate, k: float, full: bool) -> None:
    (_full if full else _line)(framed(surface, rect, what, k), what)


def _line(box: Box, what: Plate) -> None:
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(18, 16), box.px(25))
    line = Line(box, 16, 35, box.width - 9)
    line.end(styles.LINE_POINTS, what.score)
    if what.order is not None:
        _worth(line, what.order, 6)
    if line.right > 150 and what.dice and not what.passed:
        styles.LINE_DICE.middle(box, len(what.dice), line.right - 6, 16)
        if what.dice[0]:
            line.sprite(what.dice[0], 16, at=22)
        line.right -= 36
    line.rest(NAME, what.name, 3)


def _worth(line: Line, order: OrderLine, gap: float) -> None:
    """What an order is worth now, at the right end of a line."""
    icon, tint = order.haste
    line.end(COUNT.of(colour=tint), order.worth, 10)
    line.icon(icon, 15, tint, 8 + gap)


def _full(box: Box, what: Plate) -> None:
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(21, 20), box.px(32))
    line = Line(box, 19, 42, box.width - 10)
    line.end(SCORE, what.score, 14)
    icon, tint = what.crown
    line.icon(icon, 19, tint)
    if what.active:
        line.right -= 22
        line.icon("play", 16, theme.GOLD)
    line.rest(styles.FULL_NAME, what.name, 14)
    _middle(box, what)
    called = [(("scroll", theme.ROSE), what.called)] if what.called else []
    rows = [*zip(_ICONS, what.levels, strict=True), *called]
    step = (box.width - 16) / len(rows)
    for i, ((icon, tint), level) in enumerate(rows):
        box.icon(icon, 18 + i * step, 85, 19, tint)
        COUNT.of(colour=_warned(icon, level)).put(box, level, 30 + i * step, 85)
    across = int((box.width - 16) // 44)
    for i, (kind, count, _) in enumerate(what.goods[: max(0, int((box.height - FULL) // GOODS)) * across]):
        x, y = 10 + i % across * 44, FULL + i // across * GOODS + 14
        box.sprite(f"coin_{kind}", x + 13, y, 25)
        styles.FULL_GOODS.put(box, count, x + 28, y)


def _middle(box: Box, what: Plate) -> None:
    """Dice left, and the open order."""
    line = Line(box, 52, 12, box.width - 10)
    if what.order is None:
        line.end(NOTE, say("ui.plate_no_order"), 6, room=78, take=78)
    else:
        _worth(line, what.order, 14)
        line.sprite(f"folk_{what.order.people}", 24, 18)
    if what.idle:
        line.rest(NOTE, what.idle, 4)
        return
    step = min(27.0, (line.right - 10) / len(what.dice))
    for i, name in enumerate(what.dice):
        if name:
            box.sprite(name, 12 + (i + 0.5) * step, 52, min(25.0, step - 1))


REGION = Region(pieces, ground)
parts, hit, where, places, rects = REGION.parts, REGION.hit, REGION.where, REGION.places, REGION.rects
