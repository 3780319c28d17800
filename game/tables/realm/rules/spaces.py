"""A3, A8: what the spaces themselves do: visits, tables, tributes, shops and healers."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.core import Option, Questioning
from game.tables.realm.content.catalog import (
    AILMENT,
    BORDER,
    CARDS,
    CASTLE,
    CITY,
    GEAR,
    HEROES,
    INN,
    NAME,
    PLACE,
    PLACE_NAME,
    POOL,
    SHRINE,
    TOWER,
    VILLAGE,
)
from game.tables.realm.content.throws import FACES, TESTS
from game.tables.realm.rules import effects, inn_spots, losses, piles, pool, totals
from game.tables.realm.rules.dice import ask, d6, passes
from game.tables.realm.rules.state import NONE, State

if TYPE_CHECKING:
    from collections.abc import Callable

_TABLES: Final = {"O7": "gibbet", "O14": "stones", "O16": "cafe", "O19": "deepwood", "O22": "potters"}
_VISITS: Final = {  # DK-8
    CITY: ("doctor", "enchantress", "market"),
    VILLAGE: ("healer", "smith", "mystic"),
    CASTLE: ("royal_doctor", "steward"),
}
HEALER_MOST: Final = 2  # RB-41
SPELL_PRICE: Final = 2  # M4
SOLD_FOR: Final = 1  # RB-43


def text(s: State, me: int) -> Questioning:
    """Carry out what the active character's space says."""
    place = s.me.place
    if place in TEXTS:
        yield from TEXTS[place](s, me)
    elif place in INN:
        yield from inn_spots.text(s, me)


def _table(s: State, me: int) -> Questioning:
    name = PLACE_NAME[s.me.place]
    yield from effects.roll_table(s, me, _TABLES[name], name)


def _visit(s: State, me: int) -> Questioning:
    """DK-8: one visit in a settlement, or none."""
    place = s.me.place
    options = [Option(name, name, (f"act:{name}",)) for name in _VISITS[place]]
    options.append(Option("none", "", ("act:none",)))
    name = yield from ask(me, "settlement_visit", PLACE_NAME[place], options)
    if name:
        s.note("visit", me, PLACE_NAME[place], name=name)
        yield from _SERVICES[name](s, me)


# --- healers ----------------------------------------------------------------------------------------------


def _doctor(s: State, me: int) -> Questioning:
    """RB-40, RB-42, LB-56: heal 1 Life for 1 Gold each, cure ailments for 1 Gold each."""
    yield from _heal_for_gold(s, me, 99, "RB-40")


def _healer(s: State, me: int) -> Questioning:
    """RB-41: as the Doctor, at most two Lives a visit."""
    yield from _heal_for_gold(s, me, HEALER_MOST, "RB-41")


def _heal_for_gold(s: State, me: int, most: int, rule: str) -> Questioning:
    """DK-9: heal and cure until done or out of Gold."""
    p = s.players[me]
    while p.gold:
        lives = min(most, p.gold, HEROES[p.hero].lives - p.lives)
        options = [
            *(Option(f"cure {name}", ("cure", name), (f"act:cure_{name}",)) for name in effects.CURE_ORDER
              if p.ailments & AILMENT[name]),
            *(Option(f"heal {n}", ("heal", n), (f"act:heal_{n}",)) for n in range(1, lives + 1)),
            Option("done", ("done", 0), ("act:done",)),
        ]  # fmt: skip
        what, which = yield from ask(me, "service_amounts", rule, options)
        if what == "done":
            return
        if what == "cure":
            losses.lose_gold(s, me, 1, rule)
            losses.cure(s, me, which, "LB-56")
        else:
            losses.lose_gold(s, me, which, rule)
            losses.heal(s, me, which, rule)
            most -= which


# --- shops ------------------------------------------------------------------------------------------------


def price(s: State, me: int, card: int) -> int:
    """RB-43, C4: the list price; the Cutpurse haggles 1 off, never below 1."""
    cost = CARDS[card].price
    return max(1, cost - 1) if totals.is_hero(s.players[me], "cutpurse") else cost


def _market(s: State, me: int) -> Questioning:
    """RB-43: buy any Purchase cards at list price, sell any Object for 1 Gold."""
    yield from trade(s, me, "RB-43", sells=True)


def _smith(s: State, me: int) -> Questioning:
    """RB-44: weapons and armour only; buys Objects for 1 Gold."""
    yield from trade(s, me, "RB-44", sells=True, only=GEAR)


def trade(
    s: State, me: int, rule: str, sells: bool, only: tuple[str, ...] = (), slugs: tuple[str, ...] = (), door: int = 0
) -> Questioning:
    """DK-10: buy and sell until done.

    Args:
        s: the game.
        me: the customer.
        rule: whose shop it is.
        sells: whether Objects can be sold here for 1 Gold.
        only: classes that are on offer, empty for all.
        slugs: cards that are on offer, empty for all.
        door: price of the one Secret Door token that is on offer too, 0 for none (V11).
    """
    p = s.players[me]
    while True:
        options = [*_offers(s, me, only, slugs)]
        if 0 < door <= p.gold and pool.door_left(s):
            options.append(Option("buy door", ("door", NONE), ("act:door",)))
        if sells and p.place not in INN:
            options += [Option(f"sell {NAME[card]}", ("sell", card), (f"own:{NAME[card]}",)) for card in p.objects]
        options.append(Option("done", ("done", NONE), ("act:done",)))
        what, card = yield from ask(me, "purchase", rule, options)
        if what == "done":
            return
        if what == "door":
            losses.lose_gold(s, me, door, rule)
            effects.take_door(s, me, rule)
            door = 0
        elif what == "sell":
            p.objects.remove(card)
            piles.discard(s, card)
            losses.gain_gold(s, me, SOLD_FOR, rule)
            s.note("sold", me, rule, card=NAME[card])
        else:
            buy(s, me, card, rule)


def _offers(s: State, me: int, only: tuple[str, ...], slugs: tuple[str, ...]) -> Iterator[Option]:
    seen = set()
    for card in sorted(s.shop):
        one = CARDS[card]
        wanted = (not only or one.cls in only) and (not slugs or one.slug in slugs)
        if wanted and one.id not in seen and price(s, me, card) <= s.players[me].gold:
            seen.add(one.id)
            yield Option(f"buy {one.id}", ("buy", card), (f"buy:{one.id}",))


def buy(s: State, me: int, card: int, rule: str) -> None:
    """Take the card from the list and pay; told in this order, or it reads as if the way there had cost it."""
    p, cost = s.players[me], price(s, me, card)
    s.shop.remove(card)
    (p.followers if CARDS[card].type == "follower" else p.objects).append(card)
    s.note("bought", me, rule, card=NAME[card])
    losses.lose_gold(s, me, cost, rule)


# --- people -----------------------------------------------------------------------------------------------


def _enchantress(s: State, me: int) -> Questioning:
    yield from effects.roll_table(s, me, "enchantress", "O1")


def _mystic(s: State, me: int) -> Questioning:
    yield from effects.roll_table(s, me, "mystic", "O10")


def _steward(s: State, me: int) -> Questioning:
    yield from effects.roll_table(s, me, "steward", "M2")


_SERVICES: "dict[str, Callable[[State, int], Questioning]]" = {
    "doctor": _doctor, "royal_doctor": _doctor, "healer": _healer, "market": _market, "smith": _smith,
    "enchantress": _enchantress, "mystic": _mystic, "steward": _steward,
}  # fmt: skip


# --- holy places, the tower, the gate -----------------------------------------------------------------------


def tribute_price(s: State, place: int) -> tuple[int, int]:
    """EG-4, QK-3: what an Ember Key costs, in points of trophies and in Gold."""
    if place == POOL or s.options.quick:
        return 4, 4
    return 6, 5


def no_tribute(s: State, me: int, what: str) -> totals.Barred:
    """EG-4: what keeps a tribute of ``trophies`` or ``gold`` from being given."""
    p = s.players[me]
    points, gold = tribute_price(s, p.place)
    if not s.stock:
        return "EG-4", "no_key_left"
    enough = p.gold >= gold if what == "gold" else cheapest(p.trophies, points)
    return None if enough else ("EG-4", f"tribute_{what}")


def _holy(s: State, me: int) -> Questioning:
    """EG-4, DK-51: a tribute for an Ember Key, or the table of the place."""
    p = s.players[me]
    place = p.place
    points, gold = tribute_price(s, place)
    options = []
    if no_tribute(s, me, "trophies") is None:
        spent = cheapest(p.trophies, points)
        options.append(Option("trophies", spent, ("act:tribute_trophies", "trophy:strength", "trophy:craft")))
    if no_tribute(s, me, "gold") is None:
        options.append(Option("gold", gold, ("act:tribute_gold",)))
    options.append(Option("none", None, ("act:pray",)))
    paid = yield from ask(me, "tribute", "EG-4", options)
    if paid is None:
        yield from effects.roll_table(s, me, "shrine" if place == SHRINE else "oracle", PLACE_NAME[place])
        return
    if isinstance(paid, int):
        losses.lose_gold(s, me, paid, "EG-4")
    else:
        spend(s, me, list(paid), "EG-4")
    p.keys.append(s.stock.pop())
    s.note("key", me, "EG-4")


def cheapest(trophies: list[tuple[int, int]], points: int) -> tuple[tuple[int, int], ...]:
    """Return the trophies worth at least so many points with the least surplus, then the fewest; () if none."""
    best: dict[int, tuple[tuple[int, int], ...]] = {0: ()}
    for trophy in trophies:
        for total, some in list(best.items()):
            worth = total + trophy[1]
            if total < points and (worth not in best or len(best[worth]) > len(some) + 1):
                best[worth] = (*some, trophy)
    return min(((worth, some) for worth, some in best.items() if worth >= points), default=(0, ()))[1]


def spend(s: State, me: int, trophies: list[tuple[int, int]], rule: str) -> None:
    """Discard trophies."""
    for trophy in trophies:
        card, worth = trophy
        s.players[me].trophies.remove((card, worth))
        piles.discard(s, card)
    s.note("spent_trophies", me, rule, cards=[NAME[card] for card, _ in trophies])


def no_tower_spell(s: State, me: int) -> totals.Barred:
    """M4: what keeps a character from buying a Spell in the Tower."""
    if s.players[me].gold < SPELL_PRICE:
        return "RB-35", "tower_gold"
    return None if totals.place_left(s, me) > 0 else ("RB-35", "hand_full")


def _tower(s: State, me: int) -> Questioning:
    """M4: buy a Spell for 2 Gold, or a Craft (2) test: +1 Craft, or lose the next turn."""
    options = [Option("test", "test", ("act:test",))]
    if no_tower_spell(s, me) is None:
        options.append(Option("spell", "spell", ("act:spell",)))
    options.append(Option("none", "none", ("act:none",)))
    what = yield from ask(me, "settlement_visit", "M4", options)
    if what == "spell":
        losses.lose_gold(s, me, SPELL_PRICE, "M4")
        piles.gain_spell(s, me, "M4")
    elif what == "test":
        if passes(s, me, *TESTS["M4"], "M4"):
            losses.grow(s, me, "craft", 1, "M4")
        else:
            losses.skip(s, me, "M4")


def _toll(s: State, me: int) -> Questioning:
    """O8: on a 1 pay 1 Gold or lose the next turn; inert in the Quick game (QK-1)."""
    if s.options.quick or d6(s, me, "toll", "O8") not in FACES["toll"]:
        return
    options = [Option("skip", "skip", ("act:skip",))]
    if s.players[me].gold:
        options.insert(0, Option("pay", "pay", ("act:pay",)))
    if (yield from ask(me, "choose_cost", "O8", options)) == "pay":
        losses.lose_gold(s, me, 1, "O8")
    else:
        losses.skip(s, me, "O8")


#: What the spaces outside the Tavern say.
TEXTS: "Final[dict[int, Callable[[State, int], Questioning]]]" = {
    **dict.fromkeys(_VISITS, _visit),
    **{PLACE[name]: _table for name in _TABLES},
    SHRINE: _holy, POOL: _holy, TOWER: _tower, BORDER: _toll,
}  # fmt: skip
