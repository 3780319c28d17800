"""Make the positions of the lessons again: ``python -m tests.lessons [TABLE ...]``.

It builds each position from a set-up, looks for dice that lead through the lesson as it is meant, and writes the state
into ``assets/lessons/<table>.json``; steps and texts stay as they are. ``python -m game check`` plays them.
"""

from __future__ import annotations

import sys

import msgspec
from msgspec.structs import replace

from game.content import lessons
from game.content.course import Course
from game.content.lesson import Lesson
from game.core import BadOption, BadSave
from tests.lessons.positions import POSITIONS

TRIES = 3000  # dice that are tried


def made(table: str, lesson: Lesson) -> Lesson:
    """A lesson with its position made anew, and dice that lead through it."""
    state = POSITIONS[lesson.id]()
    state.notes, state.draws = [], []
    before = state.rng
    for dice in (before, *range(TRIES)):
        state.rng = dice
        found = replace(lesson, state=msgspec.Raw(msgspec.json.encode(state)))
        if not lesson.steps or goes(table, found):
            return found
    raise ValueError(f"{lesson.id}: no dice lead through it; are its answers still on offer?")


def goes(table: str, lesson: Lesson) -> bool:
    """Whether a lesson can be played to its end as it is meant."""
    try:
        course = Course(table, lesson)
        return not any(lessons.walked(course))
    except (BadSave, BadOption, StopIteration):
        return False


def main(tables: list[str]) -> int:
    """Make the positions of some tables, or of all."""
    for table in tables or ("cavern_tavern", "realm", "wizards"):
        found = lessons.Lessons(lessons.FORMAT, table, tuple(made(table, lesson) for lesson in lessons.of(table)))
        lessons.file_of(table).write_bytes(msgspec.json.encode(found) + b"\n")
        sys.stdout.write(f"{table}: {len(found.lessons)} lessons\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
