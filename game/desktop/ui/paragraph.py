"""Words on lines, as large as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine import text, theme

if TYPE_CHECKING:
    from game.desktop.engine.draw import Box


class Paragraph(NamedTuple):
    """Words on lines.

    Attributes:
        rows: the lines; ``px`` is the height of their letters.
        high: units that they take.
    """

    rows: tuple[str, ...]
    px: int
    high: float


def paragraph(box: Box, words: str, wide: float, high: float, size: float = 20, most: float = 28) -> Paragraph:
    """Break words for a place in units: smaller, as far as they can be read, until all of them fit."""
    px = box.letter(size, most)
    rows = _rows(words, px, box.px(wide))
    while len(rows) * text.leading("body", px) > box.px(high) and px > text.reading.least:
        px -= 1
        rows = _rows(words, px, box.px(wide))
    return Paragraph(rows, px, len(rows) * text.leading("body", px) / box.k)


def _rows(words: str, px: int, room: int) -> tuple[str, ...]:
    """Words in lines; a path that is longer than a line goes on in the next one."""
    found: list[str] = []
    for row in text.wrap(words, "body", px, room):
        rest = row
        while text.width(rest, "body", px) > room:
            cut = next(n for n in range(len(rest) - 1, 0, -1) if n == 1 or text.width(rest[:n], "body", px) <= room)
            found.append(rest[:cut])
            rest = rest[cut:]
        found.append(rest)
    return tuple(found)


def draw_paragraph(box: Box, found: Paragraph, x: float, y: float, colour: theme.Colour) -> None:
    """Draw broken words from a point in units on."""
    step = text.leading("body", found.px)
    for i, row in enumerate(found.rows):
        place = (box.at(x, 0)[0], box.at(0, y)[1] + i * step + step // 2)
        text.put(box.surface, row, place, "midleft", found.px, colour=colour)
