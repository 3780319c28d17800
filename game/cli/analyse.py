"""`analyse`: how a game that is over was played: its slips, its luck, its turning points."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from tqdm import tqdm

from game.cli import arguments as read
from game.cli import console, games
from game.cli.errors import BadCommand
from game.content import texts
from game.content.texts import say, say_or_name
from game.desktop.table import judged as wording
from game.lab import workers
from game.players.review import Review, given, judged, missing
from game.replay import story as stories
from game.store import GameStore, data_folder

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from game.players.review import PlaySummary
    from game.replay.story import KeyDecision
    from game.store import Looked

_KEPT = 40  # answers that are judged between two times at which what is known is kept


def run(arguments: argparse.Namespace) -> int:
    """Judge what is not judged yet, and tell all; returns the exit code.

    Raises:
        BadCommand: The game is still running, or nothing is known of its way.
        BadSave: There is no such game, or nothing of it can be read.
        StoreError: The disk refuses.
    """
    read.at_least("--trials", arguments.trials, 1)
    read.at_least("--jobs", arguments.jobs, 1)
    before = texts.spoken()
    texts.speak(arguments.language)
    try:
        found = games.found(arguments.game, arguments.data)
        if refused := refusal(found):
            raise BadCommand(refused)
        review = _reviewed(found, arguments)
        told = _Told(found, review)
        console.out(told.json() if arguments.json else told.words())
    finally:
        texts.speak(before)
    return 0


def refusal(found: Looked) -> str:
    """Why a game can't be looked through, as one sentence; empty when it can."""
    if found.notice:
        return found.notice
    if found.session.decision is not None:
        return say("review.running")
    return "" if found.history.first < found.history.last else say("review.no_course")


def _reviewed(found: Looked, arguments: argparse.Namespace) -> Review:
    """The whole review; of a game of the data folder what is known is kept beside it."""
    keep: Callable[[Review], object] = bool
    review = Review(found.history.last, arguments.trials)
    if not games.is_file(arguments.game):
        store = GameStore(data_folder(arguments.data))
        review = store.review(arguments.game, found.history, len(found.seats), arguments.trials)

        def keep(known: Review) -> None:
            left = next(missing(known, found.history), None) is not None
            seats = range(len(found.seats))
            story = wording.story(known, found.session, found.history, found.seats).story
            losses = [] if left else [story.played(seat).loss for seat in seats]
            store.keep_review(arguments.game, known, len(seats), losses)

    left = list(missing(review, found.history))
    if left:
        _judge(found, review, left, arguments.jobs, keep)
    return review


def _judge(found: Looked, review: Review, left: list[int], jobs: int, keep: Callable[[Review], object]) -> None:
    answers = (given(found.history, moment, review.trials) for moment in left)
    bar = tqdm(total=len(left), desc=found.session.table, unit="answer", file=sys.stderr, leave=False)
    with workers.processes(jobs) as at_work, bar:
        for done in workers.spread(at_work, judged, answers):
            review.judged += done
            bar.update(len(done))
            if len(review.judged) % _KEPT < len(done):
                keep(review)
    keep(review)


class _Told:
    """What is told of a game."""

    def __init__(self, found: Looked, review: Review) -> None:
        told = wording.story(review, found.session, found.history, found.seats)
        self._story, self._decisions = told
        self._table, self._names = found.session.table, [seat.name for seat in found.seats]
        self._played = [told.story.played(seat) for seat in range(len(self._names))]

    def _data(self) -> dict[str, Any]:
        """Everything, as plain data."""
        story, played = self._story, self._played
        return {
            "table": self._table,
            "players": [
                {"name": name, "like": one.like, "choices": one.choices}
                for name, one in zip(self._names, played, strict=True)
            ],
            "decisions": [msgspec.to_builtins(one) for one in story.judged],
            "loss": [one.loss for one in played],
            "blunders": [one.blunders for one in played],
            "luck": [one.luck for one in played],
            "skill": [one.best for one in played],
            "chances": [{"moment": moment, "chances": chances} for moment, chances in story.course()],
            "turning": story.turning(),
        }

    def json(self) -> str:
        """The same as JSON."""
        return msgspec.json.format(msgspec.json.encode(self._data()), indent=1).decode()

    def words(self) -> str:
        """The same for people."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield say("review.heading", table=say_or_name(f"ui.{self._table}"), names=", ".join(self._names))
        for seat, played in enumerate(self._played):
            yield ""
            yield self._person(self._names[seat], played)
            yield from (f"  {self._decision(one)}" for one in self._decisions if one.seat == seat)

    def _person(self, name: str, played: PlaySummary) -> str:
        return say(
            "review.person", name=name, best=round(100 * played.best), loss=f"{played.loss:.1f}",
            blunders=played.blunders, like=stories.like(played),
            luck=stories.change(played.luck, self._story.in_chances),
        )  # fmt: skip

    def _decision(self, one: KeyDecision) -> str:
        change = stories.change(one.change, self._story.in_chances)
        key = "slip" if one.better else "good"
        return say(f"review.{key}", when=one.when, words=one.given, better=one.better, change=change)
