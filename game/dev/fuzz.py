"""Random hands in the window's own event loop: whose question they answer, and what they get to see.

A sequence is a game begun at a random point and some twenty inputs at random milliseconds, posted as SDL's events and
heard by the program's own loop with a clock of its own. What was on the screen when an input was made is compared
with the journal on the disk, and what is drawn with a twin of the game in which other secrets were dealt.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.rng import Stream
from game.desktop.screens.error_screen import ErrorScreen
from game.desktop.table import faces
from game.desktop.table.machine import is_private
from game.desktop.table.screen import TableScreen
from game.dev import fuzz_games, fuzz_screen
from game.dev.fuzz_hands import SIZE, Burst, Hands
from game.dev.fuzz_program import programs
from game.dev.fuzz_screen import PictureOf

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.dev.fuzz_games import Begun
    from game.dev.fuzz_program import Program
    from game.store import OpenGame

GUARD = 300  # milliseconds after another person's moment was first seen in which nobody answers it
FRAME = 40  # milliseconds between two looks at what moves
INPUTS = (16, 32)  # of a sequence, at least and below
STRAY = 3  # inputs that may go to another screen before the table is opened again
SPEEDS = ("slow", "normal", "fast", "instant")


class Fault(NamedTuple):
    """Something that must never happen.

    Attributes:
        kind: `wrong seat`, `motion`, `early`, `twice`, `secret` or `error`.
        table: the table's name.
        sequence: the number of the sequence.
        text: what happened.
    """

    kind: str
    table: str
    sequence: int
    text: str


class Fuzz:
    """Plays sequences and keeps count of what happened.

    Attributes:
        counts: by table and by what was counted.
        faults: what must never happen, and did.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        """Open the program twice, for games and for their twins."""
        self._programs = programs(folders)
        self.counts: Counter[tuple[str, str]] = Counter()
        self.faults: list[Fault] = []

    def sequence(self, number: int, seed: str) -> None:
        """Play one sequence."""
        rng = Stream(f"{seed} {number}")
        begun = fuzz_games.begin(number, rng)
        _Sequence(self, self._programs, begun, number, rng).play()

    def fault(self, table: str, number: int, kind: str, text: str) -> None:
        """Note what must never happen."""
        self.faults.append(Fault(kind, table, number, text))
        self.counts[table, kind] += 1


class _Sequence:
    """One game under random hands."""

    def __init__(self, fuzz: Fuzz, programs: list[Program], begun: Begun, number: int, rng: Stream) -> None:
        self._fuzz, self._begun, self._number, self._rng = fuzz, begun, number, rng
        self._table = begun.session.table
        sessions = [begun.session] if begun.twin is None else [begun.session, begun.twin]
        self._programs = programs[: len(sessions)]
        settings = {
            "muted": True,
            "speed": SPEEDS[rng.below(4)],
            "reduce_motion": rng.below(4) == 0,
            "quick_handover": bool(rng.below(2)),
            "recap": bool(rng.below(2)),
        }
        self._games = []
        for program, session in zip(self._programs, sessions, strict=True):
            self._games.append(fuzz_games.lay(program.store, session, begun))
            program.play(self._games[-1], settings)
        self._seen = self._seen_before = PictureOf(landed=False)
        self._owner: int | None = None
        self._since = self._since_before = 0  # when the moment of the person who is asked was first seen
        self._made: dict[int, tuple[PictureOf, int]] = {}  # on what, and when, presses began that are still held
        self._took: Counter[int] = Counter()
        self._alike = begun.twin is not None

    def _count(self, what: str, number: int = 1) -> None:
        self._fuzz.counts[self._table, what] += number

    def _fault(self, kind: str, text: str) -> None:
        self._fuzz.fault(self._table, self._number, kind, text)

    @property
    def _first(self) -> Program:
        return self._programs[0]

    def play(self) -> None:
        """All inputs one after the other, as long as the game goes on."""
        self._count("sequences")
        hands = Hands(self._rng)
        self._pass(400)
        strays = 0
        for _ in range(INPUTS[0] + self._rng.below(INPUTS[1] - INPUTS[0])):
            scene = self._first.scene
            if isinstance(scene, ErrorScreen) or not self._first.app.running or self._games[0].session.decision is None:
                break
            if isinstance(scene, TableScreen):
                strays = 0
                for deed in hands.deeds(fuzz_screen.spots(scene)):
                    if isinstance(self._first.scene, TableScreen):  # what is left of it is not meant for another screen
                        self._do(deed)
            else:
                strays += 1
                self._escape(strays)
        self._pass(300)
        for program, game in zip(self._programs, self._games, strict=True):
            program.clear(game)

    def _escape(self, strays: int) -> None:
        """Leave another screen by key, and where that does not help without it."""
        self._do(Burst(200, 0, (_key(pygame.K_ESCAPE),)))
        if strays > STRAY:
            for program in self._programs:
                program.app.pop()

    # --- time -------------------------------------------------------------------------------------------------

    def _pass(self, wait: int) -> None:
        """Let time pass; where nothing moves it leaps."""
        while wait > 0:
            calm = not any(program.scene.busy for program in self._programs)
            leap = wait if calm else min(wait, FRAME)
            wait -= leap
            self._round(leap, ())

    def _do(self, deed: Burst) -> None:
        """Some events at once, after a while; those of the next frame too when there is no time between."""
        self._pass(deed.wait)
        self._count("inputs")
        began = self._made.setdefault(deed.press, (self._seen, self._first.now))
        lines = self._round(1, deed.events)
        for line in fuzz_screen.by_hand(lines):
            self._count("answers by hand")
            self._took[deed.press] += 1
            self._judge(line, began, self._seen_before)
        if self._took[deed.press] > 1:
            self._took[deed.press] = 0
            self._fault("twice", f"one press gave {[line.get('key', '') for line in lines]}")
        if any(line["kind"] == "undo" for line in lines) and not self._seen_before.landed:
            self._fault("motion", "undo while something flew")

    def _judge(self, line: dict[str, Any], began: tuple[PictureOf, int], at_hand: PictureOf) -> None:
        """Compare an answer with the picture that it was made on."""
        seen, when = began
        words = f"{line['kind']} {line.get('key', '')!r} of seat {line['seat']}; pressed on {seen}, let go on {at_hand}"
        if not seen.landed or not at_hand.landed:
            self._fault("motion", words)
        elif line["seat"] != seen.asked or seen.asked != at_hand.asked:
            self._fault("wrong seat", words)
        elif when < self._since_before + GUARD:
            self._fault("early", f"{words}, {when - self._since_before} ms after it was first seen")

    def _round(self, leap: int, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Both programs once round their loop; then look at what is on the screen."""
        self._seen_before, self._since_before = self._seen, self._since
        found = []
        for program in self._programs:
            program.now += leap
            found.append(program.step(events))
        scene = self._first.scene
        if isinstance(scene, ErrorScreen):
            self._fault("error", "a screen failed; standard error tells more")
        self._seen = fuzz_screen.seen(scene)
        if self._seen.landed and self._seen.asked is not None and self._seen.asked != self._owner:
            self._since = self._first.now if self._owner is not None else -GUARD
            self._owner = self._seen.asked
        if self._alike:
            self._compare()
        return found[0]

    # --- secrets ----------------------------------------------------------------------------------------------

    def _compare(self) -> None:
        """Where both games went the same way, whoever may not see the difference sees none."""
        here, there = self._programs
        self._alike = _course(here) == _course(there) and _public(self._games[0]) == _public(self._games[1])
        if not self._alike or not isinstance(here.scene, TableScreen):
            return
        eyes, viewer = {self._seen.eyes, fuzz_screen.seen(there.scene).eyes}, self._begun.viewer
        if eyes - {None, viewer}:
            return
        if viewer in eyes and self._games[0].session.view(viewer) != self._games[1].session.view(viewer):
            return  # something else was drawn since
        if fuzz_screen.hinted(here.scene) != fuzz_screen.hinted(there.scene):
            return  # how far a hint has come depends on the machine, and on what else it does
        self._count("pictures compared")
        apart = differing(here.scene.parts(), there.scene.parts())
        if apart:
            self._fault("secret", f"{apart} tell of cards that {self._seen} may not show")
            self._alike = False


def _course(program: Program) -> list[tuple[int, str]]:
    return [(line["seat"], line["kind"]) for line in program.lines]


def _public(game: OpenGame) -> tuple[object, ...]:
    """What everybody may know of a game; what is asked openly may be about cards that were just turned up."""
    decision = game.session.decision
    if decision is None:
        return game.session.view(None), None
    grammar = faces.get(game.session.table).targets.GRAMMAR
    open_ = [] if decision.hidden else [o.key for o in decision.options if not is_private(o, grammar)]
    return game.session.view(None), decision.question, decision.hidden, open_


def differing(drawn: list[Part], other: list[Part]) -> list[str]:
    """The names of the parts that look different."""
    if [part[:2] for part in drawn] != [part[:2] for part in other]:
        return sorted({str(part.key) for part in drawn} ^ {str(part.key) for part in other}) or ["places"]
    pairs = zip(drawn, other, strict=True)
    return [str(one.key) for one, two in pairs if one.shows != two.shows and _pixels(one) != _pixels(two)]


def _pixels(part: Part) -> bytes:
    """What a part draws, on black."""
    surface = pygame.Surface(SIZE)
    surface.set_clip(part.rect)
    part.draw(surface)
    return bytes(surface.get_buffer().raw)


def _key(key: int) -> Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def run(count: int, seed: str, report: Callable[[], object], first: int = 0) -> Fuzz:
    """Play sequences; what happened is in the object that is returned.

    Args:
        count: number of sequences.
        seed: where everything comes from.
        report: called after every sequence.
        first: number of the first sequence.
    """
    with tempfile.TemporaryDirectory() as folder:
        folders = [Path(folder) / name for name in ("game", "twin")]
        for data in folders:
            data.mkdir()
        found = Fuzz(folders)
        for number in range(first, first + count):
            found.sequence(number, seed)
            report()
    return found
