"""2.4, 2.5 and Traps: Dazed, Bound, Stunned, Trapped, and how one is rid of them."""

from game.core import Questioning
from game.tables.wizards.content.catalog import EVENTS, HELD, LOST_TURNS, UNTIL_RESCUED
from game.tables.wizards.rules import belongings, companions, cures, lair
from game.tables.wizards.rules.state import State


def daze(s: State, seat: int, rule: str) -> Questioning:
    """WZ-45: Dazed; the animal is lost. What heals may be used at once (Event 28, Phial of Dew)."""
    p = s.players[seat]
    if not p.dazed:
        p.dazed = True
        s.note("dazed", seat, rule)
    companions.lose(s, seat, "WZ-45")
    yield from cures.offer(s, seat)


def bind(s: State, seat: int, rule: str) -> Questioning:
    """WZ-49 to WZ-51: Bound; held Events, Lair Time and the animal are lost."""
    p = s.players[seat]
    if p.bound:
        return
    p.bound = True
    s.note("bound", seat, rule)
    lair.leave(s, seat)
    companions.lose(s, seat, "WZ-51")
    if p.trap not in (0, UNTIL_RESCUED, LOST_TURNS, HELD):
        free(s, seat, "WZ-49")
    for card in [one.card for one in p.events]:
        belongings.discard(s, seat, card)
    yield from cures.offer(s, seat)


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
        belongings.discard(s, seat, card)


def use_up_lair_time(s: State, seat: int, spaces: int, rule: str) -> Questioning:
    """WZ-92, WZ-93: Lair Time runs out by so many spaces; at 0 the player is Bound."""
    p = s.players[seat]
    if p.gap:
        p.gap = max(0, p.gap - spaces)
        s.note("lair_time", seat, rule, gap=p.gap)
        if not p.gap:
            yield from bind(s, seat, "WZ-93")
