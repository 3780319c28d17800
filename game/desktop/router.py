"""Which screen each way of the program leads to: the only module that knows all of them."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from game.content import brief
from game.desktop.table.hud.sheets import SHOW
from game.desktop.table.screen import TableScreen

if TYPE_CHECKING:
    from datetime import datetime

    from game.content.maps import BoardMap
    from game.desktop.ui.routes import Routes
    from game.desktop.ui.scene import Host
    from game.players.judging import Judgement
    from game.store import OpenGame, Running

SCREENS = {
    "aim": "aim.Aim",
    "ask": "ask.Ask",
    "branches": "branches.Branches",
    "compare": "compare.Compare",
    "credits": "credits.Credits",
    "dice": "dice_page.DicePage",
    "keep": "keep.Keep",
    "keys": "help.Help",
    "learn": "learn.Learn",
    "lesson": "lesson.LessonScreen",
    "menu": "menu.Menu",
    "overview": "overview.OverviewPage",
    "play_on": "play_on.PlayOn",
    "result": "result.Result",
    "review": "review.ReviewScreen",
    "rewind": "rewind.Rewind",
    "rules_unseen": "rules_unseen.RulesUnseen",
    "saves": "saves.Saves",
    "seats": "seats.Seats",
    "settings": "settings.SettingsScreen",
    "share": "share.Share",
    "shelf": "shelf.Shelf",
    "statistics": "statistics.StatisticsScreen",
    "welcome": "welcome.Welcome",
    "words": "words.InWords",
}  # the ways that do no more than open a screen


def screen(name: str) -> Any:
    """The class of a screen by the names of its module and its own; reading all at once would delay the first one."""
    module, _, called = name.partition(".")
    return getattr(import_module(f"game.desktop.screens.{module}"), called)


def routes(host: Host) -> Routes:
    """The ways to all screens of a program; a test compares what they take with what the screens are made of."""
    return cast("Routes", Router(host))


class Router:
    """Opens screens, as `Routes` tells."""

    def __init__(self, host: Host) -> None:
        """Open screens in a program."""
        self._host = host

    def __getattr__(self, name: str) -> Any:
        """A way that opens a screen with what it is given."""
        if name not in SCREENS:
            raise AttributeError(name)
        return partial(self._open, SCREENS[name])

    def _open(self, name: str, *given: Any, **named: Any) -> None:
        self._host.push(screen(name)(self._host, *given, **named))

    def table(self, game: Running, notice: str = "") -> None:
        """Bring the table of a game to the front."""
        self._host.show(TableScreen(self._host, game, notice=notice))

    def new_table(self, game: Running) -> None:
        """Bring a game that begins to the front, and say what it is about."""
        table = TableScreen(self._host, game)
        self._host.show(table)
        table.ways.begin()

    def saved_table(self, game: OpenGame, saved: datetime | None) -> None:
        """Bring a game from the disk to the front, and ask who sits there."""
        table = TableScreen(self._host, game, notice=game.notice)
        self._host.show(table)
        table.greet(saved)

    def watched_table(self, game: Running, notice: str) -> None:
        """The table of a game that can only be looked at."""
        self._host.push(TableScreen(self._host, game, notice=notice))

    def history(
        self,
        game: Running,
        moment: int,
        board: BoardMap | None = None,
        seat: int | None = None,
        judged: Judgement | None = None,
    ) -> None:
        """Look back on a game."""
        past = screen("history.History")(self._host, game, moment, board, judged)
        if seat is not None:
            past.director.show_seat(seat)
        self._host.push(past)

    def rules_in_short(self, table: str) -> None:
        """The two pages with a table's rules; its rulebook where nobody wrote them."""
        if brief.pages(table):
            self._open("rules_in_short.RulesInShort", table)
        else:
            self.rulebook(table)

    def rulebook(self, table: str, link: str = "", sought: str = "") -> None:
        """The rulebook of a table, or the scene of a rule."""
        if link.startswith(SHOW):
            self._open("show_me.ShowMe", link.removeprefix(SHOW), table)
        else:
            self._open("rulebook.Rulebook", link, table, sought)
