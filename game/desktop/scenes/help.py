"""All keys at a glance, and what the mouse, fingers and gamepads do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.scenes import pages
from game.desktop.scenes.book import Book, Item, Section

if TYPE_CHECKING:
    from game.desktop.scenes.base import Host

PARTS = (
    ("go", ("tab", "arrows", "enter", "escape", "find", "moves", "primary")),
    ("act", ("dice", "ways", "turn", "end", "undo", "redo", "cards", "peek")),
    ("look", ("why", "rule", "players", "log", "drawer")),
    ("window", ("menu", "full", "scale", "mute")),
    ("mouse", ("click", "right", "wheel", "hold")),
    ("touch", ("tap", "long", "drag")),
    ("pad", ("stick", "a", "b", "x", "y", "shoulders", "triggers", "start", "select")),
)


class Help(Book):
    """The keys as a book."""

    def __init__(self, host: Host) -> None:
        """Open it at its beginning."""
        self.title = say("ui.keys.title")
        super().__init__(host)

    def sections(self) -> list[Section]:
        """A chapter for every kind of hand."""
        found: list[Section] = []
        for part, names in PARTS:
            title = say(f"ui.keys.{part}.title")
            items = [Item(pages.heading(title, self.room, self.px, first=not found))]
            for name in names:
                keys, _, words = say(f"ui.keys.{part}.{name}").partition(" | ")
                items.append(Item(pages.prose(f"**{keys}**  {words}", self.room, self.px)))
            found.append(Section(self.title, title, tuple(items)))
        return found
