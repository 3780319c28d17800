"""Shapes as SVG."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.replay.shapes import Shape

_RISE = 0.34  # from the middle line of words to the line that they stand on, in parts of their size


def number(value: float) -> str:
    """A number with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def markup(shapes: Iterable[Shape]) -> str:
    """The elements of some shapes, back to front."""
    return "".join(map(_element, shapes))


def defs(symbols: Mapping[str, Sequence[Shape]]) -> str:
    """The symbols that ``use`` names."""
    return "".join(f'<g id="{name}">{markup(shapes)}</g>' for name, shapes in symbols.items())


def _element(shape: Shape) -> str:
    at = [number(part) for part in shape.at]
    look = f'class="b-{shape.look}"'
    match shape.kind:
        case "circle":
            return f'<circle {look} cx="{at[0]}" cy="{at[1]}" r="{at[2]}"/>'
        case "rect":
            corner = f' rx="{number(shape.size)}"' if shape.size else ""
            return f'<rect {look} x="{at[0]}" y="{at[1]}" width="{at[2]}" height="{at[3]}"{corner}/>'
        case "use":
            return f'<use href="#{shape.look}" transform="translate({at[0]} {at[1]}){_scale(shape.size)}"/>'
        case "text":
            return _text(shape)
        case _:
            points = " ".join(map(",".join, zip(at[::2], at[1::2], strict=True)))
            return f'<{"polygon" if shape.kind == "polygon" else "polyline"} {look} points="{points}"/>'


def _scale(size: float) -> str:
    return "" if size == 1 else f" scale({size:.3g})"


def _text(shape: Shape) -> str:
    x, y = number(shape.at[0]), number(shape.at[1] + _RISE * shape.size)
    anchor = "" if shape.anchor == "middle" else f' text-anchor="{shape.anchor}"'
    size = number(shape.size)
    return f'<text class="b-{shape.look}" x="{x}" y="{y}" font-size="{size}"{anchor}>{escape(shape.words)}</text>'
