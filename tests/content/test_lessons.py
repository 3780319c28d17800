"""The lessons as data, and the way through them: what is hoped for, what is let happen, and what no longer fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.content import lessons, texts
from game.content.chances import MOST, CoachRemarks
from game.content.course import LEARNER, Course, position
from game.content.errors import BadContent
from game.core import tables
from game.core.rng import Stream
from game.players import named, random_player

if TYPE_CHECKING:
    from pathlib import Path

LESSONS = [(table, number) for table in tables() for number in range(len(lessons.of(table)))]
GUIDED = [(table, number) for table, number in LESSONS if lessons.of(table)[number].steps]
STRAYS = 20  # learners a lesson who answer something else half of the time


def test_each_table_has_six_lessons_and_the_last_is_a_short_game() -> None:
    for table in tables():
        steps = [len(lesson.steps) for lesson in lessons.of(table)]
        assert len(steps) == 6
        assert steps[-1] == 0
        assert all(steps[:-1])


@pytest.mark.parametrize("table", tables())
def test_every_lesson_goes_as_it_is_meant(table: str) -> None:
    assert list(lessons.problems(table)) == []


def test_every_guided_lesson_ends_with_a_check_or_the_result() -> None:
    for table, number in GUIDED:
        assert lessons.of(table)[number].steps[-1].do in ("check", "result")


@pytest.mark.parametrize(("table", "number"), GUIDED)
def test_whoever_strays_comes_to_the_end_all_the_same(table: str, number: int) -> None:
    lesson = lessons.of(table)[number]
    for learner in range(STRAYS):
        luck, course = Stream(f"{lesson.id} {learner}"), Course(table, lesson)
        for _ in range(400):
            if course.over:
                break
            course = _stray(course, luck)
        assert course.over, (lesson.id, learner, course.at)


def _stray(course: Course, luck: Stream) -> Course:
    """A press of somebody who does what is asked half of the time, and takes every offer to put the moment back."""
    step = course.step
    assert step is not None
    if step.do in ("peek", "refused", "look", "result"):
        course.did(step.do, step.rule)
        return course
    course.let_rival()
    course.ask()
    if course.offers_back or course.session.decision is None or course.strays > 3:
        fresh = Course(course.table, course.lesson, course.at)
        return _meant(fresh)
    if step.do == "undo" and course.session.can_undo():
        course.session.undo()
        course.undone()
        return course
    options = course.wanted() if luck.below(2) else ()
    key = (options or course.session.decision.options)[
        0 if options else luck.below(len(course.session.decision.options))
    ]
    course.session.answer(key)
    course.heard(LEARNER, key.key)
    return course


def _meant(course: Course) -> Course:
    """Go through a step as it is meant."""
    step = course.step
    assert step is not None
    if step.do == "undo":
        course.session.undo()
        course.undone()
    for key in step.give:
        course.let_rival()
        course.session.answer(key)
        course.heard(LEARNER, key)
    return course


def test_another_answer_stays_goes_on_or_offers_the_way_back() -> None:
    table = "cavern_tavern"
    first = Course(table, lessons.of(table)[0])
    first.session.answer("take 1")
    first.heard(LEARNER, "take 1")
    assert (first.at, first.strays, first.other) == (0, 1, 0)  # it stays
    last = Course(table, lessons.of(table)[0], 3)
    other = next(o.key for o in last.session.decision.options if o.key != "end")  # type: ignore[union-attr]
    last.session.answer(other)
    last.heard(LEARNER, other)
    assert (last.at, last.other) == (4, 3)  # it goes on
    late = Course(table, lessons.of(table)[4], 1)
    late.session.answer("place 3 @3 Mead")
    late.heard(LEARNER, "place 3 @3 Mead")
    assert late.offers_back


def test_undo_leads_back_to_the_step_that_was_answered() -> None:
    course = Course("cavern_tavern", lessons.of("cavern_tavern")[0])
    course.session.answer("take 0")
    course.heard(LEARNER, "take 0")
    assert course.at == 1
    course.session.undo()
    course.undone()
    assert (course.at, course.part) == (0, 0)


def test_what_the_step_wants_can_be_lost_and_put_back() -> None:
    table, lesson = "cavern_tavern", lessons.of("cavern_tavern")[0]
    course = Course(table, lesson, 1)
    course.session.answer("place 6 @6 Liqueur")
    course.heard(LEARNER, "place 6 @6 Liqueur")
    course.let_rival()
    assert course.lost
    assert course.offers_back
    assert {o.key for o in position(table, lesson, 1).decision.options} >= {"place 6 @6 Spirits"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"give": ("take 9",)}, "step 1: expected take 9 on offer, got turn_menu"),
        ({"glow": ("table:4",)}, "step 1: expected table:4 to be something that is taken"),
        ({"wants": (("serve",),), "glow": ()}, "step 1: expected what it gives to bring the next step, got take 0"),
        (
            {"do": "refused", "target": "place:7", "rule": "CT-1", "wants": (), "give": ()},
            "step 1: expected place:7 to",
        ),
        ({"do": "result", "wants": (), "give": ()}, "step 1: expected the end of the game, got turn_menu"),
    ],
)
def test_check_names_the_step_that_no_longer_fits(
    changes: dict[str, object], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = lessons.of("cavern_tavern")[0]
    broken = replace(lesson, steps=(replace(lesson.steps[0], **changes), *lesson.steps[1:]))
    monkeypatch.setattr(lessons, "of", lambda _: (broken,))
    found = list(lessons.problems("cavern_tavern"))
    assert any(flaw.startswith(f"lessons/cavern_tavern.json: cavern_tavern.1: {problem}") for flaw in found), found


def test_check_names_texts_that_are_missing_or_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    known = dict(texts.alone("de"))
    known["lesson.realm.1.1.say"] = "Viel zu lang. " * 20 + "**Klick.**"
    del known["lesson.realm.2.title"]
    monkeypatch.setattr(texts, "alone", lambda language: known if language == "de" else known | {})
    found = "\n".join(lessons.problems("realm"))
    assert "de.realm.toml: lesson.realm.2.title: expected a text" in found
    assert "de.realm.toml: lesson.realm.1.1.say: expected 2 sentences and 190 letters at most" in found


def test_a_broken_file_is_no_lessons_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "realm.json"
    file.write_text('{"format": 1, "table": "realm", "lessons": [{"id": 3}]}', encoding="utf-8")
    monkeypatch.setattr(lessons, "file_of", lambda _: file)
    lessons.of.cache_clear()
    try:
        with pytest.raises(BadContent, match=r"realm\.json: Expected `str`, got `int`"):
            lessons.of("realm")
        assert lessons.known("realm") == ()
    finally:
        lessons.of.cache_clear()


@pytest.mark.parametrize("table", tables())
def test_the_short_game_comes_to_its_end_and_the_coach_speaks_seldom(table: str) -> None:
    spoken = [_short_game(table, f"learner {number}") for number in range(2)]
    assert any(spoken)
    assert all(len(said) <= 12 and all(said.count(words) <= MOST for words in said) for said in spoken)


def _short_game(table: str, seed: str) -> list[str]:
    """What the coach says to somebody who answers anything."""
    course, stream = Course(table, lessons.of(table)[-1]), Stream(seed)
    chances, said = CoachRemarks(table), list[str]()
    answers = 0
    while (decision := course.session.decision) is not None:
        chooses = random_player if decision.seat == LEARNER else named("apprentice").choose
        option = chooses(course.session, stream)
        if decision.seat == LEARNER:
            chances.look(course.session.view(LEARNER), decision, option.key)
            said += [chances.said] if chances.said and (not said or said[-1] != chances.said) else []
        course.session.answer(option)
        answers += 1
        assert answers < 3000
    assert course.over
    return said
