"""What one sprite is: how it is drawn and how the program may stretch it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Surface

Draw = Callable[[float], Surface]
Sides = tuple[int, int, int, int]


class Sprite(NamedTuple):
    """One picture of assets/art.

    Attributes:
        draw: draws it at so many pixels per design unit.
        size: width and height in design units, with any margin.
        slice: left, top, right, bottom of a nine-slice, or None when it is not stretched.
        pad: margin for shadow or glow on each side, outside the thing itself.
        work: pixels per design unit when drawing; it is shrunk to 2 and to 1.
        lossy: leave out what nobody sees (large pictures); all others keep every pixel.
        graded: apply the common warm grading.
        focus: where the eye goes, as a fraction of the width, for pictures that are cut narrower; the middle if None.
        quality: of a lossy one, 0 to 100.
        large: kept at twice the size alone, for what the program scales itself.
    """

    draw: Draw
    size: tuple[int, int]
    slice: Sides | None = None
    pad: Sides | None = None
    work: int = 4
    lossy: bool = False
    graded: bool = True
    focus: float | None = None
    quality: int = 90
    large: bool = False


def even(n: int) -> Sides:
    """The same number on four sides."""
    return n, n, n, n
