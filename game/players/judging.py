"""How good an answer was that somebody gave, and what luck followed: the two are told apart."""

from collections.abc import Generator
from typing import Final

import msgspec

from game.core import Option, Session
from game.core.rng import Stream
from game.core.sim import Sim
from game.core.table import Level
from game.players.chances import Chances
from game.players.search import Search
from game.players.worlds import Value, ValueTally, asked

_WIDTH: Final = 24  # answers that are looked into
_ENVY: Final = 0.5
TRIALS: Final = 60  # of a usual review, shared by all answers
_DUEL: Final = 16  # worlds in which the best answer and the given one are compared once more
_GUESSES: Final = 8  # at what might have fallen
_FOLLOWED: Final = 5  # answers that make something of what fell
_TRIED: Final = 12  # answers to each of these questions


class Judgement(msgspec.Struct, frozen=True):
    """What there is to say about an answer.

    Chances are those to win, 0 to 1; where there is nobody to win against, what a position is worth in their place.

    Attributes:
        moment: how many answers came before it.
        seat: who gave it.
        key: of the answer.
        best: key of the best one; empty where there was no choice.
        loss: what it gave away against the best one, in the table's unit, 0 or more.
        lost: the same as chances of the seat.
        gained: how much better it was for the seat's chances than the next best; 0 where it was not the best itself,
            and where it did nothing, such as to end a turn.
        chances: before it, by seat.
        luck: the chances after what fell against those after what falls on average, by seat; empty where nothing fell.
    """

    moment: int
    seat: int
    key: str
    best: str
    loss: float
    lost: float
    gained: float
    chances: list[float]
    luck: list[float]


class Judging:
    """Judges one answer, a little at a time.

    Attributes:
        found: the judgement; None until it is made.
    """

    def __init__(self, session: Session, key: str, part: float, trials: int = TRIALS) -> None:
        """Begin to judge.

        Args:
            session: the game before the answer; it stays as it is.
            key: of the answer.
            part: of the game that was over by then, 0 to 1.
            trials: of the search.

        Raises:
            ValueError: nobody is asked, or the answer is none.
        """
        self.found: Judgement | None = None
        option = asked(session).find(key)
        if option is None:
            raise ValueError(f"{key} is no answer")
        self._work = _judge(session, option, Chances(session, part), Level("review", trials, 0.0, _WIDTH, _ENVY))

    def go_on(self) -> bool:
        """Look a little farther; False when all is found."""
        try:
            next(self._work)
        except StopIteration as done:
            self.found = done.value
            return False
        return True


def _judge(session: Session, option: Option, chances: Chances, level: Level) -> Generator[None, None, Judgement]:
    rng, seat = Stream(f"review {session.answered}"), asked(session).seat
    best, loss, gain = option.key, 0.0, 0.0
    if choice := len(asked(session).options) > 1:
        best, loss, gain = yield from _choice(session, option, level, rng)
    values = chances.values(session.state)
    before = chances.of(values)
    lost = before[seat] - chances.of(chances.changed(values, seat, -loss))[seat]
    gained = before[seat] - chances.of(chances.changed(values, seat, -gain))[seat]
    luck = yield from _luck(session, option, chances, rng)
    return Judgement(
        session.answered, seat, option.key, best if choice else "", loss, lost, gained, before, luck
    )  # fmt: skip


def _choice(
    session: Session, option: Option, level: Level, rng: Stream
) -> Generator[None, None, tuple[str, float, float]]:
    """The best answer, what the given one loses against it, and what it gains on the next best where it is the best."""
    search = Search(session, rng, level)
    yield from _all(search)
    ranked = search.ranked()
    best = ranked[0]
    loss = 0.0
    if best.option.key != option.key:
        loss = yield from _difference(session, (best.option, option), level, rng)
    if loss:
        return best.option.key, loss, 0.0
    idle = asked(session).options[-1].key  # tables list last what does nothing
    if best.option.key != option.key or len(ranked) == 1 or option.key == idle:
        return option.key, 0.0, 0.0
    return option.key, 0.0, max(0.0, best.value - ranked[1].value)


def _difference(
    session: Session, two: tuple[Option, Option], level: Level, rng: Stream
) -> Generator[None, None, float]:
    """By how much the first of two is better, in worlds that had no part in choosing it; 0 where that may be chance."""
    ends: dict[str, list[float]] = {option.key: [] for option in two}

    def watch(option: Option, _: Sim, value: float) -> None:
        ends[option.key].append(value)

    yield from _all(Search(session, rng, level._replace(trials=2 * _DUEL), watch=watch, among=two))
    tally = ValueTally()
    for better, worse in zip(*ends.values(), strict=True):
        tally.add(better - worse)
    return tally.mean if tally.mean > tally.spread else 0.0


def _all(search: Search) -> Generator[None, None, None]:
    while search.go_on():
        yield


# --- luck ---------------------------------------------------------------------------------------------------


def _luck(session: Session, option: Option, chances: Chances, rng: Stream) -> Generator[None, None, list[float]]:
    """What fell after the answer against what falls on average, by seat.

    The true game is one of those that could be, so the mean over many games is 0. The chances before the answer are
    taken off: what somebody else holds all the time is no luck of this moment.
    """
    true = _fallen(session.sim(), option.key, chances)
    if true is None:
        return []
    tallies = [ValueTally() for _ in true]
    for _ in range(_GUESSES):
        yield
        guess = _fallen(session.sim(rng), option.key, chances)
        if guess is not None:
            for tally, change in zip(tallies, guess, strict=True):
                tally.add(change)
    return [change - tally.mean for change, tally in zip(true, tallies, strict=True)]


def _fallen(sim: Sim, key: str, chances: Chances) -> list[float] | None:
    """What an answer changes for each seat in one world, if something falls after it."""
    before = chances.of(chances.values(sim.state))
    option = asked(sim).find(key)
    if option is None:
        return None
    sim.apply(option)
    if not sim.moved:
        return None
    after = chances.of(chances.values(_made_use_of(sim, chances.value).state))
    return [new - old for new, old in zip(after, before, strict=True)]


def _made_use_of(sim: Sim, value: Value) -> Sim:
    """Play on as the seats would like it best at once, until more falls: a position's value is blind to dice."""
    for _ in range(_FOLLOWED):
        if sim.decision is None:
            break
        seat, trials = sim.decision.seat, []
        for option in sim.likely(_TRIED):
            trial = sim.fork()
            trial.apply(option)
            if not trial.moved:
                trials.append(trial)
        if not trials:
            break
        sim = max(trials, key=lambda trial: value(trial.state, seat, None))
    return sim
