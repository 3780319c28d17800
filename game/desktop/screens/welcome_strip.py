"""Everybody's plate under the picture of a game that is opened again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Canvas
from game.desktop.engine.draw import Box, nine
from game.desktop.table import faces, moments
from game.desktop.ui import layout, styles

if TYPE_CHECKING:
    from game.desktop.table.face import Face
    from game.desktop.table.hud.model import Shown
    from game.store import Running

_STRIP = (72, 562, 600, 170)  # units of the plates and the note below them
_FULL = 106  # units of a plate's own height in full
_LETTER = 1.18  # pixels of a plate's unit to those of the page
_GAP, _ROW_GAP, _LINE, _PLATE = 8, 4, 32, 376  # units between plates, and of them
_NOTE_LEAST, _NOTE_TWO, _EYE, _WORDS, _WORDS_SIDES = 34, 56, (30, 30), 58, 72  # of the note below them
_LINES, _LETTERS, _ENDS = (28, 3), 20, (10, 6)


class PlateStrip(NamedTuple):
    """The plates under the picture: each seat's, drawn, whose turn it is, and units of the height of a row."""

    lines: tuple[Surface, ...]
    turn: int
    across: int
    row: float


def strip(box: Box, game: Running, size: tuple[int, int]) -> PlateStrip:
    """Every seat's plate as everybody may see it: in full for two, else in a line."""
    face, seats = faces.get(game.session.table), len(game.seats)
    shown = moments.shown(game.session, game.seats)
    width = box.px((_STRIP[2] - _GAP) / 2)
    k = _LETTER * box.k
    frame = layout.frame(size, 100, face.tray.GROUPS)
    gap = max(2, round(2 * frame.unit))
    column = Rect(0, 0, width, round((_LINE * (seats - 1) + _FULL) * k) + (seats + 1) * gap)
    frame = frame._replace(
        plates=column, tabs=column.move(0, column.height), page=column.move(0, column.height),
        scale=max(layout.LARGE, round(100 * k * _PLATE / width)), folds=True,
    )  # fmt: skip
    before = text.reading.zoom
    text.reading.zoom = 1.0  # lines are as large as their plates
    try:
        lines = _plates(face, frame, shown, seats)
    finally:
        text.reading.zoom = before
    return PlateStrip(lines, shown.seat, 2, max(line.get_height() for line in lines) / box.k + _ROW_GAP)


def _plates(face: Face, frame: layout.Frame, shown: Shown, seats: int) -> tuple[Surface, ...]:
    """Each seat's plate cut out of a column."""
    found = []
    for seat in range(seats):
        full = seat if seats == 2 else (seat + 1) % seats
        turned = shown._replace(seat=full, turn=seat if full == seat == shown.turn else None)
        whole = Surface((frame.plates.width, frame.plates.height))
        Canvas().draw(whole, face.plates.parts(frame, turned))
        found.append(whole.subsurface(face.plates.rects(frame, turned)[seat].clip(whole.get_rect())).copy())
    return tuple(found)


def draw(box: Box, strip: PlateStrip) -> None:
    """The plates in rows, and below them that everybody may see them."""
    x, y, wide, high = _STRIP
    for i, line in enumerate(strip.lines):
        left = x + (i % strip.across) * (wide + _GAP) / strip.across
        spot = line.get_rect(topleft=box.at(left, y + (i // strip.across) * strip.row))
        box.surface.blit(line, spot)
        if i == strip.turn:
            nine(box.surface, "glow_soft", spot, box.k)
    top = y + -(-len(strip.lines) // strip.across) * strip.row + _ROW_GAP
    deep = y + high - top
    if deep < _NOTE_LEAST:
        return
    nine(box.surface, "slot", box.rect(x, top, wide, deep), box.k)
    (left, most), middle = _EYE, top + deep / 2
    box.icon("eye", x + left, middle, min(most, deep - _ENDS[0]), theme.SAND)
    rows = (("public", styles.PUBLIC), ("public_how", styles.PUBLIC_HOW))[: 2 if deep >= _NOTE_TWO else 1]
    for i, (key, style) in enumerate(rows):
        row = middle + (i - (len(rows) - 1) / 2) * min(_LINES[0], deep / 2 - _LINES[1])
        size = min(_LETTERS, (deep - _ENDS[1]) / len(rows) * 0.8)
        own = style._replace(size=size, most=size * 1.1)
        own.put(box, say(f"ui.welcome.{key}"), x + _WORDS, row, room=wide - _WORDS_SIDES)
