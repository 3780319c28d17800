"""Who does something else in a lesson is told at once when only putting it back helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content import texts
from tests.desktop import learner
from tests.desktop.at_table import settled
from tests.desktop.test_lessons import opened

if TYPE_CHECKING:
    from pathlib import Path

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
