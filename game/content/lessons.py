"""The lessons of a table: a position of the real game, what the coach hopes for, and a check without the coach.

`assets/lessons/<table>.json` holds them; `python -m tests.lessons` makes their positions. The coach's words are texts:
``lesson.<id>.<step>.say``, and ``other`` for whoever answers something else.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from game.content import paths, texts
from game.content.course import LEARNER, Course
from game.content.errors import BadContent
from game.content.kept import keep
from game.content.lesson import MARK, Lesson
from game.core import BadOption, BadSave

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FORMAT = 1
LONGEST = {texts.LANGUAGE: 160}  # letters of what the coach says at once
LONGEST_ELSE = 190  # in every other language
SENTENCES = 2


class Lessons(msgspec.Struct, frozen=True):
    """All lessons of a table, in the order in which they are learned."""

    format: int
    table: str
    lessons: tuple[Lesson, ...]


def file_of(table: str) -> Path:
    """Where the lessons of a table lie."""
    return paths.assets() / "lessons" / f"{table}.json"


@keep("content")
def of(table: str) -> tuple[Lesson, ...]:
    """The lessons of a table; none where there is no file.

    Raises:
        BadContent: The file is broken.
    """
    file = file_of(table)
    if not file.exists():
        return ()
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Lessons)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadContent(f"{file.name}: {error}") from error
    if (found.format, found.table) != (FORMAT, table):
        raise BadContent(f"{file.name}: expected format {FORMAT} of {table}, got {found.format} of {found.table}")
    return found.lessons


def known(table: str) -> tuple[Lesson, ...]:
    """The lessons of a table; none where the file is broken."""
    try:
        return of(table)
    except BadContent:
        return ()


# --- what no longer fits ----------------------------------------------------------------------------------------


def problems(table: str) -> Iterator[str]:
    """Plays each lesson of a table as it is meant; each lesson and step that no longer fits, as a sentence."""
    for lesson in of(table):
        yield from (f"lessons/{table}.json: {lesson.id}: {flaw}" for flaw in _flaws(table, lesson))
        for language in texts.languages():
            yield from (f"{language}.{table}.toml: {flaw}" for flaw in _wordy(lesson, texts.alone(language), language))


def _flaws(table: str, lesson: Lesson) -> Iterator[str]:
    try:
        yield from walked(Course(table, lesson))
    except (BadSave, BadOption, msgspec.MsgspecError) as error:
        yield f"{error}; make its position again"


def walked(course: Course) -> Iterator[str]:
    """Goes through a lesson as it is meant, to the first step that no longer fits; what is wrong with it.

    Raises:
        BadOption: An answer does not fit its question.
    """
    course.let_rival()
    if not course.lesson.steps and not course.asked:
        yield "expected the learner to be asked first"
    for number, step in enumerate(course.lesson.steps, 1):
        flaw = _step_flaw(course, number)
        if not flaw and course.at != number:
            flaw = f"expected what it gives to bring the next step, got {', '.join(step.give)}"
        if flaw:
            yield f"step {number}: {flaw}"
            return


def _step_flaw(course: Course, number: int) -> str:
    """Goes through a step as it is meant; what is wrong with it, empty for nothing."""
    step, session = course.lesson.steps[number - 1], course.session
    if step.do == "refused":
        refusal = session.why(LEARNER, step.target)
        if refusal is None or refusal.rule != step.rule:
            return f"expected {step.target} to be refused by {step.rule}, got {refusal.rule if refusal else 'nothing'}"
    if step.do == "look" and session.can_undo():
        return "expected nothing that can be taken back"
    if step.do == "result" and session.decision is not None:
        return f"expected the end of the game, got {session.decision.kind}"
    if step.do == "undo":
        session.undo()
        course.undone()
    elif step.do and step.do != "check":
        course.did(step.do, step.rule)
    for key in step.give:
        course.let_rival()
        decision = session.decision
        if decision is None or decision.find(key) is None:
            return f"expected {key} on offer, got {decision.kind if decision else 'the end of the game'}"
        if lost := set(step.glow if course.part == 0 else ()) - {t for o in course.wanted() for t in o.targets}:
            return f"expected {', '.join(sorted(lost))} to be something that is taken"
        session.answer(key)
        course.heard(LEARNER, key)
    course.let_rival()
    return ""


def _wordy(lesson: Lesson, known: dict[str, str], language: str) -> Iterator[str]:
    """Each text of a lesson that a language lacks, or that is too long to be read between two presses."""
    most = LONGEST.get(language, LONGEST_ELSE)
    for key in lesson.texts():
        words = known.get(key, "")
        marked, words = words.count(MARK), words.replace(MARK, "")
        if not words:
            yield f"{key}: expected a text"
        elif key.endswith(".say") and marked != len(MARK):
            yield f"{key}: expected what is asked for between two {MARK}"
        elif len(words) > most or len(re.findall(r"[.!?](?:\s|$)", words)) > SENTENCES:
            yield f"{key}: expected {SENTENCES} sentences and {most} letters at most"
