"""What each player did best in a game that is over: what a review knows, else what brought most points in a turn."""

from __future__ import annotations

from itertools import accumulate, groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.core.history import HINTED
from game.desktop.table import faces, judged
from game.replay import story as stories
from game.store import GameStore, OpenGame, Running

if TYPE_CHECKING:
    from game.core import GameHistory, Session
    from game.core.history import AnswerRecord
    from game.desktop.table.hud.sheets import LogLine


class BestMove(NamedTuple):
    """The best move of a seat.

    Attributes:
        words: what it was, in a line; ``why`` what it brought.
        moment: where to look at it.
        most: nobody else got as much in a turn.
    """

    seat: int
    words: str
    why: str
    moment: int
    most: bool = False


class _Turn(NamedTuple):
    """A turn in which a seat's points grew, and the moments before and after its answers."""

    gain: int
    before: int
    after: int


def best_moves(game: Running, store: GameStore | None) -> list[BestMove]:
    """The best move of each seat; of a whole review where the game has one."""
    known = judged.known(store, game.id, game) if store is not None and isinstance(game, OpenGame) else None
    found = _scored(game)
    if known is None:
        return found
    for seat in range(len(game.seats)):
        best = known.story.best(seat)
        if best is not None:
            words = judged.told(game.history, game.seats, best).given
            change = stories.change(best.gained, known.story.in_chances)
            found[seat] = BestMove(seat, words, say("ui.praise.judged", change=change), best.moment)
    return found


def _scored(game: Running) -> list[BestMove]:
    """The answer that brought most in the turn that did, for each seat."""
    key = faces.get(game.session.table).results.SCORE
    turns = _turns(game.history, key)
    most = max((turn.gain for turn in turns.values()), default=0)
    return [
        _told(game, seat, turns[seat], most, key) if seat in turns else _stayed(game, seat)
        for seat in range(len(game.seats))
    ]


def _stayed(game: Running, seat: int) -> BestMove:
    """There is something to praise in everybody."""
    return BestMove(seat, say("ui.praise.stayed"), say("ui.praise.next"), game.history.last)


def _points(session: Session, seat: int, key: str) -> int:
    """What a seat has by now, as everybody may see; 0 where a table counts nothing on the way."""
    return int(session.view(None)["players"][seat].get(key, 0))


def _turns(history: GameHistory, key: str) -> dict[int, _Turn]:
    """The turn of each seat in which its points grew most; none for seats whose points never did.

    What was chosen in secret is a turn of its own and no deed: with whom one plays is shown when all have chosen. Who
    plays alone has turn after turn.
    """
    session, found, moment = history.at(history.first), dict[int, _Turn](), history.first
    answers = [answer for n in range(moment, history.last) if (answer := history.answer_to(n + 1)) is not None]
    begun = [0, *accumulate(fact.kind == "turn" for fact in history.facts)]

    def turn_of(answer: AnswerRecord) -> tuple[int, bool, int]:  # asked when all before it have been given
        return answer.seat, session.decision is not None and session.decision.hidden, begun[answer.facts]

    for (seat, secret, _), turn in groupby(answers, key=turn_of):
        before, had, gains = moment, _points(session, seat, key), list[int]()
        for answer in turn:
            session.answer(answer.key, silent=answer.silent)
            moment += 1
            gains.append(_points(session, seat, key) - had)
        counted = session.decision is None and len(gains) > 1  # with the last answer of a game all is counted out
        gain = gains[-2] if counted and gains[-2] > 0 else gains[-1]
        if not secret and gain > (found[seat].gain if seat in found else 0):
            found[seat] = _Turn(gain, before, moment)
    return found


def _told(game: Running, seat: int, turn: _Turn, most: int, key: str) -> BestMove:
    """The answer of a turn that brought most, in the words of the log."""
    points = [_points(game.history.at(moment), seat, key) for moment in range(turn.before, turn.after + 1)]
    steps = [after - before for before, after in pairwise(points)]
    moment = turn.before + steps.index(max(steps)) + 1
    why = say("ui.praise.point" if turn.gain == 1 else "ui.praise.points", n=turn.gain)
    words = _said(game, seat, turn.before, moment) or say("ui.praise.stayed")
    return BestMove(seat, words, why, moment, turn.gain == most and len(game.seats) > 1)


def _said(game: Running, seat: int, begin: int, moment: int) -> str:
    """What the log says most of, of all that an answer of a seat added to a turn; without the name."""
    name, known = game.seats[seat].name, _lines(game, begin, moment - 1)
    fresh = [line for line in _lines(game, begin, moment) if line not in known]
    own = [line for line in fresh if line.fact is not None and line.fact.seat == seat]
    told = [line.words for line in own or fresh]
    words = max(told, key=lambda words: (": " in words, len(words)), default="")  # after a colon stands what it brought
    words = words.removesuffix(".").removeprefix(name).lstrip(": ")
    return words[:1].upper() + words[1:]


def _lines(game: Running, begin: int, end: int) -> list[LogLine]:
    """The log between two moments, without headings; to ask for a hint is no deed."""
    history = game.history
    facts = [fact for fact in history.facts_at(end)[len(history.facts_at(begin)) :] if fact.kind != HINTED]
    lines = faces.get(game.session.table).sheets.log_lines(facts, [one.name for one in game.seats])
    return [line for line in lines if not line.heading]
