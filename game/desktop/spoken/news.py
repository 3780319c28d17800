"""What is announced of a table: what happened, then whose turn it is and what is asked; a refusal at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.spoken.tree import plain
from game.desktop.table.moment import Phase

if TYPE_CHECKING:
    from game.desktop.table.hud.sheets import Explanation
    from game.desktop.table.screen import TableScreen
    from game.desktop.table.stages.stage import Stage

MOST = 240  # letters of what happened in one announcement; of more the last is told


class News:
    """Remembers what of a table was announced.

    Attributes:
        urgent: what is said now interrupts.
    """

    def __init__(self, screen: TableScreen) -> None:
        """Begin with the game as it stands: only its question is announced."""
        self._screen = screen
        self._facts = len(screen.game.facts)
        self._asked: object = None
        self._noted = ""
        self._refused: Explanation | None = None
        self._stage: Stage | None = None
        self.urgent = False

    def tell(self, staged: str) -> str:
        """What has happened since it was last told; ``staged`` is what stands on a stage that is open."""
        moment = self._screen.director.moment
        refused, self._refused = self._refused, moment.refusal
        self.urgent = moment.refusal is not None and moment.refusal is not refused
        if self.urgent and moment.refusal is not None:
            return f"{moment.refusal.text} {moment.refusal.remedy}".strip()
        if moment.phase is Phase.STAGE:
            return self._told(staged)
        return " ".join(filter(None, (self._happened(), self._notes(), self._question())))

    def _told(self, staged: str) -> str:
        """What stands on a stage once it lies still; on the next one once more, even if that says the same."""
        told, now = self._stage, self._screen.director.staging.now
        if now is told or self._screen.stage.moves:
            return ""
        self._stage = now
        return staged

    def _notes(self) -> str:
        """What is said beside the table, when it is something else."""
        before, self._noted = self._noted, plain(self._screen.notes())
        return "" if self._noted == before else self._noted

    def _happened(self) -> str:
        """The lines of the log that are new; after an undo none."""
        facts, names = self._screen.game.facts, [seat.name for seat in self._screen.game.seats]
        new, self._facts = facts[self._facts :], len(facts)
        lines = [plain(line.words) for line in self._screen.face.sheets.log_lines(new, names)] if new else []
        while len(lines) > 1 and sum(map(len, lines)) > MOST:
            lines.pop(0)
        return " ".join(lines)

    def _question(self) -> str:
        """Whose turn it is and what is asked, where that is another question; nothing while a computer thinks."""
        moment, line = self._screen.director.moment, self._screen.line()
        if moment.phase is Phase.WATCH:
            return ""
        return self._once(": ".join(filter(None, (line.look.name if line.look else "", plain(line.main)))))

    def _once(self, words: str) -> str:
        """Words, unless they were the last ones."""
        told, self._asked = self._asked, words
        return "" if told == words else words
