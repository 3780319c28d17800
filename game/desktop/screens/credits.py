"""The credits: authors of every font and icon, our own work, and the licences in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import credits as content
from game.content.texts import say
from game.desktop.screens import pages
from game.desktop.screens.book import BookScreen, BookSection, ListItem

if TYPE_CHECKING:
    from game.desktop.ui.scroll import Row


class Credits(BookScreen):
    """The credits as a book."""

    called = "ui.book.credits"

    def sections(self) -> list[BookSection]:
        """The chapters of the credits, then the licences."""
        found: list[BookSection] = []
        groups = (("credits", content.chapters()), ("licences", content.licences()))
        for name, chapters in groups:
            group = say(f"ui.book.{name}")
            for chapter in chapters:
                items = []
                if not found or found[-1].book != group:
                    items.append(ListItem(pages.heading(group, self.room, self.px, 1.8, not found)))
                items.append(ListItem(pages.heading(chapter.title, self.room, self.px)))
                items += [ListItem(row) for row in self._rows(chapter)]
                found.append(BookSection(group, chapter.title, tuple(items)))
        return found

    def _rows(self, chapter: content.CreditsChapter) -> list[Row]:
        found: list[Row] = []
        head = True
        for block in chapter.blocks:
            if block.kind == "row":
                found.append(pages.cells(block.words, self.room, self.px, "bold" if head else "body"))
                head = False
            elif block.kind == "entry":
                found.append(pages.prose(block.words[0], self.room, self.px, indent=1.2, bullet="•"))
            else:
                found.append(pages.prose(block.words[0], self.room, self.px))
        return found
