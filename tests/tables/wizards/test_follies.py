"""Seeded games of a Journeyman alone: it does nothing that a beginner would regret at once."""

from collections.abc import Iterator

import pytest

from game.core import Option, Session
from game.core.rng import Stream
from game.players import USUAL, named
from game.tables.wizards.content.catalog import TASKS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import evil, tasks
from game.tables.wizards.rules.state import State
from game.tables.wizards.rules.tasks_setup import NAMED

MOST_IDLE = 5  # turns in a row in which a free figure begins where its last one began


def played(seed: str) -> Iterator[tuple[State, int, Option]]:
    """Play a short game alone; tell each answer before it is given."""
    session, rng = Session.new("wizards", 1, seed, {"mode": "short"}), Stream(f"players {seed}")
    while session.decision is not None:
        option = named(USUAL).choose(session, rng)
        yield session.state, session.decision.seat, option
        session.answer(option)


def folly(s: State, seat: int, option: Option) -> str:
    """Name what is foolish about an answer; empty if nothing is."""
    p = s.players[seat]
    if option.key == "done" and not p.bound and worth_doing(s, seat):
        return "a part underfoot is left undone"
    if option.key == "cast telepathy" and s.markers:
        return "Telepathy while a High Wizard is on the map"
    return ""


def worth_doing(s: State, seat: int) -> bool:
    """Whether a Mandatory Task lies underfoot that is no Gate, asks for nobody by name and is not lost tonight.

    Nor is another: a Task that is done can save the Land with which one would be rid of that (WZ-31).
    """
    falling = max(0, evil.due_count(s) - s.thwarts) if s.day == s.mode.days else 0
    tonight = evil.in_turn(s)[:falling]
    parts = [part for task in s.players[seat].tasks for part in task.parts if not part.done and part.space != NONE]
    if any(s.board.land[part.space] in tonight for part in parts):
        return False
    for task in s.players[seat].tasks:
        plain = NAMED not in TASKS[task.card].parts and all(part.second == NONE for part in task.parts)
        if task.mandatory and plain and tasks.ready(s, seat, task):
            return True
    return False


@pytest.mark.long(every=2)
@pytest.mark.parametrize("seed", ["f/0", "f/1"])
def test_a_journeyman_alone_does_nothing_foolish(seed: str) -> None:
    found, stood, last, longest = [], 0, NONE, 0
    for s, seat, option in played(seed):
        p = s.players[seat]
        what = folly(s, seat, option)
        if what:
            found.append(f"F{s.fortnight}d{s.day}: {what}")
        if option.key in ("walk", "call_help") and not (p.trap or p.stun):
            stood = stood + 1 if p.space == last else 0
            last, longest = p.space, max(longest, stood)
    assert found == []
    assert longest < MOST_IDLE
