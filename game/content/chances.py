"""Chances that go by in a short game, as a coach sees them: told afterwards, seldom, and never twice too often."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.texts import say
from game.core.table import has_layer, layer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Decision

MOST = 2  # times that the same thing is said in a game


class Chance(NamedTuple):
    """A chance that goes by: the name of its text under ``<table>.chance``, and what is filled in."""

    name: str
    words: Mapping[str, object] = {}


class CoachRemarks:
    """What a coach has to say in a game.

    Attributes:
        said: what she says now; empty for nothing.
    """

    def __init__(self, table: str) -> None:
        """Watch a table; where its words tell of no chances the coach is silent."""
        words = layer(table, "words") if has_layer(table, "words") else None
        self._missed = getattr(words, "missed", None)
        self._table = table
        self._told: Counter[str] = Counter()
        self._when = -1  # the stretch of the game in which she spoke last
        self.said = ""

    def look(self, view: Mapping[str, Any], asked: Decision | None, key: str) -> None:
        """An answer is about to be given: it may let a chance go by."""
        when = view.get("round", view.get("fortnight", 0) * view.get("days", 1) + view.get("day", 0))
        if self._missed is None or asked is None:
            return
        found: Chance | None = self._missed(view, asked.kind, [option.key for option in asked.options], key)
        if found is None or when == self._when or self._told[found.name] >= MOST:
            return
        self._when = when
        self._told[found.name] += 1
        self.said = say(f"{self._table}.chance.{found.name}", **found.words)
