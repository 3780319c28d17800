"""Motion is the difference of two views: what went from where to where, and when it arrives.

Nothing here knows the window. Because only two views are compared, an answer, an undo and a leap in the history
move things in the same way. What moves is for a table's face to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

STEP, DICE, POINTS = 250, 400, 400  # milliseconds of a glide, of a tumble, of counting points
EVENT = 1100  # milliseconds that a picture of what happened is seen
PASS = 110  # milliseconds for each spot that something passes
CHAIN = 1200  # milliseconds that everything one answer moves may take
FADE = 150  # milliseconds of a fade, for those who want no motion
APART = 45  # milliseconds between things that start one after the other
OVERLAP = 0.6  # the next wave starts when this part of the last one is over
WAVES = 4  # what flies first, and what after it
PACE = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}


class Spot(NamedTuple):
    """Somewhere things can lie.

    Attributes:
        area: hand, place, cellar, goods, table, deck, discard, order, served, drawn, items, using, nasty, marker or
            score.
        name: the place, ingredient, deck, table or card; empty where the area says it all.
        seat: whose it is, -1 for nobody's.
        nth: which die of a hand, or which group of a place.
        part: which die of the group.
    """

    area: str
    name: str = ""
    seat: int = -1
    nth: int = 0
    part: int = 0


class Move(NamedTuple):
    """Something that went from one spot to another.

    Attributes:
        kind: die, roll, goods, order, item, nasty, marker, score, piece or event.
        what: face of the die, ingredient, or card; empty for a card that lies face down.
        seat: whose die it is, or for whom it happens; -1 for nobody.
        white: the die is the white one.
        nth: which die of the hand.
        values: points, or the faces of a die that is rolled, before and after.
        via: what it passes on its way.
    """

    kind: str
    what: str
    source: Spot
    target: Spot
    seat: int = -1
    white: bool = False
    nth: int = 0
    values: tuple[int, int] = (0, 0)
    via: tuple[Spot, ...] = ()


class Timed(NamedTuple):
    """A move with its first and last millisecond."""

    move: Move
    start: int
    end: int


def timetable(
    found: Sequence[Move], wave: Callable[[Move], int], speed: str = "normal", reduced: bool = False
) -> list[Timed]:
    """When every move starts and ends, in milliseconds; empty at instant speed.

    Args:
        found: the moves of one answer.
        wave: 0 to 3: what flies first and what after it.
        speed: slow, normal, fast or instant.
        reduced: no motion: everything fades in at once.
    """
    pace = PACE[speed]
    if not pace:
        return []
    if reduced:
        return [Timed(move, 0, round(FADE * pace)) for move in found]
    timed = list(_waves(found, wave))
    last = max((t.end for t in timed), default=0)
    factor = pace * min(1.0, CHAIN / max(1, last))
    return [Timed(t.move, round(t.start * factor), max(1, round(t.end * factor))) for t in timed]


def _waves(found: Sequence[Move], wave: Callable[[Move], int]) -> Iterator[Timed]:
    begin = 0
    for number in range(WAVES):
        here = [move for move in found if wave(move) == number]
        ends = [0]
        places: list[Spot] = []
        for move in here:
            together = move.target._replace(part=0) if move.target.area == "place" else move.target
            if together not in places:
                places.append(together)
            start = begin + APART * places.index(together) // (3 if move.kind == "roll" else 1)
            ends.append(start + _length(move))
            yield Timed(move, start, ends[-1])
        if here:
            begin += round((max(ends) - begin) * OVERLAP)


def _length(move: Move) -> int:
    return {"roll": DICE, "score": POINTS, "event": EVENT}.get(move.kind, STEP + PASS * len(move.via))


def eased(part: float) -> float:
    """Quick at first, slow at the end."""
    return 1 - (1 - part) ** 3
