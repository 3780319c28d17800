"""The small menu over a table: on with the game, saved games, settings, rulebook, to the shelf."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import K_RETURN

from game.content.texts import say
from game.desktop.ui.base import clicked
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.event import Event

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_STEP, _HIGH = 60.0, 50.0


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


class Menu(Dialog):
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
        rows = 1 + len(listed) // 2
        self.centre(74 + rows * _STEP + 20)
        x, y, wide, _ = self.panel
        half = (wide - 100) / 2
        spots = [(x + 40, y + 74, wide - 80, _HIGH)]
        spots += [(x + 40 + (i % 2) * (half + 20), y + 74 + (1 + i // 2) * _STEP, half, _HIGH) for i in range(2 * rows)]
        return [
            Button(
                line.name, self.box.rect(*spot), say(f"ui.menu_{line.name}"), partial(self._take, line), line.icon,
                "gold" if line.name == "continue" else "brown",
            )
            for line, spot in zip(listed, spots, strict=False)
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

    def event(self, event: Event) -> bool:
        """A press beside the menu leads back to the game."""
        point = clicked(event)
        if point is not None and not self.box.rect(*self.panel).collidepoint(point):
            self.leave()
            return True
        return super().event(event)
