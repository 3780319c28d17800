"""The log: facts put into the sentences that people at a table would say.

Facts are small; a person reads actions. What belongs to one action becomes one entry. Each table tells its own facts
in a module of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.log.cavern_tavern import entries as _cavern_tavern
from game.content.log.cavern_tavern import place_name
from game.content.log.cavern_tavern import words as _cavern_tavern_words
from game.content.log.entry import Entry
from game.content.log.realm import entries as _realm
from game.content.log.realm import words as _realm_words
from game.content.log.wizards import entries as _wizards
from game.content.log.wizards import words as _wizards_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core import Fact

_TELLERS: Mapping[str, Callable[[Iterable[Fact], Sequence[str]], list[Entry]]] = {
    "cavern_tavern": _cavern_tavern,
    "realm": _realm,
    "wizards": _wizards,
}

_WORDS: Mapping[str, Callable[[Fact, Sequence[str]], dict[str, str]]] = {
    "cavern_tavern": _cavern_tavern_words,
    "realm": _realm_words,
    "wizards": _wizards_words,
}


def entries(facts: Iterable[Fact], names: Sequence[str], table: str = "cavern_tavern") -> list[Entry]:
    """Tell what happened, one entry for each action.

    Args:
        facts: what happened, oldest first.
        names: the players' names by seat.
        table: the table that was played.

    Raises:
        KeyError: there is no such table.
    """
    return _TELLERS[table](facts, names)


def words(fact: Fact, names: Sequence[str], table: str = "cavern_tavern") -> dict[str, str]:
    """The names and numbers of a fact, to be put into a sentence about it.

    Args:
        fact: what happened.
        names: the players' names by seat.
        table: the table that was played.

    Raises:
        KeyError: there is no such table.
    """
    return _WORDS[table](fact, names)


__all__ = ["Entry", "entries", "place_name", "words"]
