"""A book to read: chapters at the left, pages at the right, back and forward, and the keys for both."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.table.hud import top
from game.desktop.table.hud.sheets import link_words
from game.desktop.ui import backdrop, layout
from game.desktop.ui.base import Control, deliver, drawn
from game.desktop.ui.controls import Button
from game.desktop.ui.label import Label
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.desktop.ui.scroll import Row, Scroll
from game.desktop.ui.tooltip import Tooltip, TooltipArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event


TITLE = 0.52  # the part of the bar's height that its title is high
NARROW = 16  # heights of the bar that the window is wide at least, so that all that stands in the bar has room
WIDEST = 52  # letters' heights that a page is wide at most
SIDE = (13.0, 0.20, 0.34)  # the list of chapters: letters' heights, and shares of the window it stays between
_LEFT, _EDGE, _CORNER = 3, (5, 8), 22  # of the list: parts of the letters' height; at which a row has its own corners


class ListItem(NamedTuple):
    """A row of a page and the name under which links find it, empty for none."""

    row: Row
    anchor: str = ""


class BookSection(NamedTuple):
    """A chapter: the book it belongs to, its title, and its rows."""

    book: str
    title: str
    items: tuple[ListItem, ...]


class BookPlace(NamedTuple):
    """Where somebody reads: a row, how much of it is above the page's upper edge, and the anchor looked up."""

    row: int
    part: float
    anchor: str


class BookFrame(NamedTuple):
    """How a book lies in the window.

    Attributes:
        unit: pixels of a unit; ``px`` is the height of letters.
        bar: the bar along the upper edge.
        side_panel: the list of chapters; ``page_panel`` is the page beside it.
    """

    unit: float
    px: int
    bar: Rect
    side_panel: Rect
    page_panel: Rect


def book_frame(size: tuple[int, int], scale: int) -> BookFrame:
    """Where everything lies in a window, at a text scale in per cent."""
    unit, px = layout.unit(size), round(layout.letter(size) * scale / 100)
    gap = round(10 * unit)
    bar = min(max(round(44 * unit), round(2.1 * px)), size[0] // NARROW)
    low, high = (round(share * size[0]) for share in SIDE[1:])
    side = max(low, min(high, round(SIDE[0] * px)))
    width = min(size[0] - 3 * gap, side + WIDEST * px)
    left, height = (size[0] - width - gap) // 2, size[1] - bar - 2 * gap
    panel = Rect(left, bar + gap, side, height)
    return BookFrame(
        unit, px, Rect(0, 0, size[0], bar), panel, Rect(panel.right + gap, bar + gap, width - side, height)
    )


class Written(NamedTuple):
    """What stands in a book.

    Attributes:
        sections: the chapters; ``starts`` are the rows with which they begin.
        items: all rows; ``tops`` are where they begin, in pixels, and where the last one ends.
    """

    sections: tuple[BookSection, ...] = ()
    items: tuple[ListItem, ...] = ()
    starts: tuple[int, ...] = ()
    tops: tuple[int, ...] = (0,)

    def row_of(self, anchor: str) -> int:
        """The row with an anchor; -1 for none."""
        return next((i for i, item in enumerate(self.items) if anchor and item.anchor == anchor), -1)


def written(sections: Sequence[BookSection]) -> Written:
    """Chapters, one after the other."""
    items = tuple(item for section in sections for item in section.items)
    starts = accumulate((len(section.items) for section in sections[:-1]), initial=0)
    tops = accumulate((item.row.height for item in items), initial=0)
    return Written(tuple(sections), items, tuple(starts) if sections else (), tuple(tops))


class LinkStop(NamedTuple):
    """A link in view as what keys reach, and what it does."""

    key: object
    rect: Rect
    action: Callable[[], None]
    spoken: str


def link_stops(page: Scroll, unit: float, go: Callable[[str], None]) -> list[LinkStop]:
    """The links of a text that are in view; ``go`` hears which one is pressed."""
    less = -round(8 * unit)  # the ring lies on the link's edge, not on the words beside it
    return [
        LinkStop((one.link, *one.rect), one.rect.inflate(less, less), partial(go, one.link), link_words(one.link))
        for one in page.links()
        if page.rect.collidepoint(one.rect.center)
    ]


class Trail(NamedTuple):
    """Where the reader was before, and the way forward again."""

    before: list[BookPlace]
    after: list[BookPlace]


class BookScreen(Scene, ABC):
    """A screen to read in.

    Attributes:
        called: the text with its name in the bar.
        page: the text that scrolls; ``side`` the list at the left.
        frame: where everything lies; ``written`` is what stands there.
        anchor: what was looked up last, empty when nothing was.
    """

    called = ""

    def __init__(self, host: Host, anchor: str = "") -> None:
        """Open it at an anchor, or at its beginning."""
        super().__init__(host)
        self.anchor = anchor
        self.tip, self.ring = Tooltip(), Ring()
        self._trail = Trail([], [])
        self.written = Written()
        self._marked: object = None
        self.layout()
        if anchor:
            self.show(anchor)

    # --- laying out ---------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the bar, the list and the page for the window's size and text scale."""
        super().layout()
        here = self.place() if self.written.items else None
        self.frame = book_frame(self.host.size, self.host.scale)
        pad = round(22 * self.unit)
        self.side = Scroll("side", self.frame.side_panel.inflate(-2 * pad, -2 * pad), self.unit)
        self.page = Scroll("page", self.frame.page_panel.inflate(-2 * pad - round(10 * self.unit), -2 * pad), self.unit)
        self.page.on_link = self.open
        self.controls = self._controls()
        self.tip.set(self.hints())
        self.fill(here)

    def fill(self, here: BookPlace | None = None) -> None:
        """Write the pages; the reader stays ``here``, or where they are."""
        if here is None and self.page.rows:
            here = self.place()
        self.written = written(self.sections())
        self.page.set([item.row for item in self.written.items])
        if here is not None:
            self._go(here)
        self._marked = None
        self.follow()

    @property
    def unit(self) -> float:
        """Pixels of a unit."""
        return self.frame.unit

    @property
    def px(self) -> int:
        """Height of the letters in pixels."""
        return self.frame.px

    @property
    def room(self) -> int:
        """Pixels of text from the left end of a page's rows to the right."""
        return self.page.rect.width - round(22 * self.unit)

    @abstractmethod
    def sections(self) -> Sequence[BookSection]:
        """The chapters, for the present size."""

    # --- the bar ------------------------------------------------------------------------------------------

    def _controls(self) -> list[Control]:
        pad = round(3 * self.unit)
        height = self.frame.bar.height - 2 * pad
        inner = Rect(self.frame.side_panel.x, pad, self.frame.page_panel.right - self.frame.side_panel.x, height)
        wide, label = round(height * 1.25), say("ui.book.close")
        closing = height + text.width(label, "title", round(height * 0.48)) + round(height * 0.6)
        self.shut = Button("close", Rect(inner.right - closing, pad, closing, height), label, self.leave, "close")
        self.backward = self._turn("back", Rect(inner.x, pad, wide, height), self.back)
        self.forward = self._turn("on", Rect(inner.x + wide + pad, pad, wide, height), self.on)
        left = self.forward.rect.right + 2 * pad
        return [*self.bar_controls(Rect(left, pad, self.shut.rect.x - left - 2 * pad, height))]

    def _turn(self, key: str, rect: Rect, action: object) -> Button:
        icon = "arrow_left" if key == "back" else "arrow_right"
        return Button(key, rect, "", action, icon)  # type: ignore[arg-type]

    def bar_controls(self, room: Rect) -> list[Control]:
        """The controls of the bar in the order of the Tab key; ``room`` is what is free between the usual ones."""
        self._title_room = room
        return [self.backward, self.forward, self.shut]

    def hints(self) -> list[TooltipArea]:
        """What tooltips say."""
        return [
            TooltipArea(self.backward.rect, say("ui.book.back")),
            TooltipArea(self.forward.rect, say("ui.book.forward")),
            TooltipArea(self.shut.rect, say("ui.book.close_key")),
        ]

    # --- the list at the left -----------------------------------------------------------------------------

    def follow(self) -> None:
        """Show in the list where the page is; called after everything that may have moved it."""
        self.backward.off, self.forward.off = not self._trail.before, not self._trail.after
        now = self.chapter
        if now != self._marked:
            self._marked = now
            rows, mark = self.listed()
            self.side.set(rows)
            if 0 <= mark < len(rows):
                self.side.show(mark)
        self.ring.set(
            [
                *(c for c in self.controls if not isinstance(c, Label)),
                *link_stops(self.page, self.unit, self.open),
                self.side,
            ]
        )
        self.dirty = True

    @property
    def chapter(self) -> int:
        """Index of the chapter that is read."""
        row = self.written.row_of(self.anchor)
        top = self.written.tops[row] - self.page.offset
        reach = self.page.rect.height // (2 if self.page.offset < self.page.most else 1)
        if row < 0 or not 0 <= top < reach:
            row = bisect_right(self.written.tops, self.page.offset + self.page.rect.height // 5) - 1
        return max(0, bisect_right(self.written.starts, row) - 1)

    def listed(self) -> tuple[list[Row], int]:
        """The rows of the list and which of them is to be seen."""
        rows: list[Row] = []
        book, mark = "", -1
        for i, section in enumerate(self.written.sections):
            if section.book != book:
                book = section.book
                rows.append(list_heading(book, self.side_room, self.px))
            if i == self.chapter:
                mark = len(rows)
            rows.append(list_row(section.title, i == self.chapter, self.side_room, self.px, partial(self.turn_to, i)))
        return rows, mark

    @property
    def side_room(self) -> int:
        """Pixels of text in the list."""
        return self.side.rect.width - round(16 * self.unit)

    # --- reading ------------------------------------------------------------------------------------------

    def place(self) -> BookPlace:
        """Where the reader is."""
        row = max(0, bisect_right(self.written.tops, self.page.offset) - 1)
        height = max(1, self.written.tops[min(row + 1, len(self.written.tops) - 1)] - self.written.tops[row])
        return BookPlace(row, (self.page.offset - self.written.tops[row]) / height, self.anchor)

    def _go(self, place: BookPlace) -> None:
        row = min(place.row, len(self.written.tops) - 2)
        height = self.written.tops[row + 1] - self.written.tops[row]
        self.page.to(self.written.tops[row] + round(place.part * height))

    def _leave_place(self) -> None:
        self._trail.before.append(self.place())
        self._trail.after.clear()

    def open(self, anchor: str) -> None:
        """Go to an anchor; the way back is kept."""
        if self.written.row_of(anchor) < 0:
            return
        self._leave_place()
        self.show(anchor)

    def show(self, anchor: str) -> None:
        """Put an anchor's row near the top of the page and mark it; an unknown one changes nothing."""
        row = self.written.row_of(anchor)
        if row < 0:
            self.anchor = ""
            return
        self.anchor = anchor
        self.fill()
        self.page.to(self.written.tops[row] - self.page.rect.height // 8)
        self.follow()

    def turn_to(self, index: int) -> None:
        """Go to the beginning of a chapter."""
        self._leave_place()
        self.anchor = ""
        self.fill()
        self.page.to(self.written.tops[self.written.starts[max(0, min(len(self.written.starts) - 1, index))]])
        self.follow()

    def back(self) -> None:
        """To where the last jump began."""
        self._jump(self._trail.before, self._trail.after)

    def on(self) -> None:
        """Forward again."""
        self._jump(self._trail.after, self._trail.before)

    def _jump(self, source: list[BookPlace], other: list[BookPlace]) -> None:
        if not source:
            return
        other.append(self.place())
        found = source.pop()
        self.anchor = found.anchor
        self.fill()
        self._go(found)
        self.follow()

    def leave(self) -> None:
        """Close the book; the screen behind it is as it was."""
        self.host.pop()

    # --- events and parts ---------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Mouse, wheel and keys."""
        self.tip.event(event)
        self.dirty = True
        used = self.keys(event) if event.type == pygame.KEYDOWN else False
        used = used or self.ring.event(event) or deliver(self.controls, event)
        used = used or self.side.event(event) or self.page.event(event)
        if self in getattr(self.host, "scenes", [self]):
            self.follow()
        return used

    def keys(self, event: Event) -> bool:
        """The keys of a book."""
        if event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self.leave()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            if event.mod & pygame.KMOD_ALT:
                (self.on if step > 0 else self.back)()
            elif self.ring.focused is not None:
                return False
            else:
                self.turn_to(self.chapter + step)
        elif self.ring.focused is None or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return self.page.roll(event)
        else:
            return False
        return True

    def tick(self, now: int) -> None:
        """Tooltips open."""
        if self.tip.tick(now):
            self.dirty = True

    def parts(self) -> list[Part]:
        """The open book on the table's wood."""
        found = [
            backdrop.wall(self.host.size, "table_wood"),
            Part("bar", self.frame.bar, self.title, partial(_bar, scene=self), solid=True),
            backdrop.panel("side panel", "panel_leather", self.frame.side_panel, self.unit),
            backdrop.panel("page panel", "panel_parchment", self.frame.page_panel, self.unit),
            *self.side.parts(),
            *self.page.parts(),
        ]
        found += drawn(self.controls)
        found += self.ring.parts(self.unit)
        return [*found, *self.tip.parts(self.host.size, self.px)]

    @property
    def title(self) -> str:
        """Its name in the bar."""
        return say(self.called)

    def title_fits(self, words: str) -> bool:
        """Whether a title has room in the bar, with a gap at both of its ends."""
        px = round(self.frame.bar.height * TITLE)
        return text.width(words, "title", px) + px <= self._title_room.width

    def title_spot(self) -> tuple[Rect, int]:
        """Where the title stands and how many pixels high; an empty rectangle when there is no room for it."""
        px = round(self.frame.bar.height * TITLE)
        room = self._title_room
        fits = self.title_fits(self.title)
        return (room if fits else Rect(room.x, room.y, 0, 0)), px


def _bar(surface: Surface, scene: BookScreen) -> None:
    top.ground(surface, scene.frame.bar)
    spot, px = scene.title_spot()
    if spot.width:
        where = (spot.x + px // 2, spot.centery)
        text.put(surface, scene.title, where, "midleft", px, "title", theme.GOLD, theme.SHADE)


# --- rows -----------------------------------------------------------------------------------------------------


def list_heading(words: str, room: int, px: int) -> Row:
    """The name of a book above its chapters."""
    size = round(px * 1.12)
    rows = text.wrap(words, "title", size, room)
    height = len(rows) * text.leading("title", size) + round(0.7 * px)
    return Row(height, (words, px, "book"), partial(_list_heading, rows=rows, px=size), words=words, level=1)


def _list_heading(surface: Surface, rect: Rect, _hot: bool, rows: tuple[str, ...], px: int) -> None:
    y = rect.y + round(0.3 * px)
    for words in rows:
        text.put(surface, words, (rect.x + px // _LEFT, y), "topleft", px, "title", theme.GOLD, theme.SHADE)
        y += text.leading("title", px)


def list_row(words: str, on: bool, room: int, px: int, action: object, note: str = "") -> Row:
    """A chapter or a hit in the list; ``note`` stands before it in gold."""
    face = "bold" if on else "body"
    aside = text.width(note, "bold", px) + px // 2 if note else 0
    rows = text.wrap(words, face, px, room - px - aside)
    height = max(len(rows) * text.leading("body", px) + round(0.5 * px), round(1.9 * px))
    draw = partial(_list_row, rows=rows, px=px, on=on, note=(note, aside))
    said = f"{note} {words}" if note else words
    return Row(height, (words, px, on, note), draw, action, words=said)  # type: ignore[arg-type]


def _list_row(
    surface: Surface, rect: Rect, hot: bool, rows: tuple[str, ...], px: int, on: bool, note: tuple[str, int]
) -> None:
    step = text.leading("body", px)
    if on or hot:
        around = rect.inflate([-px // part for part in _EDGE])
        nine(surface, "field" if on else "row_dark", around, px / _CORNER)
    x, y = rect.x + px // 2, rect.centery - len(rows) * step // 2 + step // 2
    colour = theme.INK if on else theme.GOLD if hot else theme.CREAM
    shadow = None if on else theme.SHADE
    if note[0]:
        text.put(surface, note[0], (x, y), "midleft", px, "bold", theme.TITLE if on else theme.GOLD, shadow)
    for words in rows:
        text.put(surface, words, (x + note[1], y), "midleft", px, "bold" if on else "body", colour, shadow)
        y += step
