"""Every screen in every state at every size and text scale, in both languages of the tests."""

from __future__ import annotations

import pytest

from tests.desktop import screens
from tests.desktop.test_legibility import wrong, wrong_with


@pytest.mark.parametrize("scale", screens.SCALES)
@pytest.mark.parametrize("size", screens.SIZES)
def test_every_screen_at_every_size(size: tuple[int, int], scale: int) -> None:
    assert wrong(size, scale) == []


@pytest.mark.parametrize("scale", screens.SCALES)
@pytest.mark.parametrize("size", screens.SIZES)
def test_every_screen_in_a_longer_language(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with screens.stretched_texts(monkeypatch):
        assert wrong(size, scale) == []


@pytest.mark.parametrize("scale", screens.SCALES)
@pytest.mark.parametrize("size", screens.SIZES)
def test_the_realm_at_every_size(size: tuple[int, int], scale: int) -> None:
    assert wrong_with(screens.realm(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize("scale", screens.SCALES)
@pytest.mark.parametrize("size", screens.SIZES)
def test_the_realm_in_a_longer_language(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with screens.stretched_texts(monkeypatch):
        assert wrong_with(screens.realm(screens.Window(size, scale)), size, scale) == []
