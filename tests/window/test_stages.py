"""Every stage in a real window stays until somebody goes on by mouse, keys or gamepad, which is nobody's answer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from test_gamepad_game import A, B, Pad, display, pad

from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.desktop.screens_stages import SEEDS, WANTED, Before, first_in, found

__all__ = ["display", "pad"]
pytestmark = pytest.mark.filterwarnings("ignore:Please use Window:DeprecationWarning")
KINDS = [(table, kind) for table, (_, kinds) in WANTED.items() for kind in kinds if kind != "dispel"]
LONG = 5000  # milliseconds in which a stage would have closed by itself
MOST = 60  # presses that lead to the end of all that is told


def _click(pad: Pad, scene: TableScreen, key: str) -> None:
    """On a button of the stage; anywhere while it is not there yet."""
    spot = next((button.rect.center for button in scene.stage.buttons if button.key == key), scene.frame.board.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=spot, button=1, touch=False))
    pad.frame()


def _key(pad: Pad, key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    pad.frame()


def press(pad: Pad, scene: TableScreen, how: str, skips: bool = False) -> None:
    """Go on, or pass over what is told, by one of the hands."""
    if how == "mouse":
        _click(pad, scene, "stage skip" if skips else "stage on")
    elif how == "keys":
        _key(pad, pygame.K_ESCAPE if skips else pygame.K_SPACE)
    else:
        pad.press(B if skips else A)


def told(pad: Pad, one: Before) -> TableScreen:
    """The table in the window at the moment in which something begins to be told."""
    session = one.session.clone()
    session.facts = list(one.session.facts)
    pad.app.settings.speed, pad.app.settings.helper = "normal", False
    scene = TableScreen(pad.app, InMemoryGame(session, shot.seats(session.seats)))
    pad.app.scenes.append(scene)
    pad.frame()
    scene.director.land()
    scene.director.answer(one.key)
    scene.director.renew()
    scene.follow()
    for _ in range(MOST):
        pad.frame()
        if scene.director.phase is Phase.STAGE:
            return scene
    raise AssertionError("nothing is told")


def told_first(table: str, kind: str) -> Before:
    """A moment before something of a kind is told."""
    return next(one for one in found(table) if one.kind == kind)


@pytest.mark.parametrize("how", ["mouse", "keys", "gamepad"])
@pytest.mark.parametrize(("table", "kind"), KINDS)
def test_a_stage_stays_and_goes_on_by_any_hand(pad: Pad, table: str, kind: str, how: str) -> None:
    scene = told(pad, told_first(table, kind))
    given = len(scene.director.game.history.given)
    stage: Any = scene.director.moment.stage
    pad.frame(LONG)
    pad.frame(LONG)
    assert scene.director.moment.stage == stage, "it stays"
    steps = 0
    while scene.director.phase is Phase.STAGE and steps < MOST:
        steps += 1
        press(pad, scene, how)
        pad.frame(LONG)
    assert scene.director.phase is not Phase.STAGE
    assert steps >= stage.steps - stage.at
    assert len(scene.director.game.history.given) == given, "going on is nobody's answer"


@pytest.mark.parametrize("how", ["mouse", "keys", "gamepad"])
@pytest.mark.parametrize(("table", "kind"), KINDS)
def test_what_moves_on_a_stage_comes_to_rest_at_one_press(pad: Pad, table: str, kind: str, how: str) -> None:
    scene = told(pad, told_first(table, kind))
    stage: Any = scene.director.moment.stage
    if scene.motion.busy or scene.field.follows:
        press(pad, scene, how)
        assert not scene.motion.busy, "what flies has landed"
    if not scene.stage.moves:
        return
    press(pad, scene, how)
    assert not scene.stage.moves
    assert scene.director.moment.stage == stage, "it has not gone on yet"


@pytest.mark.parametrize("seed", SEEDS["wizards"])  # in one of them the board under the stage is on its way
@pytest.mark.parametrize("how", ["mouse", "keys", "gamepad"])
def test_a_stage_of_many_steps_is_skipped_at_one_press(pad: Pad, how: str, seed: str) -> None:
    scene = told(pad, first_in("wizards", "fortnight", seed))
    while (now := scene.director.moment.stage) is not None and now.kind != "fortnight":
        scene.send("onward")
        pad.frame()
    assert now is not None
    assert now.steps > 1
    for _ in range(4):  # long enough for a press to count, while pieces of the stage are still on their way
        pad.frame(200)
    press(pad, scene, how, skips=True)
    after = scene.director.moment.stage
    assert after is None or after.kind != "fortnight"
