"""A table's rules in short: an open book of two pages, whose numbers lead to the rulebook, and the sheet to print."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content import brief
from game.content.texts import say, say_or_name
from game.core import tables
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.screens import folders, pages
from game.desktop.screens.book import link_stops
from game.desktop.table import faces
from game.desktop.ui import backdrop, layout
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button
from game.desktop.ui.scroll import Row, Scroll
from game.store import StoreError

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

_GAP, _FOOT, _PAD = 9, 40, (16, 13)  # units: between all that lies here, the lower bar, and round a page's text
_BAR = 20  # units: what a list keeps free at its right
_BACK, _WHOLE, _PRINT, _NEXT = 150, 240, 150, 200  # units of width
_SHARES = (1.0, 0.95, 0.9, 0.85, 0.8)  # of their size: pictures are smaller where a page is seen whole then
_HEADING = 1.4  # multiple of the text's letters
_SIDES = 2
# Of the sheet: A4 in landscape at 200 dots an inch, and the letters and units on it as parts of its width.
_SHEET, _LETTER, _UNIT, _MARGIN = (2338, 1654), 1 / 62, 1 / 1100, 1 / 40
_PAPER = (255, 255, 255)
_NAMED, _TOLD = 1.4, 22  # the game's name as a multiple of the letters; letters at which a plate has its own corners


class _Spread(NamedTuple):
    """Where everything lies: pixels of a unit, the bars, and each page that is open."""

    unit: float
    head: Rect
    foot: Rect
    pages: tuple[Rect, ...]


class RulesInShort(ControlScreen):
    """The two pages of a table, side by side where both are seen whole, else one at a time.

    Attributes:
        table: whose rules they are.
        page: the page that is open, 0 or 1, where they do not lie side by side.
        told: where the sheet to print lies; empty until it is asked for. ``problem`` is what went wrong with it.
    """

    def __init__(self, host: Host, table: str) -> None:
        """Open them at the first page."""
        super().__init__(host)
        self.table, self.page = table, 0
        self.told = self.problem = ""
        self._single = False
        self.layout()

    @property
    def px(self) -> int:
        """Height of the letters in pixels."""
        return round(layout.letter(self.host.size) * self.host.scale / 100)

    def layout(self) -> None:
        """Lay both pages side by side; if one of them is not seen whole there, one alone."""
        self._single = False
        super().layout()
        if any(one.most for one in self._lists()):
            self._single = True
            super().layout()
        self._reach()

    def _lists(self) -> list[Scroll]:
        return [control for control in self.controls if isinstance(control, Scroll)]

    def _spread(self) -> _Spread:
        size = self.host.size
        unit = layout.unit(size)
        gap, least = round(_GAP * unit), round(1.9 * self.px)
        foot = max(round(_FOOT * unit), least)
        head = Rect(gap, gap, size[0] - 2 * gap, max(round(_FOOT * unit), least))
        low = Rect(gap, size[1] - gap - foot, size[0] - 2 * gap, foot)
        whole = Rect(gap, head.bottom + gap, head.width, low.y - head.bottom - 2 * gap)
        half = (whole.width - gap) // _SIDES
        halves = (Rect(whole.topleft, (half, whole.height)), Rect(whole.right - half, whole.y, half, whole.height))
        return _Spread(unit, head, low, (whole,) if self._single else halves)

    def made(self) -> list[Control]:
        """The ways out and on, and the pages."""
        spread = self._spread()
        unit, head, foot = spread.unit, spread.head, spread.foot

        def left(width: float, bar: Rect) -> Rect:
            return Rect(bar.x, bar.y, min(round(width * unit * self._wider), bar.width), bar.height)

        def right(width: float, bar: Rect, free: int = 0) -> Rect:
            spot = left(width, bar)
            spot.right = bar.right - free
            return spot

        size = self.px / max(1, head.height) * 36
        found: list[Control] = [
            Button("back", left(_BACK, head), say("ui.share.back"), self.leave, "arrow_left", size=size),
            Button("whole", right(_WHOLE, head), say("learn.rules"), self._whole, "book", "gold", size),
        ]
        following = right(_NEXT, foot)
        printing = right(_PRINT, foot, following.width + round(_GAP * unit))
        if self._single:
            pager = left(_BACK, foot)
            found.append(Button("page", pager, self._counted(), self._turn, "arrow_right", "gold", size))
        found += [
            Button("print", printing, say("ui.brief.print"), self._print, "scroll", size=size),
            Button("next", following, say("ui.brief.next"), self._next_game, "arrow_right", size=size),
        ]
        return [*found, *self._listed(spread)]

    @property
    def _wider(self) -> float:
        """How much wider a button is than at the usual size of letters."""
        return max(1.0, self.host.scale / 125)

    def _counted(self) -> str:
        return say("ui.brief.count", n=self.page + 1, count=_SIDES)

    def _listed(self, spread: _Spread) -> list[Scroll]:
        """The pages that are open, with pictures of one size."""
        inner = [rect.inflate(*(-2 * round(pad * spread.unit) for pad in _PAD)) for rect in spread.pages]
        numbers = [self.page] if self._single else range(_SIDES)
        room, high = inner[0].width - round(_BAR * spread.unit), inner[0].height
        written: list[list[Row]] = []
        for share in _SHARES:
            written = [_rows(self.table, number, room, spread.unit * share, self.px) for number in numbers]
            if all(sum(row.height for row in rows) <= high for rows in written):
                break
        found = []
        for number, rect, rows in zip(numbers, inner, written, strict=True):
            found.append(self.listed(f"page {number + 1}", rect, rows))
            found[-1].on_link = self._open
        return found

    def _reach(self) -> None:
        """Tab goes from number to number, too."""
        lists, unit = self._lists(), self._spread().unit
        stops = [stop for one in lists for stop in link_stops(one, unit, self._open)]
        self.ring.set([*self.buttons, *stops, *(one for one in lists if one.most)])

    # --- the ways on ----------------------------------------------------------------------------------------

    def _open(self, link: str) -> None:
        self.host.open.rulebook(self.table, link)

    def _whole(self) -> None:
        self.host.open.rulebook(self.table)

    def _turn(self) -> None:
        """To the other page."""
        self.page = (self.page + 1) % _SIDES
        self.layout()

    def _next_game(self) -> None:
        """The next table's rules in short."""
        known = [name for name in tables() if brief.pages(name)]
        self.table = known[(known.index(self.table) + 1) % len(known)]
        self.page, self.told, self.problem = 0, "", ""
        self.controls = []
        self.layout()

    def _print(self) -> None:
        """Write the sheet, and say where it lies."""
        self.told = self.problem = ""
        name = say("ui.brief.file", table=say_or_name(f"ui.{self.table}"))
        try:
            self.told = say("ui.brief.printed", file=folders.hand_out(_sheet(self.table), name, ".png"))
        except StoreError as error:
            self.problem = str(error)
        self.layout()

    def key(self, event: Event) -> bool:
        """F1 a second time: the keys instead of the rules."""
        if event.key == pygame.K_F1:
            self.host.pop()
            self.host.open.keys()
            return True
        return super().key(event)

    def _reads(self, event: Event) -> bool:
        """Left and right turn the page, and the keys of a list roll it, until a button or a number is reached."""
        if event.type != pygame.KEYDOWN or not self._single or self.ring.focused is not None:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn()
            return True
        return any(one.roll(event) for one in self._lists())

    def event(self, event: Event) -> bool:
        """As on any screen of controls; what is typed is looked for in the rulebook."""
        if event.type == pygame.TEXTINPUT and event.text.strip():
            self.host.open.rulebook(self.table, sought=event.text)
            return True
        self.dirty = True
        used = self._reads(event) or super().event(event)
        if self in getattr(self.host, "scenes", [self]):
            self._reach()
        return used

    @property
    def typing(self) -> bool:
        """Letters seek here as in the rulebook."""
        return True

    # --- the picture ----------------------------------------------------------------------------------------

    def ground(self) -> list[Part]:
        """The open book on the table's wood, the game's name above it, and below it how to read on."""
        spread = self._spread()
        sheets = [
            backdrop.panel(f"sheet {i + 1}", "panel_parchment", rect, spread.unit)
            for i, rect in enumerate(spread.pages)
        ]
        return [backdrop.wall(self.host.size, "table_wood"), *sheets, self._named(spread), self._telling(spread)]

    def _between(self, first: str, last: str) -> tuple[int, int]:
        """From the right end of one button, or the window's left end without it, to the left end of another."""
        spots = {button.key: button.rect for button in self.buttons}
        gap = round(_GAP * self._spread().unit)
        return (spots[first].right if first in spots else gap) + gap, spots[last].x - gap

    def _named(self, spread: _Spread) -> Part:
        """The game's name."""
        start, end = self._between("back", "whole")
        rect = Rect(start, spread.head.y, max(0, end - start), spread.head.height)
        words = say("ui.brief.title", table=say_or_name(f"ui.{self.table}"))
        return Part("name", rect, words, partial(_name, rect=rect, words=words, px=round(_NAMED * self.px)))

    def _telling(self, spread: _Spread) -> Part:
        """Where the sheet lies, what went wrong, or that numbers lead on."""
        start, end = self._between("page", "print")
        rect = Rect(start, spread.foot.y, max(0, end - start), spread.foot.height)
        words = self.problem or self.told
        if not words:
            hint = say("ui.brief.hint")
            return Part("telling", rect, hint, partial(_hint, rect=rect, words=hint, px=self.px))
        colour = theme.RED if self.problem else theme.INK
        shows = words, colour
        return Part("telling", rect, shows, partial(_tell, rect=rect, words=words, px=self.px, colour=colour))


def _name(surface: Surface, rect: Rect, words: str, px: int) -> None:
    words, px = text.fit(words, "title", px, rect.width, text.reading.least)
    text.put(surface, words, rect.center, "center", px, "title", theme.GOLD, theme.SHADE)


def _hint(surface: Surface, rect: Rect, words: str, px: int) -> None:
    rows, px = text.block(words, "italic", px, rect.width, rect.height, text.reading.least)
    _lines(surface, rect, rows, px, "italic", theme.SAND)


def _tell(surface: Surface, rect: Rect, words: str, px: int, colour: theme.Colour) -> None:
    nine(surface, "plate_light", rect, px / _TOLD)
    inner = rect.inflate(-px, 0)
    rows, px = text.block(words, "body", px, inner.width, inner.height, text.reading.least)
    _lines(surface, inner, rows, px, "body", colour)


def _lines(surface: Surface, rect: Rect, rows: tuple[str, ...], px: int, face: str, colour: theme.Colour) -> None:
    step = text.leading(face, px)
    y = rect.centery - (len(rows) - 1) * step // 2
    for i, row in enumerate(rows):
        text.put(surface, row, (rect.x, y + i * step), "midleft", px, face, colour)


# --- what stands on the pages -----------------------------------------------------------------------------------


def _rows(table: str, number: int, room: int, unit: float, px: int) -> list[Row]:
    """One of the pages: its heading, and its lines with their pictures."""
    page, drawn = brief.pages(table)[number], faces.get(table).brief
    shown = drawn[number] if number < len(drawn) else ()
    pictures = (*shown, *[()] * (len(page.lines) - len(shown)))
    lines = zip(page.lines, pictures, strict=True)
    return [
        pages.heading(page.title, room, px, _HEADING, first=True),
        *(pages.pictured(line, picture, room, unit, px, table) for line, picture in lines),
    ]


def _sheet(table: str) -> bytes:
    """Both pages on one sheet of paper, as a PNG file."""
    sheet = Surface(_SHEET)
    sheet.fill(_PAPER)
    wide = _SHEET[0]
    margin, px, unit = round(wide * _MARGIN), round(wide * _LETTER), wide * _UNIT
    name = say("ui.brief.title", table=say_or_name(f"ui.{table}"))
    text.put(sheet, name, (margin, margin), "topleft", round(_NAMED * _HEADING * px), "title", theme.INK)
    room = (wide - 3 * margin) // _SIDES
    for number in range(_SIDES):
        x, y = margin + number * (room + margin), margin + 4 * px
        for row in _rows(table, number, room, unit, px):
            row.draw(sheet, Rect(x, y, room, row.height), False)
            y += row.height
    file = BytesIO()
    pygame.image.save(sheet, file, "sheet.png")
    return file.getvalue()
