"""The menu of what can be asked of a table, each with its key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import keys
from game.desktop.table.questions import ALL, action
from game.desktop.ui.base import clicked
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_STEP, _HIGH, _TOP, _EDGE, _GAP, _SIZE = 58.0, 50.0, 74.0, 40.0, 20.0, 16.0  # units


class Ask(Dialog):
    """The questions; the table stands still behind them."""

    called = "ui.ask.title"
    panel = (150.0, 0.0, 980.0, 0.0)

    def __init__(self, host: Host, under: Screen, ask: Callable[[str], None]) -> None:
        """Offer the questions over a table; ``ask`` hears which one it is."""
        super().__init__(host, under)
        self._ask = ask
        self.layout()

    def made(self) -> list[Control]:
        """A button for each question, and the way back."""
        rows = (len(ALL) + 2) // 2
        self.centre(_TOP + rows * _STEP + _GAP)
        x, y, wide, _ = self.panel
        half = (wide - 2 * _EDGE - _GAP) / 2
        found: list[Control] = []
        for i, name in enumerate((*ALL, "")):
            rect = self.box.rect(x + _EDGE + i % 2 * (half + _GAP), y + _TOP + i // 2 * _STEP, half, _HIGH)
            if name:
                words = say("ui.ask.line", what=say(f"ui.ask.{name}"), pressed=keys.told(action(name)))
                found.append(Button(name, rect, words, partial(self._take, name), size=_SIZE))
            else:
                found.append(Button("back", rect, say("ui.overview.back"), self.leave, "arrow_left", "gold", _SIZE))
        return found

    def _take(self, name: str) -> None:
        self.host.pop()
        self._ask(name)

    def event(self, event: Event) -> bool:
        """A press beside the menu leads back."""
        point = clicked(event)
        if point is not None and not self.box.rect(*self.panel).collidepoint(point):
            self.leave()
            return True
        return super().event(event)
