"""Loaded dice for the scenarios."""

import pytest

from tests.tables.wizards.tools import Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """What falls next."""
    return Dice(monkeypatch)
