"""TV-15, TV-20, TV-41 to TV-43: the cards of the Tavern deck."""

from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CARDS, NAME, SLUG, TAVERN_DECK, TREASURE
from game.tables.realm.rules import brawls, effects, fights, inn, losses, piles, spaces, spells, totals
from game.tables.realm.rules.dice import ask, d6, passes
from game.tables.realm.rules.state import NONE, Fight, GamePhase, State

if TYPE_CHECKING:
    from collections.abc import Callable

SORT = "Brawler"  # what a brawler is: no Folk whom the Cutpurse knows how to evade, but an Enemy for Spells
MAP = 5  # V21
SMUGGLED = ("dagger", "rope_and_spikes", "salve")  # V11


def draw(s: State, me: int, place: int) -> Questioning:
    """TV-15: turn a Tavern card up onto a space; the Fiddler's Crowd has the choice of two (C8)."""
    cards = [piles.draw(s, TAVERN_DECK)]
    if totals.is_hero(s.players[me], "fiddler"):
        cards.append(piles.draw(s, TAVERN_DECK))
    s.limbo = [card for card in cards if card != NONE]
    if not s.limbo:
        return
    options = [Option(f"keep {NAME[card]}", card, (f"lies:{NAME[card]}",)) for card in s.limbo]
    kept = yield from ask(me, "tile_pick", "C8", options)
    for card in s.limbo:
        if card != kept:
            piles.discard(s, card)
            s.note("passed_over", me, "C8", card=NAME[card])
    s.limbo = []
    s.lying.setdefault(place, []).append(kept)
    s.note("drew", me, "TV-15", card=NAME[kept])


def meet(s: State, me: int, card: int) -> Questioning:
    """TV-42: carry a card out; it is discarded unless it says that it is kept or stays."""
    place = s.me.place
    one = CARDS[card]
    if one.type == "brawler":
        yield from _brawler(s, me, place, card)
        return
    if one.keep:
        piles.lift(s, place, card)
        s.me.kept.append(card)
        s.note("kept", me, one.id, card=NAME[card])
        return
    yield from _MEETINGS[SLUG[card]](s, me, card)
    if not one.stays and card in s.lying.get(place, []):
        piles.remove(s, place, card)


def _brawler(s: State, me: int, place: int, card: int) -> Questioning:
    """TV-20, TV-42: a brawler that is beaten is a trophy of its printed Strength (RU-18); any other stays."""
    one = CARDS[card]
    outcome = yield from brawls.fight(s, Fight("brawl", me, card=card, sort=SORT, value=one.value))
    if outcome == fights.WIN:
        piles.lift(s, place, card)
        s.me.trophies.append((card, one.value))
        s.note("trophy", me, "TV-20", card=NAME[card], worth=one.value)
        yield from effects.carry_out(s, me, one.win, one.id)
    elif outcome == fights.GONE and s.players[me].hero != NONE:
        piles.remove(s, place, card)
    elif outcome in (fights.LOSE, fights.TIE):
        s.go(max(s.phase, GamePhase.TRADE))


# --- Strangers ---------------------------------------------------------------------------------------------


def _told(s: State, me: int, card: int) -> Questioning:
    """V08, V09, V12, V13: a PERSON die decides."""
    one = CARDS[card]
    face = yield from effects.person_roll(s, me, one.slug, one.id)
    yield from effects.carry_out(s, me, one.rows[face - 1], one.id)


def _collector(s: State, me: int, card: int) -> Questioning:
    """V10, DK-57: pay, or brawl with him; he is no trophy."""
    one = CARDS[card]
    options = [Option("fight", "fight", ("act:fight",))]
    if s.players[me].gold >= one.price:
        options.insert(0, Option("pay", "pay", ("act:pay",)))
    if (yield from ask(me, "choose_cost", one.id, options)) == "pay":
        losses.lose_gold(s, me, one.price, one.id)
        return
    yield from brawls.fight(s, Fight("brawl", me, name=one.slug, sort=SORT, value=one.value))


def _smuggler(s: State, me: int, card: int) -> Questioning:
    """V11: three things at list price, and one Secret Door token."""
    yield from spaces.trade(s, me, CARDS[card].id, sells=False, slugs=SMUGGLED, door=CARDS[card].price)


def _surgeon(s: State, me: int, card: int) -> Questioning:
    """V13: for 1 Gold he has a try."""
    if (yield from _pays(s, me, card, 1)):
        yield from _told(s, me, card)


def _pays(s: State, me: int, card: int, price: int) -> Questioning:
    """DK-12: pay if one can and will."""
    rule = CARDS[card].id
    options = [Option("refuse", False, ("act:refuse",))]
    if s.players[me].gold >= price:
        options.insert(0, Option("pay", True, ("act:pay",)))
    paid = yield from ask(me, "stranger_choice", rule, options)
    if paid:
        losses.lose_gold(s, me, price, rule)
    return paid


# --- gambles -----------------------------------------------------------------------------------------------


def _bet(s: State, me: int, card: int, most: int) -> Questioning:
    """DK-56: how much one bets, nothing included."""
    options = [Option(f"bet {n}", n, (f"act:bet_{n}",)) for n in range(min(most, s.players[me].gold) + 1)]
    return (yield from ask(me, "bet_amount", CARDS[card].id, options))


def _wrestling(s: State, me: int, card: int) -> Questioning:
    """V15: one's Strength for brawls and a die against 4 and a die; a tie returns the stake."""
    one = CARDS[card]
    stake = yield from _bet(s, me, card, 2)
    if not stake:
        return
    mine = brawls.strength(s, me) + d6(s, me, one.slug, one.id)
    theirs = one.value + d6(s, me, one.slug, one.id)
    if mine > theirs:
        losses.gain_gold(s, me, stake, one.id)
    elif mine < theirs:
        losses.lose_gold(s, me, stake, one.id)
    else:
        s.note("nothing", me, one.id)


def _cups(s: State, me: int, card: int) -> Questioning:
    """V16: 1 Gold on 5 or 6, which wins 2."""
    one = CARDS[card]
    if not (yield from _bet(s, me, card, 1)):
        return
    if d6(s, me, one.slug, one.id) >= 5:
        losses.gain_gold(s, me, 2, one.id)
    else:
        losses.lose_gold(s, me, 1, one.id)


def _high_card(s: State, me: int, card: int) -> Questioning:
    """V17, DK-55: another character inside, or the house; the higher die takes 1 Gold, a tie nothing."""
    one = CARDS[card]
    options = [Option(f"seat:{other}", other, (f"seat:{other}",)) for other in inn.inside(s) if other != me]
    options.append(Option("house", NONE, ("act:house",)))
    other = yield from ask(me, "choose_player", one.id, options)
    mine = d6(s, me, one.slug, one.id)
    theirs = d6(s, other, one.slug, one.id) if other != NONE else d6(s, me, one.slug, one.id)
    if mine == theirs:
        s.note("nothing", me, one.id)
        return
    winner, loser = (me, other) if mine > theirs else (other, me)
    won = losses.lose_gold(s, loser, 1, one.id) if loser != NONE else 1
    if winner != NONE and won:
        losses.gain_gold(s, winner, 1, one.id)


def _bout(s: State, me: int, card: int) -> Questioning:
    """V18: 1 Gold for a Strength (2) test: 2 Gold, or a lost turn."""
    if (yield from _pays(s, me, card, 1)):
        if passes(s, me, "strength", 2, "V18"):
            losses.gain_gold(s, me, 2, "V18")
        else:
            losses.skip(s, me, "V18")


# --- rumours -----------------------------------------------------------------------------------------------


def _stone(s: State, me: int, card: int) -> Questioning:
    """V20: a Secret Door token."""
    yield from effects.carry_out(s, me, CARDS[card].win, CARDS[card].id)


def _map(s: State, me: int, card: int) -> Questioning:
    """V21, DK-43, HI-5: of the five top Treasures one goes back on top, the others shuffled under it."""
    rule = CARDS[card].id
    piles.refill(s, TREASURE)
    count = min(MAP, len(s.piles[TREASURE]))
    if not count:
        s.note("nothing", me, rule)
        return
    s.reveal()
    s.note("peeked", me, rule, count=count)
    seen = s.players[me].seen
    seen[TREASURE] = max(seen[TREASURE], count)
    top = reversed(s.piles[TREASURE][-count:])
    options = [Option(f"top {NAME[one]}", n, (f"card:{NAME[one]}",)) for n, one in enumerate(top)]
    chosen = yield from ask(me, "tile_pick", rule, options, hidden=True)
    pile = s.piles[TREASURE]
    cards = pile[-count:]
    first = cards.pop(-1 - chosen)
    s.shuffle(cards, "buried map")
    pile[-count:] = [*cards, first]
    piles.forget(s, TREASURE)
    s.players[me].seen[TREASURE] = 1


# --- happenings --------------------------------------------------------------------------------------------


def _chair(s: State, me: int, card: int) -> Questioning:
    """V26: a Strength (1) test, or a Life as in a brawl."""
    if not passes(s, me, "strength", 1, CARDS[card].id):
        yield from brawls.strike(s, me)


def _free_for_all(s: State, me: int, card: int) -> Questioning:
    """V27: everybody inside but the guests in their rooms: a Strength (2) test, or a Life as in a brawl."""
    for seat in inn.inside(s, rooms=False):
        if not passes(s, seat, "strength", 2, CARDS[card].id):
            yield from brawls.strike(s, seat)


def _round(s: State, me: int, card: int) -> Questioning:
    """V28: everybody inside heals 1, guests too."""
    yield from ()
    for seat in inn.inside(s):
        losses.heal(s, seat, 1, CARDS[card].id)


def _inspection(s: State, me: int, card: int) -> Questioning:
    """V29, DK-57: everybody inside with a Spell discards one, or the Patrol is called (TV-7)."""
    rule = CARDS[card].id
    for seat in inn.inside(s):
        p = s.players[seat]
        if not p.spells:
            continue
        options = [Option(f"discard {NAME[spell]}", spell, (f"spell:{NAME[spell]}",)) for spell in p.spells]
        options.append(Option("called", NONE, ("act:called",)))
        spell = yield from ask(seat, "choose_cost", rule, options, hidden=True)
        if spell == NONE:
            spells.call(s, seat)
        else:
            effects.drop_spell(s, seat, spell, rule)


_MEETINGS: "dict[str, Callable[[State, int, int], Questioning]]" = {
    "old_campaigner": _told,
    "palm_reader": _told,
    "storyteller": _told,
    "debt_collector": _collector,
    "smuggler": _smuggler,
    "tipsy_surgeon": _surgeon,
    "arm_wrestling": _wrestling,
    "three_cups": _cups,
    "high_card": _high_card,
    "drinking_bout": _bout,
    "loose_stone": _stone,
    "buried_map": _map,
    "flying_chair": _chair,
    "free_for_all": _free_for_all,
    "round_on_the_house": _round,
    "inspection": _inspection,
}
