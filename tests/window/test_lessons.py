"""A first lesson in the real window, by mouse from the shelf on; killed in the middle, and gone on with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from xapp import App

from game.content import lessons
from game.desktop.screens import spotlight
from game.desktop.screens.learn import Learn
from game.desktop.screens.lesson import LessonScreen
from game.desktop.screens.shelf import Shelf
from game.dev.shot import Still, display
from game.store import GameStore, Settings
from game.store.lesson_progress import LessonProgress
from tests.desktop.at_table import settled

if TYPE_CHECKING:
    from pathlib import Path

SIZE = (1280, 800)
TABLE, NUMBER = "cavern_tavern", 0


def step(data: Path) -> tuple[int, int]:
    """How many steps are done and answers given, as the disk has it; the steps of the whole lesson at its end."""
    known, lesson = LessonProgress.load(data)[0], lessons.of(TABLE)[NUMBER]
    if lesson.id in known.done:
        return len(lesson.steps), 0
    left = known.left.get(lesson.id)
    return (left.step, len(left.save)) if left is not None else (0, 0)


def mirror(data: Path) -> LessonScreen:
    """The lesson as the window must show it now."""
    return settled(LessonScreen(Still(SIZE, 100, GameStore(data)), TABLE, NUMBER))  # type: ignore[return-value]


def pressed(app: App, data: Path) -> None:
    """Press what glows, the first and then what belongs to it, until the lesson goes on."""
    before = step(data)
    for spot in spotlight.anchors(mirror(data), mirror(data).glowing):
        app.click(*spot.center)
        app.settled()
        if step(data) != before:
            return
    app.until(lambda: step(data) != before)


def test_a_lesson_begins_on_the_shelf_survives_a_kill_and_is_learned(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    Settings(speed="instant", muted=True, recap=False).save(data)
    display(SIZE)
    command = [sys.executable, "-m", "game", "--data", str(data)]
    shelf, page = Shelf(Still(SIZE)), Learn(Still(SIZE), TABLE)
    learn = next(one.rect.center for one in shelf.buttons if one.key == ("learn", TABLE))
    start = next(one.rect.center for one in page.buttons if one.key == ("lesson", NUMBER))
    with App(command, SIZE) as app:
        before = app.drawn()
        app.click(*learn)
        before = app.changed(before)
        app.click(*start)
        app.changed(before)
        app.settled()
        for _ in range(2):
            pressed(app, data)
        assert step(data)[0] == 2
        app.kill()
    with App(command, SIZE) as app:
        before = app.drawn()
        app.click(*learn)
        before = app.changed(before)
        app.click(*start)  # it says that the lesson goes on
        app.changed(before)
        app.settled()
        pressed(app, data)
        assert step(data)[0] == 3
        assert app.close() == 0
