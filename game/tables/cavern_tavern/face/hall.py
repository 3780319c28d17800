"""How the hall looks: order tables, decks, the clock, the score rail and the board's frame."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, edging, text, theme
from game.desktop.engine.draw import Box, nine
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import cards as faces

if TYPE_CHECKING:
    from game.tables.cavern_tavern.face.shown import Shown

TABLE_BOX = (123, 144)
CLOCK_BOX = (103, 144)
MARK = 25.0  # units from marker to marker on the score rail


class Table(NamedTuple):
    """What an order table shows: a card to take, or the customer of whoever took it."""

    card: str
    colour: str = ""
    name: str = ""
    time: str = ""


class Deck(NamedTuple):
    """A face-down deck with its count."""

    name: str
    left: int


class Clock(NamedTuple):
    """The clock: round, time, and since when the shown player's order has been open."""

    round: int
    rounds: int
    time: str
    colour: str
    name: str
    taken: int


class Scores(NamedTuple):
    """Markers on the score track: (points, colour, name), and the ends of the track."""

    first: int
    last: int
    marks: tuple[tuple[int, str, str], ...]


class Rounds(NamedTuple):
    """The round track."""

    round: int
    rounds: int


def clock_label(number: int) -> str:
    """CT-9: the time of a round, 22:00 and twenty minutes more each round."""
    minutes = (22 * 60 + 20 * (number - 1)) % (24 * 60)
    return f"{minutes // 60:02}:{minutes % 60:02}"


def table(shown: Shown, index: int) -> Table:
    """What a table shows now."""
    spot = shown.view["tables"][index]
    card, seat, time = spot["card"], spot["seat"], spot["time"]
    if card is None or seat is None or time is None:
        return Table(card or "")
    look = shown.looks[seat]
    return Table(card, look.colour, look.name, clock_label(time))


def deck(shown: Shown, name: str) -> Deck:
    """What a deck shows now."""
    left = shown.view["potions"] if name == "potions" else shown.view["decks"][name]
    return Deck(name, left)


def clock(shown: Shown) -> Clock:
    """What the clock shows now."""
    view, order = shown.view, shown.me["order"]
    look = shown.looks[shown.seat]
    return Clock(view["round"], view["rounds"], view["clock"], look.colour, look.name, order["taken"] if order else 0)


def scores(shown: Shown, first: int, last: int) -> Scores:
    """What the score track shows now."""
    marks = ((p["score"], shown.looks[p["seat"]].colour, shown.looks[p["seat"]].name) for p in shown.view["players"])
    return Scores(first, last, tuple(marks))


def rounds(shown: Shown) -> Rounds:
    """What the round track shows now."""
    return Rounds(shown.view["round"], shown.view["rounds"])


def draw_table(surface: Surface, rect: Rect, what: Table) -> None:
    """An order card on a free table, or the waiting customer at a taken one."""
    box = Box(surface, rect, *TABLE_BOX)
    if what.colour:
        _taken(box, what)
    elif what.card:
        card = box.rect(3, 3, 117, 136)
        faces.order(surface, card, what.card)
    else:
        box.sprite("table_top", 61, 100, 112)
        box.text(say("ui.table_empty"), 61, 126, 18, "italic", theme.SAND, "center", theme.SHADE, 110, most=24)


def _taken(box: Box, what: Table) -> None:
    people = cards().orders[what.card].people
    box.sprite(f"folk_{people}", 61, 48, 80)
    box.sprite("table_top", 61, 98, 118)
    box.sprite("mug", 61, 84, 30)
    box.sprite(f"meeple_{what.colour}", 26, 86, 40)
    dice.put_badge(box.surface, what.colour, what.name, box.at(26, 92), box.px(20))
    medal_box = (98, 90)
    faces.medal(box, "medal_dark", *medal_box, 23)
    box.text(what.time, *medal_box, 16, "bold", theme.CREAM, "center", theme.SHADE, 42)
    _label(box, say(f"card.{what.card}.name"))


def _label(box: Box, words: str) -> None:
    """The name of a taken order, over two lines when one is too short."""
    px = box.letter(18)
    rows = text.halves(words, "bold", px, box.px(110)) if text.width(words, "bold", px) > box.px(112) else (words,)
    spot = box.rect(2, 141 - 21 * len(rows), 119, 21 * len(rows) + 1)
    nine(box.surface, "plate_light", spot, box.k * 0.7)
    for i, row in enumerate(rows):
        y = 141.5 - 21 * len(rows) + 19 * i + (10.5 if len(rows) == 1 else 11.5)
        box.text(row, 61.5, y, 18, "bold", anchor="center", room=113)


_BACKS = {"orders": "order", "items": "item", "nasty": "nasty"}


def draw_deck(surface: Surface, rect: Rect, what: Deck) -> None:
    """A small stack of card backs with the number of cards left."""
    if what.name == "orders":
        _order_deck(surface, rect, what)
        return
    box = Box(surface, rect, 38, 52)
    if what.name == "potions":
        box.sprite("token_Potion", 19, 21, 32, alpha=255 if what.left else 110)
    elif what.left:
        for step in (0, 2):
            faces.back(surface, box.rect(3 + step, 1 + step, 30, 40), _BACKS[what.name])
    box.panel("plate_light", 7, 31, 25, 20, 0.5)
    box.text(str(what.left), 19.5, 41, 18, "bold", anchor="center")


def _order_deck(surface: Surface, rect: Rect, what: Deck) -> None:
    box = Box(surface, rect, 57, 144)
    for step in range(0, 6 if what.left > 1 else 2 if what.left else 0, 2):
        faces.back(surface, box.rect(5 + step, 28 + step, 44, 60), "order")
    box.text(str(what.left), 28.5, 107, 22, "number", theme.GOLD, "center", theme.SHADE)
    box.text(say("ui.deck_orders"), 28.5, 126, 18, "body", theme.CREAM, "center", theme.SHADE, 56, most=22)


def draw_clock(surface: Surface, rect: Rect, what: Clock) -> None:
    """The clock: past rounds tinted, the present one red, the age of the shown player's order outside."""
    box = Box(surface, rect, *CLOCK_BOX)
    middle = (51.5, 57)
    box.sprite("clock_face", *middle, 94)
    _sectors(box, middle, what)
    for i in range(what.rounds):
        angle = math.radians(360 / what.rounds * i - 90)
        now = i + 1 == what.round
        colour = (255, 246, 220) if now else (70, 34, 12)
        x, y = middle[0] + math.cos(angle) * 29, middle[1] + math.sin(angle) * 29
        box.text(str(i + 1), x, y, 17 if now else 16, "number", colour, "center", (90, 16, 6) if now else None)
    box.text(str(what.round), *middle, 26, "number", theme.TITLE, "center")
    if what.taken:
        angle = math.radians(360 / what.rounds * (what.taken - 1) - 90)
        spot = box.at(middle[0] + math.cos(angle) * 45, middle[1] + math.sin(angle) * 45)
        dice.put_badge(surface, what.colour, what.name, spot, box.px(18))
    faces.ribbon(box, what.time, 51.5, 128, 76, 25, 20)


def _sectors(box: Box, middle: tuple[float, float], what: Clock) -> None:
    side = box.px(78) * 2
    sheet = Surface((side, side), pygame.SRCALPHA)
    centre, step = side / 2, 360 / what.rounds
    for i in range(what.round):
        first = -90 - step / 2 + step * i
        rim = [first + step * t / 8 for t in range(9)]
        points = [(centre + _turn(a)[0] * centre, centre + _turn(a)[1] * centre) for a in rim]
        inner = [(centre + _turn(a)[0] * centre * 0.53, centre + _turn(a)[1] * centre * 0.53) for a in reversed(rim)]
        colour = (150, 36, 18, 240) if i + 1 == what.round else (214, 150, 60, 120)
        pygame.draw.polygon(sheet, colour, points + inner)
    drawn = pygame.transform.smoothscale(sheet, (side // 2, side // 2))
    box.surface.blit(drawn, drawn.get_rect(center=box.at(*middle)))


def _turn(degrees: float) -> tuple[float, float]:
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def draw_score(surface: Surface, rect: Rect, what: Scores) -> None:
    """The score rail: a number every twenty points, a marker for each player."""
    box = Box.wide(surface, rect, 27)
    left, right = 22.0, box.width - 20
    span = what.last - what.first
    step = (right - left) / span
    marks = [(left + step * min(span, max(0, points - what.first)), look) for points, *look in what.marks]
    spots = _apart(marks, MARK, (20.0, box.width - 14))
    for points in range(what.first, what.last + 1, 10):
        x = left + step * (points - what.first)
        if any(abs(x - spot) < MARK * 0.5 + 18 for spot, _ in spots):
            continue
        if points % 20 == 0:
            box.text(str(points), x, 12, 18, "bold", theme.SAND, "center", theme.SHADE)
        else:
            pygame.draw.circle(surface, theme.SAND, box.at(x, 13), box.px(1.6))
    for true, _ in marks:
        pygame.draw.line(surface, theme.GOLD, box.at(true, 1), box.at(true, 25), max(1, box.px(1.6)))
    for spot, (colour, name) in spots:
        dice.put_badge(surface, colour, name, box.at(spot, 12.5), box.px(24))


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


def draw_rounds(surface: Surface, rect: Rect, what: Rounds) -> None:
    """The round track: pips that were, is, and will be."""
    box = Box.wide(surface, rect, 27)
    box.icon("hourglass", 20, 12.5, 19, theme.GOLD)
    step = (box.width - 66) / max(1, what.rounds - 1)
    for i in range(what.rounds):
        state = "on" if i + 1 < what.round else "now" if i + 1 == what.round else "off"
        box.sprite(f"pip_{state}", 46 + i * step, 12.5, 20 if state == "now" else 15)


def draw_frame(surface: Surface, rect: Rect, unit: float, colour: str) -> None:
    """The board's frame, with a line in the active player's colour and pattern."""
    nine(surface, "board_frame", rect, unit)
    if colour:
        edging.line(surface, rect.inflate(-2 * round(unit), -2 * round(unit)), unit, colour)
