"""The question under which name a game is saved; the table stands still behind it."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from pygame import K_ESCAPE, K_KP_ENTER, K_RETURN, KEYDOWN

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.ui import backdrop
from game.desktop.ui.base import deliver
from game.desktop.ui.controls import Button, Field
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.store import NamedSaves, NameTaken, StoreError
from game.store.naming import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.draw import Box
    from game.desktop.engine.stage import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.screen import Screen
    from game.store import OpenGame

_PANEL = (340, 240, 600, 290)


class Keep(Scene):
    """Asks for a name and writes the save."""

    def __init__(self, host: Host, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask over a table; ``done`` hears in a sentence what the game is saved as."""
        super().__init__(host)
        self.under, self.game, self._done = under, game, done
        self.words = say("ui.saves.keep_how")
        self.wrong = self.taken = False
        today = datetime.now(UTC).astimezone()
        names = ", ".join(seat.name for seat in game.seats)
        usual = say("ui.saves.keep_name", names=names, day=today.day, month=say(f"ui.month.{today.month}"))
        self.value = (game.title or usual)[:LONGEST]
        self.ring = Ring()
        self.layout()
        self.ring.at = 0
        self.field.take()

    def layout(self) -> None:
        """Lay out the field and the buttons."""
        self.under.layout()
        super().layout()
        self.box = box = backdrop.page(self.host.size)
        x, y, wide, high = _PANEL
        place, before = box.rect(x + 40, y + 74, wide - 80, 44), self.__dict__.get("field")
        self.field = Field("name", place, self.value, self._typed, limit=LONGEST)
        self.field.active = before is not None and before.active
        label, look = ("keep_replace", "red") if self.taken else ("keep", "gold")
        half = (wide - 100) / 2
        save, back = (box.rect(left, y + high - 76, half, 50) for left in (x + 40, x + 60 + half))
        self.buttons = [
            Button("keep", save, say(f"ui.saves.{label}"), self._keep, "check", look),
            Button("cancel", back, say("ui.saves.cancel"), self.host.pop),
        ]
        self.controls: list[Control] = [self.field]
        self.ring.set([self.field, *self.buttons])

    def _typed(self, value: str) -> None:
        self.value = value
        if self.taken or self.wrong:
            self.taken = self.wrong = False
            self.words = say("ui.saves.keep_how")
            self.layout()

    def _keep(self) -> None:
        """Write it; where a save of the name is there, ask first."""
        store = self.host.store
        if store is None:
            return
        try:
            file = NamedSaves(store).keep(self.game, self.value, replace=self.taken)
        except NameTaken:
            self.taken, self.words = True, say("ui.saves.keep_taken", name=self.value)
            self.layout()
        except StoreError as error:
            self.wrong, self.words = True, str(error)
            self.layout()
        else:
            self._done(say("ui.saves.keep_done", name=file.stem))
            self.host.pop()

    def parts(self) -> list[Part]:
        """The table in the dark, and the question before it."""
        panel = self.box.rect(*_PANEL)
        found = [*self.under.parts(), backdrop.behind(self.host.size)]
        found.append(backdrop.panel("keep panel", "panel_parchment", panel, self.box.k))
        shows = (self.words, self.wrong, self.taken)
        draw = partial(_words, words=self.words, red=self.wrong or self.taken)
        found.append(backdrop.drawing("keep words", self.box, panel, shows, draw))
        for control in (*self.controls, *self.buttons):
            found += control.parts()
        return [*found, *self.ring.parts(self.box.k)]

    def event(self, event: Event) -> bool:
        """Typing, Enter to save, Escape to go back."""
        self.dirty = True
        key = event.key if event.type == KEYDOWN else 0
        if key == K_ESCAPE:
            self.host.pop()
            return True
        if key in (K_RETURN, K_KP_ENTER) and self.ring.focused in (None, self.field):
            self._keep()
            return True
        return deliver((*self.controls, *self.buttons), event) or self.ring.event(event)


def _words(box: Box, words: str, red: bool) -> None:
    x, y, wide, _ = _PANEL
    box.text(say("ui.saves.keep_title"), 640, y + 42, 28, "title", theme.TITLE, "center", room=wide - 60)
    px = box.letter(18, 21)
    rows = text.wrap(words, "body", px, box.px(wide - 80))
    while len(rows) * text.leading("body", px) > box.px(82) and px > text.reading.least:
        px -= 1
        rows = text.wrap(words, "body", px, box.px(wide - 80))
    step = text.leading("body", px)
    for i, row in enumerate(rows):
        place = (box.at(x + 40, 0)[0], box.at(0, y + 128)[1] + i * step + step // 2)
        text.put(box.surface, row, place, "midleft", px, colour=theme.RED if red else theme.INK)
