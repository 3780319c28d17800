"""The story of a game that is over: what each answer was worth, who was lucky, where it turned."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

import msgspec

from game.core import GameHistory, Session
from game.core.saves import Checkpoint
from game.core.table import get
from game.players.judging import TRIALS, Judgement, Judging
from game.players.levels import LEVELS

FEW: Final = 20  # choices of a player that say nothing about how well it plays
MATTERED: Final = 5  # decisions of a player that are told
GOOD: Final = 2  # of them at the most were good
_WORTH: Final = 0.005  # of a chance: what changes less did not matter
_LEAD: Final = 0.05  # that another one must have until the game has turned


class Review(msgspec.Struct):
    """What is known of a game so far; it is kept beside the game.

    Attributes:
        answers: how many were given in it.
        trials: that each judgement took.
        judged: the answers that are judged, in the order in which they were.
    """

    answers: int
    trials: int = TRIALS
    judged: list[Judgement] = []


class PlaySummary(NamedTuple):
    """How somebody played.

    Attributes:
        choices: how many there were.
        loss: what one gave away on average, in the table's unit.
        blunders: those that gave a great deal away.
        best: the share that was as good as the best.
        luck: what fell against what falls on average, as chances to win.
        like: the level that plays as well; empty where there were too few choices to tell.
    """

    choices: int
    loss: float
    blunders: int
    best: float
    luck: float
    like: str


class Mattered(NamedTuple):
    """A decision that mattered: what it changed of the chances to win, less than 0 where it gave some away."""

    judgement: Judgement
    change: float


class ChancesAt(NamedTuple):
    """The chances to win at a moment, by seat."""

    moment: int
    chances: list[float]


def missing(review: Review, history: GameHistory) -> Iterator[int]:
    """The moments whose answers are to be judged still, the first one first."""
    known = {judgement.moment for judgement in review.judged}
    return (moment for moment in range(history.first, history.last) if moment not in known)


class JudgedAnswer(NamedTuple):
    """An answer to be judged, as plain data that goes from process to process.

    Attributes:
        checkpoint: the game before it.
        key: of the answer.
        part: of the game that was over by then, 0 to 1.
        trials: that the judgement takes.
    """

    checkpoint: Checkpoint
    key: str
    part: float
    trials: int

    def judging(self) -> Judging:
        """Begin to judge it."""
        return Judging(Session.at(self.checkpoint), self.key, self.part, self.trials)


def given(history: GameHistory, moment: int, trials: int = TRIALS) -> JudgedAnswer:
    """The answer that was given at a moment.

    Raises:
        ValueError: none was given there that is known.
    """
    answer = history.answer_to(moment + 1)
    if answer is None:
        raise ValueError(f"no answer follows moment {moment}")
    return JudgedAnswer(history.at(moment).checkpoint(), answer.key, moment / history.last, trials)


def judged(answer: JudgedAnswer) -> Judgement:
    """Judge an answer at once."""
    judging = answer.judging()
    while judging.go_on():
        pass
    if judging.found is None:
        raise AssertionError("judging ends with a judgement")
    return judging.found


class Story:
    """What a review tells, of a game at one table.

    Attributes:
        judged: the answers, in their order.
        answers: how many were given in the game.
        in_chances: whether chances to win are counted; else what a position is worth, in a game against nobody.
    """

    def __init__(self, review: Review, table: str, seats: int, winners: Sequence[int]) -> None:
        """Take what is judged so far; ``winners`` are the seats that won."""
        self.judged: Final = sorted(review.judged, key=lambda judgement: judgement.moment)
        self.answers: Final = review.answers
        self.in_chances: Final = seats > 1 or get(table).odds[0].enemy is not None
        self._slips = get(table).slips
        self._seats = range(seats)
        self._winners = winners

    def choices(self, seat: int) -> list[Judgement]:
        """The decisions of a seat that left it a choice."""
        return [judged for judged in self.judged if judged.seat == seat and judged.best]

    def played(self, seat: int) -> PlaySummary:
        """How somebody played."""
        made = self.choices(seat)
        loss = fmean([judged.loss for judged in made] or [0.0])
        return PlaySummary(
            len(made),
            loss,
            sum(judged.loss > self._slips.terrible for judged in made),
            fmean([judged.loss <= self._slips.doubtful for judged in made] or [0.0]),
            sum(judged.luck[seat] for judged in self.judged if judged.luck),
            self._like(loss) if len(made) >= FEW else "",
        )

    def _like(self, loss: float) -> str:
        """The level that usually loses about as much: the ratio counts."""
        return min(
            zip(LEVELS, self._slips.usual, strict=True),
            key=lambda level: max(level[1], loss, 1e-9) / max(min(level[1], loss), 1e-9),
        )[0]

    def mattered(self, seat: int) -> list[Mattered]:
        """The decisions of a seat that mattered most, in their order: slips, and one or two good ones."""
        made, least = self.choices(seat), self._least
        good = sorted((Mattered(judged, judged.gained) for judged in made), key=lambda found: -found.change)[:GOOD]
        good = [found for found in good if found.change > least]
        bad = [Mattered(judged, -judged.lost) for judged in made if judged.lost > least]
        others = sorted((*bad, *good[1:]), key=lambda found: -abs(found.change))
        return sorted((*good[:1], *others)[:MATTERED], key=lambda found: found.judgement.moment)

    def best(self, seat: int) -> Judgement | None:
        """The best move of a seat: the one that brought most against the others it could have made."""
        found = max(self.choices(seat), key=lambda judged: judged.gained, default=None)
        return found if found is not None and found.gained > self._least else None

    @property
    def _least(self) -> float:
        """What less than this changed did not matter."""
        return _WORTH if self.in_chances else self._slips.doubtful

    def course(self) -> list[ChancesAt]:
        """The chances at the beginning of each turn, and at the end."""
        found, seat = [], -1
        for judged in self.judged:
            if judged.seat != seat:
                found.append(ChancesAt(judged.moment, judged.chances))
                seat = judged.seat
        if found and self.in_chances and self.judged[-1].moment == self.answers - 1:
            found.append(ChancesAt(self.answers, [float(seat in self._winners) for seat in self._seats]))
        return found

    def turning(self) -> list[int]:
        """The moments at which somebody else took the lead, and by more than a hair."""
        found: list[int] = []
        leader = -1
        for moment, chances in self.course():
            first = max(self._seats, key=chances.__getitem__)
            if leader >= 0 and first != leader and chances[first] - chances[leader] >= _LEAD:
                found.append(moment)
                leader = first
            leader = first if leader < 0 else leader
        return found
