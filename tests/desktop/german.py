"""Screens in German."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from game.content import texts
from game.dev import shot
from game.store import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest


@contextmanager
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Programs without a window speak German."""
    with monkeypatch.context() as patch:
        patch.setattr(shot, "Settings", partial(Settings, language="de"))
        texts.speak("de")
        yield
    texts.speak("en")
