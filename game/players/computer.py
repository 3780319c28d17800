"""The computer seat: it looks one step ahead and takes what its own view values most."""

from typing import Final

from game.core import Option, Session
from game.core.rng import Stream

_MOST: Final = 60  # options that are tried; of more, an even sample, so that an answer takes well under 0.3 s
_GUESSES: Final = 6  # guesses that are averaged where an answer leaves something to chance
_TRIALS: Final = 120  # but no more trials than these in all
_TROUBLE: Final = 0.01  # what an answer must bring after which the same is asked again, so that nobody swaps for ever


class Thought:
    """A computer seat thinking about the open decision, a trial at a time, so that a window stays alive.

    Everything the seat can't know is guessed first, so the true hidden cards and dice have no influence (HR-5). Where
    the answers lead to dice or draws, several guesses are averaged; every option meets the same ones.
    """

    def __init__(self, session: Session, rng: Stream) -> None:
        """Begin to think.

        Args:
            session: the game; it stays as it is.
            rng: where the guesses about hidden cards come from.

        Raises:
            ValueError: nobody is asked.
        """
        decision = session.decision
        if decision is None:
            raise ValueError("nobody is asked: the game is over")
        self._session, self._rng, self._seat = session, rng, decision.seat
        self._options = [decision.options[0]] if len(decision.options) == 1 else list(_sample(decision.options))
        self._sums = [0.0] * len(self._options)
        self._again = [True] * len(self._options)  # whether the same question always followed
        self._now = 0.0  # the sum of what the guesses are worth before any answer
        self._rounds = 0  # whole rounds of trials
        self._next = 0
        self._chance = False
        self._guess = session

    @property
    def best(self) -> Option:
        """The option found best so far."""
        if not self._rounds and not self._next:
            return self._options[0]
        tried = range(len(self._options)) if self._rounds else range(self._next)
        guesses = self._rounds + (self._next > 0)
        least = self._now / guesses + _TROUBLE
        value = {i: self._sums[i] / (self._rounds + (i < self._next)) for i in tried}
        useful = [i for i in tried if not self._again[i] or value[i] > least]
        return self._options[max(useful or tried, key=lambda i: value[i])]

    def go_on(self) -> bool:
        """Try one option once more; False when nothing is left to try."""
        if len(self._options) == 1:
            return False
        if self._next == 0:
            self._guess = self._session.fair_guess(self._rng)
            self._now += self._guess.evaluate(self._seat)
        trial = self._guess.clone()
        barrier = trial.state.barrier
        trial.answer(self._options[self._next])
        self._chance = self._chance or trial.state.barrier != barrier
        self._sums[self._next] += trial.evaluate(self._seat)
        self._again[self._next] &= _same_question(trial, self._session)
        self._next += 1
        if self._next == len(self._options):
            self._next, self._rounds = 0, self._rounds + 1
            most = min(_GUESSES, max(1, _TRIALS // len(self._options)))
            return self._chance and self._rounds < most
        return True


def computer(session: Session, rng: Stream) -> Option:
    """Return the option that leads to the best position, as far as the asked seat can see.

    Raises:
        ValueError: nobody is asked.
    """
    thought = Thought(session, rng)
    while thought.go_on():
        pass
    return thought.best


def _same_question(session: Session, before: Session) -> bool:
    """Whether a seat is asked again what it has just been asked, as in a menu."""
    return session.decision is not None and before.decision is not None and session.decision[:2] == before.decision[:2]


def _sample(options: tuple[Option, ...]) -> tuple[Option, ...]:
    step = -(-len(options) // _MOST)
    return options[::step] if options[-1] in options[::step] else (*options[::step], options[-1])
