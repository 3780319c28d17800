"""The question under which name a game is saved; the table stands still behind it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import NameDialog
from game.store import NamedSaves, NameTaken, OpenGame, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen


class Keep(NameDialog):
    """Asks for a name and writes the save.

    Attributes:
        taken: a save of the name is there.
    """

    called = "ui.saves.keep_title"
    panel = (340, 240, 600, 290)
    letters = (18, 21)
    place = (40, 128, 82)
    foot = 76

    def __init__(self, host: Host, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask over a table; ``done`` hears in a sentence what the game is saved as."""
        self.game, self._done, self.taken = game, done, False
        today = datetime.now(UTC).astimezone()
        names = ", ".join(seat.name for seat in game.seats)
        usual = say("ui.saves.keep_name", names=names, day=today.day, month=say(f"ui.month.{today.month}"))
        super().__init__(host, under, game.title or usual)

    def question(self) -> str:
        """How it is kept."""
        return say("ui.saves.keep_how")

    def refuse(self, problem: str) -> None:
        """Say what went wrong; another name is not taken."""
        self.taken = False
        super().refuse(problem)

    def accepting(self, rect: Rect) -> Button:
        """Save, or replace what is there."""
        label, look = ("keep_replace", "red") if self.taken else ("keep", "gold")
        return Button("keep", rect, say(f"ui.saves.{label}"), self.accept, "check", look)

    def accept(self) -> None:
        """Write it; where a save of the name is there, ask first."""
        store = self.host.store
        if store is None:
            return
        try:
            file = NamedSaves(store).keep(self.game, self.value, replace=self.taken)
        except NameTaken:
            self.ask_first()
        except StoreError as error:
            self.refuse(str(error))
        else:
            self._done(say("ui.saves.keep_done", name=file.stem))
            self.host.pop()

    def ask_first(self) -> None:
        """A save of the name is there: ask whether it is replaced."""
        self.taken, self.problem = True, say("ui.saves.keep_taken", name=self.value)
        self.refresh()
