"""How the lessons of a table are drawn."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.content import rulebook, scenes
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.screens import coach
from game.desktop.table.hud.sheets import SHOW
from game.desktop.ui import styles
from game.desktop.ui.paragraph import draw_paragraph, paragraph

_LEFT, _TOP, _WIDE, _HIGH, _GAP = 36.0, 172.0, 1212.0, 392.0, 14.0
_FACE, _HELLO, _TALLY = (86.0, 22.0, 106.0, 124.0), (232.0, 84.0, 764.0, 60.0), (1028.0, 36.0, 218.0, 96.0)
_TITLE, _COUNT, _PIPS = 46.0, 66.0, 106.0  # units: where the title is, the count of lessons, and their signs
_PIP, _MEDAL, _BADGE = (32.0, 20.0), 44.0, 0.85  # units from sign to sign, its size; a picture's share of its frame
_PICTURE, _ROWS = 118.0, (168.0, 198.0, 310.0)  # units: a card's picture; where title, goal and time are
_LINE, _GOAL, _PAD, _BUTTON = 26.0, 94.0, 16.0, 48.0
_LETTERS = (19.0, 24.0)


class LessonCard(NamedTuple):
    """A lesson on its card.

    Attributes:
        id: the lesson's.
        minutes: how long it takes.
        sign: its sprite.
        done: it is learned; ``share`` is how much of it, where it was left.
    """

    id: str
    minutes: int
    sign: str
    done: bool
    share: float


class LessonsShown(NamedTuple):
    """The page: the table's name, its cards, which one is next (-1 for none), and what went wrong."""

    table: str
    cards: tuple[LessonCard, ...]
    next: int
    problem: str


def first_rule(table: str) -> str:
    """The first rule of a table's book."""
    return next(iter(rulebook.rules(table)), "")


def first_scene(table: str) -> str:
    """The link to the first rule of a table that can be shown."""
    known = scenes.known(table)
    return next((f"{SHOW}{number}" for number in rulebook.rules(table) if number in known), "")


def card_rect(index: int, count: int) -> tuple[float, float, float, float]:
    """Where a card lies, in units."""
    wide = (_WIDE - _GAP * (count - 1)) / count
    return _LEFT + index * (wide + _GAP), _TOP, wide, _HIGH


def button(index: int, count: int) -> tuple[float, float, float, float]:
    """Where a card's button lies, in units."""
    x, y, wide, high = card_rect(index, count)
    return x + _PAD, y + high - _BUTTON - _PAD, wide - 2 * _PAD, _BUTTON


def heading(box: Box, shown: LessonsShown) -> None:
    """Who teaches what, and how much of it is learned."""
    face, hello, tally = (box.rect(*place) for place in (_FACE, _HELLO, _TALLY))
    x, y, wide, high = _HELLO
    nine(box.surface, "plate_dark", face, box.k)
    dice.put_badge(box.surface, coach.COLOUR, coach.FACE, face.center, round(face.width * _BADGE))
    styles.TITLE.put(box, say("learn.title", table=shown.table), x, _TITLE, room=wide)
    nine(box.surface, "plate_light", hello, box.k)
    minutes = sum(card.minutes for card in shown.cards)
    words = shown.problem or say("learn.hello", minutes=minutes, n=len(shown.cards), name=coach.name())
    found = paragraph(box, words, wide - 2 * _PAD, high - _PAD / 2, *_LETTERS)
    ink = theme.RED if shown.problem else theme.INK
    draw_paragraph(box, found, x + _PAD, y + (high - found.high) / 2, ink)
    nine(box.surface, "plate_dark", tally, box.k)
    done, middle = [card.done for card in shown.cards], _TALLY[0] + _TALLY[2] / 2
    styles.SIDE.middle(box, say("learn.of", n=sum(done), count=len(done)), middle, _COUNT, _TALLY[2] - _PAD)
    for i, learned in enumerate(done):
        name = "tick" if learned else "pip_now" if i == shown.next else "pip_off"
        box.sprite(name, middle + (i - (len(done) - 1) / 2) * _PIP[0], _PIPS, _PIP[1])


def draw_card(box: Box, number: int, shown: LessonsShown) -> None:
    """A lesson: its number, picture, title, what it is for, and how long it takes."""
    card = shown.cards[number]
    x, y, wide, high = card_rect(number, len(shown.cards))
    middle = x + wide / 2
    if number == shown.next:
        nine(box.surface, "glow_soft", box.rect(x, y, wide, high), box.k)
    nine(box.surface, "panel_parchment", box.rect(x, y, wide, high), box.k)
    band = box.rect(x + _PAD, y + _PAD, wide - 2 * _PAD, _PICTURE)
    nine(box.surface, "plate_dark", band, box.k)
    _sign(box, card.sign, band)
    box.sprite("medal_green" if card.done else "medal_brown", x + _PAD, y + _PAD, _MEDAL)
    styles.NUMBER.middle(box, number + 1, x + _PAD, y + _PAD)
    if card.done:
        box.sprite("tick", x + wide - 2 * _PAD, y + _PICTURE + _PAD, _PIP[1] + _PAD)
    title = text.halves(say(f"lesson.{card.id}.title"), "title", styles.LESSON.px(box), box.px(wide - _PAD))
    for i, row in enumerate(title):
        styles.LESSON.middle(box, row, middle, y + _ROWS[0] + (i - (len(title) - 1) / 2) * _LINE, wide - _PAD)
    goal = paragraph(box, say(f"lesson.{card.id}.goal"), wide - 2 * _PAD, _GOAL, *_LETTERS)
    draw_paragraph(box, goal, x + _PAD, y + _ROWS[1], theme.INK)
    time = y + _ROWS[2]
    box.icon("hourglass", middle - 2 * _PAD, time, _PIP[1], theme.TITLE)
    styles.ABOUT.put(box, say("learn.minutes", n=card.minutes), middle - _PAD, time, room=wide / 2)


def _sign(box: Box, name: str, band: Rect) -> None:
    """A picture as large as its band lets it be."""
    wide, high = sprites.body(name)
    scale = _BADGE * min(band.height / high, band.width / wide)
    spot = Rect(0, 0, round(wide * scale), round(high * scale))
    spot.center = band.center
    sprites.blit(box.surface, name, spot)
