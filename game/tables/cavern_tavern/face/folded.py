"""Plates at large text: the player whose turn it is in full, everybody else in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import dice, theme
from game.desktop.table.hud import folding
from game.desktop.table.hud.column import framed

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.engine.draw import Box
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.plates import OrderLine, Plate

FULL, GOODS = 104, 38  # units of height: a plate in full, a row of its ingredients


def unit(frame: Frame, seats: int) -> float:
    """Pixels per unit."""
    return folding.unit(frame, seats, FULL)


def spots(frame: Frame, seats: int, active: int) -> list[Rect]:
    """Where the plates lie; with few players the active one has room for its ingredients."""
    return folding.spots(frame, seats, active, FULL, FULL + 2 * GOODS)


def draw(surface: Surface, rect: Rect, what: Plate, k: float, full: bool) -> None:
    """A plate, in full or in one line."""
    (_full if full else _line)(framed(surface, rect, what, k), what)


def _line(box: Box, what: Plate) -> None:
    dice.put_badge(box.surface, what.colour, what.name, box.at(18, 16), box.px(25))
    score = box.text(str(what.score), box.width - 9, 16, 22, "number", theme.GOLD, "midright", theme.SHADE)
    right = (score.x - box.left) / box.k - 6
    if what.order is not None:
        right = _worth(box, what.order, right, 16) - 6
    hand = len(what.dice)
    if right > 150 and hand and not what.passed:
        box.text(str(hand), right - 6, 16, 17, "title", theme.SAND, "center", theme.SHADE)
        if what.dice[0]:
            box.sprite(what.dice[0], right - 22, 16, 16)
        right -= 36
    box.text(what.name, 35, 16, 18, "bold", theme.CREAM, "midleft", theme.SHADE, right - 38)


def _worth(box: Box, order: OrderLine, right: float, y: float) -> float:
    """What an order is worth now, its right end at a point; returns its left end."""
    last = order.leaves <= 1
    tint = theme.ROSE if last else theme.LEAF
    spot = box.text(str(order.worth), right, y, 18, "title", tint, "midright", theme.SHADE)
    left = (spot.x - box.left) / box.k - 10
    box.icon("hourglass" if last else "star", left, y, 15, tint)
    return left - 8


def _full(box: Box, what: Plate) -> None:
    dice.put_badge(box.surface, what.colour, what.name, box.at(21, 20), box.px(32))
    score = box.text(str(what.score), box.width - 10, 19, 27, "number", theme.GOLD, "midright", theme.SHADE)
    right = (score.x - box.left) / box.k - 14
    box.icon("crown" if what.marker else "laurel", right, 19, 19, theme.GOLD if what.marker else (176, 132, 60))
    if what.active:
        right -= 22
        box.icon("play", right, 19, 16, theme.GOLD)
    box.text(what.name, 42, 19, 20, "bold", theme.CREAM, "midleft", theme.SHADE, right - 56)
    _middle(box, what)
    _tracks(box, what)
    _goods(box, what)


def _middle(box: Box, what: Plate) -> None:
    """Dice left, and the open order."""
    right = box.width - 10
    if what.order is None:
        room = 78
        box.text(say("ui.plate_no_order"), right, 52, 17, "italic", theme.SAND, "midright", theme.SHADE, room)
        right -= room + 6
    else:
        right = _worth(box, what.order, right, 52) - 14
        box.sprite(f"folk_{what.order.people}", right, 52, 24)
        right -= 18
    if what.passed or not what.dice:
        words = say("ui.plate_passed" if what.passed else "ui.plate_no_dice")
        box.text(words, 12, 52, 17, "italic", theme.SAND, "midleft", theme.SHADE, right - 16)
        return
    step = min(27.0, (right - 10) / len(what.dice))
    for i, name in enumerate(what.dice):
        if name:
            box.sprite(name, 12 + (i + 0.5) * step, 52, min(25.0, step - 1))


def _tracks(box: Box, what: Plate) -> None:
    """The three tracks, items, and Nasty's cards in play."""
    shown = [
        ("nasty", what.nasty, (232, 160, 144)),
        ("pot", what.kitchen, (242, 192, 128)),
        ("broom", what.chores, (168, 200, 240)),
        ("bag", what.items, (230, 200, 144)),
    ]
    if what.called:
        shown.append(("scroll", what.called, theme.ROSE))
    step = (box.width - 16) / len(shown)
    for i, (icon, value, tint) in enumerate(shown):
        x = 18 + i * step
        box.icon(icon, x, 85, 19, tint)
        colour = theme.ROSE if icon == "nasty" and value >= 3 else theme.CREAM
        box.text(str(value), x + 12, 85, 18, "title", colour, "midleft", theme.SHADE)


def _goods(box: Box, what: Plate) -> None:
    rows = max(0, int((box.height - FULL) // GOODS))
    across = int((box.width - 16) // 44)
    for i, (kind, count, _) in enumerate(what.goods[: rows * across]):
        row, column = divmod(i, across)
        x, y = 10 + column * 44, FULL + row * GOODS + 14
        box.sprite(f"coin_{kind}", x + 13, y, 25)
        box.text(str(count), x + 28, y, 17, "title", theme.CREAM, "midleft", theme.SHADE)
