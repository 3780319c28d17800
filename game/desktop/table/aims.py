"""What a game is about, in three lines: what one wants, how it ends, what a turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say
from game.desktop.table import faces

if TYPE_CHECKING:
    from collections.abc import Mapping

PARTS = ("want", "ends", "turn")


def kind(table: str, options: Mapping[str, bool | str], seats: int) -> str:
    """Which kind of game it is whose aim differs from the usual one; empty for that."""
    if seats == 1 and has(f"ui.aim.{table}.solo.want"):
        return "solo"
    aim = faces.get(table).aim
    kinds = aim.kinds if aim is not None else ()
    found = (name for name, wanted in kinds if all(options.get(key) == value for key, value in wanted.items()))
    return next(found, "")


def lines(table: str, options: Mapping[str, bool | str], seats: int) -> tuple[str, ...]:
    """The three lines of a kind of game."""
    which = kind(table, options, seats)
    own = (f"ui.aim.{table}.{which}.{part}" for part in PARTS)
    usual = (f"ui.aim.{table}.{part}" for part in PARTS)
    return tuple(say(mine if which and has(mine) else other) for mine, other in zip(own, usual, strict=True))
