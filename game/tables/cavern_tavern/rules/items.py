"""What the items do (chapter 11 and the item cards)."""

from game.core import Decision, Questioning, Steps
from game.tables.cavern_tavern.content.catalog import ITEM, ITEMS, KINDS, ORDER_IDS
from game.tables.cavern_tavern.rules import deck, nasty, options, orders, solo, supply
from game.tables.cavern_tavern.rules.asking import ask
from game.tables.cavern_tavern.rules.state import Pending, State


def play(s: State, me: int, card: int) -> Steps:
    """CT-35, CT-120: play an item; it goes to the discard when it is done."""
    deck.join(s, me, [card])
    yield from _EFFECTS[ITEMS[card].effect](s, me)
    deck.discard_joined(s)


def _set_die(s: State, me: int) -> Steps:
    """I01: turn one unplaced die to another face."""
    changes = yield from _parameters(me, options.set_die(tuple(s.players[me].hand())))
    _change(s, me, changes)


def _shift_dice(s: State, me: int) -> Steps:
    """I02: change one or two unplaced dice by one each."""
    changes = yield from _parameters(me, options.shift_dice(tuple(s.players[me].hand())))
    _change(s, me, changes)


def _reroll(s: State, me: int) -> Steps:
    """I03: roll some unplaced dice again."""
    player = s.players[me]
    faces = yield from _parameters(me, options.reroll(tuple(player.hand())))
    dice = [_unplaced(s, me, face, taken) for face, taken in options.counted(faces)]
    for die, face in zip(dice, s.roll(len(dice), "reroll"), strict=True):
        player.dice[die] = face
    s.note("dice_rolled", me, "CT-120", dice=[player.dice[die] for die in dice], white=False)


def _take(s: State, me: int) -> Steps:
    """I07: take an ingredient of choice."""
    kind = yield from ask(Decision(me, "take_any", options.take_any(s), "CT-120"))
    supply.gain(s, me, kind, "CT-120")


def _steal(s: State, me: int) -> Steps:
    """I08, R-24: steal an ingredient; alone it comes from the Cellar (CT-165)."""
    if s.solo:
        yield from _take(s, me)
        return
    victim, kind = yield from ask(Decision(me, "steal", options.steal(s, me), "CT-120"))
    steal(s, me, victim, kind)


def steal(s: State, me: int, victim: int, kind: int) -> None:
    """CT-86a: take one ingredient from an opponent."""
    supply.hand_over(s, victim, me, kind)
    s.note("stole", me, "CT-86a", victim=victim, kind=KINDS[kind])


def _protect(s: State, me: int) -> Steps:
    """I09: nobody may steal, force a trade or badmouth until the end of the round; alone, see CT-166."""
    if s.solo:
        place, face = yield from _parameters(me, options.shadow_dice(s))
        solo.padlock(s, me, place, face)
    else:
        s.players[me].shielded = True


def _shift_time(s: State, me: int) -> Steps:
    """I10: the time token moves one round later."""
    yield from ()
    s.players[me].taken += 1
    s.note("time_moved", me, "CT-120", late=s.lateness(me))


def _nasty_up(s: State, me: int) -> Steps:
    """I11: up the Nasty track."""
    yield from ()
    nasty.up(s, me, ITEMS[ITEM["nasty_up"]].n, "CT-120")


def _swap_order(s: State, me: int) -> Steps:
    """I12, R-54: the own order goes away without loss; the new one is asked when its table is filled again."""
    yield from ()
    player = s.players[me]
    s.order_discard.append(player.order)
    s.note("order_returned", me, "CT-120", card=ORDER_IDS[player.order], table=player.table)
    orders.leave_table(s, me)
    s.pending.append((Pending.SWAP, me, 0))


def _recall_die(s: State, me: int) -> Steps:
    """I13: take back a die that stands alone and roll it again; its slot is free."""
    place, die = yield from _parameters(me, options.recall_die(s, me))
    player = s.players[me]
    s.groups.remove(next(g for g in s.groups if g.seat == me and g.dice == [die]))
    s.left[place] += 1
    player.where[die] = 0
    (player.dice[die],) = s.roll(1, "second wind")
    s.note("dice_rolled", me, "CT-120", dice=[player.dice[die]], white=False)


_EFFECTS = {
    "set_die": _set_die,
    "shift_dice": _shift_dice,
    "reroll": _reroll,
    "take_ingredient": _take,
    "steal": _steal,
    "protect": _protect,
    "shift_time": _shift_time,
    "nasty_up": _nasty_up,
    "swap_order": _swap_order,
    "recall_die": _recall_die,
}


def _parameters(me: int, choices: options.Permitted) -> Questioning:
    chosen = yield from ask(Decision(me, "item_parameters", choices, "CT-35"))
    return chosen


def _change(s: State, me: int, changes: tuple[tuple[int, int], ...]) -> None:
    """Turn unplaced dice: (old face, new face) pairs, each die once."""
    player = s.players[me]
    dice = [_unplaced(s, me, old, taken) for old, taken in options.counted(tuple(old for old, _ in changes))]
    for die, (_, new) in zip(dice, changes, strict=True):
        player.dice[die] = new
    s.note("dice_changed", me, "CT-120", changes=[list(change) for change in changes])


def _unplaced(s: State, me: int, face: int, skip: int) -> int:
    """Find an unplaced die by its face; coloured dice come before the white one."""
    player = s.players[me]
    matching = [i for i, value in enumerate(player.dice) if value == face and not player.where[i]]
    return matching[skip]
