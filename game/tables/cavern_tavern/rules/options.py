"""Every legal answer to every decision (section D of the rulebook: D-1 to D-20).

What depends on little is cached: the placements of a hand of dice, trades, single cards. Dice are values,
not things: equal dice give one option.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from game.core import Option
from game.tables.cavern_tavern.content.catalog import (
    BOARD,
    CELLAR,
    FACES,
    ITEM,
    ITEM_IDS,
    KIND,
    KINDS,
    NASTY,
    NASTY_IDS,
    OFFICE,
    POTION,
    place_id,
)
from game.tables.cavern_tavern.rules.state import NOBODY, NONE, State

Permitted: TypeAlias = tuple[Option, ...]

DECLINE: Final = Option("decline", -1, ("decline",))


def counted(values: Iterable[int]) -> list[tuple[int, int]]:
    """Number equal values: (value, how many of them came before)."""
    seen: dict[int, int] = {}
    pairs = []
    for value in values:
        pairs.append((value, seen.get(value, 0)))
        seen[value] = seen.get(value, 0) + 1
    return pairs


def named(prefix: str, names: Iterable[int | str]) -> tuple[str, ...]:
    """Name targets: the second equal one gets ``#2``, and so on."""
    seen: dict[int | str, int] = {}
    targets = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        targets.append(f"{prefix}:{name}" + (f"#{seen[name]}" if seen[name] > 1 else ""))
    return tuple(targets)


def die_targets(dice: Sequence[int]) -> tuple[str, ...]:
    """Name the dice of a placement."""
    return named("die", dice)


def subsets(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every different choice of one or more dice, smallest first; ``dice`` are sorted."""
    return [choice for size in range(1, len(dice) + 1) for choice in sorted(set(combinations(dice, size)))]


def slots(seats: int) -> list[int]:
    """CT-64: return the slots of every place by its number; index 0 is no place."""
    board = BOARD.slots[seats]
    return [0, *[board.cellar] * 6, *[board.task] * 12, board.office, board.item, board.potion]


# --- set-up and small choices -----------------------------------------------------------------------------


def first_player(s: State) -> Permitted:
    """D-1: each seat, or chance."""
    seats = (Option(f"seat {seat}", seat, (f"seat:{seat}",)) for seat in range(s.seats))
    return (*seats, Option("random", NOBODY, ("random",)))


@cache
def _kind_option(kind: int) -> Option:
    return Option(f"kind {KINDS[kind]}", kind, (f"kind:{KINDS[kind]}",))


def start_kinds(kinds: list[int]) -> Permitted:
    """D-2: the kinds of the place that are left."""
    return tuple(_kind_option(kind) for kind in kinds)


def kinds_of(s: State, place: int) -> Permitted:
    """D-20: the kinds of a Cellar place that are left."""
    return tuple(_kind_option(kind) for kind in (2 * place - 2, 2 * place - 1) if s.supply[kind])


def take_any(s: State) -> Permitted:
    """D-14: the kinds that the Cellar has left."""
    return tuple(_kind_option(kind) for kind in range(POTION) if s.supply[kind])


@cache
def _table_option(kind: str, table: int) -> Option:
    value = ("take", table) if kind == "take" else table
    return Option(f"{kind} {table}", value, (f"table:{table}",))


def tables(s: State) -> Permitted:
    """D-16 (I12): every face-up order."""
    return tuple(_table_option("table", table) for table in s.free_tables())


def room(s: State) -> Permitted:
    """D-5: the face-up orders; if there are none, the empty free tables (R-14)."""
    free = s.free_tables() or [table for table in range(BOARD.tables) if table not in s.taken_tables()]
    return tuple(_table_option("table", table) for table in free)


@cache
def _seat_option(seat: int) -> Option:
    return Option(f"seat {seat}", seat, (f"seat:{seat}",))


def no_rival(s: State, me: int, other: int) -> str:
    """R-46, CT-120: name what keeps a player from being badmouthed, traded with or stolen from; empty when nothing."""
    if other == me:
        return "yourself"
    return "padlock" if s.players[other].shielded else ""


def _rivals(s: State, me: int) -> list[int]:
    return [seat for seat in range(s.seats) if not no_rival(s, me, seat)]


def rivals(s: State, me: int) -> Permitted:
    """D-9, R-46: the opponents that no padlock protects."""
    return tuple(_seat_option(seat) for seat in _rivals(s, me))


def looked(s: State) -> Permitted:
    """D-10: the cards seen, equal ones once."""
    return tuple(Option(f"keep {ITEM_IDS[card]}", card, (f"card:{ITEM_IDS[card]}",)) for card in sorted(set(s.looked)))


@cache
def _steal_option(victim: int, kind: int) -> Option:
    name = KINDS[kind]
    return Option(f"steal {name} from {victim}", (victim, kind), (f"seat:{victim}", f"has:{victim}:{name}"))


def steal(s: State, me: int) -> Permitted:
    """D-13, R-24: each ingredient of an unprotected opponent, never a potion."""
    return tuple(
        _steal_option(seat, kind) for seat in _rivals(s, me) for kind in range(POTION) if s.players[seat].goods[kind]
    )


@lru_cache(maxsize=1 << 14)
def _trade_option(me: int, first: int, second: int, kind: int) -> Option:
    gives = named(f"has:{me}", (KINDS[first], KINDS[second]))
    key = f"trade {KINDS[first]}+{KINDS[second]} for {KINDS[kind]}"
    return Option(key, (first, second, kind), (*gives, f"kind:{KINDS[kind]}"))


def cellar_trade(s: State, me: int) -> Permitted:
    """D-11, R-22: two own cards, then a kind that is in supply after they came back; or decline."""
    goods = s.players[me].goods
    own = [kind for kind in range(POTION + 1) if goods[kind]]
    pairs = [(a, b) for a, b in combinations_with_replacement(own, 2) if a != b or goods[a] > 1]
    trades = [
        _trade_option(me, a, b, kind) for a, b in pairs for kind in range(POTION) if s.supply[kind] or kind in (a, b)
    ]
    return (*trades, DECLINE._replace(value=()))


@lru_cache(maxsize=1 << 14)
def _swap_option(me: int, other: int, took: int, gave: int) -> Option:
    source = f"kind:{KINDS[took]}" if other == NOBODY else f"has:{other}:{KINDS[took]}"
    owner = "the cellar" if other == NOBODY else str(other)
    key = f"take {KINDS[took]} from {owner} for {KINDS[gave]}"
    return Option(key, (other, took, gave), (source, f"has:{me}:{KINDS[gave]}"))


def forced_trade(s: State, me: int) -> Permitted:
    """D-12, R-23, CT-165: an opponent's card and an own one of another kind; alone, one of the Cellar; or decline."""
    kinds = tradable(s)
    own = [kind for kind in kinds if s.players[me].goods[kind]]
    trades: list[Option] = []
    for other, goods in _partners(s, me):
        theirs = [kind for kind in kinds if goods[kind]]
        trades += [_swap_option(me, other, took, gave) for took in theirs for gave in own if took != gave]
    return (*trades, DECLINE._replace(value=()))


def tradable(s: State) -> range:
    """R-23, CT-165: the kinds that a forced trade may move."""
    return range(POTION + (s.options.forced_trade_potions and not s.solo))


def _partners(s: State, me: int) -> list[tuple[int, list[int]]]:
    if s.solo:
        return [(NOBODY, s.supply)]
    return [(seat, s.players[seat].goods) for seat in _rivals(s, me)]


# --- items ------------------------------------------------------------------------------------------------


@cache
def item_option(card: int) -> Option:
    """Return the turn-menu option that plays an item."""
    return Option(f"item {ITEM_IDS[card]}", ("item", card), (f"item:{ITEM_IDS[card]}",))


@cache
def set_die(dice: tuple[int, ...]) -> Permitted:
    """D-16 (I01): one die, any other face."""
    return tuple(
        Option(f"turn {old}>{new}", ((old, new),), (f"die:{old}", f"face:{new}"))
        for old in sorted(set(dice))
        for new in FACES
        if new != old
    )


@cache
def shift_dice(dice: tuple[int, ...]) -> Permitted:
    """D-16 (I02): one or two different dice by exactly one each."""
    found: dict[str, Option] = {}
    for chosen in [choice for choice in subsets(dice) if len(choice) <= 2]:
        for changes in _shifts(chosen):
            key = "shift " + " ".join(f"{old}>{new}" for old, new in changes)
            ups = named("shift", (f"{old}:{new - old:+d}" for old, new in changes))
            found[key] = Option(key, changes, (*die_targets(chosen), *ups))
    return tuple(found.values())


def _shifts(chosen: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """Return every way to change all chosen dice by one; order among equal dice does not matter."""
    ways: list[tuple[tuple[int, int], ...]] = [()]
    for old in chosen:
        ways = [(*way, (old, new)) for way in ways for new in (old - 1, old + 1) if new in FACES]
    return sorted({tuple(sorted(way)) for way in ways})


@cache
def reroll(dice: tuple[int, ...]) -> Permitted:
    """D-16 (I03): any unplaced dice, at least one."""
    return tuple(Option("reroll " + "+".join(map(str, group)), group, die_targets(group)) for group in subsets(dice))


def recall_die(s: State, me: int) -> Permitted:
    """D-16 (I13): own dice that stand alone on a Cellar place or in the Office; equal ones once."""
    player = s.players[me]
    found = {}
    for group in s.groups:
        if group.seat == me and len(group.dice) == 1 and (group.place in CELLAR or group.place == OFFICE):
            face = player.dice[group.dice[0]]
            place = place_id(group.place)
            found[f"recall {face} @{place}"] = Option(
                f"recall {face} @{place}", (group.place, group.dice[0]), (f"at:{place}:{face}", f"place:{place}")
            )
    return tuple(found.values())


def shadow_dice(s: State) -> Permitted:
    """CT-166: the shadow dice on the board, by place; equal ones once."""
    there = sorted({(group.place, group.dice[0]) for group in s.groups if group.seat == NOBODY})
    return tuple(
        Option(f"remove {face} @{name}", (place, face), (f"at:{name}:{face}", f"place:{name}"))
        for place, face in there for name in (place_id(place),)
    )  # fmt: skip


def _no_dice(s: State, me: int) -> str:
    return "" if s.players[me].has_dice() else "no_dice"


def _no_stock(s: State, me: int) -> str:
    del me
    return "" if any(s.supply[:POTION]) else "empty_cellar"


def _no_steal(s: State, me: int) -> str:
    if s.solo:
        return _no_stock(s, me)
    return "" if any(any(s.players[seat].goods[:POTION]) for seat in _rivals(s, me)) else "nothing_to_steal"


def _no_padlock(s: State, me: int) -> str:
    if s.solo:
        return "" if shadow_dice(s) else "no_shadow"
    return "protected" if s.players[me].shielded else ""


def _no_hourglass(s: State, me: int) -> str:
    return no_order(s, me) or ("" if s.lateness(me) > 0 else "not_late")


def _no_swap(s: State, me: int) -> str:
    return no_order(s, me) or ("" if s.free_tables() else "no_other_order")


def no_order(s: State, me: int) -> str:
    """CT-40: ``no_order`` while a player has none open."""
    return "no_order" if s.players[me].order == NONE else ""


_BARS: Final[dict[str, Callable[[State, int], str]]] = {
    "set_die": _no_dice,
    "shift_dice": _no_dice,
    "reroll": _no_dice,
    "take_ingredient": _no_stock,
    "steal": _no_steal,
    "protect": _no_padlock,
    "shift_time": _no_hourglass,
    "nasty_up": lambda s, me: "" if s.players[me].nasty > 0 else "nasty_top",
    "swap_order": _no_swap,
    "recall_die": lambda s, me: "" if recall_die(s, me) else "no_die_alone",
}

_ITEM_BARS: Final = {ITEM[effect]: bar for effect, bar in _BARS.items()}


def item_bar(s: State, me: int, card: int) -> str:
    """CT-35: name what keeps an item that is played by itself from doing anything; empty when nothing does."""
    return _ITEM_BARS[card](s, me)


@lru_cache(maxsize=1 << 12)
def _by_themselves(hand: tuple[int, ...]) -> tuple[tuple[Option, Callable[[State, int], str]], ...]:
    """The items of a hand that are played by themselves, each once, with what tells why one would do nothing."""
    return tuple((item_option(card), _ITEM_BARS[card]) for card in sorted(set(hand)) if card in _ITEM_BARS)


def items(s: State, me: int) -> Permitted:
    """D-3, CT-35: every item in hand that is played by itself and has something to act on."""
    return tuple([option for option, bar in _by_themselves(tuple(s.players[me].items)) if not bar(s, me)])


# --- taking orders ----------------------------------------------------------------------------------------

_DECK: Final = Option("take deck", ("draw",), ("deck:orders",))


@cache
def _takes(shown: tuple[bool, ...], from_deck: bool) -> Permitted:
    free = tuple(_table_option("take", table) for table, card in enumerate(shown) if card)
    return (*free, _DECK) if from_deck else free


def no_draw(s: State, me: int) -> str:
    """CT-43, CT-50: name what keeps a player from drawing an order; empty when nothing does."""
    if not (s.orders or s.order_discard):
        return "deck_empty"
    return "first_turn_deck" if s.round == 1 and s.players[me].turns == 1 else ""


def take(s: State, me: int) -> Permitted:
    """D-4, CT-40, CT-43: a face-up order or, after the first turn of all, the top of the deck."""
    return _takes(tuple([card != NONE for card in s.tables]), not no_draw(s, me))


# --- Nasty's paying tasks ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def _pay_option(me: int, card: int, kinds: tuple[int, ...], item: int, other: int) -> Option:
    name = NASTY_IDS[card]
    words = [KINDS[kind] for kind in kinds] + ([ITEM_IDS[item]] if item >= 0 else [])
    targets = [f"nasty:{name}", *named(f"has:{me}", (KINDS[kind] for kind in kinds))]
    if item >= 0:
        targets.append(f"item:{ITEM_IDS[item]}")
    key = f"pay {name}" + "".join(f" {word}" for word in words)
    if other >= 0:
        key += f" to {other}"
        targets.append(f"seat:{other}")
    return Option(key, ("pay", card, kinds, item, other), tuple(targets))


def pay(s: State, me: int) -> Permitted:
    """D-17, CT-98: every way to do a paying task."""
    found: Permitted = ()
    for call in s.players[me].calls:
        ways = _PAYING.get(NASTY[call.card].kind)
        if ways:
            found += ways(s, me, call.card)
    return found


def _return_any(s: State, me: int, card: int) -> Permitted:
    return _sets(me, card, tuple(s.players[me].goods), NASTY[card].n)


def _discard_or_return(s: State, me: int, card: int) -> Permitted:
    player = s.players[me]
    items = tuple(_pay_option(me, card, (), item, -1) for item in sorted(set(player.items)))
    return items + _sets(me, card, tuple(player.goods), NASTY[card].ingredients)


@lru_cache(maxsize=1 << 14)
def _sets(me: int, card: int, goods: tuple[int, ...], size: int) -> Permitted:
    owned = [kind for kind, count in enumerate(goods) if count]
    choices = combinations_with_replacement(owned, size)
    fitting = (kinds for kinds in choices if all(kinds.count(kind) <= goods[kind] for kind in set(kinds)))
    return tuple(_pay_option(me, card, kinds, -1, -1) for kinds in fitting)


def _return_one(s: State, me: int, card: int) -> Permitted:
    """R-37: a potion may stand in for the named kinds."""
    goods = s.players[me].goods
    wanted = [*(KIND[name] for name in NASTY[card].of), POTION]
    return tuple([_pay_option(me, card, (kind,), -1, -1) for kind in wanted if goods[kind]])


def _lose_points(s: State, me: int, card: int) -> Permitted:
    del s
    return (_pay_option(me, card, (), -1, -1),)


def _gift(s: State, me: int, card: int) -> Permitted:
    """N14: any own ingredient but a potion, to one of the poorest."""
    own = [kind for kind in range(POTION) if s.players[me].goods[kind]]
    return tuple([_pay_option(me, card, (kind,), -1, other) for other in lowest(s, me) for kind in own])


_PAYING: Final[dict[str, Callable[[State, int, int], Permitted]]] = {
    "return_any": _return_any,
    "discard_item_or_return": _discard_or_return,
    "return_one_of": _return_one,
    "lose_points": _lose_points,
    "give_to_lowest": _gift,
}


def is_paid(card: int) -> bool:
    """Tell whether a Nasty card is done by paying (CT-98)."""
    return NASTY[card].kind in _PAYING


def lowest(s: State, me: int) -> list[int]:
    """N14: the opponents with the fewest points; alone, nobody: the ingredient goes back (CT-165)."""
    if s.solo:
        return [NOBODY]
    others = [seat for seat in range(s.seats) if seat != me]
    fewest = min(s.players[seat].score for seat in others)
    return [seat for seat in others if s.players[seat].score == fewest]
