"""What the sounds are made of: noise, struck wood and metal, plucked strings, a voice, and one wooden room.

Everything works on arrays of samples between about -1 and 1, one channel, RATE samples a second. Whatever is left to
chance comes from the generator that the caller hands in, so the same seed gives the same samples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

Samples: TypeAlias = npt.NDArray[np.float64]
Rng: TypeAlias = np.random.Generator

RATE = 44100


class Part(NamedTuple):
    """One sound inside a longer one: when it begins in seconds, what it is, how loud."""

    at: float
    sound: Samples
    gain: float = 1.0


class Formant(NamedTuple):
    """One resonance of a mouth: middle and width in Hz, and how strong."""

    pitch: float
    width: float
    gain: float


def count(seconds: float) -> int:
    """Number of samples in a time."""
    return int(RATE * seconds)


def clock(seconds: float) -> Samples:
    """The time of each sample, in seconds."""
    return np.arange(count(seconds)) / RATE


def curve(points: Sequence[float] | Samples, n: int) -> Samples:
    """`n` values through evenly spaced points, with straight lines between them."""
    return np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(points)), points)


def hiss(rng: Rng, seconds: float, low: float, high: float) -> Samples:
    """Noise between two frequencies."""
    return band(rng.normal(0, 1, count(seconds)), low, high)


def decay(n: int, attack: float, length: float) -> Samples:
    """An envelope that rises in `attack` seconds and then falls to 1/e every `length` seconds."""
    out = np.exp(-np.arange(n) / RATE / length)
    rise = min(n, max(1, count(attack)))
    out[:rise] *= np.sqrt(np.linspace(0, 1, rise))
    return out


def burst(rng: Rng, seconds: float, low: float, high: float, attack: float, length: float) -> Samples:
    """A short breath of noise."""
    return hiss(rng, seconds, low, high) * decay(count(seconds), attack, length)


def band(x: Samples, low: float, high: float) -> Samples:
    """What lies between two frequencies, with soft shoulders and without delay."""
    pitch = np.fft.rfftfreq(len(x), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(pitch, 1)) ** 6) / (1 + (pitch / high) ** 6)
    return np.fft.irfft(np.fft.rfft(x) * keep, len(x))


def steady(x: Samples) -> Samples:
    """The sound without what is too low to hear: swings about zero, and nothing rings before or after it."""
    pitch = np.fft.rfftfreq(2 * len(x), 1 / RATE)
    return np.fft.irfft(np.fft.rfft(x, 2 * len(x)) * (1j * pitch / (1j * pitch + 25)), 2 * len(x))[: len(x)]


def louder(x: Samples, peak: float) -> Samples:
    """The sound with its highest sample at `peak`."""
    return x * (peak / float(np.abs(x).max()))


def mouth(x: Samples, formants: Sequence[Formant]) -> Samples:
    """A sound through the resonances of a mouth; rings on a little after the end."""
    n = len(x) + count(0.05)
    pitch = np.fft.rfftfreq(n, 1 / RATE)
    shape = np.zeros(len(pitch), complex)
    for one in formants:
        shape += one.gain / (1 - (pitch / one.pitch) ** 2 + 1j * pitch * one.width / one.pitch**2)
    return np.fft.irfft(np.fft.rfft(x, n) * shape, n)


def modes(
    rng: Rng, pitches: Sequence[float], lengths: Sequence[float], gains: Sequence[float], seconds: float,
    *, stray: float = 0.004,
) -> Samples:  # fmt: skip
    """Something struck: tones that die away each in its own time, slightly out of tune by `stray`."""
    time = clock(seconds)
    out = np.zeros(len(time))
    for pitch, length, gain in zip(pitches, lengths, gains, strict=True):
        tuned, phase = pitch * (1 + rng.normal(0, stray)), rng.uniform(0, 2 * np.pi)
        out += gain * np.sin(2 * np.pi * tuned * time + phase) * np.exp(-time / length)
    return out


def soft(x: Samples, seconds: float = 0.0008) -> Samples:
    """The sound with a soft beginning instead of a step."""
    return x * np.minimum(1, np.arange(len(x)) / (RATE * seconds))


def mix(seconds: float, *parts: Part) -> Samples:
    """Lay sounds over each other; each fades out over its last fifth, so that none ends in a click."""
    out = np.zeros(count(seconds))
    for part in parts:
        begin = count(part.at)
        sound = part.sound.copy()
        tail = min(len(sound), max(8, len(sound) // 5))
        sound[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, tail))
        n = min(len(sound), len(out) - begin)
        if n > 0:
            out[begin : begin + n] += sound[:n] * part.gain
    return out


def room(rng: Rng, x: Samples, size: float = 0.35, wet: float = 0.18) -> Samples:
    """The sound in a wooden room that rings for `size` seconds; all sounds share it, so they belong together."""
    n = count(size)
    echo = band(rng.normal(0, 1, n), 180, 5200) * np.exp(-np.arange(n) / RATE / (size / 5))
    echo /= np.sqrt((echo**2).sum())
    total = len(x) + n
    out = wet * np.fft.irfft(np.fft.rfft(x, total) * np.fft.rfft(echo, total), total)
    out[: len(x)] += x
    return out


def knock(rng: Rng, hard: float = 1.0, low: float = 620.0) -> Samples:
    """One small hard thing hitting wood: a little noise and four wooden tones from `low` Hz upwards."""
    pitch = low * rng.uniform(0.85, 1.2)
    tap = burst(rng, 0.02, 900, 6500, 0.0004, 0.004)
    wood = modes(
        rng, [pitch, pitch * 2, pitch * 3.435, pitch * 5.32], [0.020, 0.014, 0.009, 0.005],
        [1, 0.7, 0.5, 0.3 * hard], 0.09,
    )  # fmt: skip
    return mix(0.1, Part(0, tap, 0.9 * hard), Part(0, wood, 0.5))


def pluck(rng: Rng, pitch: float, seconds: float = 1.6, bright: float = 0.5) -> Samples:
    """A plucked string: one period of noise, smoothed a little more each time round (Karplus and Strong)."""
    n, period = count(seconds), int(RATE / pitch)
    wave = band(rng.normal(0, 1, period * 4), 60, 2500 + 5500 * bright)[:period]
    keep = 0.9965 - 0.0006 * (pitch / 220)
    out = np.empty(n)
    for begin in range(0, n, period):
        m = min(period, n - begin)
        out[begin : begin + m] = wave[:m]
        wave = keep * 0.5 * (wave + np.roll(wave, 1))
    return soft(out, 0.0014) * np.linspace(1, 0, n)


def bell(rng: Rng, pitch: float, seconds: float, length: float) -> Samples:
    """A bell struck once: hum, prime, tierce, quint, nominal and above, each of two tones that beat slowly."""
    ratios = (0.5, 1.0, 1.19, 1.5, 2.0, 2.74, 3.0, 3.76, 4.07)
    gains = (0.35, 0.8, 0.5, 0.25, 0.7, 0.35, 0.25, 0.18, 0.12)
    lengths = (1.3, 1.0, 0.7, 0.5, 0.45, 0.28, 0.2, 0.14, 0.1)
    out = np.zeros(count(seconds))
    for split, share in ((-0.4, 1.0), (0.4, 0.35)):
        out += share * modes(
            rng, [pitch * ratio + split for ratio in ratios], [length * one for one in lengths], gains, seconds,
            stray=0.0003,
        )  # fmt: skip
    return soft(out, 0.001)
