"""The light game: rules without journal, undo, facts or words, for whoever has to look ahead."""

from functools import cache
from typing import Any, Self

import msgspec

from game.core import rng as stream
from game.core.decision import Option
from game.core.running import RunningGame, encode
from game.core.saves import Guess
from game.core.table import Table, get


def _note(_state: Any, _kind: str, _seat: int, _rule: str, /, **_data: Any) -> None:
    """Nobody reads the facts of a light game."""


def _below(state: Any, bound: int, _purpose: str) -> int:
    """Draw from ``0 .. bound - 1``, for no record."""
    state.barrier += 1
    state.rng, value = stream.below(state.rng, bound)
    return value


def _roll(state: Any, dice: int, _purpose: str) -> list[int]:
    """Roll six-sided dice, for no record."""
    rng, below, faces = state.rng, stream.below, []
    for _ in range(dice):
        rng, value = below(rng, 6)
        faces.append(value + 1)
    state.rng = rng
    state.barrier += dice
    return faces


def _shuffle(state: Any, cards: list[int], _purpose: str) -> None:
    """Shuffle cards in place, for no record."""
    state.barrier += 1
    state.rng = stream.shuffle(state.rng, cards)


@cache
def _light_states(table: str) -> msgspec.msgpack.Decoder[Any]:
    """Read the states of a table as ones that keep no record of facts and draws; their bytes are the same."""
    heavy = get(table).state_type
    told = {"note": _note, "below": _below, "roll": _roll, "shuffle": _shuffle, "__module__": __name__}
    light = msgspec.defstruct(f"Light{heavy.__name__}", [], bases=(heavy,), namespace=told, array_like=True, gc=False)
    return msgspec.msgpack.Decoder(light)


class Sim(RunningGame[Option]):
    """A light game; :meth:`game.core.Session.sim` makes one.

    The same answers lead to the same state as in a session, byte for byte.

    To keep the base takes up to a fifth of a decision, and who plays on without looking back never asks for it. So,
    unless somebody asks, only every other step keeps one, and from there the way to here is played again.

    Attributes:
        moved: whether chance fell, or something was revealed, with the last answer.
    """

    __slots__ = ("_behind", "_wanted", "moved")

    def __init__(self, table: Table) -> None:
        """Begin without a state."""
        super().__init__(table, _light_states(table.name))
        self._behind = 0  # answers from the base to the start of the running step
        self._wanted = True  # whether the base was asked for since it was kept
        self.moved = False

    def start(self, base: bytes, answers: list[Option], guessed: Guess | None) -> None:
        """Go to a moment: the state at the start of a step, the answers since, and what was guessed on the way."""
        self._guessed = guessed
        self._replay(base, answers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def key(self) -> tuple[bytes, tuple[str, ...]]:
        """The position, as something to be compared: the state at the start of the step, and the answers since."""
        self._catch_up()
        return self._base, tuple(given.key for given in self._answers)

    @property
    def asked(self) -> bytes:
        """What is asked of whom in which state, and what may be answered, as something to be compared."""
        asked = self.decision
        return encode((self.state, asked and (asked.seat, asked.kind, [option.key for option in asked.options])))

    def apply(self, option: Option) -> None:
        """Answer the open decision with one of its options."""
        barrier = self.state.barrier
        self._answers.append(option)
        try:
            self.decision = self._steps.send(option.value)
        except StopIteration:
            self._guessed = None  # from here on the base itself is the guess
            self._run()
        self.moved = self.state.barrier != barrier

    def _run(self, base: bytes = b"") -> None:
        """Run steps as a session does, with nothing to collect on the way; the base may stay one step behind."""
        state, table = self.state, self._table
        kept = base or self._wanted or self._behind
        self._wanted, self._behind = base != b"", len(self._answers)
        while not table.over(state):
            if kept:
                self._keep(base or encode(state))
                base = b""
            self._steps = steps = table.step(state)
            self.decision = asked = next(steps, None)
            if asked is not None:
                return
        self._keep(encode(state))
        self.decision = None

    def _keep(self, base: bytes) -> None:
        self._base, self._barrier = base, self.state.barrier
        self._answers, self._behind = [], 0

    def fork(self) -> "Sim":
        """Return an independent copy, with the same dice and cards ahead."""
        return self._copy()

    def redeal(self, rng: stream.Stream, seat: int | None) -> "Sim":
        """Return a copy in which everything that a seat can't know is a fair guess, the dice ahead included."""
        self._catch_up()
        return self._guess_all(rng, seat)

    def _catch_up(self) -> None:
        """Move the base to the start of the running step."""
        self._wanted = True
        if self._behind:
            self._copy()

    def _empty(self) -> Self:
        return type(self)(self._table)

    def _copy(self) -> Self:
        self._wanted = True
        behind, answers = self._behind, self._answers
        twin = self._empty()
        twin.start(self._base, answers[: behind - 1] if behind else answers, self._guessed)
        if behind:
            twin.apply(answers[behind - 1])  # which begins the running step: its base is the one that was missing
            self._base, self._barrier = twin._base, twin._barrier
            self._answers, self._behind = answers[behind:], 0
            for given in self._answers:
                twin.apply(given)
        return twin

    def _again(self, given: Option, value: Any) -> Option:
        return given if given.value == value else given._replace(value=value)
