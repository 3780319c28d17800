"""Where a table leads to: menu, rulebook, looking back, branches, other open games, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.store import OpenGame

if TYPE_CHECKING:
    from pygame.event import Event

    from game.core import Fact
    from game.desktop.table.screen import TableScreen


class Ways:
    """The ways from a table to other screens."""

    def __init__(self, screen: TableScreen) -> None:
        """Begin at a table."""
        self._screen = screen

    def event(self, event: Event) -> bool:
        """Ctrl+S saves under a name, Ctrl+Tab goes to the next open game."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_CTRL:
            return False
        host = self._screen.host
        if event.key == pygame.K_s:
            self.keep()
        elif event.key == pygame.K_TAB:
            other = host.desk.next(self._screen, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if other is not None:
                host.show(other)
        else:
            return False
        return True

    def keep(self) -> None:
        """Ask for the name of a save; only games on disk have one."""
        from game.desktop.screens.keep import Keep

        screen, game = self._screen, self._screen.director.game
        if isinstance(game, OpenGame) and screen.host.store is not None:
            screen.host.push(Keep(screen.host, screen, game))

    def menu(self) -> None:
        """Open the menu."""
        from game.desktop.screens.menu import Menu

        self._screen.host.push(Menu(self._screen.host, self._screen))

    def rules(self, number: str) -> None:
        """Open the rulebook at a number."""
        from game.desktop.screens.rulebook import read

        read(self._screen.host, number, self._screen.face.table)

    def help(self) -> None:
        """Open the rulebook at what was refused or looked at last, else at its beginning."""
        moment = self._screen.director.moment
        about = self._screen.face.sheets.about(moment.opened, moment.shown) if moment.opened else ()
        self.rules(moment.refusal.rule if moment.refusal is not None else next(iter(about), ""))

    def look_back(self) -> None:
        """Look back on the game from where it stands."""
        self._screen.look_back_at(self._screen.director.game.course.last)

    def look_back_to(self, fact: Fact) -> None:
        """Look back to the moment at which something happened."""
        course = self._screen.director.game.course
        number = next((i for i, known in enumerate(course.facts) if known is fact), None)
        if number is not None:
            self._screen.look_back_at(course.moment_of(number))

    def look_back_at(self, moment: int) -> None:
        """Look back on the game from a moment."""
        from game.desktop.screens.history import History

        screen = self._screen
        screen.host.push(History(screen.host, screen.director.game, moment, screen.field.map))

    def branches(self) -> None:
        """Show the tree of the game; only games on disk have one."""
        from game.desktop.screens.branches import Branches

        game = self._screen.director.game
        if isinstance(game, OpenGame):
            self._screen.host.push(Branches(self._screen.host, game.id))

    def result(self) -> None:
        """The result of the game."""
        from game.desktop.screens.result import Result

        self._screen.host.push(Result(self._screen.host, self._screen.director.game))
