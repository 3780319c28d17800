"""B-65, WZ-18, WZ-59 to WZ-61: spells that are cast on one's own turn, and Escape from what meets one."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from game.core import Decision, Option
from game.tables.wizards.content.catalog import CIRCLE, NUMBERS, STONES
from game.tables.wizards.rules import boats_called, dice, totals, transports
from game.tables.wizards.rules.dice import Asking
from game.tables.wizards.rules.state import NONE, State

if TYPE_CHECKING:
    from collections.abc import Callable

PASS = Option("pass", "pass", ("act:pass",))


# --- casting ----------------------------------------------------------------------------------------------


def cast(s: State, seat: int, kind: str, rule: str) -> Asking:
    """B-65, WZ-59, WZ-60: one die for one attempt; returns whether the spell works."""
    s.players[seat].tried.append(kind)
    worked = _attempt(s, seat, kind, rule)
    if not worked and totals.has(s, seat, "moon_lamp"):
        worked = yield from _again(s, seat, kind, rule)
    return worked


def _attempt(s: State, seat: int, kind: str, rule: str) -> bool:
    """WZ-59: roll for a spell; tell whether it works."""
    face = dice.d6(s, seat, kind, rule)
    worked = face <= highest(s, seat, kind)
    s.note("cast", seat, rule, spell=kind, die=face, worked=worked)
    return worked


def highest(s: State, seat: int, kind: str) -> int:
    """B-65, WZ-44, WZ-61: the highest face on which a spell works."""
    if kind == "telepathy":
        return NUMBERS.telepathy_to
    return NUMBERS.spell_dazed_to if s.players[seat].dazed else NUMBERS.spell_to


def _again(s: State, seat: int, kind: str, rule: str) -> Asking:
    """Object 2, DK-34: roll again for a spell that has failed."""
    from game.tables.wizards.rules import held

    options = (Option("use moon_lamp", "use", ("object:moon_lamp",)), PASS)
    if (yield Decision(seat, "reroll", options, "C-9")) == "pass":
        return False
    held.use_object(s, seat, "moon_lamp")
    return _attempt(s, seat, kind, rule)


# --- what may be cast -------------------------------------------------------------------------------------


def menu(s: State, seat: int, moment: str) -> list[Option]:
    """DK-3, DK-4, DK-6, DK-14, DK-27: the spells of a moment: ``travel``, ``walk`` or ``random``."""
    return list(_MENUS[moment](s, seat)) if s.players[seat].rank else []


@cache
def _option(kind: str) -> Option:
    return Option(f"cast {kind}", ("cast", kind), (f"spell:{kind}",))


def _travel(s: State, seat: int) -> Iterator[Option]:
    """Telepathy, and the forms of Transport that the space allows."""
    if totals.spell(s, seat, "telepathy") and no_telepathy(s, seat) is None:
        yield _option("telepathy")
    if totals.spell(s, seat, "transport"):
        for one in totals.spells(s, seat):
            if one.kind == "transport" and no_start(s, seat, one.form) is None:
                yield Option(
                    f"cast transport {one.form}",
                    ("cast", "transport", one.form),
                    ("spell:transport", f"act:{one.form}"),
                )


def no_telepathy(s: State, seat: int) -> totals.Bar:
    """WZ-61, R-25: what silences Telepathy: a High Wizard on the map, or the next Rank not earned."""
    if s.markers:
        return "WZ-61", "wizard_about"
    return None if totals.qualified(s, seat) else ("WZ-61", "not_qualified")


def no_start(s: State, seat: int, form: str) -> totals.Bar:
    """B-65: what keeps a form of Transport from beginning where the figure stands."""
    space = s.players[seat].space
    if form == "circle_to_stone" and totals.land_at(s, space) != CIRCLE:
        return "B-65", "from_circle"
    if form.startswith("stone_to") and totals.place_at(s, space) not in STONES:
        return "B-65", "from_stone"
    return None


def _walk(s: State, seat: int) -> Iterator[Option]:
    """DK-6: Swiftness, and Boat Summoning where it can be cast (WZ-26)."""
    if totals.spell(s, seat, "boat_summoning") and boats_called.no_boat(s, seat) is None:
        yield _option("boat_summoning")
    if totals.spell(s, seat, "swiftness"):
        yield _option("swiftness")


def _random(s: State, seat: int) -> Iterator[Option]:
    """WZ-75, WZ-97: Animal Summoning, without an animal; the caller knows that the space and the roll allow it."""
    if totals.spell(s, seat, "animal_summoning") and not s.players[seat].animal:
        yield _option("animal_summoning")


_MENUS: "dict[str, Callable[[State, int], Iterator[Option]]]" = {"travel": _travel, "walk": _walk, "random": _random}


def play(s: State, seat: int, value: tuple[str, ...]) -> Asking:
    """Cast what was chosen; returns True when that takes the place of the movement."""
    _, kind, *form = value
    return (yield from _PLAYS[kind](s, seat, *form))


# --- what they do -----------------------------------------------------------------------------------------


def _telepathy(s: State, seat: int) -> Asking:
    """R-22: a full contact with one's Mentor, without Healing."""
    from game.tables.wizards.rules import mentors

    if (yield from cast(s, seat, "telepathy", "WZ-61")):
        yield from mentors.contact(s, seat, "spell")
    return False


def _transport(s: State, seat: int, form: str) -> Asking:
    """B-65, WZ-64: Transport in one of its forms; a failed one is a turn without movement."""
    from game.tables.wizards.rules import held

    if not (yield from cast(s, seat, "transport", "B-65")):
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


def _boat(s: State, seat: int) -> Asking:
    """WZ-26: Boat Summoning."""
    one = totals.spell(s, seat, "boat_summoning")
    if one and (yield from cast(s, seat, "boat_summoning", "WZ-26")):
        yield from boats_called.summon(s, seat, one.reach, "WZ-26")
    return False


def _swiftness(s: State, seat: int) -> Asking:
    """R-44: the named spaces cost 1 until the end of the turn."""
    one = totals.spell(s, seat, "swiftness")
    if one and (yield from cast(s, seat, "swiftness", "R-44")):
        s.walk.swift = [*s.walk.swift, *one.terrain]
        s.note("swift", seat, "R-44", terrain=list(one.terrain))
    return False


def _animal(s: State, seat: int) -> Asking:
    """B-65: Animal Summoning rolls on the table of animals."""
    from game.tables.wizards.rules import animals

    if (yield from cast(s, seat, "animal_summoning", "B-65")):
        yield from animals.meet(s, seat, summoned=True)
    return False


_PLAYS: "dict[str, Callable[..., Asking]]" = {
    "telepathy": _telepathy, "transport": _transport, "boat_summoning": _boat, "swiftness": _swiftness,
    "animal_summoning": _animal,
}  # fmt: skip


# --- Escape -----------------------------------------------------------------------------------------------


def escape(s: State, seat: int, *, trap: bool, transport: bool, rule: str, kind: str = "escape_transport") -> Asking:
    """DK-31, B-66, WZ-72 to WZ-74, R-48, R-49: Escape or the Ring of Staying; returns whether nothing happens.

    Args:
        s: the game.
        seat: whom it meets; a Bound player has no magic (WZ-52).
        trap: Escape Traps stops it.
        transport: Escape Transport and the Ring (Object 1) stop it.
        rule: whose doing it is.
        kind: ``escape_trap`` where only the type of a Trap has been seen (DK-30).
    """
    while True:
        options = []
        if fits(s, seat, trap, transport):
            options.append(Option("cast escape", "cast", ("spell:escape",)))
        if transport and totals.has(s, seat, "ring_of_staying"):
            options.append(Option("ring", "ring", ("object:ring_of_staying",)))
        if not options:
            return False
        how = yield Decision(seat, kind, (*options, PASS), rule)
        if how == "pass":
            return False
        if how == "ring":
            use_ring(s, seat)
            return True
        if (yield from cast(s, seat, "escape", rule)):
            s.note("escaped", seat, rule, by="escape")
            return True


def fits(s: State, seat: int, trap: bool, transport: bool) -> bool:
    """WZ-18: tell whether the Escape that a seat may try now stops a Trap or a Transport."""
    one = totals.spell(s, seat, "escape")
    return one is not None and (trap or (transport and one.form == "transport"))


def use_ring(s: State, seat: int) -> None:
    """C-9: the Ring of Staying needs no roll."""
    from game.tables.wizards.rules import held

    held.use_object(s, seat, "ring_of_staying")
    s.note("escaped", seat, "C-9", by="ring_of_staying")


def stays_by_ring(s: State, seat: int, mover: int) -> Asking:
    """Object 1: the Ring against another player's Event that would move one; no spell stops that (WZ-77)."""
    if seat == mover or s.players[seat].space == NONE or not totals.has(s, seat, "ring_of_staying"):
        return False
    options = (Option("ring", "ring", ("object:ring_of_staying",)), PASS)
    if (yield Decision(seat, "escape_transport", options, "C-9")) == "pass":
        return False
    use_ring(s, seat)
    return True
