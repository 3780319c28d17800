"""The tree below an answer: what the seats are likely to do next, in any of the worlds."""

from collections.abc import Generator
from math import exp, inf, sqrt
from typing import Final, NamedTuple

from game.core import Decision, Option
from game.core.sim import Sim
from game.players.worlds import Objective, asked

_EXPLORE: Final = 1.2  # how much a likely answer that was seldom followed is preferred, PUCT's constant
_TEMPER: Final = 0.08  # of the span of the first looks: by so much worse makes an answer 1/e as likely
_WIDTH: Final = 24  # answers that get a first look


class _Way(NamedTuple):
    """An answer out of a node: what a first look at it found, how likely that makes it, where it leads."""

    look: float
    chance: float
    node: "AnswerNode"


class _Question:
    """What is asked at a node when dice and cards fell one way: the answers, and where each of them leads."""

    __slots__ = ("_low", "_span", "visits", "ways")

    def __init__(self, looks: dict[str, float], seats: int) -> None:
        """Take a first look's value of each answer."""
        self.visits = 0
        most, self._low = max(looks.values()), min(looks.values())
        self._span = (most - self._low) or 1.0
        weights = {key: exp((look - most) / (self._span * _TEMPER)) for key, look in looks.items()}
        whole = sum(weights.values())
        self.ways = {key: _Way(look, weights[key] / whole, AnswerNode(seats)) for key, look in looks.items()}

    def pick(self, decision: Decision) -> Option:
        """The answer that is worth following: PUCT, with the first look as the prior."""
        seat, low, span = decision.seat, self._low, self._span
        root = _EXPLORE * sqrt(self.visits + 1)
        best, most = decision.options[-1], -inf
        for option in decision.options:
            way = self.ways.get(option.key)
            if way is not None:
                node = way.node
                trials = 1 + node.visits
                score = ((way.look + node.totals[seat]) / trials - low) / span + root * way.chance / trials
                if score > most:
                    best, most = option, score
        self.visits += 1
        return best


class AnswerNode:
    """Where some answers lead; what is asked there may hang on how dice and cards fell, so each case is told apart.

    Attributes:
        visits: how often the search came by.
        totals: what the visits came to, by seat.
    """

    __slots__ = ("_questions", "totals", "visits")

    def __init__(self, seats: int) -> None:
        """Begin unvisited."""
        self.visits = 0
        self.totals = [0.0] * seats
        self._questions: dict[tuple[str, ...], _Question] = {}

    def count(self, values: list[float]) -> None:
        """Count a visit and what it came to for each seat."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value

    def follow(self, sim: Sim, objective: Objective) -> "Generator[None, None, AnswerNode]":
        """Give the answer that is worth following; return where it leads. Comes back after every first look."""
        decision = asked(sim)
        case = _case(decision)
        question = self._questions.get(case)
        if question is None:
            looks = yield from _looks(sim, decision, objective)
            question = self._questions[case] = _Question(looks, len(self.totals))
        option = question.pick(decision)
        sim.apply(option)
        return question.ways[option.key].node

    def likeliest(self, decision: Decision) -> "tuple[Option, AnswerNode] | None":
        """The answer that was followed most, and where it leads; None where none was."""
        question = self._questions.get(_case(decision))
        if question is None:
            return None
        ways = ((option, question.ways[option.key].node) for option in decision.options if option.key in question.ways)
        found = max(ways, key=lambda way: way[1].visits, default=None)
        return found if found is not None and found[1].visits else None


def _case(decision: Decision) -> tuple[str, ...]:
    """What tells one question at a node from another: who may answer what."""
    return (str(decision.seat), *(option.key for option in decision.options))


def _looks(sim: Sim, decision: Decision, objective: Objective) -> Generator[None, None, dict[str, float]]:
    """Look one answer ahead, with the asked seat's own value: that rivals' values change is left to the search."""
    seat = decision.seat
    if len(decision.options) == 1:
        return {decision.options[0].key: 0.0}
    rivalry = yield from objective.rivalry(sim, seat)
    looks = {}
    for option in sim.likely(_WIDTH):
        yield
        trial = sim.fork()
        trial.apply(option)
        looks[option.key] = objective.own(trial, seat) + rivalry
    return looks
