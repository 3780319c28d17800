"""English after every test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content import texts

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    texts.speak("en")
