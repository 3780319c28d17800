"""All keys at a glance, what the mouse, fingers and gamepads do, and how well computers play."""

from __future__ import annotations

from game.content.texts import say
from game.desktop.engine.pads import assigned
from game.desktop.screens import pages
from game.desktop.screens.book import BookScreen, BookSection, ListItem

PARTS = (
    ("go", ("tab", "arrows", "enter", "escape", "find", "moves", "primary")),
    ("act", ("dice", "ways", "turn", "end", "undo", "redo", "cards", "peek")),
    (
        "look",
        (
            "why",
            "hint",
            "rule",
            "players",
            "log",
            "overview",
            "onward",
            "waypoint",
            "recap",
            "history",
            "past",
            "end",
        ),
    ),
    ("words", ("words", "lines", "heading", "ask", "where", "keys", "list")),
    ("window", ("menu", "full", "scale", "mute")),
    ("mouse", ("click", "right", "wheel", "hold")),
    ("touch", ("tap", "long", "drag")),
    ("pad", ("stick",)),
    ("computers", ("apprentice", "journeyman", "master", "grandmaster", "temper", "fair")),
)


class Help(BookScreen):
    """The keys as a book."""

    called = "ui.keys.title"

    def sections(self) -> list[BookSection]:
        """A chapter for every kind of hand."""
        found: list[BookSection] = []
        for part, names in PARTS:
            title = say(f"ui.keys.{part}.title")
            items = [ListItem(pages.heading(title, self.room, self.px, first=not found))]
            lines = [say(f"ui.keys.{part}.{name}") for name in names]
            for line in lines + (self.buttons() if part == "pad" else []):
                keys, _, words = line.partition(" | ")
                items.append(ListItem(pages.prose(f"**{keys}**  {words}", self.room, self.px)))
            found.append(BookSection(self.title, title, tuple(items)))
        return found

    def buttons(self) -> list[str]:
        """What the buttons of a gamepad do, as the player has chosen it."""
        does = assigned(self.host.settings.buttons)
        names = [(say(f"ui.button.{button}"), say(f"ui.action.{action}")) for button, action in does.items()]
        return [say("ui.keys.pad.buttons", button=button, what=what) for button, what in names]
