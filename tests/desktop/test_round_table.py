"""The round table of a new game: chairs that one sits down on, signs of who sits there, nights and what they take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.texts import say, speak
from game.core import tables
from game.desktop.engine import sprites
from game.desktop.screens.seats import Seats
from game.desktop.table import faces
from game.dev import shot
from game.players import LEVELS
from tests.desktop import legible, pressing
from tests.desktop.at_table import key

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


def setting_up(table: str = "cavern_tavern", size: tuple[int, int] = SIZE, scale: int = 100) -> Seats:
    shot.display(size)
    return Seats(shot.Still(size, scale), table)


def lines(seats: Seats) -> list[Any]:
    recorder = legible.Recorder()
    recorder.draw(seats, seats.host.size)
    return recorder.lines


def kinds(seats: Seats) -> list[str]:
    return [chair.level if chair.computer else "" for chair in seats.chairs]


def empty(seats: Seats) -> list[Any]:
    return [one for one in seats.controls if one.key == "add" or (isinstance(one.key, tuple) and one.key[0] == "add")]


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
def test_one_press_says_who_sits_on_a_chair(scale: int, more: bool) -> None:
    seats = setting_up(scale=scale)
    pressing.press(seats, ("company", "family"))
    if more:
        pressing.press(seats, "more")
    for index, level in enumerate(LEVELS):
        pressing.sit(seats, 1, 1 + index)
        assert kinds(seats) == ["", level, ""]
    pressing.sit(seats, 1, 0)
    assert kinds(seats) == ["", "", ""]


def test_whoever_takes_an_empty_chair_sits_there_and_plays_in_the_order_of_the_table() -> None:
    seats = setting_up()
    pressing.press(seats, ("company", "family"))
    first, second = empty(seats)
    before = [chair.called for chair in seats.chairs]
    gap = next(one for one in (first, second) if one.rect.centerx < SIZE[0] // 3)
    where = gap.rect.center
    pressing.press(seats, gap.key)
    names = [chair.called for chair in seats.chairs]
    assert [name for name in names if name in before] == before
    assert names[1] not in before, "beside whoever sits in front, and so next to play"
    near = pressing.control(seats, ("player", 1)).rect
    assert abs(near.centery - where[1]) < near.height * 2
    assert near.centerx < SIZE[0] // 3
    assert len(empty(seats)) == 1


@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_chairs_stand_apart_however_many_there_are(table: str) -> None:
    seats = setting_up(table)
    while len(seats.chairs) < seats.most:
        pressing.press(seats, "add")
        taken = [pressing.control(seats, ("player", i)).rect for i in range(len(seats.chairs))]
        signs = [*taken, *(one.rect for one in empty(seats))]
        assert all(rect.collidelist(signs[:i]) < 0 for i, rect in enumerate(signs))
        assert len(signs) == seats.most
    assert not empty(seats)


def test_digits_say_who_sits_on_the_chair_in_focus_and_delete_takes_it_away() -> None:
    seats = setting_up()
    pressing.press(seats, ("company", "family"))
    seats.ring.put(("player", 1))
    key(seats, pygame.K_5)
    assert kinds(seats) == ["", "grandmaster", ""]
    key(seats, pygame.K_1)
    assert kinds(seats) == ["", "", ""]
    key(seats, pygame.K_RIGHT)
    assert kinds(seats) == ["", "apprentice", ""]
    key(seats, pygame.K_DELETE)
    assert kinds(seats) == ["", ""]


def test_a_badge_is_pressed_for_the_next_colour() -> None:
    seats = setting_up()
    old = [chair.colour for chair in seats.chairs]
    seats.ring.put(("colour", 0))
    key(seats, pygame.K_RETURN)
    assert [chair.colour for chair in seats.chairs][:2] == [old[1], old[0]]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_usual_companies_are_written_in_equal_letters(size: tuple[int, int], language: str) -> None:
    shot.display(size)
    seats = setting_up(size=size)
    speak(language)
    seats.layout()
    written = [line.px for line in lines(seats) if isinstance(line.part, tuple) and line.part[0] == "company"]
    assert len(written) == 3
    assert len(set(written)) == 1


def test_below_start_stands_who_plays_and_for_how_long() -> None:
    seats = setting_up()
    told = say("ui.seats.summary", players=say("ui.seats.players_3"), time=say("ui.seats.time_60"))
    assert told in [line.words for line in lines(seats)]
    pressing.press(seats, ("night", "half"))
    pressing.press(seats, ("company", "friends"))
    told = say("ui.seats.summary", players=say("ui.seats.players_2"), time=say("ui.seats.time_30"))
    assert told in [line.words for line in lines(seats)]


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 150), ((1024, 768), 100)])
def test_large_letters_and_narrow_windows_have_a_list_with_the_levels_in_words(
    size: tuple[int, int], scale: int
) -> None:
    seats = setting_up("realm", size, scale)
    pressing.sit(seats, 1, 4)
    said = [line.words for line in lines(seats)]
    assert {say("ui.seats.you"), say("computer.level.grandmaster"), say("computer.level.journeyman")} <= set(said)
    rows = [pressing.control(seats, ("player", i)).rect for i in range(3)]
    assert len({rect.x for rect in rows}) == 1
    assert rows[0].bottom < rows[1].top < rows[2].top


def test_every_night_has_a_painted_scene_and_every_table_things_of_its_own() -> None:
    for name in tables():
        face = faces.get(name)
        assert all(sprites.has(night.scene) and sprites.size(night.scene)[0] >= 160 for night in face.nights)
        assert len({night.scene for night in face.nights}) == len(face.nights)
        assert all(sprites.has(thing.sprite) for thing in face.laid)
        assert not face.nights or len(face.laid) > 4


def test_somebody_alone_reads_what_that_means() -> None:
    seats = setting_up("wizards")
    while len(seats.chairs) > 1:
        pressing.press(seats, ("remove", 1))
    said = " ".join(line.words for line in lines(seats))
    assert say("ui.seats.solo_wizards") in said
