"""Where a table leads to: menu, rulebook, looking back, branches, other open games, and the result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.texts import say
from game.desktop.table import rewinding
from game.desktop.table.moment import Phase
from game.store import OpenGame, Running

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from pygame.event import Event

    from game.core import Fact
    from game.desktop.table.tabletop import Tabletop


class Ways:
    """The ways from a table to other screens.

    Attributes:
        asks: answers a question by its name.
    """

    LINES: tuple[str, ...] = (
        "keep", "history", "branches", "rewind", "dice", "share", "saves", "settings", "aim", "words", "ask",
        "rulebook", "keys", "shelf", "close",
    )  # fmt: skip  # of the menu

    explains = True  # a computer's line of the log leads to its reasons first

    def __init__(self, table: Tabletop) -> None:
        """Begin at a table."""
        self._table, self._host = table, table.host
        self.asks: Callable[[str], None] = table.say

    @property
    def game(self) -> Running:
        """The game as it stands."""
        return self._table.game

    def event(self, event: Event) -> bool:
        """Ctrl+S saves under a name, Ctrl+Tab goes to the next open game, Ctrl+T tells the table in words."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_CTRL:
            return False
        if event.key == pygame.K_s:
            self.keep()
        elif event.key == pygame.K_t:
            self.words()
        elif event.key == pygame.K_TAB:
            other = self._host.desk.next(self._table, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if other is not None:
                self._host.show(other)
        else:
            return False
        return True

    # --- the menu -----------------------------------------------------------------------------------------------

    def menu(self) -> None:
        """Open the menu."""
        self._host.open.menu(self._table, self.lines())

    def lines(self) -> Mapping[str, Callable[[], None]]:
        """What the lines of the menu do."""
        to = self._host.open
        acts: dict[str, Callable[[], None]] = {
            "keep": self.keep,
            "history": self.look_back,
            "branches": self.branches,
            "rewind": self.rewind,
            "dice": lambda: to.dice(self.game),
            "share": lambda: to.share(self._table, self.game),
            "saves": to.saves,
            "settings": to.settings,
            "aim": self.aim,
            "words": self.words,
            "ask": self.ask,
            "rulebook": partial(self.rules, ""),
            "keys": to.keys,
            "shelf": self._host.home,
            "close": self._close,
        }
        gone = () if self._table.face.aim is not None else ("aim",)
        return {name: acts[name] for name in self.LINES if name not in gone}

    def words(self) -> None:
        """The table in words."""
        self._host.open.words(self._table)

    def ask(self) -> None:
        """What can be asked of the table."""
        self._host.open.ask(self._table, self.asks)

    def aim(self) -> None:
        """What the game is about, in three lines."""
        self._host.open.aim(self._table, self.game)

    def begin(self) -> None:
        """Before the first turn of the first game at a table, where notes are wanted: what it is about."""
        told = f"aim_{self._table.face.table}"
        settings = self._host.settings
        if settings.helper and self._table.face.aim is not None and told not in settings.helped:
            settings.helped.append(told)
            self.aim()

    def keep(self) -> None:
        """Ask for the name of a save; only games on disk have one."""
        game = self.game
        if isinstance(game, OpenGame) and self._host.store is not None:
            self._host.open.keep(self._table, game, partial(self._table.say, fine=True))

    def branches(self) -> None:
        """Show the game and its branches, or say that it can have none."""
        game = self.game
        if isinstance(game, OpenGame):
            self._host.open.branches(game.id)
        else:
            self._table.say(say("ui.play_on.not_here"))

    def rewind(self) -> None:
        """Ask everybody whether the table should go back, or say why nobody can be asked."""
        game = self.game
        if why := rewinding.refusal(game):
            self._table.say(why)
        elif isinstance(game, OpenGame):
            self._host.open.rewind(self._table, game, self._gone_back)

    def _gone_back(self, words: str) -> None:
        self._table.director.gone_back(words)
        self._table.follow()

    def _close(self) -> None:
        """Back to the shelf, and the game's tab goes."""
        self._host.desk.drop(self._table)
        self._host.home()

    # --- the rules ----------------------------------------------------------------------------------------------

    def rules(self, link: str) -> None:
        """Open the rulebook at a number, or a rule's scene."""
        self._host.open.rulebook(self._table.face.table, link)

    def help(self) -> None:
        """Open the rulebook at what was refused or looked at last, else the rules in short."""
        moment = self._table.director.moment
        about = self._table.face.sheets.about(moment.opened, moment.shown) if moment.opened else ()
        number = moment.refusal.rule if moment.refusal is not None else next(iter(about), "")
        if number:
            self.rules(number)
        else:
            self._host.open.rules_in_short(self._table.face.table)

    # --- what was, and what came of it --------------------------------------------------------------------------

    def look_back(self) -> None:
        """Look back on the game from where it stands."""
        self.look_back_at(self.game.history.last)

    def look_back_to(self, fact: Fact) -> None:
        """Look back to the moment at which something happened; what a computer did is explained first."""
        history = self._table.game.history
        number = next((i for i, known in enumerate(history.facts) if known is fact), None)
        if number is None:
            return
        moment = history.moment_of(number)
        given = history.answer_to(moment)
        if self.explains and given is not None and self.game.seats[given.seat].player == "computer":
            self._table.send("reasons", thing=moment)
        else:
            self.look_back_at(moment)

    def look_back_at(self, moment: int) -> None:
        """Look back on the game from a moment."""
        self._host.open.history(self.game, moment, self._table.field.map)

    def result(self) -> None:
        """The result of the game."""
        self._host.open.result(self.game)

    # --- taking seats -------------------------------------------------------------------------------------------

    def welcome(self, saved: datetime | None) -> None:
        """With several people the table waits behind a curtain for the one whose turn it is."""
        director = self._table.director
        if len(director.secrecy.people) > 1 and director.phase is not Phase.OVER:
            self._host.open.welcome(self.game, saved, self._come, partial(self._look_first, saved))

    def _come(self) -> None:
        """The person whose turn it is sits there: their question opens, also a hidden one."""
        director = self._table.director
        director.guard.settle()
        if director.phase is Phase.CURTAIN:
            director.secrecy.came = True
            director.open()
            director.renew()
        self._table.layout()

    def _look_first(self, saved: datetime | None, seat: int) -> None:
        """Somebody else looks at what is open of theirs; the way back leads to the question who sits there."""
        self.welcome(saved)
        self._host.open.history(self.game, self.game.history.last, self._table.field.map, seat)
