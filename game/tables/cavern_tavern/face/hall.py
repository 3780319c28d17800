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
        faces.order(surface, box.rect(3, 3, 117, 136), card)
    else:
        box.sprite("table_top", 61, 100, 112)
        styles.NO_CARD.middle(box, say("ui.table_empty"), 61, 126, 110)


def _taken(box: Box, card: str, guest: PlayerShown, time: str) -> None:
    people = cards().orders[card].people
    box.sprite(f"folk_{people}", 61, 48, 80)
    box.sprite("table_top", 61, 98, 118)
    box.sprite("mug", 61, 84, 30)
    box.sprite(f"meeple_{guest.colour}", 26, 86, 40)
    dice.put_badge(box.surface, guest.colour, guest.emblem, box.at(26, 92), box.px(20))
    medal(box, "medal_dark", 98, 90, 23)
    styles.TAKEN.middle(box, time, 98, 90, 42)
    _label(box, say(f"card.{card}.name"))


def _label(box: Box, words: str) -> None:
    """The name of a taken order, over two lines when one is too short."""
    px = styles.GUEST.px(box)
    rows = text.halves(words, "bold", px, box.px(110)) if text.width(words, "bold", px) > box.px(112) else (words,)
    spot = box.rect(2, 141 - 21 * len(rows), 119, 21 * len(rows) + 1)
    nine(box.surface, "plate_light", spot, box.k * 0.7)
    for i, row in enumerate(rows):
        y = 141.5 - 21 * len(rows) + 19 * i + (10.5 if len(rows) == 1 else 11.5)
        styles.GUEST.middle(box, row, 61.5, y, 113)


_BACKS = {"items": "item", "nasty": "nasty"}


def draw_deck(surface: Surface, rect: Rect, name: str, left: int) -> None:
    """A small stack of card backs with the number of cards left."""
    if name == "orders":
        _order_deck(surface, rect, left)
        return
    box = Box(surface, rect, 38, 52)
    if name == "potions":
        box.sprite("token_Potion", 19, 21, 32, alpha=255 if left else 110)
    elif left:
        for step in (0, 2):
            faces.back(surface, box.rect(3 + step, 1 + step, 30, 40), _BACKS[name])
    box.panel("plate_light", 7, 31, 25, 20, 0.5)
    styles.LEFT.middle(box, left, 19.5, 41)


def _order_deck(surface: Surface, rect: Rect, left: int) -> None:
    box = Box(surface, rect, 57, 144)
    for step in range(0, 6 if left > 1 else 2 if left else 0, 2):
        faces.back(surface, box.rect(5 + step, 28 + step, 44, 60), "order")
    styles.ORDERS_LEFT.middle(box, left, 28.5, 107)
    styles.ORDERS.middle(box, say("ui.deck_orders"), 28.5, 126, 56)


def draw_clock(surface: Surface, rect: Rect, now: int, rounds: int, time: str, look: PlayerShown, taken: int) -> None:
    """The clock: past rounds tinted, the present one red, the age of the shown player's order outside."""
    box = Box(surface, rect, *CLOCK_BOX)
    middle = (51.5, 57)
    box.sprite("clock_face", *middle, 94)
    _sectors(box, middle, now, rounds)
    for i in range(rounds):
        angle = math.radians(360 / rounds * i - 90)
        x, y = middle[0] + math.cos(angle) * 29, middle[1] + math.sin(angle) * 29
        (styles.NOW if i + 1 == now else styles.HOUR).middle(box, i + 1, x, y)
    styles.ROUND.middle(box, now, *middle)
    if taken:
        angle = math.radians(360 / rounds * (taken - 1) - 90)
        spot = box.at(middle[0] + math.cos(angle) * 45, middle[1] + math.sin(angle) * 45)
        dice.put_badge(surface, look.colour, look.emblem, spot, box.px(18))
    faces.ribbon(box, styles.CLOCK, time, 51.5, 128, 76, 25)


def _sectors(box: Box, middle: tuple[float, float], now: int, rounds: int) -> None:
    side = box.px(78) * 2
    sheet = Surface((side, side), pygame.SRCALPHA)
    centre, step = side / 2, 360 / rounds
    for i in range(now):
        first = -90 - step / 2 + step * i
        rim = [first + step * t / 8 for t in range(9)]
        points = [(centre + _turn(a)[0] * centre, centre + _turn(a)[1] * centre) for a in rim]
        inner = [(centre + _turn(a)[0] * centre * 0.53, centre + _turn(a)[1] * centre * 0.53) for a in reversed(rim)]
        colour = (150, 36, 18, 240) if i + 1 == now else (214, 150, 60, 120)
        pygame.draw.polygon(sheet, colour, points + inner)
    drawn = pygame.transform.smoothscale(sheet, (side // 2, side // 2))
    box.surface.blit(drawn, drawn.get_rect(center=box.at(*middle)))


def _turn(degrees: float) -> tuple[float, float]:
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def draw_score(surface: Surface, rect: Rect, first: int, last: int, scores: tuple[tuple[int, str, str], ...]) -> None:
    """The score rail: a number every twenty points, a marker (points, colour, emblem) for each player."""
    box = Box.wide(surface, rect, 27)
    left, right = 22.0, box.width - 20
    step = (right - left) / (last - first)
    marks = [(left + step * (min(max(points, first), last) - first), look) for points, *look in scores]
    spots = _apart(marks, MARK, (20.0, box.width - 14))
    for points in range(first, last + 1, 10):
        x = left + step * (points - first)
        if any(abs(x - spot) < MARK * 0.5 + 18 for spot, _ in spots):
            continue
        if points % 20 == 0:
            styles.SCALE.middle(box, points, x, 12)
        else:
            pygame.draw.circle(surface, theme.SAND, box.at(x, 13), box.px(1.6))
    for true, _ in marks:
        pygame.draw.line(surface, theme.GOLD, box.at(true, 1), box.at(true, 25), max(1, box.px(1.6)))
    for spot, (colour, emblem) in spots:
        dice.put_badge(surface, colour, emblem, box.at(spot, 12.5), box.px(24))


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
    box = Box.wide(surface, rect, 27)
    box.icon("hourglass", 20, 12.5, 19, theme.GOLD)
    step = (box.width - 66) / max(1, rounds - 1)
    for i in range(rounds):
        state = "on" if i + 1 < now else "now" if i + 1 == now else "off"
        box.sprite(f"pip_{state}", 46 + i * step, 12.5, 20 if state == "now" else 15)
