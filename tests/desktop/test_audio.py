"""Which sounds there are, which facts make them, and that playing them never hurts the game."""

from __future__ import annotations

import ast
import itertools
import logging
import shutil
import time
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.errors import BadContent
from game.core import Session
from game.core.facts import Fact
from game.core.rng import Stream
from game.desktop.engine import audio
from game.desktop.engine.audio import Audio, Volumes
from game.desktop.engine.surroundings import CHANNELS, DUCKED, FADE, FRAME
from game.players import random_player

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LOUD = Volumes(100, 100, 100, 100)
TABLES = Path(__file__).resolve().parents[2] / "game" / "tables"


class Watch:
    """A clock that stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()
    audio.book.cache_clear()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def sound(watch: Watch) -> Iterator[Audio]:
    found = Audio(LOUD, watch)
    yield found
    found.close()


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sounds that may be damaged."""
    there = tmp_path / "sounds"
    shutil.copytree(audio.folder(), there)
    monkeypatch.setattr(audio, "folder", lambda: there)
    audio.book.cache_clear()
    return there


def fact(kind: str, rule: str = "", **data: Any) -> Fact:
    return Fact(kind, 0, rule, data)


def sounds(facts: Sequence[Fact]) -> list[str]:
    """The names of what is heard of some facts."""
    return [cue.sound for cue in audio.cues(facts)]


def noted() -> set[str]:
    """The kinds of facts that the rules of all tables note."""
    kinds = set()
    for source in TABLES.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                kinds.add(ast.literal_eval(node.args[0]))
    return kinds


# What there is


def test_the_sounds_are_in_order() -> None:
    assert audio.problems() == []
    chimes = {f"chime_{seat}" for seat in range(6)}
    assert chimes | {"click", "refusal", "gain", "loss", "aimed", "turned"} == set(audio.book().window)


def test_every_kind_of_fact_is_heard_or_named_silent() -> None:
    book = audio.book()
    assert {line.kind for line in book.fact} | set(book.silent) == noted()


@pytest.mark.parametrize("name", sorted(audio.book().mix))
def test_each_sound_is_short_clean_and_neither_cut_off_nor_too_loud(name: str) -> None:
    pygame.mixer.init(audio.RATE, -16, 1, audio.BUFFER, allowedchanges=0)
    samples = array("h", pygame.mixer.Sound(str(audio.folder() / f"{name}.ogg")).get_raw())
    peak, mean = max(map(abs, samples)), sum(samples) / len(samples)
    assert abs(mean) < 33  # no DC: less than a thousandth
    if name in audio.book().loops:
        assert 8 < len(samples) / audio.RATE < 21
        assert 9000 < peak < 14000
        steps = sorted(abs(b - a) for a, b in itertools.pairwise(samples))
        assert abs(samples[0] - samples[-1]) <= steps[len(steps) // 2], "the seam is a step like any other"
        edge = audio.RATE // 20
        loud = [sum(map(abs, samples[at : at + edge])) / edge for at in range(0, len(samples) - edge, edge)]
        assert abs(loud[0] - loud[-1]) <= max(abs(b - a) for a, b in itertools.pairwise(loud)), "no swell at the seam"
    else:
        assert 0.1 < len(samples) / audio.RATE < 3
        assert 20000 < peak < 24500
        assert max(map(abs, samples[-40:])) < 60
        assert abs(samples[0]) < 400


# Which facts make them


def test_the_most_important_three_each_once_the_first_line_that_fits() -> None:
    step = [
        fact("dice_placed", "CT-60"),
        fact("gained", "CT-61", kinds=["Fruit"]),
        fact("gained", "CT-61", kinds=["Beer"]),
        fact("gained", "CT-61", kinds=["Herbs"]),
        fact("points", "CT-80", n=4, why="tasks"),
        fact("track", "CT-100", track="kitchen"),
        fact("item_gained", "CT-80", n=1),
    ]
    assert sounds(step) == ["coin", "place", "token"]
    assert sounds([fact("order_taken", "CT-42")]) == ["card"]
    assert sounds([fact("order_taken", "CT-41")]) == ["quill"]
    assert sounds([fact("points", "CT-46", n=-8, why="walk_outs"), fact("walk_out", "CT-46")]) == [
        "door",
        "bad",
    ]
    assert sounds([fact("points", "CT-141", n=-20, why="nasty_track"), fact("unheard of")]) == []
    assert sounds([fact("gained", "CT-90", kinds=["Potion"])]) == ["pour"]
    assert sounds([]) == []


def test_the_louder_of_two_lines_of_equal_importance_is_played() -> None:
    roll, again = fact("dice_rolled", "CT-21"), fact("dice_rolled", "CT-120")
    assert audio.cues([again]) == [audio.Cue("dice", 0.6)]
    assert audio.cues([again, roll]) == audio.cues([roll, again]) == [audio.Cue("dice", 1.0)]


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_whole_game_makes_known_sounds_and_never_more_than_three(seats: int) -> None:
    session = Session.new("cavern_tavern", seats=seats, seed=f"sounds {seats}")
    rng = Stream("sounds")
    heard: set[str] = set()
    steps, done = 0, 0
    while session.decision:
        session.answer(random_player(session, rng))
        names = sounds(session.facts[done:])
        done = len(session.facts)
        assert len(names) == len(set(names)) <= audio.AT_ONCE
        steps += bool(names)
        heard.update(names)
    assert heard <= set(audio.book().mix)
    assert {"dice", "place", "bell", "coin", "fanfare"} <= heard
    assert steps > 30


# Playing them


def test_nothing_is_opened_before_a_sound_is_wanted(sound: Audio) -> None:
    sound.volumes = LOUD._replace(muted=True)
    assert not sound.play("dice")
    assert not sound.warm()
    sound.surround("murmur", low=False)
    sound.facts([fact("game_over")])
    assert pygame.mixer.get_init() is None
    sound.volumes = LOUD
    sound.surround("", low=False)
    assert pygame.mixer.get_init() is None
    sound.surround("murmur", low=False)
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_busy()


def test_the_same_sound_waits_another_does_not(sound: Audio, watch: Watch) -> None:
    assert sound.play("dice")
    assert not sound.play("dice")
    assert sound.play("card", 0.5)
    watch.now += 0.059
    assert not sound.play("dice")
    watch.now += 0.002
    assert sound.play("dice")
    with pytest.raises(KeyError):
        sound.play("kazoo")


def playing() -> float:
    """How loud the effect is that plays."""
    found = (pygame.mixer.Channel(n).get_sound() for n in range(CHANNELS, pygame.mixer.get_num_channels()))
    return next(sound.get_volume() for sound in found if sound)


@pytest.mark.parametrize("staged", [False, True])
def test_sliders_silence_and_volume(sound: Audio, watch: Watch, staged: bool) -> None:
    own = "staged" if staged else "effects"
    for nothing in (LOUD._replace(**{own: 0}), LOUD._replace(volume=0), LOUD._replace(muted=True)):
        sound.volumes = nothing
        assert not sound.play("dice", staged=staged)
    sound.volumes = LOUD._replace(**{own: 50})
    assert sound.play("dice", 0.5, staged=staged)
    assert playing() == pytest.approx(audio.book().mix["dice"] * 0.25 * 0.5, abs=1 / 128)
    watch.now += 1
    sound.volumes = LOUD._replace(volume=50)
    assert sound.play("dice", staged=staged)
    assert playing() == pytest.approx(audio.book().mix["dice"] * 0.25, abs=1 / 128)
    watch.now += 1
    sound.volumes = LOUD._replace(**{own: 1})
    assert sound.play("dice", 0.01, staged=staged)
    assert playing() == 1 / 128, "very low is not nothing"
    sound.volumes = LOUD._replace(muted=True)
    assert not pygame.mixer.get_busy()


def test_each_slider_leaves_the_others_alone(sound: Audio) -> None:
    sound.volumes = LOUD._replace(effects=0)
    assert not sound.play("dice")
    assert sound.play("dice", staged=True)
    sound.volumes = LOUD._replace(staged=0, music=0)
    assert not sound.play("card", staged=True)
    assert sound.play("card")
    sound.facts([fact("game_over")], staged=True)
    assert sound.play("fanfare"), "it was not heard yet"


# What is around the table


def levels() -> list[float]:
    """How loud the loops are that play, the loudest first."""
    channels = map(pygame.mixer.Channel, range(CHANNELS))
    return sorted((one.get_volume() for one in channels if one.get_busy()), reverse=True)


def passes(sound: Audio, watch: Watch, loop: str, seconds: float = FADE, low: bool = False) -> None:
    """Let time pass around the table, frame by frame."""
    for _ in range(round(seconds / FRAME) + 1):
        watch.now += FRAME
        sound.surround(loop, low=low)


def mixed(name: str) -> Any:
    return pytest.approx(audio.book().mix[name], abs=1 / 100)


def test_a_loop_comes_up_gently_and_goes_so(sound: Audio, watch: Watch) -> None:
    passes(sound, watch, "sea", 0)
    (first,) = levels()
    passes(sound, watch, "sea", FADE / 2)
    (half,) = levels()
    passes(sound, watch, "sea")
    assert levels() == [mixed("sea")]
    assert first < half < levels()[0]
    passes(sound, watch, "", FADE / 2)
    assert 0 < levels()[0] < audio.book().mix["sea"]
    passes(sound, watch, "")
    assert levels() == []


def test_one_loop_fades_into_another_and_back_again(sound: Audio, watch: Watch) -> None:
    passes(sound, watch, "wind")
    passes(sound, watch, "cave", FADE / 2)
    assert len(levels()) == 2
    passes(sound, watch, "wind", FADE)
    assert levels() == [mixed("wind")]


def test_more_loops_than_channels_drop_the_faintest(sound: Audio, watch: Watch) -> None:
    *others, last = audio.book().loops
    for loop, seconds in zip(others, (FADE, 0.8, 0.4, 0.2, 0.1), strict=True):
        passes(sound, watch, loop, seconds)
    assert len(levels()) == CHANNELS
    assert sound.play("dice"), "no loop takes the channel of an effect"
    passes(sound, watch, last)
    assert levels() == [mixed(last)]


def test_a_loop_sinks_under_a_stage_and_comes_back(sound: Audio, watch: Watch) -> None:
    passes(sound, watch, "hearth")
    passes(sound, watch, "hearth", low=True)
    assert levels() == [pytest.approx(audio.book().mix["hearth"] * DUCKED, abs=1 / 100)]
    passes(sound, watch, "hearth")
    assert levels() == [mixed("hearth")]


def test_a_loop_follows_its_slider_and_the_silence(sound: Audio, watch: Watch) -> None:
    passes(sound, watch, "murmur")
    sound.volumes = LOUD._replace(music=50)
    sound.surround("murmur", low=False)
    assert levels() == [pytest.approx(audio.book().mix["murmur"] / 4, abs=1 / 128)]
    for silence in (LOUD._replace(music=0), LOUD._replace(volume=0), LOUD._replace(muted=True)):
        sound.volumes = silence
        sound.surround("murmur", low=False)
        assert levels() == []
        sound.volumes = LOUD
        passes(sound, watch, "murmur", 0)
        assert levels()[0] < audio.book().mix["murmur"], "it comes up anew"


def test_a_long_halt_makes_nothing_loud_at_once(sound: Audio, watch: Watch) -> None:
    sound.surround("sea", low=False)
    watch.now += 60
    sound.surround("sea", low=False)
    assert levels()[0] < audio.book().mix["sea"] / 4


def test_what_was_silenced_and_let_be_heard_within_a_frame_comes_up_again(sound: Audio, watch: Watch) -> None:
    passes(sound, watch, "wind")
    sound.volumes = LOUD._replace(muted=True)
    sound.volumes = LOUD
    passes(sound, watch, "wind")
    assert levels() == [mixed("wind")]


def test_facts_and_chimes_are_played(sound: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    play, heard = sound.play, set()
    monkeypatch.setattr(
        sound, "play", lambda name, volume=1.0, **slider: heard.add(name) if play(name, volume, **slider) else None
    )
    sound.facts([fact("order_served", "CT-45"), fact("points", "CT-45", why="orders"), fact("table_filled", "CT-44")])
    sound.chime(7)
    assert heard == {"stamp", "coin", "card", "chime_1"}


def test_warm_reads_one_file_at_a_time_and_then_no_call_is_slow(sound: Audio, watch: Watch) -> None:
    rounds = 1
    while sound.warm():
        rounds += 1
    assert rounds == len(audio.book().mix)
    assert not sound.warm()
    sound.surround("murmur", low=False)
    times = []
    names = [name for name in audio.book().mix if name not in audio.book().loops]
    for n in range(300):
        watch.now += 1
        start = time.perf_counter()
        sound.play(names[n % len(names)])
        sound.surround("murmur", low=n % 2 == 0)
        times.append(time.perf_counter() - start)
    assert sorted(times)[285] < 0.005


def test_warm_reads_no_loops_that_nobody_wants_to_hear(sound: Audio) -> None:
    sound.volumes = LOUD._replace(music=0)
    rounds = 1
    while sound.warm():
        rounds += 1
    assert rounds == len(audio.book().mix) - len(audio.book().loops)
    sound.volumes = LOUD
    for _ in audio.book().loops:
        assert rounds
        rounds = sound.warm()
    assert not rounds


def test_close_gives_the_device_back_and_the_next_sound_opens_it(sound: Audio, watch: Watch) -> None:
    passes(sound, watch, "murmur")
    assert sound.play("card")
    sound.close()
    assert pygame.mixer.get_init() is None
    sound.close()
    watch.now += 1
    assert sound.play("card")
    passes(sound, watch, "murmur")
    assert levels() == [mixed("murmur")]


# When something is missing


def test_without_a_device_the_game_plays_on_and_the_log_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Audio()
    with caplog.at_level(logging.INFO, "game"):
        for _ in range(3):
            assert not sound.play("dice")
            sound.facts([fact("game_over")])
            sound.chime(2)
            sound.surround("murmur", low=True)
            sound.volumes = Volumes(music=30, muted=True)
            sound.volumes = Volumes()
            sound.surround("", low=False)
            assert not sound.warm()
    sound.close()
    assert len(caplog.records) == 1
    assert caplog.messages[0].startswith("no sound: ")


def test_a_damaged_file_is_silent_told_of_once_and_found_by_check(
    copy: Path, sound: Audio, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    (copy / "dice.ogg").write_bytes(b"OggS and then nothing")
    (copy / "murmur.ogg").write_bytes(b"")
    for _ in range(2):
        assert not sound.play("dice")
        sound.surround("murmur", low=False)
        watch.now += 1
    assert sound.play("card")
    assert [message.split(":")[0] for message in caplog.messages] == ["no sound dice", "no sound murmur"]
    assert [problem.split(":")[0] for problem in audio.problems()] == ["sounds/dice.ogg", "sounds/murmur.ogg"]


@pytest.mark.parametrize("text", ["window = 3", "[mix]\ndice = 1.5", "no toml", "window = []\nsilent = []\nfact = []"])
def test_a_damaged_table_means_silence_and_one_problem(copy: Path, sound: Audio, text: str) -> None:
    (copy / "sounds.toml").write_text(text, encoding="utf-8")
    assert len(audio.problems()) == 1
    with pytest.raises(BadContent, match=r"sounds/sounds\.toml"):
        audio.cues([])
    assert not sound.play("dice")
    sound.surround("murmur", low=False)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("dice = 0.69", "dice = 0.69\nkazoo = 0.5", ["kazoo.ogg: expected this file", "kazoo: expected a fact"]),
        ("dice = 0.69\n", "", ["dice.ogg: expected a loudness", "dice: expected a sound that stands under"]),
        ('"refusal", ', "", ["refusal: expected a fact that makes it"]),
        ('"murmur", ', "", ["murmur: expected a fact"]),
        ('"gong", ', "", ["gong: expected a fact"]),
        ('"CT-42"', '"CT-999"', ["expected the number of a rule, got 'CT-999'"]),
        ('["final", ', '["final", "game_over", ', ["(game_over): expected a kind that is not silent"]),
        ('kind = "stole"', 'kind = "gained"', ["(gained): expected it before the line"]),
    ],
)
def test_check_finds_every_mistake_in_the_table(copy: Path, before: str, after: str, expected: list[str]) -> None:
    file = copy / "sounds.toml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    found = audio.problems()
    assert len(found) == len(expected), found
    for problem, words in zip(found, expected, strict=True):
        assert words in problem


def test_check_finds_files_of_another_kind_and_too_many_bytes(copy: Path) -> None:
    data = bytearray((copy / "dice.ogg").read_bytes())
    data[39] = 2
    (copy / "dice.ogg").write_bytes(data)
    (copy / "extra.ogg").write_bytes((copy / "murmur.ogg").read_bytes() + bytes(audio.MOST))
    found = "\n".join(audio.problems())
    for words in (
        "dice.ogg: expected one channel",
        "extra.ogg: expected a loudness",
        f"expected at most {audio.MOST} bytes",
    ):
        assert words in found
