"""What the program sounds like: which sounds there are, which facts make them, and playing them.

`assets/sounds/sounds.toml` says it all; this module reads it, checks it and plays. Without a sound device, or
with damaged files, everything here stays silent and the game goes on.
"""

from __future__ import annotations

import logging
import time
import tomllib
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import pygame

from game.content import paths, rulebook
from game.content.errors import BadContent
from game.content.kept import keep
from game.desktop.engine import surroundings
from game.desktop.engine.surroundings import QUIETEST, Surroundings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from pygame.mixer import Sound

    from game.core.facts import Fact

_log = logging.getLogger(__name__)

AT_ONCE = 3  # sounds that one step of the game may make
REPEAT = 0.06  # seconds before the same sound is played again
RATE, BUFFER, CHANNELS = 44100, 1024, 12  # samples a second; samples of delay, about 23 ms; voices
MOST = 800_000  # bytes that all the files may have together: half of them are the loops, 12 to 20 seconds each

Loudness = Annotated[float, msgspec.Meta(ge=0, le=1)]


class FactSound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which fact makes which sound.

    Attributes:
        kind: kind of the fact.
        sound: name of the sound.
        importance: 0 to 100; the most important sounds of a step are played.
        volume: 0 to 1, on top of how the sound is mixed.
        rule: the rule that must have made the fact, or empty.
        where: for names in the fact's data the words of which one must be there.
    """

    kind: str
    sound: str
    importance: Annotated[int, msgspec.Meta(ge=0, le=100)]
    volume: Loudness = 1.0
    rule: str = ""
    where: dict[str, list[str]] = {}

    def fits(self, fact: Fact) -> bool:
        """Whether a fact makes this sound."""
        if fact.kind != self.kind or self.rule not in {"", fact.rule}:
            return False
        for name, words in self.where.items():
            found = fact.data.get(name)
            if not any(word == str(found) or (isinstance(found, list) and word in found) for word in words):
                return False
        return True


class SoundBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that sounds.toml says.

    Attributes:
        mix: loudness of every sound, 0 to 1.
        stages: the sounds that tables name for their stages.
        loops: the loops that tables name for what is around them.
        window: the sounds that the window makes by itself.
        silent: kinds of facts that make no sound.
        fact: the lines, the first that fits counts.
    """

    mix: dict[str, Loudness]
    stages: list[str]
    loops: list[str]
    window: list[str]
    silent: list[str]
    fact: list[FactSound]

    def line(self, fact: Fact) -> FactSound | None:
        """The line for a fact, None when it is silent."""
        return next((line for line in self.fact if line.fits(fact)), None)


class Volumes(NamedTuple):
    """How loud everything is, as the player's sliders have it, 0 to 100 each.

    Attributes:
        volume: all there is.
        effects: what happens at the table.
        staged: what is told on a stage.
        music: what is around the table.
        muted: everything is silent, whatever the sliders say.
    """

    volume: int = 100
    effects: int = 80
    staged: int = 80
    music: int = 50
    muted: bool = False

    def gain(self, percent: int) -> float:
        """The factor of a slider: its square, so that half way sounds half as loud; 0 in silence."""
        return 0.0 if self.muted else (self.volume / 100 * percent / 100) ** 2


USUAL = Volumes()


class Cue(NamedTuple):
    """A sound to be played and its volume, 0 to 1."""

    sound: str
    volume: float


def folder() -> Path:
    """Where the sounds lie.

    Raises:
        BadContent: The assets are missing.
    """
    return paths.assets() / "sounds"


@keep("look")
def book() -> SoundBook:
    """What sounds.toml says, read once.

    Raises:
        BadContent: It cannot be read or says something that it may not.
    """
    file = folder() / "sounds.toml"
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), SoundBook)
    except (OSError, ValueError) as error:  # what msgspec and tomllib raise are ValueErrors
        raise BadContent(f"sounds/{file.name}: {error}") from error


def cues(facts: Iterable[Fact]) -> list[Cue]:
    """The sounds of a step of the game: each once, at most three, the most important first.

    Raises:
        BadContent: sounds.toml is damaged.
    """
    best: dict[str, FactSound] = {}
    for line in filter(None, map(book().line, facts)):
        known = best.get(line.sound)
        if known is None or (line.importance, line.volume) > (known.importance, known.volume):
            best[line.sound] = line
    chosen = sorted(best.values(), key=lambda line: -line.importance)[:AT_ONCE]
    return [Cue(line.sound, line.volume) for line in chosen]


def problems() -> list[str]:
    """What is wrong with the sounds, one sentence each; empty when they are in order. Opens no sound device."""
    try:
        found = book()
    except BadContent as error:
        return list(error.problems)
    files = {file.stem: file for file in folder().glob("*.ogg")}
    return [*_unnamed(found, files), *_lines(found), *_files(files)]


def _unnamed(found: SoundBook, files: dict[str, Path]) -> Iterator[str]:
    """What is a name without a file, a file without a name, or a sound that nothing makes."""
    made = {*found.stages, *found.loops, *found.window, *(line.sound for line in found.fact)}
    for name in sorted(found.mix.keys() - files.keys()):
        yield f"sounds/{name}.ogg: expected this file, sounds.toml mixes it"
    for name in sorted(files.keys() - found.mix.keys()):
        yield f"sounds/{name}.ogg: expected a loudness for it under [mix] of sounds.toml"
    for name in sorted(made - found.mix.keys()):
        yield f"sounds/sounds.toml: {name}: expected a sound that stands under [mix]"
    for name in sorted(found.mix.keys() - made):
        yield f"sounds/sounds.toml: {name}: expected a fact that makes it, or its name under stages, loops or window"


def _lines(found: SoundBook) -> Iterator[str]:
    """What is wrong with the lines for facts."""
    known = {number for table in rulebook.tables() for number in rulebook.rules(table)}
    general: set[str] = set()
    for n, line in enumerate(found.fact, 1):
        where = f"sounds/sounds.toml: line {n} of the facts ({line.kind})"
        if line.kind in found.silent:
            yield f"{where}: expected a kind that is not silent"
        if line.rule not in known and rulebook.is_number(line.rule):  # else its table is not there
            yield f"{where}: expected the number of a rule, got {line.rule!r}"
        if line.kind in general:
            yield f"{where}: expected it before the line that fits all facts of its kind"
        if not line.rule and not line.where:
            general.add(line.kind)


def _files(files: dict[str, Path]) -> Iterator[str]:
    """What is wrong with the files themselves."""
    total = 0
    for name, file in sorted(files.items()):
        data = file.read_bytes()
        total += len(data)
        last = data.rfind(b"OggS")
        if not (data.startswith(b"OggS") and data[28:35] == b"\x01vorbis" and data[last + 5] & 4):
            yield f"sounds/{name}.ogg: expected a whole Ogg Vorbis file"
        elif data[39] != 1 or int.from_bytes(data[40:44], "little") != RATE:
            yield f"sounds/{name}.ogg: expected one channel of {RATE} samples a second"
    if total > MOST:
        yield f"sounds: expected at most {MOST} bytes in all, got {total}"


class Audio:
    """Plays the sounds.

    The device is opened at the first sound that can be heard, and each file is read when it is first wanted
    (2 to 15 ms) or by `warm`; afterwards no call takes as much as a millisecond.
    """

    def __init__(self, volumes: Volumes = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        """Set the sliders; ``clock`` tells the seconds."""
        self._volumes, self._clock = volumes, clock
        self._open: bool | None = None  # None: not tried yet; False: there is no sound to be had
        self._sounds: dict[str, Sound | None] = {}  # None: the file cannot be read
        self._last: dict[str, float] = {}
        self._around = Surroundings(clock, self._loop)

    @property
    def volumes(self) -> Volumes:
        """What the sliders say; setting it takes effect at once, for loops with the next frame."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        if volumes.muted and not self._volumes.muted and self._open:
            pygame.mixer.stop()
            self._around.silence()
        self._volumes = volumes

    def play(self, name: str, volume: float = 1.0, *, staged: bool = False) -> bool:
        """Play a sound unless it was played just now; returns whether it can be heard.

        Args:
            name: as under [mix] of sounds.toml.
            volume: 0 to 1, on top of the mix and the sliders.
            staged: it is told on a stage, and has that slider.

        Raises:
            KeyError: There is no such sound (told only where there is a device).
        """
        gain = self._gain(staged)
        if not gain or not self._ready():
            return False
        loudness = book().mix[name] * gain * min(1.0, max(0.0, volume))
        now = self._clock()
        if now - self._last.get(name, -REPEAT) < REPEAT:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        sound.set_volume(max(loudness, QUIETEST))
        self._last[name] = now
        return sound.play() is not None

    def _gain(self, staged: bool) -> float:
        return self._volumes.gain(self._volumes.staged if staged else self._volumes.effects)

    def facts(self, facts: Iterable[Fact], *, staged: bool = False) -> None:
        """Play the sounds of a step of the game, as `cues`; ``staged`` as for `play`."""
        if not self._gain(staged) or not self._ready():
            return
        for cue in cues(facts):
            self.play(cue.sound, cue.volume, staged=staged)

    def chime(self, seat: int) -> None:
        """Tell by ear whose turn it is: one pitch for each of six seats."""
        self.play(f"chime_{seat % 6}")

    def surround(self, loop: str, *, low: bool) -> None:
        """Let time pass for what is around the table, once a frame.

        Args:
            loop: what is heard now; empty for nothing.
            low: a stage is heard, so that it sinks.
        """
        gain = self._volumes.gain(self._volumes.music)
        if gain and (self._ready() if loop else self._open):
            self._around.follow(loop, gain, low=low)
        elif self._open:
            self._around.silence()

    def warm(self) -> bool:
        """Read one file that was not wanted yet, loops last, for frames with nothing to do.

        Returns whether more are left.
        """
        if self._volumes.muted or not self._ready():
            return False
        names, loops = book().mix, book().loops
        wanted = [*(name for name in names if name not in loops), *(loops if self._volumes.music else ())]
        left = [name for name in wanted if name not in self._sounds]
        if left:
            self._load(left[0])
        return len(left) > 1

    def close(self) -> None:
        """Give the device back; a later sound opens it again."""
        self._sounds.clear()
        self._around.forget()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _ready(self) -> bool:
        """Open the device when that was not tried yet; returns whether there is one."""
        if self._open is None:
            try:
                book()
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(surroundings.CHANNELS)
            except (pygame.error, BadContent) as error:
                _log.warning("no sound: %s", error)
                self._open = False
            else:
                self._open = True
        return self._open

    def _load(self, name: str) -> Sound | None:
        """A sound from its file; one that cannot be read stays silent and is told of once."""
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(str(folder() / f"{name}.ogg"))
            except (pygame.error, OSError) as error:
                _log.warning("no sound %s: %s", name, error)
                self._sounds[name] = None
        return self._sounds[name]

    def _loop(self, name: str) -> tuple[Sound, float] | None:
        """A loop and how loud it is mixed."""
        sound = self._load(name)
        return None if sound is None else (sound, book().mix[name])
