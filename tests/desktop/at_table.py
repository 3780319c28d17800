"""Hands at a table for tests: everything goes in as an input on the picture that was drawn, as from a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.screens.welcome import DEAF, Welcome
from game.desktop.table.guard import AGAIN, SETTLE
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.core import Session
    from game.desktop.table.machine import OptionLike
    from game.desktop.ui.scene import Host, Scene
    from game.dev.shot import Still
    from game.store import SeatInfo


def opened(host: Host, session: Session, seats: Sequence[SeatInfo]) -> TableScreen:
    """The table of a game of its own that stands where a session does, and has its log."""
    twin = session.clone()
    twin.facts = list(session.facts)
    return TableScreen(host, InMemoryGame(twin, seats))


def settled(scene: TableScreen) -> TableScreen:
    """The table once everything has landed and was told, and its person has seen it for long enough."""
    land(scene)
    while scene.director.phase is Phase.STAGE:
        scene.tick(scene.director.guard.now + SETTLE)
        scene.send("skip")
        land(scene)
    if scene.director.phase not in (Phase.WATCH, Phase.OVER):
        scene.tick(scene.director.guard.now + AGAIN)
        scene.parts()
    return scene


def land(scene: TableScreen) -> None:
    """Everything lands, and is drawn."""
    scene.director.land()
    scene.field.settle()
    scene.follow()
    scene.parts()


def wait(scene: TableScreen, milliseconds: int, frame: int = 50) -> TableScreen:
    """Let time pass, frame by frame as in the window."""
    end = scene.director.guard.now + milliseconds
    scene.parts()
    while scene.director.guard.now < end:
        scene.tick(min(end, scene.director.guard.now + frame))
        scene.parts()
    return scene


def given(scene: TableScreen) -> str:
    """The answer that a hand gave last."""
    return next(given.key for given in reversed(scene.director.game.history.given) if not given.silent)


def send(scene: TableScreen, kind: str, what: str = "", thing: Hashable = None) -> bool:
    """An input on the picture of now."""
    return settled(scene).send(kind, what, thing)


def click(scene: TableScreen, target: str, thing: Hashable = None) -> bool:
    """A click on whatever stands for a target."""
    return send(scene, "click", target, thing)


def answer(scene: TableScreen, option: OptionLike) -> bool:
    """The line of an option in the list of moves."""
    return send(scene, "row", option.key)


def give(scene: TableScreen, option: OptionLike) -> None:
    """Whoever is asked gives an answer: a person by hand, a computer seat as if it had thought of it."""
    director = scene.director
    if not director.human:
        director.answer(option.key)
        director.renew()
        scene.follow()
        return
    while waiting(scene):
        send(scene, "respond", "", scene.director.moment.responders[0])
    answer(come(scene), option)


def come(scene: TableScreen) -> TableScreen:
    """The person for whom the curtain hangs comes; nothing where none hangs."""
    settled(scene)
    if covered(scene):
        scene.send("come")
        settled(scene)
    return scene


def seated(host: Still) -> TableScreen:
    """The table of a game that was opened, once whoever's turn it is has said that they are there."""
    asks = host.scenes[-1]
    if isinstance(asks, Welcome):
        for now in (0, DEAF):
            asks.tick(now)
        key(asks, pygame.K_RETURN)
    found = host.scenes[-1]
    assert isinstance(found, TableScreen)
    return found


def covered(scene: TableScreen) -> bool:
    """Whether the curtain hangs."""
    return scene.director.phase is Phase.CURTAIN


def waiting(scene: TableScreen) -> bool:
    """Whether people may respond while a bar runs."""
    return scene.director.phase is Phase.WINDOW


def ready(scene: Scene) -> Scene:
    """A screen that takes the next input: a table when everything has landed, any other at once."""
    return settled(scene) if isinstance(scene, TableScreen) else scene


def press(scene: Scene, point: tuple[int, int], button: int = 1) -> None:
    """The mouse goes down and up at a point of the picture that was drawn."""
    ready(scene)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=button, touch=False))


def key(scene: Scene, code: int, mod: int = 0) -> None:
    """A key goes down on the picture that was drawn."""
    typed = chr(code) if 32 <= code < 127 and not mod & pygame.KMOD_CTRL else ""
    ready(scene).event(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0))


def show(scene: TableScreen, target: str) -> None:
    """The right button on something: its card page opens."""
    settled(scene).actions.show(target)


def wheel(scene: TableScreen, y: int) -> None:
    """The wheel turns on the picture that was drawn."""
    settled(scene).event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False))
