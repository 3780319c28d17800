"""RB-48, RB-49: the Events of the Adventure deck."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CARDS, HEROES, JAIL, MAZE, NAME, OUTER, SLUG, VALE
from game.tables.realm.content.throws import FACES
from game.tables.realm.rules import clock, losses, piles, totals
from game.tables.realm.rules.dice import ask, d6, passes
from game.tables.realm.rules.effects import drop_spell
from game.tables.realm.rules.state import NONE, State

if TYPE_CHECKING:
    from collections.abc import Callable


def happen(s: State, me: int, card: int) -> Questioning:
    """Carry an Event out; everybody it reaches, the active seat first (RB-53)."""
    slug = SLUG[card]
    s.note("event", me, "RB-49", card=NAME[card])
    if slug in _ON_EACH:
        for seat in list(_reached(s, slug)):
            if s.players[seat].hero != NONE:
                yield from _ON_EACH[slug](s, seat, CARDS[card].id)
    else:
        _AT_ONCE[slug](s, me)


def _reached(s: State, slug: str) -> Iterator[int]:
    """RB-49, TV-3: the Storm only on the two rings; the others everywhere but in the Labyrinth and the Jail."""
    for seat in totals.living(s):
        place = s.players[seat].place
        if slug == "electrical_storm":
            if place in OUTER or place in VALE:
                yield seat
        elif place not in MAZE and place != JAIL:
            yield seat


def _storm(s: State, seat: int, rule: str) -> Questioning:
    """A49: 1 costs a Life, 2 and 3 the next turn."""
    yield from ()
    face = d6(s, seat, "storm", rule)
    if face == 1:
        losses.lose_life(s, seat, 1, rule)
    elif face in FACES["storm"]:
        losses.skip(s, seat, rule)


def _market(s: State, seat: int, rule: str) -> Questioning:
    """A50: 1 Gold for each."""
    yield from ()
    losses.gain_gold(s, seat, 1, rule)


def _plague(s: State, seat: int, rule: str) -> Questioning:
    """A51: a Strength (1) test, or Disease."""
    yield from ()
    if not passes(s, seat, "strength", 1, rule):
        losses.ail(s, seat, "disease", rule)


def _tax(s: State, seat: int, rule: str) -> Questioning:
    """A52: 1 Gold from each."""
    yield from ()
    losses.lose_gold(s, seat, 1, rule)


def _tide(s: State, seat: int, rule: str) -> Questioning:
    """A53: a Spell for each with a free place."""
    yield from ()
    if totals.place_left(s, seat) > 0:
        piles.gain_spell(s, seat, rule)


def _drought(s: State, seat: int, rule: str) -> Questioning:
    """A54: each discards a Spell of its choice."""
    p = s.players[seat]
    if p.spells:
        options = [Option(f"discard {NAME[card]}", card, (f"spell:{NAME[card]}",)) for card in p.spells]
        card = yield from ask(seat, "discard_to_limit", rule, options, hidden=True)
        drop_spell(s, seat, card, rule)


def _blizzard(s: State, me: int) -> None:
    """A48: until the end of the drawer's next turn everybody on the rings moves exactly one space."""
    s.blizzard, s.fresh = me, True
    s.note("blizzard", me, "A48")


def _tremor(s: State, me: int) -> None:
    """A55: the Clock goes on by one."""
    clock.advance(s, "A55")


def _feast(s: State, me: int) -> None:
    """A56: the drawer heals to its quota."""
    losses.heal(s, me, HEROES[s.players[me].hero].lives, "A56")


_ON_EACH: "dict[str, Callable[[State, int, str], Questioning]]" = {
    "electrical_storm": _storm,
    "market_day": _market,
    "plague_cart": _plague,
    "royal_tax": _tax,
    "mana_tide": _tide,
    "spell_drought": _drought,
}
_AT_ONCE: "dict[str, Callable[[State, int], None]]" = {
    "blizzard": _blizzard,
    "ember_tremor": _tremor,
    "wayside_feast": _feast,
}
