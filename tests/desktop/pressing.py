"""What a hand does at a screen of controls: it presses a button, turns to a tab, takes a value or a row."""

from itertools import count
from typing import Any

import pygame

from game.desktop.ui.sure import READ

_READ = count(10**6, 2 * READ)  # times at which what is asked has been read


def click(scene: Any, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=1))


def control(scene: Any, key: object) -> Any:
    return next(one for one in scene.controls if getattr(one, "key", None) == key)


def press(scene: Any, key: object) -> None:
    click(scene, control(scene, key).rect.center)


def mean(scene: Any, key: object) -> None:
    """Press a button that asks first, read what it asks, and press it again."""
    press(scene, key)
    scene.tick(next(_READ))
    press(scene, key)


def turn(scene: Any, key: object, index: int) -> None:
    """Open one of several tabs."""
    click(scene, control(scene, key).rects[index].center)


def choose(scene: Any, key: object, words: str) -> None:
    """Open a list of values and take the one that is called so."""
    press(scene, key)
    steps = [pygame.K_DOWN] * control(scene, key).choices.index(words)
    for code in (pygame.K_HOME, *steps, pygame.K_RETURN):
        scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def sit(scene: Any, seat: int, index: int) -> None:
    """Press one of the signs of who sits on a chair: a person, or a level."""
    click(scene, control(scene, ("player", seat)).signs[index].center)


def take(scene: Any, index: int) -> None:
    """Roll a list to one of its rows and click it."""
    scene.list.show(index)
    row = scene.list.rows[index]
    click(scene, next(spot for one, spot in scene.list.spots() if one is row).center)
