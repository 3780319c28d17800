"""The values of the command line: sizes, options, players, counts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.cli.errors import BadCommand
from game.content.texts import say
from game.core import BadOption
from game.players import EVEN, LEVELS, TEMPERS, named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.players import SeatPlayer

SMALLEST = (640, 480)
LARGEST = (7680, 4320)
SCALES = range(75, 201)
YOU = "you"  # a person, in a list of players


def size(text: str) -> tuple[int, int]:
    """Read `1920x1080`, width and height in pixels.

    Raises:
        BadCommand: It is no size, or too small or too large.
    """
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if match:
        width, height = int(match[1]), int(match[2])
        if SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]:
            return width, height
    low, high = ("x".join(map(str, bound)) for bound in (SMALLEST, LARGEST))
    raise BadCommand(say("cli.wrong_size", size=text or "''", low=low, high=high))


def scale(value: int) -> int:
    """Check a text scale in per cent.

    Raises:
        BadCommand: It is out of range.
    """
    if value not in SCALES:
        raise BadCommand(say("cli.wrong_scale", scale=value, low=SCALES[0], high=SCALES[-1]))
    return value


def at_least(name: str, value: int, low: int) -> int:
    """Check a count.

    Raises:
        BadCommand: It is lower than `low`.
    """
    if value < low:
        raise BadCommand(say("cli.wrong_count", name=name, low=low, value=value))
    return value


def seats(text: str) -> range:
    """Read how many play: `4`, or all of `2-6`.

    Raises:
        BadCommand: It is neither, or none at all.
    """
    match = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", text)
    found = range(int(match[1]), int(match[2] or match[1]) + 1) if match else range(0)
    if not found:
        raise BadCommand(say("cli.wrong_range", seats=text or "''"))
    return found


def tried(pairs: Sequence[str]) -> dict[str, list[bool | str]]:
    """Read `name=value,value` set-up options with every value that is to be tried.

    Raises:
        BadCommand: One has no equals sign or no name.
    """
    return {name: [_switch(value) for value in values.split(",")] for name, values in _pairs(pairs).items()}


def options(pairs: Sequence[str]) -> dict[str, bool | str]:
    """Read `name=value` set-up options; `true` and `false` become switches.

    Raises:
        BadCommand: One has no equals sign or no name.
    """
    return {name: _switch(value) for name, value in _pairs(pairs).items()}


def _pairs(pairs: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadCommand(say("cli.wrong_option", option=pair or "''"))
        found[name] = value
    return found


def _switch(value: str) -> bool | str:
    switch = {"true": True, "false": False}.get(value.lower())
    return value if switch is None else switch


def players(text: str, seats: int) -> list[SeatPlayer]:
    """Read `random` or `master,journeyman:bold,...`: one for all seats or one for each.

    Raises:
        BadCommand: There is no such player, or their number does not fit.
    """
    names = text.split(",")
    try:
        found = {name: named(name) for name in names}
    except BadOption as error:
        raise BadCommand(str(error)) from error
    return [found[name] for name in _for_each(names, seats)]


def chairs(text: str, seats: int) -> list[tuple[str, str]]:
    """Read `you,master,journeyman:bold,...`: of each seat the level and the temper, both empty for a person.

    Raises:
        BadCommand: There is no such player, or their number does not fit.
    """
    names = _for_each(text.split(","), seats)
    for name in names:
        level, _, temper = name.partition(":")
        if name != YOU and (level not in LEVELS or temper not in (EVEN, *TEMPERS)):
            raise BadCommand(str(BadOption("unknown_player", player=name, known=", ".join((YOU, *LEVELS)))))
    return [("", "") if name == YOU else name.partition(":")[::2] for name in names]


def _for_each(names: list[str], seats: int) -> list[str]:
    """One for each seat, where one for all may be told."""
    if len(names) not in (1, seats):
        raise BadCommand(say("cli.wrong_players", seats=seats, players=len(names)))
    return names * seats if len(names) == 1 else names
