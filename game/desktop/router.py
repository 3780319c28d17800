"""Which screen each way of the program leads to: the only module that knows all of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.desktop.screens.shelf import Shelf
from game.desktop.table.hud.sheets import SHOW
from game.desktop.table.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from game.content.maps import BoardMap
    from game.content.rules_seen import RulesSeen
    from game.desktop.screens import (
        branches,
        compare,
        dice_page,
        history,
        keep,
        menu,
        play_on,
        result,
        rewind,
        rulebook,
        rules_unseen,
        saves,
        seats,
        settings,
        share,
        show_me,
        statistics,
        welcome,
    )
    from game.desktop.screens import credits as credits_page
    from game.desktop.screens import help as keys_page
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen
    from game.store import OpenGame, Running, SavedGame
else:

    class Late:
        """A screen's module, which is read when the screen is opened first: reading all would delay the first one."""

        def __init__(self, name: str) -> None:
            """Know it by its name."""
            self._name = f"game.desktop.screens.{name}"

        def __getattr__(self, name: str) -> Any:
            """What stands in it."""
            return getattr(import_module(self._name), name)

    branches, compare, credits_page, dice_page, history = map(
        Late, ("branches", "compare", "credits", "dice_page", "history")
    )
    keep, keys_page, menu, play_on, result = map(Late, ("keep", "help", "menu", "play_on", "result"))
    rewind, rulebook, saves, seats, settings = map(Late, ("rewind", "rulebook", "saves", "seats", "settings"))
    share, show_me, statistics, rules_unseen, welcome = map(
        Late, ("share", "show_me", "statistics", "rules_unseen", "welcome")
    )


class Router:
    """The ways to all screens of a program, as `game.desktop.ui.routes.Routes` tells."""

    def __init__(self, host: Host) -> None:
        """Open screens in a program."""
        self._host = host

    def table(self, game: Running, notice: str = "") -> None:
        """Bring the table of a game to the front."""
        self._host.show(TableScreen(self._host, game, notice=notice))

    def saved_table(self, game: OpenGame, saved: datetime | None) -> None:
        """Bring a game from the disk to the front, and ask who sits there."""
        table = TableScreen(self._host, game, notice=game.notice)
        self._host.show(table)
        table.greet(saved)

    def watched_table(self, game: Running, notice: str) -> None:
        """The table of a game that can only be looked at."""
        self._host.push(TableScreen(self._host, game, notice=notice))

    def welcome(
        self, game: Running, saved: datetime | None, come: Callable[[], None], other: Callable[[int], None]
    ) -> None:
        """Ask who sits at the screen."""
        self._host.push(welcome.Welcome(self._host, game, saved, come, other))

    def menu(self, under: Screen, lines: Mapping[str, Callable[[], None]]) -> None:
        """The menu over a table."""
        self._host.push(menu.Menu(self._host, under, lines))

    def keep(self, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask under which name a game is saved."""
        self._host.push(keep.Keep(self._host, under, game, done))

    def rewind(self, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask whether the table goes back."""
        self._host.push(rewind.Rewind(self._host, under, game, done))

    def play_on(self, under: Screen, game: OpenGame, moment: int) -> None:
        """Ask how a branch begins."""
        self._host.push(play_on.PlayOn(self._host, under, game, moment))

    def share(self, under: Screen, game: Running) -> None:
        """Write a game for others."""
        self._host.push(share.Share(self._host, under, game))

    def history(self, game: Running, moment: int, board: BoardMap | None = None, seat: int | None = None) -> None:
        """Look back on a game."""
        past = history.History(self._host, game, moment, board)
        if seat is not None:
            past.director.show_seat(seat)
        self._host.push(past)

    def dice(self, game: Running) -> None:
        """The dice of a game."""
        self._host.push(dice_page.DicePage(self._host, game))

    def result(self, game: Running) -> None:
        """The result of a game."""
        self._host.push(result.Result(self._host, game))

    def rules_unseen(self, table: str, rules_seen: RulesSeen) -> None:
        """The rules that did not come up in a game."""
        self._host.push(rules_unseen.RulesUnseen(self._host, table, rules_seen))

    def shelf(self, notice: str = "") -> None:
        """The shelf."""
        self._host.push(Shelf(self._host, notice))

    def seats(self, table: str) -> None:
        """A new game of a table."""
        self._host.push(seats.Seats(self._host, table))

    def saves(self, notice: str = "") -> None:
        """All saved games."""
        self._host.push(saves.Saves(self._host, notice=notice))

    def branches(self, game_id: str) -> None:
        """The tree of a saved game."""
        self._host.push(branches.Branches(self._host, game_id))

    def compare(self, games: Mapping[str, SavedGame], pair: tuple[str, str]) -> None:
        """Two games side by side."""
        self._host.push(compare.Compare(self._host, games, pair))

    def rulebook(self, table: str, link: str = "") -> None:
        """The rulebook of a table, or the scene of a rule."""
        if link.startswith(SHOW):
            self._host.push(show_me.ShowMe(self._host, link.removeprefix(SHOW), table))
        else:
            self._host.push(rulebook.Rulebook(self._host, link, table))

    def keys(self) -> None:
        """All keys."""
        self._host.push(keys_page.Help(self._host))

    def settings(self) -> None:
        """The settings."""
        self._host.push(settings.SettingsScreen(self._host))

    def statistics(self, table: str | None = None) -> None:
        """What was played."""
        self._host.push(statistics.StatisticsScreen(self._host, table))

    def credits(self) -> None:
        """Whose work is in the program."""
        self._host.push(credits_page.Credits(self._host))
