"""What hands do at a table, whether they hold a mouse, keys or a gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.hud import focus

if TYPE_CHECKING:
    from game.desktop.table.tabletop import Tabletop


class TableActions:
    """The actions of a table that do more than give one input to its director.

    Attributes:
        sought: what is framed on the board until the next press: there is what was asked for on the page of cards.
    """

    def __init__(self, screen: Tabletop) -> None:
        """Act at a table."""
        self._screen = screen
        self.sought: tuple[str, ...] = ()

    def show(self, target: str) -> None:
        """Put a target on the card page, and turn to it."""
        self._screen.panel.reading.took = ""
        if self._screen.send("open", target):
            self._screen.focus.turn(focus.CARD)
            self._screen.update()

    def look_at(self, target: str, opened: bool = False) -> None:
        """Show a card page, if anything stands on it; while there is something to choose it gives way again."""
        if not self._screen.focus.tells(target, self._screen.director.moment.shown):
            return
        if self._screen.panel.choosing:
            self._screen.panel.reading.look(target, opened)
        elif opened:
            self._screen.focus.turn(focus.CARD)
        else:
            self.show(target)
        self._screen.update()

    def overview(self) -> None:
        """Open the page of the table's cards, where it has one."""
        if self._screen.face.overview is not None:
            self._screen.host.open.overview(self._screen, self.search)

    def search(self, targets: tuple[str, ...]) -> None:
        """Frame some targets on the board until the next press."""
        self.sought = targets
        self._screen.dirty = True

    def enter(self) -> None:
        """Press the most useful button; where there is none, the list that is spoken of comes to the front."""
        listed = self._screen.panel.choosing and self._screen.director.asking.primary() is None
        self._screen.bar.press("enter")
        if listed:
            self._screen.focus.turn(focus.CHOICES)
            self._screen.update()

    def take_back(self) -> None:
        """Take the last answer back, or say why that can't be."""
        self._screen.send("undo")

    def step_back(self) -> None:
        """One step back: what is picked, else an open page, else a note; where nothing is open that is said."""
        screen, before = self._screen, self._screen.director.moment
        screen.send("back")
        if screen.director.moment is not before:
            return
        if screen.panel.choosing and screen.focus.tab != focus.CHOICES:
            screen.focus.turn(focus.CHOICES)
        elif not screen.panel.choosing and screen.focus.tab == focus.RULE:
            screen.focus.turn(focus.LOG)
        elif screen.helper.note is not None:
            screen.helper.got()
        else:
            screen.send("no way back")
        screen.update()
