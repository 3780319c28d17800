"""Signs for the ear: what somebody won or lost, that somebody acts on them, that a round begins. All are short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tones import Part, Rng, Samples, knock, mix, pluck, room

if TYPE_CHECKING:
    from collections.abc import Callable

LOW, HIGH = 392.0, 587.33  # G and D: up is good, down is bad
LENGTH, APART = 0.3, 0.11  # seconds of a string, and between two


def _two(rng: Rng, first: float, second: float) -> Samples:
    """Two plucked strings, one after the other."""
    strings = (Part(0, pluck(rng, first, LENGTH), 0.5), Part(APART, pluck(rng, second, LENGTH), 0.5))
    return room(rng, mix(APART + LENGTH, *strings), 0.1, 0.05)


def gain(rng: Rng) -> Samples:
    """Something was won: two strings, upwards."""
    return _two(rng, LOW, HIGH)


def loss(rng: Rng) -> Samples:
    """Something was lost: the same two strings, downwards."""
    return _two(rng, HIGH, LOW)


def aimed(rng: Rng) -> Samples:
    """Somebody acts on you: three quick taps on the shoulder."""
    taps = (Part(APART * 0.6 * n, knock(rng, 0.7, 340), 0.4 + 0.2 * n) for n in range(3))
    return room(rng, mix(LENGTH, *taps), 0.1, 0.05)


def turned(rng: Rng) -> Samples:
    """A round begins: one low string and its octave together."""
    strings = (Part(0, pluck(rng, LOW / 2, LENGTH * 1.3), 0.6), Part(0, pluck(rng, LOW, LENGTH), 0.3))
    return room(rng, mix(LENGTH * 1.3, *strings), 0.12, 0.05)


EFFECTS: dict[str, Callable[[Rng], Samples]] = {"gain": gain, "loss": loss, "aimed": aimed, "turned": turned}
