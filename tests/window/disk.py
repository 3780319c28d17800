"""What the program has on the disk while it runs; looking changes nothing, and a line half written does not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.journal import NAME
from game.store.reading import Found, read_files, read_game

if TYPE_CHECKING:
    from pathlib import Path

    from game.core import Decision


class Disk:
    """The only game of a data folder."""

    def __init__(self, data: Path) -> None:
        """Look into a folder in which there may be no game yet."""
        self._games = data / "games"
        self._seen: tuple[int, Found] | None = None

    @property
    def game(self) -> Found | None:
        """The game as it is now; None before there is one."""
        folders = [folder for folder in self._games.glob("*") if not folder.name.startswith(".")]
        if not folders:
            return None
        (folder,) = folders
        length = (folder / NAME).stat().st_size
        if self._seen is None or self._seen[0] != length:
            self._seen = length, read_game(read_files(folder))
        return self._seen[1]

    @property
    def lines(self) -> int:
        """How many answers and undos there are."""
        return self.game.n if self.game is not None else 0

    @property
    def answered(self) -> int:
        """How many answers there are that were not taken back."""
        return self.game.session.answered if self.game is not None else 0

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        assert self.game is not None, "there is no game yet"
        return self.game.session.decision
