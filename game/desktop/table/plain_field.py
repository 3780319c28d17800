"""Boards, trays and plates made of nothing but pieces: what a small face, or a table without one, is drawn with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine import dice
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud.column import Column
from game.desktop.table.hud.styles import PLAIN_FOLDED, PLAIN_NAME, PLAIN_NUMBER, PLAIN_SCORE
from game.desktop.table.region import OneBoard, PieceBoard, Region
from game.desktop.ui.controls import grown
from game.replay import makers

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.core.table import View
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.region import Lay
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Piece, Place

    LayBoard = Callable[[Rect, Shown], list[Piece]]

_WHOLE = (1232,)  # a tray of one group
_GLOW = 6  # units that a glow reaches over its piece
_LINE_BADGE, _LINE_AT, _LINE_SIDES, _LINE_SCORE, _LINE_NAME = 25, (18, 16), 44, (8, 40), 36  # units of a folded plate
_BADGE, _BADGE_AT, _NAME, _NAME_SIDES = 36, (26, 24), (52, 24), 62  # of a plate in full
_NUMBER, _NUMBERS, _NUMBER_LEFT, _NUMBER_Y, _NUMBER_GAP = 110, 16, 12, 0.72, 8


class PlainBoard(PieceBoard):
    """A board of pieces on wood; what may be clicked glows."""

    def __init__(self, rect: Rect, lay: LayBoard) -> None:
        """Lay a board out with a function that lays its pieces, back to front."""
        super().__init__(rect)
        self._lay = lay

    def ground(self, _shown: Shown) -> Part:
        """The wood."""
        return Part("board", self.rect, "ground", partial(nine, name="felt", rect=self.rect, scale=1), solid=True)

    def lay(self, shown: Shown) -> list[Piece]:
        """All pieces, and the glows over them."""
        laid = self._lay(self.rect, shown)
        lights = ((piece, shown.light(piece.target)) for piece in laid if piece.target)
        around = round(_GLOW * self.unit)
        return [*laid, *(self.glow(piece.key, grown(piece.rect, around), light) for piece, light in lights if light)]

    def frame(self, shown: Shown) -> list[Piece]:
        """The whole frame as one: its shadow falls on the wood."""
        return [super().frame(shown)[0]._replace(key="frame", rect=self.rect)]


class PieceBoards(OneBoard):
    """The one board of a table, made of pieces."""

    def __init__(self, name: str, lay: LayBoard) -> None:
        """Make it of a function that lays its pieces out, back to front."""
        super().__init__(name, lambda rect, _: PlainBoard(rect, lay))


class PieceTray(Region):
    """A tray of pieces on felt, without hidden cards."""

    def __init__(self, lay: Lay, groups: tuple[int, ...] = _WHOLE) -> None:
        """Make it of a function that lays its pieces out; ``groups`` are the weights of `Frame.groups`."""
        super().__init__(lay, _felt)
        self.GROUPS = groups

    def fan(self, _frame: Frame, _shown: Shown) -> list[Place]:
        """Nothing is hidden."""
        return []


def _felt(frame: Frame) -> Part:
    draw = partial(nine, name="felt", rect=frame.tray, scale=frame.unit)
    return Part("tray", frame.tray, "felt", draw, solid=True)


def numbers(view: View, seat: int) -> list[tuple[str, int | str]]:
    """The open numbers of a player, as the diagram of the table has them."""
    sheet = makers.of(view["table"]).sheet(view)
    cells = (int(cell) if cell.lstrip("-").isdecimal() else cell for cell in sheet.rows[seat])
    return list(zip(sheet.columns, cells, strict=True))


class PlainPlate(NamedTuple):
    """What a plate shows: who, and the open numbers with what each is called."""

    colour: str
    name: str
    emblem: str
    active: bool
    light: int
    numbers: tuple[tuple[str, int | str], ...]


def plate(shown: Shown, seat: int) -> PlainPlate:
    """What a seat's plate shows now."""
    look, light = shown.players_shown[seat], shown.light(f"seat:{seat}")
    return PlainPlate(look.colour, look.name, look.emblem, shown.turn == seat, light, tuple(numbers(shown.view, seat)))


def _line(box: Box, what: PlainPlate) -> None:
    """A folded plate: who, and the first number."""
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(*_LINE_AT), box.px(_LINE_BADGE))
    room, y, (end, takes) = box.width - _LINE_SIDES, _LINE_AT[1], _LINE_SCORE
    for _, value in what.numbers[:1]:
        PLAIN_SCORE.put(box, value, box.width - end, y, "midright")
        room -= takes
    PLAIN_FOLDED.put(box, what.name, _LINE_NAME, y, room=room)


def _full(box: Box, what: PlainPlate) -> None:
    """A plate in full: who, and below as many numbers as have room."""
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(*_BADGE_AT), box.px(_BADGE))
    PLAIN_NAME.put(box, what.name, *_NAME, room=box.width - _NAME_SIDES)
    count = max(1, min(len(what.numbers), int(box.width // _NUMBER)))
    step = (box.width - _NUMBERS) / count
    for i, (name, value) in enumerate(what.numbers[:count]):
        words = f"{name} {value}"
        PLAIN_NUMBER.put(box, words, _NUMBER_LEFT + i * step, box.height * _NUMBER_Y, room=step - _NUMBER_GAP)


#: A plate with the open numbers for each player.
COLUMN = Column(plate, _line, _full, _full)
