"""The rows of a book's pages: chapter headings, prose, numbered rules, rules in short, lists and tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from game.content.kept import keep
from game.content.texts import say
from game.core import tables
from game.desktop.engine import text, theme
from game.desktop.engine.draw import shade
from game.desktop.table import faces, lying
from game.desktop.table.hud import sheets
from game.desktop.ui import rich
from game.desktop.ui.scroll import Row

if TYPE_CHECKING:
    from game.content.brief import BriefLine
    from game.content.rulebook import Rule
    from game.desktop.table.hud.sheets import WordPairs
    from game.desktop.table.offers import LyingThings

MARGIN = 4.6  # letters' heights for the numbers at the left of rules
_LINE, _FAINT = (178, 130, 84), (206, 172, 124)
_PICTURE = (172, 100)  # units of a picture
_BOOK = 1.4  # multiple of the text's letters above which a heading is that of a whole book
_INDENT = 0.25  # letters' heights to a picture
_BESIDE = 18  # letters' heights that words have beside a picture at least, or the picture goes
# Parts of the letters' height: what lies beside words, and a rule's own line and number.
_SIDE, _UNDERLINE, _FIRST_LINE, _NUMBER, _CELL = 4, 6, 0.25, MARGIN - 0.6, 0.2
_HERE_SEEN = 120  # of 255: the light on the rule that was looked up


@keep("look", most=512)
def heading(words: str, room: int, px: int, size: float = 1.4, first: bool = False) -> Row:
    """A heading over the whole width with a line under it; ``size`` is a multiple of the text's."""
    high = round(px * size)
    rows = text.wrap(words, "title", high, room)
    space = 0 if first else round(0.7 * px)
    height = len(rows) * text.leading("title", high) + space + round(0.65 * px)
    draw_it = partial(_draw_heading, rows=rows, px=px, size=high, space=space)
    return Row(height, (words, room, px), draw_it, words=words, level=1 if size > _BOOK else 2)


def _draw_heading(
    surface: Surface, rect: Rect, _hot: bool, rows: tuple[str, ...], px: int, size: int, space: int
) -> None:
    y = rect.y + space
    for words in rows:
        text.put(surface, words, (rect.x + px // _SIDE, y), "topleft", size, "title", theme.TITLE)
        y += text.leading("title", size)
    draw.line(surface, _LINE, (rect.x + px // 4, y), (rect.right - px, y), max(1, px // 12))


def kinds(table: str) -> WordPairs:
    """Words with a picture as a table's rulebook has them, the last one in the plural too; none for no table."""
    found = faces.get(table).sheets.words() if table in tables() else ()
    return (*found, *((f"{word}s", sprite) for word, sprite in found[-1:]))


@keep("look", most=1024)
def prose(
    words: str,
    room: int,
    px: int,
    face: str = "body",
    indent: float = 0,
    bullet: str = "",
    table: str = "",
) -> Row:
    """A paragraph with its own marks (``**bold**``, ``*italic*``), so many letters from the left, after a bullet.

    Some words of a ``table`` have their picture in front of them.
    """
    left = round((indent + 0.25) * px)
    found = rich.lines(words, px, room - left, (), kinds(table), face, markup=True)
    step = text.leading("body", px)
    links = _moved(rich.spots(found, px, step, face), left, 0)
    row = partial(_draw_prose, lines=found, px=px, face=face, left=left, bullet=bullet)
    return Row(len(found) * step + round(0.5 * px), (words, room, px), row, None, links, words)


def _draw_prose(
    surface: Surface,
    rect: Rect,
    _hot: bool,
    lines: tuple[tuple[rich.Run, ...], ...],
    px: int,
    face: str,
    left: int,
    bullet: str,
) -> None:
    step = text.leading("body", px)
    y = rect.y + step // 2
    if bullet:
        text.put(surface, bullet, (rect.x + left - px // 2, y), "midright", px, "bold", theme.TITLE)
    for runs in lines:
        rich.draw(surface, (rect.x + left, y), runs, px, theme.INK, (), face)
        y += step


@keep("look", most=1024)
def rule(
    law: Rule,
    room: int,
    px: int,
    here: bool,
    sought: tuple[str, ...] = (),
    table: str = "",
    shows: bool = False,
) -> Row:
    """A rule with its number in the margin; ``here`` when it is the one that was looked up.

    Where it ``shows`` itself (HR-20) a link under its number leads to the scene.
    """
    left = round(MARGIN * px)
    stop = "" if law.title.endswith("?") else "."
    words = f"**{law.title}{stop}** {law.text}"
    found = rich.lines(words, px, room - left, (), kinds(table), markup=True, sought=sought)
    step = text.leading("body", px)
    links = _moved(rich.spots(found, px, step), left, round(0.25 * px))
    marked = any(word in law.number.casefold() for word in sought)
    label, small = text.fit(say("ui.show.me"), "body", px, left - px, text.reading.least) if shows else ("", px)
    if label:
        wide = text.width(label, "body", small)
        links = (
            *links,
            rich.Link(
                Rect(left - round(0.6 * px) - wide, step + round(0.25 * px), wide, step), sheets.SHOW + law.number
            ),
        )
    row = partial(_draw_rule, number=law.number, lines=found, px=px, here=here, marked=marked, label=(label, small))
    height = max(len(found), 2 if label else 1) * step + round(0.6 * px)
    return Row(height, (law.number, room, px, here, sought, label), row, None, links, f"{law.number} {words}")


def _moved(spots: tuple[rich.Link, ...], x: int, y: int) -> tuple[rich.Link, ...]:
    return tuple(rich.Link(spot.rect.move(x, y), spot.link) for spot in spots)


def _draw_rule(
    surface: Surface,
    rect: Rect,
    _hot: bool,
    number: str,
    lines: tuple[tuple[rich.Run, ...], ...],
    px: int,
    here: bool,
    marked: bool,
    label: tuple[str, int],
) -> None:
    if here:
        high = rect.height - px // 8
        band = Rect(rect.x, rect.y, rect.width - px // 2, high)
        radius, wide = max(2, px // 3), max(3, px // 6)
        shade(surface, band, _HERE_SEEN, theme.GOLD, radius)
        draw.rect(surface, theme.TITLE, Rect(band.x, band.y, wide, band.height), border_radius=px // 12)
    step = text.leading("body", px)
    y = rect.y + step // 2 + round(_FIRST_LINE * px)
    right = rect.x + round(_NUMBER * px)
    if marked:
        wide = text.width(number, "bold", px)
        rich.marker(surface, Rect(right - wide, y, wide, 0), px)
    text.put(surface, number, (right, y), "midright", px, "bold", theme.TITLE)
    if label[0]:
        spot = text.put(surface, label[0], (right, y + step), "midright", label[1], "body", rich.LINK)
        low = spot.bottom - px // _UNDERLINE
        draw.line(surface, rich.LINK, (spot.x, low), (spot.right, low), max(1, px // 16))
    for runs in lines:
        rich.draw(surface, (rect.x + round(MARGIN * px), y), runs, px, theme.INK)
        y += step


@keep("look", most=256)
def pictured(line: BriefLine, picture: LyingThings, room: int, unit: float, px: int, table: str) -> Row:
    """One of the rules in short: real pieces on dark wood, and beside them what it is about and what it says.

    Letters so large that too few of them stand beside a picture do without it.
    """
    wide, high = (round((side + 2 * lying.FRAME) * unit) for side in _PICTURE)
    frame = (wide, high)
    left = frame[0] + round(1.15 * px)
    if not picture or room - left < _BESIDE * px:
        picture, frame, left = (), (0, 0), px // 4
    size = round(1.12 * px)
    found = rich.lines(line.words, px, room - left, (), kinds(table), markup=True)
    title, step = text.leading("title", size), text.leading("body", px)
    links = _moved(rich.spots(found, px, step), left, title)
    height = max(frame[1], title + len(found) * step) + round(0.6 * px)
    draws = partial(
        _draw_pictured, heading=line.heading, lines=found, px=px, size=size, left=left, picture=picture, frame=frame
    )
    return Row(height, (line, picture, room, px, unit), draws, None, links, f"{line.heading}: {line.words}")


def _draw_pictured(
    surface: Surface,
    rect: Rect,
    _hot: bool,
    heading: str,
    lines: tuple[tuple[rich.Run, ...], ...],
    px: int,
    size: int,
    left: int,
    picture: LyingThings,
    frame: tuple[int, int],
) -> None:
    if picture:
        lying.put(surface, Rect((rect.x + round(px * _INDENT), rect.y), frame), picture, _PICTURE)
    text.put(surface, heading, (rect.x + left, rect.y), "topleft", size, "title", theme.INK)
    step = text.leading("body", px)
    y = rect.y + text.leading("title", size) + step // 2
    for runs in lines:
        rich.draw(surface, (rect.x + left, y), runs, px, theme.INK)
        y += step
    y = rect.bottom - round(0.3 * px)
    draw.line(surface, _FAINT, (rect.x + left, y), (rect.right - px, y))


@keep("look", most=256)
def cells(words: tuple[str, ...], room: int, px: int, face: str = "body") -> Row:
    """A row of a table with columns of one width; an empty row of cells is a line."""
    width = room // max(1, len(words))
    columns = tuple(text.wrap(cell, face, px, width - px) for cell in words)
    step = text.leading("body", px)
    height = max(len(column) for column in columns) * step + round(0.5 * px)
    draw_it = partial(_draw_cells, columns=columns, px=px, face=face, width=width)
    return Row(height, (words, room, px, face), draw_it, words=", ".join(words))


def _draw_cells(
    surface: Surface, rect: Rect, _hot: bool, columns: tuple[tuple[str, ...], ...], px: int, face: str, width: int
) -> None:
    step = text.leading("body", px)
    colour = theme.TITLE if face == "bold" else theme.INK
    for i, column in enumerate(columns):
        for j, words in enumerate(column):
            y = rect.y + round(_CELL * px) + j * step + step // 2
            text.put(surface, words, (rect.x + px // _SIDE + i * width, y), "midleft", px, face, colour)
    draw.line(surface, _FAINT, (rect.x + px // 4, rect.bottom - 1), (rect.right - px, rect.bottom - 1))
