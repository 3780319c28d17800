"""Wizards' TOML files, read into definitions; every mistake is collected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.content import files
from game.content.errors import BadContent
from game.tables.wizards.content import checks, lands
from game.tables.wizards.content.shapes import (
    AT,
    NEIGHBOURS,
    ORDERS,
    TERRAIN,
    BonusRow,
    Content,
    EventCard,
    LooseNumbers,
    Mode,
    Natural,
    ObjectCard,
    Printed,
    Relocation,
    Spell,
    TaskCard,
    WizardCard,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LANDS = 18  # B-2
ROWS = (3, 4, 5, 4, 3)  # C-1: hexes of each row
FREE = ()  # a file whose keys are names of its own
_FILES: dict[str, tuple[str, ...]] = {
    "lands.toml": ("land",),
    "tasks.toml": ("task",),
    "events.toml": ("event",),
    "objects.toml": ("object",),
    "wizards.toml": ("card",),
    "relocations.toml": ("relocation",),
    "orders.toml": ORDERS,
    "modes.toml": FREE,
    "tables.toml": FREE,
    "numbers.toml": FREE,
}
_Made = TypeVar("_Made")


class _Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an Order asks and knows, from Rank 1."""

    points: tuple[tuple[Natural, Natural, Natural], ...]
    spells: tuple[tuple[Spell, ...], ...]


def _misprints(line: Printed) -> Iterator[str]:
    """What of a line of the table cannot be (C-1)."""
    lengths = [len(row) for row in line.rows.split("/")]
    if lengths != list(ROWS) or set(line.rows) - {*TERRAIN, "/"}:
        yield f"expected rows of {', '.join(map(str, ROWS))} letters {TERRAIN}, found {line.rows}"
    marked = {**line.places, **({"harbour": line.harbour} if line.harbour else {})}
    for name, (q, r) in marked.items():
        if (q, r) not in AT:
            yield f"{name}: expected a hex of the Land, found {q},{r}"
    for q, r in line.walls:
        if (q, r) not in NEIGHBOURS:
            yield f"walls: expected a neighbour of 0,0, found {q},{r}"


class Reader:
    """The files of one folder, with the mistakes found so far."""

    def __init__(self, folder: Path) -> None:
        """Read every file of `folder`; one that cannot be read is a mistake and counts as empty."""
        self.problems: list[str] = []
        self._unread: set[str] = set()
        self._trees = {name: self._tree(folder / name, keys) for name, keys in _FILES.items()}

    def _tree(self, file: Path, keys: tuple[str, ...]) -> dict[str, Any]:
        try:
            tree = files.toml(file)
        except BadContent as error:
            self.problems += error.problems
            self._unread.add(file.name)
            return {}
        if keys:
            wanted = ", ".join(keys)
            self.problems += [f"{file.name}: {key}: expected only {wanted}" for key in tree if key not in keys]
            self.problems += [f"{file.name}: expected {key}" for key in keys if key not in tree]
        return tree

    def made(self, where: str, entry: object, shape: type[_Made]) -> _Made | None:
        """A line as its shape, or None, and the mistake is noted."""
        try:
            return msgspec.convert(entry, shape, str_keys=True)
        except msgspec.ValidationError as error:
            self.problems.append(f"{where}: {error}")
            return None

    def listed(self, where: str, raw: object, shape: type[_Made]) -> tuple[_Made, ...]:
        """A list of lines."""
        if not isinstance(raw, list):
            self.problems.append(f"{where}: expected a list of lines, found {raw!r}")
            return ()
        found = []
        for number, entry in enumerate(raw, 1):
            slug = entry.get("slug", "") if isinstance(entry, dict) else ""
            made = self.made(f"{where} {number}" + (f" ({slug})" if slug else ""), entry, shape)
            if made is not None:
                found.append(made)
        return tuple(found)

    def lines(self, file: str, key: str, shape: type[_Made]) -> tuple[_Made, ...]:
        """The lines of one table of a file."""
        return self.listed(f"{file}: {key}", self._trees[file].get(key, []), shape)

    def named(self, file: str, shape: type[_Made], key: str = "") -> dict[str, _Made]:
        """A file, or a table of it, of definitions by name."""
        raw = self._trees[file].get(key, {}) if key else self._trees[file]
        if not isinstance(raw, dict):
            self.problems.append(f"{file}: {key}: expected a table of definitions, found {raw!r}")
            return {}
        made = {name: self.made(f"{file}: {name}", entry, shape) for name, entry in raw.items()}
        return {name: one for name, one in made.items() if one is not None}

    def tables(self) -> dict[str, tuple[BonusRow, ...]]:
        """The tables of the dice by name."""
        return {
            name: self.listed(f"tables.toml: {name}", raw, BonusRow) for name, raw in self._trees["tables.toml"].items()
        }

    def printed(self) -> tuple[Printed, ...]:
        """The table of the Lands; lines that say what no Land can be are left out."""
        found: list[Printed] = []
        for line in self.lines("lands.toml", "land", Printed):
            where = f"lands.toml: {line.slug}"
            wrong = [
                *(f"{where}: {problem}" for problem in _misprints(line)),
                *([f"{where}: expected each slug once"] if line.slug in {other.slug for other in found} else []),
            ]
            self.problems += wrong
            found += [] if wrong else [line]
        numbers = [line.number for line in found]
        if found and not self.problems and numbers != list(range(1, LANDS + 1)):
            self.problems.append(f"lands.toml: expected 1 to {LANDS} in order, found {numbers} (B-2)")
        return tuple(found)

    def whole(self, file: str, shape: type[_Made]) -> _Made | None:
        """A file that is one definition; None where it could not be read."""
        return None if file in self._unread else self.made(file, self._trees[file], shape)


def read(reader: Reader, maps: Path) -> Content | None:
    """Everything in the files and maps, or None where something is missing or wrong."""
    printed = reader.printed()
    found, slots = lands.lands(maps, printed, reader.problems), lands.slots(maps, reader.problems)
    orders = reader.named("orders.toml", _Order)
    numbers = reader.whole("numbers.toml", LooseNumbers)
    tasks = reader.lines("tasks.toml", "task", TaskCard)
    events = reader.lines("events.toml", "event", EventCard)
    objects = reader.lines("objects.toml", "object", ObjectCard)
    deck = reader.lines("wizards.toml", "card", WizardCard)
    relocations = reader.named("relocations.toml", Relocation, "relocation")
    modes = reader.named("modes.toml", Mode)
    tables = reader.tables()
    if reader.problems or numbers is None:
        return None
    ranks = tuple(((0, 0, 0), *orders[name].points) for name in ORDERS)
    spells = tuple(((), *orders[name].spells) for name in ORDERS)
    return Content(found, slots, tasks, events, objects, deck, relocations, ranks, spells, modes, tables, numbers)


def load(folder: Path, maps: Path) -> Content:
    """Read and check one folder of definitions and one of maps.

    Raises:
        BadContent: Anything is wrong; `problems` has every mistake with file, place and what was expected.
    """
    reader = Reader(folder)
    found = read(reader, maps)
    if found is not None:
        reader.problems.extend(lands.whole(found.lands))
        reader.problems.extend(checks.whole(found))
    if found is None or reader.problems:
        raise BadContent(*reader.problems)
    return found
