"""The pictures that only the Wizards draw."""

from __future__ import annotations

from game.desktop.art import wizards


def names() -> tuple[str, ...]:
    """Their names."""
    return wizards.names()
