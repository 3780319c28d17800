"""The rules that did not come up in a game, each with its way to the rulebook (HR-20)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import rulebook, scenes
from game.content.texts import say, say_or_name
from game.desktop.screens import pages
from game.desktop.screens.book import BookScreen, BookSection, ListItem, list_heading, list_row

if TYPE_CHECKING:
    from game.content.rules_seen import RulesSeen
    from game.desktop.ui.scene import Host
    from game.desktop.ui.scroll import Row


class RulesUnseen(BookScreen):
    """The rules that one has not met, by chapter; in the list at the left each is a way to the rulebook."""

    called = "ui.met.title"

    def __init__(self, host: Host, table: str, rules_seen: RulesSeen) -> None:
        """Open the list after a game."""
        self.table, self.rules_seen = table, rules_seen
        super().__init__(host)

    def sections(self) -> list[BookSection]:
        """A chapter for each chapter of the rulebook, with the rules of it that are left."""
        book, laws = say_or_name(f"ui.{self.table}"), rulebook.rules(self.table)
        words = (
            say("ui.met.words", n=len(self.rules_seen.seen), count=self.rules_seen.possible)
            if self.rules_seen.left
            else say("ui.met.all")
        )
        items = [ListItem(pages.prose(words, self.room, self.px, "italic", table=self.table))]
        found: list[BookSection] = []
        for number in self.rules_seen.left:
            law = laws[number]
            if not found or found[-1].title != law.chapter:
                items.append(ListItem(pages.heading(law.chapter, self.room, self.px)))
                found.append(BookSection(book, law.chapter, ()))
            shows = number in scenes.known(self.table)
            row = pages.rule(law, self.room, self.px, here=False, table=self.table, shows=shows)
            items.append(ListItem(row._replace(action=partial(self.open, number)), number))
            found[-1], items = found[-1]._replace(items=(*found[-1].items, *items)), []
        return found or [BookSection(book, book, tuple(items))]

    def open(self, anchor: str) -> None:
        """Open the rulebook at a rule, or play its scene."""
        self.host.open.rulebook(self.table, anchor)

    def listed(self) -> tuple[list[Row], int]:
        """The rules that are left."""
        laws = rulebook.rules(self.table)
        rows = [
            list_heading(
                say("ui.met.line", n=len(self.rules_seen.seen), count=self.rules_seen.possible), self.side_room, self.px
            )
        ]
        for number in self.rules_seen.left:
            take = partial(self.open, number)
            rows.append(list_row(laws[number].title, False, self.side_room, self.px, take, number))
        return rows, -1
