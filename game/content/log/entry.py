"""One line of a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.core import Fact


class Entry(NamedTuple):
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
