"""The Nasty track and the cards "Nasty the Dwarf says" (chapter 8 and the Nasty cards)."""

from game.tables.cavern_tavern.content.catalog import (
    BOARD,
    CARD_PLACE,
    ITEM_IDS,
    ITEM_SPACE,
    KINDS,
    NASTY,
    NASTY_IDS,
    OFFICE,
    POTION_SPACE,
    TRACK_MAX,
)
from game.tables.cavern_tavern.rules import deck, supply
from game.tables.cavern_tavern.rules.state import Call, Points, State

_SPACES = {"office": OFFICE, "item": ITEM_SPACE, "potion": POTION_SPACE}


def down(s: State, me: int, rule: str) -> None:
    """CT-93, CT-94, R-43: one step down, at most to 9; a first arrival at 3, 6 or 9 summons the player."""
    player = s.players[me]
    if player.nasty == TRACK_MAX:
        return
    player.nasty += 1
    s.note("track", me, rule, track="nasty", to=player.nasty, **{"from": player.nasty - 1})
    if player.nasty in BOARD.nasty_thresholds and player.nasty not in player.fired:
        player.fired.append(player.nasty)
        _summon(s, me)


def up(s: State, me: int, steps: int, rule: str) -> None:
    """CT-92, CT-93, R-27: up the track, at most to 0; going up never summons anybody."""
    player = s.players[me]
    here = player.nasty
    player.nasty = max(0, here - steps)
    if player.nasty != here:
        s.note("track", me, rule, track="nasty", to=player.nasty, **{"from": here})


def _summon(s: State, me: int) -> None:
    """CT-94, CT-95, R-29: draw the top card and read it aloud; it is one more task beside those there are."""
    s.reveal()
    card = s.nasty.pop()
    s.players[me].calls.append(Call(card, s.round, 0, 0))
    s.note("nasty_drawn", me, "CT-94", card=NASTY_IDS[card])


def finish(s: State, me: int, call: Call) -> None:
    """CT-98: a completed card leaves the game and pays its reward."""
    player = s.players[me]
    player.calls.remove(call)
    s.done.append(call.card)
    s.note("nasty_done", me, "CT-98", card=NASTY_IDS[call.card])
    reward = NASTY[call.card].reward
    up(s, me, reward.get("nasty_up", 0), "CT-98")
    supply.score(s, me, reward.get("points", 0), Points.NASTY, "CT-98")
    deck.receive(s, me, reward.get("item", 0), "CT-98")


def call_of(s: State, me: int, card: int) -> Call:
    """Return the active card of a player."""
    return next(call for call in s.players[me].calls if call.card == card)


def pay(s: State, me: int, card: int, kinds: tuple[int, ...], item: int, other: int) -> None:
    """CT-98: do a paying task: ingredients, an item, points, or a gift to ``other``."""
    call = call_of(s, me, card)
    if item >= 0:
        s.players[me].items.remove(item)
        s.item_discard.append(item)
        s.note("item_played", me, "CT-98", card=ITEM_IDS[item])
    if other >= 0:
        supply.hand_over(s, me, other, kinds[0])
        s.note("gave", me, "CT-98", other=other, kind=KINDS[kinds[0]])
    elif kinds:
        supply.pay(s, me, list(kinds), "CT-98")
    if NASTY[card].kind == "lose_points":
        supply.score(s, me, -NASTY[card].n, Points.NASTY, "CT-98")
    finish(s, me, call)


def placed(s: State, me: int, place: int) -> None:
    """CT-96, CT-98: dice were put on a Nasty card."""
    call = call_of(s, me, place - CARD_PLACE)
    call.progress += 1
    call.last = s.round
    if call.progress >= (NASTY[call.card].rounds or 1):
        finish(s, me, call)


def used_space(s: State, me: int, place: int) -> None:
    """CT-97, CT-98: a placement on a named space completes every card that wants it."""
    for call in list(s.players[me].calls):
        card = NASTY[call.card]
        if card.kind == "use_space" and place in (_SPACES[name] for name in card.spaces):
            finish(s, me, call)


def served(s: State, me: int, units: int, late: int) -> None:
    """CT-97, CT-98, R-30: a served order completes every card that it fits."""
    for call in list(s.players[me].calls):
        card = NASTY[call.card]
        if card.kind == "serve" and units >= card.min_units and late <= card.max_late:
            finish(s, me, call)


def carried(s: State, me: int) -> None:
    """N11: a Cellar placement whose ingredient was declined."""
    for call in list(s.players[me].calls):
        if NASTY[call.card].kind == "cellar_no_take":
            finish(s, me, call)
