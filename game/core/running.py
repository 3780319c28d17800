"""What a session and a light game share: rules that run, and the way back to any answer.

Rules are generators, which nothing can copy. So a running game is the state as bytes at the start of the running step
(the base) and the answers given since. To copy it means to decode the base and to give the few answers again.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

import msgspec

from game.core import rng as stream
from game.core.saves import Guess
from game.core.table import Table

if TYPE_CHECKING:
    from game.core.decision import Decision, Option, Steps

encode: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
_GUESSES = 10_000  # more than any table needs: a guess fits when a few hidden cards do


class GivenAnswer(Protocol):
    """An answer that was given: an option, or what a journal keeps of it."""

    @property
    def key(self) -> str:
        """The option's key."""

    @property
    def value(self) -> Any:
        """What the rule that asked gets."""


_Given = TypeVar("_Given", bound=GivenAnswer)


class WayBack(Generic[_Given]):
    """From where a moment of a game is reached again.

    Attributes:
        base: the state as bytes at the start of the running step.
        barrier: where it stood then.
        answers: what was answered since.
    """

    __slots__ = ("answers", "barrier", "base")

    def __init__(self) -> None:
        """Begin without a base."""
        self.keep(b"", 0)

    def keep(self, base: bytes, barrier: int) -> None:
        """A step begins here."""
        self.base, self.barrier = base, barrier
        self.answers: list[_Given] = []


class RunningGame(ABC, Generic[_Given]):
    """A game that goes on from decision to decision.

    Attributes:
        state: where the game stands, of the table's own state class.
        decision: the open question; None when the game is over.
    """

    __slots__ = ("_guessed", "_states", "_steps", "_table", "_way", "decision", "state")

    def __init__(self, table: Table, states: msgspec.msgpack.Decoder[Any], way: WayBack[_Given]) -> None:
        """Begin without a state.

        Args:
            table: whose rules run.
            states: reads the table's states.
            way: where the way back is kept.
        """
        self._table, self._states, self._way = table, states, way
        self._guessed: Guess | None = None
        self._steps: Steps
        self.state: Any = None
        self.decision: Decision | None = None

    @property
    def _base(self) -> bytes:
        return self._way.base

    @property
    def _answers(self) -> list[_Given]:
        return self._way.answers

    def _run(self, base: bytes = b"") -> None:
        """Run steps until somebody is asked or the game is over; the state as bytes may be known already."""
        state, table = self.state, self._table
        self.decision = None
        self._collect()
        while self.decision is None and not table.over(state):
            self._way.keep(base or encode(state), state.barrier)
            base = b""
            self._steps = table.step(state)
            self.decision = next(self._steps, None)
            self._collect()
        if self.decision is None:
            self._way.keep(encode(state), state.barrier)

    def _collect(self) -> None:
        """Take what the rules told of from the state; must leave nothing of it there."""

    def _steps_on(self, value: Any) -> None:
        self.decision = self._steps.send(value)
        self._collect()

    def _replay(self, base: bytes, answers: list[_Given]) -> None:
        """Go back to a base and give the answers again."""
        self.state = self._states.decode(base)
        self._run(base)
        for number, given in enumerate(answers):
            self._guess_now(number)
            self._steps_on(given.value)
        self._guess_now(len(answers))
        self._way.answers = answers.copy()

    def likely(self, most: int) -> "tuple[Option, ...]":
        """The answers to the open question that are worth a look, about so many at the most."""
        decision = self.decision
        return () if decision is None else self._table.likely(self.state, decision, most)

    @abstractmethod
    def _empty(self) -> Self:
        """Return another game of the same kind, without a state."""

    @abstractmethod
    def _copy(self) -> Self:
        """Return a game of its own at this moment."""

    @abstractmethod
    def _again(self, given: _Given, value: Any) -> _Given:
        """Return an answer that is given again, with the value that it has now."""

    def _guess_all(self, rng: stream.Stream, seat: int | None) -> Self:
        """Return a copy in which everything that a seat can't know is a fair guess."""
        if self.state.barrier != self._way.barrier or self._guessed:
            twin = self._copy()
            twin._guessed = Guess(len(self._answers), rng.below(1 << 64), seat)
            twin._guess_now(len(self._answers))
            return twin
        for _ in range(_GUESSES):
            found = self._guess_from_base(rng, seat)
            if found is not None:
                return found
        raise AssertionError("nothing that the seat could imagine leads to the answers that were given")

    def _guess_from_base(self, rng: stream.Stream, seat: int | None) -> Self | None:
        """Make one guess; None when the running step can't have gone in it as it went."""
        twin = self._empty()
        state = self._states.decode(self._base)
        self._table.determinise(state, seat, rng)
        base = encode(state)
        twin._replay(base, [])
        if twin._base != base or not twin._retrace(self):
            return None
        asked, there = self.decision, twin.decision
        return twin if (asked and asked.question) == (there and there.question) else None

    def _retrace(self, other: Self) -> bool:
        """Give the answers from another copy of this step, unless one is not offered or ends the step."""
        for given in other._answers:
            option = self.decision.find(given.key) if self.decision else None
            if option is None:
                return False
            try:
                self._steps_on(option.value)
            except StopIteration:
                return False
            self._answers.append(self._again(given, option.value))
        return True

    def _guess_now(self, answered: int) -> None:
        """In a guess: replace what its seat can't know at the moment at which it was made."""
        guess = self._guessed
        if guess and guess.after == answered:
            self._table.determinise(self.state, guess.seat, stream.Stream(guess.rng))
            if guess.dice is not None:
                self.state.rng = guess.dice
            decision = self.decision
            if decision and decision.seat != guess.seat:  # its answers may be about what was just guessed anew
                self.decision = decision.among(())
