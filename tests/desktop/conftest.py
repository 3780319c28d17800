"""A display of the dummy driver, and hands that click."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from typing import TYPE_CHECKING

import pytest

from game.content import texts
from game.desktop.engine import keys, theme
from game.dev import shot

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    import pygame

    shot.display((1280, 800))
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """English, the usual colours, keys and letters after every test."""
    from game.content import kept
    from game.desktop.engine import text

    yield
    text.read_at(18.0, 100)
    text.read_with(plain=False)
    texts.speak("en")
    if any((theme.use("usual"), keys.use({}))):
        kept.forget("look")
