"""What a table must provide, and where to find the tables there are."""

import importlib
import importlib.util
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from game.core.decision import Decision, Option, Refusal, Steps
from game.core.errors import BadOption
from game.core.rng import Stream

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.facts import Draw, Fact

#: What may be seen of whatever table; its own rules, face and diagram know the shape.
View: TypeAlias = Any


class Setting(NamedTuple):
    """A set-up option of a table.

    Attributes:
        name: as typed after ``--option`` and stored in saves.
        default: the value when nothing is said.
        choices: every legal value.
        rule: number of the rule that the option changes.
    """

    name: str
    default: bool | str
    choices: tuple[bool | str, ...]
    rule: str


class Term(NamedTuple):
    """One part of what a position is worth to a seat.

    Attributes:
        name: of the part, such as ``order``.
        value: in the table's own unit, such as points.
    """

    name: str
    value: float


class Level(NamedTuple):
    """How well a computer seat thinks. Knowledge is the same at every level; budgets are trials, never seconds.

    Attributes:
        name: such as ``master``; stands in saves.
        trials: games looked into for one answer; 0 for one answer ahead only.
        noise: standard deviation of its mistakes in judging what to go for, in the table's unit; hints make none.
        width: answers that are looked into at the most.
        envy: how much of the best rival's value counts against its own.
        deep: whether it plays every trial on to the end of the stretch (:meth:`Table.horizon`), where positions compare
            best, and not only one answer farther than it knows.
        steady: stretches for which it misjudges alike what it could go for (:meth:`Table.plans`).
    """

    name: str
    trials: int
    noise: float
    width: int
    envy: float
    deep: bool = False
    steady: int = 1


def levels(*noise: float, master: int = 60, grandmaster: int = 400, deep: bool = False) -> tuple[Level, ...]:
    """Return the four levels, from weak to strong.

    Args:
        noise: of the first three levels, in the table's unit; those that are not named make no mistakes.
        master: trials of the third; 0 where mistakes alone tell it from the others.
        grandmaster: trials of the strongest.
        deep: whether the strongest plays its trials on to the end of the stretch.
    """
    apprentice, journeyman, third = (*noise, 0.0, 0.0, 0.0)[:3]
    return (
        Level("apprentice", 0, apprentice, 60, 0.0),
        Level("journeyman", 0, journeyman, 60, 0.5, steady=7),
        Level("master", master, third, 24, 0.5, steady=7),
        Level("grandmaster", grandmaster, 0.0, 32, 0.5, deep),
    )


class Temper(NamedTuple):
    """What a computer seat takes more or less seriously than others, at the same strength.

    Attributes:
        name: such as ``bold``; stands in saves.
        envy: how much of the best rival's value counts against its own.
        weights: of :class:`Term` by name; 1 for those that are not named.
    """

    name: str
    envy: float
    weights: "Mapping[str, float]"


class Odds(NamedTuple):
    """How values of a position are read as chances to win, at one time of a game; measured in the lab.

    Attributes:
        part: of the game's answers that were given by then, 0 to 1.
        sharpness: how many times as likely somebody wins who is a unit ahead, as a natural logarithm.
        enemy: the value that stands for the common enemy; None at tables without one.
    """

    part: float
    sharpness: float
    enemy: float | None = None


class Slips(NamedTuple):
    """What a slip costs, in the table's unit; measured in the lab.

    Attributes:
        doubtful: what loses less is as good as the best.
        bad: what loses more is bad.
        terrible: what loses more is very bad: a blunder.
        usual: what a decision of each level loses on average, from weak to strong.
    """

    doubtful: float
    bad: float
    terrible: float
    usual: tuple[float, ...]


def spread(options: tuple[Option, ...], most: int) -> tuple[Option, ...]:
    """Return so many options at the most, evenly chosen, the last one among them."""
    step = -(-len(options) // most)
    return options[::step] if options[-1] in options[::step] else (*options[::step], options[-1])


class Table(Protocol):
    """The rules of one board game. ``Any`` stands for the table's own state class and views."""

    name: str
    seats: range
    options: tuple[Setting, ...]
    brief: "Mapping[str, bool | str]"  # the options of its shortest game
    state_type: type[Any]
    levels: "tuple[Level, ...]"  # of its computer seats, from weak to strong
    tempers: "tuple[Temper, ...]"  # that they may have
    odds: tuple[Odds, ...]  # by the part of the game that is over
    slips: Slips

    def new(self, seats: int, options: dict[str, bool | str], rng: int) -> Any:
        """Set the game up; chance comes from the stream that starts at ``rng``."""

    def over(self, state: Any) -> bool:
        """Tell whether the game has ended."""

    def step(self, state: Any) -> Steps:
        """Play the shortest stretch between two moments when nothing is pending."""

    def view(self, state: Any, seat: int | None) -> "Mapping[str, Any]":
        """Return all that a seat may see as plain JSON data; None is everybody's view."""

    def why(self, state: Any, seat: int, target: str, decision: Decision | None) -> Refusal:
        """Say why a target can't be chosen by a seat while this question is open."""

    def refuse(self, reason: str) -> Refusal:
        """Put a refusal of the kernel itself (``undo_nothing``, ``undo_reveal``, ``undo_other``) into words."""

    def result(self, state: Any) -> "Mapping[str, Any]":
        """Return the final scoring as plain JSON data."""

    def thrown(self, draws: "Iterable[Draw]", facts: "Iterable[Fact]") -> "Sequence[tuple[int, str, int]]":
        """Find the six-sided dice in what an answer led to: whose each was (-1 for nobody's), for what, its face."""

    def determinise(self, state: Any, seat: int | None, rng: Stream) -> None:
        """Replace, in place, everything that a seat can't know by a fair guess."""

    def census(self, state: Any) -> dict[str, int]:
        """Count every card, die and token, wherever it is; the counts never change in a game."""

    def value(self, state: Any, seat: int, since: int | None = None) -> float:
        """Value a position for a seat, in the table's unit, from nothing that this seat can't know.

        ``since``: the :meth:`horizon` in which the thinking began; that time has passed since then is nobody's merit.
        """

    def terms(self, state: Any, seat: int, since: int | None = None) -> tuple[Term, ...]:
        """Take that value apart; the terms add up to it."""

    def plans(self, state: Any, seat: int, since: int | None = None) -> "Mapping[str, float]":
        """What a position is worth by what a seat could go for next, the best about its value; "" for nothing.

        What is done has no name any more: a weak seat values positions by what it goes for as long as it is named.
        Empty where a table does not tell.
        """

    def likely(self, state: Any, decision: Decision, most: int) -> tuple[Option, ...]:
        """Choose the answers that are worth a look, about so many; of more the last one, which does nothing, too."""

    def allied(self, state: Any) -> bool:
        """Whether all players win or lose together."""

    def horizon(self, state: Any) -> int:
        """Number the stretch (a round, a day) that the game is in; looking ahead ends with it."""

    def flaws(self, state: Any) -> list[str]:
        """List what is impossible in a state that was read from a file; empty when it is sound."""


@cache
def tables() -> tuple[str, ...]:
    """Return the names of all tables: the packages in ``game.tables`` that have a ``table``."""
    return tuple(name for name in packages() if importlib.util.find_spec(f"game.tables.{name}.table"))


def packages() -> tuple[str, ...]:
    """Return the names of all packages in ``game.tables``, tables or not yet."""
    package = importlib.import_module("game.tables")
    return tuple(sorted(found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg))


@cache
def get(name: str) -> Table:
    """Return a table by name.

    Raises:
        BadOption: no table has this name.
    """
    if name not in tables():
        raise BadOption("unknown_table", table=name, known=", ".join(tables()))
    table: Table = importlib.import_module(f"game.tables.{name}.table").TABLE
    return table


@cache
def has_layer(table: str, name: str) -> bool:
    """Whether a table has a layer (such as ``content``, ``views`` or ``face``), without importing it."""
    try:
        found = importlib.util.find_spec(f"game.tables.{table}.{name}") if table in tables() else None
    except ModuleNotFoundError:  # part of a layer that is no package
        return False
    return found is not None and found.origin is not None  # a folder without code is none


@cache
def layer(table: str, name: str) -> Any:
    """Return one layer of a table, imported by name.

    Raises:
        ModuleNotFoundError: the table has no such layer.
    """
    return importlib.import_module(f"game.tables.{table}.{name}")
