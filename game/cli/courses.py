"""The proof of `soak` that undo, history, branches and saves lead to equal bytes at every decision of many games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.cli.errors import Failed
from game.core import AnswerRecord, GameHistory, Session, get, tables
from game.core.rng import Stream

if TYPE_CHECKING:
    from collections.abc import Callable

_encode = msgspec.msgpack.encode


def run(count: int, report: Callable[[], object]) -> int:
    """Play ``count`` games of each table and look at all of their decisions; returns how many these were.

    Raises:
        Failed: Some way to a moment leads elsewhere.
    """
    looked = 0
    for table in tables():
        for number in range(count):
            seats = get(table).seats[number % len(get(table).seats)]
            label = f"{table}, {seats} seats, seed 'course {number}'"
            looked += _game(Session.new(table, seats, f"course {number}"), Stream(label), label)
            report()
    return looked


def _game(session: Session, rng: Stream, label: str) -> int:
    """Play a game to its end, look at every moment on the way and then at all of them again."""
    history = GameHistory.of(session)
    states = [_encode(session.state)]
    while session.decision is not None:
        place = f"{label}, after answer {session.answered}"
        _same(session, states[-1], place)
        asked, facts = session.decision, len(history.facts)
        key = asked.options[rng.below(len(asked.options))].key
        session.answer(key)
        if session.can_undo():
            after = _encode(session.state)
            session.undo()
            _equal(session, states[-1], f"{place}, undone")
            session.answer(key)
            _equal(session, after, f"{place}, undone and done again")
        states.append(_encode(session.state))
        history.add(
            AnswerRecord(asked.seat, asked.kind, key, facts, tuple(session.draws)), session.facts[facts:], session
        )
    for moment, state in enumerate(states):
        _equal(history.at(moment), state, f"{label}, looked back to answer {moment}")
    return len(states)


def _same(session: Session, state: bytes, place: str) -> None:
    """A saved game and a clone stand where the game stands; a branch does for the seat asked, and goes elsewhere."""
    _equal(Session.load(session.save()), state, f"{place}, saved and loaded")
    _equal(session.clone(), state, f"{place}, cloned")
    seat = session.decision.seat if session.decision else None
    left = session.branch(place)
    again = Session.load(left.save())
    if left.state != again.state or left.decision != again.decision:
        raise Failed(f"{place}: a branch that was saved differs")
    if left.census() != session.census() or left.state.rng == session.state.rng:
        raise Failed(f"{place}: a branch has other cards, or the same dice")
    if {**left.view(seat), "commitment": ""} != {**session.view(seat), "commitment": ""}:
        raise Failed(f"{place}: a branch looks different to the seat that is asked")
    _equal(session, state, f"{place}, left by a branch")


def _equal(session: Session, state: bytes, place: str) -> None:
    if _encode(session.state) != state:
        raise Failed(f"{place}: the state is another one")
