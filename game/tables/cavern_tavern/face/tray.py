"""The tray: dice, open order, ingredients, hidden cards and tracks of one player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import sprites, theme
from game.desktop.engine.draw import Box, glow, nine
from game.desktop.engine.labels import medal
from game.desktop.table.hud.wording import amount
from game.desktop.table.machine import base
from game.desktop.table.region import Region, leather
from game.desktop.ui import layout, pieces
from game.desktop.ui.pieces import Piece
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import groups, styles
from game.tables.cavern_tavern.face.hall import clock_label
from game.tables.cavern_tavern.face.shown import AIR

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Place
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
_FAN, _FAN_GAP, _FAN_CARD, _FAN_SHADOW, _FAN_EDGE = 112, 10, 204, 30, (20, 18)  # open cards, a tray being so high
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


class Die(NamedTuple):
    """One die of the tray; it has no sprite while it flies, and light -1 when it is done with."""

    sprite: str
    at: str
    light: int


class OpenOrder(NamedTuple):
    """The open order on the tray."""

    card: str
    taken: int
    late: int
    have: tuple[bool, ...]
    leaves: int
    ready: bool
    light: int
    drawn: bool = False


class TrayCard(NamedTuple):
    """A card of the tray: face up with its id, or only its back."""

    kind: str
    card: str
    target: str
    light: int
    note: str = ""


class Hidden(NamedTuple):
    """Hidden cards, Nasty cards in play, and whether hidden ones are peeked at, or lie open all the time."""

    cards: tuple[TrayCard, ...]
    name: str
    peek: bool
    known: bool


def dice_of(shown: Shown) -> tuple[Die, ...]:
    """The shown player's dice: free ones bright, placed ones with the place they lie on."""
    found = []
    lit = {base(target) for target in shown.lit} if shown.turn == shown.seat else set()
    for i, die in enumerate(shown.me["dice"]):
        sprite = f"die_{shown.colour(shown.seat, die['white'])}_{die['value']}"
        if die["at"] == AIR:
            found.append(Die("", "", 0))
        elif die["at"] is not None:
            found.append(Die(sprite, str(die["at"]), 0))
        elif i in shown.done:
            found.append(Die(sprite, "", -1))
        elif i in shown.lifted:
            found.append(Die(sprite, "", 2))
        else:
            found.append(Die(sprite, "", int(f"die:{die['value']}" in lit)))
    return tuple(found)


def open_order(shown: Shown) -> OpenOrder | None:
    """The shown player's open order."""
    order, drawn, mine = shown.me["order"], shown.view["drawn"], shown.turn == shown.seat
    light = shown.light("order") if mine else 0
    if drawn and mine:
        what, goods = cards().orders[drawn], shown.me["ingredients"]
        lacks: dict[str, int] = {kind: n - goods[kind] for kind, n in what.need.items()}
        return OpenOrder(drawn, shown.view["round"], 0, _have(drawn, lacks), what.leave, False, light, True)
    if order is None:
        return None
    have = _have(order["card"], order["missing"])
    return OpenOrder(order["card"], order["taken"], order["late"], have, order["leaves"], order["ready"], light)


def _have(card: str, missing: dict[str, int]) -> tuple[bool, ...]:
    """For each unit of an order whether it is there; the first ones of a kind are those that are missing."""
    short, have = dict(missing), []
    for kind in faces.units(cards().orders[card]):
        have.append(short.get(kind, 0) <= 0)
        short[kind] = short.get(kind, 0) - 1
    return tuple(have)


def hidden(shown: Shown) -> Hidden:
    """The shown player's items, secret task and Nasty cards."""
    me = shown.me
    opened = shown.peek or shown.known
    hand = me["hand"] if opened and me["hand"] is not None else _lifted(shown)
    targets = [(card, f"item:{card}" if card else "") for card in hand]
    found = [TrayCard("item", card, target, shown.light(target) if card else 0) for card, target in targets]
    for call in me["nasty_cards"]:
        target = f"nasty:{call['card']}"
        note = str(call["progress"]) if call["progress"] else ""
        found.append(TrayCard("nasty", call["card"], target, shown.light(target), note))
    secret = me["secret"] if opened else None
    found.append(TrayCard("secret", secret or "", "secret", 0))
    return Hidden(tuple(found), shown.players_shown[shown.seat].name, shown.peek, shown.known)


def _lifted(shown: Shown) -> list[str]:
    """A hand that lies face down: only lifted items show their faces."""
    up = sorted(t[5:] for t in shown.picked if t.startswith("item:"))
    return [*up, *[""] * (shown.me["items"] - len(up))]


def stacked(held: Hidden) -> tuple[TrayCard, ...]:
    """The cards as they lie in the tray: items that nobody else may see are one pile with their number."""
    if held.known:
        return held.cards
    items = [card for card in held.cards if card.kind == "item"]
    light = max((card.light for card in items), default=0)
    pile = [TrayCard("item", "", "hidden", light, str(len(items)))] if items else []
    lifted = [] if held.peek else [card for card in items if card.card]
    return (*pile, *lifted, *(card for card in held.cards if card.kind != "item"))


def fan_cards(shown: Shown) -> tuple[TrayCard, ...]:
    """The cards that lie open: those to choose from, else the hand, Nasty's cards and the secret task."""
    if shown.laid:
        looked = shown.view["looked"] or ()
        return tuple(TrayCard("item", card, f"card:{card}", shown.light(f"card:{card}")) for card in looked)
    return hidden(shown).cards


# --- where everything lies: what is named first lies on top -----------------------------------------------------


def _lay(frame: Frame, shown: Shown) -> list[Piece]:
    where = groups.of(frame)
    found = [*_dice(where.dice, frame, shown), _order(where.order, shown), *_goods(where.goods, shown)]
    levels = tuple(shown.me[name] for name, _ in TRACKS)
    tracks = Piece("tracks", where.tracks, "tracks", levels, partial(_draw_tracks, levels=levels), edge=3)
    found += [*_cards(where.hidden, shown), tracks]
    drawn = [piece._replace(target="") for piece in found if piece.draw]  # a shadow lies over the group before it
    clicked = [piece._replace(draw=None) for piece in found if piece.target]
    return [*drawn, *clicked[::-1], *_fan(frame, shown)[::-1]]


def _fan(frame: Frame, shown: Shown) -> list[Piece]:
    """Hidden cards that lie open: large, in a row over the lower end of the board, or in its middle to choose from."""
    if not shown.peek and not shown.laid:
        return []
    held, unit = fan_cards(shown), frame.tray.height / _FAN
    count, gap = len(held), round(_FAN_GAP * unit)
    width = min(round(_FAN_CARD * unit), (frame.board.width - 4 * gap) // max(1, count) - gap)
    height = round(width * faces.CARD_SIZE[1] / faces.CARD_SIZE[0])
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
    pool = dice_of(shown)
    squares = [groups.die(frame, i, len(pool)) for i in range(len(pool))]
    found = []
    for i, (die, square) in enumerate(zip(shown.me["dice"], squares, strict=True)):
        at = die["at"]
        target = f"die:{die['value']}" if at is None else f"nasty:{at}" if at.startswith("N") else f"place:{at}"
        found.append(Piece(("die", i), square, target, thing=i))
    look = (pool, tuple(map(tuple, squares)))
    return [*found, Piece("dice", area, look=look, draw=partial(_draw_dice, pool=pool, squares=squares))]


def _order(rect: Rect, shown: Shown) -> Piece:
    what = open_order(shown)
    return Piece("order", rect, "order", (what, shown.seat), partial(_draw_order, what=what))


def goods_spots(rect: Rect) -> dict[str, Rect]:
    """Where the tray shows each kind: six columns of two, potions last."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    width, high, (left, top), (end, potion) = (box.width - _GOODS_SIDES) / 6, _GOOD[1], _GOODS, _POTION_END
    found = {kind: box.rect(left + i // 2 * width, top + i % 2 * high, width, high) for i, kind in enumerate(KINDS)}
    return {**found, POTION: box.rect(box.width - end, potion, *_POTION)}


def _goods(rect: Rect, shown: Shown) -> list[Piece]:
    """Each kind with its number and its light."""
    have, mine = shown.me["ingredients"], shown.turn == shown.seat
    found, goods = [], {}
    for i, (kind, spot) in enumerate(goods_spots(rect).items()):
        target = f"has:{shown.seat}:{kind}"
        own = [t for t in shown.lit | shown.picked if base(t) == target]
        goods[kind] = have[kind], shown.light(target, *own) if mine else 0
        found.append(Piece(target, spot, target, thing=_FIRST_KIND + i))
    paint = partial(_draw_goods, goods=goods)
    return [*found, Piece("goods", rect, look=tuple(goods.items()), draw=paint, edge=3)]


def card_spots(rect: Rect, count: int) -> list[Rect]:
    """Where the tray's cards lie, overlapping when there are many."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    (width, high), (left, top) = _CARD, _CARD_AT
    room = box.width - _CARDS_ROOM - width
    step = min(width + 4, max(STEP, room / max(1, count - 1))) if count > 1 else 0.0
    return [box.rect(left + i * step, top, width, high) for i in range(count)]


def _cards(rect: Rect, shown: Shown) -> list[Piece]:
    """The cards' visible parts, as each lies under the next one, and the group that they lie in."""
    held = hidden(shown)
    lying = stacked(held)
    rects = card_spots(rect, len(lying))
    ends = [*(spot.x for spot in rects[1:]), rects[-1].right]
    found = []
    for i, (card, spot, end) in enumerate(zip(lying, rects, ends, strict=True)):
        seen = Rect(spot.x, spot.y, min(spot.width, end - spot.x), spot.height)
        found.append(Piece(("card", i), seen, card.target or "hidden"))
    return [*found, Piece("hidden", rect, "hidden", held, partial(_draw_hidden, what=held, rects=rects), edge=3)]


# --- how it looks -----------------------------------------------------------------------------------------------


def _draw_fan(surface: Surface, rect: Rect, held: tuple[TrayCard, ...], rects: list[Rect], unit: float) -> None:
    nine(surface, "panel_dark", rect.inflate([round(edge * unit) for edge in _FAN_EDGE]), unit)
    for card, spot in zip(held, rects, strict=True):
        glow(surface, spot, card.light, unit)
        faces.face(surface, spot, card.kind, card.card)
        if card.note:
            medal(Box(surface, spot, *_CARD), "medal_red", *_FAN_NOTE, card.note)


def _draw_dice(surface: Surface, rect: Rect, pool: tuple[Die, ...], squares: list[Rect]) -> None:
    unit = rect.height / HEIGHT
    nine(surface, "felt", rect, unit)
    for die, square in zip(pool, squares, strict=True):
        if die.at:
            _placed(surface, square, die)
        elif die.sprite:
            lifted = die.light == 2
            spot = square.move(0, -round(_LIFT * unit)) if lifted else square
            room = -round((_LIFTED if lifted else _LYING) * unit)
            glow(surface, spot.inflate(room, room), int(die.light > 0), unit, soft=not lifted)
            inner = -round(_LYING * unit)
            sprites.blit(surface, die.sprite, spot.inflate(inner, inner), alpha=90 if die.light < 0 else 255)


def _placed(surface: Surface, square: Rect, die: Die) -> None:
    """Where a die lay, with the place it is on."""
    box = Box(surface, square, *_PLACED)
    spot, radius = box.rect(*_PLACED_IN), box.px(_PLACED_ROUND)
    draw.rect(surface, _FELT, spot, border_radius=radius)
    draw.rect(surface, _RIM, spot, box.px(_PLACED_LINE), border_radius=radius)
    box.sprite(die.sprite, *_PLACED_DIE, alpha=_PLACED_SEEN)
    if die.at.isdigit():
        word = say("ui.die_on", place=die.at)
    else:
        word = say("ui.at_card" if die.at.startswith("N") else f"ui.at_{die.at}")
    styles.ON_PLACE.middle(box, word, *_PLACED_WORD)


def _draw_order(surface: Surface, rect: Rect, what: OpenOrder | None) -> None:
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
    elif what.leaves <= 1:
        note = say("ui.tray_leaves")
    late = theme.RED if what.leaves <= 1 else None
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
    for kind, spot in goods_spots(rect).items():
        (count, light), full = goods[kind], kind == POTION
        cell = Box(surface, spot, *(_POTION if full else _GOOD))
        glow(surface, cell.rect(*(_POTION_LIGHT if full else _GOOD_LIGHT)), light, cell.k, soft=True)
        cell.sprite(f"coin_{kind}", *(_POTION_COIN if full else _GOOD_COIN), alpha=255 if count else _SPENT)
        style = styles.POTION if full else styles.KIND
        style.of(colour=None if count else EMPTY).middle(cell, count, *(_POTION_COUNT if full else _GOOD_COUNT))


def _draw_hidden(surface: Surface, rect: Rect, what: Hidden, rects: list[Rect]) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    for card, spot in zip(stacked(what), rects, strict=True):
        glow(surface, spot, card.light, box.k)
        if card.card:
            faces.face(surface, spot, card.kind, card.card)
        else:
            faces.back(surface, spot, card.kind)
        if card.note:
            medal(Box(surface, spot, *_CARD), "medal_red", *_NOTE, card.note)
    left = (rects[-1].right - rect.x) / box.k + _BESIDE_GAP
    if box.width - left > BESIDE:
        _beside(box, what, (left + box.width - _BESIDE_GAP) / 2, box.width - left - 2 * _BESIDE_GAP)


def _beside(box: Box, what: Hidden, middle: float, room: float) -> None:
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
