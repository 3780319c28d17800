"""The whole way of a game: what was answered, what happened, and any moment of it to look at again."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.core.errors import BadOption
from game.core.facts import Fact
from game.core.session import Session

if TYPE_CHECKING:
    from game.core.decision import Option
    from game.core.facts import Draw
    from game.core.saves import Checkpoint

HINTED = "hint_taken"  # the fact that somebody asked for a hint (HR-24), which no undo takes back
EVERY = 16  # moments from one that is remembered to the next: an answer takes some 70 us to give again


def hinted(facts: "Iterable[Fact]", seat: int) -> "Fact":
    """The fact that a seat asks for a hint (HR-24), and how many it has had with it."""
    return Fact(HINTED, seat, "HR-24", {"n": 1 + sum(fact.kind == HINTED and fact.seat == seat for fact in facts)})


class AnswerRecord(NamedTuple):
    """An answer that counts: it was not taken back.

    Attributes:
        seat: who answered.
        kind: what was asked.
        key: the chosen option's key.
        facts: how many facts there were before it.
        draws: every use of chance that followed.
        silent: no hand gave it for itself.
    """

    seat: int
    kind: str
    key: str
    facts: int
    draws: "tuple[Draw, ...]"
    silent: bool = False


class GameHistory:
    """The way of a game (HR-13). Moment ``n`` is where the game stood after ``n`` answers.

    Attributes:
        given: the answers from the first known one on.
        facts: everything that happened.
        opening: the uses of chance before the first known answer: those of the set-up.
    """

    def __init__(
        self, now: Session, start: int, facts: "Iterable[Fact]" = (), begin: Callable[[], Session] | None = None
    ) -> None:
        """Begin a history, to which what is known of its way is then added.

        Args:
            now: the game where it stands, after all answers that will be added.
            start: how many answers came before the first one that will be added.
            facts: what happened before that answer.
            begin: makes the game as it was before that answer; called when somebody looks back for the first time.
        """
        self.given: list[AnswerRecord] = []
        self.facts: list[Fact] = list(facts)
        self.opening: list[Draw] = []
        self._start = start
        self._begin = begin
        self._checkpoints: dict[int, Checkpoint] = {now.answered: now.checkpoint()}

    @classmethod
    def of(cls, session: Session) -> "GameHistory":
        """The history of a game that is followed from now on."""
        history = cls(session, session.answered, session.facts)
        history.opening = list(session.draws)
        return history

    def give(self, session: Session, choice: "Option | str", *, silent: bool = False) -> None:
        """Answer the open decision of the game that is followed, and note it.

        Raises:
            BadOption: There is no decision, or it has no such option.
        """
        decision, facts = session.decision, len(session.facts)
        session.answer(choice, silent=silent)
        if decision is not None:
            key, draws = choice if isinstance(choice, str) else choice.key, tuple(session.draws)
            given = AnswerRecord(decision.seat, decision.kind, key, len(self.facts), draws, silent)
            self.add(given, session.facts[facts:], session)

    def add(self, given: AnswerRecord, facts: "Iterable[Fact]", now: Session | None = None) -> None:
        """Note an answer and what happened after it; ``now`` is the game after an answer that was given just now."""
        self.given.append(given)
        self.facts += facts
        if now is not None and now.answered % EVERY == 0:
            self._checkpoints[now.answered] = now.checkpoint()

    def cut(self, last: int, now: Session | None = None) -> None:
        """Forget all after a moment, because it was taken back; ``now`` is the game at that moment."""
        gone = self.given[max(0, last - self._start) :]
        if gone:
            del self.given[-len(gone) :]
            lost = self.facts[gone[0].facts :]
            self.facts[gone[0].facts :] = [fact for fact in lost if fact.kind == HINTED]
        self._start = min(self._start, last)
        if now is not None:
            self._checkpoints = {n: kept for n, kept in self._checkpoints.items() if n < last}
            self._checkpoints[last] = now.checkpoint()

    @property
    def last(self) -> int:
        """How many answers were given."""
        return self._start + len(self.given)

    @property
    def undone(self) -> int:
        """The moment to which an undo leads: before the last answer that was not silent (HR-1)."""
        heard = (n for n in range(len(self.given), 0, -1) if not self.given[n - 1].silent)
        return self._start + next(heard, 0) - 1

    @property
    def first(self) -> int:
        """The earliest moment that can be shown: later than the beginning when other rules than today's led from it."""
        self._look()
        return min(self._checkpoints)

    def _look(self) -> None:
        """Find the moments between the beginning and where the game stood when it was opened."""
        begin, self._begin = self._begin, None
        if begin is None:
            return
        sure = dict(self._checkpoints)
        try:
            self._follow(begin(), min(sure))
        except Exception:  # rules that have changed may refuse an old answer, or stumble over it
            self._checkpoints = sure

    def _follow(self, session: Session, end: int) -> None:
        """Play the known answers up to a moment that is sure.

        Raises:
            BadOption: The rules of today lead elsewhere.
        """
        sure = self._checkpoints[end]
        self._checkpoints[session.answered] = session.checkpoint()
        for given in self.given[: end - self._start]:
            session.answer(given.key, silent=given.silent)
            if tuple(session.draws) != given.draws:
                raise BadOption("unknown_answer", answer=given.key, kind=given.kind)
            if session.answered % EVERY == 0:
                self._checkpoints[session.answered] = session.checkpoint()
        if session.answered != end or session.checkpoint().now.base != sure.now.base:
            raise BadOption("unknown_answer", answer="", kind="")
        self._checkpoints[end] = sure

    def at(self, moment: int) -> Session:
        """A game of its own as it stood at a moment, with everything that had happened.

        Raises:
            ValueError: That moment is not known.
        """
        if not self.first <= moment <= self.last:
            raise ValueError(f"moment {moment} is not among {self.first}..{self.last}")
        near = max(n for n in self._checkpoints if n <= moment)
        session = Session.at(self._checkpoints[near])
        for given in self.given[near - self._start : moment - self._start]:
            session.answer(given.key, silent=given.silent)
            if session.answered % EVERY == 0:
                self._checkpoints[session.answered] = session.checkpoint()
        session.facts = self.facts_at(moment)
        return session

    def facts_at(self, moment: int) -> "list[Fact]":
        """What had happened at a moment."""
        count = self.given[moment - self._start].facts if moment < self.last else len(self.facts)
        return self.facts[:count]

    def draws_to(self, moment: int) -> "list[Draw]":
        """Every use of chance up to a moment."""
        given = self.given[: moment - self._start]
        return [*self.opening, *(draw for answer in given for draw in answer.draws)]

    def answer_to(self, moment: int) -> AnswerRecord | None:
        """The answer that led to a moment; None for the first one."""
        return self.given[moment - self._start - 1] if self._start < moment <= self.last else None

    def moment_of(self, fact: int) -> int:
        """The first moment at which a fact had happened, by its number from 0."""
        low, high = 0, len(self.given)
        while low < high:
            middle = (low + high) // 2
            if self.given[middle].facts > fact:
                high = middle
            else:
                low = middle + 1
        return self._start + low
