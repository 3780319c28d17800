"""The list of all moves: every legal option as a line of text, narrowed by typing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.table.director import Director
    from game.desktop.table.machine import OptionLike

MOST = 200  # lines at a time
LIMIT = 40  # characters that can be typed
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -6, pygame.K_PAGEDOWN: 6}


class OpenMoves:
    """The moves of the open decision.

    Attributes:
        sought: what was typed; ``at`` the line that Enter takes.
    """

    def __init__(self, director: Director, send: Callable[[str, str], bool]) -> None:
        """List the options of the open question; hidden cards are told of only while they lie open.

        ``send`` gives an input to the director: what it is, and of what.
        """
        self._director, self._send = director, send
        self._question, self._eyes = director.moment.question, director.moment.eyes
        self.sought = ""
        self.at = 0
        asking, shown = director.asking, director.moment.shown
        decision = asking.decision
        self._all: list[tuple[str, OptionLike]] = [
            (director.face.wording.option(found, decision, shown), found)
            for found in (decision.options if decision is not None else ())
            if decision is not None and not (asking.machine.sealed and asking.private(found))
        ]
        self._found = self._all

    @property
    def stale(self) -> bool:
        """Whether the game has gone on, or cards were turned."""
        moment = self._director.moment
        return (self._question, self._eyes) != (moment.question, moment.eyes)

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._found)

    @property
    def _first(self) -> int:
        """The first line that is shown: of very many, those round the marked one."""
        return max(0, min(self.at - MOST // 2, self.count - MOST))

    @property
    def row(self) -> int:
        """Which of the rows is the marked one."""
        return 1 + self.at - self._first

    def take(self) -> None:
        """Take the marked line."""
        if self._found:
            self._take(self._found[self.at][1])

    def seek(self, words: str) -> None:
        """List only lines in which every word typed occurs."""
        self.sought = words[:LIMIT]
        parts = self.sought.casefold().split()
        self._found = [line for line in self._all if all(part in line[0].casefold() for part in parts)]
        self.at = 0

    def clear(self) -> bool:
        """Take back what was typed; False when nothing was."""
        if not self.sought:
            return False
        self.seek("")
        return True

    def key(self, key: int, typed: str) -> bool:
        """A key: Up, Down and pages move the mark, Backspace and characters change what is sought."""
        if key in _STEPS:
            self.at = max(0, min(self.count - 1, self.at + _STEPS[key]))
        elif key == pygame.K_BACKSPACE:
            self.seek(self.sought[:-1])
        elif typed:
            self.seek(self.sought + typed)
        else:
            return False
        return True

    def listed(self) -> list[tuple[str, str]]:
        """The options of the question that may be told, as their keys and lines; of very many the first."""
        return [(option.key, words) for words, option in self._all[:MOST]]

    def rows(self) -> list[tuple[str, Callable[[], None] | None]]:
        """What was typed, then the lines; the marked one begins with an arrow."""
        head = say("ui.moves.sought", words=self.sought) if self.sought else say("ui.moves.how")
        found: list[tuple[str, Callable[[], None] | None]] = [(head, None)]
        for i, (words, option) in enumerate(self._found[self._first : self._first + MOST], self._first):
            found.append((say("ui.moves.mark", words=words) if i == self.at else words, partial(self._take, option)))
        if not self._found:
            found.append((say("ui.moves.none"), None))
        return found

    def _take(self, option: OptionLike) -> None:
        if not self.stale:
            self._send("row", option.key)
