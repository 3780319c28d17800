"""The tray: dice, open order, ingredients, hidden cards and tracks of one player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import sprites, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.stage import Part
from game.desktop.table.hud.wording import amount
from game.desktop.ui import layout
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place as Spot
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import groups
from game.tables.cavern_tavern.face.hall import clock_label
from game.tables.cavern_tavern.face.shown import AIR

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown

GROUPS = layout.GROUPS
HEIGHT = 96
THRESHOLDS = (3, 6, 9)
EMPTY: theme.Colour = (196, 170, 136)  # a number that is zero
STEP, BESIDE = 36, 74  # units from card to card at least, and for the words beside them


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
            lit = shown.turn == shown.seat and _die_lit(shown, die["value"])
            found.append(Die(sprite, "", 1 if lit else 0))
    return tuple(found)


def _die_lit(shown: Shown, value: int) -> bool:
    return any(t == f"die:{value}" or t.startswith(f"die:{value}#") for t in shown.lit)


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
    return OpenOrder(
        order["card"], order["taken"], order["late"], have, order["leaves"], order["ready"], light, bool(drawn)
    )


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
    found = [Card("item", card or "", f"item:{card}" if card else "", _card_light(shown, card)) for card in hand]
    for call in me["nasty_cards"]:
        target = f"nasty:{call['card']}"
        note = str(call["progress"]) if call["progress"] else ""
        found.append(Card("nasty", call["card"], target, shown.light(target), note))
    secret = me["secret"] if opened else None
    found.append(Card("secret", secret or "", "secret", 0))
    return Hidden(tuple(found), shown.looks[shown.seat].name, shown.peek, shown.known)


def _lifted(shown: Shown) -> list[str | None]:
    """A hand that lies face down: only lifted items show their faces."""
    up = sorted(t[5:] for t in shown.picked if t.startswith("item:"))
    return [*up, *[None] * (shown.me["items"] - len(up))]


def _card_light(shown: Shown, card: str | None) -> int:
    return shown.light(f"item:{card}") if card else 0


def parts(frame: Frame, shown: Shown) -> list[Part]:
    """The whole tray."""
    where = groups.of(frame)
    found = [Part("tray", frame.tray, "leather", partial(_ground, rect=frame.tray), solid=True)]
    pool = dice_of(shown)
    squares = tuple(tuple(groups.die(frame, i, len(pool))) for i in range(len(pool)))
    found.append(
        Part("dice", grown(where.dice, 4), (pool, squares), partial(_dice, rect=where.dice, pool=pool, frame=frame))
    )
    order = open_order(shown)
    found.append(
        Part("order", grown(where.order, 4), (order, shown.seat), partial(_order, rect=where.order, what=order))
    )
    goods = _goods(shown)
    found.append(Part("goods", grown(where.goods, 3), goods, partial(_draw_goods, rect=where.goods, goods=goods)))
    held = hidden(shown)
    found.append(Part("hidden", grown(where.hidden, 3), held, partial(_draw_hidden, rect=where.hidden, what=held)))
    if shown.peek or shown.laid:
        found.append(_fan(frame, shown))
    tracks = (shown.me["nasty"], shown.me["kitchen"], shown.me["chores"])
    found.append(
        Part("tracks", grown(where.tracks, 3), tracks, partial(_draw_tracks, rect=where.tracks, levels=tracks))
    )
    return found


def spots(frame: Frame, shown: Shown) -> list[Spot]:
    """Everything clickable on the tray."""
    where = groups.of(frame)
    pool = shown.me["dice"]
    found = []
    found += fan(frame, shown)
    for i, die in enumerate(pool):
        target = f"die:{die['value']}" if die["at"] is None else f"place:{die['at']}"
        if die["at"] is not None and str(die["at"]).startswith("N"):
            target = f"nasty:{die['at']}"
        found.append(Spot(target, groups.die(frame, i, len(pool)), i))
    found.append(Spot("order", where.order))
    for i, (kind, rect) in enumerate(goods_spots(where.goods)):
        found.append(Spot(f"has:{shown.seat}:{kind}", rect, 1000 + i))
    held = hidden(shown)
    found += _card_spots(held, where.hidden)
    found.append(Spot("hidden", where.hidden))
    return [*found, Spot("tracks", where.tracks)]


def fan_spots(frame: Frame, count: int, laid: bool = False) -> list[Rect]:
    """Where hidden cards lie while they are open: large, in a row over the lower end of the board.

    Those to choose from (``laid``) lie in the middle of the board.
    """
    unit = frame.tray.height / 112
    gap = round(10 * unit)
    width = min(round(204 * unit), (frame.board.width - 4 * gap) // max(1, count) - gap)
    height = round(width * faces.CARD_SIZE[1] / faces.CARD_SIZE[0])
    left, top = frame.board.right - 2 * gap - count * (width + gap), frame.board.bottom - height - 2 * gap
    if laid:
        left, top = frame.board.centerx - (count * (width + gap) - gap) // 2, frame.board.centery - height // 2
    return [Rect(left + i * (width + gap), top, width, height) for i in range(count)]


def fan_cards(shown: Shown) -> tuple[Card, ...]:
    """The cards that lie open: those to choose from, else the hand, Nasty's cards and the secret task."""
    if shown.laid:
        looked = shown.view["looked"] or ()
        return tuple(Card("item", card, f"card:{card}", shown.light(f"card:{card}")) for card in looked)
    return hidden(shown).cards


def fan(frame: Frame, shown: Shown) -> list[Spot]:
    """What can be clicked among the open cards; empty while they lie face down."""
    if not shown.peek and not shown.laid:
        return []
    found = fan_cards(shown)
    rects = fan_spots(frame, len(found), shown.laid)
    return [Spot(card.target or "secret", rect) for card, rect in zip(found, rects, strict=True)]


def _fan(frame: Frame, shown: Shown) -> Part:
    found = fan_cards(shown)
    rects = fan_spots(frame, len(found), shown.laid)
    whole = rects[0].unionall(rects[1:])
    unit = frame.tray.height / 112
    draw_it = partial(_draw_fan, rect=whole, cards_=found, rects=rects, unit=unit)
    return Part("fan", grown(whole, round(30 * unit)), found, draw_it)


def _draw_fan(surface: Surface, rect: Rect, cards_: tuple[Card, ...], rects: list[Rect], unit: float) -> None:
    nine(surface, "panel_dark", rect.inflate(round(20 * unit), round(18 * unit)), unit)
    for card, spot in zip(cards_, rects, strict=True):
        if card.light:
            nine(surface, "glow" if card.light == 1 else "focus_ring", spot, unit)
        faces.face(surface, spot, card.kind, card.card)
        if card.note:
            faces.medal(Box(surface, spot, 58, 82), "medal_red", 50, 8, 7, card.note)


def stacked(held: Hidden) -> tuple[Card, ...]:
    """The cards as they lie in the tray: items that nobody else may see are one pile with their number."""
    if held.known:
        return held.cards
    items = [card for card in held.cards if card.kind == "item"]
    light = max((card.light for card in items), default=0)
    pile = [Card("item", "", "hidden", light, str(len(items)))] if items else []
    lifted = [] if held.peek else [card for card in items if card.card]
    return (*pile, *lifted, *(card for card in held.cards if card.kind != "item"))


def _card_spots(held: Hidden, rect: Rect) -> list[Spot]:
    """The cards' visible parts: each lies under the next one."""
    lying = stacked(held)
    rects = card_spots(rect, len(lying))
    found = []
    for i, card in enumerate(lying):
        width = rects[i].width if i + 1 == len(rects) else min(rects[i].width, rects[i + 1].x - rects[i].x)
        found.append(Spot(card.target or "hidden", Rect(rects[i].x, rects[i].y, width, rects[i].height)))
    return found


def hit(frame: Frame, shown: Shown, point: tuple[int, int]) -> Spot | None:
    """What lies under a point of the tray."""
    return next((spot for spot in spots(frame, shown) if spot.rect.collidepoint(point)), None)


def _ground(surface: Surface, rect: Rect) -> None:
    width, height = sprites.size("leather")
    zoom = max(rect.width / width, rect.height / height)
    surface.blit(sprites.get("leather", round(width * zoom), round(height * zoom)), rect.topleft)


def _dice(surface: Surface, rect: Rect, pool: tuple[Die, ...], frame: Frame) -> None:
    unit = rect.height / HEIGHT
    nine(surface, "felt", rect, unit)
    for i, die in enumerate(pool):
        square = groups.die(frame, i, len(pool))
        if not die.sprite:
            continue
        if die.at:
            _placed(surface, square, die)
            continue
        if die.light == 2:
            square = square.move(0, -round(7 * unit))
            nine(surface, "glow", square.inflate(round(-4 * unit), round(-4 * unit)), unit)
        elif die.light == 1:
            nine(surface, "glow_soft", square.inflate(round(-6 * unit), round(-6 * unit)), unit)
        square = square.inflate(round(-6 * unit), round(-6 * unit))
        sprites.blit(surface, die.sprite, square, alpha=90 if die.light < 0 else 255)


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
    box.text(word, 32, 49, 17, "body", (222, 232, 240), "center", (4, 10, 16), 54)


def _order(surface: Surface, rect: Rect, what: OpenOrder | None) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    wide, edge = box.width, rect
    if what is None:
        nine(surface, "panel_dark", edge, box.k)
        box.icon("scroll", 34, 48, 34, (150, 116, 76))
        box.text(say("ui.tray_no_order"), 60, 48, 19, "italic", theme.SAND, "midleft", theme.SHADE, wide - 69)
        return
    nine(surface, "plate_light", edge, box.k)
    if what.light:
        nine(surface, "glow" if what.light == 1 else "focus_ring", edge.inflate(-box.px(4), -box.px(4)), box.k)
    order = cards().orders[what.card]
    scene = box.rect(7, 7, 54, 36)
    sprites.blit(surface, f"scene_{order.people}", scene)
    box.text(say(f"card.{what.card}.name"), 67, 17, 19, "bold", room=wide - 73)
    note = say("ui.tray_taken", time=clock_label(what.taken), have=sum(what.have), need=len(what.have))
    if what.drawn:
        note = say("ui.tray_drawn")
    elif what.leaves <= 1:
        note = say("ui.tray_leaves")
    box.text(note, 67, 36, 17, "italic", theme.RED if what.leaves <= 1 else theme.FADED, room=wide - 73)
    kinds = faces.units(order)
    step = min(34.0, (wide - 13) / len(kinds))
    for i, kind in enumerate(kinds):
        x = 20 + i * step
        box.sprite(f"coin_{kind}", x, 59, 24, alpha=255 if what.have[i] else 150)
        if what.have[i]:
            box.sprite("medal_green", x + 9, 66, 13)
            box.icon("check", x + 9, 66, 9)
        else:
            draw.circle(surface, (176, 40, 26), box.at(x, 59), box.px(13), max(1, box.px(1.6)))
    faces.curve(Box.wide(surface, rect, HEIGHT / 0.72), order, 8, 101, wide / 0.72 - 16, 27, what.late)


def _goods(shown: Shown) -> tuple[tuple[str, int, int], ...]:
    have = shown.me["ingredients"]
    mine = shown.turn == shown.seat
    return tuple(
        (k, have[k], shown.light(f"has:{shown.seat}:{k}", *_more(shown, k)) if mine else 0) for k in (*KINDS, POTION)
    )


def _more(shown: Shown, kind: str) -> list[str]:
    return [t for t in shown.lit | shown.picked if t.startswith(f"has:{shown.seat}:{kind}#")]


def goods_spots(rect: Rect) -> list[tuple[str, Rect]]:
    """Where the tray shows each kind: six columns of two, potions last."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    width = (box.width - 60) / 6
    found = []
    for i, kind in enumerate(KINDS):
        column, row = divmod(i, 2)
        found.append((kind, box.rect(5 + column * width, 2 + row * 46, width, 46)))
    return [*found, (POTION, box.rect(box.width - 53, 4, 48, 88))]


def _draw_goods(surface: Surface, rect: Rect, goods: tuple[tuple[str, int, int], ...]) -> None:
    nine(surface, "panel_dark", rect, rect.height / HEIGHT)
    for (kind, count, light), (_, spot) in zip(goods, goods_spots(rect), strict=True):
        if kind == POTION:
            _potions(surface, spot, count, light)
            continue
        cell = Box(surface, spot, 38, 46)
        if light:
            nine(surface, "glow_soft" if light == 1 else "focus_ring", cell.rect(2, 2, 34, 42), cell.k)
        cell.sprite(f"coin_{kind}", 19, 16, 28, alpha=255 if count else 105)
        cell.text(str(count), 19, 37, 19, "title", theme.CREAM if count else EMPTY, "center", theme.SHADE)


def _potions(surface: Surface, rect: Rect, count: int, light: int) -> None:
    cell = Box(surface, rect, 48, 88)
    if light:
        nine(surface, "glow_soft" if light == 1 else "focus_ring", cell.rect(2, 4, 44, 80), cell.k)
    cell.sprite("coin_Potion", 24, 32, 42, alpha=255 if count else 105)
    cell.text(str(count), 24, 69, 21, "title", theme.CREAM if count else EMPTY, "center", theme.SHADE)


def card_spots(rect: Rect, count: int) -> list[Rect]:
    """Where the tray's cards lie, overlapping when there are many."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    width = 58.0
    room = box.width - 116 - width
    step = min(width + 4, max(STEP, room / max(1, count - 1))) if count > 1 else 0.0
    return [box.rect(8 + i * step, 7, width, 82) for i in range(count)]


def _draw_hidden(surface: Surface, rect: Rect, what: Hidden) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    lying = stacked(what)
    for card, spot in zip(lying, card_spots(rect, len(lying)), strict=True):
        if card.light:
            nine(surface, "glow" if card.light == 1 else "focus_ring", spot, box.k)
        if card.card:
            faces.face(surface, spot, card.kind, card.card)
        else:
            faces.back(surface, spot, card.kind)
        if card.note:
            faces.medal(Box(surface, spot, 58, 82), "medal_red", 15, 15, 14, card.note)
    left = (card_spots(rect, len(lying))[-1].right - rect.x) / box.k + 6
    if box.width - left > BESIDE:
        _beside(box, what, (left + box.width - 6) / 2, box.width - left - 12)


def _beside(box: Box, what: Hidden, middle: float, room: float) -> None:
    """Whose cards these are, and how to look at them."""
    items = sum(card.kind == "item" for card in what.cards)
    down = 10 if what.known else 0  # there is no fourth line
    box.text(say("ui.tray_private"), middle, 17 + down, 17, "title", theme.GOLD, "center", theme.SHADE, room)
    box.text(what.name, middle, 36 + down, 18, "bold", theme.CREAM, "center", theme.SHADE, room)
    box.text(amount("item", items), middle, 57 + down, 18, "body", theme.SAND, "center", theme.SHADE, room)
    if not what.known:
        hint = say("ui.tray_open" if what.peek else "ui.tray_peek")
        box.text(hint, middle, 78, 18, "italic", theme.CREAM, "center", theme.SHADE, room)


def _draw_tracks(surface: Surface, rect: Rect, levels: tuple[int, int, int]) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    room = (box.width - 62) / 9
    for row, (name, icon) in enumerate((("nasty", "nasty"), ("kitchen", "pot"), ("chores", "broom"))):
        y = 19 + row * 29
        box.icon(icon, 18, y, 22, (244, 220, 174))
        for step in range(9):
            mark = step + 1 in THRESHOLDS
            height = 19 if mark else 12
            colour = theme.TRACKS[name] if step < levels[row] else (120, 92, 66) if mark else (78, 56, 42)
            draw.rect(surface, colour, box.rect(33 + step * room, y - height / 2, room - 1.4, height), border_radius=2)
        box.text(str(levels[row]), box.width - 14, y, 20, "title", theme.CREAM, "center", theme.SHADE)
