"""Player plates: who, dice left, order and what it is worth now, tracks, counts; and the house's decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.stage import Part
from game.desktop.table.hud.column import active, ground
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import folded
from game.tables.cavern_tavern.face.shown import AIR

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import Player

HEIGHT = 64
CELL = 37  # units of an ingredient on a plate


class OrderLine(NamedTuple):
    """An open order on a plate."""

    people: str
    have: int
    need: int
    worth: int
    late: int
    leaves: int


class Plate(NamedTuple):
    """What a player's plate shows."""

    seat: int
    colour: str
    name: str
    active: bool
    light: int
    score: int
    dice: tuple[str, ...]
    passed: bool
    order: OrderLine | None
    nasty: int
    kitchen: int
    chores: int
    items: int
    called: int
    marker: bool
    protected: bool
    goods: tuple[tuple[str, int, int], ...]
    character: str = ""


def spots(frame: Frame, seats: int, active: int = 0) -> list[Rect]:
    """Where the plates lie: few players get larger plates with their ingredients; beside four lies the house's."""
    if frame.drawer:
        return folded.spots(frame, seats, active)
    slots = [frame.plate(i) for i in range(5)]
    if seats >= 4:
        return slots[: min(5, seats + 1)]
    top, bottom = slots[0].y, slots[4].bottom
    gap = slots[1].y - slots[0].bottom
    height = (bottom - top - gap * (seats - 1)) // seats if seats > 1 else (bottom - top) * 3 // 5
    return [Rect(slots[0].x, top + i * (height + gap), slots[0].width, height) for i in range(seats)]


def plate(shown: Shown, seat: int) -> Plate:
    """What a seat's plate shows now."""
    player, look = shown.view["players"][seat], shown.looks[seat]
    left = tuple(
        f"die_{shown.colour(seat, d['white'])}_{d['value']}" if d["at"] is None else ""
        for d in player["dice"]
        if d["at"] in (None, AIR)
    )
    own = [t for t in shown.lit | shown.picked if t.startswith(f"has:{seat}:")]
    return Plate(
        seat, look.colour, look.name, shown.turn == seat, shown.light(f"seat:{seat}", *own), player["score"], left,
        player["passed"], _order(player), player["nasty"], player["kitchen"], player["chores"], player["items"],
        len(player["nasty_cards"]), player["marker"], player["protected"], _goods(shown, player),
        player["character"] or "",
    )  # fmt: skip


def _order(player: Player) -> OrderLine | None:
    order = player["order"]
    if not order:
        return None
    people = cards().orders[order["card"]].people
    return OrderLine(people, order["have"], order["need"], order["worth"], order["late"], order["leaves"])


def _goods(shown: Shown, player: Player) -> tuple[tuple[str, int, int], ...]:
    have = player["ingredients"]
    return tuple((k, have[k], shown.light(f"has:{player['seat']}:{k}")) for k in (*KINDS, POTION) if have[k])


def goods_spots(rect: Rect, what: Plate) -> list[tuple[str, Rect]]:
    """Where a plate shows its ingredients, with their targets; empty on a small plate."""
    box = Box(Surface((1, 1)), rect, 376, _height(rect))
    room = box.height - 62
    if room < CELL:
        return []
    rows = min(int(room // CELL), 2 if len(what.goods) > 7 else 1)
    across = max(7, -(-len(what.goods) // rows))
    step = min(51.0, 357 / across)
    found = []
    for i, (kind, _, _) in enumerate(what.goods):
        row, column = divmod(i, across)
        found.append((f"has:{what.seat}:{kind}", box.rect(14 + column * step, 58 + row * CELL, step - 1, CELL)))
    return found


def goods_targets(frame: Frame, rect: Rect, what: Plate) -> list[tuple[str, Rect]]:
    """The ingredients on a plate that can be clicked; where they lie too close the list of choices has them."""
    if frame.drawer:
        return []
    found = goods_spots(rect, what)
    least = rect.width / 376 * (CELL - 1)
    return found if all(spot.width >= least for _, spot in found) else []


def _height(rect: Rect) -> float:
    return max(HEIGHT, 376 * rect.height / rect.width)


def parts(frame: Frame, shown: Shown) -> list[Part]:
    """All plates."""
    seats = len(shown.looks)
    where = spots(frame, seats, active(shown))
    found = [ground(frame)]
    for seat in range(seats):
        what = plate(shown, seat)
        if frame.drawer:
            draw_it = partial(folded.draw, k=folded.unit(frame, seats), full=seat == active(shown))
        else:
            draw_it = partial(draw_plate)
        found.append(Part(("plate", seat), grown(where[seat], 4), what, partial(draw_it, rect=where[seat], what=what)))
    if len(where) > seats:
        view = shown.view
        counts = (view["decks"]["orders"], view["decks"]["items"], view["decks"]["nasty"], view["potions"])
        found.append(Part("house", grown(where[-1], 4), counts, partial(_house, rect=where[-1], counts=counts)))
    return found


def hit(frame: Frame, shown: Shown, point: tuple[int, int]) -> Place | None:
    """What lies on the plates under a point."""
    seats = len(shown.looks)
    for seat, rect in enumerate(spots(frame, seats, active(shown))[:seats]):
        if rect.collidepoint(point):
            inner = goods_targets(frame, rect, plate(shown, seat))
            on_it = (Place(t, spot) for t, spot in inner if spot.collidepoint(point))
            return next(on_it, Place(f"seat:{seat}", rect))
    return None


def where(frame: Frame, shown: Shown, target: str) -> Rect | None:
    """Where a target of the plates lies, None when it is not on them."""
    seats = len(shown.looks)
    for seat, rect in enumerate(spots(frame, seats, active(shown))[:seats]):
        if target == f"seat:{seat}":
            return rect
        found = dict(goods_targets(frame, rect, plate(shown, seat)))
        if target in found:
            return found[target]
    return None


def rects(frame: Frame, shown: Shown) -> list[Rect]:
    """Where each player's plate lies."""
    return spots(frame, len(shown.looks), active(shown))[: len(shown.looks)]


def places(frame: Frame, shown: Shown) -> list[Place]:
    """What keys reach: the upper part of every plate, and the ingredients on it."""
    found = []
    for seat, rect in enumerate(rects(frame, shown)):
        found.append(Place(f"seat:{seat}", Rect(rect.x, rect.y, rect.width, min(rect.height, rect.width // 6))))
        found += [Place(*good) for good in goods_targets(frame, rect, plate(shown, seat))]
    return found


def draw_plate(surface: Surface, rect: Rect, what: Plate) -> None:
    """A player's plate."""
    box = Box(surface, rect, 376, _height(rect))
    edge = box.rect(0, 0, 376, box.height) if what.active else box.rect(6, 1, 364, box.height - 2)
    nine(surface, "plate_active" if what.active else "plate_dark", edge, box.k)
    _tint(surface, edge, what)
    if what.light:
        nine(surface, "glow_soft" if what.light == 1 else "focus_ring", edge.inflate(-box.px(4), -box.px(4)), box.k)
    dice.put_badge(surface, what.colour, what.name, box.at(32, 32), box.px(50 if what.active else 44))
    middle = 12 if what.character else 18
    spot = box.text(what.name, 62, middle, 21, "bold", (255, 242, 212), "midleft", theme.SHADE, 92)
    if what.character:
        _character(box, what.character)
    x = (spot.right - box.left) / box.k + 8
    if what.active:
        box.icon("play", x + 8, 18, 21, theme.GOLD)
    _hand(box, what)
    box.text(str(what.score), 364, 20, 29, "number", theme.GOLD, "midright", theme.SHADE)
    box.icon("crown" if what.marker else "laurel", 308, 19, 22, theme.GOLD if what.marker else (176, 132, 60))
    if what.protected:
        box.icon("shield", 52, 14 if what.character else 50, 22, theme.CREAM)
    _second_row(box, what)
    for (kind, count, light), (_, where) in zip(what.goods, goods_spots(rect, what), strict=False):
        _good(surface, where, (kind, count, light))


def _character(box: Box, name: str) -> None:
    """Face and name of the player's character; what it can do stands on the card page."""
    box.text(say(f"card.{name}.name"), 62, 28, 17, "italic", theme.SAND, "midleft", theme.SHADE, 112)
    box.sprite(f"character_{name}", 45, 51, 23)


def _tint(surface: Surface, edge: Rect, what: Plate) -> None:
    """A bar in the seat's colour along the left edge."""
    width = max(4, edge.height // 14)
    bar = Rect(edge.x + width, edge.y + width * 2, width, edge.height - 4 * width)
    draw.rect(surface, theme.BY_NAME[what.colour].colour, bar, border_radius=width // 2)


def _hand(box: Box, what: Plate) -> None:
    if what.passed:
        box.text(say("ui.plate_passed"), 182, 18, 18, "italic", theme.SAND, "midleft", theme.SHADE, 92)
        return
    if not what.dice:
        box.text(say("ui.plate_no_dice"), 182, 18, 18, "italic", theme.SAND, "midleft", theme.SHADE, 92)
        return
    step = 24 if len(what.dice) < 5 else 21
    first = 184 if len(what.dice) < 4 else 178
    for i, name in enumerate(what.dice):
        if name and first + i * step + 12 < 300:
            box.sprite(name, first + i * step, 18, 22 if len(what.dice) < 5 else 20)


def _second_row(box: Box, what: Plate) -> None:
    if what.order is None:
        box.text(say("ui.plate_no_order"), 62, 46, 18, "italic", theme.SAND, "midleft", theme.SHADE, 140)
    else:
        _order_line(box, what.order)
    tracks = (
        ("nasty", what.nasty, (232, 160, 144)),
        ("pot", what.kitchen, (242, 192, 128)),
        ("broom", what.chores, (168, 200, 240)),
    )
    for i, (icon, value, tint) in enumerate(tracks):
        x = 227 + i * 37
        box.icon(icon, x, 46, 20, tint)
        colour = theme.ROSE if icon == "nasty" and value >= 3 else theme.CREAM
        box.text(str(value), x + 12, 46, 19, "title", colour, "midleft", theme.SHADE)
    box.icon("bag", 338, 46, 20, (230, 200, 144))
    box.text(str(what.items), 351, 46, 19, "title", theme.CREAM, "midleft", theme.SHADE)
    for i in range(what.called):
        box.sprite("back_nasty", 208 - i * 7, 46, 15, 21)


def _order_line(box: Box, order: OrderLine) -> None:
    """Who waits, how much is there, what it is worth now; red when they leave next round."""
    box.sprite(f"folk_{order.people}", 72, 46, 27)
    for i in range(order.need):
        box.sprite("pip_on" if i < order.have else "pip_off", 92 + i * 11.5, 46, 15)
    last = order.leaves <= 1
    tint = theme.ROSE if last else theme.LEAF
    box.icon("hourglass" if last else "star", 164, 46, 16, tint)
    box.text(str(order.worth), 173, 46, 19, "title", tint, "midleft", theme.SHADE)


def _good(surface: Surface, rect: Rect, what: tuple[str, int, int]) -> None:
    kind, count, light = what
    box = Box.wide(surface, rect, CELL)
    if light:
        nine(surface, "glow_soft" if light == 1 else "focus_ring", rect.inflate(-box.px(2), -box.px(4)), box.k)
    roomy = box.width >= 44
    box.sprite(f"coin_{kind}", 15 if roomy else 10, 18, 26 if roomy else 18)
    box.text(str(count), 30 if roomy else 19, 18.5, 18 if roomy else 16, "title", theme.CREAM, "midleft", theme.SHADE)


def _house(surface: Surface, rect: Rect, counts: tuple[int, ...]) -> None:
    box = Box(surface, rect, 376, 64)
    nine(surface, "plate_dark", box.rect(0, 0, 376, 64), box.k)
    names = (("scroll", "orders"), ("bag", "items"), ("nasty", "nasty"), ("potion", "potions"))
    for i, (icon, name) in enumerate(names):
        x = 5 + i * 91
        box.icon(icon, x + 16, 32, 30, (217, 184, 120))
        box.text(str(counts[i]), x + 36, 21, 21, "title", theme.GOLD, "midleft", theme.SHADE)
        box.text(say(f"ui.deck_{name}"), x + 36, 45, 18, "body", theme.SAND, "midleft", theme.SHADE, 50)
