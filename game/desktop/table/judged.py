"""A judged answer of a game that is over, in the table's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.table import faces, moments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Decision, GameHistory
    from game.desktop.table.face import Face
    from game.desktop.table.hud.model import Shown
    from game.players.judging import Judgement
    from game.store import SeatInfo


class Told(NamedTuple):
    """A judged answer in words.

    Attributes:
        when: the moment, such as “Round 3”.
        given: the answer that was given; ``better`` the best one.
        marks: what the best one means on the table; ``marked`` what the given one means.
    """

    when: str
    given: str
    better: str
    marks: tuple[str, ...]
    marked: tuple[str, ...]


def told(history: GameHistory, seats: Sequence[SeatInfo], judgement: Judgement) -> Told:
    """Put a judged answer into words; its player's hidden cards are named, as the game is over."""
    session = history.at(judgement.moment)
    face, shown = faces.get(session.table), moments.shown(session, seats)
    when = face.wording.track(shown).title
    decision = session.decision
    if decision is None:
        return Told(when, judgement.key, judgement.best, (), ())
    shown = shown._replace(view=session.view(judgement.seat), seat=judgement.seat)
    given, marked = _option(judgement.key, decision, face, shown)
    better, marks = _option(judgement.best, decision, face, shown)
    return Told(when, given, better, marks, marked)


def _option(key: str, decision: Decision, face: Face, shown: Shown) -> tuple[str, tuple[str, ...]]:
    """An answer in words, and what it means on the table."""
    option = decision.find(key)
    return (key, ()) if option is None else (face.wording.option(option, decision, shown), option.targets)
