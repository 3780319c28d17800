"""Whether a screen reader is there: who hears the screen needs more time, and signs for the ear."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store import Settings


class Hearing:
    """What the program knows of who hears it.

    Attributes:
        on: a screen reader is there.
    """

    on = False


hearing = Hearing()


def patient(settings: Settings) -> bool:
    """Whether nothing runs out by itself: a reader is there, and the player has not chosen otherwise."""
    return hearing.on and settings.patient


def signs(settings: Settings) -> bool:
    """Whether signs for the ear are heard: always, never, or while a reader is there."""
    return settings.signs == "always" or (settings.signs == "reader" and hearing.on)
