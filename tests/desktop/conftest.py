"""A display of the dummy driver, and hands that click."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from typing import TYPE_CHECKING

import pytest

from game.desktop import shot

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    import pygame

    shot.display((1280, 800))
    yield
    pygame.quit()
