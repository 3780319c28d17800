"""What a person may be told: the best answer, the runner-up, and what the difference between them is made of."""

from collections import defaultdict
from typing import Any, Final, NamedTuple

from game.core import Option, Session
from game.core.rng import Stream
from game.core.sim import Sim
from game.core.table import Level, Term, get
from game.players.search import Search
from game.players.worlds import asked

FOLLOWING: Final = 4  # answers that are likely to come next, at the most
RIVALS: Final = "rivals"  # the part of a value that is the best rival's
PAIRS: Final = 16  # worlds in which two answers are compared once more
LEAST: Final = 0.05  # of a unit: parts that differ by less are not told


class LikelyAnswer(NamedTuple):
    """An answer that is likely to come, and whose."""

    seat: int
    key: str


class Advice(NamedTuple):
    """What thinking found for a person; plain data, which goes from process to process.

    Attributes:
        best: key of the best answer.
        second: key of the runner-up; empty where there is one answer only.
        gain: how much better the best one is, in the table's unit.
        reasons: what that is made of, the weightiest first; they add up to it but for trifles.
        sure: the share of the worlds that could be true in which it is no worse, 0 to 1.
        line: the best answer and what is likely to follow, up to the next throw or card.
        trials: how often the two were looked into.
        stream: where chance began; the first fair guess from it is the world of the line.
    """

    best: str
    second: str = ""
    gain: float = 0.0
    reasons: tuple[Term, ...] = ()
    sure: float = 1.0
    line: tuple[LikelyAnswer, ...] = ()
    trials: int = 0
    stream: str = ""


class Adviser:
    """Thinks about the open decision as :class:`Search` does, and remembers why."""

    def __init__(self, session: Session, stream: str, level: Level, among: tuple[Option, ...] = ()) -> None:
        """Begin to think; see :class:`Search`. Chance begins at ``stream``."""
        self._stream = stream
        self._table = get(session.table)
        self._seat = asked(session).seat
        self._looks: dict[str, list[tuple[Term, ...]]] = defaultdict(list)
        self._search = Search(session, Stream(stream), level, watch=self._saw, among=among)

    @property
    def best(self) -> Option:
        """The answer found best so far."""
        return self._search.best

    def go_on(self) -> bool:
        """Look into one answer in one world; False when nothing is left to try."""
        return self._search.go_on()

    def advice(self) -> Advice:
        """Tell what was found so far."""
        ranked = self._search.ranked()
        best = ranked[0].option.key
        line = tuple(LikelyAnswer(*step) for step in self._search.line(best, FOLLOWING))
        if len(ranked) == 1:
            return Advice(best, line=line, stream=self._stream)
        return self.between(best, ranked[1].option.key)._replace(line=line, stream=self._stream)

    def other(self, key: str) -> Option | None:
        """The best answer but for one; None where there is no other."""
        return next((judged.option for judged in self._search.ranked() if judged.option.key != key), None)

    def between(self, best: str, second: str) -> Advice:
        """Compare two answers in the worlds in which both were tried."""
        pairs = list(zip(self._looks[best], self._looks[second], strict=False))
        count = max(1, len(pairs))
        sums: dict[str, float] = defaultdict(float)
        for better, worse in pairs:
            for sign, terms in ((1, better), (-1, worse)):
                for term in terms:
                    sums[term.name] += sign * term.value / count
        reasons = [Term(name, value) for name, value in sums.items() if abs(value) >= LEAST]
        no_worse = sum(_sum(better) >= _sum(worse) for better, worse in pairs)
        return Advice(
            best,
            second,
            sum(sums.values()),
            tuple(sorted(reasons, key=lambda term: -abs(term.value))),
            no_worse / count,
            trials=len(pairs),
        )

    def _saw(self, option: Option, sim: Sim, value: float) -> None:
        """Remember what a trial of an answer came to, in parts; what is missing of its value is the rivals'."""
        terms = self._terms(sim.state)
        self._looks[option.key].append((*terms, Term(RIVALS, value - _sum(terms))))

    def _terms(self, state: Any) -> tuple[Term, ...]:
        return self._table.terms(state, self._seat)


def _sum(terms: tuple[Term, ...]) -> float:
    return sum(term.value for term in terms)


class Advising:
    """Gives advice soon, and better advice later: thinks as each level that searches, the weaker first.

    Attributes:
        found: the advice so far; None until the first.
    """

    def __init__(self, session: Session) -> None:
        """Begin to think about the open decision, with chance that depends on nothing but how far the game has come."""
        self.found: Advice | None = None
        self._session = session
        self._over = False
        self._levels = [level for level in get(session.table).levels if level.trials]
        self._adviser = self._next()

    def go_on(self) -> bool:
        """Look into one answer in one world; False when the best advice is found."""
        if self._over:
            return False
        if self._adviser.go_on():
            return True
        self.found = self._adviser.advice()
        self._over = not self._levels or not self.found.second
        if not self._over:
            self._adviser = self._next()
        return not self._over

    def _next(self) -> Adviser:
        return Adviser(self._session, f"advice {self._session.answered}", self._levels.pop(0))


class Reasoning:
    """Compares an answer with the best of the others: why it was given, or what it would give away.

    Attributes:
        found: the answer as the best one, the other as the second; it gains less than 0 where the other is better. None
            until it is found.
    """

    def __init__(self, session: Session, key: str) -> None:
        """Begin to think about an answer to the open decision.

        Raises:
            ValueError: it is none.
        """
        option = asked(session).find(key)
        if option is None:
            raise ValueError(f"{key} is no answer")
        self.found: Advice | None = None
        self._session, self._option = session, option
        self._level = next(level for level in get(session.table).levels if level.trials)
        self._adviser = Adviser(session, f"best {session.answered}", self._level)
        self._other: Option | None = None

    def go_on(self) -> bool:
        """Look into one answer in one world; False when the two are compared."""
        if self.found is not None:
            return False
        if self._adviser.go_on():
            return True
        if self._other is None:
            return self._again()
        self.found = self._adviser.between(self._option.key, self._other.key)
        return False

    def _again(self) -> bool:
        """Look into the two in worlds that had no part in choosing the other."""
        self._other = self._adviser.other(self._option.key)
        if self._other is None:
            self.found = Advice(self._option.key)
            return False
        level = self._level._replace(trials=2 * PAIRS)
        self._adviser = Adviser(self._session, f"both {self._session.answered}", level, (self._option, self._other))
        return True
