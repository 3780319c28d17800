"""RB-35, RB-37: more Spells or Objects than one may hold are given up at once."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CARDS, INN, MAZE, NAME
from game.tables.realm.rules import losses, totals
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.effects import drop_spell
from game.tables.realm.rules.state import NONE, State


def settle(s: State) -> Questioning:
    """DK-21, DK-48: everybody over a limit gives up what is too much, the active seat first."""
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        p = s.players[seat]
        while p.spells and totals.too_many(s, seat):
            options = [Option(f"discard {NAME[card]}", card, (f"spell:{NAME[card]}",)) for card in p.spells]
            card = yield from ask(seat, "discard_to_limit", "RB-35", options, hidden=True)
            drop_spell(s, seat, card, "RB-35")
        if len(p.objects) > totals.CARRY and p.place not in INN:  # TV-6: checked at the door
            yield from carry(s, seat)


def over(s: State) -> bool:
    """Whether anybody may hold too much; asked after every step, so the likeliest answer comes quickly."""
    for seat, p in enumerate(s.players):
        if len(p.objects) > totals.CARRY or (p.spells and totals.too_many(s, seat)):
            return True
    return False


def carry(s: State, seat: int, where: int = NONE) -> Questioning:
    """RB-37, TV-6: leave what is too much to carry, here or where it is said."""
    p = s.players[seat]
    while len(p.objects) > totals.carry_limit(p):
        options = [Option(f"leave {NAME[card]}", card, (f"own:{NAME[card]}",)) for card in _cheapest(p.objects)]
        card = yield from ask(seat, "keep_or_leave", "RB-37", options)
        leave(s, seat, card, where)


def _cheapest(cards: list[int]) -> list[int]:
    return sorted(cards, key=lambda card: (CARDS[card].value + CARDS[card].price, card))


def leave(s: State, seat: int, card: int, where: int = NONE) -> None:
    """RB-37, LB-53: leave an Object behind on the space or tile, or where it is said."""
    p = s.players[seat]
    p.objects.remove(card)
    place = p.place if where == NONE else where
    if place in MAZE:
        s.maze.loose.setdefault(place - MAZE[0], []).append(card)
    else:
        s.lying.setdefault(losses.grave(place), []).append(card)
        if seat == s.turn:
            s.met.insert(0, card)  # or it would be taken up again at once
    s.note("left_behind", seat, "RB-37", card=NAME[card])
