"""Taking answers back and giving them again: what undo would take, in the words of the log, or why nothing (HR-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table import moments
from game.desktop.table.hud.sheets import Explanation
from game.desktop.table.machine import is_private

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Decision, Option
    from game.core.history import AnswerRecord
    from game.desktop.table.face import Face
    from game.store import Running


class Undoing:
    """Knows what a hand gave last from the history of the game, so that a restart changes nothing."""

    def __init__(self, game: Running, face: Face, people: Sequence[int]) -> None:
        """Follow a game at which some seats are people."""
        self.game, self.face, self.people = game, face, people
        self._undone: list[str] = []
        self._named = (-1, "")  # after how many answers the last one was named, and how

    @property
    def last(self) -> AnswerRecord | None:
        """The answer that undo would take back, with all that followed it by itself; None for none that is known."""
        history = self.game.history
        return history.answer_to(history.undone + 1) if self.game.session.can_undo() else None

    @property
    def refusal(self) -> Explanation | None:
        """Why nothing can be taken back; None when something can."""
        refusal = self.game.session.undo_refusal()
        if refusal is not None:
            return Explanation(refusal.text, refusal.remedy, refusal.rule)
        last = self.last
        if last is not None and last.seat not in self.people:
            return Explanation(say("why.undo_other.text"), say("why.undo_other.remedy"), "HR-1")
        return None

    @property
    def words(self) -> str:
        """What undo would take back, as the log tells it, else as the button does; empty for nothing."""
        last = self.last
        if last is None or self.refusal is not None:
            return ""
        names = [seat.name for seat in self.game.seats]
        lines = [line for line in self.face.sheets.log_lines(self.game.facts[last.facts :], names) if not line.heading]
        whole = say("ui.undo_choice", name=names[last.seat])
        if not lines:
            return self.short or whole
        kinds = [given.kind for given in self.game.history.given[-self._taken :]]
        return whole if len(lines) > 1 and kinds.count(last.kind) > 1 else lines[0].words

    @property
    def _taken(self) -> int:
        """How many answers undo would take back: the last that a hand gave, and those that followed by themselves."""
        history = self.game.history
        return history.last - history.undone

    @property
    def short(self) -> str:
        """The same in a few words for the button; empty where the choice was somebody's secret."""
        last, history = self.last, self.game.history
        if last is None or self.refusal is not None:
            return ""
        if self._named[0] != history.last:
            self._named = history.last, self._name(last)
        words, name = self._named[1], self.other
        return say("ui.undo_others", name=name, what=words) if words and name else words

    @property
    def other(self) -> str:
        """Whose choice undo would take back, where it is not that of whoever is asked; else empty."""
        last, decision = self.last, self.game.session.decision
        if last is None or self.refusal is not None or decision is None or decision.seat == last.seat:
            return ""
        return self.game.seats[last.seat].name

    def _name(self, last: AnswerRecord) -> str:
        try:
            before = self.game.history.at(self.game.history.undone)
        except ValueError:  # rules have changed since; that moment can't be looked at any more
            return ""
        decision = before.decision
        option = decision.find(last.key) if decision is not None else None
        if decision is None or option is None or decision.hidden or is_private(option, self.face.targets.GRAMMAR):
            return ""
        return self.face.wording.short(option, decision, moments.shown(before, self.game.seats))

    def take_back(self) -> bool:
        """Take the last answer back; False when nothing can be.

        Raises:
            StoreError: The disk refuses; the game is as it was before.
        """
        last = self.last
        if self.refusal is not None:
            return False
        self._named = (-1, "")
        self.game.undo()
        self._undone = [*self._undone, last.key] if last is not None else []
        return True

    def gave(self, key: str) -> None:
        """An answer was given: what was taken back before can only be given again as long as it is the same."""
        self._undone = self._undone[:-1] if self._undone[-1:] == [key] else []

    def forget(self) -> None:
        """The whole table has gone back (HR-15): nothing can be given again."""
        self._undone = []

    def redo(self, decision: Decision | None) -> Option | None:
        """The answer that was taken back last, where it can be given again."""
        return decision.find(self._undone[-1]) if decision is not None and self._undone else None
