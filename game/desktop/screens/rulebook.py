"""The rulebook inside the program: chapters, numbered rules, links between them, and a search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.content import brief, lookup, rulebook, scenes
from game.content.texts import say, say_or_name
from game.core import get
from game.desktop.engine import text
from game.desktop.screens import pages
from game.desktop.screens.book import TITLE, BookScreen, BookSection, ListItem, list_heading, list_row
from game.desktop.table import aims, faces
from game.desktop.table.hud import sheets
from game.desktop.ui.controls import Button, TextField
from game.desktop.ui.label import Label
from game.desktop.ui.tooltip import TooltipArea

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.scroll import Row

_NEXT = 6.5  # heights: the most that the way to the next table's book takes
LIMIT = 40  # characters that can be looked for


class Rulebook(BookScreen):
    """A table's rules and the house's.

    Attributes:
        sought: what is looked for; ``hits`` the numbers of the rules that have it, ``hit`` the one shown.
    """

    called = "ui.book.rules"

    def __init__(self, host: Host, number: str = "", table: str = "", sought: str = "") -> None:
        """Open it at a rule's number, at the first rule that has what is sought, or at its beginning.

        It is the first table's when none is named.
        """
        self.table = table = table or rulebook.tables()[0]
        self.sought = ""
        self.hits: tuple[str, ...] = ()
        self.hit = -1
        super().__init__(host, number.removeprefix(f"{table}:"))
        if sought:
            self.field.value, self.field.active = sought, True
            self.look(sought)

    def sections(self) -> list[BookSection]:
        """The chapters of both books."""
        found = self._about()
        for chapter in lookup.chapters(self.table):
            items = []
            if not found or found[-1].book != self._name(chapter.book):
                first = not found
                items.append(ListItem(pages.heading(self._name(chapter.book), self.room, self.px, 1.8, first)))
                items += [
                    ListItem(pages.prose(words, self.room, self.px, "italic", table=self.table))
                    for words in rulebook.preamble(chapter.book)
                ]
            items.append(ListItem(pages.heading(chapter.title, self.room, self.px), f"#{chapter.title}"))
            items += [
                ListItem(pages.prose(words, self.room, self.px, "italic", table=self.table))
                for words in rulebook.preamble(chapter.book, chapter.title)
            ]
            items += [ListItem(self._rule(rule), rule.number) for rule in chapter.rules]
            found.append(BookSection(self._name(chapter.book), chapter.title, tuple(items)))
        return found

    def _about(self) -> list[BookSection]:
        """What a game of the table is about, before everything else; nothing where nobody says so."""
        if faces.get(self.table).aim is None:
            return []
        seats = get(self.table).seats.start + 1  # a usual game: neither alone nor of a kind of its own
        title = say("ui.aim.chapter")
        rows = [ListItem(pages.heading(title, self.room, self.px, 1.4, first=True), f"#{title}")]
        for part, words in zip(aims.PARTS, aims.lines(self.table, {}, seats), strict=True):
            told = f"**{say(f'ui.aim.{part}')}:** {words.replace('**', '')}"
            rows.append(ListItem(pages.prose(told, self.room, self.px, table=self.table)))
        return [BookSection(say("ui.brief.book"), title, tuple(rows))]

    def _rule(self, rule: rulebook.Rule) -> Row:
        here = rule.number == self.anchor
        shows = rule.number in scenes.known(self.table)
        return pages.rule(rule, self.room, self.px, here, lookup.words(self.sought), self.table, shows)

    @staticmethod
    def _name(book: str) -> str:
        return say("ui.book.house") if book == rulebook.HOUSE else say_or_name(f"ui.{book}")

    # --- show me ------------------------------------------------------------------------------------------

    def open(self, anchor: str) -> None:
        """Go to an anchor, or play the scene of a rule; the book stays where it is behind it."""
        if anchor.startswith(sheets.SHOW):
            self.show_me(anchor.removeprefix(sheets.SHOW))
        else:
            super().open(anchor)

    def show_me(self, number: str = "") -> None:
        """Play a rule's scene (HR-20): the one looked up, else the first in view that has one."""
        number = number or self._shown_first()
        if number:
            self.host.open.rulebook(self.table, f"{sheets.SHOW}{number}")

    def _shown_first(self) -> str:
        """The rule that the button of the bar shows."""
        known = scenes.known(self.table)
        top, bottom = self.page.offset, self.page.offset + self.page.rect.height
        tops, numbers = self.written.tops, [item.anchor for item in self.written.items]
        seen = [number for number, y in zip(numbers, tops, strict=False) if top <= y < bottom]
        return next((number for number in (self.anchor, *seen, *numbers) if number in known), "")

    # --- the search ---------------------------------------------------------------------------------------

    def bar_controls(self, room: Rect) -> list[Control]:
        """The search field with its count and arrows."""
        high = room.height
        wide = min(room.width - 3 * high - round(5.7 * high * 0.5), round(9 * high))
        left = start = room.right - wide - 3 * high - round(2.85 * high)
        others = [name for name in rulebook.tables() if name != self.table]
        books = []
        if others:  # the next table's rulebook
            name, most = others[0], left - room.x - high // 2
            if most < high:  # the field makes room for the icon alone
                start, wide = start + high + high // 4, wide - high - high // 4
                most = high
            titled = text.width(super().title, "title", round(self.frame.bar.height * TITLE)) + high
            least = high if most - titled < 3 * high else most - titled
            spot = Rect(0, room.y, min(round(_NEXT * high), least), high)
            spot.right = start - high // 4
            left = spot.x
            label = say("ui.book.next", table=say_or_name(f"ui.{name}")) if spot.width > 3 * high else ""
            books = [Button("other book", spot, label, partial(self._open_book, name), "book")]
        self._title_room = Rect(room.x, room.y, max(0, left - room.x - high // 4), high)
        self.field = TextField(
            "search", Rect(start, room.y, wide, high), self.sought, self.look, say("ui.book.search"), LIMIT
        )
        self.field.active = bool(self.sought)
        self.count = Label("count", Rect(start + wide, room.y, round(2.4 * high), high), self._counted())
        x = self.count.rect.right
        self.up = Button("hit up", Rect(x, room.y, high, high), "", partial(self.next, -1), "arrow_up")
        self.down = Button("hit down", Rect(x + high, room.y, high, high), "", self.next, "arrow_down")
        self.up.off = self.down.off = not self.hits
        gap = high // 4
        spot = self.down.rect.move(high + gap, 0)
        self.shows = Button("show me", spot, "", self.show_me, "play", "gold")
        return [self.backward, self.forward, *books, self.field, self.count, self.up, self.down, self.shows, self.shut]

    def _open_book(self, table: str) -> None:
        """Put this book away and open another table's."""
        self.host.pop()
        self.host.open.rulebook(table)

    @property
    def title(self) -> str:
        """Whose rules they are, where that has room."""
        own = say("ui.book.rules_of", table=self._name(self.table))
        return own if self.title_fits(own) else super().title

    def hints(self) -> list[TooltipArea]:
        """Tooltips of the arrows too."""
        return [
            *super().hints(),
            TooltipArea(self.up.rect, say("ui.book.hit_before")),
            TooltipArea(self.down.rect, say("ui.book.hit_next")),
            TooltipArea(self.shows.rect, f"{say('ui.show.me')}: {say('ui.show.hint')}"),
        ]

    def _counted(self) -> str:
        if not self.sought.strip():
            return ""
        if not self.hits:
            return say("ui.book.no_hit")
        return say("ui.book.hits", n=self.hit + 1, count=len(self.hits))

    def look(self, text: str) -> None:
        """Look for a number or for words; the page goes to the first rule that has them."""
        if text and not self.sought:
            self._leave_place()
        self.sought = text
        self.hits = lookup.search(self.table, text)
        self.hit = 0 if self.hits else -1
        self._to_hit()

    def next(self, step: int = 1) -> None:
        """To the next rule that was found, round and round."""
        if self.hits:
            self.hit = (self.hit + step) % len(self.hits)
            self._to_hit()

    def _to_hit(self) -> None:
        self.count.words = self._counted()
        self.up.off = self.down.off = not self.hits
        if self.hits:
            self.show(self.hits[self.hit])
        else:
            self.anchor = ""
            self.fill()

    def _take_hit(self, index: int) -> None:
        self.hit = index
        self._to_hit()

    def clear(self) -> None:
        """Look for nothing any more; the page stays where it is."""
        self.field.value = self.sought = ""
        self.hits, self.hit = (), -1
        self.count.words = ""
        self.up.off = self.down.off = True
        self.fill()

    def listed(self) -> tuple[list[Row], int]:
        """The chapters; while something is looked for, the rules that have it."""
        if not self.sought.strip():
            return self._chapters()
        words = say("ui.book.found", count=len(self.hits)) if self.hits else say("ui.book.nothing", words=self.sought)
        rows = [list_heading(words, self.side_room, self.px)]
        for i, number in enumerate(self.hits):
            rule = rulebook.find(self.table, number)
            title = rule.title if rule else ""
            take = partial(self._take_hit, i)
            rows.append(list_row(title, i == self.hit, self.side_room, self.px, take, number))
        return rows, self.hit + 1

    def _chapters(self) -> tuple[list[Row], int]:
        """The chapters, and before those of the books the way to the two pages."""
        rows, mark = super().listed()
        if not brief.pages(self.table):
            return rows, mark
        place = 2 if self._about() else 0  # below the heading, and what the game is about
        rows.insert(place, list_row(say("ui.brief.two"), False, self.side_room, self.px, self._in_short))
        return rows, mark + (mark >= place)

    def _in_short(self) -> None:
        """Put this book away and open the two pages."""
        self.host.pop()
        self.host.open.rules_in_short(self.table)

    @property
    def typing(self) -> bool:
        """Letters are always typed here: they seek."""
        return True

    def event(self, event: Event) -> bool:
        """What is typed goes into the search field, wherever the mouse is."""
        if event.type == pygame.TEXTINPUT or (event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE):
            self.field.active, self.ring.at = True, -1
        return super().event(event)

    def _keys(self) -> None:
        """F1 a second time: the keys instead of the rules."""
        self.host.pop()
        self.host.open.keys()

    def keys(self, event: Event) -> bool:
        """Enter goes to the next hit, Esc takes the search back before it closes the book."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.ring.focused in (None, self.field):
            self.next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_F1:
            self._keys()
        elif event.key == pygame.K_ESCAPE and self.sought:
            self.clear()
        else:
            return super().keys(event)
        return True
