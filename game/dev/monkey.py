"""A hand that clicks and types at random, for the long proofs: no input may lead to an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core import Session, get, tables
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.engine.inputs import Inputs
from game.desktop.screens.shelf import Shelf
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.store import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

SIZE = (1280, 800)
STEP = 40  # milliseconds from input to input
DRAWN = 12  # every so many inputs the screen is drawn
SCALES = (100, 100, 150, 200)
_KEYS = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE) * 4,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 3,
    *(pygame.K_SLASH, pygame.K_PERIOD, pygame.K_COMMA, pygame.K_F1, pygame.K_F2, pygame.K_F10, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
)
_BUTTONS = (1, 1, 1, 1, 1, 3, 2)


class Monkey:
    """Presses things at random on all screens, beginning at a table."""

    def __init__(self, seed: str) -> None:
        """Sit down; the same seed presses the same things."""
        self._rng = Stream(f"monkey {seed}")
        self._canvas = Canvas()
        self._surface = pygame.Surface(SIZE)
        self._inputs = Inputs()
        self._now = 0
        self._games = 0
        self._held: list[int] = []
        self._left = 0
        self._table()

    def _table(self) -> None:
        """A new program with a new game, now for this and then for that number of players."""
        rng = self._rng
        self.host = shot.Still(SIZE, SCALES[rng.below(len(SCALES))])
        self.host.settings.helper = bool(rng.below(2))
        self.host.settings.speed = "instant" if rng.below(2) else "fast"
        self._games += 1
        table = tables()[rng.below(len(tables()))]
        seats_ = get(table).seats
        count = seats_.start + rng.below(len(seats_))
        session = Session.new(table, count, f"monkey {self._games}")
        for _ in range(rng.below(120)):
            if session.decision is not None:
                session.answer(session.decision.options[rng.below(len(session.decision.options))])
        seats = [
            SeatInfo(s.name, s.colour, "computer" if i and rng.below(3) == 0 else "human")
            for i, s in enumerate(shot.seats(count))
        ]
        self._game = InMemoryGame(session, seats)
        self._begun = session.answered
        self.host.push(Shelf(self.host))
        if session.decision is not None:
            self.host.push(TableScreen(self.host, self._game))

    @property
    def answered(self) -> int:
        """How many answers were given that were not taken back."""
        return self._left + max(0, self._game.session.answered - self._begun)

    @property
    def _patience(self) -> int:
        return 400 if isinstance(self._scene, TableScreen) else 60

    @property
    def _scene(self) -> Any:
        return self.host.scenes[-1]

    def press(self) -> None:
        """One input, the time until the next one, and now and then a picture."""
        events = self._inputs.heard(self._some(), SIZE, self._now)
        for event in events:
            if not self.host.scenes or self.host.closed:
                break
            self._scene.event(event)
        self._now += STEP
        if not self.host.scenes or self.host.closed or self._rng.below(self._patience) == 0:
            self._left += max(0, self._game.session.answered - self._begun)
            self._table()
        self._scene.tick(self._now)
        if self._rng.below(DRAWN) == 0:
            self._canvas.forget()
            self._canvas.draw(self._surface, self._scene.parts())

    def _some(self) -> list[Event]:
        kind = self._rng.below(20)
        if kind < 9:
            return self._click()
        if kind < 16:
            return self._key()
        return (self._wheel, self._move, self._finger, self._pad)[kind - 16]()

    def _point(self) -> tuple[int, int]:
        return self._rng.below(SIZE[0]), self._rng.below(SIZE[1])

    def _click(self) -> list[Event]:
        point, button = self._point(), _BUTTONS[self._rng.below(len(_BUTTONS))]
        found = [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)]
        if self._rng.below(8):
            found.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button))
        return found

    def _key(self) -> list[Event]:
        key = _KEYS[self._rng.below(len(_KEYS))]
        mod = pygame.KMOD_LSHIFT if self._rng.below(6) == 0 else pygame.KMOD_NONE
        typed = chr(key) if 32 <= key < 127 else ""
        found = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)]
        if typed:
            found.append(pygame.Event(pygame.TEXTINPUT, text=typed))
        if self._rng.below(6):
            found.append(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=typed, scancode=0))
        return found

    def _wheel(self) -> list[Event]:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 - 2 * self._rng.below(2))]

    def _move(self) -> list[Event]:
        return [pygame.Event(pygame.MOUSEMOTION, pos=self._point(), rel=(0, 0), buttons=(0, 0, 0))]

    def _finger(self) -> list[Event]:
        x, y = self._rng.below(1000) / 1000, self._rng.below(1000) / 1000
        kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)[: 1 + self._rng.below(3)]
        return [pygame.Event(kind, finger_id=self._rng.below(2), x=x, y=y, dx=0.0, dy=0.0) for kind in kinds]

    def _pad(self) -> list[Event]:
        if self._rng.below(3) == 0:
            value = (-32768, 0, 32767)[self._rng.below(3)]
            return [pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=self._rng.below(6), value=value)]
        button = self._rng.below(15)
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.Event(kind, instance_id=0, button=button) for kind in kinds]


def run(count: int, seed: str, report: Callable[[], object]) -> int:
    """Press things at random; returns how many answers that gave.

    Args:
        count: number of inputs.
        seed: where the inputs come from.
        report: called after every input.
    """
    shot.display(SIZE)
    monkey = Monkey(seed)
    for _ in range(count):
        monkey.press()
        report()
    return monkey.answered
