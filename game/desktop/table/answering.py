"""Leads a game from question to question: who is asked, what their answers come to, and what answers itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table import faces, why
from game.desktop.table.asking import Asking, Click
from game.desktop.table.computers import Computers
from game.desktop.table.guard import Guard
from game.desktop.table.handover import HandOver
from game.desktop.table.hinting import Hinting
from game.desktop.table.journey import Journey
from game.desktop.table.moment import Phase
from game.desktop.table.reasons import Reasons
from game.desktop.table.remarks import RETRY, Remarks
from game.desktop.table.responses import Responses
from game.desktop.table.secrecy import Secrecy
from game.desktop.table.stages.staging import Staging
from game.desktop.table.tutoring import Tutor
from game.desktop.table.undoing import Undoing
from game.desktop.ui.rich import PlayerShown
from game.store import Running, Settings, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.core import Decision, Session
    from game.core.table import View
    from game.desktop.table.face import Face
    from game.players.worker import Worker


class Answering:
    """The open question of a game and its answers; it knows no picture.

    Attributes:
        game: the running game; answers and undos go through it.
        guard: numbers moments, and knows which input counts.
        secrecy: who may see what.
        asking: the open question.
        responses: windows to respond; ``handover`` turns that end by themselves.
        undoing: what can be taken back and given again.
        computers: the seats that nobody sits on; ``hinting`` what a person is told, ``tutor`` what it is asked,
            ``reasons`` why a computer did what it did.
        remarks: what is said besides the question.
        staging: what has happened and is told until somebody goes on.
    """

    def __init__(self, game: Running, settings: Settings, known: Callable[[int], bool], worker: Worker) -> None:
        """Take over a game at its open decision.

        Args:
            game: the game.
            settings: the player's settings.
            known: tells whether a seat's person knows the table.
            worker: thinks for the computer seats.
        """
        self.game = game
        people = tuple(i for i, seat in enumerate(game.seats) if seat.player == "human")
        face = faces.get(game.session.table)
        self.guard = Guard()
        self.secrecy = Secrecy(people)
        self.responses = Responses(settings, face.targets, people)
        self.handover = HandOver(settings, lambda: game.history, known)
        self.undoing = Undoing(game, face, people)
        self.computers = Computers(settings, game.seats, worker)
        self.hinting = Hinting(worker)
        self.tutor = Tutor(settings, worker)
        self.reasons = Reasons(worker)
        self.remarks = Remarks(game.notice)
        self.staging = Staging(settings, face.stages, people)
        self.asking = Asking(game.session, face, None, True, Journey(face))
        self._views: dict[int | None, View] = {}

    # --- what there is to know ----------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game's session."""
        return self.game.session

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return self.session.decision

    @property
    def face(self) -> Face:
        """How the table is shown."""
        return faces.get(self.session.table)

    @property
    def players_shown(self) -> tuple[PlayerShown, ...]:
        """Colour and name of every seat."""
        return tuple(PlayerShown.of(seat) for seat in self.game.seats)

    @property
    def human(self) -> bool:
        """Whether a person is asked."""
        return self.decision is not None and self.decision.seat in self.secrecy.people

    @property
    def phase(self) -> Phase:
        """Who is waited for."""
        decision = self.decision
        if self.staging.now is not None:
            return Phase.STAGE
        if decision is None:
            return Phase.OVER
        if not self.human:
            return Phase.WATCH
        if self.responses.seats:
            return Phase.WINDOW
        return Phase.CURTAIN if self.secrecy.curtained(decision) else Phase.ASK

    @property
    def eyes(self) -> int | None:
        """With whose eyes the game is seen; None for what everybody may see."""
        return self.secrecy.eyes(self.phase, self.decision)

    @property
    def hinted(self) -> bool:
        """Whether a hint may be read: its person is asked, and has come where it hangs behind the curtain."""
        return self.hinting.on and self.phase is Phase.ASK

    def view(self, eyes: int | None) -> View:
        """What may be seen of the game with somebody's eyes."""
        if eyes not in self._views:
            self._views[eyes] = self.session.view(eyes)
        return self._views[eyes]

    def forget_views(self) -> None:
        """The game has changed: what was seen of it is no longer so."""
        self._views.clear()

    # --- answers ------------------------------------------------------------------------------------------------

    def answer(self, key: str, silent: bool = False) -> bool:
        """Answer the open decision; a disk that refuses is reported, and nothing changes then.

        Args:
            key: the option.
            silent: no hand gave this answer for itself, so that undo takes it back along with the one before.
        """
        try:
            self.game.answer(key, silent=silent, asked=self.responses.asked)
        except StoreError as error:
            self.remarks.trouble(error, self.guard.now + RETRY)
            self.computers.rest(self.guard.now, RETRY)
            return False
        self.undoing.gave(key)
        self.remarks.notice(self.game.notice, self.guard.now)
        if not silent:
            self.responses.close()
        self.ask()
        return True

    def give(self, key: str, act: Callable[[], object] | None = None) -> None:
        """Answer by hand; the tutor may ask first whether that is meant.

        Args:
            key: the option.
            act: gives it, and perhaps more along with it; None gives it alone.
        """
        act = act or partial(self.answer, key)
        if self.tutor.weighing:
            return
        self.reasons.close()
        if self.phase is Phase.ASK and self.game.hints and self.tutor.weighs(self.session, self.guard.question):
            self.no_hint()
            self.tutor.weigh(self.session, key, self.guard.question, self.guard.now, act)
        else:
            act()

    def tutored(self) -> None:
        """HR-24: the tutor asks; that is a hint, and told like one.

        Raises:
            StoreError: the disk refuses to note it.
        """
        decision, advice = self.decision, self.tutor.advice
        if decision is not None and advice is not None:
            self.game.hint(decision.seat)
            self.hinting.tell(advice)
            self._veil(decision.seat)

    def let_pass(self) -> None:
        """Whoever did not say that they will respond lets the window pass."""
        self.responses.let_pass()
        self.ask()

    def go(self, way: tuple[str, ...]) -> None:
        """Answer questions of one kind one after the other; it stops as soon as anything else is asked.

        One undo takes all of it back, as far as nothing new came up on the way.
        """
        asked = self.decision.question if self.decision is not None else None
        for n, target in enumerate(way):
            decision = self.asking.decision
            if decision is None or decision.question != asked:
                return
            found = next((option for option in decision.options if target in option.targets), None)
            if found is None or not self.answer(found.key, silent=n > 0):
                return

    def choose(self) -> None:
        """Take the first choice of each question of the open one's kind; it stops as soon as anything else is asked."""
        asked, first = self.decision.question if self.decision is not None else None, True
        while self.decision is not None and self.decision.question == asked:
            if not self.answer(self.decision.options[0].key, silent=not first):
                return
            first = False

    def click(self, target: str, thing: Hashable = None, silent: bool = False) -> None:
        """Click something that stands for a target of the rules; ``silent`` when the press has answered before."""
        seat = self.asking.decision.seat if self.asking.decision is not None else None
        outcome = self.asking.click(target, thing)
        if outcome.way:
            self._set_out(outcome.way)
        elif outcome.key and silent:
            self._clicked(outcome, seat, silent)
        elif outcome.key:
            self.give(outcome.key, partial(self._clicked, outcome, seat, silent))
        elif outcome.refused:
            self.explain(outcome.refused)

    def _set_out(self, way: tuple[str, ...]) -> None:
        """Begin a walk of several answers; the tutor weighs the first."""
        options = self.asking.decision.options if self.asking.decision is not None else ()
        first = next((option.key for option in options if way[0] in option.targets), "")
        self.give(first, partial(self.go, way))

    def _clicked(self, outcome: Click, seat: int | None, silent: bool) -> None:
        """Give the answer of a click, and what the same click means then."""
        if not self.answer(outcome.key, silent) or outcome.then is None:
            return
        after = self.asking.decision
        if after is not None and after.seat == seat:
            self.click(*outcome.then, silent=True)

    def explain(self, target: str) -> None:
        """Say why a target can't be chosen now."""
        why.explain(self.game, self.asking, self.remarks, target)

    # --- from question to question ------------------------------------------------------------------------------

    def ask(self) -> None:
        """Look at the game anew: whatever was picked or peeked at is gone with the old question."""
        self.guard.question += 1
        self.hinting.close()
        self.tutor.forget()
        self.forget_views()
        decision = self.decision
        if not self.responses.may_pass(decision):
            self.responses.close()
            self.secrecy.ask(decision)
        elif self.human and not self.responses.open(self.session):
            self._pass_by_itself()
            return
        elif self.human and self.responses.calls:
            self.respond()
            return
        else:
            self.secrecy.wait(self.session.view(None)["turn"])
        self.open()
        self._lay()

    def _pass_by_itself(self) -> None:
        """Nobody is shown this window, or all have let it pass."""
        found = self.face.targets.ends(self.decision) if self.decision is not None else None
        if found is None or not self.answer(found.key, silent=True):
            self.respond()  # the disk refuses: the question stays, for whomever it is

    def _lay(self) -> None:
        """Lay at once what can lie in one way only."""
        found = self.asking.single_way()
        if found is not None:
            self.answer(found.key, silent=True)

    def told(self) -> None:
        """Something was told: what waits behind it comes, at last the open question."""
        if self.staging.now is None:
            self.open()
            self._lay()

    def respond(self) -> None:
        """Who may respond first does: the choice opens, behind the curtain where others could look."""
        self.responses.seats = ()
        self.secrecy.ask(self.decision)
        self.open()

    def open(self) -> None:
        """Open the question to the person who is asked, if it is one and nothing hides it."""
        decision, phase = self.decision, self.phase
        self.asking.journey.ask(self.session)
        self.asking = Asking(
            self.session, self.face, decision if phase is Phase.ASK else None, True, self.asking.journey
        )
        self.seal()
        self.look()
        self.computers.ask(self.guard.now, self.responses.may_pass(decision))
        if not self.responses.may_pass(decision):
            self.handover.ask(self.session, self.asking)

    def hint(self) -> None:
        """HR-24: begin to look for a hint; where others look on it waits behind the curtain if the seat hides anything.

        Raises:
            StoreError: the disk refuses to note it.
        """
        decision = self.decision
        if decision is None or self.hinting.on:
            return
        self.game.hint(decision.seat)
        self.reasons.close()
        self.hinting.open(self.session)
        self._veil(decision.seat)

    def _veil(self, seat: int) -> None:
        """Where others look on, a hint waits behind the curtain if the seat hides anything."""
        if not self.secrecy.single and self.view(seat) != self.view(None):
            self.secrecy.hint(on=True)
            self.open()

    def no_hint(self) -> None:
        """Put the hint away."""
        self.hinting.close()
        self.tutor.forget()
        self.reasons.close()
        if self.secrecy.hinted:
            self.secrecy.hint(on=False)
            self.open()

    def seal(self) -> None:
        """Seal what the question tells of hidden cards, unless they lie open."""
        decision = self.decision
        self.asking.machine.sealed = decision is None or self.eyes != decision.seat

    def look(self) -> None:
        """Show the journey what the person who is asked sees."""
        self.asking.journey.open(self.asking.decision, self.view(self.eyes))

    def back_again(self) -> None:
        """Answers were taken back: the turn stays open, and nothing is said of what was."""
        self.remarks.hush()
        self.ask()
        self.handover.keep()
