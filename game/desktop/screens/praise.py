"""The best move of each player, in a row with a button that leads there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, draw

from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.screens import result_styles as styles
from game.desktop.ui.rows import column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.engine.draw import Box
    from game.desktop.screens.best_moves import BestMove
    from game.desktop.ui.rich import PlayerShown

_INSIDE, _AIR = 18, 8  # units: from the edge of the panel to its rows, and above and below them
_ROW, _LOW = 62, 40  # units of a row, and of one where many play
_MOST = 250  # units that all rows take at the most, unless even low ones need more
_TWO = 55  # units of a row from which what it brought stands below the move
_GAP, _HAIR = 10, 3
_WHY = 0.4  # of a row with one line
_BADGE, _WHOSE, _SHORT, _NAME, _STAR, _LOOK = 46, 190, 166, 104, 30, 148


def height(count: int) -> float:
    """Units that the rows of so many players take."""
    zoom = max(1.0, text.reading.zoom)
    tall, low = count * _ROW * zoom, count * _LOW
    return (tall if tall <= _MOST else max(low, min(low * zoom, _MOST))) + 2 * _AIR


def rows(box: Box, area: Rect, count: int) -> list[Rect]:
    """Where they lie."""
    return column(area.inflate(-2 * box.px(_INSIDE), -2 * box.px(_AIR)), *(1 for _ in range(count)))


def button(box: Box, spot: Rect) -> Rect:
    """Where the button of a row lies."""
    wide = box.px(_LOOK * min(1.5, max(1.0, text.reading.zoom)))
    high = min(spot.height - box.px(2), round(wide * 0.33))
    return Rect(spot.right - wide, spot.centery - high // 2, wide, high)


def draw_rules(box: Box, spots: Sequence[Rect]) -> None:
    """The lines between the rows."""
    for spot in spots[1:]:
        draw.line(box.surface, styles.DARK_RULE, spot.topleft, spot.topright, box.px(1))


def draw_row(box: Box, spot: Rect, look: PlayerShown, best: BestMove) -> None:
    """Who, the move, and what it brought."""
    grown = min(1.4, max(1.0, text.reading.zoom))
    gap = box.px(_GAP)
    size = min(box.px(_BADGE * grown), round(spot.height * 0.86))
    dice.put_badge(box.surface, look.colour, look.emblem, (spot.x + box.px(_BADGE * grown) // 2, spot.centery), size)
    two = spot.height >= box.px(_TWO * grown)
    left = spot.x + box.px(_BADGE * grown) + gap
    brief = not two and text.reading.zoom > 1
    words = look.name if brief else say("ui.praise.whose", name=look.name)
    wide = box.px((_WHOSE if two else _NAME if brief else _SHORT) * grown)
    styles.WHOSE.at(box, words, (left, spot.centery), wide - gap)
    left += wide
    star = box.px(_STAR)
    icon = "laurel" if best.most else "star"
    box.icon(icon, (left + star / 2 - box.left) / box.k, (spot.centery - box.top) / box.k, _STAR, theme.GOLD)
    left += star + gap
    room = Rect(left, spot.y, button(box, spot).x - gap - left, spot.height)
    if two:
        _stacked(box, room, best)
    else:
        end = styles.WHY.at(box, best.why, room.midright, round(room.width * _WHY), "midright")
        wide = end.x - gap - room.x
        whole = styles.MOVE.whole(box, best.words, wide / box.k)
        words = best.words if whole else best.words.partition(": ")[0]  # what it brought stands beside it as points
        styles.MOVE.at(box, words, room.midleft, wide)


def _stacked(box: Box, room: Rect, best: BestMove) -> None:
    """The move, in two lines where it is long and there is room, and below it what it brought."""
    why, style = styles.WHY, styles.MOVE
    low = text.leading(why.face, why.px(box))
    high = room.height - low - box.px(_HAIR)
    words, px = text.block(best.words, style.face, style.px(box), room.width, high, text.reading.least)
    step = text.leading(style.face, px)
    y = room.y + (room.height - low - step * len(words) + step) // 2
    for line in words:
        text.put(box.surface, line, (room.x, y), "midleft", px, style.face, style.colour, style.shadow)
        y += step
    said = say("ui.praise.most", why=best.why) if best.most else best.why
    why.at(box, said, (room.x, y - step // 2 + low // 2), room.width)
