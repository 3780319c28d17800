"""The lines of the log: what happened, written once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.core.history import HINTED
from game.desktop.table.hud.sheets import LogLine

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.core import Fact
    from game.desktop.table.face import Face
    from game.desktop.ui.rich import PlayerShown
    from game.desktop.ui.scroll import Row

LINES = 400  # of the log that can be scrolled back to


def opening(players_shown: Sequence[PlayerShown]) -> list[LogLine]:
    """What stands at the head of the log: who plays for the computer, and how well."""
    computers = [look for look in players_shown if look.level]
    return [LogLine(say("computer.begins", name=look.name, playing=look.playing), heading=False) for look in computers]


class LogLines:
    """What happened in a game, in lines.

    Attributes:
        latest: of them, the last written last.
        count: how many facts they tell.
    """

    def __init__(self, face: Face) -> None:
        """Begin with nothing written, in the words of a table."""
        self._face = face
        self.latest: list[LogLine] = []
        self.count = 0
        self._written: list[LogLine] = []
        self._done = 0
        self._setting: Hashable = None
        self._rows: list[tuple[LogLine, Row]] = []

    def follow(self, facts: Sequence[Fact], players_shown: Sequence[PlayerShown]) -> None:
        """Take over what happened; an undo shortens it. Only the running round is written anew."""
        if len(facts) < self._done:
            self.forget()
        names = [look.name for look in players_shown]
        begins, lines = self._face.sheets.begins, self._face.sheets.log_lines
        start = next((i for i in range(len(facts) - 1, self._done, -1) if begins(facts[i])), self._done)
        if start > self._done:
            self._written += _hints_once(lines(facts[self._done : start], names))
            self._done = start
        running = _hints_once(lines(facts[self._done :], names))
        self.latest = [*opening(players_shown), *self._written, *running][-LINES:]
        self.count = len(facts)

    def forget(self) -> None:
        """Write everything anew the next time: the language may be another one."""
        self._done, self._written, self._rows = 0, [], []

    def rows(self, setting: Hashable, made: Callable[[int], Row]) -> list[Row]:
        """The lines as rows of a page; each is made once, by its number, as long as the setting of the page stays."""
        known = self._rows if setting == self._setting else []
        self._setting, self._rows = (
            setting,
            [
                known[i] if i < len(known) and known[i][0] is line else (line, made(i))
                for i, line in enumerate(self.latest)
            ],
        )
        return [row for _, row in self._rows]


def _hints_once(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines of a round: of the hints that somebody asked for in it the last, which counts them all, is enough."""
    hints = {i: line.fact.seat for i, line in enumerate(lines) if line.fact is not None and line.fact.kind == HINTED}
    last = {seat: i for i, seat in hints.items()}
    return [line for i, line in enumerate(lines) if i not in hints or last[hints[i]] == i]
