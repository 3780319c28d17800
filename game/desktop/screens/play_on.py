"""The question under which name a branch of a game begins, and with which dice (HR-14)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import K_ESCAPE, K_KP_ENTER, K_RETURN, KEYDOWN

from game.content.texts import say
from game.core import BadOption, BadSave
from game.desktop.engine import theme
from game.desktop.table import moments
from game.desktop.ui import backdrop
from game.desktop.ui.base import deliver
from game.desktop.ui.controls import Button, Field, Tabs
from game.desktop.ui.paragraph import Paragraph, draw_paragraph, paragraph
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.store import StoreError
from game.store.naming import LONGEST

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.draw import Box
    from game.desktop.engine.stage import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.screen import Screen
    from game.store import OpenGame

_LEFT, _WIDE = 300, 680
_ROOM = 260  # units that the words may take


class Start(NamedTuple):
    """Where a branch begins.

    Attributes:
        point: the moment; of a game that runs, one at which a person is asked.
        earlier: it is before the moment that was looked at.
        live: the game still runs.
        there: the moment in words; ``asked`` is the name of who is asked then.
    """

    point: int
    earlier: bool
    live: bool
    there: str
    asked: str


def start(game: OpenGame, moment: int) -> Start:
    """Where a branch begins that shall leave a game at a moment."""
    point = game.branch_point(moment)
    session = game.history.at(point)
    asked = game.seats[session.decision.seat].name if session.decision else ""
    there = moments.words(session, game.seats)
    return Start(point, point != moment, game.session.decision is not None, there, asked)


class PlayOn(Scene):
    """Asks for a name, and for the dice once the game is over; then the branch opens as a game of its own.

    Attributes:
        start: where the branch begins.
        fresh: whether the dice are fresh.
        value: the name.
        words: what is wrong, or empty.
    """

    def __init__(self, host: Host, under: Screen, game: OpenGame, moment: int) -> None:
        """Ask over a screen that shows a game at a moment at which something is asked."""
        super().__init__(host)
        self.under, self.game = under, game
        self.start = start(game, moment)
        self.fresh = self.start.live
        self.words = ""
        self.value = str(say("ui.play_on.name", moment=self.start.there))[:LONGEST]
        self.ring = Ring()
        self.layout()
        self.ring.at = 0
        self.field.take()

    def layout(self) -> None:
        """Lay out the field, the choice of dice and the buttons."""
        self.under.layout()
        super().layout()
        self._place()

    def _place(self) -> None:
        self.dirty = True
        self.box = box = backdrop.page(self.host.size)
        self.said = paragraph(box, self.words or self._told(), _WIDE - 80, _ROOM)
        high = (130 if self.start.live else 186) + self.said.high + 94
        x, y, wide = _LEFT, (800 - high) / 2, _WIDE
        self._panel = (x, y, wide, high)
        before = self.__dict__.get("field")
        self.field = Field("name", box.rect(x + 40, y + 74, wide - 80, 44), self.value, self._typed, limit=LONGEST)
        if before is not None:
            self.field.active, self.field.whole = before.active, before.whole
        half = (wide - 100) / 2
        spots = [box.rect(left, y + 132, wide / 2 - 40, 42) for left in (x + 40, x + wide / 2)]
        self.controls: list[Control] = [self.field]
        if not self.start.live:
            dice = Tabs("dice", spots, [say("ui.play_on.dice_same"), say("ui.play_on.dice_fresh")], self._turn)
            dice.index = int(self.fresh)
            self.controls.append(dice)
        go, back = (box.rect(left, y + high - 72, half, 50) for left in (x + 40, x + 60 + half))
        self.buttons = [
            Button("go", go, say("ui.play_on.go"), self._go, "play", "gold"),
            Button("cancel", back, say("ui.play_on.cancel"), self.host.pop),
        ]
        self.ring.set([*self.controls, *self.buttons])

    def _typed(self, value: str) -> None:
        self.value = value
        if self.words:
            self._say("")

    def _say(self, words: str) -> None:
        """Say what is wrong, or how it goes on when nothing is."""
        self.words = words
        self._place()

    def _turn(self, index: int) -> None:
        self.fresh = bool(index)
        self._place()

    def _go(self) -> None:
        """Begin the branch and open it; when the disk refuses it says why and nothing has changed."""
        store = self.host.store
        if store is None:
            return
        try:
            found = store.open(store.branch(self.game, self.start.point, self.value, fresh=self.fresh))
        except (BadOption, BadSave, StoreError) as error:
            self._say(str(error))
        else:
            self.host.open.table(found, found.notice)

    def _told(self) -> str:
        """Where it begins and with which dice."""
        begins = say("ui.play_on.earlier" if self.start.earlier else "ui.play_on.begins", moment=self.start.there)
        key = "live" if self.start.live else "fresh_how" if self.fresh else "same_how"
        return f"{begins} {say(f'ui.play_on.{key}', name=self.start.asked)}"

    def parts(self) -> list[Part]:
        """The screen below in the dark, and the question before it."""
        panel = self.box.rect(*self._panel)
        found = [*self.under.parts(), backdrop.behind(self.host.size)]
        found.append(backdrop.panel("play on panel", "panel_parchment", panel, self.box.k))
        draw = partial(
            _words, said=self.said, panel=self._panel, red=bool(self.words), top=130 if self.start.live else 186
        )
        found.append(backdrop.drawing("play on words", self.box, panel, (self.said, bool(self.words)), draw))
        for control in (*self.controls, *self.buttons):
            found += control.parts()
        return [*found, *self.ring.parts(self.box.k)]

    def event(self, event: Event) -> bool:
        """Typing, Enter to begin, Escape to go back."""
        self.dirty = True
        key = event.key if event.type == KEYDOWN else 0
        if key == K_ESCAPE:
            self.host.pop()
            return True
        if key in (K_RETURN, K_KP_ENTER) and self.ring.focused in (None, self.field):
            self._go()
            return True
        return deliver((*self.controls, *self.buttons), event) or self.ring.event(event)


def _words(box: Box, said: Paragraph, panel: tuple[float, float, float, float], red: bool, top: float) -> None:
    x, y, wide, _ = panel
    box.text(say("ui.play_on.title"), 640, y + 42, 28, "title", theme.TITLE, "center", room=wide - 60)
    draw_paragraph(box, said, x + 40, y + top, theme.RED if red else theme.INK)
