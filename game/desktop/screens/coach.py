"""The coach of a lesson: a face, what she says, how far the lesson is, and what can be pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.lesson import MARK
from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud import sheets
from game.desktop.ui.controls import Button
from game.desktop.ui.layout import COLUMN, Frame, lowered
from game.desktop.ui.line import Style
from game.desktop.ui.rows import column, row
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
# Where she has the column to herself, in units: its edges, the plate over it with title and dots, her face and the
# words beside it, the tail and the edges of what she says, and the buttons, two in a row.
_SIDE, _FOOT = 20.0, 18.0
_PLAQUE, _PLAQUE_TITLE, _PLAQUE_DOTS, _STEP, _ROUND, _LINK = 60.0, 20.0, 43.0, 29.0, 6.5, 2.0
_FACED, _FACE_GAP, _BESIDE, _NAME, _COUNT, _MOTTO = 92.0, 10.0, 16.0, 24.0, 52.0, 76.0
_TAIL, _INSIDE, _GAPS = (16.0, 15.0), 14.0, 9.0
_WIDE_ROW, _WIDE_GAP = 40.0, 8.0
_WHO, _STEPS, _CALM = Style("title", 26, theme.GOLD), Style("italic", 19), Style("italic", 18, theme.SAND)
_DONE, _NOW, _AHEAD, _RIM = (40, 118, 52), (226, 116, 10), (240, 222, 184), (92, 58, 22)  # the dots
_TAIL_EDGE, _TAIL_GROUND = (170, 120, 54), (255, 240, 204)


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

    @property
    def parts(self) -> tuple[str, str]:
        """Its words, and what is to be clicked, which comes last and between two marks; each may be empty."""
        why, _, asked = self.words.partition(MARK)
        return why.strip(), asked.replace(MARK, "").strip()


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
        whole: she has the rest of the column to herself.
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
        self.whole = self._faced = False
        self._foot = self.rect
        self._rows = _STRIP  # lines for which the strip has room
        self._high = self._more = 0  # pixels that she usually is high, and that her words want beside the board over it

    # --- room ---------------------------------------------------------------------------------------------------

    def make_room(self, frame: Frame, whole: bool) -> Frame:
        """The regions of a table with the coach among them: under two low plates, or over the board.

        She has the whole of the column under the plates where nothing is read or chosen there.
        """
        self._frame, self.whole = frame, whole and not frame.huge
        if frame.huge:
            high = round(self._rows * text.leading("body", round(frame.letter)) + self._button + 34 * frame.unit)
            self._high = min(high, frame.board.height // 2)
            self.rect = Rect(frame.board.x, frame.board.y, frame.board.width, self._high)
            return frame._replace(board=lowered(frame.board, self.rect.height))
        plates = frame.plates.copy()
        plates.height = round(2 * _PLATE * frame.plates.height / COLUMN)
        self._high, down = frame.plates.bottom - plates.bottom, min(self._more, frame.page.height // 2)
        self.rect = Rect(plates.x, plates.bottom, plates.width, self._high + down)
        if self.whole:
            self.rect.height = frame.page.bottom - plates.bottom
        return frame._replace(plates=plates, tabs=frame.tabs.move(0, down), page=lowered(frame.page, down))

    @property
    def _button(self) -> int:
        """How many pixels a button is high."""
        return max(round((_WIDE_ROW if self.whole else _ROW) * self._frame.unit), round(1.6 * self._frame.letter))

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
        if self.whole:
            side = round(_SIDE * unit)
            high = 2 * self._button + round(_WIDE_GAP * unit)
            foot = Rect(self.rect.x + side, self.rect.bottom - round(_FOOT * unit) - high, 0, high)
            foot.width = self.rect.width - 2 * side
        self._foot = foot
        self.buttons = [Button(("coach", name), foot, "", self._acts[name], _ICONS[name], size=16) for name in BUTTONS]
        self._lay(faced=True)
        self._write()

    def _lay(self, faced: bool) -> None:
        """Lay her words out, beside or under her face where there is room for it."""
        unit, self._faced = self._frame.unit, faced
        if self.whole:
            words = self._bubble.inflate(-round(2 * _INSIDE * unit), -round(_INSIDE * unit))
        else:
            face = 0 if self._frame.huge else round((_PORTRAIT + 10) * unit)
            x, wide = self._foot.x + face, self._foot.width - face
            words = Rect(x, self.rect.y + round(9 * unit) + self._head, wide, self._room(self.rect.height))
        offset = self.scroll.offset
        self.scroll = Scroll("coach", words, unit)
        self.scroll.offset = offset

    @property
    def _plaque(self) -> Rect:
        """The plate over her with the lesson's title."""
        unit = self._frame.unit
        return Rect(self._foot.x, self.rect.y + round(_FOOT * unit), self._foot.width, round(_PLAQUE * unit))

    @property
    def _bubble(self) -> Rect:
        """What her words lie on, where she has the column to herself."""
        unit, over = self._frame.unit, self._plaque
        top = over.bottom + round(_GAPS * unit)
        if self._faced:
            top += round((_FACED + _TAIL[1] + _FACE_GAP) * unit)
        return Rect(over.x, top, over.width, self._foot.y - round(_GAPS * unit) - top)

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
        if self.whole:
            return False
        before, step, huge = (self._rows, self._more), text.leading("body", round(self._frame.letter)), self._frame.huge
        self._rows = max(1, min(_STRIP, self.scroll.total // step)) if huge else _STRIP
        self._more = 0 if huge else max(0, self.scroll.total - self._room(self._high))
        return (self._rows, self._more) != before

    def _write(self) -> None:
        self._fill()
        for button, name in zip(self.buttons, BUTTONS, strict=False):
            shown = self._pressed.get(name, Pressed("", on=False))
            button.label, button.off, button.lit = shown.words, not shown.on, shown.lit
            button.style = "green" if shown.lit else "brown"
        offered = [button for button in self.buttons if button.label]
        gap = round((_WIDE_GAP if self.whole else _GAP) * self._frame.unit)
        if self.whole:
            places = column(self._foot, 1, 1, gap=gap)
            ways = [offered[:2], offered[2:]] if len(offered) > 2 else [[one] for one in offered]
        else:
            places, ways = [self._foot], [offered]
        for place, shared in zip(places, ways, strict=False):
            rects = row(place, *(len(one.label) + _ICON for one in shared), gap=gap) if shared else []
            for button, rect in zip(shared, rects, strict=True):
                button.rect = rect

    def _fill(self) -> None:
        """Her words, in the largest letters that leave room for all of them; her face goes first."""
        rows: list[Row] = []
        for faced in (True, False) if self.whole else (True,):
            if faced != self._faced:
                self._lay(faced)
            room = self.scroll.rect.height if self.whole else self._room(self._high)
            for size in (1.0,) if self._frame.huge else _SIZES:
                rows = self._said(round(size * self._frame.letter))
                if sum(row.height for row in rows) <= room:
                    self.scroll.set(rows)
                    return
        self.scroll.set(rows)

    def _said(self, px: int) -> list[Row]:
        """Her words in letters of a height; what is to be done comes last, in bold letters."""
        room, told = self.scroll.rect.width - round(14 * self._frame.unit), self.lines
        why, asked = told.parts
        words = ((told.other, "italic", theme.INK), (why, "body", theme.INK), (asked, "bold", theme.TITLE))
        return [sheets.paragraph(said, room, px, face, colour) for said, face, colour in words if said]

    # --- the picture --------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """The coach; her buttons are drawn with those of the table."""
        shows = (self.lines.title, self.lines.done, self.lines.steps, self._frame.huge, self.whole, self._faced)
        draw_it = partial(self._draw_whole if self.whole else self._draw, rect=self.rect)
        return [Part("coach ground", self.rect, shows, draw_it), *self.scroll.parts()]

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

    def _draw_whole(self, surface: Surface, rect: Rect) -> None:
        """Her face under the lesson's title, and what she says, with a tail that comes from her."""
        unit, over, bubble = self._frame.unit, self._plaque, self._bubble
        nine(surface, "panel_leather", rect, unit)
        nine(surface, "plate_light", over, unit)
        plaque = Box(surface, over, over.width / unit, over.height / unit)
        _TITLE.middle(plaque, self.lines.title, plaque.width / 2, _PLAQUE_TITLE, plaque.width - 2 * _EDGE)
        _dots(plaque, self.lines.done, self.lines.steps)
        nine(surface, "plate_light", bubble, unit)
        if not self._faced:
            return
        box = Box(surface, rect, rect.width / unit, rect.height / unit)
        y = (over.bottom - rect.y) / unit + _GAPS
        spot = box.rect(_SIDE, y, _FACED, _FACED)
        nine(surface, "plate_dark", spot, unit)
        dice.put_badge(surface, COLOUR, FACE, spot.center, round(spot.width * _BADGE))
        _draw_tail(surface, (spot.centerx, bubble.y), unit)
        x = _SIDE + _FACED + _BESIDE
        room = box.width - x - _SIDE
        _WHO.put(box, name(), x, y + _NAME, room=room)
        if self.lines.steps:
            told = say("learn.step", n=min(self.lines.done + 1, self.lines.steps), count=self.lines.steps)
            _STEPS.put(box, told, x, y + _COUNT, room=room)
        _CALM.put(box, say("learn.calm"), x, y + _MOTTO, room=room)


def _dots(box: Box, done: int, steps: int) -> None:
    """A dot for each step, joined by lines: green ones are done, the orange one is now."""
    step = min(_STEP, (box.width - 2 * _EDGE) / max(1, steps))
    spots = [box.at(box.width / 2 + step * (i - (steps - 1) / 2), _PLAQUE_DOTS) for i in range(steps)]
    if steps > 1:
        draw.line(box.surface, _RIM, spots[0], spots[-1], box.px(_LINK))
    for i, spot in enumerate(spots):
        colour = _DONE if i < done else _NOW if i == done else _AHEAD
        size = box.px(_ROUND + (_LINK if i == done else 0))
        draw.circle(box.surface, _RIM, spot, size)
        draw.circle(box.surface, colour, spot, size - box.px(_LINK / 2))


def _draw_tail(surface: Surface, at: tuple[int, int], unit: float) -> None:
    """The tail of what she says, up to her face; ``at`` is the middle of its foot."""
    half, high, thick = (round(size * unit) for size in (*_TAIL, _LINK))
    x, y = at[0], at[1] + thick
    draw.polygon(surface, _TAIL_EDGE, [(x - half, y), (x, y - high), (x + half, y)])
    draw.polygon(
        surface, _TAIL_GROUND, [(x - half + thick, y + 1), (x, y - high + 2 * thick), (x + half - thick, y + 1)]
    )


def name() -> str:
    """What the coach is called."""
    return say(f"computer.name.{FACE}")
