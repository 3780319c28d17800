"""Loaded dice for the scenarios."""

import pytest

from tests.tables.realm.tools import Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Faces that fall next."""
    return Dice(monkeypatch)
