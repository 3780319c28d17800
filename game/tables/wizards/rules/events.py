"""3.5, C-8: the Event cards; those that move figures and boats are carried out beside this module."""

from itertools import permutations
from typing import TYPE_CHECKING

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import (
    CIRCLE,
    DECK,
    EVENTS,
    HOUND,
    KNOWLEDGE,
    LAIR,
    LANDS,
    NUMBERS,
    OBJECTS,
    PERCEPTION,
    POWER,
    WINGED_HORSE,
)
from game.tables.wizards.rules import (
    belongings,
    companions,
    demons,
    dice,
    dragon,
    events_moves,
    held,
    high_wizards,
    points,
    tasks,
    totals,
    traps,
)
from game.tables.wizards.rules.state import NONE, Held, State

if TYPE_CHECKING:
    from collections.abc import Callable


def draw(s: State, seat: int, rule: str) -> Questioning:
    """C-8: draw an Event and carry it out; what is kept for later only its drawer sees (H-5)."""
    if not s.events:
        s.events, s.event_discard = s.event_discard, []
        s.shuffle(s.events, "events")
    if not s.events:
        return
    card = s.events.pop()
    s.reveal()
    one = EVENTS[card]
    s.note("event", seat, rule, event=None if one.cls == "hold" else one.slug)
    s.limbo_events.append(card)
    kept = yield from carry_out(s, seat, card)
    s.limbo_events.remove(card)
    if not kept:
        s.event_discard.append(card)


def carry_out(s: State, seat: int, card: int) -> Questioning:
    """3.5: what a card does, by its class; returns whether its drawer keeps it."""
    one = EVENTS[card]
    if one.cls == "trap":
        return (yield from traps.hold(s, seat, card))
    text = _TEXTS.get(one.slug)
    kept = one.cls != "now" if text is None else (yield from text(s, seat))
    if kept:
        s.players[seat].events.append(Held(card, one.days))  # days after this one
    return kept


# --- points, Objects, turns -------------------------------------------------------------------------------


def _points(kind: int) -> "Callable[[State, int], Questioning]":
    """Events 8 to 10: a die of points of one type; B-22: nothing at Rank 0."""

    def gain(s: State, seat: int) -> Questioning:
        yield from ()
        if points.gains(s, seat):
            amount = dice.several(s, seat, NUMBERS.event_dice, "event", "C-8")
            points.gain_type(s, seat, kind, amount, "C-8")
        return False

    return gain


def _gift(s: State, seat: int) -> Questioning:
    """Event 12: Objects of the pool."""
    yield from ()
    for _ in range(NUMBERS.gifts):
        belongings.draw_object(s, seat, "C-8")
    return False


def _hoard(s: State, seat: int) -> Questioning:
    """Event 13, DK-36: draw two Objects and keep one."""
    drawn = [belongings.draw_object(s, seat, "C-8") for _ in range(NUMBERS.hoard)]
    drawn = [thing for thing in drawn if thing != NONE]
    if len(drawn) > 1:
        options = [Option(f"keep {OBJECTS[thing].slug}", thing, (f"object:{OBJECTS[thing].slug}",)) for thing in drawn]
        kept = yield Decision(seat, "keep_object", tuple(options), "C-8")
        for thing in drawn:
            if thing != kept:
                belongings.lose_object(s, seat, thing, "C-8")
    return False


def _errand(s: State, seat: int) -> Questioning:
    """Event 18: an Optional Task."""
    yield from tasks.draw(s, seat, False, ("event",), "C-8")
    return False


def _hours(s: State, seat: int) -> Questioning:
    """Event 20: extra turns."""
    yield from ()
    held.more_turns(s, seat, NUMBERS.stolen_hours, "C-8")
    return False


def _magpies(s: State, seat: int) -> Questioning:
    """Event 22: an Object is lost by chance."""
    yield from ()
    things = s.players[seat].objects
    if things:
        belongings.lose_object(s, seat, things[s.below(len(things), "magpie")], "C-8")
    return False


def _fire(s: State, seat: int) -> Questioning:
    """Event 23: everybody with a Rank on this Tile gains a die of points, clockwise from the drawer (WZ-114)."""
    land = totals.land_at(s, s.players[seat].space)
    for other in totals.seats_from(s, seat):
        if totals.land_at(s, s.players[other].space) == land != NONE:
            yield from points.gain_dice(s, other, NUMBERS.event_dice, "event", "C-8")
    return False


def _toll(s: State, seat: int) -> Questioning:
    """Event 32, R-63: lose a die of points of one's choice."""
    if points.held_types(s, seat):
        amount = dice.several(s, seat, NUMBERS.event_dice, "event", "C-8")
        yield from points.lose(s, seat, amount, "C-8")
    return False


def _hope(s: State, seat: int) -> Questioning:
    """Event 40: the thwart counter rises."""
    yield from ()
    tasks.thwart(s, seat, NUMBERS.hope, "C-8")
    return False


# --- animals, Demons, the Dragon, wizards -----------------------------------------------------------------


def _mare(s: State, seat: int) -> Questioning:
    """Event 26, WZ-98: a Winged Horse for six turns; the card is kept as long as it stays."""
    yield from ()
    return companions.give(s, seat, WINGED_HORSE, NUMBERS.mare_turns, "C-8")


def _hound(s: State, seat: int) -> Questioning:
    """Event 27: a Hound for six days."""
    yield from ()
    companions.give(s, seat, HOUND, NUMBERS.lost_hound_days, "C-8")
    return False


def _omen(s: State, seat: int) -> Questioning:
    """Event 16: Demons in a RANDOM space."""
    yield from demons.appear(s, dice.random_live(s), seat)
    return False


def _ground(s: State, seat: int) -> Questioning:
    """Event 17: Demons in one's own space, for everybody who stands there (WZ-87)."""
    yield from demons.appear(s, s.players[seat].space, seat)
    return False


def _shadow(s: State, seat: int) -> Questioning:
    """Event 29: the Dragon lands in a RANDOM space."""
    yield from dragon.come(s, dice.random_live(s), seat)
    return False


def _beacon(s: State, seat: int) -> Questioning:
    """Event 36: a High Wizard in a RANDOM space, his name public."""
    yield from high_wizards.produce(s, seat, False, "C-8")
    return False


def _whisper(s: State, seat: int) -> Questioning:
    """Event 38: a Secret Wizard whose name the drawer learns."""
    yield from high_wizards.produce(s, seat, True, "C-8", known=(seat,))
    return False


def _foresight(s: State, seat: int) -> Questioning:
    """Event 24, WZ-33, DK-39: name a living Land, which is the next of its kind to fall."""
    options = [
        dice.land_option(land)
        for land in s.board.lands if totals.living(s, land) and land not in (CIRCLE, LAIR)
    ]  # fmt: skip
    land = yield from dice.ask(seat, "foresight_land", "WZ-33", options)
    if land is None:
        return False
    s.foresight = land
    s.note("foresight", seat, "WZ-33", land=LANDS[land].slug)
    return True


def _pool(s: State, seat: int) -> Questioning:
    """Event 25: the names of all Secret Wizards, or if there is none the next cards of their deck, in any order."""
    secrets = [marker for marker in s.markers if marker.secret]
    s.reveal()
    if secrets:
        for marker in secrets:
            if seat not in marker.known:
                marker.known = sorted([*marker.known, seat])
        s.note("names_seen", seat, "C-8", count=len(secrets))
        return False
    top = s.wizards[-NUMBERS.mirror_cards :][::-1]  # the first is the top
    if top:
        s.note("peeked", seat, "C-8", count=len(top))
        orders = {tuple(DECK[top[n]].slug for n in order): order for order in permutations(range(len(top)))}
        options = [
            Option(" ".join(("order", *slugs)), order, tuple(f"card:{slug}" for slug in slugs[:1]))
            for slugs, order in orders.items()
        ]
        order = yield from dice.ask(seat, "wizard_peek_order", "C-8", options, hidden=True)
        s.wizards[-len(top) :] = [top[n] for n in reversed(order)]
        s.peeked = {seat: len(top)}  # what others saw there may lie otherwise now
    return False


_TEXTS: "dict[str, Callable[[State, int], Questioning]]" = {
    "fallen_star": events_moves.fallen_star, "owls_counsel": _points(PERCEPTION), "torn_page": _points(KNOWLEDGE),
    "spark_of_the_forge": _points(POWER), "lantern_path": events_moves.lantern_path, "peddlers_gift": _gift,
    "barrow_hoard": _hoard, "squall": events_moves.squall, "sleepwalking": events_moves.sleepwalking,
    "ill_omen": _omen, "the_ground_opens": _ground, "a_strangers_errand": _errand, "stolen_hours": _hours,
    "magpie_sprites": _magpies, "shared_fire": _fire, "foresight": _foresight, "mirror_pool": _pool,
    "silver_mare": _mare, "lost_hound": _hound, "dragons_shadow": _shadow,
    "toll_of_the_road": _toll, "beacon_answered": _beacon, "gate_of_leaves": events_moves.gate_of_leaves,
    "whispered_name": _whisper, "crossed_paths": events_moves.crossed_paths, "song_of_hope": _hope,
}  # fmt: skip
