"""A judged answer of a game that is over, in the table's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core import BadSave, GameHistory, Session
from game.core import Decision as Asked
from game.desktop.table import faces, moments
from game.players.review import Review, Story, missing
from game.replay.story import KeyDecision, ToldStory
from game.store import GameStore, Looked, OpenGame, SeatInfo, StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.table.face import Face
    from game.desktop.table.hud.model import Shown
    from game.players.judging import Judgement


class JudgedWords(NamedTuple):
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


def told(history: GameHistory, seats: Sequence[SeatInfo], judgement: Judgement) -> JudgedWords:
    """Put a judged answer into words; its player's hidden cards are named, as the game is over."""
    session = history.at(judgement.moment)
    face, shown = faces.get(session.table), moments.shown(session, seats)
    when = face.wording.track(shown).title
    decision = session.decision
    if decision is None:
        return JudgedWords(when, judgement.key, judgement.best, (), ())
    shown = shown._replace(view=session.view(judgement.seat), seat=judgement.seat)
    given, marked = _option(judgement.key, decision, face, shown)
    better, marks = _option(judgement.best, decision, face, shown)
    return JudgedWords(when, given, better, marks, marked)


def story(review: Review, session: Session, history: GameHistory, seats: Sequence[SeatInfo]) -> ToldStory:
    """What is told of a game that is over, with its decisions in words."""
    found = Story(review, session.table, session.seats, (session.result or {})["winners"])
    decisions = []
    for seat in range(session.seats):
        for one in found.mattered(seat):
            words = told(history, seats, one.judgement)
            better = words.better if one.change < 0 else ""
            decisions.append(KeyDecision(seat, one.judgement.moment, words.when, words.given, better, one.change))
    return ToldStory(found, tuple(decisions))


def known(store: GameStore, game_id: str, game: Looked | OpenGame) -> ToldStory | None:
    """The story of a saved game, once all of it was looked through; None before that, and where nothing can be read."""
    if game.session.decision is not None:
        return None
    try:
        review = store.review(game_id, game.history, len(game.seats))
    except (BadSave, StoreError):
        return None
    if next(missing(review, game.history), None) is not None:
        return None
    return story(review, game.session, game.history, game.seats)


def _option(key: str, decision: Asked, face: Face, shown: Shown) -> tuple[str, tuple[str, ...]]:
    """An answer in words, and what it means on the table."""
    option = decision.find(key)
    return (key, ()) if option is None else (face.wording.option(option, decision, shown), option.targets)
