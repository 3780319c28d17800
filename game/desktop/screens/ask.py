"""The menu of what can be asked of a table, each with its key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import keys
from game.desktop.table.questions import ALL, action
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import MenuDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_STEP, _SIZE = 58.0, 16.0  # units


class Ask(MenuDialog):
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
        *asked, last = (self.box.rect(*spot) for spot in self.spots(len(ALL) + 1, _STEP))
        found: list[Control] = []
        for name, rect in zip(ALL, asked, strict=True):
            words = say("ui.ask.line", what=say(f"ui.ask.{name}"), pressed=keys.told(action(name)))
            found.append(Button(name, rect, words, partial(self._take, name), size=_SIZE))
        return [*found, Button("back", last, say("ui.overview.back"), self.leave, "arrow_left", "gold", _SIZE)]

    def _take(self, name: str) -> None:
        self.host.pop()
        self._ask(name)
