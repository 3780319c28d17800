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


class Card(NamedTuple):
    """A card of the tray: face up with its id, or only its back."""

    kind: str
    card: str
    target: str
    light: int
    note: str = ""


class Hidden(NamedTuple):
    """Hidden cards, Nasty cards in play, and whether hidden ones are peeked at, or lie open all the time."""

    cards: tuple[Card, ...]
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
    found = [Card("item", card, target, shown.light(target) if card else 0) for card, target in targets]
    for call in me["nasty_cards"]:
        target = f"nasty:{call['card']}"
        note = str(call["progress"]) if call["progress"] else ""
        found.append(Card("nasty", call["card"], target, shown.light(target), note))
    secret = me["secret"] if opened else None
    found.append(Card("secret", secret or "", "secret", 0))
    return Hidden(tuple(found), shown.players_shown[shown.seat].name, shown.peek, shown.known)


def _lifted(shown: Shown) -> list[str]:
    """A hand that lies face down: only lifted items show their faces."""
    up = sorted(t[5:] for t in shown.picked if t.startswith("item:"))
    return [*up, *[""] * (shown.me["items"] - len(up))]


def stacked(held: Hidden) -> tuple[Card, ...]:
    """The cards as they lie in the tray: items that nobody else may see are one pile with their number."""
    if held.known:
        return held.cards
    items = [card for card in held.cards if card.kind == "item"]
    light = max((card.light for card in items), default=0)
    pile = [Card("item", "", "hidden", light, str(len(items)))] if items else []
    lifted = [] if held.peek else [card for card in items if card.card]
    return (*pile, *lifted, *(card for card in held.cards if card.kind != "item"))


def fan_cards(shown: Shown) -> tuple[Card, ...]:
    """The cards that lie open: those to choose from, else the hand, Nasty's cards and the secret task."""
    if shown.laid:
        looked = shown.view["looked"] or ()
        return tuple(Card("item", card, f"card:{card}", shown.light(f"card:{card}")) for card in looked)
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
    held, unit = fan_cards(shown), frame.tray.height / 112
    count, gap = len(held), round(10 * unit)
    width = min(round(204 * unit), (frame.board.width - 4 * gap) // max(1, count) - gap)
    height = round(width * faces.CARD_SIZE[1] / faces.CARD_SIZE[0])
    left, top = frame.board.right - 2 * gap - count * (width + gap), frame.board.bottom - height - 2 * gap
    if shown.laid:
        left, top = frame.board.centerx - (count * (width + gap) - gap) // 2, frame.board.centery - height // 2
    rects = [Rect(left + i * (width + gap), top, width, height) for i in range(count)]
    found = [Piece(rect.x, rect, card.target or "secret") for card, rect in zip(held, rects, strict=True)]
    paint = partial(_draw_fan, held=held, rects=rects, unit=unit)
    return [*found, Piece("fan", rects[0].unionall(rects[1:]), look=held, draw=paint, edge=round(30 * unit))]


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
    width = (box.width - 60) / 6
    found = {kind: box.rect(5 + i // 2 * width, 2 + i % 2 * 46, width, 46) for i, kind in enumerate(KINDS)}
    return {**found, POTION: box.rect(box.width - 53, 4, 48, 88)}


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
    width = 58.0
    room = box.width - 116 - width
    step = min(width + 4, max(STEP, room / max(1, count - 1))) if count > 1 else 0.0
    return [box.rect(8 + i * step, 7, width, 82) for i in range(count)]


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


def _draw_fan(surface: Surface, rect: Rect, held: tuple[Card, ...], rects: list[Rect], unit: float) -> None:
    nine(surface, "panel_dark", rect.inflate(round(20 * unit), round(18 * unit)), unit)
    for card, spot in zip(held, rects, strict=True):
        glow(surface, spot, card.light, unit)
        faces.face(surface, spot, card.kind, card.card)
        if card.note:
            medal(Box(surface, spot, 58, 82), "medal_red", 50, 8, 7, card.note)


def _draw_dice(surface: Surface, rect: Rect, pool: tuple[Die, ...], squares: list[Rect]) -> None:
    unit = rect.height / HEIGHT
    nine(surface, "felt", rect, unit)
    for die, square in zip(pool, squares, strict=True):
        if die.at:
            _placed(surface, square, die)
        elif die.sprite:
            lifted = die.light == 2
            spot = square.move(0, -round(7 * unit)) if lifted else square
            room = round((-4 if lifted else -6) * unit)
            glow(surface, spot.inflate(room, room), int(die.light > 0), unit, soft=not lifted)
            inner = round(-6 * unit)
            sprites.blit(surface, die.sprite, spot.inflate(inner, inner), alpha=90 if die.light < 0 else 255)


def _placed(surface: Surface, square: Rect, die: Die) -> None:
    """Where a die lay, with the place it is on."""
    box = Box(surface, square, 64, 64)
    draw.rect(surface, (14, 30, 40), box.rect(5, 3, 54, 58), border_radius=box.px(12))
    draw.rect(surface, (120, 150, 168), box.rect(5, 3, 54, 58), max(1, box.px(1.5)), border_radius=box.px(12))
    box.sprite(die.sprite, 32, 22, 30, alpha=150)
    if die.at.isdigit():
        word = say("ui.die_on", place=die.at)
    else:
        word = say("ui.at_card" if die.at.startswith("N") else f"ui.at_{die.at}")
    styles.ON_PLACE.middle(box, word, 32, 49, 54)


def _draw_order(surface: Surface, rect: Rect, what: OpenOrder | None) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    wide = box.width
    if what is None:
        nine(surface, "panel_dark", rect, box.k)
        box.icon("scroll", 34, 48, 34, (150, 116, 76))
        styles.NO_ORDER.put(box, say("ui.tray_no_order"), 60, 48, room=wide - 69)
        return
    nine(surface, "plate_light", rect, box.k)
    glow(surface, rect.inflate(-box.px(4), -box.px(4)), what.light, box.k)
    order = cards().orders[what.card]
    sprites.blit(surface, f"scene_{order.people}", box.rect(7, 7, 54, 36))
    styles.ORDER_NAME.put(box, say(f"card.{what.card}.name"), 67, 17, room=wide - 73)
    note = say("ui.tray_taken", time=clock_label(what.taken), have=sum(what.have), need=len(what.have))
    if what.drawn:
        note = say("ui.tray_drawn")
    elif what.leaves <= 1:
        note = say("ui.tray_leaves")
    late = theme.RED if what.leaves <= 1 else None
    styles.ORDER_NOTE.of(colour=late).put(box, note, 67, 36, room=wide - 73)
    step = min(34.0, (wide - 13) / len(what.have))
    for i, (kind, there) in enumerate(zip(faces.units(order), what.have, strict=True)):
        x = 20 + i * step
        box.sprite(f"coin_{kind}", x, 59, 24, alpha=255 if there else 150)
        if there:
            box.sprite("medal_green", x + 9, 66, 13)
            box.icon("check", x + 9, 66, 9)
        else:
            draw.circle(surface, (176, 40, 26), box.at(x, 59), box.px(13), max(1, box.px(1.6)))
    faces.curve(Box.wide(surface, rect, HEIGHT / 0.72), order, 8, 101, wide / 0.72 - 16, 27, what.late)


def _draw_goods(surface: Surface, rect: Rect, goods: dict[str, tuple[int, int]]) -> None:
    nine(surface, "panel_dark", rect, rect.height / HEIGHT)
    for kind, spot in goods_spots(rect).items():
        (count, light), full = goods[kind], kind == POTION
        cell = Box(surface, spot, 48, 88) if full else Box(surface, spot, 38, 46)
        glow(surface, cell.rect(2, 4, 44, 80) if full else cell.rect(2, 2, 34, 42), light, cell.k, soft=True)
        middle, y, size, below = (24, 32, 42, 69) if full else (19, 16, 28, 37)
        cell.sprite(f"coin_{kind}", middle, y, size, alpha=255 if count else 105)
        style = styles.POTION if full else styles.KIND
        style.of(colour=None if count else EMPTY).middle(cell, count, middle, below)


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
            medal(Box(surface, spot, 58, 82), "medal_red", 15, 15, 14, card.note)
    left = (rects[-1].right - rect.x) / box.k + 6
    if box.width - left > BESIDE:
        _beside(box, what, (left + box.width - 6) / 2, box.width - left - 12)


def _beside(box: Box, what: Hidden, middle: float, room: float) -> None:
    """Whose cards these are, and how to look at them."""
    items = sum(card.kind == "item" for card in what.cards)
    down = 10 if what.known else 0  # there is no fourth line
    styles.PRIVATE.middle(box, say("ui.tray_private"), middle, 17 + down, room)
    styles.OWNER.middle(box, what.name, middle, 36 + down, room)
    styles.ITEMS.middle(box, amount("item", items), middle, 57 + down, room)
    if not what.known:
        styles.HINT.middle(box, say("ui.tray_open" if what.peek else "ui.tray_peek"), middle, 78, room)


def _draw_tracks(surface: Surface, rect: Rect, levels: tuple[int, ...]) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    room = (box.width - 62) / 9
    for row, ((name, icon), level) in enumerate(zip(TRACKS, levels, strict=True)):
        y = 19 + row * 29
        box.icon(icon, 18, y, 22, (244, 220, 174))
        for step in range(9):
            mark = step + 1 in THRESHOLDS
            height = 19 if mark else 12
            colour = theme.TRACKS[name] if step < level else (120, 92, 66) if mark else (78, 56, 42)
            draw.rect(surface, colour, box.rect(33 + step * room, y - height / 2, room - 1.4, height), border_radius=2)
        styles.TRACK.middle(box, level, box.width - 14, y)


REGION = Region(_lay, leather)
parts, hit, spots = REGION.parts, REGION.hit, REGION.spots
