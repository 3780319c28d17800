"""The table in words: everything of a table as headings and lines, for everybody, by keys, mouse and gamepad."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.content.texts import say
from game.desktop.engine import keyboard
from game.desktop.screens import words_page, words_rows
from game.desktop.screens.words_page import WordButton, WordsLayout
from game.desktop.screens.words_rows import PAPERS, PaperSheet
from game.desktop.table import in_words, questions
from game.desktop.table.areas import Entry
from game.desktop.table.asked import SpokenAnswers
from game.desktop.table.in_words import Section, SectionLine
from game.desktop.table.moment import Phase
from game.desktop.table.screen import TableScreen
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.scroll import Scroll
from game.store.settings import SPOKEN

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

LIST = "words"
_LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
_AREAS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ENDS = {pygame.K_HOME: -10_000, pygame.K_END: 10_000}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ONWARD = (pygame.K_z, pygame.K_y, pygame.K_e, pygame.K_g, pygame.K_k, pygame.K_r)  # keys that mean the same here
_LONGEST = 40  # letters that can be typed


class InWords(ControlScreen):
    """The page over a table, which goes on below it.

    Attributes:
        under: the table; ``live`` is the same, for whoever announces what happens there.
        sections: what stands on the page.
        seeking: places are sought by what is typed, ``sought``.
    """

    def __init__(self, host: Host, under: Screen, *, seek: bool = False) -> None:
        """Tell a table in words; or seek a place of it."""
        super().__init__(host)
        if not isinstance(under, TableScreen):
            raise TypeError(under)
        self.under = self.live = under
        self.seeking, self.sought = seek, ""
        self.sections: list[Section] = []
        self.asked = SpokenAnswers(under, self._target)
        self._told: object = None
        self._rows: list[tuple[int, int]] = []  # which section and which line of it each row is, -1 for headings
        self.layout()
        self._to(0)

    @property
    def typing(self) -> bool:
        """Whether letters seek a place."""
        return self.seeking

    @property
    def title(self) -> str:
        """What the page is called."""
        return say("ui.words.title")

    # --- what stands there ----------------------------------------------------------------------------------------

    @property
    def _where(self) -> WordsLayout:
        """Where everything lies in the window."""
        return words_page.where(self.host.size, self.host.scale)

    def made(self) -> list[Control]:
        """The headings, the page, and at the left what keys do and how much is told."""
        in_words.landed(self.under)
        self.under.director.draw()
        self._told = self._now()
        self.sections = self._sought() if self.seeking else in_words.sections(self.under, self.host.settings.spoken)
        where, before = self._where, self._at()
        page = Scroll(LIST, where.page, where.unit)
        page.set(
            self._written(PaperSheet(where.page.width - 2 * where.bar, where.px, PAPERS[self.host.settings.paper]))
        )
        old = self.before(LIST)
        if old is not None:
            page.to(old.offset)
        self._page = page
        self._mark(before)
        heads = words_page.headings(where, self.sections, self._jump)
        return [*heads, page, *self._beside(where)]

    def _beside(self, where: WordsLayout) -> list[Control]:
        """What the keys do, how much is told, on what it is written, and the way back."""
        found: list[Control] = [*words_page.hints(where, len(self.sections), self.seeking, self.leave, self._ask)]
        if not self.seeking:
            now = SPOKEN.index(self.host.settings.spoken)
            found += words_page.amounts(where, now, self._say, self._paper)
        return found

    def _written(self, sheet: PaperSheet) -> list[Any]:
        """The rows of all sections, and which line each of them is."""
        rows, self._rows = [], []
        for s, section in enumerate(self.sections):
            made = words_rows.section(section, sheet, partial(self._press, s))
            heads = len(made) - len(section.lines)
            self._rows += [(s, -1)] * heads + [(s, i) for i in range(len(section.lines))]
            rows += made
        return rows

    def _sought(self) -> list[Section]:
        """Places whose names hold all that was typed, by their names; else those of which that is told."""
        parts = self.sought.casefold().split()
        places = in_words.places(self.under) if self.under.director.phase is not Phase.CURTAIN else ()
        found = [one for one in places if all(part in one.name.casefold() for part in parts)]
        found = found or [one for one in places if all(part in one.line.casefold() for part in parts)]
        lines = tuple(SectionLine(entry) for entry in sorted(found, key=lambda entry: entry.name.casefold()))
        title = say("ui.words.seeking", words=self.sought) if self.sought else say("ui.words.where")
        nothing = (SectionLine(Entry(say("ui.words.nothing"))),)
        return [Section("where", title, lines or nothing, say("ui.words.type"), (), len(lines))]

    def _now(self) -> object:
        """What decides what stands on the page."""
        known, moment = self.host.settings, self.under.director.moment
        return moment.number, len(self.under.game.facts), known.spoken, known.paper, self.sought

    @property
    def staged(self) -> str:
        """What a stage below the page tells, in one stretch."""
        now = self.sections[0].lines[1:] if self.under.director.phase is Phase.STAGE else ()
        return " ".join(line.entry.line for line in now)

    # --- the cursor -----------------------------------------------------------------------------------------------

    def _at(self) -> tuple[str, str, int]:
        """Where the cursor is: the name of the section, the line's, and which of the section's lines it is."""
        marked = self._page.marked if self.before(LIST) else -1
        if not 0 <= marked < len(self._rows):
            return "", "", 0
        s, i = self._rows[marked]
        section = self._kept[s]
        return section.name, section.lines[i].entry.name, i

    def _mark(self, before: tuple[str, str, int]) -> None:
        """Put the cursor where it was, by its line's name or else its number."""
        self._kept = self.sections
        name, line, n = before
        found = [r for r, (s, i) in enumerate(self._rows) if i >= 0 and self.sections[s].name == name]
        same = [r for r in found if self.sections[self._rows[r][0]].lines[self._rows[r][1]].entry.name == line]
        usable = [r for r, (_, i) in enumerate(self._rows) if i >= 0]
        self._page.marked = (same or found[n : n + 1] or found[-1:] or usable[:1] or [-1])[0]

    @property
    def line(self) -> SectionLine | None:
        """The line that the cursor is on."""
        if not 0 <= self._page.marked < len(self._rows):
            return None
        s, i = self._rows[self._page.marked]
        return self.sections[s].lines[i]

    def _target(self) -> str:
        return self.line.entry.target if self.line is not None else ""

    def _to(self, row: int) -> None:
        """Put the cursor on the nearest line at or below a row, and into sight; its heading with it, if it is first."""
        usable = [r for r, (_, i) in enumerate(self._rows) if i >= 0]
        if usable:
            found = next((r for r in usable if r >= row), usable[-1])
            self._page.marked = found
            first = found - 1 if found and self._rows[found - 1][1] < 0 else found
            self._page.show(max(0, first - (1 if first and self._rows[first - 1][1] < 0 else 0)))
            self._page.show(found)
        self.ring.put(LIST)
        self._page.marked = self._page.marked if usable else -1
        self.dirty = True

    def _step(self, step: int) -> None:
        """Some lines on or back."""
        usable = [r for r, (_, i) in enumerate(self._rows) if i >= 0]
        if usable:
            at = usable.index(self._page.marked) if self._page.marked in usable else 0
            self._to(usable[max(0, min(len(usable) - 1, at + step))])

    def _jump(self, section: int) -> None:
        """To the first line of a section."""
        self._to(next((r for r, (s, _) in enumerate(self._rows) if s == section), 0))

    @property
    def here(self) -> int:
        """Which section the cursor is in."""
        return self._rows[self._page.marked][0] if 0 <= self._page.marked < len(self._rows) else 0

    # --- what is done ---------------------------------------------------------------------------------------------

    def _press(self, section: int, line: int) -> None:
        """A line: the cursor goes there, and it does what it offers."""
        self._to(next(r for r, one in enumerate(self._rows) if one == (section, line)))
        self._do()

    def _do(self) -> None:
        """Take an answer; of a thing read its card, and frame a place that was sought on the board."""
        line = self.line
        if line is None:
            return
        if line.act is not None:
            line.act()
            self._refresh()
        elif self.seeking and line.entry.target:
            self.leave()
            self.under.actions.search((line.entry.target,))
            self.under.asked.tell(line.entry.line)
        elif line.entry.target:
            self.asked.tell(questions.read(self.under, line.entry.target))

    def _take(self, number: int) -> bool:
        """The answer of a digit."""
        found = next((line for section in self.sections for line in section.lines if line.number == number), None)
        if found is None or found.act is None:
            return False
        found.act()
        self._refresh()
        return True

    def _say(self, index: int) -> None:
        self.host.settings.spoken = SPOKEN[index]
        self._refresh()

    def _paper(self) -> None:
        self.host.settings.paper = "dark" if self.host.settings.paper == "light" else "light"
        self._refresh()

    def _ask(self) -> None:
        self.host.open.ask(self, self.asked.ask)

    def _refresh(self) -> None:
        """Write what is other now; the cursor stays."""
        if self._now() != self._told:
            self.layout()

    def tick(self, now: int) -> None:
        """The table goes on below the page."""
        self.under.tick(now)
        self.busy = False
        self._refresh()

    def uncovered(self) -> None:
        """Write everything anew."""
        self.under.uncovered()
        self.layout()

    # --- keys -----------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Questions first, then the cursor, then the controls."""
        self.dirty = True
        if self.asked.event(event) or (event.type == pygame.KEYDOWN and self._own(event)):
            return True
        marked = self._page.marked
        used = super().event(event)
        if self._page.marked < 0 or (event.type == pygame.KEYDOWN and event.key == pygame.K_TAB):
            self._page.marked = marked  # the ring goes, the cursor stays
        return used

    def _own(self, event: Event) -> bool:
        """The keys of the cursor, while it has the ring or Ctrl is held; digits, and what is typed."""
        held = bool(event.mod & pygame.KMOD_CTRL)
        listed = self.ring.focused in (None, self._page) or held
        if listed and event.key in (_LINES | _ENDS):
            self._step((_LINES | _ENDS)[event.key])
        elif listed and event.key in _AREAS:
            self._jump(max(0, min(len(self.sections) - 1, self.here + _AREAS[event.key])))
        elif listed and event.key in _ENTER and not (self.seeking and event.key == pygame.K_SPACE):
            self._do()
        elif held:
            return False
        else:
            return self._typed(event) if self.seeking else self._letter(event)
        return True

    def _letter(self, event: Event) -> bool:
        """H goes from heading to heading; digits answer; some keys of the table mean the same here."""
        if event.key == pygame.K_h:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._jump((self.here + step) % len(self.sections))
        elif number := keyboard.digit(event):
            return self._take(number)
        elif event.key in _ONWARD:
            self.under.navigator.event(event)
            self._refresh()
        else:
            return False
        return True

    def _typed(self, event: Event) -> bool:
        """A letter of what is sought, or the last one taken back."""
        typed = keyboard.letter(event)
        if event.key == pygame.K_BACKSPACE:
            self.sought = self.sought[:-1]
        elif typed and event.key not in (pygame.K_ESCAPE, pygame.K_TAB):
            self.sought = (self.sought + typed)[:_LONGEST]
        else:
            return False
        self._refresh()
        return True

    # --- the picture ----------------------------------------------------------------------------------------------

    def ground(self) -> list[Part]:
        """The dark side with its title, and the paper."""
        for heading in self.controls:
            if isinstance(heading, WordButton) and isinstance(heading.key, tuple) and heading.key[0] == "heading":
                heading.on = heading.key[1] == self.here
        head = say(f"ui.{self.under.face.table}"), self.sections[self.here].title
        paper = PAPERS[self.host.settings.paper]
        return words_page.ground(self._where, head, paper, len(self.sections), self.seeking)

    def parts(self) -> list[Part]:
        """All of it; the page has a cursor in place of the ring."""
        found = [*self.ground(), *(part for control in self.controls for part in control.parts())]
        if self.ring.focused is not self._page:
            found += self.ring.parts(self._where.unit)
        return [*found, *self.asked.parts(self.host.size, self._where.px)]
