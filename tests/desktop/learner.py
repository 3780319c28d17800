"""Somebody who learns: presses what glows, and what the coach offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.screens import spotlight
from game.desktop.screens.lesson import LessonScreen
from tests.desktop.at_table import settled

if TYPE_CHECKING:
    from game.dev.shot import Still

MOST = 400  # presses in one lesson


def front(host: Still) -> LessonScreen:
    """The lesson in front."""
    found = host.scenes[-1]
    assert isinstance(found, LessonScreen)
    return found


def press(scene: LessonScreen, spot: tuple[int, int]) -> None:
    """A click of the mouse on the picture that was drawn."""
    settled(scene).tick(scene.director.guard.now + 20)
    settled(scene)
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    for event in clicks(spot):
        scene.event(event)


def clicks(spot: tuple[int, int]) -> list[pygame.Event]:
    """The mouse goes down and up."""
    return [pygame.Event(kind, pos=spot, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def button(scene: LessonScreen, name: str) -> None:
    """Press a button of the coach."""
    found = next(one for one in settled(scene).coach.buttons if one.key == ("coach", name))
    assert not found.off, name
    press(scene, found.rect.center)


def lit(scene: LessonScreen) -> str:
    """The button of the coach that glows; empty for none."""
    return next((one.key[1] for one in settled(scene).coach.buttons if one.lit), "")


def peek(scene: LessonScreen) -> None:
    """Hold the key under which hidden cards are looked at, and let it go."""
    settled(scene)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.event(pygame.Event(kind, key=pygame.K_v, mod=0, unicode="v", scancode=0))


def wait(scene: LessonScreen, most: int = 200) -> None:
    """Until the learner is asked, or the rival waits for Next, or the game is over."""
    for _ in range(most):
        settled(scene)
        if scene.course.asked or scene.course.over or lit(scene) == "next" or scene.game.session.decision is None:
            return
        scene.tick(scene.director.guard.now + 400)
    raise AssertionError("nobody is asked")


def once(host: Still, turn: int) -> None:
    """One press of somebody who does what glows; ``turn`` goes on until something comes of it."""
    scene = front(host)
    wait(scene)
    step = scene.course.step
    if lit(scene):
        button(scene, lit(scene))
    elif step is not None and step.do == "peek":
        peek(scene)
    elif step is not None and step.do == "check":
        _alone(scene)
    else:
        spots = spotlight.anchors(scene, scene.glowing)
        assert spots, (scene.lesson.id, scene.course.at, scene.glowing)
        press(scene, spots[turn % len(spots)].center)


def _alone(scene: LessonScreen) -> None:
    """The check: the learner gives the answers of the proof by heart."""
    step, decision = scene.course.step, scene.director.decision
    assert step is not None
    assert decision is not None
    before = scene.lesson.steps[: scene.course.at]
    count = sum(len(one.give) for one in before) - sum(one.do == "undo" for one in before)
    given = [one.key for one in scene.game.history.given if one.seat == 0][count:]
    for key in step.give:
        if decision.find(key) is not None and given.count(key) <= step.give.count(key):
            settled(scene).send("row", key)
            return
    raise AssertionError((scene.lesson.id, step.give, [option.key for option in decision.options]))


def through(host: Still) -> LessonScreen:
    """Learn the lesson in front to its end."""
    turn = 0
    for _ in range(MOST):
        scene = front(host)
        if scene.course.over:
            return scene
        before = scene.course.at, scene.course.part, scene.course.session.answered
        once(host, turn)
        scene = front(host)
        turn = 0 if before != (scene.course.at, scene.course.part, scene.course.session.answered) else turn + 1
    raise AssertionError((front(host).lesson.id, front(host).course.at))
