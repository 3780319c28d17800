"""Where dice may go (D-6, D-7, D-18).

Everything that depends on the dice and the track levels alone is made once and cached; a turn only asks
which spaces are open, as a mask of bits. Each Cellar place has three bits, one for each kind that it can
give and one for "nothing left"; every other place has one.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from game.core import Option
from game.tables.cavern_tavern.content.catalog import (
    CARD_PLACE,
    CELLAR,
    FACES,
    FREE_DICE,
    ITEM,
    ITEM_IDS,
    KINDS,
    NASTY,
    NASTY_IDS,
    OFFICE,
    PLACE_IDS,
    TASKS,
    is_kitchen,
    pair,
    place_id,
)
from game.tables.cavern_tavern.rules import tracks
from game.tables.cavern_tavern.rules.options import Permitted, die_targets, subsets
from game.tables.cavern_tavern.rules.state import NONE, Call, Player, State

BOTH: Final = 99  # a Double Ladle takes both kinds
DECLINED: Final = -2  # the ingredient is declined for Nasty (N11)
NOTHING: Final = -1

_KEY: Final = ITEM["use_taken_task"]
_STOOL: Final = ITEM["use_full_space"]
_LADLE: Final = ITEM["both_kinds"]
_CARRY: Final = next(index for index, card in enumerate(NASTY) if card.kind == "cellar_no_take")
_MASKS_KEPT: Final = 1 << 10


class Put(NamedTuple):
    """A placement.

    Attributes:
        place: number of the place, or ``CARD_PLACE`` + a Nasty card.
        dice: the faces as rolled.
        was: face of the die that the track changes, 0 for none.
        becomes: what that die counts as.
        take: kind to take in the Cellar, or NOTHING, BOTH or DECLINED.
        joined: items that go with it.
        barged: the Gossip's way into a full Office (CT-156).
    """

    place: int
    dice: tuple[int, ...]
    was: int = 0
    becomes: int = 0
    take: int = NOTHING
    joined: tuple[int, ...] = ()
    barged: bool = False


_Masked: TypeAlias = tuple[tuple[int, Option], ...]  # options with the bits that allow them


class _Mode(NamedTuple):
    """A way to use spaces beside the plain one."""

    joined: tuple[int, ...] = ()
    take: int = NOTHING
    barged: bool = False


_PLAIN: Final = _Mode()
_BARGE: Final = _Mode(barged=True)
_CARRY_ONLY: Final = _Mode(take=DECLINED)
_WITH_KEY: Final = _Mode((_KEY,))
_WITH_LADLE: Final = _Mode((_LADLE,), BOTH)
_ON_STOOL: Final = _Mode((_STOOL,))
_ON_STOOL_WITH_LADLE: Final = _Mode((_STOOL, _LADLE), BOTH)
_CARRY_ON_STOOL: Final = _Mode((_STOOL,), DECLINED)


def _bits(place: int) -> tuple[int, int, int]:
    """Return the bits of a place: for the Cellar first kind, second kind, nothing; else the same bit thrice."""
    if place in CELLAR:
        first = 3 * (place - 1)
        return 1 << first, 1 << (first + 1), 1 << (first + 2)
    bit = 1 << (place + 11)
    return bit, bit, bit


_BITS: Final = {place: _bits(place) for place in PLACE_IDS}
_KIND_BITS: Final = sum(_BITS[place][0] | _BITS[place][1] for place in CELLAR)
_CELLAR_BITS: Final = sum(sum(_BITS[place]) for place in CELLAR)
_TASK_BITS: Final = sum(_BITS[place][0] for place in TASKS)
_WHOLE: Final = (0, *(bits[0] | bits[1] | bits[2] for bits in _BITS.values()))  # by place number, as the slots
_CELLAR_STOCK: Final = [(*_BITS[place], *pair(place)) for place in CELLAR]
_FREE_BITS: Final = sum(_BITS[place][0] for place in FREE_DICE)
_FULL_STOCK: Final = _KIND_BITS | _TASK_BITS | _FREE_BITS


def _fits(dice: tuple[int, ...], kitchen: int, chores: int) -> Iterator[Put]:
    """CT-60, CT-61, CT-62, CT-63, CT-104, R-65: every space that a group of dice fits, by place number."""
    total = sum(dice)
    if total in CELLAR:
        yield Put(total, dice)
    for place in TASKS:
        gap = place - total
        if gap == 0:
            yield Put(place, dice)
        elif abs(gap) <= (kitchen if is_kitchen(place) else chores):
            face = changeable(dice, gap)
            if face:
                yield Put(place, dice, face, face + gap)
    for place, count in FREE_DICE.items():
        if len(dice) == count:
            yield Put(place, dice)


def changeable(dice: tuple[int, ...], by: int) -> int:
    """R-32: return the lowest die that stays a face when it changes, 0 for none; which one changes is all the same."""
    return next((face for face in sorted(dice) if face + by in FACES), 0)


def _key(put: Put) -> str:
    faces = list(map(str, put.dice))
    if put.was:
        faces[put.dice.index(put.was)] = f"{put.was}>{put.becomes}"
    words = ["place", "+".join(faces), f"@{place_id(put.place)}"]
    if put.take == DECLINED:
        words.append(NASTY_IDS[_CARRY])
    elif NOTHING < put.take < BOTH:
        words.append(KINDS[put.take])
    words += [ITEM_IDS[item] for item in put.joined]
    return " ".join(words + ["H6"] * put.barged)


def _option(put: Put) -> Option:
    place = f"nasty:{place_id(put.place)}" if put.place >= CARD_PLACE else f"place:{place_id(put.place)}"
    targets = [place]
    if put.take == DECLINED:
        targets.append(f"nasty:{NASTY_IDS[_CARRY]}")
    elif NOTHING < put.take < BOTH:
        targets.append(f"kind:{KINDS[put.take]}")
    targets += [f"item:{ITEM_IDS[item]}" for item in put.joined]
    return Option(_key(put), ("place", put), (*targets, *die_targets(put.dice)))


def _outcomes(put: Put, mode: _Mode) -> Iterator[tuple[int, Put]]:
    """Return a placement with each ingredient it may bring and the bits that allow it."""
    put = put._replace(joined=mode.joined, barged=mode.barged)
    first, second, nothing = _BITS[put.place]
    if put.place not in CELLAR:
        yield first, put
    elif mode.take == NOTHING:
        one, other = pair(put.place)
        yield first, put._replace(take=one)
        yield second, put._replace(take=other)
        yield nothing, put
    else:
        yield first | second, put._replace(take=mode.take)


@lru_cache(maxsize=1 << 15)
def _of_group(dice: tuple[int, ...], kitchen: int, chores: int, mode: _Mode) -> _Masked:
    """Return what one group of dice may do, each with the bits that allow it."""
    puts = _fits(dice, kitchen, chores)
    return tuple((bits, _option(made)) for put in puts for bits, made in _outcomes(put, mode))


class _Hand:
    """What the groups of a hand may do in one way of using spaces, by place number and smallest groups first."""

    __slots__ = ("_found", "_known", "_reach")

    def __init__(self, dice: tuple[int, ...], kitchen: int, chores: int, mode: _Mode) -> None:
        found = [one for group in subsets(dice) for one in _of_group(group, kitchen, chores, mode)]
        found.sort(key=lambda one: one[1].value[1].place)
        self._found = found
        self._reach = reduce(or_, (bits for bits, _ in found), 0)
        self._known: dict[int, Permitted] = {}

    def within(self, mask: int) -> Permitted:
        """Return the placements that a mask of spaces allows; spaces out of reach are no new question."""
        mask &= self._reach
        options = self._known.get(mask)
        if options is None:
            if len(self._known) == _MASKS_KEPT:
                self._known.clear()
            options = self._known[mask] = tuple([option for bits, option in self._found if bits & mask])
        return options


_hand = lru_cache(maxsize=1 << 13)(_Hand)


def _open_and_full(s: State) -> tuple[int, int]:
    """CT-64, CT-65, CT-66, R-19: masks of the spaces with a free slot, whoever is there, and of the full ones."""
    stock = _FULL_STOCK
    supply = s.supply
    if 0 in supply:
        stock = _TASK_BITS | _FREE_BITS
        for first, second, nothing, one, other in _CELLAR_STOCK:
            stock |= (first if supply[one] else 0) | (second if supply[other] else 0) or nothing
    free = _free(tuple(s.left))
    return free & stock, ~free & stock


@lru_cache(maxsize=1 << 14)
def _free(slots: tuple[int, ...]) -> int:
    """CT-64: the mask of the spaces with a free slot."""
    return reduce(or_, (bits for left, bits in zip(slots, _WHOLE, strict=True) if left > 0), 0)


def _item_modes(player: Player, free: int, full: int) -> list[tuple[_Mode, int]]:
    """I04, I05, I06, CT-124: what items in hand open, with the mask of the spaces each opens."""
    modes = []
    if _KEY in player.items and not player.calls:
        modes.append((_WITH_KEY, full & _TASK_BITS))
    if _LADLE in player.items:
        modes.append((_WITH_LADLE, free & _KIND_BITS))
    if _STOOL in player.items:
        modes.append((_ON_STOOL, full & (_CELLAR_BITS | _FREE_BITS)))
        if _LADLE in player.items:
            modes.append((_ON_STOOL_WITH_LADLE, full & _KIND_BITS))
        if _carries(player):
            modes.append((_CARRY_ON_STOOL, full & _KIND_BITS))
    return modes


def _own_modes(player: Player, free: int, full: int) -> list[tuple[_Mode, int]]:
    """The ways to place that need no item; CT-96, R-28, R-63: no tasks while a Nasty card is active."""
    if not player.calls and player.character == NONE:
        return [(_PLAIN, free)]
    modes = [(_PLAIN, free & ~_TASK_BITS if player.calls else free)]
    if player.ability == "full_office" and not player.barged:
        modes.append((_BARGE, full & _BITS[OFFICE][0]))
    if _carries(player):
        modes.append((_CARRY_ONLY, free & _KIND_BITS))
    return modes


def _carries(player: Player) -> bool:
    """N11: tell whether a Cellar placement without its ingredient would do a card."""
    return any(call.card == _CARRY for call in player.calls)


@lru_cache(maxsize=1 << 12)
def _on_card(dice: tuple[int, ...], card: int) -> Permitted:
    """CT-96, D-18 (N06, N07, N08): the groups of dice that a Nasty card takes."""
    task = NASTY[card]
    fitting: dict[str, Callable[[tuple[int, ...]], bool]] = {
        "card_dice": lambda group: len(group) == task.dice,
        "card_dice_total": lambda group: sum(group) == task.total,
        "card_die_rounds": lambda group: len(group) == 1,
    }
    fits = fitting[task.kind]
    return tuple(_option(Put(CARD_PLACE + card, group)) for group in subsets(dice) if fits(group))


def takes_dice(s: State, call: Call) -> bool:
    """Tell whether dice may go on a Nasty card now; N08 wants two rounds, except in the last one."""
    kind = NASTY[call.card].kind
    if kind == "card_die_rounds":
        return call.last != s.round or s.round == s.rounds
    return kind.startswith("card_dice")


def placements(s: State, me: int) -> tuple[Permitted, Permitted]:
    """Return every legal placement (CT-60 to CT-68): those that need no item, and those that do."""
    player = s.players[me]
    dice = tuple(player.hand())
    free, full = _open_and_full(s)
    kitchen, chores = tracks.adjustments(player)
    own: Permitted = ()
    for mode, mask in _own_modes(player, free, full):
        own += _hand(dice, kitchen, chores, mode).within(mask)
    for call in player.calls:
        if takes_dice(s, call):
            own += _on_card(dice, call.card)
    helped: Permitted = ()
    if player.items:
        for mode, mask in _item_modes(player, free, full):
            helped += _hand(dice, kitchen, chores, mode).within(mask)
    return own, helped
