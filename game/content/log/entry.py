"""One line of a log."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """One line of the log.

    Attributes:
        seat: whose action it is, -1 for nobody's.
        text: the sentence, or a heading.
        rule: number of the rule behind it.
        heading: the beginning of a round; ``text`` is its name.
    """

    seat: int
    text: str
    rule: str
    heading: bool = False
