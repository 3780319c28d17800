"""Which of a table's rules came up in a game (HR-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from game.content import of_table, rulebook, scenes
from game.content.errors import BadContent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Session
    from game.core.history import GameHistory


class RulesSeen(NamedTuple):
    """The rules that could come up, as far as they did and did not, each in the order of the rulebook."""

    seen: tuple[str, ...]
    left: tuple[str, ...]

    @property
    def possible(self) -> int:
        """How many could come up."""
        return len(self.seen) + len(self.left)


_refused: WeakKeyDictionary[GameHistory, set[str]] = WeakKeyDictionary()


def refuse(history: GameHistory, number: str) -> None:
    """Note that somebody was told a rule because of which something could not be done."""
    _refused.setdefault(history, set()).add(number)


def can_come(table: str, options: Mapping[str, bool | str], seats: int) -> tuple[str, ...]:
    """The rules whose numbers can come up at a table with these options; none where that is not known."""
    try:
        said = scenes.reel(table).said
    except BadContent:
        return ()
    chosen = {**options, "alone": seats == 1}
    out = [one.numbers for one in of_table.of(table).ONLY if chosen.get(one.option, "auto") not in (one.value, "auto")]
    laws = rulebook.rules(table)
    return tuple(
        number
        for number in said
        if number in laws and not laws[number].info and not any(pattern.fullmatch(number) for pattern in out)
    )


def of(history: GameHistory, session: Session) -> RulesSeen:
    """What came up in a game: in what happened, in what was asked, and in what was refused."""
    came = {fact.rule for fact in history.facts} | _refused.get(history, set()) | _asked(history)
    possible = can_come(session.table, session.options, session.seats)
    found = tuple(number for number in possible if number in came)
    return RulesSeen(found, tuple(number for number in possible if number not in came))


def _asked(history: GameHistory) -> set[str]:
    """The rules by which something was asked, as far back as the game can be looked at."""
    found: set[str] = set()
    session = history.at(history.first)
    for moment in range(history.first + 1, history.last + 1):
        given = history.answer_to(moment)
        if session.decision is None or given is None:
            break
        found.add(session.decision.rule)
        session.answer(given.key)
    return found
