"""Every screen in every state at every size and text scale.

Half of them are in English and the other half in a longer language of the tests, like the squares of a chess board; the
smallest and a large window are in German too.
"""

from __future__ import annotations

import pytest

from game.desktop.screens.settings import PAGES, SettingsScreen
from tests.desktop import screens, screens_branches, screens_show_me, test_history, test_wizards_legibility
from tests.desktop.german import german
from tests.desktop.test_legibility import wrong, wrong_with

pytestmark = pytest.mark.long(every=6)


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_every_screen_at_every_size(size: tuple[int, int], scale: int) -> None:
    assert wrong(size, scale) == []


@pytest.mark.parametrize(("size", "scale"), screens.OTHERWISE)
def test_every_screen_in_a_longer_language(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with screens.stretched_texts(monkeypatch):
        assert wrong(size, scale) == []


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_the_realm_at_every_size(size: tuple[int, int], scale: int) -> None:
    assert wrong_with(screens.realm(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize(("size", "scale"), screens.OTHERWISE)
def test_the_realm_in_a_longer_language(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with screens.stretched_texts(monkeypatch):
        assert wrong_with(screens.realm(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize("scale", screens.SCALES)
@pytest.mark.parametrize("size", screens.SIZES[::3])  # the smallest and a large one
def test_every_screen_in_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        assert wrong(size, scale) == []
        assert wrong_with(screens.realm(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize(("size", "scale"), test_wizards_legibility.FULL)
def test_the_wizards_in_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        test_wizards_legibility.test_every_screen_of_the_wizards(size, scale)


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_looking_back_in_every_language(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    tables = ("cavern_tavern", "realm")
    assert test_history.unreadable(size, scale, *tables) == []
    if size in screens.SIZES[::3]:  # the smallest and a large one
        with german(monkeypatch):
            assert test_history.unreadable(size, scale, *tables) == []
    with screens.stretched_texts(monkeypatch):
        assert test_history.unreadable(size, scale, *tables) == []


@pytest.mark.parametrize(("size", "scale"), test_wizards_legibility.FULL)
def test_looking_back_on_the_wizards(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    assert test_history.unreadable(size, scale, "wizards") == []
    with german(monkeypatch):
        assert test_history.unreadable(size, scale, "wizards") == []


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_the_settings_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, page: str, size: tuple[int, int], scale: int
) -> None:
    assert wrong_with([(page, SettingsScreen(screens.Window(size, scale), page))], size, scale) == []
    with german(monkeypatch):
        assert wrong_with([(page, SettingsScreen(screens.Window(size, scale), page))], size, scale) == []


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_branches_at_every_size_in_all_languages(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    assert wrong_with(screens_branches.branches(screens.Window(size, scale)), size, scale) == []
    assert screens_branches.wrong_of_bars(screens.Window(size, scale), monkeypatch) == []
    with screens.stretched_texts(monkeypatch):
        assert wrong_with(screens_branches.branches(screens.Window(size, scale)), size, scale) == []
    with german(monkeypatch):
        assert wrong_with(screens_branches.branches(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_scenes_of_rules_in_every_language(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    assert wrong_with(screens_show_me.scenes(screens.Window(size, scale)), size, scale) == []
    with screens.stretched_texts(monkeypatch):  # the names on the sea have their own sweep
        shown = screens_show_me.scenes(screens.Window(size, scale), "cavern_tavern", "realm")
        assert wrong_with(shown, size, scale) == []
    with german(monkeypatch):
        assert wrong_with(screens_show_me.scenes(screens.Window(size, scale)), size, scale) == []
