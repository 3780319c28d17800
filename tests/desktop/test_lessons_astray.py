"""Who does something else in a lesson is told at once when only putting it back helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content import lessons, texts
from game.core import tables
from tests.desktop import learner
from tests.desktop.at_table import settled
from tests.desktop.test_lessons import opened

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.screens.lesson import LessonScreen
    from game.dev.shot import Still

#: What leads elsewhere: the table, the number of its lesson and the step, and the target that is pressed instead.
ASTRAY = (
    ("wizards", 0, 1, "hex:1,-4"),  # into the water, which ends the turn
    ("realm", 0, 1, "space:O7"),
    ("realm", 0, 1, "space:O10"),
)
#: What does no harm: what the step wants is on offer in the next turn.
DELAYS = (("cavern_tavern", 0, 1, "place 1 @1 Fruit"),)


@pytest.mark.parametrize(("table", "number", "step", "target"), ASTRAY)
def test_to_put_it_back_is_offered_as_soon_as_nothing_else_helps(
    table: str, number: int, step: int, target: str, tmp_path: Path
) -> None:
    """It was offered, or said, only after Boris's turn."""
    host = opened(tmp_path, table, number, (1280, 720), step=step)
    scene = learner.front(host)
    spot = settled(scene).reached(target)
    assert spot is not None
    learner.press(scene, spot.center)
    settled(scene)
    assert scene.course.session.answered
    assert scene.coach.lines.words == texts.say("learn.astray")
    assert learner.lit(scene) == "back"
    assert sum(button.lit for button in scene.coach.buttons) == 1
    learner.button(scene, "back")
    assert learner.front(host).course.at == step
    assert learner.front(host).coach.lines.words == texts.say(f"lesson.{table}.{number + 1}.{step + 1}.say")


@pytest.mark.parametrize(("table", "number", "step", "key"), DELAYS)
def test_what_can_still_be_done_in_the_next_turn_needs_no_putting_back(
    table: str, number: int, step: int, key: str, tmp_path: Path
) -> None:
    host = opened(tmp_path, table, number, (1280, 720), step=step)
    scene = learner.front(host)
    assert settled(scene).send("row", key)
    settled(scene)
    assert scene.course.other == step
    assert scene.coach.lines.words != texts.say("learn.astray")
    assert learner.lit(scene) == "next"


def _strays(host: Still, step: int) -> LessonScreen | None:
    """The lesson in front, from a step on, after the first answer on offer that it does not want; None without any."""
    scene = learner.front(host)
    table, number = scene.course.table, scene.number
    host.pop()
    host.open.lesson(table, number, step)
    scene = learner.front(host)
    learner.wait(scene)
    decision, wanted = scene.course.session.decision, scene.course.wanted()
    keys = [option.key for option in decision.options if option not in wanted] if decision else []
    if not keys or not wanted:
        return None
    assert settled(scene).send("row", keys[0])
    settled(scene)
    return scene


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("table", tables())
def test_all_that_the_coach_says_after_another_answer_is_in_sight(table: str, language: str, tmp_path: Path) -> None:
    """Her last line was cut, and had to be scrolled to."""
    texts.speak(language)
    host = opened(tmp_path, table, 0, (1280, 720))
    host.settings.language = language
    said = 0
    for step in range(len(lessons.of(table)[0].steps)):
        scene = _strays(host, step)
        if scene is None:
            continue
        said += bool(scene.coach.lines.other)
        assert scene.coach.scroll.most == 0, (step, scene.coach.lines)
        assert scene.coach.rect.contains(scene.coach.scroll.rect)
        assert scene.focus.away or scene.coach.rect.bottom <= scene.frame.tabs.top
        assert scene.frame.page.bottom <= scene.frame.prompt.top
    assert said
