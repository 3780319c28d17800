"""The games that are open at the same time; each keeps its screen and its journal until it is closed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.desktop.ui.screen import Screen
from game.players.worker import Worker
from game.store import OpenGame, Running

if TYPE_CHECKING:
    from datetime import datetime


MOST = 6  # as many tabs have room on the top bar


class OpenTable(Screen, ABC):
    """The screen of a running game, as all others know it."""

    @property
    @abstractmethod
    def game(self) -> Running:
        """The game."""

    @property
    def id(self) -> str:
        """The game's id among the saved games; empty for one that is on no disk."""
        return self.game.id if isinstance(self.game, OpenGame) else ""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.session.decision is None

    @property
    def asks(self) -> bool:
        """Whether a person is asked."""
        decision = self.game.session.decision
        return decision is not None and self.game.seats[decision.seat].player == "human"

    @abstractmethod
    def greet(self, saved: datetime | None) -> None:
        """Let whoever's turn it is take their seat, where several people play; ``saved`` is when it was played last."""


class Desk:
    """Open games, in the order in which they were opened.

    Attributes:
        tables: their screens.
        worker: thinks for the computer seats of all of them; in slices, unless the program lets it start a process.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self.tables: list[OpenTable] = []
        self.worker = Worker()

    def put(self, screen: Screen) -> None:
        """Keep a screen if it is that of a game on disk; over `MOST` the one that lay longest is closed."""
        if screen in self.tables or not isinstance(screen, OpenTable) or not screen.id:
            return
        self.tables.append(screen)
        if len(self.tables) > MOST:
            self.tables.pop(0).close()

    def holds(self, screen: Screen) -> bool:
        """Whether a screen stays open although another one is shown."""
        return screen in self.tables

    def find(self, game_id: str) -> OpenTable | None:
        """The screen of an open game by its id among the saved games."""
        return next((table for table in self.tables if table.id == game_id), None)

    def drop(self, screen: Screen) -> None:
        """Close a game: its journal is let go."""
        if isinstance(screen, OpenTable) and screen in self.tables:
            self.tables.remove(screen)
            screen.close()

    def tidy(self) -> None:
        """Close the games that are over."""
        for table in [table for table in self.tables if table.over]:
            self.drop(table)

    def next(self, screen: Screen, step: int) -> OpenTable | None:
        """The game so many tabs further, round and round; None when there is no other."""
        if not isinstance(screen, OpenTable) or screen not in self.tables or len(self.tables) < 2:
            return None
        return self.tables[(self.tables.index(screen) + step) % len(self.tables)]

    def close(self) -> None:
        """Close all."""
        for table in [*self.tables]:
            self.drop(table)
