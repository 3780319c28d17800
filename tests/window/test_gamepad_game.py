"""A whole game by gamepad alone, in a real window: the program's own loop hears the events that SDL sends for a pad."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.desktop.app import App
from game.desktop.screens.aim import Aim
from game.desktop.screens.result import Result
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table.focus_groups import FocusGroup, toward
from game.desktop.table.machine import MachineState
from game.desktop.table.screen import TableScreen
from game.store import GameStore, SavedGame, Settings

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
LEFT, RIGHT, UP, DOWN = (getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name}") for name in ("LEFT", "RIGHT", "UP", "DOWN"))
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LT, RT = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
PRESSES = 3000

pytestmark = pytest.mark.filterwarnings("ignore:Please use Window:DeprecationWarning")


class Pad:
    """A program and a pad that is plugged into it."""

    def __init__(self, data: Path) -> None:
        Settings(names=["Anna", "Bot"], players=["human", "computer"], speed="instant", muted=True).save(data)
        self.now = 1000
        self.app = App(data, lambda: self.now)
        self.app.scenes = [Shelf(self.app)]
        self.presses = 0

    @property
    def scene(self) -> Any:
        return self.app.scenes[-1]

    def frame(self, milliseconds: int = 400) -> None:
        """One turn of the program's loop."""
        self.now += milliseconds
        self.app.step()

    def press(self, button: int) -> None:
        self.presses += 1
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
        self.frame()

    def axis(self, axis: int, value: int) -> None:
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
        self.frame()

    def until_asked(self) -> None:
        for _ in range(10_000):  # a computer seat thinks a little in every frame, on a slow machine in many
            if not isinstance(self.scene, TableScreen):
                return
            director = self.scene.director
            if director.human and not self.scene.motion.busy and not director.guard.closed:
                return
            self.frame()


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own for the real window."""
    reads, writes = os.pipe()
    words = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(words, pass_fds=(writes,), stderr=subprocess.DEVNULL) as server:
        os.close(writes)
        with os.fdopen(reads) as told:
            yield ":" + told.readline().strip()
        server.terminate()


@pytest.fixture
def pad(tmp_path: Path, display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pad]:
    pygame.display.quit()
    for name, value in {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}.items():
        monkeypatch.setenv(name, value)
    found = Pad(tmp_path)
    assert pygame.display.get_driver() == "x11"
    yield found
    for scene in reversed(found.app.scenes):
        scene.close()
    found.app.audio.close()
    pygame.event.clear()
    pygame.display.quit()


def started(pad: Pad) -> TableScreen:
    """From the shelf to the table: new game, start, and on from what it is about."""
    pad.press(A)
    assert isinstance(pad.scene, Seats)
    pad.scene.seed = "a gamepad has no letters"
    pad.press(A)
    assert isinstance(pad.scene, Aim)
    pad.press(A)
    assert isinstance(pad.scene, TableScreen)
    return pad.scene


def test_a_whole_game_by_gamepad(pad: Pad, tmp_path: Path) -> None:
    table = started(pad)
    turn = 0
    while isinstance(pad.scene, TableScreen) and pad.presses < PRESSES:
        pad.until_asked()
        if not isinstance(pad.scene, TableScreen):
            break
        before = table.director.moment.question
        (by_list, by_focus)[turn % 2](pad, table, turn)
        turn += 1
        if table.director.moment.question == before and isinstance(pad.scene, TableScreen):
            pass_the_turn(pad)
    assert isinstance(pad.scene, Result), (pad.presses, pad.scene)
    (saved,) = [game for game in GameStore(tmp_path).games() if isinstance(game, SavedGame)]
    assert saved.over
    pad.press(RIGHT)
    pad.press(B)
    assert isinstance(pad.scene, Shelf)


def by_list(pad: Pad, table: TableScreen, turn: int) -> None:
    """The list of moves, some lines down, A."""
    pad.press(BACK)
    for _ in range(turn % 5):
        pad.press(DOWN)
    pad.press(A)
    del table


def by_focus(pad: Pad, table: TableScreen, turn: int) -> None:
    """Shoulder buttons and the cross to a die, a place, an order, and A; a second time when that only proposes."""
    del turn
    table.navigator.refresh()
    skipped = {("button", "undo"), ("button", "why")}
    lit = {key for key in table.navigator.spots.lit() if key not in skipped}
    for _ in range(5):
        pad.press(RB)
        group = table.navigator.ring.group
        assert group is not None
        way = route(group, table.navigator.ring.key, lit)
        if way is None:
            continue
        for button in way:
            pad.press(button)
        assert table.navigator.ring.key in lit
        pad.press(A)
        if isinstance(pad.scene, TableScreen) and table.director.asking.machine.state is MachineState.AUTO:
            pad.press(A)
        return


def route(group: FocusGroup, start: Any, wanted: set[Any]) -> list[int] | None:
    """The shortest way of the cross inside a group to something wanted."""
    keys, boxes = [thing.key for thing in group.things], [thing.box for thing in group.things]
    ways: dict[int, list[int]] = {keys.index(start): []}
    border = [keys.index(start)]
    while border:
        here = border.pop(0)
        if keys[here] in wanted:
            return ways[here]
        for button, (x, y) in {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}.items():
            there = toward(boxes, here, x, y)
            if there not in ways:
                ways[there] = [*ways[here], button]
                border.append(there)
    return None


def pass_the_turn(pad: Pad) -> None:
    """B takes back what is picked; the right trigger ends the turn, twice to pass; else the first move there is."""
    before = pad.scene.director.moment.question
    for _ in range(4):
        pad.press(B)
    for value in (32767, 0, 32767, 0):
        pad.axis(RT, value)
    if isinstance(pad.scene, TableScreen) and pad.scene.director.moment.question == before:
        pad.press(BACK)
        pad.press(A)


def test_every_button_means_something(pad: Pad) -> None:
    table = started(pad)
    pad.until_asked()
    pad.press(RB)
    first = table.navigator.ring.group
    pad.press(RB)
    assert table.navigator.ring.group != first
    pad.press(LB)
    assert table.navigator.ring.group == first
    pad.press(START)
    assert not isinstance(pad.scene, TableScreen)
    pad.press(B)
    assert isinstance(pad.scene, TableScreen)
    answers = table.director.moment.question
    pad.press(BACK)
    pad.press(A)
    assert table.director.moment.question > answers
    pad.until_asked()
    if table.director.moment.buttons.can_undo:
        answered = table.director.session.answered
        pad.press(Y)
        assert table.director.session.answered == answered - 1
    pad.press(B)
    pad.press(B)
    pad.press(X)
    assert table.director.asking.why or table.director.remarks.said is not None or table.focus.target


def test_a_trigger_peeks_while_it_is_held(pad: Pad) -> None:
    table = started(pad)
    pad.until_asked()
    pad.axis(LT, 32767)
    assert table.director.secrecy.peeking
    pad.axis(LT, 0)
    assert not table.director.secrecy.peeking


def test_a_stick_that_is_held_goes_on(pad: Pad) -> None:
    table = started(pad)
    pad.until_asked()
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 32767)
    seen = {table.navigator.ring.key}
    for _ in range(4):
        pad.frame(500)
        seen.add(table.navigator.ring.key)
    assert len(seen) > 2
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0)
    last = table.navigator.ring.key
    pad.frame(500)
    assert table.navigator.ring.key == last


def test_a_pad_without_a_layout_and_one_that_goes_away(pad: Pad) -> None:
    pygame.event.post(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0))
    pad.frame()
    assert isinstance(pad.scene, Seats)
    for value in ((1, 0), (0, 0), (0, -1)):
        pygame.event.post(pygame.Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=value))
        pad.frame()
    assert pad.scene.ring.at >= 0
    pygame.event.post(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    pad.frame()
    assert pad.app.inputs.pads.repeated(10**9) == []
