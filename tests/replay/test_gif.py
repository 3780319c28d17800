"""The GIF of a turn: its moments, its size, and that other programs read what was drawn."""

from __future__ import annotations

import io
import os
from itertools import pairwise

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest
from PIL import Image

from game.core import GameHistory, get, tables
from game.core.rng import Stream
from game.desktop.engine import export_picture
from game.replay import film, gif
from game.replay.page import whole
from tests.replay.courses import PLAYERS, played


def whose(history: GameHistory, moment: int) -> int:
    """Whose turn it is at a moment."""
    return int(history.at(moment).view(None)["turn"])


def longest(history: GameHistory) -> int:
    """The last moment of the longest turn of a game."""
    best, length, end = 0, 0, history.last
    for moment in range(1, history.last + 1):
        length = length + 1 if whose(history, moment - 1) == whose(history, max(0, moment - 2)) else 1
        if length > best:
            best, end = length, moment
    return end


def frames(data: bytes) -> list[Image.Image]:
    """Every frame of a GIF as another program shows it."""
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.format == "GIF"
        found = []
        for frame in range(picture.n_frames):
            picture.seek(frame)
            found.append(picture.convert("RGB"))
        return found


@pytest.mark.long(every=6)
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("end", [0, -1])
def test_the_longest_turn_of_a_game_is_small_enough(table: str, end: int) -> None:
    seats = get(table).seats[end]
    history = played(table, seats, "turns", longest(played(table, seats, "turns")))
    data = whole(export_picture.animated(history, PLAYERS[:seats]))
    assert len(data) <= gif.MOST
    seen = frames(data)
    assert 1 < len(seen) <= film.MOST
    assert {picture.width for picture in seen} == {export_picture.WIDE}
    assert all(one.tobytes() != other.tobytes() for one, other in pairwise(seen))


@pytest.mark.parametrize("table", tables())
def test_the_last_turn_begins_where_its_seat_came_to_it(table: str) -> None:
    history = played(table, 3, "turns", 140)
    moments = whole(film.turn(history))
    assert moments[-1] == history.last
    assert len({whose(history, moment) for moment in moments[:-1]}) == 1
    assert moments[0] == 0 or whose(history, moments[0] - 1) != whose(history, moments[0])


def test_a_game_that_has_only_begun_is_one_picture() -> None:
    history = played("realm", 2, "turns", 0)
    assert list(whole(film.turn(history))) == [0]
    assert len(frames(whole(export_picture.animated(history, PLAYERS[:2])))) == 1


def test_seats_keep_their_colours() -> None:
    history = played("wizards", 6, "turns", 200)
    colours = {
        colour for _, colour in frames(whole(export_picture.animated(history, PLAYERS)))[-1].getcolors(1 << 20) or []
    }
    assert {export_picture.pygame.Color(colour)[:3] for colour, _, _ in export_picture.SEATS.values()} <= colours


def noise(size: gif.Size, seed: str, colours: int) -> bytes:
    """A picture of chance, the hardest there is."""
    rng = Stream(seed)
    shades = [bytes([rng.below(256), rng.below(256), rng.below(256), 255]) for _ in range(colours)]
    return b"".join(shades[rng.below(colours)] for _ in range(size.wide * size.high))


@pytest.mark.parametrize("colours", [1, 2, 60, 255])
def test_what_is_packed_is_what_is_seen(colours: int) -> None:
    size = gif.Size(97, 83)
    pictures = [noise(size, f"{colours} {n}", 1 if n else colours) for n in range(2)]
    pictures += [pictures[0], pictures[0]]
    data = whole(gif.packed(size, pictures[:1] + pictures[2:], []))
    assert [picture.tobytes("raw", "RGBX") for picture in frames(data)] == [
        pictures[0] for _ in range(len(frames(data)))
    ]


def test_only_what_changes_is_packed_again() -> None:
    size = gif.Size(200, 100)
    first = bytearray(noise(size, "still", 200))
    second = bytearray(first)
    for row in range(40, 50):
        for column in range(60, 75):
            second[4 * (row * 200 + column) : 4 * (row * 200 + column) + 3] = first[0:3]
    once = whole(gif.packed(size, [bytes(first)], []))
    twice = whole(gif.packed(size, [bytes(first), bytes(second)], []))
    assert len(twice) - len(once) < 300
    assert [picture.tobytes("raw", "RGBX") for picture in frames(twice)] == [bytes(first), bytes(second)]


def test_more_colours_than_there_is_room_for_become_the_nearest() -> None:
    size, rng = gif.Size(100, 100), Stream("shades")
    shades = [tuple(8 + rng.below(240) for _ in range(3)) for _ in range(240)]
    near = [(red + 2, green - 2, blue + 1) for red, green, blue in shades]  # seldom seen, and more than fit
    drawn = [shades[n % 240] for n in range(9760)] + near
    (seen,) = frames(whole(gif.packed(size, [b"".join(bytes([*shade, 255]) for shade in drawn)], [])))
    found = list(zip(*[iter(seen.tobytes())] * 3, strict=True))
    assert found[:9760] == drawn[:9760]
    off = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in zip(found[9760:], near, strict=True)]
    assert max(off) < 16
    assert len(set(found)) <= 255


def test_what_would_be_too_large_loses_pictures_and_keeps_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    size = gif.Size(120, 80)
    pictures = [noise(size, f"large {n}", 250) for n in range(9)]
    everything = whole(gif.packed(size, pictures, []))
    monkeypatch.setattr(gif, "MOST", len(everything) // 2)
    less = whole(gif.packed(size, pictures, []))
    assert len(less) <= gif.MOST
    one, other = frames(everything), frames(less)
    assert 1 < len(other) < len(one)
    assert other[-1].tobytes() == one[-1].tobytes()


def test_a_turn_is_seen_at_a_pace_that_can_be_followed() -> None:
    history = played("wizards", 3, "turns", longest(played("wizards", 3, "turns")))
    with Image.open(io.BytesIO(whole(export_picture.animated(history, PLAYERS[:3])))) as picture:
        assert picture.info["loop"] == 0
        times = []
        for frame in range(picture.n_frames):
            picture.seek(frame)
            times.append(picture.info["duration"])
    assert set(times[:-1]) == {gif.PAUSE}
    assert times[-1] == gif.END


def test_the_work_goes_in_small_steps() -> None:
    history = played("cavern_tavern", 2, "turns", 40)
    done = list(export_picture.animated(history, PLAYERS[:2]))
    assert len(done) > 100
    assert done == sorted(done)
    assert 0 <= done[0] < done[-1] < 1
