"""Plain shapes: what every diagram is made of, whether it becomes SVG or pixels."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

ShapeKind = Literal["polygon", "line", "circle", "rect", "text", "use"]
Anchor = Literal["start", "middle", "end"]
_LEAST = 0.62  # of the letters' size, when words are made to fit
#: Widths of letters in parts of their size, where they differ from the usual.
_WIDTHS = {
    **dict.fromkeys("ijlt.,:;'!|()[]I ", 0.27), **dict.fromkeys("fr-/", 0.36), **dict.fromkeys("mMW@", 0.86),
    **dict.fromkeys("w", 0.7), **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZÄÖÜ&", 0.66),
}  # fmt: skip
_USUAL = 0.47


class Shape(NamedTuple):
    """One shape.

    Attributes:
        kind: what it is.
        at: polygon and line: x and y of every point; circle: x, y, radius; rect: x, y, width, height;
            text and use: x, y.
        look: the name of its colours in `game.replay.svg_theme`; of a ``use`` the name of the symbol.
        size: of a rect the radius of its corners, of a text the letters' height, of a ``use`` how much larger.
        words: what a text says.
        anchor: where a text stands at its point.
    """

    kind: ShapeKind
    at: tuple[float, ...]
    look: str
    size: float = 0
    words: str = ""
    anchor: Anchor = "middle"


class ShapeGroup(NamedTuple):
    """Shapes that change together.

    Attributes:
        id: the same in all views of a game.
        layer: higher ones lie above lower ones.
        shapes: what is there, back to front; nothing where nothing is.
    """

    id: str
    layer: int
    shapes: tuple[Shape, ...]


def polygon(look: str, points: Iterable[tuple[float, float]]) -> Shape:
    """A closed shape."""
    return Shape("polygon", tuple(part for point in points for part in point), look)


def line(look: str, points: Iterable[tuple[float, float]]) -> Shape:
    """A line over some points."""
    return Shape("line", tuple(part for point in points for part in point), look)


def circle(look: str, x: float, y: float, radius: float) -> Shape:
    """A circle round a point."""
    return Shape("circle", (x, y, radius), look)


def rect(look: str, x: float, y: float, width: float, height: float, corner: float = 0) -> Shape:
    """A rectangle by its upper left corner."""
    return Shape("rect", (x, y, width, height), look, corner)


def use(symbol: str, x: float, y: float, scale: float = 1) -> Shape:
    """A symbol, round a point."""
    return Shape("use", (x, y), symbol, scale)


def text(
    look: str, x: float, y: float, words: str, size: float, room: float = math.inf, anchor: Anchor = "middle"
) -> Shape:
    """Words whose middle line runs through a point; made smaller, and cut at last, to fit into their room."""
    wide = width(words) * size
    if wide > room:
        size = max(size * room / wide, size * _LEAST)
        while len(words) > 1 and width(words) * size > room * 1.02:
            words = words.rstrip("…")[:-1].rstrip() + "…"
    return Shape("text", (x, y), look, size, words, anchor)


def lines(look: str, x: float, y: float, words: str, size: float, room: float, most: int = 2) -> list[Shape]:
    """Words on one line where they fit, else on two, round a point."""
    rows = halves(words) if most > 1 and width(words) * size > room else [words]
    step = size * 1.02
    return [text(look, x, y + (i - (len(rows) - 1) / 2) * step, row, size, room) for i, row in enumerate(rows)]


def halves(words: str) -> list[str]:
    """Words parted at the space or hyphen nearest to their middle."""
    cuts = [i + 1 for i, sign in enumerate(words[:-1]) if sign in " -"]
    if not cuts:
        return [words]
    cut = min(cuts, key=lambda at: max(width(words[:at]), width(words[at:])))
    return [words[:cut].strip(), words[cut:].strip()]


def width(words: str) -> float:
    """About how wide words are, in parts of their letters' size."""
    return sum(_WIDTHS.get(sign, _USUAL) for sign in words)
