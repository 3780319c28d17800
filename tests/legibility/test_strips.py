"""The strips of what happened since the turn, at every size and text scale and in every language."""

from __future__ import annotations

import pytest

from tests.desktop import screens
from tests.desktop.german import german
from tests.desktop.test_recap import legible_strips

pytestmark = pytest.mark.long(every=6)


@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_strips_at_every_size(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    assert legible_strips(size, scale) == []
    with german(monkeypatch):
        assert legible_strips(size, scale) == []
    with screens.stretched_texts(monkeypatch):
        assert legible_strips(size, scale) == []
