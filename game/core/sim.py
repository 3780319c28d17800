"""The light game: rules without journal, undo, facts or words, for whoever has to look ahead."""

from functools import cache
from typing import Any, Self

import msgspec

from game.core import rng as stream
from game.core.decision import Option, Steps
from game.core.running import RunningGame, WayBack, encode
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


class _LightWay(WayBack[Option]):
    """The way back in a light game.

    To keep the base takes up to a fifth of a decision, and who plays on without looking back never asks for it. So,
    unless somebody asks, a step keeps none that begins less than two answers after the base; from there it is played
    again.

    Attributes:
        begun: answers that were given when the running step began, where that is not at the base; else -1.
        wanted: whether the base was asked for since it was kept.
    """

    __slots__ = ("begun", "wanted")

    def keep(self, base: bytes, barrier: int) -> None:
        """A step begins here."""
        self.base, self.barrier, self.answers = base, barrier, []
        self.begun, self.wanted = -1, False


def _on(table: Table, state: Any, way: _LightWay) -> Steps:
    """Play step after step to the end of the game; a generator for each step alone would cost an exception each."""
    over, step = table.over, table.step
    while True:
        answered = len(way.answers)
        if way.wanted or answered > 1:
            way.keep(encode(state), state.barrier)
        else:
            way.begun = answered
        if over(state):
            return
        yield from step(state)


class Sim(RunningGame[Option]):
    """A light game; :meth:`game.core.Session.sim` makes one.

    The same answers lead to the same state as in a session, byte for byte.

    Attributes:
        moved: whether chance fell, or something was revealed, with the last answer.
    """

    __slots__ = ("moved",)

    _way: _LightWay

    def __init__(self, table: Table) -> None:
        """Begin without a state."""
        super().__init__(table, _light_states(table.name), _LightWay())
        self.moved = False

    def start(self, base: bytes, answers: list[Option], guessed: Guess | None) -> None:
        """Go to a moment: the state at the start of a step, the answers since, and what was guessed on the way."""
        self._guessed = guessed
        self._replay(base, answers)
        self._way.wanted = True

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
        state = self.state
        barrier = state.barrier
        self._way.answers.append(option)
        try:
            self.decision = self._steps.send(option.value)
        except StopIteration:  # of the step at which this game started, or of the game
            self._guessed = None  # from here on the base itself is the guess
            self._steps = _on(self._table, state, self._way)
            self.decision = next(self._steps, None)
        self.moved = state.barrier != barrier

    def fork(self) -> "Sim":
        """Return an independent copy, with the same dice and cards ahead."""
        return self._copy()

    def redeal(self, rng: stream.Stream, seat: int | None) -> "Sim":
        """Return a copy in which everything that a seat can't know is a fair guess, the dice ahead included."""
        self._catch_up()
        return self._guess_all(rng, seat)

    def _catch_up(self) -> None:
        """Move the base to the start of the running step."""
        self._way.wanted = True
        if self._way.begun >= 0:
            self._copy()

    def _empty(self) -> Self:
        return type(self)(self._table)

    def _copy(self) -> Self:
        way, twin = self._way, self._empty()
        if way.begun < 0:
            twin.start(way.base, way.answers, self._guessed)
        else:
            before, answers = way.answers[: way.begun], way.answers[way.begun :]
            twin.start(way.base, [], None)
            for given in before:
                twin.apply(given)
            twin._catch_up()  # steps that ask nobody may have followed
            way.keep(twin._way.base, twin._way.barrier)  # the one of the running step, which was missing
            way.answers = answers
            for given in answers:
                twin.apply(given)
        way.wanted = True
        return twin

    def _again(self, given: Option, value: Any) -> Option:
        return given if given.value == value else given._replace(value=value)
