"""Boards, trays and plates made of nothing but pieces: what a small face, or a table without one, is drawn with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine import dice, edging, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.stage import Part
from game.desktop.table.hud.column import Column
from game.desktop.table.region import OneBoard, Region
from game.desktop.ui import pieces
from game.desktop.ui.controls import grown
from game.replay import makers

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from game.desktop.table.hud.model import Shown, View
    from game.desktop.table.region import Lay
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Piece, Place

    LayBoard = Callable[[Rect, Shown], list[Piece]]

_WHOLE = (1232,)  # a tray of one group
_GLOW = 6  # units that a glow reaches over its piece


class PieceBoard:
    """A board of pieces on wood; what may be clicked glows.

    Attributes:
        rect: the region it fills, frame included.
        unit: pixels per unit of a board of 900x600.
    """

    def __init__(self, rect: Rect, lay: LayBoard) -> None:
        """Lay a board out with a function that lays its pieces, back to front."""
        self.rect, self._lay = rect, lay
        self.unit = min(rect.width / 900, rect.height / 600)
        self._kept: tuple[Shown | None, list[Piece]] = (None, [])

    def _pieces(self, shown: Shown | None) -> list[Piece]:
        """All pieces of a moment; without one those of the last."""
        if shown is not None and shown is not self._kept[0]:
            self._kept = (shown, self._lay(self.rect, shown))
        return self._kept[1]

    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything that can be clicked, the topmost first."""
        return pieces.places(self._pieces(shown))[::-1]

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """The target under a point."""
        found = pieces.hit(self._pieces(shown), point)
        return found.target if found else None

    def where(self, target: str) -> Rect | None:
        """Where a target lies, None when it is not on this board."""
        return pieces.where(self._kept[1], target)

    def parts(self, shown: Shown) -> list[Part]:
        """Ground, pieces, glows, frame."""
        laid = self._pieces(shown)
        colour = shown.players_shown[shown.turn].colour if shown.turn is not None else ""
        glows = ((piece, shown.light(piece.target)) for piece in laid if piece.target)
        return [
            Part("board", self.rect, "ground", partial(self._ground, rect=self.rect), solid=True),
            *pieces.parts(laid),
            *(self._glow(piece, light) for piece, light in glows if light),
            Part("frame", self.rect, colour, partial(self._frame, colour=colour)),
        ]

    @staticmethod
    def _ground(surface: Surface, rect: Rect) -> None:
        nine(surface, "felt", rect, 1)

    def _glow(self, piece: Piece, light: int) -> Part:
        rect = grown(piece.rect, round(_GLOW * self.unit))
        name = "glow" if light == 1 else "focus_ring"
        draw = partial(nine, name=name, rect=rect, scale=self.unit)
        return Part(("glow", piece.key), grown(rect, round(20 * self.unit)), light, draw)

    def _frame(self, surface: Surface, colour: str) -> None:
        nine(surface, "board_frame", self.rect, self.unit)
        if colour:
            edging.line(surface, self.rect.inflate(-2 * round(self.unit), -2 * round(self.unit)), self.unit, colour)


class PieceBoards(OneBoard):
    """The one board of a table, made of pieces."""

    def __init__(self, name: str, lay: LayBoard) -> None:
        """Make it of a function that lays its pieces out, back to front."""
        super().__init__(name, lambda rect, _: PieceBoard(rect, lay))


class PieceTray(Region):
    """A tray of pieces on felt, without hidden cards."""

    def __init__(self, lay: Lay, groups: tuple[int, ...] = _WHOLE) -> None:
        """Make it of a function that lays its pieces out; ``groups`` are the weights of `Frame.groups`."""
        super().__init__(lay, _felt)
        self.GROUPS = groups

    def spots(self, frame: Frame, shown: Shown) -> list[Place]:
        """Everything that can be clicked, the topmost first."""
        return self.places(frame, shown)[::-1]

    def fan(self, frame: Frame, shown: Shown) -> list[Place]:
        """Nothing is hidden."""
        del frame, shown
        return []


def _felt(frame: Frame) -> Part:
    draw = partial(nine, name="felt", rect=frame.tray, scale=frame.unit)
    return Part("tray", frame.tray, "felt", draw, solid=True)


def numbers(view: View, seat: int) -> list[tuple[str, int | str]]:
    """The open numbers of a player, as the diagram of the table has them."""
    sheet = makers.of(view["table"]).sheet(view)
    cells = (int(cell) if cell.lstrip("-").isdecimal() else cell for cell in sheet.rows[seat])
    return list(zip(sheet.columns, cells, strict=True))


class Plate(NamedTuple):
    """What a plate shows: who, and the open numbers with what each is called."""

    colour: str
    name: str
    emblem: str
    active: bool
    light: int
    numbers: tuple[tuple[str, int | str], ...]


def plate(shown: Shown, seat: int) -> Plate:
    """What a seat's plate shows now."""
    look, light = shown.players_shown[seat], shown.light(f"seat:{seat}")
    return Plate(look.colour, look.name, look.emblem, shown.turn == seat, light, tuple(numbers(shown.view, seat)))


def _line(box: Box, what: Plate) -> None:
    """A folded plate: who, and the first number."""
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(18, 16), box.px(25))
    room = box.width - 44
    for _, value in what.numbers[:1]:
        box.text(str(value), box.width - 8, 16, 18, "title", theme.BRIGHT, "midright", theme.SHADE)
        room -= 40
    box.text(what.name, 36, 16, 18, "bold", theme.CREAM, "midleft", theme.SHADE, room)


def _full(box: Box, what: Plate) -> None:
    """A plate in full: who, and below as many numbers as have room."""
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(26, 24), box.px(36))
    box.text(what.name, 52, 24, 20, "title", theme.CREAM, "midleft", theme.SHADE, box.width - 62)
    count = max(1, min(len(what.numbers), int(box.width // 110)))
    step = (box.width - 16) / count
    for i, (name, value) in enumerate(what.numbers[:count]):
        words = f"{name} {value}"
        box.text(words, 12 + i * step, box.height * 0.72, 18, "body", theme.SAND, "midleft", theme.SHADE, step - 8)


#: A plate with the open numbers for each player.
COLUMN = Column(plate, _line, _full, _full, share=0.24)
