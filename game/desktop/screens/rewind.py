"""HR-15: the whole table goes back past what undo can reach, when everybody agrees."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import KEYDOWN, Rect

from game.content.texts import say
from game.core import BadOption
from game.desktop.engine import dice
from game.desktop.engine.keyboard import digit
from game.desktop.table import faces, moments
from game.desktop.table.machine import is_private
from game.desktop.table.rewinding import answers
from game.desktop.ui import backdrop, styles
from game.desktop.ui.controls import Button, Chooser
from game.desktop.ui.dialog import Dialog
from game.desktop.ui.rich import PlayerShown
from game.store import OpenGame, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_ROW = 58  # units from seat to seat
_SIDE, _CHOICE, _STEPS, _BELOW, _FOOT = 36, (76, 48), 146, 22, 92  # units: the choice of a moment, what it takes back
_SEAT, _SEAT_GAP, _SEAT_SIDES, _SEAT_HIGH, _BADGE, _BADGE_WIDE, _BADGE_GAP = 80, 16, 60, 50, 32, 38, 44
_NO = (72, 300, 50)


class Back(NamedTuple):
    """Where the table may go back to.

    Attributes:
        moment: how many answers remain.
        there: the moment in words; ``before`` is the answer that would be the first to be taken back.
    """

    moment: int
    there: str
    before: str


class Rewind(Dialog):
    """Asks all people at a table whether it should go back.

    Attributes:
        backs: where it may go back to, the latest last; ``at`` is the one that is asked about.
        agreed: the seats that have agreed.
        people: the seats that are asked; computers agree.
    """

    panel = (290, 0, 700, 0)
    place = (40, 172, 250)

    def __init__(self, host: Host, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask over a table; ``done`` hears in a sentence that it has gone back."""
        super().__init__(host, under)
        self.game, self._done = game, done
        self.people = [seat for seat, info in enumerate(game.seats) if info.player == "human"]
        self.backs = [_back(game, moment) for moment in reversed(answers(game))]
        self.at = len(self.backs) - 1
        self.agreed: set[int] = set()
        self.layout()

    @property
    def title(self) -> str:
        """Whether the table goes back."""
        return self._say("title")

    def question(self) -> str:
        """How it goes back."""
        return self._say("how")

    def made(self) -> list[Control]:
        """The moments, a button for every seat, and the one that refuses."""
        across = 1 if len(self.people) < 2 else 2
        seats = self.place[1] + self.said.high + _BELOW
        self.centre(seats + -(-len(self.people) // across) * _ROW + _FOOT)
        x, y, wide, high = self.panel
        box, named, step = self.box, [back.there for back in self.backs], (wide - 2 * _SIDE + _SEAT_GAP) / across
        (top, tall), (foot, half, low) = _CHOICE, _NO
        found: list[Control] = [
            Chooser("moment", box.rect(x + _SIDE, y + top, wide - 2 * _SIDE, tall), named, self.at, self._choose)
        ]
        for i, seat in enumerate(self.people):
            row, column = divmod(i, across)
            rect = box.rect(x + _SEAT + column * step, y + seats + row * _ROW, step - _SEAT_SIDES, _SEAT_HIGH)
            found.append(self._button(seat, i + 1, rect))
        no = box.rect(x + (wide - half) / 2, y + high - foot, half, low)
        return [*found, Button("no", no, say("ui.rewind.no"), self.host.pop, "close", "red")]

    def _say(self, key: str, **words: object) -> str:
        """Words of the question; somebody alone has nobody to agree with."""
        return say(f"ui.rewind.{key}_alone" if len(self.people) < 2 else f"ui.rewind.{key}", **words)

    def _button(self, seat: int, number: int, rect: Rect) -> Button:
        key, name = "agreed" if seat in self.agreed else "agree", self.game.seats[seat].name
        words = f"{number}  {self._say(key, name=name)}"
        icon, look = ("check", "green") if seat in self.agreed else ("", "brown")
        return Button(("seat", seat), rect, words, partial(self._agree, seat), icon, look)

    def _choose(self, index: int) -> None:
        """Another moment is another question: whoever had agreed is asked again."""
        self.at, self.agreed = index, set()
        self.refresh()

    def _agree(self, seat: int) -> None:
        """A seat agrees, or thinks better of it; with the last one the table goes back."""
        self.agreed ^= {seat}
        if self.agreed >= set(self.people):
            self._go()
        else:
            self.refresh()

    def _go(self) -> None:
        try:
            self.game.rewind(self.backs[self.at].moment)
        except (BadOption, StoreError) as error:
            self.agreed = set()
            self.refuse(str(error))
            return
        self._done(self._say("done"))
        self.host.pop()

    @property
    def _steps(self) -> str:
        """What would be taken back."""
        back = self.backs[self.at]
        count = self.game.history.last - back.moment
        steps = say("ui.rewind.steps_1") if count == 1 else say("ui.rewind.steps", n=count)
        return f"{back.before} · {steps}" if back.before else steps

    def shows(self) -> object:
        """The moment too."""
        return super().shows(), self._steps

    def write(self, box: Box) -> None:
        """What would be taken back stands above the words."""
        super().write(box)
        x, y, wide, _ = self.panel
        styles.STEPS.middle(box, self._steps, x + wide / 2, y + _STEPS, wide - 2 * _SIDE)

    def front(self) -> list[Part]:
        """A badge before every seat's button."""
        box, found = self.box, []
        for button, seat in zip(self.buttons, self.people, strict=False):
            look = PlayerShown.of(self.game.seats[seat])
            spot = Rect(button.rect.x - box.px(_BADGE_GAP), button.rect.y, box.px(_BADGE_WIDE), button.rect.height)
            draw = partial(_badge, look=look, spot=spot)
            found.append(backdrop.drawing(("badge", seat), box, spot, look, draw))
        return found

    def event(self, event: Event) -> bool:
        """Every seat has a digit too; left and right begin with the moments."""
        if event.type == KEYDOWN and 1 <= digit(event) <= len(self.people):
            self._agree(self.people[digit(event) - 1])
            return True
        if event.type == KEYDOWN and self.ring.focused is None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.ring.at = 0
        return super().event(event)


def _back(game: OpenGame, moment: int) -> Back:
    """A moment and the answer after it, as everybody may hear them."""
    session, following = game.history.at(moment), game.history.answer_to(moment + 1)
    face = faces.get(session.table)
    there, decision = moments.words(session, game.seats), session.decision
    if decision is None or following is None:
        return Back(moment, there, "")
    name, option = game.seats[decision.seat].name, decision.find(following.key)
    if option is None or decision.hidden or is_private(option, face.targets.GRAMMAR):
        return Back(moment, there, say("ui.rewind.before_secret", name=name))
    what = face.wording.short(option, decision, moments.shown(session, game.seats))
    return Back(moment, there, say("ui.rewind.before", name=name, what=what))


def _badge(box: Box, look: PlayerShown, spot: Rect) -> None:
    dice.put_badge(box.surface, look.colour, look.emblem, spot.center, box.px(_BADGE))
