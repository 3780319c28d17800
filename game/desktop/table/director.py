"""The director of a table: holds the one moment, and is the only one who replaces it by another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table import inputs, making
from game.desktop.table.answering import Answering
from game.desktop.table.handover import RECALL
from game.desktop.table.hud.sheets import Explanation
from game.desktop.table.moment import Input, Moment, Phase
from game.desktop.table.passages import Passages
from game.players.worker import Worker
from game.store import Running, Settings, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable


LONGEST = 100  # milliseconds of a bar's time that one tick may take: a program that stood still takes nobody's


class Director(Answering):
    """Leads a game from moment to moment.

    Attributes:
        moment: the moment of now.
        passages: what moves between two moments.
    """

    def __init__(
        self,
        game: Running,
        settings: Settings,
        known: Callable[[int], bool] = lambda _: True,
        worker: Worker | None = None,
    ) -> None:
        """Take over a game at its open decision.

        Args:
            game: the game.
            settings: the player's settings.
            known: tells whether a seat's person knows the table.
            worker: thinks for the computer seats; None thinks here, in slices.
        """
        super().__init__(game, settings, known, worker or Worker())
        self.passages = Passages(game, self.face, settings, self.staging)
        self.begin()

    def begin(self) -> None:
        """Look at the game as it stands, without a motion."""
        self.ask()
        self.passages.leap()
        self.moment: Moment = self.make(self.guard.next())

    def make(self, number: int) -> Moment:
        """The moment as it is now, under a number."""
        return making.moment(self, number)

    def picture(self) -> Moment:
        """What is on the screen: the moment, or the way to it."""
        return self.passages.now.picture if self.passages.now is not None else self.moment

    def draw(self) -> Moment:
        """The picture, which is being drawn: from now on inputs are made on it."""
        picture = self.picture()
        self.guard.see(picture)
        return picture

    # --- what happens -------------------------------------------------------------------------------------------

    def receive(self, made: Input) -> bool:
        """Take an input; False when it was made on another picture than the one that can be answered."""
        handle = inputs.HANDLERS[made.kind]
        if self.phase not in handle.phases or not (handle.release or self._counts(made)):
            if made.kind == "come":
                self.guard.early()
            return False
        if made.kind in inputs.KEEPS:
            self.asking.warned = False  # whoever does something else meant to
            if self.handover.on:
                self.handover.keep()
        handle.act(self, made)
        self.renew()
        return True

    def _counts(self, made: Input) -> bool:
        return self.passages.now is None and self.guard.counts(made.on)

    def land(self) -> bool:
        """End all motion; False when nothing was in the air."""
        landed = self.passages.now is not None
        self.passages.land()
        if landed:
            self.computers.rest(self.guard.now)
        return landed

    def tick(self, now: int, reading: bool = False) -> None:
        """Let time pass; bars stand still while somebody is ``reading``."""
        passed, self.guard.now = min(LONGEST, max(0, now - self.guard.now)), now
        if self.passages.over(now):
            self.land()
        if not self.staging.patient and self.remarks.due(now):
            self.renew()
        if self.passages.now is None and not self.guard.unseen:
            reading = reading or self.asking.why or self.secrecy.peeking or self.secrecy.looking is not None
            if self.phase is Phase.STAGE:
                self._tell(0 if reading else passed)
            else:
                self._go_on(0 if reading else passed)

    def _tell(self, passed: int) -> None:
        """A stage that is brief leads on by itself."""
        if self.staging.run(passed):
            self.told()
            self.renew()

    def _go_on(self, passed: int) -> None:
        """What goes on by itself: computer seats answer, bars run."""
        phase = self.phase
        if self.reasons.thinking:
            if self.reasons.think():
                self.renew()
        elif phase is Phase.WATCH:
            self._compute()
        elif phase is Phase.WINDOW and self.responses.run(passed):
            self.let_pass()
            self.renew()
        elif phase is Phase.ASK and self.tutor.weighing:
            self._weigh()
        elif phase is Phase.ASK and self.hinting.on:
            if self.hinting.think():
                self.renew()
        elif phase is Phase.ASK and self.handover.on and self.handover.run(passed):
            self._end_turn()
            self.renew()

    def _compute(self) -> None:
        """Let a computer seat think; whether it lets a window pass or has nothing to respond with is all the same."""
        decision, found = self.decision, self.computers.think(self.session, self.guard.now)
        if decision is not None and found is not None:
            passes = self.responses.may_pass(decision) and found == self.face.targets.ends(decision)
            self.remarks.go_on(self.guard.now)
            self.answer(found.key, silent=passes)
            self.renew()

    def _weigh(self) -> None:
        """Let the tutor weigh a move; it makes the move, or asks."""
        if not self.tutor.think(self.session, self.guard.now):
            return
        if self.tutor.slip:
            try:
                self.tutored()
            except StoreError as error:
                self.remarks.trouble(error)
        self.renew()

    def _end_turn(self) -> None:
        """HR-12: the turn has nothing left to do, and its time is over."""
        found = self.handover.end(self.session, self.asking)
        self.handover.on = False
        if found is not None and self.answer(found.key):
            self.computers.rest(self.guard.now, RECALL)

    def gone_back(self, words: str) -> None:
        """The whole table has gone back (HR-15): nothing of what was given since can be given again."""
        self.undoing.forget()
        self.back_again()
        self.remarks.tell(Explanation(words, "", "HR-15", fine=True))
        self.renew()

    def renew(self) -> None:
        """Make the moment anew; it stays the same one where nothing is different."""
        before, found = self.moment, self.make(self.moment.number)
        told = found.refusal is before.refusal  # what is refused once more is told once more
        if told and found == before:
            return
        page = told and found._replace(opened=before.opened) == before
        self.moment = found._replace(number=self.guard.next(page))
        decision = self.decision
        if found.asked != before.asked and decision is not None and self.human:
            self.guard.settle(decision.seat)
        if found.question != before.question and self.passages.follow(before, self.moment, self.guard.now):
            self.open()
            self.moment = self.make(self.guard.next())
