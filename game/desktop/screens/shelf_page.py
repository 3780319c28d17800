"""How the shelf draws: the boxes, the last game, what a newcomer reads, and the rows of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.lessons import known
from game.content.texts import has, say, say_first, say_or_name
from game.core import get
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.pictures import cover
from game.desktop.ui import styles
from game.desktop.ui.paragraph import draw_paragraph, paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.ui.rich import PlayerShown
    from game.store import SavedGame

COVER = (238.0, 316.0)
LEFT, TOP, STEP = 38.0, 118.0, 276.0  # units: where the boxes begin, and from one to the next
PLATE = (446.0, 116.0)  # units: where the plate under a box begins, and how high it is
COLUMN = (864.0, 118.0, 384.0, 566.0)
PICTURE = (888.0, 168.0, 336.0, 220.0)
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
_LAST, _FRAME, _FRAME_ROOM, _STANDS, _SEAT, _TURN, _TURN_STEP = 144, 0.8, 8, 410, 112.0, 496, 24
_SEAT_BADGE, _SEAT_AT, _SEAT_NAME, _SEAT_GAP, _SEAT_LEAST, _SEAT_ALONE = 32, 18, 38, 2, 90, 54
_SEATS, _NAMES, _COUNTS, _ALONE, _ALONE_COUNT = 446, 436, 457, 441, 467
_FACT_GAP, _DEPTH, _MOST_STARS, _STAR, _STAR_STEP = (
    6,
    2,
    3,
    16,
    17,
)  # units between two facts; which of the facts has stars, and how many there may be
_GREETER, _FACE, _TAIL = "nasty_portrait", (28, 28, 114, 134), (20, 14)  # who speaks to a newcomer; the bubble's tail
_CARD, _MEDAL, _MEDAL_AT = (28, 2, 92, 54), 28, (30, 4)
_TOLD, _TOLD_SIDES, _TOLD_ENDS, _TOLD_UP = 134, 150, 6, 4
_TAIL_IN, _PAPER, _RIM = 4, (253, 236, 198), (170, 120, 54)  # how far its tail begins within a bubble; its colours
# What lies on the small picture of each step of a first game: sprite, place from its middle, size.
_STEP_ART = (
    (("scene_elf", 0, 0, 84),),
    (("die_blue_4", -20, 0, 36), ("die_blue_5", 20, 0, 36)),
    (("place_9", -20, 0, 44), ("place_8", 20, 0, 44)),
)
_NOTICE_ROOM, _NOTICE_WIDE, _NOTICE_FOOT, _NOTICE_PAD = 770, 802, 728, (16, 9)


class Latest(NamedTuple):
    """The last game: its words, who plays, and once it is read their points, what is asked of whom, and its board."""

    table: str
    stands: str
    seats: tuple[PlayerShown, ...]
    counts: tuple[tuple[str, str], ...]
    asks: str
    picture: Surface | None


def stands(game: SavedGame) -> str:
    """Where a game stands, in the words of its table."""
    table = say_or_name(f"ui.{game.table}")
    if game.over:
        return say("ui.shelf.saved_over", table=table)
    keys = f"ui.shelf.saved_round_{game.table}", "ui.shelf.saved_round"
    words = say_first(*keys, round=game.round, clock=game.clock, n=game.round + 1)  # some rounds count from 0
    return words if words.startswith(table) else say("ui.shelf.of", table=table, stands=words)


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
    facts, depth = facts[: len(_FACTS)], int("".join(facts[len(_FACTS) :]) or "0")
    places = _side_by_side(box, facts, middle, wide)
    for i, (icon, words, (x, room)) in enumerate(zip(_FACTS, facts, places, strict=False)):
        if i == _DEPTH and depth:
            _stars(box, x, y + _FACT_Y, depth)
        else:
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


def _stars(box: Box, middle: float, y: float, depth: int) -> None:
    """How much there is to learn: one to three of three stars."""
    for i in range(_MOST_STARS):
        x = middle + (i - (_MOST_STARS - 1) / 2) * _STAR_STEP
        box.icon("star", x, y, _STAR, theme.TITLE if i < depth else theme.SAND)


def _facts(table: str) -> tuple[str, ...]:
    """For how many people a table is, for how long, how much there is to learn, and how many stars that is."""
    if has(own := f"ui.shelf.info_{table}"):
        return tuple(say(own).split(" | "))  # without reading the rules of all tables before the first picture
    seats = get(table).seats
    return (say("ui.shelf.info", least=seats[0], most=seats[-1]),)


def latest(box: Box, shown: Latest) -> None:
    """The last game: its board, its table, who plays with how many points, what is asked of whom."""
    x, y, wide, high = PICTURE
    middle = x + wide / 2
    styles.LIST.middle(box, say("ui.shelf.last"), middle, _LAST, wide)
    spot = box.rect(x, y, wide, high)
    framed = Rect(0, 0, round(spot.height * COVER[0] / COVER[1]), spot.height)
    framed.center = spot.center
    if shown.picture is not None:
        framed = shown.picture.get_rect(center=spot.center)
        box.surface.blit(shown.picture, framed)
    elif sprites.has(cover(shown.table)):
        sprites.blit(box.surface, cover(shown.table), framed)
    around = box.px(_FRAME_ROOM)
    nine(box.surface, "board_frame", framed.inflate(around, around), box.k * _FRAME)
    styles.PLAYERS.middle(box, shown.stands, middle, _STANDS, wide)
    _seats(box, shown, middle, wide)
    rows = text.halves(shown.asks, styles.TURN.face, styles.TURN.px(box), box.px(wide)) if shown.asks else []
    for i, row in enumerate(rows):
        styles.TURN.middle(box, row, middle, _TURN + (i - (len(rows) - 1) / 2) * _TURN_STEP, wide)


def _seats(box: Box, shown: Latest, middle: float, wide: float) -> None:
    """Who plays, with their points: names only where all are whole, as beginnings of names say less than badges."""
    each = min(_SEAT, wide / len(shown.seats))
    room = each - _SEAT_NAME - _SEAT_GAP
    style, small = styles.STANDS, styles.ABOUT
    named = each >= _SEAT_LEAST or all(style.whole(box, look.name, room) for look in shown.seats)
    each = each if named else min(_SEAT_ALONE, wide / len(shown.seats))
    counts = shown.counts or (("", ""),) * len(shown.seats)
    told = [say("ui.shelf.count", what=what, n=n) if n else "" for what, n in counts]
    if not all(small.whole(box, words, room) for words in told):
        told = [n for _, n in counts]
    for i, look in enumerate(shown.seats):
        left = middle + (i - len(shown.seats) / 2) * each
        if named:
            dice.put_badge(box.surface, look.colour, look.emblem, box.at(left + _SEAT_AT, _SEATS), box.px(_SEAT_BADGE))
            style.put(box, look.name, left + _SEAT_NAME, _NAMES, room=room)
            small.put(box, told[i], left + _SEAT_NAME, _COUNTS, room=room)
        else:
            at = left + each / 2
            dice.put_badge(box.surface, look.colour, look.emblem, box.at(at, _ALONE), box.px(_SEAT_BADGE))
            small.middle(box, counts[i][1], at, _ALONE_COUNT, each)


def newcomer(box: Box, table: str) -> None:
    """Who has no game yet is greeted, and reads what the first one will be like."""
    x, y, wide, high = COLUMN
    left, top, face_wide, face_high = _FACE
    box.sprite(_GREETER, x + left + face_wide / 2, y + top + face_high / 2, face_wide, face_high)
    gx, gy, gwide, ghigh = _GREETING
    nine(box.surface, "plate_light", box.rect(gx, gy, gwide, ghigh), box.k)
    _tail(box, gx, gy + ghigh / 2)
    rows = text.halves(say("ui.shelf.hello"), "title", styles.LIST.px(box), box.px(gwide - _GREETING_LINE / 2))
    for i, line in enumerate(rows):
        y_line = gy + ghigh / 2 + (i - (len(rows) - 1) / 2) * _GREETING_LINE
        styles.LIST.middle(box, line, gx + gwide / 2, y_line, gwide - _GREETING_LINE / 2)
    for i in range(3):
        if not (words := say_first(f"ui.shelf.first_{table}_{i + 1}")):
            break
        row, (right, down) = _STEPS + i * _STEP_HIGH, _MEDAL_AT
        _card(box, x, row, _STEP_ART[i])
        box.sprite("medal_brown", x + right, row + down, _MEDAL)
        styles.NUMBER.middle(box, i + 1, x + right, row + down)
        told = paragraph(box, words, wide - _TOLD_SIDES, _STEP_HIGH - _TOLD_ENDS, 20, 24)
        draw_paragraph(box, told, x + _TOLD, row + (_STEP_HIGH - told.high) / 2 - _TOLD_UP, theme.INK)
    room = wide - _GREETING_LINE
    lessons = say("learn.nothing_to_read", table=say_or_name(f"ui.{table}")) if known(table) else ""
    styles.LIST_EMPTY.middle(box, lessons or say_or_name(f"ui.{table}"), x + wide / 2, y + high - _FEET[0], room)
    if lessons:
        styles.STANDS.middle(box, say("learn.dive_in"), x + wide / 2, y + high - _FEET[1], room)


def _tail(box: Box, x: float, y: float) -> None:
    """The tail of what is said, towards who says it."""
    long, half = _TAIL
    corners = [box.at(x + _TAIL_IN, y - half), box.at(x - long, y), box.at(x + _TAIL_IN, y + half)]
    draw.polygon(box.surface, _PAPER, corners)
    draw.lines(box.surface, _RIM, closed=False, points=corners, width=box.px(2))


def _card(box: Box, x: float, y: float, art: tuple[tuple[str, float, float, float], ...]) -> None:
    """The small picture of a step of a first game."""
    left, top, wide, high = _CARD
    nine(box.surface, "plate_dark", box.rect(x + left, y + top, wide, high), box.k)
    for name, right, down, size in art:
        box.sprite(name, x + left + wide / 2 + right, y + top + high / 2 + down, size)


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
