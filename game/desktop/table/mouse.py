"""What the mouse does at a table: presses on things, looks, rests, holds hidden cards, and turns the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.table.face import Face, PannableBoard
from game.desktop.table.guard import AGAIN, near
from game.desktop.table.hud import prompt, sheets
from game.desktop.table.moment import Phase
from game.desktop.ui import pieces
from game.desktop.ui.base import clicked

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.table.actions import TableActions
    from game.desktop.table.tabletop import Tabletop
    from game.desktop.table.ways import Ways

PRESS = 300  # a press on hidden cards shorter than this keeps them open
OPEN = 5000  # milliseconds that they then stay open


class Mouse:
    """The mouse over a table.

    Attributes:
        screen: the table.
        on_tray: whether it is over the tray.
    """

    def __init__(
        self, screen: Tabletop, actions: TableActions, ways: Ways, ask_me: Callable[[str, tuple[int, int]], bool]
    ) -> None:
        """Begin with nothing held.

        Args:
            screen: the table.
            actions: what hands do there.
            ways: where it leads to.
            ask_me: takes a press on a person's plate, and tells whether it was one on their badge.
        """
        self.screen, self._actions, self._ways, self._ask_me = screen, actions, ways, ask_me
        self.on_tray = False
        self._pressed = -1  # when hidden cards were pressed
        self._until = -1  # until when they stay open after a short press
        self._answered = (0, 0), -AGAIN  # where and when a press answered last

    @property
    def _face(self) -> Face:
        return self.screen.director.face

    @property
    def _now(self) -> int:
        return self.screen.director.guard.now

    def event(self, event: Event) -> bool:
        """Follow the mouse; True when the event was used."""
        screen = self.screen
        if event.type == pygame.MOUSEMOTION:
            self.on_tray = screen.frame.tray.collidepoint(event.pos)
            self._hover(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            return screen.send("cycle", "", -1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed >= 0:
            self._release()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._look(event.pos)
            return True
        elif point := clicked(event):
            self.press(point)
            return True
        return False

    def ground(self, event: Event) -> bool:
        """Wheel, drags and keys that a roaming board knows; while something is turned the wheel turns it."""
        wheel, board = event.type == pygame.MOUSEWHEEL, self.screen.board
        turning = self.screen.director.asking.machine.turning
        if not isinstance(board, PannableBoard) or (wheel and (turning or self.on_tray)):
            return False
        return board.event(event)

    def press(self, point: tuple[int, int]) -> None:
        """A press on whatever lies at a point."""
        screen = self.screen
        said = screen.director.remarks.said
        if said is not None and self._on_number(point):
            self._ways.rules(said.rule)
            return
        found = screen.field.hit(point, screen.director.moment.shown)
        if found is None:
            return
        target, thing = found.target, found.thing
        if self._twice(point) and target not in screen.director.moment.shown.lit:
            return  # whoever clicks twice takes nothing back, nor is told why the second click does nothing
        screen.panel.reading.end()
        if self._turns(target):
            return
        if self._face.routes is not None and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            screen.send("through", target)
            return
        asked, picked = screen.director.moment.question, screen.director.moment.shown.picked
        self._act(target, thing, point)
        if screen.director.moment.question != asked:
            self.answered(point)
            screen.panel.reading.took = target
        elif target in screen.director.moment.shown.picked - picked:
            self.answered(point)
        if screen.director.moment.refusal is not None:  # is read, and not the card under the mouse once more
            screen.panel.reading.stay()

    def _act(self, target: str, thing: int | None, point: tuple[int, int]) -> None:
        screen, targets = self.screen, self._face.targets
        if screen.director.asking.why:
            screen.send("click", target)
        elif target in targets.HIDDEN:
            self._hold()
        elif self._badge(target) and self._ask_me(target, point):
            return
        elif not self._acts(target) and self._face.overview is not None and target in self._face.overview.OPENS:
            self._actions.overview()
        elif not self._acts(target):
            if not self._twice(point):
                self._actions.look_at(target)
        elif target.startswith(targets.CARDS):
            self._actions.look_at(target, opened=True)
            if not screen.send("click", target) and screen.panel.reading.end():  # it came too soon
                screen.update()
            if screen.director.asking.machine.item:  # the hand closes, so that what the item is for can be seen
                self.cover()
        else:
            screen.send("click", target, thing if target.startswith(targets.GRAMMAR.dice) else None)

    def answered(self, point: tuple[int, int]) -> None:
        """A press has answered, or was taken by what lies over the table: once more there it only means the same."""
        self._answered = point, self._now

    def _twice(self, point: tuple[int, int]) -> bool:
        """Whether a press is the second half of a double click, the first of which has answered."""
        there, then = self._answered
        return self._now < then + AGAIN and near(there, point)

    def _badge(self, target: str) -> bool:
        """Whether a press on a plate may be one on its badge: not where players are chosen among."""
        moment = self.screen.director.moment
        return moment.phase is Phase.WINDOW or target not in moment.shown.lit

    def _on_number(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the number of the rule in the prompt bar."""
        return pieces.hit(prompt.lay(self.screen.frame, self.screen.bar.line()), point) is not None

    def _turns(self, target: str) -> bool:
        """What stands on a board and belongs to the screen: other boards, and buttons that turn a tile."""
        head, _, rest = target.partition(":")
        if head == "board":
            self.screen.pin(rest)
        elif head == "turn":
            self.screen.send("cycle", "", int(rest))
        return head in ("board", "turn")

    def _acts(self, target: str) -> bool:
        """Whether a click is for the rules; what nobody is asked for is only looked at."""
        director, targets = self.screen.director, self._face.targets
        if director.phase is Phase.WINDOW:
            return target in director.moment.shown.lit
        asked = target.startswith(targets.ASKED) and director.human
        return asked and targets.acts(target, director.asking.shown_decision(), director.moment.shown)

    def link(self, number: str) -> None:
        """A link in the panel: a rule's number, or a target, which is clicked, as on a craps table's fields."""
        if ":" in number and not number.startswith(sheets.SHOW):
            self.screen.send("click", number)
        else:
            self._ways.rules(number)

    # --- resting and looking ------------------------------------------------------------------------------------

    def _hover(self, point: tuple[int, int]) -> None:
        """Cards that the mouse rests on are shown in full for as long as it rests there."""
        screen, reading = self.screen, self.screen.panel.reading
        found = None if screen.stage.covers(point) else screen.field.hit(point, screen.director.moment.shown)
        before = reading.under
        if reading.over(found.target if found else "", self._now):
            screen.update()
        elif reading.under != before:
            screen.dirty = True

    def rest(self) -> None:
        """Let time pass: what the mouse has rested on long enough is shown in full; open cards close."""
        screen, reading = self.screen, self.screen.panel.reading
        if (
            reading.due(self._now)
            and screen.director.phase is not Phase.CURTAIN
            and self._face.wording.card_of(screen.director.moment.shown, reading.under)
        ):
            reading.look(reading.under)
            screen.update()
        if 0 <= self._until <= self._now and not screen.director.asking.machine.item and not self._at_cards():
            self.cover()

    def _look(self, point: tuple[int, int]) -> None:
        """The right button only looks."""
        screen = self.screen
        found = None if screen.stage.covers(point) else screen.field.hit(point, screen.director.moment.shown)
        if found:
            screen.panel.reading.stay()
            self._actions.show(found.target)

    # --- peeking ------------------------------------------------------------------------------------------------

    def _hold(self) -> None:
        """The mouse went down on hidden cards: they show while it is held."""
        if self.screen.director.secrecy.peeking and self._until >= 0:
            self.cover()
        elif self.screen.send("peek"):
            self._pressed, self._until = self._now, -1

    def _release(self) -> None:
        short = self._now - self._pressed < PRESS
        self._pressed = -1
        if short and self.screen.director.secrecy.peeking:
            self._until = self._now + OPEN
        else:
            self.cover()

    def _at_cards(self) -> bool:
        """Whether the mouse is over open cards, or on its way from the tray to them: over the bar between."""
        screen, point = self.screen, self.screen.director.guard.presses.pointer
        if point is None:
            return False
        return screen.frame.prompt.collidepoint(point) or screen.field.over_fan(point, screen.director.moment.shown)

    def cards(self, on: bool, for_a_while: bool) -> None:
        """Hidden cards by key: as long as it is held, or for a while."""
        if not on:
            self.cover()
        elif self.screen.send("peek"):
            self.screen.director.guard.presses.lies()
            self._until = self._now + OPEN if for_a_while else -1

    def cover(self) -> None:
        """The hidden cards lie face down again."""
        self._pressed = self._until = -1
        self.screen.send("cover")
