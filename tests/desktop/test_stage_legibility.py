"""Everything on stages can be read and clicked: at every size and text scale, in German and in longer words."""

from __future__ import annotations

import pytest

from tests.desktop import screens
from tests.desktop.german import german
from tests.desktop.screens_stages import stages
from tests.desktop.test_legibility import wrong_with


@pytest.mark.long(every=10)
@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_stages_at_every_size(size: tuple[int, int], scale: int) -> None:
    assert wrong_with(stages(screens.Window(size, scale)), size, scale) == []


@pytest.mark.long(every=2)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 720), 200)])
def test_stages_in_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        assert wrong_with(stages(screens.Window(size, scale)), size, scale) == []


@pytest.mark.long(every=2)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 800), 200)])
def test_stages_in_a_language_that_takes_a_third_more_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with screens.stretched_texts(monkeypatch):
        assert wrong_with(stages(screens.Window(size, scale)), size, scale) == []


def test_stages_in_the_readable_font() -> None:
    host = screens.Window((1280, 800), 100)
    host.settings.readable_font = True
    assert wrong_with(stages(host), (1280, 800), 100) == []
