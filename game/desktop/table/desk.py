"""The games that are open at the same time; each keeps its screen and its journal until it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store import OpenGame

if TYPE_CHECKING:
    from game.desktop.table.screen import TableScreen
    from game.desktop.ui.scene import Scene

MOST = 6  # as many tabs have room on the top bar


class Desk:
    """Open games, in the order in which they were opened.

    Attributes:
        tables: their screens.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self.tables: list[TableScreen] = []

    def put(self, scene: Scene) -> None:
        """Keep a screen if it is that of a game on disk; over `MOST` the one that lay longest is closed."""
        if scene in self.tables or not isinstance(getattr(getattr(scene, "director", None), "game", None), OpenGame):
            return
        self.tables.append(scene)  # type: ignore[arg-type]
        if len(self.tables) > MOST:
            self.tables.pop(0).close()

    def holds(self, scene: Scene) -> bool:
        """Whether a screen stays open although another one is shown."""
        return scene in self.tables

    def find(self, game_id: str) -> TableScreen | None:
        """The screen of an open game by its id among the saved games."""
        return next((table for table in self.tables if game_of(table).id == game_id), None)

    def drop(self, scene: Scene) -> None:
        """Close a game: its journal is let go."""
        if scene in self.tables:
            self.tables.remove(scene)
            scene.close()

    def tidy(self) -> None:
        """Close the games that are over."""
        for table in [table for table in self.tables if table.director.decision is None]:
            self.drop(table)

    def next(self, scene: Scene, step: int) -> TableScreen | None:
        """The game so many tabs further, round and round; None when there is no other."""
        if scene not in self.tables or len(self.tables) < 2:
            return None
        return self.tables[(self.tables.index(scene) + step) % len(self.tables)]

    def close(self) -> None:
        """Close all."""
        for table in [*self.tables]:
            self.drop(table)


def game_of(table: TableScreen) -> OpenGame:
    """The game of an open screen, with its journal.

    Raises:
        TypeError: It is not kept on disk.
    """
    game = table.director.game
    if not isinstance(game, OpenGame):
        raise TypeError(game)
    return game
