"""Every screen can be read and clicked: at every size and text scale, and in a language that takes more room.

Here a few states are drawn at every size; ``tests/legibility`` draws all of them at all.
"""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.desktop.engine import dice, text, theme
from tests.desktop import legible, screens
from tests.desktop.german import german

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Surface

    from game.desktop.ui.scene import Scene

FULL = [((1280, 800), 100), ((1280, 720), 200), ((1920, 1080), 100)]
SOME = ("table round 5", "table four", "table peek", "table steal", "card table:0", "shelf", "seats", "result", "menu")
LEAST = {(1280, 800): 34, (1920, 1080): 48}
BODY = 16  # pixels of the smallest letters at 1280x800 and 100 per cent


def wrong(size: tuple[int, int], scale: int, only: tuple[str, ...] = (), plain: bool = False) -> list[str]:
    """What is wrong with the screens at a size and a text scale."""
    shown = screens.screens(size, scale, plain)
    return wrong_with(((name, scene) for name, scene in shown if not only or name in only), size, scale)


def wrong_with(shown: Iterable[tuple[str, Scene]], size: tuple[int, int], scale: int) -> list[str]:
    """What is wrong with some screens."""
    found = []
    for name, scene in shown:
        recorder = legible.Recorder()
        picture = recorder.draw(scene, size)
        assert recorder.lines or name == "curtain"
        found += [f"{name}: {problem}" for problem in _problems(recorder.lines, picture)]
        found += [f"{name}: {problem}" for problem in _targets(screens.targets(scene), size, scale)]
        if size == (1280, 800) and scale == 100:
            found += [f"{name}: {problem}" for problem in legible.tiny(recorder.lines, BODY)]
    return found


def _problems(lines: list[legible.Written], picture: Surface) -> list[str]:
    clipped, overlapping = legible.clipped(lines, picture.get_size()), legible.overlapping(lines)
    return [*clipped, *overlapping, *legible.faint(lines), *legible.buried(lines, picture)]


def _targets(targets: list[legible.Target], size: tuple[int, int], scale: int) -> list[str]:
    found = legible.crossing(targets)
    if scale == 100 and size in LEAST:
        found += legible.small(targets, LEAST[size])
    return found


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), FULL)
def test_every_screen(size: tuple[int, int], scale: int) -> None:
    assert wrong(size, scale) == []


@pytest.mark.parametrize(("size", "scale"), FULL)
def test_every_screen_of_the_realm(size: tuple[int, int], scale: int) -> None:
    assert wrong_with(screens.realm(screens.Window(size, scale)), size, scale) == []


@pytest.mark.long(every=5)
@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_some_screens_at_every_size(size: tuple[int, int], scale: int) -> None:
    if (size, scale) not in FULL:
        assert wrong(size, scale, SOME) == []


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 800), 200), ((1920, 1080), 100)])
def test_a_language_that_takes_a_third_more_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with screens.stretched_texts(monkeypatch):
        assert wrong(size, scale) == []


@pytest.mark.long(every=2)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 720), 200)])
def test_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        assert wrong(size, scale) == []


@pytest.mark.long(every=2)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 720), 200)])
def test_the_readable_font(size: tuple[int, int], scale: int) -> None:
    assert wrong(size, scale, plain=True) == []


@pytest.mark.parametrize("seat", [*theme.SEATS, theme.WHITE])
def test_initials_on_badges_stand_out(seat: theme.SeatColour) -> None:
    letter = theme.INITIALS.get(seat.name, theme.DARK_INITIAL)
    assert legible.ratio(legible.luminance(letter), legible.luminance(seat.colour)) >= legible.CONTRAST
    assert dice.badge(seat.name, "A", 40).get_width() >= 40


def test_the_test_language_is_a_third_longer() -> None:
    plain, longer = screens.texts.everything(), screens.stretched()
    assert plain.keys() == longer.keys()
    assert sum(map(len, longer.values())) >= 1.34 * sum(map(len, plain.values()))


def test_every_line_goes_through_one_function() -> None:
    """Else the recorder would miss it."""
    folder = Path(text.__file__).parents[2]
    users = {str(f.relative_to(folder)) for f in folder.rglob("*.py") if re.search(r"\btext\.line\(", f.read_text())}
    assert users <= {
        "desktop/engine/dice.py",
        "tables/realm/face/land.py",
    }  # letters on badges; the light round letters that are put
    drawn = {f.name for f in folder.rglob("*.py") if ".render(" in f.read_text()}
    assert drawn == {"text.py", "export_picture.py"}  # a shared picture has letters of its own size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_own_cards_are_read_whole_while_they_lie_open(size: tuple[int, int]) -> None:
    cut, seen = [], 0
    for moves in (60, 120, 180, 240):
        for seed in "qrst":
            scene = screens.Window(size).table(screens.played(3, seed, moves))
            screens.peek(scene)
            recorder = legible.Recorder()
            recorder.draw(scene, size)
            lines = [line.words for line in recorder.lines if line.part == "fan"]
            cut += [words for words in lines if words.endswith("…")]
            seen += len(lines)
    assert seen > 60
    assert not cut


@pytest.mark.long(every=2)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_words_of_ours_end_in_dots_in_a_small_window(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is long by itself may: the reason why a file cannot be read, and the name at a small card in the tray."""
    size, cut, seen = (1280, 720), set(), 0
    with german(monkeypatch) if language == "de" else nullcontext():
        for name, scene in (*screens.screens(size, 100), *screens.realm(screens.Window(size, 100))):
            recorder = legible.Recorder()
            recorder.draw(scene, size)
            seen += len(recorder.lines)
            ours = [line for line in recorder.lines if not str(line.part).startswith(("games", "('tray'"))]
            cut |= {(name, line.words) for line in ours if re.search(r"\w…$", line.words)}
    assert seen > 1000
    assert not cut
