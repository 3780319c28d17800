"""How the lessons of a table are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.content import rulebook, scenes
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import nine
from game.desktop.screens import coach
from game.desktop.table.hud.sheets import SHOW
from game.desktop.ui import styles
from game.desktop.ui.paragraph import draw_paragraph, paragraph

if TYPE_CHECKING:
    from game.desktop.engine.draw import Box

_LEFT, _TOP, _WIDE, _HIGH, _GAP = 36.0, 172.0, 1212.0, 392.0, 14.0
_PICTURE = 118.0  # units: the height of a card's picture


class Card(NamedTuple):
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


class Shown(NamedTuple):
    """The page: the table's name, its cards, which one is next (-1 for none), and what went wrong."""

    table: str
    cards: tuple[Card, ...]
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
    return x + 14, y + high - 64, wide - 28, 48


def heading(box: Box, shown: Shown) -> None:
    """Who teaches what, and how much of it is learned."""
    nine(box.surface, "plate_dark", box.rect(86, 22, 106, 124), box.k)
    dice.put_badge(box.surface, theme.SIX[4].name, coach.FACE, box.at(139, 84), box.px(90))
    styles.TITLE.put(box, say("learn.title", table=shown.table), 232, 46, room=770)
    nine(box.surface, "plate_light", box.rect(232, 84, 764, 60), box.k)
    minutes = sum(card.minutes for card in shown.cards)
    words = shown.problem or say("learn.hello", minutes=minutes, n=len(shown.cards), name=coach.name())
    found = paragraph(box, words, 730, 54, 21, 26)
    draw_paragraph(box, found, 250, 84 + (60 - found.high) / 2, theme.RED if shown.problem else theme.INK)
    nine(box.surface, "plate_dark", box.rect(1028, 36, 218, 96), box.k)
    done = [card.done for card in shown.cards]
    styles.SIDE.middle(box, say("learn.of", n=sum(done), count=len(done)), 1137, 66, 200)
    for i, learned in enumerate(done):
        x = 1137 + (i - (len(done) - 1) / 2) * 32
        box.sprite("tick" if learned else "pip_now" if i == shown.next else "pip_off", x, 106, 24 if learned else 18)


def draw_card(box: Box, number: int, shown: Shown) -> None:
    """A lesson: its number, picture, title, what it is for, and how long it takes."""
    card = shown.cards[number]
    x, y, wide, high = card_rect(number, len(shown.cards))
    middle = x + wide / 2
    if number == shown.next:
        nine(box.surface, "glow_soft", box.rect(x, y, wide, high), box.k)
    nine(box.surface, "panel_parchment", box.rect(x, y, wide, high), box.k)
    band = box.rect(x + 14, y + 16, wide - 28, _PICTURE)
    nine(box.surface, "plate_dark", band, box.k)
    _sign(box, card.sign, band)
    box.sprite(
        "medal_green" if card.done else "medal_orange" if number == shown.next else "medal_brown", x + 18, y + 16, 44
    )
    styles.NUMBER.middle(box, number + 1, x + 18, y + 16)
    if card.done:
        box.sprite("tick", x + wide - 22, y + _PICTURE + 10, 34)
    title = text.halves(say(f"lesson.{card.id}.title"), "title", box.letter(19, 22), box.px(wide - 20))
    for i, row in enumerate(title):
        styles.SMALL_PANEL.middle(box, row, middle, y + 168 + (i - (len(title) - 1) / 2) * 26, wide - 16)
    goal = paragraph(box, say(f"lesson.{card.id}.goal"), wide - 32, 94, 18, 22)
    draw_paragraph(box, goal, x + 16, y + 198, theme.INK)
    box.icon("hourglass", middle - 34, y + 310, 20, theme.TITLE)
    styles.ABOUT.put(box, say("learn.minutes", n=card.minutes), middle - 18, y + 310, room=wide / 2)


def _sign(box: Box, name: str, band: Rect) -> None:
    """A picture as large as its band lets it be."""
    wide, high = sprites.body(name)
    scale = min(0.86 * band.height / high, 0.86 * band.width / wide)
    spot = Rect(0, 0, round(wide * scale), round(high * scale))
    spot.center = band.center
    sprites.blit(box.surface, name, spot)
