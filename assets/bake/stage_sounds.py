"""What stages sound like: a single die, blows, sorcery, the fall of stones, a gong, the Dragon, a gust."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .tones import (
    RATE,
    Formant,
    Part,
    Rng,
    Samples,
    band,
    burst,
    clock,
    count,
    curve,
    decay,
    hiss,
    knock,
    mix,
    modes,
    mouth,
    room,
    soft,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable


def die(rng: Rng) -> Samples:
    """One die: four strokes on leather and wood, each nearer to the next and softer."""
    parts = [
        Part(at, knock(rng, force, 700), force)
        for at, force in ((0.0, 0.8), (0.2, 0.7), (0.36, 0.5), (0.47, 0.35), (0.54, 0.25))
    ]
    return room(rng, mix(0.75, Part(0, burst(rng, 0.4, 400, 2200, 0.02, 0.1), 0.05), *parts), 0.25, 0.15)


def clash(rng: Rng) -> Samples:
    """Two blades meet, and one slides along the other."""

    def blade(pitch: float, force: float) -> Samples:
        ratios = (1, 1.41, 2.09, 2.76, 3.53, 4.62)
        lengths = [0.34, 0.26, 0.2, 0.13, 0.09, 0.05]
        ring = modes(rng, [pitch * one for one in ratios], lengths, [0.5, 0.8, 1, 0.7, 0.6, 0.4], 0.9, stray=0.01)
        return soft(ring, 0.0006) * force

    n = count(0.16)
    slide = band(rng.normal(0, 1, n), 2600, 9000) * curve((0, 0.6, 1, 0.5, 0), n)
    stroke = burst(rng, 0.03, 1500, 11000, 0.0003, 0.006)
    parts = (
        Part(0, slide, 0.25),
        Part(0.13, blade(1180, 1), 0.4),
        Part(0.135, blade(1490, 0.8), 0.35),
        Part(0.13, stroke, 0.9),
    )
    return room(rng, mix(1.15, *parts), 0.5, 0.22)


def punch(rng: Rng) -> Samples:
    """A fist, and the table that it shakes."""
    wood = soft(modes(rng, [64, 104, 171, 236], [0.12, 0.09, 0.05, 0.03], [1, 0.8, 0.5, 0.3], 0.4), 0.002)
    blow = burst(rng, 0.12, 90, 1400, 0.001, 0.022)
    cups = [Part(0.05 + 0.03 * i, knock(rng, 0.3, 1400), 0.16) for i in range(3)]
    return room(rng, mix(0.6, Part(0, wood, 0.9), Part(0, blow, 1.1), *cups), 0.35, 0.2)


def shimmer(rng: Rng) -> Samples:
    """Sorcery: a breath that rises, and thin bells that come out of it one by one."""
    seconds = 1.5
    n = count(seconds)
    breath = rng.normal(0, 1, n)
    air = np.zeros(n)
    for step in range(5):
        middle = 900 * 1.5**step
        air += band(breath, middle * 0.85, middle * 1.2) * np.exp(-(((np.arange(n) / n - step / 6) / 0.14) ** 2))
    parts = [Part(0, air, 0.2)]
    for i, pitch in enumerate((587.33, 880.0, 1108.73, 1318.51, 1760.0, 2217.46)):
        tone = soft(modes(rng, [pitch, pitch * 2.003, pitch * 3.01], [0.4, 0.25, 0.12], [1, 0.35, 0.15], 0.9), 0.012)
        parts.append(Part(0.1 * i, tone, 0.3))
    return room(rng, mix(1.8, *parts), 0.9, 0.35)


def rumble(rng: Rng) -> Samples:
    """Stones give way: a deep roll, blocks that strike each other, and grit that trickles after them."""
    seconds = 2.0
    n = count(seconds)
    roll = hiss(rng, seconds, 28, 150) * curve((0, 1, 0.8, 0.9, 0.5, 0.3, 0.15, 0), n)
    parts = [Part(0, roll, 2.2)]
    for at in np.sort(rng.uniform(0.05, 1.2, 14)):
        pitch, force = rng.uniform(70, 190), rng.uniform(0.3, 1) * (1 - at / 1.6)
        block = soft(modes(rng, [pitch, pitch * 1.7, pitch * 2.9], [0.06, 0.04, 0.02], [1, 0.7, 0.4], 0.3), 0.002)
        parts += [Part(at, block, force * 0.7), Part(at, burst(rng, 0.05, 200, 2400, 0.001, 0.012), force * 0.5)]
    for at in rng.uniform(0.5, 1.8, 60):
        grit = burst(rng, 0.02, 1200, 6000, 0.0005, 0.003)
        parts.append(Part(at, grit, rng.uniform(0.03, 0.14)))
    return room(rng, mix(2.2, *parts), 0.7, 0.25)


def gong(rng: Rng) -> Samples:
    """A large gong, softly: its high tones come after the stroke and go before the deep ones."""
    seconds = 2.6
    ratios = (1, 1.48, 1.97, 2.36, 2.93, 3.61, 4.28, 5.14)
    deep = modes(
        rng, [98 * one for one in ratios], [1.4, 1.1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3],
        [1, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2], seconds, stray=0.003,
    )  # fmt: skip
    swell = hiss(rng, seconds, 900, 3800) * curve((0, 0.9, 1, 0.6, 0.35, 0.2, 0.1, 0.05, 0), count(seconds))
    mallet = burst(rng, 0.08, 60, 600, 0.002, 0.02)
    return room(rng, mix(2.8, Part(0, soft(deep, 0.006), 0.4), Part(0, swell, 0.05), Part(0, mallet, 0.4)), 0.8, 0.25)


def roar(rng: Rng) -> Samples:
    """The Dragon: a huge throat that opens, and the breath behind it."""
    seconds = 1.7
    n = count(seconds)
    rise = curve((0.75, 1.15, 1.05, 0.9, 0.7), n) * (1 + 0.03 * curve(rng.normal(0, 1, 90), n))
    turns = np.cumsum(58 * rise) / RATE
    flow = np.interp(turns % 1, (0, 0.3, 0.4, 1), (0, 1, 0, 0)) * (1 - 0.45 * (turns.astype(int) % 2))
    force = curve((0, 0.7, 1, 0.9, 0.6, 0.25, 0), n)
    source = np.diff(flow, prepend=0) * 40 * force + 0.5 * band(rng.normal(0, 1, n), 150, 2600) * force**2
    throat = (Formant(330, 90, 1.0), Formant(760, 140, 0.8), Formant(1500, 260, 0.35), Formant(2500, 400, 0.15))
    return room(rng, band(mouth(source, throat), 50, 5200), 0.9, 0.3)


def gust(rng: Rng) -> Samples:
    """A blow of wind that carries something off."""
    seconds = 1.4
    n = count(seconds)
    breath, out = rng.normal(0, 1, n), np.zeros(n)
    for step, (low, high) in enumerate(((160, 420), (300, 800), (550, 1500), (350, 900), (180, 500))):
        out += band(breath, low, high) * np.exp(-(((np.arange(n) / n - (step + 0.8) / 6) / 0.16) ** 2))
    whistle = np.sin(2 * np.pi * np.cumsum(curve((500, 760, 900, 640), n)) / RATE) * decay(n, 0.5, 0.4)
    return room(rng, mix(1.5, Part(0, out, 0.6), Part(0, whistle * np.sin(np.pi * clock(seconds) / seconds), 0.04)))


EFFECTS: dict[str, Callable[[Rng], Samples]] = {
    "clash": clash, "die": die, "gong": gong, "gust": gust, "punch": punch, "roar": roar, "rumble": rumble,
    "shimmer": shimmer,
}  # fmt: skip
