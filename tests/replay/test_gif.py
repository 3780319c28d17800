"""The GIF of a turn: its moments, its size, and that it is a sound file."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from game.core import Course, get, tables
from game.replay import gif
from tests.replay.courses import PLAYERS, played


def whose(course: Course, moment: int) -> int:
    """Whose turn it is at a moment."""
    return int(course.at(moment).view(None)["turn"])


def longest(course: Course) -> int:
    """The last moment of the longest turn of a game."""
    best, length, end = 0, 0, course.last
    for moment in range(1, course.last + 1):
        length = length + 1 if whose(course, moment - 1) == whose(course, max(0, moment - 2)) else 1
        if length > best:
            best, end = length, moment
    return end


@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("end", [0, -1])
def test_the_longest_turn_of_a_game_is_small_enough(table: str, end: int) -> None:
    seats = get(table).seats[end]
    course = played(table, seats, "turns", longest(played(table, seats, "turns")))
    data = gif.encoded(gif.film(course, PLAYERS[:seats]))
    assert len(data) <= gif.MOST
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.format == "GIF"
        assert picture.width == gif.WIDE
        assert 1 < picture.n_frames <= gif.FRAMES + 1
        for frame in range(picture.n_frames):
            picture.seek(frame)
            picture.load()


@pytest.mark.parametrize("table", tables())
def test_the_last_turn_begins_where_its_seat_came_to_it(table: str) -> None:
    course = played(table, 3, "turns", 140)
    moments = gif.turn(course)
    assert moments[-1] == course.last
    assert len({whose(course, moment) for moment in moments[:-1]}) == 1
    assert moments[0] == 0 or whose(course, moments[0] - 1) != whose(course, moments[0])


def test_a_game_that_has_only_begun_is_one_picture() -> None:
    course = played("realm", 2, "turns", 0)
    assert list(gif.turn(course)) == [0]
    with Image.open(io.BytesIO(gif.encoded(gif.film(course, PLAYERS[:2])))) as picture:
        assert picture.n_frames == 1


def test_what_would_be_too_large_loses_moments_and_keeps_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    course = played("cavern_tavern", 1, "turns", 60)
    film = gif.film(course, PLAYERS[:1])
    whole = gif.encoded(film)
    monkeypatch.setattr(gif, "MOST", len(whole) // 2)
    less = gif.encoded(film)
    assert len(less) <= gif.MOST
    with Image.open(io.BytesIO(whole)) as one, Image.open(io.BytesIO(less)) as other:
        assert other.n_frames < one.n_frames
        one.seek(one.n_frames - 1)
        other.seek(other.n_frames - 1)
        assert one.convert("RGB").tobytes() == other.convert("RGB").tobytes()


def test_a_turn_is_seen_at_a_pace_that_can_be_followed() -> None:
    course = played("wizards", 3, "turns", longest(played("wizards", 3, "turns")))
    with Image.open(io.BytesIO(gif.encoded(gif.film(course, PLAYERS[:3])))) as picture:
        assert picture.info["loop"] == 0
        times = []
        for frame in range(picture.n_frames):
            picture.seek(frame)
            times.append(picture.info["duration"])
    assert min(times) >= 500
    assert times[-1] >= 2000
