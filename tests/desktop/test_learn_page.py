"""The page of a table's lessons: what its cards show, and what else it offers."""

from __future__ import annotations

import pytest

from game.content import lessons
from game.content.texts import say
from game.core import tables
from game.desktop.engine import sprites
from game.desktop.screens.learn import Learn
from game.dev.shot import Still, display
from tests.desktop.legible import Recorder


def written(page: Learn) -> list[str]:
    recorder = Recorder()
    recorder.draw(page, page.host.size)
    return [line.words for line in recorder.lines]


def opened(table: str, scale: int = 100) -> Learn:
    display((1280, 800))
    return Learn(Still((1280, 800), scale), table)


@pytest.mark.parametrize("table", tables())
def test_the_time_of_the_first_lesson_and_of_all_is_told(table: str) -> None:
    """The shelf said three minutes, and the page twenty-eight."""
    minutes = [lesson.minutes for lesson in lessons.of(table)]
    said = " ".join(written(opened(table)))
    assert f"{minutes[0]} minutes for the first, {sum(minutes)} for all" in said


@pytest.mark.parametrize("table", tables())
def test_the_lower_cards_have_a_title_and_a_sentence_and_the_keys_are_told(table: str) -> None:
    said = written(opened(table))
    assert {say("learn.watch"), say("learn.watch_more"), say("learn.ways")} <= set(said)


def test_large_letters_leave_the_title_of_a_lower_card_and_its_reader_hears_all() -> None:
    page = opened("cavern_tavern", 150)
    said = written(page)
    assert say("learn.watch") in said
    assert say("learn.watch_more") not in said
    watch = next(one for one in page.buttons if one.key == "watch")
    assert say("learn.watch_more") in watch.spoken


def test_the_clock_on_a_card_has_its_hours() -> None:
    assert {str(hour) for hour in range(1, 11)} <= set(written(opened("cavern_tavern")))


@pytest.mark.parametrize("table", tables())
def test_each_card_shows_a_lit_scene(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bare figures stood on flat brown."""
    drawn: list[str] = []
    get = sprites.get
    monkeypatch.setattr(sprites, "get", lambda name, *given, **named: drawn.append(name) or get(name, *given, **named))
    written(opened(table))
    scenes = [
        name for name in drawn if "scene" in name or name.startswith(("card_", "event_", "secret_", "wizards_view"))
    ]
    assert len(set(scenes)) + drawn.count("seat_room") >= len(lessons.of(table))
