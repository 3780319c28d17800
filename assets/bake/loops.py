"""What is around a table, made to be looped: a full inn, its hearth, wind on hills, a cave, the sea, and Evil far off.

What follows the last sample of a loop is its first one, and is what would have been there anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .tones import RATE, Rng, Samples, band, burst, count, curve, hiss, louder, modes, soft

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEAM = 1.5  # seconds that a loop's end runs on under its beginning
LONG, SHORT = 20.0, 12.0  # seconds of a loop


def closed(whole: Samples) -> Samples:
    """A loop without its last `SEAM` seconds, which run on under its beginning."""
    k = count(SEAM)
    rise = np.linspace(0, 1, k)
    out = whole[:-k].copy()
    out[:k] = out[:k] * np.sqrt(rise) + whole[-k:] * np.sqrt(1 - rise)
    return out


def around(x: Samples, sound: Samples, seconds: float, gain: float) -> None:
    """Lay a sound into a closed loop; what reaches over its end goes on at its beginning."""
    at = (int(seconds * RATE) + np.arange(len(sound))) % len(x)
    np.add.at(x, at, sound * gain)


def sway(rng: Rng, n: int, points: int, low: float) -> Samples:
    """A slow rise and fall between `low` and 1, soft at every turn, which ends as it begins."""
    turns = rng.uniform(low, 1, points)
    at = np.linspace(0, points, n, endpoint=False)
    step, part = at.astype(int) % points, at % 1
    smooth = part * part * (3 - 2 * part)
    return turns[step] * (1 - smooth) + turns[(step + 1) % points] * smooth


def murmur(rng: Rng) -> Samples:
    """A full tavern through a wall: voices, the hearth, now and then mugs."""
    seconds = LONG + SEAM
    talk = voices(rng, seconds)
    n = len(talk)
    fire = hiss(rng, seconds, 80, 420) * 0.05
    for _ in range(int(seconds * 7)):
        spark = count(rng.uniform(0.003, 0.027)) / RATE
        crack = burst(rng, spark, 800, 7000, 0.0003, 0.003) * rng.random() ** 3 * 0.9
        begin = int(rng.integers(0, n - len(crack)))
        fire[begin : begin + len(crack)] += crack
    mugs = np.zeros(n)
    for _ in range(int(seconds / 3)):
        clink = modes(rng, [2100 * rng.uniform(0.8, 1.5), 3700, 5200], [0.12, 0.08, 0.05], [1, 0.5, 0.3], 0.4)
        begin = int(rng.integers(0, n - len(clink)))
        mugs[begin : begin + len(clink)] += soft(clink) * 0.03
    return closed(talk * 0.55 + fire * 0.6 + mugs)


def voices(rng: Rng, seconds: float) -> Samples:
    """Sixteen people who talk at once, heard through a wall; the loudest sample is 1."""
    n = count(seconds)
    out = np.zeros(n)
    for _ in range(16):
        pitch = rng.uniform(95, 210)
        syllables = curve(np.clip(rng.normal(0.25, 0.55, int(seconds * rng.uniform(3.0, 4.6))), 0, 1), n)
        turns = curve(np.clip(rng.normal(0.5, 0.5, 9), 0, 1), n)
        tune = 1 + 0.06 * curve(rng.normal(0, 1, len(out) // 11000), n)
        source = (np.cumsum(pitch * tune) / RATE) % 1 - 0.5 + 0.25 * rng.normal(0, 1, n)
        first, second = rng.uniform(320, 720), rng.uniform(900, 1900)
        vowel = band(source, first * 0.8, first * 1.25) + 0.5 * band(source, second * 0.85, second * 1.2)
        out += vowel * syllables * turns * rng.uniform(0.25, 0.7)
    out = band(out, 120, 1500)
    return louder(out, 1)


def hearth(rng: Rng) -> Samples:
    """An empty inn: the fire breathes and crackles, and twice a log settles."""
    out = closed(hiss(rng, SHORT + SEAM, 60, 380)) * sway(rng, count(SHORT), 9, 0.55) * 0.16
    for _ in range(int(SHORT * 9)):
        crack = burst(rng, rng.uniform(0.004, 0.03), 700, 6500, 0.0003, 0.004)
        around(out, crack, rng.uniform(0, SHORT), rng.random() ** 3 * 0.5)
    for at in (SHORT * 0.3, SHORT * 0.78):
        log = soft(modes(rng, [118, 203, 341], [0.07, 0.05, 0.03], [1, 0.6, 0.4], 0.3), 0.003)
        around(out, log, at + rng.uniform(0, 1), 0.16)
    return out


def blows(rng: Rng, bands: Sequence[tuple[float, float, float]], points: int, low: float) -> Samples:
    """Wind: noise of several heights (low, high, gain), each of which swells in its own time."""
    out = np.zeros(count(SHORT))
    for low_pitch, high_pitch, gain in bands:
        air = closed(hiss(rng, SHORT + SEAM, low_pitch, high_pitch))
        out += air * sway(rng, len(out), points, low) ** 2 * gain
    return out


def wind(rng: Rng) -> Samples:
    """Wind on open hills, which never blows the same way for long."""
    return blows(rng, ((90, 260, 0.6), (220, 520, 1.0), (450, 950, 0.7), (900, 1900, 0.2)), 5, 0.25)


def cave(rng: Rng) -> Samples:
    """Stone underground: air that hardly moves, and drops that fall far away, each with its echoes."""
    out = blows(rng, ((35, 110, 0.5), (90, 190, 0.3)), 4, 0.6)
    for i in range(7):
        pitch, at = rng.uniform(700, 1500), (i + rng.uniform(0.1, 0.8)) * SHORT / 7
        time = np.arange(count(0.16)) / RATE
        drop = np.sin(2 * np.pi * pitch * (time + 1.4 * time**2)) * np.exp(-time / 0.025)
        for echo in range(7):
            around(out, soft(drop, 0.002), at + echo * rng.uniform(0.16, 0.24), 0.5 * 0.58**echo)
    return out


def sea(rng: Rng) -> Samples:
    """Wind and water: two waves that come in and run out, and ripples at the boat's side."""
    n = count(SHORT)
    out = blows(rng, ((120, 420, 0.35), (380, 900, 0.18)), 5, 0.4)
    for at, force in ((0.0, 1.0), (0.52, 0.75)):
        part = (np.arange(n) / n - at) % 1
        swell = np.where(part < 0.16, part / 0.16, np.exp(-(part - 0.16) / 0.12)) ** 1.5
        out += closed(hiss(rng, SHORT + SEAM, 350, 2600)) * swell * force * 0.55
        out += closed(hiss(rng, SHORT + SEAM, 70, 320)) * np.roll(swell, -count(0.4)) * force * 0.8
    for at in rng.uniform(0, SHORT, 40):
        time = np.arange(count(0.09)) / RATE
        ripple = np.sin(2 * np.pi * rng.uniform(320, 760) * (time + 2.2 * time**2)) * np.exp(-time / 0.02)
        around(out, soft(ripple, 0.003), at, rng.uniform(0.02, 0.12))
    return out


def dread(rng: Rng) -> Samples:
    """Evil far off: deep tones that beat against each other, low wind, and thunder beyond the horizon."""
    n = count(SHORT)
    turns = np.arange(n) / n
    out = blows(rng, ((60, 200, 0.4), (180, 420, 0.6), (400, 800, 0.2)), 4, 0.4)
    for pitch, gain in ((55.0, 0.2), (55.25, 0.2), (110.0, 0.2), (110.33, 0.2), (164.75, 0.16), (233.0, 0.1)):
        whole = round(pitch * SHORT)  # as many turns as fit, so that it ends where it began
        out += np.sin(2 * np.pi * (whole * turns + rng.random())) * gain * sway(rng, n, 4, 0.5)
    for at in (2.2, 8.1):
        length = count(2.6)
        roll = hiss(rng, 2.6, 30, 130) * curve((0, 1, 0.6, 0.8, 0.4, 0.25, 0.1, 0), length)
        around(out, roll, at + rng.uniform(0, 0.8), 0.6)
    return out


LOOPS: dict[str, Callable[[Rng], Samples]] = {
    "cave": cave, "dread": dread, "hearth": hearth, "murmur": murmur, "sea": sea, "wind": wind,
}  # fmt: skip
