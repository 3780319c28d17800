"""A20 to A29: the Strangers of the Adventure deck."""

from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.realm.content.catalog import AILMENT, CARDS, HEROES, SLUG
from game.tables.realm.rules import effects, fights, losses, piles, spaces
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.state import Fight, State

if TYPE_CHECKING:
    from collections.abc import Callable


def meet(s: State, me: int, card: int) -> Questioning:
    """RB-22: carry a Stranger's text out; all but those that stay are discarded."""
    place = s.me.place
    leaves = yield from _MEETINGS[SLUG[card]](s, me, card)
    if leaves and card in s.lying.get(place, []):
        piles.remove(s, place, card)


def _physician(s: State, me: int, card: int) -> Questioning:
    """A20: heal 1 free, or cure one ailment for 1 Gold; stays."""
    p, price = s.players[me], CARDS[card].price
    options = [Option("heal", "heal", ("act:heal",))] if p.lives < HEROES[p.hero].lives else []
    if p.gold >= price:
        options += [
            Option(f"cure {name}", name, (f"act:cure_{name}",))
            for name in effects.CURE_ORDER
            if p.ailments & AILMENT[name]
        ]
    options.append(Option("none", "", ("act:none",)))
    what = yield from ask(me, "stranger_choice", "A20", options)
    if what == "heal":
        losses.heal(s, me, 1, "A20")
    elif what:
        losses.lose_gold(s, me, price, "A20")
        losses.cure(s, me, what, "A20")
    return False


def _for_a_price(s: State, me: int, card: int) -> Questioning:
    """A21, A22, A29: pay, have it, and the Stranger leaves; unpaid the first two stay."""
    one = CARDS[card]
    options = [Option("refuse", False, ("act:refuse",))]
    if s.players[me].gold >= one.price:
        options.insert(0, Option("pay", True, ("act:pay",)))
    if (yield from ask(me, "stranger_choice", one.id, options)):
        losses.lose_gold(s, me, one.price, one.id)
        yield from effects.carry_out(s, me, one.win, one.id)
        return True
    return not one.stays


def _saint(s: State, me: int, card: int) -> Questioning:
    """A27: give 1 Gold and roll."""
    options, price = [Option("refuse", False, ("act:refuse",))], CARDS[card].price
    if s.players[me].gold >= price:
        options.insert(0, Option("pay", True, ("act:pay",)))
    if (yield from ask(me, "stranger_choice", "A27", options)):
        losses.lose_gold(s, me, price, "A27")
        yield from _roll(s, me, card)
    return True


def _roll(s: State, me: int, card: int) -> Questioning:
    """A23, A25: a PERSON die decides."""
    one = CARDS[card]
    face = yield from effects.person_roll(s, me, one.slug, one.id)
    yield from effects.carry_out(s, me, one.rows[face - 1], one.id)
    return True


def _tinker(s: State, me: int, card: int) -> Questioning:
    """A24: sells any Purchase card at list price; stays."""
    yield from spaces.trade(s, me, "A24", sells=False)
    return False


def _duellist(s: State, me: int, card: int) -> Questioning:
    """A26: she may be battled, Strength 6: +1 Strength, or a Life."""
    one = CARDS[card]
    options = [Option("fight", True, ("act:fight",)), Option("refuse", False, ("act:refuse",))]
    if (yield from ask(me, "stranger_choice", one.id, options)):
        f = Fight("battle", me, name=one.slug, sort="Folk", value=one.value)
        outcome = yield from fights.fight(s, f)
        if outcome == fights.WIN:
            yield from effects.carry_out(s, me, one.win, one.id)
    return True


def _novice(s: State, me: int, card: int) -> Questioning:
    """A28: gain a Spell."""
    yield from effects.carry_out(s, me, CARDS[card].win, CARDS[card].id)
    return True


_MEETINGS: "dict[str, Callable[[State, int, int], Questioning]]" = {
    "barefoot_physician": _physician,
    "drill_sergeant": _for_a_price,
    "hedge_scholar": _for_a_price,
    "map_seller": _for_a_price,
    "circuit_judge": _roll,
    "card_reader": _roll,
    "tinker": _tinker,
    "masked_duellist": _duellist,
    "beggar_saint": _saint,
    "runaway_novice": _novice,
}
