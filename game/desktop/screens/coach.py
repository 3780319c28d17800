"""The coach of a lesson: a face, what she says, how far the lesson is, and what can be pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.screens import pages
from game.desktop.ui.controls import Button
from game.desktop.ui.layout import COLUMN, Frame, lowered
from game.desktop.ui.line import Style
from game.desktop.ui.rows import row
from game.desktop.ui.scroll import Row, Scroll

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


FACE = "cook"  # of the people who sit on no chair
COLOUR = theme.SIX[4].name  # of her badge
BUTTONS = ("show", "back", "next", "leave")
_ICONS = {"show": "eye", "back": "undo", "next": "arrow_right", "leave": "exit"}
_ROW, _HEAD, _PORTRAIT = 36.0, 26.0, 74.0  # units: the buttons, the title, the face
_EDGE, _HEIGHT, _DOT, _DOTS = 14.0, 22.0, 14.0, 126.0  # units: the head's edge and middle, its dots and their room
_ICON, _GAP = 4, 5.0  # letters for which an icon counts; units between two buttons
_BADGE = 0.84  # of the face's frame
_PLATE = 66.0  # units that a player's plate keeps beside the coach
_TITLE = Style("title", 18, theme.TITLE, None, 22)
_SIZES = (1.3, 1.15, 1.0)  # of her letters, as many times the table's; the first that leaves room for all words
_STRIP = 3  # lines at most of the strip that lies over the board at large text


class CoachLines(NamedTuple):
    """What the coach says.

    Attributes:
        title: over it.
        other: about an answer that was not hoped for; empty for none.
        words: what is to be done, or what was learned.
        done: how many steps are done; ``steps`` is how many there are, 0 for a short game.
    """

    title: str
    words: str
    other: str = ""
    done: int = 0
    steps: int = 0


class Pressed(NamedTuple):
    """A button of the coach: its words, whether it can be pressed, and whether it glows."""

    words: str
    on: bool = True
    lit: bool = False


class Coach:
    """The coach beside the board, or over it where text is large.

    Attributes:
        rect: where she is.
        scroll: her words; ``buttons`` what can be pressed.
        lines: what she says.
    """

    def __init__(self, acts: Mapping[str, Callable[[], None]]) -> None:
        """Say nothing yet; ``acts`` are what the buttons do."""
        self._acts = acts
        self.rect = Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []
        self.lines = CoachLines("", "")
        self._pressed: Mapping[str, Pressed] = {}
        self._frame: Frame
        self.scroll = Scroll("coach", self.rect, 1)
        self._foot = self.rect
        self._rows = _STRIP  # lines for which the strip has room
        self._high = self._more = 0  # pixels that she usually is high, and that her words want beside the board over it

    # --- room ---------------------------------------------------------------------------------------------------

    def make_room(self, frame: Frame) -> Frame:
        """The regions of a table with the coach among them: under two low plates, or over the board."""
        self._frame = frame
        if frame.huge:
            high = round(self._rows * text.leading("body", round(frame.letter)) + self._button + 34 * frame.unit)
            self._high = min(high, frame.board.height // 2)
            self.rect = Rect(frame.board.x, frame.board.y, frame.board.width, self._high)
            return frame._replace(board=lowered(frame.board, self.rect.height))
        plates = frame.plates.copy()
        plates.height = round(2 * _PLATE * frame.plates.height / COLUMN)
        self._high, down = frame.plates.bottom - plates.bottom, min(self._more, frame.page.height // 2)
        self.rect = Rect(plates.x, plates.bottom, plates.width, self._high + down)
        return frame._replace(plates=plates, tabs=frame.tabs.move(0, down), page=lowered(frame.page, down))

    @property
    def _button(self) -> int:
        """How many pixels a button is high."""
        return max(round(_ROW * self._frame.unit), round(1.6 * self._frame.letter))

    @property
    def _head(self) -> int:
        """How many pixels her title takes."""
        return 0 if self._frame.huge else round(_HEAD * self._frame.unit)

    def _room(self, high: int) -> int:
        """How many pixels are left for her words where she is so many high."""
        unit = self._frame.unit
        return high - round(18 * unit) - self._button - self._head - round(6 * unit)

    def layout(self) -> None:
        """Lay words and buttons out."""
        unit, inner = self._frame.unit, self.rect.inflate(-round(24 * self._frame.unit), -round(18 * self._frame.unit))
        foot = Rect(inner.x, inner.bottom - self._button, inner.width, self._button)
        face = 0 if self._frame.huge else round((_PORTRAIT + 10) * unit)
        words = Rect(inner.x + face, inner.y + self._head, inner.width - face, self._room(self.rect.height))
        self.scroll = Scroll("coach", words, unit)
        self._foot = foot
        self.buttons = [Button(("coach", name), foot, "", self._acts[name], _ICONS[name], size=16) for name in BUTTONS]
        self._write()

    # --- what is said -------------------------------------------------------------------------------------------

    def tell(self, lines: CoachLines, pressed: Mapping[str, Pressed]) -> None:
        """Say something, and offer some buttons."""
        new = lines != self.lines
        self.lines, self._pressed = lines, pressed
        self._write()
        if new:
            self.scroll.to(0)

    @property
    def outgrown(self) -> bool:
        """Whether she should be lower or higher than she is; she is from the next layout on."""
        before, step, huge = (self._rows, self._more), text.leading("body", round(self._frame.letter)), self._frame.huge
        self._rows = max(1, min(_STRIP, self.scroll.total // step)) if huge else _STRIP
        self._more = 0 if huge else max(0, self.scroll.total - self._room(self._high))
        return (self._rows, self._more) != before

    def _write(self) -> None:
        rows: list[Row] = []
        for size in (1.0,) if self._frame.huge else _SIZES:
            rows = self._said(round(size * self._frame.letter))
            if sum(row.height for row in rows) <= self._room(self._high):
                break
        self.scroll.set(rows)
        for button, name in zip(self.buttons, BUTTONS, strict=False):
            shown = self._pressed.get(name, Pressed("", on=False))
            button.label, button.off, button.lit = shown.words, not shown.on, shown.lit
            button.style = "green" if shown.lit else "brown"
        offered = [button for button in self.buttons if button.label]
        if offered:
            rects = row(self._foot, *(len(one.label) + _ICON for one in offered), gap=round(_GAP * self._frame.unit))
            for button, rect in zip(offered, rects, strict=True):
                button.rect = rect

    def _said(self, px: int) -> list[Row]:
        """Her words in letters of a height; what she says about another answer goes before what is to be done."""
        room, told = self.scroll.rect.width - round(14 * self._frame.unit), self.lines
        other = [pages.prose(told.other, room, px, "italic")] if told.other else []
        return [*other, pages.prose(told.words, room, px, "bold" if other else "body")]

    # --- the picture --------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """The coach; her buttons are drawn with those of the table."""
        shows = (self.lines.title, self.lines.done, self.lines.steps, self._frame.huge)
        ground = Part("coach ground", self.rect, shows, partial(self._draw, rect=self.rect))
        return [ground, *self.scroll.parts()]

    def _draw(self, surface: Surface, rect: Rect) -> None:
        unit = self._frame.unit
        nine(surface, "panel_parchment", rect, unit)
        if self._frame.huge:
            return
        box = Box(surface, rect, rect.width / unit, rect.height / unit)
        dots = min(_DOT * self.lines.steps, _DOTS)
        _TITLE.put(box, self.lines.title, _EDGE, _HEIGHT, room=box.width - 2 * _EDGE - dots)
        for i in range(self.lines.steps):
            name = "pip_on" if i < self.lines.done else "pip_now" if i == self.lines.done else "pip_off"
            box.sprite(name, box.width - _EDGE - (self.lines.steps - 1 - i) * dots / self.lines.steps, _HEIGHT, _DOT)
        spot = box.rect(_EDGE, 2 * _HEIGHT, _PORTRAIT, _PORTRAIT)
        nine(surface, "plate_dark", spot, unit)
        dice.put_badge(surface, COLOUR, FACE, spot.center, round(spot.width * _BADGE))


def name() -> str:
    """What the coach is called."""
    return say(f"computer.name.{FACE}")
