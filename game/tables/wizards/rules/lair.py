"""Lair Time (B-54, WZ-92, WZ-93): how long anybody can stand the Lair."""

from game.tables.wizards.content.catalog import NUMBERS
from game.tables.wizards.rules import totals
from game.tables.wizards.rules.state import State


def begin(s: State, seat: int) -> None:
    """B-54, R-60, R-61: the marker is put just behind the Day; nothing for a Bound player."""
    p = s.players[seat]
    if not p.bound:
        p.gap = NUMBERS.lair_time
        s.note("lair_time", seat, "B-54", gap=p.gap)


def leave(s: State, seat: int) -> None:
    """WZ-67: the marker is taken off."""
    p = s.players[seat]
    if p.gap:
        p.gap = 0
        s.note("lair_left", seat, "B-54")


def check(s: State, seat: int) -> None:
    """B-31 (3): after a movement Lair Time starts, goes on or ends."""
    p = s.players[seat]
    if not totals.in_lair(s, p):
        leave(s, seat)
    elif not p.gap:
        begin(s, seat)
