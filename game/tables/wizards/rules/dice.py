"""Every die and every space chosen at random (B-12 to B-16), so that everybody sees it."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import CONTENT, DECK, LAIR, LANDS, STONES
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import belongings, state, totals
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from game.tables.wizards.content import BonusRow

_HUNDRED = 100
_EACH = _HUNDRED // len(DECK)  # WZ-10: the share of every card
_HALF = _HUNDRED // 2
_IN_LAND: Final = tuple(f"space in {land.slug}" for land in LANDS)


def d6(s: State, seat: int, why: str, rule: str) -> int:
    """Throw one fair die; returns its face."""
    face = s.below(6, why) + 1
    s.note("rolled", seat, rule, why=why, faces=[face])
    return face


def several(s: State, seat: int, dice: int, why: str, rule: str) -> int:
    """Throw one die and count its face so many times: twice a die is one die doubled (WZ-2, WZ-7, WZ-14)."""
    return d6(s, seat, why, rule) * dice


def ask(seat: int, kind: str, rule: str, options: Sequence[Option], hidden: bool = False) -> Questioning:
    """Ask, unless there is only one answer; a question without options is not asked and answers None (6.1)."""
    if len(options) > 1:
        return (yield Decision(seat, kind, tuple(options), rule, hidden))
    return options[0].value if options else None


def table(s: State, seat: int, name: str, rule: str, less: int = 0) -> "BonusRow":
    """Roll one die on a table of the reference sheets; ``less`` is taken off, 0 counts as 1 (WZ-28)."""
    return read(s, seat, name, max(1, s.below(6, name) + 1 - less), rule)


def read(s: State, seat: int, name: str, die: int, rule: str) -> "BonusRow":
    """Read off what a die means on a table for a player, so that everybody sees it."""
    number, row = line(name, die, s.players[seat].rank)
    s.story.append(state.StoryRow(seat, name, die, number, rule))
    s.note("table", seat, rule, table=name, die=die, row=number)
    return row


@cache
def line(name: str, die: int, rank: int) -> "tuple[int, BonusRow]":
    """Return the line of a table for a die and a Rank, with its number."""
    rows = enumerate(CONTENT.tables[name])
    return next((n, row) for n, row in rows if die in row.faces and (not row.ranks or rank in row.ranks))


# --- spaces -----------------------------------------------------------------------------------------------


def random_land(s: State) -> int:
    """B-12: one of the Lands in the game, living or dead."""
    lands = s.board.lands
    return lands[s.below(len(lands), "land")]


def random_in(s: State, land: int) -> int:
    """One of a Land's land spaces."""
    spaces = s.board.spaces[land]
    return spaces[s.below(len(spaces), _IN_LAND[land])]


def random_lair(s: State) -> int:
    """B-13: one of the spaces of the Lair."""
    return random_in(s, LAIR)


def random_stone(s: State) -> int:
    """B-15: the hex of a random Stone."""
    return s.board.where[STONES[s.below(len(STONES), "stone")]]


def random_where(s: State, hexes: Sequence[int]) -> int:
    """B-16: one of these hexes, or NONE when there is none."""
    return hexes[s.below(len(hexes), "space")] if hexes else NONE


def random_space(s: State) -> tuple[int, int]:
    """B-12: a RANDOM space as its Land and its hex; NONE for the hex on a dead Land (WZ-72)."""
    land = random_land(s)
    return land, random_in(s, land) if totals.living(s, land) else NONE


def random_live(s: State) -> int:
    """B-12: a RANDOM space, the substitute in the Lair rolled at once."""
    _, space = random_space(s)
    return random_lair(s) if space == NONE else space


def random_for(s: State, seat: int) -> Questioning:
    """B-12 for a player, who may choose the Land with the Star-Glass (DK-35); returns the Land and the hex."""
    if totals.has(s, seat, "star_glass"):
        options = [
            land_option(land)
            for land in s.board.lands if totals.living(s, land)
        ]  # fmt: skip
        options.append(Option("pass", NONE, ("act:pass",)))
        land = yield Decision(seat, "pick_land_for_random", tuple(options), "C-9")
        if land != NONE:
            belongings.use_object(s, seat, "star_glass")
            return land, random_in(s, land)
    return random_space(s)


@cache
def land_option(land: int) -> Option:
    """An option that is a Land."""
    slug = LANDS[land].slug
    return Option(f"land {slug}", land, (f"land:{slug}",))


@cache
def hex_option(space: int, *more: str, word: str = "to", value: object = None) -> Option:
    """An option that is a space of the map."""
    name = NAME[space]
    return Option(f"{word} {name}", space if value is None else value, (f"hex:{name}", *more))


def random_hw(s: State) -> int:
    """WZ-10, R-50: a High Wizard by d%, Traps and Phantasms skipped, in the deck or not."""
    while True:
        roll = (s.below(_HUNDRED, "percent") + 1) % _HALF  # 50 to 99 less 50; 00 and 50 are rolled again
        if roll:
            return (roll - 1) // _EACH
