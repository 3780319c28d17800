"""The small menu over a table: on with the game, saved games, settings, rulebook, to the shelf."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import K_ESCAPE, K_RETURN, KEYDOWN

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.ui import backdrop
from game.desktop.ui.base import clicked, deliver
from game.desktop.ui.controls import Button
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.event import Event

    from game.desktop.engine.draw import Box
    from game.desktop.engine.stage import Part
    from game.desktop.ui.screen import Screen

_LEFT, _WIDTH = 320, 640
_STEP, _HIGH = 60, 50


class Line(NamedTuple):
    """A line of the menu: its name, its icon, and whether the menu is gone before what it leads to opens."""

    name: str
    icon: str
    gives_way: bool = False


_LINES = (
    Line("continue", "play"),
    Line("keep", "check", gives_way=True),
    Line("history", "previous", gives_way=True),
    Line("branches", "branch", gives_way=True),
    Line("rewind", "undo", gives_way=True),
    Line("dice", "dice"),
    Line("share", "arrow_up", gives_way=True),
    Line("saves", "scroll"),
    Line("settings", "gear"),
    Line("rulebook", "book"),
    Line("keys", "help"),
    Line("shelf", "arrow_left"),
    Line("close", "door"),
)


class Menu(Scene):
    """The menu; the table stands still behind it."""

    def __init__(self, host: Host, under: Screen, lines: Mapping[str, Callable[[], None]]) -> None:
        """Open the menu over a table; ``lines`` are what can be chosen, and what that does."""
        super().__init__(host)
        self.under, self.lines = under, {"continue": host.pop, **lines}
        self.ring = Ring()
        self.layout()

    def layout(self) -> None:
        """Lay out the buttons."""
        self.under.layout()
        self.box = box = backdrop.page(self.host.size)
        listed = [line for line in _LINES if line.name in self.lines]
        high = 74 + (1 + len(listed) // 2) * _STEP + 20
        self.panel = _LEFT, (800 - high) / 2, _WIDTH, high
        self.buttons = [
            Button(
                line.name, box.rect(*_spot(i, self.panel[1] + 74)), say(f"ui.menu_{line.name}"),
                partial(self._take, line), line.icon, "brown" if i else "gold",
            )
            for i, line in enumerate(listed)
        ]  # fmt: skip
        self.ring.set(self.buttons)
        super().layout()

    def _take(self, line: Line) -> None:
        if line.gives_way:
            self.host.pop()
        self.lines[line.name]()

    def parts(self) -> list[Part]:
        """The table in the dark, and the menu before it."""
        panel = self.box.rect(*self.panel)
        found = [*self.under.parts(), backdrop.behind(self.host.size)]
        found.append(backdrop.panel("menu panel", "panel_parchment", panel, self.box.k))
        found.append(backdrop.drawing("menu title", self.box, panel, "title", partial(_title, top=self.panel[1])))
        for button in self.buttons:
            found += button.parts()
        return [*found, *self.ring.parts(self.box.k)]

    def event(self, event: Event) -> bool:
        """Buttons; Esc, Enter or a press beside the menu leads back to the game."""
        if deliver(self.buttons, event) or self.ring.event(event):
            self.dirty = True
            return True
        point = clicked(event)
        beside = point is not None and not self.box.rect(*self.panel).collidepoint(point)
        if beside or (event.type == KEYDOWN and event.key in (K_ESCAPE, K_RETURN)):
            self.host.pop()
            return True
        return False


def _spot(index: int, top: float) -> tuple[float, float, float, float]:
    """Where a line of the menu stands: the first over both columns, the others in two."""
    if index == 0:
        return _LEFT + 40, top, _WIDTH - 80, _HIGH
    row, column = divmod(index - 1, 2)
    wide = (_WIDTH - 100) / 2
    return _LEFT + 40 + column * (wide + 20), top + (1 + row) * _STEP, wide, _HIGH


def _title(box: Box, top: float) -> None:
    box.text(say("ui.menu"), 640, top + 42, 28, "title", theme.TITLE, "center")
