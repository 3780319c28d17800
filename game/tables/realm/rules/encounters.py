"""A5: what happens where a move ends: characters, cards in their order, and the space itself."""

from typing import Final

from game.core import Option, Questioning
from game.tables.realm.content.catalog import (
    ADVENTURE,
    BARROWS,
    CARDS,
    DECK,
    FEN,
    INN,
    MAZE,
    NAME,
    SPACES,
    TAVERN,
    VALE,
)
from game.tables.realm.content.throws import FACES
from game.tables.realm.rules import (
    arrivals,
    bouncer,
    duels,
    effects,
    events,
    fights,
    inn_cards,
    losses,
    maze_moves,
    piles,
    spaces,
    strangers,
    totals,
)
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.state import NONE, Fight, GamePhase, State

_ENCOUNTER: Final = Option("encounter", ("encounter", NONE), ("act:encounter",))
_ORDER = {"event": 0, "enemy": 1, "brawler": 1, "stranger": 3}  # RB-20; all else comes last


def encounter(s: State) -> Questioning:
    """RB-17, DK-7: meet the space or attack one character there; the Crown is taken instead (EG-8)."""
    me = s.turn
    if arrivals.take_crown(s, me):
        s.go(GamePhase.TRADE)
        return
    others = arrivals.others_here(s, me)
    what, other = yield from _what(s, me, others)
    s.go(GamePhase.TRADE)
    if what == "attack":
        yield from duels.attack(s, me, other)
    elif what == "fingers":
        _light_fingers(s, me, other)
    elif what == "eject":
        yield from bouncer.eject(s, me, other)
    elif s.me.place in MAZE:
        yield from maze_moves.meet_tile(s, me)
    else:
        yield from _meet_space(s, me)


def _what(s: State, me: int, others: list[int]) -> Questioning:
    if not others and s.bouncer != me:
        return _ENCOUNTER.value
    p = s.me
    attacks = [Option(f"attack seat:{other}", ("attack", other), ("act:attack", f"seat:{other}")) for other in others]
    if p.wild and attacks:
        return (yield from ask(me, "encounter_or_attack", "LB-55", attacks))
    options = [_ENCOUNTER, *attacks]
    if totals.is_hero(p, "cutpurse"):
        options += [
            Option(f"fingers seat:{other}", ("fingers", other), ("act:fingers", f"seat:{other}"))
            for other in others if s.players[other].gold
        ]  # fmt: skip
    if s.bouncer == me and p.place in INN:
        options += [
            Option(f"eject seat:{other}", ("eject", other), ("act:eject", f"seat:{other}")) for other in others
        ]  # TV-38
        return (yield from ask(me, "bouncer_eject" if others else "encounter_or_attack", "TV-38", options))
    return (yield from ask(me, "encounter_or_attack", "RB-17", options))


def _light_fingers(s: State, me: int, other: int) -> None:
    """C4: on 3 to 6 take 1 Gold instead of attacking."""
    if d6(s, me, "fingers", "C4") in FACES["fingers"]:
        losses.lose_gold(s, other, 1, "C4")
        losses.gain_gold(s, me, 1, "C4")


def _meet_space(s: State, me: int) -> Questioning:
    """RB-20: draw what is missing, then card after card, then the space's own text."""
    place = s.me.place
    space = SPACES[place]
    if place == FEN and d6(s, me, "fen", "O13") in FACES["fen"]:
        losses.skip(s, me, "O13")
        return
    lying = s.lying.get(place, [])
    for _ in range(max(0, space.draw - len(lying))):
        if place in TAVERN:
            yield from inn_cards.draw(s, me, place)
        else:
            draw(s, me, place, ADVENTURE)
    s.go(GamePhase.CARDS)
    yield from ()


def draw(s: State, me: int, place: int, deck: int) -> int:
    """RB-20: turn a card up onto a space."""
    card = piles.draw(s, deck)
    if card != NONE:
        s.lying.setdefault(place, []).append(card)
        s.note("drew", me, "RB-20", card=NAME[card])
    return card


def queue(s: State) -> list[int]:
    """RB-20, RB-21: the cards on the active character's space that are still to be met, in their order."""
    lying = s.lying.get(s.me.place)
    return sorted((card for card in lying if card not in s.met), key=_rank) if lying else []


def _rank(card: int) -> tuple[int, int, int]:
    one = CARDS[card]
    rank = _ORDER.get(one.type, 4)
    return rank, one.stat == "C" if rank == 1 else 0, card if rank < 4 else 0


def next_card(s: State) -> Questioning:
    """RB-20: meet the next card; when none is left, or an Enemy stands in the way, the space's text or the end."""
    me = s.turn
    place = s.me.place
    waiting = queue(s)
    if not waiting:
        take_coins(s, me)
        s.met.append(NONE)  # no card is being met any more
        yield from spaces.text(s, me)
        if s.phase == GamePhase.CARDS:
            s.go(GamePhase.TRADE)
        return
    card = waiting[0]
    s.met.append(card)
    s.note("met", me, "RB-20", card=NAME[card])
    one = CARDS[card]
    if one.type == "event":
        piles.remove(s, place, card)
        yield from events.happen(s, me, card)
    elif one.type == "enemy":
        yield from _enemy(s, me, place, card)
    elif one.type == "stranger" and DECK[card] == ADVENTURE:
        yield from strangers.meet(s, me, card)
    elif one.type in ("object", "follower", "gold", "key"):
        _pick_up(s, me, place, card)
    else:
        yield from inn_cards.meet(s, me, card)
    if s.me.hero == NONE or s.me.place != place:
        s.go(max(s.phase, GamePhase.TRADE))


def take_coins(s: State, me: int) -> None:
    """RB-22: Gold that lies on a space is open to whoever meets no Enemy there any more."""
    gold = s.coins.pop(s.me.place, 0)
    if gold:
        losses.gain_gold(s, me, gold, "RB-22")


def _pick_up(s: State, me: int, place: int, card: int) -> None:
    """RB-22, RB-37: take what lies there; what is too much is left again by its owner's choice."""
    p = s.me
    one = CARDS[card]
    piles.lift(s, place, card)
    if one.type == "gold":
        losses.gain_gold(s, me, one.value, "RB-22")
        piles.discard(s, card)
        return
    if one.type == "key":
        p.keys.append(card)
    elif one.type == "follower":
        p.followers.append(card)
    else:
        p.objects.append(card)
    s.note("gained", me, "RB-22", card=NAME[card])


def _enemy(s: State, me: int, place: int, card: int) -> Questioning:
    """RB-21, RB-26, RB-27: fight an Enemy; unless it is beaten, evaded or removed it ends the encounter."""
    one = CARDS[card]
    worth = one.value + (place in VALE)  # RB-23
    more = [("vale", 1)] if place in VALE else []
    more += [("barrow", 1)] if place == BARROWS and one.kind == "Spirit" else []  # RB-23: not worth more
    kind = "battle" if one.stat == "S" else "psychic"
    outcome = yield from fights.fight(s, Fight(kind, me, card=card, sort=one.kind, value=one.value, theirs=more))
    here = card in s.lying.get(place, [])
    if outcome == fights.WIN and here:
        piles.lift(s, place, card)
        s.me.trophies.append((card, worth))
        s.note("trophy", me, "RB-26", card=NAME[card], worth=worth)
        yield from effects.carry_out(s, me, one.win, one.id)
    elif outcome == fights.GONE and here and s.me.hero != NONE:
        piles.remove(s, place, card)
    elif outcome == fights.LOSE:
        yield from effects.defeated(s, me, card)
    if outcome in (fights.LOSE, fights.TIE):
        s.go(GamePhase.TRADE)
