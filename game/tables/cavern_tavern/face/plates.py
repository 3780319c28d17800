"""Player plates: who, dice left, order and what it is worth now, tracks, counts; and the house's decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import Box, glow, nine
from game.desktop.table.hud import folding
from game.desktop.table.hud.column import active, framed, ground
from game.desktop.table.region import Region
from game.desktop.ui import layout
from game.desktop.ui.line import COUNT, NAME, NOTE, SCORE, Line
from game.desktop.ui.pieces import Piece
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import styles
from game.tables.cavern_tavern.face.shown import AIR, Shown

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.views import Player

WIDTH, HEIGHT, CELL = 376, 64, 37  # units of a plate, and of height of an ingredient on it
HIGH = (132, 252, 321, layout.COLUMN)  # units of height of the column, by how many players there are
FULL, GOODS = 104, 38  # units of height at large text: a plate in full, a row of its ingredients
_ICONS = (("nasty", (232, 160, 144)), ("pot", (242, 192, 128)), ("broom", (168, 200, 240)), ("bag", (230, 200, 144)))
_DECKS = (("scroll", "orders"), ("bag", "items"), ("nasty", "nasty"), ("potion", "potions"))
_LAUREL = (176, 132, 60)
# Units of a plate: middle and size of what is drawn, where words begin.
_EDGE, _INSET = (6, 1, WIDTH - 12), 4  # the panel of one whose turn it is not; how far light lies within
_BADGE, _ACTIVE_BADGE, _BADGE_AT = 44, 50, (32, 32)
_NAME, _NAME_Y, _NAMED_Y, _NAME_ROOM = 62, 18, 12, 92  # a name above its character stands higher
_CHARACTER, _CHARACTER_ROOM, _PORTRAIT = (_NAME, 28), 112, (45, 51, 23)
_PLAY, _PLAY_GAP = (18, 21), 16
_POINTS, _CROWN, _CROWN_GAP = (364, 20, "midright"), (308, 19, 22), 13  # before a hundred points it gives way
_SHIELD_X, _SHIELD_Y, _SHIELDED_Y, _SHIELD = 52, 50, 14, 22
_IDLE = (182, 18, "midleft", 92)
_DICE, _FEW_DICE, _DICE_STEP, _FEW_STEP = 178, 184, 21, 24  # the first of the dice, and from one to the next
_HAND_Y, _DIE, _FEW_DIE, _HAND_END = 18, 20, 22, 288  # dice that would reach under the crown are left out
_ROW = 46  # the middle of the second row
_NO_ORDER, _FOLK = (_NAME, _ROW, "midleft", 140), (72, _ROW, 27)
_PIPS, _PIP_STEP, _PIP = 92, 11.5, 15
_HASTE, _WORTH = (164, _ROW, 16), (173, _ROW)
_LEVELS, _LEVEL, _LEVEL_GAP, _ITEMS_GAP = (227, 264, 301, 338), 20, 12, 13
_CALLED, _CALLED_STEP, _BACK = 208, 7, (15, 21)
_GOODS_AT, _GOODS_STEP, _GOODS_WIDE = (14, 58), 51.0, 357
_LOW_CELL, _EDGE_LOW = 32, 4  # units of height that an ingredient needs, and of the plate's lower edge
_BROAD = 44  # units of an ingredient's room from which its coin is large
_COIN, _COIN_COUNT, _SMALL_COIN, _SMALL_COIN_COUNT = (15, 18, 26), (30, 18.5), (10, 18, 18), (19, 18.5)
_DECK, _DECK_STEP, _DECK_ICON, _DECK_WORDS = 5, 91, (32, 30), 36  # the house: each deck, and in it
_DECK_COUNT_Y, _DECK_NAME_Y, _DECK_ROOM, _DECK_TINT = 21, 45, 50, (217, 184, 120)
# The same at large text: of a line, and of a plate in full.
_LINE, _LINE_BADGE, _LINE_AT = (16, 35), 25, (18, 16)
_LINE_END, _LINE_GAP, _LINE_SPARE = 9, 6, 3
_LINE_DICE, _LINE_DIE, _LINE_DIE_AT, _LINE_TAKES = 150, 16, 22, 36  # from what room on dice are counted
_WORTH_GAP, _WORTH_ICON, _WORTH_STEP = 10, 15, 8
_FULL, _FULL_BADGE, _FULL_AT, _FULL_END, _FULL_GAP = (19, 42), 32, (21, 20), 10, 14
_FULL_CROWN, _FULL_PLAY, _FULL_PLAY_GAP = 19, 16, 22
_FULL_ROW, _FULL_LEVEL, _FULL_ICON, _FULL_COUNT, _SIDES = 85, 18, 19, 30, 16
_FULL_STEP, _FULL_GOOD, _FULL_COIN, _FULL_COIN_X, _FULL_GOOD_X = 44, (10, FULL + 14), 25, 13, 28
_HALF_LEFT, _HALF_NO_ORDER, _HALF_FOLK = 12, 78, (24, 18)
_HALF_STEP, _HALF_DIE = 27.0, 25.0


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


def folded(seats: int, scale: int) -> int:
    """Units of height of their column with all plates but one folded, or all at the scale of large text."""
    return folding.lines(seats, scale) if scale >= layout.LARGE else folding.high(seats, FULL)


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
    room = box.height - _GOODS_AT[1]
    if room < _LOW_CELL:
        return {}
    rows = max(1, min(int((room - _EDGE_LOW) // CELL), 2 if len(what.goods) > 7 else 1))
    across = max(7, -(-len(what.goods) // rows))
    step = min(_GOODS_STEP, _GOODS_WIDE / across)
    (left, top), found = _GOODS_AT, {}
    for i, (kind, _, _) in enumerate(what.goods):
        row, column = divmod(i, across)
        found[f"has:{what.seat}:{kind}"] = box.rect(left + column * step, top + row * CELL, step - 1, min(CELL, room))
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
    edge = box.rect(0, 0, WIDTH, box.height) if what.active else box.rect(*_EDGE, box.height - 2)
    nine(surface, "plate_active" if what.active else "plate_dark", edge, box.k)
    _tint(surface, edge, what)
    glow(surface, edge.inflate(-box.px(_INSET), -box.px(_INSET)), what.light, box.k, soft=True)
    dice.put_badge(
        surface, what.colour, what.emblem, box.at(*_BADGE_AT), box.px(_ACTIVE_BADGE if what.active else _BADGE)
    )
    high = _NAMED_Y if what.character else _NAME_Y
    name = styles.PLAYER.put(box, what.name, _NAME, high, room=_NAME_ROOM)
    if what.character:
        NOTE.put(box, say(f"card.{what.character}.name"), *_CHARACTER, room=_CHARACTER_ROOM)
        box.sprite(f"character_{what.character}", *_PORTRAIT)
    if what.active:
        box.icon("play", (name.right - box.left) / box.k + _PLAY_GAP, *_PLAY, theme.GOLD)
    _hand(box, what)
    points = styles.POINTS.put(box, what.score, *_POINTS)
    icon, tint = what.crown
    box.icon(icon, min(_CROWN[0], (points.left - box.left) / box.k - _CROWN_GAP), *_CROWN[1:], tint)
    if what.protected:
        box.icon("shield", _SHIELD_X, _SHIELDED_Y if what.character else _SHIELD_Y, _SHIELD, theme.CREAM)
    _second_row(box, what)
    for good, spot in zip(what.goods, goods.values(), strict=False):
        _good(surface, spot, good)


def _tint(surface: Surface, edge: Rect, what: Plate) -> None:
    """A bar in the seat's colour along the left edge."""
    width = max(4, edge.height // 14)
    ends = 2 * width
    bar = Rect(edge.x + width, edge.y + ends, width, edge.height - 2 * ends)
    draw.rect(surface, theme.BY_NAME[what.colour].colour, bar, border_radius=width // 2)


def hand_spot(count: int, i: int) -> int:
    """Where the middle of one of so many dice lies on a plate, in units from the left."""
    return (_FEW_DICE if count < 4 else _DICE) + i * (_FEW_STEP if count < 5 else _DICE_STEP)


def _hand(box: Box, what: Plate) -> None:
    if what.idle:
        styles.IDLE.put(box, what.idle, *_IDLE)
        return
    count = len(what.dice)
    side = _FEW_DIE if count < 5 else _DIE
    for i, name in enumerate(what.dice):
        x = hand_spot(count, i)
        if name and x < _HAND_END:
            box.sprite(name, x, _HAND_Y, side)


def _second_row(box: Box, what: Plate) -> None:
    if what.order is None:
        styles.IDLE.put(box, say("ui.plate_no_order"), *_NO_ORDER)
    else:
        box.sprite(f"folk_{what.order.people}", *_FOLK)
        for i in range(what.order.need):
            box.sprite("pip_on" if i < what.order.have else "pip_off", _PIPS + i * _PIP_STEP, _ROW, _PIP)
        icon, tint = what.order.haste
        box.icon(icon, *_HASTE, tint)
        styles.LEVEL.of(colour=tint).put(box, what.order.worth, *_WORTH)
    for (icon, tint), level, x in zip(_ICONS, what.levels, _LEVELS, strict=True):
        box.icon(icon, x, _ROW, _LEVEL, tint)
        gap = _ITEMS_GAP if icon == "bag" else _LEVEL_GAP
        styles.LEVEL.of(colour=_warned(icon, level)).put(box, level, x + gap, _ROW)
    for i in range(what.called):
        box.sprite("back_nasty", _CALLED - i * _CALLED_STEP, _ROW, *_BACK)


def _warned(icon: str, level: int) -> theme.Colour:
    return theme.ROSE if icon == "nasty" and level >= 3 else theme.CREAM


def _good(surface: Surface, rect: Rect, what: tuple[str, int, int]) -> None:
    kind, count, light = what
    box = Box.wide(surface, rect, CELL)
    glow(surface, rect.inflate(-box.px(2), -box.px(_INSET)), light, box.k, soft=True)
    broad = box.width >= _BROAD
    box.sprite(f"coin_{kind}", *(_COIN if broad else _SMALL_COIN))
    (styles.GOODS if broad else styles.FEW_GOODS).put(box, count, *(_COIN_COUNT if broad else _SMALL_COIN_COUNT))


def _house(surface: Surface, rect: Rect, counts: tuple[int, ...]) -> None:
    box = Box(surface, rect, WIDTH, HEIGHT)
    nine(surface, "plate_dark", box.rect(0, 0, WIDTH, HEIGHT), box.k)
    for i, (icon, name) in enumerate(_DECKS):
        x = _DECK + i * _DECK_STEP
        box.icon(icon, x + _PLAY_GAP, *_DECK_ICON, _DECK_TINT)
        styles.DECK.put(box, counts[i], x + _DECK_WORDS, _DECK_COUNT_Y)
        styles.DECK_NAME.put(box, say(f"ui.deck_{name}"), x + _DECK_WORDS, _DECK_NAME_Y, room=_DECK_ROOM)


# --- at large text: the player whose turn it is in full, everybody else in one line ------------------------


def _folded(surface: Surface, rect: Rect, what: Plate, k: float, full: bool) -> None:
    (_full if full else _line)(framed(surface, rect, what, k), what)


def _line(box: Box, what: Plate) -> None:
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(*_LINE_AT), box.px(_LINE_BADGE))
    line = Line(box, *_LINE, box.width - _LINE_END)
    line.end(styles.LINE_POINTS, what.score)
    if what.order is not None:
        _worth(line, what.order, _LINE_GAP)
    if line.right > _LINE_DICE and what.dice and not what.passed:
        styles.LINE_DICE.middle(box, len(what.dice), line.right - _LINE_GAP, line.y)
        if what.dice[0]:
            line.sprite(what.dice[0], _LINE_DIE, at=_LINE_DIE_AT)
        line.right -= _LINE_TAKES
    line.rest(NAME, what.name, _LINE_SPARE)


def _worth(line: Line, order: OrderLine, gap: float) -> None:
    """What an order is worth now, at the right end of a line."""
    icon, tint = order.haste
    line.end(COUNT.of(colour=tint), order.worth, _WORTH_GAP)
    line.icon(icon, _WORTH_ICON, tint, _WORTH_STEP + gap)


def _full(box: Box, what: Plate) -> None:
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(*_FULL_AT), box.px(_FULL_BADGE))
    line = Line(box, *_FULL, box.width - _FULL_END)
    line.end(SCORE, what.score, _FULL_GAP)
    icon, tint = what.crown
    line.icon(icon, _FULL_CROWN, tint)
    if what.active:
        line.right -= _FULL_PLAY_GAP
        line.icon("play", _FULL_PLAY, theme.GOLD)
    line.rest(styles.FULL_NAME, what.name, _FULL_GAP)
    last = min(_FULL_ROW, box.height - (FULL - _FULL_ROW))  # low windows cut the column
    _middle(box, what, (_FULL[0] + last) / 2)
    called = [(("scroll", theme.ROSE), what.called)] if what.called else []
    rows = [*zip(_ICONS, what.levels, strict=True), *called]
    step = (box.width - _SIDES) / len(rows)
    for i, ((icon, tint), level) in enumerate(rows):
        box.icon(icon, _FULL_LEVEL + i * step, last, _FULL_ICON, tint)
        COUNT.of(colour=_warned(icon, level)).put(box, level, _FULL_COUNT + i * step, last)
    (left, top), across = _FULL_GOOD, int((box.width - _SIDES) // _FULL_STEP)
    for i, (kind, count, _) in enumerate(what.goods[: max(0, int((box.height - FULL) // GOODS)) * across]):
        x, y = left + i % across * _FULL_STEP, top + i // across * GOODS
        box.sprite(f"coin_{kind}", x + _FULL_COIN_X, y, _FULL_COIN)
        styles.FULL_GOODS.put(box, count, x + _FULL_GOOD_X, y)


def _middle(box: Box, what: Plate, y: float) -> None:
    """Dice left, and the open order."""
    line = Line(box, y, _HALF_LEFT, box.width - _FULL_END)
    if what.order is None:
        words = say("ui.plate_no_order")
        free = max(_HALF_NO_ORDER, line.room - len(what.dice) * _HALF_STEP)  # dice lie close where there is less
        take = min(free, max(_HALF_NO_ORDER, text.width(words, NOTE.face, NOTE.px(box)) / box.k + _LINE_GAP))
        line.end(NOTE, words, _LINE_GAP, room=take, take=take)
    else:
        _worth(line, what.order, _FULL_GAP)
        line.sprite(f"folk_{what.order.people}", *_HALF_FOLK)
    if what.idle:
        line.rest(NOTE, what.idle, _INSET)
        return
    step = min(_HALF_STEP, (line.right - _FULL_END) / len(what.dice))
    for i, name in enumerate(what.dice):
        if name:
            box.sprite(name, line.left + (i + 0.5) * step, line.y, min(_HALF_DIE, step - 1))


REGION = Region(pieces, ground)
parts, hit, where, places, rects = REGION.parts, REGION.hit, REGION.where, REGION.places, REGION.rects
