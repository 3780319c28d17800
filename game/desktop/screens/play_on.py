"""The question under which name a branch of a game begins, and with which dice (HR-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.core import BadOption, BadSave
from game.desktop.table import moments
from game.desktop.ui.controls import Button, Tabs
from game.desktop.ui.dialog import NameDialog
from game.store import OpenGame, StoreError

if TYPE_CHECKING:
    from pygame import Rect

    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_DICE, _SIDE = (132, 42), 40  # units of the choice of dice: top and height, and what the parchment keeps beside it


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


class PlayOn(NameDialog):
    """Asks for a name, and for the dice once the game is over; then the branch opens as a game of its own.

    Attributes:
        start: where the branch begins.
        fresh: whether the dice are fresh.
    """

    called = "ui.play_on.title"
    panel = (300, 0, 680, 0)

    def __init__(self, host: Host, under: Screen, game: OpenGame, moment: int) -> None:
        """Ask over a screen that shows a game at a moment at which something is asked."""
        self.game = game
        self.start = start(game, moment)
        self.fresh = self.start.live
        self.place = (40, 130 if self.start.live else 186, 260)
        super().__init__(host, under, say("ui.play_on.name", moment=self.start.there))

    def question(self) -> str:
        """Where it begins and with which dice."""
        begins = say("ui.play_on.earlier" if self.start.earlier else "ui.play_on.begins", moment=self.start.there)
        key = "live" if self.start.live else "fresh_how" if self.fresh else "same_how"
        return f"{begins} {say(f'ui.play_on.{key}', name=self.start.asked)}"

    def made(self) -> list[Control]:
        """The parchment is as high as the words need."""
        self.centre(self.place[1] + self.said.high + 94)
        return super().made()

    def more(self) -> list[Control]:
        """Which dice, where the game is over."""
        if self.start.live:
            return []
        (x, y, wide, _), (top, high) = self.panel, _DICE
        spots = [self.box.rect(left, y + top, wide / 2 - _SIDE, high) for left in (x + _SIDE, x + wide / 2)]
        dice = Tabs("dice", spots, [say("ui.play_on.dice_same"), say("ui.play_on.dice_fresh")], self._turn)
        dice.index = int(self.fresh)
        return [dice]

    def accepting(self, rect: Rect) -> Button:
        """Begin it."""
        return Button("go", rect, say("ui.play_on.go"), self.accept, "play", "gold")

    def _turn(self, index: int) -> None:
        self.fresh = bool(index)
        self.refresh()

    def accept(self) -> None:
        """Begin the branch and open it; when the disk refuses it says why and nothing has changed."""
        store = self.host.store
        if store is None:
            return
        try:
            found = store.open(store.branch(self.game, self.start.point, self.value, fresh=self.fresh))
        except (BadOption, BadSave, StoreError) as error:
            self.refuse(str(error))
        else:
            self.host.open.table(found, found.notice)
