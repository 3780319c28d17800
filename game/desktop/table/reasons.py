"""Why a computer did what it did: the same page as for a hint, about a moment that is past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.core.rng import Stream
from game.desktop.table import hinting, moments
from game.desktop.table.hinting import Hint, Proposal

if TYPE_CHECKING:
    from game.core import Session
    from game.desktop.table.face import Face
    from game.players.advice import Advice
    from game.players.worker import Worker
    from game.store import Running


class Reasons:
    """Thinks about an answer that a computer gave.

    It knows only what whoever looks on may know: whatever the computer holds in secret is guessed anew until the game
    is over. Where that leaves nothing to say, it says so.

    Attributes:
        on: whether the page is open.
        moment: the moment before the answer; -1 for none.
    """

    def __init__(self, worker: Worker) -> None:
        """Begin with no page; the worker thinks."""
        self._worker = worker
        self._number = 0
        self.on = False
        self.moment = -1
        self._seat = -1
        self._secret = False
        self._session: Session | None = None
        self._advice: Advice | None = None

    @property
    def thinking(self) -> bool:
        """Whether the reasons are being looked for."""
        return self.on and self._advice is None and not self._secret

    def open(self, game: Running, moment: int, eyes: int | None) -> None:
        """Begin to look for the reasons of the answer that led to a moment, for somebody's eyes."""
        given, before = game.history.answer_to(moment), game.history.at(moment - 1)
        decision = before.decision
        if given is None or decision is None:
            return
        over = game.session.decision is None
        session = before if over else before.fair_guess(Stream(f"why {moment}"), eyes)
        there = session.decision
        self.on, self.moment, self._seat = True, moment, given.seat
        self._session, self._advice = session, None
        self._secret = (decision.hidden and not over) or there is None or there.find(given.key) is None
        if not self._secret:
            self._number = self._worker.reason(session, given.key)

    def think(self) -> bool:
        """Let a moment go by; True when the reasons are found."""
        if not self.thinking or not self._worker.thinks(self._number):
            self.close()
            return True
        self._advice = self._worker.advice()
        if self._advice is not None:
            self._worker.cancel()
        return self._advice is not None

    def close(self) -> None:
        """Put the page away."""
        if self._worker.thinks(self._number):
            self._worker.cancel()
        self.on, self._session, self._advice = False, None, None

    def hint(self, game: Running, face: Face) -> Hint:
        """The page as far as it is found: the answer, the best other one, what makes the difference."""
        name = game.seats[self._seat].name
        title = say("ui.reasons.title", name=name)
        session, advice = self._session, self._advice
        if self._secret:
            return Hint(title=title, said=say("ui.reasons.secret", name=name), past=self.moment)
        if advice is None or session is None or session.decision is None:
            return Hint(title=title, said=say("ui.hint.thinking"), past=self.moment)
        shown = moments.shown(session, game.seats)
        words = [
            face.wording.option(option, session.decision, shown) if option is not None else ""
            for option in map(session.decision.find, (advice.best, advice.second))
        ]
        keys = (advice.best, advice.second)
        proposals = tuple(Proposal(key, what, ()) for key, what in zip(keys, words, strict=True) if key)
        parts = hinting.reasons(advice, session.table)
        return Hint(proposals, 0, advice.gain, parts, hinting.pips(advice), title=title, past=self.moment)
