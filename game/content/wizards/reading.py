"""Wizards' TOML files, read into definitions; every mistake is collected."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.content.errors import BadContent
from game.content.wizards.shapes import (
    AT,
    ORDERS,
    Content,
    EventCard,
    Kind,
    Land,
    Mode,
    Natural,
    Numbers,
    ObjectCard,
    Relocation,
    Row,
    Slug,
    Spell,
    TaskCard,
    WizardCard,
)

if TYPE_CHECKING:
    from pathlib import Path

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


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table."""


class Printed(_Line, frozen=True):
    """A Land as C-1 has it; hexes are axial q, r."""

    number: int
    slug: Slug
    kind: Kind
    rows: str
    places: dict[str, tuple[int, int]]
    harbour: tuple[int, int] | None = None
    walls: tuple[tuple[int, int], ...] = ()


class _Order(_Line, frozen=True):
    """What an Order asks and knows, from Rank 1."""

    points: tuple[tuple[Natural, Natural, Natural], ...]
    spells: tuple[tuple[Spell, ...], ...]


class Reader:
    """The files of one folder, with the mistakes found so far."""

    def __init__(self, folder: Path) -> None:
        """Read every file of `folder`; one that cannot be read is a mistake and counts as empty."""
        self.problems: list[str] = []
        self._trees = {name: self._tree(folder / name, keys) for name, keys in _FILES.items()}

    def _tree(self, file: Path, keys: tuple[str, ...]) -> dict[str, Any]:
        try:
            tree = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self.problems.append(f"{file.name}: {error}")
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

    def tables(self) -> dict[str, tuple[Row, ...]]:
        """The tables of the dice by name."""
        return {name: self.listed(f"tables.toml: {name}", raw, Row) for name, raw in self._trees["tables.toml"].items()}

    def whole(self, file: str, shape: type[_Made]) -> _Made | None:
        """A file that is one definition; None where nothing could be read."""
        return self.made(file, self._trees[file], shape) if self._trees[file] else None


def load(folder: Path) -> Content:
    """Read and check one folder of definitions.

    Raises:
        BadContent: Anything is wrong; `problems` has every mistake with file, place and what was expected.
    """
    reader = Reader(folder)
    orders = reader.named("orders.toml", _Order)
    lands = tuple(_land(line) for line in reader.lines("lands.toml", "land", Printed))
    numbers = reader.whole("numbers.toml", Numbers)
    parts = (
        lands,
        SLOTS,
        reader.lines("tasks.toml", "task", TaskCard),
        reader.lines("events.toml", "event", EventCard),
        reader.lines("objects.toml", "object", ObjectCard),
        reader.lines("wizards.toml", "card", WizardCard),
        reader.named("relocations.toml", Relocation, "relocation"),
        tuple(((0, 0, 0), *orders[name].points) for name in ORDERS if name in orders),
        tuple(((), *orders[name].spells) for name in ORDERS if name in orders),
        reader.named("modes.toml", Mode),
        reader.tables(),
    )
    if numbers is None or reader.problems:
        raise BadContent(*reader.problems)
    return Content(*parts, numbers)


def _land(line: Printed) -> Land:
    terrain: Any = tuple(line.rows.replace("/", ""))
    places = tuple((name, AT[at]) for name, at in line.places.items())
    harbour = AT[line.harbour] if line.harbour else -1
    walls = tuple(sorted((min(AT[0, 0], AT[at]), max(AT[0, 0], AT[at])) for at in line.walls))
    return Land(line.number, line.slug, line.kind, terrain, places, harbour, walls)


_RING = tuple((a, b) for b in range(-2, 3) for a in range(-2, 3) if abs(a + b) <= 2)
SLOTS = {
    "short": (*((a, -1) for a in (-1, 0, 1)), *((a, 0) for a in (-2, -1, 0, 1)), *((a, 1) for a in (-2, -1, 0))),
    "evening": tuple(
        (a, b)
        for a, b in _RING
        if max(abs(a), abs(b), abs(a + b)) < 2 or (a, b) in {(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)}
    ),
    "full": _RING,
}
