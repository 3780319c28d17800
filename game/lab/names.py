"""How things of the lab are called in the language that is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import of_table
from game.content.texts import has, say, say_or_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.lab.plan import Cell, Plan


def player(name: str) -> str:
    """A player, by level and temper."""
    return ", ".join(say_or_name(f"lab.player.{part}") for part in name.split(":"))


def seats(count: int) -> str:
    """A number of seats."""
    return say("lab.group_seats_one") if count == 1 else say("lab.group_seats", n=count)


def thing(table: str, sort: str, name: str) -> str:
    """Something in the box."""
    return say(of_table.of(table).USES[sort].things()[name])


def trait(table: str, name: str, value: str) -> str:
    """A hero and the like."""
    return say(of_table.of(table).TRAITS[name].format(value))


def options(all_chosen: Mapping[str, bool | str]) -> str:
    """Set-up options; nothing where all are as usual."""
    return ", ".join(
        f"{say_or_name(f'ui.option.{name}')}: {value(name, chosen)}" for name, chosen in all_chosen.items()
    )


def value(name: str, chosen: bool | str) -> str:
    """A value of a set-up option."""
    key = f"ui.choice.{name}.{chosen}"
    if has(key) or isinstance(chosen, str):
        return say_or_name(key)
    return say("lab.yes") if chosen else say("lab.no")


def cell(plan: Plan, one: Cell) -> str:
    """What tells a cell from the others of its plan; its seats where there is no other."""
    told = [_seats(plan, one)]
    if len({other.players for other in plan.cells}) > 1:
        told.append(say("lab.against").join(map(player, one.players)))
    differing = {name: value for name, value in one.options.items() if _differs(plan.cells, name)}
    return ", ".join(filter(None, (*told, options(differing))))


def _seats(plan: Plan, one: Cell) -> str:
    alone = len({other.seats for other in plan.cells}) == 1 and len(plan.cells) > 1
    return "" if alone else seats(one.seats)


def _differs(cells: Sequence[Cell], name: str) -> bool:
    return len({other.options[name] for other in cells}) > 1
