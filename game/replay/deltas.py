"""All moments of a game as differences: what each slot shows, and which slots change from one moment to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.content.log import entries
from game.replay import svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core import GameHistory
    from game.core.table import View
    from game.replay.diagram import Diagram, NumbersTable, PlayerLabel
    from game.replay.shapes import Shape

LogRow: TypeAlias = tuple[int, int, str, str, bool]  # of the log: moment, seat, sentence, rule, whether a heading
WORDS = -1  # the layer of slots that hold words


class Deltas:
    """What is shown at each moment.

    Attributes:
        slots: name and layer of every slot, in the order in which they came.
        strings: everything that any slot ever shows: SVG elements, or words.
        steps: for each moment the slots that change and what they then show, as slot, string, slot, string ...
    """

    def __init__(self) -> None:
        """Begin with no moment."""
        self.slots: list[tuple[str, int]] = []
        self.strings: list[str] = []
        self.steps: list[list[int]] = []
        self._at: dict[str, int] = {}
        self._drawn: dict[tuple[Shape, ...], int] = {}
        self._said: dict[str, int] = {}
        self._now: list[int] = []
        self._nothing = self._words("")

    def add(self, diagram: Diagram, view: View, words: str, sheet: NumbersTable) -> None:
        """Add a moment: the board, a few words about it, and the players' numbers."""
        shown = {self._slot("when", WORDS): self._words(words), self._slot("turn", WORDS): self._words(_turn(view))}
        for seat, row in enumerate(sheet.rows):
            for column, cell in enumerate(row):
                shown[self._slot(f"{seat}.{column}", WORDS)] = self._words(cell)
        for group in diagram.groups(view):
            if group.shapes or group.id in self._at:
                shown[self._slot(group.id, group.layer)] = self._picture(group.shapes)
        step: list[int] = []
        for slot, before in enumerate(self._now):
            there = shown.get(slot, self._nothing)
            if there != before:
                step += (slot, there)
                self._now[slot] = there
        self.steps.append(step)

    def _slot(self, name: str, layer: int) -> int:
        found = self._at.get(name)
        if found is None:
            found = self._at[name] = len(self.slots)
            self.slots.append((name, layer))
            self._now.append(self._nothing)
        return found

    def _words(self, words: str) -> int:
        found = self._said.get(words)
        if found is None:
            found = self._said[words] = len(self.strings)
            self.strings.append(words)
        return found

    def _picture(self, shapes: tuple[Shape, ...]) -> int:
        found = self._drawn.get(shapes)
        if found is None:
            found = self._drawn[shapes] = self._words(svg.markup(shapes))
        return found


def _turn(view: View) -> str:
    seat = view.get("turn")
    return "" if seat is None or seat < 0 else str(seat)


def log(history: GameHistory, players: Sequence[PlayerLabel], table: str, since: int | None = None) -> list[LogRow]:
    """The lines of the log: moment, seat, sentence, rule, and whether it is a heading.

    Args:
        history: the way of the game.
        players: who sits at the table.
        table: its name.
        since: the moment after which it begins; None for the whole log.
    """
    before = 0 if since is None else len(history.facts_at(since))
    facts = history.facts[before:]
    at = {id(fact): max(history.first, history.moment_of(n)) for n, fact in enumerate(facts, before)}
    found = []
    moment = history.first
    for entry in entries(facts, [player.name for player in players], table):
        if entry.fact is not None:
            moment = at[id(entry.fact)]
        found.append((moment, entry.seat, entry.text, entry.rule, entry.heading))
    return _headed(found)


def _headed(told: Iterable[LogRow]) -> list[LogRow]:
    """The same lines; a heading comes at the moment of the line below it."""
    found = list(told)
    for i in range(len(found) - 2, -1, -1):
        if found[i][4]:
            found[i] = (found[i + 1][0], *found[i][1:])
    return found
