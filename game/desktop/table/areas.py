"""The areas of a table in words: what a page, a question and a screen reader say of it, from one source."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.desktop.table.hud.model import Shown


class Entry(NamedTuple):
    """A line of an area.

    Attributes:
        name: what it is called.
        words: what there is to say of it, in whole sentences; empty for nothing.
        way: where it lies as seen from the own piece, such as “2 clockwise”; empty where that means nothing.
        far: steps to it.
        target: what the board and the rules call it; empty for nothing that can be pressed.
        empty: it matters to nobody now, so that it is left out unless all is told.
    """

    name: str
    words: str = ""
    way: str = ""
    far: int = 0
    target: str = ""
    empty: bool = False

    @property
    def line(self) -> str:
        """All of it in one line."""
        head = f"{self.name}, {self.way}" if self.way else self.name
        return f"{head}: {self.words}" if self.words else head


class Area(NamedTuple):
    """Lines that belong together.

    Attributes:
        name: of its kind: ``around``, ``things`` and ``goals`` are asked for by their keys.
        title: what stands over it.
        entries: its lines, in the order in which they are told.
        note: a few words beside the title.
    """

    name: str
    title: str
    entries: tuple[Entry, ...]
    note: str = ""


class Areas(Protocol):
    """What a table says of itself, beside whose turn it is, how everybody stands and what can be done."""

    def areas(self, shown: Shown) -> list[Area]:
        """What lies around, what one has, what one is after, and the table's own; nothing that is hidden is told."""


def sentences(*told: str) -> str:
    """Some sentences in one line; empty ones are left out."""
    return " ".join(one if one.endswith((".", "!", "?")) else f"{one}." for one in told if one)


def nearest(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Places, the nearest first."""
    return tuple(sorted(entries, key=lambda entry: entry.far))


def having(*pairs: tuple[str, str]) -> tuple[Entry, ...]:
    """Lines of things one has, by kind; kinds of which there are none are left out."""
    return tuple(Entry(name, words) for name, words in pairs if words)
