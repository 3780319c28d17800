"""A list of rows that scrolls: the log, moves to choose from, saved games, long rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine, shade
from game.desktop.ui.base import named
from game.desktop.ui.rich import LINK, Link

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from pygame.event import Event


KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
_GROUND, _HOT, _HOT_CORNER = 8, 2, 4  # units that a row's ground is smaller; its edge under the mouse
_TAIL = 6  # tails of letters reach so small a part of a line's height into the next one
_LINK_SEEN, _LANE = 44, (150, 116, 76)  # of 255: the light on a link; the colour of the knob's lane


def ground(surface: Surface, rect: Rect, unit: float, lit: bool, hot: bool = False) -> Rect:
    """Draw what a row of saved things lies on, a little smaller than the row; returns where that is.

    Args:
        surface: where it is drawn.
        rect: the row.
        unit: pixels of a unit.
        lit: it is the chosen one.
        hot: the mouse rests on it, or keys have reached it.
    """
    inner = rect.inflate(-round(_GROUND * unit), -round(_GROUND * unit))
    nine(surface, "row_dark" if lit else "row_light", inner, unit)
    if hot:
        pygame.draw.rect(
            surface, theme.TITLE, inner, max(2, round(_HOT * unit)), border_radius=round(_HOT_CORNER * unit)
        )
    return inner


class Row(NamedTuple):
    """A row: its height in pixels, what it shows, how it is drawn, and what a click on it does.

    Its links lie relative to its upper left corner; a click on one goes to the list's ``on_link``. Its words are what
    stands on it, for those who hear it; ``level`` is that of a heading from 1 on, 0 of anything else. Its lines are
    ``step`` pixels apart; with 0 it is one whole.
    """

    height: int
    shows: Hashable
    draw: Callable[[Surface, Rect, bool], None]
    action: Callable[[], None] | None = None
    links: tuple[Link, ...] = ()
    words: str = ""
    level: int = 0
    step: int = 0


class Scroll:
    """A scrolling list.

    Attributes:
        rows: what it lists.
        offset: pixels scrolled down.
        tail: keep the end in view when rows are added, and show whole lines only.
        on_link: hears what a clicked link leads to; None leaves links alone.
        marked: index of the row that keys have reached; -1 for none.
    """

    def __init__(self, key: Hashable, rect: Rect, unit: float, tail: bool = False) -> None:
        """Make an empty list; ``unit`` is pixels per design unit."""
        self.key, self.rect, self.unit, self.tail = key, rect, unit, tail
        self.rows: tuple[Row, ...] = ()
        self.offset = 0
        self.hot = self.marked = -1
        self.on_link: Callable[[str], None] | None = None
        self._mouse = (-1, -1)
        self._grip: int | None = None
        self._begins: tuple[int, ...] = ()  # pixels from the first row to each line, and to the end

    @property
    def total(self) -> int:
        """Height of all rows in pixels."""
        return sum(row.height for row in self.rows)

    @property
    def spoken(self) -> str:
        """What it is called by those who hear it."""
        return named(self.key)

    @property
    def offers(self) -> bool:
        """Whether a row can be chosen, so that keys come here."""
        return any(row.action for row in self.rows)

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        far = max(0, self.total - self.rect.height)
        return next((line for line in self._lines if line >= far), far)

    @property
    def _lines(self) -> tuple[int, ...]:
        """Where lines begin at which it may come to rest; none where it may rest anywhere."""
        return self._begins if self.tail else ()

    @property
    def _view(self) -> Rect:
        """What is seen of it: no part of a line at its lower edge."""
        ends = self.offset + self.rect.height
        last = max((line for line in self._lines if self.offset < line <= ends), default=ends)
        return Rect(self.rect.x, self.rect.y, self.rect.width, last - self.offset)

    @property
    def below(self) -> int:
        """How many rows that can be chosen end below the view."""
        ends, y = self.rect.height + self.offset, 0
        found = 0
        for row in self.rows:
            y += row.height
            found += bool(row.action) and y > ends
        return found

    def set(self, rows: Sequence[Row]) -> None:
        """Replace the rows; at the end of a tail list the view follows."""
        at_end = self.offset >= self.most
        self.rows = tuple(rows)
        self._begins = tuple(_begins(self.rows))
        self.marked = min(self.marked, len(self.rows) - 1)
        self.offset = self.most if self.tail and at_end else min(self.offset, self.most)
        self._find()

    def spots(self) -> list[tuple[Row, Rect]]:
        """The rows in view with their rectangles."""
        found, y, bottom = [], self.rect.y - self.offset, self._view.bottom
        room = self.rect.width - (self._bar if self.most else 0)
        for row in self.rows:
            if y < bottom and y + row.height > self.rect.y:
                found.append((row, Rect(self.rect.x, y, room, row.height)))
            y += row.height
        return found

    @property
    def _bar(self) -> int:
        return max(10, round(12 * self.unit))

    def _knob(self) -> Rect:
        height = max(self._bar * 2, self.rect.height * self.rect.height // max(1, self.total))
        top = self.rect.y + (self.rect.height - height) * self.offset // max(1, self.most)
        return Rect(self.rect.right - self._bar, top, self._bar, height)

    def event(self, event: Event) -> bool:
        """Wheel, grip, hover and click."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            if self._grip is not None:
                room = max(1, self.rect.height - self._knob().height)
                self.to((event.pos[1] - self._grip - self.rect.y) * self.most // room)
            self._find()
        elif event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(self._mouse) and self.most:
            self.to(self.offset - event.y * round(48 * self.unit))
            return True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grip = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        self._mouse = pos
        if not self.rect.collidepoint(pos):
            return False
        if self.most and pos[0] >= self.rect.right - self._bar:
            knob = self._knob()
            self._grip = pos[1] - knob.y if knob.collidepoint(pos) else knob.height // 2
            return True
        link = self.link()
        if link is not None and self.on_link is not None:
            self.on_link(link.link)
            return True
        for row, spot in self.spots():
            if row.action and spot.collidepoint(pos):
                row.action()
                return True
        return False

    def links(self) -> Iterator[Link]:
        """The links in view, with their rectangles on the screen; none where nobody hears of them."""
        if self.on_link is not None:
            for row, spot in self.spots():
                yield from (Link(found.rect.move(spot.topleft), found.link) for found in row.links)

    def link(self) -> Link | None:
        """The link under the mouse, with its rectangle on the screen."""
        if not self._view.collidepoint(self._mouse):
            return None
        return next((found for found in self.links() if found.rect.collidepoint(self._mouse)), None)

    def roll(self, event: Event) -> bool:
        """Arrows, Page Up and Down, Home and End."""
        if event.type != pygame.KEYDOWN or event.key not in KEYS or event.mod & pygame.KMOD_CTRL:
            return False
        line, page = round(48 * self.unit), max(1, round(self.rect.height * 0.88))
        ways = {
            pygame.K_UP: self.offset - line, pygame.K_DOWN: self.offset + line, pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page, pygame.K_HOME: 0, pygame.K_END: self.most,
        }  # fmt: skip
        self.to(ways[event.key])
        return True

    def top(self, index: int) -> int:
        """Pixels from the first row to a row."""
        return sum(row.height for row in self.rows[:index])

    def to(self, offset: int) -> None:
        """Scroll to a number of pixels, as far as it goes, where whole lines are shown on to the next one."""
        if offset > self.offset:
            offset = next((line for line in self._lines if line >= offset), offset)
        else:
            offset = max((line for line in self._lines if line <= offset), default=offset)
        self.offset = max(0, min(self.most, offset))
        self._find()

    def _find(self) -> None:
        inside = self.rect.collidepoint(self._mouse)
        y = self.rect.y - self.offset
        self.hot = -1
        for i, row in enumerate(self.rows):
            if inside and row.action and y <= self._mouse[1] < y + row.height:
                self.hot = i
            y += row.height

    def show(self, index: int) -> None:
        """Scroll so far that a row is in view."""
        top = self.top(index)
        if top < self.offset:
            self.to(top)
        elif top + self.rows[index].height > self.offset + self.rect.height:
            self.to(top + self.rows[index].height - self.rect.height)

    def mark(self, step: int) -> bool:
        """Mark a row that can be chosen: the next one by a step, with 0 the first in view; False at the end."""
        usable = [i for i, row in enumerate(self.rows) if row.action]
        if step == 0:
            seen = [i for i in usable if self.top(i) >= self.offset]
            found = next(iter(seen or usable), -1)
        else:
            ahead = [i for i in usable if (i - self.marked) * step > 0]
            found = (min(ahead) if step > 0 else max(ahead)) if ahead else -1
        if found >= 0:
            self.marked = found
            self.show(found)
        return found >= 0

    def action(self) -> None:
        """Enter: choose the marked row."""
        row = self.rows[self.marked] if 0 <= self.marked < len(self.rows) else None
        if row is not None and row.action is not None:
            row.action()

    def forget(self) -> None:
        """The mouse rests on nothing until it moves."""
        self._mouse, self.hot = (-1, -1), -1

    @property
    def lit(self) -> int:
        """Index of the row that the mouse rests on or keys have reached; -1 for none."""
        return self.hot if self.hot >= 0 else self.marked

    def parts(self) -> list[Part]:
        """The list as one part."""
        seen = tuple((row.shows, spot.y) for row, spot in self.spots())
        link = self.link()
        over = tuple(link.rect) if link else ()
        return [Part(self.key, self.rect, (seen, self.lit, self.offset, self.total, over), self.draw)]

    def draw(self, surface: Surface) -> None:
        """Draw the rows in view."""
        before = surface.get_clip()
        seen, tail = self._view, max((row.step for row in self.rows), default=0) // _TAIL
        if self.offset in self._lines[1:]:  # no tails of the letters above
            seen.update(seen.x, seen.y + tail, seen.width, seen.height - tail)
        surface.set_clip(before.clip(seen))
        hot = self.rows[self.lit] if 0 <= self.lit < len(self.rows) else None
        for row, spot in self.spots():
            row.draw(surface, spot, row is hot)
        link = self.link()
        if link is not None:
            radius = max(2, link.rect.height // 5)
            shade(surface, link.rect, _LINK_SEEN, LINK, radius)
        surface.set_clip(before.clip(self.rect))
        if self.most:
            lane = Rect(self.rect.right - self._bar, self.rect.y, self._bar, self.rect.height)
            pygame.draw.rect(surface, _LANE, lane.inflate(-self._bar // 2, 0), border_radius=self._bar // 4)
            knob = self._knob()
            nine(surface, "scroll_knob", knob, self.unit)
        surface.set_clip(before)


def _begins(rows: Sequence[Row]) -> Iterator[int]:
    """How far from the first row each line begins, and where the last one ends."""
    y = 0
    for row in rows:
        yield y
        if row.step:
            yield from range(y + row.step, y + row.height - row.step // 2, row.step)
        y += row.height
    yield y
