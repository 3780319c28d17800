"""What may be answered out of turn: a button for each seat that may, and one that lets it pass."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import keys, sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud.seat_button import KeyedButton, SeatButton
from game.desktop.table.hud.styles import RESPOND, RESPOND_TO, SECONDS, WAITS
from game.desktop.table.hud.time_bar import SECOND
from game.desktop.ui import layout, rows
from game.desktop.ui.base import drawn
from game.desktop.ui.controls import Button, grown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown

HEIGHT, GROWS = 148, 1.4  # units of the panel at 100 per cent; how much higher it is at 200
_HEAD = 27  # units of the line above the buttons where several may respond
_EDGE, _RING, _ROUND, _TOP, _SIDE, _GAP = 8, 3, 7, 9, 18, 10  # units of the panel
_NOTE_ICON, _NOTE, _COUNT_GAP, _NOTE_END, _NOTE_ENDS = (26, 22), 44.0, 12, 14, 4  # of the note beside the bar


class Responder(NamedTuple):
    """Who may respond now.

    Attributes:
        seats: those who may and have not said no; ``wishing`` those of them who pressed while an earlier one thinks.
        words: what one responds with and to, as “with a Spell, before he moves”.
        left: milliseconds until it passes by itself; None when it waits without end.
        stands: the time stands still, as somebody reads.
    """

    seats: tuple[int, ...]
    wishing: frozenset[int]
    words: str
    left: int | None
    stands: bool = False


class RespondPanel:
    """The panel at the foot of the right column, and what the prompt bar says beside it.

    Attributes:
        rect: the panel.
        buttons: one for each seat that may respond, and the one that lets it pass.
    """

    def __init__(self, respond: Callable[[int], None], let_pass: Callable[[], None]) -> None:
        """Make it; ``respond`` hears the seat that pressed."""
        self.respond, self.let_pass = respond, let_pass
        self.buttons: list[Button] = []
        self.rect = Rect(0, 0, 0, 0)

    def lay(self, frame: Frame, asked: Responder, players_shown: Sequence[PlayerShown]) -> None:
        """Lay it out in a window; buttons that were there stay hot or down."""
        self._frame, self._asked = frame, asked
        self._colour = players_shown[asked.seats[0]].colour if len(asked.seats) == 1 else ""
        unit, high = frame.unit, layout.raised(frame.scale, GROWS)
        foot = round(HEIGHT * unit * high)
        side = round(4 * unit)
        top = frame.prompt.y - round(2 * unit) - foot
        self.rect = Rect(frame.plates.x + side, top, frame.plates.width - 2 * side, foot)
        alone = bool(self._colour)
        inner = self.rect.inflate(-round(28 * unit), -round((26 if alone else 20) * unit))
        head = 0 if alone else round(_HEAD * unit * high)
        gap, low = round(7 * unit), round((44 if alone else 40) * unit * high)
        row = Rect(inner.x, inner.y + head, inner.width, inner.height - head - gap - low)
        before = self.buttons
        spots = rows.row(row, *(1,) * len(asked.seats), gap=round(6 * unit))
        self.buttons = [
            self._of(seat, spot, players_shown[seat]) for seat, spot in zip(asked.seats, spots, strict=True)
        ]
        foot_row = Rect(inner.x, inner.bottom - low, inner.width, low)
        words, key = say("ui.respond.pass"), keys.label("space")
        self.buttons.append(KeyedButton("let pass", foot_row, words, self.let_pass, unit, "next", key))
        for button in self.buttons:
            button.resume(before)

    def _of(self, seat: int, spot: Rect, look: PlayerShown) -> SeatButton:
        alone = bool(self._colour)
        label, line = (say("ui.respond.respond"), self._asked.words) if alone else (look.name, "")
        cap = say("ui.respond.key") if alone else str(seat + 1)
        if seat in self._asked.wishing:
            line, cap = say("ui.respond.next"), ""
        do = partial(self.respond, seat)
        size = 31 if alone else 20
        found = SeatButton(("respond", seat), spot, look, label, do, self._frame.unit, "", line, cap, size)
        found.lit = alone
        found.mark = "check" if seat in self._asked.wishing else ""
        return found

    def parts(self) -> list[Part]:
        """Panel, buttons, and in the prompt bar how long it waits."""
        frame, unit = self._frame, self._frame.unit
        area = Rect(frame.plates.x, self.rect.y, frame.plates.width, frame.prompt.y - self.rect.y)
        found = [
            Part("respond wood", area, "wood", partial(_wood, rect=area, size=frame.size), solid=True),
            Part("respond", grown(self.rect, round(20 * unit)), (self._colour, self._asked.words), self._draw),
        ]
        found += drawn(self.buttons)
        where = note(frame)
        left = self._asked.left
        seconds = None if left is None else -(-left // SECOND)
        words = say("ui.respond.stands" if self._asked.stands else "ui.respond.then")
        draws = partial(_note, rect=where, unit=unit, seconds=seconds, after=words)
        found.append(Part("respond note", where, (seconds, words), draws))
        return found

    def _draw(self, surface: Surface) -> None:
        unit = self._frame.unit
        nine(surface, "panel_dark", self.rect, unit)
        box = Box(surface, self.rect, self.rect.width / unit, self.rect.height / unit)
        if self._colour:
            edge = self.rect.inflate(-box.px(_EDGE), -box.px(_EDGE))
            draw.rect(surface, theme.BY_NAME[self._colour].colour, edge, box.px(_RING), border_radius=box.px(_ROUND))
            return
        middle = _TOP + _HEAD * layout.raised(self._frame.scale, GROWS) * 0.44
        px = RESPOND.px(box)
        at = box.at(_SIDE, middle)
        spot = text.put(surface, say("ui.respond.respond"), at, "midleft", px, "title", theme.GOLD, theme.SHADE)
        left = (spot.right - box.left) / box.k + _GAP
        room = box.width - _SIDE - left
        if text.width(self._asked.words, "italic", text.reading.least) <= box.px(room):
            RESPOND_TO.put(box, self._asked.words, left, middle, room=room)


def note(frame: Frame) -> Rect:
    """Where the prompt bar says how long it waits: below the panel."""
    side, pad = round(8 * frame.unit), round(frame.prompt.height / 11)
    width = frame.plates.width - 2 * side
    return Rect(frame.plates.x + side, frame.prompt.y + pad, width, frame.prompt.height - 2 * pad)


def sentence(frame: Frame) -> Rect:
    """The plate of the prompt's sentence beside the note."""
    where = frame.prompt_parts().text
    return Rect(where.x, where.y, frame.plates.x - where.x, where.height)


def _wood(surface: Surface, rect: Rect, size: tuple[int, int]) -> None:
    surface.blit(sprites.get("table_wood", *size), rect, rect)


def _note(surface: Surface, rect: Rect, unit: float, seconds: int | None, after: str) -> None:
    box = Box(surface, rect, rect.width / unit, rect.height / unit)
    nine(surface, "slot", rect, box.k)
    middle, x, (sign, side) = box.height / 2, _NOTE, _NOTE_ICON
    box.icon("hourglass", sign, middle, side, theme.GOLD)
    if seconds is None:
        words = say("ui.respond.waits")
    else:
        count, px = say("ui.respond.seconds", n=seconds), SECONDS.px(box)
        spot = text.put(surface, count, box.at(x, middle), "midleft", px, "title", theme.GOLD, theme.SHADE)
        x, words = (spot.right - box.left) / box.k + _COUNT_GAP, after
    room = box.px(box.width - _NOTE_END - x)
    rows, px = text.block(words, "italic", WAITS.px(box), room, box.px(box.height - _NOTE_ENDS), text.reading.least)
    step = text.leading("italic", px)
    left, y = box.at(x, middle)
    for i, row in enumerate(rows):
        at = (left, round(y + (i - (len(rows) - 1) / 2) * step))
        text.put(surface, row, at, "midleft", px, "italic", theme.SAND, theme.SHADE)
