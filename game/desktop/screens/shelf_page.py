"""How the shelf draws: the boxes, the last game, what a newcomer reads, and the rows of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.content.lessons import known
from game.content.texts import has, say, say_first, say_or_name
from game.core import get
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.pictures import cover
from game.desktop.ui import styles
from game.desktop.ui.paragraph import draw_paragraph, paragraph

if TYPE_CHECKING:
    from pygame import Surface

    from game.desktop.ui.rich import PlayerShown
    from game.store import SavedGame

COVER = (238.0, 316.0)
LEFT, TOP, STEP = 38.0, 118.0, 276.0  # units: where the boxes begin, and from one to the next
PLATE = (446.0, 116.0)  # units: where the plate under a box begins, and how high it is
COLUMN = (864.0, 118.0, 384.0, 566.0)
PICTURE = (886.0, 166.0, 340.0, 196.0)
_FACTS = ("meeple", "hourglass", "star")
_GREETING = (1036.0, 148.0, 190.0, 126.0)
_GREETING_LINE, _FEET = (
    36.0,
    (54.0, 26.0),
)  # units: from line to line; its last lines' way to its foot
_STEPS, _STEP_HIGH = 306.0, 62.0


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
    styles.PROGRAM.middle(box, say("ui.title"), 640, 52, 620)
    box.sprite("divider", 640, 98, 480)


def box_of(box: Box, name: str, rect: Rect, share: float) -> None:
    """A box: its cover, or a plain one, with the table's name on it and what it is for under it."""
    if sprites.has(cover(name)):
        sprites.blit(box.surface, cover(name), rect)
    else:
        nine(box.surface, "panel_leather", rect, box.k)
    middle, top = (rect.centerx - box.left) / box.k, TOP + COVER[1] * (1 - share)
    rows = text.halves(say_or_name(f"ui.{name}"), "title", box.px(30 * share), box.px(200 * share))
    for i, row in enumerate(rows):
        y = top + (34 + i * 32) * share
        styles.TABLE.of(30 * share).middle(box, row, middle, y, 214 * share)
    _plate(box, name, middle, share)


def _plate(box: Box, name: str, middle: float, share: float) -> None:
    """What one does at a table, for how many people, for how long, and how much there is to learn."""
    wide, (y, high) = 254 * share, PLATE
    nine(box.surface, "plate_light", box.rect(middle - wide / 2, y, wide, high), box.k)
    pitch, facts = say_first(f"ui.shelf.pitch_{name}"), _facts(name)
    if pitch:
        found = paragraph(box, pitch, wide - 24, 54, 18, 22)
        draw_paragraph(box, found, middle - wide / 2 + 12, y + 8, theme.INK)
    for i, (icon, words) in enumerate(zip(_FACTS, facts, strict=False)):
        x = middle + (i - (len(facts) - 1) / 2) * wide / 3.1
        box.icon(icon, x, y + 76, 19, theme.TITLE)
        styles.ABOUT.middle(box, words, x, y + 98, wide / 3.1)


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
    styles.LIST.middle(box, say("ui.shelf.last"), middle, 144, wide)
    spot = box.rect(x, y, wide, high)
    if shown.picture is not None:
        drawn = shown.picture
        box.surface.blit(drawn, drawn.get_rect(center=spot.center))
    elif sprites.has(cover(shown.table)):
        tall = Rect(0, 0, round(spot.height * COVER[0] / COVER[1]), spot.height)
        tall.center = spot.center
        sprites.blit(box.surface, cover(shown.table), tall)
    nine(box.surface, "board_frame", spot, box.k * 0.8)
    styles.PLAYERS.middle(box, shown.stands, middle, 384, wide)
    each = min(110.0, wide / len(shown.seats))
    for i, look in enumerate(shown.seats):
        left = middle + (i - len(shown.seats) / 2) * each
        dice.put_badge(box.surface, look.colour, look.emblem, box.at(left + 16, 414), box.px(28))
        styles.STANDS.put(box, look.name, left + 34, 414, room=each - 38)
    if shown.turn:
        styles.TURN.middle(box, shown.turn, middle, 442, wide)


def newcomer(box: Box, table: str) -> None:
    """Who has no game yet is greeted, and reads what the first one will be like."""
    x, y, wide, high = COLUMN
    nine(box.surface, "plate_dark", box.rect(x + 24, y + 26, 122, 142), box.k)
    if sprites.has(cover(table)):
        sprites.blit(box.surface, cover(table), box.rect(x + 34, y + 34, 102, 126))
    gx, gy, gwide, ghigh = _GREETING
    nine(box.surface, "plate_light", box.rect(gx, gy, gwide, ghigh), box.k)
    rows = text.halves(say("ui.shelf.hello"), "title", styles.LIST.px(box), box.px(gwide - _GREETING_LINE / 2))
    for i, line in enumerate(rows):
        y_line = gy + ghigh / 2 + (i - (len(rows) - 1) / 2) * _GREETING_LINE
        styles.LIST.middle(box, line, gx + gwide / 2, y_line, gwide - _GREETING_LINE / 2)
    for i in range(3):
        if not (words := say_first(f"ui.shelf.first_{table}_{i + 1}")):
            break
        row = _STEPS + i * _STEP_HIGH
        box.sprite("medal_brown", x + 48, row + 26, 36)
        styles.NUMBER.middle(box, i + 1, x + 48, row + 26)
        told = paragraph(box, words, wide - 110, _STEP_HIGH - 6, 20, 24)
        draw_paragraph(box, told, x + 82, row + (_STEP_HIGH - told.high) / 2 - 4, theme.INK)
    room = wide - _GREETING_LINE
    lessons = say("learn.nothing_to_read", table=say_or_name(f"ui.{table}")) if known(table) else ""
    styles.LIST_EMPTY.middle(box, lessons or say_or_name(f"ui.{table}"), x + wide / 2, y + high - _FEET[0], room)
    if lessons:
        styles.STANDS.middle(box, say("learn.dive_in"), x + wide / 2, y + high - _FEET[1], room)


def saved(box: Box) -> None:
    """The heading over saved games where there is none to go on with."""
    x, _, wide, _ = COLUMN
    styles.LIST.middle(box, say("ui.shelf.saved"), x + wide / 2, 150, wide - 40)


def notice(box: Box, words: str) -> None:
    """A sentence for the player."""
    px = box.letter(19, 22)
    lines = text.wrap(words, "body", px, box.px(770))
    step = text.leading("body", px)
    height = (len(lines) * step) / box.k + 18
    spot = box.rect(LEFT, 728 - height, 802, height)
    nine(box.surface, "plate_light", spot, box.k)
    for i, line in enumerate(lines):
        where = (spot.x + box.px(16), spot.y + box.px(9) + i * step + step // 2)
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
    inner = rect.inflate(-round(8 * unit), -round(8 * unit))
    nine(surface, "row_dark" if hot else "row_light", inner, unit)
    box = Box.wide(surface, inner, 92)
    colour = theme.CREAM if hot else theme.INK
    left = 14.0
    if sprites.has(cover(table)):
        sprites.blit(surface, cover(table), box.rect(8, 6, 60, 80))
        left = 78.0
    for i, look in enumerate(seats):
        dice.put_badge(surface, look.colour, look.emblem, box.at(left + 10 + i * 26, 20), box.px(24))
    x = left + len(seats) * 26
    room = box.width - x - 42
    styles.PLAYERS.of(colour=colour).put(box, names, x, 20, room=room)
    red = theme.ROSE if hot else theme.RED
    for y, line in zip((48, 73), lines, strict=True):
        styles.STANDS.of(colour=red if sure else colour).put(box, line, left, y, room=box.width - left - 12)
    cross = cross_rect(rect, unit)
    drawn = sprites.get("icon_close", round(18 * unit), tint=red if sure or hot else theme.FADED)
    surface.blit(drawn, drawn.get_rect(center=cross.center))


def draw_broken(surface: Surface, rect: Rect, hot: bool, unit: float, lines: tuple[str, str]) -> None:
    """Something that cannot be opened."""
    inner = rect.inflate(-round(8 * unit), -round(8 * unit))
    nine(surface, "row_dark" if hot else "row_light", inner, unit)
    box = Box.wide(surface, inner, 70)
    colour = theme.CREAM if hot else theme.INK
    styles.BROKEN.of(colour=colour).put(box, lines[0], 18, 20, room=box.width - 26)
    styles.BROKEN_WHY.of(colour=colour).put(box, lines[1], 14, 50, room=box.width - 26)
