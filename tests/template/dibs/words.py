"""What happens in Dibs, in words: ``dibs.log.<kind>``."""

from collections.abc import Iterable, Sequence

from game.content.log import LogEntry
from game.content.texts import say
from game.core import Fact


def words(fact: Fact, names: Sequence[str]) -> dict[str, str]:
    """The names and numbers of a fact."""
    found = {"name": names[fact.seat] if fact.seat >= 0 else "", "treasure": str(fact.data.get("treasure", ""))}
    return found | {"winners": say("log.and").join(names[seat] for seat in fact.data.get("winners", ()))}


def entries(facts: Iterable[Fact], names: Sequence[str]) -> list[LogEntry]:
    """One entry for each fact; a treasure that is turned up begins a part of the log."""
    return [
        LogEntry(fact.seat, say(f"dibs.log.{fact.kind}", **words(fact, names)), fact.rule, fact.kind == "turned", fact)
        for fact in facts
    ]
