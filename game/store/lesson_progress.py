"""What was learned, and where a lesson was left: `lessons.json` beside the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from game.content.texts import say
from game.core import BadSave
from game.store.errors import StoreError, cannot_read
from game.store.folder import put_aside, read_file, write_atomically
from game.store.records import Id, Misread, StoredCount, decoded

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.games import GameStore

NAME = "lessons.json"
LARGEST = 4 << 20  # bytes; a hundred times as many as a game that was left in a lesson has
_MANY = 100


class Left(msgspec.Struct, frozen=True):
    """A lesson that was left in the middle.

    Attributes:
        step: How many steps were done.
        lesson: The sum of the lesson's data; of another one the place is no longer known.
        save: The kernel's own text of the game.
    """

    step: StoredCount
    lesson: Id
    save: str


class LessonProgress(msgspec.Struct):
    """What was learned so far.

    Attributes:
        done: Lessons whose check was passed, by their id, with the day, as in 2026-11-23.
        left: Lessons that were begun and not finished.
    """

    done: Annotated[dict[Id, Id], Meta(max_length=_MANY)] = {}
    left: Annotated[dict[Id, Left], Meta(max_length=_MANY)] = {}

    @classmethod
    def load(cls, root: Path) -> tuple[LessonProgress, str]:
        """Read what a data folder knows; returns it and a notice, empty when all is well.

        A file that cannot be understood is kept aside, and nothing counts as learned.

        Raises:
            StoreError: The file is there and cannot be read.
        """
        file = root / NAME
        try:
            return decoded(read_file(file, LARGEST), cls, LARGEST), ""
        except FileNotFoundError:
            return cls(), ""
        except OSError as error:
            raise cannot_read(file, error) from error
        except (Misread, BadSave):
            return cls(), say("error.lessons_bad", place=put_aside(file, root / "broken"))

    @classmethod
    def known(cls, store: GameStore | None) -> tuple[LessonProgress, str]:
        """As `load`, where there is a disk and it can be read; else nothing, and why."""
        if store is None:
            return cls(), ""
        try:
            return cls.load(store.root)
        except StoreError as error:
            return cls(), str(error)

    def save(self, root: Path) -> None:
        """Write it.

        Raises:
            StoreError: The disk refuses; the old content is still there.
        """
        write_atomically(root / NAME, msgspec.json.encode(self))
