"""Placing dice and what the spaces give (chapters 6 and 7)."""

from game.core import Decision, Steps
from game.tables.cavern_tavern.content.catalog import (
    BOARD,
    CARD_PLACE,
    CELLAR,
    ITEM_SPACE,
    KIND,
    KINDS,
    OFFICE,
    POTION,
    TASKS,
    is_kitchen,
    pair,
    place_id,
)
from game.tables.cavern_tavern.rules import deck, items, nasty, options, supply, tracks
from game.tables.cavern_tavern.rules.asking import ask
from game.tables.cavern_tavern.rules.placements import BOTH, DECLINED, Put
from game.tables.cavern_tavern.rules.state import Group, Pending, Points, State


def place(s: State, me: int, put: Put) -> Steps:
    """CT-31, CT-60, CT-64: put the dice down as one group, then resolve the space."""
    where = put.place
    s.placed = True
    if put.barged:
        s.players[me].barged = True
    if put.joined:
        deck.join(s, me, put.joined)
    _put_down(s, me, put)
    if where in CELLAR:
        _cellar(s, me, put)
    elif where in TASKS:
        yield from _task(s, me, where)
    elif where >= CARD_PLACE:
        nasty.placed(s, me, where)
    else:
        yield from _free_space(s, me, where)
    deck.discard_joined(s)
    if s.options.characters and where in CELLAR:
        _followers(s, me, where)


def _put_down(s: State, me: int, put: Put) -> None:
    player, there = s.players[me], put.place
    faces, where = player.dice, player.where
    dice = []
    for face in put.dice:
        die = faces.index(face)
        while where[die]:  # of equal dice the first one that is not placed
            die = faces.index(face, die + 1)
        where[die] = there
        dice.append(die)
    s.groups.append(Group(there, me, dice))
    if there < CARD_PLACE:
        s.left[there] -= 1
    adjust = [[put.was, put.becomes]] if put.was else []
    s.note("dice_placed", me, "CT-60", place=place_id(there), dice=list(put.dice), adjust=adjust)


def _cellar(s: State, me: int, put: Put) -> None:
    """CT-61, CT-70 to CT-75, R-20: one ingredient, or both with a Double Ladle, or none for Nasty's sake (N11)."""
    if put.take == DECLINED:
        nasty.carried(s, me)
    elif put.take == BOTH:
        for kind in pair(put.place):
            supply.gain(s, me, kind, "CT-61")
    elif put.take >= 0:
        supply.gain(s, me, put.take, "CT-61")


def _followers(s: State, me: int, place: int) -> None:
    """CT-151: a Cellar rat with a group on this place may take one ingredient after the other player."""
    for seat in s.seated(me)[1:]:
        rat = s.players[seat]
        follows = rat.ability == "cellar_rat" and not rat.followed
        if follows and any(g.place == place and g.seat == seat for g in s.groups):
            s.pending.append((Pending.GAIN, seat, place))


def follow(s: State, me: int, place: int) -> Steps:
    """CT-151, R-57: once per round, take one ingredient of the place, or decline."""
    choices = options.kinds_of(s, place)
    if not choices:
        return
    kind = yield Decision(me, "character_gain", (*choices, options.DECLINE), "CT-151")
    if kind >= 0:
        s.players[me].followed = True
        supply.gain(s, me, kind, "CT-151")


def _task(s: State, me: int, number: int) -> Steps:
    """R-21: ingredient, special effect, item, points, track bonus, track step, in this order."""
    task, kitchen = BOARD.tasks[number], is_kitchen(number)
    rule = f"CT-{69 + number}"
    bonus, bonus_rule = tracks.bonus(s.players[me], kitchen)  # CT-105, R-33: the level before the task decides
    supply.gain(s, me, KIND[task.gain], rule)
    yield from _SPECIALS[task.special](s, me)
    deck.receive(s, me, task.item, rule)
    supply.score(s, me, task.points, Points.TASKS, rule)
    supply.score(s, me, bonus, Points.BONUS, bonus_rule)
    tracks.climb(s, me, kitchen, "CT-100")


def _nothing(s: State, me: int) -> Steps:
    """Most tasks have no special effect."""
    del s, me
    yield from ()


def _first_player(s: State, me: int) -> Steps:
    """CT-76a, R-25: the marker moves at once and counts from the next round on; alone, see CT-164."""
    yield from ()
    s.next_first = me
    s.calm = s.solo
    s.note("marker", me, "CT-76a")


def _cellar_trade(s: State, me: int) -> Steps:
    """CT-84a, R-22: give two ingredients, take one kind from the Cellar; or decline."""
    trade = yield from ask(Decision(me, "cellar_trade", options.cellar_trade(s, me), "CT-84a"))
    if trade:
        first, second, kind = trade
        supply.pay(s, me, [first, second], "CT-84a")
        supply.gain(s, me, kind, "CT-84a")


def _forced_trade(s: State, me: int) -> Steps:
    """CT-85a, R-23, R-55, R-56: swap one ingredient with an opponent, who can't refuse; alone, see CT-165."""
    trade = yield from ask(Decision(me, "forced_trade", options.forced_trade(s, me), "CT-85a"))
    if not trade:
        return
    other, took, gave = trade
    if s.solo:
        supply.pay(s, me, [gave], "CT-165")
        supply.gain(s, me, took, "CT-165")
        return
    supply.hand_over(s, other, me, took)
    supply.hand_over(s, me, other, gave)
    s.note("traded", me, "CT-85a", other=other, took=KINDS[took], gave=KINDS[gave])


def _steal(s: State, me: int) -> Steps:
    """CT-86a, R-24, R-55: take one ingredient, never a potion, or decline; alone, see CT-165."""
    if s.solo:
        yield from _take_any(s, me)
        return
    stolen = yield from ask(Decision(me, "steal", (*options.steal(s, me), options.DECLINE), "CT-86a"))
    if stolen != options.DECLINE.value:
        items.steal(s, me, *stolen)


def _take_any(s: State, me: int) -> Steps:
    """CT-87a: take one kind of choice from the Cellar."""
    choices = options.take_any(s)
    if choices:
        kind = yield from ask(Decision(me, "take_any", choices, "CT-87a"))
        supply.gain(s, me, kind, "CT-87a")


_SPECIALS = {
    "": _nothing,
    "first_player": _first_player,
    "cellar_trade": _cellar_trade,
    "forced_trade": _forced_trade,
    "steal": _steal,
    "take_any": _take_any,
}


def _free_space(s: State, me: int, place: int) -> Steps:
    """CT-63: the spaces that take dice of any value."""
    if place == OFFICE:
        yield from _office(s, me)
    elif place == ITEM_SPACE:
        deck.look(s, me)
    else:  # CT-90
        supply.gain(s, me, POTION, "CT-90")
        deck.receive(s, me, 1, "CT-90")
    nasty.used_space(s, me, place)


def _office(s: State, me: int) -> Steps:
    """CT-88, CT-92, R-46, R-47: one up, then an opponent of choice goes one down; alone there is none (CT-163)."""
    nasty.up(s, me, 1, "CT-92")
    rivals = options.rivals(s, me)
    if rivals:
        victim = yield from ask(Decision(me, "badmouth_target", rivals, "CT-88"))
        s.note("badmouthed", me, "CT-88", victim=victim)
        nasty.down(s, victim, "CT-92")
