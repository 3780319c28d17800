"""The tray at large text: all that somebody has as cells in two rows, beside who it is; nothing has to be scrolled.

Where there is much, words go before pictures do: first what things are good for, then what they are called.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import glow, nine
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.desktop.engine.theme import Colour
    from game.desktop.ui.layout import Frame

    DrawIn = Callable[[Surface, Rect], None]

_GAP = 6  # units between cells
_PAD, _LETTERS, _SMALL = 0.12, 0.58, 0.84  # shares of a cell's height: its edge, its letters, and those of a note
_EDGE = 6  # pixels that a glow may reach over


class TrayCell(NamedTuple):
    """Something in the tray.

    Attributes:
        key: its name, the same from moment to moment.
        target: what a click on it is for.
        sprite: its picture; ``paint`` draws another one, and ``look`` says what this depends on.
        shape: width to height of the picture.
        words: what it is called; ``short`` stands there where these have no room.
        note: what it is good for, where there is room.
        signs: pictures at its end, with their tints.
        light: 1 where it may be clicked, 2 where it was.
        ink: what the words are written in.
        panel: what it lies on.
    """

    key: Hashable
    target: str = ""
    sprite: str = ""
    tint: Colour | None = None
    paint: DrawIn | None = None
    look: Hashable = None
    shape: float = 1.0
    words: str = ""
    short: str = ""
    note: str = ""
    signs: tuple[tuple[str, Colour | None], ...] = ()
    light: int = 0
    ink: Colour = theme.CREAM
    panel: str = "panel_dark"


class TrayLayout(NamedTuple):
    """The parts of the tray: who it is, the two rows, and the die of the way at the end of the first."""

    head: Rect
    rows: tuple[Rect, Rect]
    die: Rect


def room(frame: Frame, head: float) -> TrayLayout:
    """Cut the tray up.

    Args:
        frame: where everything lies.
        head: how wide the part is that says who it is, as a share of the tray.
    """
    gap = round(_GAP * frame.unit)
    whole = frame.tray.inflate(-2 * gap, -2 * gap)
    wide = round(whole.width * head)
    first, second = column(Rect(whole.x + wide + gap, whole.y, whole.width - wide - gap, whole.height), 1, 1, gap=gap)
    die = Rect(first.right - first.height, first.y, first.height, first.height)
    first.width -= die.width + gap
    return TrayLayout(Rect(whole.x, whole.y, wide, whole.height), (first, second), die)


def lay(frame: Frame, rows: tuple[Rect, Rect], cells: Sequence[TrayCell]) -> list[Piece]:
    """Lay cells out in the two rows, in their order."""
    gap, px = round(_GAP * frame.unit), _letters(frame, rows[0])
    said = [2] * len(cells)  # how much each of them says: all, what it is called, or only the short form
    ways = [(i, much) for much in (1, 0) for i in reversed(range(len(cells)))]
    while (cut := _cut(_wide(cells, said, rows[0].height, px), rows, gap)) < 0 and ways:
        i, much = ways.pop(0)
        said[i] = much
    if cut < 0:
        cut = -(-len(cells) // 2)
    widths, found = _wide(cells, said, rows[0].height, px), list[Piece]()
    for row, part in ((rows[0], range(cut)), (rows[1], range(cut, len(cells)))):
        spots = _spread(row, [widths[i] for i in part], gap)
        found += [_piece(cells[i], spot, said[i], px) for i, spot in zip(part, spots, strict=True)]
    return found


def _letters(frame: Frame, row: Rect) -> int:
    return min(round(frame.letter), round(row.height * _LETTERS))


def _words(cell: TrayCell, much: int) -> tuple[str, str]:
    """What a cell says: its words and its note."""
    return (cell.words if much else cell.short), (cell.note if much > 1 else "")


def _wide(cells: Sequence[TrayCell], said: Sequence[int], high: int, px: int) -> list[int]:
    """Pixels that each cell wants."""
    found, pad = [], round(high * _PAD)
    for cell, much in zip(cells, said, strict=True):
        inner = round((high - 2 * pad) * cell.shape) if cell.sprite or cell.paint else 0
        words, note = _words(cell, much)
        parts = [text.width(words, "bold", px)] if words else []
        parts += [text.width(note, "italic", round(px * _SMALL))] if note else []
        parts += [round((high - 2 * pad) * len(cell.signs))] if cell.signs else []
        found.append(inner + sum(parts) + pad * (2 + len(parts)))
    return found


def _cut(widths: Sequence[int], rows: tuple[Rect, Rect], gap: int) -> int:
    """How many cells the first row takes so that all fit and both are about as full; -1 where they don't fit."""

    def full(some: Sequence[int], row: Rect) -> float:
        return (sum(some) + gap * max(0, len(some) - 1)) / max(1, row.width)

    ways = [(max(full(widths[:n], rows[0]), full(widths[n:], rows[1])), n) for n in range(len(widths) + 1)]
    most, cut = min(ways)
    return cut if most <= 1 else -1


def _spread(row: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    """Where the cells of a row lie: they share what is left, or all are narrower."""
    if not widths:
        return []
    free = row.width - gap * (len(widths) - 1)
    total, found, x = sum(widths), list[Rect](), float(row.x)
    for width in widths:
        own = width + (free - total) / len(widths) if total <= free else width * free / total
        found.append(Rect(round(x), row.y, round(x + own) - round(x), row.height))
        x += own + gap
    return found


def _piece(cell: TrayCell, spot: Rect, much: int, px: int) -> Piece:
    draw = partial(_draw, cell=cell, much=much, px=px)
    look = (cell._replace(paint=None), much, px)
    return Piece(cell.key, spot, cell.target, look, draw, edge=_EDGE)


def _draw(surface: Surface, rect: Rect, cell: TrayCell, much: int, px: int) -> None:
    pad = round(rect.height * _PAD)
    nine(surface, cell.panel, rect, 1)
    glow(surface, rect, cell.light, 1, soft=True)
    high = rect.height - 2 * pad
    left, right = rect.x + pad, rect.right - pad
    spot = Rect(left, rect.y + pad, min(round(high * cell.shape), right - left), high)
    if cell.paint is not None:
        cell.paint(surface, spot)
        left = spot.right + pad
    elif cell.sprite:
        side = min(spot.size)
        square = Rect(0, 0, side, side)
        square.center = spot.center
        sprites.blit(surface, cell.sprite, square, cell.tint)
        left = spot.right + pad
    for sprite, tint in reversed(cell.signs):
        right -= high
        sprites.blit(surface, sprite, Rect(right, spot.y, high, high), tint)
    right -= pad if cell.signs else 0
    words, note = _words(cell, much)
    shadow = theme.SHADE if cell.panel == "panel_dark" else None
    if words and right - left < text.width(words, "bold", text.reading.least) and not much:
        corner, size = rect.move(-pad, 0).bottomright, round(px * _SMALL)
        text.put(surface, words, corner, "bottomright", size, "bold", cell.ink, shadow)
    elif words and right > left:
        said, size = text.fit(words, "bold", px, right - left, text.reading.least)
        left = text.put(surface, said, (left, rect.centery), "midleft", size, "bold", cell.ink, shadow).right + pad
    small = round(px * _SMALL)
    if note and text.width(note, "italic", small) <= right - left:
        tint = theme.SAND if shadow else theme.FADED
        text.put(surface, note, (left, rect.centery), "midleft", small, "italic", tint, shadow)
