"""B-65, WZ-61: spells that are cast on one's own turn."""

from functools import cache
from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.wizards.content.catalog import CIRCLE, STONES
from game.tables.wizards.rules import animals, boats_called, casting, held, mentors, totals, transports
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

# --- what may be cast -------------------------------------------------------------------------------------


def menu(s: State, seat: int, moment: str) -> list[Option]:
    """DK-3, DK-4, DK-6, DK-14, DK-27: the spells of a moment: ``travel``, ``walk`` or ``random``."""
    return _MENUS[moment](s, seat) if s.players[seat].rank else []


@cache
def _option(kind: str) -> Option:
    return Option(f"cast {kind}", ("cast", kind), (f"spell:{kind}",))


@cache
def _form(form: str) -> Option:
    return Option(f"cast transport {form}", ("cast", "transport", form), ("spell:transport", f"act:{form}"))


def _travel(s: State, seat: int) -> list[Option]:
    """Telepathy, and the forms of Transport that the space allows."""
    known, found = totals.castable(s, seat), []
    if "telepathy" in known and no_telepathy(s, seat) is None:
        found.append(_option("telepathy"))
    if "transport" in known:
        found += [
            _form(one.form) for one in totals.spells(s, seat)
            if one.kind == "transport" and no_start(s, seat, one.form) is None
        ]  # fmt: skip
    return found


def no_telepathy(s: State, seat: int) -> totals.Barred:
    """WZ-61, R-25: what silences Telepathy: a High Wizard on the map, or the next Rank not earned."""
    if s.markers:
        return "WZ-61", "wizard_about"
    return None if totals.qualified(s, seat) else ("WZ-61", "not_qualified")


def no_start(s: State, seat: int, form: str) -> totals.Barred:
    """B-65: what keeps a form of Transport from beginning where the figure stands."""
    space = s.players[seat].space
    if form == "circle_to_stone" and totals.land_at(s, space) != CIRCLE:
        return "B-65", "from_circle"
    if form.startswith("stone_to") and totals.place_at(s, space) not in STONES:
        return "B-65", "from_stone"
    return None


def _walk(s: State, seat: int) -> list[Option]:
    """DK-6: Swiftness, and Boat Summoning where it can be cast (WZ-26)."""
    known, found = totals.castable(s, seat), []
    if "boat_summoning" in known and boats_called.no_boat(s, seat) is None:
        found.append(_option("boat_summoning"))
    if "swiftness" in known:
        found.append(_option("swiftness"))
    return found


def _random(s: State, seat: int) -> list[Option]:
    """WZ-75, WZ-97: Animal Summoning, without an animal; the caller knows that the space and the roll allow it."""
    summons = totals.spell(s, seat, "animal_summoning") and not s.players[seat].animal
    return [_option("animal_summoning")] if summons else []


_MENUS: "dict[str, Callable[[State, int], list[Option]]]" = {"travel": _travel, "walk": _walk, "random": _random}


def play(s: State, seat: int, value: tuple[str, ...]) -> Questioning:
    """Cast what was chosen; returns True when that takes the place of the movement."""
    _, kind, *form = value
    return (yield from _PLAYS[kind](s, seat, *form))


# --- what they do -----------------------------------------------------------------------------------------


def _telepathy(s: State, seat: int) -> Questioning:
    """R-22: a full contact with one's Mentor, without Healing."""
    if (yield from casting.cast(s, seat, "telepathy", "WZ-61")):
        yield from mentors.contact(s, seat, "spell")
    return False


def _transport(s: State, seat: int, form: str) -> Questioning:
    """B-65, WZ-64: Transport in one of its forms; a failed one is a turn without movement."""
    if not (yield from casting.cast(s, seat, "transport", "B-65")):
        return True
    where: transports.Where = ("stone",)
    if form in ("random", "stone_to_random"):
        where = ("random",)
    elif form in ("any", "stone_to_any"):
        where = ("land", (yield from transports.choose_territory(s, seat, "B-65")))
    if form.startswith("stone_to"):
        held.more_turns(s, seat, 1, "WZ-18")
    yield from transports.send(s, seat, "transport_spell", where, "B-65")
    return True


def _boat(s: State, seat: int) -> Questioning:
    """WZ-26: Boat Summoning."""
    one = totals.spell(s, seat, "boat_summoning")
    if one and (yield from casting.cast(s, seat, "boat_summoning", "WZ-26")):
        yield from boats_called.summon(s, seat, one.reach, "WZ-26")
    s.walk.boatless = not boats_called.beside(s, seat)
    return False


def _swiftness(s: State, seat: int) -> Questioning:
    """R-44: the named spaces cost 1 until the end of the turn."""
    one = totals.spell(s, seat, "swiftness")
    if one and (yield from casting.cast(s, seat, "swiftness", "R-44")):
        s.walk.swift = [*s.walk.swift, *one.terrain]
        s.note("swift", seat, "R-44", terrain=list(one.terrain))
    return False


def _animal(s: State, seat: int) -> Questioning:
    """B-65: Animal Summoning rolls on the table of animals."""
    if (yield from casting.cast(s, seat, "animal_summoning", "B-65")):
        yield from animals.meet(s, seat, summoned=True)
    return False


_PLAYS: "dict[str, Callable[..., Questioning]]" = {
    "telepathy": _telepathy, "transport": _transport, "boat_summoning": _boat, "swiftness": _swiftness,
    "animal_summoning": _animal,
}  # fmt: skip
