"""What a position is worth to a seat: points now, and a plain guess at the points to come.

Only what the seat itself sees is read: open cards, its own items by number, its own secret task.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.table import Term
from game.tables.cavern_tavern.content.catalog import BOARD, KIND, NASTY, NEEDS, ORDERS, POTION, SECRETS
from game.tables.cavern_tavern.content.definitions import Order
from game.tables.cavern_tavern.rules.ending import orders_with, secret
from game.tables.cavern_tavern.rules.state import NONE, Call, GamePhase, Player, State


class Weights(NamedTuple):
    """Guesses, in points; found by duels (``python -m game lab --tune``), never by fitting.

    Attributes:
        die: that a die in hand will earn, whatever it shows.
        pip: that each pip on it will earn beside.
        gather: dice that are spent in a round on what an order lacks.
        effort: that gathering one ingredient costs.
        wait: that another round of waiting costs, on Nasty's track.
        choice: share of the best order on the tables that somebody without one may count on.
        spare: of the first ingredient of a kind that nobody asked for yet.
        more: of each further one.
        potion: of a Magic Potion.
        item: of an item in hand.
        tasks: a round, of each sort, that the bonus of a track will pay for.
        level: of a step towards the next bonus.
        slide: that each step down Nasty's track threatens beside its penalty.
        grounded: that being barred from the tasks costs.
        first: of beginning the next round.
    """

    die: float = 2.05
    pip: float = 0.28
    gather: float = 1.6
    effort: float = 5.2
    wait: float = 1.1
    choice: float = 0.65
    spare: float = 2.4
    more: float = 1.15
    potion: float = 3.3
    item: float = 2.9
    tasks: float = 0.16
    level: float = 0.1
    slide: float = 0.47
    grounded: float = 3.35
    first: float = 0.2


WEIGHTS: Final = Weights()
_TERMS: Final = ("score", "order", "goods", "items", "tracks", "nasty", "calls", "secret", "dice", "first")
_LATEST: Final = 6  # rounds ahead in which a track's bonus is counted on
_PIPS: Final = 3.5  # that a die shows on average
_END: Final = 1.0  # of an ingredient at the end, without an open order (CT-142)
_WANTED: Final = tuple(
    orders_with(task.ingredient) if task.kind == "per_order_with" else frozenset() for task in SECRETS
)


def value(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """Value a position for a seat, in points."""
    return sum(_parts(s, seat, weights))


def terms(s: State, seat: int, weights: Weights = WEIGHTS) -> tuple[Term, ...]:
    """Take the value of a position apart."""
    return tuple(Term(*part) for part in zip(_TERMS, _parts(s, seat, weights), strict=False))


def _parts(s: State, seat: int, weights: Weights) -> tuple[float, ...]:
    """What each of the terms is worth; at the end only the score is left."""
    me = s.players[seat]
    if s.phase == GamePhase.OVER:
        return (float(sum(me.points)),)
    left = s.rounds - s.round
    acts = s.turn == seat or not me.is_out()
    return (
        float(sum(me.points)),
        _order(s, me, left, acts, weights),
        _goods(me, left, weights),
        weights.item * len(me.items) * (1.0 if left else 0.4),
        _tracks(me, left, weights),
        -_nasty(me, left, weights),
        -sum(_call(s, call, me, left, weights) for call in me.calls) if me.calls else 0.0,
        _secret(me),
        left * (weights.die + weights.pip * _PIPS) * BOARD.dice_per_player + (0.0 if me.passed else _dice(me, weights)),
        weights.first if s.next_first == seat and left else 0.0,
    )


def _order(s: State, me: Player, left: int, acts: bool, weights: Weights) -> float:
    """What the open order will pay; without one, a share of what the best one on the tables would."""
    dice = me.where.count(0) if acts and not me.passed else 0
    if me.order != NONE:
        late = s.round - me.taken
        if late and me.ability == "elf_waiter" and ORDERS[me.order].people == "elf":
            return _expected(me, me.order, late, left, dice, acts, weights, 1)
        return _expected(me, me.order, late, left, dice, acts, weights)
    rest = left if acts else left - 1
    if rest < 0:
        return 0.0
    best = max((_expected(me, card, 0, rest, dice, acts, weights) for card in s.tables if card != NONE), default=0.0)
    return weights.choice * max(best, 0.0)


def _expected(
    me: Player, order: int, late: int, left: int, dice: int, acts: bool, weights: Weights, sooner: int = 0
) -> float:
    """What an order will pay when what it lacks is gathered, less that work and the wait."""
    goods = me.goods
    lacking = 0
    for kind, units in NEEDS[order]:
        if goods[kind] < units:
            lacking += units - goods[kind]
    potions = min(lacking, goods[POTION])
    lacking -= potions
    card = ORDERS[order]
    wait = 0.0 if acts else 1.0
    if lacking:
        soon = dice - 1  # the last die ends the turn
        wait = max(0.0, (lacking - soon) / weights.gather) if acts else lacking / weights.gather
    if wait > left:
        return -weights.wait * (left + 1) - (card.penalty * -0.3 if late + left + 1 >= card.leave else 0.0)
    whole = int(wait)
    pay = _pays(card, late + whole - sooner, late + whole)
    if wait > whole:
        pay += (wait - whole) * (_pays(card, late + whole + 1 - sooner, late + whole + 1) - pay)
    if card.icon:
        pay += weights.item if card.icon == "I" else 1.0
    return pay - weights.effort * lacking - weights.wait * wait - weights.potion * potions * (left > 0)


def _pays(card: Order, paid: int, late: int) -> float:
    return float(card.points[max(0, paid)] if late < card.leave else card.penalty)


def _goods(me: Player, left: int, weights: Weights) -> float:
    """Ingredients keep most of their value for later orders; different ones and potions fit more of them."""
    goods = me.goods
    if not left:
        return _END * sum(goods) if me.order == NONE else 0.3 * sum(goods)
    needed = dict(NEEDS[me.order]) if me.order != NONE else {}
    found = weights.potion * goods[POTION]
    for kind in range(POTION):
        count = goods[kind]
        if count:
            count -= needed.get(kind, 0)
            if count > 0:
                found += weights.spare + weights.more * (count - 1)
    return found


def _tracks(me: Player, left: int, weights: Weights) -> float:
    """The bonus that the tracks will pay, and each step towards the next."""
    bonus = BOARD.track_bonus
    rounds = min(left + 0.5, _LATEST)
    steps = weights.level * (me.kitchen + me.chores)
    return weights.tasks * rounds * (bonus[me.kitchen] + bonus[me.chores] + steps)


def _nasty(me: Player, left: int, weights: Weights) -> float:
    """The penalty that threatens, and the steps that are to come."""
    return BOARD.nasty_penalty[me.nasty] + weights.slide * me.nasty * (left > 0)


def _call(s: State, call: Call, me: Player, left: int, weights: Weights) -> float:
    """What an open Nasty card costs: doing it, and until then the tasks; or ten points in the end (CT-143)."""
    open_ = 0.0 if call.drawn == s.rounds else float(-BOARD.uncompleted_nasty_card)
    if not left and me.is_out():
        return open_
    return min(open_ or weights.grounded, weights.grounded + _DOING[NASTY[call.card].kind](call, me, weights))


def _give_back(call: Call, me: Player, weights: Weights) -> float:
    card = NASTY[call.card]
    enough = sum(me.goods) >= card.n
    return weights.more * card.n + (0.0 if enough else weights.effort)


def _one_of(call: Call, me: Player, weights: Weights) -> float:
    has = any(me.goods[KIND[kind]] for kind in NASTY[call.card].of) or me.goods[POTION]
    return weights.spare if has else weights.spare + weights.effort


def _serve(_call: Call, me: Player, weights: Weights) -> float:
    return weights.wait if me.order != NONE else 2 * weights.wait


def _in_rounds(call: Call, _me: Player, weights: Weights) -> float:
    return ((NASTY[call.card].rounds or 1) - call.progress) * (weights.effort + weights.wait)


_DOING: Final[dict[str, Callable[[Call, Player, Weights], float]]] = {
    "return_any": _give_back,
    "discard_item_or_return": lambda _call, me, weights: weights.item + (0.0 if me.items else weights.effort),
    "return_one_of": _one_of,
    "lose_points": lambda call, _me, _weights: float(NASTY[call.card].n),
    "card_dice": lambda _call, _me, weights: 2 * weights.effort,
    "card_dice_total": lambda _call, _me, weights: 2 * weights.effort,
    "card_die_rounds": _in_rounds,
    "use_space": lambda _call, _me, weights: weights.effort,
    "cellar_no_take": lambda _call, _me, weights: weights.effort,
    "serve": _serve,
    "give_to_lowest": _give_back,
}


def _secret(me: Player) -> float:
    """What the secret task pays so far, and what the open order would add to it."""
    found = float(secret(me))
    if me.order in _WANTED[me.secret]:
        found += 0.6 * SECRETS[me.secret].points
    return found


def _dice(me: Player, weights: Weights) -> float:
    """Dice in hand are placements to come, as those of later rounds are: a new round is no gain of its own."""
    found = 0.0
    for face, place in zip(me.dice, me.where, strict=True):
        if not place:
            found += weights.die + weights.pip * face
    return found
