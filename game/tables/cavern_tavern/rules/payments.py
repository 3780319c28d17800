"""How an open order may be paid (D-15)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.core import Option
from game.tables.cavern_tavern.content.catalog import ITEM, ITEM_IDS, KINDS, NEEDS, POTION
from game.tables.cavern_tavern.rules.options import Permitted, named
from game.tables.cavern_tavern.rules.state import NONE, State

_SUBSTITUTE: Final = ITEM["substitute"]


class Payment(NamedTuple):
    """What is given for an order.

    Attributes:
        cards: number of each kind, potions last.
        potions: the kinds that potions stand in for, one each.
        substitute: whether Cook's Substitute pays one unit (I14).
    """

    cards: tuple[int, ...]
    potions: tuple[int, ...] = ()
    substitute: bool = False


def serve(s: State, me: int) -> Permitted:
    """CT-36, CT-112, R-13: every way to pay the open order; own cards first, so the first way wastes no potion."""
    player = s.players[me]
    if player.order == NONE:
        return ()
    goods, with_item = player.goods, _SUBSTITUTE in player.items
    helps = goods[POTION] + with_item
    for kind, units in NEEDS[player.order]:
        if goods[kind] < units:
            helps -= units - goods[kind]
            if helps < 0:
                return ()
    if not goods[POTION] and not with_item:
        return _ONLY[player.order]
    return _ways(player.order, tuple(goods), with_item)


@lru_cache(maxsize=1 << 12)
def _ways(order: int, goods: tuple[int, ...], with_item: bool) -> Permitted:
    need = dict(NEEDS[order])
    found = [_option(cards, jokers) for cards, jokers in _with_potions(need, goods)]
    if with_item:
        found += _substituted(need, goods)
    return tuple(found)


def _option(cards: list[int], jokers: list[int], swapped: tuple[int, int] | None = None) -> Option:
    names = [KINDS[kind] for kind in jokers]
    words, targets = ["serve"], ["order"]
    if swapped:
        spared, other = (KINDS[kind] for kind in swapped)
        words.append(f"{ITEM_IDS[_SUBSTITUTE]} {spared}={other}")
        targets += [f"item:{ITEM_IDS[_SUBSTITUTE]}", f"with:{ITEM_IDS[_SUBSTITUTE]}:{spared}:{other}"]
    if names:
        words.append(f"{KINDS[POTION]}=" + ",".join(names))
        targets += named(f"with:{KINDS[POTION]}", names)
    return Option(" ".join(words), ("serve", Payment(tuple(cards), tuple(jokers), swapped is not None)), tuple(targets))


_ONLY: Final = [(_option([dict(need).get(kind, 0) for kind in range(POTION + 1)], []),) for need in NEEDS]


def _with_potions(need: dict[int, int], goods: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    """Return the ways to pay with own cards and potions: what is given, and for which kinds potions stand in (R-36)."""
    ways: list[list[int]] = [[]]
    for kind, units in need.items():
        least = max(0, units - goods[kind])
        ways = [[*way, *[kind] * potions] for way in ways for potions in range(least, units + 1)]
    for jokers in sorted(ways, key=len):
        if len(jokers) <= goods[POTION]:
            cards = [need.get(kind, 0) - jokers.count(kind) for kind in range(POTION)]
            yield [*cards, len(jokers)], jokers


def _substituted(need: dict[int, int], goods: Sequence[int]) -> list[Option]:
    """I14: one needed unit is paid with an ingredient of another kind, never a potion."""
    found = []
    for spared, units in need.items():
        fewer = {**need, spared: units - 1}
        for other in range(POTION):
            if other == spared or not goods[other]:
                continue
            rest = [have - (kind == other) for kind, have in enumerate(goods)]
            for cards, jokers in _with_potions(fewer, rest):
                cards[other] += 1
                found.append(_option(cards, jokers, (spared, other)))
    return found
