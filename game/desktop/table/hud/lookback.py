"""What stands round the board while one looks back: the bar in the place of the prompt, the log, the sepia frame."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.table.hud import focus, prompt, timeline
from game.desktop.table.hud.log_lines import LINES
from game.desktop.table.hud.styles import MOMENT
from game.desktop.ui import layout
from game.desktop.ui.controls import grown
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core import Fact
    from game.desktop.table.face import Face
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.hud.sheets import Explanation, LogLine
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown
    from game.desktop.ui.scroll import Row

PAPER: theme.Colour = (206, 172, 118)
SEPIA: theme.Colour = (82, 46, 16)
_EDGE = 7  # units: the paper's edge round the board
_GROWS = 1.25  # height of the timeline at 200 per cent, as a share of 100's
_STEPS = 4
_MOMENT, _MOMENT_ROOM, _GAP, _BADGE, _BADGE_AT, _BADGE_ROOM = (14, 18), 0.28, 12, 30, (13, 18), 34  # units
_NOW_SEEN = 170  # of 255: the stroke on the line of the moment
_BEFORE = LINES * 3 // 4  # lines of the log before that of the moment, at most
_WEIGHTS = {100: (48, 528, 136, 186), 150: (46, 528, 132, 172), 200: (46, 510, 132, 176)}


class Extra(NamedTuple):
    """A further button of the bar.

    Attributes:
        key: what it is called; ``icon`` is the name of an icon.
        words: its label, one short word or two.
        action: what a click does.
    """

    key: str
    icon: str
    words: str
    action: Callable[[], None]


class Described(NamedTuple):
    """What is said of a moment: who answered (-1 for nobody), in words, and which moment it is."""

    seat: int
    words: str
    where: str


class LookbackBar(NamedTuple):
    """The places of the bar: four steps, the words, the further buttons, and the way back to the game."""

    steps: tuple[Rect, ...]
    words: Rect
    extras: tuple[Rect, ...]
    leave: Rect


def regions(frame: Frame) -> tuple[Frame, Rect]:
    """A table's regions with a paper frame round the board and the timeline below it, and where this lies."""
    high = round(timeline.HEIGHT * frame.unit * layout.raised(frame.scale, _GROWS))
    edge = 2 * _edge(frame.unit)
    whole = Rect(frame.board.x, frame.board.y, frame.board.width, frame.board.height - high)
    board = whole.inflate(-edge, -edge)
    return frame._replace(board=board), Rect(whole.x, whole.bottom, whole.width, high)


def _edge(unit: float) -> int:
    return max(4, round(_EDGE * unit))


def bar(frame: Frame, extras: int) -> LookbackBar:
    """The places of the bar with so many further buttons."""
    gap, pad = round(8 * frame.unit), round(frame.prompt.height / 14)
    step, words, extra, leave = _WEIGHTS[200 if frame.huge else 150 if frame.large else 100]
    weights = (*[step] * _STEPS, max(words // 2, words - max(0, extras - 2) * extra), *[extra] * extras, leave)
    found = row(frame.prompt.inflate(-2 * gap, -2 * pad), *weights, gap=gap)
    return LookbackBar(tuple(found[:_STEPS]), found[_STEPS], tuple(found[_STEPS + 1 : -1]), found[-1])


def parts(frame: Frame, where: Rect, described: Described, players_shown: tuple[PlayerShown, ...]) -> list[Part]:
    """The bar without its buttons."""
    look = players_shown[described.seat] if described.seat >= 0 else None
    return [
        prompt.ground(frame),
        Part("said", grown(where, 4), (described, look), partial(_draw_described, where, described, look)),
    ]


def _draw_described(rect: Rect, described: Described, look: PlayerShown | None, surface: Surface) -> None:
    """The number of the moment at the left, who answered what beside it."""
    box = Box.wide(surface, rect, prompt.HEIGHT)
    nine(surface, "plate_light", rect, box.k)
    spot = MOMENT.put(box, described.where, *_MOMENT, room=box.width * _MOMENT_ROOM)
    x = (spot.right - box.left) / box.k + _GAP
    if look is not None:
        right, y = _BADGE_AT
        dice.put_badge(surface, look.colour, look.emblem, box.at(x + right, y), box.px(_BADGE))
        x += _BADGE_ROOM
    prompt.sentence(box, described.words, x, box.width - x - _GAP, theme.INK)


# --- the log ----------------------------------------------------------------------------------------------


class Chronicle(focus.FocusPanel):
    """The panel while one looks back: its log is that of the whole game, with the moment marked."""

    def __init__(self, frame: Frame, face: Face) -> None:
        """Begin with an empty log."""
        self._count = 0
        self._ends: list[int] = []
        self._centred: tuple[object, ...] = ()
        super().__init__(frame, face)

    def log(self, facts: Sequence[Fact], _players_shown: Sequence[PlayerShown]) -> None:
        """Take over how much had happened at the moment."""
        self._count = len(facts)

    def tell(self, facts: Sequence[Fact], lines: Sequence[LogLine]) -> None:
        """Take over the log of the whole game and the facts that it tells."""
        numbers = {id(fact): i for i, fact in enumerate(facts)}
        self.log_lines.latest = list(lines)
        ends, last = [], -1
        for line in self.log_lines.latest:
            last = max(last, numbers.get(id(line.fact), -1))
            ends.append(last)
        self._ends = ends

    def rewrite(self, facts: Sequence[Fact], players_shown: Sequence[PlayerShown], _early: bool = False) -> None:
        """The whole game is there from the start."""
        self.log(facts, players_shown)

    @property
    def now(self) -> int:
        """The number of the last line that had happened at the moment; -1 for none."""
        return bisect_left(self._ends, self._count) - 1

    def place(self, frame: Frame) -> None:
        """Lay the panel out anew."""
        super().place(frame)
        self.scroll.tail = False
        self._centred = ()

    def turn(self, tab: int) -> None:
        """Put a tab in front; the log shows the moment."""
        super().turn(tab)
        self.scroll.tail = False
        self._centred = ()

    def update(
        self,
        shown: Shown,
        choices: Sequence[tuple[str, Callable[[], None] | None]],
        refusal: Explanation | None,
        digits: bool = False,
    ) -> None:
        """Fill the open tab; a log whose moment has changed has it in the middle."""
        super().update(shown, choices, refusal, digits)
        self.scroll.tail = False
        if self.tab == focus.LOG and self._centred != (self.now,) and self.scroll.rows:
            self._centred = (self.now,)
            index = max(0, min(self.now, _BEFORE))
            middle = self.scroll.top(index) + self.scroll.rows[index].height // 2
            self.scroll.to(middle - self.scroll.rect.height // 2)

    def _log_rows(self, players_shown: tuple[PlayerShown, ...]) -> list[Row]:
        """The lines round the moment: what had happened, its last line marked, and paler what was still to come."""
        now = self.now
        low = max(0, now - _BEFORE)
        found = []
        for i in range(low, min(len(self.log_lines.latest), low + LINES)):
            row = self.log_row(i, players_shown, theme.INK if i <= now else theme.FADED)
            if i == now:
                row = row._replace(shows=("now", row.shows), draw=partial(_draw_now, row=row, px=self.px))
            elif i > now:
                row = row._replace(shows=("then", row.shows))
            found.append(row)
        return found


def _draw_now(surface: Surface, rect: Rect, hot: bool, row: Row, px: int) -> None:
    """The line of the moment on a stroke of gold."""
    thin, radius = px // 8, max(2, px // 4)
    band = Rect(rect.x, rect.y, rect.width, rect.height - thin)
    shade(surface, band, _NOW_SEEN, theme.GOLD, radius)
    pygame.draw.rect(surface, theme.TITLE, Rect(band.x, band.y, max(2, thin), band.height))
    row.draw(surface, rect, hot)


# --- the frame --------------------------------------------------------------------------------------------


def sepia(board: Rect, unit: float) -> list[Part]:
    """The frame of an old photograph round the board, in four strips."""
    edge = _edge(unit)
    rect = board.inflate(2 * edge, 2 * edge)
    strips = (
        Rect(rect.x, rect.y, rect.width, edge),
        Rect(rect.x, rect.bottom - edge, rect.width, edge),
        Rect(rect.x, rect.y + edge, edge, rect.height - 2 * edge),
        Rect(rect.right - edge, rect.y + edge, edge, rect.height - 2 * edge),
    )
    return [
        Part(("sepia", i), strip, (tuple(rect), edge), partial(_draw_sepia, strip=strip, whole=rect, edge=edge))
        for i, strip in enumerate(strips)
    ]


def _draw_sepia(surface: Surface, strip: Rect, whole: Rect, edge: int) -> None:
    """A strip of the frame: paper that has yellowed, brown where it begins and ends."""
    before = surface.get_clip()
    surface.set_clip(before.clip(strip))
    for i in range(edge):
        near = abs(2 * i + 1 - edge) / edge  # 0 in the middle of the paper, 1 at its ends
        colour = tuple(round(a + (b - a) * near**3) for a, b in zip(PAPER, SEPIA, strict=True))
        pygame.draw.rect(surface, colour, whole.inflate(-2 * i, -2 * i), 1)
    surface.set_clip(before)


def numbered(moment: int, last: int) -> str:
    """Which moment it is, of how many."""
    return say("history.moment", n=moment, last=last)
