"""EG-12, EG-13: the Clock."""

from game.tables.realm.content.catalog import CONTENT
from game.tables.realm.rules import ending
from game.tables.realm.rules.state import NONE, State


def waking(s: State) -> int:
    """EG-12, QK-4: the step at which the Heart opens by itself."""
    return CONTENT.clock.quick[0] if s.options.quick else CONTENT.clock.waking[s.seats]


def end(s: State) -> int:
    """EG-12, QK-4: the step at which the game ends if nobody has taken the Crown."""
    return CONTENT.clock.quick[1] if s.options.quick else CONTENT.clock.end[s.seats]


def advance(s: State, rule: str) -> None:
    """One step on; the Heart may open, the game may end."""
    s.clock += 1
    s.note("clock", NONE, rule, clock=s.clock)
    if s.clock >= waking(s) and not s.awake:
        s.awake = True
        s.note("heart_open", NONE, "EG-12")
    if s.clock >= end(s) and not ending.crown_was_taken(s):
        ending.by_renown(s, "EG-13")
