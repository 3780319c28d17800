"""WZ-2 to WZ-8, WZ-46, WZ-65, WZ-101: what happens at the places of the islands."""

from collections.abc import Callable

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import (
    ABBEY,
    CREST,
    DWELLINGS,
    GLENDALE,
    HAMDREL,
    HOLLOW,
    NUMBERS,
    PLACE,
    RUKTAL,
    TOWERS,
    TOWNS,
    TYPES,
    UNICORN,
)
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import (
    belongings,
    companions,
    cures,
    dice,
    held,
    high_wizards,
    mentors,
    points,
    tasks,
    totals,
    transports,
)
from game.tables.wizards.rules.state import Seat, State


def visit(s: State, seat: int, place: int) -> Questioning:
    """WZ-17 (3), WZ-65, R-16: the encounter of a place, if the player may have it; returns whether he had it."""
    encounter = _ENCOUNTERS.get(place)
    if encounter is None or not totals.eligible(s, seat, place):
        return False
    count(s.players[seat], place)
    yield from encounter(s, seat, place)
    return True


def count(p: Seat, place: int) -> None:
    """WZ-65, R-5: remember a Specific Encounter; meetings with Hamdrel in succession are one."""
    if totals.visit_goes_on(p, place):
        p.chats += 1
        return
    p.met[place] = p.met.get(place, 0) + 1
    p.away = [other for other in p.away if other != place]
    if place == HAMDREL:
        p.chats = 1


def remains(s: State, seat: int, place: int) -> bool:
    """WZ-71, WZ-101: tell whether a place is met although a Task or a High Wizard took its place."""
    own = mentors.order_of(place)
    if own != NONE and s.players[seat].order == own:
        return True
    return place in (GLENDALE, RUKTAL) and totals.barred(s, seat)


# --- the places ---------------------------------------------------------------------------------------------


def _town(s: State, seat: int, _place: int) -> Questioning:
    """WZ-8: the Common Folk of a town."""
    yield from folk(s, seat)


def _dwelling(s: State, seat: int, place: int) -> Questioning:
    """WZ-7, R-8, WZ-101: the Elves; those of Glendale rid one of Malicious Intent, and that is all."""
    if place == GLENDALE and _rid(s, seat):
        return
    row = dice.table(s, seat, "dwelling", "WZ-7")
    if row.op == "gain":
        yield from points.gain_dice(s, seat, row.dice, "dwelling", "WZ-7")


def _abbey(s: State, seat: int, _place: int) -> Questioning:
    """WZ-6, WZ-46: Shrineheart Abbey heals, or its table is rolled."""
    if cures.heal(s, seat, "WZ-46"):
        return
    row = dice.table(s, seat, "abbey", "WZ-6")
    if row.op == "extra":
        held.more_turns(s, seat, row.amount, "WZ-6")
    elif row.op == "contact":
        yield from mentors.contact(s, seat, "abbey")
    else:
        yield from points.gain_dice(s, seat, row.dice, "abbey", "WZ-6")


def _hamdrel(s: State, seat: int, _place: int) -> Questioning:
    """WZ-2, WZ-3, WZ-46: Hamdrel heals, or what she does depends on the Rank."""
    if cures.heal(s, seat, "WZ-46"):
        return
    other = s.players[seat].rank in _OTHERS
    rule = "WZ-3" if other else "WZ-2"
    row = dice.table(s, seat, "hamdrel_rank0" if other else "hamdrel", rule)
    if row.op == "gain":
        yield from points.gain_dice(s, seat, row.dice, "hamdrel", rule)
    elif row.op == "task":
        yield from tasks.draw(s, seat, False, ("place", HAMDREL), rule)
    elif row.op == "produce":
        yield from high_wizards.produce(s, seat, False, rule)
    elif row.op == "unicorn":
        companions.give(s, seat, UNICORN, row.amount, rule)
    else:
        yield from high_wizards.card(s, seat)


def hamdrel_stay(s: State, seat: int) -> Questioning:
    """R-5, R-6, DK-32: who stays at the Cottage may meet Hamdrel again; returns whether he did."""
    if totals.place_at(s, s.players[seat].space) != HAMDREL or not totals.eligible(s, seat, HAMDREL):
        return False
    options = (Option("meet", True, ("act:meet",)), Option("pass", False, ("act:pass",)))
    if not (yield Decision(seat, "hamdrel_stay", options, "R-6")):
        return False
    return (yield from visit(s, seat, HAMDREL))


def _hollow(s: State, seat: int, _place: int) -> Questioning:
    """WZ-4, WZ-76: High Hollow sends one on."""
    row = dice.table(s, seat, "hollow", "WZ-4")
    yield from transports.send(s, seat, "high_hollow_result", ("place", PLACE[row.place]), "WZ-4")


def _crest(s: State, seat: int, _place: int) -> Questioning:
    """WZ-5: the Star Crest."""
    row = dice.table(s, seat, "crest", "WZ-5")
    if row.op == "split":
        yield from _split(s, seat)
    elif row.op == "two_wizards":
        yield from high_wizards.two(s, seat, row.amount)
    else:
        held.more_turns(s, seat, dice.several(s, seat, row.dice, "extra", "WZ-5"), "WZ-5")


def _split(s: State, seat: int) -> Questioning:
    """DK-25: many points of one type and fewer of another."""
    if not points.gains(s, seat):
        return
    options = tuple(
        Option(f"split {TYPES[more]} {TYPES[less]}", (more, less), (f"type:{TYPES[more]}", f"type:{TYPES[less]}"))
        for more in range(len(TYPES)) for less in range(len(TYPES)) if more != less
    )  # fmt: skip
    more, less = yield Decision(seat, "gain_split", options, "WZ-5")
    points.gain_type(s, seat, more, NUMBERS.split_more, "WZ-5")
    points.gain_type(s, seat, less, NUMBERS.split_less, "WZ-5")


def _tower(s: State, seat: int, place: int) -> Questioning:
    """B-23: a Master Sorcerer."""
    yield from mentors.meet(s, seat, ("tower", place))


def _circle(s: State, seat: int, place: int) -> Questioning:
    """B-23, WZ-101: Rùktal rids one of Malicious Intent, and heals as well."""
    if _rid(s, seat):
        cures.heal(s, seat, "WZ-46")
    else:
        yield from mentors.meet(s, seat, ("circle", place))


def _rid(s: State, seat: int) -> bool:
    """WZ-101, Event 31: rid of Malicious Intent, in place of the encounter."""
    one = totals.event(s.players[seat], "malicious_intent")
    if one is None:
        return False
    belongings.discard(s, seat, one.card)
    return True


_OTHERS = (0, 4)  # WZ-3: Ranks with another table at Hamdrel's

_ENCOUNTERS: dict[int, Callable[[State, int, int], Questioning]] = {
    **dict.fromkeys(TOWNS, _town), **dict.fromkeys(DWELLINGS, _dwelling), **dict.fromkeys(TOWERS, _tower),
    ABBEY: _abbey, HAMDREL: _hamdrel, HOLLOW: _hollow, CREST: _crest, RUKTAL: _circle,
}  # fmt: skip


# --- Common Folk --------------------------------------------------------------------------------------------


def folk(s: State, seat: int) -> Questioning:
    """WZ-8, R-9, R-10: the Common Folk, in a town or in the wild."""
    p = s.players[seat]
    row = dice.table(s, seat, "town", "WZ-8")
    if row.op == "stolen":
        belongings.steal_objects(s, seat, "WZ-8")
    elif row.op == "lose" and points.held_types(s, seat):
        yield from points.lose(s, seat, dice.several(s, seat, row.dice, "loss", "WZ-8"), "WZ-8")
    elif row.op == "stay":
        p.stays, p.stays_at = "town", p.space
        s.note("kept", seat, "WZ-8", why="town")
    elif row.op == "task":
        place = totals.place_at(s, p.space)
        yield from tasks.draw(s, seat, False, ("place", place) if place in TOWNS else ("folk",), "WZ-8")
    elif row.op == "extra":
        held.more_turns(s, seat, row.amount, "WZ-8")
