"""The log: facts put into the sentences that people at a table would say.

Facts are small; a person reads actions. What belongs to one action becomes one entry. Each table tells its own facts
in its layer of words; one that has none is told by the kinds of its facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.core.history import HINTED
from game.core.table import has_layer, layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core import Fact


class LogEntry(NamedTuple):
    """One line of the log.

    Attributes:
        seat: whose action it is, -1 for nobody's.
        text: the sentence, or a heading.
        rule: number of the rule behind it.
        heading: the beginning of a round; ``text`` is its name.
        fact: what it tells of; of several facts the one that it begins with, of a walk the last step.
    """

    seat: int
    text: str
    rule: str
    heading: bool = False
    fact: Fact | None = None


def entries(facts: Iterable[Fact], names: Sequence[str], table: str) -> list[LogEntry]:
    """Tell what happened, one entry for each action.

    Args:
        facts: what happened, oldest first.
        names: the players' names by seat.
        table: the table that was played.
    """
    facts = list(facts)
    played = [fact for fact in facts if fact.kind != HINTED]
    if has_layer(table, "words"):
        told: list[LogEntry] = layer(table, "words").entries(played, names)
    else:
        told = [LogEntry(fact.seat, _plain(fact, names), fact.rule, fact=fact) for fact in played]
    return _with_hints(told, facts, names) if len(played) < len(facts) else told


def _with_hints(told: Iterable[LogEntry], facts: Sequence[Fact], names: Sequence[str]) -> list[LogEntry]:
    """Hints that somebody asked for stand between the sentences of the game, and part none of them (HR-24)."""
    place = {id(fact): i for i, fact in enumerate(facts)}
    hints, found = [fact for fact in facts if fact.kind == HINTED], list[LogEntry]()
    for entry in told:
        while hints and place[id(hints[0])] < place.get(id(entry.fact), 0):
            found.append(_hint(hints.pop(0), names))
        found.append(entry)
    return [*found, *(_hint(fact, names) for fact in hints)]


def _hint(fact: Fact, names: Sequence[str]) -> LogEntry:
    words = say("ui.hint.taken", name=names[fact.seat], n=fact.data["n"])
    return LogEntry(fact.seat, words, fact.rule, fact=fact)


def words(fact: Fact, names: Sequence[str], table: str) -> dict[str, str]:
    """The names and numbers of a fact, to be put into a sentence about it.

    Args:
        fact: what happened.
        names: the players' names by seat.
        table: the table that was played.
    """
    if has_layer(table, "words"):
        found: dict[str, str] = layer(table, "words").words(fact, names)
        return found
    return {name: str(value) for name, value in fact.data.items()}


def _plain(fact: Fact, names: Sequence[str]) -> str:
    """A fact by its kind and its data: what is told where a table has no words of its own."""
    who = f"{names[fact.seat]}: " if 0 <= fact.seat < len(names) else ""
    data = ", ".join(f"{name} {value}" for name, value in fact.data.items())
    return f"{who}{fact.kind.replace('_', ' ')}" + (f" ({data})" if data else "")
