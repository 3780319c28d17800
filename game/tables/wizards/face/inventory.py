"""The pictures that only the Wizards draw."""

from __future__ import annotations

from game.tables.wizards.face import islands as wizards


def names() -> tuple[str, ...]:
    """Their names."""
    return wizards.names()
