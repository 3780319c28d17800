"""The loops that are heard around a table: they come and go gently, and sink while a stage is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame.mixer import Channel, Sound

if TYPE_CHECKING:
    from collections.abc import Callable


CHANNELS = 4  # held for loops, which are decoded once: streaming one would cost a hundredth of a core
FRAME = 0.1  # seconds that one look at the clock counts at the most, so that a halt makes nothing loud at once
FADE = 2.0  # seconds from silence to full loudness and back
DUCKED = 0.35  # loudness while a stage is heard
QUIETEST = 1 / 128  # the mixer takes anything less for nothing


class Loop(NamedTuple):
    """A loop that plays: the number of its channel, how loud it is mixed, and how far it has come up, 0 to 1."""

    channel: int
    mix: float
    level: float


class Surroundings:
    """Plays one loop, and lets the one before it fade meanwhile."""

    def __init__(self, clock: Callable[[], float], load: Callable[[str], tuple[Sound, float] | None]) -> None:
        """Begin in silence.

        Args:
            clock: tells the seconds.
            load: a loop by its name and how loud it is mixed; None for one that cannot be read.
        """
        self._clock, self._load = clock, load
        self._heard: dict[str, Loop] = {}
        self._at = 0.0

    def follow(self, wanted: str, loudness: float, *, low: bool) -> None:
        """Let time pass on an open device.

        Args:
            wanted: the loop of now; empty for none.
            loudness: 0 to 1, as the sliders have it.
            low: a stage is heard.
        """
        now = self._clock()
        step, self._at = min(now - self._at, FRAME) / FADE, now
        if wanted and wanted not in self._heard:
            self._begin(wanted)
        for name, loop in list(self._heard.items()):
            aim = 0.0 if name != wanted else DUCKED if low else 1.0
            level = min(aim, loop.level + step) if aim > loop.level else max(aim, loop.level - step)
            self._heard[name] = loop._replace(level=level)
            if level or aim:
                Channel(loop.channel).set_volume(max(loop.mix * loudness * level, QUIETEST))
            else:
                self._end(name)

    def silence(self) -> None:
        """End all of them at once."""
        for name in tuple(self._heard):
            self._end(name)

    def forget(self) -> None:
        """The device is gone, and what played on it."""
        self._heard.clear()

    def _begin(self, name: str) -> None:
        """Begin a loop, unheard, on a channel that is free, else instead of the loop that is heard least."""
        found = self._load(name)
        if found is None:
            return
        if len(self._heard) == CHANNELS:
            self._end(min(self._heard, key=lambda one: self._heard[one].level))
        sound, mix = found
        number = min({*range(CHANNELS)} - {loop.channel for loop in self._heard.values()})
        Channel(number).play(sound, -1)
        self._heard[name] = Loop(number, mix, 0.0)

    def _end(self, name: str) -> None:
        Channel(self._heard.pop(name).channel).stop()
