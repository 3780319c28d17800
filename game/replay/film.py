"""The last turn of a game, moment by moment, in shapes: what a GIF of it shows (HR-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.replay import makers
from game.replay.deltas import log
from game.replay.pieces import badge
from game.replay.shapes import ShapeGroup, rect, text, use

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from game.core import GameHistory
    from game.replay.diagram import PlayerLabel
    from game.replay.shapes import Shape

MOST = 40  # moments that are shown at most: the last ones
_STRIP = 52.0  # height of what is said below the board


class Film(NamedTuple):
    """What a GIF shows: nothing in it belongs to a running game.

    Attributes:
        size: of the drawing.
        symbols: the pieces that it uses.
        ground: what never changes.
        frames: the moments, each with all of its groups, the lower ones first.
    """

    size: tuple[float, float]
    symbols: Mapping[str, Sequence[Shape]]
    ground: Sequence[Shape]
    frames: tuple[tuple[ShapeGroup, ...], ...]


def turn(history: GameHistory) -> Generator[None, None, range]:
    """The moments of the last turn: from where its seat came to it, to where the game stands; looked for one by one."""
    last = history.last
    if last == history.first:
        return range(last, last + 1)
    whose = _whose(history, last - 1)
    first = last - 1
    while first > history.first and last - first < MOST - 1 and _whose(history, first - 1) == whose:
        yield
        first -= 1
    return range(first, last + 1)


def _whose(history: GameHistory, moment: int) -> int | None:
    found: int | None = history.at(moment).view(None)["turn"]
    return found


def films(history: GameHistory, players: Sequence[PlayerLabel]) -> Generator[float, None, Film]:
    """Look at the last turn moment by moment; yields how much is done, 0 to 1."""
    finding = turn(history)
    while True:
        try:
            next(finding)
            yield 0.0
        except StopIteration as found:
            moments: range = found.value
            break
    now = history.at(history.last)
    maker = makers.of(now.table)
    diagram = maker.make(now.view(None), players)
    wide, high = diagram.size
    told = {line[0]: line for line in log(history, players, now.table, moments[0]) if not line[4]}
    frames: list[tuple[ShapeGroup, ...]] = []
    for n, moment in enumerate(moments, 1):
        view = history.at(moment).view(None)
        groups = tuple(sorted(diagram.groups(view), key=lambda group: group.layer))
        line = told.get(moment)
        if not frames or line is not None or groups != frames[-1][:-1]:
            seat, words = (line[1], line[2]) if line is not None else (-1, maker.when(view))
            frame = (*groups, ShapeGroup("said", 0, tuple(_caption(wide, high, seat, words))))
            if frame not in frames[-1:]:  # the same may happen twice in a turn
                frames.append(frame)
        yield n / len(moments)
    ground = [*diagram.ground, rect("night", 0, high, wide, _STRIP)]
    return Film((wide, high + _STRIP), diagram.symbols, ground, tuple(frames))


def _caption(wide: float, high: float, seat: int, words: str) -> list[Shape]:
    """What happened, below the board, with the badge of who did it."""
    middle = high + _STRIP / 2
    if seat < 0:
        return [text("cream", wide / 2, middle, words, 26, wide - 40)]
    left = 66.0
    return [use(badge(seat), 36, middle, 1.3), text("cream", left, middle, words, 26, wide - left - 20, "start")]
