"""The ways from screen to screen: none of them imports another that it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from game.content.maps import BoardMap
    from game.content.rules_seen import RulesSeen
    from game.core import Session
    from game.desktop.ui.screen import Screen
    from game.players.judging import Judgement
    from game.store import OpenGame, Running, SavedGame


class Routes(Protocol):
    """Opens each screen of the program, over the one in front if nothing else is said."""

    # --- the table ----------------------------------------------------------------------------------------------

    def table(self, game: Running, notice: str = "") -> None:
        """Bring the table of a game to the front, with a sentence for the players."""

    def new_table(self, game: Running) -> None:
        """Bring a game that begins to the front; in a first game a card says what it is about."""

    def saved_table(self, game: OpenGame, saved: datetime | None) -> None:
        """Bring a game from the disk to the front; where several play, whoever's turn it is takes their seat first.

        ``saved`` is when it was played last.
        """

    def watched_table(self, game: Running, notice: str) -> None:
        """The table of a game that can only be looked at, over the list in which it was chosen."""

    def welcome(
        self, game: Running, saved: datetime | None, come: Callable[[], None], other: Callable[[int], None]
    ) -> None:
        """Ask who sits at the screen: ``come`` when it is whose turn it is, else ``other`` with the seat."""

    # --- what a running game leads to ---------------------------------------------------------------------------

    def menu(self, under: Screen, lines: Mapping[str, Callable[[], None]]) -> None:
        """The menu over a table: what each of its lines does, by the line's name."""

    def keep(self, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask under which name a game is saved; ``done`` hears in a sentence that it is."""

    def rewind(self, under: Screen, game: OpenGame, done: Callable[[str], None]) -> None:
        """Ask whether the table goes back (HR-15); ``done`` hears in a sentence that the game has."""

    def play_on(self, under: Screen, game: OpenGame, moment: int) -> None:
        """Ask how a branch begins at a moment of a game (HR-14)."""

    def aim(self, under: Screen, game: Running) -> None:
        """Say in three lines what a game is about."""

    def overview(self, under: Screen, search: Callable[[tuple[str, ...]], None]) -> None:
        """Show a table's cards on a page of their own; ``search`` hears which targets are asked for."""

    def words(self, under: Screen, *, seek: bool = False) -> None:
        """A table in words on a page of its own; or its places, one of which is sought by its name."""

    def ask(self, under: Screen, ask: Callable[[str], None]) -> None:
        """What can be asked of a table; ``ask`` hears which question it is."""

    def share(self, under: Screen, game: Running) -> None:
        """Write a game for others (HR-19)."""

    def history(
        self,
        game: Running,
        moment: int,
        board: BoardMap | None = None,
        seat: int | None = None,
        judged: Judgement | None = None,
    ) -> None:
        """Look back on a game from a moment (HR-13).

        On a player's own map, at a seat's open things and at what could have been answered instead, if given.
        """

    def review(self, game: Running, game_id: str = "") -> None:
        """The review of a game that is over; ``game_id`` is where it is kept, if it is none that is open."""

    def dice(self, game: Running) -> None:
        """The dice of a game, and their proof (HR-17)."""

    def result(self, game: Running) -> None:
        """The result of a game that is over."""

    def rules_unseen(self, table: str, rules_seen: RulesSeen) -> None:
        """The rules that did not come up in a game (HR-20)."""

    # --- saved games --------------------------------------------------------------------------------------------

    def shelf(self, notice: str = "") -> None:
        """The shelf, with a sentence for the player."""

    def seats(self, table: str) -> None:
        """A new game of a table."""

    def learn(self, table: str) -> None:
        """The lessons of a table."""

    def lesson(self, table: str, number: int, step: int | None = None, session: Session | None = None) -> None:
        """A lesson by its number from 0, where it was left; or before a step, with a game that was begun there.

        Raises:
            BadContent: the lessons of the table cannot be read.
        """

    def saves(self, *, notice: str = "") -> None:
        """All saved games, with a sentence for the player."""

    def branches(self, game_id: str) -> None:
        """The tree of a saved game and its branches."""

    def compare(self, games: Mapping[str, SavedGame], pair: tuple[str, str]) -> None:
        """Two games of a tree side by side.

        Raises:
            BadSave: One of them cannot be read.
            StoreError: The disk refuses.
        """

    # --- what is there without a game ---------------------------------------------------------------------------

    def rules_in_short(self, table: str) -> None:
        """The two pages with a table's rules; its rulebook where nobody wrote them."""

    def rulebook(self, table: str, link: str = "", sought: str = "") -> None:
        """The rulebook of a table at a number or at what is sought, or the scene that a link leads to (HR-20)."""

    def keys(self) -> None:
        """All keys at a glance."""

    def settings(self) -> None:
        """The settings."""

    def statistics(self, table: str | None = None) -> None:
        """What was played on this computer, at one table or at all of them."""

    def credits(self) -> None:
        """Whose work is in the program."""
