"""The small menu over a table: on with the game, saved games, settings, rulebook, to the shelf."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import K_RETURN

from game.content.texts import say
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import MenuDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.event import Event

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_STEP = 60.0  # units from line to line


class MenuLine(NamedTuple):
    """A line of the menu: its name, its icon, and whether the menu is gone before what it leads to opens."""

    name: str
    icon: str
    gives_way: bool = False


_LINES = (
    MenuLine("continue", "play"),
    MenuLine("keep", "check", gives_way=True),
    MenuLine("history", "previous", gives_way=True),
    MenuLine("branches", "branch", gives_way=True),
    MenuLine("rewind", "undo", gives_way=True),
    MenuLine("dice", "dice"),
    MenuLine("share", "arrow_up", gives_way=True),
    MenuLine("saves", "scroll"),
    MenuLine("settings", "gear"),
    MenuLine("aim", "star", gives_way=True),
    MenuLine("words", "scroll", gives_way=True),
    MenuLine("ask", "question", gives_way=True),
    MenuLine("rulebook", "book"),
    MenuLine("keys", "help"),
    MenuLine("shelf", "arrow_left"),
    MenuLine("close", "door"),
)


class Menu(MenuDialog):
    """The menu; the table stands still behind it."""

    called = "ui.menu"
    panel = (320.0, 0.0, 640.0, 0.0)

    def __init__(self, host: Host, under: Screen, lines: Mapping[str, Callable[[], None]]) -> None:
        """Open the menu over a table; ``lines`` are what can be chosen, and what that does."""
        super().__init__(host, under)
        self.lines = {"continue": host.pop, **lines}
        self.layout()

    def made(self) -> list[Control]:
        """The lines: the first over both columns, the others in two."""
        listed = [line for line in _LINES if line.name in self.lines]
        (x, y, _, high), _, *others = self.spots(len(listed) + 1, _STEP)
        spots = [(x, y, self.panel[2] - 2 * (x - self.panel[0]), high), *others]
        return [
            Button(
                line.name, self.box.rect(*spot), say(f"ui.menu_{line.name}"), partial(self._take, line), line.icon,
                "gold" if line.name == "continue" else "brown",
            )
            for line, spot in zip(listed, spots, strict=True)
        ]  # fmt: skip

    def _take(self, line: MenuLine) -> None:
        if line.gives_way:
            self.host.pop()
        self.lines[line.name]()

    def key(self, event: Event) -> bool:
        """Enter leads back to the game too."""
        if event.key == K_RETURN:
            self.leave()
            return True
        return super().key(event)
