"""The Realm's TOML files, read into definitions; every mistake is collected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.content import files
from game.content.errors import BadContent
from game.tables.realm.content import checks
from game.tables.realm.content.checks import DECKS
from game.tables.realm.content.effects import TRAPS, spelled_out
from game.tables.realm.content.shapes import (
    Ailment,
    Card,
    Character,
    ClockRules,
    Content,
    Entrance,
    Natural,
    Roll,
    Space,
    SquareName,
    Tile,
    Trap,
)

if TYPE_CHECKING:
    from pathlib import Path

RINGS = ("outer", "vale", "gates", "tavern")
GROUPS = ("corridor", "room", "special")
_TABLES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(DECKS.values(), ("card",)),
    "board.toml": RINGS,
    "tables.toml": ("roll",),
    "characters.toml": ("character",),
    "labyrinth.toml": ("entrance", *GROUPS, "markers", "numbered", "traps"),
    "numbers.toml": ("stride", "spell_limit", "thrown_out", "ailment", "clock"),
}
_Made = TypeVar("_Made")
_Named = TypeVar("_Named", Ailment, Card, Character, Entrance, Roll, Space)


class Reader:
    """The files of one folder, with the mistakes found so far."""

    def __init__(self, folder: Path) -> None:
        """Read every file of `folder`; one that cannot be read is a mistake and counts as empty."""
        self.problems: list[str] = []
        self._trees = {name: self._tree(folder / name, keys) for name, keys in _TABLES.items()}

    def _tree(self, file: Path, keys: tuple[str, ...]) -> dict[str, Any]:
        try:
            tree = files.toml(file)
        except BadContent as error:
            self.problems += error.problems
            return {}
        wanted = ", ".join(keys)
        self.problems += [f"{file.name}: {key}: expected only {wanted}" for key in tree if key not in keys]
        self.problems += [f"{file.name}: expected {key}" for key in keys if key not in tree]
        return tree

    def lines(self, file: str, key: str) -> list[tuple[str, dict[str, Any]]]:
        """The lines of a table, with the place of each for messages."""
        return self._lines(file, key, self._trees[file].get(key, []))

    def _lines(self, file: str, key: str, raw: object) -> list[tuple[str, dict[str, Any]]]:
        if not isinstance(raw, list):
            self.problems.append(f"{file}: {key}: expected a list of lines, found {raw!r}")
            return []
        found = []
        for number, entry in enumerate(raw, 1):
            label = next((entry[key] for key in ("id", "code") if key in entry), "") if isinstance(entry, dict) else ""
            where = f"{file}: {key} {number}" + (f" ({label})" if label else "")
            if isinstance(entry, dict):
                found.append((where, spelled_out(entry, where, self.problems)))
            else:
                self.problems.append(f"{where}: expected a line in braces, found {entry!r}")
        return found

    def made(self, where: str, entry: object, shape: type[_Made]) -> _Made | None:
        """A line as its shape, or None, and the mistake is noted."""
        try:
            return msgspec.convert(entry, shape, str_keys=True)
        except msgspec.ValidationError as error:
            self.problems.append(f"{where}: {error}")
            return None

    def value(self, file: str, key: str, shape: type[_Made]) -> _Made | None:
        """A whole table that is not made of lines."""
        raw = self._trees[file].get(key)
        return None if raw is None else self.made(f"{file}: {key}", raw, shape)

    def rows(self, file: str, key: str, shape: type[_Named], **more: str) -> dict[str, _Named]:
        """The lines of a table by id; `more` is said of each of them."""
        found: dict[str, _Named] = {}
        for where, entry in self.lines(file, key):
            made = self.made(where, entry | more, shape)
            if made is None:
                continue
            if made.id in found:
                self.problems.append(f"{where}: expected a new id, {made.id} is taken")
            found[made.id] = made
        return found

    def tiles(self) -> dict[str, Tile]:
        """The tiles by code and shape: a line of the file holds all shapes of a code."""
        found: dict[str, Tile] = {}
        for group in GROUPS:
            for where, entry in self.lines("labyrinth.toml", group):
                shapes = entry.pop("shapes", None)
                if not isinstance(shapes, dict) or not shapes:
                    self.problems.append(f"{where}: expected shapes such as {{ I = 2, T = 1 }}")
                    continue
                for shape, count in shapes.items():
                    made = self.made(where, entry | {"shape": shape, "count": count, "group": group}, Tile)
                    if made is None:
                        continue
                    if made.code + made.shape in found:
                        self.problems.append(f"{where}: expected a new code, {made.code} is taken")
                    found[made.code + made.shape] = made
        return found

    def traps(self) -> dict[str, tuple[Trap, ...]]:
        """The trap tables by kind."""
        file, key = "labyrinth.toml", "traps"
        raw = self._trees[file].get(key, {})
        if not isinstance(raw, dict) or set(raw) != set(TRAPS):
            self.problems.append(f"{file}: {key}: expected {', '.join(TRAPS)}")
            return {}
        found = {}
        for kind in TRAPS:
            lines = self._lines(file, f"{key}.{kind}", raw[kind])
            made = [self.made(where, entry | {"kind": kind}, Trap) for where, entry in lines]
            found[kind] = tuple(trap for trap in made if trap is not None)
        return found


def read(reader: Reader) -> Content | None:
    """Everything in the files, or None where something is missing or wrong."""
    spaces = {name: space for ring in RINGS for name, space in reader.rows("board.toml", ring, Space).items()}
    cards = {
        name: card
        for deck, file in DECKS.items()
        for name, card in reader.rows(file, "card", Card, deck=deck).items()
    }  # fmt: skip
    rolls = reader.rows("tables.toml", "roll", Roll)
    characters = reader.rows("characters.toml", "character", Character)
    entrances = reader.rows("labyrinth.toml", "entrance", Entrance)
    ailments = reader.rows("numbers.toml", "ailment", Ailment)
    tiles, traps = reader.tiles(), reader.traps()
    markers = reader.value("labyrinth.toml", "markers", dict[str, Natural])
    numbered = reader.value("labyrinth.toml", "numbered", dict[int, SquareName])
    clock = reader.value("numbers.toml", "clock", ClockRules)
    thrown_out = reader.value("numbers.toml", "thrown_out", tuple[str, ...])
    stride = reader.value("numbers.toml", "stride", tuple[Natural, ...])
    spell_limit = reader.value("numbers.toml", "spell_limit", tuple[Natural, ...])
    for problems in (
        checks.cards(cards.values()),
        checks.rolls(rolls),
        checks.tiles(tiles.values()),
        checks.traps(traps),
    ):
        reader.problems.extend(problems)
    if reader.problems or markers is None or numbered is None or clock is None:
        return None
    if thrown_out is None or stride is None or spell_limit is None:
        return None
    return Content(
        spaces, rolls, characters, cards, clock, entrances, tiles, markers, traps, numbered, thrown_out, stride,
        spell_limit, ailments,
    )  # fmt: skip


def load(folder: Path) -> Content:
    """Read and check one folder of definitions.

    Raises:
        BadContent: Anything is wrong; `problems` has every mistake with file, place and what was expected.
    """
    reader = Reader(folder)
    found = read(reader)
    if found is not None:
        reader.problems.extend(checks.whole(found))
    if found is None or reader.problems:
        raise BadContent(*reader.problems)
    return found
