"""The coach of a lesson keeps time with the table: nothing is said before it can be seen, and of who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content import texts
from game.desktop.screens import spotlight
from game.desktop.table.moment import Phase
from tests.desktop import learner
from tests.desktop.at_table import wait as wait_for
from tests.desktop.test_lessons import opened

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.screens.lesson import LessonScreen
    from game.dev.shot import Still

FRAMES = 200
BEFORE_BORIS = (("realm", 0, 3), ("wizards", 0, 3), ("cavern_tavern", 0, 3))  # steps after which it is his turn


def window(folder: Path, table: str, number: int, step: int) -> Still:
    """A program with a lesson in front that stands before a step, at the speed of a real window."""
    host = opened(folder, table, number, (1280, 720))
    host.settings.speed = "normal"
    host.pop()
    host.open.lesson(table, number, step)
    return host


def at_normal_speed(folder: Path, table: str, number: int, step: int) -> LessonScreen:
    """The lesson in front of it."""
    return learner.front(window(folder, table, number, step))


def press_glowing(scene: LessonScreen) -> None:
    """Press what glows first."""
    wait_for(scene, 500)
    learner.press(scene, spotlight.anchors(scene, scene.glowing)[0].center)


def press_coach(scene: LessonScreen, name: str) -> None:
    """Press a button of the coach on the picture as it is, whatever is staged."""
    spot = next(one for one in scene.coach.buttons if one.key == ("coach", name)).rect.center
    for event in learner.clicks(spot):
        scene.event(event)


def go_on(scene: LessonScreen) -> None:
    """Press what leads on from a picture, once its dice lie."""
    wait_for(scene, 5000)
    for event in learner.clicks(scene.stage.buttons[0].rect.center):
        scene.event(event)


def until(scene: LessonScreen, *, asked: bool = False, leaves: bool = False) -> set[str]:
    """Everything the coach says, frame by frame, until the table is at rest.

    Args:
        scene: the lesson.
        asked: it is the learner who is asked then.
        leaves: pictures are gone on from.
    """
    told: set[str] = set()
    for _ in range(FRAMES):
        wait_for(scene, 50)
        staged = scene.director.phase is Phase.STAGE
        if not scene.motion.busy and not staged and (scene.course.asked or not asked):
            return told
        told.add(scene.coach.lines.words)
        if staged and leaves and not scene.stage.moves:
            press_coach(scene, "next")
    return told


def said(key: str) -> str:
    """A text."""
    return texts.say(key)


def test_what_comes_next_is_said_when_the_dice_lie_and_their_picture_was_left(tmp_path: Path) -> None:
    """While the dice still rolled, the coach told of the trophy."""
    scene = at_normal_speed(tmp_path, "realm", 0, 2)
    press_glowing(scene)
    told = until(scene, asked=True)
    assert scene.director.phase is Phase.STAGE
    assert said("learn.staged") in told
    assert said("lesson.realm.1.4.say") not in told
    go_on(scene)
    assert until(scene, asked=True) <= {said("learn.staged")}
    assert scene.coach.lines.words == said("lesson.realm.1.4.say")


def test_the_learner_is_called_when_boris_has_played_and_his_picture_is_gone(tmp_path: Path) -> None:
    """With his die in the air and his card shown it said: yours again."""
    scene = at_normal_speed(tmp_path, "realm", 0, 3)
    press_glowing(scene)
    wait_for(scene, 3000)
    press_coach(scene, "next")
    told = until(scene, asked=True)
    assert said("learn.rival_plays") in told
    assert said("lesson.realm.1.5.say") not in told
    assert scene.course.asked
    assert scene.coach.lines.words == said("lesson.realm.1.5.say")


def test_next_is_not_asked_for_before_a_picture_is_gone_on_from(tmp_path: Path) -> None:
    """It only closed the picture, and had to be pressed once more."""
    scene = at_normal_speed(tmp_path, "wizards", 0, 3)
    press_glowing(scene)
    told = until(scene)
    assert scene.director.phase is Phase.STAGE
    assert said("learn.rival_turn") not in told
    assert not any(button.lit for button in scene.coach.buttons)
    press_coach(scene, "next")
    until(scene)
    assert scene.coach.lines.words == said("learn.rival_turn")
    assert learner.lit(scene) == "next"


def test_next_pressed_twice_passes_over_nothing(tmp_path: Path) -> None:
    """The second press on Next, before Boris had moved, met Skip."""
    host = window(tmp_path, "realm", 0, 3)
    scene = learner.front(host)
    press_glowing(scene)
    wait_for(scene, 3000)
    for _ in range(2):
        press_coach(scene, "next")
        wait_for(scene, 50)
    assert learner.front(host) is scene


@pytest.mark.parametrize(("table", "number", "step"), BEFORE_BORIS)
def test_nobody_is_said_to_think_while_boris_waits(table: str, number: int, step: int, tmp_path: Path) -> None:
    scene = at_normal_speed(tmp_path, table, number, step)
    press_glowing(scene)
    until(scene, leaves=True)
    assert learner.lit(scene) == "next"
    assert scene.line().main == said("learn.rival_waits")
    press_coach(scene, "next")
    wait_for(scene, 50)
    assert scene.line().main != said("learn.rival_waits")
