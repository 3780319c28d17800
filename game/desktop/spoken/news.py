"""What is announced of a table: what happened, then whose turn it is and what is asked; a refusal at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.spoken.tree import plain
from game.desktop.table.hud import recap
from game.desktop.table.moment import Phase

if TYPE_CHECKING:
    from game.desktop.table.hud.sheets import Explanation, LogLine
    from game.desktop.table.screen import TableScreen
    from game.desktop.table.stages.stage import Stage
    from game.store.settings import SpokenAmount

MOST = 240  # letters of an announcement; of more that happened the last is told


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
        self._answers = screen.asked.count
        self.urgent = False

    def tell(self, staged: str) -> str:
        """What has happened since it was last told; ``staged`` is what stands on a stage that is open."""
        moment, asked = self._screen.director.moment, self._screen.asked
        answers, self._answers = self._answers, asked.count
        if asked.count != answers and asked.words:
            self.urgent = True
            return plain(asked.words)
        refused, self._refused = self._refused, moment.refusal
        self.urgent = moment.refusal is not None and moment.refusal is not refused
        if self.urgent and moment.refusal is not None:
            return f"{moment.refusal.text} {moment.refusal.remedy}".strip()
        if moment.phase is Phase.STAGE:
            return self._told(staged)
        after = " ".join(filter(None, (self._notes(), self._question())))
        return " ".join(filter(None, (self._happened(MOST - len(after) - 1), after)))

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

    def _happened(self, room: int) -> str:
        """The lines of the log that are new, in so many letters; after an undo none."""
        facts, names = self._screen.game.facts, [seat.name for seat in self._screen.game.seats]
        new, self._facts = facts[self._facts :], len(facts)
        if not new:
            return ""
        lines = [plain(line.words) for line in self._screen.face.sheets.log_lines(new, names) if self._wanted(line)]
        while len(lines) > 1 and len(" ".join(lines)) > room:
            lines.pop(0)
        told = " ".join(lines)
        return told if len(told) <= room else f"{told[: room - 1].rpartition(' ')[0]}…"

    def _wanted(self, line: LogLine) -> bool:
        """Whether a line is told: in short only what somebody at the screen does, or what is done to them."""
        if self._much != "short" or line.fact is None:
            return True
        fact, people = line.fact, self._screen.director.secrecy.people
        return fact.seat in people or any(recap.concerns(fact, seat) for seat in people)

    @property
    def _much(self) -> SpokenAmount:
        return self._screen.host.settings.spoken

    def _question(self) -> str:
        """Whose turn it is and what is asked, where that is another question; only who hears all hears who thinks."""
        moment, line = self._screen.director.moment, self._screen.line()
        if moment.phase is Phase.WATCH and self._much != "all":
            return ""
        return self._once(": ".join(filter(None, (line.look.name if line.look else "", plain(line.main)))))

    def _once(self, words: str) -> str:
        """Words, unless they were the last ones."""
        told, self._asked = self._asked, words
        return "" if told == words else words
