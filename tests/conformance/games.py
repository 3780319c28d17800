"""Set-ups, seeded games and small measuring tools for the tests that run over every table."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import msgspec

from game.content.rulebook import rules
from game.core import BadOption, Option, Session, get, tables
from game.core.rng import Stream
from tests.conformance import promises

#: No table may need more answers than this in one game, whatever is answered.
LONGEST = 6000

Chooser = Callable[[Session, Stream], Option]


class Setup(NamedTuple):
    """One way to start a table."""

    table: str
    seats: int
    options: tuple[tuple[str, bool | str], ...] = ()

    def __str__(self) -> str:
        switched = "".join(f"-{name}={str(value).lower()}" for name, value in self.options)
        return f"{self.table}-{self.seats}{switched}"

    @property
    def stride(self) -> int:
        """Look at every so many decisions."""
        return promises.of(self.table).stride

    def new(self, seed: str) -> Session:
        return Session.new(self.table, self.seats, seed, dict(self.options))


def default_setups() -> list[Setup]:
    """Every table with every number of seats."""
    return [Setup(table, seats) for table in tables() for seats in get(table).seats]


@cache
def all_setups() -> list[Setup]:
    """Every table and seat count: with the usual options, with each one switched, and with all switched.

    Options that contradict each other are left out. Where games are long, single options go round the seat counts.
    """
    found = []
    for usual in default_setups():
        switched = [
            (setting.name, choice)
            for setting in get(usual.table).options
            for choice in setting.choices
            if choice != setting.default
        ]
        single = [usual._replace(options=(pair,)) for pair in switched]
        if usual.stride > 1:
            seats = get(usual.table).seats
            single = single[seats.index(usual.seats) :: len(seats)]
        found += [usual, *filter(_allowed, single)]
        if len(switched) > 1:
            found.append(_all_switched(usual, switched))
    return list(dict.fromkeys(found))


def _all_switched(usual: Setup, switched: list[tuple[str, bool | str]]) -> Setup:
    """Everything is as different as it may be."""
    chosen: dict[str, bool | str] = {}
    for name, choice in switched:
        more = {**chosen, name: choice}
        if _allowed(usual._replace(options=tuple(more.items()))):
            chosen = more
    return usual._replace(options=tuple(chosen.items()))


def _allowed(setup: Setup) -> bool:
    try:
        setup.new("allowed")
    except BadOption:
        return False
    return True


def varied(session: Session, rng: Stream) -> Option:
    """Choose the sort of answer first and the answer then, so that rare sorts are seen often.

    The last sort often ends the turn: it has to be drawn twice.
    """
    assert session.decision is not None
    sorts: dict[str, list[Option]] = {}
    for option in session.decision.options:
        sorts.setdefault(option.key.partition(" ")[0], []).append(option)
    drawn = rng.below(len(sorts))
    if drawn == len(sorts) - 1:
        drawn = rng.below(len(sorts))
    chosen = list(sorts.values())[drawn]
    return chosen[rng.below(len(chosen))]


def decisions(session: Session, seed: str, choose: Chooser = varied) -> Iterator[int]:
    """Play to the end; yields the number of every decision before it is answered."""
    rng = Stream(seed)
    for number in range(LONGEST):
        if session.decision is None:
            return
        yield number
        session.answer(choose(session, rng))
    raise AssertionError(f"still running after {LONGEST} answers")


def sampled(session: Session, seed: str, every: int = 1) -> Iterator[int]:
    """As ``decisions``, but yields every so many of them only, and fewer where games are long."""
    every *= promises.of(session.table).stride
    for number in decisions(session, seed):
        if number % every == 0:
            yield number


def play(session: Session, seed: str, choose: Chooser = varied, most: int = LONGEST) -> list[str]:
    """Play on for at most so many answers; returns who answered what."""
    said: list[str] = []
    rng = Stream(seed)
    while session.decision is not None and len(said) < most:
        option = choose(session, rng)
        said.append(f"{session.decision.seat} {option.key}")
        session.answer(option)
    assert session.decision is None or most < LONGEST, f"still running after {LONGEST} answers"
    return said


def state_bytes(session: Session) -> bytes:
    """The whole state as it stands now."""
    return msgspec.msgpack.encode(session.state)


def standing(session: Session) -> tuple[Any, ...]:
    """All that two sessions at the same moment of the same game have in common."""
    return state_bytes(session), session.decision, session.answered, session.result


def is_plain(value: Any) -> bool:
    """Tell whether a value is made of numbers, texts and finished containers only."""
    if isinstance(value, tuple | list):
        return all(is_plain(part) for part in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(part) for key, part in value.items())
    return value is None or isinstance(value, bool | int | float | str)


def seers(session: Session) -> list[int | None]:
    """Everybody who looks at the table, and the public."""
    return [*range(session.seats), None]


@cache
def sources(table: str) -> frozenset[str]:
    """What may stand behind a question or a fact: a rule, or a card, character, place or tile with its own text."""
    return frozenset(rules(table)) | promises.of(table).sources()


@cache
def targets_by_question(table: str) -> dict[str, frozenset[str]]:
    """What options of a few games name, by the kind of the question and by the phase it stands in."""
    found: dict[str, set[str]] = {}
    for setup, game in product([one for one in all_setups() if one.table == table], range(2)):
        session = setup.new(f"targets {game}")
        for _ in decisions(session, f"targets {game}"):
            assert session.decision is not None
            named = {target for option in session.decision.options for target in option.targets}
            found.setdefault(session.decision.kind, set()).update(named)
            found.setdefault(phase(session), set()).update(named)
    return {kind: frozenset(targets) for kind, targets in found.items()}


def phase(session: Session) -> str:
    """The phase that a table is in."""
    return f"phase {int(getattr(session.state, 'phase', 0))}"


def target_sorts(table: str) -> set[str]:
    """Every target that some options of a few games name."""
    return set().union(*targets_by_question(table).values())
