"""The screens of branches can be read and clicked; ``tests/legibility`` draws them at every size."""

from __future__ import annotations

import pytest

from tests.desktop import screens
from tests.desktop.german import german
from tests.desktop.screens_branches import branches, wrong_of_bars
from tests.desktop.test_legibility import FULL, wrong_with


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), FULL)
def test_every_screen_of_branches(size: tuple[int, int], scale: int) -> None:
    assert wrong_with(branches(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_the_table_of_a_branch(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    assert wrong_of_bars(screens.Window(size, scale), monkeypatch) == []


def test_in_german_at_the_largest_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    with german(monkeypatch):
        assert wrong_with(branches(screens.Window((1280, 720), 200)), (1280, 720), 200) == []
