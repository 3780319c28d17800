"""What a seat looks ahead in: fair guesses at what it can't know, and what a position there is worth to it."""

from collections.abc import Callable, Collection, Generator
from math import sqrt
from typing import Any, Final, TypeAlias

from game.core import Decision, Session
from game.core.rng import Stream
from game.core.sim import Sim

Value: TypeAlias = Callable[[Any, int, int | None], float]  # of a state for a seat, see :meth:`game.core.Table.value`


def asked(game: Session | Sim) -> Decision:
    """Return the open decision.

    Raises:
        ValueError: nobody is asked.
    """
    if game.decision is None:
        raise ValueError("nobody is asked: the game is over")
    return game.decision


class Worlds:
    """Games that could be the true one, for all the seat asked knows; every answer is tried in the same ones (HR-5)."""

    def __init__(self, session: Session, rng: Stream) -> None:
        """Begin without any.

        Args:
            session: the game; it stays as it is.
            rng: where the guesses come from.

        Raises:
            ValueError: nobody is asked.
        """
        self.seat: Final = asked(session).seat
        self._session, self._rng = session, rng
        self._dealt: list[Sim] = []

    def __getitem__(self, number: int) -> Sim:
        """Return a copy of one of them to play on in; they are dealt as they are wanted."""
        while len(self._dealt) <= number:
            self._dealt.append(self._session.sim(self._rng, self.seat))
        return self._dealt[number].fork()


class Objective:
    """What the seats are after: their own value, less a share of the best rival's."""

    def __init__(self, value: Value, seats: int, envy: float, since: int) -> None:
        """Take the table's value; ``envy`` is the share, 0 to 1, ``since`` the stretch in which thinking begins."""
        self._value, self._seats, self._envy, self._since = value, range(seats), envy, since

    def own(self, sim: Sim, seat: int) -> float:
        """Value a position for one seat, rivals aside."""
        return self._value(sim.state, seat, self._since)

    def of(self, sim: Sim, seat: int) -> Generator[None, None, float]:
        """Value a position for one seat; the others are not looked at where they do not count."""
        values = yield from self.all(sim, (seat,))
        return values[seat]

    def rivalry(self, sim: Sim, seat: int) -> Generator[None, None, float]:
        """What the best rival takes off a seat's own value."""
        if not self._envy:
            return 0.0
        values = yield from self.all(sim, (seat,))
        return values[seat] - self.own(sim, seat)

    def all(self, sim: Sim, wanted: Collection[int]) -> Generator[None, None, list[float]]:
        """Value a position for some seats, the others being 0 where they do not count.

        It comes back between two, as one may take as long as the rest of a trial.
        """
        values = [0.0 for _ in self._seats]
        for n, seat in enumerate(self._seats if self._envy else sorted(wanted)):
            if n:
                yield
            values[seat] = self.own(sim, seat)
        if len(values) == 1 or not self._envy:
            return values
        first, second = sorted(values, reverse=True)[:2]
        return [value - self._envy * (second if value == first else first) for value in values]


class ValueTally:
    """Values that were seen: their number, mean and standard error."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        """Begin with none."""
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Count one."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard error of the mean; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return sqrt(max(0.0, variance) / self.count)
