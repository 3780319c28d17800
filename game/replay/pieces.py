"""Small pieces that several boards share: badges of the seats, dice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.replay.shapes import Shape, circle, polygon, rect, text, use
from game.replay.svg_theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.replay.diagram import PlayerLabel

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
BADGE = 14.0  # radius of a badge
DIE = 28.0  # side of a die


def badge(seat: int) -> str:
    """The name of a seat's badge."""
    return f"s{seat}"


def badges(players: Sequence[PlayerLabel]) -> dict[str, tuple[Shape, ...]]:
    """The seats' shapes in their colours on dark plates, with the initials of their names."""
    found: dict[str, tuple[Shape, ...]] = {}
    for seat, player in enumerate(players):
        look = f"seat_{player.colour}"
        plate = circle("night", 0, 0, BADGE)
        initial = text(f"initial_{player.colour}", 0, _LOW.get(SEATS[player.colour][1], 0), player.name[:1], 12)
        found[badge(seat)] = (plate, _sign(SEATS[player.colour][1], look), initial)
    return found


_LOW = {"triangle": 3.0, "star": 0.8}  # where the initial stands in a shape with a point above


def _sign(name: str, look: str) -> Shape:
    """A seat's shape."""
    if name == "disc":
        return circle(look, 0, 0, 10)
    if name == "square":
        return rect(look, -9, -9, 18, 18, 1)
    if name == "diamond":
        return polygon(look, ((0, -12.5), (12.5, 0), (0, 12.5), (-12.5, 0)))
    if name == "triangle":
        return polygon(look, ((0, -13), (12, 8.5), (-12, 8.5)))
    if name == "star":
        radii = (13.2, 7.2)
        turns = [(radii[i % 2], math.pi * i / 5) for i in range(10)]
        return polygon(look, [(r * math.sin(a), -r * math.cos(a)) for r, a in turns])
    arm, end = 6.0, 12.0
    plus = ((-arm, -end), (arm, -end), (arm, -arm), (end, -arm), (end, arm), (arm, arm))
    return polygon(look, [*plus, *((-x, -y) for x, y in plus)])


def dice(players: Sequence[PlayerLabel]) -> dict[str, tuple[Shape, ...]]:
    """A die of every face in every seat's colour, white ones, and grey ones of nobody."""
    found = {}
    others = (("dw", "white_die", "pip"), ("dn", "shadow_die", "pip"))
    looks = [(f"d{seat}", f"die_{player.colour}", f"pip_{player.colour}") for seat, player in enumerate(players)]
    for name, look, pip in [*looks, *others]:
        for face, pips in PIPS.items():
            body = rect(look, -DIE / 2, -DIE / 2, DIE, DIE, 5)
            found[f"{name}{face}"] = (body, *(circle(pip, 7.5 * x, 7.5 * y, 2.9) for x, y in pips))
    return found


def die(seat: int, face: int, white: bool) -> str:
    """The name of a die; a seat below 0 is nobody's."""
    return f"d{'w' if white else 'n' if seat < 0 else seat}{face}"


def fan(seats: Sequence[int], x: float, y: float, scale: float, step: float, columns: int = 3) -> list[Shape]:
    """Badges round a point, in rows."""
    rows = -(-len(seats) // columns)
    found = []
    for i, seat in enumerate(seats):
        row, column = divmod(i, columns)
        inside = min(columns, len(seats) - row * columns)
        spot = x + (column - (inside - 1) / 2) * step, y + (row - (rows - 1) / 2) * step
        found.append(use(badge(seat), *spot, scale))
    return found
