"""The column of the players' plates, as far as tables share it: where plates lie, what is hit, ground and frames."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.desktop.engine import dice
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, cover, glow, nine
from game.desktop.table.hud import folding
from game.desktop.table.hud.styles import FOLDED
from game.desktop.table.region import Region
from game.desktop.ui.layout import LARGE, Frame
from game.desktop.ui.line import NAME
from game.desktop.ui.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.desktop.table.hud.model import Shown

    SignPainter = Callable[[Box, str, float, float, float], None]

HIGH = (84, 84, 84, 74, 66, 56)  # units of height of a plate, by how many players there are
LOW = 80  # units of height of a plate in full where eight choices stand below up to five of them
FEW = 5  # players of whom one keeps a plate in full beside a long list
LEAST = 50  # units of height without which a plate is a line
FULL = 92  # units of height of a plate in full beside folded ones
WHO = 96  # units of a folded plate that its badge and its player's name take at least
WIDE = 366  # units of width from which a plate in full has its numbers in one line
_BADGE, _BADGE_AT, _END, _SIGN, _SIGN_AT, _SIGN_TAKES, _NAME, _NAME_LEAST = 25, (18, 16), 8, 17, 10, 13, 35, 30  # units
_CORNER, _LIGHT = 1.4, 3  # how large the corners of a plate get, and how far light lies within, in units


class Framed(Protocol):
    """What the frame of a plate shows."""

    @property
    def active(self) -> bool:
        """Whether it is the player's turn."""

    @property
    def light(self) -> int:
        """1 where it may be clicked, 2 where it was, else 0."""


_P = TypeVar("_P", bound=Framed)


class Column(Region, Generic[_P]):
    """A column that has nothing but one plate for each player, and no targets but the plates."""

    def __init__(
        self,
        plate: Callable[[Shown, int], _P],
        line: Callable[[Box, _P], None],
        narrow: Callable[[Box, _P], None],
        full: Callable[[Box, _P], None],
        wide: float = 0,
    ) -> None:
        """Make a column.

        Args:
            plate: what a seat's plate shows now; equal means the same pixels.
            line: draws a folded plate.
            narrow: draws a plate in full at large text.
            full: draws a plate in full.
            wide: units of width that a folded plate needs to show all its numbers; 0 where it shows what fits.
        """
        super().__init__(self._plates, ground)
        self._plate, self._line, self._narrow, self._full = plate, line, narrow, full
        self._wide = wide

    def high(self, seats: int) -> int:
        """Units of height that the plates of so many players want."""
        return seats * HIGH[min(seats, len(HIGH)) - 1]

    def folded(self, seats: int, scale: int) -> int:
        """Units of height of their column with all plates but one folded, or all at the scale of large text."""
        if scale >= LARGE:
            return folding.lines(seats, scale, self._wide)
        return folding.high(seats, LOW if seats <= FEW else folding.SLIM)

    def _plates(self, frame: Frame, shown: Shown) -> list[Piece]:
        seats = len(shown.players_shown)
        k = folding.unit(frame, seats, FULL, self._wide) if frame.folded else frame.plates.width / folding.WIDTH
        found = []
        for seat, rect in enumerate(self._spots(frame, seats, active(shown))):
            what = self._plate(shown, seat)
            folded = frame.folded and (frame.lines or seat != active(shown) or rect.height < LEAST * k)
            draw = partial(self._draw, what=what, k=k, folded=folded)
            found.append(Piece(("plate", seat), rect, f"seat:{seat}", (what, folded), draw))
        return found

    def _spots(self, frame: Frame, seats: int, active: int) -> list[Rect]:
        """Where each player's plate lies."""
        if frame.folded:
            return folding.spots(frame, seats, active, FULL, FULL, self._wide)
        return [frame.plate(seat, seats) for seat in range(seats)]

    def _draw(self, surface: Surface, rect: Rect, what: _P, k: float, folded: bool) -> None:
        box = framed(surface, rect, what, k)
        draw = self._line if folded else self._narrow if box.width < WIDE else self._full
        draw(box, what)


def active(shown: Shown) -> int:
    """Whose plate is in full when the others are folded."""
    return shown.seat if shown.turn is None else shown.turn


def ground(frame: Frame) -> Part:
    """The wood under the plates, the tabs and the focus panel."""
    column = frame.plates.unionall([frame.page, frame.tabs])
    return Part("plates", column, "wood", partial(cover, name="table_wood", rect=column), solid=True)


def folded(
    box: Box, who: tuple[str, str, str], numbers: Sequence[tuple[str, int]], room: float, sign: SignPainter
) -> None:
    """A plate in one line: badge and name, and as many numbers as leave room for the name.

    Args:
        box: the plate's units.
        who: colour, emblem and name of the player.
        numbers: names and values, the most important first.
        room: units that a number and its sign take.
        sign: draws the sign of a number, by its name, round a point.
    """
    dice.put_badge(box.surface, *who[:2], box.at(*_BADGE_AT), box.px(_BADGE))
    right, y = float(box.width - _END), _BADGE_AT[1]
    count = max(1, int((box.width - WHO) // room))
    for name, value in reversed(numbers[:count]):
        spot = FOLDED.put(box, value, right, y, "midright")
        left = (spot.x - box.left) / box.k - _SIGN_AT
        sign(box, name, left, y, _SIGN)
        right = left - _SIGN_TAKES
    NAME.put(box, who[2], _NAME, y, room=max(_NAME_LEAST, right - _NAME - 1))


def framed(surface: Surface, rect: Rect, what: Framed, k: float) -> Box:
    """Draw the frame of a plate and its glow; returns the plate's units, of ``k`` pixels each."""
    box = Box(surface, rect, rect.width / k, rect.height / k)
    corner, within = min(k, _CORNER), rect.inflate(-box.px(_LIGHT), -box.px(_LIGHT))
    nine(surface, "plate_active" if what.active else "plate_dark", rect, corner)
    glow(surface, within, what.light, corner, soft=True)
    return box
