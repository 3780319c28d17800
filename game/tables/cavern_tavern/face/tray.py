"""The tray: dice, open order, ingredients, hidden cards and tracks of one player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, glow, nine
from game.desktop.engine.labels import medal
from game.desktop.table.hud.wording import amount
from game.desktop.table.machine import base
from game.desktop.table.region import Region, leather
from game.desktop.ui import layout, pieces
from game.desktop.ui.pieces import Piece, Place
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import groups, owned, styles, tray_rows
from game.tables.cavern_tavern.face.hall import clock_label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import Level

GROUPS = layout.GROUPS
HEIGHT = 96
THRESHOLDS = (3, 6, 9)
TRACKS: tuple[tuple[Level, str], ...] = (("nasty", "nasty"), ("kitchen", "pot"), ("chores", "broom"))
EMPTY: theme.Colour = (196, 170, 136)  # a number that is zero
STEP, BESIDE = 36, 74  # units from card to card at least, and for the words beside them
_FIRST_KIND = 1000  # ingredients are counted from here: dice come first
# Units of the tray: middles and sizes of what is drawn, where words stand.
_FAN, _FAN_GAP, _FAN_CARD, _FAN_SHADOW, _FAN_EDGE = 112, 10, 270, 30, (20, 18)  # open cards, a tray being so high
_LIFT, _LIFTED, _LYING = 7, 4, 6  # dice that are lifted, and how far light and dice lie within their squares
_CARD, _CARD_AT, _CARDS_ROOM, _NOTE, _FAN_NOTE = (58.0, 82), (8, 7), 116, (15, 15, 14), (50, 8, 7)
_PLACED, _PLACED_IN, _PLACED_ROUND, _PLACED_LINE = (64, 64), (5, 3, 54, 58), 12, 1.5
_PLACED_DIE, _PLACED_WORD, _PLACED_SEEN = (32, 22, 30), (32, 49, 54), 150
_FELT, _RIM = (14, 30, 40), (120, 150, 168)
_SCROLL, _SCROLL_TINT, _NO_ORDER, _NO_ORDER_SIDES = (34, 48, 34), (150, 116, 76), (60, 48), 69
_SCENE, _NAME, _WORDS, _WORDS_SIDES, _INSET = (7, 7, 54, 36), (67, 17), (67, 36), 73, 4
_COINS, _COIN_STEP, _COINS_SIDES, _COIN, _COIN_RING, _COIN_LINE = (20, 59), 34.0, 13, 24, 13, 1.6
_TICK, _TICK_SIZE, _TICK_SIGN, _MISSING, _MISSING_RING = (9, 7), 13, 9, 150, (176, 40, 26)
_CURVE, _CURVE_SCALE, _CURVE_SIDES, _CURVE_HIGH = (8, 101), 0.72, 16, 27
_GOOD, _GOODS, _GOODS_SIDES, _POTION, _POTION_END = (38, 46), (5, 2), 60, (48, 88), (53, 4)
_GOOD_LIGHT, _POTION_LIGHT, _SPENT = (2, 2, 34, 42), (2, 4, 44, 80), 105
_GOOD_COIN, _GOOD_COUNT, _POTION_COIN, _POTION_COUNT = (19, 16, 28), (19, 37), (24, 32, 42), (24, 69)
_BESIDE_GAP, _BESIDE_ROWS, _KNOWN_DOWN = 6, (17, 36, 57, 78), 10
_TRACK_ROWS, _TRACK_ICON, _TRACK_TINT, _TRACKS_SIDES = (19, 29), (18, 22), (244, 220, 174), 62
_TRACK, _TRACK_GAP, _TRACK_HIGH, _TRACK_MARK, _TRACK_END = 33, 1.4, 12, 19, 14
_TRACK_EMPTY, _TRACK_EMPTY_MARK = (78, 56, 42), (120, 92, 66)


# --- where everything lies: what is named first lies on top -----------------------------------------------------


def _lay(frame: Frame, shown: Shown) -> list[Piece]:
    where = groups.of(frame)
    low = frame.large
    found = [*_dice(where.dice, frame, shown), _order(where.order, shown, low), *_goods(where.goods, shown, low)]
    levels = tuple(shown.me[name] for name, _ in TRACKS)
    draw = partial(tray_rows.tracks, icons=[icon for _, icon in TRACKS]) if low else _draw_tracks
    tracks = Piece("tracks", where.tracks, "tracks", levels, partial(draw, levels=levels), edge=3)
    found += [*_cards(where.hidden, shown, low), tracks]
    drawn = [piece._replace(target="") for piece in found if piece.draw]  # a shadow lies over the group before it
    clicked = [piece._replace(draw=None) for piece in found if piece.target]
    return [*drawn, *clicked[::-1], *_fan(frame, shown)[::-1]]


def _fan(frame: Frame, shown: Shown) -> list[Piece]:
    """Hidden cards that lie open: large, in a row over the lower end of the board, or in its middle to choose from."""
    if not shown.peek and not shown.laid:
        return []
    held, unit = owned.fan_cards(shown), frame.tray.height / _FAN
    count, gap = len(held), round(_FAN_GAP * unit)
    wide, high = faces.CARD_SIZE
    room = (frame.board.width - 4 * gap) // max(1, count) - gap, (frame.board.height - 4 * gap) * wide // high
    width = min(round(_FAN_CARD * unit), *room)
    height = round(width * high / wide)
    left, top = frame.board.right - 2 * gap - count * (width + gap), frame.board.bottom - height - 2 * gap
    if shown.laid:
        left, top = frame.board.centerx - (count * (width + gap) - gap) // 2, frame.board.centery - height // 2
    rects = [Rect(left + i * (width + gap), top, width, height) for i in range(count)]
    found = [Piece(rect.x, rect, card.target or "secret") for card, rect in zip(held, rects, strict=True)]
    paint = partial(_draw_fan, held=held, rects=rects, unit=unit)
    return [*found, Piece("fan", rects[0].unionall(rects[1:]), look=held, draw=paint, edge=round(_FAN_SHADOW * unit))]


def fan(frame: Frame, shown: Shown) -> list[Place]:
    """What can be clicked among the open cards; empty while they lie face down."""
    return pieces.places(_fan(frame, shown))


def _dice(area: Rect, frame: Frame, shown: Shown) -> list[Piece]:
    pool = owned.dice_of(shown)
    squares = [groups.die(frame, i, len(pool)) for i in range(len(pool))]
    found = []
    for i, (die, square) in enumerate(zip(shown.me["dice"], squares, strict=True)):
        at = die["at"]
        target = f"die:{die['value']}" if at is None else f"nasty:{at}" if at.startswith("N") else f"place:{at}"
        found.append(Piece(("die", i), square, target, thing=i))
    look = (pool, tuple(map(tuple, squares)))
    return [
        *found,
        Piece("dice", area, look=look, draw=partial(_draw_dice, pool=pool, squares=squares, low=frame.large)),
    ]


def _order(rect: Rect, shown: Shown, low: bool) -> Piece:
    what = owned.open_order(shown)
    draw = tray_rows.order if low else _draw_order
    return Piece("order", rect, "order", (what, shown.seat), partial(draw, what=what))


def goods_spots(frame: Frame, have: Mapping[str, int]) -> dict[str, Rect]:
    """Where the tray shows each kind, of which there is so much."""
    rect = groups.of(frame).goods
    return tray_rows.goods_spots(rect, have) if frame.large else _goods_spots(rect)


def _goods_spots(rect: Rect) -> dict[str, Rect]:
    """Six columns of two, potions last."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    width, high, (left, top), (end, potion) = (box.width - _GOODS_SIDES) / 6, _GOOD[1], _GOODS, _POTION_END
    found = {kind: box.rect(left + i // 2 * width, top + i % 2 * high, width, high) for i, kind in enumerate(KINDS)}
    return {**found, POTION: box.rect(box.width - end, potion, *_POTION)}


def _goods(rect: Rect, shown: Shown, low: bool) -> list[Piece]:
    """Each kind with its number and its light."""
    have, mine = shown.me["ingredients"], shown.turn == shown.seat
    found, goods = [], {}
    spots = tray_rows.goods_spots(rect, have) if low else _goods_spots(rect)
    for i, (kind, spot) in enumerate(spots.items()):
        target = f"has:{shown.seat}:{kind}"
        own = [t for t in shown.lit | shown.picked if base(t) == target]
        goods[kind] = have[kind], shown.light(target, *own) if mine else 0
        if have[kind] or not low:
            found.append(Piece(target, spot, target, thing=_FIRST_KIND + i))
    paint = partial(tray_rows.goods, what=goods) if low else partial(_draw_goods, goods=goods)
    return [*found, Piece("goods", rect, look=tuple(goods.items()), draw=paint, edge=3)]


def card_spots(rect: Rect, count: int) -> list[Rect]:
    """Where the tray's cards lie, overlapping when there are many."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    (width, high), (left, top) = _CARD, _CARD_AT
    room = box.width - _CARDS_ROOM - width
    step = min(width + 4, max(STEP, room / max(1, count - 1))) if count > 1 else 0.0
    return [box.rect(left + i * step, top, width, high) for i in range(count)]


def _cards(rect: Rect, shown: Shown, low: bool) -> list[Piece]:
    """The cards' visible parts, as each lies under the next one, and the group that they lie in."""
    held = owned.hidden(shown)
    lying = owned.stacked(held)
    rects = card_spots(rect, len(lying))
    ends = [*(spot.x for spot in rects[1:]), rects[-1].right]
    found = []
    for i, (card, spot, end) in enumerate(zip(lying, rects, ends, strict=True)):
        seen = Rect(spot.x, spot.y, min(spot.width, end - spot.x), spot.height)
        found.append(Piece(("card", i), seen, card.target or "hidden"))
    return [
        *found,
        Piece("hidden", rect, "hidden", held, partial(_draw_hidden, what=held, rects=rects, low=low), edge=3),
    ]


# --- how it looks -----------------------------------------------------------------------------------------------


def _draw_fan(surface: Surface, rect: Rect, held: tuple[owned.TrayCard, ...], rects: list[Rect], unit: float) -> None:
    nine(surface, "panel_dark", rect.inflate([round(edge * unit) for edge in _FAN_EDGE]), unit)
    for card, spot in zip(held, rects, strict=True):
        glow(surface, spot, card.light, unit)
        faces.face(surface, spot, card.kind, card.card)
        if card.note:
            medal(Box(surface, spot, *_CARD), "medal_red", *_FAN_NOTE, card.note)


def _draw_dice(surface: Surface, rect: Rect, pool: tuple[owned.Die, ...], squares: list[Rect], low: bool) -> None:
    unit = rect.height / HEIGHT
    nine(surface, "felt", rect, unit)
    for die, square in zip(pool, squares, strict=True):
        if die.at:
            _placed(surface, square, die, low)
        elif die.sprite:
            lifted = die.light == 2
            spot = square.move(0, -round(_LIFT * unit)) if lifted else square
            room = -round((_LIFTED if lifted else _LYING) * unit)
            glow(surface, spot.inflate(room, room), int(die.light > 0), unit, soft=not lifted)
            inner = -round(_LYING * unit)
            sprites.blit(surface, die.sprite, spot.inflate(inner, inner), alpha=90 if die.light < 0 else 255)


def _placed(surface: Surface, square: Rect, die: owned.Die, low: bool) -> None:
    """Where a die lay, with the place it is on."""
    box = Box(surface, square, *_PLACED)
    spot, radius = box.rect(*_PLACED_IN), box.px(_PLACED_ROUND)
    draw.rect(surface, _FELT, spot, border_radius=radius)
    draw.rect(surface, _RIM, spot, box.px(_PLACED_LINE), border_radius=radius)
    box.sprite(die.sprite, *_PLACED_DIE, alpha=_PLACED_SEEN)
    if die.at.isdigit():
        word = die.at if low else say("ui.die_on", place=die.at)
    else:
        word = say("ui.at_card" if die.at.startswith("N") else f"ui.at_{die.at}")
    styles.ON_PLACE.middle(box, word, *_PLACED_WORD)


def _draw_order(surface: Surface, rect: Rect, what: owned.OpenOrder | None) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    wide = box.width
    if what is None:
        nine(surface, "panel_dark", rect, box.k)
        box.icon("scroll", *_SCROLL, _SCROLL_TINT)
        styles.NO_ORDER.put(box, say("ui.tray_no_order"), *_NO_ORDER, room=wide - _NO_ORDER_SIDES)
        return
    nine(surface, "plate_light", rect, box.k)
    glow(surface, rect.inflate(-box.px(_INSET), -box.px(_INSET)), what.light, box.k)
    order = cards().orders[what.card]
    sprites.blit(surface, f"scene_{order.people}", box.rect(*_SCENE))
    styles.ORDER_NAME.put(box, say(f"card.{what.card}.name"), *_NAME, room=wide - _WORDS_SIDES)
    note = say("ui.tray_taken", time=clock_label(what.taken), have=sum(what.have), need=len(what.have))
    if what.drawn:
        note = say("ui.tray_drawn")
    elif what.last:
        note = say("ui.tray_last")
    elif what.leaves <= 1:
        note = say("ui.tray_leaves", n=text.signed(order.penalty))
    late = theme.RED if what.leaves <= 1 or what.last else None
    styles.ORDER_NOTE.of(colour=late).put(box, note, *_WORDS, room=wide - _WORDS_SIDES)
    step = min(_COIN_STEP, (wide - _COINS_SIDES) / len(what.have))
    (left, y), (right, down) = _COINS, _TICK
    for i, (kind, there) in enumerate(zip(faces.units(order), what.have, strict=True)):
        x = left + i * step
        box.sprite(f"coin_{kind}", x, y, _COIN, alpha=255 if there else _MISSING)
        if there:
            box.sprite("medal_green", x + right, y + down, _TICK_SIZE)
            box.icon("check", x + right, y + down, _TICK_SIGN)
        else:
            draw.circle(surface, _MISSING_RING, box.at(x, y), box.px(_COIN_RING), box.px(_COIN_LINE))
    small = Box.wide(surface, rect, HEIGHT / _CURVE_SCALE)
    faces.curve(small, order, *_CURVE, wide / _CURVE_SCALE - _CURVE_SIDES, _CURVE_HIGH, what.late)


def _draw_goods(surface: Surface, rect: Rect, goods: dict[str, tuple[int, int]]) -> None:
    nine(surface, "panel_dark", rect, rect.height / HEIGHT)
    for kind, spot in _goods_spots(rect).items():
        (count, light), full = goods[kind], kind == POTION
        cell = Box(surface, spot, *(_POTION if full else _GOOD))
        glow(surface, cell.rect(*(_POTION_LIGHT if full else _GOOD_LIGHT)), light, cell.k, soft=True)
        cell.sprite(f"coin_{kind}", *(_POTION_COIN if full else _GOOD_COIN), alpha=255 if count else _SPENT)
        style = styles.POTION if full else styles.KIND
        style.of(colour=None if count else EMPTY).middle(cell, count, *(_POTION_COUNT if full else _GOOD_COUNT))


def _draw_hidden(surface: Surface, rect: Rect, what: owned.Hidden, rects: list[Rect], low: bool) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    for card, spot in zip(owned.stacked(what), rects, strict=True):
        glow(surface, spot, card.light, box.k)
        if card.card:
            faces.face(surface, spot, card.kind, card.card)
        else:
            faces.back(surface, spot, card.kind)
        if card.note:
            medal(Box(surface, spot, *_CARD), "medal_red", *_NOTE, card.note)
    if low:
        tray_rows.beside(surface, rect, what, rects[-1].right)
        return
    left = (rects[-1].right - rect.x) / box.k + _BESIDE_GAP
    if box.width - left > BESIDE:
        _beside(box, what, (left + box.width - _BESIDE_GAP) / 2, box.width - left - 2 * _BESIDE_GAP)


def _beside(box: Box, what: owned.Hidden, middle: float, room: float) -> None:
    """Whose cards these are, and how to look at them."""
    items = sum(card.kind == "item" for card in what.cards)
    down = _KNOWN_DOWN if what.known else 0  # there is no fourth line
    rows = [(styles.PRIVATE, say("ui.tray_private")), (styles.OWNER, what.name), (styles.ITEMS, amount("item", items))]
    if not what.known:
        rows.append((styles.HINT, say("ui.tray_open" if what.peek else "ui.tray_peek")))
    for (style, words), y in zip(rows, _BESIDE_ROWS, strict=False):
        style.middle(box, words, middle, y + down, room)


def _draw_tracks(surface: Surface, rect: Rect, levels: tuple[int, ...]) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    room, (first, down), (sign, side) = (box.width - _TRACKS_SIDES) / 9, _TRACK_ROWS, _TRACK_ICON
    for row, ((name, icon), level) in enumerate(zip(TRACKS, levels, strict=True)):
        y = first + row * down
        box.icon(icon, sign, y, side, _TRACK_TINT)
        for step in range(9):
            mark = step + 1 in THRESHOLDS
            height = _TRACK_MARK if mark else _TRACK_HIGH
            colour = theme.TRACKS[name] if step < level else _TRACK_EMPTY_MARK if mark else _TRACK_EMPTY
            spot = box.rect(_TRACK + step * room, y - height / 2, room - _TRACK_GAP, height)
            draw.rect(surface, colour, spot, border_radius=2)
        styles.TRACK.middle(box, level, box.width - _TRACK_END, y)


REGION = Region(_lay, leather)
parts, hit, spots = REGION.parts, REGION.hit, REGION.spots
