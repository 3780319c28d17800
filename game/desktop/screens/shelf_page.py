"""How the shelf draws: the boxes, the last game, what a newcomer reads, and the rows of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.content.lessons import known
from game.content.texts import has, say, say_first, say_or_name
from game.core import get
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.pictures import cover
from game.desktop.ui import styles
from game.desktop.ui.paragraph import draw_paragraph, paragraph
from game.desktop.ui.scroll import ground

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.ui.rich import PlayerShown
    from game.store import SavedGame

COVER = (238.0, 316.0)
LEFT, TOP, STEP = 38.0, 118.0, 276.0  # units: where the boxes begin, and from one to the next
PLATE = (446.0, 116.0)  # units: where the plate under a box begins, and how high it is
COLUMN = (864.0, 118.0, 384.0, 566.0)
PICTURE = (886.0, 166.0, 340.0, 196.0)
_FACTS = ("meeple", "hourglass", "star")
_GREETING = (1036.0, 148.0, 190.0, 126.0)
_GREETING_LINE, _FEET = 36.0, (54.0, 26.0)  # units: from line to line; its last lines' way to its foot
_STEPS, _STEP_HIGH = 306.0, 62.0
_TITLE, _DIVIDER = (640, 52, 620), (640, 98, 480)
# Of a box: its name, the plate under it with a pitch and facts; shares of its width.
_NAME, _NAME_ROOM, _NAME_MOST, _NAME_Y, _NAME_STEP = 30, 200, 214, 34, 32
_PLATE_WIDE, _PITCH, _PITCH_AT, _PITCH_HIGH, _FACT_STEP, _FACT, _FACT_Y, _FACT_WORDS = 254, 24, 8, 54, 3.1, 19, 76, 98
_FACT_GAP = 8  # units between facts at least
# Of the column: the last game, or who is greeted; and the notice at the foot.
_LAST, _FRAME, _STANDS, _SEATS, _SEAT, _TURN, _SAVED = 144, 0.8, 384, 414, 110.0, 442, (150, 40)
_SEAT_BADGE, _SEAT_AT, _SEAT_NAME, _SEAT_GAP, _SEAT_LEAST, _SEAT_ALONE = 28, 16, 34, 4, 90, 34
_COVER_PLATE, _COVER = (24, 26, 122, 142), (34, 34, 102, 126)
_MEDAL, _MEDAL_AT, _TOLD, _TOLD_SIDES, _TOLD_ENDS, _TOLD_UP = 36, (48, 26), 82, 110, 6, 4
_NOTICE_ROOM, _NOTICE_WIDE, _NOTICE_FOOT, _NOTICE_PAD = 770, 802, 728, (16, 9)
# Of a saved game in the list, and of one that cannot be opened.
_ROW, _ROW_COVER, _ROW_LEFT, _ROW_WORDS, _ROW_LINES = 92, (8, 6, 60, 80), 14.0, 78.0, (48, 73)
_ROW_BADGE, _ROW_BADGES, _ROW_STEP, _ROW_Y, _CROSS, _CROSS_ROOM, _ROW_END = 24, 10, 26, 20, 18, 42, 12
_BROKEN, _BROKEN_NAME, _BROKEN_WHY, _BROKEN_SIDES = 70, (18, 20), (14, 50), 26


class Latest(NamedTuple):
    """The game to go on with: its words, who plays, whose turn it is, and its board once it is read."""

    table: str
    stands: str
    seats: tuple[PlayerShown, ...]
    turn: str
    picture: Surface | None


def stands(key: str, game: SavedGame) -> str:
    """Where a game stands, in the words of its table."""
    return say_first(f"ui.shelf.{key}_{game.table}", f"ui.shelf.{key}", round=game.round, clock=game.clock)


def title(box: Box) -> None:
    """The program's name."""
    styles.PROGRAM.middle(box, say("ui.title"), *_TITLE)
    box.sprite("divider", *_DIVIDER)


def box_of(box: Box, name: str, rect: Rect, share: float) -> None:
    """A box: its cover, or a plain one, with the table's name on it and what it is for under it."""
    if sprites.has(cover(name)):
        sprites.blit(box.surface, cover(name), rect)
    else:
        nine(box.surface, "panel_leather", rect, box.k)
    middle, top = (rect.centerx - box.left) / box.k, TOP + COVER[1] * (1 - share)
    rows = text.halves(say_or_name(f"ui.{name}"), "title", box.px(_NAME * share), box.px(_NAME_ROOM * share))
    for i, row in enumerate(rows):
        y = top + (_NAME_Y + i * _NAME_STEP) * share
        styles.TABLE.of(_NAME * share).middle(box, row, middle, y, _NAME_MOST * share)
    _plate(box, name, middle, share)


def _plate(box: Box, name: str, middle: float, share: float) -> None:
    """What one does at a table, for how many people, for how long, and how much there is to learn."""
    wide, (y, high) = _PLATE_WIDE * share, PLATE
    nine(box.surface, "plate_light", box.rect(middle - wide / 2, y, wide, high), box.k)
    pitch, facts = say_first(f"ui.shelf.pitch_{name}"), _facts(name)
    if pitch:
        found = paragraph(box, pitch, wide - _PITCH, _PITCH_HIGH, 18, 22)
        draw_paragraph(box, found, middle - (wide - _PITCH) / 2, y + _PITCH_AT, theme.INK)
    for icon, words, (x, room) in zip(_FACTS, facts, _side_by_side(box, facts, middle, wide), strict=False):
        box.icon(icon, x, y + _FACT_Y, _FACT, theme.TITLE)
        styles.ABOUT.middle(box, words, x, y + _FACT_WORDS, room)


def _side_by_side(box: Box, facts: Sequence[str], middle: float, wide: float) -> list[tuple[float, float]]:
    """Where facts stand and how wide each may be: in columns, or as far apart as their letters leave room for."""
    style, count = styles.ABOUT, len(facts)
    takes = [text.width(words, style.face, style.px(box)) / box.k for words in facts]
    if max(takes) + _FACT_GAP <= wide / _FACT_STEP:
        return [(middle + (i - (count - 1) / 2) * wide / _FACT_STEP, wide / _FACT_STEP) for i in range(count)]
    part = min(1.0, (wide - _FACT_GAP * (count + 1)) / sum(takes))
    gap = (wide - part * sum(takes)) / (count + 1)
    begins = [middle - wide / 2 + gap * (i + 1) + part * sum(takes[:i]) for i in range(count)]
    return [(left + part * it / 2, part * it) for left, it in zip(begins, takes, strict=True)]


def _facts(table: str) -> tuple[str, ...]:
    """For how many people a table is, for how long, and how much there is to learn."""
    if has(own := f"ui.shelf.info_{table}"):
        return tuple(say(own).split(" | "))  # without reading the rules of all tables before the first picture
    seats = get(table).seats
    return (say("ui.shelf.info", least=seats[0], most=seats[-1]),)


def latest(box: Box, shown: Latest) -> None:
    """The last game: its board, its table, who plays, whose turn it is."""
    x, y, wide, high = PICTURE
    middle = x + wide / 2
    styles.LIST.middle(box, say("ui.shelf.last"), middle, _LAST, wide)
    spot = box.rect(x, y, wide, high)
    if shown.picture is not None:
        drawn = shown.picture
        box.surface.blit(drawn, drawn.get_rect(center=spot.center))
    elif sprites.has(cover(shown.table)):
        tall = Rect(0, 0, round(spot.height * COVER[0] / COVER[1]), spot.height)
        tall.center = spot.center
        sprites.blit(box.surface, cover(shown.table), tall)
    nine(box.surface, "board_frame", spot, box.k * _FRAME)
    styles.PLAYERS.middle(box, shown.stands, middle, _STANDS, wide)
    each, style = min(_SEAT, wide / len(shown.seats)), styles.STANDS
    room = each - _SEAT_NAME - _SEAT_GAP
    named = each >= _SEAT_LEAST or all(style.whole(box, look.name, room) for look in shown.seats)
    each = each if named else _SEAT_ALONE
    for i, look in enumerate(shown.seats):
        left = middle + (i - len(shown.seats) / 2) * each
        dice.put_badge(box.surface, look.colour, look.emblem, box.at(left + _SEAT_AT, _SEATS), box.px(_SEAT_BADGE))
        if named:  # beginnings of names would say less than the badges alone
            style.put(box, look.name, left + _SEAT_NAME, _SEATS, room=room)
    if shown.turn:
        styles.TURN.middle(box, shown.turn, middle, _TURN, wide)


def newcomer(box: Box, table: str) -> None:
    """Who has no game yet is greeted, and reads what the first one will be like."""
    x, y, wide, high = COLUMN
    plate, picture = ((x + left, y + top, *size) for left, top, *size in (_COVER_PLATE, _COVER))
    nine(box.surface, "plate_dark", box.rect(*plate), box.k)
    if sprites.has(cover(table)):
        sprites.blit(box.surface, cover(table), box.rect(*picture))
    gx, gy, gwide, ghigh = _GREETING
    nine(box.surface, "plate_light", box.rect(gx, gy, gwide, ghigh), box.k)
    rows = text.halves(say("ui.shelf.hello"), "title", styles.LIST.px(box), box.px(gwide - _GREETING_LINE / 2))
    for i, line in enumerate(rows):
        y_line = gy + ghigh / 2 + (i - (len(rows) - 1) / 2) * _GREETING_LINE
        styles.LIST.middle(box, line, gx + gwide / 2, y_line, gwide - _GREETING_LINE / 2)
    for i in range(3):
        if not (words := say_first(f"ui.shelf.first_{table}_{i + 1}")):
            break
        row, (right, down) = _STEPS + i * _STEP_HIGH, _MEDAL_AT
        box.sprite("medal_brown", x + right, row + down, _MEDAL)
        styles.NUMBER.middle(box, i + 1, x + right, row + down)
        told = paragraph(box, words, wide - _TOLD_SIDES, _STEP_HIGH - _TOLD_ENDS, 20, 24)
        draw_paragraph(box, told, x + _TOLD, row + (_STEP_HIGH - told.high) / 2 - _TOLD_UP, theme.INK)
    room = wide - _GREETING_LINE
    lessons = say("learn.nothing_to_read", table=say_or_name(f"ui.{table}")) if known(table) else ""
    styles.LIST_EMPTY.middle(box, lessons or say_or_name(f"ui.{table}"), x + wide / 2, y + high - _FEET[0], room)
    if lessons:
        styles.STANDS.middle(box, say("learn.dive_in"), x + wide / 2, y + high - _FEET[1], room)


def saved(box: Box) -> None:
    """The heading over saved games where there is none to go on with."""
    x, _, wide, _ = COLUMN
    styles.LIST.middle(box, say("ui.shelf.saved"), x + wide / 2, _SAVED[0], wide - _SAVED[1])


def notice(box: Box, words: str) -> None:
    """A sentence for the player."""
    px = box.letter(19, 22)
    lines = text.wrap(words, "body", px, box.px(_NOTICE_ROOM))
    step = text.leading("body", px)
    left, top = _NOTICE_PAD
    height = (len(lines) * step) / box.k + 2 * top
    spot = box.rect(LEFT, _NOTICE_FOOT - height, _NOTICE_WIDE, height)
    nine(box.surface, "plate_light", spot, box.k)
    for i, line in enumerate(lines):
        where = (spot.x + box.px(left), spot.y + box.px(top) + i * step + step // 2)
        text.put(box.surface, line, where, "midleft", px, colour=theme.RED)


def cross_rect(row: Rect, unit: float) -> Rect:
    """The cross at the right upper end of a saved game's row."""
    side = round(36 * unit)
    return Rect(row.right - side - round(8 * unit), row.y + round(6 * unit), side, side)


def draw_game(
    surface: Surface,
    rect: Rect,
    hot: bool,
    unit: float,
    names: str,
    lines: tuple[str, str],
    seats: tuple[PlayerShown, ...],
    sure: bool,
    table: str,
) -> None:
    """A saved game: its table's cover, who plays, where it stands, when it was saved, and a cross."""
    box = Box.wide(surface, ground(surface, rect, unit, hot), _ROW)
    colour = theme.CREAM if hot else theme.INK
    left = _ROW_LEFT
    if sprites.has(cover(table)):
        sprites.blit(surface, cover(table), box.rect(*_ROW_COVER))
        left = _ROW_WORDS
    for i, look in enumerate(seats):
        spot = box.at(left + _ROW_BADGES + i * _ROW_STEP, _ROW_Y)
        dice.put_badge(surface, look.colour, look.emblem, spot, box.px(_ROW_BADGE))
    x = left + len(seats) * _ROW_STEP
    room = box.width - x - _CROSS_ROOM
    if styles.PLAYERS.whole(box, names, room):  # beginnings of names would say less than the badges alone
        styles.PLAYERS.of(colour=colour).put(box, names, x, _ROW_Y, room=room)
    red = theme.ROSE if hot else theme.RED
    for y, line in zip(_ROW_LINES, lines, strict=True):
        styles.STANDS.of(colour=red if sure else colour).put(box, line, left, y, room=box.width - left - _ROW_END)
    cross = cross_rect(rect, unit)
    drawn = sprites.get("icon_close", round(_CROSS * unit), tint=red if sure or hot else theme.FADED)
    surface.blit(drawn, drawn.get_rect(center=cross.center))


def draw_broken(surface: Surface, rect: Rect, hot: bool, unit: float, lines: tuple[str, str]) -> None:
    """Something that cannot be opened."""
    box = Box.wide(surface, ground(surface, rect, unit, hot), _BROKEN)
    colour, room = theme.CREAM if hot else theme.INK, box.width - _BROKEN_SIDES
    styles.BROKEN.of(colour=colour).put(box, lines[0], *_BROKEN_NAME, room=room)
    styles.BROKEN_WHY.of(colour=colour).put(box, lines[1], *_BROKEN_WHY, room=room)
