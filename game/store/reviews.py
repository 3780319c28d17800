"""The review of a game that is over, kept beside it: it can always be worked out again, so nothing is lost with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

import game
from game.core.errors import BadSave
from game.players.judging import TRIALS
from game.players.review import Review
from game.store.errors import cannot_read
from game.store.folder import read_file, write_atomically
from game.store.records import Id, Misread, decoded

if TYPE_CHECKING:
    from pathlib import Path

    from game.core import GameHistory

NAME = "review.json"
LARGEST = 4 << 20  # bytes; ten times the longest game's


class _Kept(msgspec.Struct):
    """What the file holds: a review, and of which program's computers."""

    program: Id
    seats: Annotated[int, Meta(ge=1)]
    review: Review


def read(folder: Path, history: GameHistory, seats: int, trials: int = TRIALS) -> Review:
    """What is known of a game so far: nothing where the file is missing or damaged, or of another program.

    Args:
        folder: of the game.
        history: its way.
        seats: how many played.
        trials: that each judgement is to take.

    Raises:
        StoreError: the disk refuses.
    """
    fresh = Review(history.last, trials)
    try:
        kept = decoded(read_file(folder / NAME, LARGEST), _Kept, LARGEST)
    except (FileNotFoundError, NotADirectoryError, BadSave, Misread):
        return fresh
    except OSError as error:
        raise cannot_read(folder / NAME, error) from error
    review = kept.review
    mine = (kept.program, kept.seats, review.answers, review.trials) == (game.__version__, seats, history.last, trials)
    return review if mine and _sound(review, history, seats) else fresh


def _sound(review: Review, history: GameHistory, seats: int) -> bool:
    """Whether each judgement is of an answer of the game."""
    for judged in review.judged:
        given = history.answer_to(judged.moment + 1) if judged.moment >= history.first else None
        if given is None or (given.seat, given.key) != (judged.seat, judged.key):
            return False
        if len(judged.chances) != seats or len(judged.luck) not in (0, seats):
            return False
    return True


def write(folder: Path, review: Review, seats: int) -> None:
    """Keep what is known of a game beside it.

    Raises:
        StoreError: the disk refuses; what was kept before is as it was.
    """
    write_atomically(folder / NAME, msgspec.json.encode(_Kept(game.__version__, seats, review)), private=True)
