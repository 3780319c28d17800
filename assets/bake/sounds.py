"""The sounds of the program, made from nothing but numbers, and written as Ogg Vorbis.

Each effect has its own stream of chance, named after it: adding one leaves the others as they are.
Writing needs the package soundfile; nothing of this runs in the program itself.
"""

from __future__ import annotations

import io
import zlib
from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np

from . import signs, stage_sounds
from .loops import LOOPS
from .tones import (
    RATE,
    Formant,
    Part,
    Rng,
    Samples,
    band,
    bell,
    burst,
    clock,
    count,
    curve,
    hiss,
    knock,
    louder,
    mix,
    modes,
    mouth,
    pluck,
    room,
    soft,
    steady,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import ModuleType

PEAK, LOOP_PEAK = 0.7, 0.35  # highest sample of an effect and of a loop
SILENT = 0.001  # what is under -60 dB at the end is cut off
LEAD = 0.003  # seconds of silence in front: the coder smears a stroke a little forwards
QUALITY = 0.5  # of the Vorbis coder, 0 best to 1 smallest
BEGINNINGS = 24  # places at which a loop may begin
SAME = 1e-4  # largest difference of two samples that count as equal
CHIMES = (587.33, 659.26, 739.99, 880.0, 987.77, 1174.66)  # one for each seat: D, E, F sharp, A, B, D


class MissingPackage(Exception):
    """The package that writes the files is not installed."""


def click(rng: Rng) -> Samples:
    """A button: a small wooden tick."""
    tick = modes(rng, [900, 1700, 2600], [0.010, 0.007, 0.004], [1, 0.6, 0.3], 0.06)
    touch = burst(rng, 0.011, 1500, 7000, 0.0002, 0.002)
    return room(rng, mix(0.12, Part(0, tick, 0.5), Part(0, touch, 0.35)), 0.12, 0.06)


def card(rng: Rng) -> Samples:
    """A card: a swish that rises and falls, and the snap with which it lies down."""
    n = count(0.16)
    breath = rng.normal(0, 1, n)
    swish = np.zeros(n)
    for step, (low, high) in enumerate(((700, 1800), (1400, 3600), (2600, 7000), (1600, 4200))):
        swish += band(breath, low, high) * np.exp(-(((np.arange(n) / n - (step + 0.5) / 4) / 0.17) ** 2))
    snap = burst(rng, 0.03, 1200, 8000, 0.0003, 0.006)
    return room(rng, mix(0.3, Part(0, swish, 0.35), Part(0.125, snap, 0.8)), 0.2, 0.08)


def coin(rng: Rng) -> Samples:
    """Two coins touching: points."""

    def ping(pitch: float) -> Samples:
        ratios = (1, 1.52, 2.41, 3.17, 4.05)
        return soft(
            modes(rng, [pitch * r for r in ratios], [0.30, 0.22, 0.14, 0.09, 0.05], [1, 0.7, 0.6, 0.35, 0.25], 0.7)
        )

    touch = burst(rng, 0.009, 3000, 12000, 0.0002, 0.003)
    return room(rng, mix(0.9, Part(0, ping(2750), 0.6), Part(0.075, ping(3290), 0.8), Part(0, touch, 0.4)), 0.3, 0.12)


def dice(rng: Rng) -> Samples:
    """A handful of dice: they hit the wood ever more slowly and softly."""
    parts = []
    at, gap, force = 0.0, 0.038, 1.0
    for _ in range(13):
        parts += [Part(at + rng.uniform(0, 0.014), knock(rng, force), force * rng.uniform(0.6, 1)) for _ in range(2)]
        at += gap * rng.uniform(0.75, 1.25)
        gap *= 1.17
        force *= 0.86
    return room(rng, mix(1.25, Part(0, burst(rng, 0.5, 500, 2600, 0.02, 0.12), 0.06), *parts))


def place(rng: Rng) -> Samples:
    """Dice put on a place: two short knocks."""
    parts = (Part(0, knock(rng, 0.8, 560)), Part(0.055, knock(rng, 0.5, 640), 0.55), Part(0, thump(rng, 150), 0.25))
    return room(rng, mix(0.32, *parts), 0.2, 0.12)


def thump(rng: Rng, pitch: float) -> Samples:
    """Something heavy and soft on a table top."""
    return soft(modes(rng, [pitch, pitch * 1.62, pitch * 2.4], [0.06, 0.04, 0.025], [1, 0.6, 0.3], 0.3), 0.002)


def token(rng: Rng) -> Samples:
    """An ingredient put down: a flat wooden disc that rocks once."""
    parts = (
        Part(0, knock(rng, 0.35, 1050)),
        Part(0.062, knock(rng, 0.2, 1130), 0.45),
        Part(0.098, knock(rng, 0.15, 1190), 0.22),
    )
    return room(rng, mix(0.24, *parts), 0.18, 0.1)


def door(rng: Rng) -> Samples:
    """Customers leave: hinges creak, the door falls shut, the latch drops."""
    n = count(0.75)
    arch = np.sin(np.pi * np.arange(n) / n)
    rate = 26 + 46 * arch**2 + rng.normal(0, 1, n).cumsum() / 900
    stick = (np.diff((np.cumsum(rate) / RATE) % 1, prepend=0) < 0) * rng.uniform(0.5, 1, n)
    hinge = modes(rng, [430, 790, 1180, 1930], [0.020, 0.016, 0.012, 0.007], [1, 0.8, 0.6, 0.4], 0.06)
    creak = np.convolve(stick, hinge)[:n] * arch**0.7
    thud = soft(modes(rng, [72, 118, 176, 260], [0.13, 0.10, 0.07, 0.04], [1, 0.8, 0.5, 0.3], 0.5), 0.002)
    thud += burst(rng, 0.5, 60, 700, 0.002, 0.045) * 1.4
    latch = burst(rng, 0.05, 1500, 6000, 0.0003, 0.008)
    return room(rng, mix(1.5, Part(0, creak, 0.42), Part(0.80, thud, 0.85), Part(0.86, latch, 0.4)), 0.6, 0.22)


def fanfare(rng: Rng) -> Samples:
    """The end of a game: a lute runs up a chord of D and plays it whole."""
    run = [
        Part(at * 0.11, pluck(rng, pitch, 2.0), 0.5) for at, pitch in enumerate((293.66, 369.99, 440.0, 587.33, 739.99))
    ]
    chord = pluck(rng, 293.66, 1.9) + pluck(rng, 440, 1.9) + pluck(rng, 587.33, 1.9)
    return room(rng, mix(2.6, *run, Part(0.62, chord, 0.45)), 0.9, 0.3)


def bad(rng: Rng) -> Samples:
    """Something is lost: three dull falling strings."""
    parts = (
        Part(0, pluck(rng, 220, 1.2, 0.2), 0.6),
        Part(0.16, pluck(rng, 207.65, 1.2, 0.2), 0.6),
        Part(0.34, pluck(rng, 146.83, 1.2, 0.1), 0.8),
    )
    return room(rng, mix(1.6, *parts), 0.6, 0.25)


def pour(rng: Rng) -> Samples:
    """A drink: a jet whose sound rises while the mug fills, and the bubbles in it."""
    seconds = 1.15
    n = count(seconds)
    level = np.linspace(0, 1, n)
    jet = np.zeros(n)
    breath = rng.normal(0, 1, n)
    for step in range(6):
        middle = 420 * 1.24**step
        jet += band(breath, middle * 0.8, middle * 1.3) * np.exp(-(((level - step / 5) / 0.16) ** 2))
    flow = curve((0, 0.9, 1, 0.85, 1, 0.8, 0.5, 0), n)
    parts = [Part(0, jet * flow, 0.16), Part(0, hiss(rng, seconds, 1800, 5200) * flow, 0.03)]
    for at in np.sort(rng.uniform(0.02, seconds - 0.12, 110)):
        pitch = rng.uniform(420, 900) * (1 + 0.9 * at / seconds) * rng.choice((1.0, 1.0, 1.6))
        parts.append(Part(at, bubble(pitch, rng.uniform(0.008, 0.022)), rng.uniform(0.05, 0.4)))
    parts += [Part(seconds - 0.02, bubble(640, 0.03), 0.4), Part(seconds + 0.09, bubble(830, 0.026), 0.28)]
    return room(rng, mix(1.4, *parts), 0.2, 0.1)


def bubble(pitch: float, length: float) -> Samples:
    """One bubble: a short tone that rises while it dies away."""
    time = clock(length * 6)
    rising = pitch * (time + 0.9 * time**2 / (length * 6))
    return soft(np.sin(2 * np.pi * rising) * np.exp(-time / length), 0.0015)


def strike(rng: Rng) -> Samples:
    """The clock strikes a new round: hammer and bell."""
    hammer = burst(rng, 0.03, 700, 4000, 0.0004, 0.005)
    return room(rng, mix(2.2, Part(0, bell(rng, 392.0, 2.2, 0.75), 0.5), Part(0, hammer, 0.25)), 0.7, 0.2)


def chime(pitch: float) -> Callable[[Rng], Samples]:
    """Whose turn it is: the same little bell for every seat, each at its own pitch."""

    def ring(rng: Rng) -> Samples:
        return room(rng, mix(0.75, Part(0, bell(rng, pitch, 0.75, 0.19), 0.5)), 0.3, 0.12)

    return ring


def quill(rng: Rng) -> Samples:
    """An order is written down: five strokes of a quill on parchment."""
    parts = []
    at = 0.0
    for length, force in ((0.07, 1.0), (0.05, 0.6), (0.10, 1.0), (0.05, 0.7), (0.13, 0.9)):
        n = count(length)
        grain = np.abs(curve(rng.normal(0, 1, int(length * 260)), n))
        paper = rng.normal(0, 1, n) * (0.15 + 0.85 * grain)
        low, high = (1500, 5600) if force > 0.8 else (2400, 7800)  # downwards the nib presses harder
        stroke = band(paper, low, high) + 0.6 * band(paper, low * 0.4, low * 0.7)
        parts.append(Part(at, stroke * curve((0, 1, 0.7, 0.9, 0), n), force))
        at += length + rng.uniform(0.012, 0.035)
    return room(rng, mix(0.62, *parts), 0.18, 0.07)


def laugh(rng: Rng) -> Samples:
    """The landlord chuckles, low and not kindly: four times the same dark vowel, falling and slowing."""
    beats = ((0, 0.15, 112, 0.8), (0.175, 0.15, 104, 1.0), (0.37, 0.17, 96, 0.8), (0.585, 0.3, 84, 0.6))
    parts = [Part(at, chuckle(rng, length, pitch), force) for at, length, pitch, force in beats]
    return room(rng, mix(1.15, *parts), 0.45, 0.2)


def chuckle(rng: Rng, seconds: float, pitch: float) -> Samples:
    """One "heh": a breath, then a creaking voice whose every second pulse is weaker."""
    breath, n = count(0.05), count(seconds)
    hum = pitch * (1.08 - 0.16 * np.linspace(0, 1, n)) * (1 + 0.012 * curve(rng.normal(0, 1, 24), n))
    turns = np.cumsum(hum) / RATE
    flow = np.interp(turns % 1, (0, 0.42, 0.56, 1), (0, 1, 0, 0)) * (1 - 0.3 * (turns.astype(int) % 2))
    voice = np.diff(flow, prepend=0) * 60 * curve((0, 1, 0.9, 0.6, 0.25, 0), n)
    air = band(rng.normal(0, 1, breath + n), 400, 4500)
    air *= np.concatenate((curve((0, 1), breath), curve((1, 0.2, 0.05, 0), n)))
    source = 0.10 * air
    source[breath:] += voice
    vowel = (Formant(540, 80, 1.0), Formant(1080, 110, 0.8), Formant(2350, 180, 0.4), Formant(3200, 250, 0.2))
    return band(mouth(source, vowel), 170, 9000)


def refusal(rng: Rng) -> Samples:
    """No: two soft knocks of a knuckle on wood."""

    def rap() -> Samples:
        wood = soft(modes(rng, [185, 310, 470, 690], [0.035, 0.028, 0.018, 0.01], [1, 0.8, 0.45, 0.2], 0.2), 0.0015)
        return mix(0.2, Part(0, wood), Part(0, burst(rng, 0.03, 300, 1600, 0.001, 0.006), 0.5))

    return room(rng, mix(0.34, Part(0, rap(), 0.9), Part(0.115, rap(), 0.7)), 0.2, 0.12)


def stamp(rng: Rng) -> Samples:
    """An order is served: the stamp comes down on the slip, its spring clicks."""
    paper = burst(rng, 0.09, 700, 5200, 0.001, 0.02)
    parts = (
        Part(0, click_of_spring(rng), 0.18),
        Part(0.045, thump(rng, 118), 0.9),
        Part(0.045, knock(rng, 0.8, 430), 0.7),
        Part(0.045, paper, 0.4),
        Part(0.19, click_of_spring(rng), 0.14),
    )
    return room(rng, mix(0.42, *parts), 0.28, 0.16)


def click_of_spring(rng: Rng) -> Samples:
    """A small metal click."""
    return soft(modes(rng, [2300, 3650, 5100], [0.012, 0.008, 0.005], [1, 0.6, 0.4], 0.06), 0.0005)


EFFECTS: dict[str, Callable[[Rng], Samples]] = {
    "bad": bad, "bell": strike, "card": card, "click": click, "coin": coin, "dice": dice, "door": door,
    "fanfare": fanfare, "laugh": laugh, "place": place, "pour": pour, "quill": quill,
    "refusal": refusal, "stamp": stamp, "token": token, **stage_sounds.EFFECTS, **signs.EFFECTS, **LOOPS,
    **{f"chime_{seat}": chime(pitch) for seat, pitch in enumerate(CHIMES)},
}  # fmt: skip


def make(name: str) -> Samples:
    """The finished samples of one sound: no silence at the end, no clicks at the ends, no DC, the peak normalised."""
    # The chimes share a stream: they are to be one bell.
    out = EFFECTS[name](np.random.default_rng(zlib.crc32(name.partition("_")[0].encode())))
    if name in LOOPS:
        out -= out.mean()
        return louder(out, LOOP_PEAK)
    out = steady(out)
    loud = np.flatnonzero(np.abs(out) > SILENT * np.abs(out).max())
    out = out[: int(loud[-1]) + 1]
    head, tail = count(0.0006), min(len(out) // 4, count(0.02))
    out[:head] *= np.linspace(0, 1, head)
    out[-tail:] *= np.linspace(1, 0, tail)
    out = np.concatenate((np.zeros(count(LEAD)), out))
    return louder(out, PEAK)


def encode(samples: Samples) -> bytes:
    """The samples as an Ogg Vorbis file.

    Raises:
        MissingPackage: soundfile is not installed.
    """
    soundfile = _soundfile()
    out = io.BytesIO()
    with soundfile.SoundFile(out, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=QUALITY) as file:
        for begin in range(0, len(samples), 8192):  # the coder overflows its stack when it gets everything at once
            file.write(samples[begin : begin + 8192].astype(np.float32))
    return out.getvalue()


def decoded(blob: bytes) -> Samples:
    """The samples of an Ogg Vorbis file.

    Raises:
        MissingPackage: soundfile is not installed.
    """
    samples: Samples = _soundfile().read(io.BytesIO(blob))[0]
    return samples


def bake(name: str, folder: Path) -> None:
    """Write one sound, unless the file there already sounds the same: the coder numbers every file anew.

    Raises:
        MissingPackage: soundfile is not installed.
    """
    path, samples = folder / f"{name}.ogg", make(name)
    blob = _loop(samples) if name in LOOPS else encode(samples)
    if path.is_file():
        old, new = decoded(path.read_bytes()), decoded(blob)
        if len(old) == len(new) and float(np.abs(old - new).max()) < SAME:
            return
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(blob)


def _loop(samples: Samples) -> bytes:
    """A loop as a file, begun where the coder leaves the smallest step from its last sample to its first."""
    begun = (encode(np.roll(samples, -len(samples) * i // BEGINNINGS)) for i in range(BEGINNINGS))
    return min(begun, key=_step)


def _step(blob: bytes) -> float:
    samples = decoded(blob)
    return abs(float(samples[0] - samples[-1]))


def _soundfile() -> ModuleType:
    try:
        return import_module("soundfile")  # it has no types
    except ImportError as error:
        raise MissingPackage("The sounds need the package soundfile: python -m pip install soundfile") from error
