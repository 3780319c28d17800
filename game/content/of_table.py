"""What a table's content layer tells the program about its files, its texts and its rules; all of it may be missing."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.core.table import has_layer, layer, tables

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path


class MapNeed(NamedTuple):
    """An object that a board must have: its class and the whole numbers or words it must carry."""

    kind: str
    props: Mapping[str, type]


Needs: TypeAlias = "Mapping[str, Callable[[], Mapping[str, Mapping[str, MapNeed]]]]"


class Only(NamedTuple):
    """Rules that come up only where an option has a value; the option ``alone`` stands for a game of one."""

    option: str
    value: bool | str
    numbers: re.Pattern[str]


class Use(NamedTuple):
    """Things of one sort whose use is counted over many games.

    Attributes:
        kinds: of the facts that tell of a use by their seat.
        field: of their data that names the thing; the number of its copy, behind a dot, does not count.
        things: everything of this sort that is in the box, each with the key of the text that names it.
    """

    kinds: tuple[str, ...]
    field: str
    things: Callable[[], Mapping[str, str]]


class TableContent(NamedTuple):
    """What a table brings, as the names of its content layer say it.

    Attributes:
        MAPS: how the names of its maps under `maps/` begin, beside `<table>.` and `<table>/`.
        NEEDS: what its boards must hold, by the board's name: objects by layer and name.
        ONLY: rules that some options leave out.
        USES: what the lab counts the use of, by the name of its sort; its text is `<table>.use.<name>`.
        TRAITS: what of a player in the result tells players apart, such as a hero, with the key of its values' names.
        read: reads everything that its files can spoil; raises `BadContent`.
        wanted: the texts that its content calls for by id.
        rules_of: the numbers of the rules about a target or a card.
        things: targets and cards about which there must be rules.
        write_map: writes what a view shows as a map for Tiled; False when nothing of it can be a map.
    """

    MAPS: tuple[str, ...] = ()
    NEEDS: Needs = MappingProxyType({})
    ONLY: tuple[Only, ...] = ()
    USES: Mapping[str, Use] = MappingProxyType({})
    TRAITS: Mapping[str, str] = MappingProxyType({})
    read: Callable[[], object] = lambda: None
    wanted: Callable[[], Iterator[str]] = lambda: iter(())
    rules_of: Callable[[str], tuple[str, ...]] = lambda _: ()
    things: Callable[[], Iterator[str]] = lambda: iter(())
    write_map: Callable[[Path, Mapping[str, Any]], bool] = lambda _, __: False


@cache
def of(table: str) -> TableContent:
    """The content layer of a table; what it does not bring is empty."""
    if table not in tables() or not has_layer(table, "content"):
        return TableContent()
    found = vars(layer(table, "content"))
    return TableContent(**{name: found[name] for name in TableContent._fields if name in found})


def needs(board: str) -> Mapping[str, Mapping[str, MapNeed]]:
    """What a board's map must hold; nothing where no table says it."""
    for table in tables():
        if board in (known := of(table).NEEDS):
            return known[board]()
    return {}


def owns(table: str, name: str) -> bool:
    """Whether a table is played with a file, by its name such as `assets/realm/adventure.toml`."""
    starts = (f"{table}.", f"{table}/", *of(table).MAPS)
    return name.startswith((f"assets/{table}/", *(f"maps/{start}" for start in starts)))
