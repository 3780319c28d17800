"""Cards: frame, scene and live words, composed once per size; the same card in hand, on the table, in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from game.content.texts import say, say_first
from game.desktop.engine import sprites, syllables, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.tables.cavern_tavern.content.definitions import Order, cards
from game.tables.cavern_tavern.face import styles

if TYPE_CHECKING:
    from game.desktop.ui.line import Style

ORDER_SIZE = (184, 214)
CARD_SIZE = (184, 260)
_SCENE = (8, 8, 168, 88)
_NAME_WIDE, _NAME_SHEET, _NAME_STEP = 160, 174, 19  # units: of a name, of the sheet under two lines of it, between them
_NAME_ROWS = 2
_NAME_TOP, _NAME_FOOT = 98, 134  # units from the top between which a name stands
_CARD_SCENE = (8, 8, 168, 110)
ICONS = {"K": ("medal_brown", "pot"), "C": ("medal_blue", "broom"), "I": ("medal_dark", "bag")}
_SIGNS = {"item": "bag", "nasty": "nasty", "secret": "scroll"}
READABLE = 150  # pixels of width from which a card's sentence is written on it
# Units of a card: middles of what is drawn on it, rectangles and radii.
_MIDDLE, _NAME_Y, _LEFT = 92, 117, 5
_COINS, _COINS_WIDE, _COIN_STEP, _COIN = 153, 168, 40.0, 36
_CURVE, _FIRST, _ICON = (5, 176, 174, 30), (27, 27, 26), (160, 25, 20)
_SMALL_SCENE, _SIGN = (8, 8, 168, 158), (_MIDDLE, 210, 66)
_TITLE_SIDES, _SHEET = 34, (8, 168, 253)  # of a sheet over the picture: its sides and its foot
#: Where a card's name and its sentence stand: below the picture; where that is too little, on a sheet from there on.
_ROOMS = ((134, Rect(14, 150, 156, 96), 0), (61, Rect(14, 76, 156, 174), 46), (24, Rect(14, 39, 156, 211), 8))
_RIBBON_EDGE, _RIBBON_SIDES = 0.7, 6
_ROWS_AT, _ROW_HIGH, _HIGH_COINS = (156, 180), 24, (146, 26)  # of prices in two rows, and of the coins above them
_LETTER = 0.8  # of a letter's size: how high a digit is, with a little room
_TAIL = 0.22  # of a letter's size: how far a tail hangs below its line
_APART = 0.22  # heights of letters between numbers beside each other, at least
_GREEN, _BRIGHT, _PAST = (44, 104, 48), (255, 246, 226), (112, 80, 48)


def units(order: Order) -> list[str]:
    """Every unit an order needs, kind by kind."""
    return [kind for kind, count in order.need.items() for _ in range(count)]


def order(surface: Surface, rect: Rect, card: str, worth: int | None = None) -> None:
    """An order card.

    Args:
        surface: where it is drawn.
        rect: its rectangle; the card keeps its shape inside.
        card: the order's id.
        worth: lateness to frame among its points, None for none.
    """
    box = Box(surface, rect, *ORDER_SIZE)
    what = cards().orders[card]
    frame = box.rect(0, 0, *ORDER_SIZE)
    sprites.blit(surface, f"card_order_{what.people}", frame)
    sprites.blit(surface, scene_of(card), box.rect(*_SCENE))
    _name(box, say(f"card.{card}.name"))
    if _narrow(box, what):
        _need(box, what, *_HIGH_COINS)
        _two_rows(box, what, worth)
    else:
        _need(box, what)
        curve(box, what, *_CURVE, worth, first=1)
    medal(box, "medal_gold", *_FIRST, str(what.points[0]))
    if what.icon:
        name, icon = ICONS[what.icon]
        medal(box, name, *_ICON, icon=icon)


def scene_of(card: str) -> str:
    """The sprite of an order's picture; every other order of a people shows its second scene."""
    people = cards().orders[card].people
    return f"scene_{people}_2" if int(card[1:]) % 2 and sprites.has(f"scene_{people}_2") else f"scene_{people}"


def _name(box: Box, words: str) -> None:
    """The order's name, whole: one that would become too small takes two lines, between the picture and the coins."""
    least = max(text.reading.least, box.px(styles.ORDER_LEAST))
    if text.width(words, "bold", least) <= box.px(_NAME_WIDE):
        styles.ORDER_TITLE.middle(box, words, _MIDDLE, _NAME_Y, _NAME_WIDE)
        return
    px = max(text.reading.least, box.px(styles.ORDER_ROW.size))
    rows = syllables.lines(words, "bold", px, box.px(_NAME_WIDE))
    if len(rows) > _NAME_ROWS:
        styles.ORDER_TITLE.middle(box, words, _MIDDLE, _NAME_Y, _NAME_WIDE)
        return
    step = max(px, box.px(_NAME_STEP))
    low = box.at(0, _NAME_FOOT)[1]
    if (high := step * len(rows)) > low - box.at(0, _NAME_TOP)[1]:  # small cards: over the foot of the picture
        tail = round(px * _TAIL)
        low -= tail
        sheet = Rect(box.at(_LEFT, 0)[0], low - high, box.px(_NAME_SHEET), high + tail)
        nine(box.surface, "realm_sheet", sheet, box.k)
    for i, row in enumerate(rows):
        at = (box.at(_MIDDLE, 0)[0], low - high + i * step + step // 2)
        text.put(box.surface, row, at, "center", px, "bold", styles.ORDER_ROW.colour)


def _need(box: Box, what: Order, y: float = _COINS, most: float = _COIN) -> None:
    kinds = units(what)
    step = min(_COIN_STEP, _COINS_WIDE / len(kinds))
    for i, kind in enumerate(kinds):
        box.sprite(f"coin_{kind}", _MIDDLE + (i - (len(kinds) - 1) / 2) * step, y, min(most, step - 1))


def _narrow(box: Box, what: Order) -> bool:
    """Whether the prices after the first one fit in two rows, and not beside each other in letters that can be read."""
    if box.px(_ROW_HIGH) < text.reading.least * _LETTER:
        return False
    words = [*map(str, what.points[1:]), text.signed(what.penalty)]
    return not _fits(words, text.reading.least, box.px(_CURVE[2]))


def _two_rows(box: Box, what: Order, worth: int | None) -> None:
    """The prices after the first one in two rows, what the walk-out costs last."""
    words = [*map(str, what.points[1:]), text.signed(what.penalty)]
    upper = len(words) // 2
    now = -1 if worth is None else worth - 1
    px = text.reading.least
    for part, y in ((range(upper), _ROWS_AT[0]), (range(upper, len(words)), _ROWS_AT[1])):
        _numbers(box, {i: words[i] for i in part}, (_CURVE[0], y, _CURVE[2], _ROW_HIGH), px, now, len(words) - 1)


def curve(
    box: Box, what: Order, x: float, y: float, width: float, height: float, worth: int | None, first: int = 0
) -> None:
    """Points by lateness from ``first`` on, the present one framed, what the walk-out costs last.

    Where not all fit, those that are past go first, then the latest ones behind an ellipsis.
    """
    words = [str(p) for p in what.points[first:]] + [text.signed(what.penalty)]
    now = -1 if worth is None else worth - first
    px = max(box.px(styles.CURVE.size), text.reading.least)
    while px > text.reading.least and not _fits(words, px, box.px(width)):
        px -= 1
    while now > 0 and not _fits(words, px, box.px(width)):
        words, now = words[1:], now - 1
    words = _shortened(words, px, box.px(width))
    _numbers(box, dict(enumerate(words)), (x, y, width, height), px, now, len(words) - 1)


def _numbers(
    box: Box, words: dict[int, str], at: tuple[float, float, float, float], px: int, now: int, last: int
) -> None:
    """Prices by their place in the row of all, beside each other in a rectangle; the present and the last framed."""
    x, y, width, height = at
    sizes = {i: text.width(word, "bold", px) for i, word in words.items()}
    gap = (box.px(width) - sum(sizes.values())) / len(words)
    left, top = box.at(x, y)
    edge = float(left)
    for i, word in words.items():
        cell = Rect(round(edge), top, round(sizes[i] + gap), box.px(height))
        if i in (last, now):
            _cell(box.surface, cell, theme.RED if i == last else _GREEN)
        colour = _BRIGHT if i in (last, now) else _PAST if i < now else styles.CURVE.colour
        text.put(box.surface, word, cell.center, "center", px, "bold", colour)
        edge += sizes[i] + gap


def _fits(words: list[str], px: int, room: int) -> bool:
    """Whether numbers fit beside each other with room between them."""
    return sum(text.width(word, "bold", px) for word in words) + len(words) * px * _APART <= room


def _shortened(words: list[str], px: int, room: int) -> list[str]:
    """Numbers without those before the last one that do not fit."""
    if _fits(words, px, room):
        return words
    for count in range(len(words) - 2, 1, -1):
        cut = [*words[:count], "…", words[-1]]
        if _fits(cut, px, room):
            return cut
    return [words[0], words[-1]]


def _cell(surface: Surface, rect: Rect, colour: theme.Colour) -> None:
    draw.rect(surface, colour, rect.inflate(-1, 0), border_radius=max(2, rect.height // 4))


def face(surface: Surface, rect: Rect, kind: str, card: str) -> None:
    """An item, Nasty or secret card; its sentence is written when the card is large enough to read it."""
    box = Box(surface, rect, *CARD_SIZE)
    frame = box.rect(0, 0, *CARD_SIZE)
    sprites.blit(surface, f"card_{kind}", frame)
    if frame.width < READABLE:  # too small for words: the sign of its deck
        sprites.blit(surface, f"{kind}_{card}", box.rect(*_SMALL_SCENE))
        box.sign(_SIGNS[kind], *_SIGN, theme.FADED)
        return
    sprites.blit(surface, f"{kind}_{card}", box.rect(*_CARD_SCENE))
    rule = say(f"card.{card}.rule")
    y, area, sheet = next((room for room in _ROOMS if _whole(box, rule, room[1])), _ROOMS[-1])
    if sheet:
        left, width, foot = _SHEET
        nine(surface, "realm_sheet", box.rect(left, sheet, width, foot - sheet), box.k)
    title(box, say(f"card.{card}.name"), y)
    paragraph(box, rule, area)


def _whole(box: Box, words: str, area: Rect) -> bool:
    """Whether a sentence can be read to its end in an area."""
    return _block(box, words, area)[0][-1].endswith(words.rsplit(maxsplit=1)[-1])


def _block(box: Box, words: str, area: Rect) -> tuple[tuple[str, ...], int]:
    room, high = box.px(area.width), box.px(area.height)
    return text.block(words, "body", styles.CARD_RULE.px(box), room, high, text.reading.least)


def title(box: Box, words: str, y: float) -> None:
    """A card's name in the middle of a line."""
    styles.CARD_TITLE.middle(box, words, box.width / 2, y, box.width - _TITLE_SIDES)


def paragraph(box: Box, words: str, area: Rect) -> None:
    """A sentence in an area given in units, as large as fits; what does not fit at all ends in an ellipsis."""
    lines, px = _block(box, words, area)
    x, y = box.at(area.centerx, area.y)
    for row in lines:
        text.put(box.surface, row, (x, y), "midtop", px)
        y += text.leading("body", px)


def back(surface: Surface, rect: Rect, kind: str) -> None:
    """The back of a card; it keeps its shape inside the rectangle."""
    width, height = sprites.body(f"back_{kind}")
    box = Box(surface, rect, width, height)
    sprites.blit(surface, f"back_{kind}", box.rect(0, 0, width, height))


def flavour(card: str) -> str:
    """A card's line of flavour, empty when it has none."""
    return say_first(f"card.{card}.flavour")


def ribbon(box: Box, style: Style, words: str, x: float, y: float, width: float, height: float) -> None:
    """A light label round a point."""
    spot = box.rect(x - width / 2, y - height / 2, width, height)
    nine(box.surface, "plate_light", spot, box.k * _RIBBON_EDGE)
    style.middle(box, words, x, y, width - _RIBBON_SIDES)
