"""The steps that the texts of cards, spaces and traps are made of, carried out one by one."""

from itertools import permutations
from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.realm.content import Effect
from game.tables.realm.content.catalog import ADVENTURE, AILMENT, CARDS, CONTENT, JAIL, NAME, TREASURE
from game.tables.realm.rules import fights, losses, piles, pool, totals
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.state import NONE, Fight, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

#: DK-58: the order in which ailments are offered for a cure.
CURE_ORDER = ("poison", "disease", "curse", "weakness", "confusion", "lycanthropy")
#: Foes of space tables, by table and face: what they are called and what they are.
TABLE_FOES = {
    ("gibbet", 1): ("ghost", "Spirit"), ("deepwood", 1): ("outlaw", "Folk"), ("potters", 2): ("shade", "Spirit"),
    ("potters", 3): ("shade", "Spirit"), ("cafe", 1): ("drover", "Folk"),
}  # fmt: skip


def carry_out(
    s: State, seat: int, effects: "Iterable[Effect]", rule: str, foe: tuple[str, str] = ("", "")
) -> Questioning:
    """Carry out the steps of a text one by one, until the character they concern is gone.

    Args:
        s: the game.
        seat: "you".
        effects: the steps.
        rule: the number of the text.
        foe: name and kind of whom a fight is against.
    """
    for effect in effects:
        if s.players[seat].hero == NONE:
            return
        plain = _PLAIN.get(effect.op)
        if plain is not None:
            plain(s, seat, effect.n, rule)
        elif effect.op == "ailment":
            losses.ail(s, seat, effect.what, rule)
        elif effect.op in ("fight_strength", "fight_craft"):
            yield from table_fight(s, seat, effect, foe)
        else:
            yield from _ASKING[effect.op](s, seat, effect, rule)


def _nothing(s: State, seat: int, n: int, rule: str) -> None:
    """A row that says "nothing"."""
    s.note("nothing", seat, rule)


def _heal(s: State, seat: int, n: int, rule: str) -> None:
    losses.heal(s, seat, n, rule)


def _strength(s: State, seat: int, n: int, rule: str) -> None:
    losses.grow(s, seat, "strength", n, rule)


def _craft(s: State, seat: int, n: int, rule: str) -> None:
    losses.grow(s, seat, "craft", n, rule)


def _pay(s: State, seat: int, n: int, rule: str) -> None:
    losses.lose_gold(s, seat, n, rule)


def _pay_or_hurt(s: State, seat: int, n: int, rule: str) -> None:
    if not losses.lose_gold(s, seat, n, rule):
        losses.lose_life(s, seat, 1, rule)


def _skip(s: State, seat: int, n: int, rule: str) -> None:
    losses.skip(s, seat, rule, n)


def _spell(s: State, seat: int, n: int, rule: str) -> None:
    piles.gain_spell(s, seat, rule, n)


def jail(s: State, seat: int, n: int, rule: str) -> None:
    """RB-45: into the City Jail; leaving the Tavern returns what hangs in the Coat Check (TV-5)."""
    del n
    p = s.players[seat]
    p.place, p.jailed, p.called, p.coming = JAIL, 0, False, False
    if s.bouncer == seat:
        s.bouncer = NONE  # TV-38
    s.note("jailed", seat, rule)


def _lost(s: State, seat: int, n: int, rule: str) -> None:
    s.players[seat].lost = True
    s.note("lost_way", seat, rule)


def _guided(s: State, seat: int, n: int, rule: str) -> None:
    s.players[seat].guided = True
    s.note("guided", seat, rule)


def _coach(s: State, seat: int, n: int, rule: str) -> None:
    s.players[seat].coach = True
    s.players[seat].used.append("coach")  # he waits until the end of the next turn
    s.note("coach", seat, rule)


def _door(s: State, seat: int, n: int, rule: str) -> None:
    take_door(s, seat, rule)


def take_door(s: State, seat: int, rule: str) -> None:
    """A29, V11, V20: take a Secret Door token from the pool if one is left."""
    token = pool.take_door(s)
    if token != NONE:
        s.players[seat].doors.append(token)
        s.note("door", seat, rule)
    else:
        s.note("nothing", seat, rule)


_PLAIN: "dict[str, Callable[[State, int, int, str], None]]" = {
    "nothing": _nothing, "heal": _heal, "life": losses.gain_life, "hurt": losses.lose_life, "gold": losses.gain_gold,
    "pay": _pay, "pay_or_hurt": _pay_or_hurt, "strength": _strength, "craft": _craft, "spell": _spell, "skip": _skip,
    "jail": jail, "lost": _lost, "guided": _guided, "coach": _coach, "door": _door,
}  # fmt: skip


# --- steps that ask ---------------------------------------------------------------------------------------


def _cure(s: State, seat: int, effect: Effect, rule: str) -> Questioning:
    if effect.what == "all":
        losses.cure_all(s, seat, rule)
    else:
        yield from cure_one(s, seat, rule)


def cure_one(s: State, seat: int, rule: str) -> Questioning:
    """DK-58: cure one of the ailments, if there is any."""
    carried = [name for name in CURE_ORDER if s.players[seat].ailments & AILMENT[name]]
    if carried:
        options = [Option(f"cure {name}", name, (f"act:cure_{name}",)) for name in carried]
        name = yield from ask(seat, "cure_which", rule, options)
        losses.cure(s, seat, name, rule)


def _strength_or_craft(s: State, seat: int, effect: Effect, rule: str) -> Questioning:
    options = [Option("strength", "strength", ("act:strength",)), Option("craft", "craft", ("act:craft",))]
    stat = yield from ask(seat, "stranger_choice", rule, options)
    losses.grow(s, seat, stat, effect.n, rule)


def _spell_or_heal(s: State, seat: int, effect: Effect, rule: str) -> Questioning:
    options = [Option("spell", "spell", ("act:spell",)), Option("heal", "heal", ("act:heal",))]
    if (yield from ask(seat, "stranger_choice", rule, options)) == "spell":
        piles.gain_spell(s, seat, rule, effect.n)
    else:
        losses.heal(s, seat, 1, rule)


def _peek(s: State, seat: int, effect: Effect, rule: str) -> Questioning:
    yield from peek(s, seat, ADVENTURE if effect.what == "adventure" else TREASURE, effect.n, rule)


def peek(s: State, seat: int, deck: int, count: int, rule: str) -> Questioning:
    """DK-25, HI-5: look at the top cards and return them in any order."""
    piles.refill(s, deck)
    pile = s.piles[deck]
    top = pile[-count:]
    if not top:
        return
    s.reveal()
    s.note("peeked", seat, rule, count=len(top))
    s.players[seat].seen[deck] = max(s.players[seat].seen[deck], len(top))
    names = [NAME[card] for card in reversed(top)]  # the first is the top
    orders = permutations(range(len(top)))
    options = [
        Option(" ".join(["order", *(names[n] for n in order)]), order, (f"card:{names[order[0]]}",)) for order in orders
    ]
    order = yield from ask(seat, "reorder_cards", rule, options, hidden=True)
    cards = list(reversed(top))
    pile[-len(top) :] = [cards[n] for n in reversed(order)]
    known = s.players[seat].seen[deck]
    piles.forget(s, deck)  # whether they lie as they lay is the seat's secret
    s.players[seat].seen[deck] = known


def table_fight(s: State, seat: int, effect: Effect, foe: tuple[str, str]) -> Questioning:
    """A4, C7: a fight that a table starts; it gives no trophy."""
    kind = "battle" if effect.op == "fight_strength" else "psychic"
    name, sort = foe
    yield from fights.fight(s, Fight(kind, seat, name=name, sort=effect.what or sort, value=effect.n))


def defeated(s: State, me: int, card: int) -> Questioning:
    """LB-47: what an Enemy's card does to the defeated beside the Life, even if a save kept that."""
    one = CARDS[card]
    if not one.lose or s.players[me].hero == NONE:
        return
    if one.lose_on and d6(s, me, "lose_text", one.id) not in one.lose_on:
        return
    yield from carry_out(s, me, one.lose, one.id)


def _food(s: State, seat: int, effect: Effect, rule: str) -> Questioning:
    """TV-28, V06: gain Food; at most one of each dish."""
    p = s.players[seat]
    free = [dish for dish, held in (("chops", p.chops), ("stew", p.stew)) if not held]
    if free:
        dish = yield from ask(seat, "stranger_choice", rule, [Option(one, one, (f"act:{one}",)) for one in free])
        serve(s, seat, dish, rule)


def serve(s: State, seat: int, dish: str, rule: str) -> None:
    """TV-28: hold a dish."""
    p = s.players[seat]
    if dish == "chops":
        p.chops = True
    else:
        p.stew = True
    s.note("food", seat, rule, dish=dish)


def _spend_spell(s: State, seat: int, effect: Effect, rule: str) -> Questioning:
    """DK-57: discard a Spell or lose a Life."""
    p = s.players[seat]
    options = [
        *(Option(f"discard {NAME[card]}", card, (f"spell:{NAME[card]}",)) for card in p.spells),
        Option("life", NONE, ("act:life",)),
    ]
    card = yield from ask(seat, "choose_cost", rule, options)
    if card == NONE:
        losses.lose_life(s, seat, 1, rule)
    else:
        drop_spell(s, seat, card, rule)


def drop_spell(s: State, seat: int, card: int, rule: str) -> None:
    """Discard a Spell from the hand."""
    s.players[seat].spells.remove(card)
    s.reveal()  # HI-2: it lies open now
    piles.discard(s, card)
    s.note("spell_dropped", seat, rule, spell=NAME[card])


_ASKING: "dict[str, Callable[[State, int, Effect, str], Questioning]]" = {
    "cure": _cure, "strength_or_craft": _strength_or_craft, "spell_or_heal": _spell_or_heal, "peek": _peek,
    "food": _food, "spend_spell_or_hurt": _spend_spell,
}  # fmt: skip


# --- tables -----------------------------------------------------------------------------------------------


def person_bonus(s: State, seat: int, rule: str) -> Questioning:
    """DK-11, TV-35, R32: a Tattoo and a Silver Tongue may each add 1 to a PERSON die, declared before it."""
    p = s.players[seat]
    most = p.tattoo + totals.has(p.abilities, "silver_tongue")
    if not most:
        return 0
    options = [Option(f"add {n}", n, (f"act:add_{n}",)) for n in range(most, -1, -1)]
    return (yield from ask(seat, "person_bonus", rule, options))


def person_roll(s: State, seat: int, why: str, rule: str, extra: int = 0) -> Questioning:
    """TV-35, RU-24: a PERSON die with its bonuses and the Fiddler's Patter; returns 1 to 6, for above 6 is 6."""
    bonus = yield from person_bonus(s, seat, rule)
    p = s.players[seat]
    again = totals.is_hero(p, "fiddler") and "patter" not in p.used
    added = {"add": bonus + extra} if bonus + extra else {}
    face = d6(s, seat, why, rule, **added, **({"again": 1} if again else {}))
    if again:
        options = [Option("keep", False, ("act:keep",)), Option("reroll", True, ("act:reroll",))]
        if (yield from ask(seat, "person_bonus", "C8", options)):
            p.used.append("patter")
            face = d6(s, seat, why, "C8", **added)
    return max(1, min(6, face + bonus + extra))


def roll_table(s: State, seat: int, table: str, rule: str) -> Questioning:
    """Roll on the table of a space and carry the row out."""
    roll = CONTENT.rolls[table]
    devotion = 1 if table in ("shrine", "oracle") and totals.is_hero(s.players[seat], "shrine_sister") else 0
    if roll.person:
        face = yield from person_roll(s, seat, table, rule, devotion)
    else:
        face = min(6, d6(s, seat, table, rule) + devotion)
    s.note("table", seat, rule, table=table, row=face)
    yield from carry_out(s, seat, roll.rows[face - 1], rule, TABLE_FOES.get((table, face), ("", "")))
