"""How the hall looks: order tables, decks, the clock, the score rail and the board's frame."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import styles

if TYPE_CHECKING:
    from game.desktop.ui.rich import PlayerShown
    from game.tables.cavern_tavern.face.shown import Shown

TABLE_BOX = (123, 144)
CLOCK_BOX = (103, 144)
MARK = 25.0  # units from marker to marker on the score rail
# Units of a table: middles and sizes of what lies on it, where words stand.
_CARD, _TOP, _EMPTY = (3, 3, 117, 136), (61, 100, 112), (61, 126, 110)
_GUEST, _TAKEN_TOP, _MUG, _MEEPLE = (61, 48, 80), (61, 98, 118), (61, 84, 30), (26, 86, 40)
_BADGE_AT, _BADGE, _TIME_AT, _MEDAL, _TIME_ROOM = (26, 92), 20, (98, 90), 23, 42
_LABEL, _LABEL_ROW, _LABEL_FOOT, _LABEL_EDGE = (2, 119), 21, 141, 0.7  # left and width, height of a row
_GUEST_ROOM, _GUEST_LONG, _GUEST_AT = 110, 112, (61.5, 113)
_GUEST_ROW, _GUEST_Y, _GUEST_Y2 = 19, 11, 12  # from name to name, and the first one's middle below the label's top
# Of a deck, and of that of the orders.
_DECK, _BACK, _POTION, _LEFT, _LEFT_AT, _SPENT = (38, 52), (30, 40), (19, 21, 32), (7, 31, 25, 20, 0.5), (19.5, 41), 110
_ORDERS, _ORDER_BACK, _ORDER_AT, _STEP = (57, 144), (44, 60), (5, 28), 2
_ORDERS_LEFT, _ORDERS_NAME = (28.5, 107), (28.5, 126, 56)
# Of the clock: its middle, the radius of its numbers and of who counts from when, of its coloured hours.
_MIDDLE, _FACE, _HOURS, _TAKEN, _TAKEN_BADGE, _SECTORS, _HOLE = (51.5, 57), 94, 29, 45, 18, 78, 0.53
_CLOCK = (51.5, 128, 76, 25)
_PRESENT, _PAST = (150, 36, 18, 240), (214, 150, 60, 120)
# Of the rails for points and rounds: their height, their ends, and what stands on them.
_RAIL, _RAIL_Y, _ENDS, _MARK_ENDS = 27, 12.5, (22.0, 20), (20.0, 14)
_NUMBER_Y, _CLEAR, _DOT_Y, _DOT, _TRUE, _MARKER = 12, 18, 13, 1.6, (1, 25), 24
_HOURGLASS, _ROUNDS, _ROUNDS_ENDS, _PIP, _NOW = (20, 12.5, 19), 46, 66, 15, 20


def clock_label(number: int) -> str:
    """CT-9: the time of a round, 22:00 and twenty minutes more each round."""
    minutes = (22 * 60 + 20 * (number - 1)) % (24 * 60)
    return f"{minutes // 60:02}:{minutes % 60:02}"


def table(shown: Shown, index: int) -> partial[None]:
    """How a table is drawn now: with a card to take, or the guest of whoever took it."""
    spot = shown.view["tables"][index]
    card, seat, time = spot["card"] or "", spot["seat"], spot["time"]
    if seat is None or time is None:
        return partial(draw_table, card=card)
    return partial(draw_table, card=card, guest=shown.players_shown[seat], time=clock_label(time))


def clock(shown: Shown) -> partial[None]:
    """How the clock is drawn now, with since when the shown player's order has been open."""
    view, order = shown.view, shown.me["order"]
    now = partial(draw_clock, now=view["round"], rounds=view["rounds"], time=view["clock"])
    return partial(now, look=shown.players_shown[shown.seat], taken=order["taken"] if order else 0)


def draw_table(surface: Surface, rect: Rect, card: str, guest: PlayerShown | None = None, time: str = "") -> None:
    """An order card on a free table, or the waiting customer at a taken one."""
    box = Box(surface, rect, *TABLE_BOX)
    if guest:
        _taken(box, card, guest, time)
    elif card:
        faces.order(surface, box.rect(*_CARD), card)
    else:
        box.sprite("table_top", *_TOP)
        styles.NO_CARD.middle(box, say("ui.table_empty"), *_EMPTY)


def _taken(box: Box, card: str, guest: PlayerShown, time: str) -> None:
    people = cards().orders[card].people
    box.sprite(f"folk_{people}", *_GUEST)
    box.sprite("table_top", *_TAKEN_TOP)
    box.sprite("mug", *_MUG)
    box.sprite(f"meeple_{guest.colour}", *_MEEPLE)
    dice.put_badge(box.surface, guest.colour, guest.emblem, box.at(*_BADGE_AT), box.px(_BADGE))
    medal(box, "medal_dark", *_TIME_AT, _MEDAL)
    styles.TAKEN.middle(box, time, *_TIME_AT, _TIME_ROOM)
    _label(box, say(f"card.{card}.name"))


def _label(box: Box, words: str) -> None:
    """The name of a taken order, over two lines when one is too short."""
    px = styles.GUEST.px(box)
    long = text.width(words, "bold", px) > box.px(_GUEST_LONG)
    rows = text.halves(words, "bold", px, box.px(_GUEST_ROOM)) if long else (words,)
    (left, width), high = _LABEL, _LABEL_ROW * len(rows)
    top, (x, room) = _LABEL_FOOT - high, _GUEST_AT
    nine(box.surface, "plate_light", box.rect(left, top, width, high + 1), box.k * _LABEL_EDGE)
    for i, row in enumerate(rows):
        styles.GUEST.middle(box, row, x, top + _GUEST_ROW * i + (_GUEST_Y if len(rows) == 1 else _GUEST_Y2), room)


_BACKS = {"items": "item", "nasty": "nasty"}


def draw_deck(surface: Surface, rect: Rect, name: str, left: int) -> None:
    """A small stack of card backs with the number of cards left."""
    if name == "orders":
        _order_deck(surface, rect, left)
        return
    box = Box(surface, rect, *_DECK)
    if name == "potions":
        box.sprite("token_Potion", *_POTION, alpha=255 if left else _SPENT)
    elif left:
        for step in (0, _STEP):
            faces.back(surface, box.rect(_CARD[0] + step, 1 + step, *_BACK), _BACKS[name])
    box.panel("plate_light", *_LEFT)
    styles.LEFT.middle(box, left, *_LEFT_AT)


def _order_deck(surface: Surface, rect: Rect, left: int) -> None:
    box = Box(surface, rect, *_ORDERS)
    x, y = _ORDER_AT
    for step in range(0, 3 * _STEP if left > 1 else _STEP if left else 0, _STEP):
        faces.back(surface, box.rect(x + step, y + step, *_ORDER_BACK), "order")
    styles.ORDERS_LEFT.middle(box, left, *_ORDERS_LEFT)
    styles.ORDERS.middle(box, say("ui.deck_orders"), *_ORDERS_NAME)


def draw_clock(surface: Surface, rect: Rect, now: int, rounds: int, time: str, look: PlayerShown, taken: int) -> None:
    """The clock: past rounds tinted, the present one red, the age of the shown player's order outside."""
    box = Box(surface, rect, *CLOCK_BOX)
    box.sprite("clock_face", *_MIDDLE, _FACE)
    _sectors(box, now, rounds)
    for i in range(rounds):
        (styles.NOW if i + 1 == now else styles.HOUR).middle(box, i + 1, *_hour(i, rounds, _HOURS))
    styles.ROUND.middle(box, now, *_MIDDLE)
    if taken:
        spot = box.at(*_hour(taken - 1, rounds, _TAKEN))
        dice.put_badge(surface, look.colour, look.emblem, spot, box.px(_TAKEN_BADGE))
    faces.ribbon(box, styles.CLOCK, time, *_CLOCK)


def _hour(number: int, rounds: int, radius: float) -> tuple[float, float]:
    """Where an hour lies on the clock, in units, that far from its middle."""
    across, down = _turn(360 / rounds * number - 90)
    return _MIDDLE[0] + across * radius, _MIDDLE[1] + down * radius


def _sectors(box: Box, now: int, rounds: int) -> None:
    side = box.px(_SECTORS) * 2
    sheet = Surface((side, side), pygame.SRCALPHA)
    centre, step = side / 2, 360 / rounds
    for i in range(now):
        first = -90 - step / 2 + step * i
        rim = [first + step * t / 8 for t in range(9)]
        points = [(centre + _turn(a)[0] * centre, centre + _turn(a)[1] * centre) for a in rim]
        inner = [(centre + _turn(a)[0] * centre * _HOLE, centre + _turn(a)[1] * centre * _HOLE) for a in reversed(rim)]
        pygame.draw.polygon(sheet, _PRESENT if i + 1 == now else _PAST, points + inner)
    drawn = pygame.transform.smoothscale(sheet, (side // 2, side // 2))
    box.surface.blit(drawn, drawn.get_rect(center=box.at(*_MIDDLE)))


def _turn(degrees: float) -> tuple[float, float]:
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def draw_score(surface: Surface, rect: Rect, first: int, last: int, scores: tuple[tuple[int, str, str], ...]) -> None:
    """The score rail: a number every twenty points, a marker (points, colour, emblem) for each player."""
    box = Box.wide(surface, rect, _RAIL)
    left, right = _ENDS[0], box.width - _ENDS[1]
    step = (right - left) / (last - first)
    marks = [(left + step * (min(max(points, first), last) - first), look) for points, *look in scores]
    spots = _apart(marks, MARK, (_MARK_ENDS[0], box.width - _MARK_ENDS[1]))
    for points in range(first, last + 1, 10):
        x = left + step * (points - first)
        if any(abs(x - spot) < MARK * 0.5 + _CLEAR for spot, _ in spots):
            continue
        if points % 20 == 0:
            styles.SCALE.middle(box, points, x, _NUMBER_Y)
        else:
            pygame.draw.circle(surface, theme.SAND, box.at(x, _DOT_Y), box.px(_DOT))
    top, foot = _TRUE
    for true, _ in marks:
        pygame.draw.line(surface, theme.GOLD, box.at(true, top), box.at(true, foot), max(1, box.px(_DOT)))
    for spot, (colour, emblem) in spots:
        dice.put_badge(surface, colour, emblem, box.at(spot, _RAIL_Y), box.px(_MARKER))


def _apart(
    marks: list[tuple[float, list[str]]], width: float, ends: tuple[float, float]
) -> list[tuple[float, list[str]]]:
    """Markers fanned out round where they belong, so that none covers another; in order of their points."""
    bunches: list[tuple[float, list[list[str]]]] = []
    for x, look in sorted(marks):
        middle, bunch = x, [look]
        while bunches and middle - len(bunch) * width / 2 < bunches[-1][0] + len(bunches[-1][1]) * width / 2:
            other, before = bunches.pop()
            middle = (other * len(before) + middle * len(bunch)) / (len(before) + len(bunch))
            bunch = before + bunch
        half = len(bunch) * width / 2
        bunches.append((min(max(middle, ends[0] + half - width / 2), ends[1] - half + width / 2), bunch))
    return [
        (middle + (i - (len(bunch) - 1) / 2) * width, look) for middle, bunch in bunches for i, look in enumerate(bunch)
    ]


def draw_rounds(surface: Surface, rect: Rect, now: int, rounds: int) -> None:
    """The round track: pips that were, is, and will be."""
    box = Box.wide(surface, rect, _RAIL)
    box.icon("hourglass", *_HOURGLASS, theme.GOLD)
    step = (box.width - _ROUNDS_ENDS) / max(1, rounds - 1)
    for i in range(rounds):
        state = "on" if i + 1 < now else "now" if i + 1 == now else "off"
        box.sprite(f"pip_{state}", _ROUNDS + i * step, _RAIL_Y, _NOW if state == "now" else _PIP)
