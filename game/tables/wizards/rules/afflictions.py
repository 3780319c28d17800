"""2.4, 2.5 and Traps: Dazed, Bound, Stunned, Trapped, and how one is rid of them."""

from game.tables.wizards.content.catalog import ANIMALS, EVENTS, HELD, LOST_TURNS, OBJECTS, UNTIL_RESCUED
from game.tables.wizards.rules import held, lair, totals
from game.tables.wizards.rules.dice import Asking
from game.tables.wizards.rules.state import State


def daze(s: State, seat: int, rule: str) -> Asking:
    """WZ-45: Dazed; the animal is lost. What heals may be used at once (Event 28, Phial of Dew)."""
    p = s.players[seat]
    if not p.dazed:
        p.dazed = True
        s.note("dazed", seat, rule)
    lose_animal(s, seat, "WZ-45")
    yield from held.cure(s, seat)


def bind(s: State, seat: int, rule: str) -> Asking:
    """WZ-49 to WZ-51: Bound; held Events, Lair Time and the animal are lost."""
    p = s.players[seat]
    if p.bound:
        return
    p.bound = True
    s.note("bound", seat, rule)
    lair.leave(s, seat)
    lose_animal(s, seat, "WZ-51")
    if p.trap not in (0, UNTIL_RESCUED, LOST_TURNS, HELD):
        free(s, seat, "WZ-49")
    for card in [one.card for one in p.events]:
        held.discard(s, seat, card)
    yield from held.cure(s, seat)


def heal(s: State, seat: int, rule: str) -> bool:
    """WZ-46, WZ-50, WZ-58: freed of Dazed and Bound at once; returns whether there was anything to heal."""
    p = s.players[seat]
    if not totals.afflicted(p):
        return False
    was_bound = p.bound
    p.dazed = p.bound = False
    s.note("healed", seat, rule)
    if was_bound and totals.in_lair(s, p):
        lair.begin(s, seat)
    return True


def stun(s: State, seat: int, turns: int, rule: str) -> None:
    """WZ-13, R-62: the larger number of lost turns counts."""
    p = s.players[seat]
    p.stun = max(p.stun, turns)
    s.note("stunned", seat, rule, turns=p.stun)


def trap(s: State, seat: int, kind: int, turns: int, rule: str) -> None:
    """WZ-15: held by a Trap; a second one of the same sort only lengthens it."""
    p = s.players[seat]
    if p.trap and p.trap != kind:
        free(s, seat, rule)
    p.trap_left = max(p.trap_left, turns) if p.trap == kind else turns
    p.trap = kind
    s.note("trapped", seat, rule, trap=kind, turns=p.trap_left)


def free(s: State, seat: int, rule: str) -> None:
    """End a Trap; a Trap Event is discarded with it."""
    p = s.players[seat]
    if not p.trap:
        return
    kind, p.trap, p.trap_left = p.trap, 0, 0
    s.note("freed", seat, rule)
    for card in [one.card for one in p.events if EVENTS[one.card].number == kind]:
        held.discard(s, seat, card)


def lose_animal(s: State, seat: int, rule: str) -> None:
    """The animal leaves, whatever it was, and its movement points with it (WZ-117)."""
    p = s.players[seat]
    if p.animal:
        s.note("animal_left", seat, rule, animal=ANIMALS[p.animal])
        p.animal = p.animal_left = 0
        p.animal_new = False
        held.without_mare(s, seat)
        if seat == s.turn:
            s.walk.animal_mp = 0


def steal_objects(s: State, seat: int, rule: str) -> None:
    """C-9: all Objects are stolen and go back to the pool."""
    p = s.players[seat]
    if p.objects:
        s.note("stolen", seat, rule, objects=[OBJECTS[thing].slug for thing in p.objects])
        s.objects = sorted([*s.objects, *p.objects])
        p.objects = []
